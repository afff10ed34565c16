//! Gzip compression of answers, for clients that accept it.
//!
//! The files of the page are compressed in advance ([`assets`](crate::assets)); all other text is compressed here as it
//! goes out. Events are not compressed, since each has to reach the client at once; nor are pictures and documents,
//! which are compressed already.

use std::io::Write as _;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::errors::Refusal;
use crate::request;

/// Length of the shortest text worth compressing, in bytes. A shorter one fits into one packet anyway.
const SHORTEST: u64 = 1024;

/// Compresses an answer if it is text and the client accepts gzip.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let accepts = accepts_gzip(request.headers());
    let language = request::accepted(request.headers());
    let mut response = next.run(request).await;
    if !is_compressible(&response) {
        return response;
    }
    varies(response.headers_mut());
    if !accepts {
        return response;
    }
    let (mut head, body) = response.into_parts();
    // The length is known, so the text is already in memory and reading it cannot fail.
    let Ok(text) = to_bytes(body, usize::MAX).await else {
        return Refusal::failed().response(language);
    };
    head.headers.insert(header::CONTENT_ENCODING, GZIP);
    // The header still gives the length of the uncompressed text.
    head.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(head, Body::from(gzip(&text, Compression::default())))
}

/// The value of `Content-Encoding`.
pub(crate) const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// Tells caches that clients may get different bytes depending on what encoding they accept.
pub(crate) fn varies(headers: &mut HeaderMap) {
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
}

pub(crate) fn gzip(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 2), level);
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Whether a client accepts gzip: it names gzip or accepts anything, and does not exclude gzip with a weight of 0.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter();
    let codings = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    let (mut by_name, mut as_any) = (None, None);
    for coding in codings {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
        let is_taken =
            weight.is_none_or(|weight| weight.parse().is_ok_and(|weight: f32| weight > 0.0));
        if name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip") {
            by_name = Some(is_taken);
        } else if name == "*" {
            as_any = Some(is_taken);
        }
    }
    by_name.or(as_any).unwrap_or(false)
}

fn is_compressible(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    let is_text = kind.starts_with("text/") && kind != "text/event-stream"
        || kind == "application/json"
        || kind == "image/svg+xml";
    let is_long = response.body().size_hint().exact().is_some_and(|length| length >= SHORTEST);
    is_text && is_long && !response.headers().contains_key(header::CONTENT_ENCODING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_for_those_who_take_it() {
        let accepts = |lists: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for list in lists {
                headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            }
            accepts_gzip(&headers)
        };
        for taken in ["gzip", "br, GZIP", "deflate,gzip;q=0.5", "*", "x-gzip ; q=1", "br, *;q=0.1"]
        {
            assert!(accepts(&[taken]), "{taken}");
        }
        for refused in ["", "br", "gzip;q=0", "*;q=0", "gzip;q=0.0, *", "gzip;q=much", "gzipped"] {
            assert!(!accepts(&[refused]), "{refused}");
        }
        assert!(!accepts(&[]));
        assert!(accepts(&["br", "gzip"]));
    }
}
