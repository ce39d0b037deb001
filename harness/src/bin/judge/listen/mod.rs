//! `cargo judge listen`: problems from the browser.
//!
//! A request goes from [`http`], which reads it, by [`gate`], which says whether it is served, and
//! [`message`], which reads its body, to the [`desk`], where it becomes a problem.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use harness::workspace::Workspace;

use crate::say::{Accepted, say};

mod desk;
mod filed;
mod gate;
mod http;
mod message;
mod samples;
mod server;

use desk::Desk;
use server::Server;

/// Takes problems from the browser: each becomes a crate with its samples
#[derive(Args)]
#[command(after_help = "\
Example:
  cargo judge listen

Install the extension Competitive Companion in your browser, open a problem or a contest, and click
its green plus. Each problem becomes a crate with the judge's limits, named after the judge and the
number: abc086_a, boj1000, cf1234a. Its samples become the cases 00-sample-1, 01-sample-2, ...

If the same problem comes again, by address and title, it gets its new samples. Nothing is lost: the
source and other cases stay, and a sample that was replaced moves to cases/<problem>/old. If another
problem has its name, the new one is named with a number: sum-2.

The extension sends to the ports 1327, 4244, 6174, 10042, 10043, 10045 and 27121; its settings take
others. Only this machine is listened to, and no web page. Ctrl-C ends it.")]
pub(crate) struct Arguments {
    /// The port, of which 0 is any free one
    #[arg(long, default_value_t = 10043)]
    port: u16,
    /// End after the first problem, or after all problems of a contest that come together
    #[arg(long)]
    once: bool,
    /// Print a line of JSON for each problem
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<Accepted> {
    let root = Workspace::find()?.root;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, arguments.port));
    let listener = listener.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "another program listens on port {}; --port chooses another port",
            arguments.port
        ),
        _ => anyhow::Error::from(error).context(format!("port {}", arguments.port)),
    })?;
    let port = listener.local_addr()?.port();
    say(format_args!("listening on 127.0.0.1:{port}; Ctrl-C ends it"));

    let (done, events) = channel();
    let desk = Arc::new(Mutex::new(Desk::new(root, arguments.json)));
    let server = Server { port, desk: desk.clone(), done, open: Arc::default() };
    thread::Builder::new().spawn(move || server.accept(&listener)).context("no thread is left")?;
    for complete in events {
        if complete? && arguments.once {
            break;
        }
    }
    let failed = desk.lock().unwrap_or_else(PoisonError::into_inner).failed();
    ensure!(failed == 0, "{failed} of the problems could not be filed");
    Ok(true)
}
