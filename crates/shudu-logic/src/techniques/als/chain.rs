//! Chains of almost locked sets, each linked to the next by a digit that cannot be in both.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu_core::{Digit, Message, message};

use super::{AlsGraph, LAYERS, has, meet, ones};
use crate::board::Candidate;
use crate::proof::{Proof, Step};
use crate::techniques::{BoardView, Sink, Technique, push_places};

/// The longest chain that is looked for.
const LONGEST: usize = 12;

/// The most chains of one length that are looked at for one candidate, since there may be thousands.
const MOST_CHAINS: usize = 500;

/// Three sets in a chain.
pub(crate) struct AlsXyWing;

impl Technique for AlsXyWing {
    fn id(&self) -> &'static str {
        "als-xy-wing"
    }

    fn name(&self) -> Message {
        message!("technique-als-xy-wing")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        Walker::new(self.id(), view.als()).find(3, 3, sink)
    }
}

/// Four sets or more in a chain, shorter ones first.
pub(crate) struct AlsChain;

impl Technique for AlsChain {
    fn id(&self) -> &'static str {
        "als-xy-chain"
    }

    fn name(&self) -> Message {
        message!("technique-als-xy-chain")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        Walker::new(self.id(), view.als()).find(4, LONGEST, sink)
    }
}

/// Finds chains from a candidate to itself.
pub(super) struct Walker<'a> {
    id: &'static str,
    graph: &'a AlsGraph,
}

impl<'a> Walker<'a> {
    pub(super) fn new(id: &'static str, graph: &'a AlsGraph) -> Self {
        Self { id, graph }
    }

    /// The smallest and the largest number of sets in a chain.
    pub(super) fn find(&self, least: usize, most: usize, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let graph = self.graph;
        let mut beside = graph.none();
        // Per candidate what is false after more sets than the graph keeps; kept between lengths.
        let mut longer: Vec<Vec<Vec<u64>>> = vec![Vec::new(); graph.candidates.len()];
        let mut path = AlsPath::default();
        for length in least..=most {
            let mut is_open = false;
            for (number, &candidate) in graph.candidates.iter().enumerate() {
                let hit = graph.hit.row(number);
                if hit.iter().all(|&word| word == 0) {
                    continue;
                }
                let mut layers = Layers { graph, candidate: number, longer: &mut longer[number] };
                layers.extend_to(length, least);
                let last = layers.get(length - 1);
                if last.iter().all(|&word| word == 0) {
                    continue;
                }
                is_open = true;
                graph.beside_all(hit, &mut beside);
                if meet(last, &beside) {
                    path.left = MOST_CHAINS;
                    path.later.clear();
                    let walk = AlsWalk { walker: self, target: candidate, hit, layers: &layers };
                    for end in ones(last).filter(|&end| has(&beside, end)) {
                        for &set in graph.sets_of.of(end) {
                            let set = usize::from(set);
                            if graph.sets[set].digits.contains(candidate.digit)
                                && has(hit, graph.node(set, candidate.digit))
                            {
                                path.sets = vec![set];
                                walk.back(length - 1, end, &mut path, sink)?;
                            }
                        }
                    }
                    for (sets, commons) in std::mem::take(&mut path.later) {
                        walk.tell(&sets, &commons, &mut path.told, sink)?;
                    }
                }
            }
            if !is_open {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The nodes that are false after this many sets, if a candidate is true.
struct Layers<'a> {
    graph: &'a AlsGraph,
    candidate: usize,
    longer: &'a mut Vec<Vec<u64>>,
}

impl Layers<'_> {
    fn get(&self, n_sets: usize) -> &[u64] {
        if n_sets <= LAYERS {
            self.graph.layer(self.candidate, n_sets)
        } else {
            &self.longer[n_sets - LAYERS - 1]
        }
    }

    /// Goes on until chains of this length are known. Beyond the least length only the shortest way counts; what a
    /// shorter chain does is no longer looked at.
    fn extend_to(&mut self, length: usize, least: usize) {
        for n_sets in LAYERS + 1 + self.longer.len()..length {
            let mut next = self.graph.none();
            self.graph.force(self.get(n_sets - 1), &mut next);
            for earlier in least - 1..n_sets {
                next.iter_mut().zip(self.get(earlier)).for_each(|(to, from)| *to &= !from);
            }
            self.longer.push(next);
        }
    }
}

/// The way so far, from its end.
#[derive(Default)]
struct AlsPath {
    sets: Vec<usize>,
    commons: Vec<Digit>,
    /// The number of chains that may still be looked at.
    left: usize,
    /// Chains of sets that share cells. They are harder to see and come after the others.
    later: Vec<(Vec<usize>, Vec<Digit>)>,
    /// What was told before: each chain is found once for every candidate that it excludes, and many exclude
    /// the same.
    told: HashSet<Vec<Candidate>>,
}

struct AlsWalk<'a> {
    walker: &'a Walker<'a>,
    target: Candidate,
    hit: &'a [u64],
    layers: &'a Layers<'a>,
}

impl AlsWalk<'_> {
    /// Goes back from a node that is false to the sets that make it so, down to those that the target hits.
    fn back(
        &self,
        layer: usize,
        node: usize,
        path: &mut AlsPath,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let graph = self.walker.graph;
        let digit = graph.nodes[node].digit;
        for by in ones(graph.links.row(node)) {
            for &set in graph.sets_of.of(by) {
                let set = usize::from(set);
                if path.sets.contains(&set) || path.left == 0 {
                    continue;
                }
                path.sets.push(set);
                path.commons.push(digit);
                if layer == 1 {
                    let z = self.target.digit;
                    let starts = z != digit
                        && graph.sets[set].digits.contains(z)
                        && has(self.hit, graph.node(set, z));
                    // Each chain is met from both ends.
                    if starts && path.sets.first() < Some(&set) {
                        path.left -= 1;
                        let AlsPath { sets, commons, later, told, .. } = path;
                        if graph.are_apart(sets) {
                            self.tell(sets, commons, told, sink)?;
                        } else {
                            later.push((sets.clone(), commons.clone()));
                        }
                    }
                } else {
                    for &from in graph.nodes_of(set) {
                        let from = usize::from(from);
                        if from != by && has(self.layers.get(layer - 1), from) {
                            self.back(layer - 1, from, path, sink)?;
                        }
                    }
                }
                path.sets.pop();
                path.commons.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn tell(
        &self,
        sets: &[usize],
        commons: &[Digit],
        told: &mut HashSet<Vec<Candidate>>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let graph = self.walker.graph;
        let excluded = graph.excluded(sets, commons);
        let mut out = Vec::new();
        for &(digit, cells) in &excluded {
            push_places(&mut out, cells, digit);
        }
        if !told.insert(out.clone()) {
            return ControlFlow::Continue(());
        }
        let chain = |&(digit, _): &(Digit, _)| graph.chained(sets, commons, digit);
        let proof = match &excluded[..] {
            [sole] => chain(sole),
            all => Proof::Several(all.iter().map(chain).collect()),
        };
        sink(Step::eliminating(self.walker.id, out, proof))
    }
}
