//! Irregular regions as labels, one per cell: letters A, B, … or numbers 1, 2, …; `.` for none.

/// The labels of region numbers, so that [`numbers`] gives the same numbers again: letters while they
/// last, then numbers from 1.
pub(crate) fn labels(regions: &[Option<u16>]) -> Vec<Option<String>> {
    let letters = regions.iter().flatten().all(|&number| number < 26);
    let label = |number: u16| match u8::try_from(number) {
        Ok(number) if letters => char::from(b'A' + number).to_string(),
        _ => (u32::from(number) + 1).to_string(),
    };
    regions.iter().map(|region| region.map(label)).collect()
}

/// The region numbers of labels: A is 0, or 1 is 0; labels of any other sort count in the order in
/// which they come.
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
