//! PDF documents for printing. Scenes are drawn directly rather than converted from SVG: that is fast, and every digit
//! remains a character that can be searched and copied.

mod font;
mod metadata;
mod pen;

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, Settings, TextStr};
use shudu_core::{Language, Message, message};

use self::pen::Pen;
use crate::fonts::Fonts;
use crate::{File, Page, Theme};

/// Leaves out whitespace that would only help people who read the raw file.
const SHORT: Settings = Settings { pretty: false };

/// The program that made the file, for its metadata.
const CREATOR: &str = "shudu";

/// Writes pages as a document. The title is for viewers and file lists.
pub fn pdf(pages: &[Page], title: &str, language: Language, theme: Theme) -> Result<File, Message> {
    let theme = if theme == Theme::Auto { Theme::Light } else { theme };
    let scenes = pages.iter().flat_map(|page| &page.parts).map(|part| &part.scene);
    let fonts = Fonts::of(scenes, language);
    let mut pen = Pen::new(&fonts, theme);
    let (mut file, mut last) = (Pdf::with_settings(SHORT), Ref::new(1));
    let [catalog, tree, resources, info, about] = [(); 5].map(|()| last.bump());
    let mut sheets = Vec::with_capacity(pages.len());
    let mut print = metadata::Fingerprint::new(title);
    for page in pages {
        if !(page.width > 0.0 && page.height > 0.0) {
            return Err(message!("picture-failed", reason = "page size"));
        }
        let drawn = pen.page(page);
        print.add(&drawn);
        let (sheet, content) = (last.bump(), last.bump());
        file.stream(content, &packed(&drawn)).filter(Filter::FlateDecode);
        let mut written = file.page(sheet);
        written.parent(tree).contents(content);
        written.media_box(Rect::new(0.0, 0.0, page.width, page.height));
        written.pair(Name(b"Resources"), resources);
        sheets.push(sheet);
    }
    let n_pages = sheets.len();
    file.pages(tree).count(i32::try_from(n_pages).unwrap_or(i32::MAX)).kids(sheets);
    pen.write_resources(&mut file, resources, &mut last)?;
    file.document_info(info).title(TextStr(title)).creator(TextStr(CREATOR));
    let id = print.bytes();
    file.set_file_id((id.clone(), id.clone()));
    let language = language.to_string();
    file.metadata(about, metadata::xmp(title, &language, n_pages, &id).as_bytes());
    let mut written = file.catalog(catalog);
    written.pages(tree).metadata(about).lang(TextStr(&language));
    written.finish();
    Ok(File { bytes: file.finish(), missing: fonts.missing.into_iter().collect() })
}

/// Compresses bytes for the filter `FlateDecode`.
fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory cannot fail.
    let _ = packer.write_all(bytes);
    packer.finish().unwrap_or_default()
}
