//! Killer strings, short and long.

use super::{check_errors, comes_back, from_sections, record, refused, sections, sniffed, write};

const KILLER: &str = "CAGES\n3 0 0 0 1\n15 0 2 0 3 0 4 1 3\n9 2 2\n- 4 4 5 5\n45 8 0 8 1 8 2 8 3 8 4 8 5 8 6 8 7 8 8\n";

#[test]
fn short_killer_strings() {
    let text = write(&from_sections(KILLER), "killer81");
    assert_eq!(text.lines().next().unwrap().len(), 81);
    assert!(text.starts_with("3<F<<00"), "{text}");
    assert_eq!(sniffed(&text), "killer81");
    comes_back(&text, "killer81");
    assert!(record(&text, "killer81").puzzle == from_sections(KILLER));
    let zeros = "0".repeat(72);
    check_errors(
        "killer81",
        &[
            ("3<0", "1:4: found 3 characters, expected 81"),
            ("3<#", "1:3: '#' is neither a sum nor a pointer"),
            (&format!("<3<000000{zeros}"), "1:1: the pointer of r1c1 leads off the board"),
            (
                &format!("><0000000{zeros}"),
                "1:1: the pointers from r1c1 run in a circle and never reach a sum",
            ),
            (&format!("3<0000000{zeros}0"), "1:82: found 82 characters, expected 81"),
        ],
    );
    assert_eq!(
        refused("GRID\n1...\n....\n....\n....\nTITLE x\nCAGES\n46 0 0 0 1\n", "killer81"),
        "the format killer81 cannot hold the title, a board that is not 9 × 9, givens; use sections or json"
    );
    for (cages, expected) in [
        ("46 0 0 0 1", "the cage r1c1 r1c2"),
        ("5 0 0 0 2", "the cage r1c1 r1c3"),
        ("- 0 0", "the cage r1c1"),
        ("5 0 0", "a board without any cage of several cells"),
        ("5 0 0 0 1\n6 0 1 0 2", "two cages that share r1c2"),
    ] {
        assert_eq!(
            refused(&format!("CAGES\n{cages}\n"), "killer81"),
            format!("the format killer81 cannot hold {expected}; use sections or json")
        );
    }
}

#[test]
fn long_killer_strings() {
    let text = "2x2:d:k:768:768:1281:1281:5:0:0:0:0:0:0:0:0:0:0:0:";
    let found = sections(text, "killer-long");
    assert!(found.contains("diagonals\n"), "{found}");
    assert!(found.contains("CAGES\n3 0 0 0 1\n5 0 2 0 3\n"), "{found}");
    comes_back(text, "killer-long");
    comes_back(text.trim_end_matches(':'), "killer-long");
    let nine = format!("3x3::k:{}", "11520:".repeat(9) + &"0:".repeat(72));
    comes_back(&nine, "killer-long");
    assert_eq!(sniffed(&nine), "killer-long");
    check_errors(
        "killer-long",
        &[
            ("3x3", "1:1: '3x3' is not the start of a puzzle in this format"),
            (
                "2x3::k:0:",
                "1:1: '2x3' is not a board size here; expected 3x3 (square blocks, from 2x2 to 6x6)",
            ),
            (
                "2x2:z:k:768:768:1281:1281:5:0:0:0:0:0:0:0:0:0:0:0:",
                "1:5: unknown rules 'z', expected d or nothing",
            ),
            ("2x2::k:0:0:", "1:12: found 2 numbers, expected 16"),
            (
                "2x2::k:0:x:",
                "1:10: found 'x', expected a number: the sum times 256 plus the cage's number",
            ),
            (
                &format!("2x2::k:{}", "0:".repeat(17)),
                "1:40: there are more numbers than cells, expected 16",
            ),
        ],
    );
}
