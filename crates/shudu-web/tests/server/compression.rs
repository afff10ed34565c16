//! Checks which answers are compressed, and that clients get the same text either way.

use std::io::Read as _;

use flate2::read::GzDecoder;
use serde_json::json;

use crate::client::{CLASSIC, Got, Running};

const TAKES_GZIP: &str = "Accept-Encoding: deflate, gzip, br\r\n";

/// Decompresses the text of an answer.
#[track_caller]
fn unpacked(answer: &Got) -> Vec<u8> {
    assert_eq!((answer.status, answer.header("content-encoding")), (200, Some("gzip")));
    assert_eq!(answer.header("vary"), Some("accept-encoding"));
    let length = answer.body.len().to_string();
    assert_eq!(answer.header("content-length"), Some(length.as_str()));
    let mut text = Vec::new();
    GzDecoder::new(answer.body.as_slice()).read_to_end(&mut text).unwrap();
    text
}

#[track_caller]
fn assert_as_it_is(answer: &Got) {
    assert_eq!((answer.status, answer.header("content-encoding")), (200, None));
}

#[test]
fn files_and_answers_are_compressed_for_those_who_take_it() {
    let server = Running::start();
    for path in ["/", "/style.css", "/js/app.js", "/api/kinds", "/api/messages?lang=zh-CN"] {
        let plain = server.get(path);
        assert_as_it_is(&plain);
        assert_eq!(plain.header("vary"), Some("accept-encoding"), "{path}");
        let packed = server.get_with(path, TAKES_GZIP);
        assert_eq!(unpacked(&packed), plain.body, "{path}");
        assert!(packed.body.len() < plain.body.len() / 2, "{path}");
        for (name, value) in &plain.headers {
            if !["content-length", "date"].contains(&name.as_str()) {
                assert_eq!(packed.header(name), Some(value.as_str()), "{path}: {name}");
            }
        }
        for headers in ["gzip;q=0", "identity", "br", "*;q=0"] {
            let answer = server.get_with(path, &format!("Accept-Encoding: {headers}\r\n"));
            assert_as_it_is(&answer);
            assert_eq!(answer.body, plain.body, "{path}: {headers}");
        }
    }
    let body = json!({ "text": CLASSIC });
    let plain = server.post("/api/read", &body);
    assert_eq!(unpacked(&server.post_with("/api/read", &body, TAKES_GZIP)), plain.body);
}

#[test]
fn refusals_are_compressed_only_if_long() {
    let server = Running::start();
    let answer = server.get_with("/nothing", TAKES_GZIP);
    answer.refused(404);
    assert_eq!(answer.header("content-encoding"), None);
}

#[test]
fn a_head_has_the_headers_of_its_answer() {
    let server = Running::start();
    for path in ["/js/app.js", "/api/kinds"] {
        for headers in ["", TAKES_GZIP] {
            let whole = server.get_with(path, headers);
            let head = server.send(format!(
                "HEAD {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\r\n",
                server.address
            ));
            assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
            let but_date = |got: &Got| {
                got.headers.iter().filter(|(name, _)| name != "date").cloned().collect::<Vec<_>>()
            };
            assert_eq!(but_date(&head), but_date(&whole), "{path}");
        }
    }
}

#[test]
fn a_known_file_is_not_sent_again() {
    let server = Running::start();
    let first = server.get_with("/js/app.js", TAKES_GZIP);
    let known = format!("{TAKES_GZIP}If-None-Match: {}\r\n", first.header("etag").unwrap());
    let again = server.get_with("/js/app.js", &known);
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("content-encoding"), None);
    assert_eq!(again.header("vary"), Some("accept-encoding"));
    assert_eq!(again.header("etag"), first.header("etag"));
    let other = server.get_with("/js/board.js", TAKES_GZIP);
    assert_ne!(other.header("etag"), first.header("etag"));
}

#[test]
fn events_and_pictures_are_left_alone() {
    let server = Running::start();
    let body = json!({ "puzzle": CLASSIC });
    let events = server.post_with("/api/explain", &body, TAKES_GZIP);
    assert_as_it_is(&events);
    assert_eq!(events.events().len(), 52);
    for (to, start) in [("png", &b"\x89PNG"[..]), ("pdf", b"%PDF-")] {
        let body = json!({ "puzzle": CLASSIC, "to": to });
        let picture = server.post_with("/api/picture", &body, TAKES_GZIP);
        assert_as_it_is(&picture);
        assert!(picture.body.starts_with(start), "{to}");
    }
    let body = json!({ "puzzle": CLASSIC, "to": "svg" });
    let plain = server.post("/api/picture", &body);
    assert_eq!(unpacked(&server.post_with("/api/picture", &body, TAKES_GZIP)), plain.body);
}
