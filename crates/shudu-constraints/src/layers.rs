//! Layers: cells beside the board that stand for its cells one by one, such as the labels of regions that
//! are not known beforehand.

use shudu_core::{Cell, Geometry, Message, message};

/// The cells of a layer from its first cell on, in the order of the board's. The board is a layer too.
pub(crate) fn cells(first: Cell, geometry: &Geometry) -> Option<Vec<Cell>> {
    let indices = first.index()..first.index() + geometry.n_board_cells();
    indices.map(|index| geometry.cell_by_index(index)).collect()
}

/// The cells of a layer beside the board; without a first cell, from the first extra one on.
pub(crate) fn labels(first: Option<Cell>, geometry: &Geometry) -> Result<Vec<Cell>, Message> {
    let n = geometry.n_board_cells();
    let first = first.or_else(|| geometry.extra(0));
    let beside = first.filter(|&first| geometry.position(first).is_none());
    beside.and_then(|first| cells(first, geometry)).ok_or_else(|| message!("labels-missing", n = n))
}

/// The places of each cell's neighbours on the board, cell by cell.
pub(crate) fn neighbours(geometry: &Geometry) -> Vec<Vec<usize>> {
    let around = |cell| geometry.neighbours(cell).map(Cell::index).collect();
    geometry.board_cells().map(around).collect()
}

/// The places that can be reached from one through those that are open.
pub(crate) fn reached(
    start: usize,
    neighbours: &[Vec<usize>],
    open: impl Fn(usize) -> bool,
) -> Vec<bool> {
    let mut reached = vec![false; neighbours.len()];
    let mut stack = vec![start];
    while let Some(place) = stack.pop() {
        if !std::mem::replace(&mut reached[place], true) {
            stack.extend(neighbours[place].iter().copied().filter(|&next| open(next)));
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_needs_as_many_cells_as_the_board() {
        let geometry = Geometry::new(2, 2).unwrap().with_extra(6).unwrap();
        assert_eq!(geometry.names(&labels(None, &geometry).unwrap()), "x1 x2 x3 x4");
        let third = geometry.extra(2);
        assert_eq!(geometry.names(&labels(third, &geometry).unwrap()), "x3 x4 x5 x6");
        for wrong in [geometry.extra(3), geometry.cell(0, 0)] {
            assert_eq!(
                labels(wrong, &geometry).unwrap_err().to_string(),
                "the labels need 4 extra cells, one for each cell of the board; write 'EXTRA 4'"
            );
        }
    }
}
