//! Links: the positions of the puzzle and its answer in them, and how they are packed.

use std::io::Read as _;
use std::ops::Range;

use flate2::read::DeflateDecoder;

use crate::base64::decode;
use crate::fpuzzles::unescaped;

/// Names and their abbreviations. A `z` in the text itself is written as `zZ`, which is restored last.
const NAMES: [(&str, &str); 31] = [
    ("zO", "null"),
    ("z_", "\"__a\""),
    ("z7", "\"nobulbthermo\""),
    ("z6", "\"killercages\""),
    ("z4", "\"deletelineE\""),
    ("z5", "\"polygon\""),
    ("z0", "\"squareframe\""),
    ("zD", "\"direction\""),
    ("z3", "\"arrows\""),
    ("zT", "\"thermo\""),
    ("z2", "\"freelineE\""),
    ("zF", "\"freeline\""),
    ("z1", "\"numberS\""),
    ("z8", "\"command_replay\""),
    ("zU", "\"command_undo\""),
    ("zR", "\"command_redo\""),
    ("zB", "\"board\""),
    ("zP", "\"special\""),
    ("zY", "\"symbol\""),
    ("zN", "\"number\""),
    ("zC", "\"cage\""),
    ("zW", "\"wall\""),
    ("zE", "\"lineE\""),
    ("zL", "\"line\""),
    ("zS", "\"surface\""),
    ("zM", "\"edit_mode\""),
    ("zG", "\"grid\""),
    ("zA", "\"pu_a\""),
    ("zQ", "\"pu_q\""),
    ("z9", "\"qa\""),
    ("zZ", "z"),
];

/// The positions of the parts of a link.
pub(crate) struct Link {
    pub(crate) puzzle: Range<usize>,
    /// The answer, if the link contains it.
    pub(crate) answer: Option<Range<usize>>,
}

/// Why a part cannot be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is not packed, or part of it is missing.
    Broken,
    /// It is too long.
    TooLong,
}

/// The parts of a link to Penpa+.
pub(crate) fn find(line: &str) -> Option<Link> {
    let is_link = line.contains("penpa-edit") || line.trim_start().starts_with("m=");
    let mut at = 0;
    let (mut puzzle, mut answer) = (None, None);
    for part in line.trim_end().split(['?', '#', '&']) {
        if part.starts_with("p=") {
            puzzle.get_or_insert(at + 2..at + part.len());
        } else if part.starts_with("a=") {
            answer.get_or_insert(at + 2..at + part.len());
        }
        at += part.len() + 1;
    }
    puzzle.filter(|_| is_link).map(|puzzle| Link { puzzle, answer })
}

/// The text that was packed into a part of a link, at most `most` bytes.
pub(crate) fn unpack(part: &str, most: usize) -> Result<String, Fault> {
    let bytes = decode(&unescaped(part)).ok_or(Fault::Broken)?;
    let mut text = String::new();
    // A few bytes can expand to many, so nothing beyond the limit is unpacked.
    let read = DeflateDecoder::new(&bytes[..]).take(most as u64 + 1).read_to_string(&mut text);
    if text.len() > most {
        return Err(Fault::TooLong);
    }
    if read.is_err() || text.is_empty() {
        return Err(Fault::Broken);
    }
    for (short, long) in NAMES {
        text = text.replace(short, long);
        if text.len() > most {
            return Err(Fault::TooLong);
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;

    use super::*;

    #[test]
    fn parts_are_found() {
        let link = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=abc&a=de";
        let found = find(link).unwrap();
        assert_eq!((&link[found.puzzle], &link[found.answer.unwrap()]), ("abc", "de"));
        assert!(find("https://x.y/?p=abc").is_none() && find("").is_none());
    }

    #[test]
    fn bombs_and_rubbish_are_refused() {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&vec![b'a'; 1_000_000]).unwrap();
        let packed = encoder.finish().unwrap();
        let bomb = crate::base64::encode(&packed);
        assert!(bomb.len() < 4000);
        assert_eq!(unpack(&bomb, 10_000), Err(Fault::TooLong));
        assert_eq!(unpack(&bomb, 2_000_000).unwrap().len(), 1_000_000);
        for rubbish in ["", "?", "AAAA", "TWFu"] {
            assert_eq!(unpack(rubbish, 100), Err(Fault::Broken), "{rubbish}");
        }
    }
}
