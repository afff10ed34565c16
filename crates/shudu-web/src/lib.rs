//! The page of shudu and the API behind it: one program, no network but its own port, no state.
//!
//! ```text
//! connection ── server (timeouts, host, headers, gzip) ── assets: the page's files, by exact name
//!                                                      └─ api/*: plain functions, request → answer
//!                                                          run as jobs (limits): on a thread of their own, stopped
//!                                                          by the clock and when the client goes away
//! ```
//!
//! An endpoint is a function from its request to its answer and knows nothing of HTTP; one that goes on for
//! long is given `stream::Events` to send in between. What they take and give are the types of `contract`. Its line in
//! the list `api::routes` makes an endpoint part of the router, of the OpenAPI document and of the page's types.

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
