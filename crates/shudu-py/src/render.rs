//! Pictures of puzzles and positions.

use pyo3::prelude::*;
use shudu::render::{self, File, Options, Page, Theme, View};
use shudu::{Candidates, Control, Grid, Language, Puzzle, logic, message};

use crate::errors::{error, stopped, value_error};
use crate::language;
use crate::model::{Asked, Board, PuzzleArg};

/// Size of a cell on a page with one picture, in points.
const CELL: f32 = 42.0;

fn theme(name: &str) -> PyResult<Theme> {
    let found = Theme::NAMED.iter().find(|(one, _)| *one == name);
    found.map(|(_, theme)| *theme).ok_or_else(|| value_error(&message!("py-theme", found = name)))
}

fn options(theme: Theme, language: Language) -> Options {
    Options { language, theme, colour: false, ..Options::default() }
}

fn svg_text(view: &View<'_>, theme: Theme, language: Language) -> String {
    let svg = render::find("svg").expect("a renderer of ours");
    svg.render(std::slice::from_ref(view), &options(theme, language))
}

/// The picture that notebooks show.
pub(crate) fn inline(puzzle: &Puzzle, grid: &Grid) -> String {
    inline_view(&View::new(puzzle, grid))
}

/// Notebooks are light, whatever the theme of the system.
pub(crate) fn inline_view(view: &View<'_>) -> String {
    svg_text(view, Theme::Light, language::current())
}

/// What a picture shows.
struct Shown {
    puzzle: Puzzle,
    grid: Grid,
    candidates: Option<Candidates>,
    labels: bool,
}

impl Shown {
    fn new(
        py: Python<'_>,
        puzzle: &PuzzleArg<'_>,
        grid: Option<&Board<'_>>,
        candidates: bool,
        labels: bool,
    ) -> PyResult<Self> {
        let asked = Asked::new(puzzle, None)?;
        let mut all = asked.puzzle.grid();
        if let Some(placed) = grid {
            for (cell, digit) in placed.grid(asked.puzzle.geometry())?.filled() {
                all.set(cell, digit);
            }
        }
        let look = |puzzle: &Puzzle, control: &Control| logic::candidates(puzzle, &all, control);
        let candidates = match candidates {
            true => Some(asked.look(py, None, look)?.map_err(stopped)?),
            false => None,
        };
        Ok(Self { puzzle: asked.puzzle, grid: all, candidates, labels })
    }

    fn view(&self) -> View<'_> {
        let mut view = View::new(&self.puzzle, &self.grid);
        if let Some(candidates) = &self.candidates {
            view = view.with_candidates(candidates);
        }
        if self.labels { view.with_labels() } else { view }
    }
}

/// Draws a puzzle as SVG, with the digits of a grid if one is given. `candidates` adds the candidates of empty cells,
/// `labels` numbers rows and columns. The theme is `auto`, `light`, `dark` or `print`.
///
/// >>> shudu.svg("1...............").startswith("<svg")
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, candidates = false, labels = false, theme = "auto", lang = None))]
fn svg(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    candidates: bool,
    labels: bool,
    theme: &str,
    lang: Option<&str>,
) -> PyResult<String> {
    let (theme, language) = (self::theme(theme)?, language::named(lang)?);
    let shown = Shown::new(py, &puzzle, grid.as_ref(), candidates, labels)?;
    Ok(svg_text(&shown.view(), theme, language))
}

/// Draws a puzzle as PNG, `width` pixels wide if that is given.
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, candidates = false, labels = false, theme = "light", width = None, lang = None))]
fn png(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    candidates: bool,
    labels: bool,
    theme: &str,
    width: Option<u32>,
    lang: Option<&str>,
) -> PyResult<Vec<u8>> {
    let (theme, language) = (self::theme(theme)?, language::named(lang)?);
    let shown = Shown::new(py, &puzzle, grid.as_ref(), candidates, labels)?;
    let options = options(theme, language);
    bytes(py.detach(|| render::png(std::slice::from_ref(&shown.view()), &options, width)))
}

/// Draws a puzzle as a PDF page for printing.
#[pyfunction]
#[pyo3(signature = (puzzle, grid = None, *, candidates = false, labels = false, theme = "print", lang = None))]
fn pdf(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    grid: Option<Board<'_>>,
    candidates: bool,
    labels: bool,
    theme: &str,
    lang: Option<&str>,
) -> PyResult<Vec<u8>> {
    let (theme, language) = (self::theme(theme)?, language::named(lang)?);
    let shown = Shown::new(py, &puzzle, grid.as_ref(), candidates, labels)?;
    let title = shown.puzzle.credits.title.clone().unwrap_or_else(|| "shudu".to_owned());
    bytes(py.detach(|| {
        let page = Page::of_view(&shown.view(), language, CELL);
        render::pdf(&[page], &title, language, theme)
    }))
}

fn bytes(file: Result<File, shudu::Message>) -> PyResult<Vec<u8>> {
    file.map(|file| file.bytes).map_err(|wrong| error("ShuduError", &wrong))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(svg, module)?)?;
    module.add_function(wrap_pyfunction!(png, module)?)?;
    module.add_function(wrap_pyfunction!(pdf, module)?)
}
