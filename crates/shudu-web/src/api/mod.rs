//! The endpoints, one file for each group.
//!
//! To add one, write a function from its request to its answer and a line in its file's `routes`.

mod catalogue;
mod examples;
mod generate;
mod learn;
mod pictures;
mod play;
mod read;
mod set;
mod status;
mod why_not;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use serde::de::DeserializeOwned;
use serde_json::Value;
use shudu::logic::policies::{POLICIES, Policy};
use shudu::{Candidates, Cell, Control, Digit, DigitSet, Grid, Language, Puzzle, formats, message};

use crate::errors::Refusal;
use crate::limits::{Jobs, Limits};
use crate::request;
use crate::stream::{self, Events};
use crate::turns::Client;

/// What all requests share.
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

/// What an endpoint knows besides its request.
pub(crate) struct Work {
    /// The language of the answer.
    pub(crate) language: Language,
    /// Says when to stop.
    pub(crate) control: Arc<Control>,
}

/// An answer.
pub(crate) struct Reply {
    content_type: &'static str,
    body: Vec<u8>,
}

impl From<Value> for Reply {
    fn from(value: Value) -> Self {
        Self { content_type: "application/json", body: value.to_string().into_bytes() }
    }
}

impl Reply {
    fn response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// What an endpoint answers.
pub(crate) type Answer = Result<Reply, Refusal>;

/// An endpoint: where it is, what it takes, and who answers.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    /// What it does, for the OpenAPI document.
    pub(crate) summary: &'static str,
    pub(crate) takes: Vec<Field>,
    pub(crate) gives: Gives,
    pub(crate) handler: MethodRouter<Arc<Shared>>,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gives {
    /// An object that has at least these fields, for GET.
    Found(&'static [&'static str]),
    /// An object that has at least these fields, for POST.
    Object(&'static [&'static str]),
    /// Events.
    Events,
    /// A file.
    File,
}

/// A field of a request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) is_needed: bool,
}

impl Field {
    const fn needed(name: &'static str, shape: Shape) -> Self {
        Self { name, shape, is_needed: true }
    }

    const fn optional(name: &'static str, shape: Shape) -> Self {
        Self { name, shape, is_needed: false }
    }
}

/// What a field holds.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    Text,
    Texts,
    Bool,
    /// A whole number.
    Number(u64, u64),
    Word(&'static [&'static str]),
    Language,
    Grid,
    Candidates,
    /// From how many to how many.
    Range,
    /// Such a range for each of some names.
    Ranges,
}

/// The puzzle, as nearly every request has it.
const PUZZLE: Field = Field::needed("puzzle", Shape::Text);

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
fn get<T: DeserializeOwned + Send + Sync + 'static>(
    path: &'static str,
    summary: &'static str,
    takes: &[Field],
    gives: &'static [&'static str],
    work: fn(&T, &Work) -> Answer,
) -> Route {
    let handler = routing::get(async move |State(shared): State<Arc<Shared>>, request: Request| {
        let client = client(&request);
        match request::from_query::<T>(request.uri(), request.headers()) {
            Ok(asked) => answer(&shared, client, asked, work).await,
            Err((refusal, language)) => refusal.response(language),
        }
    });
    Route { path, summary, takes: takes.to_vec(), gives: Gives::Found(gives), handler }
}

/// An endpoint with a name in its path, and its request in the query.
fn get_named<T: DeserializeOwned + Send + Sync + 'static>(
    path: &'static str,
    summary: &'static str,
    takes: &[Field],
    gives: &'static [&'static str],
    work: fn(&str, &T, &Work) -> Answer,
) -> Route {
    let handler = routing::get(
        async move |State(shared): State<Arc<Shared>>,
                    Path(name): Path<String>,
                    request: Request| {
            let client = client(&request);
            match request::from_query::<T>(request.uri(), request.headers()) {
                Ok(asked) => {
                    let work = move |asked: &T, context: &Work| work(&name, asked, context);
                    answer(&shared, client, asked, work).await
                }
                Err((refusal, language)) => refusal.response(language),
            }
        },
    );
    Route { path, summary, takes: takes.to_vec(), gives: Gives::Found(gives), handler }
}

/// An endpoint whose request is a JSON body.
fn post<T: DeserializeOwned + Send + Sync + 'static>(
    path: &'static str,
    summary: &'static str,
    takes: &[Field],
    gives: Gives,
    work: fn(&T, &Work) -> Answer,
) -> Route {
    let handler =
        routing::post(async move |State(shared): State<Arc<Shared>>, request: Request| {
            let client = client(&request);
            match request::from_body::<T>(request, &shared.limits).await {
                Ok(asked) => answer(&shared, client, asked, work).await,
                Err((refusal, language)) => refusal.response(language),
            }
        });
    Route { path, summary, takes: takes.to_vec(), gives, handler }
}

/// An endpoint whose request is a JSON body, and whose answer comes in events.
fn events<T: DeserializeOwned + Send + Sync + 'static>(
    path: &'static str,
    summary: &'static str,
    takes: &[Field],
    work: fn(&T, &Work, &Events) -> Result<(), Refusal>,
) -> Route {
    let handler =
        routing::post(async move |State(shared): State<Arc<Shared>>, request: Request| {
            let client = client(&request);
            let asked = match request::from_body::<T>(request, &shared.limits).await {
                Ok(asked) => asked,
                Err((refusal, language)) => return refusal.response(language),
            };
            let language = asked.language;
            let who = (client, asked.length);
            let times = (shared.limits.time(asked.timeout_ms), shared.limits.max_write);
            let work = move |control: &Arc<Control>, events: &Events| {
                work(&asked.body, &Work { language, control: control.clone() }, events)
            };
            let started = stream::respond(&shared.jobs, who, times, language, work);
            started.await.unwrap_or_else(|refusal| refusal.response(language))
        });
    Route { path, summary, takes: takes.to_vec(), gives: Gives::Events, handler }
}

/// Who asks, as the connection says.
fn client(request: &Request) -> Client {
    let known = request.extensions().get::<Client>().copied();
    known.unwrap_or(Client(std::net::Ipv4Addr::UNSPECIFIED.into()))
}

async fn answer<T: Send + Sync + 'static>(
    shared: &Shared,
    client: Client,
    asked: request::Asked<T>,
    work: impl Fn(&T, &Work) -> Answer + Send + Sync + 'static,
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

/// The puzzle of a request.
fn puzzle(text: &str) -> Result<Puzzle, Refusal> {
    Ok(formats::read_one(text)?)
}

/// A grid as a client sends it.
type Rows = Vec<Vec<Option<u8>>>;

/// Candidates as a client sends them.
type CandidateRows = Vec<Vec<Vec<u8>>>;

/// The cell at a place, or why there is none.
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

/// The puzzle's digits and what a player placed.
fn grid(rows: Option<&Rows>, puzzle: &Puzzle) -> Result<Grid, Refusal> {
    let mut grid = puzzle.grid();
    let Some(rows) = rows else { return Ok(grid) };
    fits(rows, puzzle)?;
    for (cell, number) in puzzle.geometry().board_cells().zip(rows.iter().flatten()) {
        if let Some(number) = number {
            grid.set(cell, digit(*number, cell, puzzle)?);
        }
    }
    Ok(grid)
}

/// What a player has left in the cells.
fn candidates(rows: &CandidateRows, puzzle: &Puzzle) -> Result<Candidates, Refusal> {
    fits(rows, puzzle)?;
    let mut candidates = Candidates::none(puzzle.geometry().clone());
    for (cell, numbers) in puzzle.geometry().board_cells().zip(rows.iter().flatten()) {
        let digits: Result<DigitSet, Refusal> =
            numbers.iter().map(|&number| digit(number, cell, puzzle)).collect();
        candidates.set(cell, digits?);
    }
    Ok(candidates)
}

/// The policy of a request; teach if it names none.
fn policy(id: Option<&str>) -> Result<&'static Policy, Refusal> {
    let id = id.unwrap_or("teach");
    Policy::find(id).ok_or_else(|| {
        let known: Vec<&str> = POLICIES.iter().map(|policy| policy.id).collect();
        Refusal::unfit(message!("web-unknown-policy", name = id, known = known.join(", ")))
    })
}

/// The ids of the policies, for the OpenAPI document.
const POLICY: Field = Field::optional("policy", Shape::Word(&["teach", "hodoku"]));
const GRID: Field = Field::optional("grid", Shape::Grid);
const CANDIDATES: Field = Field::optional("candidates", Shape::Candidates);
