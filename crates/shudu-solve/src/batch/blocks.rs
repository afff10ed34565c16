//! Reads the input in blocks of about a mebibyte, cut between puzzles.

use std::io::Read;

use memchr::{memchr_iter, memchr2_iter, memrchr};
use shudu_core::{MAX_SIDE, message};
use shudu_formats::{Pieces, ReadError, Record};

use super::parse::{is_blank, plain_puzzle};
use super::{BatchError, BatchForm};

/// Number of bytes to read at a time.
const BLOCK: usize = 1 << 20;

/// Largest number of bytes without a place to cut. A longer piece cannot be a puzzle.
const LONGEST: usize = 4 * BLOCK;

/// The description of a block, apart from its text.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) n_bytes: usize,
    /// The number of line feeds in the block.
    pub(super) n_lines: usize,
    /// The puzzles of the block, if they had to be read to find where it ends.
    pub(super) read: Option<Vec<Result<Record, ReadError>>>,
}

/// Reads an input block by block.
pub(super) struct Blocks<R> {
    input: R,
    form: BatchForm,
    pieces: Pieces,
    /// Bytes that were read but are not yet part of a block.
    rest: Vec<u8>,
    is_at_end: bool,
}

impl<R: Read> Blocks<R> {
    pub(super) fn new(input: R, form: BatchForm, pieces: Pieces) -> Self {
        Self { input, form, pieces, rest: Vec::new(), is_at_end: false }
    }

    /// Puts the next block into `text`. Returns `None` at the end of the input.
    pub(super) fn next(&mut self, text: &mut Vec<u8>) -> Result<Option<Block>, BatchError> {
        text.clear();
        text.append(&mut self.rest);
        loop {
            if !self.is_at_end {
                self.fill(text)?;
            }
            let (mut end, mut read) =
                if self.is_at_end { (text.len(), None) } else { self.cut(text) };
            if end == 0 && self.is_at_end {
                return Ok(None);
            }
            if end == 0 && text.len() > LONGEST {
                // No puzzle is that long: the reader reports what is wrong, and the run ends.
                let error =
                    || ReadError::new(1, 1, message!("read-puzzle-too-long", most = LONGEST));
                let long = self.pieces.read(text).find_map(Result::err).filter(ReadError::is_fatal);
                let long =
                    long.unwrap_or_else(|| error().with_help(message!("read-too-long-help")));
                (end, read) = (text.len(), Some(vec![Err(long.into_fatal())]));
            }
            if end > 0 {
                self.rest.extend_from_slice(&text[end..]);
                text.truncate(end);
                let n_lines = memchr_iter(b'\n', text).count();
                return Ok(Some(Block { n_bytes: end, n_lines, read }));
            }
        }
    }

    /// Reads until there is another whole block, or the input ends.
    fn fill(&mut self, text: &mut Vec<u8>) -> Result<(), BatchError> {
        let wanted = text.len() + BLOCK - (text.len() % BLOCK).min(BLOCK / 2);
        while text.len() < wanted {
            let room = (wanted - text.len()) as u64;
            // `take` on a borrowed reader reads straight into the vector's spare room.
            let read = self.input.by_ref().take(room).read_to_end(text);
            match read {
                Ok(0) => {
                    self.is_at_end = true;
                    break;
                }
                Ok(_) => {}
                Err(error) => return Err(BatchError::Read(error)),
            }
        }
        Ok(())
    }

    /// Finds the end of the block, which is after the last whole puzzle, or 0 if there is none yet. If only
    /// reading the puzzles can tell, also returns them.
    fn cut(&self, text: &[u8]) -> (usize, Option<Vec<Result<Record, ReadError>>>) {
        let last_line = memrchr(b'\n', text).map_or(0, |end| end + 1);
        let lines = &text[..last_line];
        match self.form {
            BatchForm::Line if last_line == 0 => (last_return(text), None),
            BatchForm::Line => (last_line, None),
            BatchForm::Grid | BatchForm::Blocks => {
                match last_blank_line(lines).or_else(|| plain_rows(lines)) {
                    Some(end) => (end, None),
                    None => self.cut_by_reading(lines),
                }
            }
        }
    }

    /// Reads puzzles until so few lines are left that the size of the next puzzle might depend on lines not
    /// read yet.
    fn cut_by_reading(&self, text: &[u8]) -> (usize, Option<Vec<Result<Record, ReadError>>>) {
        let ends: Vec<usize> = line_ends(text).collect();
        let mut reader = self.pieces.read(text);
        let (mut read, mut end) = (Vec::new(), 0);
        while let Some(record) = reader.next() {
            if reader.n_lines() + LOOKAHEAD > ends.len() {
                break;
            }
            end = reader.n_lines().checked_sub(1).map_or(0, |last| ends[last]);
            read.push(record);
        }
        if end == 0 { (0, None) } else { (end, Some(read)) }
    }
}

/// Largest number of lines that the rows format looks at to find the size of a board.
const LOOKAHEAD: usize = 4 * MAX_SIDE + 2;

/// The positions after each line.
fn line_ends(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    memchr2_iter(b'\n', b'\r', text)
        .filter(|&at| text[at] == b'\n' || text.get(at + 1) != Some(&b'\n'))
        .map(|at| at + 1)
}

/// Counts the lines that end in a text, with a line feed, a carriage return, or both.
pub(super) fn count_lines(text: &[u8]) -> usize {
    line_ends(text).count()
}

/// The position after the last carriage return, except one at the very end, where a line feed may follow.
fn last_return(text: &[u8]) -> usize {
    let before = &text[..text.len().saturating_sub(1)];
    memrchr(b'\r', before).map_or(0, |at| at + 1)
}

/// The position after the last blank line, if there is one.
fn last_blank_line(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    while end > 0 {
        let start = memrchr(b'\n', &text[..end - 1]).map_or(0, |at| at + 1);
        if start > 0 && is_blank(&text[start..end]) {
            return Some(end);
        }
        end = start;
    }
    None
}

/// The position after the last puzzle of those that the text starts with, if their rows are plain.
fn plain_rows(text: &[u8]) -> Option<usize> {
    let (mut end, mut cells) = (0, Vec::new());
    while let Some(next) = plain_puzzle(text, end, &mut cells)
        // The text after the last rows may still belong to them.
        && next < text.len()
    {
        end = next;
        cells.clear();
    }
    (end > 0).then_some(end)
}

#[cfg(test)]
mod tests {
    use shudu_formats::{ReadOptions, find};

    use super::*;

    /// A reader that returns a few bytes at a time, as a pipe does.
    struct Drops<'a>(&'a [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let n = self.1.min(buffer.len()).min(self.0.len());
            buffer[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn pieces(form: BatchForm) -> Pieces {
        Pieces::new("in", find(form.id()).unwrap(), ReadOptions::default())
    }

    fn blocks(text: &[u8], form: BatchForm, drop: usize) -> Vec<Vec<u8>> {
        let mut blocks = Blocks::new(Drops(text, drop), form, pieces(form));
        let mut found = Vec::new();
        let mut block = Vec::new();
        while blocks.next(&mut block).unwrap().is_some() {
            found.push(block.clone());
        }
        found
    }

    #[test]
    fn blocks_are_the_input_cut_between_puzzles() {
        let line = format!("{}\n", "1".repeat(81));
        let lines = line.repeat(40_000);
        let grid = "123456789\n".repeat(9) + "\n";
        let grids = grid.repeat(30_000);
        let close = "123456789\n".repeat(9 * 30_000);
        for (text, form, unit) in [
            (&lines, BatchForm::Line, 82),
            (&grids, BatchForm::Grid, 91),
            (&close, BatchForm::Grid, 90),
        ] {
            for drop in [700_000, 4096] {
                let found = blocks(text.as_bytes(), form, drop);
                assert!(found.len() > 1);
                assert_eq!(found.concat(), text.as_bytes());
                assert!(found.iter().all(|block| block.len() % unit == 0));
                assert!(found.iter().all(|block| block.len() <= 2 * BLOCK));
            }
        }
        assert!(blocks(b"", BatchForm::Line, 10).is_empty());
        assert_eq!(blocks(b"no end", BatchForm::Line, 2), [b"no end"]);
    }

    #[test]
    fn rows_without_a_blank_line_are_cut_where_the_reader_ends_puzzles() {
        let board = |n: usize| format!("{}\n", ".".repeat(n)).repeat(n);
        let text: String = (0..20_000).map(|number| board(4 + number % 6)).collect();
        let mut blocks = Blocks::new(text.as_bytes(), BatchForm::Grid, pieces(BatchForm::Grid));
        let (mut block, mut sizes) = (Vec::new(), Vec::new());
        while let Some(found) = blocks.next(&mut block).unwrap() {
            let read = found.read.unwrap_or_else(|| pieces(BatchForm::Grid).read(&block).collect());
            sizes.extend(read.into_iter().map(|record| record.unwrap().puzzle.geometry().rows()));
        }
        assert!(sizes.iter().copied().eq((0..20_000).map(|number| 4 + number % 6)));
    }

    #[test]
    fn an_endless_line_is_refused() {
        let mut blocks =
            Blocks::new(std::io::repeat(b'1'), BatchForm::Line, pieces(BatchForm::Line));
        let read = blocks.next(&mut Vec::new()).unwrap().unwrap().read.unwrap();
        assert!(matches!(&read[..], [Err(error)] if error.is_fatal()));
    }
}
