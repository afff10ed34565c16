//! The kinds: two lines each, its module and its place in the list.

mod anti_king;
mod anti_knight;
mod block;
mod column;
mod diagonals;
mod even;
mod inequality;
mod killer;
mod non_consecutive;
mod odd;
mod regions;
mod row;
mod thermometer;

pub use anti_king::AntiKing;
pub use anti_knight::AntiKnight;
pub use block::Block;
pub use column::Column;
pub use diagonals::{Diagonal, Diagonals};
pub use even::Even;
pub use inequality::{Inequality, Sign};
pub use killer::Killer;
pub use non_consecutive::NonConsecutive;
pub use odd::Odd;
pub use regions::IrregularRegions;
pub use row::Row;
pub use thermometer::Thermometer;

use crate::Kind;

/// Every kind, in the order of the documentation.
pub(crate) static KINDS: &[&dyn Kind] = &[
    &row::RowKind,
    &column::ColumnKind,
    &block::BlockKind,
    &regions::IrregularRegionsKind,
    &diagonals::DiagonalsKind,
    &non_consecutive::NonConsecutiveKind,
    &anti_knight::AntiKnightKind,
    &anti_king::AntiKingKind,
    &killer::KillerKind,
    &inequality::InequalityKind,
    &thermometer::ThermometerKind,
    &even::EvenKind,
    &odd::OddKind,
];
