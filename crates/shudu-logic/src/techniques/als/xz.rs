//! Two almost locked sets and a digit that cannot be in both.

use std::ops::ControlFlow;

use shudu_core::{DigitSet, Message, message};

use super::chain::Walker;
use super::{AlsGraph, has};
use crate::board::CellSet;
use crate::proof::Step;
use crate::techniques::{BoardView, Sink, Technique, push_places};

/// One of the two sets does not contain the digit that cannot be in both, so it contains all its others: a digit that
/// both have stands in one of them. With two such digits, all others are locked in their sets.
pub(crate) struct AlsXz;

impl Technique for AlsXz {
    fn id(&self) -> &'static str {
        "als-xz"
    }

    fn name(&self) -> Message {
        message!("technique-als-xz")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = view.als();
        doubly_linked(self.id(), graph, sink)?;
        Walker::new(self.id(), graph).find(2, 2, sink)
    }
}

/// Pairs of sets with two digits that cannot be in both: as many digits as cells.
fn doubly_linked(id: &'static str, graph: &AlsGraph, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let n_words = graph.sets.len().div_ceil(64);
    // Per node, the sets that it links to.
    let mut reach = super::Matrix::new(graph.nodes.len(), graph.sets.len());
    for node in 0..graph.nodes.len() {
        for other in super::ones(graph.links.row(node)) {
            for &set in graph.sets_of.of(other) {
                reach.set(node, usize::from(set));
            }
        }
    }
    let (mut once, mut twice) = (vec![0; n_words], vec![0; n_words]);
    for one in 0..graph.sets.len() {
        once.fill(0);
        twice.fill(0);
        for &node in graph.nodes_of(one) {
            let row = reach.row(usize::from(node));
            for ((once, twice), row) in once.iter_mut().zip(&mut twice).zip(row) {
                *twice |= *once & row;
                *once |= row;
            }
        }
        for other in super::ones(&twice).filter(|&other| other > one) {
            if !graph.sets[one].cells.meets(graph.sets[other].cells) {
                locked(id, graph, one, other, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn locked(
    id: &'static str,
    graph: &AlsGraph,
    one: usize,
    other: usize,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let (a, b) = (graph.sets[one].digits, graph.sets[other].digits);
    let is_common = |digit: &shudu_core::Digit| {
        has(graph.links.row(graph.node(one, *digit)), graph.node(other, *digit))
    };
    let commons: DigitSet = (a & b).into_iter().filter(is_common).collect();
    let mut out = Vec::new();
    for digit in a | b {
        let targets = |set: usize| {
            if graph.sets[set].digits.contains(digit) {
                graph.targets(set, digit)
            } else {
                CellSet::EMPTY
            }
        };
        let excluded = if commons.contains(digit) {
            targets(one) & targets(other)
        } else {
            targets(one) | targets(other)
        };
        push_places(&mut out, excluded, digit);
    }
    // Eliminations within the sets are reported only if there are no others, because they are hard to see.
    let cells = graph.sets[one].cells | graph.sets[other].cells;
    if out.iter().any(|candidate| !cells.contains(candidate.cell)) {
        out.retain(|candidate| !cells.contains(candidate.cell));
    }
    if out.is_empty() {
        return ControlFlow::Continue(());
    }
    let commons: Vec<_> = commons.into_iter().map(|digit| (one, other, digit)).collect();
    sink(Step::eliminating(id, out, graph.counted(&[one, other], &commons)))
}
