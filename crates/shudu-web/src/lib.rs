//! shudu's web page and the API behind it: one program without state, which uses no network but its own port.
//!
//! ```text
//! connection ── server (timeouts, host, headers, gzip) ── assets: the page's files, by exact name
//!                                                      └─ api/*: plain functions, request → answer
//!                                                          run as jobs (limits): on a thread of their own, stopped
//!                                                          by the clock and when the client goes away
//! ```
//!
//! An endpoint is a function from its request to its answer and knows nothing of HTTP; an endpoint that runs for long
//! gets `stream::Events` to send intermediate results. Requests and answers are the types in `contract`. One line in
//! the list `api::routes` adds an endpoint to the router, to the OpenAPI document and to the page's types.

mod api;
mod assets;
mod compression;
mod contract;
mod errors;
mod fragment;
mod held;
mod limits;
mod openapi;
mod patience;
mod request;
mod server;
mod stream;
mod turns;

pub use limits::Limits;
pub use server::{Server, Settings};
