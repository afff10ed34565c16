//! The kinds: two lines each, its module and its place in the list.

mod anti_king;
mod anti_knight;
mod anti_taxicab;
mod any_of;
mod arrow;
mod automaton;
mod between_line;
mod block;
mod box_indexer;
mod chaos_arrow;
mod chaos_construction;
mod chaos_count;
mod clone;
mod column;
mod column_indexer;
mod connected_digits;
mod contain_exactly;
mod count_distinct;
mod counting_circles;
mod diagonal_non_consecutive;
mod diagonals;
mod difference;
mod disjoint_groups;
mod doppelganger;
mod double_arrow;
mod dutch_flatmates;
mod entropic_line;
mod equal_sums;
mod equality_cage;
mod even;
mod extra_region;
mod full_rank;
mod full_rank_no_ties;
mod given;
mod global_entropy;
mod global_modular;
mod hidden_skyscraper;
mod inequality;
mod killer;
mod knightmare;
mod leaper;
mod little_killer;
mod lockout_line;
mod look_and_say;
mod lunchbox;
mod maximum;
mod minimum;
mod modular_line;
mod multi_sum_cage;
mod nabner;
mod negative_difference;
mod negative_ratio;
mod non_consecutive;
mod numbered_room;
mod odd;
mod pair;
mod palindrome;
mod quadruple;
mod ratio;
mod regex;
mod region_same_digits;
mod region_sum_line;
mod regions;
mod rellik_cage;
mod renban;
mod row;
mod row_indexer;
mod same_digits;
mod sandwich;
mod skyscraper;
mod slow_thermometer;
mod strict_kropki;
mod strict_xv;
mod sum;
mod sum_line;
mod taxicab;
mod thermometer;
mod value_indexing;
mod whispers;
mod windoku;
mod x_sum;
mod xv;
mod zipper_line;

/// What `cargo xtask new kind` writes compiles and passes its own tests.
#[cfg(test)]
#[path = "../../../xtask/templates/kind/stub_name.rs"]
mod stub_name;

pub use anti_king::AntiKing;
pub use anti_knight::AntiKnight;
pub use anti_taxicab::AntiTaxicab;
pub use any_of::AnyOf;
pub use arrow::Arrow;
pub use automaton::AutomatonLine;
pub use between_line::BetweenLine;
pub use block::Block;
pub use box_indexer::BoxIndexer;
pub use chaos_arrow::ChaosArrow;
pub use chaos_construction::ChaosConstruction;
pub use chaos_count::ChaosCount;
pub use clone::Clones;
pub use column::Column;
pub use column_indexer::ColumnIndexer;
pub use connected_digits::ConnectedDigits;
pub use contain_exactly::ContainExactly;
pub use count_distinct::CountDistinct;
pub use counting_circles::CountingCircles;
pub use diagonal_non_consecutive::DiagonalNonConsecutive;
pub use diagonals::{Diagonal, Diagonals};
pub use difference::Difference;
pub use disjoint_groups::DisjointGroups;
pub use doppelganger::Doppelganger;
pub use double_arrow::DoubleArrow;
pub use dutch_flatmates::DutchFlatmates;
pub use entropic_line::EntropicLine;
pub use equal_sums::EqualSums;
pub use equality_cage::EqualityCage;
pub use even::Even;
pub use extra_region::ExtraRegion;
pub use full_rank::FullRank;
pub use full_rank_no_ties::FullRankNoTies;
pub use given::Given;
pub use global_entropy::GlobalEntropy;
pub use global_modular::GlobalModular;
pub use hidden_skyscraper::HiddenSkyscraper;
pub use inequality::{Inequality, Sign};
pub use killer::Killer;
pub use knightmare::Knightmare;
pub use leaper::Leaper;
pub use little_killer::LittleKiller;
pub use lockout_line::LockoutLine;
pub use look_and_say::LookAndSay;
pub use lunchbox::Lunchbox;
pub use maximum::Maximum;
pub use minimum::Minimum;
pub use modular_line::ModularLine;
pub use multi_sum_cage::MultiSumCage;
pub use nabner::Nabner;
pub use negative_difference::NegativeDifference;
pub use negative_ratio::NegativeRatio;
pub use non_consecutive::NonConsecutive;
pub use numbered_room::NumberedRoom;
pub use odd::Odd;
pub use pair::{Pair, Which};
pub use palindrome::Palindrome;
pub use quadruple::Quadruple;
pub use ratio::Ratio;
pub use regex::RegexLine;
pub use region_same_digits::RegionSameDigits;
pub use region_sum_line::RegionSumLine;
pub use regions::IrregularRegions;
pub use rellik_cage::RellikCage;
pub use renban::Renban;
pub use row::Row;
pub use row_indexer::RowIndexer;
pub use same_digits::SameDigits;
pub use sandwich::Sandwich;
pub use skyscraper::Skyscraper;
pub use slow_thermometer::SlowThermometer;
pub use strict_kropki::StrictKropki;
pub use strict_xv::StrictXv;
pub use sum::Sum;
pub use sum_line::SumLine;
pub use taxicab::Taxicab;
pub use thermometer::Thermometer;
pub use value_indexing::ValueIndexing;
pub use whispers::Whispers;
pub use windoku::Windoku;
pub use x_sum::XSum;
pub use xv::{Xv, XvSign};
pub use zipper_line::ZipperLine;

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
    &slow_thermometer::SlowThermometerKind,
    &arrow::ArrowKind,
    &double_arrow::DoubleArrowKind,
    &palindrome::PalindromeKind,
    &renban::RenbanKind,
    &nabner::NabnerKind,
    &whispers::WhispersKind,
    &region_sum_line::RegionSumLineKind,
    &sum_line::SumLineKind,
    &equal_sums::EqualSumsKind,
    &zipper_line::ZipperLineKind,
    &between_line::BetweenLineKind,
    &lockout_line::LockoutLineKind,
    &entropic_line::EntropicLineKind,
    &modular_line::ModularLineKind,
    &value_indexing::ValueIndexingKind,
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
    &pair::PairKind,
    &regex::RegexKind,
    &automaton::AutomatonKind,
    &lunchbox::LunchboxKind,
    &connected_digits::ConnectedDigitsKind,
    &difference::DifferenceKind,
    &ratio::RatioKind,
    &xv::XvKind,
    &strict_kropki::StrictKropkiKind,
    &negative_difference::NegativeDifferenceKind,
    &negative_ratio::NegativeRatioKind,
    &strict_xv::StrictXvKind,
    &quadruple::QuadrupleKind,
    &contain_exactly::ContainExactlyKind,
    &look_and_say::LookAndSayKind,
    &clone::ClonesKind,
    &extra_region::ExtraRegionKind,
    &windoku::WindokuKind,
    &disjoint_groups::DisjointGroupsKind,
    &minimum::MinimumKind,
    &maximum::MaximumKind,
    &row_indexer::RowIndexerKind,
    &column_indexer::ColumnIndexerKind,
    &box_indexer::BoxIndexerKind,
    &counting_circles::CountingCirclesKind,
    &full_rank::FullRankKind,
    &full_rank_no_ties::FullRankNoTiesKind,
    &chaos_construction::ChaosConstructionKind,
    &chaos_arrow::ChaosArrowKind,
    &chaos_count::ChaosCountKind,
    &same_digits::SameDigitsKind,
    &region_same_digits::RegionSameDigitsKind,
    &sum::SumKind,
    &multi_sum_cage::MultiSumCageKind,
    &rellik_cage::RellikCageKind,
    &equality_cage::EqualityCageKind,
    &count_distinct::CountDistinctKind,
    &knightmare::KnightmareKind,
    &diagonal_non_consecutive::DiagonalNonConsecutiveKind,
    &anti_taxicab::AntiTaxicabKind,
    &taxicab::TaxicabKind,
    &leaper::LeaperKind,
    &global_entropy::GlobalEntropyKind,
    &global_modular::GlobalModularKind,
    &dutch_flatmates::DutchFlatmatesKind,
    &doppelganger::DoppelgangerKind,
];
