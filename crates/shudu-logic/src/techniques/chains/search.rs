//! Shortest chains from a node, breadth first.

use super::graph::{Graph, Nodes, To, Why};
use crate::proof::{Chain, Proof};
use crate::techniques::View;

/// Which links a chain may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
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
pub(super) struct Search<'g> {
    pub(super) graph: &'g Graph,
    kind: Kind,
    start: u16,
    most: u16,
    /// Per true node, the false node it follows from, and why.
    on_from: Vec<(u16, Why)>,
    /// Per false node, the true node it follows from.
    off_from: Vec<u16>,
    /// The true nodes in the order they were reached, with the number of strong links to them.
    pub(super) reached: Vec<(u16, u16)>,
}

impl<'g> Search<'g> {
    pub(super) fn new(graph: &'g Graph, kind: Kind) -> Self {
        let n = graph.nodes.len();
        Self {
            graph,
            kind,
            start: NONE,
            most: 0,
            on_from: vec![(NONE, Why::House(0)); n],
            off_from: vec![NONE; n],
            reached: Vec::with_capacity(n),
        }
    }

    /// Where the last search started, and how far it went.
    pub(super) fn last(&self) -> (u16, u16) {
        (self.start, self.most)
    }

    /// All that follows from a node being false, by at most so many strong links.
    pub(super) fn run(&mut self, start: u16, most: u16) {
        (self.start, self.most) = (start, most);
        self.reached.clear();
        self.on_from.fill((NONE, Why::House(0)));
        self.off_from.fill(NONE);
        self.off_from[usize::from(start)] = start;
        self.reach(start, 1);
        let mut head = 0;
        while let Some(&(node, len)) = self.reached.get(head) {
            head += 1;
            if len == most {
                break;
            }
            let digit = self.graph.nodes[usize::from(node)].digit;
            for &off in self.graph.weak(node) {
                if self.off_from[usize::from(off)] != NONE
                    || self.kind != Kind::Any && self.graph.nodes[usize::from(off)].digit != digit
                {
                    continue;
                }
                self.off_from[usize::from(off)] = node;
                self.reach(off, len + 1);
            }
        }
    }

    fn reach(&mut self, off: u16, len: u16) {
        for &To { node, why } in self.graph.strong(off) {
            let fits = match self.kind {
                Kind::Any => true,
                Kind::OneDigit => matches!(why, Why::House(_)),
                Kind::Bivalue => matches!(why, Why::Cell(_)),
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
    pub(super) fn loop_excludes(&self, path: &[(u16, To)], view: &View<'_>) -> Vec<u16> {
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
