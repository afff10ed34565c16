//! Links of Penpa.

use super::{check_errors, refused, sections, sniffed, warnings};

/// A link of Penpa+ with a drawing on a 4 × 4 board: cells have the numbers 18 to 45, eight per row.
fn penpa(head: &str, drawing: &str, answer: &str) -> String {
    let cells = "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]";
    let text = format!("{head}\n[0,0,0,0]\n{{}}\n{drawing}\n{{}}\n{cells}\n[]");
    format!(
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p={}&a={}",
        deflated(&text),
        deflated(answer)
    )
}

fn deflated(text: &str) -> String {
    let mut encoder =
        flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut encoder, text.as_bytes()).unwrap();
    let packed = encoder.finish().unwrap();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut base64 = String::new();
    for chunk in packed.chunks(3) {
        let byte = |n: usize| u32::from(chunk.get(n).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..=chunk.len() {
            base64.push(char::from(letters[(bits >> (18 - 6 * n)) as usize & 63]));
        }
    }
    base64
}

const PENPA_HEAD: &str =
    "sudoku,4,4,38,0,1,1,266,266,144,144,0,0,0,0,Title: A%2C B,Author: C,,One%2Dtwo,OFF,false";

#[test]
fn links_of_penpa() {
    // Borders between the second and the third column, and between the second and the third row.
    let drawing = r#"{zN:{"18":["1",1,"1"],"19":["9",1,"1"],"10":["7",1,"1"],"20":["3",1,"5"]},z1:{"392":["5",1],"260":["zZ",1]},
        z6:[[34,35]],zT:[[27,28,29],[1,2]],z3:[[42,43,44]],zY:{"18":[1,"circle_L",1]},
        zE:{"75,83":2,"83,91":2,"91,99":2,"99,107":2,"89,90":2,"90,91":2,"91,92":2,"92,93":2,"82,83":2}}"#
        .replace("\n        ", "");
    let text = penpa(PENPA_HEAD, &drawing, r#"[[],[],[],[],["18,1","19,2"],[]]"#);
    let found = sections(&text, "penpa");
    assert!(found.starts_with("PUZZLE A, B\nAUTHOR C\n"), "{found}");
    for part in [
        "GRID\n1...\n....\n",
        "CAGES\n5 2 0 2 1\n",
        "THERMOMETERS\n1 1 1 2 1 3\n",
        "ARROWS\n3 0 / 3 1 3 2\n",
        "SOLUTION\n12..\n",
    ] {
        assert!(found.contains(part), "{part}\n{found}");
    }
    assert!(!found.contains("BLOCKS") && !found.contains("RULES\n"), "{found}");
    assert_eq!(sniffed(&text), "penpa");
    assert_eq!(
        warnings(&text, "penpa"),
        [
            "the written rules are kept, but not understood: One two",
            "only drawn, not understood as a rule: number × 2 (7, 3), numberS × 1 (z), lineE × 1, symbol × 1",
            "not understood as a rule: r1c2 9, thermo"
        ]
    );
    let kept = [
        r#"{"rectangle":[0.5,-0.5,1.0,1.0],"text":"7"}"#,
        r#"{"rectangle":[2.5,0.5,1.0,1.0],"text":"3"}"#,
        r#"{"line":[[1.0,1.0],[2.0,1.0]]}"#,
    ];
    assert!(found.contains(&format!("DRAWINGS\n{}\n", kept.join("\n"))), "{found}");
    let open = penpa(PENPA_HEAD, "{}", "");
    assert!(
        warnings(&open, "penpa").contains(
            &"there are no regions; the rules for rows and columns are assumed".to_owned()
        )
    );
    let link = |head: &str, drawing: &str| penpa(head, drawing, "").replace("&a=AwA", "");
    check_errors(
        "penpa",
        &[
            ("hello", "1:1: there is no puzzle in this link"),
            (
                "https://swaroopg92.github.io/penpa-edit/#m=solve&p=AAAA",
                "1:52: the contents of the link cannot be unpacked",
            ),
            (&link("hex,4,4", "{}"), "1:52: the board is of type 'hex', expected square or sudoku"),
            (&link("1,4,4", "{}"), "1:52: this link comes from an old version of Penpa"),
            (&link("square,4,1", "{}"), "1:52: the cells of the board do not form a rectangle"),
            (&link("square,4,4", "[]"), "1:52: the link does not contain a Penpa+ drawing"),
        ],
    );
    assert_eq!(
        refused("SIZE 4\n", "penpa"),
        "the format penpa cannot hold anything: shudu only reads it; use sudokupad, fpuzzles or sections"
    );
}
