//! The real server, each test on a port of its own.

mod client;
mod compression;
mod contract;
mod endpoints;
mod hostile;
mod limits;
mod load;
mod openapi;
mod schema;
mod solutions;
mod typescript;
