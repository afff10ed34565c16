//! What the server refuses or cuts short, and that clients who disconnect leave nothing running.

use std::io::{Read as _, Write as _};
use std::time::{Duration, Instant};

use serde_json::json;
use shudu_web::Limits;

use crate::client::{CLASSIC, Got, Running};

/// A request that takes forever: the puzzle has more solutions than anybody could count.
fn endless() -> serde_json::Value {
    json!({ "puzzle": ".".repeat(81), "goal": "count", "limit": 1_000_000_000, "timeoutMs": 60_000,
            "engine": "naive" })
}

#[test]
fn bodies_have_a_longest_length_announced_or_not() {
    let server = Running::with(Limits { max_body: 1000, ..Limits::default() });
    let long = json!({ "puzzle": "x".repeat(2000) });
    assert!(server.post("/api/solve", &long).refused(413).contains("1000"));
    let mut chunked = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
        server.address
    );
    for _ in 0..3 {
        chunked += &format!("200\r\n{}\r\n", "x".repeat(0x200));
    }
    chunked += "0\r\n\r\n";
    server.send(chunked).refused(413);
    assert_eq!(server.post("/api/solve", &json!({ "puzzle": CLASSIC })).ok()["status"], "solved");
}

#[test]
fn only_json_of_the_right_fields_is_taken() {
    let server = Running::start();
    let body = json!({ "puzzle": CLASSIC }).to_string();
    for other in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        server.send(server.posted("/api/solve", other, body.as_bytes())).refused(415);
    }
    let utf8 = server.posted("/api/solve", "application/json; charset=utf-8", body.as_bytes());
    server.send(utf8).ok();
    for bad in ["", "{", "[]", "null", "\"x\"", "{\"puzzle\":\"1\"}{", "{\"puzzle\":\"\u{0}\"}"] {
        server.send(server.posted("/api/solve", "application/json", bad.as_bytes())).refused(400);
    }
    server.send(server.posted("/api/solve", "application/json", &[b'{', 0xff, b'}'])).refused(400);
    let nested = "[".repeat(100_000);
    server.send(server.posted("/api/solve", "application/json", nested.as_bytes())).refused(400);
    let unknown = json!({ "puzzle": CLASSIC, "speed": 3 });
    assert!(server.post("/api/solve", &unknown).refused(400).contains("speed"));
    for bad in [
        json!({}),
        json!({ "puzzle": 3 }),
        json!({ "puzzle": CLASSIC, "goal": "all" }),
        json!({ "puzzle": CLASSIC, "limit": -1 }),
        json!({ "puzzle": CLASSIC, "lang": "fr" }),
        json!({ "puzzle": CLASSIC, "lang": 3 }),
        json!({ "puzzle": CLASSIC, "timeoutMs": 0 }),
        json!({ "puzzle": CLASSIC, "timeoutMs": "soon" }),
    ] {
        server.post("/api/solve", &bad).refused(400);
    }
    server.get("/api/kinds?colour=red").refused(400);
    server.get("/api/kinds?lang=fr").refused(400);
}

#[test]
fn grids_have_to_fit_their_puzzle() {
    let server = Running::start();
    for grid in [
        json!([]),
        json!([[1, 2]]),
        json!(vec![vec![1; 9]; 8]),
        json!(vec![vec![1; 10]; 9]),
        json!(vec![vec![10; 9]; 9]),
        json!(vec![vec![200; 9]; 9]),
    ] {
        server.post("/api/check", &json!({ "puzzle": CLASSIC, "grid": grid })).refused(422);
    }
    let words = json!({ "puzzle": CLASSIC, "grid": vec![vec!["1"; 9]; 9] });
    server.post("/api/check", &words).refused(400);
    let candidates = json!({ "puzzle": CLASSIC, "candidates": vec![vec![vec![0]; 9]; 9] });
    server.post("/api/hint", &candidates).refused(422);
}

#[test]
fn what_is_not_there_is_said_to_be_so() {
    let server = Running::start();
    for path in [
        "/nothing",
        "/api",
        "/api/nothing",
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/../../Cargo.toml",
        "//etc/passwd",
        "/index.html/",
        "/INDEX.HTML",
        "/index.html%00",
        "/.",
        "/..",
        "/\\..\\Cargo.toml",
    ] {
        server.get(path).refused(404);
    }
    let wrong = server.get("/api/solve");
    wrong.refused(405);
    assert_eq!(wrong.header("allow"), Some("POST"));
    server.post("/api/kinds", &json!({})).refused(405);
    server.post("/index.html", &json!({})).refused(405);
    assert_eq!(server.send("nonsense\r\n\r\n").status, 400);
}

#[test]
fn every_answer_has_the_headers_that_keep_others_out() {
    let server = Running::start();
    let answers = [
        server.get("/"),
        server.get("/nothing"),
        server.get("/api/kinds"),
        server.post("/api/solve", &json!({ "puzzle": CLASSIC })),
        server.post("/api/explain", &json!({ "puzzle": CLASSIC })),
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(answer.header("cache-control").is_some());
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[test]
fn other_names_for_this_machine_are_refused() {
    let server = Running::start();
    let ask = |host: &str| {
        server.send(format!("GET /api/kinds HTTP/1.1\r\n{host}Connection: close\r\n\r\n")).status
    };
    let port = server.address.port();
    for good in ["localhost", "LOCALHOST:1", "127.0.0.1", &format!("127.0.0.1:{port}"), "[::1]:80"]
    {
        assert_eq!(ask(&format!("Host: {good}\r\n")), 200, "{good}");
    }
    for bad in
        ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "10.0.0.1", ""]
    {
        assert_eq!(ask(&format!("Host: {bad}\r\n")), 421, "{bad}");
    }
    assert_eq!(ask(""), 421);
}

#[test]
fn work_is_cut_at_its_time_and_says_so() {
    let server =
        Running::with(Limits { max_time: Duration::from_millis(300), ..Limits::default() });
    let start = Instant::now();
    let cut = server.post("/api/solve", &endless()).ok();
    assert_eq!(cut["status"], "stopped");
    assert!(cut["stopped"].is_string() && cut["reason"].is_string());
    let asked = json!({ "puzzle": ".".repeat(81), "goal": "count", "limit": 1_000_000_000,
                        "engine": "naive", "timeoutMs": 50 });
    assert_eq!(server.post("/api/solve", &asked).ok()["status"], "stopped");
    // The same holds for streams.
    let live = json!({ "puzzle": ".".repeat(625) });
    let events = server.post("/api/live", &live).events();
    let end = events.last().unwrap();
    assert!(end["event"] == "end" && end["stopped"].is_string(), "{end}");
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn who_waits_too_long_for_a_turn_is_told_to_come_back() {
    let limits = Limits { max_jobs: 1, max_wait: Duration::from_millis(100), ..Limits::default() };
    let server = Running::with(limits);
    let mut first = server.connect();
    let body = endless().to_string();
    first.write_all(&server.posted("/api/solve", "application/json", body.as_bytes())).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    // Long work of any kind has to wait. Streams count as long work from the start.
    for (path, long) in [("/api/solve", endless()), ("/api/live", json!({ "puzzle": CLASSIC }))] {
        let busy = server.post(path, &long);
        busy.refused(503);
        assert!(busy.header("retry-after").is_some());
    }
    // Short work has its own turns.
    assert_eq!(server.post("/api/solve", &json!({ "puzzle": CLASSIC })).ok()["status"], "solved");
    // The page itself needs no turn.
    assert_eq!(server.get("/").status, 200);
}

/// Checks that work ends when its client disconnects: with only one turn, the next request gets it soon after.
fn ends_with_its_client(path: &str, body: &serde_json::Value) {
    let limits = Limits { max_jobs: 1, max_wait: Duration::from_secs(5), ..Limits::default() };
    let server = Running::with(limits);
    let mut first = server.connect();
    let body = body.to_string();
    first.write_all(&server.posted(path, "application/json", body.as_bytes())).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    drop(first);
    let start = Instant::now();
    assert_eq!(server.post("/api/solve", &json!({ "puzzle": CLASSIC })).ok()["status"], "solved");
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}

#[test]
fn work_ends_when_the_client_goes_away() {
    ends_with_its_client("/api/solve", &endless());
}

#[test]
fn streams_end_when_the_client_goes_away() {
    // The first event comes at once, but finding the true candidates of this board takes long.
    let live = json!({ "puzzle": ".".repeat(625), "timeoutMs": 60_000 });
    ends_with_its_client("/api/live", &live);
    let hard = json!({ "type": "standard", "givens": [17, 17], "timeoutMs": 60_000, "seed": 1 });
    ends_with_its_client("/api/generate", &hard);
}

#[test]
fn slow_clients_are_let_go() {
    let server =
        Running::with(Limits { max_read: Duration::from_millis(300), ..Limits::default() });
    let start = Instant::now();
    // A head that never ends.
    let mut slow = server.connect();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest);
    // A body that never ends.
    let mut slow = server.connect();
    let request = server.posted("/api/solve", "application/json", &[b' '; 100]);
    slow.write_all(&request[..request.len() - 50]).unwrap();
    Got::read(slow).refused(408);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn there_are_only_so_many_connections() {
    let server = Running::with(Limits { max_connections: 2, ..Limits::default() });
    let kept: Vec<_> = (0..2).map(|_| server.connect()).collect();
    std::thread::sleep(Duration::from_millis(200));
    let mut third = server.connect();
    let mut rest = Vec::new();
    let _ = third.write_all(b"GET / HTTP/1.1\r\n\r\n");
    let _ = third.read_to_end(&mut rest);
    assert!(rest.is_empty());
    drop(kept);
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn a_server_that_stops_ends_work_and_streams() {
    let server = Running::start();
    let mut first = server.connect();
    let body = endless().to_string();
    first.write_all(&server.posted("/api/solve", "application/json", body.as_bytes())).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    let start = Instant::now();
    drop(server);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}
