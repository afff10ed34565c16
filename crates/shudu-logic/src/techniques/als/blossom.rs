//! A cell each of whose digits would lock another almost locked set.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, DigitSet, Message, message};

use super::{AlsGraph, has, ones};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{
    Because, Branch, BranchLine, Cases, Forcing, Link, Literal, Proof, Sets, Step, Truth,
};
use crate::techniques::locked::subset_proof;
use crate::techniques::{BoardView, Sink, Technique, push_places};

/// The most ways to choose the sets of one cell that are looked at for one candidate.
const MOST_CHOICES: usize = 500;

/// A stem cell sees, for each of its digits, all places of that digit in a petal, an almost locked set: so one petal
/// loses its digit, and a digit that all petals have stands in one of them.
pub(crate) struct DeathBlossom;

impl Technique for DeathBlossom {
    fn id(&self) -> &'static str {
        "death-blossom"
    }

    fn name(&self) -> Message {
        message!("technique-death-blossom")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let (board, graph) = (view.board, view.als());
        let mut beside = graph.none();
        let mut out = vec![CellSet::EMPTY; graph.of_digit.n_rows()];
        let mut told = HashSet::new();
        for (number, &target) in graph.candidates.iter().enumerate() {
            let hit = graph.hit.row(number);
            graph.beside_all(hit, &mut beside);
            // If the target is true, the sets that it sees are locked, and this is what they exclude.
            out.fill(CellSet::EMPTY);
            for node in ones(&beside) {
                let node = &graph.nodes[node];
                out[usize::from(node.digit.number())] |= node.targets;
            }
            out[usize::from(target.digit.number())] = board.rules().sees(target.cell);
            let mut stems = board.empty() - CellSet::only(target.cell);
            for digit in board.all_digits() {
                stems -= board.places(digit) - out[usize::from(digit.number())];
            }
            for stem in stems {
                let mut search = BlossomSearch {
                    id: self.id(),
                    board,
                    graph,
                    target,
                    hit,
                    stem,
                    petals: Vec::new(),
                    left: MOST_CHOICES,
                    told: &mut told,
                };
                let digits = board.candidates(stem) - DigitSet::only(target.digit);
                if board.candidates(stem).len() > 1 {
                    search.choose(digits, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

struct BlossomSearch<'a> {
    id: &'static str,
    board: &'a Board,
    graph: &'a AlsGraph,
    target: Candidate,
    hit: &'a [u64],
    stem: Cell,
    petals: Vec<(Digit, usize)>,
    left: usize,
    /// What was told before; many blossoms exclude the same.
    told: &'a mut HashSet<Vec<Candidate>>,
}

impl BlossomSearch<'_> {
    /// Chooses a petal for each of the digits.
    fn choose(&mut self, digits: DigitSet, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(digit) = digits.first() else { return self.tell(sink) };
        let graph = self.graph;
        for node in ones(graph.of_digit.row(usize::from(digit.number()))) {
            if !graph.nodes[node].targets.contains(self.stem) {
                continue;
            }
            for &set in graph.sets_of.of(node) {
                let set = usize::from(set);
                let fits = graph.sets[set].digits.contains(self.target.digit)
                    && has(self.hit, graph.node(set, self.target.digit));
                if fits && self.left > 0 {
                    self.petals.push((digit, set));
                    self.choose(digits - DigitSet::only(digit), sink)?;
                    self.petals.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn tell(&mut self, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.left -= 1;
        let of_stem = self.board.candidates(self.stem);
        let z = self.target.digit;
        let sets: HashSet<usize> = self.petals.iter().map(|(_, set)| *set).collect();
        let mut digits = DigitSet::only(z);
        if !of_stem.contains(z) {
            let all = self.board.all_digits();
            let common = |all, set: &usize| all & self.graph.sets[*set].digits;
            digits = sets.iter().fold(all, common) - of_stem;
        }
        let mut out = Vec::new();
        for digit in digits {
            let mut cells = self.board.places(digit);
            for &set in &sets {
                cells &= self.graph.targets(set, digit);
            }
            if of_stem.contains(digit) {
                cells &= self.board.rules().sees(self.stem);
            }
            push_places(&mut out, cells, digit);
        }
        if !self.told.insert(out.clone()) {
            return ControlFlow::Continue(());
        }
        let mut sets: Vec<usize> = sets.into_iter().collect();
        sets.sort_unstable();
        let proof = if self.graph.are_apart(&sets) {
            self.counted(&sets)
        } else {
            Proof::Forcing(self.by_cases(&out))
        };
        sink(Step::eliminating(self.id, out, proof))
    }

    /// The petals share no cell, so there are too many cells for the digits.
    fn counted(&self, sets: &[usize]) -> Proof {
        let graph = self.graph;
        let mut truths = vec![Truth::Cell(self.stem)];
        let mut links = Vec::new();
        for &set in sets {
            truths.extend(graph.sets[set].cells.into_iter().map(Truth::Cell));
            for digit in graph.sets[set].digits {
                let mut cells = graph.nodes[graph.node(set, digit)].cells;
                if self.petals.contains(&(digit, set)) {
                    cells.insert(self.stem);
                }
                links.push(Link::Seen(cells, digit));
            }
        }
        Proof::Sets(Sets { truths, links })
    }

    /// Digit by digit of the stem: its petal is then a naked subset.
    fn by_cases(&self, out: &[Candidate]) -> Forcing {
        let off = |candidate| Literal { candidate, is_on: false };
        let branch = |digit: Digit| {
            let start = Candidate::new(self.stem, digit);
            let mut lines = Vec::new();
            if let Some((_, set)) = self.petals.iter().find(|(one, _)| *one == digit) {
                let set = *set;
                let because = Because::Excluded(start);
                for cell in self.graph.nodes[self.graph.node(set, digit)].cells {
                    let literal = off(Candidate::new(cell, digit));
                    lines.push(BranchLine { literal, because: because.clone() });
                }
                let super::Set { cells, digits, .. } = self.graph.sets[set];
                let id = match cells.len() {
                    1 => "naked-single",
                    2 => "naked-pair",
                    3 => "naked-triple",
                    _ => "naked-quadruple",
                };
                for &candidate in out {
                    let proof = subset_proof(cells, digits - DigitSet::only(digit));
                    let step = Step::eliminating(id, vec![candidate], proof);
                    let because = Because::Step(Box::new(step));
                    lines.push(BranchLine { literal: off(candidate), because });
                }
            } else {
                for &candidate in out {
                    let because = Because::Excluded(start);
                    lines.push(BranchLine { literal: off(candidate), because });
                }
            }
            Branch { start: Literal { candidate: start, is_on: true }, lines }
        };
        Forcing {
            cases: Cases::OneOf(Truth::Cell(self.stem)),
            branches: self.board.candidates(self.stem).into_iter().map(branch).collect(),
        }
    }
}
