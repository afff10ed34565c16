//! Four cells in two rows, two columns and two blocks.

use std::ops::ControlFlow;

use shudu_core::{Cell, DigitSet, Message, message};

use super::{DeadlyPattern, counts};
use crate::board::{Board, Candidate, CellSet, HouseShape};
use crate::proof::{Link, Truth};
use crate::techniques::{BoardView, Sink, Technique};

/// A rectangle and two digits that could be exchanged in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rectangle {
    /// The cells: two of a row, then the two below them. Opposite corners are 0 and 3, 1 and 2.
    corners: [Cell; 4],
    pair: DigitSet,
    /// Whether a digit stands in one of them.
    is_avoidable: bool,
}

impl Rectangle {
    /// All of a position in which some corner holds, or can only hold, the two digits.
    pub(crate) fn all(view: &BoardView<'_>) -> Vec<Self> {
        let mut found = Vec::new();
        if !counts(view) {
            return found;
        }
        let board = view.board;
        for &corners in board.rules().rectangles() {
            if corners.iter().any(|&cell| board.given().contains(cell)) {
                continue;
            }
            let mut standing = DigitSet::EMPTY;
            let mut n_standing = 0;
            for digit in corners.iter().filter_map(|&cell| board.digit(cell)) {
                standing.insert(digit);
                n_standing += 1;
            }
            if n_standing == 4 || standing.len() > 2 || n_standing > 0 && standing.len() < 2 {
                continue;
            }
            if n_standing > 0 {
                add(&mut found, board, Self { corners, pair: standing, is_avoidable: true });
                continue;
            }
            for (number, &cell) in corners.iter().enumerate() {
                let pair = board.candidates(cell);
                let again =
                    || corners[..number].iter().any(|&earlier| board.candidates(earlier) == pair);
                if pair.len() == 2 && !again() {
                    add(&mut found, board, Self { corners, pair, is_avoidable: false });
                }
            }
        }
        found
    }

    fn cells(&self) -> [(Cell, DigitSet); 4] {
        self.corners.map(|cell| (cell, self.pair))
    }

    fn may_hold(&self, board: &Board, corner: usize) -> DigitSet {
        let cell = self.corners[corner];
        board.digit(cell).map_or(board.candidates(cell), DigitSet::only)
    }
}

/// If a corner can hold neither of the two digits, nothing follows from the rectangle.
fn add(found: &mut Vec<Rectangle>, board: &Board, rectangle: Rectangle) {
    let fits = |corner| !(rectangle.may_hold(board, corner) & rectangle.pair).is_empty();
    if (0..4).all(fits) {
        found.push(rectangle);
    }
}

/// A rectangle in which two digits could be exchanged, by type.
pub(crate) struct UniqueRectangle {
    id: &'static str,
    kind: u8,
}

impl UniqueRectangle {
    /// Only one corner may hold something else.
    pub(crate) const TYPE_1: Self = Self { id: "unique-rectangle-1", kind: 1 };
    /// Two corners of a line may hold one other digit.
    pub(crate) const TYPE_2: Self = Self { id: "unique-rectangle-2", kind: 2 };
    /// What else two corners may hold makes a naked subset.
    pub(crate) const TYPE_3: Self = Self { id: "unique-rectangle-3", kind: 3 };
    /// Two corners are the only places of one of the digits in a house.
    pub(crate) const TYPE_4: Self = Self { id: "unique-rectangle-4", kind: 4 };
    /// Three corners, or two opposite ones, may hold one other digit.
    pub(crate) const TYPE_5: Self = Self { id: "unique-rectangle-5", kind: 5 };
    /// Two opposite corners may hold something else, and one of the digits is locked in the rectangle's rows
    /// or columns.
    pub(crate) const TYPE_6: Self = Self { id: "unique-rectangle-6", kind: 6 };
}

impl Technique for UniqueRectangle {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        match self.kind {
            1 => message!("technique-unique-rectangle-1"),
            2 => message!("technique-unique-rectangle-2"),
            3 => message!("technique-unique-rectangle-3"),
            4 => message!("technique-unique-rectangle-4"),
            5 => message!("technique-unique-rectangle-5"),
            _ => message!("technique-unique-rectangle-6"),
        }
    }

    fn needs_one_solution(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        for rectangle in view.rectangles().iter().filter(|one| !one.is_avoidable) {
            let cells = rectangle.cells();
            let pattern = DeadlyPattern::new(board, &cells);
            let in_line = pattern.extra.len() == 2 && board.rules().see_each_other(pattern.extra);
            match self.kind {
                1 => pattern.one_cell(self.id, board, sink)?,
                2 if in_line => pattern.one_digit(self.id, board, sink)?,
                3 => pattern.subset(self.id, view, sink)?,
                4 => pattern.strong_link(self.id, board, sink)?,
                5 if !in_line && (2..=3).contains(&pattern.extra.len()) => {
                    pattern.one_digit(self.id, board, sink)?;
                }
                6 if !in_line && pattern.extra.len() == 2 => {
                    locked_in_lines(self.id, board, &pattern, sink)?;
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}

/// A digit whose only places in two lines are the corners stands in opposite ones. It cannot stand in those that may
/// hold something else, since the other two would then hold the other digit.
fn locked_in_lines(
    id: &'static str,
    board: &Board,
    pattern: &DeadlyPattern<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let all: CellSet = pattern.cells.iter().map(|(cell, _)| *cell).collect();
    let Some(pair) = pattern.cells.first().map(|(_, pair)| *pair) else {
        return ControlFlow::Continue(());
    };
    for digit in pair {
        for shape in [HouseShape::Row, HouseShape::Column] {
            let mut truths = Vec::new();
            for (house, line) in board.rules().houses().iter().enumerate() {
                let places = board.places_in(house, digit);
                if line.shape == shape && places.len() == 2 && all.contains_all(places) {
                    truths.push(Truth::House(house, digit));
                }
            }
            if truths.len() == 2 {
                let places = pattern.extra & board.places(digit);
                let out = places.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
                let links = pattern.extra.into_iter().map(Link::Cell).collect();
                pattern.step(id, out, truths, links, sink)?;
                // By the other lines it is the same step.
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A corner holds the two digits alone, and from the opposite one the first digit has in its row and in its
/// column only the two other corners to go to: with the second digit there, all would be filled.
pub(crate) struct HiddenRectangle;

impl Technique for HiddenRectangle {
    fn id(&self) -> &'static str {
        "hidden-rectangle"
    }

    fn name(&self) -> Message {
        message!("technique-hidden-rectangle")
    }

    fn needs_one_solution(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        for rectangle in view.rectangles().iter().filter(|one| !one.is_avoidable) {
            let cells = rectangle.cells();
            let pattern = DeadlyPattern::new(board, &cells);
            for corner in 0..4 {
                if !pattern.extra.contains(rectangle.corners[corner]) {
                    self.opposite(board, rectangle, 3 - corner, &pattern, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl HiddenRectangle {
    fn opposite(
        &self,
        board: &Board,
        rectangle: &Rectangle,
        corner: usize,
        pattern: &DeadlyPattern<'_>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let cell = rectangle.corners[corner];
        let (along, across) = (rectangle.corners[corner ^ 1], rectangle.corners[corner ^ 2]);
        for digit in rectangle.pair {
            let out = (rectangle.pair & board.candidates(cell)) - DigitSet::only(digit);
            if out.is_empty() {
                continue;
            }
            let strong = |other: Cell| {
                let both = CellSet::only(cell) | CellSet::only(other);
                board.rules().houses_of(cell).iter().copied().find(|&house| {
                    board.rules().houses()[house].shape.is_line()
                        && board.places_in(house, digit) == both
                })
            };
            let (Some(first), Some(second)) = (strong(along), strong(across)) else { continue };
            let truths = vec![Truth::House(first, digit), Truth::House(second, digit)];
            let links = vec![Link::Cell(along), Link::Cell(across)];
            let out = out.into_iter().map(|digit| Candidate::new(cell, digit)).collect();
            pattern.step(self.id(), out, truths, links, sink)?;
        }
        ControlFlow::Continue(())
    }
}

/// A rectangle in which some corners hold digits that were not given.
pub(crate) struct Avoidable {
    id: &'static str,
    kind: u8,
}

impl Avoidable {
    /// Only one corner may hold something else.
    pub(crate) const TYPE_1: Self = Self { id: "avoidable-rectangle-1", kind: 1 };
    /// Two corners may hold one other digit.
    pub(crate) const TYPE_2: Self = Self { id: "avoidable-rectangle-2", kind: 2 };
}

impl Technique for Avoidable {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.kind == 1 {
            message!("technique-avoidable-rectangle-1")
        } else {
            message!("technique-avoidable-rectangle-2")
        }
    }

    fn needs_one_solution(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for rectangle in view.rectangles().iter().filter(|one| one.is_avoidable) {
            let cells = rectangle.cells();
            let pattern = DeadlyPattern::new(view.board, &cells);
            if self.kind == 1 {
                pattern.one_cell(self.id, view.board, sink)?;
            } else if pattern.extra.len() == 2 {
                pattern.one_digit(self.id, view.board, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
