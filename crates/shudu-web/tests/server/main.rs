//! The real server, each test on a port of its own.

mod client;
mod endpoints;
mod limits;
mod openapi;
