//! Rewrites puzzles without changing what they are.
//!
//! A classic puzzle stays essentially the same when it is mirrored, when bands, stacks, rows within a band or
//! columns within a stack are reordered, and when digits are renamed: 2 × 6⁸ × 9! [`Isomorphism`]s.
//! [`canonical`] finds the one form that all those puzzles share, and [`automorphisms`] counts the
//! isomorphisms that change nothing. [`turn`] and [`relabel`] work on boards of any size.
//!
//! ```
//! use shudu_core::Rng;
//! use shudu_transform::{Givens, Isomorphism, canonical};
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let other = Isomorphism::random(&mut Rng::from_seed(1)).apply(&puzzle);
//! let (form, how) = canonical(&puzzle);
//! assert_eq!(canonical(&other).0, form);
//! assert_eq!(how.apply(&puzzle), form);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod givens;
mod isomorphism;
mod refused;
mod relabel;
mod repeats;
mod same_grid;
mod turn;

pub use canonical::{automorphisms, canonical};
pub use givens::Givens;
pub use isomorphism::Isomorphism;
pub use refused::Refused;
pub use relabel::relabel;
pub use same_grid::same_grid_key;
pub use turn::{Turn, turn};
