//! Puzzles as files to keep and print.

use serde::Deserialize;
use shudu::logic::candidates;
use shudu::position::Solutions;
use shudu::render::{self, Book, BookPuzzle, Options, Page, Theme, View};
use shudu::{Grid, Message, Puzzle, message, pictures};

use super::play::TIMEOUT;
use super::{
    Answer, Field, GRID, Gives, PUZZLE, Reply, Route, Rows, Shape, Work, grid, post, puzzle,
};
use crate::errors::Refusal;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post(
            "/api/picture",
            "Draws a puzzle",
            &[
                PUZZLE,
                GRID,
                Field::needed("to", Shape::Word(&["svg", "png", "pdf"])),
                Field::optional("theme", Shape::Word(&["auto", "light", "dark", "print"])),
                Field::optional("candidates", Shape::Bool),
                Field::optional("solution", Shape::Bool),
                TIMEOUT,
            ],
            Gives::File,
            picture,
        ),
        post(
            "/api/book",
            "Makes a booklet for a printer, with the solutions at the end",
            &[
                Field::needed("puzzles", Shape::Texts),
                Field::optional("title", Shape::Text),
                Field::optional("perPage", Shape::Number(1, 6)),
                Field::optional("paper", Shape::Word(&["a4", "letter"])),
                TIMEOUT,
            ],
            Gives::File,
            book,
        ),
    ]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picture {
    puzzle: String,
    grid: Option<Rows>,
    to: Form,
    theme: Option<Looks>,
    #[serde(default)]
    candidates: bool,
    #[serde(default)]
    solution: bool,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Form {
    Svg,
    Png,
    Pdf,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Looks {
    Auto,
    Light,
    Dark,
    Print,
}

fn picture(asked: &Picture, work: &Work) -> Answer {
    let puzzle = puzzle(&asked.puzzle)?;
    let mut grid = grid(asked.grid.as_ref(), &puzzle)?;
    if asked.solution {
        match Solutions::of(&puzzle, &work.control) {
            Solutions::One(solution) => grid = solution,
            other => {
                let reason = other.note().unwrap_or_else(|| message!("no-solution"));
                return Err(Refusal::unfit(reason));
            }
        }
    }
    let left = match asked.candidates {
        true => Some(candidates(&puzzle, &grid, &work.control)?),
        false => None,
    };
    let mut view = View::new(&puzzle, &grid);
    if let Some(left) = &left {
        view = view.with_candidates(left);
    }
    let theme = match asked.theme.unwrap_or(Looks::Light) {
        Looks::Auto => Theme::Auto,
        Looks::Light => Theme::Light,
        Looks::Dark => Theme::Dark,
        Looks::Print => Theme::Print,
    };
    let options = Options { language: work.language, theme, ..Options::default() };
    match asked.to {
        Form::Svg => {
            let renderer = render::find("svg").ok_or_else(Refusal::failed)?;
            let body = renderer.render(&[view], &options).into_bytes();
            Ok(Reply { content_type: "image/svg+xml", body })
        }
        Form::Png => {
            let file = render::png(&[view], &options, None).map_err(Refusal::unfit)?;
            Ok(Reply { content_type: "image/png", body: file.bytes })
        }
        Form::Pdf => {
            let title = puzzle.credits.title.as_deref().unwrap_or("shudu");
            let page = Page::of_view(&view, work.language, CELL);
            let file = render::pdf(&[page], title, work.language, theme).map_err(Refusal::unfit)?;
            Ok(Reply { content_type: PDF, body: file.bytes })
        }
    }
}

const PDF: &str = "application/pdf";

/// The cells of a page that holds one picture are this large, in points.
const CELL: f32 = 42.0;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Booklet {
    puzzles: Vec<String>,
    title: Option<String>,
    #[serde(rename = "perPage")]
    per_page: Option<u8>,
    paper: Option<Paper>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Paper {
    A4,
    Letter,
}

/// So many puzzles a booklet has at most.
const MOST: usize = 200;

/// A puzzle of a booklet, and what is known of it.
struct Entry {
    puzzle: Puzzle,
    solution: Option<Grid>,
    difficulty: Option<Message>,
}

fn book(asked: &Booklet, work: &Work) -> Answer {
    if asked.puzzles.is_empty() {
        return Err(Refusal::unfit(message!("book-empty")));
    }
    if asked.puzzles.len() > MOST {
        return Err(Refusal::unfit(message!("picture-too-many", most = MOST)));
    }
    let per_page = usize::from(asked.per_page.unwrap_or(4));
    let slots = Book::slots_for(per_page)
        .ok_or_else(|| Refusal::unfit(message!("web-per-page", found = per_page)))?;
    let mut entries = Vec::new();
    for text in &asked.puzzles {
        let puzzle = puzzle(text)?;
        let solution = match Solutions::of(&puzzle, &work.control) {
            Solutions::One(solution) => Some(solution),
            _ => None,
        };
        let rated = solution.as_ref().and_then(|_| pictures::difficulty(&puzzle, &work.control));
        work.control.stopped().map_err(|stop| Refusal::unfit(stop.message()))?;
        entries.push(Entry { puzzle, solution, difficulty: rated });
    }
    let puzzles: Vec<BookPuzzle<'_>> = entries
        .iter()
        .map(|entry| BookPuzzle {
            puzzle: &entry.puzzle,
            solution: entry.solution.as_ref(),
            difficulty: entry.difficulty.clone(),
        })
        .collect();
    let book = Book {
        language: work.language,
        paper: match asked.paper.unwrap_or(Paper::A4) {
            Paper::A4 => Book::A4,
            Paper::Letter => Book::LETTER,
        },
        slots,
        title: asked.title.clone(),
        rules: pictures::rules(entries.iter().map(|entry| &entry.puzzle), work.language),
    };
    let title = asked.title.as_deref().unwrap_or("Sudoku");
    let file = render::pdf(&book.pages(&puzzles), title, work.language, Theme::Print)
        .map_err(Refusal::unfit)?;
    Ok(Reply { content_type: PDF, body: file.bytes })
}
