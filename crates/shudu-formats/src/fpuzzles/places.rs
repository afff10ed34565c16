//! Names of cells: `R1C1`, or `R0C1` and `R10C1` outside the board.

use shudu_constraints::Direction;
use shudu_core::{Cell, Geometry};

/// The row and the column in a name, as written: 0 and one more than the last are outside the board.
fn numbers(name: &str) -> Option<(usize, usize)> {
    let rest = name.trim().strip_prefix(['R', 'r'])?;
    let (row, column) = rest.split_once(['C', 'c'])?;
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| plain)
    };
    Some((number(row)?, number(column)?))
}

/// The cell with a name.
pub(super) fn cell(name: &str, geometry: &Geometry) -> Option<Cell> {
    let (row, column) = numbers(name)?;
    geometry.cell(row.checked_sub(1)?, column.checked_sub(1)?)
}

/// The name of a cell.
pub(super) fn name(cell: Cell, geometry: &Geometry) -> Option<String> {
    let (row, column) = geometry.position(cell)?;
    Some(format!("R{}C{}", row + 1, column + 1))
}

/// The first cell of the row or column that an outside clue is about, and the direction.
pub(super) fn view(name: &str, geometry: &Geometry) -> Option<(Cell, Direction)> {
    let (row, column) = numbers(name)?;
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let (row, column, direction) = match (row, column) {
        (0, column) => (1, column, Direction::Down),
        (row, column) if row == rows + 1 => (rows, column, Direction::Up),
        (row, 0) => (row, 1, Direction::Right),
        (row, column) if column == columns + 1 => (row, columns, Direction::Left),
        _ => return None,
    };
    let cell = geometry.cell(row.checked_sub(1)?, column.checked_sub(1)?)?;
    Some((cell, direction))
}

/// The first cell of the diagonal that an outside clue is about.
pub(super) fn diagonal(name: &str, direction: Direction, geometry: &Geometry) -> Option<Cell> {
    let (row, column) = numbers(name)?;
    let (down, right) = step(direction);
    let row = row.checked_add_signed(down)?.checked_sub(1)?;
    geometry.cell(row, column.checked_add_signed(right)?.checked_sub(1)?)
}

/// The name of the position before the first cell of a line.
pub(super) fn before(cell: Cell, direction: Direction, geometry: &Geometry) -> Option<String> {
    let (row, column) = geometry.position(cell)?;
    let (down, right) = step(direction);
    let row = (row + 1).checked_add_signed(-down)?;
    Some(format!("R{row}C{}", (column + 1).checked_add_signed(-right)?))
}

/// One step in a direction: rows down, columns to the right.
fn step(direction: Direction) -> (isize, isize) {
    match direction {
        Direction::Right => (0, 1),
        Direction::Left => (0, -1),
        Direction::Down => (1, 0),
        Direction::Up => (-1, 0),
        Direction::DownRight => (1, 1),
        Direction::DownLeft => (1, -1),
        Direction::UpRight => (-1, 1),
        Direction::UpLeft => (-1, -1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_look_at_the_board() {
        let board = Geometry::square(9).unwrap();
        for name in ["R0C4", "R10C9", "R5C0", "R1C10"] {
            let (cell, direction) = view(name, &board).unwrap();
            assert_eq!(before(cell, direction, &board).as_deref(), Some(name));
        }
        for name in ["R1C1", "R0C0", "R11C1", "R0C10", "C1R1", "R+1C0", "RC", ""] {
            assert_eq!(view(name, &board), None, "{name}");
        }
        let start = diagonal("R0C4", Direction::DownLeft, &board).unwrap();
        assert_eq!(name(start, &board).as_deref(), Some("R1C3"));
        assert_eq!(cell("R10C1", &board), None);
    }
}
