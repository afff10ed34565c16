//! The page's own files. They are embedded in the binary and looked up by exact name.
//!
//! To add a file, put it into `assets/` and add its name to the list below; a test compares the two.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;

use crate::compression::{GZIP, accepts_gzip, gzip, varies};

/// Pairs each name in `assets/` with the contents of the file.
macro_rules! files {
    ($($name:literal,)*) => {
        &[$(($name, include_bytes!(concat!("../assets/", $name)))),*]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "favicon.svg",
    "index.html",
    "js/api.js",
    "js/app.js",
    "js/board.js",
    "js/document.js",
    "js/i18n.js",
    "js/icons.js",
    "js/input.js",
    "js/inside.js",
    "js/kindpage.js",
    "js/learn.js",
    "js/learn/hint.js",
    "js/learn/path.js",
    "js/learn/position.js",
    "js/learn/practice.js",
    "js/learn/state.js",
    "js/learn/step.js",
    "js/learn/tabs.js",
    "js/learn/technique.js",
    "js/learn/why.js",
    "js/main.js",
    "js/markdown.js",
    "js/names.js",
    "js/open.js",
    "js/play.js",
    "js/scene.js",
    "js/set.js",
    "js/set/boardbox.js",
    "js/set/change.js",
    "js/set/drag.js",
    "js/set/export.js",
    "js/set/fields.js",
    "js/set/form.js",
    "js/set/list.js",
    "js/set/live.js",
    "js/set/parts.js",
    "js/set/pick.js",
    "js/set/regions.js",
    "js/set/rules.js",
    "js/set/state.js",
    "js/set/toolbox.js",
    "js/state.js",
    "js/status.js",
    "js/store.js",
    "js/theme.js",
    "js/types.js",
    "js/ui.js",
    "style.css",
];

/// The embedded files by name. They are compressed when the first of them is requested.
static ASSETS: LazyLock<BTreeMap<&str, Asset>> = LazyLock::new(|| {
    let assets = FILES.iter().map(|&(name, bytes)| {
        let packed = gzip(bytes, Compression::best());
        let packed = (packed.len() < bytes.len()).then(|| packed.into());
        (name, Asset { bytes: Bytes::from_static(bytes), packed, tag: tag(bytes) })
    });
    assets.collect()
});

/// A file of the page, ready to be served.
#[derive(Clone)]
struct Asset {
    bytes: Bytes,
    /// The file in gzip, or `None` if gzip does not make it shorter.
    packed: Option<Bytes>,
    tag: String,
}

/// Finds the file at a path. The path must be exactly the file's name.
fn find(path: &str) -> Option<Asset> {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        "favicon.ico" => "favicon.svg",
        name => name,
    };
    #[cfg(debug_assertions)]
    if let Some(asset) = from_folder(name) {
        return Some(asset);
    }
    ASSETS.get(name).cloned()
}

/// Reads a file from the folder named by `SHUDU_ASSETS`, so that a change to the page shows without a rebuild. Serves
/// only files that are in the list or have a plain name within the folder.
#[cfg(debug_assertions)]
fn from_folder(name: &str) -> Option<Asset> {
    use std::path::{Component, Path};

    let folder = std::env::var_os("SHUDU_ASSETS")?;
    let name = Path::new(name);
    if !name.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let bytes = std::fs::read(Path::new(&folder).join(name)).ok()?;
    Some(Asset { tag: tag(&bytes), bytes: bytes.into(), packed: None })
}

/// FNV-1a hash of a file's bytes. It is the file's entity tag: a browser sends it to ask whether the file has changed.
fn tag(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The content type of a file, by its extension.
fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("html", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "svg" | "ico" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "text/html; charset=utf-8",
    }
}

/// The response with the file at a path, or `None` if there is no such file.
pub(crate) fn respond(path: &str, asked: &HeaderMap) -> Option<Response> {
    let asset = find(path)?;
    // The tag is weak because the same file is sent both compressed and uncompressed.
    let tag = format!("W/\"{}\"", asset.tag);
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let is_known = known.flat_map(|tags| tags.split(',')).any(|one| one.trim() == tag);
    let packed = asset.packed.filter(|_| accepts_gzip(asked));
    let is_packed = packed.is_some() && !is_known;
    let mut response = if is_known {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        Response::new(Body::from(packed.unwrap_or(asset.bytes)))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    // File names stay the same between versions of the program, so the browser has to ask each time whether a file has
    // changed.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    varies(headers);
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, GZIP);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    Some(response)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_list_has_every_file_of_the_folder() {
        fn list(folder: &Path, root: &Path, names: &mut BTreeSet<String>) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    list(&path, root, names);
                } else {
                    let name = path.strip_prefix(root).unwrap().to_str().unwrap();
                    names.insert(name.replace('\\', "/"));
                }
            }
        }
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"));
        let mut names = BTreeSet::new();
        list(root, root, &mut names);
        let listed: BTreeSet<String> = FILES.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(names, listed, "the list of files is not that of the folder");
        assert_eq!(listed.len(), FILES.len(), "a file is in the list twice");
    }

    #[test]
    fn tags_change_with_the_bytes() {
        // Test vector from the FNV-1a reference.
        assert_eq!(tag(b"foobar"), "85944171f73967e8");
        assert_ne!(tag(b"foobar"), tag(b"foobas"));
    }
}
