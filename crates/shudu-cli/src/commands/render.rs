//! `shudu render`: pictures of puzzles.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use shudu::logic::solver::Ending;
use shudu::logic::{self, explain};
use shudu::position::{Position, Solutions};
use shudu::render::{self, File, Options, Page, Theme, View};
use shudu::{Candidates, Control, Grid, Language, Marks, Message, Puzzle, message};

use super::logic::asked;
use crate::args::{FileArgs, InputArgs, PolicyArgs, TimeArgs, values};
use crate::built_in::{Feature, pdf, png};
use crate::commands::Exit;
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, check_interrupted, control, look, within};

#[cfg(not(feature = "pictures"))]
pub(crate) const EXAMPLES: &str = "\
shudu render examples/mixed.txt > mixed.svg
shudu render examples/classic.txt --candidates --labels -o classic.svg
shudu render examples/classic.txt --step 7 -o step.svg --theme light";
#[cfg(feature = "pictures")]
pub(crate) const EXAMPLES: &str = "\
shudu render examples/mixed.txt > mixed.svg
shudu render examples/classic.txt --candidates --labels -o classic.png --width 900
shudu render examples/classic.txt --step 7 -o step.svg --theme light
shudu render examples/many.txt -o many.pdf
shudu render examples/killer.txt --solution --to png --theme dark -o killer.png";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", id = "render-candidates", long = "candidates")]
    candidates: bool,
    #[arg(help_heading = "options", id = "render-solution", long = "solution", conflicts_with_all = ["render-candidates", "render-step"])]
    solution: bool,
    #[arg(help_heading = "options", id = "render-step", long = "step", value_name = "N", value_parser = values::count::<std::num::NonZeroUsize>)]
    step: Option<std::num::NonZeroUsize>,
    #[command(flatten)]
    policy: PolicyArgs,
    #[arg(help_heading = "options", long)]
    labels: bool,
    #[arg(help_heading = "output",
        id = "render-theme",
        long = "theme",
        value_name = "THEME",
        default_value = "auto",
        value_parser = values::named(&Theme::NAMED)
    )]
    theme: Theme,
    #[arg(help_heading = "output", long, value_name = "POINTS", hide = !Feature::Pictures.is_built_in(), value_parser = values::count::<std::num::NonZeroU32>)]
    width: Option<std::num::NonZeroU32>,
    #[arg(help_heading = "output", id = "render-to", long = "to", value_name = "FORM")]
    to: Option<PictureForm>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    file: FileArgs,
}

/// The file format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum PictureForm {
    Svg,
    #[value(hide = !Feature::Pictures.is_built_in())]
    Png,
    #[value(hide = !Feature::Pictures.is_built_in())]
    Pdf,
}

/// Largest number of puzzles in a document, which is made in memory.
pub(crate) const MOST_PUZZLES: usize = 2_000;
/// Size of a cell on a page with one picture, in points.
const CELL: f32 = 42.0;

/// `shudu render`: pictures of puzzles, as SVG, PNG or PDF.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let form = form(args)?;
    if args.width.is_some() && form != PictureForm::Png {
        let only = message!("picture-only-for", option = "--width", form = "PNG");
        return Err(Failure::said(only));
    }
    let options = Options { language, theme: args.theme, colour: false, ..Options::default() };
    let mut pictures = Pictures { args, form, options, n_drawn: 0, pages: Vec::new() };
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let progress = Progress::new(language);
    let mut exit = Exit::Done;
    let mut is_only = true;
    while let Some(next) = puzzles.next()? {
        check_interrupted()?;
        // The error has been printed; a picture has no line for it.
        let Ok(record) = next else {
            exit = Exit::NoResult;
            continue;
        };
        is_only = is_only && record.number == 1 && !puzzles.has_more();
        let shown = match Shown::new(&record.puzzle, args, &progress, language) {
            Err(failure) => {
                puzzles.lost(&record, failure)?;
                None
            }
            Ok(shown) => shown,
        };
        match shown {
            Some(shown) => {
                let number = (!is_only).then_some(record.number);
                pictures.draw(&shown.view(&record.puzzle, args), number)?;
            }
            None => exit = Exit::NoResult,
        }
    }
    drop(progress);
    pictures.finish()?;
    Ok(exit)
}

/// The form that was asked for, else the one that the file's name says.
fn form(args: &Args) -> Result<PictureForm, Failure> {
    let named = args.file.output.as_deref().filter(|path| *path != Path::new("-"));
    let ending = named.and_then(Path::extension).map(OsStr::to_ascii_lowercase);
    let form = match (args.to, ending.as_ref().and_then(|ending| ending.to_str()), named) {
        (Some(form), ..) => form,
        (None, Some("svg"), _) | (None, _, None) => PictureForm::Svg,
        (None, Some("png"), _) => PictureForm::Png,
        (None, Some("pdf"), _) => PictureForm::Pdf,
        (None, _, Some(path)) => {
            let name = path.display().to_string();
            return Err(Failure::Said(
                message!("picture-ending", name = name),
                Some(message!("picture-ending-help")),
            ));
        }
    };
    match form {
        PictureForm::Svg => {}
        PictureForm::Png => Feature::Pictures.require("shudu render --to png")?,
        PictureForm::Pdf => Feature::Pictures.require("shudu render --to pdf")?,
    }
    if named.is_none() && form != PictureForm::Svg && io::stdout().is_terminal() {
        let name = if form == PictureForm::Png { "PNG" } else { "PDF" };
        return Err(Failure::Said(
            message!("picture-to-terminal", form = name),
            Some(message!("picture-to-terminal-help")),
        ));
    }
    Ok(form)
}

/// What is shown of a puzzle.
struct Shown {
    grid: Grid,
    candidates: Option<Candidates>,
    step: Option<(Marks, Message)>,
}

impl Shown {
    /// What the arguments ask for; if it is impossible, the reason is printed.
    fn new(
        puzzle: &Puzzle,
        args: &Args,
        progress: &Progress,
        language: Language,
    ) -> Result<Option<Self>, Failure> {
        if let Some(number) = args.step {
            return Self::step(puzzle, number.get(), args, progress, language);
        }
        let mut grid = puzzle.grid();
        if args.solution {
            let control = control(None, None);
            let solutions = within(&control, args.time.timeout, progress, |control| {
                Solutions::of(puzzle, control)
            })?;
            match solutions {
                Solutions::One(solution) => grid = solution,
                other => {
                    let reason = other.note().unwrap_or_else(|| message!("logic-no-answer"));
                    let said = message!("picture-no-solution", reason = reason);
                    diagnostics::note(&said, language);
                    return Ok(None);
                }
            }
        }
        let candidates = match args.candidates {
            false => None,
            true => {
                let look =
                    look(args.time.timeout, |control| logic::candidates(puzzle, &grid, control))?;
                Some(look.map_err(|stop| Failure::said(stop.message()))?)
            }
        };
        Ok(Some(Self { grid, candidates, step: None }))
    }

    /// The position before a step of `shudu explain`, and what the step does there.
    fn step(
        puzzle: &Puzzle,
        number: usize,
        args: &Args,
        progress: &Progress,
        language: Language,
    ) -> Result<Option<Self>, Failure> {
        let draw = |position: &Position, control: &Control| {
            if let Solutions::None(_) = &position.solutions {
                return Ok(None);
            }
            let start = &position.board;
            let path = args.policy.policy.solve(start.clone(), position.one_solution(), control);
            let mut replay = path.replay(start);
            for _ in 1..number {
                replay.forward();
            }
            let Some((board, step)) = replay.forward() else {
                let steps = path.steps.len();
                let said = match path.ending {
                    Ending::Stopped(stop) => {
                        message!("explain-stopped", steps = steps, reason = stop.message())
                    }
                    _ => message!("picture-no-step", steps = steps, number = number),
                };
                diagnostics::note(&said, language);
                return Ok(None);
            };
            let sentence = explain::sentence(step, board);
            Ok(Some(Self {
                grid: board.grid(),
                candidates: Some(board.all_candidates()),
                step: Some((explain::marks(step, board), sentence)),
            }))
        };
        asked(puzzle, None, args.time.timeout, progress, language, draw)
    }

    fn view<'a>(&'a self, puzzle: &'a Puzzle, args: &Args) -> View<'a> {
        let mut view = View::new(puzzle, &self.grid);
        if let Some(candidates) = &self.candidates {
            view = view.with_candidates(candidates);
        }
        if let Some((marks, sentence)) = &self.step {
            view = view.with_marks(marks).with_caption(sentence.clone());
        }
        // The sentence names cells such as r3c5, so readers need labels to find them.
        if args.labels || self.step.is_some() { view.with_labels() } else { view }
    }
}

/// The files of pictures.
struct Pictures<'a> {
    args: &'a Args,
    form: PictureForm,
    options: Options,
    n_drawn: usize,
    /// Of a document, which is written at the end.
    pages: Vec<Page>,
}

impl Pictures<'_> {
    /// Draws a view; into a file of its own that has a number, if there are several.
    fn draw(&mut self, view: &View<'_>, number: Option<usize>) -> Result<(), Failure> {
        let language = self.options.language;
        self.n_drawn += 1;
        if self.form == PictureForm::Pdf {
            if self.n_drawn > MOST_PUZZLES {
                return Err(Failure::said(message!("picture-too-many", most = MOST_PUZZLES)));
            }
            self.pages.push(Page::of_view(view, language, CELL));
            return Ok(());
        }
        let path = self.args.file.output.as_deref().filter(|path| *path != Path::new("-"));
        if path.is_none() && number.is_some() {
            return Err(Failure::Said(
                message!("svg-one-puzzle"),
                Some(message!("svg-one-puzzle-help")),
            ));
        }
        let path = path.map(|path| number.map_or(path.to_owned(), |number| numbered(path, number)));
        let views = std::slice::from_ref(view);
        let file = match self.form {
            PictureForm::Png => {
                let width = self.args.width.map(std::num::NonZeroU32::get);
                png(views, &self.options, width).map_err(Failure::said)?
            }
            PictureForm::Svg | PictureForm::Pdf => {
                let svg = render::find("svg").expect("a renderer of ours");
                let bytes = svg.render(views, &self.options).into_bytes();
                File { bytes, missing: Vec::new() }
            }
        };
        write(Output::create(path.as_deref())?, &file, language)
    }

    fn finish(self) -> Result<(), Failure> {
        if self.form != PictureForm::Pdf || self.pages.is_empty() {
            return Ok(());
        }
        let language = self.options.language;
        let title = self.args.file.output.as_deref().and_then(Path::file_stem);
        let title = title.map_or("shudu".into(), |title| title.to_string_lossy());
        let file = pdf(&self.pages, &title, language, self.options.theme).map_err(Failure::said)?;
        write(Output::create(self.args.file.output.as_deref())?, &file, language)
    }
}

/// Writes a picture, and warns about characters that the font does not have.
pub(crate) fn write(mut output: Output, file: &File, language: Language) -> Result<(), Failure> {
    output.write_bytes(&file.bytes)?;
    output.finish()?;
    if !file.missing.is_empty() {
        let characters: String = file.missing.iter().collect();
        diagnostics::note(&message!("picture-missing", characters = characters), language);
        diagnostics::note(&message!("picture-missing-help"), language);
    }
    Ok(())
}

/// `board.svg` as `board-3.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_several_puzzles_are_numbered() {
        for (path, expected) in
            [("a/board.svg", "a/board-3.svg"), ("board", "board-3"), ("a.b.png", "a.b-3.png")]
        {
            assert_eq!(numbered(Path::new(path), 3), PathBuf::from(expected));
        }
    }
}
