//! Error answers.

use schemars::JsonSchema;
use serde::Serialize;

/// The answer to a request that failed.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(crate) struct ErrorAnswer {
    pub(crate) error: ErrorDetail,
}

/// Why the request failed.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ErrorDetail {
    /// What is wrong, in the language of the request.
    pub(crate) message: String,
    /// The line of the text that was sent, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// The column in that line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) advice: Option<String>,
}

/// The last event of a stream, if the work failed after its first event.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum ErrorEvent {
    Error { error: ErrorDetail },
}
