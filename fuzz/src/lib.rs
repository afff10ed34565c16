//! What every fuzz target does: read any bytes to their end, and write back what they hold.

use shudu_core::Puzzle;
use shudu_formats::{Limits, ReadOptions, Reader, find};

/// Reads all puzzles of a text in a format, or in the one it looks like.
///
/// # Panics
/// If reading never ends, or if what was read does not survive being written.
pub fn read_all(bytes: &[u8], format: Option<&str>) {
    // Low limits, so that the fuzzer meets them.
    let limits = Limits { line: 4000, puzzle: 20_000 };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let format = format.and_then(find);
    let Ok(reader) = Reader::new("fuzz", Box::new(bytes), format, options) else {
        return;
    };
    for (number, record) in reader.enumerate() {
        assert!(number <= bytes.len() + 1, "reading never ends");
        match record {
            Ok(record) => write_back(&record.puzzle),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn write_back(puzzle: &Puzzle) {
    for id in ["sections", "json"] {
        let Some(format) = find(id) else { continue };
        let mut text = String::new();
        format.write_puzzle(puzzle, &mut text).expect("what was read can be written");
        let options = ReadOptions::default();
        let back = Reader::new("back", Box::new(text.as_bytes()), Some(format), options)
            .ok()
            .and_then(|mut reader| reader.next());
        let same = back.is_some_and(|record| record.is_ok_and(|record| record.puzzle == *puzzle));
        assert!(same, "{id} does not read back:\n{text}");
    }
}
