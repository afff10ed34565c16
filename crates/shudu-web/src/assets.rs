//! The page's own files, kept in the binary and found by their exact names.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "assets/"]
struct Assets;

/// A file of the page.
struct Asset {
    bytes: Cow<'static, [u8]>,
    tag: String,
}

/// The file at a path; none if there is none of exactly this name.
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
    let file = Assets::get(name)?;
    let hash = file.metadata.sha256_hash();
    let tag = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    Some(Asset { bytes: file.data, tag })
}

/// Whoever writes the page sees a change without building: `SHUDU_ASSETS` names the folder. Only files that
/// are in the list anyhow, or are plain names within the folder.
#[cfg(debug_assertions)]
fn from_folder(name: &str) -> Option<Asset> {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    use std::path::{Component, Path};

    let folder = std::env::var_os("SHUDU_ASSETS")?;
    let name = Path::new(name);
    if !name.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let bytes = std::fs::read(Path::new(&folder).join(name)).ok()?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    Some(Asset { bytes: bytes.into(), tag: format!("{:016x}", hasher.finish()) })
}

/// What a file is, by the end of its name.
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

/// The answer with a file; none if there is none at this path.
pub(crate) fn respond(path: &str, asked: &HeaderMap) -> Option<Response> {
    let asset = find(path)?;
    // Weak, since the same file goes out compressed or not.
    let tag = format!("W/\"{}\"", asset.tag);
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let is_known = known.flat_map(|tags| tags.split(',')).any(|one| one.trim() == tag);
    let mut response = if is_known {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        Response::new(Body::from(asset.bytes.into_owned()))
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    // Names stay the same when the program is renewed, so the browser asks each time whether they changed.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    Some(response)
}
