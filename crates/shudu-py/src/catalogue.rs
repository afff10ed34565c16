//! What there is to choose from: kinds of constraints, formats, techniques, engines.

use pyo3::prelude::*;
use shudu::constraints::{self, FieldShape};
use shudu::logic::policies::Policy;
use shudu::logic::techniques;
use shudu::{formats, help_text, lessons, solve};

use crate::language;

/// A kind of constraint: its name for `Puzzle.add`, what people call it, its rule in words, its fields with what they
/// hold, and a page with an example.
#[pyclass(name = "Kind", module = "shudu", frozen, get_all)]
struct PyKind {
    /// Its name for `Puzzle.add`.
    id: &'static str,
    /// What people call it.
    name: String,
    /// Other names for it.
    aliases: Vec<&'static str>,
    /// Its rule in words.
    rule: Option<String>,
    /// Its fields: name, what it holds, whether it may be left out.
    fields: Vec<(&'static str, &'static str, bool)>,
    /// A page about it with an example, in Markdown.
    page: String,
}

#[pymethods]
impl PyKind {
    fn __repr__(&self) -> String {
        format!("<Kind {}>", self.id)
    }
}

const fn shape(shape: FieldShape) -> &'static str {
    match shape {
        FieldShape::Number { .. } => "number",
        FieldShape::Cell => "cell",
        FieldShape::Cells { .. } => "cells",
        FieldShape::Word(_) => "word",
        FieldShape::CellLists { .. } => "lists of cells",
        FieldShape::Numbers { .. } => "numbers",
        FieldShape::Text => "text",
        FieldShape::Choices => "choices",
    }
}

/// All kinds of constraints. Each field has a name, what it holds, and whether it may be left out.
///
/// >>> [kind for kind in shudu.kinds() if kind.id == "killer"][0].fields
/// [('sum', 'number', True), ('cells', 'cells', False)]
#[pyfunction]
#[pyo3(signature = (*, lang = None))]
fn kinds(lang: Option<&str>) -> PyResult<Vec<PyKind>> {
    let language = language::named(lang)?;
    let kind = |kind: &&'static dyn constraints::Kind| PyKind {
        id: kind.id(),
        name: kind.name().text(language),
        aliases: kind.aliases().to_vec(),
        rule: help_text(language, &format!("rule-{}", kind.id())),
        fields: kind
            .fields()
            .iter()
            .map(|one| (one.name, shape(one.shape), one.optional))
            .collect(),
        page: kind.page(),
    };
    Ok(constraints::kinds().iter().map(kind).collect())
}

/// A technique: its id, what people call it, how hard it is, and what it means.
#[pyclass(module = "shudu", frozen, get_all)]
struct Technique {
    /// Its id.
    id: &'static str,
    /// What people call it.
    name: String,
    /// What it is also called, in other languages too.
    names: Vec<String>,
    /// The level of puzzles that need it, on the scale `teach`; None if that scale does not use it.
    level: Option<&'static str>,
    /// What people call the level.
    level_name: Option<String>,
    /// Its score on the scale `teach`.
    score: Option<u32>,
    /// What it means.
    about: Option<String>,
}

#[pymethods]
impl Technique {
    fn __repr__(&self) -> String {
        format!("<Technique {}>", self.id)
    }
}

/// All techniques that people name.
#[pyfunction]
#[pyo3(name = "techniques", signature = (*, lang = None))]
fn techniques_(lang: Option<&str>) -> PyResult<Vec<Technique>> {
    let language = language::named(lang)?;
    let teach = Policy::find("teach");
    let technique = |one: &&dyn techniques::Technique| {
        let place = teach.and_then(|teach| teach.place_of(one.id()));
        Technique {
            id: one.id(),
            name: one.name().text(language),
            names: techniques::other_names(one.id(), language),
            level: place.map(|place| place.level.id()),
            level_name: place.map(|place| place.level.name().text(language)),
            score: place.map(|place| place.score),
            about: lessons::about(one.id(), language),
        }
    };
    Ok(techniques::techniques().iter().map(technique).collect())
}

/// The names of the formats, with what they look like.
///
/// >>> "line" in shudu.formats()
/// True
#[pyfunction]
#[pyo3(name = "formats", signature = (*, lang = None))]
fn formats_(lang: Option<&str>) -> PyResult<std::collections::BTreeMap<&'static str, String>> {
    let language = language::named(lang)?;
    let one = |format: &&dyn formats::Format| (format.id(), format.summary().text(language));
    Ok(formats::formats().iter().map(one).collect())
}

/// The names of the engines, the preferred ones first.
///
/// >>> shudu.engines()[0]
/// 'classic'
#[pyfunction]
fn engines() -> Vec<&'static str> {
    solve::engines().iter().map(|engine| engine.id()).collect()
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyKind>()?;
    module.add_class::<Technique>()?;
    module.add_function(wrap_pyfunction!(kinds, module)?)?;
    module.add_function(wrap_pyfunction!(techniques_, module)?)?;
    module.add_function(wrap_pyfunction!(formats_, module)?)?;
    module.add_function(wrap_pyfunction!(engines, module)?)
}
