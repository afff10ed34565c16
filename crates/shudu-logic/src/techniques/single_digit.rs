//! Patterns of one digit made of two strong links: houses with two places for it, or a block whose places lie
//! on two lines.

use std::ops::ControlFlow;

use shudu_core::{Message, message};

use super::tools::places::{Bits, DigitPlaces, bits};
use super::{BoardView, Sink, Technique};
use crate::board::{House, HouseShape};
use crate::proof::{Chain, Node, Proof, Step, Strong, StrongLink};

/// Two strong links, joined by a weak one: one of the far ends is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SingleDigit {
    /// Two rows or two columns with two places each, joined by a line across.
    Skyscraper,
    /// A row and a column with two places each, joined by a block.
    Kite,
    /// Two kites by the same two cells of a block.
    DualKite,
    /// Any other two houses with two places each.
    Turbot,
    /// A block whose places lie on a row and a column, and a line with two places that ends on one of them.
    EmptyRectangle,
    /// Two of them in the same block.
    DualEmptyRectangle,
}

impl Technique for SingleDigit {
    fn id(&self) -> &'static str {
        match self {
            Self::Skyscraper => "skyscraper",
            Self::Kite => "two-string-kite",
            Self::DualKite => "dual-two-string-kite",
            Self::Turbot => "turbot-fish",
            Self::EmptyRectangle => "empty-rectangle",
            Self::DualEmptyRectangle => "dual-empty-rectangle",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::Skyscraper => message!("technique-skyscraper"),
            Self::Kite => message!("technique-two-string-kite"),
            Self::DualKite => message!("technique-dual-two-string-kite"),
            Self::Turbot => message!("technique-turbot-fish"),
            Self::EmptyRectangle => message!("technique-empty-rectangle"),
            Self::DualEmptyRectangle => message!("technique-dual-empty-rectangle"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let houses = view.board.rules().houses();
        let is_dual = matches!(self, Self::DualKite | Self::DualEmptyRectangle);
        let mut earlier: Vec<(&DigitPlaces, LinkPair)> = Vec::new();
        for places in view.places() {
            // Two kites may be of two digits.
            if !is_dual && view.is_barren(self.id(), places.digit) {
                continue;
            }
            let mut is_any = false;
            let mut found = |pattern: LinkPair| {
                is_any = true;
                let new = (places, pattern);
                if !is_dual {
                    return sink(step(self.id(), &[&new]));
                }
                for old in earlier.iter().filter(|old| self.are_twins(old, &new)) {
                    sink(step(self.id(), &[old, &new]))?;
                }
                earlier.push(new);
                ControlFlow::Continue(())
            };
            match self {
                Self::EmptyRectangle | Self::DualEmptyRectangle => {
                    rectangles(houses, places, &mut found)?;
                }
                _ => self.two_pairs(houses, places, &mut found)?,
            }
            if !is_any {
                view.found_nothing(self.id(), places.digit);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Takes patterns as they are found.
type LinkPairSink<'a> = dyn FnMut(LinkPair) -> ControlFlow<()> + 'a;

/// Two strong links of a digit and what follows: per link its house, the far end and the joint.
struct LinkPair {
    links: [(usize, Bits, Bits); 2],
    out: Bits,
}

impl LinkPair {
    fn proof(&self, places: &DigitPlaces) -> Proof {
        let node = |set: Bits| Node { digit: places.digit, cells: places.cells_of(set) };
        let link = |house, from, to| StrongLink {
            from: node(from),
            to: node(to),
            why: Strong::House(house),
        };
        let [(first, start, joint), (second, end, next)] = self.links;
        let links = vec![link(first, start, joint), link(second, next, end)];
        Proof::Chain(Chain { links, is_loop: false })
    }
}

/// A step by one pattern, or by several at once.
fn step(id: &'static str, patterns: &[&(&DigitPlaces, LinkPair)]) -> Step {
    let out = patterns.iter().flat_map(|(places, pattern)| places.candidates(pattern.out));
    let mut proofs: Vec<Proof> =
        patterns.iter().map(|(places, pattern)| pattern.proof(places)).collect();
    let proof = if proofs.len() == 1 { proofs.remove(0) } else { Proof::Several(proofs) };
    Step::eliminating(id, out.collect(), proof)
}

impl SingleDigit {
    /// Whether two patterns are shown as one: kites of one digit or two by the same cells of a block, empty
    /// rectangles of one digit in the same block.
    fn are_twins(self, one: &(&DigitPlaces, LinkPair), other: &(&DigitPlaces, LinkPair)) -> bool {
        let joints = |(places, pattern): &(&DigitPlaces, LinkPair)| {
            places.cells_of(pattern.links[0].2 | pattern.links[1].2)
        };
        let is_same_digit = one.0.digit == other.0.digit;
        let is_same_block = || one.1.links[0].0 == other.1.links[0].0;
        if is_same_digit && one.1.out == other.1.out {
            return false;
        }
        if self == Self::DualKite {
            joints(one) == joints(other)
        } else {
            is_same_digit && is_same_block()
        }
    }

    /// Houses with two places each.
    fn two_pairs(
        self,
        houses: &[House],
        places: &DigitPlaces,
        found: &mut LinkPairSink<'_>,
    ) -> ControlFlow<()> {
        let is_pair = |&house: &usize| {
            let pair = places.in_house[house];
            // If a block and a line share the two places, only the line is used.
            pair.count_ones() == 2 && places.in_house[..house].iter().all(|&other| other != pair)
        };
        let pairs: Vec<usize> = (0..houses.len()).filter(is_pair).collect();
        let kind = if self == Self::DualKite { Self::Kite } else { self };
        for (number, &second) in pairs.iter().enumerate() {
            let right = places.in_house[second];
            for &first in &pairs[..number] {
                let left = places.in_house[first];
                if left & right != 0 {
                    continue;
                }
                for joint in bits(left) {
                    for next in bits(right & places.seen[joint]) {
                        let joints = 1 << joint | 1 << next;
                        let ends = (left | right) & !joints;
                        let out = places.seen_by_all(ends) & !(left | right);
                        let shapes = [houses[first].shape, houses[second].shape];
                        if out != 0 && Self::of(houses, places, shapes, joints, ends) == Some(kind)
                        {
                            let [joint, next] = [1 << joint, 1 << next];
                            let links =
                                [(first, left & !joint, joint), (second, right & !next, next)];
                            found(LinkPair { links, out })?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The name of two pairs; none if they are an X-wing.
    fn of(
        houses: &[House],
        places: &DigitPlaces,
        shapes: [HouseShape; 2],
        joints: Bits,
        ends: Bits,
    ) -> Option<Self> {
        let on_line = |two: Bits| {
            let holds = |&(house, places): &(usize, &Bits)| {
                places & two == two && houses[house].shape.is_line()
            };
            places.in_house.iter().enumerate().any(|one| holds(&one))
        };
        match shapes {
            [HouseShape::Row, HouseShape::Row] | [HouseShape::Column, HouseShape::Column] => {
                match (on_line(joints), on_line(ends)) {
                    (true, true) => None,
                    (true, false) => Some(Self::Skyscraper),
                    _ => Some(Self::Turbot),
                }
            }
            [HouseShape::Row, HouseShape::Column] => Some(Self::Kite),
            _ => Some(Self::Turbot),
        }
    }
}

/// Blocks whose places lie on a row and a column.
fn rectangles(
    houses: &[House],
    places: &DigitPlaces,
    found: &mut LinkPairSink<'_>,
) -> ControlFlow<()> {
    let lines_of = |shape: HouseShape, block: Bits| {
        let of_shape = move |&(_, house): &(usize, &House)| house.shape == shape;
        let all = houses.iter().enumerate().filter(of_shape).map(|(line, _)| line);
        all.filter(move |&line| places.in_house[line] & block != 0)
    };
    for (block, _) in houses.iter().enumerate().filter(|(_, house)| !house.shape.is_line()) {
        let inside = places.in_house[block];
        if inside.count_ones() < 2 {
            continue;
        }
        for row in lines_of(HouseShape::Row, inside) {
            for column in lines_of(HouseShape::Column, inside) {
                let [on_row, on_column] = [row, column].map(|line| places.in_house[line] & inside);
                let crosses = on_row | on_column == inside
                    && on_row & !on_column != 0
                    && on_column & !on_row != 0;
                if crosses {
                    reach(houses, places, (block, row, column), found)?;
                    reach(houses, places, (block, column, row), found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Lines with two places, one of them on the first line of an empty rectangle; the other reaches the second.
fn reach(
    houses: &[House],
    places: &DigitPlaces,
    (block, first, second): (usize, usize, usize),
    found: &mut LinkPairSink<'_>,
) -> ControlFlow<()> {
    let inside = places.in_house[block];
    let joint = inside & places.in_house[first];
    let start = inside & !joint;
    for (line, house) in houses.iter().enumerate() {
        let pair = places.in_house[line];
        let next = pair & places.in_house[first];
        let end = pair & !next;
        if line == second
            || house.shape != houses[second].shape
            || [next, end].iter().any(|one| one.count_ones() != 1)
            || pair & inside != 0
        {
            continue;
        }
        // Where the line through the far end that runs along the first one meets the second.
        let along = houses.iter().enumerate().filter(|(_, one)| one.shape == houses[first].shape);
        let along = along.map(|(number, _)| places.in_house[number]).filter(|set| set & end != 0);
        let out = along.fold(0, |all, set| all | set) & places.in_house[second] & !inside & !pair;
        if out != 0 {
            found(LinkPair { links: [(block, start, joint), (line, end, next)], out })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::{check_on_random_positions, eliminations_of_1};

    const NONE: &str = ". . .  . . .  . . .";

    #[test]
    fn a_skyscraper() {
        let rows = [
            "X . .  . . .  . X .",
            ". . .  . . .  . . X",
            ". . .  X . .  X . X",
            NONE,
            ". . .  X . .  . X .",
            NONE,
            "X . .  . . .  X . .",
            NONE,
            ". . .  X . .  X X .",
        ];
        let found = eliminations_of_1("skyscraper", rows);
        assert!(found.contains(&vec!["r3c7".to_owned(), "r9c8".to_owned()]), "{found:?}");
    }

    #[test]
    fn a_kite() {
        let rows = [
            "X . .  . . .  . X .",
            ". X .  . . .  . . .",
            NONE,
            NONE,
            ". X .  . . .  . X .",
            ". . .  . . .  X X .",
            NONE,
            NONE,
            ". . .  . . .  X . X",
        ];
        assert_eq!(eliminations_of_1("two-string-kite", rows), [["r5c8"]]);
        assert!(eliminations_of_1("dual-two-string-kite", rows).is_empty());
    }

    #[test]
    fn an_empty_rectangle() {
        let rows = [
            ". X .  . . .  . . .",
            "X . X  . . .  X . X",
            ". X .  . . .  . . .",
            NONE,
            NONE,
            ". X .  . X .  X . .",
            NONE,
            NONE,
            ". . .  . X .  . . X",
        ];
        assert_eq!(eliminations_of_1("empty-rectangle", rows), [["r6c2"]]);
    }

    #[test]
    fn every_pattern_is_proved() {
        let ids = [
            "skyscraper",
            "two-string-kite",
            "dual-two-string-kite",
            "turbot-fish",
            "empty-rectangle",
            "dual-empty-rectangle",
        ];
        assert!(check_on_random_positions(&ids, 100) > 50);
    }
}
