//! A key that grids share if they differ only in the names of their digits, or by turning and mirroring.

use shudu_core::{Digit, Grid};

use crate::turn::Turn;

/// A key that is the same for all grids that differ only in the names of their digits, or by turning and
/// mirroring.
///
/// It works for the grid of any puzzle: rules other than those of rows, columns and blocks seldom keep more
/// symmetries.
pub fn same_grid_key(grid: &Grid) -> Vec<u8> {
    let geometry = grid.geometry();
    let digits: Vec<Option<Digit>> = geometry.board_cells().map(|cell| grid.get(cell)).collect();
    let is_square = geometry.rows() == geometry.columns();
    let turned = Turn::ALL
        .into_iter()
        .filter(|turn| is_square || !turn.swaps_axes())
        .map(|turn| turn.sources(geometry).into_iter().map(|from| digits[from]).collect());
    let all = turned.chain([digits.clone()]).map(|digits: Vec<_>| named_by_appearance(&digits));
    all.min().unwrap_or_default()
}

/// Names digits by appearance: the first one becomes 1, the next different one 2, and so on; an empty cell is
/// 0.
fn named_by_appearance(digits: &[Option<Digit>]) -> Vec<u8> {
    let mut seen: Vec<Digit> = Vec::new();
    let mut name = |digit: Digit| {
        let place = seen.iter().position(|&one| one == digit).unwrap_or_else(|| {
            seen.push(digit);
            seen.len() - 1
        });
        place as u8 + 1
    };
    digits.iter().map(|digit| digit.map_or(0, &mut name)).collect()
}

#[cfg(test)]
mod tests {
    use shudu_core::{Geometry, Rng};

    use super::*;

    #[test]
    fn turned_and_renamed_grids_share_the_key_and_others_do_not() {
        let geometry = Geometry::square(6).unwrap();
        let key = |numbers: &[u8]| same_grid_key(&Grid::load(geometry.clone(), numbers).unwrap());
        let mut rng = Rng::from_seed(1);
        for _ in 0..100 {
            let numbers: Vec<u8> = (0..36).map(|_| rng.below(7) as u8).collect();
            let mut names: Vec<u8> = (1..=6).collect();
            rng.shuffle(&mut names);
            names.insert(0, 0);
            for turn in Turn::ALL {
                let turned = turn.sources(&geometry).into_iter().map(|from| numbers[from]);
                let renamed: Vec<u8> = turned.map(|n| names[usize::from(n)]).collect();
                assert_eq!(key(&renamed), key(&numbers), "{turn:?}");
            }
            let mut other = numbers.clone();
            other[17] = if other[17] == 0 { 1 } else { 0 };
            assert_ne!(key(&other), key(&numbers));
        }
    }
}
