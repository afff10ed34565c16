//! The order in which a student looks at cells and houses.

use std::sync::Arc;

use shudu_core::Cell;
use shudu_logic::board::{HouseShape, Rules};

/// The order in which a student looks at cells and houses: x before y, lines before boxes. It is found once for a
/// puzzle.
#[derive(Debug)]
pub(crate) struct BoardMap {
    /// All cells: by column, then by row.
    pub(crate) cells: Vec<Cell>,
    /// All houses, by their numbers in the rules: columns, rows, boxes, others.
    pub(crate) groups: Vec<usize>,
    /// The rows and columns among them, columns first.
    pub(crate) lines: Vec<usize>,
    /// The boxes among them.
    pub(crate) boxes: Vec<usize>,
    /// Per house its cells, by column, then by row.
    pub(crate) cells_of: Vec<Vec<Cell>>,
    /// Per house, if it is a box, the boxes that share a line with it.
    pub(crate) neighbours: Vec<Vec<usize>>,
    /// Per house the rows and columns that share a cell with it.
    pub(crate) crossing: Vec<Vec<usize>>,
    /// Per cell its houses, as in `groups`.
    pub(crate) houses_of: Vec<Vec<usize>>,
    /// Per cell its boxes.
    pub(crate) boxes_of: Vec<Vec<usize>>,
    /// Whether the puzzle is a classic one.
    pub(crate) is_classic: bool,
}

impl BoardMap {
    /// The map of a puzzle's board, which is made once and kept with the rules.
    pub(crate) fn of(rules: &Rules) -> Arc<Self> {
        rules.kept_with(Self::new)
    }

    fn new(rules: &Rules) -> Self {
        let geometry = rules.geometry();
        let place = |cell: &Cell| match geometry.position(*cell) {
            Some((row, column)) => (0, column, row),
            None => (1, cell.index(), 0),
        };
        let sorted = |cells: &mut Vec<Cell>| cells.sort_by_key(place);
        let mut cells: Vec<Cell> = geometry.cells().collect();
        sorted(&mut cells);
        let houses = rules.houses();
        let cells_of: Vec<Vec<Cell>> = houses
            .iter()
            .map(|house| {
                let mut cells: Vec<Cell> = house.cells.into_iter().collect();
                sorted(&mut cells);
                cells
            })
            .collect();
        let of_shape = |is_wanted: fn(HouseShape) -> bool| {
            let mut found: Vec<usize> =
                (0..houses.len()).filter(|&house| is_wanted(houses[house].shape)).collect();
            found.sort_by_key(|&house| cells_of[house].first().map(place));
            found
        };
        let mut lines = of_shape(|shape| shape == HouseShape::Column);
        lines.extend(of_shape(|shape| shape == HouseShape::Row));
        let boxes = of_shape(HouseShape::is_region);
        let others = of_shape(|shape| shape == HouseShape::Other);
        let groups = [lines.clone(), boxes.clone(), others].concat();
        let share_line = |one: usize, other: usize| {
            lines.iter().any(|&line| {
                let line = houses[line].cells;
                line.meets(houses[one].cells) && line.meets(houses[other].cells)
            })
        };
        let neighbours = (0..houses.len())
            .map(|house| {
                let near = |&other: &usize| other != house && share_line(house, other);
                boxes.iter().copied().filter(near).collect()
            })
            .collect();
        let crossing = houses
            .iter()
            .map(|house| {
                let crosses = |&line: &usize| houses[line].cells.meets(house.cells);
                lines.iter().copied().filter(crosses).collect()
            })
            .collect();
        let holding = |among: &[usize]| -> Vec<Vec<usize>> {
            let of = |cell| {
                let holds = move |&house: &usize| houses[house].cells.contains(cell);
                among.iter().copied().filter(holds).collect()
            };
            geometry.cells().map(of).collect()
        };
        let (houses_of, boxes_of) = (holding(&groups), holding(&boxes));
        let is_classic = rules.program().is_classic();
        Self {
            cells,
            groups,
            lines,
            boxes,
            cells_of,
            neighbours,
            crossing,
            houses_of,
            boxes_of,
            is_classic,
        }
    }
}
