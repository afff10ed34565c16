//! Starts the server and, if asked, the browser.

use std::io;
use std::num::NonZeroUsize;
use std::process::{Command, Stdio};

use shudu::{Language, message};
use shudu_web::{Limits, Server, Settings};

use super::Args;
use crate::commands::Exit;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output::Output;
use crate::run::control;

/// `shudu serve`: the page, and the API behind it, until Ctrl-C.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let usual = Limits::default();
    let limits = Limits {
        max_body: args.max_body.unwrap_or(usual.max_body),
        max_time: args.max_time.unwrap_or(usual.max_time),
        max_jobs: args.max_jobs.map_or(usual.max_jobs, NonZeroUsize::get),
        ..usual
    };
    let settings = Settings { host: args.host, port: args.port, limits };
    let server = Server::bind(settings).map_err(|error| no_port(args, &error))?;
    let control = control(None, None);
    let address = format!("http://{}", server.address());
    let mut output = Output::create(None)?;
    let said = message!("serve-address", address = address.as_str()).text(language);
    output.write(&format!("{said}\n"))?;
    output.finish()?;
    if args.open
        && let Err(error) = open(&address)
    {
        diagnostics::note(&message!("serve-no-browser", reason = error.to_string()), language);
    }
    server.run(&control).map_err(|error| {
        Failure::said(message!("serve-failed", address = address, reason = error.to_string()))
    })?;
    diagnostics::note(&message!("serve-ended"), language);
    Ok(Exit::Done)
}

fn no_port(args: &Args, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AddrInUse => Failure::Said(
            message!("serve-port-taken", port = args.port.to_string()),
            Some(message!("serve-port-taken-help")),
        ),
        io::ErrorKind::PermissionDenied => Failure::Said(
            message!("serve-no-permission", port = args.port.to_string()),
            Some(message!("serve-port-taken-help")),
        ),
        _ => {
            let address = format!("{}:{}", args.host, args.port);
            let reason = error.to_string();
            Failure::said(message!("serve-failed", address = address, reason = reason))
        }
    }
}

/// Starts the browser, and does not wait for it.
fn open(address: &str) -> io::Result<()> {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(target_os = "windows") {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}
