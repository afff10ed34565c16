//! Answers sent piece by piece, as server-sent events.

use std::convert::Infallible;
use std::marker::PhantomData;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_core::Stream;
use serde_json::Value;
use shudu::{Control, Language, Stop};
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::timeout;

use crate::contract::{self, Told};
use crate::errors::Refusal;
use crate::limits::{Jobs, StopWhenDropped};
use crate::turns::Client;

/// Largest number of events that may wait for a slow client.
const WAITING: usize = 8;

/// The channel through which work sends its events.
pub(crate) struct Events<E> {
    sender: Sender<Result<Value, Refusal>>,
    runtime: Handle,
    patience: Duration,
    control: Arc<Control>,
    of: PhantomData<fn(E)>,
}

impl<E: Told> Events<E> {
    /// Sends an event; returns an error if the client does not take it, and the work is to stop.
    pub(crate) fn send(&self, event: &E) -> Result<(), Stop> {
        let event = contract::value(event);
        // The timeout has to be created inside the runtime, since work may send from threads of its own.
        let sent = async { timeout(self.patience, self.sender.send(Ok(event))).await };
        match self.runtime.block_on(sent) {
            Ok(Ok(())) => Ok(()),
            _ => {
                self.control.stop(Stop::Cancelled);
                Err(Stop::Cancelled)
            }
        }
    }
}

/// Starts work and answers with its events. If the work fails before its first event, the answer is an ordinary error.
pub(crate) async fn respond<E: Told>(
    jobs: &Jobs,
    who: (Client, usize),
    (time, patience): (Duration, Duration),
    language: Language,
    work: impl FnOnce(&Arc<Control>, &Events<E>) -> Result<(), Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let turn = jobs.turn(who).await?;
    let control = Arc::new(Control::new());
    let guard = StopWhenDropped::within(time, control.clone());
    let (sender, mut receiver) = channel(WAITING);
    let runtime = Handle::current();
    tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let events =
            Events { sender, runtime, patience, control: control.clone(), of: PhantomData };
        if let Err(refusal) = work(&control, &events) {
            // If the client is gone, nobody needs the error.
            let _ = events.sender.try_send(Err(refusal));
        }
    });
    let first = match receiver.recv().await {
        Some(Ok(first)) => line(&first),
        Some(Err(refusal)) => return Err(refusal),
        // The work ended without an event, which happens only if it panicked.
        None => return Err(Refusal::failed()),
    };
    let body = EventBody { first: Some(first), receiver, language, _guard: guard };
    let mut response = Response::new(Body::from_stream(body));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn line(event: &Value) -> Bytes {
    format!("data: {event}\n\n").into()
}

/// The events as the client receives them. When the client goes away, this is dropped together with its guard, which
/// stops the work.
struct EventBody {
    first: Option<Bytes>,
    receiver: Receiver<Result<Value, Refusal>>,
    language: Language,
    _guard: StopWhenDropped,
}

impl Stream for EventBody {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(first)));
        }
        let language = self.language;
        self.receiver.poll_recv(context).map(|event| {
            let event = match event? {
                Ok(event) => event,
                Err(refusal) => refusal.event(language),
            };
            Some(Ok(line(&event)))
        })
    }
}
