//! The kind of puzzle to make: rules, clues and their numbers, symmetry and difficulty.

use std::fmt;

use shudu_constraints::{Kind, Supply};
use shudu_core::{Cell, Entry, Grid, Message, Puzzle, UsualRule, message};

use super::difficulty::Difficulty;
use super::refusal::Refusal;
use super::symmetry::Symmetry;

/// A range of numbers, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The smallest number in the range.
    pub min: usize,
    /// The largest number in the range.
    pub max: usize,
}

impl Range {
    /// Makes the range from `min` to `max`.
    pub const fn new(min: usize, max: usize) -> Self {
        Self { min, max }
    }

    /// The range that a text tells: `4` or `2..6`.
    pub fn read(text: &str) -> Option<Self> {
        match text.split_once("..") {
            Some((min, max)) => Some(Self::new(min.parse().ok()?, max.parse().ok()?)),
            None => text.parse().ok().map(|n| Self::new(n, n)),
        }
    }

    /// Whether a number is in the range.
    pub const fn contains(self, n: usize) -> bool {
        self.min <= n && n <= self.max
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.min, self.max)
    }
}

/// A wish for constraints of a kind.
#[derive(Clone, Copy)]
pub struct Wish {
    /// The kind of the constraints.
    pub kind: &'static dyn Kind,
    /// The number of constraints.
    pub count: Range,
}

impl Wish {
    /// A wish for as many as people usually draw: a few, or the single one that holds for the whole board.
    pub fn usual(kind: &'static dyn Kind) -> Self {
        let one = Self { kind, count: Range::new(1, 1) };
        if one.is_for_the_whole_board() { one } else { Self { kind, count: Range::new(3, 10) } }
    }

    /// Whether the wish is for irregular regions, which are drawn before everything else.
    pub(crate) fn is_regions(&self) -> bool {
        self.kind.usual_rule() == Some(UsualRule::Regions)
    }

    /// Whether the kind is about unknown regions, which need cells for their labels.
    pub(crate) fn needs_labels(&self) -> bool {
        self.kind.needs_labels()
    }

    /// Whether these are cages that cover the board because there is nothing else: none can go.
    pub(crate) fn covers_alone(&self, order: &Order) -> bool {
        self.kind.supply() == Supply::Cages && order.drawn().count() == 1
    }

    /// Whether the kind needs no data and so holds for the whole board: a solution has to be made with it.
    pub(crate) fn is_for_the_whole_board(&self) -> bool {
        self.kind.fields().iter().all(|field| field.optional)
    }
}

impl fmt::Debug for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.id(), self.count)
    }
}

/// The kind of puzzle to make.
#[derive(Debug, Clone)]
pub struct Order {
    /// The board and its rules, without givens.
    pub rules: Puzzle,
    /// The constraints to draw.
    pub wishes: Vec<Wish>,
    /// The number of givens.
    pub givens: Range,
    /// The number of clues, givens and drawn constraints together; `None` for any number.
    pub clues: Option<Range>,
    /// The difficulty; `None` for any.
    pub difficulty: Option<Difficulty>,
    /// Whether every clue has to be needed.
    pub minimal: bool,
    /// The symmetry of the places of givens, of the cages and of the regions that are drawn.
    pub symmetry: Symmetry,
    /// A grid whose filled cells are the cells that may contain givens; `None` for all cells.
    pub pattern: Option<Grid>,
    /// The solution that the puzzle must have; drawn at random if `None`.
    pub solution: Option<Grid>,
}

/// Smallest number of givens of a classic Sudoku with exactly one solution (G. McGuire, B. Tugemann and G.
/// Civario, “There is no 16-clue Sudoku”, 2012).
const FEWEST_CLASSIC: usize = 17;

impl Order {
    /// Makes an order for a puzzle on this board with a number of givens in this range and nothing else.
    pub fn new(rules: Puzzle, givens: Range) -> Self {
        Self {
            rules,
            wishes: Vec::new(),
            givens,
            clues: None,
            difficulty: None,
            minimal: false,
            symmetry: Symmetry::None,
            pattern: None,
            solution: None,
        }
    }

    /// The wishes for constraints to draw. Constraints for the whole board are rules, not clues.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = &Wish> {
        self.wishes.iter().filter(|wish| !wish.is_for_the_whole_board())
    }

    /// Whether the order asks for irregular regions that the board does not have yet.
    pub(crate) fn draws_regions(&self) -> bool {
        let is_wished = |wish: &Wish| wish.is_regions() && wish.count.max > 0;
        let has_them =
            matches!(self.rules.geometry().region_layout(), shudu_core::Regions::Irregular(_));
        !has_them && self.wishes.iter().any(is_wished)
    }

    /// The same order, except that if givens are the only clues, the range of clues becomes that of the
    /// givens.
    pub(crate) fn with_clues_as_givens(&self) -> Self {
        let mut order = self.clone();
        if let Some(clues) = self.clues
            && self.drawn().next().is_none()
        {
            let (min, max) = (clues.min.max(self.givens.min), clues.max.min(self.givens.max));
            order.givens = Range::new(min, max);
            order.clues = None;
        }
        order
    }

    /// The largest number of clues allowed.
    pub(crate) fn most_clues(&self) -> usize {
        self.clues.map_or(usize::MAX, |clues| clues.max)
    }

    /// The smallest number of clues allowed.
    pub(crate) fn fewest_clues(&self) -> usize {
        self.clues.map_or(0, |clues| clues.min)
    }

    /// The sets of cells that are given together.
    pub(crate) fn orbits(&self) -> Vec<Vec<Cell>> {
        let may_give =
            |cell| self.pattern.as_ref().is_none_or(|pattern| pattern.get(cell).is_some());
        self.symmetry.orbits(self.rules.geometry(), may_give)
    }

    /// The ranges that more clues need to be widened at their upper ends, in words.
    pub(crate) fn upper_ends(&self) -> Vec<Message> {
        let n_cells = self.rules.geometry().n_board_cells();
        let wishes = self.drawn().map(|wish| (wish.kind.name(), wish.count));
        let givens = (message!("generate-givens"), self.givens);
        let givens = Some(givens).filter(|_| self.givens.max < n_cells);
        let clues = self.clues.map(|clues| (message!("generate-clues"), clues));
        clues.into_iter().chain(givens).chain(wishes).map(in_words).collect()
    }

    /// The ranges that fewer clues need to be widened at their lower ends, in words.
    pub(crate) fn lower_ends(&self) -> Vec<Message> {
        let wishes = self.drawn().map(|wish| (wish.kind.name(), wish.count));
        let givens = (message!("generate-givens"), self.givens);
        let clues = self.clues.map(|clues| (message!("generate-clues"), clues));
        let all = clues.into_iter().chain([givens]).chain(wishes);
        all.filter(|(_, range)| range.min > 0).map(in_words).collect()
    }

    /// What makes the order impossible, if something does at first sight.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        let geometry = self.rules.geometry();
        let n_cells = geometry.n_board_cells();
        let wishes = self.wishes.iter().map(|wish| (wish.kind.name(), wish.count));
        let givens = (message!("generate-givens"), self.givens);
        let clues = self.clues.map(|clues| (message!("generate-clues"), clues));
        let difficulty = match self.difficulty {
            Some(Difficulty::Score(range)) => Some((message!("generate-difficulty"), range)),
            Some(Difficulty::Levels(..)) | None => None,
        };
        for (what, range) in wishes.chain([givens]).chain(clues).chain(difficulty) {
            if range.min > range.max {
                return Some(Refusal::impossible(message!(
                    "generate-empty-range",
                    what = what,
                    range = range.to_string()
                )));
            }
        }
        let too_many = |what: Message, range: Range, most: usize| {
            (range.min > most).then(|| {
                Refusal::impossible(message!(
                    "generate-too-many",
                    what = what,
                    range = range.to_string(),
                    most = most
                ))
            })
        };
        if self.draws_regions() && !super::jigsaw::is_possible(geometry, self.symmetry) {
            return Some(Refusal::impossible(message!("generate-no-regions")));
        }
        for wish in &self.wishes {
            if wish.needs_labels() && geometry.n_extra() < n_cells {
                let (what, reason) = (wish.kind.name(), message!("labels-missing", n = n_cells));
                return Some(Refusal::impossible(message!(
                    "generate-does-not-fit",
                    what = what,
                    reason = reason
                )));
            }
        }
        let is_drawn = |wish: &&Wish| wish.is_regions() && self.draws_regions();
        let for_all = self.wishes.iter().filter(|wish| wish.is_for_the_whole_board());
        for wish in for_all.filter(|wish| !is_drawn(wish)) {
            if let Err(reason) = wish.kind.build(&Entry::new()).fits(geometry) {
                let what = wish.kind.name();
                return Some(Refusal::impossible(message!(
                    "generate-does-not-fit",
                    what = what,
                    reason = reason
                )));
            }
        }
        for wish in &self.wishes {
            let most = match wish.kind.supply() {
                // A cage has at least two cells.
                Supply::Cages => n_cells / 2,
                Supply::Signs => super::signs::neighbours(geometry).len(),
                Supply::Samples if wish.is_for_the_whole_board() => 1,
                Supply::Samples => continue,
            };
            if let Some(refusal) = too_many(wish.kind.name(), wish.count, most) {
                return Some(refusal);
            }
        }
        if self.symmetry.needs_square() && geometry.rows() != geometry.columns() {
            return Some(Refusal::impossible(message!("generate-not-square")));
        }
        let whole = self.solution.as_ref().is_none_or(|solution| self.rules.is_solution(solution));
        if !whole {
            return Some(Refusal::impossible(message!("generate-no-solution")));
        }
        let most_givens = self.orbits().concat().len();
        if let Some(refusal) = too_many(message!("generate-givens"), self.givens, most_givens) {
            return Some(refusal);
        }
        if let Some(clues) = self.clues {
            let most: usize = self.drawn().map(|wish| wish.count.max).sum();
            let fewest: usize = self.drawn().map(|wish| wish.count.min).sum();
            let (fewest, most) = (fewest + self.givens.min, most + self.givens.max);
            if clues.min > most || clues.max < fewest {
                return Some(Refusal::impossible(message!(
                    "generate-clues-against-ranges",
                    range = clues.to_string(),
                    others = Range::new(fewest, most).to_string()
                )));
            }
        }
        let is_plain = shudu_constraints::classic(9).is_ok_and(|classic| {
            let ids = |puzzle: &Puzzle| {
                puzzle.constraints().iter().map(|c| c.id().to_owned()).collect::<Vec<_>>()
            };
            classic.geometry() == geometry && ids(&classic) == ids(&self.rules)
        });
        let givens = Range::new(self.givens.min, self.givens.max.min(self.most_clues()));
        if is_plain && self.wishes.is_empty() && givens.max < FEWEST_CLASSIC {
            return Some(Refusal::impossible(message!(
                "generate-too-few-givens",
                range = givens.to_string(),
                fewest = FEWEST_CLASSIC
            )));
        }
        if !super::told_apart::is_possible(self) {
            return Some(Refusal::impossible(message!(
                "generate-digits-alike",
                ranges = self.upper_ends()
            )));
        }
        None
    }
}

fn in_words((what, range): (Message, Range)) -> Message {
    message!("generate-range", what = what, range = range.to_string())
}
