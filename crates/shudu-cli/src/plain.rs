//! `--plain`: output for screen readers and logs, without box drawing, colours and progress displays.

use std::ffi::OsString;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

static IS_ON: AtomicBool = AtomicBool::new(false);

/// Finds the option before the arguments are parsed, so that errors about arguments follow it too.
pub(crate) fn look_for(args: &[OsString]) {
    let is_asked = args.iter().take_while(|arg| *arg != "--").any(|arg| arg == "--plain");
    IS_ON.store(is_asked, Relaxed);
    if is_asked {
        anstream::ColorChoice::Never.write_global();
    }
}

/// Whether output has to be plain.
pub(crate) fn is_on() -> bool {
    IS_ON.load(Relaxed)
}
