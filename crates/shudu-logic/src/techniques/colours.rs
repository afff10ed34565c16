//! Colouring: where a digit has two places in a house, one of them is true and the other is false. Places that are
//! linked in this way have two colours: all places of one colour are true, and all of the other are false.

use std::ops::ControlFlow;

use shudu_core::{Message, message};

use super::tools::places::{Bits, DigitPlaces, bits};
use super::{BoardView, Sink, Technique};
use crate::board::CellSet;
use crate::proof::{Chain, Node, Proof, Step, Strong, StrongLink};

/// What the colours say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Colours {
    /// A place that sees both colours is out.
    Trap,
    /// Two places of the same colour see each other, so that colour is false.
    Wrap,
    /// A colour sees a colour of other places: one of their opposites is true.
    Multi1,
    /// A colour sees both colours of other places: it is false.
    Multi2,
}

impl Technique for Colours {
    fn id(&self) -> &'static str {
        match self {
            Self::Trap => "simple-colours-trap",
            Self::Wrap => "simple-colours-wrap",
            Self::Multi1 => "multi-colours-1",
            Self::Multi2 => "multi-colours-2",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::Trap => message!("technique-simple-colours-trap"),
            Self::Wrap => message!("technique-simple-colours-wrap"),
            Self::Multi1 => message!("technique-multi-colours-1"),
            Self::Multi2 => message!("technique-multi-colours-2"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for places in view.places() {
            if view.is_barren(self.id(), places.digit) {
                continue;
            }
            let mut is_any = false;
            self.find_for(places, &mut |step| {
                is_any = true;
                sink(step)
            })?;
            if !is_any {
                view.found_nothing(self.id(), places.digit);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Places that are connected.
struct Cluster {
    /// Those of each colour.
    colours: [Bits; 2],
    /// The place from which each was reached.
    parents: Vec<(usize, usize)>,
}

/// The clusters of a digit.
fn clusters(places: &DigitPlaces) -> Vec<Cluster> {
    let is_pair = |pair: &&Bits| pair.count_ones() == 2;
    let pairs: Vec<Bits> = places.in_house.iter().filter(is_pair).copied().collect();
    let mut clusters = Vec::new();
    let mut done: Bits = 0;
    for start in bits(pairs.iter().fold(0, |all, pair| all | pair)) {
        if done >> start & 1 == 1 {
            continue;
        }
        let mut cluster = Cluster { colours: [1 << start, 0], parents: Vec::new() };
        let mut queue = vec![(start, 0)];
        done |= 1 << start;
        let mut next = 0;
        while let Some(&(place, colour)) = queue.get(next) {
            next += 1;
            for pair in pairs.iter().filter(|&pair| pair >> place & 1 == 1) {
                for other in bits(pair & !done) {
                    done |= 1 << other;
                    cluster.colours[1 - colour] |= 1 << other;
                    cluster.parents.push((other, place));
                    queue.push((other, 1 - colour));
                }
            }
        }
        clusters.push(cluster);
    }
    clusters
}

impl Cluster {
    /// The way from one place to another, both included.
    fn path(&self, from: usize, to: usize) -> Vec<usize> {
        let to_root = |place: usize| {
            let parent = |&place: &usize| {
                self.parents.iter().find(|(child, _)| *child == place).map(|&(_, parent)| parent)
            };
            std::iter::successors(Some(place), parent).collect::<Vec<_>>()
        };
        let (mut up, down) = (to_root(from), to_root(to));
        let meets = up.iter().position(|place| down.contains(place)).unwrap_or(0);
        up.truncate(meets + 1);
        let rest = down.iter().take_while(|&place| up.last() != Some(place));
        let rest: Vec<usize> = rest.copied().collect();
        up.extend(rest.into_iter().rev());
        up
    }
}

/// A chain through places, each second step of which is a pair of a house.
fn chain(places: &DigitPlaces, nodes: &[usize]) -> Proof {
    let node =
        |place: usize| Node { digit: places.digit, cells: CellSet::only(places.cells[place]) };
    let link = |two: &[usize]| {
        let house = places.house_of_pair(two[0], two[1])?;
        Some(StrongLink { from: node(two[0]), to: node(two[1]), why: Strong::House(house) })
    };
    let links = nodes.chunks_exact(2).filter_map(link).collect();
    Proof::Chain(Chain { links, is_loop: false })
}

/// The first of some places that a place sees.
fn first_seen(places: &DigitPlaces, place: usize, others: Bits) -> Option<usize> {
    bits(places.seen[place] & others).next()
}

/// Whether a place of the one sees one of the other: the first two that do.
fn joint(places: &DigitPlaces, ones: Bits, others: Bits) -> Option<(usize, usize)> {
    bits(ones).find_map(|one| Some((one, first_seen(places, one, others)?)))
}

impl Colours {
    fn find_for(self, places: &DigitPlaces, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let clusters = clusters(places);
        for (number, cluster) in clusters.iter().enumerate() {
            match self {
                Self::Trap => self.trap(places, cluster, sink)?,
                Self::Wrap => self.wrap(places, cluster, sink)?,
                Self::Multi1 => {
                    for other in &clusters[number + 1..] {
                        self.multi_1(places, cluster, other, sink)?;
                    }
                }
                Self::Multi2 => {
                    for other in clusters.iter().filter(|other| !std::ptr::eq(*other, cluster)) {
                        self.multi_2(places, cluster, other, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// A step with a chain for each place that it takes out.
    fn pass(
        self,
        places: &DigitPlaces,
        out: Bits,
        sink: &mut Sink<'_>,
        nodes: impl Fn(usize) -> Option<Vec<usize>>,
    ) -> ControlFlow<()> {
        if out == 0 {
            return ControlFlow::Continue(());
        }
        let mut proofs: Vec<Proof> = Vec::new();
        for place in bits(out) {
            let proof = chain(places, &nodes(place).unwrap_or_default());
            if !proofs.contains(&proof) {
                proofs.push(proof);
            }
        }
        sink(Step::eliminating(self.id(), places.candidates(out), Proof::Several(proofs)))
    }

    /// All places that see one of each set.
    fn seeing_both(places: &DigitPlaces, sets: [Bits; 2]) -> Bits {
        let [one, other] =
            sets.map(|set| bits(set).fold(0, |seen, place| seen | places.seen[place]));
        one & other
    }

    fn trap(self, places: &DigitPlaces, cluster: &Cluster, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let [one, other] = cluster.colours;
        let out = Self::seeing_both(places, [one, other]) & !(one | other);
        self.pass(places, out, sink, |place| {
            let from = first_seen(places, place, one)?;
            Some(cluster.path(from, first_seen(places, place, other)?))
        })
    }

    fn wrap(self, places: &DigitPlaces, cluster: &Cluster, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for colour in cluster.colours {
            let Some((one, other)) = joint(places, colour, colour) else { continue };
            self.pass(places, colour, sink, |place| {
                // If the place were true, so would be both: from it to the one, and back from the other.
                let mut nodes = cluster.path(place, one).split_off(1);
                let mut back = cluster.path(other, place);
                back.pop();
                nodes.append(&mut back);
                Some(nodes)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn multi_1(
        self,
        places: &DigitPlaces,
        first: &Cluster,
        second: &Cluster,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let mut out = 0;
        let mut reasons = Vec::new();
        for (mine, opposite) in [(0, 1), (1, 0)] {
            for (its, other) in [(0, 1), (1, 0)] {
                let near = joint(places, first.colours[mine], second.colours[its]);
                let Some((one, two)) = near else { continue };
                let ends = [first.colours[opposite], second.colours[other]];
                let new = Self::seeing_both(places, ends);
                out |= new;
                reasons.push((new, one, two, ends));
            }
        }
        self.pass(places, out, sink, |place| {
            let &(_, one, two, [start, end]) =
                reasons.iter().find(|(new, ..)| new >> place & 1 == 1)?;
            let mut nodes = first.path(first_seen(places, place, start)?, one);
            nodes.extend(second.path(two, first_seen(places, place, end)?));
            Some(nodes)
        })
    }

    fn multi_2(
        self,
        places: &DigitPlaces,
        first: &Cluster,
        second: &Cluster,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        for colour in first.colours {
            let near = second.colours.map(|other| joint(places, colour, other));
            let [Some((one, from)), Some((other, to))] = near else { continue };
            self.pass(places, colour, sink, |place| {
                let mut nodes = first.path(place, one).split_off(1);
                nodes.extend(second.path(from, to));
                let mut back = first.path(other, place);
                back.pop();
                nodes.append(&mut back);
                Some(nodes)
            })?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::{check_on_random_positions, eliminations_of_1};

    const NONE: &str = ". . .  . . .  . . .";

    #[test]
    fn two_colours_trap_what_sees_both() {
        let rows = [
            "X . .  . . .  . X .",
            NONE,
            NONE,
            NONE,
            ". X .  X . .  . X .",
            NONE,
            "X . .  . X .  . . .",
            NONE,
            ". . .  X X .  . . .",
        ];
        // From r5c8 by r1c8, r1c1, r7c1, r7c5, r9c5 and r9c4 to r5c4.
        assert_eq!(eliminations_of_1("simple-colours-trap", rows), [["r5c2"]]);
    }

    #[test]
    fn every_colouring_is_proved() {
        let ids =
            ["simple-colours-trap", "simple-colours-wrap", "multi-colours-1", "multi-colours-2"];
        assert!(check_on_random_positions(&ids, 150) > 50);
    }
}
