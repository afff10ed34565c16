//! Links and codes of SudokuPad.

use super::{
    check_errors, from_sections, record, records, refused, sections, sniffed, warnings, write,
};

/// A link with JSON packed into it.
fn scl(json: &str) -> String {
    let packed = lz_str::compress_to_base64(json);
    format!("https://sudokupad.app/scl{}", packed.replace('+', "%2B").replace('/', "%2F"))
}

const SCL: &str = r##"{"cellSize":50,"metadata":{"title":"T","author":"A","rules":["Normal sudoku rules apply.","Look!"],
"solution":"1234341221434321"},"cells":[[{"value":1},{},{},{}],[{},{"value":"4"},{},{}],[{},{},{},{}],[{},{},{},{}]],
"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
"cages":[{"cells":[[0,2],[0,3]],"value":"7","unique":true},{"cells":[[3,0],[3,1]],"unique":true},
{"cells":[[2,0],[2,1]],"sum":3},{"cells":[[2,2]],"value":"x"},{"value":"author: B"},{"value":"rules: And more."}],
"global":["antiknight","antifrog"],"diagonal+":true,"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#00FF00"}],
"overlays":[{"center":[1,1],"text":"V"},{"center":[1,2],"text":"V"}],"underlays":[],"foglight":[[0,0]]}"##;

#[test]
fn links_of_sudokupad() {
    let zipped = "{cs:50,metadata:{t:'T',author:'A',rules:['Normal sudoku rules apply.','Look!'],solution:'1234341221434321'},\
        ce:[[{v:1},,,],[,{v:4},,],[,,,],[,,,]],\
        re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
        ca:[{ce:[[0,2],[0,3]],v:7,unique:t},{ce:[[3,0],[3,1]],unique:t},{ce:[[2,0],[2,1]],sum:3},{ce:[[2,2]],v:'x'},\
        {v:'author: B'},{v:'rules: And more.'}],global:['antiknight','antifrog'],'diagonal+':t,\
        l:[{wp:[[0.5,0.5],[1.5,1.5]],c:00FF00}],o:[{ct:[1,1],te:'V'},{ct:[1,2],te:'V'}],foglight:[[0,0]]}";
    let expected = "PUZZLE T\nAUTHOR A\n";
    let told = [
        "the written rules are kept, but not understood: Normal sudoku rules apply. Look! And more.",
        "only drawn, not understood as a rule: cages × 1 (x), lines × 1, overlays × 2 (V), foglight × 1",
        "not understood as a rule: antifrog",
    ];
    for text in [SCL.to_owned(), scl(SCL), scl(zipped), scl(zipped).replace("scl", "ctc")] {
        let found = sections(&text, "sudokupad");
        assert!(found.starts_with(expected), "{found}");
        for part in [
            "GRID\n1...\n.4..\n",
            "diagonals /\n",
            "anti-knight\n",
            "CAGES\n7 0 2 0 3\n- 3 0 3 1\n",
            "SUMS\n3 - 2 0 2 1\n",
            "SOLUTION\n1234\n",
        ] {
            assert!(found.contains(part), "{part}\n{found}");
        }
        assert_eq!(warnings(&text, "sudokupad"), told, "{text}");
        let drawings = "DRAWINGS\n\
            {\"color\":\"#00FF00\",\"line\":[[0.5,0.5],[1.5,1.5]]}\n\
            {\"cage\":[\"r3c3\"],\"text\":\"x\"}\n\
            {\"above\":true,\"rectangle\":[1.0,1.0,0.0,0.0],\"text\":\"V\"}\n\
            {\"above\":true,\"rectangle\":[2.0,1.0,0.0,0.0],\"text\":\"V\"}\n";
        assert!(found.ends_with(drawings), "{found}");
        let puzzle = record(&text, "sudokupad").puzzle;
        for format in ["json", "sections"] {
            assert!(record(&write(&puzzle, format), format).puzzle == puzzle, "{format}");
        }
        assert_eq!(sniffed(&text), "sudokupad");
    }
}

#[test]
fn links_of_sudokupad_are_written() {
    for text in [
        "SIZE 4\nTITLE t\nSOURCE s\nAUTHOR it's \\ \"me\"\nRULES\nrow column block diagonals \\ anti-king\nCAGES\n3 0 0 0 1\n- 1 0 1 1\n",
        "GRID\n1....\n.....\n..3..\n.....\n.....\nREGIONS\nAABBB\nAACBB\nADCCC\nDDCEE\nDDEEE\n",
        "GRID\n12\n..\nSOLUTION\n12\n21\n",
        "SIZE 16\nRULES\nrow column block non-consecutive\n",
    ] {
        let puzzle = from_sections(text);
        let link = write(&puzzle, "sudokupad");
        assert_eq!(sniffed(&link), "sudokupad");
        assert!(record(&link, "sudokupad").puzzle == puzzle, "{text}\n{link}");
    }
    // Drawings of every form.
    let drawings = r##"{"above":true,"angle":45.0,"color":"#123456","fill":"red","oval":[1.5,0.35,0.1,0.7],"text":" # 1","textColor":"blue","textSize":0.25,"width":0.3}
{"line":[[0.5,0.5],[1.5,0.25]],"width":0.2}
{"arrow":[[0.5,0.5],[-1.5,0.25]],"color":"rgb(1, 2, 3)","fill":"none"}
{"cage":["r1c1","r2c2"],"color":"#ffffff80","text":"x"}
{"rectangle":[1.0,2.0,1.0,1e-3],"fill":"#eee"}"##;
    let text = format!("SIZE 4\nDRAWINGS\n{}\n", drawings.replace(" # 1", " \\u0023 1"));
    let puzzle = from_sections(&text);
    assert_eq!(puzzle.sketches.len(), 5);
    assert_eq!(puzzle.sketches[0].text.as_deref(), Some(" # 1"));
    for format in ["json", "sections"] {
        assert!(record(&write(&puzzle, format), format).puzzle == puzzle, "{format}");
    }
    let link = write(&puzzle, "sudokupad");
    assert!(record(&link, "sudokupad").puzzle == puzzle);
    let drawn = record(&without_own(&link), "sudokupad").puzzle;
    assert_eq!(drawn.sketches.len(), 5);
    assert!(drawn.sketches.iter().all(|sketch| puzzle.sketches.contains(sketch)), "{drawn:?}");
    // Other sketches cannot be held by SudokuPad's own parts, but by our fields.
    for other in [r#"{"line":[[0,0]],"angle":1}"#, r#"{"cage":["r1c1"],"text":"a: b"}"#] {
        let puzzle = from_sections(&format!("SIZE 4\nDRAWINGS\n{other}\n"));
        assert!(record(&write(&puzzle, "sudokupad"), "sudokupad").puzzle == puzzle, "{other}");
    }
    let told = "the format line cannot hold drawings that are not rules; use sections or json";
    assert_eq!(refused("SIZE 4\nDRAWINGS\n{\"line\":[[0,0]]}\n", "line"), told);
}

/// The JSON in a link of SudokuPad.
fn unpacked(link: &str) -> serde_json::Value {
    let packed = link.trim_end().strip_prefix("https://sudokupad.app/scl").unwrap();
    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    let text = String::from_utf16(&lz_str::decompress_from_base64(&packed).unwrap()).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// What other programs see in a link.
fn without_own(link: &str) -> String {
    let mut object = unpacked(link);
    let metadata = object["metadata"].as_object_mut().unwrap();
    assert!(metadata.remove("shudu").is_some() && metadata.remove("shuduRest").is_some());
    object.to_string()
}

#[test]
fn links_of_sudokupad_tell_others_all_they_can() {
    let puzzle = from_sections(
        "SIZE 4\nTITLE t\nAUTHOR a\nSOURCE s\nRULESET Say so.\nRULES\nrow column block anti-knight disjoint-groups\n\
        THERMOMETERS\n0 0 0 1 0 2\nCAGES\n7 2 2 2 3\nSOLUTION\n1234\n3412\n2143\n4321\n",
    );
    let object = unpacked(&write(&puzzle, "sudokupad"));
    for (key, value) in [
        ("title", "t"),
        ("author", "a"),
        ("source", "s"),
        ("rules", "Say so."),
        ("solution", "1234341221434321"),
    ] {
        assert_eq!(object["metadata"][key], value);
    }
    assert_eq!(object["metadata"]["antiknight"], true);
    assert_eq!(object["global"], serde_json::json!(["antiknight", "disjoint"]));
    let cage =
        serde_json::json!([{"cells": [[2, 2], [2, 3]], "sum": 7, "unique": true, "value": "7"}]);
    assert_eq!(object["cages"], cage);
    let line = &object["lines"][0];
    assert_eq!(line["wayPoints"], serde_json::json!([[0.5, 0.5], [0.5, 1.5], [0.5, 2.5]]));
    assert_eq!(
        (&line["color"], &object["underlays"][0]["rounded"]),
        (&"#cccccc".into(), &true.into())
    );

    // Without rules in words, each kind is described.
    let puzzle = from_sections("SIZE 4\nRULES\nrow column\nEVEN\n0 0\n");
    let object = unpacked(&write(&puzzle, "sudokupad"));
    let rules = object["metadata"]["rules"].as_str().unwrap();
    assert!(rules.starts_with("No digit appears twice in a row.\n"), "{rules}");
    assert!(object["regions"].as_array().unwrap().is_empty());
    // Regions without a rule are only borders.
    assert_eq!(object["lines"].as_array().unwrap().len(), 8);
}

#[test]
fn links_of_sudokupad_that_somebody_has_changed() {
    let puzzle = from_sections("SIZE 4\nTHERMOMETERS\n0 0 0 1 0 2\n");
    let object = unpacked(&write(&puzzle, "sudokupad"));
    // The order of keys, the notation of numbers, and settings make no difference.
    let mut same = object.clone();
    same["settings"] = serde_json::json!({"nogrid": 1});
    same["lines"][0]["wayPoints"][0][0] = serde_json::json!(0.5e0);
    assert!(record(&same.to_string(), "sudokupad").puzzle == puzzle);
    assert_eq!(warnings(&same.to_string(), "sudokupad"), Vec::<String>::new());
    let told =
        "the drawing was changed after shudu wrote it, so the rules stored with it are left out";
    let mut given = object.clone();
    given["cells"][3][3] = serde_json::json!({"value": 4});
    let mut longer = object.clone();
    longer["lines"][0]["wayPoints"][2] = serde_json::json!([0.5, 3.5]);
    let mut titled = object.clone();
    titled["metadata"]["title"] = "other".into();
    for changed in [given, longer, titled] {
        let text = changed.to_string();
        assert_eq!(warnings(&text, "sudokupad")[0], told);
        assert!(!record(&text, "sudokupad").puzzle.has("thermometer"));
    }
    let mut broken = object;
    broken["metadata"]["shudu"] = "{\"no-such-kind\":[]}".into();
    let found = warnings(&broken.to_string(), "sudokupad");
    assert!(
        found[0].starts_with("the rules that shudu stored in the file cannot be read: "),
        "{found:?}"
    );
}

#[test]
fn codes_of_classic_puzzles() {
    // A five and five empty cells, runs of six empty cells, three empty cells.
    let code = format!("t{}K", "o".repeat(12));
    for link in [
        format!("https://sudokupad.app/scf{code}"),
        format!("scf{code}"),
        format!("classic{code}"),
        format!(
            "https://sudokupad.app/scf{}",
            lz_str::compress_to_base64(&format!("{code}*tA long title for this one"))
        ),
    ] {
        let found = sections(&link, "sudokupad");
        assert!(found.contains("GRID\n5 0 0 0 0 0 0 0 0\n"), "{link}\n{found}");
        assert_eq!(sniffed(&link), "sudokupad");
    }
    let found = sections(&format!("scf{code}*xwtMine*aMe"), "sudokupad");
    assert!(found.starts_with("PUZZLE Mine\nAUTHOR Me\n"), "{found}");
    assert!(found.contains("diagonals\nwindoku\n"), "{found}");
}

#[test]
fn wrong_links_of_sudokupad() {
    let cells = "\"cells\":[[{},{}],[{},{}]]";
    check_errors(
        "sudokupad",
        &[
            (
                "https://sudokupad.app/abc123",
                "1:23: this link only names a puzzle that is stored elsewhere",
            ),
            ("hello", "1:1: there is no puzzle in this link"),
            (
                "https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQ",
                "1:26: the contents of the link cannot be unpacked",
            ),
            ("scf00000000000000", "1:4: found 14 cells, expected 81"),
            ("{\"cells\":[[{}],[]]}", "1:17: row 2 has 0 cells, expected 1 (r2c1 is missing)"),
            ("{\"x\":1}", "1:1: the key 'cells' is missing"),
            (
                "{\"cells\":[[{\"value\":7}]]}",
                "1:12: digit 7 is not used on this board; its digits are 1 to 1",
            ),
            (
                &format!("{{{cells},\"cages\":[{{\"cells\":[[0,0],[0,0]],\"unique\":true}}]}}"),
                "1:37: r1c1 is listed twice (rule: killer cage)",
            ),
        ],
    );
    // Invalid regions, and cells that do not exist, are reported.
    let text = format!(
        "{{{cells},\"regions\":[[[0,0],[0,1],[1,0]]],\"cages\":[{{\"cells\":[[5,5]],\"unique\":true,\"value\":9}}]}}"
    );
    assert_eq!(
        warnings(&text, "sudokupad"),
        [
            "not understood as a rule: regions, cage 9",
            "there are no regions; the rules for rows and columns are assumed"
        ]
    );
    let bomb = scl(&"[".repeat(300_000));
    assert!(records(&bomb, "sudokupad").remove(0).is_err());
}
