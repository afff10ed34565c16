//! Writes the section format: only what differs from the usual, but all of that.

use shudu_constraints::{Kind, usual_rules};
use shudu_core::{Constraint, Geometry, Grid, Message, Puzzle, Regions, message};

use crate::cells;
use crate::entries::{self, counted};
use crate::error::CannotWrite;
use crate::regions;
use crate::section_list::Heading;
use crate::sketches;

/// Adds a puzzle's sections.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let parts = parts(puzzle, format)?;
    let geometry = puzzle.geometry();
    let is_simple = is_simple(puzzle, &parts);
    if !is_simple {
        settings(puzzle, out);
    }
    out.push_str("GRID\n");
    if is_simple {
        cells::write_zero_rows(&puzzle.grid(), out);
    } else {
        write_grid(&board_only(&puzzle.grid()), out);
    }
    if let Regions::Irregular(region_of) = geometry.region_layout() {
        out.push_str("\nREGIONS\n");
        write_regions(geometry, region_of, out);
    }
    write_candidates(puzzle, out);
    if !parts.rules_are_usual {
        out.push_str("\nRULES\n");
        for (kind, constraint) in &parts.rules {
            let entry = constraint.entry().unwrap_or_default();
            let data = entries::write(*kind, &entry, geometry, true);
            out.push_str(format!("{} {data}", kind.id()).trim_end());
            out.push('\n');
        }
        if parts.rules.is_empty() {
            out.push_str("none\n");
        }
    }
    for (kind, constraints) in &parts.kinds {
        out.push_str(&format!("\n{}\n", kind.section().unwrap_or_default()));
        for constraint in constraints {
            let entry = constraint.entry().unwrap_or_default();
            out.push_str(&entries::write(*kind, &entry, geometry, false));
            out.push('\n');
        }
    }
    if let Some(solution) = puzzle.solution() {
        out.push_str("\nSOLUTION\n");
        if is_simple {
            cells::write_zero_rows(solution, out);
        } else {
            write_grid(solution, out);
        }
    }
    if is_simple {
        // Other programs start with `GRID`, so that everything they do not know comes last.
        let title = puzzle.credits.title.as_ref().map(|title| format!("TITLE {}", credit(title)));
        let lines: Vec<String> = title.into_iter().chain(credits(puzzle)).collect();
        if !lines.is_empty() {
            out.push_str(&format!("\n{}\n", lines.join("\n")));
        }
    }
    if !puzzle.sketches.is_empty() {
        out.push_str("\nDRAWINGS\n");
    }
    for sketch in &puzzle.sketches {
        let text = sketches::to_json(sketch, geometry).to_string();
        out.push_str(&without_comment(&text));
        out.push('\n');
    }
    Ok(())
}

/// Whether a puzzle is one that other programs with such sections know: the usual rules on 9 × 9, with nothing besides
/// givens, cages with sums and inequalities. It is written as they read it.
fn is_simple(puzzle: &Puzzle, parts: &Parts<'_>) -> bool {
    let geometry = puzzle.geometry();
    let has_all_fields = |kind: &dyn Kind, constraint: &dyn Constraint| {
        let entry = constraint.entry().unwrap_or_default();
        kind.fields().iter().all(|field| entry.get(field.name).is_some())
    };
    let is_known = |(kind, constraints): &(&'static dyn Kind, Vec<&dyn Constraint>)| {
        ["killer", "inequality"].contains(&kind.id())
            && constraints.iter().all(|one| has_all_fields(*kind, *one))
    };
    let is_given_or_free = |cell| {
        let given = puzzle.givens().get(cell);
        given.len() == 1 || given == geometry.all_digits()
    };
    Geometry::square(9).is_ok_and(|usual| usual == **geometry)
        && parts.rules_are_usual
        && parts.kinds.iter().all(is_known)
        && geometry.cells().all(is_given_or_free)
        && puzzle.sketches.is_empty()
}

/// JSON in which no `#` after a space can start a comment.
fn without_comment(json: &str) -> String {
    let mut text = String::new();
    for c in json.chars() {
        match c {
            '#' if text.ends_with(char::is_whitespace) => text.push_str("\\u0023"),
            c => text.push(c),
        }
    }
    text
}

type Rules<'a> = Vec<(&'static dyn Kind, &'a dyn Constraint)>;

/// A puzzle's constraints, arranged for formats with a part per kind.
pub(crate) struct Parts<'a> {
    /// Whether the rules are the usual ones in the usual order, so that they need not be written.
    pub(crate) rules_are_usual: bool,
    /// The constraints of kinds without a section.
    pub(crate) rules: Rules<'a>,
    /// The constraints of kinds with a section, grouped by kind in order of first occurrence.
    pub(crate) kinds: Vec<(&'static dyn Kind, Vec<&'a dyn Constraint>)>,
}

/// Sorts a puzzle's constraints; returns an error if one exists only as code.
pub(crate) fn parts<'a>(puzzle: &'a Puzzle, format: &str) -> Result<Parts<'a>, CannotWrite> {
    let mut rules: Rules<'a> = Vec::new();
    let mut kinds: Vec<(&'static dyn Kind, Vec<&'a dyn Constraint>)> = Vec::new();
    let mut only_code: Vec<Message> = Vec::new();
    for constraint in puzzle.constraints() {
        let kind = shudu_constraints::find(constraint.id());
        let (Some(kind), true) = (kind, constraint.entry().is_some()) else {
            only_code.push(message!("write-only-code", rule = constraint.name()));
            continue;
        };
        if kind.section().is_none() {
            rules.push((kind, &**constraint));
            continue;
        }
        match kinds.iter_mut().find(|(other, _)| other.id() == kind.id()) {
            Some((_, list)) => list.push(&**constraint),
            None => kinds.push((kind, vec![&**constraint])),
        }
    }
    if !only_code.is_empty() {
        return Err(CannotWrite::new(format, only_code));
    }
    let usual = usual_rules(puzzle.geometry());
    let rules_are_usual = usual.len() == rules.len()
        && usual
            .iter()
            .zip(&rules)
            .all(|(usual, (_, rule))| usual.id() == rule.id() && usual.entry() == rule.entry());
    Ok(Parts { rules_are_usual, rules, kinds })
}

/// The settings that differ from the usual. They must not be read as part of the previous puzzle, so `PUZZLE` comes
/// first if there are any; otherwise `GRID` starts the puzzle.
fn settings(puzzle: &Puzzle, out: &mut String) {
    let geometry = puzzle.geometry();
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let mut lines: Vec<String> = credits(puzzle).collect();
    // A single number on its row would be read as characters.
    if rows != columns || columns == 1 && !cells::one_character(geometry) || is_wide(geometry) {
        lines.push(format!("SIZE {rows}x{columns}"));
    }
    let usual_digits = Geometry::new(rows, columns).map(|usual| usual.digits());
    if usual_digits.ok() != Some(geometry.digits()) {
        lines.push(format!("DIGITS {}", geometry.digits()));
    }
    let usual_blocks = (rows == columns).then(|| Geometry::usual_blocks(rows)).flatten();
    match geometry.region_layout() {
        Regions::Blocks { rows, columns } if Some((*rows, *columns)) != usual_blocks => {
            lines.push(format!("BLOCKS {rows}x{columns}"));
        }
        Regions::None if usual_blocks.is_some() => lines.push("BLOCKS none".to_owned()),
        _ => {}
    }
    if geometry.n_extra() > 0 {
        lines.push(format!("EXTRA {}", geometry.n_extra()));
    }
    match &puzzle.credits.title {
        Some(title) => lines.insert(0, format!("PUZZLE {}", credit(title))),
        None if lines.is_empty() => return,
        None => lines.insert(0, "PUZZLE".to_owned()),
    }
    out.push_str(&lines.join("\n"));
    out.push_str("\n\n");
}

/// The lines of the credits other than the title.
fn credits(puzzle: &Puzzle) -> impl Iterator<Item = String> {
    let credits = &puzzle.credits;
    [("AUTHOR", &credits.author), ("SOURCE", &credits.source), ("RULESET", &credits.rules)]
        .into_iter()
        .filter_map(|(heading, words)| Some(format!("{heading} {}", credit(words.as_ref()?))))
}

/// Whether regions have labels of several characters on a board of one column.
fn is_wide(geometry: &Geometry) -> bool {
    geometry.columns() == 1 && matches!(geometry.region_layout(), Regions::Irregular(_))
}

/// A credit as it stands after its heading: bare where that reads back, else in quotes.
fn credit(words: &str) -> String {
    let bare = !words.is_empty()
        && words.trim() == words
        && !words.starts_with(['"', ':'])
        && !words.contains(char::is_control)
        && crate::text::content(words) == words
        && !words.starts_with('#');
    if bare { words.to_owned() } else { serde_json::Value::from(words).to_string() }
}

/// A grid without its extra cells, whose givens are written as candidates.
fn board_only(grid: &Grid) -> Grid {
    let mut board = grid.clone();
    for cell in grid.geometry().cells().skip(grid.geometry().n_board_cells()) {
        board.clear(cell);
    }
    board
}

fn write_grid(grid: &Grid, out: &mut String) {
    cells::write_rows(grid, out, |row| Heading::find(row).is_some());
    let geometry = grid.geometry();
    for (cell, digit) in grid.filled().filter(|(cell, _)| geometry.position(*cell).is_none()) {
        out.push_str(&format!("{} {digit}\n", counted(geometry.place(cell))));
    }
}

fn write_regions(geometry: &Geometry, region_of: &[Option<u16>], out: &mut String) {
    let labels: Vec<String> = regions::labels(region_of)
        .into_iter()
        .map(|label| label.unwrap_or(".".to_owned()))
        .collect();
    let compact = labels.iter().all(|label| label.len() == 1);
    for row in labels.chunks(geometry.columns()) {
        let joined = row.concat();
        if compact && Heading::find(&joined).is_none() {
            out.push_str(&joined);
        } else {
            out.push_str(&row.join(" "));
        }
        out.push('\n');
    }
}

/// The cells that may hold several digits but not all, and the givens of extra cells.
fn write_candidates(puzzle: &Puzzle, out: &mut String) {
    let geometry = puzzle.geometry();
    let mut heading = "\nCANDIDATES\n";
    for cell in geometry.cells() {
        let given = puzzle.givens().get(cell);
        let is_extra = geometry.position(cell).is_none();
        if given == geometry.all_digits() || given.len() == 1 && !is_extra {
            continue;
        }
        out.push_str(std::mem::take(&mut heading));
        out.push_str(&counted(geometry.place(cell)));
        if given.is_empty() {
            out.push_str(" -");
        }
        for digit in given {
            out.push_str(&format!(" {digit}"));
        }
        out.push('\n');
    }
}
