//! `Step`: what a person could do next, with its reason and its picture.

use std::sync::Arc;

use pyo3::prelude::*;
use shudu::Puzzle;
use shudu::logic::Step;
use shudu::logic::board::{Board, Candidate};
use shudu::logic::explain;
use shudu::logic::policies::Policy;
use shudu::logic::techniques::technique_name;
use shudu::render::View;

use crate::model::{PyCandidates, PyGrid};
use crate::{language, render};

/// One use of a technique, on the position where it was found. It says in words why it holds, and shows it: in a
/// notebook, a step is its picture.
#[pyclass(module = "shudu", name = "Step", frozen)]
pub(crate) struct PyStep {
    pub(super) step: Step,
    pub(super) board: Board,
    pub(super) puzzle: Arc<Puzzle>,
    pub(super) policy: &'static Policy,
}

impl PyStep {
    fn named(&self, candidates: &[Candidate]) -> Vec<(String, u8)> {
        let geometry = self.puzzle.geometry();
        candidates.iter().map(|one| (geometry.name(one.cell), one.digit.number())).collect()
    }
}

#[pymethods]
impl PyStep {
    /// The technique's id.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique
    }

    /// What people call the technique.
    #[getter]
    fn technique_name(&self) -> String {
        technique_name(self.step.technique).text(language::current())
    }

    /// The same as `technique_name`.
    #[getter]
    fn name(&self) -> String {
        self.technique_name()
    }

    /// Digits that it places: cell and digit.
    #[getter]
    fn placements(&self) -> Vec<(String, u8)> {
        self.named(&self.step.placements)
    }

    /// Candidates that it removes: cell and digit.
    #[getter]
    fn eliminations(&self) -> Vec<(String, u8)> {
        self.named(&self.step.eliminations)
    }

    /// The score of the technique on the scale that was asked for; None if the scale has none for it.
    #[getter]
    fn score(&self) -> Option<u32> {
        self.policy.place_of(self.step.technique).map(|place| place.score)
    }

    /// The level of the technique: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[getter]
    fn level(&self) -> Option<&'static str> {
        self.policy.place_of(self.step.technique).map(|place| place.level.id())
    }

    /// What people call the level of the technique.
    #[getter]
    fn level_name(&self) -> Option<String> {
        let place = self.policy.place_of(self.step.technique);
        place.map(|place| place.level.name().text(language::current()))
    }

    /// The digits before the step.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.board.grid())
    }

    /// The candidates before the step.
    #[getter]
    fn candidates(&self) -> PyCandidates {
        PyCandidates(self.board.all_candidates())
    }

    /// The step in a sentence.
    #[pyo3(signature = (*, lang = None))]
    fn text(&self, lang: Option<&str>) -> PyResult<String> {
        Ok(explain::sentence(&self.step, &self.board).text(language::named(lang)?))
    }

    /// The argument for the step, line by line.
    #[pyo3(signature = (*, lang = None))]
    fn argument(&self, lang: Option<&str>) -> PyResult<Vec<String>> {
        let language = language::named(lang)?;
        let lines = explain::argument(&self.step, &self.board);
        Ok(lines.iter().map(|line| line.text(language)).collect())
    }

    fn __str__(&self) -> String {
        explain::sentence(&self.step, &self.board).text(language::current())
    }

    fn __repr__(&self) -> String {
        format!("<Step {}>", self.__str__())
    }

    /// The step on its position, for notebooks.
    fn _repr_svg_(&self) -> String {
        let marks = explain::marks(&self.step, &self.board);
        let (grid, candidates) = (self.board.grid(), self.board.all_candidates());
        let view = View::new(&self.puzzle, &grid)
            .with_candidates(&candidates)
            .with_marks(&marks)
            .with_caption(explain::sentence(&self.step, &self.board))
            .with_labels();
        render::inline_view(&view)
    }
}
