//! Catalogue entries of kinds. Those whose constraint is more than the fields of its entry, because it has default
//! values or knows the marks of other constraints, use `entry_kind!`; for a constraint that is just its fields,
//! [`data`](crate::data) does more.

use shudu_core::{Cell, Entry, Grid};

/// The catalogue entry of a kind: `$build` makes a constraint of an entry, and `$sample` draws one that a full grid
/// keeps with an [`Rng`](shudu_core::Rng), if it finds one. More methods of [`Kind`](crate::Kind) may follow.
macro_rules! catalogue_entry {
    (
        $kind:ident builds $constraint:ident,
        $id:literal,
        $name:expr,
        $aliases:expr,
        $section:expr,
        $fields:expr,
        $file:literal,
        $build:expr,
        $sample:expr
        $(, $also:item)*
    ) => {
        pub(crate) struct $kind;

        impl $crate::Kind for $kind {
            fn id(&self) -> &'static str {
                $id
            }

            fn name(&self) -> shudu_core::Message {
                $name
            }

            fn aliases(&self) -> &'static [&'static str] {
                &$aliases
            }

            fn section(&self) -> Option<&'static str> {
                $section
            }

            fn fields(&self) -> &'static [$crate::Field] {
                &$fields
            }

            $($also)*

            fn source(&self) -> &'static str {
                include_str!($file)
            }

            fn build(
                &self,
                entry: &shudu_core::Entry,
            ) -> std::sync::Arc<dyn shudu_core::Constraint> {
                let built: $constraint = $build(entry);
                std::sync::Arc::new(built)
            }

            fn sample(
                &self,
                solution: &shudu_core::Grid,
                rng: &mut shudu_core::Rng,
            ) -> Option<std::sync::Arc<dyn shudu_core::Constraint>> {
                let sample: Option<$constraint> = $sample(solution, rng);
                Some(std::sync::Arc::new(sample?))
            }
        }
    };
}

/// The catalogue entry of a kind whose constraint has two functions of its own besides its methods:
/// `from_entry`, and `sampled`, a random one that a full grid keeps.
macro_rules! entry_kind {
    (
        $kind:ident builds $constraint:ident,
        $id:literal,
        $name:expr,
        $aliases:expr,
        $section:expr,
        $fields:expr,
        $file:literal
    ) => {
        $crate::entry_kind::catalogue_entry!(
            $kind builds $constraint,
            $id,
            $name,
            $aliases,
            $section,
            $fields,
            $file,
            $constraint::from_entry,
            $constraint::sampled
        );
    };
}

/// The methods of a constraint that its kind settles.
macro_rules! kind_methods {
    ($kind:ident) => {
        fn id(&self) -> &str {
            $crate::Kind::id(&$kind)
        }

        fn name(&self) -> shudu_core::Message {
            $crate::Kind::name(&$kind)
        }
    };
}

pub(crate) use {catalogue_entry, entry_kind, kind_methods};

/// The cell in a field of one cell.
pub(crate) fn cell(entry: &Entry, field: &str) -> Cell {
    entry.cells(field)[0]
}

/// The digit of a cell as a number, if it has one.
pub(crate) fn number(grid: &Grid, cell: Cell) -> Option<i64> {
    grid.get(cell).map(|digit| i64::from(digit.number()))
}
