//! Regions that are unknown.

mod run;

use std::sync::Arc;

use shudu_core::{Cell, DigitSet};

use self::run::RegionRun;
use super::{Blame, Propagate};
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Narrowed, Space};

/// The board is divided into unknown regions: the cells of each label have a given number, are connected and
/// hold different digits, and labels are in the order of the regions' first cells.
///
/// ```text
/// labels   1 1 ?      links   1═1 ?      blocks: cells known to be in one region,
///          ? ? ?              ? ?═?              whether or not it is known in which
/// ```
///
/// Links are cells that only the search has; each tells whether two cells are in the same region. Clues about
/// regions set and use them long before a label is known.
///
/// Sound: labels and links are joined and separated only by what is known; a region stays within reach of its
/// known cells, where each block on the way costs its size; and a cell is added to a region only if the
/// region would otherwise come apart or have too little room.
///
/// Where regions can be depends mainly on labels and links, and takes long to find out, so it is a propagator
/// of its own beside the one that looks at digits.
#[derive(Debug)]
pub(crate) struct Regions<M> {
    pub board: Arc<RegionBoard<M>>,
    pub task: Task,
}

/// What a propagator of regions looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    /// Which digits and labels are compatible.
    Digits,
    /// Where regions can be.
    Shapes,
    /// Both.
    All,
}

/// The cells with their labels and links.
#[derive(Debug)]
pub(crate) struct RegionBoard<M> {
    pub cells: Box<[u16]>,
    pub labels: Box<[u16]>,
    /// The links; those between cells that touch come first.
    pub links: Box<[Link]>,
    /// The number of links between cells that touch.
    pub n_touching: usize,
    /// The labels.
    pub names: M,
    /// The number of cells in a region.
    pub size: usize,
    /// All digits, if every region holds each of them.
    pub all: Option<M>,
}

/// Two places, and the cell that tells whether they are in the same region, if there is such a cell.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Link {
    pub places: [u16; 2],
    pub cell: Option<u16>,
}

/// The values of a link.
pub(crate) const DIFFERENT: u32 = 0;
pub(crate) const SAME: u32 = 1;

impl<M: Mask> Regions<M> {
    /// Posts the propagators. The first argument holds the cells of the digits and the labels.
    pub(super) fn post(
        cells_and_labels: [&[Cell]; 2],
        neighbours: &[Vec<usize>],
        names: DigitSet,
        size: usize,
        build: &mut Build<M>,
    ) -> Option<()> {
        let board = Arc::new(RegionBoard::new(cells_and_labels, neighbours, names, size, build)?);
        let tasks: &[Task] =
            if build.is_top() { &[Task::Digits, Task::Shapes] } else { &[Task::All] };
        for &task in tasks {
            build.push(Self { board: board.clone(), task });
        }
        Some(())
    }
}

impl<M: Mask> RegionBoard<M> {
    fn new(
        [cells, labels]: [&[Cell]; 2],
        neighbours: &[Vec<usize>],
        names: DigitSet,
        size: usize,
        build: &Build<M>,
    ) -> Option<Self> {
        // There are no links within a branch, since a link would have to hold whether or not the branch does.
        let with_links = build.is_top();
        let n = build.n_digits as usize;
        let names = build.mask(names);
        if cells.len() != labels.len() || cells.len() != names.len() as usize * size || size > n {
            return None;
        }
        let labels = numbers(labels);
        let mut links = Vec::new();
        let mut link = |a: usize, b: usize| {
            let cell = if with_links { build.link(labels[a], labels[b]) } else { None };
            links.push(Link { places: [a as u16, b as u16], cell });
        };
        for (place, around) in neighbours.iter().enumerate() {
            around.iter().filter(|&&other| other > place).for_each(|&other| link(place, other));
        }
        let n_touching = links.len();
        for (number, [one, other]) in build.links.pairs().enumerate().filter(|_| with_links) {
            let place = |label: u16| labels.iter().position(|&l| l == label).map(|p| p as u16);
            let cell = Some((build.first_link + number) as u16);
            if let (Some(a), Some(b)) = (place(one), place(other))
                && !links[..n_touching].iter().any(|link| link.cell == cell)
            {
                links.push(Link { places: [a, b], cell });
            }
        }
        Some(Self {
            cells: numbers(cells).into(),
            labels: labels.into(),
            links: links.into(),
            n_touching,
            names,
            size,
            all: (size == n).then_some(build.all),
        })
    }
}

impl<M: Mask> Propagate<M> for Regions<M> {
    const BLAME: Blame = Blame::Cell;

    fn run(&self, space: &mut Space<M>) -> Narrowed {
        match self.board.cells.len() {
            0..=128 => RegionRun::<M, 2, 128>::new(self, space).run(),
            129..=256 => RegionRun::<M, 4, 256>::new(self, space).run(),
            // The largest board has 36 × 36 cells.
            _ => RegionRun::<M, 21, 1344>::new(self, space).run(),
        }
    }

    fn cells(&self) -> Vec<u16> {
        let board = &self.board;
        let links = board.links.iter().filter_map(|link| link.cell);
        board.cells.iter().chain(&board.labels).copied().chain(links).collect()
    }

    /// Known digits separate cells, so shapes depend on them too, but looking at shapes after every digit
    /// costs more than it finds.
    fn wakes(&self) -> Vec<u16> {
        let board = &self.board;
        let links = board.links.iter().filter_map(|link| link.cell);
        let digits: &[u16] = if self.task == Task::Shapes { &[] } else { &board.cells };
        digits.iter().chain(&board.labels).copied().chain(links).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Geometry, Primitive};

    use crate::testing::hold;

    #[test]
    fn regions_are_cut_as_they_may_be() {
        hold(Geometry::new(2, 4).unwrap().with_digits(1, 2).unwrap(), |tiny| {
            let geometry = &tiny.geometry;
            let (cells, labels) = (geometry.row(0), geometry.row(1));
            let round = tiny.rng.chance(0.5);
            let near = |place: usize| match (place, round) {
                (0, true) => vec![1, 3],
                (3, true) => vec![0, 2],
                (0, false) => vec![1],
                (3, false) => vec![2],
                _ => vec![place - 1, place + 1],
            };
            let neighbours = (0..4).map(near).collect();
            Primitive::Regions { cells, labels, neighbours, names: geometry.all_digits(), size: 2 }
        });
    }
}
