//! Each test has its own server, and a client that sends exactly what it is told.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;
use shudu::{Control, Stop};
use shudu_web::{Limits, Server, Settings};

pub(crate) const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Held by tests that keep the machine busy or measure time, so that only one of them runs at a time.
pub(crate) fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A server that runs until it is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    control: Arc<Control>,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

impl Running {
    pub(crate) fn start() -> Self {
        Self::with(Limits::default())
    }

    pub(crate) fn with(limits: Limits) -> Self {
        let server = Server::bind(Settings { limits, ..Settings::default() }).unwrap();
        let address = server.address();
        let control = Arc::new(Control::new());
        let reins = control.clone();
        let thread = std::thread::spawn(move || server.run(&reins));
        Self { address, control, thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends the bytes as they are and reads the answer.
    pub(crate) fn send(&self, request: impl AsRef<[u8]>) -> Got {
        let mut stream = self.connect();
        // The server may answer and close the connection before it has read everything.
        let _ = stream.write_all(request.as_ref());
        Got::read(stream)
    }

    pub(crate) fn get(&self, path: &str) -> Got {
        self.get_with(path, "")
    }

    /// Sends a GET request with further headers, each ending with a line break.
    pub(crate) fn get_with(&self, path: &str, headers: &str) -> Got {
        let host = self.address;
        self.send(format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n"
        ))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Got {
        self.send(self.posted(path, "application/json", body.to_string().as_bytes()))
    }

    /// Sends a POST request with further headers, each ending with a line break.
    pub(crate) fn post_with(&self, path: &str, body: &Value, headers: &str) -> Got {
        self.send(self.posted_with(path, "application/json", body.to_string().as_bytes(), headers))
    }

    /// The bytes of a request.
    pub(crate) fn posted(&self, path: &str, content_type: &str, body: &[u8]) -> Vec<u8> {
        self.posted_with(path, content_type, body, "")
    }

    fn posted_with(&self, path: &str, content_type: &str, body: &[u8], headers: &str) -> Vec<u8> {
        let (host, length) = (self.address, body.len());
        let mut request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\
             Content-Type: {content_type}\r\nContent-Length: {length}\r\n\r\n"
        )
        .into_bytes();
        request.extend_from_slice(body);
        request
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.control.stop(Stop::Cancelled);
        let ended = self.thread.take().unwrap().join();
        if !std::thread::panicking() {
            ended.unwrap().unwrap();
        }
    }
}

/// An answer from the server.
#[derive(Debug)]
pub(crate) struct Got {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Got {
    pub(crate) fn read(mut stream: TcpStream) -> Self {
        let mut bytes = Vec::new();
        // A server that closes early may reset the connection after its answer.
        let mut piece = [0; 1 << 16];
        while let Ok(n @ 1..) = stream.read(&mut piece) {
            bytes.extend_from_slice(&piece[..n]);
        }
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no head: {:?}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers: Vec<(String, String)> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let mut body = bytes[end + 4..].to_vec();
        if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked") {
            body = dechunked(&body);
        }
        Self { status, headers, body }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The answer to a request that must succeed.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), Some("application/json"));
        self.json()
    }

    /// The error message of a request that must fail with this status.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        self.json()["error"]["message"].as_str().unwrap().to_owned()
    }

    /// The events of a stream.
    #[track_caller]
    pub(crate) fn events(&self) -> Vec<Value> {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), Some("text/event-stream"));
        self.text()
            .split("\n\n")
            .filter(|event| !event.is_empty())
            .map(|event| serde_json::from_str(event.strip_prefix("data: ").unwrap()).unwrap())
            .collect()
    }
}

fn dechunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let length =
            usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap(), 16).unwrap();
        if length == 0 {
            break;
        }
        let start = end + 2;
        body.extend_from_slice(&bytes[start..start + length]);
        bytes = &bytes[start + length + 2..];
    }
    body
}
