//! Numbers that are close enough to be the same answer.

/// How far a number may be from the expected one. To be within one of the two is enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// The greatest difference.
    pub absolute: f64,
    /// The greatest difference as a part of the expected number.
    pub relative: f64,
}

impl Tolerance {
    /// Whether a token stands for the expected one. Tokens that are no numbers have to be the same.
    /// Nothing is the same as NaN.
    pub(super) fn takes(&self, expected: &[u8], actual: &[u8]) -> bool {
        match (number(expected), number(actual)) {
            (Some(expected), Some(actual)) if expected.is_finite() && actual.is_finite() => {
                let difference = (expected - actual).abs();
                difference <= self.absolute.max(self.relative * expected.abs())
            }
            // An infinite one has no distance to others.
            (expected_number, actual_number) => {
                let is_nan = [expected_number, actual_number].iter().flatten().any(|x| x.is_nan());
                expected == actual && !is_nan
            }
        }
    }
}

/// The number that a token stands for, as C and Rust print it: `-1.5`, `1e-9`, `inf`, `nan`.
fn number(token: &[u8]) -> Option<f64> {
    str::from_utf8(token).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_close_enough_or_not() {
        let both = Tolerance { absolute: 1e-6, relative: 1e-6 };
        let absolute = Tolerance { relative: 0.0, ..both };
        let relative = Tolerance { absolute: 0.0, ..both };
        for (expected, actual, taken) in [
            ("0.5", "0.5000009", [true, true, false]),
            ("0.5", "0.5000011", [false, false, false]),
            ("1000000", "1000000.9", [true, false, true]),
            ("1000000", "1000001.1", [false, false, false]),
            ("0", "-0.0000001", [true, true, false]),
            ("1", "+1.0e0", [true, true, true]),
            ("-3", "3", [false, false, false]),
            ("inf", "inf", [true, true, true]),
            ("inf", "1", [false, false, false]),
            ("1", "inf", [false, false, false]),
            ("1e999", "2e999", [false, false, false]),
            ("nan", "nan", [false, false, false]),
            ("NaN", "NaN", [false, false, false]),
            ("-nan", "-nan", [false, false, false]),
            ("1", "nan", [false, false, false]),
            ("Yes", "Yes", [true, true, true]),
            ("Yes", "yes", [false, false, false]),
            ("1", "one", [false, false, false]),
            ("1:30", "1:30", [true, true, true]),
        ] {
            let takes = [both, absolute, relative]
                .map(|tolerance| tolerance.takes(expected.as_bytes(), actual.as_bytes()));
            assert_eq!(takes, taken, "{expected} {actual}");
        }
    }
}
