//! Policies: orders and ratings of the one catalogue, as data.
//!
//! A policy says which techniques are used, in which order they are tried, and how much each step counts.

mod age;
mod hodoku;
mod teach;

/// What `cargo xtask new policy` writes compiles and passes its own tests.
#[cfg(test)]
#[path = "../../../xtask/templates/policy/stub_name.rs"]
mod stub_name;

use std::cmp::{Ordering, Reverse};
use std::ops::ControlFlow;

use age::Ages;
use shudu_core::names::folded;
use shudu_core::{Control, Language, Message, message};

use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Proof, Step, Truth};
use crate::solver::{self, Ending, Path};
use crate::techniques::{BarrenMemory, BoardView, Technique, all_steps, first_step, technique};

/// A place in a policy's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PolicyPlace {
    /// The ids of the techniques that share it.
    pub techniques: &'static [&'static str],
    /// The level of puzzles that need one of them.
    pub level: Level,
    /// What each step adds to the score.
    pub score: u32,
    /// Which of their steps is taken.
    pub choice: Choice,
}

/// Which step is taken where several are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The first one, of the first technique that finds any.
    First,
    /// All of the first technique that finds any, one after another: a person who sees one sees the others too.
    All,
    /// The least of all steps, compared by each of these in turn. The first one wins a tie.
    Least(&'static [By]),
}

/// What steps are compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// When a single appeared: older ones are less.
    Age,
    /// How much is taken out: more is less.
    Eliminations,
    /// What is taken out, as people read a board: row by row from the top left.
    Cells,
    /// The house of a subset: blocks are less than lines.
    Blocks,
}

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// What people see without notes.
    Medium,
    /// Patterns of several houses.
    Hard,
    /// Chains.
    Unfair,
    /// Forcing, or no technique at all.
    Extreme,
}

impl Level {
    /// From the easiest on.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The word for it in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// What people call it.
    pub fn name(self) -> Message {
        match self {
            Self::Easy => message!("level-easy"),
            Self::Medium => message!("level-medium"),
            Self::Hard => message!("level-hard"),
            Self::Unfair => message!("level-unfair"),
            Self::Extreme => message!("level-extreme"),
        }
    }

    /// The level that somebody means by a word: its id, or its name in any of our languages.
    pub fn find(word: &str) -> Option<Self> {
        let word = folded(word);
        let is_name = |level: &Self, language| folded(&level.name().text(language)) == word;
        let means = |level: &Self| {
            level.id() == word || Language::ALL.iter().any(|&one| is_name(level, one))
        };
        Self::ALL.into_iter().find(means)
    }
}

/// An order of techniques, with ratings.
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    /// Its id, such as `teach`.
    pub id: &'static str,
    /// The techniques in the order in which they are tried.
    pub order: &'static [PolicyPlace],
    /// Scores above which a puzzle has at least the next level, beginning with easy.
    pub limits: [u32; 4],
}

/// How a policy rates a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of the scores of its steps.
    pub score: u32,
    /// The hardest technique used.
    pub hardest: Option<&'static str>,
    /// Whether the techniques of the policy solve it.
    pub solved: bool,
}

/// All policies.
pub static POLICIES: &[&Policy] = &[
    // Our own order comes first: it is used where nobody names one.
    &teach::TEACH,
    &hodoku::HODOKU,
];

impl Policy {
    /// The policy with an id.
    pub fn find(id: &str) -> Option<&'static Self> {
        POLICIES.iter().copied().find(|policy| policy.id == id)
    }

    /// Its techniques in order, as far as the catalogue has them.
    pub fn techniques(&self) -> Vec<&'static dyn Technique> {
        let ids = self.order.iter().flat_map(|place| place.techniques);
        ids.filter_map(|id| technique(id)).collect()
    }

    /// How it rates a technique.
    pub fn place_of(&self, technique: &str) -> Option<&PolicyPlace> {
        self.order.iter().find(|place| place.techniques.contains(&technique))
    }

    /// Solves as far as it goes.
    pub fn solve(&self, board: Board, one_solution: bool, control: &Control) -> Path {
        self.solve_telling(board, one_solution, control, &mut |_, _| {})
    }

    /// Solves with the techniques of a level and those below it alone. Where the levels rise along the order, the
    /// steps are those of [`Policy::solve`] up to the first that needs more.
    pub fn solve_up_to(
        &self,
        level: Level,
        board: Board,
        one_solution: bool,
        control: &Control,
    ) -> Path {
        let order: Vec<_> = self.order.iter().filter(|place| place.level <= level).collect();
        solve_in(&order, board, one_solution, control, &mut |_, _| {})
    }

    /// Solves as far as it goes, and tells each step as soon as it is found, on the board where it is.
    pub fn solve_telling(
        &self,
        board: Board,
        one_solution: bool,
        control: &Control,
        tell: &mut dyn FnMut(&Step, &Board),
    ) -> Path {
        let order: Vec<_> = self.order.iter().collect();
        solve_in(&order, board, one_solution, control, tell)
    }

    /// Rates a path.
    pub fn rate(&self, path: &Path) -> Rating {
        let (mut score, mut by_step, mut hardest) = (0, Level::Easy, None);
        for step in &path.steps {
            let is_its = |place: &PolicyPlace| place.techniques.contains(&step.technique);
            if let Some(number) = self.order.iter().position(is_its) {
                score += self.order[number].score;
                by_step = by_step.max(self.order[number].level);
                hardest = hardest.max(Some((number, step.technique)));
            }
        }
        let by_score = Level::ALL[self.limits.iter().filter(|&&limit| score > limit).count()];
        Rating {
            level: by_step.max(by_score),
            score,
            hardest: hardest.map(|(_, technique)| technique),
            solved: path.ending == Ending::Solved,
        }
    }
}

/// Solves by some places of a policy, in this order.
fn solve_in(
    order: &[&PolicyPlace],
    board: Board,
    one_solution: bool,
    control: &Control,
    tell: &mut dyn FnMut(&Step, &Board),
) -> Path {
    let mut ages = order.iter().any(|place| place.asks_age()).then(|| Ages::new(&board));
    // Few puzzles need all of them.
    let mut known: Vec<Vec<&dyn Technique>> = Vec::new();
    let memory = BarrenMemory::default();
    // Steps that are taken together, the last first.
    let mut waiting: Vec<Step> = Vec::new();
    let mut next = |board: &Board, last: Option<&Step>| {
        if let (Some(ages), Some(step)) = (&mut ages, last) {
            ages.follow(step, board);
        }
        while let Some(step) = waiting.pop() {
            // A cell may have been found twice.
            if step.placements.iter().all(|&one| board.has(one)) {
                return Some(step);
            }
        }
        let view = BoardView::remembering(board, one_solution, &memory).within(control);
        let mut is_sound = false;
        for (number, place) in order.iter().enumerate() {
            if number == known.len() {
                let usable = |one: &&dyn Technique| one_solution || !one.needs_one_solution();
                let all = place.techniques.iter().filter_map(|id| technique(id));
                known.push(all.filter(usable).collect());
            }
            let techniques = &known[number][..];
            if !is_sound && !techniques.iter().all(|one| one.is_single()) {
                if board.is_contradictory() {
                    return None;
                }
                is_sound = true;
            }
            if place.choice == Choice::All {
                waiting = all_of_one(techniques, &view);
                waiting.reverse();
                match waiting.pop() {
                    None => continue,
                    step => return step,
                }
            }
            let step = place.choice.step(techniques, &view, ages.as_ref());
            if step.is_some() {
                return step;
            }
        }
        None
    };
    solver::walk(board, control, |board, last| {
        let step = next(board, last)?;
        tell(&step, board);
        Some(step)
    })
}

/// All steps of the first technique that finds any.
fn all_of_one(techniques: &[&dyn Technique], view: &BoardView<'_>) -> Vec<Step> {
    let all = techniques.iter().map(|one| all_steps(*one, view));
    all.into_iter().find(|steps| !steps.is_empty()).unwrap_or_default()
}

impl PolicyPlace {
    fn asks_age(&self) -> bool {
        matches!(self.choice, Choice::Least(keys) if keys.contains(&By::Age))
    }
}

impl Choice {
    /// The step of some techniques that is taken.
    fn step(
        self,
        techniques: &[&dyn Technique],
        view: &BoardView<'_>,
        ages: Option<&Ages>,
    ) -> Option<Step> {
        let Self::Least(keys) = self else {
            return techniques.iter().find_map(|one| first_step(*one, view));
        };
        let mut least: Option<Step> = None;
        for technique in techniques {
            if view.is_stopped() {
                return None;
            }
            let _ = technique.find(view, &mut |step| {
                let is_less = |old: &Step| {
                    let mut orders = keys.iter().map(|by| by.compare(&step, old, view.board, ages));
                    orders.find(|order| order.is_ne()) == Some(Ordering::Less)
                };
                if least.as_ref().is_none_or(is_less) {
                    least = Some(step);
                }
                ControlFlow::Continue(())
            });
        }
        least
    }
}

impl By {
    fn compare(self, one: &Step, other: &Step, board: &Board, ages: Option<&Ages>) -> Ordering {
        match self {
            Self::Age => {
                let age = |step| ages.map(|ages| ages.of(step));
                age(one).cmp(&age(other))
            }
            Self::Eliminations => {
                let count = |step: &Step| Reverse(step.eliminations.len());
                count(one).cmp(&count(other))
            }
            Self::Cells => sorted(&one.eliminations).cmp(&sorted(&other.eliminations)),
            Self::Blocks => {
                let place = |step| blocks_first(step, board);
                place(one).cmp(&place(other))
            }
        }
    }
}

fn sorted(candidates: &[Candidate]) -> Vec<Candidate> {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The number of the first house, blocks first, that has all cells of a naked subset.
fn blocks_first(step: &Step, board: &Board) -> Option<usize> {
    let Proof::Sets(sets) = &step.proof else { return None };
    let mut cells = CellSet::EMPTY;
    for truth in &sets.truths {
        if let Truth::Cell(cell) = truth {
            cells.insert(*cell);
        }
    }
    let rules = board.rules();
    rules.blocks_first().iter().position(|&house| rules.houses()[house].cells.contains_all(cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain;
    use crate::techniques::tools::testing::{board, candidate, random_puzzles};

    #[test]
    fn what_is_remembered_changes_nothing() {
        let teach = Policy::find("teach").unwrap();
        for board in random_puzzles(20) {
            let path = teach.solve(board.clone(), true, &Control::new());
            assert_eq!(path.ending, Ending::Solved);
            // Each step is the first one that is found without memory, or one of those taken together with it.
            let mut board = board;
            for batch in explain::batches(&path.steps, &board) {
                let view = BoardView::new(&board, true);
                let first = solver::next_step(&teach.techniques(), &view).unwrap();
                assert_eq!(path.steps[batch.start], first);
                drop(view);
                path.steps[batch].iter().for_each(|step| assert!(step.apply(&mut board)));
            }
        }
    }

    #[test]
    fn nothing_is_done_where_givens_contradict() {
        let board = board(&format!("55{}", ".".repeat(79)));
        for policy in POLICIES {
            let path = policy.solve(board.clone(), true, &Control::new());
            assert_eq!((path.steps.len(), path.ending), (0, Ending::Contradiction));
        }
    }

    #[test]
    fn levels_are_found_by_their_ids_and_names() {
        for level in Level::ALL {
            assert_eq!(Level::find(level.id()), Some(level));
            for language in Language::ALL {
                assert_eq!(Level::find(&level.name().text(language)), Some(level));
            }
        }
        assert_eq!(Level::find("UNFAIR"), Some(Level::Unfair));
        assert_eq!(Level::find("專家"), Some(Level::Unfair));
        assert_eq!(Level::find(""), None);
    }

    #[test]
    fn the_oldest_single_is_taken_first() {
        // In the last row 1 is left with one place before it is in the first row.
        let mut board = board("");
        let mut ages = Ages::new(&board);
        for (row, columns) in [(9, 1..=8), (1, 2..=9)] {
            let names = columns.map(|column| format!("1{row}{column}"));
            let out = names.map(|name| candidate(&board, &name)).collect();
            let step = Step::eliminating("x-wing", out, Proof::LastDigit);
            step.apply(&mut board);
            ages.follow(&step, &board);
        }
        let view = BoardView::new(&board, true);
        let single = technique("hidden-single").unwrap();
        let first = |choice: Choice| choice.step(&[single], &view, Some(&ages)).unwrap().placements;
        assert_eq!(first(Choice::Least(&[By::Age])), [candidate(&board, "199")]);
        assert_eq!(first(Choice::First), [candidate(&board, "111")]);
    }

    #[test]
    fn every_technique_of_an_order_is_in_the_catalogue_once() {
        for policy in POLICIES {
            let ids: Vec<_> = policy.order.iter().flat_map(|place| place.techniques).collect();
            for (number, id) in ids.iter().enumerate() {
                assert!(!ids[..number].contains(id), "{}: {id}", policy.id);
                assert!(technique(id).is_some(), "{}: {id}", policy.id);
            }
        }
    }
}
