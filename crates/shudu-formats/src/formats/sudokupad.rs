//! # sudokupad
//!
//! Links from SudokuPad, or the ids in them: `scl` and `ctc` with packed JSON, `scf` and `classic`
//! with a code of digits and runs of empty cells, `fpuz` with a puzzle of f-puzzles; or the JSON
//! itself. Only givens, regions, cages and a few rules for the whole board have a meaning there.
//! Everything that is only drawn, or only described in words, is reported in warnings.
//!
//! shudu writes a link in which every constraint is drawn as setters draw it. The puzzle itself is
//! stored in two fields of `metadata` that SudokuPad ignores, `shudu` and `shuduRest`. It is read
//! back from them, unless the drawing has been changed since.
//!
//! ```text
//! {"cells": [[{"value": 1}, {}], [{}, {}]], "cages": [{"cells": [[0, 1], [1, 1]], "unique": true, "sum": 3}]}
//! ```

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::{CannotWrite, ReadError};
use crate::format::{Format, given};
use crate::fpuzzles::Fault;
use crate::head::Head;
use crate::json_stream::Document;
use crate::lines::{Lines, TextLine};
use crate::plain;
use crate::reader::{ReadResult, Record};
use crate::sudokupad::{self, Payload};

pub(crate) struct Sudokupad;

impl Format for Sudokupad {
    fn id(&self) -> &'static str {
        "sudokupad"
    }

    fn summary(&self) -> Message {
        message!("format-name-sudokupad")
    }

    fn sniff(&self, head: &Head) -> bool {
        let Some(first) = head.first() else {
            return false;
        };
        if !first.trim_start().starts_with('{') {
            return sudokupad::looks_like_link(first);
        }
        // Only in SudokuPad's JSON are cells objects in rows.
        head.compact().contains("\"cells\":[[{")
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        super::fpuzzles::read_json_or_link(lines, options, sudokupad::puzzle, read_link)
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        sudokupad::write(puzzle, self.id(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        self.write_puzzle(&given(grid), out)
    }
}

fn read_link(lines: &Lines<'_>, line: &TextLine, options: &ReadOptions) -> ReadResult {
    line.fault()?;
    let text = line.text();
    let (payload, range) = match sudokupad::find(text) {
        Some((Payload::Fpuzzles, _)) => return super::fpuzzles::read_link(lines, line, options),
        Some((Payload::Name, range)) => {
            let error = ReadError::at(line, range, message!("link-id"));
            return Err(error.with_help(message!("sudokupad-id-help")));
        }
        Some(found) => found,
        None => {
            let error = ReadError::at(line, 0..text.trim_end().len(), message!("link-none"));
            return Err(error.with_help(message!("link-broken-help")));
        }
    };
    let most = lines.limits().puzzle;
    let part = &text[range.clone()];
    let unpacked = sudokupad::unpack(part, payload, most).map_err(|fault| match fault {
        Fault::Broken => ReadError::at(line, range.clone(), message!("link-broken"))
            .with_help(message!("link-broken-help")),
        Fault::TooLong => {
            let message = message!("read-puzzle-too-long", most = most);
            ReadError::at(line, range.clone(), message).with_help(message!("read-too-long-help"))
        }
    })?;
    if payload == Payload::Code {
        let puzzle = sudokupad::puzzle_of_code(&unpacked);
        let (puzzle, warnings) = puzzle.map_err(|message| {
            ReadError::at(line, range, message).with_help(message!("sudokupad-code-help"))
        })?;
        return Ok(Record::new(puzzle, line.number()).with_warnings(warnings));
    }
    // Shortened JSON is not JSON, so the only way to recognise it is to try.
    let is_json = serde_json::from_str::<serde_json::Value>(&unpacked).is_ok();
    let json = if is_json { unpacked } else { sudokupad::unzip(&unpacked) };
    let document = Document::new(json, line.number());
    // The fault is inside the packed text, so the error quotes that text, at the line of the link.
    let (puzzle, warnings) =
        sudokupad::puzzle(&document, options).map_err(|error| error.on_line(line.number()))?;
    Ok(Record::new(puzzle, line.number()).with_warnings(warnings))
}
