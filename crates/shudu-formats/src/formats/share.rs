//! # share
//!
//! Links that shudu's own page gives when a puzzle is shared, one per line. The whole puzzle is in the part after
//! `#p=`: the digits of a puzzle that has only digits, as in the format `line`, or the object of the format `json`,
//! compressed. The address before it does not matter; shudu writes the one that `shudu serve` has by default.
//!
//! ```text
//! http://127.0.0.1:8420/#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::{CannotWrite, ReadError};
use crate::format::{Format, find, given};
use crate::fpuzzles::unescaped;
use crate::head::Head;
use crate::json_stream::Document;
use crate::lines::{Lines, TextLine};
use crate::reader::{ReadResult, Reader, Record};
use crate::{base64, json_puzzle, plain};

/// The page of `shudu serve`, up to the puzzle.
const LINK: &str = "http://127.0.0.1:8420/#p=";

/// What the puzzle of a link stands after.
const MARK: &str = "#p=";

pub(crate) struct Share;

impl Format for Share {
    fn id(&self) -> &'static str {
        "share"
    }

    fn summary(&self) -> Message {
        message!("format-name-share")
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| first.contains("://") && first.contains(MARK))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        lines.skip_blank()?;
        let line = lines.take()?;
        Some(record(lines, &line, options))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let mut json = String::new();
        super::json::write(puzzle, self.id(), &mut json)?;
        out.push_str(&format!("{LINK}{}\n", share_fragment(puzzle, &json)));
        Ok(())
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        self.write_puzzle(&given(grid), out)
    }
}

fn record(lines: &Lines<'_>, line: &TextLine, options: &ReadOptions) -> ReadResult {
    line.fault()?;
    let text = line.text();
    let fail = |range, message: Message| {
        ReadError::at(line, range, message).with_help(message!("link-broken-help"))
    };
    let whole = 0..text.trim_end().len();
    let Some(start) = text.find(MARK).map(|place| place + MARK.len()) else {
        return Err(fail(whole, message!("link-none")));
    };
    let place = start..whole.end;
    let inner = unescaped(&text[place.clone()]);
    let most = lines.limits().puzzle;
    if let Some(packed) = inner.strip_prefix('z') {
        let json = match inflate(packed, most) {
            Ok(json) => json,
            Err(Fault::Broken) => return Err(fail(place, message!("link-broken"))),
            Err(Fault::TooLong) => {
                let error =
                    ReadError::at(line, place, message!("read-puzzle-too-long", most = most));
                return Err(error.with_help(message!("read-too-long-help")));
            }
        };
        let puzzle = json_puzzle::puzzle(&Document::new(json, line.number()), options);
        let puzzle = puzzle.map_err(|error| error.on_line(line.number()))?;
        return Ok(Record::new(puzzle, line.number()));
    }
    // A link in a link in a link would never end.
    if inner.trim().is_empty() || inner.contains(MARK) {
        return Err(fail(place, message!("link-none")));
    }
    let read = Reader::new("", Box::new(inner.as_bytes()), None, options.clone())
        .and_then(|mut reader| reader.next().transpose());
    match read {
        Ok(Some(record)) => Ok(Record { line: line.number(), ..record }),
        Ok(None) => Err(fail(place, message!("link-none"))),
        Err(error) => Err(fail(place, error.message().clone())),
    }
}

/// A puzzle in the part of an address after `#p=`, given its text in the format `json`.
pub fn share_fragment(puzzle: &Puzzle, json: &str) -> String {
    let mut line = String::new();
    let is_line = find("line").is_some_and(|format| {
        let is_written = format.write_puzzle(puzzle, &mut line).is_ok();
        is_written && line.trim_end().bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    });
    if is_line {
        return line.trim_end().to_owned();
    }
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = encoder.write_all(json.trim_end().as_bytes());
    format!("z{}", base64::encode(&encoder.finish().unwrap_or_default()))
}

/// The JSON in a compressed fragment of at most `most` bytes; `None` for any other text.
pub fn share_unpacked(fragment: &str, most: usize) -> Option<String> {
    inflate(fragment.trim().strip_prefix('z')?, most).ok()
}

enum Fault {
    Broken,
    TooLong,
}

fn inflate(packed: &str, most: usize) -> Result<String, Fault> {
    let bytes = base64::decode(packed).ok_or(Fault::Broken)?;
    let mut text = String::new();
    // A few bytes can say many: nothing beyond the limit is ever unpacked.
    let read = DeflateDecoder::new(&bytes[..]).take(most as u64 + 1).read_to_string(&mut text);
    match read {
        _ if text.len() > most => Err(Fault::TooLong),
        Ok(_) if text.starts_with('{') => Ok(text),
        _ => Err(Fault::Broken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_one;

    const DIGITS: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn link(puzzle: &Puzzle) -> String {
        let mut text = String::new();
        Share.write_puzzle(puzzle, &mut text).unwrap();
        text
    }

    #[test]
    fn digits_stand_as_such_and_all_else_comes_back() {
        let puzzle = read_one(DIGITS).unwrap();
        assert_eq!(link(&puzzle), format!("{LINK}{DIGITS}\n"));
        assert_eq!(link(&read_one(&link(&puzzle)).unwrap()), link(&puzzle));

        let json = "{\"shudu\":1,\"title\":\"数独\",\"size\":[4,4],\"rules\":[\"row\"]}";
        let puzzle = read_one(json).unwrap();
        let fragment = share_fragment(&puzzle, json);
        assert!(fragment.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        assert_eq!(share_unpacked(&fragment, 1000).as_deref(), Some(json));
        for address in ["http://localhost:1/", "https://example.org/sudoku/?x=1"] {
            let read = read_one(&format!("{address}#p={fragment}")).unwrap();
            assert_eq!(read.credits.title.as_deref(), Some("数独"));
        }
    }

    #[test]
    fn broken_links_are_told() {
        let cases = [
            (format!("{LINK}"), "there is no puzzle in this link"),
            (format!("{LINK}zAAAA"), "the contents of the link cannot be unpacked"),
            (format!("{LINK}z!"), "the contents of the link cannot be unpacked"),
            (format!("{LINK}{LINK}{LINK}"), "there is no puzzle in this link"),
            (format!("{LINK}hello"), "no known format starts with 'hello'"),
            (format!("{LINK}{}", &DIGITS[1..]), "80 cells"),
        ];
        for (text, words) in cases {
            let error = read_one(&text).unwrap_err().to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&vec![b'{'; 4 << 20]).unwrap();
        let bomb = format!("z{}", base64::encode(&encoder.finish().unwrap()));
        assert_eq!(share_unpacked(&bomb, 1 << 20), None);
        for text in ["", "z", "zzzz", "z!", "123", "zAAAA"] {
            assert_eq!(share_unpacked(text, 1 << 20), None, "{text}");
        }
    }
}
