//! Lines that are ranked among one another.

use std::sync::Arc;

use shudu_core::{Cell, Primitive};

use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, Sourced, numbers};

/// All rankings of a puzzle, since the ranks of other lines say something about a line's own.
#[derive(Debug, Default)]
pub(crate) struct Rankings(Vec<Ranking>);

/// Lines that are ranked among one another.
#[derive(Debug)]
pub(super) struct Ranking {
    /// The lines, sorted.
    cells: Vec<Vec<Cell>>,
    /// The same lines, each with the number of lines before it, if known.
    pub lines: Vec<(Arc<[u16]>, Option<usize>)>,
    /// Whether the lines start along the sides of the board, all of which are houses.
    pub is_full: bool,
    /// Whether no digit occurs twice in any of the lines.
    pub distinct: bool,
}

impl Rankings {
    /// Finds the ranked lines and their ranks, grouped into rankings.
    pub(crate) fn find<M: Mask>(primitives: &[Sourced<'_>], build: &Build<M>) -> Self {
        let mut found: Vec<Ranking> = Vec::new();
        for (_, primitive) in primitives {
            let Primitive::Rank { line, others, before, .. } = primitive else { continue };
            let lines = in_order(line, others);
            let known = found.iter().position(|known| known.cells == lines);
            let number = known.unwrap_or_else(|| {
                found.push(build.ranking(&lines));
                found.len() - 1
            });
            let ranking = &mut found[number];
            if let Ok(place) = lines.binary_search(&&line[..]) {
                ranking.lines[place].1 = Some(*before);
            }
        }
        Self(found)
    }

    /// The ranking of a line among others.
    pub(super) fn of(&self, line: &[Cell], others: &[Vec<Cell>]) -> Option<&Ranking> {
        let lines = in_order(line, others);
        self.0.iter().find(|known| known.cells == lines)
    }
}

fn in_order<'a>(line: &'a [Cell], others: &'a [Vec<Cell>]) -> Vec<&'a [Cell]> {
    let mut lines: Vec<&[Cell]> = others.iter().map(Vec::as_slice).chain([line]).collect();
    lines.sort_unstable();
    lines
}

impl<M: Mask> Build<M> {
    fn ranking(&self, lines: &[&[Cell]]) -> Ranking {
        let n = self.n_digits as usize;
        let geometry = &self.geometry;
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let sides = [
            geometry.row(0),
            geometry.row(rows - 1),
            geometry.column(0),
            geometry.column(columns - 1),
        ];
        let differ = |cells: &[Cell]| {
            let set = CellSet::of(self.n_cells, &numbers(cells));
            set.len() == cells.len()
                && self.groups.iter().any(|group| group.cells.n_common(&set) == cells.len())
        };
        let mut starts: Vec<Cell> = lines.iter().filter_map(|line| line.first().copied()).collect();
        let mut along_sides = sides.concat();
        starts.sort_unstable();
        along_sides.sort_unstable();
        let are_houses = sides.iter().all(|side| side.len() == n && differ(side));
        Ranking {
            cells: lines.iter().map(|line| line.to_vec()).collect(),
            lines: lines.iter().map(|line| (numbers(line).into(), None)).collect(),
            is_full: n > 1 && starts == along_sides && are_houses,
            distinct: lines.iter().all(|line| differ(line)),
        }
    }
}
