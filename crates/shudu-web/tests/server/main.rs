//! The real server, each test on a port of its own.

mod client;
mod compression;
mod endpoints;
mod hostile;
mod limits;
mod load;
mod openapi;
mod solutions;
