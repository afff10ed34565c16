//! The constraints of f-puzzles, one per line: the key, our kind, and the form of the data. Both reading and writing
//! use this table.

/// The constraints under one key.
pub(super) struct Key {
    pub(super) key: &'static str,
    pub(super) kind: &'static str,
    pub(super) form: KeyForm,
}

/// The form of a constraint's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyForm {
    /// `true`: a rule of the whole board.
    Rule,
    /// A list of `{"cells": […]}`.
    Cells,
    /// A list of `{"cells": […], "value": "10"}`, where the optional value is for a field of the kind.
    Total(&'static str),
    /// A list of `{"lines": [[…]]}`, in which each line is a constraint.
    Lines,
    /// Like `Lines`, with an optional value for a field of the kind.
    LinesValue(&'static str),
    /// Like `Lines`, with a fixed number for a field of the kind, which is not written.
    LinesFixed(&'static str, i64),
    /// A list of `{"cells": [first, second], "value": "2"}`, where the value is optional.
    Pairs,
    /// Like `Pairs`, with the value for the kind's sign.
    Signs,
    /// A list of `{"cell": …}`, which together are one constraint.
    Marks,
    /// A list of `{"cell": "R0C1", "value": "10"}`, where the value is for a field of the kind.
    Outside(&'static str),
    /// Like `Outside`, with the cells and a direction.
    LittleKiller,
    /// A list of `{"cells": circle, "lines": [[start, …]]}`.
    Arrow,
    /// A list of `{"cells": […], "cloneCells": […]}`.
    Clone,
    /// A list of `{"cells": […], "values": […]}`.
    Quadruple,
}

const fn key(key: &'static str, kind: &'static str, form: KeyForm) -> Key {
    Key { key, kind, form }
}

pub(super) static KEYS: &[Key] = &[
    key("antiknight", "anti-knight", KeyForm::Rule),
    key("antiking", "anti-king", KeyForm::Rule),
    key("disjointgroups", "disjoint-groups", KeyForm::Rule),
    key("killercage", "killer", KeyForm::Total("sum")),
    key("extraregion", "extra-region", KeyForm::Cells),
    key("arrow", "arrow", KeyForm::Arrow),
    key("thermometer", "thermometer", KeyForm::Lines),
    key("slowthermometer", "slow-thermometer", KeyForm::Lines),
    key("palindrome", "palindrome", KeyForm::Lines),
    key("renban", "renban", KeyForm::Lines),
    key("nabner", "nabner", KeyForm::Lines),
    key("whispers", "whispers", KeyForm::LinesValue("difference")),
    key("regionsumline", "region-sum-line", KeyForm::Lines),
    key("betweenline", "between-line", KeyForm::Lines),
    key("lockout", "lockout-line", KeyForm::LinesValue("difference")),
    key("zipperline", "zipper-line", KeyForm::Lines),
    key("modularline", "modular-line", KeyForm::LinesFixed("modulus", 3)),
    key("entropicline", "entropic-line", KeyForm::Lines),
    key("doublearrow", "double-arrow", KeyForm::Lines),
    key("difference", "difference", KeyForm::Pairs),
    key("ratio", "ratio", KeyForm::Pairs),
    key("xv", "xv", KeyForm::Signs),
    key("clone", "clone", KeyForm::Clone),
    key("quadruple", "quadruple", KeyForm::Quadruple),
    key("odd", "odd", KeyForm::Marks),
    key("even", "even", KeyForm::Marks),
    key("minimum", "minimum", KeyForm::Marks),
    key("maximum", "maximum", KeyForm::Marks),
    key("littlekillersum", "little-killer", KeyForm::LittleKiller),
    key("sandwichsum", "sandwich", KeyForm::Outside("sum")),
    key("xsum", "x-sum", KeyForm::Outside("sum")),
    key("skyscraper", "skyscraper", KeyForm::Outside("count")),
    key("rowindexer", "row-indexer", KeyForm::Cells),
    key("columnindexer", "column-indexer", KeyForm::Cells),
    key("boxindexer", "box-indexer", KeyForm::Cells),
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
                KeyForm::Rule => &[],
                KeyForm::Cells | KeyForm::Lines | KeyForm::Marks | KeyForm::Arrow => &["cells"],
                KeyForm::Total(field)
                | KeyForm::LinesValue(field)
                | KeyForm::LinesFixed(field, _) => &[field, "cells"],
                KeyForm::Pairs => &["first", "second", "value"],
                KeyForm::Signs => &["first", "second", "sign"],
                KeyForm::Outside(field) => &["cell", "direction", field],
                KeyForm::LittleKiller => &["cell", "direction", "sum"],
                KeyForm::Clone => &["lists"],
                KeyForm::Quadruple => &["digits", "cells"],
            };
            for field in needs {
                assert!(fields.contains(field), "{}: {field} is none of {fields:?}", key.key);
            }
        }
    }
}
