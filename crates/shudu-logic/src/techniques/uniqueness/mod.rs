//! Patterns that could be filled in two ways: in a puzzle with one solution, something else must stand in one of their
//! cells.
//!
//! Whatever the pattern is (a rectangle, a longer loop, the whole rest of the board), something else has to stand in
//! one of its cells. Types 1 to 4 are what follows from where that can be. They are the same for every pattern, so the
//! file of a pattern only has to find it.

mod bug;
mod loops;
mod rectangles;

use std::ops::ControlFlow;

pub(super) use bug::Bug;
pub(super) use loops::{Loops, UniqueLoop, all as all_loops};
pub(super) use rectangles::{Avoidable, HiddenRectangle, Rectangle, UniqueRectangle};
use shudu_core::{Cell, Digit, DigitSet};

use super::locked::digits_of;
use super::{BoardView, Sink, push_places};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Deadly, Link, Proof, Sets, Step, Truth};

/// A pattern that could be filled in two ways if some of its cells could not hold anything else.
#[derive(Debug, Clone, Copy)]
struct DeadlyPattern<'a> {
    /// The cells and the two digits of each.
    cells: &'a [(Cell, DigitSet)],
    /// The cells that may hold something else.
    extra: CellSet,
    /// What else they may hold, taken together.
    digits: DigitSet,
}

impl<'a> DeadlyPattern<'a> {
    fn new(board: &Board, cells: &'a [(Cell, DigitSet)]) -> Self {
        let (mut extra, mut digits) = (CellSet::EMPTY, DigitSet::EMPTY);
        for &(cell, pair) in cells {
            let others = board.candidates(cell) - pair;
            if !others.is_empty() {
                extra.insert(cell);
                digits |= others;
            }
        }
        Self { cells, extra, digits }
    }

    fn truth(&self) -> Truth {
        Truth::Deadly(Deadly { cells: self.cells.to_vec() })
    }

    fn pair(&self, cell: Cell) -> DigitSet {
        let here = self.cells.iter().find(|(one, _)| *one == cell);
        here.map_or(DigitSet::EMPTY, |(_, pair)| *pair)
    }

    /// Where something else may stand, by digit.
    fn places(&self, board: &Board, digit: Digit) -> CellSet {
        let has = |cell: &Cell| !self.pair(*cell).contains(digit);
        (self.extra & board.places(digit)).into_iter().filter(has).collect()
    }

    /// Only one cell may hold something else, so it does.
    fn one_cell(&self, id: &'static str, board: &Board, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(cell) = self.extra.sole() else { return ControlFlow::Continue(()) };
        let pair = board.candidates(cell) & self.pair(cell);
        let out: Vec<_> = pair.into_iter().map(|digit| Candidate::new(cell, digit)).collect();
        self.step(id, out, Vec::new(), Vec::new(), sink)
    }

    /// Only one other digit is possible there, so one of the cells holds it.
    fn one_digit(&self, id: &'static str, board: &Board, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(digit) = self.digits.sole() else { return ControlFlow::Continue(()) };
        let mut out = Vec::new();
        push_places(&mut out, board.places(digit) & board.rules().seen_by_all(self.extra), digit);
        self.step(id, out, Vec::new(), Vec::new(), sink)
    }

    /// Two cells of a house may hold something else, so together they are like one cell with these digits;
    /// with some other cells of the house it makes a naked subset.
    fn subset(
        &self,
        id: &'static str,
        view: &BoardView<'_>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let rules = view.board.rules();
        if self.extra.len() != 2 || !rules.see_each_other(self.extra) {
            return ControlFlow::Continue(());
        }
        for (house, all) in rules.houses().iter().enumerate() {
            if all.cells.contains_all(self.extra) {
                let own: CellSet = self.cells.iter().map(|(cell, _)| *cell).collect();
                let cells: Vec<Cell> = (view.empty_in(house) - own).into_iter().collect();
                self.subsets_with(id, view.board, (house, &cells), CellSet::EMPTY, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn subsets_with(
        &self,
        id: &'static str,
        board: &Board,
        (house, cells): (usize, &[Cell]),
        chosen: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let before = self.digits | digits_of(board, chosen);
        for (number, &cell) in cells.iter().enumerate() {
            let digits = before | board.candidates(cell);
            let chosen = chosen | CellSet::only(cell);
            if digits.len() == chosen.len() + 1 {
                // If the cells share two houses, only the first one is used.
                let all = chosen | self.extra;
                let houses = &board.rules().houses()[..house];
                if !houses.iter().any(|earlier| earlier.cells.contains_all(all)) {
                    self.subset_step(id, board, chosen, digits, sink)?;
                }
            }
            if digits.len() <= cells.len() - number + chosen.len() {
                self.subsets_with(id, board, (house, &cells[number + 1..]), chosen, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn subset_step(
        &self,
        id: &'static str,
        board: &Board,
        chosen: CellSet,
        digits: DigitSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let mut out = Vec::new();
        let mut links = Vec::new();
        for digit in digits {
            let places = self.places(board, digit) | chosen & board.places(digit);
            push_places(&mut out, board.places(digit) & board.rules().seen_by_all(places), digit);
            links.push(Link::Seen(places, digit));
        }
        self.step(id, out, chosen.into_iter().map(Truth::Cell).collect(), links, sink)
    }

    /// Two cells of a house may hold something else, and one digit of the pattern has no other place in
    /// the house: one of them holds it, the other something else.
    fn strong_link(&self, id: &'static str, board: &Board, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if self.extra.len() != 2 {
            return ControlFlow::Continue(());
        }
        let pairs = self.extra.into_iter().map(|cell| self.pair(cell));
        let common = pairs.fold(board.all_digits(), |common, pair| common & pair);
        for digit in common {
            for (house, all) in board.rules().houses().iter().enumerate() {
                let places = board.places_in(house, digit);
                if !all.cells.contains_all(self.extra) || places != self.extra {
                    continue;
                }
                let mut out = Vec::new();
                for cell in self.extra {
                    let others = (board.candidates(cell) & self.pair(cell)) - DigitSet::only(digit);
                    out.extend(others.into_iter().map(|other| Candidate::new(cell, other)));
                }
                let links = self.extra.into_iter().map(Link::Cell).collect();
                self.step(id, out, vec![Truth::House(house, digit)], links, sink)?;
                // In a second house it is the same step.
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(
        &self,
        id: &'static str,
        out: Vec<Candidate>,
        mut truths: Vec<Truth>,
        links: Vec<Link>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if out.is_empty() {
            return ControlFlow::Continue(());
        }
        truths.insert(0, self.truth());
        sink(Step::eliminating(id, out, Proof::Sets(Sets { truths, links })))
    }
}

/// Whether anything follows here from two ways to fill a pattern.
fn counts(view: &BoardView<'_>) -> bool {
    view.one_solution && view.board.rules().are_houses_alone()
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, CellSet};
    use crate::solver::all_steps;
    use crate::techniques::tools::testing::{
        board, candidate, check_on_random_positions, eliminates, keep,
    };
    use crate::techniques::{BoardView, technique};

    /// A rectangle with 1 and 2, and what else its corners may hold.
    fn rectangle(extra: [&str; 4]) -> Board {
        let mut board = board("");
        for (place, extra) in ["11", "14", "21", "24"].into_iter().zip(extra) {
            keep(&mut board, place, &format!("12{extra}"));
        }
        board
    }

    #[test]
    fn rectangles_by_type() {
        let one = rectangle(["", "", "", "5"]);
        assert!(eliminates("unique-rectangle-1", &one, "124 224"));
        let two = rectangle(["", "", "5", "5"]);
        assert!(eliminates("unique-rectangle-2", &two, "522 523 525 526 527 528 529"));
        let mut three = rectangle(["", "", "5", "6"]);
        keep(&mut three, "29", "56");
        let out = "522 523 525 526 527 528 622 623 625 626 627 628";
        assert!(eliminates("unique-rectangle-3", &three, out));
        let mut four = rectangle(["", "", "5", "6"]);
        for column in [2, 3, 5, 6, 7, 8, 9] {
            let out = candidate(&four, &format!("12{column}"));
            four.remove(out);
        }
        assert!(eliminates("unique-rectangle-4", &four, "221 224"));
        let five = rectangle(["", "5", "5", ""]);
        assert!(eliminates("unique-rectangle-5", &five, "512 513 525 526"));
        let mut six = rectangle(["", "5", "6", ""]);
        for column in [2, 3, 5, 6, 7, 8, 9] {
            for row in [1, 2] {
                let out = candidate(&six, &format!("1{row}{column}"));
                six.remove(out);
            }
        }
        assert!(eliminates("unique-rectangle-6", &six, "114 121"));
    }

    #[test]
    fn where_there_may_be_more_solutions_nothing_is_deadly() {
        let board = rectangle(["", "", "", "5"]);
        let one = technique("unique-rectangle-1").unwrap();
        assert_eq!(all_steps(one, &BoardView::new(&board, false)).len(), 0);
        assert_eq!(all_steps(one, &BoardView::new(&board, true)).len(), 1);
    }

    #[test]
    fn digits_that_stand_count_unless_they_were_given() {
        let text = "1..2.....2...............................";
        let given = board(text);
        assert!(!eliminates("avoidable-rectangle-1", &given, "124"));
        let free = Board::new(
            crate::board::Rules::new(
                &shudu_constraints::classic(9).unwrap(),
                &shudu_core::Control::new(),
            )
            .unwrap()
            .into(),
            CellSet::EMPTY,
            &given.grid(),
            &shudu_core::Candidates::all(given.rules().geometry().clone()),
        );
        assert!(eliminates("avoidable-rectangle-1", &free, "124"));
    }

    #[test]
    fn cells_with_given_candidates_are_not_deadly() {
        let mut puzzle = shudu_constraints::classic(9).unwrap();
        let geometry = puzzle.geometry().clone();
        for (row, column, digits) in
            [(0, 0, 0b110), (0, 3, 0b110), (1, 0, 0b110), (1, 3, 0b10_0110)]
        {
            let digits =
                geometry.all_digits().into_iter().filter(|one| digits >> one.number() & 1 == 1);
            puzzle.allow(geometry.cell(row, column).unwrap(), digits.collect()).unwrap();
        }
        let board = Board::of(&puzzle).unwrap();
        assert!(!eliminates("unique-rectangle-1", &board, "124 224"));
    }

    #[test]
    fn steps_hold_on_random_positions() {
        let ids = [
            "unique-rectangle-1",
            "unique-rectangle-2",
            "unique-rectangle-3",
            "unique-rectangle-4",
            "unique-rectangle-5",
            "unique-rectangle-6",
            "hidden-rectangle",
            "avoidable-rectangle-1",
            "avoidable-rectangle-2",
            "unique-loop-1",
            "unique-loop-2",
            "unique-loop-3",
            "unique-loop-4",
            "bug-1",
            "bug-2",
            "bug-3",
            "bug-4",
        ];
        assert!(check_on_random_positions(&ids, 200) > 100);
    }
}
