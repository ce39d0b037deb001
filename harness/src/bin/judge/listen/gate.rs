//! Who may post: the browser's extension, and programs of this machine. A web page may not, though
//! it can make the browser send a request here.

use super::http::{Refusal, Request};

/// What the origin of an extension begins with, in Chrome, Firefox and Safari.
const EXTENSIONS: [&str; 3] =
    ["chrome-extension://", "moz-extension://", "safari-web-extension://"];

/// Whether a request that came to a port is one of those that are served.
///
/// # Errors
/// Why it is not.
pub(super) fn check(request: &Request, port: u16) -> Result<(), Refusal> {
    // A page whose name was made to lead here names itself as the host (DNS rebinding).
    let host = request.field("host")?.unwrap_or_default().to_ascii_lowercase();
    let (name, named_port) = host.split_once(':').unwrap_or((&host, ""));
    let ours = named_port.is_empty() || named_port.parse() == Ok(port);
    if !ours || !matches!(name, "localhost" | "127.0.0.1") {
        return Err(Refusal(403, format!("the host {host:?} is not this one")));
    }
    // Browsers name the page that sends a request.
    if let Some(origin) = request.field("origin")?
        && !EXTENSIONS.iter().any(|extension| origin.starts_with(extension))
    {
        return Err(Refusal(403, format!("{origin:?} is no extension of a browser")));
    }
    match (&*request.method, &*request.path) {
        ("POST", "/") => Ok(()),
        ("POST", path) => Err(Refusal(404, format!("nothing is at {path:?}"))),
        (method, _) => Err(Refusal(405, format!("{method} is not served, only POST"))),
    }
}
