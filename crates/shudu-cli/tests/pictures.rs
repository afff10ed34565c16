//! `shudu render` and `shudu book` as a user meets them.

mod common;

use std::path::Path;

#[cfg(feature = "pictures")]
use common::command;
use common::shudu;

fn render(folder: &Path, args: &[&str], name: &str) -> (i32, String, Vec<u8>) {
    let path = folder.join(name);
    let mut all = vec!["render"];
    all.extend(args);
    all.extend(["-o", path.to_str().unwrap()]);
    let ran = shudu(all);
    (ran.code, ran.err, std::fs::read(path).unwrap_or_default())
}

#[cfg(feature = "pictures")]
#[test]
fn the_name_of_the_file_says_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("a.svg", &b"<svg"[..]), ("a.PNG", b"\x89PNG\r\n"), ("a.pdf", b"%PDF-")] {
        let (code, err, bytes) = render(folder.path(), &["examples/mixed.txt"], name);
        assert_eq!((code, err.as_str()), (0, ""), "{name}");
        assert!(bytes.starts_with(start), "{name}");
    }
    let (code, _, bytes) = render(folder.path(), &["examples/mixed.txt", "--to", "png"], "picture");
    assert!(code == 0 && bytes.starts_with(b"\x89PNG"));
    // Bytes are not touched on their way to a pipe.
    let piped = command(["render", "examples/mixed.txt", "--to", "png"]).output().unwrap();
    assert_eq!(piped.stdout, bytes);
    for name in ["a.txt", "a"] {
        let (code, err, bytes) = render(folder.path(), &["examples/mixed.txt"], name);
        assert!(code == 2 && err.contains(".svg, .png or .pdf") && bytes.is_empty(), "{err}");
    }
}

#[test]
fn several_puzzles_are_several_files_or_pages() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = folder.path().join("three.txt");
    // The first line is a comment.
    let many = std::fs::read_to_string(format!("{}/examples/many.txt", common::ROOT)).unwrap();
    std::fs::write(&puzzles, many.lines().take(4).collect::<Vec<_>>().join("\n")).unwrap();
    let puzzles = puzzles.to_str().unwrap();
    assert_eq!(render(folder.path(), &[puzzles], "x.svg").0, 0);
    for number in 1..=3 {
        assert!(folder.path().join(format!("x-{number}.svg")).exists());
    }
    assert!(!folder.path().join("x.svg").exists() && !folder.path().join("x-4.svg").exists());
    if cfg!(feature = "pictures") {
        let (code, _, bytes) = render(folder.path(), &[puzzles], "x.pdf");
        let text = String::from_utf8_lossy(&bytes).replace(['\n', ' '], "");
        assert_eq!((code, text.matches("/Type/Page/").count()), (0, 3));
    }
    let ran = shudu(["render", puzzles]);
    assert!(ran.code == 2 && ran.err.contains("a picture shows one puzzle"), "{}", ran.err);
}

#[test]
fn a_step_is_drawn_with_its_sentence() {
    let explained = shudu(["explain", "examples/classic.txt"]);
    let third =
        explained.out.lines().find_map(|line| line.trim_start().strip_prefix("3. ")).unwrap();
    let ran = shudu(["render", "examples/classic.txt", "--step", "3"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("class=\"caption\"") && ran.out.contains("class=\"edge-placed\""));
    let caption = ran.out.split("class=\"caption\">").nth(1).unwrap();
    let caption = caption.split("</g>").next().unwrap();
    for word in third.split_whitespace().filter(|word| word.is_ascii()) {
        assert!(caption.contains(word), "{word} is not in {caption}");
    }
    let ran = shudu(["render", "examples/classic.txt", "--step", "9999"]);
    assert!(ran.code == 1 && ran.err.contains("no step 9999") && ran.out.is_empty(), "{}", ran.err);
    let chinese = shudu(["render", "examples/classic.txt", "--step", "1", "--lang", "zh-TW"]);
    assert!(chinese.out.contains("lang=\"zh-TW\""));
}

#[test]
fn what_is_shown_is_what_was_asked_for() {
    let given = shudu(["render", "examples/classic.txt"]).out;
    let solution = shudu(["render", "examples/classic.txt", "--solution"]).out;
    let candidates = shudu(["render", "examples/classic.txt", "--candidates", "--labels"]).out;
    let print = shudu(["render", "examples/classic.txt", "--theme", "print"]).out;
    assert!(!given.contains("class=\"inferred\"") && solution.contains("class=\"inferred\""));
    assert!(candidates.contains("class=\"candidate\"") && candidates.contains("class=\"label\""));
    assert!(given.contains("#b3001b") && !print.contains("#b3001b") && !print.contains("var("));
    let none = shudu(["render", "examples/clash.txt", "--solution"]);
    assert!(none.code == 1 && none.out.is_empty() && !none.err.is_empty());
    let width = shudu(["render", "examples/classic.txt", "--width", "100"]);
    assert!(
        width.code == 2 && width.err.contains("--width can only be used with PNG"),
        "{}",
        width.err
    );
}

#[cfg(feature = "pictures")]
#[test]
fn a_picture_that_is_too_large_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let huge = render(folder.path(), &["examples/classic.txt", "--width", "4000000000"], "x.png");
    assert!(huge.0 == 2 && huge.1.contains("too large"), "{}", huge.1);
}

#[cfg(feature = "pictures")]
#[test]
fn booklets_are_made_from_files_and_to_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.pdf");
    let path = path.to_str().unwrap();
    let n_pages = || {
        let text = String::from_utf8_lossy(&std::fs::read(path).unwrap()).replace(['\n', ' '], "");
        text.matches("/Type/Page/").count()
    };
    let ran = shudu(["book", "examples/mixed.txt", "--title", "Mixed", "-o", path]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    // The puzzle, its rules, its solution.
    assert_eq!(n_pages(), 3);
    let order = ["--type", "standard", "--count", "5", "--seed", "1", "--per-page", "2"];
    let mut args = vec!["book", "--no-solutions", "--lang", "zh-CN", "-o", path];
    args.extend(order);
    let ran = shudu(&args);
    assert_eq!((ran.code, n_pages()), (0, 3), "{}", ran.err);
    let first = std::fs::read(path).unwrap();
    shudu(&args);
    assert_eq!(first, std::fs::read(path).unwrap(), "a seed means the same book");
    for wrong in [
        &["book", "examples/mixed.txt", "--count", "3", "-o", path][..],
        &["book", "examples/mixed.txt", "--per-page", "3", "-o", path],
        &["book", "examples/mixed.txt"],
        &["book", "no-such-file.txt", "-o", path],
    ] {
        assert_eq!(shudu(wrong).code, 2, "{wrong:?}");
    }
}
