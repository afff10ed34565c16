//! The puzzle types that people ask for by name, with the usual numbers of their clues.

use shudu_constraints::{Kind, Shorthand};
use shudu_core::Puzzle;
use shudu_logic::policies::Level;

use super::difficulty::Difficulty;
use super::order::{Order, Range, Wish};

/// What is drawn on a puzzle in addition to its givens, by the names that people know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleType {
    /// Givens alone.
    Standard,
    /// Cages.
    Killer,
    /// Signs between neighbours.
    Inequality,
    /// Cages, signs and a few givens.
    Mixed,
    /// Only the constraints that are asked for separately.
    Empty,
}

impl PuzzleType {
    /// The types that have a name.
    pub const NAMED: [(&str, Self); 4] = [
        ("standard", Self::Standard),
        ("killer", Self::Killer),
        ("inequality", Self::Inequality),
        ("mixed", Self::Mixed),
    ];

    /// The usual numbers of cages, signs and givens on a 9 × 9 board.
    const fn usual_numbers(self) -> (Option<Numbers>, Option<Numbers>, Numbers) {
        match self {
            Self::Standard => (None, None, (24, 32)),
            Self::Killer => (Some((28, 36)), None, (0, 0)),
            Self::Inequality => (None, Some((60, 144)), (0, 0)),
            Self::Mixed => (Some((10, 20)), Some((10, 20)), (0, 10)),
            Self::Empty => (None, None, (0, 32)),
        }
    }

    /// How many givens puzzles of a level need, if it is not the usual number.
    ///
    /// Cages and signs alone are never easy on the scale `teach`, and on large boards they are not of medium difficulty
    /// either. The generator gives as few of these as it can.
    fn givens_for(self, level: Level, n_cells: usize) -> Option<Numbers> {
        match (self, level) {
            (Self::Standard, Level::Easy) => Some((30, 40)),
            (Self::Standard, Level::Medium) => Some((26, 34)),
            (Self::Standard, Level::Unfair | Level::Extreme) => Some((22, 30)),
            (_, Level::Easy) => Some((0, 45)),
            (Self::Mixed, Level::Medium) => Some((0, 25)),
            (Self::Killer | Self::Inequality, Level::Medium) if n_cells > 100 => Some((0, 20)),
            _ => None,
        }
    }
}

/// The smallest and the largest number.
type Numbers = (usize, usize);

/// The default numbers of a type's clues, scaled to the size of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usual {
    /// The number of cages, if there are any.
    pub cages: Option<Range>,
    /// The number of signs, if there are any.
    pub signs: Option<Range>,
    /// The number of givens.
    pub givens: Range,
}

impl Usual {
    /// The usual numbers on a board, for puzzles as hard as wanted or of any difficulty.
    pub fn new(rules: &Puzzle, of: PuzzleType, wanted: Option<Difficulty>) -> Self {
        let n_cells = rules.geometry().n_board_cells();
        let scaled =
            |(min, max): Numbers| Range::new(min * n_cells / 81, (max * n_cells).div_ceil(81));
        let (cages, signs, usual) = of.usual_numbers();
        let hardest = match wanted {
            Some(Difficulty::Levels(_, hardest)) => Some(hardest),
            Some(Difficulty::Score(_)) | None => None,
        };
        let givens = hardest.and_then(|level| of.givens_for(level, n_cells)).unwrap_or(usual);
        Self { cages: cages.map(scaled), signs: signs.map(scaled), givens: scaled(givens) }
    }

    /// The same, for an order that limits the total number of clues, which then decides.
    #[must_use]
    pub fn leaving_room(mut self, n_cells: usize) -> Self {
        for range in self.cages.iter_mut().chain(&mut self.signs) {
            range.min = 0;
        }
        let others = self.cages.is_some() || self.signs.is_some();
        self.givens = Range::new(0, if others { self.givens.max } else { n_cells });
        self
    }
}

/// What a caller asks for. Anything left open gets its usual value.
#[derive(Debug, Clone, Default)]
pub struct Said {
    /// The number of cages.
    pub cages: Option<Range>,
    /// The number of signs.
    pub signs: Option<Range>,
    /// The number of givens.
    pub givens: Option<Range>,
    /// The total number of clues.
    pub clues: Option<Range>,
    /// How hard.
    pub difficulty: Option<Difficulty>,
    /// What else is drawn; cages and signs that are named here are not drawn by the type as well.
    pub with: Vec<Wish>,
}

impl Order {
    /// Makes an order for a puzzle type, with the usual values for everything left open.
    pub fn of_type(rules: Puzzle, of: PuzzleType, said: Said) -> Self {
        let mut usual = Usual::new(&rules, of, said.difficulty);
        if said.clues.is_some() {
            usual = usual.leaving_room(rules.geometry().n_board_cells());
        }
        let is_named = |kind: &dyn Kind| said.with.iter().any(|wish| wish.kind.id() == kind.id());
        let mut wishes = Vec::new();
        for (shorthand, asked, usual) in
            [(Shorthand::CAGE, said.cages, usual.cages), (Shorthand::INEQ, said.signs, usual.signs)]
        {
            let kind = shorthand.kind();
            if let Some(count) = asked.or(usual.filter(|_| !is_named(kind))) {
                wishes.push(Wish { kind, count });
            }
        }
        wishes.extend(said.with);
        let givens = said.givens.unwrap_or(usual.givens);
        Self { wishes, clues: said.clues, difficulty: said.difficulty, ..Self::new(rules, givens) }
    }
}
