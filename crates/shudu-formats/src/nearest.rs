//! The name that somebody probably meant.

use shudu_core::{Message, message};

/// “did you mean …”, or all names if none is near what was written.
pub(crate) fn suggestion(written: &str, names: &[&str]) -> Message {
    did_you_mean(nearest(written, names.iter().copied()), names)
}

/// “did you mean …”, or the list of all names.
pub(crate) fn did_you_mean(nearest: Option<&str>, all: &[&str]) -> Message {
    match nearest {
        Some(name) => message!("read-did-you-mean", name = name),
        None => message!("read-known-names", names = all.join(", ")),
    }
}

/// The name nearest to what was written, if one is near.
pub fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written: Vec<char> = written.chars().take(40).flat_map(char::to_lowercase).collect();
    let most = written.len() / 3 + usize::from(written.len() > 2);
    names
        .into_iter()
        .map(|name| (name.to_lowercase().chars().collect::<Vec<_>>(), name))
        .map(|(letters, name)| {
            (distance(&written, &letters), starts_alike(&written, &letters), name)
        })
        .filter(|(distance, alike, _)| *distance <= most || *alike)
        .min_by_key(|(distance, _, _)| *distance)
        .map(|(_, _, name)| name)
}

/// Whether all but the end of what was written is the start of a name: THERMOS, THERMOMETERS.
fn starts_alike(written: &[char], name: &[char]) -> bool {
    let same = written.iter().zip(name).take_while(|(a, b)| a == b).count();
    same >= 4 && same + 2 >= written.len()
}

/// How many characters must be added, dropped or changed to get from one to the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_finger_are_found() {
        let names = ["CAGES", "EVEN", "INEQUALITIES"];
        assert_eq!(nearest("CAGE", names), Some("CAGES"));
        assert_eq!(nearest("INEQUALTIES", names), Some("INEQUALITIES"));
        assert_eq!(nearest("INEQUALS", names), Some("INEQUALITIES"));
        assert_eq!(nearest("WHISPERS", names), None);
        assert_eq!(nearest("X", names), None);
    }
}
