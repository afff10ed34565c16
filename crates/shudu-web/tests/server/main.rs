//! Tests of the real server; each test has its own port.

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
