//! Chains of strong and weak links: one of two ends is true, and what both exclude is false.
//!
//! Each technique searches breadth first from every node, first for short chains, then for longer ones, so
//! the first step found is the shortest. Of chains with the same eliminations the first is kept.

mod graph;
mod remote_pair;
mod search;

use std::collections::HashSet;
use std::ops::ControlFlow;

use graph::To;
pub(crate) use graph::{ChainGraph, Nodes};
pub(super) use remote_pair::RemotePair;
pub(crate) use search::Hits;
use search::{ChainKind, ChainSearch, ROUNDS};
use shudu_core::{Message, message};

use super::{BoardView, Sink, Technique};
use crate::board::Candidate;
use crate::proof::Step;

/// What the ends of a chain say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// What both exclude is false. The two ends are different.
    Open,
    /// They are the same node, or exclude one and the same candidate.
    Discontinuous,
    /// They exclude each other: a loop.
    Continuous,
}

/// A chain of a certain make.
pub(super) struct ChainTechnique {
    id: &'static str,
    kind: ChainKind,
    ends: Ends,
    /// What kind of nodes it has, or at least one.
    nodes: Nodes,
    /// Fewer strong links make something else.
    least: u16,
}

impl ChainTechnique {
    const fn any(id: &'static str, ends: Ends, nodes: Nodes) -> Self {
        Self { id, kind: ChainKind::Any, ends, nodes, least: 2 }
    }

    /// One digit.
    pub(super) const X_CHAIN: Self = Self {
        id: "x-chain",
        kind: ChainKind::OneDigit,
        ends: Ends::Open,
        nodes: Nodes::Single,
        least: 2,
    };
    /// Cells with two digits.
    pub(super) const XY_CHAIN: Self = Self {
        id: "xy-chain",
        kind: ChainKind::Bivalue,
        ends: Ends::Open,
        nodes: Nodes::Single,
        least: 3,
    };
    pub(super) const LOOP: Self =
        Self::any("continuous-nice-loop", Ends::Continuous, Nodes::Single);
    pub(super) const DISCONTINUOUS: Self =
        Self::any("discontinuous-nice-loop", Ends::Discontinuous, Nodes::Single);
    pub(super) const AIC: Self = Self::any("aic", Ends::Open, Nodes::Single);
    pub(super) const GROUPED_LOOP: Self =
        Self::any("grouped-continuous-nice-loop", Ends::Continuous, Nodes::Grouped);
    pub(super) const GROUPED_DISCONTINUOUS: Self =
        Self::any("grouped-discontinuous-nice-loop", Ends::Discontinuous, Nodes::Grouped);
    pub(super) const GROUPED_AIC: Self = Self::any("grouped-aic", Ends::Open, Nodes::Grouped);
    pub(super) const ALS_LOOP: Self =
        Self::any("als-continuous-nice-loop", Ends::Continuous, Nodes::Als);
    pub(super) const ALS_DISCONTINUOUS: Self =
        Self::any("als-discontinuous-nice-loop", Ends::Discontinuous, Nodes::Als);
    pub(super) const ALS_AIC: Self = Self::any("als-aic", Ends::Open, Nodes::Als);
}

impl Technique for ChainTechnique {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        match (self.kind, self.ends, self.nodes) {
            (ChainKind::OneDigit, ..) => message!("technique-x-chain"),
            (ChainKind::Bivalue, ..) => message!("technique-xy-chain"),
            (_, Ends::Continuous, Nodes::Single) => message!("technique-continuous-nice-loop"),
            (_, Ends::Discontinuous, Nodes::Single) => {
                message!("technique-discontinuous-nice-loop")
            }
            (_, Ends::Open, Nodes::Single) => message!("technique-aic"),
            (_, Ends::Continuous, Nodes::Grouped) => {
                message!("technique-grouped-continuous-nice-loop")
            }
            (_, Ends::Discontinuous, Nodes::Grouped) => {
                message!("technique-grouped-discontinuous-nice-loop")
            }
            (_, Ends::Open, Nodes::Grouped) => message!("technique-grouped-aic"),
            (_, Ends::Continuous, Nodes::Als) => message!("technique-als-continuous-nice-loop"),
            (_, Ends::Discontinuous, Nodes::Als) => {
                message!("technique-als-discontinuous-nice-loop")
            }
            (_, Ends::Open, Nodes::Als) => message!("technique-als-aic"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = view.graph(self.nodes);
        let mut search = ChainSearch::new(graph, self.kind);
        let mut told: HashSet<Vec<u16>> = HashSet::new();
        // With few links at each node, one search for all chains is quick enough.
        let rounds = if self.kind == ChainKind::Any { 0..ROUNDS.len() } else { 1..ROUNDS.len() };
        for round in rounds {
            let most = ROUNDS[round];
            let own;
            let hits = if self.kind == ChainKind::Any {
                view.chains(self.nodes, round)
            } else {
                own = Hits::new(graph, self.kind, self.least, most);
                &own
            };
            let is_loop = self.ends == Ends::Continuous;
            for &(len, start, end) in if is_loop { &hits.loops } else { &hits.open } {
                if len < self.least || !self.is_wanted(graph, start, end) {
                    continue;
                }
                if search.last() != (start, most) {
                    search.run(start, most);
                }
                let path = search.path(end);
                if search.nodes_of(&path) == self.nodes {
                    self.pass(&search, &path, view, &mut told, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The chains of a position in a round of the search.
pub(crate) fn chains(graph: &ChainGraph, round: usize) -> Hits {
    let least = if round == 0 { 2 } else { ROUNDS[round - 1] + 1 };
    Hits::new(graph, ChainKind::Any, least, ROUNDS[round])
}

impl ChainTechnique {
    fn is_wanted(&self, graph: &ChainGraph, start: u16, end: u16) -> bool {
        let digit = |node: u16| graph.nodes[usize::from(node)].digit;
        match self.ends {
            Ends::Open => {
                start != end && (self.kind == ChainKind::Any || digit(start) == digit(end))
            }
            Ends::Discontinuous | Ends::Continuous => true,
        }
    }

    /// Passes what a chain says to the sink, if no chain before it said the same.
    fn pass(
        &self,
        search: &ChainSearch<'_>,
        path: &[(u16, To)],
        view: &BoardView<'_>,
        told: &mut HashSet<Vec<u16>>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let (graph, field) = (search.graph, view.field());
        let (Some(&(start, _)), Some(&(_, end))) = (path.first(), path.last()) else {
            return ControlFlow::Continue(());
        };
        let mut out = Vec::new();
        match self.ends {
            Ends::Continuous => out = search.loop_excludes(path, view),
            Ends::Open | Ends::Discontinuous => {
                graph.excluded_by_both(start, end.node, &mut out);
                // What is true is told by what else its cell could hold.
                if start == end.node
                    && let Some(cell) = graph.nodes[usize::from(start)].cells.sole()
                {
                    out.retain(|&one| field.candidates[usize::from(one)].cell == cell);
                }
            }
        }
        let one_by_one = self.ends == Ends::Discontinuous && start != end.node;
        let parts: Vec<Vec<u16>> =
            if one_by_one { out.into_iter().map(|one| vec![one]).collect() } else { vec![out] };
        for part in parts {
            if part.is_empty() || told.contains(&part) {
                continue;
            }
            let out = part.iter().map(|&one| field.candidates[usize::from(one)]);
            let out: Vec<Candidate> = out.collect();
            let proof = search.proof(path, self.ends == Ends::Continuous);
            told.insert(part);
            sink(Step::eliminating(self.id, out, proof))?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::techniques::tools::testing::{board, candidate, check_on_random_positions};
    use crate::{proof, solver};

    #[test]
    fn every_step_on_random_positions_is_proved_and_keeps_the_solution() {
        let ids = [
            "x-chain",
            "xy-chain",
            "remote-pair",
            "continuous-nice-loop",
            "discontinuous-nice-loop",
            "aic",
            "grouped-continuous-nice-loop",
            "grouped-discontinuous-nice-loop",
            "grouped-aic",
            "als-continuous-nice-loop",
            "als-discontinuous-nice-loop",
            "als-aic",
        ];
        assert!(check_on_random_positions(&ids, 12) > 1000);
    }

    /// An empty board but for these cells, row and column, with these digits.
    fn with_only(cells: &[(&str, &str)]) -> Board {
        let mut board = board("");
        for (cell, digits) in cells {
            for digit in "123456789".chars().filter(|digit| !digits.contains(*digit)) {
                let out = candidate(&board, &format!("{digit}{cell}"));
                board.remove(out);
            }
        }
        board
    }

    /// What the shortest step of a technique takes out, if it finds one, and how many links it needs.
    fn first(technique: &dyn Technique, board: &Board) -> Option<(Vec<String>, usize)> {
        let step = solver::next_step(&[technique], &BoardView::new(board, true))?;
        assert_eq!(proof::check(&step, board, true), Ok(()));
        let name =
            |one: &Candidate| format!("{}{}", one.digit, board.rules().geometry().name(one.cell));
        let n_links = match &step.proof {
            proof::Proof::Chain(chain) => chain.links.len(),
            _ => 0,
        };
        Some((step.eliminations.iter().map(name).collect(), n_links))
    }

    #[test]
    fn cells_with_two_digits_in_a_row_of_links() {
        let chain = [("11", "12"), ("15", "23"), ("55", "31")];
        let found = first(&ChainTechnique::XY_CHAIN, &with_only(&chain));
        assert_eq!(found, Some((vec!["1r5c1".to_owned()], 3)));
        assert_eq!(first(&ChainTechnique::XY_CHAIN, &with_only(&chain[..2])), None);
        assert_eq!(first(&ChainTechnique::X_CHAIN, &with_only(&chain)), None);
    }

    #[test]
    fn a_loop_takes_out_beside_each_of_its_weak_links() {
        let cells = [("11", "12"), ("15", "23"), ("55", "34"), ("51", "41")];
        let (out, n_links) = first(&ChainTechnique::LOOP, &with_only(&cells)).unwrap();
        // Seven other cells of a row or a column for each of the four digits.
        assert_eq!((out.len(), n_links), (4 * 7, 4));
    }

    #[test]
    fn four_cells_with_the_same_two_digits_alternate() {
        let cells = [("11", "12"), ("15", "12"), ("55", "12"), ("58", "12")];
        let (out, _) = first(&RemotePair, &with_only(&cells)).unwrap();
        assert!(out.contains(&"1r1c8".to_owned()) && out.contains(&"2r1c8".to_owned()));
        assert_eq!(first(&RemotePair, &with_only(&cells[..3])), None);
    }
}
