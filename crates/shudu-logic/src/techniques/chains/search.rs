//! Shortest chains from a node, breadth first.

use super::graph::{ChainGraph, Nodes, To, Why};
use crate::proof::{Chain, Proof};
use crate::techniques::BoardView;

/// Which links a chain may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChainKind {
    /// Strong links in houses, one digit.
    OneDigit,
    /// Strong links in cells, weak links between places of a digit.
    Bivalue,
    /// All.
    Any,
}

const NONE: u16 = u16::MAX;

/// What a search from one node has reached: if the start is false, these are true.
#[derive(Debug)]
pub(super) struct ChainSearch<'g> {
    pub(super) graph: &'g ChainGraph,
    kind: ChainKind,
    start: u16,
    most: u16,
    /// Per true node, the false node it follows from, and why.
    on_from: Vec<(u16, Why)>,
    /// Per false node, the true node it follows from.
    off_from: Vec<u16>,
    /// The true nodes in the order they were reached, with the number of strong links to them.
    reached: Vec<(u16, u16)>,
    /// The false nodes.
    offs: Vec<u16>,
}

/// A chain found, and not yet written down: its strong links, its first node and its last.
pub(crate) type Hit = (u16, u16, u16);

/// The chains of a position, the shortest first.
#[derive(Debug, Default)]
pub(crate) struct Hits {
    /// Those whose ends exclude something, or are the same.
    pub(super) open: Vec<Hit>,
    /// Those whose ends exclude each other.
    pub(super) loops: Vec<Hit>,
}

/// The number of strong links in the chains that are looked for first. Most of what there is to find is short, and then
/// the long chains need not be looked at.
const SHORT: u16 = 5;

/// The rounds of a search: the most strong links.
pub(super) const ROUNDS: [u16; 2] = [SHORT, u16::MAX];

impl Hits {
    /// All chains with this many strong links.
    pub(super) fn new(graph: &ChainGraph, kind: ChainKind, least: u16, most: u16) -> Self {
        let mut search = ChainSearch::new(graph, kind);
        let mut hits = Self::default();
        let mut from = |start: u16| {
            search.run(start, most);
            search.gather(least, &mut hits);
        };
        if graph.n_singles < graph.nodes.len() {
            graph.starts().iter().for_each(|&start| from(start));
        } else {
            // What nothing follows from is not worth a search.
            let useful = |node: &u16| !graph.strong(*node).is_empty();
            (0..graph.nodes.len() as u16).filter(useful).for_each(from);
        }
        hits.open.sort_unstable();
        hits.loops.sort_unstable();
        hits
    }
}

impl<'g> ChainSearch<'g> {
    pub(super) fn new(graph: &'g ChainGraph, kind: ChainKind) -> Self {
        let n = graph.nodes.len();
        Self {
            graph,
            kind,
            start: NONE,
            most: 0,
            on_from: vec![(NONE, Why::House(0)); n],
            off_from: vec![NONE; n],
            reached: Vec::with_capacity(n),
            offs: Vec::with_capacity(n),
        }
    }

    /// Where the last search started, and how far it went.
    pub(super) fn last(&self) -> (u16, u16) {
        (self.start, self.most)
    }

    /// Everything that follows from a node being false, by at most this many strong links.
    pub(super) fn run(&mut self, start: u16, most: u16) {
        self.begin(start, most);
        self.reach(start, 1);
        self.follow();
    }

    /// Whether a candidate that is true would be false.
    pub(super) fn is_wrong(&mut self, candidate: u16) -> bool {
        self.begin(candidate, u16::MAX);
        self.off_from[usize::from(candidate)] = NONE;
        for &off in self.graph.weak(candidate) {
            self.off_from[usize::from(off)] = candidate;
            self.offs.push(off);
        }
        for place in 1..self.offs.len() {
            self.reach(self.offs[place], 1);
        }
        self.follow();
        self.off_from[usize::from(candidate)] != NONE
    }

    /// The nodes that the last search found to be true and not to be false.
    pub(super) fn only_true(&self) -> impl Iterator<Item = u16> {
        let nodes = self.reached.iter().map(|(node, _)| *node);
        nodes.filter(|node| self.off_from[usize::from(*node)] == NONE)
    }

    fn begin(&mut self, start: u16, most: u16) {
        (self.start, self.most) = (start, most);
        for (node, _) in self.reached.drain(..) {
            self.on_from[usize::from(node)].0 = NONE;
        }
        for node in self.offs.drain(..) {
            self.off_from[usize::from(node)] = NONE;
        }
        self.off_from[usize::from(start)] = start;
        self.offs.push(start);
    }

    fn follow(&mut self) {
        let graph = self.graph;
        let mut head = 0;
        while let Some(&(node, len)) = self.reached.get(head) {
            head += 1;
            let digit = graph.nodes[usize::from(node)].digit;
            for &off in graph.weak(node) {
                if self.off_from[usize::from(off)] != NONE
                    || self.kind != ChainKind::Any && graph.nodes[usize::from(off)].digit != digit
                {
                    continue;
                }
                self.off_from[usize::from(off)] = node;
                self.offs.push(off);
                if len < self.most {
                    self.reach(off, len + 1);
                }
            }
        }
    }

    /// Adds the chains that the search has found. What the start excludes and a true node excludes too has become
    /// false, so it is clear at once that most searches find nothing.
    fn gather(&self, least: u16, hits: &mut Hits) {
        let (graph, start) = (self.graph, self.start);
        let weak = graph.weak(start);
        if weak.iter().any(|&node| self.on_from[usize::from(node)].0 != NONE) {
            // A loop may be short and what it takes out far from it, so short ones count in every round.
            let closing = self.reached.iter().filter(|(end, _)| weak.contains(end));
            hits.loops.extend(closing.map(|&(end, len)| (len, start, end)));
        }
        let is_true = self.on_from[usize::from(start)].0 != NONE;
        if is_true || weak.iter().any(|&node| self.off_from[usize::from(node)] != NONE) {
            for &(end, len) in &self.reached {
                // The same chain is found from its other end too.
                if len >= least && start <= end && graph.exclude_some(start, end) {
                    hits.open.push((len, start, end));
                }
            }
        }
    }

    fn reach(&mut self, off: u16, len: u16) {
        for &To { node, why } in self.graph.strong(off) {
            let fits = match self.kind {
                ChainKind::Any => true,
                ChainKind::OneDigit => matches!(why, Why::House(_)),
                ChainKind::Bivalue => matches!(why, Why::Cell(_)),
            };
            let from = &mut self.on_from[usize::from(node)];
            if fits && from.0 == NONE {
                *from = (off, why);
                self.reached.push((node, len));
            }
        }
    }

    /// The strong links from the start to a true node: false node, true node.
    pub(super) fn path(&self, end: u16) -> Vec<(u16, To)> {
        let mut links = Vec::new();
        let mut node = end;
        loop {
            let (off, why) = self.on_from[usize::from(node)];
            links.push((off, To { node, why }));
            if off == self.start {
                break;
            }
            node = self.off_from[usize::from(off)];
        }
        links.reverse();
        links
    }

    /// The simplest nodes that a path is made of.
    pub(super) fn nodes_of(&self, path: &[(u16, To)]) -> Nodes {
        let graph = self.graph;
        let of = |&(from, to): &(u16, To)| {
            let last = usize::from(from.max(to.node));
            if matches!(to.why, Why::Als(_)) || last >= graph.n_groups_end {
                Nodes::Als
            } else if last >= graph.n_singles {
                Nodes::Grouped
            } else {
                Nodes::Single
            }
        };
        path.iter().map(of).max().unwrap_or(Nodes::Single)
    }

    pub(super) fn proof(&self, path: &[(u16, To)], is_loop: bool) -> Proof {
        let links = path.iter().map(|&(from, to)| self.graph.strong_link(from, to)).collect();
        Proof::Chain(Chain { links, is_loop })
    }

    /// What a loop excludes: where it links weakly, and the rest of its almost locked sets.
    pub(super) fn loop_excludes(&self, path: &[(u16, To)], view: &BoardView<'_>) -> Vec<u16> {
        let graph = self.graph;
        let mut out = Vec::new();
        for (place, &(_, to)) in path.iter().enumerate() {
            let next = path[(place + 1) % path.len()].0;
            graph.excluded_by_both(to.node, next, &mut out);
        }
        for &(from, to) in path {
            if let Why::Als(set) = to.why {
                graph.rest_excludes(set, (from, to.node), (view.board, view.field()), &mut out);
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }
}
