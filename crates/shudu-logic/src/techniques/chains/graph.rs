//! The links of a position: which nodes exclude each other, and of which one is true.
//!
//! A node is a digit and its places: one cell; a group, the two or three places where two houses cross; or
//! the places of a digit in an almost locked set. Candidates come first, then groups, then sets, so a
//! search prefers the simpler of two chains that are as long.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use shudu_core::{Cell, DigitSet};

use super::search::{ChainKind, ChainSearch};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Node, Strong, StrongLink, Truth};
use crate::techniques::forcing::{CandidateField, NumberLists};
use crate::techniques::tools::matrix::{Matrix, ones};

/// Numbers of nodes of several cells.
type Numbers = HashMap<Node, u16, BuildHasherDefault<Mix>>;

/// A quick hash. Nobody else chooses the sets of cells, so it need not withstand attacks.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

/// What may be a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Nodes {
    /// Single candidates.
    Single,
    /// Groups too.
    Grouped,
    /// Almost locked sets too.
    Als,
}

/// Why one of two nodes is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    Cell(Cell),
    House(u16),
    /// An almost locked set, by its number.
    Als(u16),
}

/// A strong link to a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct To {
    pub(super) node: u16,
    pub(super) why: Why,
}

/// Strong links while they are gathered: each node's in a list of its own, all lists in one vector, since there are
/// too many short ones to have each in a vector.
#[derive(Debug, Default)]
struct Links {
    /// A link, and where the next one of the same node is.
    all: Vec<(To, u32)>,
    /// Per node, where its first link is and its last.
    ends: Vec<(u32, u32)>,
}

const NONE: u32 = u32::MAX;

impl Links {
    /// Links two nodes both ways; of several reasons the first counts.
    fn add(&mut self, one: u16, other: u16, why: Why) {
        let n = usize::from(one.max(other)) + 1;
        if self.ends.len() < n {
            self.ends.resize(n, (NONE, NONE));
        }
        // A link works in both directions.
        if self.of(one).all(|to| to.node != other) {
            self.push(one, To { node: other, why });
            self.push(other, To { node: one, why });
        }
    }

    fn push(&mut self, from: u16, to: To) {
        let place = self.all.len() as u32;
        self.all.push((to, NONE));
        let (first, last) = &mut self.ends[usize::from(from)];
        match self.all.get_mut(*last as usize) {
            Some((_, next)) => *next = place,
            None => *first = place,
        }
        *last = place;
    }

    fn of(&self, node: u16) -> impl Iterator<Item = To> {
        let mut place = self.ends.get(usize::from(node)).map_or(NONE, |ends| ends.0);
        std::iter::from_fn(move || {
            let &(to, next) = self.all.get(place as usize)?;
            place = next;
            Some(to)
        })
    }

    /// All links by node, and where each node's start.
    fn by_node(&self, n_nodes: usize) -> (Vec<To>, Vec<u32>) {
        let mut links = Vec::with_capacity(self.all.len());
        let mut starts = Vec::with_capacity(n_nodes + 1);
        starts.push(0);
        for node in 0..n_nodes {
            links.extend(self.of(node as u16));
            starts.push(links.len() as u32);
        }
        (links, starts)
    }
}

/// The nodes of a position and the links between them.
#[derive(Debug)]
pub(crate) struct ChainGraph {
    pub(super) nodes: Vec<Node>,
    /// The number of nodes that are single candidates. They come first and are numbered as in the field.
    pub(super) n_singles: usize,
    /// The number of nodes that are candidates or groups; they come before all others.
    pub(super) n_groups_end: usize,
    /// The strong links of each node after those of the one before, and where each node's start.
    strong: Vec<To>,
    strong_starts: Vec<u32>,
    weak: NumberLists,
    /// Per node, as bits, the candidates that it excludes.
    excluded: Vec<u64>,
    words: usize,
    sets: Vec<(CellSet, DigitSet)>,
    starts: OnceCell<Vec<u16>>,
}

impl ChainGraph {
    pub(crate) fn new(board: &Board, field: &CandidateField, which: Nodes) -> Self {
        let single = |one: &Candidate| Node { digit: one.digit, cells: CellSet::only(one.cell) };
        let nodes: Vec<Node> = field.candidates.iter().map(single).collect();
        let n_singles = nodes.len();
        let mut graph = Self {
            strong: Vec::new(),
            strong_starts: Vec::new(),
            nodes,
            n_singles,
            n_groups_end: n_singles,
            weak: NumberLists::default(),
            excluded: Vec::new(),
            words: n_singles.div_ceil(64),
            sets: Vec::new(),
            starts: OnceCell::new(),
        };
        let mut links = Links::default();
        graph.link_singles(field, &mut links);
        if which >= Nodes::Grouped {
            let mut numbers = Numbers::default();
            graph.add_groups(board, field, &mut numbers, &mut links);
            graph.n_groups_end = graph.nodes.len();
            if which == Nodes::Als {
                graph.add_sets(board, field, &mut numbers, &mut links);
            }
        }
        graph.link_weakly(board, field);
        (graph.strong, graph.strong_starts) = links.by_node(graph.nodes.len());
        graph
    }

    fn link_singles(&self, field: &CandidateField, links: &mut Links) {
        for (number, truth) in field.truths.iter().enumerate() {
            if let &[one, other] = field.members.get(number) {
                let why = match truth {
                    Truth::Cell(cell) => Why::Cell(*cell),
                    Truth::House(house, _) => Why::House(*house as u16),
                    Truth::Deadly(_) => continue,
                };
                links.add(one, other, why);
            }
        }
    }

    fn number(&mut self, node: Node, field: &CandidateField, numbers: &mut Numbers) -> u16 {
        if let Some(cell) = node.cells.sole() {
            return field.number(Candidate::new(cell, node.digit));
        }
        *numbers.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            self.nodes.len() as u16 - 1
        })
    }

    /// A group is worth a node if it is one of two parts of the places in a house.
    fn add_groups(
        &mut self,
        board: &Board,
        field: &CandidateField,
        numbers: &mut Numbers,
        links: &mut Links,
    ) {
        let rules = board.rules();
        let mut parts = Vec::new();
        for digit in board.all_digits() {
            for house in 0..rules.houses().len() {
                let places = board.places_in(house, digit);
                if places.len() < 3 {
                    continue;
                }
                let Some(first) = places.first() else { continue };
                // One part holds the first place; the other is whatever is left.
                let crossing = |cells: CellSet| {
                    cells.first().into_iter().flat_map(|cell| rules.houses_of(cell)).any(|&other| {
                        other != house && rules.houses()[other].cells.contains_all(cells)
                    })
                };
                parts.clear();
                parts.push(CellSet::only(first));
                let last = places.into_iter().last().unwrap_or(first);
                for cell in [first, last] {
                    for &other in rules.houses_of(cell).iter().filter(|&&other| other != house) {
                        let part = places & rules.houses()[other].cells;
                        parts.push(part);
                        parts.push(places - part);
                    }
                }
                for &part in &parts {
                    let rest = places - part;
                    let fits = |cells: CellSet| cells.len() == 1 || crossing(cells);
                    if !part.contains(first) || rest.is_empty() || !fits(part) || !fits(rest) {
                        continue;
                    }
                    let one = self.number(Node { digit, cells: part }, field, numbers);
                    let other = self.number(Node { digit, cells: rest }, field, numbers);
                    links.add(one, other, Why::House(house as u16));
                }
            }
        }
    }

    fn add_sets(
        &mut self,
        board: &Board,
        field: &CandidateField,
        numbers: &mut Numbers,
        links: &mut Links,
    ) {
        let mut seen: HashSet<CellSet, BuildHasherDefault<Mix>> = HashSet::default();
        for house in board.rules().houses() {
            let cells: Vec<Cell> = (house.cells & board.empty()).into_iter().collect();
            let mut found = Vec::new();
            almost_locked(board, &cells, CellSet::EMPTY, DigitSet::EMPTY, &mut found);
            for (cells, digits) in found {
                if seen.insert(cells) {
                    self.sets.push((cells, digits));
                }
            }
        }
        // Cells of no one house are such a set too, if places of the same digit see each other: a set, or a
        // cell with two digits, and a cell that adds one digit.
        let pairs =
            board.empty().into_iter().map(|cell| (CellSet::only(cell), board.candidates(cell)));
        let pairs = pairs.filter(|(_, digits)| digits.len() == 2);
        let smaller: Vec<(CellSet, DigitSet)> = self.sets.iter().copied().chain(pairs).collect();
        for (cells, digits) in smaller {
            for cell in board.empty() - cells {
                let its = board.candidates(cell);
                let sees = board.rules().sees(cell);
                if (its - digits).len() == 1
                    && its.len() > 1
                    && (its & digits)
                        .into_iter()
                        .all(|digit| sees.contains_all(cells & board.places(digit)))
                    && seen.insert(cells | CellSet::only(cell))
                {
                    self.sets.push((cells | CellSet::only(cell), digits | its));
                }
            }
        }
        let mut nodes: Vec<u16> = Vec::new();
        for set in 0..self.sets.len() {
            let (cells, digits) = self.sets[set];
            nodes.clear();
            nodes.extend(digits.into_iter().map(|digit| {
                let node = Node { digit, cells: cells & board.places(digit) };
                self.number(node, field, numbers)
            }));
            for (place, &one) in nodes.iter().enumerate() {
                for &other in &nodes[..place] {
                    links.add(one, other, Why::Als(set as u16));
                }
            }
        }
    }

    fn link_weakly(&mut self, board: &Board, field: &CandidateField) {
        let rules = board.rules();
        let n_singles = self.n_singles;
        self.excluded = vec![0; self.words * self.nodes.len()];
        for number in 0..n_singles {
            self.exclude(number, field.excluded.get(number));
        }
        if n_singles == self.nodes.len() {
            (0..n_singles).for_each(|one| self.weak.push(field.excluded.get(one).iter().copied()));
            return;
        }
        // What nodes of several cells exclude; and per candidate, counted from the first of them, those that
        // exclude it.
        let mut seen = NumberLists::default();
        let mut seen_by = Matrix::new(n_singles, self.nodes.len() - n_singles);
        let mut list: Vec<u16> = Vec::new();
        for number in n_singles..self.nodes.len() {
            let Node { digit, cells } = self.nodes[number];
            let places = rules.seen_by_all(cells) & board.places(digit);
            list.clear();
            list.extend(places.into_iter().map(|cell| field.number(Candidate::new(cell, digit))));
            list.iter().for_each(|&one| seen_by.set(usize::from(one), number - n_singles));
            self.exclude(number, &list);
            seen.push(list.iter().copied());
        }
        let mut common = vec![0; seen_by.words];
        for (number, node) in self.nodes.iter().enumerate() {
            let beyond = number.checked_sub(n_singles);
            let singles = beyond.map_or_else(|| field.excluded.get(number), |one| seen.get(one));
            // Two nodes exclude each other if each place of the one is excluded by the other.
            let its = node.cells.into_iter().map(|cell| Candidate::new(cell, node.digit));
            seen_by.common(its.map(|one| usize::from(field.number(one))), &mut common);
            let larger = ones(&common).map(|other| (other + n_singles) as u16);
            self.weak.push(singles.iter().copied().chain(larger));
        }
    }

    fn exclude(&mut self, node: usize, candidates: &[u16]) {
        for &candidate in candidates {
            self.excluded[node * self.words + usize::from(candidate) / 64] |= 1 << (candidate % 64);
        }
    }

    /// The nodes from which there is a chain that takes something out.
    ///
    /// What a chain or a loop takes out would, if it were true, be false by the same links. So a search from
    /// each candidate says which of them go, and chains start at the nodes that exclude one of these. Mostly
    /// there are none, and there are fewer candidates than nodes.
    pub(super) fn starts(&self) -> &[u16] {
        self.starts.get_or_init(|| {
            let mut search = ChainSearch::new(self, ChainKind::Any);
            let mut is_right = vec![false; self.n_singles];
            let mut starts: Vec<u16> = Vec::new();
            for candidate in 0..self.n_singles as u16 {
                if is_right[usize::from(candidate)] {
                    continue;
                }
                if search.is_wrong(candidate) {
                    starts.extend(self.weak(candidate));
                }
                // What follows from another candidate follows from this one too. So what makes another one
                // false if it is true would have made it false here.
                for other in search.only_true() {
                    if let Some(is_right) = is_right.get_mut(usize::from(other)) {
                        *is_right = true;
                    }
                }
            }
            starts.sort_unstable();
            starts.dedup();
            starts
        })
    }

    #[inline]
    pub(super) fn strong(&self, node: u16) -> &[To] {
        let node = usize::from(node);
        &self.strong[self.strong_starts[node] as usize..self.strong_starts[node + 1] as usize]
    }

    #[inline]
    pub(super) fn weak(&self, node: u16) -> &[u16] {
        self.weak.get(usize::from(node))
    }

    fn row(&self, node: u16) -> &[u64] {
        let start = usize::from(node) * self.words;
        &self.excluded[start..start + self.words]
    }

    /// Whether some candidate is excluded by both nodes.
    #[inline]
    pub(super) fn exclude_some(&self, one: u16, other: u16) -> bool {
        self.row(one).iter().zip(self.row(other)).any(|(one, other)| one & other != 0)
    }

    /// The numbers of the candidates that both nodes exclude.
    pub(super) fn excluded_by_both(&self, one: u16, other: u16, out: &mut Vec<u16>) {
        for (word, (one, other)) in self.row(one).iter().zip(self.row(other)).enumerate() {
            let mut bits = one & other;
            while bits != 0 {
                out.push(word as u16 * 64 + bits.trailing_zeros() as u16);
                bits &= bits - 1;
            }
        }
    }

    /// The candidates that the rest of an almost locked set excludes, once one of two of its digits is
    /// known to be in it and the other not.
    pub(super) fn rest_excludes(
        &self,
        set: u16,
        (one, other): (u16, u16),
        (board, field): (&Board, &CandidateField),
        out: &mut Vec<u16>,
    ) {
        let (cells, digits) = self.sets[usize::from(set)];
        let ends = [one, other].map(|node| self.nodes[usize::from(node)].digit);
        for digit in digits.into_iter().filter(|digit| !ends.contains(digit)) {
            let places = board.places(digit);
            let seen = board.rules().seen_by_all(cells & places) & places;
            out.extend(seen.into_iter().map(|cell| field.number(Candidate::new(cell, digit))));
        }
    }

    pub(super) fn strong_link(&self, from: u16, to: To) -> StrongLink {
        let why = match to.why {
            Why::Cell(cell) => Strong::Cell(cell),
            Why::House(house) => Strong::House(usize::from(house)),
            Why::Als(set) => Strong::Als(self.sets[usize::from(set)].0),
        };
        let node = |number: u16| self.nodes[usize::from(number)];
        StrongLink { from: node(from), to: node(to.node), why }
    }
}

/// All sets of two cells or more with one digit more than cells.
fn almost_locked(
    board: &Board,
    cells: &[Cell],
    chosen: CellSet,
    digits: DigitSet,
    found: &mut Vec<(CellSet, DigitSet)>,
) {
    for (number, &cell) in cells.iter().enumerate() {
        let digits = digits | board.candidates(cell);
        let chosen = chosen | CellSet::only(cell);
        if chosen.len() >= 2 && digits.len() == chosen.len() + 1 {
            found.push((chosen, digits));
        }
        // There are more digits than the remaining cells could make up for.
        if digits.len() <= chosen.len() + cells.len() - number {
            almost_locked(board, &cells[number + 1..], chosen, digits, found);
        }
    }
}
