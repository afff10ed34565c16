//! Cells a chess move apart.

use std::sync::Arc;

use shudu_core::{Cell, Digit, Geometry, Grid, Message, Primitive, Relation, Violation};

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
pub(crate) fn check_different(
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

/// Whether no cell a move away holds the digit of this one.
pub(crate) fn allows_different(grid: &Grid, cell: Cell, moves: &[(isize, isize)]) -> bool {
    reached(grid.geometry(), cell, moves).all(|other| grid.get(other) != grid.get(cell))
}

/// Cells a move apart hold different digits.
pub(crate) fn lower_different(geometry: &Geometry, moves: &[(isize, isize)]) -> Vec<Primitive> {
    let pairs = pairs(geometry, moves).into_iter();
    pairs.map(|(a, b)| Primitive::AllDifferent(vec![a, b])).collect()
}

/// The moves of a leaper that goes `a` one way and `b` the other, in all directions but the reverse of
/// another.
pub(crate) fn leaps(a: isize, b: isize) -> Vec<(isize, isize)> {
    let mut leaps: Vec<(isize, isize)> =
        [(a, b), (a, -b), (b, a), (b, -a)].map(|(down, right)| forward(down, right)).to_vec();
    leaps.sort_unstable();
    leaps.dedup();
    leaps.retain(|&leap| leap != (0, 0));
    leaps
}

/// The move or its reverse: the one that goes down, or right along a row.
fn forward(down: isize, right: isize) -> (isize, isize) {
    (down, right).max((-down, -right))
}

/// All moves over this distance along rows and columns, without moves that are the reverse of another.
pub(crate) fn taxicab(distance: isize) -> Vec<(isize, isize)> {
    let mut moves: Vec<(isize, isize)> =
        (0..=distance).flat_map(|down| leaps(down, distance - down)).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// One violation, worded by `broken`, for each pair a move apart that holds forbidden digits.
pub(crate) fn check_pairs(
    grid: &Grid,
    moves: &[(isize, isize)],
    forbidden: impl Fn(Digit, Digit) -> bool,
    broken: &Message,
) -> Vec<Violation> {
    let geometry = grid.geometry();
    let wrong = pairs(geometry, moves).into_iter().filter_map(|(a, b)| {
        let (x, y) = (grid.get(a)?, grid.get(b)?);
        if !forbidden(x, y) {
            return None;
        }
        let message = broken.clone().with("first", geometry.name(a));
        let message = message.with("second", geometry.name(b)).with("first_digit", x.number());
        let message = message.with("second_digit", y.number());
        Some(Violation { cells: vec![a, b], message })
    });
    wrong.collect()
}

/// Whether no cell a move away makes the digit of this one forbidden.
pub(crate) fn allows_pairs(
    grid: &Grid,
    cell: Cell,
    moves: &[(isize, isize)],
    forbidden: impl Fn(Digit, Digit) -> bool,
) -> bool {
    let Some(digit) = grid.get(cell) else { return true };
    let mut others = reached(grid.geometry(), cell, moves).filter_map(|other| grid.get(other));
    others.all(|other| !forbidden(digit, other))
}

/// Cells a move apart do not hold forbidden digits.
pub(crate) fn lower_pairs(
    geometry: &Geometry,
    moves: &[(isize, isize)],
    forbidden: impl Fn(Digit, Digit) -> bool,
) -> Vec<Primitive> {
    let relation = Arc::new(Relation::new(geometry.digits(), |a, b| !forbidden(a, b)));
    let pairs = pairs(geometry, moves).into_iter();
    pairs.map(|(a, b)| Primitive::Pair(a, b, relation.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_is_there_twice_or_backwards() {
        assert_eq!(leaps(1, 2).len(), 4);
        assert_eq!(leaps(1, 1).len(), 2);
        assert_eq!(leaps(0, 3), [(0, 3), (3, 0)]);
        assert_eq!(leaps(0, 0), []);
        for distance in 1..6 {
            let moves = taxicab(distance);
            assert_eq!(moves.len(), 2 * distance as usize);
            assert!(moves.iter().all(|&(down, right)| !moves.contains(&(-down, -right))));
        }
    }
}
