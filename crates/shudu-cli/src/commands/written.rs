//! Puzzles as the output of a command that takes puzzles.

use serde_json::{Value, json};
use shudu::formats::{self, CannotWrite, Format};
use shudu::{Puzzle, message};

use crate::args::OutputArgs;
use crate::commands::each::Lost;
use crate::commands::json::line;
use crate::failure::Failure;

/// The texts of puzzles, one after the other: in the format asked for, else in that of the input, if it
/// can hold the puzzle.
pub(crate) struct Texts {
    asked: Option<&'static dyn Format>,
    like_input: Option<&'static dyn Format>,
    n_written: u64,
}

impl Texts {
    pub(crate) fn new(args: &OutputArgs, like_input: Option<&'static dyn Format>) -> Self {
        Self { asked: args.to, like_input, n_written: 0 }
    }

    /// What stands for a puzzle without a result among the others.
    pub(crate) fn lost(&self) -> Lost {
        let format = self.asked.or(self.like_input);
        format.map_or(Lost::Numbered, Lost::among)
    }

    /// The text of a puzzle made from one that was read.
    pub(crate) fn next(&mut self, puzzle: &Puzzle) -> Result<String, Failure> {
        let written = |format: &'static dyn Format| {
            let mut text = String::new();
            if self.n_written > 0 {
                text.push_str(format.separator());
            }
            format.write_puzzle(puzzle, &mut text).map(|()| text)
        };
        let sections = formats::find("sections").expect("a format of ours");
        let text = match self.asked {
            Some(format) => written(format),
            None => written(self.like_input.unwrap_or(sections)).or_else(|_| written(sections)),
        };
        let text = text.map_err(|cannot| cannot_write(&cannot))?;
        self.n_written += 1;
        Ok(text)
    }
}

/// A puzzle made from one that was read, as JSON.
pub(crate) fn json(puzzle: &Puzzle) -> Result<Value, Failure> {
    let mut text = String::new();
    let format = formats::find("json").expect("a format of ours");
    format.write_puzzle(puzzle, &mut text).map_err(|cannot| cannot_write(&cannot))?;
    Ok(serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// A puzzle that was made, as a line: its number in the run, the seed of the run, and the puzzle.
pub(crate) fn made(number: u64, puzzle: &Puzzle, seed: u64) -> Result<String, Failure> {
    let result = json(puzzle)?;
    Ok(line(&json!({ "puzzle": number, "seed": seed, "result": result })))
}

fn cannot_write(cannot: &CannotWrite) -> Failure {
    Failure::Puzzle(cannot.message().clone(), Some(message!("minimize-cannot-help")))
}
