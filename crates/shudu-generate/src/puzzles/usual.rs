//! The types of puzzles that people ask for by name, and how much of everything each has.

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
    /// What is usual on a board for puzzles as hard as wanted, or of any difficulty.
    ///
    /// Cages and signs alone are never easy on the scale `teach`: easy puzzles get givens, as many as they need.
    pub fn new(rules: &Puzzle, of: PuzzleType, wanted: Option<Difficulty>) -> Self {
        let n_cells = rules.geometry().n_board_cells();
        let scaled =
            |min: usize, max: usize| Range::new(min * n_cells / 81, (max * n_cells).div_ceil(81));
        let hardest = match wanted {
            Some(Difficulty::Levels(_, hardest)) => Some(hardest),
            Some(Difficulty::Score(_)) | None => None,
        };
        let is_easy = hardest == Some(Level::Easy);
        let few_or_none = match hardest {
            Some(Level::Easy) => scaled(0, 45),
            // On large boards, signs and cages alone take too many steps.
            Some(Level::Medium) if n_cells > 100 => scaled(0, 20),
            _ => Range::new(0, 0),
        };
        match of {
            PuzzleType::Standard => {
                let givens = match hardest {
                    Some(Level::Easy) => scaled(30, 40),
                    Some(Level::Medium) => scaled(26, 34),
                    Some(Level::Unfair | Level::Extreme) => scaled(22, 30),
                    Some(Level::Hard) | None => scaled(24, 32),
                };
                Self { cages: None, signs: None, givens }
            }
            PuzzleType::Killer => {
                Self { cages: Some(scaled(28, 36)), signs: None, givens: few_or_none }
            }
            PuzzleType::Inequality => {
                Self { cages: None, signs: Some(scaled(60, 144)), givens: few_or_none }
            }
            PuzzleType::Mixed => {
                let givens = match hardest {
                    Some(Level::Easy) => scaled(0, 45),
                    Some(Level::Medium) => scaled(0, 25),
                    _ => scaled(0, 10),
                };
                Self { cages: Some(scaled(10, 20)), signs: Some(scaled(10, 20)), givens }
            }
            PuzzleType::Empty => {
                let givens = if is_easy { scaled(0, 45) } else { scaled(0, 32) };
                Self { cages: None, signs: None, givens }
            }
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

/// What somebody says about a puzzle to be made; what is left open is usual.
#[derive(Debug, Clone, Default)]
pub struct Said {
    /// How many cages.
    pub cages: Option<Range>,
    /// How many signs.
    pub signs: Option<Range>,
    /// How many givens.
    pub givens: Option<Range>,
    /// How many clues in all.
    pub clues: Option<Range>,
    /// How hard.
    pub difficulty: Option<Difficulty>,
    /// What else is drawn; cages and signs that are named here are not drawn by the type as well.
    pub with: Vec<Wish>,
}

impl Order {
    /// A puzzle of a type, in which what nobody says is usual.
    pub fn of_type(rules: Puzzle, of: PuzzleType, said: Said) -> Self {
        let mut usual = Usual::new(&rules, of, said.difficulty);
        if said.clues.is_some() {
            usual = usual.leaving_room(rules.geometry().n_board_cells());
        }
        let is_named = |id: &str| said.with.iter().any(|wish| wish.kind.id() == id);
        let mut wishes = Vec::new();
        for (id, asked, usual) in
            [("killer", said.cages, usual.cages), ("inequality", said.signs, usual.signs)]
        {
            let count = asked.or(usual.filter(|_| !is_named(id)));
            if let Some((kind, count)) = shudu_constraints::find(id).zip(count) {
                wishes.push(Wish { kind, count });
            }
        }
        wishes.extend(said.with);
        let givens = said.givens.unwrap_or(usual.givens);
        Self { wishes, clues: said.clues, difficulty: said.difficulty, ..Self::new(rules, givens) }
    }
}
