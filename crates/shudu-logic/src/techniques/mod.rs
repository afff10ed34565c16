//! The catalogue of techniques: one file each, or each family, and a line here.

mod aligned;
mod als;
mod chains;
mod colours;
mod constraints;
mod finding;
mod fish;
mod forcing;
mod kraken;
mod locked;
mod matrix;
mod memory;
mod places;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod templates;
#[cfg(test)]
pub(crate) mod testing;
mod uniqueness;
mod wings;

use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use chains::{ChainGraph, Hits, Nodes};
pub(crate) use finding::first_step;
pub use finding::{all_steps, next_step};
pub(crate) use fish::codes as fish_codes;
use forcing::{CandidateField, Mode, Scan};
pub(crate) use memory::BarrenMemory;
use places::DigitPlaces;
use shudu_core::{Control, Digit, Message, message};

use crate::board::{Board, Candidate, CellSet};
use crate::proof::Step;

/// Takes the steps that a technique finds, and says when it has enough.
pub type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A way to find steps. Students write their own too.
pub trait Technique: Send + Sync {
    /// Its id, such as `x-wing`; steps carry it.
    fn id(&self) -> &'static str;

    /// What people call it.
    fn name(&self) -> Message;

    /// Whether it is right only where there is exactly one solution.
    fn needs_one_solution(&self) -> bool {
        false
    }

    /// Whether it looks at one cell or one house alone, and places its digit. These take hardly any time, and
    /// find nothing wrong where an earlier mistake shows elsewhere.
    fn is_single(&self) -> bool {
        false
    }

    /// Passes steps to the sink until it has enough, the same in every run. The first step, all steps and
    /// those for a cell are found by this one function.
    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()>;
}

/// A position as techniques look at it, with what several of them need and what takes time to find.
#[derive(Debug)]
pub struct BoardView<'a> {
    /// The position.
    pub board: &'a Board,
    /// Whether the puzzle is known to have exactly one solution.
    pub one_solution: bool,
    control: Option<&'a Control>,
    memory: Option<&'a BarrenMemory>,
    /// Made when first asked for: most positions have singles, which need nothing of it.
    kept: OnceCell<Box<Kept>>,
}

/// What techniques share in one position, each found when first asked for.
#[derive(Debug, Default)]
struct Kept {
    field: OnceCell<CandidateField>,
    /// By mode.
    scans: [OnceCell<Scan>; 3],
    /// By what nodes they have.
    graphs: [OnceCell<ChainGraph>; 3],
    places: OnceCell<Vec<DigitPlaces>>,
    two_digit_cells: OnceCell<CellSet>,
    rectangles: OnceCell<Vec<uniqueness::Rectangle>>,
    loops: OnceCell<uniqueness::Loops>,
    als: OnceCell<als::AlsGraph>,
    /// By what nodes they have, and by round.
    chains: [[OnceCell<Hits>; 2]; 3],
    left_of_houses: OnceCell<Vec<constraints::HouseRemainder>>,
    /// Fish with fins, by size from 2.
    finned: [OnceCell<Vec<(usize, fish::FoundFish)>>; 3],
}

impl<'a> BoardView<'a> {
    /// A view of a position.
    pub fn new(board: &'a Board, one_solution: bool) -> Self {
        Self { board, one_solution, control: None, memory: None, kept: OnceCell::new() }
    }

    /// A view of a position on the way from earlier ones of the same puzzle.
    pub(crate) fn remembering(
        board: &'a Board,
        one_solution: bool,
        memory: &'a BarrenMemory,
    ) -> Self {
        Self { memory: Some(memory), ..Self::new(board, one_solution) }
    }

    /// The view of somebody who may be told to stop. A technique that takes long asks, and then finds nothing
    /// more.
    #[must_use]
    pub fn within(self, control: &'a Control) -> Self {
        Self { control: Some(control), ..self }
    }

    /// Whether somebody asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.control.is_some_and(|control| control.stopped().is_err())
    }

    fn kept(&self) -> &Kept {
        self.kept.get_or_init(Box::default)
    }

    /// Whether a technique that looks at one digit at a time found nothing for it, and its places are as then.
    fn is_barren(&self, technique: &'static str, digit: Digit) -> bool {
        self.memory.is_some_and(|memory| memory.is_barren(technique, digit, self.board))
    }

    /// A technique that looks at one digit at a time found nothing for it.
    fn found_nothing(&self, technique: &'static str, digit: Digit) {
        if let Some(memory) = self.memory {
            memory.found_nothing(technique, digit, self.board);
        }
    }

    /// The places of each digit that has any left.
    fn places(&self) -> &[DigitPlaces] {
        self.kept().places.get_or_init(|| DigitPlaces::all(self.board))
    }

    /// Basic fish with fins, for those who tell them apart; nothing for sizes that are hardly looked for.
    fn finned(&self, size: usize) -> Option<&[(usize, fish::FoundFish)]> {
        let kept = self.kept().finned.get(size - 2)?;
        Some(kept.get_or_init(|| fish::finned(self, size)))
    }

    /// The empty cells of a house.
    pub(crate) fn empty_in(&self, house: usize) -> CellSet {
        self.board.rules().houses()[house].cells & self.board.empty()
    }

    /// The candidates by number, and what follows from them.
    pub(crate) fn field(&self) -> &CandidateField {
        self.kept().field.get_or_init(|| CandidateField::new(self.board))
    }

    /// The strong and weak links.
    pub(crate) fn graph(&self, nodes: Nodes) -> &ChainGraph {
        let new = || ChainGraph::new(self.board, self.field(), nodes);
        self.kept().graphs[nodes as usize].get_or_init(new)
    }

    /// The chains, the short ones in the first round.
    pub(crate) fn chains(&self, nodes: Nodes, round: usize) -> &Hits {
        self.kept().chains[nodes as usize][round]
            .get_or_init(|| chains::chains(self.graph(nodes), round))
    }

    /// What every assumption leads to.
    pub(crate) fn scan(&self, mode: Mode) -> &Scan {
        self.kept().scans[mode as usize].get_or_init(|| Scan::new(self, mode))
    }

    /// The cells with two digits left.
    pub(crate) fn two_digit_cells(&self) -> CellSet {
        let two = |cell: &shudu_core::Cell| self.board.candidates(*cell).len() == 2;
        *self
            .kept()
            .two_digit_cells
            .get_or_init(|| self.board.empty().into_iter().filter(two).collect())
    }

    /// Rectangles that could be filled in two ways.
    pub(crate) fn rectangles(&self) -> &[uniqueness::Rectangle] {
        self.kept().rectangles.get_or_init(|| uniqueness::Rectangle::all(self))
    }

    /// Loops that could be filled in two ways.
    pub(crate) fn loops(&self) -> &uniqueness::Loops {
        self.kept().loops.get_or_init(|| uniqueness::all_loops(self))
    }

    /// What cages leave of houses.
    pub(crate) fn left_of_houses(&self) -> &[constraints::HouseRemainder] {
        self.kept().left_of_houses.get_or_init(|| constraints::left_of_houses(self.board))
    }

    /// The almost locked sets and what links them.
    pub(crate) fn als(&self) -> &als::AlsGraph {
        self.kept().als.get_or_init(|| als::AlsGraph::new(self))
    }
}

/// All techniques by family, but for fish, which are many.
static LISTED: &[&dyn Technique] = &[
    &singles::FullHouse,
    &singles::HiddenSingle,
    &singles::NakedSingle,
    &locked::Locked::POINTING,
    &locked::Locked::CLAIMING,
    &locked::LockedSubset::PAIR,
    &locked::LockedSubset::TRIPLE,
    &subsets::Subset::NAKED_PAIR,
    &subsets::Subset::NAKED_TRIPLE,
    &subsets::Subset::NAKED_QUADRUPLE,
    &subsets::Subset::HIDDEN_PAIR,
    &subsets::Subset::HIDDEN_TRIPLE,
    &subsets::Subset::HIDDEN_QUADRUPLE,
    &chains::ChainTechnique::X_CHAIN,
    &chains::ChainTechnique::XY_CHAIN,
    &chains::RemotePair,
    &chains::ChainTechnique::LOOP,
    &chains::ChainTechnique::DISCONTINUOUS,
    &chains::ChainTechnique::AIC,
    &chains::ChainTechnique::GROUPED_LOOP,
    &chains::ChainTechnique::GROUPED_DISCONTINUOUS,
    &chains::ChainTechnique::GROUPED_AIC,
    &chains::ChainTechnique::ALS_LOOP,
    &chains::ChainTechnique::ALS_DISCONTINUOUS,
    &chains::ChainTechnique::ALS_AIC,
    &forcing::ForcingTechnique::NISHIO,
    &forcing::ForcingTechnique::CHAIN_WRONG,
    &forcing::ForcingTechnique::CHAIN_EITHER,
    &forcing::ForcingTechnique::CHAIN_CELL,
    &forcing::ForcingTechnique::CHAIN_HOUSE,
    &forcing::ForcingTechnique::NET_WRONG,
    &forcing::ForcingTechnique::NET_EITHER,
    &forcing::ForcingTechnique::NET_CELL,
    &forcing::ForcingTechnique::NET_HOUSE,
    &kraken::Kraken::TYPE_1,
    &kraken::Kraken::TYPE_2,
    &forcing::NestedNet::PLUS,
    &forcing::NestedNet::NESTED,
    &single_digit::SingleDigit::Skyscraper,
    &single_digit::SingleDigit::Kite,
    &single_digit::SingleDigit::DualKite,
    &single_digit::SingleDigit::Turbot,
    &single_digit::SingleDigit::EmptyRectangle,
    &single_digit::SingleDigit::DualEmptyRectangle,
    &colours::Colours::Trap,
    &colours::Colours::Wrap,
    &colours::Colours::Multi1,
    &colours::Colours::Multi2,
    &templates::Template::Set,
    &templates::Template::Delete,
    &wings::XyWing,
    &wings::XyzWing,
    &wings::WWing::PLAIN,
    &wings::WWing::GROUPED,
    &wings::WxyzWing,
    &uniqueness::UniqueRectangle::TYPE_1,
    &uniqueness::UniqueRectangle::TYPE_2,
    &uniqueness::UniqueRectangle::TYPE_3,
    &uniqueness::UniqueRectangle::TYPE_4,
    &uniqueness::UniqueRectangle::TYPE_5,
    &uniqueness::UniqueRectangle::TYPE_6,
    &uniqueness::HiddenRectangle,
    &uniqueness::Avoidable::TYPE_1,
    &uniqueness::Avoidable::TYPE_2,
    &uniqueness::UniqueLoop::TYPE_1,
    &uniqueness::UniqueLoop::TYPE_2,
    &uniqueness::UniqueLoop::TYPE_3,
    &uniqueness::UniqueLoop::TYPE_4,
    &uniqueness::Bug::TYPE_1,
    &uniqueness::Bug::TYPE_2,
    &uniqueness::Bug::TYPE_3,
    &uniqueness::Bug::TYPE_4,
    &sue_de_coq::SueDeCoq,
    &als::AlsXz,
    &als::AlsXyWing,
    &als::AlsChain,
    &als::DeathBlossom,
    &aligned::Aligned::PAIR,
    &aligned::Aligned::TRIPLE,
    &constraints::SumTechnique::Rest,
    &constraints::SumTechnique::Bounds,
    &constraints::SumTechnique::Combinations,
    &constraints::SumTechnique::Locked,
    &constraints::RuleOf45::One,
    &constraints::RuleOf45::Several,
    &constraints::OrderBounds,
    &constraints::Excluded::ByCell,
    &constraints::Excluded::ByHouse,
    &constraints::CombinationsTechnique::Rule,
    &constraints::CombinationsTechnique::House,
];

static CATALOGUE: LazyLock<Vec<&dyn Technique>> =
    LazyLock::new(|| LISTED.iter().copied().chain(fish::techniques()).collect());

/// All techniques there are.
pub fn techniques() -> &'static [&'static dyn Technique] {
    &CATALOGUE
}

static BY_ID: LazyLock<HashMap<&str, &dyn Technique>> =
    LazyLock::new(|| CATALOGUE.iter().map(|technique| (technique.id(), *technique)).collect());

/// The technique with an id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    BY_ID.get(id).copied()
}

/// What a technique is called, in the reader's language.
pub fn technique_name(id: &str) -> Message {
    technique(id).map_or_else(|| message!("technique-unknown", id = id), Technique::name)
}

/// Adds a digit in each of some cells.
fn push_places(out: &mut Vec<Candidate>, cells: CellSet, digit: Digit) {
    out.extend(cells.into_iter().map(|cell| Candidate::new(cell, digit)));
}
