//! The constraints of ISS, one per line: the name in ISS, our kind, and the form of the data. Both reading and writing
//! use this table.

use shudu_core::{Constraint, Entry, Value};

use super::items::Item;
use super::read::IssReader;
use super::write::Writing;
use super::{cells_own as own, clues, layers, lines, relations};
use crate::error::ReadError;

/// One constraint of ISS.
pub(crate) struct Token {
    pub(crate) name: &'static str,
    /// Our kind; empty if there is no such kind.
    pub(crate) kind: &'static str,
    pub(crate) form: TokenForm,
}

/// The form of a constraint's data.
#[derive(Clone, Copy)]
pub(crate) enum TokenForm {
    /// It describes the board, or groups others.
    Frame,
    /// It only helps the solver of ISS.
    Hint,
    /// No data: a rule of the whole board.
    Rule,
    /// Cells, in the kind's field `cells`.
    Cells,
    /// A number for a field of the kind, then cells.
    Number(&'static str),
    /// Pairs of adjacent cells, each a constraint with the fields `first` and `second`, and perhaps a sign.
    Pairs(Option<&'static str>),
    /// Lists of cells separated by `-`, in a field of the kind.
    Lists(&'static str),
    /// Digits separated by `_`, then cells.
    Digits,
    /// A row or column, and a number at either end of it for a field of the kind.
    Ends(&'static str),
    /// In a special form.
    Own {
        /// Adds the constraints of an item.
        read: Read,
        /// The items for a constraint's data; `None` if it cannot be written.
        write: Write,
    },
}

type Read = fn(&mut IssReader<'_>, &Item) -> Result<(), ReadError>;
type Write = fn(&Writing<'_>, &Entry) -> Option<String>;

const fn token(name: &'static str, kind: &'static str, form: TokenForm) -> Token {
    Token { name, kind, form }
}

const fn own(name: &'static str, kind: &'static str, read: Read, write: Write) -> Token {
    token(name, kind, TokenForm::Own { read, write })
}

/// Another way to write a kind, which another entry reads.
const fn writes(kind: &'static str, write: Write) -> Token {
    own("", kind, |_, _| Ok(()), write)
}

/// If several entries have the same kind, the first one that can hold a constraint writes it.
static TOKENS: &[Token] = &[
    token("Shape", "", TokenForm::Frame),
    token("NoBoxes", "", TokenForm::Frame),
    token("RegionSize", "", TokenForm::Frame),
    token("Jigsaw", "", TokenForm::Frame),
    token("Var", "", TokenForm::Frame),
    token("SearchPriority", "", TokenForm::Hint),
    // Rules.
    token("AntiKnight", "anti-knight", TokenForm::Rule),
    token("AntiKing", "anti-king", TokenForm::Rule),
    token("AntiConsecutive", "non-consecutive", TokenForm::Rule),
    token("AntiTaxicab", "anti-taxicab", TokenForm::Rule),
    token("GlobalEntropy", "global-entropy", TokenForm::Rule),
    token("GlobalMod", "global-modular", TokenForm::Rule),
    token("DutchFlatmates", "dutch-flatmates", TokenForm::Rule),
    token("RegionSameValues", "region-same-digits", TokenForm::Rule),
    own("Doppelganger", "doppelganger", layers::read_doppelganger, layers::write_doppelganger),
    own("ChaosConstruction", "chaos-construction", layers::read_chaos, layers::write_chaos),
    own("ChaosArrow", "chaos-arrow", layers::read_chaos_arrow, layers::write_chaos_arrow),
    own("ChaosCount", "chaos-count", layers::read_chaos_count, layers::write_chaos_count),
    token("StrictKropki", "strict-kropki", TokenForm::Rule),
    token("StrictXV", "strict-xv", TokenForm::Rule),
    token("Windoku", "windoku", TokenForm::Rule),
    own("DisjointSets", "disjoint-groups", own::read_disjoint_sets, own::write_disjoint_groups),
    own("Diagonal", "diagonals", own::read_diagonal, own::write_diagonals),
    // Sets of cells.
    own("Cage", "killer", own::read_cage, own::write_cage),
    own("AllDifferent", "extra-region", own::read_all_different, own::write_all_different),
    own("Sum", "sum", own::read_sum, own::write_sum),
    own("SameValues", "same-digits", own::read_same_values, own::write_same_values),
    own("CountDistinct", "count-distinct", own::read_count_distinct, own::write_count_distinct),
    token("RellikCage", "rellik-cage", TokenForm::Number("total")),
    token("EqualityCage", "equality-cage", TokenForm::Cells),
    token("Lunchbox", "lunchbox", TokenForm::Number("sum")),
    own("Quad", "quadruple", own::read_quad, own::write_quad),
    token("ContainAtLeast", "quadruple", TokenForm::Digits),
    token("ContainExact", "contain-exactly", TokenForm::Digits),
    own("LookAndSay", "look-and-say", own::read_look_and_say, own::write_look_and_say),
    token("CountingCircles", "counting-circles", TokenForm::Cells),
    own("Indexing", "row-indexer", own::read_indexing, own::write_row_indexer),
    writes("column-indexer", own::write_column_indexer),
    own("ConnectedValues", "connected-digits", layers::read_connected, layers::write_connected),
    // Lines.
    token("Thermo", "thermometer", TokenForm::Cells),
    own("Arrow", "arrow", lines::read_arrow, lines::write_arrow),
    own("PillArrow", "arrow", lines::read_pill_arrow, nothing),
    token("DoubleArrow", "double-arrow", TokenForm::Cells),
    own("Whisper", "whispers", lines::read_whisper, lines::write_whisper),
    token("Renban", "renban", TokenForm::Cells),
    own("Modular", "modular-line", lines::read_modular, lines::write_modular),
    token("Entropic", "entropic-line", TokenForm::Cells),
    token("RegionSumLine", "region-sum-line", TokenForm::Cells),
    token("Between", "between-line", TokenForm::Cells),
    own("Lockout", "lockout-line", lines::read_lockout, lines::write_lockout),
    token("Palindrome", "palindrome", TokenForm::Cells),
    token("Zipper", "zipper-line", TokenForm::Cells),
    own("SumLine", "sum-line", lines::read_sum_line, lines::write_sum_line),
    token("ValueIndexing", "value-indexing", TokenForm::Cells),
    token("EqualSum", "equal-sums", TokenForm::Lists("sets")),
    // Marks between cells.
    own("GreaterThan", "inequality", own::read_greater, own::write_greater),
    token("WhiteDot", "difference", TokenForm::Pairs(None)),
    token("BlackDot", "ratio", TokenForm::Pairs(None)),
    token("X", "xv", TokenForm::Pairs(Some("X"))),
    token("V", "xv", TokenForm::Pairs(Some("V"))),
    // Relations and words, also for kinds that have no name in ISS.
    own("Pair", "pair", relations::read_pair, relations::write_pair),
    own("PairX", "", relations::read_pair_x, nothing),
    own("Binary", "", relations::read_binary, nothing),
    own("BinaryX", "", relations::read_binary_x, nothing),
    own("Regex", "regex", relations::read_regex, relations::write_regex),
    own("NFA", "automaton", relations::read_nfa, relations::write_automaton),
    writes("inequality", relations::write_inequality),
    writes("difference", relations::write_difference),
    writes("ratio", relations::write_ratio),
    writes("clone", relations::write_clone),
    writes("slow-thermometer", relations::write_slow_thermometer),
    writes("nabner", relations::write_nabner),
    // Outside clues.
    own("LittleKiller", "little-killer", clues::read_little_killer, clues::write_little_killer),
    own("Sandwich", "sandwich", clues::read_sandwich, clues::write_sandwich),
    token("XSum", "x-sum", TokenForm::Ends("sum")),
    token("Skyscraper", "skyscraper", TokenForm::Ends("count")),
    token("HiddenSkyscraper", "hidden-skyscraper", TokenForm::Ends("digit")),
    own("FullRank", "full-rank", clues::read_full_rank, clues::write_full_rank),
    own("FullRankTies", "full-rank-no-ties", clues::read_ties, clues::write_no_ties),
    token("NumberedRoom", "numbered-room", TokenForm::Ends("digit")),
];

/// The constraint with a name.
pub(crate) fn find(name: &str) -> Option<&'static Token> {
    TOKENS.iter().find(|token| token.name == name)
}

/// The names of all constraints and groups.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let own = TOKENS.iter().map(|token| token.name).filter(|name| !name.is_empty());
    own.chain(["Or", "And", "Replicate"])
}

/// Whether something has this name.
pub(crate) fn is_known(name: &str) -> bool {
    names().any(|known| known == name)
}

/// Adds the constraints of an item.
pub(crate) fn read(
    token: &Token,
    reading: &mut IssReader<'_>,
    item: &Item,
) -> Result<(), ReadError> {
    match token.form {
        TokenForm::Frame | TokenForm::Hint => Ok(()),
        TokenForm::Rule => reading.add(item, token.kind, &Entry::new()),
        TokenForm::Cells => {
            let cells = reading.cells(reading.arguments(item, 1)?)?;
            reading.add_cells(item, token.kind, cells)
        }
        TokenForm::Number(field) => {
            let arguments = reading.arguments(item, 2)?;
            let number = reading.number(&arguments[0], 0..=9999, field)?;
            let cells = reading.cells(&arguments[1..])?;
            let entry = Entry::new().with(field, Value::Number(number));
            reading.add(item, token.kind, &entry.with("cells", Value::Cells(cells)))
        }
        TokenForm::Pairs(sign) => {
            for (first, second) in own::touching(reading, item)? {
                let mut entry = Entry::new().with("first", Value::Cells(vec![first]));
                if let Some(sign) = sign {
                    entry.push("sign", Value::Word(sign.to_owned()));
                }
                reading.add(item, token.kind, &entry.with("second", Value::Cells(vec![second])))?;
            }
            Ok(())
        }
        TokenForm::Lists(field) => {
            let lists = own::lists(reading, item, 0)?;
            reading.add(item, token.kind, &Entry::new().with(field, Value::CellLists(lists)))
        }
        TokenForm::Digits => {
            let arguments = reading.arguments(item, 2)?;
            let digits = reading.numbers(&arguments[0], 0..=63, "digits")?;
            let cells = reading.cells(&arguments[1..])?;
            let entry = Entry::new().with("digits", Value::Numbers(digits));
            reading.add(item, token.kind, &entry.with("cells", Value::Cells(cells)))
        }
        TokenForm::Ends(field) => clues::read_ends(reading, item, token.kind, field),
        TokenForm::Own { read, .. } => read(reading, item),
    }
}

/// The items for a constraint; `None` if ISS cannot express it.
pub(crate) fn write(writing: &Writing<'_>, constraint: &dyn Constraint) -> Option<String> {
    let entry = constraint.entry()?;
    match constraint.id() {
        "any-of" => return own::write_any_of(writing, &entry),
        "given" => return own::write_given(writing, &entry),
        _ => {}
    }
    let same = TOKENS.iter().filter(|token| token.kind == constraint.id());
    let mut texts = same.filter_map(|token| {
        let name = token.name;
        let cells = || writing.cells(entry.cells("cells"));
        match token.form {
            TokenForm::Frame | TokenForm::Hint => None,
            // ISS does not allow a rule of the whole board in a group.
            TokenForm::Rule => (!writing.in_choice).then(|| format!(".{name}")),
            TokenForm::Cells => Some(format!(".{name}{}", cells())),
            TokenForm::Number(field) => {
                Some(format!(".{name}~{}{}", entry.number(field)?, cells()))
            }
            TokenForm::Pairs(sign) => {
                let (first, second) =
                    (*entry.cells("first").first()?, *entry.cells("second").first()?);
                let usual = entry.number("value").is_none() && entry.word("sign") == sign;
                let fits = usual && writing.layout.touch(first, second);
                fits.then(|| format!(".{name}{}", writing.cells(&[first, second])))
            }
            TokenForm::Lists(field) => {
                let lists = entry.cell_lists(field).iter().map(|list| writing.cells(list));
                Some(format!(".{name}{}", lists.collect::<Vec<_>>().join("~-")))
            }
            TokenForm::Digits => {
                let digits: Vec<String> =
                    entry.numbers("digits").iter().map(ToString::to_string).collect();
                Some(format!(".{name}~{}{}", digits.join("_"), cells()))
            }
            TokenForm::Ends(field) => clues::write_end(writing, name, &entry, field),
            TokenForm::Own { write, .. } => write(writing, &entry),
        }
    });
    texts.next()
}

fn nothing(_: &Writing<'_>, _: &Entry) -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once_and_every_kind_exists() {
        for (place, token) in TOKENS.iter().enumerate() {
            let is_new = TOKENS[..place].iter().all(|other| other.name != token.name);
            assert!(token.name.is_empty() || is_new, "{}", token.name);
            if token.kind.is_empty() {
                continue;
            }
            let kind =
                shudu_constraints::find(token.kind).unwrap_or_else(|| panic!("{}", token.kind));
            let fields: Vec<&str> = kind.fields().iter().map(|field| field.name).collect();
            let needs: &[&str] = match token.form {
                TokenForm::Cells => &["cells"],
                TokenForm::Number(field) => &[field, "cells"],
                TokenForm::Pairs(_) => &["first", "second"],
                TokenForm::Lists(field) => &[field],
                TokenForm::Digits => &["digits", "cells"],
                TokenForm::Ends(field) => &["cell", "direction", field],
                _ => &[],
            };
            for field in needs {
                assert!(fields.contains(field), "{}: {field} is none of {fields:?}", token.name);
            }
        }
    }
}
