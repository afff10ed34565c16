//! What others see of our puzzles in SudokuPad: every kind is drawn by us, and drawn again from the link that we write,
//! without the fields that only we read. The two pictures must look the same.
//!
//! `SHUDU_PICTURES=folder cargo test -p shudu --features png --test sudokupad` writes the pictures to that folder.
#![cfg(feature = "png")]

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::Value;
use shudu::constraints::{Kind, kinds, usual_puzzle};
use shudu::formats::{find, read_one};
use shudu::render::{Options, Theme, View, png as draw};
use shudu::{Digit, Entry, Geometry, Grid, Puzzle, Rng};

/// A full grid that satisfies the usual rules, with the extra cells that some kinds need to name the region of a cell.
fn solved(kind: &dyn Kind) -> Grid {
    let n = 9;
    let n_labels = if kind.id().starts_with("chaos") { n * n } else { 0 };
    let first = u8::from(kind.id() != "doppelganger");
    let mut geometry = Geometry::square(n)
        .and_then(|square| square.with_digits(first, 9)?.with_extra(n_labels))
        .unwrap();
    if kind.id() == "regions" {
        let rows = (0..n * n).map(|cell| Some((cell / n) as u16)).collect();
        geometry = geometry.with_regions(rows).unwrap();
    }
    let geometry = Arc::new(geometry);
    let number = |cell: usize| ((cell / n % 3 * 3 + cell / n / 3 + cell % n) % n + 1) as u8;
    let numbers: Vec<u8> = (0..n * n).map(number).collect();
    let mut grid = Grid::load(geometry.clone(), &numbers).unwrap();
    for label in 0..n_labels {
        grid.set(geometry.extra(label).unwrap(), Digit::new((label / n) as u8 + 1).unwrap());
    }
    grid
}

/// A board with a few givens and up to three constraints of a kind.
fn puzzle_of(kind: &dyn Kind) -> Puzzle {
    let solution = solved(kind);
    let mut puzzle = usual_puzzle(solution.geometry().clone()).unwrap();
    if ["chaos-arrow", "chaos-count"].contains(&kind.id()) {
        let chaos = shudu::constraints::find("chaos-construction").unwrap();
        puzzle.add(chaos.build(&Entry::new())).unwrap();
    }
    let before = puzzle.constraints().len();
    let mut rng = Rng::from_seed(2027);
    for _ in 0..300 {
        if puzzle.constraints().len() == before + 3 {
            break;
        }
        if let Some(constraint) = kind.sample(&solution, &mut rng) {
            let _ = puzzle.add(constraint);
        }
    }
    if puzzle.constraints().len() == before && kind.fields().iter().all(|field| field.optional) {
        // A rule of the whole board, which this grid need not satisfy.
        let _ = puzzle.add(kind.build(&Entry::new()));
    }
    assert!(puzzle.has(kind.id()), "{}", kind.id());
    for cell in solution.geometry().board_cells().filter(|cell| cell.index() % 11 == 0) {
        let digit = solution.get(cell).unwrap();
        puzzle.allow(cell, shudu::DigitSet::only(digit)).unwrap();
    }
    puzzle
}

/// The link for a puzzle, and the JSON in it.
fn link(puzzle: &Puzzle) -> (String, Value) {
    let mut link = String::new();
    find("sudokupad").unwrap().write_puzzle(puzzle, &mut link).unwrap();
    let packed = link.trim_end().strip_prefix("https://sudokupad.app/scl").unwrap();
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    let text = String::from_utf16(&lz_str::decompress_from_base64(&packed).unwrap()).unwrap();
    (link, serde_json::from_str(&text).unwrap())
}

/// The kind of a pixel in a picture. Exact colours may differ, since SudokuPad uses those that setters use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ink {
    Paper,
    Light,
    Dark,
}

struct Picture {
    width: usize,
    height: usize,
    points: Vec<Ink>,
}

fn picture(puzzle: &Puzzle, name: &str) -> Picture {
    let grid = puzzle.grid();
    let options = Options { theme: Theme::Light, ..Options::default() };
    let file = draw(&[View::new(puzzle, &grid).without_notes()], &options, None).unwrap();
    if let Some(folder) = std::env::var_os("SHUDU_PICTURES").map(PathBuf::from) {
        std::fs::write(folder.join(name).with_extension("png"), &file.bytes).unwrap();
    }
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(&file.bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let size = info.color_type.samples();
    let ink = |point: &[u8]| {
        let lightness =
            (2126 * u32::from(point[0]) + 7152 * u32::from(point[1]) + 722 * u32::from(point[2]))
                / 10_000;
        match lightness {
            _ if point[..3].iter().all(|&part| part >= 249) => Ink::Paper,
            ..110 => Ink::Dark,
            _ => Ink::Light,
        }
    };
    let points = bytes[..info.buffer_size()].chunks(size).map(ink).collect();
    Picture { width: info.width as usize, height: info.height as usize, points }
}

/// The proportion of pixels that differ in the area that both pictures cover.
fn difference(ours: &Picture, theirs: &Picture) -> f64 {
    let (width, height) = (ours.width.min(theirs.width), ours.height.min(theirs.height));
    let mut n_different = 0;
    for y in 0..height {
        for x in 0..width {
            let differs = ours.points[y * ours.width + x] != theirs.points[y * theirs.width + x];
            n_different += usize::from(differs);
        }
    }
    n_different as f64 / (width * height) as f64
}

/// Number of dark pixels in one picture without a dark pixel near them in the other. This finds text, signs, dots and
/// cages that are missing, however small they are.
fn n_missing(ours: &Picture, theirs: &Picture) -> usize {
    let (width, height) = (ours.width.min(theirs.width), ours.height.min(theirs.height));
    let is_dark =
        |picture: &Picture, x: usize, y: usize| picture.points[y * picture.width + x] == Ink::Dark;
    let has_near = |x: usize, y: usize| {
        let near = |at: usize, end: usize| at.saturating_sub(3)..(at + 4).min(end);
        near(y, height).any(|y| near(x, width).any(|x| is_dark(theirs, x, y)))
    };
    let points = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    points.filter(|&(x, y)| is_dark(ours, x, y) && !has_near(x, y)).count()
}

#[test]
fn every_kind_is_drawn_and_comes_back() {
    let mut wrong: Vec<String> = Vec::new();
    for kind in kinds() {
        let puzzle = puzzle_of(*kind);
        let (link, mut object) = link(&puzzle);
        assert!(read_one(&link).unwrap() == puzzle, "{}", kind.id());

        let metadata = object["metadata"].as_object_mut().unwrap();
        metadata.remove("shudu").unwrap();
        metadata.remove("shuduRest").unwrap();
        let drawn = read_one(&object.to_string()).unwrap();
        let (ours, theirs) = (
            picture(&puzzle, &format!("{}-ours", kind.id())),
            picture(&drawn, &format!("{}-theirs", kind.id())),
        );
        let differs = difference(&ours, &theirs);
        let missing = n_missing(&ours, &theirs);
        if missing > 10 {
            wrong.push(format!("{}: {missing} dark points are missing", kind.id()));
        }
        // Drawings far from the board, such as extra cells, are cut off, so that the sizes may differ.
        let same_size = puzzle.geometry().n_extra() > 0
            || ours.width.abs_diff(theirs.width) <= 2 && ours.height.abs_diff(theirs.height) <= 2;
        if differs > 0.02 || !same_size {
            let sizes = [ours.width, ours.height, theirs.width, theirs.height];
            wrong.push(format!("{} {:.2} % {sizes:?}", kind.id(), 100.0 * differs));
        }
        // Make sure that the test notices missing drawings: the bare board must differ wherever something is drawn.
        let shapes = puzzle.constraints().iter().flat_map(|one| one.draw(puzzle.geometry()));
        let is_seen = shapes.into_iter().any(|shape| !matches!(shape, shudu::Shape::Note(_)));
        if is_seen && object["cages"].as_array().unwrap().is_empty() {
            for part in ["lines", "arrows", "underlays", "overlays"] {
                object[part] = serde_json::json!([]);
            }
            let bare = picture(&read_one(&object.to_string()).unwrap(), "bare");
            let missing = difference(&ours, &bare);
            let same_size = ours.width == bare.width && ours.height == bare.height;
            if same_size && missing <= differs {
                wrong
                    .push(format!("{}: {missing} without a drawing, {differs} with it", kind.id()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
