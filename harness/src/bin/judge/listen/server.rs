//! Takes requests: each has a thread of its own, so that one which stops half way holds up no other.

use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use super::desk::Desk;
use super::message::Message;
use super::{gate, http};
use crate::say::say;

/// The most requests that are read at the same time.
const MOST: usize = 512;

/// Takes the requests.
#[derive(Clone)]
pub(super) struct Server {
    /// Where it listens.
    pub(super) port: u16,
    pub(super) desk: Arc<Mutex<Desk>>,
    /// Where it is told that a problem has been served, and its request answered.
    pub(super) done: Sender<Result<bool>>,
    /// How many requests are being read.
    pub(super) open: Arc<AtomicUsize>,
}

impl Server {
    /// Accepts connections for ever.
    pub(super) fn accept(&self, listener: &TcpListener) {
        for stream in listener.incoming() {
            let Ok(stream) = stream else {
                // No file is left, perhaps: that passes.
                thread::sleep(Duration::from_millis(100));
                continue;
            };
            if self.open.fetch_add(1, Ordering::Relaxed) >= MOST {
                self.open.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            let this = self.clone();
            let visit = thread::Builder::new().spawn(move || {
                this.visit(stream);
                this.open.fetch_sub(1, Ordering::Relaxed);
            });
            if visit.is_err() {
                self.open.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }

    /// Reads a request and answers it.
    fn visit(&self, mut stream: TcpStream) {
        let message = http::read(&mut stream).and_then(|request| {
            let Some(request) = request else { return Ok(None) };
            gate::check(&request, self.port)?;
            Message::of(&request.body).map(Some)
        });
        match message {
            Ok(None) => {}
            Ok(Some(message)) => {
                let mut desk = self.desk.lock().unwrap_or_else(PoisonError::into_inner);
                let (status, text, complete) = desk.serve(&message);
                // Before the next problem is served, after which the command may end.
                http::answer(&mut stream, status, &text);
                let _ = self.done.send(complete);
            }
            Err(refusal) => {
                say(format_args!("refused: {}", refusal.1));
                http::refuse(&mut stream, &refusal);
            }
        }
    }
}
