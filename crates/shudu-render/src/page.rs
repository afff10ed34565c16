//! Pages for a printer, and the files that pictures become.

use crate::{Scene, View};

/// A page for a printer: its size, and what stands where. Lengths are in points, 72 to an inch.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// What is on it, the lowest first.
    pub parts: Vec<PlacedScene>,
}

/// A scene on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedScene {
    /// What to draw.
    pub scene: Scene,
    /// Where its top left corner is.
    pub at: (f32, f32),
    /// How large one of its cells is.
    pub scale: f32,
}

impl Page {
    /// A page as large as the picture of a view, whose cells are this large.
    pub fn of_view(view: &View<'_>, language: shudu_core::Language, scale: f32) -> Self {
        let scene = Scene::new(view, language);
        Self {
            width: scale * scene.width,
            height: scale * scene.height,
            parts: vec![PlacedScene { scene, at: (0.0, 0.0), scale }],
        }
    }
}

/// A file for a picture or a printer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// What the file holds.
    pub bytes: Vec<u8>,
    /// Characters that no font has, which are drawn as empty boxes.
    pub missing: Vec<char>,
}
