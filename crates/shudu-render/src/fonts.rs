//! The fonts that come along, and those of the system for what these lack.

use std::collections::BTreeSet;
use std::sync::Arc;

use fontdb::{Database, Style, Weight};
use shudu_core::Language;
use ttf_parser::GlyphId;

use crate::{Form, Scene};

const REGULAR: &[u8] = include_bytes!("../fonts/DejaVuSans.subset.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/DejaVuSans-Bold.subset.ttf");
const SIMPLIFIED: &[u8] = include_bytes!("../fonts/NotoSansSC.subset.otf");
const TRADITIONAL: &[u8] = include_bytes!("../fonts/NotoSansTC.subset.otf");

/// A font file in memory.
pub(crate) type Data = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// The fonts for some words: regular, bold, Chinese, then what the system has for other characters.
pub(crate) struct Fonts {
    pub(crate) faces: Vec<FontFile>,
    /// Characters that no font has.
    pub(crate) missing: BTreeSet<char>,
}

/// A face: its file, and its number in there.
pub(crate) struct FontFile {
    pub(crate) data: Data,
    pub(crate) index: u32,
}

impl FontFile {
    fn new(data: &'static [u8]) -> Self {
        Self { data: Arc::new(data), index: 0 }
    }

    /// The face, ready to be asked.
    pub(crate) fn parse(&self) -> Option<ttf_parser::Face<'_>> {
        ttf_parser::Face::parse((*self.data).as_ref(), self.index).ok()
    }
}

impl Fonts {
    /// The place of the regular face.
    pub(crate) const REGULAR: usize = 0;
    /// The place of the bold face.
    pub(crate) const BOLD: usize = 1;

    /// The fonts for the words of some scenes. Chinese characters take the forms of the language: Chinese
    /// words have to be told apart from Japanese ones, which share their codes.
    pub(crate) fn of<'a>(scenes: impl IntoIterator<Item = &'a Scene>, language: Language) -> Self {
        let chinese =
            if language == Language::TraditionalChinese { TRADITIONAL } else { SIMPLIFIED };
        let mut fonts = Self {
            faces: [REGULAR, BOLD, chinese].map(FontFile::new).into(),
            missing: BTreeSet::new(),
        };
        let characters = characters(scenes);
        fonts.missing = fonts.lacking(&characters);
        if !fonts.missing.is_empty() {
            fonts.add_from_system(language);
            fonts.missing = fonts.lacking(&fonts.missing);
        }
        fonts
    }

    fn lacking(&self, characters: &BTreeSet<char>) -> BTreeSet<char> {
        let faces: Vec<_> = self.faces.iter().filter_map(FontFile::parse).collect();
        let is_there = |one: &char| faces.iter().any(|face| glyph(face, *one).is_some());
        characters.iter().copied().filter(|one| !is_there(one)).collect()
    }

    /// Adds the first face of the system for each character that is missing; those in the forms of the
    /// language come first.
    fn add_from_system(&mut self, language: Language) {
        let mut system = Database::new();
        system.load_system_fonts();
        let forms = if language == Language::TraditionalChinese { "TC" } else { "SC" };
        let mut known: Vec<_> = system
            .faces()
            .filter(|face| face.style == Style::Normal)
            .map(|face| {
                let has_forms = face.families.iter().any(|(name, _)| name.ends_with(forms));
                let is_mono = face.monospaced;
                (!has_forms, is_mono, face.weight.0.abs_diff(Weight::NORMAL.0), face.id)
            })
            .collect();
        known.sort_by_key(|&(forms, mono, weight, _)| (forms, mono, weight));
        let mut missing = std::mem::take(&mut self.missing);
        for (.., id) in known {
            if missing.is_empty() {
                break;
            }
            let before = missing.len();
            system.with_face_data(id, |data, index| {
                if let Ok(face) = ttf_parser::Face::parse(data, index) {
                    missing.retain(|one| glyph(&face, *one).is_none());
                }
            });
            if missing.len() < before
                && let Some(data) = system.with_face_data(id, |data, _| Arc::new(data.to_vec()))
                && let Some(face) = system.face(id)
            {
                self.faces.push(FontFile { data, index: face.index });
            }
        }
        // What was missing is asked for again, of all faces.
        self.missing = missing;
    }
}

/// A character's glyph; some fonts have empty ones instead of none.
pub(crate) fn glyph(face: &ttf_parser::Face<'_>, character: char) -> Option<GlyphId> {
    face.glyph_index(character).filter(|glyph| glyph.0 != 0)
}

/// The characters of all words that can be seen.
fn characters<'a>(scenes: impl IntoIterator<Item = &'a Scene>) -> BTreeSet<char> {
    let elements = scenes.into_iter().flat_map(|scene| &scene.elements);
    let texts = elements.filter_map(|element| match &element.form {
        Form::Text { text, .. } => Some(text),
        _ => None,
    });
    texts.flat_map(|text| text.chars()).filter(|one| !one.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every message that a picture may show: names of kinds, sentences of steps, words around boards.
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
