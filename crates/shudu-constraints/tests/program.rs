//! What puzzles of real kinds mean: [`shudu_core::Program`].

use std::sync::Arc;

use shudu_constraints::{
    AntiKnight, Block, Column, Diagonals, IrregularRegions, Killer, Row, Windoku, classic,
};
use shudu_core::{Constraint, Control, Geometry, HouseShape, Program, Puzzle};

fn program(puzzle: &Puzzle) -> Arc<Program> {
    puzzle.program(&Control::new()).unwrap().clone()
}

fn shapes(puzzle: &Puzzle) -> Vec<HouseShape> {
    let program = program(puzzle);
    program.houses(&Control::new()).unwrap().iter().map(|house| house.shape).collect()
}

#[test]
fn classic_are_the_27_houses_and_nothing_more() {
    let plain = classic(9).unwrap();
    assert!(plain.is_classic() && program(&plain).is_classic());
    let others: [Arc<dyn Constraint>; 3] =
        [Arc::new(AntiKnight), Arc::new(Windoku), Arc::new(Diagonals { only: None })];
    for other in others {
        let mut puzzle = plain.clone();
        assert!(puzzle.is_classic());
        puzzle.add(other).unwrap();
        assert!(!puzzle.is_classic());
    }
    assert!(!classic(4).unwrap().is_classic());
    let mut less = plain.clone();
    less.retain_constraints(|place| place != 1);
    assert!(!less.is_classic());
    // The order of the rules is no matter, nor what is said twice.
    let mut turned = Puzzle::new(plain.geometry().clone());
    let rules: [Arc<dyn Constraint>; 4] =
        [Arc::new(Block), Arc::new(Column), Arc::new(Row), Arc::new(Row)];
    for rule in rules {
        turned.add(rule).unwrap();
    }
    assert!(turned.is_classic());
}

#[test]
fn houses_have_the_shape_of_their_cells() {
    let mut puzzle = classic(4).unwrap();
    puzzle.add(Arc::new(Diagonals { only: None })).unwrap();
    let (row, column, block, other) =
        (HouseShape::Row, HouseShape::Column, HouseShape::Block, HouseShape::Other);
    let expected = [[row; 4], [column; 4], [block; 4]].concat();
    assert_eq!(shapes(&puzzle)[..12], expected);
    assert_eq!(shapes(&puzzle)[12..], [other; 2]);

    let regions = [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3].map(Some).to_vec();
    let geometry = Geometry::new(4, 4).unwrap().with_regions(regions).unwrap();
    let mut jigsaw = Puzzle::new(geometry);
    jigsaw.add(Arc::new(IrregularRegions)).unwrap();
    assert_eq!(shapes(&jigsaw), [HouseShape::Region; 4]);
}

#[test]
fn peers_groups_and_sums_know_where_they_come_from() {
    let mut puzzle = classic(4).unwrap();
    let cells = puzzle.geometry().row(0)[..3].to_vec();
    puzzle.add(Arc::new(Killer { sum: Some(6), cells: cells.clone() })).unwrap();
    let program = program(&puzzle);
    let [sum] = program.sums() else { panic!("one cage") };
    assert_eq!((sum.constraint, &sum.cells, sum.total), (3, &cells, 6));
    assert!(program.groups().any(|group| group == (3, &cells[..])));
    for one in puzzle.geometry().cells() {
        assert_eq!(program.peers().of(one).count(), 7);
        for other in puzzle.geometry().cells() {
            let (a, b) = (one.index(), other.index());
            let block = |cell: usize| cell / 8 * 2 + cell % 4 / 2;
            let sees = a != b && (a / 4 == b / 4 || a % 4 == b % 4 || block(a) == block(b));
            assert_eq!(program.peers().contains(one, other), sees);
        }
    }
}
