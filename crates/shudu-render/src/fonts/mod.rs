//! The bundled fonts, and the system's fonts for characters that these lack.

mod characters;
mod line;
mod system;

use std::borrow::Cow;
use std::collections::BTreeSet;

use shudu_core::Language;
use ttf_parser::GlyphId;

pub(crate) use line::Line;
#[cfg(feature = "pdf")]
pub(crate) use line::{Glyph, Run};

use crate::{Scene, SceneForm};

const REGULAR: &[u8] = include_bytes!("../../fonts/DejaVuSans.subset.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.subset.ttf");
const SIMPLIFIED: &[u8] = include_bytes!("../../fonts/NotoSansSC.subset.otf");
const TRADITIONAL: &[u8] = include_bytes!("../../fonts/NotoSansTC.subset.otf");

/// The fonts for some texts: regular, bold, Chinese, then system fonts for other characters.
pub(crate) struct Fonts {
    pub(crate) files: Vec<FontFile>,
    /// Characters that no font has.
    pub(crate) missing: BTreeSet<char>,
}

/// A font file in memory, and the index of a face in it.
pub(crate) struct FontFile {
    pub(crate) data: Cow<'static, [u8]>,
    pub(crate) index: u32,
}

impl FontFile {
    fn new(data: &'static [u8]) -> Self {
        Self { data: Cow::Borrowed(data), index: 0 }
    }

    /// Parses the face.
    pub(crate) fn parse(&self) -> Option<ttf_parser::Face<'_>> {
        ttf_parser::Face::parse(&self.data, self.index).ok()
    }
}

impl Fonts {
    /// The index of the regular face.
    pub(crate) const REGULAR: usize = 0;
    /// The index of the bold face.
    pub(crate) const BOLD: usize = 1;

    /// The fonts for the text in some scenes. Chinese characters are drawn in the style of the language, since
    /// Simplified Chinese, Traditional Chinese and Japanese share code points.
    pub(crate) fn of<'a>(scenes: impl IntoIterator<Item = &'a Scene>, language: Language) -> Self {
        let chinese =
            if language == Language::TraditionalChinese { TRADITIONAL } else { SIMPLIFIED };
        let mut fonts = Self {
            files: [REGULAR, BOLD, chinese].map(FontFile::new).into(),
            missing: BTreeSet::new(),
        };
        let mut missing = characters(scenes);
        for face in fonts.faces() {
            missing.retain(|one| glyph(&face, *one).is_none());
        }
        if !missing.is_empty() {
            fonts.files.extend(system::files_with(&mut missing, language));
        }
        fonts.missing = missing;
        fonts
    }

    /// Parses the faces, in order.
    pub(crate) fn faces(&self) -> Vec<ttf_parser::Face<'_>> {
        self.files.iter().filter_map(FontFile::parse).collect()
    }
}

/// The glyph of a character. Fonts that lack a character may return glyph 0, the empty box, which counts as none.
pub(crate) fn glyph(face: &ttf_parser::Face<'_>, character: char) -> Option<GlyphId> {
    face.glyph_index(character).filter(|glyph| glyph.0 != 0)
}

/// The characters of all visible text.
fn characters<'a>(scenes: impl IntoIterator<Item = &'a Scene>) -> BTreeSet<char> {
    let elements = scenes.into_iter().flat_map(|scene| &scene.elements);
    let texts = elements.filter_map(|element| match &element.form {
        SceneForm::Text { text, .. } => Some(text),
        _ => None,
    });
    texts.flat_map(|text| characters::in_order_of_sight(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests every message that a picture may show: names of kinds, sentences of steps, text around boards.
    #[test]
    fn our_messages_need_no_other_fonts() {
        for (language, folder, chinese) in [
            ("en", "en", SIMPLIFIED),
            ("zh-CN", "zh-CN", SIMPLIFIED),
            ("zh-TW", "zh-TW", TRADITIONAL),
        ] {
            let fonts = [REGULAR, BOLD, chinese].map(FontFile::new);
            let faces: Vec<_> = fonts.iter().filter_map(FontFile::parse).collect();
            assert_eq!(faces.len(), 3);
            for file in ["kinds", "rules", "logic", "pictures"] {
                let path = format!(
                    "{}/../shudu-i18n/messages/{folder}/{file}.ftl",
                    env!("CARGO_MANIFEST_DIR")
                );
                let text = std::fs::read_to_string(&path).unwrap();
                let missing: BTreeSet<char> = text
                    .chars()
                    .filter(|one| !one.is_control())
                    .filter(|one| !faces.iter().any(|face| glyph(face, *one).is_some()))
                    .collect();
                assert!(missing.is_empty(), "{language}: {missing:?}: see fonts/README.md");
            }
        }
    }
}
