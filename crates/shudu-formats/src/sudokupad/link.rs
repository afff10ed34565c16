//! Links and ids: their contents and where they are.

use std::ops::Range;

use super::code;
use crate::fpuzzles::{self, Fault};

/// The content of an id, determined by its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Payload {
    /// Packed JSON.
    Json,
    /// Digits and runs of empty cells.
    Code,
    /// A puzzle of f-puzzles.
    Fpuzzles,
    /// Only a name: the puzzle is stored elsewhere.
    Name,
}

const HOSTS: [&str; 3] = ["sudokupad.app/", "crackingthecryptic.com/", "sudokupad.svencodes.com/"];
const PREFIXES: [(&str, Payload); 6] = [
    ("fpuzzles", Payload::Fpuzzles),
    ("fpuz", Payload::Fpuzzles),
    ("scl", Payload::Json),
    ("ctc", Payload::Json),
    ("scf", Payload::Code),
    ("classic", Payload::Code),
];
/// Length of the shortest id that can contain a puzzle.
const SHORTEST: usize = 14;

/// Whether a line is a link to SudokuPad, or one of its ids that contains a puzzle.
pub(crate) fn looks_like_link(line: &str) -> bool {
    find(line).is_some()
}

/// The position of the id in a line, after its prefix, and its content.
pub(crate) fn find(line: &str) -> Option<(Payload, Range<usize>)> {
    let end = line.trim_end().len();
    let start = line.len() - line.trim_start().len();
    let text = line.get(start..end)?;
    let host = HOSTS.iter().find_map(|host| text.find(host).map(|place| place + host.len()));
    let id = match (text.find("puzzleid="), host) {
        (Some(place), Some(_)) => place + "puzzleid=".len(),
        (None, Some(place)) => {
            let path = text[place..].trim_start_matches('/');
            let folder = ["sudoku/", "puzzle/"].into_iter().find(|folder| path.starts_with(folder));
            text.len() - path.len() + folder.map_or(0, str::len)
        }
        (_, None) => 0,
    };
    let length = text[id..].find(['?', '&', '#']).unwrap_or(text.len() - id);
    let prefix = PREFIXES.into_iter().find(|(prefix, _)| text[id..id + length].starts_with(prefix));
    let (from, to) = (start + id, start + id + length);
    match prefix {
        Some((prefix, payload)) if length - prefix.len() >= SHORTEST => {
            let rest = from + prefix.len()..to;
            let is_packed = |c: char| c.is_ascii_alphanumeric() || "+/=%*-_ ".contains(c);
            let fits = host.is_some() || line[rest.clone()].chars().all(is_packed);
            fits.then_some((payload, rest))
        }
        _ => host.map(|_| (Payload::Name, from..to)),
    }
}

/// The text that was packed into a part of a line, at most this many characters. A code need not be packed.
pub(crate) fn unpack(part: &str, payload: Payload, most: usize) -> Result<String, Fault> {
    let packed = fpuzzles::unescaped(part);
    let unpacked = match fpuzzles::unpack_text(&packed, most) {
        // Some sites double the slashes when they pass links on.
        Err(Fault::Broken) if packed.contains("//") => {
            fpuzzles::unpack_text(&packed.replace("//", "/"), most)
        }
        other => other,
    };
    match (unpacked, payload) {
        (Ok(text), Payload::Code) if code::puzzle(&text).is_ok() => Ok(text),
        (_, Payload::Code) => Ok(fpuzzles::unescaped(part)),
        (result, _) => result,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found() {
        let id = "N4IgzglgXgpiBcBOANCA5gJwgEwQ";
        for (link, payload) in [
            (format!("https://sudokupad.app/scl{id}"), Payload::Json),
            (format!("https://sudokupad.app/sudoku/scl{id}?setting-nogrid=1"), Payload::Json),
            (
                format!("  https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{id}"),
                Payload::Json,
            ),
            (format!("scl{id}"), Payload::Json),
            (format!("sudokupad.app/fpuzzles{id}"), Payload::Fpuzzles),
            (format!("https://sudokupad.app/scf{id}"), Payload::Code),
        ] {
            let (found, range) = find(&link).unwrap();
            assert_eq!((found, &link[range]), (payload, id), "{link}");
        }
        let (payload, range) = find("https://sudokupad.app/abc123").unwrap();
        assert_eq!((payload, range), (Payload::Name, 22..28));
        for other in ["", "scl", "sclera of the eyes, and more words", "....", "https://x.y/sclN4"]
        {
            assert_eq!(find(other), None, "{other}");
        }
    }
}
