//! Limits the total size of the answers that wait for slow clients.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::errors::Refusal;
use crate::request;

/// The space for all waiting answers together, in units.
const ROOM: usize = 1024;

/// The unit in which space is reserved, in bytes. All units together are 64 MB.
const UNIT: usize = 64 << 10;

/// Size in bytes of the pieces in which an answer is sent. Small pieces keep its space reserved until nearly all of it
/// is sent.
const PIECE: usize = 16 << 10;

/// The space that answers take up while they wait.
#[derive(Debug, Clone)]
pub(crate) struct Room(Arc<Semaphore>);

impl Default for Room {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(ROOM)))
    }
}

/// Reserves space for an answer. If there is no space left, the client is asked to try again later.
pub(crate) async fn hold(State(room): State<Room>, request: Request, next: Next) -> Response {
    let language = request::accepted(request.headers());
    // The page's files are in memory only once, however many clients load them.
    let is_answer = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let length = response.body().size_hint().exact().and_then(|n| usize::try_from(n).ok());
    let Some(length) = length.filter(|&length| is_answer && length >= UNIT) else {
        return response;
    };
    let units = u32::try_from(length.div_ceil(UNIT)).unwrap_or(u32::MAX);
    let Ok(permit) = room.0.try_acquire_many_owned(units) else {
        return Refusal::busy().response(language);
    };
    let (head, body) = response.into_parts();
    // The length is known, so the answer is already in memory and reading it cannot fail.
    match to_bytes(body, usize::MAX).await {
        Ok(rest) => Response::from_parts(head, Body::new(Held { rest, _room: permit })),
        Err(_) => Refusal::failed().response(language),
    }
}

/// An answer and the space reserved for it until it is dropped.
struct Held {
    rest: Bytes,
    _room: OwnedSemaphorePermit,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let n = self.rest.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(n)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
