//! Conversion of text to puzzles and back.

use std::collections::BTreeSet;

use shudu::formats::{Format, ReadOptions, Reader, Record};
use shudu::json::types::{Candidates, Grid, NamedCells};
use shudu::logic::Sight;
use shudu::render::{self, View};
use shudu::{Language, Message, Puzzle, Shape as Drawn, formats, json as shapes};

use super::examples::kinds_of;
use super::{Answer, Route, Work, post};
use crate::contract::Scene;
use crate::contract::read::{
    Puzzle as PuzzleShown, ReadAnswer, ReadRequest, WriteAnswer, WriteRequest,
};
use crate::errors::Refusal;
use crate::fragment;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/read", "Reads a puzzle in any format, a link, or several puzzles", read),
        post("/api/write", "Writes a puzzle in another format", write),
    ]
}

/// Largest number of puzzles to return from one text.
const MOST: usize = 200;

fn read(asked: &ReadRequest, work: &Work) -> Answer<ReadAnswer> {
    let format = asked.from.as_deref().map(format).transpose()?;
    let unpacked = fragment::read(&asked.text);
    let text = unpacked.as_deref().unwrap_or(&asked.text);
    // Parts that cannot be understood are reported, and the rest of the puzzle is shown.
    let options = ReadOptions { skip_unknown: true, ..ReadOptions::default() };
    let mut reader = Reader::new("text", Box::new(text.as_bytes()), format, options)?;
    let mut records = Vec::new();
    for record in reader.by_ref().take(MOST + 1) {
        match record {
            Ok(record) => records.push(record),
            // The first puzzle is the one that was meant, so it must be readable; unreadable ones after it are skipped.
            Err(error) if records.is_empty() => return Err(error.into()),
            Err(_) => {}
        }
    }
    let mut records = records.into_iter();
    let Some(first) = records.next() else {
        return Err(Refusal::unfit(shudu::message!("web-no-puzzle")));
    };
    Ok(ReadAnswer {
        puzzle: shown(&first, work)?,
        more: records.filter_map(|record| json_text(&record.puzzle).ok()).collect(),
    })
}

fn format(id: &str) -> Result<&'static dyn Format, Refusal> {
    formats::try_find(id).map_err(Refusal::unfit)
}

fn write(asked: &WriteRequest, work: &Work) -> Answer<WriteAnswer> {
    let puzzle = super::puzzle(&asked.puzzle)?;
    let format = format(&asked.to)?;
    let mut text = String::new();
    let cannot = match format.write_puzzle(&puzzle, &mut text) {
        Ok(()) => return Ok(WriteAnswer { text, lost: Vec::new() }),
        Err(cannot) if asked.lossy => cannot,
        Err(cannot) => return Err(cannot.into()),
    };
    let lost = cannot.message().text(work.language);
    match most_of(&puzzle, format) {
        Some(text) => Ok(WriteAnswer { text, lost: vec![lost] }),
        None => Err(cannot.into()),
    }
}

/// Writes as much of a puzzle as a format can hold beyond its digits: each credit, the solution, the drawings, and all
/// constraints of one kind are added in turn, and kept if the format accepts them.
fn most_of(puzzle: &Puzzle, format: &dyn Format) -> Option<String> {
    let text = |puzzle: &Puzzle| {
        let mut text = String::new();
        format.write_puzzle(puzzle, &mut text).ok().map(|()| text)
    };
    let others = puzzle.constraints().iter().filter(|one| one.usual_rule().is_none());
    let kinds: BTreeSet<&str> = others.map(|one| one.id()).collect();
    let mut kept: Vec<&str> = Vec::new();
    let of_kinds = |kept: &[&str], puzzle: &mut Puzzle| {
        let is_kept: Vec<bool> = puzzle
            .constraints()
            .iter()
            .map(|one| one.usual_rule().is_some() || kept.contains(&one.id()))
            .collect();
        puzzle.retain_constraints(|place| is_kept.get(place).copied().unwrap_or(false));
    };
    let mut bare = puzzle.clone();
    bare.credits = shudu::Credits::default();
    bare.sketches.clear();
    bare.set_solution(None);
    let mut best = bare.clone();
    of_kinds(&kept, &mut best);
    let mut found = text(&best)?;
    for kind in kinds {
        let mut more = bare.clone();
        of_kinds(&[&kept[..], &[kind]].concat(), &mut more);
        if let Some(text) = text(&more) {
            kept.push(kind);
            (best, found) = (more, text);
        }
    }
    let parts: [fn(&mut Puzzle, &Puzzle); 6] = [
        |to, from| to.credits.title.clone_from(&from.credits.title),
        |to, from| to.credits.author.clone_from(&from.credits.author),
        |to, from| to.credits.source.clone_from(&from.credits.source),
        |to, from| to.credits.rules.clone_from(&from.credits.rules),
        |to, from| to.set_solution(from.solution().cloned()),
        |to, from| to.sketches.clone_from(&from.sketches),
    ];
    for copy in parts {
        let mut more = best.clone();
        copy(&mut more, puzzle);
        if let Some(text) = text(&more) {
            (best, found) = (more, text);
        }
    }
    Some(found)
}

/// The puzzle in our own JSON format, which all other requests use.
pub(super) fn json_text(puzzle: &Puzzle) -> Result<String, Refusal> {
    let mut text = String::new();
    formats::try_find("json").map_err(Refusal::unfit)?.write_puzzle(puzzle, &mut text)?;
    text.truncate(text.trim_end().len());
    Ok(text)
}

/// Everything that the page shows of a puzzle.
pub(super) fn shown(record: &Record, work: &Work) -> Result<PuzzleShown, Refusal> {
    let language = work.language;
    let puzzle = &record.puzzle;
    let geometry = puzzle.geometry();
    let text = json_text(puzzle)?;
    let grid = puzzle.grid();
    let view = View::new(puzzle, &grid).without_notes();
    let all = geometry.all_digits();
    let has_marks = geometry.cells().any(|cell| {
        let digits = puzzle.givens().get(cell);
        digits.len() != 1 && digits != all
    });
    let houses: Vec<NamedCells> = Sight::new(puzzle, &work.control)?
        .houses()
        .iter()
        .map(|house| {
            NamedCells::new(house.name.text(language), house.cells.iter().copied(), geometry)
        })
        .collect();
    let notes: Vec<String> = record.warnings.iter().map(|warning| warning.text(language)).collect();
    let scene = render::Scene::new(&view, language).to_json();
    let digits = geometry.digits();
    Ok(PuzzleShown {
        fragment: fragment::write(puzzle, &text),
        puzzle: text,
        title: puzzle.credits.title.clone(),
        author: puzzle.credits.author.clone(),
        rules: rules(puzzle, language),
        size: [geometry.rows(), geometry.columns()],
        digits: [digits.first().number(), digits.last().number()],
        cells: shapes::cells(geometry.cells(), geometry),
        givens: Grid::of(&grid),
        allowed: has_marks.then(|| Candidates::of(puzzle.givens())),
        kinds: kinds_of(puzzle),
        notes,
        scene: Scene(scene),
        houses,
    })
}

/// The rules in words: those that the puzzle's author wrote, and those that nothing on the board shows.
fn rules(puzzle: &Puzzle, language: Language) -> Vec<String> {
    let geometry = puzzle.geometry();
    let mut rules: Vec<String> = puzzle.credits.rules.iter().cloned().collect();
    for constraint in puzzle.constraints() {
        let shapes = constraint.draw(geometry);
        let is_seen = shapes.iter().any(|shape| !matches!(shape, Drawn::Note(_)));
        if constraint.usual_rule().is_some() || is_seen {
            continue;
        }
        let words = render::words(&**constraint, geometry, language);
        let notes = shapes.iter().filter_map(|shape| match shape {
            Drawn::Note(note) => Some(Message::text(note, language)),
            _ => None,
        });
        for rule in std::iter::once(words).chain(notes) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
    }
    rules
}
