//! A constraint's data, field by field, free of any format.

use crate::Cell;

/// A constraint's data, field by field, independent of any format. Readers make entries from text, a kind builds its
/// constraint from one, and writers turn it back into text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry(Vec<(&'static str, Value)>);

/// The data of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number, such as a cage's sum.
    Number(i64),
    /// Cells in order; a field for a single cell has one.
    Cells(Vec<Cell>),
    /// One of the words that the field allows, such as `>`.
    Word(String),
    /// Several lists of cells, such as the two halves of a clone.
    CellLists(Vec<Vec<Cell>>),
    /// Several numbers, such as the digits of a quadruple.
    Numbers(Vec<i64>),
    /// Any text, such as a regular expression.
    Text(String),
    /// Alternatives, one of which holds as a whole.
    Choices(Vec<Choice>),
}

/// Constraints that hold together, each by its kind's id and its data.
pub type Choice = Vec<(&'static str, Entry)>;

impl Entry {
    /// An entry without fields, as for a rule of the whole board.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The entry with one more field.
    #[must_use]
    pub fn with(mut self, field: &'static str, value: Value) -> Self {
        self.0.push((field, value));
        self
    }

    /// Adds a field.
    pub fn push(&mut self, field: &'static str, value: Value) {
        self.0.push((field, value));
    }

    /// The data of a field.
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.0.iter().find_map(|(name, value)| (*name == field).then_some(value))
    }

    /// The number in a field; `None` if the field is missing or not a number.
    pub fn number(&self, field: &str) -> Option<i64> {
        match self.get(field)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The cells in a field; empty if it is missing.
    pub fn cells(&self, field: &str) -> &[Cell] {
        match self.get(field) {
            Some(Value::Cells(cells)) => cells,
            _ => &[],
        }
    }

    /// The lists of cells in a field; empty if it is missing.
    pub fn cell_lists(&self, field: &str) -> &[Vec<Cell>] {
        match self.get(field) {
            Some(Value::CellLists(lists)) => lists,
            _ => &[],
        }
    }

    /// The numbers in a field; empty if it is missing.
    pub fn numbers(&self, field: &str) -> &[i64] {
        match self.get(field) {
            Some(Value::Numbers(numbers)) => numbers,
            _ => &[],
        }
    }

    /// The text in a field; `None` if the field is missing or not text.
    pub fn text(&self, field: &str) -> Option<&str> {
        match self.get(field)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The choices in a field; empty if it is missing.
    pub fn choices(&self, field: &str) -> &[Choice] {
        match self.get(field) {
            Some(Value::Choices(choices)) => choices,
            _ => &[],
        }
    }

    /// The word in a field; `None` if the field is missing or not a word.
    pub fn word(&self, field: &str) -> Option<&str> {
        match self.get(field)? {
            Value::Word(word) => Some(word),
            _ => None,
        }
    }
}
