//! Houses that people look at together, for what their cells add up to.

use shudu_core::HouseShape;

use super::cell_set::CellSet;
use super::rules::Rules;

/// Single houses, and lists of two or more next to each other without a cell in common: rows, columns and
/// blocks each among themselves.
pub(super) fn adjacent_houses(rules: &Rules) -> Vec<Vec<usize>> {
    let houses = rules.houses();
    let mut lists: Vec<Vec<usize>> = Vec::new();
    for shape in HouseShape::ALL {
        let numbers: Vec<usize> =
            (0..houses.len()).filter(|&house| houses[house].shape == shape).collect();
        for &house in &numbers {
            lists.push(vec![house]);
        }
        if shape.is_line() {
            // More than half of the lines is as good as the others.
            for len in 2..=(numbers.len() / 2).max(1) {
                lists.extend(numbers.windows(len).map(<[usize]>::to_vec));
            }
        } else if shape.is_region() {
            let touch = |one: usize, other: usize| {
                let neighbours = |cell| rules.geometry().neighbours(cell);
                houses[one]
                    .cells
                    .into_iter()
                    .any(|cell| neighbours(cell).any(|next| houses[other].cells.contains(next)))
            };
            for (place, &one) in numbers.iter().enumerate() {
                for (second, &other) in numbers.iter().enumerate().skip(place + 1) {
                    let joined = touch(one, other);
                    if joined {
                        lists.push(vec![one, other]);
                    }
                    for &third in &numbers[second + 1..] {
                        let links = [joined, touch(one, third), touch(other, third)];
                        if links.into_iter().filter(|&link| link).count() >= 2 {
                            lists.push(vec![one, other, third]);
                        }
                    }
                }
            }
        }
    }
    let mut seen: Vec<CellSet> = Vec::new();
    lists.retain(|list| {
        let cells = list.iter().fold(CellSet::EMPTY, |all, &house| all | houses[house].cells);
        let apart = cells.len() == list.iter().map(|&house| houses[house].cells.len()).sum();
        let is_new = apart && !seen.contains(&cells);
        seen.push(cells);
        is_new
    });
    lists
}
