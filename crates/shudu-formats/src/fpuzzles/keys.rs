//! The constraints of f-puzzles, a line each: the key, the kind here, and how the data stand. Reading
//! and writing both go by this table.

/// The constraints under one key.
pub(super) struct Key {
    pub(super) key: &'static str,
    pub(super) kind: &'static str,
    pub(super) form: Form,
}

/// How the data of a constraint stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `true`: a rule for the whole board.
    Rule,
    /// A list of `{"cells": […]}`.
    Cells,
    /// A list of `{"cells": […], "value": "10"}`, the value for a field of the kind and not needed.
    Total(&'static str),
    /// A list of `{"lines": [[…]]}`, each line a constraint.
    Lines,
    /// As `Lines`, with a value for a field of the kind, which may be left out.
    LinesValue(&'static str),
    /// As `Lines`, with a number for a field of the kind that is never written.
    LinesFixed(&'static str, i64),
    /// A list of `{"cells": [first, second], "value": "2"}`, the value not needed.
    Pairs,
    /// As `Pairs`, with the value for the kind's sign.
    Signs,
    /// A list of `{"cell": …}`, all one constraint.
    Marks,
    /// A list of `{"cell": "R0C1", "value": "10"}`, the value for a field of the kind.
    Outside(&'static str),
    /// As `Outside`, with the cells and a direction.
    LittleKiller,
    /// A list of `{"cells": circle, "lines": [[start, …]]}`.
    Arrow,
    /// A list of `{"cells": […], "cloneCells": […]}`.
    Clone,
    /// A list of `{"cells": […], "values": […]}`.
    Quadruple,
}

const fn key(key: &'static str, kind: &'static str, form: Form) -> Key {
    Key { key, kind, form }
}

pub(super) static KEYS: &[Key] = &[
    key("antiknight", "anti-knight", Form::Rule),
    key("antiking", "anti-king", Form::Rule),
    key("disjointgroups", "disjoint-groups", Form::Rule),
    key("killercage", "killer", Form::Total("sum")),
    key("extraregion", "extra-region", Form::Cells),
    key("arrow", "arrow", Form::Arrow),
    key("thermometer", "thermometer", Form::Lines),
    key("slowthermometer", "slow-thermometer", Form::Lines),
    key("palindrome", "palindrome", Form::Lines),
    key("renban", "renban", Form::Lines),
    key("nabner", "nabner", Form::Lines),
    key("whispers", "whispers", Form::LinesValue("difference")),
    key("regionsumline", "region-sum-line", Form::Lines),
    key("betweenline", "between-line", Form::Lines),
    key("lockout", "lockout-line", Form::LinesValue("difference")),
    key("zipperline", "zipper-line", Form::Lines),
    key("modularline", "modular-line", Form::LinesFixed("modulus", 3)),
    key("entropicline", "entropic-line", Form::Lines),
    key("doublearrow", "double-arrow", Form::Lines),
    key("difference", "difference", Form::Pairs),
    key("ratio", "ratio", Form::Pairs),
    key("xv", "xv", Form::Signs),
    key("clone", "clone", Form::Clone),
    key("quadruple", "quadruple", Form::Quadruple),
    key("odd", "odd", Form::Marks),
    key("even", "even", Form::Marks),
    key("minimum", "minimum", Form::Marks),
    key("maximum", "maximum", Form::Marks),
    key("littlekillersum", "little-killer", Form::LittleKiller),
    key("sandwichsum", "sandwich", Form::Outside("sum")),
    key("xsum", "x-sum", Form::Outside("sum")),
    key("skyscraper", "skyscraper", Form::Outside("count")),
    key("rowindexer", "row-indexer", Form::Cells),
    key("columnindexer", "column-indexer", Form::Cells),
    key("boxindexer", "box-indexer", Form::Cells),
];

/// Keys of things that are only drawn.
pub(super) const DRAWN: [&str; 9] =
    ["line", "rectangle", "circle", "text", "cage", "underlay", "overlay", "foglight", "fogofwar"];

/// Keys of settings of the page, which say nothing about the puzzle.
pub(super) const SETTINGS: [&str; 4] =
    ["disabledlogic", "truecandidatesoptions", "highlightConflicts", "isNewConstraint"];

/// The constraints with a key.
pub(super) fn find(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.key == name)
}

/// The key for a kind.
pub(super) fn of_kind(kind: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.kind == kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_there_once_and_every_kind_has_its_fields() {
        for (place, key) in KEYS.iter().enumerate() {
            let before = &KEYS[..place];
            assert!(before.iter().all(|o| o.key != key.key && o.kind != key.kind), "{}", key.key);
            let kind = shudu_constraints::find(key.kind).unwrap_or_else(|| panic!("{}", key.kind));
            let fields: Vec<&str> = kind.fields().iter().map(|field| field.name).collect();
            let needs: &[&str] = match key.form {
                Form::Rule => &[],
                Form::Cells | Form::Lines | Form::Marks | Form::Arrow => &["cells"],
                Form::Total(field) | Form::LinesValue(field) | Form::LinesFixed(field, _) => {
                    &[field, "cells"]
                }
                Form::Pairs => &["first", "second", "value"],
                Form::Signs => &["first", "second", "sign"],
                Form::Outside(field) => &["cell", "direction", field],
                Form::LittleKiller => &["cell", "direction", "sum"],
                Form::Clone => &["lists"],
                Form::Quadruple => &["digits", "cells"],
            };
            for field in needs {
                assert!(fields.contains(field), "{}: {field} is none of {fields:?}", key.key);
            }
        }
    }
}
