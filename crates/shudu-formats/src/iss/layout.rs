//! The names of cells: `R1Ca` on the board (one character each, `a` is 10), `VX3` for the third extra cell of the group
//! X. Each group is laid out in rows, which determines which of its cells touch.

use std::ops::Range;

use shudu_core::{Cell, Geometry};

/// Longest side of a board, since names have one character each for the row and the column.
pub(crate) const LONGEST_SIDE: usize = 16;

/// The board and the groups of extra cells.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    /// The board first.
    groups: Vec<Group>,
}

/// Cells in rows.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    /// The prefix of its names; empty for the board.
    prefix: String,
    cells: Range<usize>,
    columns: usize,
}

/// A group of extra cells, as requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Extra {
    pub(crate) prefix: String,
    pub(crate) n: usize,
    /// Number of cells in a row; `None` for as many as on the board.
    pub(crate) columns: Option<usize>,
}

impl Layout {
    /// A board with groups of extra cells, in the order of their names.
    pub(crate) fn new((rows, columns): (usize, usize), mut extra: Vec<Extra>) -> Self {
        extra.sort_by(|a, b| a.prefix.cmp(&b.prefix));
        let board = Group { prefix: String::new(), cells: 0..rows * columns, columns };
        let mut groups = vec![board];
        let mut next = rows * columns;
        for Extra { prefix, n, columns: width } in extra {
            let columns = width.unwrap_or(columns).max(1);
            groups.push(Group { prefix, cells: next..next + n, columns });
            next += n;
        }
        Self { groups }
    }

    /// The cell with a name.
    pub(crate) fn find(&self, name: &str, geometry: &Geometry) -> Option<Cell> {
        if let [b'R' | b'r', row, b'C' | b'c', column] = *name.as_bytes() {
            let number = |byte: u8| {
                let number = char::from(byte).to_digit(17)?;
                (number as usize).checked_sub(1)
            };
            return geometry.cell(number(row)?, number(column)?);
        }
        let digits = name.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let prefix = &name[..name.len() - digits.len()];
        let group = self.groups[1..].iter().find(|group| group.prefix == prefix)?;
        let place = match digits {
            "" if group.cells.len() == 1 => 0,
            _ if group.cells.len() == 1 || digits.starts_with(['0', '+']) => return None,
            _ => digits.parse::<usize>().ok()?.checked_sub(1)?,
        };
        geometry.cell_by_index(group.cells.start + place).filter(|cell| group.contains(*cell))
    }

    /// The name of a cell.
    pub(crate) fn name(&self, cell: Cell, geometry: &Geometry) -> String {
        if let Some((row, column)) = geometry.position(cell) {
            let character = |number: usize| char::from_digit(number as u32 + 1, 17).unwrap_or('?');
            return format!("R{}C{}", character(row), character(column));
        }
        match self.group(cell) {
            Some(group) if group.cells.len() == 1 => group.prefix.clone(),
            Some(group) => format!("{}{}", group.prefix, cell.index() - group.cells.start + 1),
            None => String::new(),
        }
    }

    /// The group with this prefix of names; an empty prefix is the board.
    pub(crate) fn group_named(&self, prefix: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.prefix == prefix)
    }

    /// The name of the group that starts with a cell.
    pub(crate) fn group_from(&self, first: Cell) -> Option<&str> {
        let group = self.groups.iter().find(|group| group.cells.start == first.index())?;
        Some(&group.prefix)
    }

    pub(crate) fn group(&self, cell: Cell) -> Option<&Group> {
        self.groups.iter().find(|group| group.contains(cell))
    }

    /// The cell at the same distance from `to` as `cell` from `from`, within one group.
    pub(crate) fn shifted(&self, cell: Cell, shift: Shift, geometry: &Geometry) -> Option<Cell> {
        let group = self.group(cell)?;
        let (row, column) = group.position(cell);
        let row = row.checked_add_signed(shift.down)?;
        let column = column.checked_add_signed(shift.right).filter(|c| *c < group.columns)?;
        let place = row.checked_mul(group.columns)?.checked_add(column)?;
        let index = group.cells.start.checked_add(place)?;
        geometry.cell_by_index(index).filter(|cell| group.contains(*cell))
    }

    /// The pairs of cells that touch; the earlier one in the list comes first.
    pub(crate) fn touching(&self, cells: &[Cell]) -> Vec<(Cell, Cell)> {
        let mut pairs = Vec::new();
        for (place, &first) in cells.iter().enumerate() {
            let later = &cells[place + 1..];
            // A cell that is listed twice counts once, as the first of its pairs.
            if cells[..place].contains(&first) {
                continue;
            }
            for &second in later {
                if self.touch(first, second) && !pairs.contains(&(first, second)) {
                    pairs.push((first, second));
                }
            }
        }
        pairs
    }

    /// Whether two cells are adjacent.
    pub(crate) fn touch(&self, first: Cell, second: Cell) -> bool {
        let Some(group) = self.group(first).filter(|group| group.contains(second)) else {
            return false;
        };
        let (a, b) = (group.position(first), group.position(second));
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
    }
}

impl Group {
    fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(&cell.index())
    }

    /// The row and the column of one of its cells.
    pub(crate) fn position(&self, cell: Cell) -> (usize, usize) {
        let place = cell.index() - self.cells.start;
        (place / self.columns, place % self.columns)
    }

    /// Number of its cells in a row.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    /// Its cells, by index.
    pub(crate) fn cells(&self) -> Range<usize> {
        self.cells.clone()
    }
}

/// The offset of a copy of an item from the item.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Shift {
    pub(crate) down: isize,
    pub(crate) right: isize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_cells_agree() {
        let geometry = Geometry::new(16, 10).unwrap().with_extra(8).unwrap();
        let extra = |prefix: &str, n| Extra { prefix: prefix.to_owned(), n, columns: None };
        let layout = Layout::new((16, 10), vec![extra("VX", 7), extra("VB", 1)]);
        for cell in geometry.cells() {
            let name = layout.name(cell, &geometry);
            assert_eq!(layout.find(&name, &geometry), Some(cell), "{name}");
        }
        assert_eq!(layout.name(geometry.cell(15, 9).unwrap(), &geometry), "RgCa");
        assert_eq!(layout.find("VB", &geometry), geometry.extra(0));
        for name in ["R0C1", "R1Cb", "RhC1", "VX8", "VX0", "VX", "VB1", "VY1", "", "R10C1", "VX01"]
        {
            assert_eq!(layout.find(name, &geometry), None, "{name}");
        }
    }

    #[test]
    fn cells_touch_within_their_group() {
        let geometry = Geometry::new(2, 2).unwrap().with_extra(4).unwrap();
        let group = Extra { prefix: "VA".to_owned(), n: 4, columns: Some(2) };
        let layout = Layout::new((2, 2), vec![group]);
        let cells: Vec<Cell> = geometry.cells().collect();
        assert_eq!(layout.touching(&cells).len(), 8);
        assert!(!layout.touch(cells[3], cells[4]));
        let shift = Shift { down: 1, right: 0 };
        assert_eq!(layout.shifted(cells[1], shift, &geometry), Some(cells[3]));
        assert_eq!(layout.shifted(cells[3], shift, &geometry), None);
        assert_eq!(layout.shifted(cells[4], shift, &geometry), Some(cells[6]));
    }
}
