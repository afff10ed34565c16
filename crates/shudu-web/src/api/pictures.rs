//! Puzzles as files to keep and print.

use shudu::logic::candidates;
use shudu::position::Solutions;
use shudu::render::{self, Book, BookPuzzle, Options, Page, Theme, View};
use shudu::{Grid, Message, Puzzle, message, pictures};

use super::{Answer, Route, Work, grid, post_for_file, puzzle};
use crate::contract::File;
use crate::contract::pictures::{BookRequest, Paper, PictureFormat, PictureRequest, ThemeName};
use crate::errors::Refusal;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post_for_file("/api/picture", "Draws a puzzle", &[SVG, PNG, PDF], picture),
        post_for_file(
            "/api/book",
            "Makes a booklet for a printer, with the solutions at the end",
            &[PDF],
            book,
        ),
    ]
}

fn picture(asked: &PictureRequest, work: &Work) -> Answer<File> {
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
    let theme = match asked.theme.unwrap_or(ThemeName::Light) {
        ThemeName::Auto => Theme::Auto,
        ThemeName::Light => Theme::Light,
        ThemeName::Dark => Theme::Dark,
        ThemeName::Print => Theme::Print,
    };
    let options = Options { language: work.language, theme, ..Options::default() };
    match asked.to {
        PictureFormat::Svg => {
            let renderer = render::find("svg").ok_or_else(Refusal::failed)?;
            let bytes = renderer.render(&[view], &options).into_bytes();
            Ok(File { content_type: SVG, bytes })
        }
        PictureFormat::Png => {
            let file = render::png(&[view], &options, None).map_err(Refusal::unfit)?;
            Ok(File { content_type: PNG, bytes: file.bytes })
        }
        PictureFormat::Pdf => {
            let title = puzzle.credits.title.as_deref().unwrap_or("shudu");
            let page = Page::of_view(&view, work.language, CELL);
            let file = render::pdf(&[page], title, work.language, theme).map_err(Refusal::unfit)?;
            Ok(File { content_type: PDF, bytes: file.bytes })
        }
    }
}

const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const PDF: &str = "application/pdf";

/// Size of a cell on a page that shows one picture, in points.
const CELL: f32 = 42.0;

/// Largest number of puzzles in a booklet.
const MOST: usize = 200;

/// A puzzle in a booklet, and what is known about it.
struct Entry {
    puzzle: Puzzle,
    solution: Option<Grid>,
    difficulty: Option<Message>,
}

fn book(asked: &BookRequest, work: &Work) -> Answer<File> {
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
    Ok(File { content_type: PDF, bytes: file.bytes })
}
