//! Cells a chess move apart.

use shudu_core::{Cell, Geometry, Grid, Message, Violation};

/// Every pair of board cells that one of the moves joins, each once if no move is another's reverse.
pub(crate) fn pairs(geometry: &Geometry, moves: &[(isize, isize)]) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    for cell in geometry.board_cells() {
        for &(down, right) in moves {
            if let Some(other) = geometry.offset(cell, down, right) {
                pairs.push((cell, other));
            }
        }
    }
    pairs
}

/// The cells that the moves and their reverses lead to.
pub(crate) fn reached<'a>(
    geometry: &'a Geometry,
    cell: Cell,
    moves: &'a [(isize, isize)],
) -> impl Iterator<Item = Cell> + 'a {
    moves
        .iter()
        .flat_map(|&(down, right)| [(down, right), (-down, -right)])
        .filter_map(move |(down, right)| geometry.offset(cell, down, right))
}

/// One violation, worded by `broken`, for each pair a move apart that holds the same digit.
pub(crate) fn equal_pairs(
    grid: &Grid,
    moves: &[(isize, isize)],
    broken: &Message,
) -> Vec<Violation> {
    let geometry = grid.geometry();
    let mut violations = Vec::new();
    for (a, b) in pairs(geometry, moves) {
        if let Some(digit) = grid.get(a).filter(|_| grid.get(a) == grid.get(b)) {
            let message = broken.clone().with("digit", digit.number());
            let message = message.with("first", geometry.name(a)).with("second", geometry.name(b));
            violations.push(Violation { cells: vec![a, b], message });
        }
    }
    violations
}
