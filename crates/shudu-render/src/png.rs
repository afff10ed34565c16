//! Pictures of points: the SVG, drawn with the fonts that come along.

use std::sync::Arc;

use fontdb::{Database, Source};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options as TreeOptions, Tree};
use shudu_core::{Message, message};

use crate::fonts::Fonts;
use crate::renderers::svg;
use crate::{File, Options, Scene, Theme, View};

/// A picture has at most so many points: ten thousand each way.
const MOST_POINTS: u64 = 100_000_000;

/// The views side by side as a PNG, so many points wide, or as large as its SVG says. The viewer's own
/// theme is the light one, since points cannot change.
pub fn png(views: &[View<'_>], options: &Options, width: Option<u32>) -> Result<File, Message> {
    let theme = if options.theme == Theme::Auto { Theme::Light } else { options.theme };
    let options = Options { theme, ..*options };
    let scenes: Vec<Scene> = views.iter().map(|view| Scene::new(view, options.language)).collect();
    let source = svg::document(&scenes, &options, svg::Edges::Crisp);
    let fonts = Fonts::of(&scenes, options.language);
    let tree = tree(&source, &fonts)?;
    let size = tree.size();
    let width = width.map_or(size.width(), |width| width as f32).round().max(1.0);
    let scale = width / size.width();
    let height = (size.height() * scale).round().max(1.0);
    if width as u64 * height as u64 > MOST_POINTS {
        return Err(message!("picture-too-large", width = width as u64, height = height as u64));
    }
    let mut picture = Pixmap::new(width as u32, height as u32)
        .ok_or_else(|| message!("picture-failed", reason = "pixmap"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    let bytes = picture
        .encode_png()
        .map_err(|error| message!("picture-failed", reason = error.to_string()))?;
    Ok(File { bytes, missing: fonts.missing.into_iter().collect() })
}

fn tree(source: &str, fonts: &Fonts) -> Result<Tree, Message> {
    let mut database = Database::new();
    let mut ids = Vec::new();
    for face in &fonts.faces {
        let found = database.load_font_source(Source::Binary(face.data.clone()));
        let index = usize::try_from(face.index).unwrap_or(0);
        ids.extend(found.get(index).or(found.first()));
    }
    let (regular, bold) = (ids.get(Fonts::REGULAR).copied(), ids.get(Fonts::BOLD).copied());
    let resolver = FontResolver {
        select_font: Box::new(move |font, _| if font.weight() >= 600 { bold } else { regular }),
        select_fallback: Box::new(move |character, used, database| {
            let has = |id: &fontdb::ID| {
                database.with_face_data(*id, |data, index| {
                    let face = ttf_parser::Face::parse(data, index).ok()?;
                    crate::fonts::glyph(&face, character)
                }) != Some(None)
            };
            ids.iter().find(|id| !used.contains(id) && has(id)).copied()
        }),
    };
    let options = TreeOptions {
        fontdb: Arc::new(database),
        font_resolver: resolver,
        ..TreeOptions::default()
    };
    Tree::from_str(source, &options)
        .map_err(|error| message!("picture-failed", reason = error.to_string()))
}
