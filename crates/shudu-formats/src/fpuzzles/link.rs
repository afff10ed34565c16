//! Links, and where the packed puzzle is in them.

use std::ops::Range;

use shudu_core::{Message, message};

use super::lz::{self, Fault};

/// The start of packed JSON: `{"` and a letter.
const START: &str = "N4Ig";

/// Whether a line is a link to a puzzle, or the packed puzzle alone.
pub(crate) fn looks_like_link(line: &str) -> bool {
    payload(line).is_some() || names_id(line)
}

/// The position of the packed puzzle in a line.
fn payload(line: &str) -> Option<Range<usize>> {
    let line = line.trim_end();
    let shift = line.len() - line.trim_start().len();
    let text = &line[shift..];
    let end = |from: usize| from + text[from..].find(['&', '#', '?']).unwrap_or(text.len() - from);
    let after = |mark: &str| text.rfind(mark).map(|place| place + mark.len());
    let is_f_puzzles = text.contains("f-puzzles.com");
    let start = if text.starts_with(START) {
        Some(0)
    } else if is_f_puzzles {
        after("load=")
    } else {
        let is_link = text.contains("://") || text.starts_with("sudokupad.app");
        // The marks themselves are never packed; the packed text follows them.
        let mark = ["fpuzzles", "fpuz"].into_iter().find_map(after);
        mark.filter(|&from| is_link && text[from..].starts_with(START))
            .or_else(|| mark.filter(|&from| text[..from].starts_with("fpuz") && from <= 8))
    }?;
    Some(shift + start..shift + end(start))
}

/// Whether a link only names a puzzle that is stored elsewhere.
fn names_id(line: &str) -> bool {
    line.contains("f-puzzles.com") && line.contains("?id=")
}

/// The JSON in a link, if it is no longer than `most`; or the position and the reason if it cannot be unpacked.
pub(crate) fn unpack(line: &str, most: usize) -> Result<String, (Range<usize>, Message)> {
    let Some(range) = payload(line) else {
        let message = if names_id(line) { message!("link-id") } else { message!("link-none") };
        return Err((0..line.len(), message));
    };
    let packed = unescaped(&line[range.clone()]);
    let unpacked = match lz::unpack(&packed, most) {
        // Some sites double the slashes when they pass links on.
        Err(Fault::Broken) if packed.contains("//") => lz::unpack(&packed.replace("//", "/"), most),
        other => other,
    };
    unpacked.map_err(|fault| match fault {
        Fault::Broken => (range, message!("link-broken")),
        Fault::TooLong => (range, message!("read-puzzle-too-long", most = most)),
    })
}

/// The packed text without percent codes; a space was originally a `+`.
pub(crate) fn unescaped(packed: &str) -> String {
    let mut text = String::new();
    let mut rest = packed;
    while let Some(place) = rest.find('%') {
        text.push_str(&rest[..place]);
        let code = rest.get(place + 1..place + 3);
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        match byte.filter(u8::is_ascii) {
            Some(byte) => {
                text.push(char::from(byte));
                rest = &rest[place + 3..];
            }
            None => {
                text.push('%');
                rest = &rest[place + 1..];
            }
        }
    }
    text.push_str(rest);
    text.replace(' ', "+")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_all_sorts_are_found() {
        let packed = lz::pack("{\"size\":9}");
        assert!(packed.starts_with(START));
        let escaped = packed.replace('=', "%3D").replace('+', "%2B").replace('/', "%2F");
        for link in [
            packed.clone(),
            format!("https://f-puzzles.com/?load={packed}"),
            format!("  https://www.f-puzzles.com/?load={escaped}&x=1"),
            format!("f-puzzles.com/?load={packed}#a"),
            format!("https://sudokupad.app/fpuzzles{packed}"),
            format!("https://sudokupad.app/fpuz{escaped}?setting-nogrid=1"),
            format!("sudokupad.app/fpuz{packed}"),
            format!("https://sudokupad.app/?puzzleid=fpuz{packed}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{escaped}"),
            format!("fpuz{packed}"),
        ] {
            assert!(looks_like_link(&link), "{link}");
            assert_eq!(unpack(&link, 100).as_deref(), Ok("{\"size\":9}"), "{link}");
        }
        for other in ["", "fpu", "https://sudokupad.app/abc", "N4", "....", "https://x.y/?q=.Cage"]
        {
            assert!(!looks_like_link(other), "{other}");
        }
        assert!(looks_like_link("https://f-puzzles.com/?id=abc"));
        assert!(unpack("https://f-puzzles.com/?id=abc", 100).is_err());
        assert!(unpack("N4Ig%", 100).is_err());
    }
}
