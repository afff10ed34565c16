//! The input in blocks of about a mebibyte, cut between puzzles.

use std::io::Read;

use memchr::{memchr_iter, memrchr};
use shudu_core::message;
use shudu_formats::ReadError;

use super::{BatchError, Form};

/// How much is read at a time.
const BLOCK: usize = 1 << 20;

/// A longer piece without a place to cut is no puzzle.
const LONGEST: usize = 4 * BLOCK;

/// What a block is, besides its text.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) n_bytes: usize,
    pub(super) n_lines: usize,
}

/// Reads blocks.
pub(super) struct Blocks<R> {
    input: R,
    form: Form,
    /// Read, but not yet part of a block.
    rest: Vec<u8>,
    is_at_end: bool,
    n_lines: usize,
}

impl<R: Read> Blocks<R> {
    pub(super) fn new(input: R, form: Form) -> Self {
        Self { input, form, rest: Vec::new(), is_at_end: false, n_lines: 0 }
    }

    /// Puts the next block into `text`; none at the end of the input.
    pub(super) fn next(&mut self, text: &mut Vec<u8>) -> Result<Option<Block>, BatchError> {
        text.clear();
        text.append(&mut self.rest);
        loop {
            if !self.is_at_end {
                self.fill(text)?;
            }
            let end = if self.is_at_end { text.len() } else { self.cut(text) };
            if end > 0 {
                self.rest.extend_from_slice(&text[end..]);
                text.truncate(end);
                let n_lines = memchr_iter(b'\n', text).count();
                self.n_lines += n_lines;
                return Ok(Some(Block { n_bytes: end, n_lines }));
            }
            if self.is_at_end {
                return Ok(None);
            }
            if text.len() > LONGEST {
                let line = self.n_lines + 1;
                let error =
                    ReadError::new(line, 1, message!("read-puzzle-too-long", most = LONGEST));
                return Err(BatchError::TooLong(error.with_help(message!("read-too-long-help"))));
            }
        }
    }

    /// Reads on until there is a whole block more, or the input ends.
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

    /// Where the block ends: after the last whole puzzle; 0 if there is none yet.
    fn cut(&self, text: &[u8]) -> usize {
        let last_line = memrchr(b'\n', text).map_or(0, |end| end + 1);
        match self.form {
            Form::Line => last_line,
            Form::Grid | Form::Blocks => last_blank_line(&text[..last_line])
                .unwrap_or_else(|| ninth_line(&text[..last_line])),
        }
    }
}

/// After the last blank line, if there is one.
fn last_blank_line(text: &[u8]) -> Option<usize> {
    let is_blank = |line: &[u8]| line.iter().all(u8::is_ascii_whitespace);
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

/// After the last line whose number among those with cells is a multiple of nine.
fn ninth_line(text: &[u8]) -> usize {
    let (mut n_rows, mut end, mut cut) = (0, 0, 0);
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        end += line.len();
        if super::parse::is_row(line) {
            n_rows += 1;
            if n_rows % 9 == 0 {
                cut = end;
            }
        }
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a few bytes at a time, as a pipe does.
    struct Drops<'a>(&'a [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let n = self.1.min(buffer.len()).min(self.0.len());
            buffer[..n].copy_from_slice(&self.0[..n]);
            self.0 = &self.0[n..];
            Ok(n)
        }
    }

    fn blocks(text: &[u8], form: Form, drop: usize) -> Vec<Vec<u8>> {
        let mut blocks = Blocks::new(Drops(text, drop), form);
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
        for (text, form, unit) in
            [(&lines, Form::Line, 82), (&grids, Form::Grid, 91), (&close, Form::Grid, 90)]
        {
            for drop in [700_000, 4096] {
                let found = blocks(text.as_bytes(), form, drop);
                assert!(found.len() > 1);
                assert_eq!(found.concat(), text.as_bytes());
                assert!(found.iter().all(|block| block.len() % unit == 0));
                assert!(found.iter().all(|block| block.len() <= 2 * BLOCK));
            }
        }
        assert!(blocks(b"", Form::Line, 10).is_empty());
        assert_eq!(blocks(b"no end", Form::Line, 2), [b"no end"]);
    }

    #[test]
    fn an_endless_line_is_refused() {
        let mut blocks = Blocks::new(std::io::repeat(b'1'), Form::Line);
        assert!(matches!(blocks.next(&mut Vec::new()), Err(BatchError::TooLong(_))));
    }
}
