//! Reads a text word by word with bounded memory.

use std::io::{self, BufRead};

use shudu_core::{Message, message};

use super::Malformed;

/// Number of bytes of a line to keep before a word, to show them if the word is wrong.
const KEPT: usize = 120;
/// Length at which a word is cut, since no longer one has a meaning.
const LONGEST_WORD: usize = 60;

/// The words of a text, one at a time, with bounded memory however long its lines are.
pub(super) struct Words<R> {
    input: R,
    /// The line number, from 1.
    line: usize,
    /// The number of characters of the line that are no longer in `seen`.
    n_dropped: usize,
    /// The end of what was read of the line. Its last part is the word.
    seen: Vec<u8>,
    word_start: usize,
    /// Advice for every error.
    help: Message,
}

impl<R: BufRead> Words<R> {
    pub(super) fn new(input: R, help: Message) -> Self {
        Self { input, line: 1, n_dropped: 0, seen: Vec::new(), word_start: 0, help }
    }

    /// The current word; empty at the end of a line or of the text.
    pub(super) fn word(&self) -> &[u8] {
        &self.seen[self.word_start..]
    }

    pub(super) fn word_text(&self) -> String {
        String::from_utf8_lossy(self.word()).into_owned()
    }

    /// Moves to the next word of the line. Returns false if there is none.
    pub(super) fn next_on_line(&mut self) -> Result<bool, Malformed> {
        self.forget_most();
        while let Some(byte @ (b' ' | b'\t' | b'\r')) = self.peek()? {
            self.take(byte);
            self.forget_most();
        }
        self.word_start = self.seen.len();
        while let Some(byte) = self.peek()?
            && !matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
            && self.word().len() < LONGEST_WORD
        {
            self.take(byte);
        }
        Ok(!self.word().is_empty())
    }

    /// Moves from the end of a line to the first word of the next line that has one. Returns false if there
    /// is none.
    pub(super) fn next_line(&mut self) -> Result<bool, Malformed> {
        while self.peek()?.is_some() {
            if self.next_on_line()? {
                return Ok(true);
            }
            self.end_line()?;
        }
        self.word_start = self.seen.len();
        Ok(false)
    }

    /// Skips the rest of the line, including its end.
    pub(super) fn skip_line(&mut self) -> Result<(), Malformed> {
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(self.unreadable(&error)),
            };
            let rest = buffer.iter().position(|&byte| byte == b'\n').unwrap_or(buffer.len());
            let is_done = rest < buffer.len() || buffer.is_empty();
            self.input.consume(rest);
            if is_done {
                return self.end_line();
            }
        }
    }

    /// Returns the line up to its end if the rest has no more bytes than `most`. The part already read is
    /// replaced by spaces, so that columns stay the same.
    pub(super) fn rest_of_line(&mut self, most: usize) -> Result<Option<Vec<u8>>, Malformed> {
        let mut rest = vec![b' '; self.n_dropped + n_chars(&self.seen)];
        let n_before = rest.len();
        let mut limited = io::Read::take(&mut self.input, most as u64 + 1);
        if let Err(error) = limited.read_until(b'\n', &mut rest) {
            return Err(self.unreadable(&error));
        }
        if rest.last() == Some(&b'\n') {
            rest.pop();
            self.start_line();
        }
        Ok((rest.len() - n_before <= most).then_some(rest))
    }

    /// The number of the line, from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Makes an error about the word.
    pub(super) fn wrong(&mut self, message: Message) -> Malformed {
        let before = String::from_utf8_lossy(&self.seen[..self.word_start]).into_owned();
        let word = self.word_text();
        let after = match self.input.fill_buf() {
            Ok(buffer) => {
                let end = buffer.iter().position(|&byte| byte == b'\n').unwrap_or(buffer.len());
                String::from_utf8_lossy(&buffer[..end.min(KEPT)]).into_owned()
            }
            // The error is already known; this only shows more of the line.
            Err(_) => String::new(),
        };
        let range = before.len()..before.len() + word.len();
        let text = format!("{before}{word}{}", after.trim_end());
        Malformed::new(self.line, self.n_dropped, text, range, message, self.help.clone())
    }

    fn unreadable(&mut self, error: &io::Error) -> Malformed {
        let reason = Message::verbatim(error.to_string());
        let (line, column) = (self.line, self.n_dropped + n_chars(&self.seen));
        let message = message!("read-failed", reason = reason);
        Malformed::new(line, column, String::new(), 0..0, message, self.help.clone())
    }

    fn peek(&mut self) -> Result<Option<u8>, Malformed> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return Ok(buffer.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.unreadable(&error)),
            }
        }
    }

    fn take(&mut self, byte: u8) {
        self.seen.push(byte);
        self.input.consume(1);
    }

    /// Skips the end of a line, if it is there.
    fn end_line(&mut self) -> Result<(), Malformed> {
        if self.peek()? == Some(b'\n') {
            self.input.consume(1);
            self.start_line();
        }
        Ok(())
    }

    fn start_line(&mut self) {
        self.line += 1;
        self.n_dropped = 0;
        self.seen.clear();
        self.word_start = 0;
    }

    fn forget_most(&mut self) {
        if self.seen.len() > 2 * KEPT {
            let mut cut = self.seen.len() - KEPT;
            // Do not cut inside a character.
            while self.seen.get(cut).is_some_and(|&byte| is_inside(byte)) {
                cut += 1;
            }
            self.n_dropped += n_chars(&self.seen[..cut]);
            self.seen.drain(..cut);
            self.word_start = self.seen.len();
        }
    }
}

fn n_chars(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| !is_inside(byte)).count()
}

/// Whether a byte is a continuation byte in UTF-8.
fn is_inside(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &[u8]) -> Words<&[u8]> {
        Words::new(text, Message::verbatim("help"))
    }

    #[test]
    fn words_and_lines_are_told_apart() {
        let mut words = words(b"\r\n  v 1\t-2\r\n\nc not this\nlast");
        assert!(words.next_line().unwrap());
        let mut found = vec![words.word_text()];
        while words.next_on_line().unwrap() {
            found.push(words.word_text());
        }
        assert_eq!((words.line(), found.join("|").as_str()), (2, "v|1|-2"));
        assert!(words.next_line().unwrap());
        assert_eq!((words.line(), words.word()), (4, &b"c"[..]));
        words.skip_line().unwrap();
        assert!(words.next_line().unwrap());
        assert_eq!((words.line(), words.word()), (5, &b"last"[..]));
        assert!(!words.next_on_line().unwrap() && !words.next_line().unwrap());
    }

    #[test]
    fn a_place_in_a_long_line_is_right_and_little_of_it_is_kept() {
        let text = format!("{}here{}", "é 12 ".repeat(10_000), " 34".repeat(10_000));
        let mut words = words(text.as_bytes());
        while words.word() != b"here" {
            assert!(words.next_on_line().unwrap());
        }
        let wrong = words.wrong(Message::verbatim("no"));
        assert_eq!((wrong.line(), wrong.column()), (1, 50_001));
        assert_eq!(&wrong.text()[wrong.range()], "here");
        assert!(wrong.text().len() < 5 * KEPT);
    }

    #[test]
    fn an_endless_word_is_cut() {
        let text = vec![b'1'; 100_000];
        let mut words = words(&text);
        assert!(words.next_on_line().unwrap());
        assert_eq!(words.word().len(), LONGEST_WORD);
    }

    #[test]
    fn the_rest_of_a_line_keeps_its_columns_and_its_limit() {
        let mut cut = words(b"c puzzle {}\nc");
        cut.next_line().unwrap();
        cut.next_on_line().unwrap();
        assert_eq!(cut.rest_of_line(3).unwrap().unwrap(), b"         {}");
        assert_eq!(cut.line(), 2);
        let mut long = words(b"c {123456}\n");
        long.next_line().unwrap();
        assert_eq!(long.rest_of_line(5).unwrap(), None);
    }
}
