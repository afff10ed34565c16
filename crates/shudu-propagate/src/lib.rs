//! Propagation, which rules digits out: the middle of the engine, below search and explanations.
//!
//! ```text
//! Puzzle ──program──▶ Primitives ──post──▶ Model     cells, propagators, who watches whom
//!                                            │
//!                                            ├── Space         the digits left in each cell, and what changed
//!                                            ├── Propagators   one file each: what a primitive rules out
//!                                            └── propagate     narrows the space until nothing changes
//! ```
//!
//! `docs/engine.md` is the guide: the terms, the life of a search, and how to write a propagator.

mod cell_set;
mod lists;
mod mask;
mod model;
mod place_set;
mod propagators;
mod space;
#[cfg(test)]
mod testing;

pub use mask::{Digits, Mask};
pub use model::{Behind, Failure, Model, Source, propagate};
pub use propagators::Blame;
pub use space::{Conflict, Narrowed, Space};
