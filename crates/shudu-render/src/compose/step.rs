//! Draws a solver's step on the board: houses, cells, candidates and the arrows between them.

use shudu_core::{CandidateMark, Cell, Digit, MarkArrow, MarkRole};

use super::Composer;
use crate::{Anchor, Point, Role, SceneForm};

const LINK_WIDTH: f32 = 0.035;
const HEAD_LENGTH: f32 = 0.13;
const HEAD_WIDTH: f32 = 0.11;

impl Composer<'_> {
    pub(super) fn step(&mut self) {
        let Some(marks) = self.view.marks() else { return };
        for house in &marks.houses {
            self.fill(Role::House, &house.cells);
            self.border(Role::HouseEdge, &house.cells, 0.04, 0.04);
        }
        self.fill(Role::StepCell, &marks.cells);
        for mark in &marks.candidates {
            // A candidate has only one role: the last one assigned to it.
            if self.view.role(mark.cell, mark.digit) == Some(mark.role) {
                self.candidate_mark(mark);
            }
        }
        let mut branch = None;
        for link in &marks.arrows {
            let is_first = link.branch.is_some() && link.branch != branch;
            branch = link.branch;
            self.link(link, is_first);
        }
    }

    fn fill(&mut self, role: Role, cells: &[Cell]) {
        for (place, &cell) in cells.iter().enumerate() {
            if !cells[..place].contains(&cell) {
                let corner = self.corner(cell);
                self.push(role, SceneForm::Rect { corner, width: 1.0, height: 1.0 });
            }
        }
    }

    /// Draws the background of a candidate, and the line through one that is eliminated. The digit itself is drawn with
    /// the others.
    fn candidate_mark(&mut self, mark: &CandidateMark) {
        let (x, y) = self.mark_point(mark.cell, mark.digit);
        let radius = self.mark_radius();
        let (fill, edge) = (Role::Mark(mark.role), Role::MarkEdge(mark.role));
        let square = |half: f32| {
            vec![
                (x - half, y - half),
                (x + half, y - half),
                (x + half, y + half),
                (x - half, y + half),
            ]
        };
        let corners = match mark.role {
            MarkRole::Pattern => {
                self.push(fill, SceneForm::Disc { middle: (x, y), radius });
                return self.push(edge, SceneForm::Ring { middle: (x, y), radius, width: 0.012 });
            }
            MarkRole::Placed => {
                self.push(fill, SceneForm::Disc { middle: (x, y), radius });
                let radius = 1.08 * radius;
                return self.push(edge, SceneForm::Ring { middle: (x, y), radius, width: 0.04 });
            }
            MarkRole::Other => square(0.86 * radius),
            MarkRole::Fin => {
                let reach = 1.25 * radius;
                vec![(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
            }
            MarkRole::Eliminated => {
                self.push(fill, SceneForm::Disc { middle: (x, y), radius });
                let reach = 0.9 * radius;
                return self.line(
                    Role::Strike,
                    vec![(x - reach, y + reach), (x + reach, y - reach)],
                    0.035,
                );
            }
        };
        self.push(fill, SceneForm::Polygon { points: corners.clone() });
        self.push(edge, SceneForm::Line { points: corners, closed: true, width: 0.015 });
    }

    /// Draws a curved arrow. Straight ones would run through the candidates of a row, and two arrows between the same
    /// places would coincide.
    fn link(&mut self, link: &MarkArrow, has_number: bool) {
        let (from, to) = (self.link_end(link.from), self.link_end(link.to));
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(down);
        if length < 0.01 {
            return;
        }
        let bow = (0.12 * length).clamp(0.18, 0.6) / length;
        let control = ((from.0 + to.0) / 2.0 + bow * down, (from.1 + to.1) / 2.0 - bow * right);
        let gap = 1.1 * self.mark_radius();
        let (start, tip) = (towards(from, control, gap), towards(to, control, gap));
        let end = towards(tip, control, 0.8 * HEAD_LENGTH);
        let role = if link.is_strong { Role::StrongLink } else { Role::WeakLink };
        self.push(role, SceneForm::Curve { from: start, control, to: end, width: LINK_WIDTH });
        let back = towards(tip, control, HEAD_LENGTH);
        let (right, down) = ((tip.0 - back.0) / HEAD_LENGTH, (tip.1 - back.1) / HEAD_LENGTH);
        let half = HEAD_WIDTH / 2.0;
        let points = vec![
            tip,
            (back.0 - half * down, back.1 + half * right),
            (back.0 + half * down, back.1 - half * right),
        ];
        self.push(role, SceneForm::Polygon { points });
        if let (true, Some(branch)) = (has_number, link.branch) {
            let middle = (
                0.25 * start.0 + 0.5 * control.0 + 0.25 * end.0,
                0.25 * start.1 + 0.5 * control.1 + 0.25 * end.1,
            );
            self.push(Role::BranchPaper, SceneForm::Disc { middle, radius: 0.13 });
            self.push(Role::Branch, SceneForm::Ring { middle, radius: 0.13, width: 0.02 });
            self.text(Role::Branch, middle, 0.18, Anchor::Middle, branch.to_string());
        }
    }

    /// The position of a candidate; a digit that was placed is in the middle of its cell.
    fn link_end(&self, (cell, digit): (Cell, Digit)) -> Point {
        match self.view.grid().get(cell) {
            Some(_) => self.middle(cell),
            None => self.mark_point(cell, digit),
        }
    }
}

/// The point at a distance from one point in the direction of another.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let share = distance / right.hypot(down).max(f32::EPSILON);
    (from.0 + share * right, from.1 + share * down)
}
