//! Patterns that are sets and links, each in the words that people have for its shape. A pattern without a
//! familiar shape is explained as a count.

use shudu_core::{Arg, Cell, Digit, DigitSet, Message, message};

use super::argument::{link_name, truth_name};
use super::{candidate_name, cell_names, digit_names, house_name};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Deadly, Link, Sets, Step, Truth};

/// Deadly patterns of more cells than this are not listed cell by cell.
const MOST_LISTED: usize = 10;

/// Why, in one clause.
pub(super) fn sets_reason(sets: &Sets, step: &Step, board: &Board) -> Message {
    let shape = SetShape { sets, step, board };
    shape
        .single()
        .or_else(|| shape.of_houses())
        .or_else(|| shape.of_cells())
        .or_else(|| shape.w_wing())
        .or_else(|| shape.deadly())
        .unwrap_or_else(|| shape.counted())
}

#[derive(Clone, Copy)]
struct SetShape<'a> {
    sets: &'a Sets,
    step: &'a Step,
    board: &'a Board,
}

impl SetShape<'_> {
    /// One truth, and every candidate of it excludes what is eliminated.
    fn single(&self) -> Option<Message> {
        let ([truth], []) = (&self.sets.truths[..], &self.sets.links[..]) else { return None };
        match truth {
            Truth::Cell(cell) => Some(message!("why-whatever", cell = self.cell(*cell))),
            Truth::House(house, digit) => {
                let house = house_name(*house, self.board);
                Some(message!("why-wherever", digit = digit.to_string(), house = house))
            }
            Truth::Deadly(_) => None,
        }
    }

    /// Hidden subsets, locked candidates and fish: all truths are digits in houses.
    fn of_houses(&self) -> Option<Message> {
        let in_house = |truth: &Truth| match truth {
            Truth::House(house, digit) => Some((*house, *digit)),
            Truth::Cell(_) | Truth::Deadly(_) => None,
        };
        let truths: Vec<(usize, Digit)> =
            self.sets.truths.iter().map(in_house).collect::<Option<_>>()?;
        let &(house, digit) = truths.first()?;
        if let Some(cells) = self.links_by_cell()
            && truths.iter().all(|(its, _)| *its == house)
        {
            let digits: DigitSet = truths.iter().map(|(_, digit)| *digit).collect();
            let (cells, digits) = (self.cells(cells), digit_names(digits));
            let house = house_name(house, self.board);
            return Some(message!("why-hidden", house = house, cells = cells, digits = digits));
        }
        let cover = |link: &Link| match link {
            Link::House(house, its) if *its == digit => Some(*house),
            _ => None,
        };
        let covers: Vec<usize> = self.sets.links.iter().map(cover).collect::<Option<_>>()?;
        if truths.iter().any(|(_, its)| *its != digit) {
            return None;
        }
        let bases: Vec<usize> = truths.iter().map(|(house, _)| *house).collect();
        Some(self.fish(&bases, &covers, digit))
    }

    fn fish(&self, bases: &[usize], covers: &[usize], digit: Digit) -> Message {
        let cells = |houses: &[usize]| {
            let places = houses.iter().map(|&house| self.board.places_in(house, digit));
            places.fold(CellSet::EMPTY, |all, places| all | places)
        };
        let fins = cells(bases) - cells(covers);
        let names = |houses: &[usize]| {
            houses.iter().map(|&house| house_name(house, self.board)).collect::<Vec<_>>()
        };
        let (digit, bases, covers) = (digit.to_string(), names(bases), names(covers));
        if let ([base], [cover]) = (&bases[..], &covers[..])
            && fins.is_empty()
        {
            message!("why-locked", digit = digit, base = base.clone(), cover = cover.clone())
        } else if fins.is_empty() {
            let (bases, covers) = (Arg::And(bases), Arg::And(covers));
            message!("why-fish", digit = digit, bases = bases, covers = covers)
        } else {
            let (bases, covers, fins) = (Arg::And(bases), Arg::And(covers), self.cells(fins));
            message!("why-finned-fish", digit = digit, bases = bases, covers = covers, fins = fins)
        }
    }

    /// Naked subsets, bent ones and wings: all truths are cells, and links say of digits that they stand there
    /// only once.
    fn of_cells(&self) -> Option<Message> {
        let cells = self.truths_of_cells()?;
        let links = self.links_by_digit()?;
        let digits: DigitSet = links.iter().map(|(_, digit)| *digit).collect();
        let is_each_once = digits.len() == links.len();
        let free = self.free_digits(cells, &links);
        if links.len() == cells.len() && free.is_empty() {
            if !is_each_once {
                let links: Vec<_> =
                    self.sets.links.iter().map(|link| link_name(link, self.board)).collect();
                return Some(message!(
                    "why-as-many-parts",
                    cells = self.cells(cells),
                    links = links
                ));
            }
            let is_naked = self.board.rules().see_each_other(cells);
            let (cells, digits) = (self.cells(cells), digit_names(digits));
            return Some(if is_naked {
                message!("why-naked", cells = cells, digits = digits)
            } else {
                message!("why-as-many", cells = cells, digits = digits)
            });
        }
        let end = free.sole()?;
        if links.len() + 1 != cells.len() || !is_each_once || digits.contains(end) {
            return None;
        }
        Some(self.xy_wing(cells, end).unwrap_or_else(|| {
            let digits = digit_names(digits | DigitSet::only(end));
            let cells = self.cells(cells);
            message!("why-bent", cells = cells, digits = digits, end = end.to_string())
        }))
    }

    /// Three cells with two digits each: a pivot without the digit of the two others.
    fn xy_wing(&self, cells: CellSet, end: Digit) -> Option<Message> {
        let of = |cell: Cell| self.board.candidates(cell);
        let pivot = cells.into_iter().find(|&cell| !of(cell).contains(end))?;
        let wings = cells - CellSet::only(pivot);
        if cells.len() != 3 || cells.into_iter().any(|cell| of(cell).len() != 2) {
            return None;
        }
        let [a, b] = of(pivot).into_iter().collect::<Vec<_>>()[..] else { return None };
        let wing = |digit: Digit| wings.into_iter().find(|&cell| of(cell).contains(digit));
        let (one, other) = (self.cell(wing(a)?), self.cell(wing(b)?));
        let (pivot, a, b, end) = (self.cell(pivot), a.to_string(), b.to_string(), end.to_string());
        Some(message!(
            "why-xy-wing",
            pivot = pivot,
            a = a,
            b = b,
            one = one,
            other = other,
            end = end
        ))
    }

    /// Two cells with the same two digits, and a house in which one of these digits is seen by one cell or the other
    /// wherever it stands.
    fn w_wing(&self) -> Option<Message> {
        let [Truth::Cell(one), Truth::Cell(other), Truth::House(house, digit)] =
            self.sets.truths[..]
        else {
            return None;
        };
        let digits = self.board.candidates(one);
        let end = (digits - DigitSet::only(digit)).sole()?;
        if digits != self.board.candidates(other) || !digits.contains(digit) {
            return None;
        }
        let (one, other) = (self.cell(one), self.cell(other));
        let house = house_name(house, self.board);
        let (digit, end) = (digit.to_string(), end.to_string());
        Some(message!(
            "why-w-wing",
            digit = digit,
            house = house,
            one = one,
            other = other,
            end = end
        ))
    }

    /// A pattern that could be filled in two ways, and what else its cells may hold.
    fn deadly(&self) -> Option<Message> {
        let (Truth::Deadly(deadly), others) = self.sets.truths.split_first()? else { return None };
        let extras = Truth::Deadly(deadly.clone()).candidates(self.board);
        let extra_cells: CellSet = extras.iter().map(|one| one.cell).collect();
        let extra_digits: DigitSet = extras.iter().map(|one| one.digit).collect();
        let pattern = self.pattern_name(deadly);
        if others.is_empty() && self.sets.links.is_empty() {
            return Some(if let Some(cell) = extra_cells.sole() {
                message!("why-deadly-cell", pattern = pattern, cell = self.cell(cell))
            } else {
                let (digits, cells) = (digit_names(extra_digits), self.cells(extra_cells));
                message!("why-deadly", pattern = pattern, cells = cells, digits = digits)
            });
        }
        if others.iter().all(|truth| matches!(truth, Truth::House(..)))
            && self.links_by_cell().is_some()
        {
            let candidate = self.step.eliminations.first().map(|&one| self.candidate(one));
            let truths: Vec<_> = others.iter().map(|truth| truth_name(truth, self.board)).collect();
            return candidate.map(|candidate| {
                message!(
                    "why-deadly-lines",
                    pattern = pattern,
                    truths = truths,
                    candidate = candidate
                )
            });
        }
        let links = self.links_by_digit()?;
        let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
        let cells: CellSet = others.iter().map(cell).collect::<Option<_>>()?;
        let digits: DigitSet = links.iter().map(|(_, digit)| *digit).collect();
        (links.len() == digits.len() && links.len() == cells.len() + 1).then(|| {
            message!(
                "why-deadly-set",
                pattern = pattern,
                extra = self.cells(extra_cells),
                extras = digit_names(extra_digits),
                cells = self.cells(cells),
                digits = digit_names(digits)
            )
        })
    }

    fn pattern_name(&self, deadly: &Deadly) -> Message {
        let cells: CellSet = deadly.cells.iter().map(|(cell, _)| *cell).collect();
        if cells.len() > MOST_LISTED {
            return message!("pattern-large", cells = cells.len());
        }
        let digits = deadly.cells.iter().fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair);
        message!("pattern", cells = self.cells(cells), digits = digit_names(digits))
    }

    fn counted(&self) -> Message {
        let Self { sets, board, .. } = self;
        let truths: Vec<_> = sets.truths.iter().map(|truth| truth_name(truth, board)).collect();
        let links: Vec<_> = sets.links.iter().map(|link| link_name(link, board)).collect();
        let eliminated = self.step.eliminations.first();
        let candidate = eliminated.map_or_else(String::new, |&one| self.candidate(one));
        message!("why-sets", truths = truths, links = links, candidate = candidate)
    }

    fn truths_of_cells(&self) -> Option<CellSet> {
        let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
        let cells: CellSet = self.sets.truths.iter().map(cell).collect::<Option<_>>()?;
        (cells.len() == self.sets.truths.len()).then_some(cells)
    }

    fn links_by_cell(&self) -> Option<CellSet> {
        let cell = |link: &Link| if let Link::Cell(cell) = link { Some(*cell) } else { None };
        self.sets.links.iter().map(cell).collect()
    }

    /// Places and digits of the links, if each is of one digit.
    fn links_by_digit(&self) -> Option<Vec<(CellSet, Digit)>> {
        let places = |link: &Link| match link {
            Link::Seen(cells, digit) => Some((*cells, *digit)),
            Link::House(house, digit) => Some((self.board.places_in(*house, *digit), *digit)),
            Link::Cell(_) | Link::Pair(..) => None,
        };
        self.sets.links.iter().map(places).collect()
    }

    /// The digits of the cells that stand somewhere without a link.
    fn free_digits(&self, cells: CellSet, links: &[(CellSet, Digit)]) -> DigitSet {
        let is_free = |&digit: &Digit| {
            let linked = links.iter().filter(|(_, its)| *its == digit);
            let linked = linked.fold(CellSet::EMPTY, |all, (places, _)| all | *places);
            !((cells & self.board.places(digit)) - linked).is_empty()
        };
        self.board.all_digits().into_iter().filter(is_free).collect()
    }

    fn cell(&self, cell: Cell) -> String {
        self.board.rules().geometry().name(cell)
    }

    fn cells(&self, cells: CellSet) -> Arg {
        cell_names(cells, self.board.rules().geometry())
    }

    fn candidate(&self, candidate: Candidate) -> String {
        candidate_name(candidate, self.board)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::explain::sentence;
    use crate::solver::all_steps;
    use crate::techniques::tools::testing::{board, candidate, keep};
    use crate::techniques::{BoardView, technique};

    /// The sentences of all steps of a technique where some cells hold these digits alone.
    fn sentences(id: &str, cells: &[(&str, &str)]) -> Vec<String> {
        let mut board = board("");
        cells.iter().for_each(|(place, digits)| keep(&mut board, place, digits));
        told(id, &board)
    }

    fn told(id: &str, board: &Board) -> Vec<String> {
        let steps = all_steps(technique(id).unwrap(), &BoardView::new(board, true));
        steps.iter().map(|step| sentence(step, board).to_string()).collect()
    }

    #[test]
    fn wings_by_what_their_cells_hold() {
        let xy = sentences("xy-wing", &[("11", "12"), ("15", "13"), ("22", "23")]);
        let why = "XY-Wing: if r1c1 is 1, then r1c5 is 3; if it is 2, then r2c2 is 3; ";
        assert!(xy.iter().any(|told| told.starts_with(why)), "{xy:?}");
        let xyz = sentences("xyz-wing", &[("11", "123"), ("15", "13"), ("22", "23")]);
        let why = "r1c1, r1c5 and r2c2 have only the candidates 1, 2 and 3, as many digits as \
                   cells, and each digit except 3 can appear there only once; so one of the cells \
                   is 3; r1c2 and r1c3 are not 3";
        assert!(xyz.iter().any(|told| told.ends_with(why)), "{xyz:?}");
    }

    #[test]
    fn a_w_wing_by_its_house() {
        let mut board = board("");
        keep(&mut board, "11", "12");
        keep(&mut board, "55", "12");
        for column in [2, 3, 4, 6, 7, 8, 9] {
            let out = candidate(&board, &format!("19{column}"));
            board.remove(out);
        }
        let why =
            "wherever 1 is in row 9, it rules out 1 in r1c1 or in r5c5, so one of these two is 2; ";
        assert!(told("w-wing", &board).iter().any(|told| told.contains(why)));
    }

    #[test]
    fn almost_locked_sets_by_their_common_digit() {
        let cells = [("11", "12"), ("12", "124"), ("15", "13"), ("16", "34")];
        let xz = sentences("als-xz", &cells);
        let why = "r1c1 (1, 2) and r1c2 r1c5 r1c6 (1, 2, 3, 4) each have one candidate digit more \
                   than cells; 2 cannot be in both, so one of them holds all its other digits, \
                   and 1 must be in one of them; ";
        assert!(xz.iter().any(|told| told.contains(why)), "{xz:?}");
    }

    #[test]
    fn deadly_patterns_by_what_else_they_hold() {
        let corners = [("11", "12"), ("14", "12"), ("21", "12"), ("24", "123")];
        let why = "r1c1, r1c4, r2c1 and r2c4 with only 1 and 2 could be filled in two ways, so \
                   r2c4 must hold another digit; r2c4 is not 1 or 2";
        let told = sentences("unique-rectangle-1", &corners);
        assert!(told.iter().any(|told| told.ends_with(why)), "{told:?}");
    }
}
