//! The 23 study puzzles, which are part of the library.

use pyo3::prelude::*;

macro_rules! puzzles {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../../../../examples/study/", $name, ".txt")))),*]
    };
}

static PUZZLES: [(&str, &str); 23] = puzzles!(
    "m1" "m2" "m3" "m4" "m5" "m6" "m7" "m8" "m9" "m10" "m11" "m12" "m13" "m14" "m15" "m16" "m17" "m18" "m19"
    "m20" "m21" "m22" "m23"
);

/// The text of a study puzzle, by its name.
#[pyfunction]
#[pyo3(name = "_study_puzzle")]
pub(super) fn study_puzzle(name: &str) -> Option<&'static str> {
    PUZZLES.iter().find(|(one, _)| *one == name).map(|(_, text)| *text)
}
