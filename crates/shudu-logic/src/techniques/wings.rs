//! Wings: a few cells with few digits, one of which must hold a certain digit whatever the others hold.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, DigitSet, Message, message};

use super::{BoardView, Sink, Technique, push_places};
use crate::board::{Board, CellSet};
use crate::proof::{Link, Proof, Sets, Step, Truth};

/// A pivot with the digits x and y sees two cells with x, z and y, z: one of them is z.
pub(super) struct XyWing;

impl Technique for XyWing {
    fn id(&self) -> &'static str {
        "xy-wing"
    }

    fn name(&self) -> Message {
        message!("technique-xy-wing")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let two = view.two_digit_cells();
        for pivot in two {
            let near = two & board.rules().sees(pivot);
            let digits = board.candidates(pivot);
            let (Some(x), Some(y)) = (digits.first(), digits.last()) else { continue };
            for one in (near & board.places(x)) - board.places(y) {
                let Some(z) = (board.candidates(one) - digits).sole() else { continue };
                // Cells that see each other make a naked triple, which says more.
                for other in (near & board.places(y) & board.places(z)) - board.rules().sees(one) {
                    let links = [(one, x), (other, y)];
                    wing(self.id(), board, pivot, &links, z, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A pivot with the digits x, y and z sees two cells with x, z and y, z: one of the three is z.
pub(super) struct XyzWing;

impl Technique for XyzWing {
    fn id(&self) -> &'static str {
        "xyz-wing"
    }

    fn name(&self) -> Message {
        message!("technique-xyz-wing")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let two = view.two_digit_cells();
        for pivot in board.empty() {
            let digits = board.candidates(pivot);
            if digits.len() != 3 {
                continue;
            }
            let inside = |cell: &Cell| digits.contains_all(board.candidates(*cell));
            let near = two & board.rules().sees(pivot);
            let near: CellSet = near.into_iter().filter(inside).collect();
            for one in near {
                let pair = board.candidates(one);
                let Some(y) = (digits - pair).sole() else { continue };
                for other in (near & board.places(y)) - board.rules().sees(one) {
                    let Some(z) = (pair & board.candidates(other)).sole() else { continue };
                    let Some(x) = (pair - DigitSet::only(z)).sole() else { continue };
                    // Each wing is met from both sides.
                    if one < other {
                        wing(self.id(), board, pivot, &[(one, x), (other, y)], z, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells that each share a digit with the pivot, and all of them z.
fn wing(
    id: &'static str,
    board: &Board,
    pivot: Cell,
    pincers: &[(Cell, Digit)],
    z: Digit,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let cells: CellSet = pincers.iter().map(|(cell, _)| *cell).chain([pivot]).collect();
    let out = board.places(z) & board.rules().seen_by_all(cells & board.places(z));
    if out.is_empty() {
        return ControlFlow::Continue(());
    }
    let link = |&(cell, digit): &(Cell, Digit)| {
        Link::Seen(CellSet::only(pivot) | CellSet::only(cell), digit)
    };
    let proof = Proof::Sets(Sets {
        truths: cells.into_iter().map(Truth::Cell).collect(),
        links: pincers.iter().map(link).collect(),
    });
    let mut eliminations = Vec::new();
    push_places(&mut eliminations, out, z);
    sink(Step::eliminating(id, eliminations, proof))
}

/// Three cells of a house with four digits, and a cell with two of these, x and z, that sees every x: one of
/// the four is z.
pub(super) struct WxyzWing;

impl Technique for WxyzWing {
    fn id(&self) -> &'static str {
        "wxyz-wing"
    }

    fn name(&self) -> Message {
        message!("technique-wxyz-wing")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let two = view.two_digit_cells();
        let houses = board.rules().houses();
        for (house, all) in houses.iter().enumerate() {
            let few = |cell: &Cell| board.candidates(*cell).len() <= 4;
            let cells: Vec<Cell> = view.empty_in(house).into_iter().filter(few).collect();
            for (second, &b) in cells.iter().enumerate() {
                for (first, &a) in cells[..second].iter().enumerate() {
                    let ab = board.candidates(a) | board.candidates(b);
                    if ab.len() > 4 {
                        continue;
                    }
                    for &c in &cells[..first] {
                        let digits = ab | board.candidates(c);
                        let three = [a, b, c].into_iter().collect();
                        // If the cells share two houses, only the first one is used.
                        if digits.len() == 4
                            && !houses[..house].iter().any(|one| one.cells.contains_all(three))
                        {
                            wxyz(self.id(), board, three, digits, two - all.cells, sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn wxyz(
    id: &'static str,
    board: &Board,
    three: CellSet,
    digits: DigitSet,
    two: CellSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let rules = board.rules();
    for x in digits {
        let seen = rules.seen_by_all(three & board.places(x));
        for cell in two & seen & board.places(x) {
            let Some(z) = (board.candidates(cell) - DigitSet::only(x)).sole() else { continue };
            if !digits.contains(z) {
                continue;
            }
            let own = three & board.places(z);
            let sees_z = rules.sees(cell).contains_all(own);
            let out = board.places(z) & rules.seen_by_all(own) & rules.sees(cell);
            if out.is_empty() || sees_z {
                continue;
            }
            let all = three | CellSet::only(cell);
            let proof = Proof::Sets(Sets {
                truths: all.into_iter().map(Truth::Cell).collect(),
                links: (digits - DigitSet::only(z))
                    .into_iter()
                    .map(|digit| Link::Seen(all & board.places(digit), digit))
                    .collect(),
            });
            let mut eliminations = Vec::new();
            push_places(&mut eliminations, out, z);
            sink(Step::eliminating(id, eliminations, proof))?;
        }
    }
    ControlFlow::Continue(())
}

/// Two cells with the same two digits, and a house in which every place of the one digit is seen by one of
/// them: not both are that digit, so one is the other.
pub(super) struct WWing {
    id: &'static str,
    is_grouped: bool,
}

impl WWing {
    /// The house has two places for the digit.
    pub(super) const PLAIN: Self = Self { id: "w-wing", is_grouped: false };
    /// It has more.
    pub(super) const GROUPED: Self = Self { id: "grouped-w-wing", is_grouped: true };
}

impl Technique for WWing {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.is_grouped {
            message!("technique-grouped-w-wing")
        } else {
            message!("technique-w-wing")
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let rules = board.rules();
        let two = view.two_digit_cells();
        for one in two {
            let pair = board.candidates(one);
            for other in two - rules.sees(one) {
                if other <= one || board.candidates(other) != pair {
                    continue;
                }
                let seen = rules.sees(one) & rules.sees(other);
                for z in pair {
                    let out = board.places(z) & seen;
                    let Some(x) = (pair - DigitSet::only(z)).sole() else { continue };
                    if !out.is_empty() {
                        self.bridges(board, [one, other], x, (out, z), sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWing {
    fn bridges(
        &self,
        board: &Board,
        [one, other]: [Cell; 2],
        x: Digit,
        (out, z): (CellSet, Digit),
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let (by_one, by_other) = (board.rules().sees(one), board.rules().sees(other));
        let ends = CellSet::only(one) | CellSet::only(other);
        for house in 0..board.rules().houses().len() {
            let places = board.places_in(house, x);
            let (first, rest) = (places & by_one, places - by_one);
            let fits = places.len() == 2 && !self.is_grouped || places.len() > 2 && self.is_grouped;
            if !fits
                || places.meets(ends)
                || first.is_empty()
                || rest.is_empty()
                || !by_other.contains_all(rest)
            {
                continue;
            }
            let proof = Proof::Sets(Sets {
                truths: vec![Truth::Cell(one), Truth::Cell(other), Truth::House(house, x)],
                links: vec![
                    Link::Seen(first | CellSet::only(one), x),
                    Link::Seen(rest | CellSet::only(other), x),
                ],
            });
            let mut eliminations = Vec::new();
            push_places(&mut eliminations, out, z);
            sink(Step::eliminating(self.id, eliminations, proof))?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::{
        board, candidate, check_on_random_positions, eliminates, keep,
    };

    #[test]
    fn wings_in_small() {
        let mut xy = board("");
        keep(&mut xy, "11", "12");
        keep(&mut xy, "15", "13");
        keep(&mut xy, "22", "23");
        assert!(eliminates("xy-wing", &xy, "312 313 324 325 326"));
        let mut xyz = board("");
        keep(&mut xyz, "11", "123");
        keep(&mut xyz, "15", "13");
        keep(&mut xyz, "22", "23");
        assert!(eliminates("xyz-wing", &xyz, "312 313"));
        assert!(!eliminates("xy-wing", &xyz, "312 313"));
    }

    #[test]
    fn a_w_wing_needs_its_house() {
        let mut w = board("");
        keep(&mut w, "11", "12");
        keep(&mut w, "55", "12");
        assert!(!eliminates("w-wing", &w, "215 251"));
        for column in [2, 3, 4, 6, 7, 8, 9] {
            let out = candidate(&w, &format!("19{column}"));
            w.remove(out);
        }
        assert!(eliminates("w-wing", &w, "215 251"));
    }

    #[test]
    fn four_cells_with_four_digits() {
        let mut wxyz = board("");
        keep(&mut wxyz, "11", "1234");
        keep(&mut wxyz, "14", "24");
        keep(&mut wxyz, "15", "34");
        keep(&mut wxyz, "22", "14");
        assert!(eliminates("wxyz-wing", &wxyz, "412 413"));
    }

    #[test]
    fn steps_hold_on_random_positions() {
        let ids = ["xy-wing", "xyz-wing", "w-wing", "grouped-w-wing", "wxyz-wing"];
        assert!(check_on_random_positions(&ids, 150) > 100);
    }
}
