//! What lines share: fields, fitting, pairs along the line, sums that must be equal, samples.

use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Constraint, Digit, Geometry, Grid, Group, Message, Outline, Primitive,
    Relation, Rng, Shape, Term, Tone, Violation, message, middles,
};

use crate::{Field, groups, sampling};

/// How wide a line is drawn.
pub(crate) const WIDTH: f32 = 0.22;
/// How far a ring or diamond around an end is from its middle.
pub(crate) const RING: f32 = 0.4;

/// The cells of a line, from one end to the other.
pub(crate) const CELLS: Field = Field::cells("cells", 2);

/// Whether the cells are on the board, and at least `min`. A line that ends where it starts, or crosses itself,
/// lists a cell twice.
pub(crate) fn fits(cells: &[Cell], min: usize, geometry: &Geometry) -> Result<(), Message> {
    if let Some(place) = cells.iter().position(|&cell| !geometry.contains(cell)) {
        return Err(message!("listed-cell-off-board", number = place + 1));
    }
    if cells.len() < min {
        return Err(message!("line-too-short", min = min));
    }
    Ok(())
}

/// The weight of a word along a line: engines write the automaton out once for each cell.
pub(crate) fn word_weight(automaton: &Automaton, n_cells: usize) -> usize {
    let n_arcs: usize = automaton.states().iter().map(|state| 1 + state.arcs.len()).sum();
    n_arcs.saturating_mul(n_cells)
}

/// How far apart two digits are at least; each kind has its own default.
pub(crate) const DIFFERENCE: Field = Field::number("difference", 1, 63).optional();

/// How far apart two digits are.
pub(crate) fn difference(first: Digit, second: Digit) -> u32 {
    u32::from(first.number().abs_diff(second.number()))
}

/// Whether the board has two digits that are this far apart.
pub(crate) fn difference_fits(least: u32, geometry: &Geometry) -> Result<(), Message> {
    let most = difference(geometry.digits().first(), geometry.digits().last());
    if least > most {
        return Err(message!("difference-too-large", difference = least, most = most));
    }
    Ok(())
}

/// Whether a line of at least two cells in which no digit stands twice is on the board and not too long.
pub(crate) fn group_fits(
    line: &dyn Constraint,
    cells: &[Cell],
    geometry: &Geometry,
) -> Result<(), Message> {
    groups::listed_cells_fit(cells, geometry)?;
    fits(cells, 2, geometry)?;
    groups::fits(line, geometry)
}

/// The line as a group in which no digit stands twice.
pub(crate) fn group(cells: &[Cell], geometry: &Geometry) -> Group {
    let first = cells.first().map(|&cell| geometry.name(cell)).unwrap_or_default();
    Group { name: message!("line-name", cell = first), cells: cells.to_vec() }
}

/// The places of every two cells of a line that are at most `reach` steps apart, the first first.
pub(crate) fn places(n_cells: usize, reach: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n_cells).flat_map(move |first| {
        let last = n_cells.min((first + 1).saturating_add(reach));
        (first + 1..last).map(move |second| (first, second))
    })
}

/// One violation for each pair of filled cells that is not right, with its message and the arguments
/// `first`, `second`, `first_digit`, `second_digit`.
pub(crate) fn wrong_pairs(
    pairs: impl Iterator<Item = (Cell, Cell)>,
    grid: &Grid,
    right: impl Fn(Digit, Digit) -> bool,
    broken: &Message,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (first, second) in pairs {
        if let (Some(a), Some(b)) = (grid.get(first), grid.get(second))
            && !right(a, b)
        {
            let name = |cell| grid.geometry().name(cell);
            let message = broken.clone().with("first", name(first)).with("second", name(second));
            let message = message.with("first_digit", a.number()).with("second_digit", b.number());
            violations.push(Violation { cells: vec![first, second], message });
        }
    }
    violations
}

/// The pairs as primitives. A cell paired with itself may only hold the digits that are related to themselves.
pub(crate) fn lower_pairs(
    pairs: impl Iterator<Item = (Cell, Cell)>,
    geometry: &Geometry,
    right: impl Fn(Digit, Digit) -> bool,
) -> Vec<Primitive> {
    let relation = Arc::new(Relation::new(geometry.digits(), &right));
    let lower = |(first, second)| {
        if first == second {
            let digits = geometry.all_digits().into_iter();
            Primitive::Among(first, digits.filter(|&digit| right(digit, digit)).collect())
        } else {
            Primitive::Pair(first, second, relation.clone())
        }
    };
    pairs.map(lower).collect()
}

/// The least and the greatest that terms with coefficients can still add up to. If all coefficients are 1, every
/// sum in between is possible as well.
pub(crate) fn reach(terms: &[Term], grid: &Grid) -> (i64, i64) {
    let range = grid.geometry().digits();
    let (lowest, highest) = (range.first(), range.last());
    let (mut low, mut high) = (0, 0);
    for &(factor, cell) in terms {
        let (least, most) = grid.get(cell).map_or((lowest, highest), |digit| (digit, digit));
        let ends = [least, most].map(|digit| factor * i64::from(digit.number()));
        low += ends[0].min(ends[1]);
        high += ends[0].max(ends[1]);
    }
    (low, high)
}

/// A number, or the least and the greatest that it can be.
pub(crate) fn from_to(low: i64, high: i64) -> Message {
    if low == high {
        return Message::verbatim(low.to_string());
    }
    message!("number-range", from = low, to = high)
}

/// The violation of lists of cells that must add up to the same, if two of them no longer can.
pub(crate) fn unequal_sums(lists: &[Vec<Cell>], grid: &Grid) -> Option<Violation> {
    let reaches: Vec<(i64, i64)> =
        lists.iter().map(|cells| reach(&Primitive::terms(cells), grid)).collect();
    let lowest = (0..lists.len()).min_by_key(|&list| reaches[list].1)?;
    let highest = (0..lists.len()).max_by_key(|&list| reaches[list].0)?;
    let (most, least) = (reaches[lowest].1, reaches[highest].0);
    if least <= most {
        return None;
    }
    let names = |list: usize| grid.geometry().names(&lists[list]);
    let is_full = |list: usize| reaches[list].0 == reaches[list].1;
    let both_full = is_full(lowest) && is_full(highest);
    let message = if both_full { message!("sums-differ") } else { message!("sums-apart") };
    let message = message.with("first", names(lowest)).with("second", names(highest));
    let cells = [lists[lowest].clone(), lists[highest].clone()].concat();
    Some(Violation { cells, message: message.with("first_sum", most).with("second_sum", least) })
}

/// Lists of cells that add up to the same, as a primitive.
pub(crate) fn lower_equal_sums(lists: &[Vec<Cell>]) -> Vec<Primitive> {
    vec![Primitive::EqualSums(lists.iter().map(|cells| Primitive::terms(cells)).collect())]
}

/// The first and last cell, and those in between.
pub(crate) fn ends_and_inner(cells: &[Cell]) -> Option<([Cell; 2], &[Cell])> {
    match cells {
        [first, inner @ .., last] => Some(([*first, *last], inner)),
        _ => None,
    }
}

/// What is wrong with a cell, with the arguments `cell`, `digit` and those of its line's ends: `first`,
/// `second`, `first_digit`, `second_digit`.
pub(crate) fn bounded(message: Message, cell: Cell, ends: [Cell; 2], grid: &Grid) -> Message {
    let name = |cell| grid.geometry().name(cell);
    let number = |cell| grid.get(cell).map_or(0, Digit::number);
    let message = message.with("cell", name(cell)).with("digit", number(cell));
    let message = message.with("first", name(ends[0])).with("first_digit", number(ends[0]));
    message.with("second", name(ends[1])).with("second_digit", number(ends[1]))
}

/// A small number in the corner of a line's first cell.
pub(crate) fn label(geometry: &Geometry, cells: &[Cell], number: u32) -> Option<Shape> {
    let (x, y) = middles(geometry, cells).first().copied()?;
    Some(Shape::Text { at: (x - 0.34, y - 0.34), size: 0.22, text: number.to_string() })
}

/// A line whose first and last cell are outlined.
pub(crate) fn draw_with_ends(
    geometry: &Geometry,
    cells: &[Cell],
    form: Outline,
    tone: Tone,
) -> Vec<Shape> {
    let end = |&cell| Shape::Outline { cells: vec![cell], radius: RING, form, tone: Tone::Rule };
    let ends = cells.first().into_iter().chain(cells.last());
    let line = Shape::link(geometry, cells, RING + WIDTH / 2.0, WIDTH, tone);
    std::iter::once(line).chain(ends.map(end)).collect()
}

/// A line of at least `min` cells along a random path, made by `make`, that the solution keeps.
pub(crate) fn sample<C: Constraint>(
    solution: &Grid,
    rng: &mut Rng,
    min: usize,
    make: impl Fn(&Grid, &mut Rng, Vec<Cell>) -> C,
) -> Option<C> {
    for _ in 0..10 {
        let most = min + rng.below(4);
        let mut path = sampling::path(solution.geometry(), rng, most, |_, _| true);
        // Some kinds of line may end where they start; the others refuse it.
        if rng.chance(0.1) {
            path.extend_from_within(..1);
        }
        for length in (min..=path.len()).rev() {
            let line = make(solution, rng, path[..length].to_vec());
            if line.fits(solution.geometry()).is_ok() && line.check(solution).is_empty() {
                return Some(line);
            }
        }
    }
    None
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The messages of a constraint on all cells of one row with these digits, 0 for an empty cell.
    pub(crate) fn messages<C: Constraint>(
        make: impl Fn(Vec<Cell>) -> C,
        highest: u8,
        numbers: &[u8],
    ) -> Vec<String> {
        let geometry =
            Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(1, highest)).unwrap();
        let constraint = make(geometry.cells().collect());
        if let Err(misfit) = constraint.fits(&geometry) {
            return vec![misfit.to_string()];
        }
        let grid = Grid::load(geometry, numbers).unwrap();
        constraint.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn places_are_within_reach() {
        let near: Vec<(usize, usize)> = places(4, 1).collect();
        assert_eq!(near, [(0, 1), (1, 2), (2, 3)]);
        assert_eq!(places(4, usize::MAX).count(), 6);
        assert_eq!(places(0, 1).count(), 0);
    }

    #[test]
    fn a_cell_that_stands_to_itself_is_a_matter_of_its_digits() {
        let geometry = Geometry::square(4).unwrap();
        let cell = geometry.cell(0, 0).unwrap();
        let lowered = lower_pairs([(cell, cell)].into_iter(), &geometry, |a, b| a != b);
        assert!(matches!(lowered[..], [Primitive::Among(_, digits)] if digits.is_empty()));
    }
}
