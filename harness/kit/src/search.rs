//! The plainest search there is.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::iter;

/// Breadth-first search: every state that can be reached, with the number of steps from the nearest
/// given state, 255 at most.
pub fn steps<S, N>(from: impl IntoIterator<Item = S>, next: impl Fn(S) -> N) -> HashMap<S, u8>
where
    S: Copy + Eq + Hash,
    N: IntoIterator<Item = S>,
{
    let mut steps: HashMap<S, u8> = from.into_iter().map(|state| (state, 0)).collect();
    let mut queue: VecDeque<S> = steps.keys().copied().collect();
    while let Some(state) = queue.pop_front() {
        let one_more = steps[&state] + 1;
        for state in next(state) {
            if let Entry::Vacant(entry) = steps.entry(state) {
                entry.insert(one_more);
                queue.push_back(state);
            }
        }
    }
    steps
}

/// A shortest way from a state to one that takes no steps, where `next` leads to each state that
/// takes one step less, among others.
///
/// # Panics
/// The state can't be reached.
pub fn way<S, N>(steps: &HashMap<S, u8>, from: S, next: impl Fn(S) -> N) -> Vec<S>
where
    S: Copy + Eq + Hash,
    N: IntoIterator<Item = S>,
{
    let nearer = |&state: &S| {
        let less = steps[&state].checked_sub(1)?;
        next(state).into_iter().find(|next| steps.get(next) == Some(&less))
    };
    iter::successors(Some(from), nearer).collect()
}
