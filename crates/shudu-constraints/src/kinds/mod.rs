//! The kinds: two lines each, its module and its place in the list.

mod anti_king;
mod anti_knight;
mod any_of;
mod block;
mod column;
mod diagonals;
mod even;
mod given;
mod hidden_skyscraper;
mod inequality;
mod killer;
mod little_killer;
mod non_consecutive;
mod numbered_room;
mod odd;
mod regions;
mod row;
mod sandwich;
mod skyscraper;
mod thermometer;
mod x_sum;

pub use anti_king::AntiKing;
pub use anti_knight::AntiKnight;
pub use any_of::AnyOf;
pub use block::Block;
pub use column::Column;
pub use diagonals::{Diagonal, Diagonals};
pub use even::Even;
pub use given::Given;
pub use hidden_skyscraper::HiddenSkyscraper;
pub use inequality::{Inequality, Sign};
pub use killer::Killer;
pub use little_killer::LittleKiller;
pub use non_consecutive::NonConsecutive;
pub use numbered_room::NumberedRoom;
pub use odd::Odd;
pub use regions::IrregularRegions;
pub use row::Row;
pub use sandwich::Sandwich;
pub use skyscraper::Skyscraper;
pub use thermometer::Thermometer;
pub use x_sum::XSum;

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
    &little_killer::LittleKillerKind,
    &sandwich::SandwichKind,
    &x_sum::XSumKind,
    &skyscraper::SkyscraperKind,
    &hidden_skyscraper::HiddenSkyscraperKind,
    &numbered_room::NumberedRoomKind,
    &given::GivenKind,
    &any_of::AnyOfKind,
];
