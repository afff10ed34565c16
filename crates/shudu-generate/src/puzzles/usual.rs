use shudu_core::Puzzle;

use super::order::Range;

/// What is drawn on a puzzle besides its givens, by the names that people know.
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
    /// Only what is asked for besides.
    Empty,
}

impl PuzzleType {
    /// Those that have a name.
    pub const NAMED: [(&str, Self); 4] = [
        ("standard", Self::Standard),
        ("killer", Self::Killer),
        ("inequality", Self::Inequality),
        ("mixed", Self::Mixed),
    ];
}

/// How much of everything a type has where nobody says so: for a 9 × 9, and others by their size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usual {
    /// How many cages, if it has any.
    pub cages: Option<Range>,
    /// How many signs, if it has any.
    pub signs: Option<Range>,
    /// How many givens.
    pub givens: Range,
}

impl Usual {
    /// What is usual on a board.
    pub fn new(rules: &Puzzle, of: PuzzleType) -> Self {
        let n_cells = rules.geometry().n_board_cells();
        let scaled =
            |min: usize, max: usize| Range::new(min * n_cells / 81, (max * n_cells).div_ceil(81));
        match of {
            PuzzleType::Standard => Self { cages: None, signs: None, givens: scaled(24, 32) },
            PuzzleType::Killer => {
                Self { cages: Some(scaled(28, 36)), signs: None, givens: Range::new(0, 0) }
            }
            PuzzleType::Inequality => {
                Self { cages: None, signs: Some(scaled(60, 144)), givens: Range::new(0, 0) }
            }
            PuzzleType::Mixed => Self {
                cages: Some(scaled(10, 20)),
                signs: Some(scaled(10, 20)),
                givens: scaled(0, 10),
            },
            PuzzleType::Empty => Self { cages: None, signs: None, givens: scaled(0, 32) },
        }
    }

    /// The same where the number of all clues is asked for, which then decides.
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
