//! A line of text as glyphs, from left to right.
//!
//! The bundled fonts have neither ligatures nor kerning, so one glyph per character is enough.

use ttf_parser::{Face, GlyphId};

use super::characters::in_order_of_sight;
use super::{Fonts, glyph};
use crate::{Anchor, Role, look};

/// A line of text as runs of glyphs, each from one face.
pub(crate) struct Line {
    pub(crate) runs: Vec<Run>,
    /// Its width, relative to the font size.
    pub(crate) width: f32,
}

/// Consecutive glyphs from one face.
pub(crate) struct Run {
    /// The index of the face in the list.
    pub(crate) face: usize,
    pub(crate) glyphs: Vec<Glyph>,
}

/// A glyph, the character that it represents, and its advance relative to the font size.
pub(crate) struct Glyph {
    pub(crate) id: GlyphId,
    #[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "for text that can be copied"))]
    pub(crate) character: char,
    pub(crate) advance: f32,
}

impl Line {
    /// The glyphs of a text, each from the first face that has it. A character that no face has is drawn as an empty
    /// box.
    pub(crate) fn new(faces: &[Face<'_>], role: Role, text: &str) -> Self {
        let first = if look::is_bold(role) { Fonts::BOLD } else { Fonts::REGULAR };
        let mut line = Self { runs: Vec::new(), width: 0.0 };
        for character in in_order_of_sight(text) {
            let found = std::iter::once(first)
                .chain(0..faces.len())
                .find_map(|place| Some((place, glyph(faces.get(place)?, character)?)));
            let (face, id) = found.unwrap_or((first, GlyphId(0)));
            let advance = faces.get(face).map_or(0.0, |face| {
                let units = f32::from(face.glyph_hor_advance(id).unwrap_or(0));
                units / f32::from(face.units_per_em())
            });
            line.width += advance;
            let glyph = Glyph { id, character, advance };
            match line.runs.last_mut() {
                Some(run) if run.face == face => run.glyphs.push(glyph),
                _ => line.runs.push(Run { face, glyphs: vec![glyph] }),
            }
        }
        line
    }

    /// The x position at which a line starts if its anchor is at `x`.
    pub(crate) fn start(&self, x: f32, size: f32, anchor: Anchor) -> f32 {
        match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - size * self.width / 2.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_take_the_first_face_that_has_their_characters() {
        let fonts = Fonts::of(&[], shudu_core::Language::SimplifiedChinese);
        let faces = fonts.faces();
        let runs = |role, text| -> Vec<(usize, usize)> {
            let line = Line::new(&faces, role, text);
            line.runs.iter().map(|run| (run.face, run.glyphs.len())).collect()
        };
        assert_eq!(runs(Role::Note, "12 数独 3"), [(0, 3), (2, 2), (0, 2)]);
        assert_eq!(runs(Role::Given, "5"), [(1, 1)]);
        // A character that no face has is the empty box of the first face.
        let line = Line::new(&faces, Role::Note, "\u{10ffff}");
        assert_eq!(line.runs[0].glyphs[0].id, GlyphId(0));
        assert!((line.width - 0.6).abs() < 0.01);
        assert!((line.start(3.0, 2.0, Anchor::Middle) - 2.4).abs() < 0.01);
    }
}
