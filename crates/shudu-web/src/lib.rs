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
//! long is given `stream::Events` to send in between. Its line in the list `api::routes` makes it
//! part of the router and of the OpenAPI document.

mod api;
mod assets;
mod compression;
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
