//! Steps on pictures: what a person's solver says of a step, as what a picture shows.
//!
//! ```
//! use shudu::logic::board::Board;
//! use shudu::logic::explain;
//! use shudu::logic::policies::Policy;
//! use shudu::render::{Scene, View};
//! use shudu::{Language, formats, pictures};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = formats::read_one(text)?;
//! let board = Board::of(&puzzle).unwrap();
//! let path = Policy::find("teach").unwrap().solve(board.clone(), true);
//!
//! let marks = pictures::step_marks(&path.steps[0], &board);
//! let (grid, candidates) = (board.grid(), board.all_candidates());
//! let view = View::new(&puzzle, &grid)
//!     .with_candidates(&candidates)
//!     .with_marks(&marks)
//!     .with_caption(explain::sentence(&path.steps[0], &board));
//! assert!(Scene::new(&view, Language::English).to_json()["groups"].is_array());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use shudu_logic::Step;
use shudu_logic::board::{Board, Candidate};
use shudu_logic::explain::{self, Role};
use shudu_render::{CandidateMark, Link, MarkRole, Marks};

/// What a picture of a board shows of a step that is possible there.
pub fn step_marks(step: &Step, board: &Board) -> Marks {
    marks(&explain::marks(step, board), board)
}

/// The same of one case of a step that tries several: from 1 to [`explain::n_branches`].
pub fn branch_marks(step: &Step, board: &Board, branch: usize) -> Marks {
    marks(&explain::marks_of_branch(step, board, branch), board)
}

fn marks(of_step: &explain::Marks, board: &Board) -> Marks {
    let houses = board.rules().houses();
    let place = |one: Candidate| (one.cell, one.digit);
    Marks {
        houses: of_step
            .houses
            .iter()
            .filter_map(|&house| houses.get(house))
            .map(|house| house.cells.into_iter().collect())
            .collect(),
        cells: of_step.cells.clone(),
        candidates: of_step
            .marks
            .iter()
            .map(|mark| CandidateMark {
                cell: mark.candidate.cell,
                digit: mark.candidate.digit,
                role: role(mark.role),
            })
            .collect(),
        links: of_step
            .arrows
            .iter()
            .map(|arrow| Link {
                from: place(arrow.from),
                to: place(arrow.to),
                is_strong: arrow.is_strong,
                branch: arrow.branch,
            })
            .collect(),
    }
}

const fn role(role: Role) -> MarkRole {
    match role {
        Role::Pattern => MarkRole::Pattern,
        Role::Other => MarkRole::Other,
        Role::Fin => MarkRole::Fin,
        Role::Placed => MarkRole::Placed,
        Role::Eliminated => MarkRole::Eliminated,
    }
}
