//! Mistakes that people make at a shell, in three languages: what is printed is a snapshot, so that every change of a
//! message is read.

mod common;

use std::path::Path;

use common::{Ran, command, write};

/// A name and the arguments. `{}` is a folder with the files of [`files`].
const MISTAKES: &[(&str, &str)] = &[
    ("a mistyped command", "sovle {}/puzzle.txt"),
    ("a word that is nothing", "puzzle"),
    ("a missing file", "{}/puzle.txt"),
    ("a missing file after a good one", "solve {}/puzzle.txt {}/puzle.txt"),
    ("a folder", "solve {}"),
    ("an empty file", "solve {}/empty.txt"),
    ("a binary file", "solve {}/binary.png"),
    ("two formats mixed", "solve {}/mixed.txt --to line"),
    ("a text that is no puzzle", "solve {}/letter.txt"),
    ("a file and a string", "solve {}/puzzle.txt --string 1..."),
    ("a mistyped option", "solve {}/puzzle.txt --unqiue"),
    ("an option of another command", "solve {}/puzzle.txt --difficulty easy"),
    ("an option without its value", "solve {}/puzzle.txt --to"),
    ("an unknown format", "convert {}/puzzle.txt --to jsno"),
    ("an option that is required", "convert {}/puzzle.txt"),
    ("an unknown engine", "solve {}/puzzle.txt --engine clasic"),
    ("an unknown level", "generate --difficulty esay"),
    ("an unknown type", "generate --type kiler"),
    ("one number where a range is wanted", "generate --cages 10"),
    ("a range the wrong way round", "generate --type killer --cages 20 10 --seed 1"),
    ("a word where a number is wanted", "count --limit many {}/puzzle.txt"),
    ("no threads at all", "solve {}/puzzle.txt --threads 0"),
    ("a negative number", "generate --count -5"),
    ("a number that is too large", "generate --seed 99999999999999999999999"),
    ("an unknown technique", "practice --technique xwing-fish"),
    ("an unknown language", "rules --lang english"),
    ("a time without a unit that exists", "solve {}/puzzle.txt --timeout 5x"),
    ("a size that is none", "solve --size nine"),
    ("an option given twice", "generate --seed 1 --seed 2"),
    ("options that exclude each other", "solve {}/puzzle.txt --json --to line"),
    ("too many words", "completions bash zsh"),
    ("an unknown shell", "completions tcsh"),
    ("a link that is cut off", "http://127.0.0.1:8420/#p=zAAAA"),
    (
        "a puzzle with a cell missing",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
    ),
    ("-c without a number", "-c"),
    ("-c with a word", "-c many"),
    ("-s with a missing file", "-s {}/nowhere.txt"),
    ("a file in a folder that is missing", "solve {}/puzzle.txt -o {}/no/such/out.txt"),
];

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

fn files(folder: &Path) {
    write(folder, "puzzle.txt", PUZZLE);
    write(folder, "empty.txt", "");
    write(folder, "binary.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR");
    write(folder, "mixed.txt", format!("{PUZZLE}\n1,1,5\n2,1,3\n\n{PUZZLE}"));
    write(folder, "letter.txt", "Dear reader,\nthis is no puzzle.\n");
}

fn run(line: &str, folder: &Path, language: &str) -> Ran {
    let name = folder.to_str().expect("its name is UTF-8");
    let args: Vec<String> = line.split(' ').map(|word| word.replace("{}", name)).collect();
    let mut command = command(args);
    command.current_dir(folder).stdin(std::process::Stdio::null());
    let locale = match language {
        "zh-CN" => "zh_CN.UTF-8",
        "zh-TW" => "zh_TW.UTF-8",
        _ => "C",
    };
    command.env("LC_ALL", locale).output().expect("the program starts").into()
}

#[test]
fn what_is_printed_is_known() {
    let folder = tempfile::tempdir().unwrap();
    files(folder.path());
    let name = folder.path().to_str().unwrap();
    assert!(MISTAKES.len() >= 20);
    for language in ["en", "zh-CN", "zh-TW"] {
        let mut all = String::new();
        for (mistake, line) in MISTAKES {
            let ran = run(line, folder.path(), language);
            let code = ran.code;
            assert!([1, 2].contains(&code), "{mistake}: {ran:?}");
            let shown = line.replace("{}/", "").replace("{}", "folder");
            all.push_str(&format!("# {mistake}\n$ shudu {shown}\n"));
            let printed = format!("{}{}", ran.out, ran.err);
            let printed = printed.replace(&format!("{name}/"), "").replace(name, "folder");
            all.push_str(&format!("{printed}[{code}]\n\n"));
        }
        insta::assert_snapshot!(format!("mistakes-{language}"), all);
    }
}

/// Words of clap and of Rust that once reached people.
#[test]
fn nothing_leaks() {
    let folder = tempfile::tempdir().unwrap();
    files(folder.path());
    let leaks = [
        "error:",
        "tip:",
        "For more information",
        "non-zero type",
        "invalid digit found",
        "unexpected argument",
        "invalid value",
        "os error",
        "panicked",
    ];
    for (mistake, line) in MISTAKES {
        for language in ["en", "zh-CN", "zh-TW"] {
            let ran = run(line, folder.path(), language);
            for leak in leaks {
                assert!(!ran.err.contains(leak), "{mistake}: {}", ran.err);
            }
        }
    }
}
