//! Drawings imported from other programs that no constraint of ours describes.

use shudu_core::{Sketch, SketchForm};

use super::{Composer, arrow_head};
use crate::{Anchor, Colour, Element, Point, Role, SceneForm};

const LINE_WIDTH: f32 = 0.06;
const BORDER_WIDTH: f32 = 0.025;
const TEXT_SIZE: f32 = 0.4;
/// Number of corners of the polygon that is drawn for an oval.
const N_CORNERS: usize = 48;

impl Composer<'_> {
    pub(super) fn sketches(&mut self) {
        for sketch in &self.view.puzzle().sketches {
            self.sketch(sketch);
        }
    }

    fn sketch(&mut self, sketch: &Sketch) {
        let colour = sketch.color.as_deref().and_then(Colour::parse);
        let width = sketch.width.map(|width| (width as f32).clamp(0.0, 2.0));
        match &sketch.form {
            SketchForm::Line(points) => {
                let points = self.sketch_points(points);
                let width = width.unwrap_or(LINE_WIDTH);
                self.sketched(sketch, colour, SceneForm::Line { points, closed: false, width });
            }
            SketchForm::Arrow(points) => {
                let points = self.sketch_points(points);
                let width = width.unwrap_or(LINE_WIDTH);
                if let Some(points) = arrow_head(&points) {
                    self.sketched(sketch, colour, SceneForm::Line { points, closed: false, width });
                }
                self.sketched(sketch, colour, SceneForm::Line { points, closed: false, width });
            }
            SketchForm::Rectangle { at, size } => {
                let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
                self.sketch_area(sketch, *at, *size, &corners);
            }
            SketchForm::Oval { at, size } => {
                let corner = |number: usize| {
                    let angle = std::f64::consts::TAU * number as f64 / N_CORNERS as f64;
                    (0.5 * angle.cos(), 0.5 * angle.sin())
                };
                let corners: Vec<(f64, f64)> = (0..N_CORNERS).map(corner).collect();
                self.sketch_area(sketch, *at, *size, &corners);
            }
            SketchForm::Cage(cells) => {
                let before = self.elements.len();
                self.border(
                    sketch_role(sketch),
                    cells,
                    super::CAGE_INSET,
                    width.unwrap_or(BORDER_WIDTH),
                );
                self.elements[before..].iter_mut().for_each(|element| element.colour = colour);
                if let (Some(text), Some(&first)) = (&sketch.text, cells.iter().min()) {
                    let (x, y) = self.corner(first);
                    self.sketch_text(sketch, (x + 0.06, y + 0.15), 0.22, Anchor::Start, text);
                }
            }
        }
    }

    /// Draws a rectangle or an oval: its filling, its border and its text.
    fn sketch_area(
        &mut self,
        sketch: &Sketch,
        at: (f64, f64),
        size: (f64, f64),
        corners: &[(f64, f64)],
    ) {
        let (sine, cosine) = sketch.angle.unwrap_or(0.0).to_radians().sin_cos();
        let corner = |&(across, down): &(f64, f64)| {
            let (right, below) = (across * size.0, down * size.1);
            (at.0 + cosine * right - sine * below, at.1 + sine * right + cosine * below)
        };
        let points = self.sketch_points(&corners.iter().map(corner).collect::<Vec<_>>());
        if let Some(fill) = sketch.fill.as_deref().and_then(Colour::parse) {
            self.sketched(sketch, Some(fill), SceneForm::Polygon { points: points.clone() });
        }
        if let Some(colour) = sketch.color.as_deref().and_then(Colour::parse) {
            let width = sketch.width.map_or(BORDER_WIDTH, |width| (width as f32).clamp(0.0, 2.0));
            self.sketched(sketch, Some(colour), SceneForm::Line { points, closed: true, width });
        }
        if let Some(text) = &sketch.text {
            let at = self.on_board((at.0 as f32, at.1 as f32));
            self.sketch_text(sketch, at, TEXT_SIZE, Anchor::Middle, text);
        }
    }

    fn sketch_text(&mut self, sketch: &Sketch, at: Point, size: f32, anchor: Anchor, text: &str) {
        let size = sketch.text_size.map_or(size, |size| (size as f32).clamp(0.05, 4.0));
        let colour = sketch.text_color.as_deref().and_then(Colour::parse);
        let form = SceneForm::Text { at, size, anchor, text: text.to_owned() };
        // Text must stay legible, so it is never beneath anything.
        self.elements.push(Element { role: Role::Clue, form, colour });
    }

    fn sketched(&mut self, sketch: &Sketch, colour: Option<Colour>, form: SceneForm) {
        if colour.is_none_or(Colour::is_visible) {
            self.elements.push(Element { role: sketch_role(sketch), form, colour });
        }
    }

    fn sketch_points(&self, points: &[(f64, f64)]) -> Vec<Point> {
        points.iter().map(|&(across, down)| self.on_board((across as f32, down as f32))).collect()
    }
}

const fn sketch_role(sketch: &Sketch) -> Role {
    if sketch.above { Role::SketchAbove } else { Role::Sketch }
}

/// The points that bound a sketch.
pub(super) fn reach(sketch: &Sketch) -> Vec<Point> {
    let point = |(x, y): (f64, f64)| (x as f32, y as f32);
    match &sketch.form {
        SketchForm::Line(points) | SketchForm::Arrow(points) => {
            points.iter().copied().map(point).collect()
        }
        SketchForm::Rectangle { at, size } | SketchForm::Oval { at, size } => {
            let (right, down) = (size.0 / 2.0, size.1 / 2.0);
            vec![point((at.0 - right, at.1 - down)), point((at.0 + right, at.1 + down))]
        }
        SketchForm::Cage(_) => Vec::new(),
    }
}
