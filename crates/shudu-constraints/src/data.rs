//! What kinds with data share: a struct whose fields are the fields of its entries, name for name.

use shudu_core::{Cell, Digit, DigitSet, Entry, Value};

use crate::{Field, FieldShape, contents};

/// A field of a constraint's struct, as an entry holds it.
pub(crate) trait Datum: Sized {
    /// The field of an entry; if a required field is missing, the smallest value.
    fn read(entry: &Entry, field: &Field) -> Self;

    /// What an entry holds; `None` if the field is left out.
    fn write(&self, field: &Field) -> Option<Value>;
}

impl Datum for Option<u32> {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.number(field.name).and_then(|number| u32::try_from(number).ok())
    }

    fn write(&self, _: &Field) -> Option<Value> {
        self.map(|number| Value::Number(i64::from(number)))
    }
}

impl Datum for u32 {
    fn read(entry: &Entry, field: &Field) -> Self {
        Option::<Self>::read(entry, field).unwrap_or_default()
    }

    fn write(&self, field: &Field) -> Option<Value> {
        Some(*self).write(field)
    }
}

/// Whether the field's only word is there.
impl Datum for bool {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.get(field.name).is_some()
    }

    fn write(&self, field: &Field) -> Option<Value> {
        match field.shape {
            FieldShape::Word([word, ..]) if *self => Some(Value::Word((*word).to_owned())),
            _ => None,
        }
    }
}

impl Datum for i64 {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.number(field.name).unwrap_or_default()
    }

    fn write(&self, _: &Field) -> Option<Value> {
        Some(Value::Number(*self))
    }
}

/// Numbers; an empty list is not written.
impl Datum for Vec<i64> {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.numbers(field.name).to_vec()
    }

    fn write(&self, _: &Field) -> Option<Value> {
        (!self.is_empty()).then(|| Value::Numbers(self.clone()))
    }
}

/// Digits in order; a digit may be listed twice.
impl Datum for Vec<Digit> {
    fn read(entry: &Entry, field: &Field) -> Self {
        contents::digits(entry.numbers(field.name))
    }

    fn write(&self, field: &Field) -> Option<Value> {
        contents::numbers(self).write(field)
    }
}

impl Datum for Vec<Cell> {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.cells(field.name).to_vec()
    }

    fn write(&self, field: &Field) -> Option<Value> {
        (!self.is_empty() || !field.optional).then(|| Value::Cells(self.clone()))
    }
}

impl Datum for Cell {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.cells(field.name)[0]
    }

    fn write(&self, _: &Field) -> Option<Value> {
        Some(Value::Cells(vec![*self]))
    }
}

/// One cell that may be left out.
impl Datum for Option<Cell> {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.cells(field.name).first().copied()
    }

    fn write(&self, _: &Field) -> Option<Value> {
        self.map(|cell| Value::Cells(vec![cell]))
    }
}

/// Digits from numbers; a number that is not a digit is left out.
impl Datum for DigitSet {
    fn read(entry: &Entry, field: &Field) -> Self {
        let numbers = entry.numbers(field.name).iter();
        numbers.filter_map(|&number| Digit::new(u8::try_from(number).ok()?)).collect()
    }

    fn write(&self, _: &Field) -> Option<Value> {
        Some(Value::Numbers(self.into_iter().map(|digit| i64::from(digit.number())).collect()))
    }
}

impl Datum for String {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.text(field.name).unwrap_or_default().to_owned()
    }

    fn write(&self, _: &Field) -> Option<Value> {
        Some(Value::Text(self.clone()))
    }
}

impl Datum for Vec<Vec<Cell>> {
    fn read(entry: &Entry, field: &Field) -> Self {
        entry.cell_lists(field.name).to_vec()
    }

    fn write(&self, field: &Field) -> Option<Value> {
        (!self.is_empty() || !field.optional).then(|| Value::CellLists(self.clone()))
    }
}

/// The catalogue entry of a kind with data. `$sample` draws a constraint from a solution and an [`Rng`].
///
/// [`Rng`]: shudu_core::Rng
macro_rules! data_kind {
    (
        $kind:ident builds $constraint:ident { $($name:ident: $field:expr),+ },
        $id:literal,
        $title:expr,
        $aliases:expr,
        $section:literal,
        $file:literal,
        $sample:expr
        $(, $also:item)*
    ) => {
        $crate::entry_kind::catalogue_entry!(
            $kind builds $constraint,
            $id,
            $title,
            $aliases,
            Some($section),
            [$($field),+],
            $file,
            |entry| $constraint { $($name: $crate::data::Datum::read(entry, &$field)),+ },
            $sample
            $(, $also)*
        );

        impl $constraint {
            fn data(&self) -> shudu_core::Entry {
                let mut entry = shudu_core::Entry::new();
                $(if let Some(value) = $crate::data::Datum::write(&self.$name, &$field) {
                    entry.push($field.name, value);
                })+
                entry
            }
        }
    };
}

/// The methods of a constraint that [`data_kind`] settles; with `cells`, all its cells are in the field of that name.
macro_rules! data_methods {
    ($kind:ident, cells) => {
        $crate::data::data_methods!($kind);

        fn cells(&self, _: &shudu_core::Geometry) -> Vec<shudu_core::Cell> {
            self.cells.clone()
        }
    };
    ($kind:ident) => {
        $crate::entry_kind::kind_methods!($kind);

        fn entry(&self) -> Option<shudu_core::Entry> {
            Some(self.data())
        }
    };
}

pub(crate) use {data_kind, data_methods};
