//! Puzzles to start with: classic ones of each level, one of each kind, and some that mix kinds.

use shudu::constraints::{Appearance, KindGroup, KindIcon, find, kinds};
use shudu::logic::policies::Level;
use shudu::{Language, Message, Puzzle, formats};

use super::catalogue::example_of;
use super::read::json_text;
use crate::contract::catalogue::{Example, IconId};

/// Classic puzzles with their levels under the policy `teach`.
const CLASSIC: [(&str, Level, &str); 5] = [
    (
        "classic-easy",
        Level::Easy,
        ".2...91..9.....238..6..4.9.....81....784.531....69.....6.7..9..793.....4..19...2.",
    ),
    (
        "classic-medium",
        Level::Medium,
        "..1..6.4....58....7691.....9.8.....5..54.89..6.....1.7.....4392....61....4.3..6..",
    ),
    (
        "classic-hard",
        Level::Hard,
        ".2...54.3....8.7....32..98.4..8..23.....5.....86..3..5.62..85....1.6....5.87...6.",
    ),
    (
        "classic-unfair",
        Level::Unfair,
        "1...6...3.6.9...7.....2...5.4.27....9.8...2.1....49.5.3...9.....9...7.3.6...5...7",
    ),
    (
        "classic-extreme",
        Level::Extreme,
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ),
];

/// The files in `examples/` that hold one puzzle each.
macro_rules! files {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../../../../examples/", $name, ".txt")))),*]
    };
}
const FILES: [(&str, &str); 7] =
    files!("killer" "inequalities" "thermometers" "jigsaw" "mixed" "six" "twelve");

/// All examples that can be read; a test makes sure that this is every one of them.
pub(super) fn all(language: Language) -> Vec<Example> {
    let classic = CLASSIC
        .iter()
        .filter_map(|(id, level, text)| example(id, &level.name().text(language), text));
    let files = FILES.iter().filter_map(|(id, text)| {
        let title = formats::read_one(text).ok()?.credits.title;
        example(id, &title.unwrap_or_else(|| (*id).to_owned()), text)
    });
    let kinds = kinds().iter().filter_map(|kind| {
        let page = kind.page();
        let name = Message::text(&kind.name(), language);
        example(&format!("kind-{}", kind.id()), &name, example_of(&page)?)
    });
    classic.chain(files).chain(kinds).collect()
}

fn example(id: &str, name: &str, text: &str) -> Option<Example> {
    let puzzle = formats::read_one(text).ok()?;
    let kinds = kinds_of(&puzzle);
    let icon = IconId(icon(id, &kinds));
    let (id, name) = (id.to_owned(), name.to_owned());
    Some(Example { id, name, icon, kinds, puzzle: json_text(&puzzle).ok()? })
}

/// The icon of the kind that an example is for. If the example mixes kinds, this is the icon of the first kind that is
/// not a rule of the whole board.
fn icon(id: &str, kinds: &[String]) -> KindIcon {
    let own = id.strip_prefix("kind-").and_then(find);
    let drawn = kinds.iter().filter_map(|id| find(id));
    let first = || drawn.into_iter().find(|kind| kind.group() != KindGroup::Board);
    own.or_else(first).map_or(KindIcon::Board, Appearance::icon)
}

/// The kinds of a puzzle's constraints, each once.
pub(super) fn kinds_of(puzzle: &Puzzle) -> Vec<String> {
    let mut kinds: Vec<String> =
        puzzle.constraints().iter().map(|one| one.id().to_owned()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_there() {
        let n_kinds = kinds().iter().filter(|kind| example_of(&kind.page()).is_some()).count();
        assert_eq!(all(Language::English).len(), CLASSIC.len() + FILES.len() + n_kinds);
    }

    #[test]
    fn classic_examples_are_of_their_level() {
        let teach = shudu::logic::policies::Policy::find("teach").unwrap();
        for (id, level, text) in CLASSIC {
            let puzzle = formats::read_one(text).unwrap();
            let board = shudu::logic::board::Board::of(&puzzle).unwrap();
            let path = teach.solve(board, true, &shudu::Control::new());
            assert_eq!(teach.rate(&path).level, level, "{id}");
        }
    }
}
