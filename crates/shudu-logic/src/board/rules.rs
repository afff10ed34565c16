//! A puzzle's rules as techniques read them: houses, who sees whom, and clues.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use shudu_core::{
    Cell, Constraint, Control, Digit, DigitSet, Geometry, HouseShape, Message, Primitive, Program,
    Puzzle, Relation, Stop, message,
};

use super::Candidate;
use super::adjacent::adjacent_houses;
use super::cell_set::CellSet;
use super::clues::BoardClue;

/// What restricts the cells of a puzzle: houses, and which candidates exclude each other. It is found once and used for
/// every position of the puzzle.
#[derive(Debug)]
pub struct Rules {
    /// What the puzzle means.
    program: Arc<Program>,
    houses: Vec<House>,
    /// The places in `houses` of blocks, then those of all others.
    blocks_first: Vec<usize>,
    /// Per cell, the places in `houses` of those that hold it.
    houses_of: Vec<Vec<usize>>,
    /// Per cell, the cells that cannot hold the same digit.
    sees: Vec<CellSet>,
    /// Per cell, other cells whose digits are restricted by its own.
    pairs: Vec<Vec<(Cell, Arc<Relation>)>>,
    houses_alone: bool,
    /// The number of the first constraint that says more than `sees`, `pairs` and `among` do.
    beyond_pairs: Option<usize>,
    /// Cells that hold one of some digits.
    among: Vec<(Cell, DigitSet)>,
    clues: Vec<BoardClue>,
    /// Per cell, the places in `clues` of those that speak of it.
    clues_of: Vec<Vec<usize>>,
    /// Per cell, the cells that are at least some amount above it or below it.
    orders: OnceLock<Vec<Orders>>,
    adjacent_houses: OnceLock<Vec<Vec<usize>>>,
    rectangles: OnceLock<Vec<[Cell; 4]>>,
    /// What another crate derives from the rules.
    kept: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// The cells above a cell and those below it, each with the least difference.
#[derive(Debug, Clone, Default)]
pub struct Orders {
    /// Those above it.
    pub up: Vec<(Cell, u8)>,
    /// Those below it.
    pub down: Vec<(Cell, u8)>,
}

/// A set of cells that holds every digit exactly once.
#[derive(Debug, Clone)]
pub struct House {
    /// What people call it.
    pub name: Message,
    /// What it looks like.
    pub shape: HouseShape,
    /// Its cells.
    pub cells: CellSet,
    /// The same in the order of the board.
    pub in_order: Vec<Cell>,
}

impl Rules {
    /// The rules of a puzzle. Fails if the board has too many cells, or if the control is stopped.
    pub fn new(puzzle: &Puzzle, control: &Control) -> Result<Self, Message> {
        let n_cells = puzzle.geometry().n_cells();
        if n_cells > CellSet::CAPACITY {
            return Err(message!(
                "logic-too-many-cells",
                cells = n_cells,
                most = CellSet::CAPACITY
            ));
        }
        let program = puzzle.program(control).map_err(Stop::message)?.clone();
        let mut rules = Self {
            houses: Vec::new(),
            blocks_first: Vec::new(),
            houses_of: vec![Vec::new(); n_cells],
            sees: program
                .geometry()
                .cells()
                .map(|cell| program.peers().of(cell).collect())
                .collect(),
            pairs: vec![Vec::new(); n_cells],
            houses_alone: true,
            beyond_pairs: None,
            among: Vec::new(),
            clues: Vec::new(),
            clues_of: vec![Vec::new(); n_cells],
            orders: OnceLock::new(),
            adjacent_houses: OnceLock::new(),
            rectangles: OnceLock::new(),
            kept: OnceLock::new(),
            program: program.clone(),
        };
        let mut found: Vec<House> = Vec::new();
        for house in program.houses(control).map_err(Stop::message)? {
            control.stopped().map_err(Stop::message)?;
            let cells: CellSet = house.cells.iter().copied().collect();
            if found.iter().all(|one| one.cells != cells) {
                let in_order = cells.into_iter().collect();
                found.push(House { name: house.name.clone(), shape: house.shape, cells, in_order });
            }
        }
        for (number, constraint) in program.constraints().iter().enumerate() {
            control.stopped().map_err(Stop::message)?;
            let primitives = program.of(number);
            rules.clues.extend(BoardClue::of(number, constraint, primitives, program.geometry()));
            for primitive in primitives {
                if !rules.add(primitive) {
                    rules.beyond_pairs.get_or_insert(number);
                }
            }
        }
        for (number, clue) in rules.clues.iter().enumerate() {
            clue.cells.iter().for_each(|cell| rules.clues_of[cell.index()].push(number));
        }
        // Rows come before columns and columns before blocks, whatever the order in the puzzle.
        found.sort_by_key(|house| house.shape);
        for house in found {
            for cell in house.cells {
                rules.houses_of[cell.index()].push(rules.houses.len());
            }
            rules.houses.push(house);
        }
        rules.blocks_first = (0..rules.houses.len()).collect();
        rules.blocks_first.sort_by_key(|&house| !rules.houses[house].shape.is_region());
        Ok(rules)
    }

    /// Notes what a primitive says. Returns whether that is all it says.
    fn add(&mut self, primitive: &Primitive) -> bool {
        self.houses_alone &= matches!(primitive, Primitive::House(_));
        match primitive {
            // The cells see each other.
            Primitive::House(_) | Primitive::AllDifferent(_) => {}
            Primitive::Less(first, second) => {
                let digits = self.geometry().digits();
                self.relate(*first, *second, &Relation::new(digits, |a, b| a < b));
            }
            Primitive::Pair(first, second, relation) => self.relate(*first, *second, relation),
            Primitive::Among(cell, digits) => self.among.push((*cell, *digits)),
            _ => return false,
        }
        true
    }

    fn relate(&mut self, first: Cell, second: Cell, relation: &Relation) {
        let digits = self.geometry().digits();
        let forward = Relation::new(digits, |a, b| relation.allows(a, b));
        let backward = Relation::new(digits, |a, b| relation.allows(b, a));
        self.pairs[first.index()].push((second, Arc::new(forward)));
        self.pairs[second.index()].push((first, Arc::new(backward)));
    }

    /// The board's shape.
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.program.geometry()
    }

    /// What the puzzle means, whatever is given.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The puzzle's constraints.
    pub fn constraints(&self) -> &[Arc<dyn Constraint>] {
        self.program.constraints()
    }

    /// All houses: rows, columns, blocks, others.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The numbers of the houses, blocks before all others.
    #[inline]
    pub fn blocks_first(&self) -> &[usize] {
        &self.blocks_first
    }

    /// The numbers of the houses that a cell is in.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses_of[cell.index()]
    }

    /// The cells that cannot hold the same digit as a cell.
    #[inline]
    pub fn sees(&self, cell: Cell) -> CellSet {
        self.sees[cell.index()]
    }

    /// The cells that cannot hold a digit that stands somewhere in these cells: those that all of them see.
    #[inline]
    pub fn seen_by_all(&self, cells: CellSet) -> CellSet {
        let mut cells = cells.into_iter();
        let first = cells.next().map_or(CellSet::EMPTY, |cell| self.sees(cell));
        cells.fold(first, |seen, cell| seen & self.sees(cell))
    }

    /// Whether the cells all see each other.
    pub fn see_each_other(&self, cells: CellSet) -> bool {
        cells.into_iter().all(|cell| self.sees(cell).contains_all(cells - CellSet::only(cell)))
    }

    /// The cells whose digits are restricted by the digit of a cell in another way than that they differ, each with the
    /// relation.
    pub fn pairs(&self, cell: Cell) -> &[(Cell, Arc<Relation>)] {
        &self.pairs[cell.index()]
    }

    /// The digits of another cell that a digit in a cell excludes, by relations between pairs.
    pub fn excluded_in_pair(&self, cell: Cell, digit: Digit, other: Cell) -> DigitSet {
        let all = self.geometry().all_digits();
        let mut excluded = DigitSet::EMPTY;
        for (second, relation) in self.pairs(cell) {
            if *second == other {
                excluded |= all - relation.partners(digit);
            }
        }
        excluded
    }

    /// Whether two different candidates cannot both be true.
    pub fn exclude(&self, one: Candidate, other: Candidate) -> bool {
        if one.cell == other.cell {
            return one.digit != other.digit;
        }
        one.digit == other.digit && self.sees(one.cell).contains(other.cell)
            || self.excluded_in_pair(one.cell, one.digit, other.cell).contains(other.digit)
    }

    /// The first constraint that says more than which digits a cell may hold and which two candidates exclude each
    /// other. A solver that knows no more than that cannot solve the puzzle.
    pub fn beyond_pairs(&self) -> Option<&Arc<dyn Constraint>> {
        self.beyond_pairs.map(|number| &self.constraints()[number])
    }

    /// Cells that hold one of some digits, whatever the others hold.
    pub fn among(&self) -> &[(Cell, DigitSet)] {
        &self.among
    }

    /// What the constraints say beyond pairs of cells.
    pub fn clues(&self) -> &[BoardClue] {
        &self.clues
    }

    /// The numbers of the clues that speak of a cell.
    pub fn clues_of(&self, cell: Cell) -> &[usize] {
        &self.clues_of[cell.index()]
    }

    /// Whether some cells restrict each other in another way than by holding different digits.
    pub fn has_pairs(&self) -> bool {
        self.pairs.iter().any(|pairs| !pairs.is_empty())
    }

    fn all_orders(&self) -> &[Orders] {
        self.orders.get_or_init(|| {
            let all = self.geometry().all_digits();
            let mut orders = vec![Orders::default(); self.pairs.len()];
            for cell in self.geometry().cells() {
                for (other, relation) in self.pairs(cell) {
                    let gaps = all.into_iter().flat_map(|digit| {
                        let partners = relation.partners(digit).into_iter();
                        partners.map(move |one| i16::from(one.number()) - i16::from(digit.number()))
                    });
                    if let Some(gap) = gaps.min()
                        && let Ok(gap) = u8::try_from(gap)
                    {
                        orders[cell.index()].up.push((*other, gap));
                        orders[other.index()].down.push((cell, gap));
                    }
                }
            }
            orders
        })
    }

    /// Whether some cells are in order.
    pub fn has_orders(&self) -> bool {
        self.has_pairs() && self.all_orders().iter().any(|orders| !orders.up.is_empty())
    }

    /// The cells that are not below a cell, and those not above it, each with the least difference.
    pub fn orders(&self, cell: Cell) -> &Orders {
        &self.all_orders()[cell.index()]
    }

    /// Houses that people look at together, for what their cells add up to.
    pub(crate) fn adjacent_houses(&self) -> &[Vec<usize>] {
        self.adjacent_houses.get_or_init(|| adjacent_houses(self))
    }

    /// Something that another crate derives from these rules alone and needs for every position of the puzzle. It is
    /// made when first asked for. There is room for one type, the first; any other is made anew each time.
    pub fn kept_with<T: Any + Send + Sync>(&self, make: impl Fn(&Self) -> T) -> Arc<T> {
        let kept = self.kept.get_or_init(|| Arc::new(make(self))).clone();
        kept.downcast().unwrap_or_else(|_| Arc::new(make(self)))
    }

    /// Whether houses are the only rules. If so, a pattern that could be filled in two ways within its houses is
    /// deadly.
    pub fn are_houses_alone(&self) -> bool {
        self.houses_alone
    }

    /// Four cells in two rows and two columns, two or none of them in every house: the two of a row, then the
    /// two of the other below them.
    pub fn rectangles(&self) -> &[[Cell; 4]] {
        self.rectangles.get_or_init(|| {
            let lines = |shape| self.houses.iter().filter(move |house| house.shape == shape);
            let mut found = Vec::new();
            for (n_rows, below) in lines(HouseShape::Row).enumerate() {
                for above in lines(HouseShape::Row).take(n_rows) {
                    for (n_columns, right) in lines(HouseShape::Column).enumerate() {
                        for left in lines(HouseShape::Column).take(n_columns) {
                            let corner =
                                |row: &House, column: &House| (row.cells & column.cells).sole();
                            let (Some(a), Some(b)) = (corner(above, left), corner(above, right))
                            else {
                                continue;
                            };
                            let (Some(c), Some(d)) = (corner(below, left), corner(below, right))
                            else {
                                continue;
                            };
                            let all: CellSet = [a, b, c, d].into_iter().collect();
                            let even = |house: &House| matches!((house.cells & all).len(), 0 | 2);
                            if self.houses.iter().all(even) {
                                found.push([a, b, c, d]);
                            }
                        }
                    }
                }
            }
            found
        })
    }
}
