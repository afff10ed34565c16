//! What a client is told when there is no answer.

use schemars::JsonSchema;
use serde::Serialize;

/// The answer when there is none.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(crate) struct ErrorAnswer {
    pub(crate) error: ErrorDetail,
}

/// Why there is no answer.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ErrorDetail {
    /// What is wrong, in the language of the request.
    pub(crate) message: String,
    /// Where in the text that was sent, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// Where in this line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) advice: Option<String>,
}

/// The last event of a stream whose work failed after its first event.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum ErrorEvent {
    Error { error: ErrorDetail },
}
