//! Irregular regions as labels, one per cell: letters A, B, … or numbers 1, 2, …; `.` for none.

/// The labels of region numbers, from which [`numbers`] gives the same numbers again: letters if they suffice,
/// otherwise numbers from 1.
pub(crate) fn labels(regions: &[Option<u16>]) -> Vec<Option<String>> {
    let letters = regions.iter().flatten().all(|&number| number < 26);
    let label = |number: u16| match u8::try_from(number) {
        Ok(number) if letters => char::from(b'A' + number).to_string(),
        _ => (u32::from(number) + 1).to_string(),
    };
    regions.iter().map(|region| region.map(label)).collect()
}

/// The region numbers of labels: A is 0, or 1 is 0; any other labels are numbered in the order in which they occur.
pub(crate) fn numbers(labels: &[Option<String>]) -> Vec<Option<u16>> {
    let by_letter = |label: &String| match label.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            Some(u16::from(letter.to_ascii_uppercase() - b'A'))
        }
        _ => None,
    };
    let by_number = |label: &String| {
        let is_plain = !label.starts_with(['0', '+']);
        let number = label.parse::<u32>().ok().filter(|_| is_plain)?;
        u16::try_from(number.checked_sub(1)?).ok()
    };
    let all = |number: &dyn Fn(&String) -> Option<u16>| -> Option<Vec<Option<u16>>> {
        let number = |label: &Option<String>| match label {
            Some(label) => number(label).map(Some),
            None => Some(None),
        };
        labels.iter().map(number).collect()
    };
    all(&by_letter).or_else(|| all(&by_number)).unwrap_or_else(|| by_order(labels))
}

/// Whether the cells of a square board with this many columns form as many regions of as many cells, each of them
/// connected.
pub(crate) fn are_whole(regions: &[Option<u16>], columns: usize) -> bool {
    let mut n_cells = std::collections::BTreeMap::new();
    for region in regions {
        let Some(region) = region else { return false };
        *n_cells.entry(*region).or_insert(0_usize) += 1;
    }
    if n_cells.len() != columns || n_cells.values().any(|&n| n != columns) {
        return false;
    }
    // If there are as many connected pieces as regions, each region is connected.
    let mut seen = vec![false; regions.len()];
    let mut n_pieces = 0;
    for start in 0..regions.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        n_pieces += 1;
        let mut reached = vec![start];
        while let Some(cell) = reached.pop() {
            let column = cell % columns;
            let beside = [
                cell.checked_sub(columns),
                Some(cell + columns),
                cell.checked_sub(1).filter(|_| column > 0),
                Some(cell + 1).filter(|_| column + 1 < columns),
            ];
            for next in beside.into_iter().flatten().filter(|&next| next < regions.len()) {
                if regions[next] == regions[cell] && !std::mem::replace(&mut seen[next], true) {
                    reached.push(next);
                }
            }
        }
    }
    n_pieces == columns
}

fn by_order(labels: &[Option<String>]) -> Vec<Option<u16>> {
    let mut seen: Vec<String> = Vec::new();
    let mut number = |label: &String| {
        let label = label.to_uppercase();
        let position = seen.iter().position(|other| *other == label).unwrap_or_else(|| {
            seen.push(label);
            seen.len() - 1
        });
        u16::try_from(position).unwrap_or(u16::MAX)
    };
    labels.iter().map(|label| label.as_ref().map(&mut number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back() {
        for regions in [
            vec![Some(0), None, Some(25), Some(3)],
            vec![Some(26), Some(0), None],
            vec![Some(u16::MAX)],
            vec![None, None],
            vec![],
        ] {
            assert_eq!(numbers(&labels(&regions)), regions);
        }
    }

    #[test]
    fn regions_are_of_one_piece_and_one_size() {
        let whole = |text: &str, columns| {
            let label = |c: char| (c != '.').then(|| c.to_string());
            are_whole(&numbers(&text.chars().map(label).collect::<Vec<_>>()), columns)
        };
        assert!(whole("1122211322143334435544555", 5));
        assert!(whole("111222333", 3));
        for text in ["1122211322143334435544554", "123231312", "11122233.", "112223331"] {
            assert!(!whole(text, cells_side(text)), "{text}");
        }
    }

    fn cells_side(text: &str) -> usize {
        crate::cells::square_root(text.len()).unwrap()
    }

    #[test]
    fn any_labels_do() {
        let read = |text: &str| {
            let label = |c: char| (c != '.').then(|| c.to_string());
            numbers(&text.chars().map(label).collect::<Vec<_>>())
        };
        assert_eq!(read("BAb."), [Some(1), Some(0), Some(1), None]);
        assert_eq!(read("213"), [Some(1), Some(0), Some(2)]);
        assert_eq!(read("0a0A"), [Some(0), Some(1), Some(0), Some(1)]);
    }
}
