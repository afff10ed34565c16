//! Our own data in SudokuPad's JSON: the whole puzzle, in two fields of its metadata that SudokuPad ignores.
//!
//! Drawings say little about their meaning, so a puzzle is read back from these fields alone. They are only valid as
//! long as nobody has changed the drawing, so the second field is a fingerprint of everything else.

use serde_json::{Map, Value};
use shudu_core::{Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::json_puzzle;
use crate::json_stream::Document;

/// The puzzle as text in our JSON.
pub(super) const PUZZLE: &str = "shudu";
/// The fingerprint of everything else.
pub(super) const REST: &str = "shuduRest";

/// The contents of our fields.
pub(super) enum Own {
    /// There are no such fields.
    Nothing,
    /// The whole puzzle.
    Puzzle(Box<Puzzle>),
    /// Contents that cannot be used, and why.
    Useless(Message),
}

/// Adds the puzzle, as our JSON, to an object that is otherwise complete.
pub(super) fn put(object: &mut Value, puzzle: &str) {
    // Use the object as it will be read, since a number may change in its last bit.
    let rest = fingerprint(&serde_json::from_str(&object.to_string()).unwrap_or_default());
    object["metadata"][PUZZLE] = puzzle.trim_end().into();
    object["metadata"][REST] = rest.into();
}

/// The puzzle that our fields hold.
pub(super) fn get(document: &Document, options: &ReadOptions) -> Own {
    // The fields are rare, so most texts need not be parsed twice.
    if !document.text.contains(REST) {
        return Own::Nothing;
    }
    let Ok(object) = serde_json::from_str::<Value>(&document.text) else { return Own::Nothing };
    let field = |key: &str| object.get("metadata")?.get(key)?.as_str();
    let (Some(puzzle), Some(rest)) = (field(PUZZLE), field(REST)) else { return Own::Nothing };
    if rest != fingerprint(&object) {
        return Own::Useless(message!("sudokupad-changed"));
    }
    match json_puzzle::puzzle(&Document::new(puzzle.to_owned(), document.line), options) {
        Ok(puzzle) => Own::Puzzle(Box::new(puzzle)),
        Err(error) => Own::Useless(message!("sudokupad-own", reason = error.message().clone())),
    }
}

/// A fingerprint of everything that describes the puzzle, without our fields. It does not depend on the notation of
/// numbers or the order of keys.
fn fingerprint(object: &Value) -> String {
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    for (key, value) in object.as_object().map(sorted).unwrap_or_default() {
        // Empty metadata and missing metadata must not differ only because our fields are in it.
        let says_nothing = is_nothing(value) && key != "metadata";
        if super::read::SETTINGS.contains(&key.as_str()) || says_nothing {
            continue;
        }
        hash.text(key);
        match (key.as_str(), value) {
            ("metadata", Value::Object(about)) => {
                let others = sorted(about).into_iter();
                for (key, value) in others.filter(|(key, _)| *key != PUZZLE && *key != REST) {
                    hash.text(key);
                    hash.value(value);
                }
            }
            _ => hash.value(value),
        }
    }
    format!("{:016x}", hash.0)
}

fn sorted(object: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut pairs: Vec<(&String, &Value)> = object.iter().collect();
    pairs.sort_by_key(|(key, _)| *key);
    pairs
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(object) => object.is_empty(),
        _ => false,
    }
}

/// FNV-1a hash. It need not be secure, only notice changes.
struct Hash(u64);

impl Hash {
    fn text(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The recursion is bounded, because the depth of a text that was read is.
    fn value(&mut self, value: &Value) {
        match value {
            // Whole numbers may be written with a decimal point, and zero with a sign.
            Value::Number(number) => {
                self.text(&number.as_f64().map_or_else(String::new, |n| (n + 0.0).to_string()));
            }
            Value::String(text) => {
                self.text("\"");
                self.text(text);
            }
            Value::Array(list) => {
                self.text("[");
                list.iter().for_each(|value| self.value(value));
                self.text("]");
            }
            Value::Object(object) => {
                self.text("{");
                for (key, value) in sorted(object) {
                    self.text(key);
                    self.value(value);
                }
                self.text("}");
            }
            Value::Null | Value::Bool(_) => self.text(&value.to_string()),
        }
    }
}
