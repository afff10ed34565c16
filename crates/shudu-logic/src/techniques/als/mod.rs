//! Almost locked sets: cells of a house with one more digit than there are cells. Without one of the digits, all the
//! others stand in them.
//!
//! What links two sets is the places of a digit in the one that see all its places in the other. Many sets
//! share these places, so they are nodes of their own, kept once: a digit and its places. A node is false if
//! none of its places holds the digit. Two relations between nodes say all that is needed:
//!
//! - `links`: nodes of the same digit that exclude each other;
//! - `forces`: if the one is false, its sets are locked, all their other nodes are true, and what is linked
//!   to these is false.
//!
//! With a candidate assumed true, some nodes of its digit are false at once, and following `forces` from them says
//! within how many sets a set would lose two digits. So operations on bits show what can be eliminated, and by how long
//! a chain, before any chain is written down.

mod blossom;
mod chain;
mod xz;

use std::cell::OnceCell;

pub(super) use blossom::DeathBlossom;
pub(super) use chain::{AlsChain, AlsXyWing};
use shudu_core::{Cell, Digit, DigitSet};
pub(super) use xz::AlsXz;

use super::BoardView;
use super::tools::matrix::{Matrix, has, meet, ones, or};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Chain, Link, Node, Proof, Sets, Strong, StrongLink, Truth};

/// In a house with more empty cells than this, only small sets are listed.
const LARGE_HOUSE: usize = 9;

/// The most cells of a set in a large house.
const SMALL_SET: usize = 4;

/// A set.
#[derive(Debug, Clone, Copy)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
    /// Where its nodes start in the list of all sets' nodes; they are in the order of the digits.
    first: usize,
}

/// A digit and its places in a set.
#[derive(Debug, Clone, Copy)]
struct SetPlaces {
    digit: Digit,
    cells: CellSet,
    /// Other places of the digit that all of them see.
    targets: CellSet,
}

/// The sets of a position and what links them.
#[derive(Debug)]
pub(crate) struct AlsGraph {
    sets: Vec<Set>,
    nodes: Vec<SetPlaces>,
    nodes_of_sets: Vec<u16>,
    /// Per node, the sets that have it.
    sets_of: Groups,
    /// Per digit number, its nodes.
    of_digit: Matrix,
    links: Matrix,
    forces: Matrix,
    /// Per node, those that share a set with it.
    beside: Matrix,
    /// In the order in which steps are found.
    candidates: Vec<Candidate>,
    /// Per candidate, the nodes that it makes false by itself.
    hit: Matrix,
    /// Per candidate, the nodes that are false after one set more, after two, after three.
    layers: Vec<[OnceCell<Vec<u64>>; LAYERS]>,
}

/// The number of layers that are kept, since several techniques ask for them.
const LAYERS: usize = 3;

impl AlsGraph {
    pub(crate) fn new(view: &BoardView<'_>) -> Self {
        let board = view.board;
        let n_digits = usize::from(board.rules().geometry().digits().last().number()) + 1;
        let mut lister = Lister {
            board,
            found: Vec::new(),
            nodes: Vec::new(),
            nodes_of_sets: Vec::new(),
            table: vec![NONE; 4096],
        };
        for house in 0..board.rules().houses().len() {
            let cells: Vec<Cell> = view.empty_in(house).into_iter().collect();
            let most = if cells.len() > LARGE_HOUSE { SMALL_SET } else { LARGE_HOUSE };
            lister.extend(house, &cells, most, CellSet::EMPTY, DigitSet::EMPTY, 0);
        }
        let sets = lister.sets();
        let Lister { nodes, nodes_of_sets, .. } = lister;
        let n = nodes.len();
        let candidates: Vec<Candidate> = all_candidates(board).collect();
        let mut graph = Self {
            hit: Matrix::new(candidates.len(), n),
            layers: vec![Default::default(); candidates.len()],
            candidates,
            of_digit: Matrix::new(n_digits, n),
            links: Matrix::new(n, n),
            forces: Matrix::new(n, n),
            beside: Matrix::new(n, n),
            sets_of: Groups::new(n, &sets, &nodes_of_sets),
            sets,
            nodes,
            nodes_of_sets,
        };
        graph.link(board);
        graph.relate();
        graph
    }

    /// Says which nodes exclude each other, and which of them each candidate makes false.
    fn link(&mut self, board: &Board) {
        let mut by_digit: Vec<Vec<u16>> = vec![Vec::new(); self.of_digit.n_rows()];
        for (number, node) in self.nodes.iter().enumerate() {
            by_digit[usize::from(node.digit.number())].push(number as u16);
            self.of_digit.set(usize::from(node.digit.number()), number);
        }
        let mut candidate_of = vec![0; board.rules().geometry().n_cells()];
        let mut n_before = 0;
        for digit in board.all_digits() {
            for cell in board.places(digit) {
                candidate_of[cell.index()] = n_before;
                n_before += 1;
            }
            let nodes = &by_digit[usize::from(digit.number())];
            for &node in nodes {
                for cell in self.nodes[usize::from(node)].targets {
                    self.hit.set(candidate_of[cell.index()], usize::from(node));
                }
            }
            // A node excludes those that each of its places makes false.
            for &node in nodes {
                let node = usize::from(node);
                let places = self.nodes[node].cells.into_iter();
                let candidates = places.map(|cell| candidate_of[cell.index()]);
                self.hit.common(candidates, self.links.row_mut(node));
            }
        }
    }

    fn relate(&mut self) {
        let mut all = vec![0; self.links.words];
        for set in &self.sets {
            let nodes = &self.nodes_of_sets[set.first..set.first + set.digits.len()];
            all.fill(0);
            for &node in nodes {
                or(&mut all, self.links.row(usize::from(node)));
            }
            for &node in nodes {
                or(self.forces.row_mut(usize::from(node)), &all);
                for &other in nodes.iter().filter(|&&other| other != node) {
                    self.beside.set(usize::from(node), usize::from(other));
                }
            }
        }
        // A node is linked only to nodes of its own digit.
        for (number, node) in self.nodes.iter().enumerate() {
            let own = self.of_digit.row(usize::from(node.digit.number()));
            for (word, own) in self.forces.row_mut(number).iter_mut().zip(own) {
                *word &= !own;
            }
        }
    }

    fn nodes_of(&self, set: usize) -> &[u16] {
        let Set { first, digits, .. } = self.sets[set];
        &self.nodes_of_sets[first..first + digits.len()]
    }

    /// The node of a digit in a set that has it.
    fn node(&self, set: usize, digit: Digit) -> usize {
        let Set { first, digits, .. } = self.sets[set];
        let below = digits.bits() & ((1 << digit.number()) - 1);
        usize::from(self.nodes_of_sets[first + below.count_ones() as usize])
    }

    fn targets(&self, set: usize, digit: Digit) -> CellSet {
        self.nodes[self.node(set, digit)].targets
    }

    fn none(&self) -> Vec<u64> {
        vec![0; self.links.words]
    }

    /// The nodes that are false after this many further sets (at most [`LAYERS`]), if those of a candidate are.
    fn layer(&self, candidate: usize, n_sets: usize) -> &[u64] {
        if n_sets == 0 {
            return self.hit.row(candidate);
        }
        self.layers[candidate][n_sets - 1].get_or_init(|| {
            let mut next = self.none();
            self.force(self.layer(candidate, n_sets - 1), &mut next);
            next
        })
    }

    /// Adds what is false if these nodes are.
    fn force(&self, nodes: &[u64], forced: &mut [u64]) {
        ones(nodes).for_each(|node| or(forced, self.forces.row(node)));
    }

    /// All nodes that share a set with one of these.
    fn beside_all(&self, nodes: &[u64], beside: &mut [u64]) {
        beside.fill(0);
        ones(nodes).for_each(|node| or(beside, self.beside.row(node)));
    }

    /// What the ends of a chain exclude together, digit by digit.
    fn excluded(&self, sets: &[usize], commons: &[Digit]) -> Vec<(Digit, CellSet)> {
        let (Some(&first), Some(&last)) = (sets.first(), sets.last()) else { return Vec::new() };
        let ends = commons.first().into_iter().chain(commons.last()).copied();
        let digits = (self.sets[first].digits & self.sets[last].digits) - ends.collect();
        let excluded = |digit| (digit, self.targets(first, digit) & self.targets(last, digit));
        digits.into_iter().map(excluded).filter(|(_, cells)| !cells.is_empty()).collect()
    }

    fn are_apart(&self, sets: &[usize]) -> bool {
        let mut all = CellSet::EMPTY;
        sets.iter().all(|&set| {
            let cells = self.sets[set].cells;
            let apart = !all.meets(cells);
            all |= cells;
            apart
        })
    }

    /// Sets that share no cell, linked by digits that only one of two has: as many digits as cells.
    fn counted(&self, sets: &[usize], commons: &[(usize, usize, Digit)]) -> Proof {
        let mut proof = Sets::default();
        for &set in sets {
            proof.truths.extend(self.sets[set].cells.into_iter().map(Truth::Cell));
            let linked = |digit: Digit| {
                commons.iter().any(|&(one, other, by)| by == digit && (one == set || other == set))
            };
            for digit in self.sets[set].digits.into_iter().filter(|&digit| !linked(digit)) {
                proof.links.push(Link::Seen(self.nodes[self.node(set, digit)].cells, digit));
            }
        }
        for &(one, other, digit) in commons {
            let places = |set| self.nodes[self.node(set, digit)].cells;
            proof.links.push(Link::Seen(places(one) | places(other), digit));
        }
        Proof::Sets(proof)
    }

    /// A chain through sets, one after the other linked by a digit each, for one digit of both ends.
    fn chained(&self, sets: &[usize], commons: &[Digit], digit: Digit) -> Proof {
        let node = |set: usize, digit: Digit| {
            let SetPlaces { digit, cells, .. } = self.nodes[self.node(set, digit)];
            Node { digit, cells }
        };
        let links = sets.iter().enumerate().map(|(place, &set)| {
            let before = if place == 0 { digit } else { commons[place - 1] };
            let after = commons.get(place).copied().unwrap_or(digit);
            let cells = self.sets[set].cells;
            let why = cells.sole().map_or(Strong::Als(cells), Strong::Cell);
            StrongLink { from: node(set, before), to: node(set, after), why }
        });
        Proof::Chain(Chain { links: links.collect(), is_loop: false })
    }
}

const NONE: u16 = u16::MAX;

/// More nodes are not kept: their numbers would not fit.
const MOST_NODES: usize = 20_000;

/// Lists the sets house by house.
struct Lister<'a> {
    board: &'a Board,
    found: Vec<(usize, CellSet, DigitSet)>,
    nodes: Vec<SetPlaces>,
    nodes_of_sets: Vec<u16>,
    /// Numbers of nodes by a hash of what they are, the next free place if taken.
    table: Vec<u16>,
}

impl Lister<'_> {
    fn extend(
        &mut self,
        house: usize,
        cells: &[Cell],
        most: usize,
        chosen: CellSet,
        digits: DigitSet,
        size: usize,
    ) {
        for (number, &cell) in cells.iter().enumerate() {
            let digits = digits | self.board.candidates(cell);
            let chosen = chosen | CellSet::only(cell);
            let size = size + 1;
            if digits.len() == size + 1 {
                self.add(house, (size, chosen, digits));
            }
            // The number of digits only grows, so there must be enough cells left for them.
            let rest = (cells.len() - number - 1).min(most - size);
            if rest > 0 && digits.len() <= size + rest + 1 {
                self.extend(house, &cells[number + 1..], most, chosen, digits, size);
            }
        }
    }

    fn add(&mut self, house: usize, (size, cells, digits): (usize, CellSet, DigitSet)) {
        let rules = self.board.rules();
        // If the cells share two houses, the first one has already listed them.
        let houses = cells.first().map_or(&[][..], |cell| rules.houses_of(cell));
        let earlier = |&one: &usize| one < house && rules.houses()[one].cells.contains_all(cells);
        if !houses.iter().any(earlier) {
            self.found.push((size, cells, digits));
        }
    }

    /// The sets with their nodes, small ones first: people see them sooner.
    fn sets(&mut self) -> Vec<Set> {
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_key(|(size, ..)| *size);
        found.truncate(usize::from(NONE));
        let mut sets = Vec::with_capacity(found.len());
        for (_, cells, digits) in found {
            if self.nodes.len() + digits.len() > MOST_NODES {
                break;
            }
            sets.push(Set { cells, digits, first: self.nodes_of_sets.len() });
            for digit in digits {
                let node = self.node(digit, cells & self.board.places(digit));
                self.nodes_of_sets.push(node);
            }
        }
        sets
    }

    fn node(&mut self, digit: Digit, cells: CellSet) -> u16 {
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        let slot = self.slot(digit, cells);
        if self.table[slot] == NONE {
            self.table[slot] = self.nodes.len() as u16;
            let targets = self.board.places(digit) & self.board.rules().seen_by_all(cells);
            self.nodes.push(SetPlaces { digit, cells, targets });
        }
        self.table[slot]
    }

    fn slot(&self, digit: Digit, cells: CellSet) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = cells.mixed(u64::from(digit.number())) as usize & mask;
        loop {
            match self.nodes.get(usize::from(self.table[slot])) {
                Some(node) if node.digit != digit || node.cells != cells => {
                    slot = (slot + 1) & mask;
                }
                _ => return slot,
            }
        }
    }

    fn grow(&mut self) {
        self.table = vec![NONE; self.table.len() * 2];
        for number in 0..self.nodes.len() {
            let SetPlaces { digit, cells, .. } = self.nodes[number];
            let slot = self.slot(digit, cells);
            self.table[slot] = number as u16;
        }
    }
}

/// The sets of each node, one after the other.
#[derive(Debug)]
struct Groups {
    starts: Vec<usize>,
    sets: Vec<u16>,
}

impl Groups {
    fn new(n_nodes: usize, sets: &[Set], nodes_of_sets: &[u16]) -> Self {
        let mut starts = vec![0; n_nodes + 1];
        for &node in nodes_of_sets {
            starts[usize::from(node) + 1] += 1;
        }
        for node in 0..n_nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut grouped = vec![0; nodes_of_sets.len()];
        for (number, set) in sets.iter().enumerate() {
            for &node in &nodes_of_sets[set.first..set.first + set.digits.len()] {
                grouped[next[usize::from(node)]] = number as u16;
                next[usize::from(node)] += 1;
            }
        }
        Self { starts, sets: grouped }
    }

    fn of(&self, node: usize) -> &[u16] {
        &self.sets[self.starts[node]..self.starts[node + 1]]
    }
}

/// All candidates of a position, in the order in which steps are found.
fn all_candidates(board: &Board) -> impl Iterator<Item = Candidate> {
    board.all_digits().into_iter().flat_map(|digit| {
        board.places(digit).into_iter().map(move |cell| Candidate::new(cell, digit))
    })
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::{board, check_on_random_positions, eliminates, keep};

    #[test]
    fn two_sets_with_a_digit_that_cannot_be_in_both() {
        for (last, fires) in [("134", true), ("1346", false)] {
            let mut xz = board("");
            keep(&mut xz, "11", "123");
            keep(&mut xz, "12", "23");
            keep(&mut xz, "51", "14");
            keep(&mut xz, "61", last);
            assert_eq!(eliminates("als-xz", &xz, "321 331"), fires, "{last}");
        }
    }

    #[test]
    fn a_cell_with_a_petal_for_each_digit() {
        let mut blossom = board("");
        for (place, digits) in [("55", "123"), ("54", "19"), ("65", "29"), ("51", "39")] {
            keep(&mut blossom, place, digits);
        }
        assert!(eliminates("death-blossom", &blossom, "956"));
    }

    #[test]
    fn steps_hold_on_random_positions() {
        let ids = ["als-xz", "als-xy-wing", "als-xy-chain", "death-blossom"];
        assert!(check_on_random_positions(&ids, 12) > 100);
    }
}
