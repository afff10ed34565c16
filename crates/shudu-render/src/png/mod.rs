//! PNG pictures: scenes drawn as the SVG draws them, with the bundled fonts.
//!
//! Lengths are those of the SVG, with [`svg::SCALE`] pixels per cell and the same rounding, so that both look the same.
//! Only the lines of the board are drawn without antialiasing: see [`look::is_crisp`].

mod encode;

use shudu_core::{Message, message};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect,
    Shader, Stroke, StrokeDash, Transform,
};
use ttf_parser::{Face, OutlineBuilder};

use crate::fonts::{Fonts, Line};
use crate::renderers::svg::{self, rounded};
use crate::{Colour, Element, File, Options, Point, Role, Scene, SceneForm, Theme, View, look};

/// Largest number of pixels in a picture: ten thousand each way.
const MOST_POINTS: u64 = 100_000_000;

/// The views side by side as a PNG of the given width, or of the same size as the SVG. `Theme::Auto` means the light
/// theme, since pixels cannot change.
pub fn png(views: &[View<'_>], options: &Options, width: Option<u32>) -> Result<File, Message> {
    let theme = if options.theme == Theme::Auto { Theme::Light } else { options.theme };
    let scenes: Vec<Scene> = views.iter().map(|view| Scene::new(view, options.language)).collect();
    let fonts = Fonts::of(&scenes, options.language);
    let (full_width, full_height) = svg::size(&scenes);
    let (full_width, full_height) = (rounded(full_width), rounded(full_height));
    let width = width.map_or(full_width, |width| width as f32).round().max(1.0);
    let scale = width / full_width;
    let height = (full_height * scale).round().max(1.0);
    if width as u64 * height as u64 > MOST_POINTS {
        return Err(message!("picture-too-large", width = width as u64, height = height as u64));
    }
    let picture = Pixmap::new(width as u32, height as u32)
        .ok_or_else(|| message!("picture-failed", reason = "pixmap"))?;
    let mut brush =
        Brush { picture, faces: fonts.faces(), theme, place: Transform::from_scale(scale, scale) };
    // The background covers pictures of different heights.
    let paper = Rect::from_xywh(0.0, 0.0, full_width, full_height);
    brush.fill(Role::Paper, brush.colour(Role::Paper), paper.map(PathBuilder::from_rect));
    let mut left = 0.0;
    for scene in &scenes {
        brush.place = Transform::from_scale(scale, scale).pre_translate(rounded(left), 0.0);
        brush.scene(scene);
        left += scene.width + svg::GAP;
    }
    Ok(File { bytes: encode::png(&brush.picture), missing: fonts.missing.into_iter().collect() })
}

/// Draws onto a picture.
struct Brush<'a> {
    picture: Pixmap,
    faces: Vec<Face<'a>>,
    theme: Theme,
    /// Maps points of the SVG to the picture.
    place: Transform,
}

impl Brush<'_> {
    /// Draws the elements of a scene. Consecutive translucent elements of one role are drawn as one layer, so that they
    /// are no darker where they overlap.
    fn scene(&mut self, scene: &Scene) {
        for group in scene.elements.chunk_by(|a, b| a.role == b.role) {
            let opacity = group.first().map_or(1.0, |element| look::opacity(element.role));
            match group {
                [single] => self.element(single, opacity),
                _ if opacity < 1.0 => self.layer(group, opacity),
                _ => group.iter().for_each(|element| self.element(element, 1.0)),
            }
        }
    }

    /// Draws elements on a separate layer and blends it onto the picture.
    fn layer(&mut self, group: &[Element], opacity: f32) {
        let Some(sheet) = Pixmap::new(self.picture.width(), self.picture.height()) else { return };
        let beneath = std::mem::replace(&mut self.picture, sheet);
        group.iter().for_each(|element| self.element(element, 1.0));
        let sheet = std::mem::replace(&mut self.picture, beneath);
        let paint = PixmapPaint { opacity, ..PixmapPaint::default() };
        self.picture.draw_pixmap(0, 0, sheet.as_ref(), &paint, Transform::identity(), None);
    }

    /// The colour of a role in the theme.
    fn colour(&self, role: Role) -> Color {
        let [_, red, green, blue] = look::paint_of(role).in_theme(self.theme).to_be_bytes();
        Color::from_rgba8(red, green, blue, 255)
    }

    fn element(&mut self, element: &Element, opacity: f32) {
        let role = element.role;
        let own = element.colour.map(|Colour([red, green, blue, opacity])| {
            Color::from_rgba8(red, green, blue, opacity)
        });
        let mut colour = own.unwrap_or_else(|| self.colour(role));
        colour.apply_opacity(opacity);
        match &element.form {
            SceneForm::Rect { corner, width, height } => {
                let [x, y] = [corner.0, corner.1].map(rounded);
                let rect = Rect::from_xywh(x, y, rounded(*width), rounded(*height));
                self.fill(role, colour, rect.map(PathBuilder::from_rect));
            }
            SceneForm::Disc { middle, radius } => self.fill(role, colour, circle(*middle, *radius)),
            SceneForm::Ring { middle, radius, width } => {
                self.stroke(role, colour, *width, circle(*middle, *radius));
            }
            SceneForm::Line { points, closed, width } => {
                self.stroke(role, colour, *width, polygon(points, *closed));
            }
            SceneForm::Polygon { points } => self.fill(role, colour, polygon(points, true)),
            SceneForm::Curve { from, control, to, width } => {
                let [from, control, to] =
                    [*from, *control, *to].map(|(x, y)| (rounded(x), rounded(y)));
                let mut path = PathBuilder::new();
                path.move_to(from.0, from.1);
                path.quad_to(control.0, control.1, to.0, to.1);
                self.stroke(role, colour, *width, path.finish());
            }
            SceneForm::Text { at, size, anchor, text } => {
                let line = Line::new(&self.faces, role, text);
                let baseline = rounded(at.1 + look::BASELINE * size);
                let size = rounded(*size);
                let x = line.start(rounded(at.0), size, *anchor);
                if look::is_underlined(role) {
                    self.fill(role, colour, self.underline(x, baseline, size, line.width));
                }
                self.fill(role, colour, self.outlines(&line, x, baseline, size));
            }
        }
    }

    /// The outlines of all glyphs in a line.
    fn outlines(&self, line: &Line, mut x: f32, baseline: f32, size: f32) -> Option<Path> {
        let mut path = PathBuilder::new();
        for run in &line.runs {
            let face = self.faces.get(run.face)?;
            let scale = size / f32::from(face.units_per_em());
            for glyph in &run.glyphs {
                let mut outline = Outline { path: &mut path, x, baseline, scale };
                // A space has no outline.
                let _ = face.outline_glyph(glyph.id, &mut outline);
                x += size * glyph.advance;
            }
        }
        path.finish()
    }

    /// The line beneath a text, at the position that the regular face specifies.
    fn underline(&self, x: f32, baseline: f32, size: f32, width: f32) -> Option<Path> {
        let face = self.faces.get(Fonts::REGULAR)?;
        let scale = size / f32::from(face.units_per_em());
        let line = face.underline_metrics()?;
        let thickness = scale * f32::from(line.thickness);
        let top = baseline - scale * f32::from(line.position) - thickness / 2.0;
        Rect::from_xywh(x, top, size * width, thickness).map(PathBuilder::from_rect)
    }

    fn paint(role: Role, colour: Color) -> Paint<'static> {
        Paint {
            shader: Shader::SolidColor(colour),
            anti_alias: !look::is_crisp(role),
            ..Paint::default()
        }
    }

    fn fill(&mut self, role: Role, colour: Color, path: Option<Path>) {
        if let Some(path) = path {
            let paint = Self::paint(role, colour);
            self.picture.fill_path(&path, &paint, FillRule::Winding, self.place, None);
        }
    }

    fn stroke(&mut self, role: Role, colour: Color, width: f32, path: Option<Path>) {
        let width = rounded(width);
        let Some(path) = path.filter(|_| width > 0.0) else { return };
        let dashes = look::dashes(role).to_vec();
        let has_square_ends = look::has_square_ends(role);
        let stroke = Stroke {
            width,
            line_cap: if has_square_ends { LineCap::Butt } else { LineCap::Round },
            line_join: LineJoin::Round,
            dash: StrokeDash::new(dashes, 0.0),
            ..Stroke::default()
        };
        self.picture.stroke_path(&path, &Self::paint(role, colour), &stroke, self.place, None);
    }
}

fn polygon(points: &[Point], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (place, &(x, y)) in points.iter().enumerate() {
        let (x, y) = (rounded(x), rounded(y));
        if place == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    if closed {
        path.close();
    }
    path.finish()
}

/// A circle, clockwise from its rightmost point, where its dashes start.
fn circle(middle: Point, radius: f32) -> Option<Path> {
    let (x, y, radius) = (rounded(middle.0), rounded(middle.1), rounded(radius));
    if radius <= 0.0 {
        return None;
    }
    let handle = look::ARC_HANDLE * radius;
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
    path.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
    path.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
    path.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
    path.close();
    path.finish()
}

/// Adds the outline of a glyph, whose y axis points up, to a path at its position.
struct Outline<'a> {
    path: &'a mut PathBuilder,
    x: f32,
    baseline: f32,
    scale: f32,
}

impl Outline<'_> {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + self.scale * x, self.baseline - self.scale * y)
    }
}

impl OutlineBuilder for Outline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, control_x: f32, control_y: f32, x: f32, y: f32) {
        let (control, end) = (self.at(control_x, control_y), self.at(x, y));
        self.path.quad_to(control.0, control.1, end.0, end.1);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, end) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
