//! # penpa
//!
//! Links from Penpa+, one per line. shudu reads them but does not write them. It understands a square
//! board with its givens, regions from their borders, thermometers, arrows and killer cages, the
//! title, the author, the written rules and the answer. Everything else is treated as a drawing and
//! reported in warnings.
//!
//! ```text
//! https://swaroopg92.github.io/penpa-edit/#m=solve&p=…
//! ```

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::lines::{Lines, TextLine};
use crate::penpa::{self, Fault};
use crate::reader::{ReadResult, Record};

pub(crate) struct Penpa;

impl Format for Penpa {
    fn id(&self) -> &'static str {
        "penpa"
    }

    fn summary(&self) -> Message {
        message!("format-name-penpa")
    }

    fn can_write(&self) -> bool {
        false
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| penpa::find(first).is_some())
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        lines.skip_blank()?;
        let line = lines.take()?;
        Some(record(lines, &line, options))
    }

    fn write_puzzle(&self, _: &Puzzle, _: &mut String) -> Result<(), CannotWrite> {
        self.only_read()
    }

    fn write_grid(&self, _: &Grid, _: &mut String) -> Result<(), CannotWrite> {
        self.only_read()
    }
}

impl Penpa {
    /// The error for writing. Links are not written, because Penpa would show a rule as a mere drawing.
    fn only_read(&self) -> Result<(), CannotWrite> {
        let what = vec![message!("write-only-read")];
        Err(CannotWrite::new(self.id(), what).with_help(message!("write-help-links")))
    }
}

fn record(lines: &Lines<'_>, line: &TextLine, options: &ReadOptions) -> ReadResult {
    line.fault()?;
    let text = line.text();
    let Some(link) = penpa::find(text) else {
        let error = ReadError::at(line, 0..text.trim_end().len(), message!("link-none"));
        return Err(error.with_help(message!("link-broken-help")));
    };
    let most = lines.limits().puzzle;
    let fail = |message: Message, help: Message| {
        ReadError::at(line, link.puzzle.clone(), message).with_help(help)
    };
    let unpacked = penpa::unpack(&text[link.puzzle.clone()], most);
    let unpacked = unpacked.map_err(|fault| match fault {
        Fault::Broken => fail(message!("link-broken"), message!("link-broken-help")),
        Fault::TooLong => {
            fail(message!("read-puzzle-too-long", most = most), message!("read-too-long-help"))
        }
    })?;
    // If the answer cannot be read, the puzzle is kept without it.
    let answer = link.answer.clone().and_then(|part| penpa::unpack(&text[part], most).ok());
    let puzzle = penpa::puzzle(&unpacked, answer.as_deref(), options);
    let (puzzle, warnings) = puzzle.map_err(|message| fail(message, message!("penpa-help")))?;
    Ok(Record::new(puzzle, line.number()).with_warnings(warnings))
}
