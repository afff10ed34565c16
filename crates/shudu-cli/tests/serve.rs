//! The server as a command: its address, a port that is taken, its end.

#![cfg(all(unix, feature = "web"))]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn it_says_where_it_is_refuses_a_taken_port_and_ends_in_good_order() {
    let program = env!("CARGO_BIN_EXE_shudu");
    let mut server = Command::new(program)
        .args(["serve", "--port", "0", "--lang", "en"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.split("http://").nth(1).unwrap().split(';').next().unwrap().to_owned();
    assert!(address.starts_with("127.0.0.1:"), "{said}");

    let mut stream = TcpStream::connect(&address).unwrap();
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("<html"), "{page}");

    let port = address.rsplit(':').next().unwrap();
    let other =
        Command::new(program).args(["serve", "--port", port, "--lang", "en"]).output().unwrap();
    assert_eq!(other.status.code(), Some(2));
    let said = String::from_utf8(other.stderr).unwrap();
    assert!(said.contains("already in use") && said.contains("--port 0"), "{said}");

    let id = server.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(server.wait().unwrap().code(), Some(0));
}

/// With 400 clients that ask and never read, the server's memory stays small; fewer of them in an ordinary run.
#[cfg(target_os = "linux")]
#[test]
fn clients_who_never_read_cost_little_memory() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(["serve", "--port", "0", "--lang", "en"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.split("http://").nth(1).unwrap().split(';').next().unwrap().to_owned();
    // The answer shows a board of 36 × 36 and its scene: a few hundred kilobytes, several times for each client.
    let rows = vec![vec!["."; 36].join(" "); 36].join("\\n");
    let body = format!("{{\"text\":\"GRID\\n{rows}\\n\"}}");
    let request = format!(
        "POST /api/read HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let silent: Vec<TcpStream> = (0..shudu_testkit::rounds(400))
        .map(|_| {
            let mut stream = TcpStream::connect(&address).unwrap();
            stream.write_all(request.repeat(8).as_bytes()).unwrap();
            stream
        })
        .collect();
    let mut most = 0;
    for _ in 0..80 {
        std::thread::sleep(std::time::Duration::from_millis(100));
        let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        let kb: usize = line.trim().trim_end_matches(" kB").parse().unwrap();
        most = most.max(kb / 1024);
    }
    drop(silent);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(most <= 200, "{most} MB");
}
