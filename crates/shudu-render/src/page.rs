//! Pages for a printer, and the files that pictures are written to.

use crate::{Scene, View};

/// A page for a printer: its size and the scenes on it. Lengths are in points, 72 to an inch.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// The scenes on it, from bottom to top.
    pub parts: Vec<PlacedScene>,
}

/// A scene on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedScene {
    /// The scene to draw.
    pub scene: Scene,
    /// The position of its top left corner.
    pub at: (f32, f32),
    /// The size of one of its cells.
    pub scale: f32,
}

impl Page {
    /// A page just large enough for the picture of a view with cells of this size.
    pub fn of_view(view: &View<'_>, language: shudu_core::Language, scale: f32) -> Self {
        let scene = Scene::new(view, language);
        Self {
            width: scale * scene.width,
            height: scale * scene.height,
            parts: vec![PlacedScene { scene, at: (0.0, 0.0), scale }],
        }
    }
}

/// A finished picture or document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Characters that no font has; they are drawn as empty boxes.
    pub missing: Vec<char>,
}
