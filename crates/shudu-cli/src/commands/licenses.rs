//! `shudu --licenses`: the licences of the crates and fonts in the program.

use crate::commands::Exit;
use crate::failure::Failure;
use crate::output::Output;

/// Licences of what others wrote; `cargo xtask licenses` makes the file.
const NOTICES: &str = include_str!("../../THIRD-PARTY.txt");

/// `shudu --licenses`: who wrote the crates and fonts in this program, and under which licences.
pub(crate) fn run() -> Result<Exit, Failure> {
    let mut output = Output::create(None)?;
    output.write(NOTICES)?;
    output.finish()?;
    Ok(Exit::Done)
}
