//! One set of words: what a command prints is accepted by the others, in every language, and what programs read has ids
//! beside names.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{CLASSIC, ROOT, SOLVED, shudu, shudu_with};
use serde_json::Value;

const LANGUAGES: [&str; 3] = ["en", "zh-CN", "zh-TW"];

/// The lines of JSON that a run prints.
fn objects(args: &[&str]) -> Vec<Value> {
    let ran = shudu(args);
    assert!(ran.code < 2, "{args:?}: {}", ran.err);
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
    ran.out.lines().map(read).collect()
}

#[test]
fn levels_are_accepted_as_they_are_printed() {
    let made = |level: &str| {
        let order = ["generate", "--type", "standard", "--givens", "36", "40", "--seed", "1"];
        let ran = shudu(order.into_iter().chain(["--difficulty", level, "--to", "line"]));
        assert_eq!(ran.code, 0, "{level}: {}", ran.err);
        ran.out
    };
    let easy = made("easy");
    for scale in ["teach", "hodoku"] {
        let ids: Vec<Value> = objects(&["rate", "examples/many.txt", "--scale", scale, "--json"]);
        for one in ids.iter().filter(|one| one["error"].is_null()) {
            let level = one["level"].as_str().unwrap();
            assert!(["easy", "medium", "hard", "unfair", "extreme"].contains(&level), "{level}");
        }
        for language in LANGUAGES {
            let ran = shudu(["rate", "--string", CLASSIC, "--scale", scale, "--lang", language]);
            let printed = ran.out.split('\t').next().unwrap();
            assert_eq!(made(printed), easy, "{printed}");
        }
    }
}

#[test]
fn wrong_levels_bring_the_right_ones() {
    for (language, said) in [
        ("en", "did you mean 'unfair'?"),
        ("zh-CN", "是否想写“unfair”？"),
        ("zh-TW", "是否想寫「unfair」？"),
    ] {
        let ran = shudu(["generate", "--difficulty", "unfiar", "--lang", language]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    let ran = shudu(["generate", "--difficulty", "banana"]);
    assert!(ran.err.contains("easy, medium, hard, unfair, extreme, fiendish"), "{}", ran.err);
}

#[test]
fn techniques_are_accepted_as_they_are_printed() {
    let steps = |name: &str| shudu(["steps", "--string", CLASSIC, "--technique", name]);
    let by_id = steps("hidden-single");
    assert_eq!(by_id.code, 0);
    for name in ["Hidden Single", "hidden single", "HIDDENSINGLE", "排除法", "隱性單數"] {
        assert_eq!(steps(name).out, by_id.out, "{name}");
    }
    let wrong = steps("hiden-single");
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("did you mean 'hidden-single'?"), "{}", wrong.err);
    let practice = |name: &str| shudu(["practice", "--technique", name, "--seed", "1"]).out;
    assert_eq!(practice("显性数对"), practice("naked-pair"));
}

#[test]
fn techniques_are_listed_by_level() {
    for language in LANGUAGES {
        let ran = shudu(["techniques", "--lang", language]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let headings: Vec<&str> =
            ran.out.lines().filter(|line| !line.is_empty() && !line.starts_with(' ')).collect();
        assert_eq!(headings.len(), 6, "{headings:?}");
        let names: &[&str] = match language {
            "en" => &["Easy", "Medium", "Hard", "Unfair", "Extreme"],
            "zh-CN" => &["简单", "中等", "困难", "专家", "极难"],
            _ => &["簡單", "中等", "困難", "專家", "極難"],
        };
        assert_eq!(headings[..5], *names);
    }
    let listed = objects(&["techniques", "--json"]);
    let ids: BTreeSet<&str> = listed.iter().map(|one| one["technique"].as_str().unwrap()).collect();
    assert!(ids.len() == listed.len() && ids.len() > 100, "{}", ids.len());
    // Every printed name is accepted again.
    for one in listed.iter().step_by(17) {
        let name = one["techniqueName"].as_str().unwrap();
        let explained = objects(&["techniques", name, "--json"]);
        assert_eq!(explained[0]["technique"], one["technique"], "{name}");
    }
}

#[test]
fn a_technique_is_explained() {
    let ran = shudu(["techniques", "X翼"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.starts_with("X-Wing (x-wing)\nAlso called: 二链列, 二鏈列, x翼"),
        "{}",
        ran.out
    );
    for part in
        ["In two rows, a digit", "On the scale hodoku: Hard, score 140", "Example", "r5c2 is not 9"]
    {
        assert!(ran.out.contains(part), "{part}: {}", ran.out);
    }
    let found = shudu(["techniques", "wing"]);
    assert!(found.out.contains("xyz-wing") && !found.out.contains("skyscraper"), "{}", found.out);
    let wrong = shudu(["techniques", "x-wng"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("did you mean 'x-wing'?"), "{}", wrong.err);
}

/// Commands whose objects docs/json.md describes, with the heading of their row there.
const WITH_JSON: [(&str, &[&str]); 16] = [
    ("solve", &["solve", "examples/classic.txt", "--json"]),
    ("check", &["check", "examples/clash.txt", "--json"]),
    ("count", &["count", "examples/classic.txt", "--json"]),
    ("count --estimate", &["count", "--estimate", "--seed", "1", "examples/classic.txt", "--json"]),
    ("candidates", &["candidates", "--true", "examples/classic.txt", "--json"]),
    ("why", &["why", "examples/clash.txt", "--json"]),
    ("minimize", &["minimize", "examples/six.txt", "--json"]),
    ("infer", &["infer", "examples/classic.txt", "--json"]),
    ("explain", &["explain", "examples/classic.txt", "--json"]),
    ("hint", &["hint", "--level", "5", "examples/classic.txt", "--json"]),
    ("steps", &["steps", "examples/classic.txt", "--json"]),
    ("rate", &["rate", "examples/many.txt", "--json"]),
    ("rate", &["rate", "--scale", "study", "examples/classic.txt", "--json"]),
    ("study", &["study", "examples/classic.txt", "--json"]),
    ("transform", &["transform", "--canonical", "examples/classic.txt", "--json"]),
    ("techniques", &["techniques", "x-wing", "--json"]),
];

#[test]
fn every_object_has_its_version_and_its_fields_are_written_down() {
    let page = fs::read_to_string(format!("{ROOT}/docs/json.md")).unwrap();
    for (heading, args) in WITH_JSON {
        let row = page.lines().find(|line| line.starts_with(&format!("| `{heading}` |")));
        let row = row.unwrap_or_else(|| panic!("docs/json.md has no row for {heading}"));
        let objects = objects(args);
        assert!(!objects.is_empty(), "{args:?}");
        for object in objects {
            assert_eq!(object["schema"], 1, "{args:?}");
            for field in object.as_object().unwrap().keys() {
                let is_known = ["schema", "puzzle", "error"].contains(&field.as_str())
                    || row.contains(&format!("`{field}`"));
                assert!(is_known, "docs/json.md does not name `{field}` of {heading}");
            }
        }
    }
    let lost =
        shudu_with(&["rate", "--json"], format!("{CLASSIC}\n55{}\n", ".".repeat(79)).as_bytes());
    let lost: Value = serde_json::from_str(lost.out.lines().nth(1).unwrap()).unwrap();
    assert_eq!((&lost["schema"], lost["error"].is_string()), (&Value::from(1), true));
}

#[test]
fn ids_do_not_depend_on_the_language() {
    for (id, name) in [("technique", "techniqueName"), ("level", "levelName")] {
        let mut seen = BTreeSet::new();
        let mut names = BTreeSet::new();
        for language in LANGUAGES {
            let args = ["steps", "--string", CLASSIC, "--json", "--lang", language];
            let step = &objects(&args)[0]["step"];
            seen.insert(step[id].as_str().unwrap().to_owned());
            names.insert(step[name].as_str().unwrap().to_owned());
        }
        assert_eq!((seen.len(), names.len() > 1), (1, true), "{id}: {names:?}");
    }
}

#[test]
fn solutions_of_boards_with_extra_cells_are_the_digits_of_the_board() {
    let puzzle = format!("PUZZLE\nEXTRA 1\n\nGRID\n{CLASSIC}\n\nEQUAL-SUMS\nr1c1 / x1\n");
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[21 + row * 9..30 + row * 9]).collect();
    let puzzle = puzzle.replace(CLASSIC, &rows.join("\n"));
    for (format, start) in [
        ("line", SOLVED.to_owned()),
        ("spaced", "5 3 4 6 7 8 9 1 2 6".to_owned()),
        ("grid", "534678912\n6".to_owned()),
        ("blocks", "5 3 4 6 7 8 9 1 2\n6".to_owned()),
        ("xyv", "1,1,5\n2,1,3\n".to_owned()),
    ] {
        let ran = shudu_with(&["solve", "--to", format], puzzle.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{format}\n{puzzle}");
        assert!(ran.out.starts_with(&start), "{format}: {}", ran.out);
        let converted = shudu_with(&["convert", "--to", format], puzzle.as_bytes());
        assert_eq!(converted.code, 2, "{format}");
        assert!(converted.err.contains("extra cells"), "{}", converted.err);
    }
}

#[test]
fn generated_sections_start_with_the_grid() {
    for puzzle_type in ["standard", "killer", "inequality", "mixed"] {
        let args = ["generate", "--type", puzzle_type, "--seed", "5", "--with-solution"];
        let ran = shudu(args);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let mut lines = ran.out.lines();
        assert_eq!(lines.next(), Some("GRID"), "{puzzle_type}: {}", ran.out);
        for row in lines.take(9) {
            let words: Vec<&str> = row.split(' ').collect();
            assert!(words.len() == 9 && words.iter().all(|word| word.len() == 1), "{row}");
        }
        let again = shudu_with(&["convert", "--to", "sections"], ran.out.as_bytes());
        assert_eq!(again.out, ran.out);
    }
}
