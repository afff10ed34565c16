//! Reads requests within the limits.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use shudu::{Language, message};
use tokio::time::timeout;

use crate::errors::Refusal;
use crate::limits::Limits;

/// A request, and the fields that every request may have.
pub(crate) struct Asked<T> {
    pub(crate) body: T,
    pub(crate) language: Language,
    pub(crate) timeout_ms: Option<u64>,
    /// Length of the request in bytes. Long requests often take long to answer.
    pub(crate) length: usize,
}

/// A refusal, and the language that the client wants it in.
pub(crate) type Unread = (Refusal, Language);

/// Reads a request from a JSON body.
pub(crate) async fn from_body<T: DeserializeOwned>(
    request: Request,
    limits: &Limits,
) -> Result<Asked<T>, Unread> {
    let (head, body) = request.into_parts();
    let language = accepted(&head.headers);
    if !is_json(&head.headers) {
        let refusal = message!("web-content-type");
        return Err((Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, refusal), language));
    }
    let bytes = bytes(body, &head.headers, limits).await.map_err(|refusal| (refusal, language))?;
    let object: Map<String, Value> = serde_json::from_slice(&bytes).map_err(|error| {
        let refusal = bad(message!("web-not-json", reason = error.to_string()))
            .at(error.line(), error.column());
        (refusal, language)
    })?;
    asked(object, language, bytes.len())
}

/// Reads a request from the query of a URL.
pub(crate) fn from_query<T: DeserializeOwned>(
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Asked<T>, Unread> {
    let language = accepted(headers);
    let query = uri.query().unwrap_or_default();
    let pairs = form_urlencoded::parse(query.as_bytes());
    let object = pairs.map(|(name, value)| (name.into_owned(), Value::from(value))).collect();
    asked(object, language, query.len())
}

/// Takes out the fields that every request may have; all others must be fields of this request.
fn asked<T: DeserializeOwned>(
    mut object: Map<String, Value>,
    mut language: Language,
    length: usize,
) -> Result<Asked<T>, Unread> {
    let unfit = |reason: String| bad(message!("web-unfit-request", reason = reason));
    match object.remove("lang") {
        None | Some(Value::Null) => {}
        Some(Value::String(tag)) => {
            let wanted = tag.parse().map_err(|error: shudu::UnknownLanguage| {
                (unfit(format!("lang: {error}")), language)
            })?;
            language = wanted;
        }
        Some(other) => {
            return Err((unfit(format!("lang: expected a string, not {other}")), language));
        }
    }
    let timeout_ms = match object.remove("timeoutMs") {
        None | Some(Value::Null) => None,
        Some(value) => Some(value.as_u64().filter(|&ms| ms > 0).ok_or_else(|| {
            (unfit(format!("timeoutMs: expected a whole number above 0, not {value}")), language)
        })?),
    };
    let body = serde_json::from_value(Value::Object(object))
        .map_err(|error| (unfit(error.to_string()), language))?;
    Ok(Asked { body, language, timeout_ms, length })
}

fn bad(message: shudu::Message) -> Refusal {
    Refusal::new(StatusCode::BAD_REQUEST, message)
}

async fn bytes(body: Body, headers: &HeaderMap, limits: &Limits) -> Result<Vec<u8>, Refusal> {
    let too_large = || {
        let message = message!("web-too-large", limit = limits.max_body);
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|n| n.to_str().ok()?.parse().ok());
    if announced.is_some_and(|n: u64| n > limits.max_body as u64) {
        return Err(too_large());
    }
    let read = Limited::new(body, limits.max_body).collect();
    match timeout(limits.max_read, read).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes().to_vec()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
        Ok(Err(error)) => Err(bad(message!("web-unfit-request", reason = error.to_string()))),
        Err(_) => Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, message!("web-slow"))),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.and_then(|kind| kind.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The first language in the browser's list that we support.
pub(crate) fn accepted(headers: &HeaderMap) -> Language {
    let list = headers.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
    let mut tags = list.unwrap_or_default().split(',').map(str::trim);
    let is_ours = |tag: &&str| {
        let language = tag.split(['-', ';']).next().unwrap_or_default();
        ["en", "zh"].iter().any(|one| language.eq_ignore_ascii_case(one))
    };
    let tag = tags.find(is_ours).and_then(|tag| tag.split(';').next());
    Language::from_locale(tag.unwrap_or_default())
}
