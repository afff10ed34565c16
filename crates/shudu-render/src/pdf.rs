//! Pages for printers. Scenes are drawn straight, not by way of SVG: that is fast, and every digit stays
//! a character that can be searched and copied.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point as PdfPoint};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use shudu_core::{Language, Message, message};

use crate::fonts::{Fonts, glyph};
use crate::{Anchor, Colour, Element, File, Form, Page, Part, Point, Role, Theme, look};

/// A document of pages, with a title for those who list it.
pub fn pdf(pages: &[Page], title: &str, language: Language, theme: Theme) -> Result<File, Message> {
    let theme = if theme == Theme::Auto { Theme::Light } else { theme };
    let scenes = pages.iter().flat_map(|page| &page.parts).map(|part| &part.scene);
    let fonts = Fonts::of(scenes, language);
    let faces: Vec<Face<'_>> = fonts.faces.iter().filter_map(Face::new).collect();
    let mut document = krilla::Document::new();
    document.set_metadata(
        Metadata::new()
            .title(title.to_owned())
            .language(language.to_string())
            .creator("shudu".to_owned()),
    );
    for page in pages {
        let settings = PageSettings::from_wh(page.width, page.height)
            .ok_or_else(|| message!("picture-failed", reason = "page size"))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for part in &page.parts {
            let mut pen = Pen { surface: &mut surface, faces: &faces, part, theme };
            part.scene.elements.iter().for_each(|element| pen.draw(element));
        }
        surface.finish();
        sheet.finish();
    }
    let bytes = document
        .finish()
        .map_err(|error| message!("picture-failed", reason = format!("{error:?}")))?;
    Ok(File { bytes, missing: fonts.missing.into_iter().collect() })
}

/// A face to ask, and the same to draw with.
struct Face<'a> {
    parsed: ttf_parser::Face<'a>,
    font: Font,
}

impl<'a> Face<'a> {
    fn new(file: &'a crate::fonts::FontFile) -> Option<Self> {
        let font = Font::new(file.data.clone().into(), file.index)?;
        Some(Self { parsed: file.parse()?, font })
    }

    /// A glyph, and its advance as a share of the font's height.
    fn glyph(&self, character: char) -> Option<(ttf_parser::GlyphId, f32)> {
        let glyph = glyph(&self.parsed, character)?;
        let advance = f32::from(self.parsed.glyph_hor_advance(glyph).unwrap_or(0));
        Some((glyph, advance / f32::from(self.parsed.units_per_em())))
    }
}

/// Characters of one face in a row.
struct Run {
    face: usize,
    text: String,
    glyphs: Vec<KrillaGlyph>,
    advance: f32,
}

struct Pen<'a, 'b, 'c> {
    surface: &'a mut Surface<'b>,
    faces: &'a [Face<'c>],
    part: &'a Part,
    theme: Theme,
}

impl Pen<'_, '_, '_> {
    fn point(&self, (x, y): Point) -> (f32, f32) {
        let (left, top) = self.part.at;
        (left + self.part.scale * x, top + self.part.scale * y)
    }

    fn draw(&mut self, element: &Element) {
        let (role, scale) = (element.role, self.part.scale);
        let colour = element.colour.unwrap_or_else(|| {
            let [_, red, green, blue] = look::paint_of(role).in_theme(self.theme).to_be_bytes();
            Colour([red, green, blue, 255])
        });
        match &element.form {
            Form::Text { at, size, anchor, text } => {
                self.text(role, colour, *at, *size, *anchor, text);
            }
            Form::Rect { corner: (x, y), width, height } => {
                let (right, bottom) = (x + width, y + height);
                let corners = [(*x, *y), (right, *y), (right, bottom), (*x, bottom)];
                self.fill(role, colour, self.polygon(&corners, true));
            }
            Form::Polygon { points } => self.fill(role, colour, self.polygon(points, true)),
            Form::Disc { middle, radius } => self.fill(role, colour, self.circle(*middle, *radius)),
            Form::Ring { middle, radius, width } => {
                self.stroke(role, colour, width * scale, self.circle(*middle, *radius));
            }
            Form::Line { points, closed, width } => {
                self.stroke(role, colour, width * scale, self.polygon(points, *closed));
            }
            Form::Curve { from, control, to, width } => {
                let [from, control, to] = [*from, *control, *to].map(|point| self.point(point));
                let mut path = PathBuilder::new();
                path.move_to(from.0, from.1);
                path.quad_to(control.0, control.1, to.0, to.1);
                self.stroke(role, colour, width * scale, path.finish());
            }
        }
    }

    fn polygon(&self, points: &[Point], closed: bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for (place, &point) in points.iter().enumerate() {
            let (x, y) = self.point(point);
            if place == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        if closed && !points.is_empty() {
            path.close();
        }
        path.finish()
    }

    fn circle(&self, middle: Point, radius: f32) -> Option<Path> {
        /// How far the handles of a quarter of a circle reach.
        const HANDLE: f32 = 0.552_285;
        let (x, y) = self.point(middle);
        let radius = radius * self.part.scale;
        let handle = HANDLE * radius;
        let mut path = PathBuilder::new();
        path.move_to(x + radius, y);
        path.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
        path.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
        path.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
        path.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
        path.close();
        path.finish()
    }

    fn fill(&mut self, role: Role, colour: Colour, path: Option<Path>) {
        if let Some(path) = path {
            self.surface.set_stroke(None);
            self.surface.set_fill(Some(fill(role, colour)));
            self.surface.draw_path(&path);
        }
    }

    fn stroke(&mut self, role: Role, colour: Colour, width: f32, path: Option<Path>) {
        let Some(path) = path else { return };
        let scale = self.part.scale / look::DASHES_PER_CELL;
        let dashes: Vec<f32> = look::dashes(role).iter().map(|dash| dash * scale).collect();
        let Fill { paint, opacity, .. } = fill(role, colour);
        let cap = if look::has_square_ends(role) { LineCap::Butt } else { LineCap::Round };
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke {
            paint,
            opacity,
            width,
            line_cap: cap,
            line_join: LineJoin::Round,
            dash: (!dashes.is_empty()).then_some(StrokeDash { array: dashes, offset: 0.0 }),
            ..Stroke::default()
        }));
        self.surface.draw_path(&path);
    }

    fn text(
        &mut self,
        role: Role,
        colour: Colour,
        at: Point,
        size: f32,
        anchor: Anchor,
        text: &str,
    ) {
        let runs = self.runs(role, text);
        let (mut x, y) = self.point((at.0, at.1 + look::BASELINE * size));
        let size = size * self.part.scale;
        let width = size * runs.iter().map(|run| run.advance).sum::<f32>();
        if anchor == Anchor::Middle {
            x -= width / 2.0;
        }
        if look::is_underlined(role) {
            let mut path = PathBuilder::new();
            path.move_to(x, y + 0.12 * size);
            path.line_to(x + width, y + 0.12 * size);
            self.stroke(role, colour, 0.06 * size, path.finish());
        }
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(role, colour)));
        for run in runs {
            if let Some(face) = self.faces.get(run.face) {
                let start = PdfPoint::from_xy(x, y);
                let font = face.font.clone();
                self.surface.draw_glyphs(start, &run.glyphs, font, &run.text, size, false);
            }
            x += size * run.advance;
        }
    }

    /// A text in pieces of one face each. What no face has is an empty box of the first.
    fn runs(&self, role: Role, text: &str) -> Vec<Run> {
        let first = if look::is_bold(role) { Fonts::BOLD } else { Fonts::REGULAR };
        let mut runs: Vec<Run> = Vec::new();
        for character in text.chars().map(|one| if one.is_control() { ' ' } else { one }) {
            let found = std::iter::once(first).chain(0..self.faces.len()).find_map(|place| {
                let (glyph, advance) = self.faces.get(place)?.glyph(character)?;
                Some((place, u32::from(glyph.0), advance))
            });
            let (face, glyph, advance) = found.unwrap_or((first, 0, 0.6));
            if runs.last().is_none_or(|run| run.face != face) {
                runs.push(Run { face, text: String::new(), glyphs: Vec::new(), advance: 0.0 });
            }
            if let Some(run) = runs.last_mut() {
                let start = run.text.len();
                run.text.push(character);
                let range = start..run.text.len();
                let glyph = GlyphId::new(glyph);
                run.glyphs.push(KrillaGlyph::new(glyph, advance, 0.0, 0.0, 0.0, range, None));
                run.advance += advance;
            }
        }
        runs
    }
}

fn fill(role: Role, colour: Colour) -> Fill {
    let [red, green, blue, opacity] = colour.0;
    let opacity = look::opacity(role) * f32::from(opacity) / 255.0;
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::new(opacity).unwrap_or(NormalizedF32::ONE),
        ..Fill::default()
    }
}
