//! Lines around cells, for all renderers: the outline of a cage, just inside the outer border of its cells, and the
//! pill around cells in a line.
//!
//! ```text
//!   +---+---+        Border edges run clockwise, so that the inside is on their right. A corner
//!   | ┌───┐ |        moves inwards by the normals of both its edges; that is right for convex and
//!   +-│-┌─┘-+        concave corners alike. Where two cells touch only in a corner, the walk turns
//!   | └─┘ |          right and so stays with its own cell.
//!   +---+
//! ```

use std::collections::BTreeSet;
use std::f32::consts::PI;

/// A point: across, then down, in cells.
type Point = (f32, f32);

/// Steps to the right, down, left and up: (across, down).
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// An edge: its start (down, across), and the index of its direction in [`STEPS`].
type Edge = (i32, i32, usize);

/// The closed lines around cells given as (row, column), `inset` inside their outer border.
pub fn contours(cells: &[(usize, usize)], inset: f32) -> Vec<Vec<Point>> {
    let mut edges = border_edges(cells);
    let mut lines = Vec::new();
    while let Some(start) = edges.pop_first() {
        lines.push(walk(start, &mut edges, inset));
    }
    lines
}

fn border_edges(cells: &[(usize, usize)]) -> BTreeSet<Edge> {
    let inside: BTreeSet<(i32, i32)> =
        cells.iter().map(|&(row, column)| (row as i32, column as i32)).collect();
    let mut edges = BTreeSet::new();
    for &(row, column) in &inside {
        let sides = [
            ((row - 1, column), (row, column, 0)),
            ((row, column + 1), (row, column + 1, 1)),
            ((row + 1, column), (row + 1, column + 1, 2)),
            ((row, column - 1), (row + 1, column, 3)),
        ];
        for (neighbour, edge) in sides {
            if !inside.contains(&neighbour) {
                edges.insert(edge);
            }
        }
    }
    edges
}

/// Removes the edges of one closed line from the set, and returns its corners.
fn walk(start: Edge, edges: &mut BTreeSet<Edge>, inset: f32) -> Vec<Point> {
    let mut corners = Vec::new();
    let mut edge = start;
    loop {
        let (down, across, direction) = edge;
        let (step_across, step_down) = STEPS[direction];
        let (down, across) = (down + step_down, across + step_across);
        let turns = [1, 0, 3].map(|turn| (down, across, (direction + turn) % 4));
        // Every border edge ends where another starts, so there is always a next one.
        let next = turns.into_iter().find(|next| *next == start || edges.contains(next));
        let next = next.unwrap_or(start);
        if next.2 != direction {
            let (a, b) = (inward(direction), inward(next.2));
            corners.push((across as f32 + inset * (a.0 + b.0), down as f32 + inset * (a.1 + b.1)));
        }
        if next == start {
            return corners;
        }
        edges.remove(&next);
        edge = next;
    }
}

/// The direction to the right of a direction: (across, down).
fn inward(direction: usize) -> Point {
    let (across, down) = STEPS[(direction + 1) % 4];
    (across as f32, down as f32)
}

/// Whether the points lie on one line.
pub fn are_in_line(points: &[Point]) -> bool {
    let [first, second, rest @ ..] = points else { return true };
    let (right, down) = (second.0 - first.0, second.1 - first.1);
    rest.iter().all(|point| {
        let (x, y) = (point.0 - first.0, point.1 - first.1);
        (x * down - y * right).abs() < 0.01
    })
}

/// The outline of everything within a radius of the line between two points.
pub fn pill(first: Point, last: Point, radius: f32) -> Vec<Point> {
    let angle = (last.1 - first.1).atan2(last.0 - first.0);
    let half = |middle: Point, start: f32| {
        (0..=12).map(move |step| {
            let (sine, cosine) = (start + PI * step as f32 / 12.0).sin_cos();
            (middle.0 + radius * cosine, middle.1 + radius * sine)
        })
    };
    half(last, angle - PI / 2.0).chain(half(first, angle + PI / 2.0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_cell_is_a_square() {
        assert_eq!(
            contours(&[(2, 1)], 0.25),
            [[(1.75, 2.25), (1.75, 2.75), (1.25, 2.75), (1.25, 2.25)]]
        );
    }

    #[test]
    fn a_concave_corner_moves_inwards() {
        assert_eq!(
            contours(&[(0, 0), (0, 1), (1, 0)], 0.25),
            [[(1.75, 0.25), (1.75, 0.75), (0.75, 0.75), (0.75, 1.75), (0.25, 1.75), (0.25, 0.25)]]
        );
    }

    #[test]
    fn cells_that_touch_in_a_corner_have_an_outline_each() {
        assert_eq!(contours(&[(0, 0), (1, 1)], 0.1).len(), 2);
        assert_eq!(contours(&[(0, 1), (1, 0)], 0.1).len(), 2);
    }

    #[test]
    fn a_ring_has_an_outer_and_an_inner_line() {
        let ring: Vec<(usize, usize)> =
            (0..9).map(|n| (n / 3, n % 3)).filter(|&cell| cell != (1, 1)).collect();
        let lines = contours(&ring, 0.25);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].iter().all(|(x, y)| [0.75, 2.25].contains(x) && [0.75, 2.25].contains(y)));
    }
}
