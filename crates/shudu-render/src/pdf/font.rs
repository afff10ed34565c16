//! Fonts in a document: only the glyphs that are used are embedded, along with the character that each represents.

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, Str};
use shudu_core::{Message, message};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, Tag, name_id};

use super::metadata::Fingerprint;
use super::packed;
use crate::fonts::{FontFile, Glyph};

/// Glyph numbers are used directly as character codes.
const IDENTITY: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The part of a font that a document uses.
pub(super) struct Subset<'a> {
    file: &'a FontFile,
    numbers: GlyphRemapper,
    /// The glyphs by their new numbers, from 0 without gaps. The first is the empty box, which every font must have,
    /// used or not.
    glyphs: Vec<Used>,
}

#[derive(Default)]
struct Used {
    /// The character that the glyph represents when text is copied: the first one that was drawn with it.
    character: Option<char>,
    /// Its advance, in thousandths of the font size.
    advance: f32,
}

impl<'a> Subset<'a> {
    pub(super) fn new(file: &'a FontFile) -> Self {
        Self { file, numbers: GlyphRemapper::new(), glyphs: vec![Used::default()] }
    }

    /// Whether any glyph is used.
    pub(super) fn is_used(&self) -> bool {
        self.glyphs.len() > 1 || self.glyphs.iter().any(|glyph| glyph.character.is_some())
    }

    /// Returns the new number of a glyph, and whether this character is the one that the glyph represents. If not, the
    /// text has to say which character is meant.
    pub(super) fn add(&mut self, glyph: &Glyph) -> (u16, bool) {
        let number = self.numbers.remap(glyph.id.0);
        let place = usize::from(number);
        if place >= self.glyphs.len() {
            self.glyphs.resize_with(place + 1, Used::default);
        }
        let Some(used) = self.glyphs.get_mut(place) else { return (number, false) };
        used.advance = 1000.0 * glyph.advance;
        (number, *used.character.get_or_insert(glyph.character) == glyph.character)
    }

    /// Writes the font as the given object.
    pub(super) fn write(&self, file: &mut Pdf, font: Ref, last: &mut Ref) -> Result<(), Message> {
        let failed = |reason: String| message!("picture-failed", reason = reason);
        let face = self.file.parse().ok_or_else(|| failed("font".to_owned()))?;
        let data = subsetter::subset(&self.file.data, self.file.index, &self.numbers)
            .map_err(|error| failed(error.to_string()))?;
        // An OpenType font with cubic outlines is embedded as its bare outline table.
        let cubic = ttf_parser::RawFace::parse(&data, 0)
            .ok()
            .and_then(|face| face.table(Tag::from_bytes(b"CFF ")));
        let [list, about, program, map] = [(); 4].map(|()| last.bump());
        let name = format!("{}+{}", tag(&data), name(&face));
        file.type0_font(font)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(list)
            .to_unicode(map);
        self.write_widths(file, list, about, &name, cubic.is_some());
        let outlines = packed(cubic.unwrap_or(&data));
        let mut stream = file.stream(program, &outlines);
        stream.filter(Filter::FlateDecode);
        if cubic.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        stream.finish();
        describe(file, about, &face, &name, program, cubic.is_some());
        let mut characters = UnicodeCmap::new(Name(b"Characters"), IDENTITY);
        for (number, used) in (0_u16..).zip(&self.glyphs) {
            if let Some(character) = used.character {
                characters.pair(number, character);
            }
        }
        file.cmap(map, &packed(&characters.finish())).filter(Filter::FlateDecode);
        Ok(())
    }

    fn write_widths(&self, file: &mut Pdf, list: Ref, about: Ref, name: &str, is_cubic: bool) {
        let mut cid = file.cid_font(list);
        cid.subtype(if is_cubic { CidFontType::Type0 } else { CidFontType::Type2 });
        cid.base_font(Name(name.as_bytes())).system_info(IDENTITY).font_descriptor(about);
        if !is_cubic {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        cid.default_width(0.0);
        cid.widths().consecutive(0, self.glyphs.iter().map(|used| used.advance));
    }
}

/// The letters that distinguish one subset of a font from another.
fn tag(data: &[u8]) -> String {
    let mut print = Fingerprint::new("");
    print.add(data);
    print.letters()
}

/// The PostScript name of a face.
fn name(face: &Face<'_>) -> String {
    let mut names =
        face.names().into_iter().filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
    let name = names.find_map(|name| name.to_string()).unwrap_or_else(|| "Font".to_owned());
    name.chars().filter(char::is_ascii_graphic).collect()
}

/// Writes the font descriptor, which viewers use if they cannot draw the embedded font.
fn describe(file: &mut Pdf, about: Ref, face: &Face<'_>, name: &str, program: Ref, is_cubic: bool) {
    let scale = 1000.0 / f32::from(face.units_per_em());
    let bounds = face.global_bounding_box();
    let bounds = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max];
    let [left, bottom, right, top] = bounds.map(|bound| scale * f32::from(bound));
    let capital = face.capital_height().unwrap_or_else(|| face.ascender());
    let mut descriptor = file.font_descriptor(about);
    descriptor
        .name(Name(name.as_bytes()))
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(scale * f32::from(face.ascender()))
        .descent(scale * f32::from(face.descender()))
        .cap_height(scale * f32::from(capital))
        // Stems of regular faces are about 80 wide, those of bold faces about 140.
        .stem_v(f32::from(face.weight().to_number()) / 5.0);
    if is_cubic {
        descriptor.font_file3(program);
    } else {
        descriptor.font_file2(program);
    }
}
