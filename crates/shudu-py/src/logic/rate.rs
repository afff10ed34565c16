//! How hard a puzzle is.

use pyo3::prelude::*;
use shudu::logic::policies::Policy;
use shudu::logic::solver;
use shudu::logic::techniques::technique_name;
use shudu::message;
use shudu::position::{Solutions, rules};
use shudu::scale::Scale;
use shudu::study;

use super::question::{self, Question};
use crate::errors::error;
use crate::language;
use crate::model::PuzzleArg;

/// How hard a puzzle is: the scale, a level with its name, a score, the hardest technique, the number of steps, and
/// whether people can solve it without guessing.
#[pyclass(module = "shudu", frozen, get_all)]
pub(crate) struct Rating {
    /// The scale: `teach`, `hodoku` or `study`.
    scale: &'static str,
    /// The level's id: `easy` to `extreme`, or a number on the scale `study`.
    level: String,
    /// What people call the level.
    level_name: String,
    /// The score.
    pub(super) score: u64,
    /// The hardest technique.
    hardest: Option<&'static str>,
    /// What people call the hardest technique.
    hardest_name: Option<String>,
    /// The number of steps.
    steps: usize,
    /// Whether people can solve it without guessing.
    pub(super) solved: bool,
}

#[pymethods]
impl Rating {
    fn __repr__(&self) -> String {
        format!("<Rating {}: {}, {}>", self.scale, self.level, self.score)
    }
}

impl Rating {
    pub(super) fn of_path(policy: &'static Policy, path: &solver::Path) -> Self {
        let rating = policy.rate(path);
        Self {
            scale: policy.id,
            level: rating.level.id().to_owned(),
            level_name: rating.level.name().text(language::current()),
            score: u64::from(rating.score),
            hardest: rating.hardest,
            hardest_name: rating.hardest.map(|id| technique_name(id).text(language::current())),
            steps: path.steps.len(),
            solved: rating.solved,
        }
    }

    fn of_study(run: &study::Run) -> Self {
        let level = run.highest.as_ref().map_or(0, |method| method.level).to_string();
        Self {
            scale: Scale::Study.id(),
            level: level.clone(),
            level_name: level,
            score: run.score,
            hardest: run.highest.as_ref().map(|method| method.id),
            hardest_name: run
                .highest
                .as_ref()
                .map(|method| method.name().text(language::current())),
            steps: run.records().len(),
            solved: run.is_solved(),
        }
    }
}

/// How hard a puzzle with one solution is, on a scale: `teach`, `hodoku` or `study`.
///
/// >>> shudu.rate(".2..3.1...43....").level
/// 'easy'
#[pyfunction]
#[pyo3(signature = (puzzle, *, scale = "teach", timeout = None))]
pub(super) fn rate(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    scale: &str,
    timeout: Option<f64>,
) -> PyResult<Rating> {
    let scale = question::scale(scale)?;
    let question = Question::new(&puzzle, None, timeout)?;
    let asked = question.puzzle();
    let found = question.work(py, |position, control| match (&position.solutions, scale) {
        (Solutions::One(_), Scale::Policy(policy)) => {
            let path = policy.solve(position.board.clone(), true, control);
            Ok(Rating::of_path(policy, &path))
        }
        (Solutions::One(_), Scale::Study) => {
            let options = study::Options::default();
            let rules = rules(&asked, control).map_err(|reason| ("ShuduError", reason))?;
            let world = study::World::of(asked.clone(), &rules, options.written_limit, control);
            let world = world.map_err(|reason| ("PuzzleError", reason))?;
            Ok(Rating::of_study(&study::solve(world, &options, control)))
        }
        (Solutions::Several, _) => Err(("SeveralSolutions", message!("several-solutions"))),
        (other, _) => {
            Err(("ShuduError", other.note().unwrap_or_else(|| message!("logic-no-answer"))))
        }
    })?;
    found.map_err(|(class, reason)| error(class, &reason))
}
