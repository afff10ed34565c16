//! The rule of 45: a house adds up to 45, so what its cages leave of it adds up to the difference.
//!
//! Cells of the houses that are in no counted cage are innies; cells of counted cages outside the houses are outies. A
//! cage on the border counts if that leaves fewer cells, and is also tried as innies alone and as outies alone.

use std::ops::ControlFlow;

use shudu_core::{Message, Term, message};

use super::super::{BoardView, Sink, Technique};
use super::impossible;
use super::sums::out_of_bounds;
use super::ways::FillWays;
use crate::board::{Board, Candidate, CellSet, Says};
use crate::proof::{Proof, Step, Total};

/// Innies and outies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum RuleOf45 {
    /// One cell is left.
    One,
    /// A few are left.
    Several,
}

/// Nobody looks at more cells than this.
const MOST_CELLS: usize = 4;
/// The most digits that are tried.
const MOST: usize = 6000;

/// What is left of houses and cages.
#[derive(Debug, Clone)]
pub(crate) struct HouseRemainder {
    total: Total,
    terms: Vec<Term>,
    left: i64,
}

impl Technique for RuleOf45 {
    fn id(&self) -> &'static str {
        match self {
            Self::One => "rule-of-45",
            Self::Several => "rule-of-45-several",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::One => message!("technique-rule-of-45"),
            Self::Several => message!("technique-rule-of-45-several"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        for left in view.left_of_houses() {
            let proof = || Proof::Total(left.total.clone());
            if *self == Self::One {
                let &[(coefficient, cell)] = &left.terms[..] else { continue };
                let fits = |digit: &shudu_core::Digit| {
                    coefficient * i64::from(digit.number()) == left.left
                };
                let digit = board.candidates(cell).into_iter().find(fits);
                if let Some(digit) = digit {
                    sink(Step::placing(self.id(), Candidate::new(cell, digit), proof()))?;
                }
                continue;
            }
            if left.terms.len() == 1 {
                continue;
            }
            let mut out = out_of_bounds(board, &left.terms, &[left.left]);
            if out.is_empty() {
                let cells = left.terms.iter().map(|term| term.1);
                let mut ways = FillWays::new(board, cells, &[], MOST);
                ways.add_sum(&left.terms, &[left.left]);
                if let Ok(possible) = ways.possible() {
                    out = impossible(board, &ways.cells, &possible);
                }
            }
            if !out.is_empty() {
                sink(Step::eliminating(self.id(), out, proof()))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is left of one house or of several adjacent ones, where only few cells are left; the fewest come first.
pub(crate) fn left_of_houses(board: &Board) -> Vec<HouseRemainder> {
    let rules = board.rules();
    let cages: Vec<CageSum> = rules.clues().iter().filter_map(CageSum::of).collect();
    let mut found: Vec<HouseRemainder> = Vec::new();
    if cages.is_empty() {
        return found;
    }
    for houses in rules.adjacent_houses() {
        for border in [Border::Fewest, Border::Innies, Border::Outies] {
            if let Some(left) = left_of(board, &cages, houses, border)
                && !found.iter().any(|one| one.terms == left.terms)
            {
                found.push(left);
            }
        }
    }
    found.sort_by_key(|left| (left.terms.len(), left.total.houses.len()));
    found
}

/// A sum that counts each of its cells once.
struct CageSum {
    cells: CellSet,
    total: i64,
    name: (usize, usize),
}

impl CageSum {
    fn of(clue: &crate::board::BoardClue) -> Option<Self> {
        let Says::Sum(sum) = &clue.says else { return None };
        let &[total] = &sum.totals[..] else { return None };
        let once = sum.terms.iter().all(|term| term.0 == 1);
        once.then_some(Self { cells: clue.set, total, name: (clue.constraint, sum.place) })
    }
}

/// What to do with cages that stick out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    /// Whatever leaves fewer cells.
    Fewest,
    /// Leave them out.
    Innies,
    /// Count them.
    Outies,
}

fn left_of(
    board: &Board,
    cages: &[CageSum],
    houses: &[usize],
    border: Border,
) -> Option<HouseRemainder> {
    let all = board.rules().houses();
    let inside = houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | all[house].cells);
    let whole: i64 = board.all_digits().into_iter().map(|digit| i64::from(digit.number())).sum();
    let mut left = whole * i64::try_from(houses.len()).ok()?;
    let (mut covered, mut outside) = (CellSet::EMPTY, CellSet::EMPTY);
    let mut sums = Vec::new();
    let mut count = |cage: &CageSum| {
        if !covered.meets(cage.cells) && !outside.meets(cage.cells) {
            covered |= cage.cells & inside;
            outside |= cage.cells - inside;
            left -= cage.total;
            sums.push(cage.name);
        }
    };
    cages.iter().filter(|cage| inside.contains_all(cage.cells)).for_each(&mut count);
    let sticks_out = |cage: &&CageSum| inside.meets(cage.cells) && !inside.contains_all(cage.cells);
    for cage in cages.iter().filter(sticks_out) {
        let n_open = |cells: CellSet| (cells & board.empty()).len();
        let counts = match border {
            Border::Fewest => n_open(cage.cells - inside) < n_open(cage.cells & inside),
            Border::Innies => false,
            Border::Outies => true,
        };
        if counts {
            count(cage);
        }
    }
    let (innies, outies) = (inside - covered, outside);
    let n_open = ((innies | outies) & board.empty()).len();
    if sums.is_empty() || !(1..=MOST_CELLS).contains(&n_open) {
        return None;
    }
    let mut terms: Vec<Term> = Vec::new();
    for (sign, cells) in [(1, innies), (-1, outies)] {
        for cell in cells {
            match board.digit(cell) {
                Some(digit) => left -= sign * i64::from(digit.number()),
                None => terms.push((sign, cell)),
            }
        }
    }
    Some(HouseRemainder { total: Total { houses: houses.to_vec(), sums }, terms, left })
}
