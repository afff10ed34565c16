//! # Any of
//!
//! At least one of several choices is satisfied. A choice is one constraint of any kind, or several
//! that apply together.
//!
//! In the `ANY-OF` section, each line has `|` between its choices and `&` between the constraints of
//! a choice. A constraint is the name of its kind followed by what its own section would contain.
//! Choices within a choice are put in brackets.
//!
//! ```text
//! ANY-OF
//! thermometer 0 0 0 1 0 2 0 3 | killer 3 0 0 0 1 & killer 3 1 2 1 3
//! ( even 1 0 | even 1 1 ) & given 3 3 3 | given 0 1 4
//!
//! GRID
//! . 1 . .
//! . . . .
//! 1 . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Choice, Constraint, Entry, Geometry, Grid, Group, Message, Misfit, Primitive, Rng, Shape,
    Value, Violation, message,
};

use crate::appearance::appears;
use crate::{Field, Kind, find, kinds};

appears!(AnyOfKind: Other, Choice, ["or", "wrogn", "liar clue", "或", "选择"]);

/// At least one of several lists of constraints holds as a whole.
#[derive(Debug, Clone)]
pub struct AnyOf {
    /// The choices, each of at least one constraint.
    pub choices: Vec<Vec<Arc<dyn Constraint>>>,
}

const CHOICES: Field = Field::choices("choices");

/// How deeply choices may be nested: each level takes room on the stack of the code that walks through them.
const MOST_DEPTH: usize = 100;

pub(crate) struct AnyOfKind;

impl Kind for AnyOfKind {
    fn id(&self) -> &'static str {
        "any-of"
    }

    fn name(&self) -> Message {
        message!("kind-any-of")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["or", "either"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("ANY-OF")
    }

    fn fields(&self) -> &'static [Field] {
        &[CHOICES]
    }

    fn source(&self) -> &'static str {
        include_str!("any_of.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let constraint = |(id, entry): &(&str, Entry)| find(id).map(|kind| kind.build(entry));
        let choice = |choice: &Choice| choice.iter().filter_map(constraint).collect();
        Arc::new(AnyOf { choices: entry.choices(CHOICES.name).iter().map(choice).collect() })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        // One choice that the solution keeps, and others that a grid with other digits does.
        let mut choices = Vec::new();
        for number in 0..1 + rng.below(3) {
            let grid = if number == 0 { solution.clone() } else { renamed(solution, rng) };
            let mut choice = Vec::new();
            for _ in 0..1 + rng.below(2) {
                choice.extend(kinds()[rng.below(kinds().len())].sample(&grid, rng));
            }
            choices.push(choice);
        }
        // Without the choice that the solution keeps, the others alone would not do.
        if choices.first().is_none_or(Vec::is_empty) {
            return None;
        }
        choices.retain(|choice| !choice.is_empty());
        rng.shuffle(&mut choices);
        Some(Arc::new(AnyOf { choices }))
    }
}

/// The grid with its digits exchanged at random.
fn renamed(grid: &Grid, rng: &mut Rng) -> Grid {
    let digits: Vec<_> = grid.geometry().all_digits().into_iter().collect();
    let mut names = digits.clone();
    rng.shuffle(&mut names);
    let mut renamed = grid.clone();
    for (cell, digit) in grid.filled() {
        let name = digits.iter().zip(&names).find(|(other, _)| **other == digit);
        name.into_iter().for_each(|(_, name)| renamed.set(cell, *name));
    }
    renamed
}

impl AnyOf {
    fn all(&self) -> impl Iterator<Item = &Arc<dyn Constraint>> {
        self.choices.iter().flatten()
    }
}

impl Constraint for AnyOf {
    fn id(&self) -> &str {
        AnyOfKind.id()
    }

    fn name(&self) -> Message {
        AnyOfKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.all().flat_map(|inner| inner.cells(geometry)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if self.choices.is_empty() || self.choices.iter().any(Vec::is_empty) {
            return Err(message!("any-of-empty"));
        }
        if self.depth() > MOST_DEPTH {
            return Err(message!("any-of-deep", most = MOST_DEPTH));
        }
        self.all().try_for_each(|inner| {
            inner.fits(geometry).map_err(|reason| Misfit::new(inner.name(), reason).message())
        })
    }

    fn depth(&self) -> usize {
        1 + self.all().map(|inner| inner.depth()).max().unwrap_or(0)
    }

    fn weight(&self, geometry: &Geometry) -> usize {
        self.all().map(|inner| inner.weight(geometry)).fold(0, usize::saturating_add)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let broken = |choice: &Vec<Arc<dyn Constraint>>| {
            choice.iter().flat_map(|inner| inner.check(grid)).next()
        };
        // Each choice must be broken for good; the first reason of each says why.
        let Some(broken) = self.choices.iter().map(broken).collect::<Option<Vec<Violation>>>()
        else {
            return Vec::new();
        };
        let mut cells: Vec<Cell> =
            broken.iter().flat_map(|violation| &violation.cells).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        let reasons: Vec<Message> = broken.into_iter().map(|violation| violation.message).collect();
        let message = message!("any-of-broken", count = reasons.len(), reasons = reasons);
        vec![Violation { cells, message }]
    }

    fn beside(&self, all: &[Arc<dyn Constraint>]) -> Option<Arc<dyn Constraint>> {
        // Each is asked once: asked twice, choices within choices would take twice as long for each level.
        let mut has_changed = false;
        let mut knowing = |inner: &Arc<dyn Constraint>| {
            let new = inner.beside(all);
            has_changed |= new.is_some();
            new.unwrap_or_else(|| inner.clone())
        };
        let each = |choice: &Vec<_>| choice.iter().map(&mut knowing).collect();
        let choices = self.choices.iter().map(each).collect();
        has_changed.then(|| Arc::new(Self { choices }) as Arc<dyn Constraint>)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        match self.choices.as_slice() {
            [only] => only.iter().flat_map(|inner| inner.groups(geometry)).collect(),
            _ => Vec::new(),
        }
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let lower = |choice: &Vec<Arc<dyn Constraint>>| -> Vec<Primitive> {
            choice.iter().flat_map(|inner| inner.clone().lower(geometry)).collect()
        };
        match self.choices.as_slice() {
            [only] => lower(only),
            choices => vec![Primitive::Any(choices.iter().map(lower).collect())],
        }
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = self.all().flat_map(|inner| inner.draw(geometry)).collect();
        if self.choices.len() > 1 {
            shapes.push(Shape::Note(self.name()));
        }
        shapes
    }

    fn entry(&self) -> Option<Entry> {
        let constraint =
            |inner: &Arc<dyn Constraint>| Some((find(inner.id())?.id(), inner.entry()?));
        let choice = |choice: &Vec<Arc<dyn Constraint>>| choice.iter().map(constraint).collect();
        let choices: Option<Vec<Choice>> = self.choices.iter().map(choice).collect();
        Some(Entry::new().with(CHOICES.name, Value::Choices(choices?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Difference, Even, StrictKropki, Thermometer};

    #[test]
    fn choices_know_the_other_constraints_of_the_puzzle() {
        let grid = Grid::load(Geometry::new(1, 2).unwrap(), &[1, 2]).unwrap();
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        let strict: Arc<dyn Constraint> = Arc::new(StrictKropki::default());
        let mut puzzle = shudu_core::Puzzle::new(grid.geometry().clone());
        puzzle.add(Arc::new(AnyOf { choices: vec![vec![strict]] })).unwrap();
        assert_eq!(puzzle.check(&grid).len(), 1);
        let dot = Difference { first: cells[0], second: cells[1], value: 1 };
        puzzle.add(Arc::new(dot)).unwrap();
        assert!(puzzle.check(&grid).is_empty());
    }

    #[test]
    fn choices_within_choices_are_looked_at_once_and_only_so_deep() {
        let geometry = Geometry::new(1, 2).unwrap();
        let mut inner: Arc<dyn Constraint> = Arc::new(StrictKropki::default());
        for _ in 0..MOST_DEPTH {
            inner = Arc::new(AnyOf { choices: vec![vec![inner.clone()]] });
        }
        let mut puzzle = shudu_core::Puzzle::new(geometry);
        puzzle.add(inner.clone()).unwrap();
        // If each level were looked at twice, this would take for ever.
        let grid = Grid::load(puzzle.geometry().clone(), &[1, 2]).unwrap();
        assert_eq!(puzzle.check(&grid).len(), 1);
        let deeper = Arc::new(AnyOf { choices: vec![vec![inner]] });
        assert_eq!(
            puzzle.add(deeper).unwrap_err().to_string(),
            "choices are nested more than 100 levels deep (rule: any of)"
        );
    }

    #[test]
    fn broken_only_when_each_choice_is() {
        let geometry = Geometry::new(1, 3).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let rising: Arc<dyn Constraint> = Arc::new(Thermometer { cells: cells.clone() });
        let even: Arc<dyn Constraint> = Arc::new(Even { cells: vec![cells[0]] });
        let either = AnyOf { choices: vec![vec![rising], vec![even]] };
        let grid = |numbers: &[u8]| Grid::load(geometry.clone(), numbers).unwrap();
        for fine in [[1, 2, 3], [2, 1, 3], [0, 2, 1], [2, 0, 0]] {
            assert_eq!(either.check(&grid(&fine)), [], "{fine:?}");
        }
        assert_eq!(
            either.check(&grid(&[1, 3, 2]))[0].message.to_string(),
            "none of the 2 choices is satisfied: r1c3 is 2, but must be higher than r1c2, which is 3, \
             r1c1 must be even, but holds 1"
        );
    }

    #[test]
    fn choices_must_be_there_and_fit() {
        let geometry = Geometry::new(1, 3).unwrap();
        let cell = geometry.cell(0, 0).unwrap();
        let refused = |choices| AnyOf { choices }.fits(&geometry).unwrap_err().to_string();
        assert_eq!(refused(vec![]), "each choice needs at least one constraint");
        let short: Arc<dyn Constraint> = Arc::new(Thermometer { cells: vec![cell] });
        assert_eq!(
            refused(vec![vec![short]]),
            "a thermometer needs at least two cells (rule: thermometer)"
        );
    }
}
