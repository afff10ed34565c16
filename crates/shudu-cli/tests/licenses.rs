//! `shudu --licenses` names every crate that the program is made of.

mod common;

use std::process::Command;

use common::{ROOT, shudu};

#[test]
fn every_crate_of_the_program_is_named_with_its_licence() {
    let ran = shudu(["--licenses"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    // What this build consists of, on this system.
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "-p", "shudu-cli", "--all-features"])
        .args(["-e", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}|{l}"])
        .current_dir(ROOT)
        .output()
        .expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).expect("cargo prints UTF-8");
    let mut n_named = 0;
    for line in tree.lines().map(|line| line.trim_end_matches(" (*)")) {
        let Some((package, license)) = line.split_once('|') else { continue };
        // Our own have their folder in brackets.
        if package.contains(" (") {
            continue;
        }
        let entry = format!("\n{}: {license}\n", package.replacen(" v", " ", 1));
        assert!(ran.out.contains(&entry), "{package} is missing: run 'cargo xtask licenses'");
        n_named += 1;
    }
    assert!(n_named > 50, "{n_named} crates");
    for said in ["DejaVu", "SIL OPEN FONT LICENSE", "Permission is hereby granted"] {
        assert!(ran.out.contains(said), "{said}");
    }
}

#[test]
fn licences_need_no_command_and_are_no_option_of_one() {
    assert_eq!(shudu(["--licenses", "--lang", "zh-CN"]).code, 0);
    let ran = shudu(["solve", "--licenses"]);
    assert_eq!(ran.code, 2, "{ran:?}");
    let ran = shudu(["--lang", "en"]);
    assert_eq!(ran.code, 2, "{ran:?}");
}
