//! Draws what a player wrote besides digits.

use shudu_core::{Cell, Digit};

use super::{ADVANCE, Composer};
use crate::view::Content;
use crate::{Anchor, Player, Point, Role, SceneForm};

/// The positions of small digits around the edge of a cell, in the order in which they are used: the corners, the
/// sides, the middle. They are the centres of the digits, in cells.
const CORNERS: [Point; 9] = [
    (0.18, 0.2),
    (0.82, 0.2),
    (0.18, 0.8),
    (0.82, 0.8),
    (0.5, 0.2),
    (0.5, 0.8),
    (0.18, 0.5),
    (0.82, 0.5),
    (0.5, 0.5),
];

impl Composer<'_> {
    pub(super) fn player(&mut self) {
        let Some(player) = self.view.player() else { return };
        for (cell, colours) in &player.colours {
            self.colours(*cell, colours);
        }
        for (cell, digits) in &player.corners {
            if !self.has_digit(*cell) {
                let digits: Vec<Digit> = (*digits).into_iter().collect();
                self.corner_marks(*cell, &digits);
            }
        }
        for (cell, digits) in &player.centres {
            if !self.has_digit(*cell) && !digits.is_empty() {
                let text: String = (*digits).into_iter().map(|digit| digit.to_string()).collect();
                let size = (0.86 / (text.len() as f32 * ADVANCE)).min(0.28);
                let at = self.middle(*cell);
                self.text(Role::CentreMark, at, size, Anchor::Middle, text);
            }
        }
        for &cell in &player.wrong {
            let (x, y) = self.corner(cell);
            // A sign beside the digit, since red alone is not enough.
            let cross = |sign: f32| {
                vec![(x + 0.76, y + 0.84 - 0.08 * sign), (x + 0.92, y + 0.84 + 0.08 * sign)]
            };
            self.line(Role::Wrong, cross(1.0), 0.045);
            self.line(Role::Wrong, cross(-1.0), 0.045);
        }
    }

    fn has_digit(&self, cell: Cell) -> bool {
        matches!(self.view.content(cell), Content::Digit { .. })
    }

    /// Fills a cell with its colours side by side.
    fn colours(&mut self, cell: Cell, colours: &[u8]) {
        let known: Vec<u8> = colours
            .iter()
            .copied()
            .filter(|colour| (1..=Player::N_COLOURS).contains(colour))
            .collect();
        let width = 1.0 / known.len().max(1) as f32;
        let (x, y) = self.corner(cell);
        for (place, colour) in known.into_iter().enumerate() {
            let corner = (x + place as f32 * width, y);
            self.push(Role::Colour(colour), SceneForm::Rect { corner, width, height: 1.0 });
        }
    }

    fn corner_marks(&mut self, cell: Cell, digits: &[Digit]) {
        let (x, y) = self.corner(cell);
        let lower = if self.has_cage_labels { 0.1 } else { 0.0 };
        // If there are more digits than positions, the remaining ones share the last position.
        let shown = digits.len().min(CORNERS.len());
        for (place, (across, down)) in CORNERS.into_iter().enumerate().take(shown) {
            let last = if place + 1 == CORNERS.len() { digits.len() } else { place + 1 };
            let text: String = digits[place..last].iter().map(Digit::to_string).collect();
            let size = (0.4 / (text.len() as f32 * ADVANCE)).min(0.26);
            let at = (x + across, y + lower * (1.0 - down) + down);
            self.text(Role::CornerMark, at, size, Anchor::Middle, text);
        }
    }
}
