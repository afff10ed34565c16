//! A whole puzzle in the fragment of a URL (the part after `#`), so that links work without the server storing
//! anything.
//!
//! A puzzle that consists of givens alone is written as its digits; any other puzzle is written as our JSON,
//! compressed: `z` and the deflated text in URL-safe Base64.

use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use shudu::{Puzzle, formats};

/// Largest size that a fragment may unpack to, in bytes. No puzzle is larger.
const MOST: u64 = 1 << 20;

/// The puzzle as a fragment.
pub(crate) fn write(puzzle: &Puzzle, json: &str) -> String {
    let mut line = String::new();
    let is_line = formats::find("line").is_some_and(|format| {
        let is_written = format.write_puzzle(puzzle, &mut line).is_ok();
        is_written && line.trim_end().bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    });
    if is_line {
        return line.trim_end().to_owned();
    }
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(json.trim_end().as_bytes());
    let deflated = encoder.finish().unwrap_or_default();
    format!("z{}", URL_SAFE_NO_PAD.encode(deflated))
}

/// The text in a compressed fragment, or in a URL that ends in one; `None` for any other text.
pub(crate) fn read(text: &str) -> Option<String> {
    let text = text.trim();
    let fragment = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
    let fragment = fragment.rsplit_once('=').map_or(fragment, |(_, value)| value);
    let deflated = URL_SAFE_NO_PAD.decode(fragment.strip_prefix('z')?).ok()?;
    let mut found = String::new();
    DeflateDecoder::new(&*deflated).take(MOST).read_to_string(&mut found).ok()?;
    found.starts_with('{').then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_as_such_and_all_else_comes_back() {
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = formats::read_one(text).unwrap();
        assert_eq!(write(&puzzle, ""), text);

        let text = "{\"shudu\":1,\"title\":\"数独\",\"size\":[4,4],\"rules\":[\"row\"]}";
        let puzzle = formats::read_one(text).unwrap();
        let fragment = write(&puzzle, text);
        assert!(fragment.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        assert_eq!(read(&fragment).as_deref(), Some(text));
        assert_eq!(read(&format!("http://localhost:1/#p={fragment}")).as_deref(), Some(text));
    }

    #[test]
    fn what_is_no_fragment_is_none() {
        let bomb = {
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&vec![b'{'; 4 << 20]).unwrap();
            format!("z{}", URL_SAFE_NO_PAD.encode(encoder.finish().unwrap()))
        };
        assert!(read(&bomb).is_none_or(|text| text.len() as u64 <= MOST));
        for text in ["", "z", "zzzz", "z!", "123", "#z", "zAAAA", "https://x/#p=zQ"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
