//! Error answers.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::Value;
use shudu::formats::{CannotWrite, ReadError};
use shudu::{Language, Message, Stop, message};

use crate::contract;
use crate::contract::error::{ErrorAnswer, ErrorDetail, ErrorEvent};

/// Why a request was refused: a status, a sentence, and, if known, the position of the error and advice on what to do.
#[derive(Debug)]
pub(crate) struct Refusal(Box<Inner>);

#[derive(Debug)]
struct Inner {
    status: StatusCode,
    message: Message,
    place: Option<(usize, usize)>,
    advice: Option<Message>,
    header: Option<(header::HeaderName, HeaderValue)>,
}

/// Number of seconds after which a client should try again if the server is busy.
const RETRY_AFTER: &str = "2";

impl Refusal {
    pub(crate) fn new(status: StatusCode, message: Message) -> Self {
        Self(Box::new(Inner { status, message, place: None, advice: None, header: None }))
    }

    /// The request is well-formed but asks for something impossible.
    pub(crate) fn unfit(message: Message) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    pub(crate) fn not_found(message: Message) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// All workers are busy.
    pub(crate) fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message!("web-busy"))
            .with_header(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER))
    }

    /// The time ran out before the work was done.
    pub(crate) fn overdue() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message!("web-overdue"))
            .with_header(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER))
    }

    /// An internal error.
    pub(crate) fn failed() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, message!("web-failed"))
    }

    #[must_use]
    pub(crate) fn at(mut self, line: usize, column: usize) -> Self {
        self.0.place = Some((line, column));
        self
    }

    #[must_use]
    pub(crate) fn with_advice(mut self, advice: Option<Message>) -> Self {
        self.0.advice = advice;
        self
    }

    #[must_use]
    pub(crate) fn with_header(mut self, name: header::HeaderName, value: HeaderValue) -> Self {
        self.0.header = Some((name, value));
        self
    }

    fn detail(&self, language: Language) -> ErrorDetail {
        ErrorDetail {
            message: self.0.message.text(language),
            line: self.0.place.map(|(line, _)| line),
            column: self.0.place.map(|(_, column)| column),
            advice: self.0.advice.as_ref().map(|advice| advice.text(language)),
        }
    }

    /// The error as an answer.
    fn json(&self, language: Language) -> Value {
        let answer = ErrorAnswer { error: self.detail(language) };
        contract::value(&answer)
    }

    /// The error as the last event of a stream.
    pub(crate) fn event(&self, language: Language) -> Value {
        let event = ErrorEvent::Error { error: self.detail(language) };
        contract::value(&event)
    }

    pub(crate) fn response(self, language: Language) -> Response {
        let mut response = Response::new(Body::from(self.json(language).to_string()));
        *response.status_mut() = self.0.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some((name, value)) = self.0.header {
            headers.insert(name, value);
        }
        response
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        Self::unfit(error.message().clone())
            .at(error.line(), error.column())
            .with_advice(error.help().cloned())
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self::unfit(stop.message())
    }
}

impl From<CannotWrite> for Refusal {
    fn from(cannot: CannotWrite) -> Self {
        Self::unfit(cannot.message().clone()).with_advice(cannot.help().cloned())
    }
}
