//! `shudu book`: a booklet of puzzles.

use std::path::PathBuf;

use shudu::formats::Format;
use shudu::position::Solutions;
use shudu::render::{Book, BookPuzzle, Theme};
use shudu::{Control, Grid, Language, Message, Puzzle, formats, message, pictures};

use super::render::{MOST_PUZZLES, write};
use crate::args::{BoardArgs, InputArgs, values};
use crate::built_in::{Feature, pdf};
use crate::commands::generate::OrderArgs;
use crate::commands::{Exit, generate};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, check_interrupted, control, within};

pub(crate) const EXAMPLES: &str = "\
shudu book examples/many.txt --title Sudoku -o book.pdf
shudu book --type standard --difficulty easy --count 8 --seed 1 --per-page 2 -o easy.pdf
shudu book --type killer --count 4 --seed 2 --paper letter --no-solutions -o killer.pdf";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "input",
        id = "book-file",
        value_name = "FILE|LINK",
        display_order = 0,
        conflicts_with_all = ["puzzle_type", "with", "difficulty", "generate-count", "generate-seed"]
    )]
    file: Vec<PathBuf>,
    #[arg(display_order = 1, help_heading = "input", long, value_name = "FORMAT", value_parser = values::format, requires = "book-file")]
    from: Option<&'static dyn Format>,
    #[arg(help_heading = "output", long, value_name = "1|2|4|6", default_value = "4", value_parser = values::slots)]
    per_page: (usize, usize),
    #[arg(help_heading = "output", long, value_name = "PAPER", default_value = "a4")]
    paper: Paper,
    #[arg(help_heading = "output", long, value_name = "TEXT")]
    title: Option<String>,
    #[arg(help_heading = "output", long)]
    no_solutions: bool,
    #[arg(help_heading = "output",
        id = "book-theme",
        long = "theme",
        value_name = "THEME",
        default_value = "print",
        value_parser = values::named(&Theme::NAMED)
    )]
    theme: Theme,
    #[command(flatten)]
    order: OrderArgs,
    #[arg(
        help_heading = "output",
        id = "book-output",
        short = 'o',
        long = "output",
        value_name = "FILE",
        required = true
    )]
    output: PathBuf,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Paper {
    A4,
    Letter,
}

/// `shudu book`: a booklet of puzzles, from a file or made to order.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    Feature::Pictures.require("shudu book")?;
    // Before the work: it would be lost if there were nowhere to write it.
    let output = Output::create(Some(&args.output))?;
    let mut contents = Contents { entries: Vec::new(), exit: Exit::Done };
    if args.file.is_empty() {
        contents.make(args, language)?;
    } else {
        contents.read(args, language)?;
    }
    contents.rate(args, language)?;
    if contents.entries.is_empty() {
        return Err(Failure::said(message!("book-empty")));
    }
    let puzzles: Vec<BookPuzzle<'_>> = contents
        .entries
        .iter()
        .map(|entry| BookPuzzle {
            puzzle: &entry.puzzle,
            solution: entry.solution.as_ref().filter(|_| !args.no_solutions),
            difficulty: entry.difficulty.clone(),
        })
        .collect();
    let book = Book {
        language,
        paper: match args.paper {
            Paper::A4 => Book::A4,
            Paper::Letter => Book::LETTER,
        },
        slots: args.per_page,
        title: args.title.clone(),
        rules: pictures::rules(contents.entries.iter().map(|entry| &entry.puzzle), language),
    };
    let title = args.title.as_deref().unwrap_or("Sudoku");
    let file = pdf(&book.pages(&puzzles), title, language, args.theme).map_err(Failure::said)?;
    write(output, &file, language)?;
    Ok(contents.exit)
}

struct Entry {
    puzzle: Puzzle,
    solution: Option<Grid>,
    difficulty: Option<Message>,
}

struct Contents {
    entries: Vec<Entry>,
    exit: Exit,
}

impl Contents {
    fn push(&mut self, puzzle: Puzzle, solution: Option<Grid>) -> Result<(), Failure> {
        if self.entries.len() == MOST_PUZZLES {
            return Err(Failure::said(message!("picture-too-many", most = MOST_PUZZLES)));
        }
        self.entries.push(Entry { puzzle, solution, difficulty: None });
        Ok(())
    }

    /// How hard each puzzle with one solution is for people; `None` if rating it takes too long.
    fn rate(&mut self, args: &Args, language: Language) -> Result<(), Failure> {
        let progress = Progress::new(language);
        for entry in self.entries.iter_mut().filter(|entry| entry.solution.is_some()) {
            let rate = |control: &Control| pictures::difficulty(&entry.puzzle, control);
            entry.difficulty =
                within(&control(None, None), args.order.time.timeout, &progress, rate)?;
            check_interrupted()?;
        }
        Ok(())
    }

    fn read(&mut self, args: &Args, language: Language) -> Result<(), Failure> {
        let input = InputArgs {
            file: args.file.clone(),
            string: None,
            from: args.from,
            max_puzzle: None,
            board: BoardArgs::default(),
        };
        let mut puzzles = Puzzles::open(&input, language)?;
        let progress = Progress::new(language);
        while let Some(next) = puzzles.next()? {
            check_interrupted()?;
            // The error has been printed.
            let Ok(record) = next else {
                self.exit = Exit::NoResult;
                continue;
            };
            let find = |control: &Control| Solutions::of(&record.puzzle, control);
            let solution =
                match within(&control(None, None), args.order.time.timeout, &progress, find)? {
                    Solutions::One(solution) => Some(solution),
                    other => {
                        let number = record.number;
                        diagnostics::note(&without_solution(&other, number), language);
                        self.exit = Exit::NoResult;
                        None
                    }
                };
            self.push(record.puzzle, solution)?;
        }
        Ok(())
    }

    fn make(&mut self, args: &Args, language: Language) -> Result<(), Failure> {
        let format = formats::find("json").expect("a format of ours");
        let missing = generate::make(&args.order, format, false, language, &mut |written| {
            let mut puzzle = written.puzzle;
            // The command that made the puzzle does not belong in a booklet.
            puzzle.credits.source = None;
            self.push(puzzle, Some(written.solution))
        })?;
        self.exit = if missing.is_none() { Exit::Done } else { Exit::NoResult };
        Ok(())
    }
}

fn without_solution(solutions: &Solutions, number: usize) -> Message {
    match solutions {
        Solutions::One(_) | Solutions::Several => message!("book-several", number = number),
        Solutions::None(reason) | Solutions::Unknown(reason) => {
            message!("book-no-solution", number = number, reason = reason.clone())
        }
    }
}
