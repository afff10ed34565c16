//! What entropic and modular lines share: digits fall into classes, and any run of
//! successive cells on the line, as long as there are classes, holds digits of different classes.

use shudu_core::{Cell, Digit, Geometry, Grid, Message, Primitive, Violation};

use crate::lines;

/// Which third of the board's digits a digit is of: low, middle or high.
pub(crate) fn third(geometry: &Geometry) -> impl Fn(Digit) -> usize + use<> {
    let range = geometry.digits();
    let size = range.len().div_ceil(3).max(1);
    move |digit| usize::from(digit.number().saturating_sub(range.first().number())) / size
}

/// If any `n` neighbours are of `n` different classes, and there are `n` classes, then the classes repeat in the
/// same order: two cells are of the same class exactly if they are a multiple of `n` apart.
pub(crate) fn check(
    cells: &[Cell],
    grid: &Grid,
    n: usize,
    class: impl Fn(Digit) -> usize,
    same: &Message,
    other: &Message,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (a, b) in lines::places(cells.len(), usize::MAX) {
        let pair = std::iter::once((cells[a], cells[b]));
        let distance = b - a;
        violations.extend(if distance % n.max(1) == 0 {
            let other = other.clone().with("distance", distance);
            lines::wrong_pairs(pair, grid, |a, b| class(a) == class(b), &other)
        } else {
            lines::wrong_pairs(pair, grid, |a, b| class(a) != class(b), same)
        });
    }
    violations
}

pub(crate) fn lower(
    cells: &[Cell],
    geometry: &Geometry,
    n: usize,
    class: impl Fn(Digit) -> usize,
) -> Vec<Primitive> {
    let apart = |same: bool| {
        let places = lines::places(cells.len(), n).filter(move |(a, b)| (b - a == n) == same);
        places.map(|(a, b)| (cells[a], cells[b]))
    };
    let mut primitives = lines::lower_pairs(apart(false), geometry, |a, b| class(a) != class(b));
    // This follows from the other pairs, but an engine that looks at one pair at a time does not see it.
    primitives.extend(lines::lower_pairs(apart(true), geometry, |a, b| class(a) == class(b)));
    primitives
}
