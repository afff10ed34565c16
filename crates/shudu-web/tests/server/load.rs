//! Many clients at once: short work is answered quickly, whatever others ask for.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;
use shudu_web::Limits;

use crate::client::{CLASSIC, Running, alone};

/// The full number in `./test --full`, otherwise a fraction of it.
fn share(all: usize) -> usize {
    shudu_testkit::rounds(all)
}

#[test]
fn easy_puzzles_are_answered_soon_while_others_work_hard() {
    let _alone = alone();
    let server = Running::with(Limits { max_wait: Duration::from_secs(20), ..Limits::default() });
    let hostile = shudu_testkit::hostile();
    let hard: Vec<TcpStream> = (0..share(200))
        .map(|number| {
            let puzzle = &hostile[(number * 7) % hostile.len()].text;
            let body = json!({ "puzzle": puzzle, "timeoutMs": 20_000 }).to_string();
            let mut stream = server.connect();
            // If the server refuses a request early, it may close the connection before everything is sent.
            let _ =
                stream.write_all(&server.posted("/api/solve", "application/json", body.as_bytes()));
            stream
        })
        .collect();
    // Sends easy work, either from the address that the hard work comes from or from another one, as another client
    // would.
    let easy = |is_other: bool| {
        let start = Instant::now();
        let mut stream = if is_other { from_other_address(&server) } else { server.connect() };
        let body = json!({ "puzzle": CLASSIC }).to_string();
        stream
            .write_all(&server.posted("/api/solve", "application/json", body.as_bytes()))
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.contains("\"solved\""), "{answer}");
        start.elapsed()
    };
    let mut times: Vec<Duration> = (0..100)
        .map(|number| {
            std::thread::sleep(Duration::from_millis(10));
            easy(number % 2 == 0)
        })
        .collect();
    drop(hard);
    times.sort_unstable();
    assert!(times[98] < Duration::from_millis(250), "{:?}", &times[90..]);
}

/// A connection from 127.0.0.2, which is also this machine.
fn from_other_address(server: &Running) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind((std::net::Ipv4Addr::new(127, 0, 0, 2), 0).into()).unwrap();
        socket.connect(server.address).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}
