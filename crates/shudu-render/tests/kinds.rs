//! Draws every kind of constraint. Look at the pictures before accepting a change: `SHUDU_PICTURES=folder cargo test -p
//! shudu-render --test kinds` writes them to that folder.

mod fixtures;

use fixtures::{nine, nine_solution};
use shudu_constraints::{classic, kinds};
use shudu_core::{Entry, Puzzle, Rng};
use shudu_render::{Options, Theme, View, find};

/// A board with up to three constraints of a kind, drawn from a seed.
fn puzzle_of(kind: &dyn shudu_constraints::Kind) -> Puzzle {
    let mut puzzle = classic(9).unwrap();
    // Rules of the whole board need no fields, and this grid satisfies few of them.
    if kind.fields().iter().all(|field| field.optional) {
        let _ = puzzle.add(kind.build(&Entry::new()));
        return puzzle;
    }
    let solution = nine_solution();
    let mut rng = Rng::from_seed(2026);
    for _ in 0..200 {
        if puzzle.constraints().len() == 6 {
            break;
        }
        if let Some(constraint) = kind.sample(&solution, &mut rng) {
            let _ = puzzle.add(constraint);
        }
    }
    puzzle
}

#[test]
fn one_board_of_every_kind() {
    let folder = std::env::var_os("SHUDU_PICTURES").map(std::path::PathBuf::from);
    let options = Options { theme: Theme::Light, ..Options::default() };
    for kind in kinds() {
        let puzzle = puzzle_of(*kind);
        let grid = puzzle.grid();
        let picture = find("svg").unwrap().render(&[View::new(&puzzle, &grid)], &options);
        insta::assert_snapshot!(format!("kind_{}", kind.id()), picture);
        if let Some(folder) = &folder {
            // Show digits, to see whether they are legible.
            let mut shown = nine_solution();
            for cell in nine().geometry().cells().filter(|cell| cell.index() % 2 == 0) {
                shown.clear(cell);
            }
            let view = View::new(&puzzle, &shown);
            let picture = find("svg").unwrap().render(&[view], &options);
            std::fs::write(folder.join(kind.id()).with_extension("svg"), picture).unwrap();
        }
    }
}
