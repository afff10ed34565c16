//! Names as people write them: what counts as the same name, and which one somebody probably meant.

use crate::{Message, message};

/// A name without what people leave out or write differently: only its letters and digits, in lower case. `X-Wing`,
/// `x wing` and `xwing` are the same.
pub fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// “did you mean …”, or all names if none is similar to what was written.
pub fn suggestion(written: &str, names: &[&str]) -> Message {
    did_you_mean(nearest(written, names.iter().copied()), names)
}

/// “did you mean …”, or the list of all names.
pub fn did_you_mean(nearest: Option<&str>, all: &[&str]) -> Message {
    match nearest {
        Some(name) => message!("read-did-you-mean", name = name),
        None => message!("read-known-names", names = all.join(", ")),
    }
}

/// The name most similar to what was written, if any is similar.
pub fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written: Vec<char> = written.chars().take(40).flat_map(char::to_lowercase).collect();
    // A Chinese character says more than a letter does.
    let is_enough = written.len() > 2 || written.len() == 2 && !written[0].is_ascii();
    let most = written.len() / 3 + usize::from(is_enough);
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

/// Whether the two start alike, apart from the end of what was written: THERMOS, THERMOMETERS.
fn starts_alike(written: &[char], name: &[char]) -> bool {
    let same = written.iter().zip(name).take_while(|(a, b)| a == b).count();
    same >= 4 && same + 2 >= written.len()
}

/// Number of characters to add, drop or change to get from one to the other.
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
    fn names_are_the_same_however_they_are_written() {
        assert_eq!(folded("X-Wing"), folded(" x wing"));
        assert_eq!(folded("区块排除（宫对行列）"), "区块排除宫对行列");
        assert_eq!(folded("-?!"), "");
    }

    #[test]
    fn slips_of_the_finger_are_found() {
        let names = ["CAGES", "EVEN", "INEQUALITIES"];
        assert_eq!(nearest("CAGE", names), Some("CAGES"));
        assert_eq!(nearest("INEQUALTIES", names), Some("INEQUALITIES"));
        assert_eq!(nearest("INEQUALS", names), Some("INEQUALITIES"));
        assert_eq!(nearest("WHISPERS", names), None);
        assert_eq!(nearest("X", names), None);
        assert_eq!(nearest("唯餘", ["排除法", "唯餘法"]), Some("唯餘法"));
    }
}
