//! As much of HTTP as one request needs: read it, within bounds, and answer it.
//!
//! `httparse` reads the head. The servers that would do all of it have no way to bound how long a
//! request may take: `tiny_http` waits for ever for a body that stops half way.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// How long a request may take to come, and its answer to go.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest head that is read, in bytes.
const LONGEST_HEAD: usize = 16 << 10;

/// The longest body that is read, in bytes.
const LONGEST_BODY: usize = 16 << 20;

/// The most fields that a head may have.
const MOST_FIELDS: usize = 64;

/// A request that came whole.
pub(super) struct Request {
    /// `POST`.
    pub(super) method: String,
    /// `/`.
    pub(super) path: String,
    /// The names, in lower case, and the values of the head's fields.
    fields: Vec<(String, String)>,
    /// What is posted.
    pub(super) body: Vec<u8>,
}

impl Request {
    /// The value of a field that stands there once.
    ///
    /// # Errors
    /// It stands there more than once.
    pub(super) fn field(&self, name: &str) -> Result<Option<&str>, Refusal> {
        field(&self.fields, name)
    }
}

fn field<'a>(fields: &'a [(String, String)], name: &str) -> Result<Option<&'a str>, Refusal> {
    let mut values = fields.iter().filter(|(key, _)| key == name).map(|(_, value)| &**value);
    match (values.next(), values.next()) {
        (value, None) => Ok(value),
        _ => Err(Refusal(400, format!("two fields {name:?}"))),
    }
}

/// Why a request is refused: the status, and one line.
pub(super) struct Refusal(pub(super) u16, pub(super) String);

/// Reads a request; none where nothing came, as when a browser connects in advance.
///
/// # Errors
/// Why it is refused.
pub(super) fn read(stream: &mut TcpStream) -> Result<Option<Request>, Refusal> {
    let deadline = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let (mut request, start) = loop {
        if let Some(parsed) = head(&bytes)? {
            break parsed;
        }
        if bytes.len() > LONGEST_HEAD {
            return Err(Refusal(431, "the head is too long".to_owned()));
        }
        match read_some(stream, &mut bytes, deadline) {
            Err(_) if bytes.is_empty() => return Ok(None),
            read => read?,
        }
    };
    if field(&request.fields, "transfer-encoding")?.is_some() {
        return Err(Refusal(411, "the length of the body is not given".to_owned()));
    }
    let length = match field(&request.fields, "content-length")? {
        None => 0,
        Some(length) => match length.parse() {
            Ok(length) if length <= LONGEST_BODY => length,
            Ok(_) => return Err(too_long()),
            // Also a number above all others.
            Err(_) if length.bytes().all(|byte| byte.is_ascii_digit()) => return Err(too_long()),
            Err(_) => return Err(Refusal(400, format!("{length:?} is no length"))),
        },
    };
    while bytes.len() < start + length {
        read_some(stream, &mut bytes, deadline)?;
    }
    request.body = bytes[start..start + length].to_vec();
    Ok(Some(request))
}

fn too_long() -> Refusal {
    Refusal(413, format!("the body is longer than {LONGEST_BODY} bytes"))
}

/// The head of a request, if it is complete, and where the body starts.
fn head(bytes: &[u8]) -> Result<Option<(Request, usize)>, Refusal> {
    let mut fields = [httparse::EMPTY_HEADER; MOST_FIELDS];
    let mut head = httparse::Request::new(&mut fields);
    let start = match head.parse(bytes) {
        Ok(httparse::Status::Complete(start)) => start,
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(error) => return Err(Refusal(400, format!("no HTTP: {error}"))),
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let fields = head.headers.iter().map(|it| (it.name.to_ascii_lowercase(), text(it.value)));
    let request = Request {
        method: head.method.unwrap_or_default().to_owned(),
        path: head.path.unwrap_or_default().to_owned(),
        fields: fields.collect(),
        body: vec![],
    };
    Ok(Some((request, start)))
}

/// Reads what has come, and waits for it until the deadline.
fn read_some(
    stream: &mut TcpStream,
    bytes: &mut Vec<u8>,
    deadline: Instant,
) -> Result<(), Refusal> {
    let late = || Refusal(408, "the request stopped half way".to_owned());
    let left = deadline.checked_duration_since(Instant::now()).filter(|left| !left.is_zero());
    let mut buffer = [0; 64 << 10];
    let read = stream.set_read_timeout(Some(left.ok_or_else(late)?));
    match read.and_then(|()| stream.read(&mut buffer)) {
        Ok(0) => Err(late()),
        Ok(count) => {
            bytes.extend_from_slice(&buffer[..count]);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(()),
        Err(_) => Err(late()),
    }
}

/// Answers a request. Whoever has gone is not told.
pub(super) fn answer(stream: &mut TcpStream, status: u16, text: &str) {
    let answer = format!(
        "HTTP/1.1 {status} {}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{text}\n",
        reason(status),
        text.len() + 1
    );
    let _ = stream.set_write_timeout(Some(PATIENCE));
    let _ = stream.write_all(answer.as_bytes());
}

/// Answers a request of which a part may still be on its way. If it were not read, the system would
/// cut the connection before the other side has read the answer.
pub(super) fn refuse(stream: &mut TcpStream, Refusal(status, why): &Refusal) {
    answer(stream, *status, why);
    let _ = stream.shutdown(Shutdown::Write);
    let deadline = Instant::now() + Duration::from_secs(1);
    let mut rest = Vec::new();
    while read_some(stream, &mut rest, deadline).is_ok() {
        rest.clear();
    }
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        411 => "Length Required",
        413 => "Content Too Large",
        422 => "Unprocessable Content",
        431 => "Request Header Fields Too Large",
        _ => "Internal Server Error",
    }
}
