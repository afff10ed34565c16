//! Draws the scenes of pages. Graphics state is only written when it changes, which keeps pages short.

use std::collections::BTreeSet;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish as _, Name, Pdf, Ref, Str, TextStr};
use shudu_core::Message;
use ttf_parser::Face;

use super::SHORT;
use super::font::Subset;
use crate::fonts::{Fonts, Glyph, Line, Run};
use crate::{Anchor, Colour, Element, Page, PlacedScene, Point, Role, SceneForm, Theme, look};

/// The value of full opacity, in thousandths.
const OPAQUE: u16 = 1000;

pub(super) struct Pen<'a> {
    faces: Vec<Face<'a>>,
    /// The part of each face that is used.
    subsets: Vec<Subset<'a>>,
    /// Every opacity that is used.
    opacities: BTreeSet<u16>,
    theme: Theme,
    /// The page that is being drawn.
    content: Content,
    height: f32,
    state: PenState,
}

/// The graphics state of a page. At its start, it is the default of PDF.
#[derive(Clone, Copy, PartialEq)]
struct PenState {
    opacity: u16,
    fill: [u8; 3],
    stroke: [u8; 3],
    line: Option<LineStyle>,
    /// The index of a font, and its size.
    font: Option<(usize, f32)>,
}

/// The attributes of a line other than its colour.
#[derive(Clone, Copy, PartialEq)]
struct LineStyle {
    width: f32,
    has_square_ends: bool,
    dashes: &'static [f32],
    /// Length of a dash unit.
    dash: f32,
}

impl PenState {
    const START: Self =
        Self { opacity: OPAQUE, fill: [0; 3], stroke: [0; 3], line: None, font: None };
}

/// A colour and its opacity in thousandths.
#[derive(Clone, Copy)]
struct Ink {
    colour: [u8; 3],
    opacity: u16,
}

impl<'a> Pen<'a> {
    pub(super) fn new(fonts: &'a Fonts, theme: Theme) -> Self {
        Self {
            faces: fonts.faces(),
            subsets: fonts.files.iter().map(Subset::new).collect(),
            opacities: BTreeSet::new(),
            theme,
            content: Content::with_settings(SHORT),
            height: 0.0,
            state: PenState::START,
        }
    }

    /// Draws a page and returns its content stream.
    pub(super) fn page(&mut self, page: &Page) -> Vec<u8> {
        self.height = page.height;
        self.state = PenState::START;
        for part in &page.parts {
            part.scene.elements.iter().for_each(|element| self.draw(part, element));
        }
        std::mem::replace(&mut self.content, Content::with_settings(SHORT)).finish().into_vec()
    }

    /// Writes the fonts and opacities that all pages share.
    pub(super) fn write_resources(
        &self,
        file: &mut Pdf,
        resources: Ref,
        last: &mut Ref,
    ) -> Result<(), Message> {
        let mut fonts = Vec::new();
        for (place, subset) in self.subsets.iter().enumerate().filter(|(_, one)| one.is_used()) {
            let font = last.bump();
            subset.write(file, font, last)?;
            fonts.push((font_name(place), font));
        }
        let mut opacities = Vec::new();
        for &opacity in &self.opacities {
            let id = last.bump();
            let share = f32::from(opacity) / f32::from(OPAQUE);
            file.ext_graphics(id).non_stroking_alpha(share).stroking_alpha(share);
            opacities.push((opacity_name(opacity), id));
        }
        let mut written = file.indirect(resources).start::<pdf_writer::writers::Resources<'_>>();
        written.fonts().pairs(fonts.iter().map(|(name, id)| (Name(name.as_bytes()), *id)));
        let mut states = written.ext_g_states();
        states.pairs(opacities.iter().map(|(name, id)| (Name(name.as_bytes()), *id)));
        states.finish();
        Ok(())
    }

    /// The position of a scene's point on the page, whose origin is at the bottom.
    fn at(&self, part: &PlacedScene, (x, y): Point) -> (f32, f32) {
        let (left, top) = part.at;
        (short(left + part.scale * x), short(self.height - top - part.scale * y))
    }

    fn draw(&mut self, part: &PlacedScene, element: &Element) {
        let (role, scale) = (element.role, part.scale);
        let Colour([red, green, blue, opacity]) = element.colour.unwrap_or_else(|| {
            let [_, red, green, blue] = look::paint_of(role).in_theme(self.theme).to_be_bytes();
            Colour([red, green, blue, 255])
        });
        let opacity = look::opacity(role) * f32::from(opacity) / 255.0;
        let opacity = (opacity * f32::from(OPAQUE)).round().clamp(0.0, OPAQUE.into()) as u16;
        let ink = Ink { colour: [red, green, blue], opacity };
        match &element.form {
            SceneForm::Rect { corner, width, height } => {
                self.fill(ink);
                let (x, y) = self.at(part, (corner.0, corner.1 + height));
                self.content.rect(x, y, short(scale * width), short(scale * height)).fill_nonzero();
            }
            SceneForm::Polygon { points } => {
                self.fill(ink);
                self.polygon(part, points, true);
                self.content.fill_nonzero();
            }
            SceneForm::Disc { middle, radius } => {
                self.fill(ink);
                self.circle(part, *middle, *radius);
                self.content.fill_nonzero();
            }
            SceneForm::Ring { middle, radius, width } => {
                self.stroke(ink, role, scale, scale * width);
                self.circle(part, *middle, *radius);
                self.content.stroke();
            }
            SceneForm::Line { points, closed, width } => {
                self.stroke(ink, role, scale, scale * width);
                self.polygon(part, points, *closed);
                self.content.stroke();
            }
            SceneForm::Curve { from, control, to, width } => {
                self.stroke(ink, role, scale, scale * width);
                self.curve(part, *from, *control, *to);
                self.content.stroke();
            }
            SceneForm::Text { at, size, anchor, text } => {
                self.text(part, role, ink, *at, (*size, *anchor), text);
            }
        }
    }

    fn polygon(&mut self, part: &PlacedScene, points: &[Point], closed: bool) {
        for (place, &point) in points.iter().enumerate() {
            let (x, y) = self.at(part, point);
            if place == 0 {
                self.content.move_to(x, y);
            } else {
                self.content.line_to(x, y);
            }
        }
        if closed && !points.is_empty() {
            self.content.close_path();
        }
    }

    /// Draws a circle clockwise from its rightmost point, where its dashes start.
    fn circle(&mut self, part: &PlacedScene, middle: Point, radius: f32) {
        let handle = look::ARC_HANDLE * radius;
        let at = |x: f32, y: f32| self.at(part, (middle.0 + x, middle.1 + y));
        let start = at(radius, 0.0);
        let quarters = [
            [(radius, handle), (handle, radius), (0.0, radius)],
            [(-handle, radius), (-radius, handle), (-radius, 0.0)],
            [(-radius, -handle), (-handle, -radius), (0.0, -radius)],
            [(handle, -radius), (radius, -handle), (radius, 0.0)],
        ]
        .map(|points| points.map(|(x, y)| at(x, y)));
        self.content.move_to(start.0, start.1);
        for [first, second, end] in quarters {
            self.content.cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
        }
        self.content.close_path();
    }

    /// Draws a quadratic curve as the equivalent cubic one.
    fn curve(&mut self, part: &PlacedScene, from: Point, control: Point, to: Point) {
        let handle =
            |end: Point| ((end.0 + 2.0 * control.0) / 3.0, (end.1 + 2.0 * control.1) / 3.0);
        let [start, first, second, end] =
            [from, handle(from), handle(to), to].map(|point| self.at(part, point));
        self.content.move_to(start.0, start.1);
        self.content.cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
    }

    fn opacity(&mut self, opacity: u16) {
        if self.state.opacity != opacity {
            self.state.opacity = opacity;
            self.opacities.insert(opacity);
            self.content.set_parameters(Name(opacity_name(opacity).as_bytes()));
        }
    }

    /// Sets the colour for filling.
    fn fill(&mut self, ink: Ink) {
        self.opacity(ink.opacity);
        if self.state.fill != ink.colour {
            self.state.fill = ink.colour;
            let [red, green, blue] = ink.colour.map(share);
            self.content.set_fill_rgb(red, green, blue);
        }
    }

    /// Sets the colour and the style for lines.
    fn stroke(&mut self, ink: Ink, role: Role, scale: f32, width: f32) {
        self.opacity(ink.opacity);
        if self.state.stroke != ink.colour {
            self.state.stroke = ink.colour;
            let [red, green, blue] = ink.colour.map(share);
            self.content.set_stroke_rgb(red, green, blue);
        }
        let line = LineStyle {
            width: short(width),
            has_square_ends: look::has_square_ends(role),
            dashes: look::dashes(role),
            dash: scale / look::DASHES_PER_CELL,
        };
        if self.state.line != Some(line) {
            self.state.line = Some(line);
            let square = line.has_square_ends;
            self.content
                .set_line_width(line.width)
                .set_line_cap(if square { LineCapStyle::ButtCap } else { LineCapStyle::RoundCap })
                .set_line_join(LineJoinStyle::RoundJoin)
                .set_dash_pattern(line.dashes.iter().map(|dash| short(dash * line.dash)), 0.0);
        }
    }

    fn text(
        &mut self,
        part: &PlacedScene,
        role: Role,
        ink: Ink,
        at: Point,
        (size, anchor): (f32, Anchor),
        text: &str,
    ) {
        let line = Line::new(&self.faces, role, text);
        let (x, y) = self.at(part, (at.0, at.1 + look::BASELINE * size));
        let size = short(size * part.scale);
        let x = short(line.start(x, size, anchor));
        if look::is_underlined(role) {
            self.stroke(ink, role, part.scale, 0.06 * size);
            let (end, y) = (short(x + size * line.width), short(y - 0.12 * size));
            self.content.move_to(x, y).line_to(end, y).stroke();
        }
        self.fill(ink);
        self.content.begin_text().next_line(x, y);
        line.runs.iter().for_each(|run| self.run(run, size));
        self.content.end_text();
    }

    /// Shows glyphs of one font. The next ones follow after them.
    fn run(&mut self, run: &Run, size: f32) {
        if self.state.font != Some((run.face, size)) {
            self.state.font = Some((run.face, size));
            self.content.set_font(Name(font_name(run.face).as_bytes()), size);
        }
        let Some(subset) = self.subsets.get_mut(run.face) else { return };
        let mut numbers = Vec::with_capacity(2 * run.glyphs.len());
        for glyph in &run.glyphs {
            let (number, is_clear) = subset.add(glyph);
            if is_clear {
                numbers.extend(number.to_be_bytes());
                continue;
            }
            show(&mut self.content, &mut numbers);
            show_as(&mut self.content, number, glyph);
        }
        show(&mut self.content, &mut numbers);
    }
}

/// Shows the collected glyphs, if there are any, and clears them.
fn show(content: &mut Content, numbers: &mut Vec<u8>) {
    if !numbers.is_empty() {
        content.show(Str(numbers));
        numbers.clear();
    }
}

/// Shows a glyph that represents several characters, and marks which one it represents here.
fn show_as(content: &mut Content, number: u16, glyph: &Glyph) {
    let mut character = [0; 4];
    let mut mark = content.begin_marked_content_with_properties(Name(b"Span"));
    mark.properties().actual_text(TextStr(glyph.character.encode_utf8(&mut character)));
    mark.finish();
    content.show(Str(&number.to_be_bytes()));
    content.end_marked_content();
}

fn font_name(place: usize) -> String {
    format!("F{place}")
}

fn opacity_name(opacity: u16) -> String {
    format!("O{opacity}")
}

fn share(part: u8) -> f32 {
    short(f32::from(part) / 255.0)
}

/// Rounds a length to a thousandth of a point; more decimals would not be visible.
fn short(length: f32) -> f32 {
    (length * 1000.0).round() / 1000.0
}
