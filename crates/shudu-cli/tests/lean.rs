//! A lean build says what it lacks and how to get it, and has all the rest.

#![cfg(not(all(feature = "pictures", feature = "web")))]

mod common;

use common::shudu;

#[track_caller]
fn assert_is_missing(args: &[&str], feature: &str) {
    let ran = shudu(args);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?} {ran:?}");
    assert!(ran.err.contains("this build of shudu does not include 'shudu "), "{args:?} {ran:?}");
    assert!(ran.err.contains(&format!("--features {feature}")), "{args:?} {ran:?}");
    for (language, words) in [("zh-CN", "编译时未包含"), ("zh-TW", "編譯時未包含")] {
        let ran = shudu(args.iter().chain(&["--lang", language]));
        assert_eq!(ran.code, 2, "{args:?} {ran:?}");
        assert!(ran.err.contains(words) && ran.err.contains(feature), "{args:?} {ran:?}");
    }
}

#[test]
fn what_is_missing_is_named_with_its_feature() {
    assert_is_missing(&["serve"], "web");
    assert_is_missing(&["serve", "--port", "0", "--open"], "web");
    if cfg!(feature = "pictures") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (png, pdf) = (path("a.png"), path("a.PDF"));
    for output in [["-o", &png], ["-o", &pdf], ["--to", "png"], ["--to", "pdf"]] {
        assert_is_missing(&["render", "examples/mixed.txt", output[0], output[1]], "pictures");
    }
    assert_is_missing(&["book", "examples/mixed.txt", "-o", &pdf], "pictures");
    // It is said before any puzzle is made.
    assert_is_missing(&["book", "--type", "killer", "--count", "1000", "-o", &pdf], "pictures");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn wrong_arguments_are_still_wrong() {
    let ran = shudu(["serve", "--prot", "0"]);
    assert!(ran.code == 2 && ran.err.contains("--prot"), "{ran:?}");
}

#[test]
fn the_help_lists_what_there_is_and_names_what_is_missing() {
    let help = shudu(["--help"]).out;
    let (commands, missing) = help.split_once("Not in this build:\n").expect("the note is there");
    assert!(commands.contains("\n  render ") && !commands.contains("\n  serve "), "{help}");
    assert!(missing.contains("  shudu serve (--features web)\n"), "{help}");
    let chinese = shudu(["--help", "--lang", "zh-CN"]).out;
    assert!(chinese.contains("此程序编译时未包含:\n"), "{chinese}");
    let serve = shudu(["serve", "--help"]).out;
    assert!(serve.contains("does not include 'shudu serve'; build it with"), "{serve}");
    if cfg!(feature = "pictures") {
        return;
    }
    assert!(missing.contains("  shudu book, shudu render --to png|pdf (--features pictures)\n"));
    assert!(!commands.contains("\n  book ") && !commands.contains("PDF"), "{help}");
    let render = shudu(["render", "--help"]).out;
    assert!(render.contains("[possible values: svg]"), "{render}");
    assert!(!render.contains("png") && !render.contains("pdf") && !render.contains("--width"));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(shudu(["man", folder.path().to_str().unwrap()]).code, 0);
    assert!(folder.path().join("shudu-render.1").exists());
    assert!(!folder.path().join("shudu-book.1").exists());
}

#[test]
fn boards_are_still_drawn() {
    let ran = shudu(["render", "examples/mixed.txt"]);
    assert!(ran.code == 0 && ran.out.starts_with("<svg"), "{ran:?}");
    let ran = shudu(["candidates", "examples/classic.txt"]);
    assert!(ran.code == 0 && ran.out.contains('┏'), "{ran:?}");
}
