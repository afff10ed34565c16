//! The endpoints, with one file for each group.
//!
//! To add an endpoint, define its request and its answer in `contract`, write a function from one to the other, and add
//! a line to `routes` in its file.

mod catalogue;
mod examples;
mod generate;
mod learn;
mod pictures;
mod play;
mod read;
mod set;
mod why_not;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Request as Asking, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use schemars::{Schema, SchemaGenerator};
use shudu::json::types;
use shudu::logic::policies::{POLICIES, Policy};
use shudu::{Candidates, Cell, Control, Digit, DigitSet, Grid, Language, Puzzle, formats, message};

#[cfg(test)]
pub(crate) use self::catalogue::example_of;
use crate::contract::{self, File, PolicyId, Request, Told};
use crate::errors::Refusal;
use crate::limits::{Jobs, Limits};
use crate::request;
use crate::stream::{self, Events};
use crate::turns::Client;

/// State that all requests share.
#[derive(Debug)]
pub(crate) struct Shared {
    limits: Limits,
    jobs: Jobs,
}

impl Shared {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { jobs: Jobs::new(&limits), limits }
    }
}

/// What an endpoint is given besides its request.
pub(crate) struct Work {
    /// The language of the answer.
    pub(crate) language: Language,
    /// Tells the endpoint when to stop.
    pub(crate) control: Arc<Control>,
}

/// The result of an endpoint.
pub(crate) type Answer<T> = Result<T, Refusal>;

/// An answer as it is sent.
struct Reply {
    content_type: &'static str,
    body: Vec<u8>,
}

impl Reply {
    /// Fields are sorted by name, regardless of the type that they come from.
    fn json(answer: &impl Told) -> Self {
        let body = contract::value(answer).to_string().into_bytes();
        Self { content_type: "application/json", body }
    }

    fn response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

impl From<File> for Reply {
    fn from(file: File) -> Self {
        Self { content_type: file.content_type, body: file.bytes }
    }
}

/// Describes a type of the contract.
pub(crate) type Describe = fn(&mut SchemaGenerator) -> Schema;

/// An endpoint: its path, its request, and the function that answers it.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    /// A sentence for the OpenAPI document that says what the endpoint does.
    pub(crate) summary: &'static str,
    pub(crate) method: Method,
    pub(crate) takes: Describe,
    pub(crate) gives: Gives,
    pub(crate) handler: MethodRouter<Arc<Shared>>,
}

/// How a request is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// The request is in the query.
    Get,
    /// The request is a JSON body.
    Post,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Gives {
    /// One JSON object.
    Object(Describe),
    /// A stream of events.
    Events(Describe),
    /// A file of one of these content types.
    File(&'static [&'static str]),
}

/// All endpoints.
pub(crate) fn routes() -> Vec<Route> {
    [
        read::routes(),
        play::routes(),
        learn::routes(),
        why_not::routes(),
        set::routes(),
        generate::routes(),
        pictures::routes(),
        catalogue::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// An endpoint whose request is in the query.
fn get<T: Request, A: Told>(
    path: &'static str,
    summary: &'static str,
    work: fn(&T, &Work) -> Answer<A>,
) -> Route {
    let handler = routing::get(async move |State(shared): State<Arc<Shared>>, request: Asking| {
        let client = client(&request);
        match request::from_query::<T>(request.uri(), request.headers()) {
            Ok(asked) => {
                let work = move |asked: &T, context: &Work| Ok(Reply::json(&work(asked, context)?));
                answer(&shared, client, asked, work).await
            }
            Err((refusal, language)) => refusal.response(language),
        }
    });
    let gives = Gives::Object(SchemaGenerator::subschema_for::<A>);
    Route { path, summary, method: Method::Get, takes: T::json_schema, gives, handler }
}

/// An endpoint that has a name in its path and its request in the query.
fn get_named<T: Request, A: Told>(
    path: &'static str,
    summary: &'static str,
    work: fn(&str, &T, &Work) -> Answer<A>,
) -> Route {
    let handler = routing::get(
        async move |State(shared): State<Arc<Shared>>,
                    Path(name): Path<String>,
                    request: Asking| {
            let client = client(&request);
            match request::from_query::<T>(request.uri(), request.headers()) {
                Ok(asked) => {
                    let work = move |asked: &T, context: &Work| {
                        Ok(Reply::json(&work(&name, asked, context)?))
                    };
                    answer(&shared, client, asked, work).await
                }
                Err((refusal, language)) => refusal.response(language),
            }
        },
    );
    let gives = Gives::Object(SchemaGenerator::subschema_for::<A>);
    Route { path, summary, method: Method::Get, takes: T::json_schema, gives, handler }
}

/// An endpoint whose request is a JSON body.
fn post<T: Request, A: Told>(
    path: &'static str,
    summary: &'static str,
    work: fn(&T, &Work) -> Answer<A>,
) -> Route {
    let work = move |asked: &T, context: &Work| Ok(Reply::json(&work(asked, context)?));
    let gives = Gives::Object(SchemaGenerator::subschema_for::<A>);
    posted(path, summary, gives, work)
}

/// An endpoint whose request is a JSON body and whose answer is a file.
fn post_for_file<T: Request>(
    path: &'static str,
    summary: &'static str,
    content_types: &'static [&'static str],
    work: fn(&T, &Work) -> Answer<File>,
) -> Route {
    let work = move |asked: &T, context: &Work| Ok(work(asked, context)?.into());
    posted(path, summary, Gives::File(content_types), work)
}

fn posted<T: Request>(
    path: &'static str,
    summary: &'static str,
    gives: Gives,
    work: impl Fn(&T, &Work) -> Answer<Reply> + Copy + Send + Sync + 'static,
) -> Route {
    let handler = routing::post(async move |State(shared): State<Arc<Shared>>, request: Asking| {
        let client = client(&request);
        match request::from_body::<T>(request, &shared.limits).await {
            Ok(asked) => answer(&shared, client, asked, work).await,
            Err((refusal, language)) => refusal.response(language),
        }
    });
    Route { path, summary, method: Method::Post, takes: T::json_schema, gives, handler }
}

/// An endpoint whose request is a JSON body and whose answer is a stream of events.
fn events<T: Request, E: Told>(
    path: &'static str,
    summary: &'static str,
    work: fn(&T, &Work, &Events<E>) -> Result<(), Refusal>,
) -> Route {
    let handler = routing::post(async move |State(shared): State<Arc<Shared>>, request: Asking| {
        let client = client(&request);
        let asked = match request::from_body::<T>(request, &shared.limits).await {
            Ok(asked) => asked,
            Err((refusal, language)) => return refusal.response(language),
        };
        let language = asked.language;
        let who = (client, asked.length);
        let times = (shared.limits.time(asked.timeout_ms), shared.limits.max_write);
        let work = move |control: &Arc<Control>, events: &Events<E>| {
            work(&asked.body, &Work { language, control: control.clone() }, events)
        };
        let started = stream::respond(&shared.jobs, who, times, language, work);
        started.await.unwrap_or_else(|refusal| refusal.response(language))
    });
    let gives = Gives::Events(SchemaGenerator::subschema_for::<E>);
    Route { path, summary, method: Method::Post, takes: T::json_schema, gives, handler }
}

/// The client at the other end of the connection.
fn client(request: &Asking) -> Client {
    let known = request.extensions().get::<Client>().copied();
    known.unwrap_or(Client(std::net::Ipv4Addr::UNSPECIFIED.into()))
}

async fn answer<T: Send + Sync + 'static>(
    shared: &Shared,
    client: Client,
    asked: request::Asked<T>,
    work: impl Fn(&T, &Work) -> Answer<Reply> + Send + Sync + 'static,
) -> Response {
    let language = asked.language;
    let time = shared.limits.time(asked.timeout_ms);
    let done = shared.jobs.run((client, asked.length), time, move |control| {
        work(&asked.body, &Work { language, control: control.clone() })
    });
    match done.await {
        Ok(Ok(reply)) => reply.response(),
        Ok(Err(refusal)) | Err(refusal) => refusal.response(language),
    }
}

/// Reads the puzzle of a request.
fn puzzle(text: &str) -> Result<Puzzle, Refusal> {
    Ok(formats::read_one(text)?)
}

/// Refuses a grid whose size differs from that of the puzzle.
fn fits<T>(rows: &[Vec<T>], puzzle: &Puzzle) -> Result<(), Refusal> {
    let geometry = puzzle.geometry();
    let expected = (geometry.rows(), geometry.columns());
    let wrong = rows.iter().find(|row| row.len() != expected.1);
    if rows.len() == expected.0 && wrong.is_none() {
        return Ok(());
    }
    let (found, across) = (rows.len(), wrong.or(rows.first()).map_or(0, Vec::len));
    Err(Refusal::unfit(message!(
        "web-grid-size",
        rows = found,
        columns = across,
        expected_rows = expected.0,
        expected_columns = expected.1
    )))
}

fn digit(number: u8, cell: Cell, puzzle: &Puzzle) -> Result<Digit, Refusal> {
    let range = puzzle.geometry().digits();
    let digit = Digit::new(number).filter(|&digit| range.contains(digit));
    digit.ok_or_else(|| {
        Refusal::unfit(message!(
            "given-not-in-range",
            cell = puzzle.geometry().name(cell),
            digit = number,
            from = range.first().number(),
            to = range.last().number()
        ))
    })
}

/// The puzzle's givens together with the digits that the player placed.
fn grid(rows: Option<&types::Grid>, puzzle: &Puzzle) -> Result<Grid, Refusal> {
    let mut grid = puzzle.grid();
    let Some(types::Grid(rows)) = rows else { return Ok(grid) };
    fits(rows, puzzle)?;
    for (cell, number) in puzzle.geometry().board_cells().zip(rows.iter().flatten()) {
        if let Some(number) = number {
            grid.set(cell, digit(*number, cell, puzzle)?);
        }
    }
    Ok(grid)
}

/// The candidates that the player has left in the cells.
fn candidates(rows: &types::Candidates, puzzle: &Puzzle) -> Result<Candidates, Refusal> {
    let types::Candidates(rows) = rows;
    fits(rows, puzzle)?;
    let mut candidates = Candidates::none(puzzle.geometry().clone());
    for (cell, numbers) in puzzle.geometry().board_cells().zip(rows.iter().flatten()) {
        let digits: Result<DigitSet, Refusal> =
            numbers.iter().map(|&number| digit(number, cell, puzzle)).collect();
        candidates.set(cell, digits?);
    }
    Ok(candidates)
}

/// The policy of a request; `teach` if the request does not name one.
fn policy(id: Option<&PolicyId>) -> Result<&'static Policy, Refusal> {
    let id = id.map_or("teach", PolicyId::as_str);
    Policy::find(id).ok_or_else(|| {
        let known: Vec<&str> = POLICIES.iter().map(|policy| policy.id).collect();
        Refusal::unfit(message!("web-unknown-policy", name = id, known = known.join(", ")))
    })
}
