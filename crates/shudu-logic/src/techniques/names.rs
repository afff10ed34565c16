//! Techniques by what people call them: ids, names as they are printed in any of our languages, and other names that
//! books and programs use.

use std::collections::HashMap;
use std::sync::LazyLock;

use shudu_core::names::{folded, nearest};
use shudu_core::{Language, Message, message};

use super::{Technique, technique, techniques};

/// Names that are not printed, by technique. None of them may mean two techniques.
const OTHER_NAMES: &[(&str, &[&str])] = &[
    ("full-house", &["last digit", "last cell", "唯一余数", "唯一餘數"]),
    (
        "hidden-single",
        &[
            "pinned digit",
            "隐性单数",
            "隱性單數",
            "隐性唯一",
            "隱性唯一",
            "摒除法",
            "宫摒余",
            "宮摒餘",
        ],
    ),
    (
        "naked-single",
        &[
            "sole candidate",
            "forced digit",
            "显性单数",
            "顯性單數",
            "显性唯一",
            "顯性唯一",
            "唯一候选数",
            "唯一候選數",
        ],
    ),
    (
        "pointing",
        &[
            "pointing pair",
            "pointing pairs",
            "pointing triple",
            "locked candidates 1",
            "locked candidates type 1",
            "intersection removal",
        ],
    ),
    (
        "claiming",
        &[
            "box line reduction",
            "box/line reduction",
            "locked candidates 2",
            "locked candidates type 2",
        ],
    ),
    ("naked-pair", &["naked pairs", "naked double", "显式数对", "顯式數對"]),
    ("naked-triple", &["naked triples", "显式三数组", "顯式三數組"]),
    ("naked-quadruple", &["naked quad", "naked quads", "显式四数组", "顯式四數組"]),
    ("hidden-pair", &["hidden pairs", "hidden double", "隐式数对", "隱式數對"]),
    ("hidden-triple", &["hidden triples", "隐式三数组", "隱式三數組"]),
    ("hidden-quadruple", &["hidden quad", "hidden quads", "隐式四数组", "隱式四數組"]),
    ("x-wing", &["x翼", "矩形顶点删减法", "矩形頂點刪減法"]),
    ("swordfish", &["剑鱼", "劍魚"]),
    ("jellyfish", &["水母"]),
    ("squirmbag", &["starfish"]),
    ("finned-x-wing", &["带鳍x翼", "帶鰭x翼"]),
    ("sashimi-x-wing", &["退化x翼"]),
    ("skyscraper", &["摩天大楼", "摩天大樓"]),
    ("two-string-kite", &["2-string kite", "风筝", "風箏"]),
    ("turbot-fish", &["turbot"]),
    ("xy-wing", &["y-wing", "xy翼", "bent triple"]),
    ("xyz-wing", &["xyz翼"]),
    ("w-wing", &["w翼"]),
    ("wxyz-wing", &["wxyz翼"]),
    ("aic", &["alternating inference chains", "交替推理链", "交替推理鏈"]),
    ("x-chain", &["x cycle", "x cycles"]),
    ("simple-colours-trap", &["simple colors trap", "colour trap", "color trap"]),
    ("simple-colours-wrap", &["simple colors wrap", "colour wrap", "color wrap"]),
    ("multi-colours-1", &["multi-colors 1", "multi colors type 1"]),
    ("multi-colours-2", &["multi-colors 2", "multi colors type 2"]),
    ("bug-1", &["bug+1", "bivalue universal grave"]),
    ("sue-de-coq", &["two-sector disjoint subsets", "融合待定数组", "融合待定數組"]),
    ("als-xz", &["als-xz rule"]),
    ("als-xy-chain", &["als chain", "待定数组链", "待定數組鏈"]),
    ("aligned-pair", &["ape"]),
    ("aligned-triple", &["ate"]),
    ("rule-of-45", &["innies and outies", "45规则", "45規則"]),
    ("nishio-forcing-chain", &["nishio"]),
    ("region-forcing-chain", &["house forcing chain", "unit forcing chain"]),
];

/// What a technique is also called: its names in the other languages, then names that are not printed.
pub fn other_names(id: &str, language: Language) -> Vec<String> {
    let name = |one: Language| technique(id).map(|technique| technique.name().text(one));
    let printed = name(language);
    let translated = Language::ALL.into_iter().filter(|one| *one != language).filter_map(name);
    let mut names: Vec<String> = Vec::new();
    for other in translated.chain(unprinted(id).map(str::to_owned)) {
        if Some(&other) != printed.as_ref() && !names.contains(&other) {
            names.push(other);
        }
    }
    names
}

fn unprinted(id: &str) -> impl Iterator<Item = &'static str> {
    let of_id = OTHER_NAMES.iter().filter(move |(one, _)| *one == id);
    of_id.flat_map(|(_, names)| names.iter().copied())
}

/// All names with their techniques: ids first, so that an id is suggested where a name would do as well.
static NAMES: LazyLock<Vec<(String, &'static dyn Technique)>> = LazyLock::new(|| {
    let all = || techniques().iter().copied();
    let ids = all().map(|one| (one.id().to_owned(), one));
    let printed = Language::ALL
        .into_iter()
        .flat_map(|language| all().map(move |one| (one.name().text(language), one)));
    let others = all().flat_map(|one| unprinted(one.id()).map(move |name| (name.to_owned(), one)));
    ids.chain(printed).chain(others).collect()
});

static BY_NAME: LazyLock<HashMap<String, &'static dyn Technique>> = LazyLock::new(|| {
    // The first of two equal names counts; the tests allow none.
    NAMES.iter().rev().map(|(name, technique)| (folded(name), *technique)).collect()
});

/// The technique with an id or a name, in any of our languages, however it is written: `x-wing`, `X-Wing`, `xwing`,
/// `二链列`, `X翼`.
pub fn find(name: &str) -> Option<&'static dyn Technique> {
    // Most callers have an id.
    technique(name).or_else(|| BY_NAME.get(&folded(name)).copied())
}

/// The technique with an id or a name, or what to tell the user who wrote another.
pub fn try_find(name: &str) -> Result<&'static dyn Technique, Message> {
    find(name).ok_or_else(|| {
        let near = nearest(name, NAMES.iter().map(|(name, _)| name.as_str()));
        let help = match near {
            Some(near) => message!("read-did-you-mean", name = near),
            None => message!("technique-not-known-help"),
        };
        message!("technique-not-known", found = name, help = help)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_means_two_techniques() {
        let mut seen: HashMap<String, &str> = HashMap::new();
        for (name, technique) in NAMES.iter() {
            let first = *seen.entry(folded(name)).or_insert(technique.id());
            assert_eq!(first, technique.id(), "{name}");
            assert_eq!(find(name).unwrap().id(), technique.id(), "{name}");
        }
        for (id, names) in OTHER_NAMES {
            assert!(technique(id).is_some(), "{id}");
            assert_eq!(OTHER_NAMES.iter().filter(|(other, _)| other == id).count(), 1, "{id}");
            for name in *names {
                let is_printed = |language: Language| {
                    folded(&technique(id).unwrap().name().text(language)) == folded(name)
                };
                assert!(!Language::ALL.into_iter().any(is_printed), "{name} is printed anyway");
            }
        }
    }

    #[test]
    fn techniques_are_found_by_any_name() {
        for name in ["x-wing", "X-Wing", "x wing", "XWING", "二链列", "二鏈列", "X翼", "X 翼"]
        {
            assert_eq!(find(name).map(Technique::id), Some("x-wing"), "{name}");
        }
        assert_eq!(find("Locked Candidates (Pointing)").map(Technique::id), Some("pointing"));
        assert!(find("").is_none());
        assert!(find("--").is_none());
    }

    #[test]
    fn wrong_names_bring_the_nearest() {
        let said = |name: &str| try_find(name).err().unwrap().to_string();
        assert_eq!(said("x-wng"), "unknown technique 'x-wng'; did you mean 'x-wing'?");
        assert_eq!(said("唯餘"), "unknown technique '唯餘'; did you mean '唯餘法'?");
        assert_eq!(
            said("banana bread"),
            "unknown technique 'banana bread'; 'shudu techniques' lists all of them"
        );
    }

    #[test]
    fn other_names_are_told_once() {
        let names = other_names("x-wing", Language::SimplifiedChinese);
        assert_eq!(names[..2], ["X-Wing", "二鏈列"]);
        assert!(names.contains(&"x翼".to_owned()));
        assert!(!other_names("xy-wing", Language::English).contains(&"XY-Wing".to_owned()));
    }
}
