//! What kinds that forbid repeats in groups of cells share: rows, columns, blocks, regions, diagonals.

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Group, Message, Primitive, Violation,
    message,
};

/// One violation per digit that stands twice or more in a group.
pub(crate) fn repeats(group: &Group, grid: &Grid) -> Vec<Violation> {
    let mut violations = Vec::new();
    for digit in grid.geometry().all_digits() {
        let holders: Vec<Cell> =
            group.cells.iter().copied().filter(|&cell| grid.get(cell) == Some(digit)).collect();
        if holders.len() > 1 {
            violations.push(Violation {
                message: repeat(digit, group.name.clone(), &holders, grid.geometry()),
                cells: holders,
            });
        }
    }
    violations
}

/// “5 stands twice in row 1: r1c1 r1c4”.
pub(crate) fn repeat(digit: Digit, place: Message, cells: &[Cell], geometry: &Geometry) -> Message {
    message!(
        "repeat",
        digit = digit.number(),
        count = cells.len(),
        place = place,
        cells = geometry.names(cells)
    )
}

/// `check` for a kind that is nothing but its groups.
pub(crate) fn check(kind: &dyn Constraint, grid: &Grid) -> Vec<Violation> {
    kind.groups(grid.geometry()).iter().flat_map(|group| repeats(group, grid)).collect()
}

/// `allows` for one group that holds the filled cell: whether its digit stands nowhere else there.
pub(crate) fn alone_in(cells: impl IntoIterator<Item = Cell>, grid: &Grid, cell: Cell) -> bool {
    let digit = grid.get(cell);
    cells.into_iter().all(|other| other == cell || grid.get(other) != digit)
}

/// Whether no digit stands twice in the cells of a group.
pub(crate) fn differ(cells: impl IntoIterator<Item = Cell>, grid: &Grid) -> bool {
    let mut seen = DigitSet::EMPTY;
    cells.into_iter().filter_map(|cell| grid.get(cell)).all(|digit| seen.insert(digit))
}

/// `lower` for a kind that is nothing but its groups.
pub(crate) fn lower(kind: &dyn Constraint, geometry: &Geometry) -> Vec<Primitive> {
    let groups = kind.groups(geometry).into_iter();
    groups
        .map(|group| {
            if group.is_house(geometry) {
                Primitive::House(group.cells)
            } else {
                Primitive::AllDifferent(group.cells)
            }
        })
        .collect()
}

/// `cells` for a kind that is nothing but its groups.
pub(crate) fn cells(kind: &dyn Constraint, geometry: &Geometry) -> Vec<Cell> {
    let mut cells: Vec<Cell> =
        kind.groups(geometry).into_iter().flat_map(|group| group.cells).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// `fits` for a kind that is nothing but its groups: none may have more cells than there are digits.
pub(crate) fn fits(kind: &dyn Constraint, geometry: &Geometry) -> Result<(), Message> {
    for group in kind.groups(geometry) {
        let (cells, digits) = (group.cells.len(), geometry.digits().len());
        if cells > digits {
            return Err(message!(
                "group-too-long",
                place = group.name,
                cells = cells,
                digits = digits
            ));
        }
    }
    Ok(())
}

/// Whether cells that a constraint lists are on the board, each once.
pub(crate) fn listed_cells_fit(cells: &[Cell], geometry: &Geometry) -> Result<(), Message> {
    for (position, &cell) in cells.iter().enumerate() {
        if !geometry.contains(cell) {
            return Err(message!("listed-cell-off-board", number = position + 1));
        }
        if cells[..position].contains(&cell) {
            return Err(message!("listed-cell-twice", cell = geometry.name(cell)));
        }
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The message of the only violation on a grid, which is a digit that two cells hold.
    pub(crate) fn only_repeat(rule: &dyn Constraint, grid: &Grid) -> String {
        let violations = rule.check(grid);
        let [violation] = &violations[..] else { panic!("{violations:?}") };
        assert_eq!(violation.cells.len(), 2);
        violation.message.to_string()
    }

    /// Why a rule does not fit a board.
    pub(crate) fn refusal(rule: &dyn Constraint, geometry: &Geometry) -> String {
        rule.fits(geometry).unwrap_err().to_string()
    }
}
