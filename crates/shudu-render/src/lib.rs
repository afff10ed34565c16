//! Boards as pictures and as text.
//!
//! ```text
//! View   what to show: puzzle, grid, candidates, a step, what a player wrote, title
//!   ├── Scene      a draw list in cells, for pictures ┬─ renderers/svg
//!   │                                                 ├─ to_json, for pages
//!   │                                                 └─ png, pdf
//!   └──────────────────────────────────────────────── renderers/terminal
//! ```
//!
//! Constraints are drawn through [`Constraint::draw`](shudu_core::Constraint::draw) alone, so a new
//! kind needs nothing here. To add a renderer, write `renderers/<id>.rs` and its two lines in
//! `renderers/mod.rs`.
//!
//! ```
//! use shudu_render::{Options, View, find};
//!
//! let puzzle = shudu_constraints::classic(4)?;
//! let grid = puzzle.grid();
//! let text = find("terminal").unwrap().render(&[View::new(&puzzle, &grid)], &Options::default());
//! assert_eq!(text.lines().next(), Some("┏━━━━━┳━━━━━┓"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod book;
mod borders;
mod canvas;
mod colour;
mod compose;
#[cfg(any(feature = "png", feature = "pdf"))]
mod fonts;
mod json;
mod listing;
mod look;
mod page;
#[cfg(feature = "pdf")]
mod pdf;
mod player;
#[cfg(feature = "png")]
mod png;
mod renderers;
mod scene;
mod view;

pub use book::{Book, BookPuzzle};
pub use colour::Colour;
pub use listing::words;
pub use page::{File, Page, PlacedScene};
#[cfg(feature = "pdf")]
pub use pdf::pdf;
pub use player::Player;
#[cfg(feature = "png")]
pub use png::png;
pub use renderers::{Options, Renderer, Theme, find, renderers};
pub use scene::{Anchor, Element, Point, Role, Scene, SceneForm};
pub use view::View;
