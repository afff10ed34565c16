//! Loops of six cells or more with the same two digits.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu_core::{Cell, DigitSet, Message, message};

use super::{DeadlyPattern, counts};
use crate::board::{Board, CellSet};
use crate::techniques::{BoardView, Sink, Technique};

/// Longer loops than this are not looked for: people do not see them, and the search would take long.
const LONGEST: usize = 14;

/// The loops of a position, each with its cells and their two digits.
pub(crate) type Loops = Vec<Vec<(Cell, DigitSet)>>;

/// Cells around a loop, two or none in every house, that could hold two digits in turn.
pub(crate) struct UniqueLoop {
    id: &'static str,
    kind: u8,
}

impl UniqueLoop {
    /// Only one cell may hold something else.
    pub(crate) const TYPE_1: Self = Self { id: "unique-loop-1", kind: 1 };
    /// Some cells may hold one other digit.
    pub(crate) const TYPE_2: Self = Self { id: "unique-loop-2", kind: 2 };
    /// What else two cells may hold makes a naked subset.
    pub(crate) const TYPE_3: Self = Self { id: "unique-loop-3", kind: 3 };
    /// Two cells are the only places of one of the digits in a house.
    pub(crate) const TYPE_4: Self = Self { id: "unique-loop-4", kind: 4 };
}

impl Technique for UniqueLoop {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        match self.kind {
            1 => message!("technique-unique-loop-1"),
            2 => message!("technique-unique-loop-2"),
            3 => message!("technique-unique-loop-3"),
            _ => message!("technique-unique-loop-4"),
        }
    }

    fn needs_one_solution(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cells in view.loops() {
            let pattern = DeadlyPattern::new(view.board, cells);
            match self.kind {
                1 => pattern.one_cell(self.id, view.board, sink)?,
                2 if pattern.extra.len() > 1 => pattern.one_digit(self.id, view.board, sink)?,
                3 => pattern.subset(self.id, view, sink)?,
                4 => pattern.strong_link(self.id, view.board, sink)?,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}

/// All loops of a position from which something follows.
pub(crate) fn all(view: &BoardView<'_>) -> Loops {
    let mut search = LoopSearch {
        board: view.board,
        pair: DigitSet::EMPTY,
        allowed: CellSet::EMPTY,
        path: Vec::new(),
        on_path: CellSet::EMPTY,
        known: HashSet::new(),
        found: Vec::new(),
    };
    if !counts(view) {
        return search.found;
    }
    let board = view.board;
    let two = view.two_digit_cells() - board.given();
    let mut done = HashSet::new();
    for start in two {
        let pair = board.candidates(start);
        let (Some(one), Some(other)) = (pair.first(), pair.last()) else { continue };
        if done.insert(pair) {
            let both = (board.places(one) & board.places(other)) - board.given();
            let starts: CellSet =
                two.into_iter().filter(|&cell| board.candidates(cell) == pair).collect();
            // If fewer cells than this hold only the two digits, people do not see a loop.
            if both.len() < 6 || starts.len() < 3 {
                continue;
            }
            search.pair = pair;
            search.allowed = both;
            for start in starts {
                search.path = vec![start];
                search.on_path = CellSet::only(start);
                search.extend(start, None, (0, DigitSet::EMPTY));
                // Loops through this cell are all known now.
                search.allowed.remove(start);
            }
        }
    }
    search.found
}

struct LoopSearch<'a> {
    board: &'a Board,
    pair: DigitSet,
    allowed: CellSet,
    path: Vec<Cell>,
    on_path: CellSet,
    known: HashSet<CellSet>,
    found: Loops,
}

impl LoopSearch<'_> {
    fn extend(&mut self, at: Cell, by: Option<usize>, (n_extra, extra): (usize, DigitSet)) {
        let rules = self.board.rules();
        for &house in rules.houses_of(at) {
            if by == Some(house) {
                continue;
            }
            let cells = rules.houses()[house].cells;
            let inside = cells & self.on_path;
            let start = self.path[0];
            if inside.len() == 2 {
                let closes = self.path.len() >= 6 && cells.contains(start) && at != start;
                if closes && self.is_deadly() && self.known.insert(self.on_path) {
                    self.found.push(self.path.iter().map(|&cell| (cell, self.pair)).collect());
                }
                continue;
            }
            if inside.len() > 2 || self.path.len() == LONGEST {
                continue;
            }
            for next in (cells & self.allowed) - self.on_path {
                let others = self.board.candidates(next) - self.pair;
                let n_extra = n_extra + usize::from(!others.is_empty());
                let extra = extra | others;
                if n_extra > 2 && extra.len() > 1 || self.crowds(next) {
                    continue;
                }
                self.path.push(next);
                self.on_path.insert(next);
                self.extend(next, Some(house), (n_extra, extra));
                self.on_path.remove(next);
                self.path.pop();
            }
        }
    }

    /// Whether a house would hold three of the cells.
    fn crowds(&self, next: Cell) -> bool {
        let rules = self.board.rules();
        let full = |&house: &usize| (rules.houses()[house].cells & self.on_path).len() >= 2;
        rules.houses_of(next).iter().any(full)
    }

    fn is_deadly(&self) -> bool {
        let houses = self.board.rules().houses();
        houses.iter().all(|house| matches!((house.cells & self.on_path).len(), 0 | 2))
    }
}
