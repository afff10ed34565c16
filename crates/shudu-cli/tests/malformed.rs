//! Malformed inputs: each gives exit code 2, a place, what was found, what to do, and no output file.

mod common;

use common::{command, shudu, write};

/// A name, the input, further arguments, and words that the message must have.
type BadInput = (&'static str, &'static [u8], &'static [&'static str], &'static [&'static str]);

const NINE: &[u8] =
    b"530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn cases() -> Vec<BadInput> {
    vec![
        ("80 characters", &NINE[..80], &[], &["80", "81"]),
        ("82 characters", b"5300700006001950000980000608000600034008030017000200060600002800004190050000800799", &[], &["82", "81"]),
        ("unknown character", b"53007000060019500009800006080006000340080300170002000606000028000041900500008007?", &[], &["?"]),
        ("digit too large for 4x4", b"12..\n..5.\n....\n....\n", &[], &["5"]),
        ("digit too large, spaced", b"1 2 3 4\n. . . 17\n. . . .\n. . . .\n", &[], &["17"]),
        ("short row", b"GRID\n12..\n..1\n....\n....\n", &[], &["row 2"]),
        ("long row", b"GRID\n12..\n..1.4\n....\n....\n", &[], &["row 2"]),
        ("missing row", b"GRID\n12..\n..1.\n....\n", &[], &["row"]),
        ("cage cell off the board", b"SIZE 4\nCAGES\n10 0 0 0 4\n", &[], &["4"]),
        ("cell twice in a cage", b"SIZE 4\nCAGES\n6 0 0 0 1 0 0\n", &[], &["r1c1", "twice"]),
        ("odd number of coordinates", b"SIZE 4\nCAGES\n10 0 0 1\n", &[], &["column"]),
        ("sum is no number", b"SIZE 4\nCAGES\nten 0 0 0 1\n", &[], &["ten"]),
        ("cage larger than the digits", b"SIZE 4\nCAGES\n- 0 0 0 1 0 2 0 3 1 0\n", &[], &["rule: killer cage"]),
        ("cage without cells", b"SIZE 4\nCAGES\n10\n", &[], &["cell"]),
        ("negative sum", b"SIZE 4\nCAGES\n-3 0 0 0 1\n", &[], &["-3"]),
        ("thermometer leaves the board", b"SIZE 4\nTHERMOMETERS\n0 0 0 1 0 2 0 9\n", &[], &["9"]),
        ("thermometer of one cell", b"SIZE 4\nTHERMOMETERS\n0 0\n", &[], &["2"]),
        ("thermometer too long", b"SIZE 4\nTHERMOMETERS\n0 0 0 1 0 2 0 3 1 3\n", &[], &["rule: thermometer"]),
        ("thermometer over itself", b"SIZE 4\nTHERMOMETERS\n0 0 0 1 0 0\n", &[], &["r1c1", "twice"]),
        ("inequality without a sign", b"SIZE 4\nINEQUALITIES\n0 0 0 1\n", &[], &[">"]),
        ("inequality with one cell", b"SIZE 4\nINEQUALITIES\n0 0 >\n", &[], &["cell"]),
        ("inequality with itself", b"SIZE 4\nINEQUALITIES\n0 0 > 0 0\n", &[], &["r1c1", "twice"]),
        ("unknown section", b"GRID\n12..\n....\n....\n....\n\nCAGESS\n3 0 0 0 1\n", &[], &["CAGESS", "CAGES"]),
        ("unknown rule", b"SIZE 4\nRULES\nrow collumn\n", &[], &["collumn", "column"]),
        ("rule that does not fit", b"SIZE 4x6\nRULES\nrow column diagonals\n", &[], &["rule: diagonals"]),
        ("section twice", b"SIZE 4\nSIZE 5\nGRID\n", &[], &["SIZE"]),
        ("size 0", b"SIZE 0\n", &[], &["0", "36"]),
        ("size 37", b"SIZE 37\n", &[], &["37", "36"]),
        ("blocks that do not tile", b"SIZE 6\nBLOCKS 4x2\n", &[], &["tile"]),
        ("digits the wrong way round", b"SIZE 4\nDIGITS 4-1\n", &[], &["4", "1"]),
        ("region with too many cells", b"REGIONS\nAAA\nAAA\nAAA\n", &[], &["rule: irregular regions"]),
        ("regions of another size", b"SIZE 4\nREGIONS\nAAAA\nBBB\nCCCC\nDDDD\n", &[], &["row 2"]),
        ("pencil marks without digits", b"SIZE 4\nCANDIDATES\n0 0\n", &[], &["digit"]),
        ("empty file", b"", &[], &["no puzzle"]),
        ("only comments", b"# nothing\n\n# here\n", &[], &["no puzzle"]),
        ("binary file", b"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00", &[], &["text"]),
        ("not UTF-8", b"GRID\n12\xff.\n", &[], &["UTF-8"]),
        ("words", b"hello world, this is no puzzle\n", &[], &["h"]),
        ("xyv off the board", b"1,1,5\n10,1,3\n", &[], &["10"]),
        ("xyv digit too large", b"1,1,5\n2,1,12\n", &[], &["12"]),
        ("xyv twice", b"1,1,5\n1,1,3\n", &[], &["r1c1"]),
        ("xyv with two numbers", b"1,1,5\n2,1\n", &[], &["x,y"]),
        ("JSON cut off", b"{\"shudu\": 1, \"grid\": [[1, 2", &[], &["never closed"]),
        ("JSON of another kind", b"{\"shudu\": 1, \"grid\": \"abc\"}", &[], &["grid"]),
        ("JSON with an unknown key", b"{\"shudu\": 1, \"size\": [4, 4], \"cagez\": []}", &[], &["cagez"]),
        ("JSON cell off the board", b"{\"shudu\": 1, \"size\": [4, 4], \"killer\": [{\"sum\": 3, \"cells\": [\"r1c5\", \"r1c1\"]}]}", &[], &["r1c5"]),
        ("wrong format by name", b"12..\n..1.\n....\n....\n", &["--from", "json"], &["object"]),
        ("size that does not match", NINE, &["--size", "4"], &["81", "16"]),
        ("cage option off the board", NINE, &["--cage", "10 r1c1 r1c10"], &["r1c10"]),
        ("cage option with a word", NINE, &["--cage", "ten r1c1 r1c2"], &["ten"]),
        ("thermometer option off the board", NINE, &["--thermo", "A1J1"], &["J1"]),
        ("inequality option without a sign", NINE, &["--ineq", "r1c1 r1c2"], &[">"]),
        ("rules option unknown", NINE, &["--rules", "row,colum"], &["colum"]),
        ("blocks option that does not tile", NINE, &["--blocks", "2x5"], &["tile"]),
        ("constraint option unknown", NINE, &["--constraint", "arow r1c1"], &["arow"]),
    ]
}

#[test]
fn each_is_refused_with_its_place_and_advice() {
    let folder = tempfile::tempdir().unwrap();
    let cases = cases();
    assert!(cases.len() >= 40);
    for (name, input, args, words) in cases {
        let path = write(folder.path(), "puzzle.txt", input);
        let out = folder.path().join("out.txt");
        let all: Vec<&str> = ["solve", &path, "-o", out.to_str().unwrap()]
            .into_iter()
            .chain(args.iter().copied())
            .collect();
        let ran = shudu(&all);
        assert_eq!(ran.code, 2, "{name}: {ran:?}");
        assert_eq!(ran.out, "", "{name}");
        assert!(!out.exists(), "{name} left a file");
        assert!(!ran.err.contains("panicked"), "{name}: {}", ran.err);
        // Wide lines are folded; words are looked for in the unfolded text.
        let said: String =
            ran.err.split_whitespace().collect::<Vec<_>>().join(" ").replace(" │ ", " ");
        for word in words {
            assert!(said.contains(word), "{name}: no '{word}' in\n{}", ran.err);
        }
        let place = args.first().copied().filter(|arg| {
            ["--cage", "--thermo", "--ineq", "--rules", "--constraint"].contains(arg)
        });
        let place = place.map_or_else(|| "puzzle.txt:".to_owned(), str::to_owned);
        assert!(
            ran.err.replace(['\n', ' '], "").contains(&place),
            "{name}: no place in\n{}",
            ran.err
        );
        assert!(ran.err.contains("help:"), "{name}: no advice in\n{}", ran.err);
    }
}

#[test]
fn files_that_are_none_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (path, words) in [
        (folder.path().join("missing.txt"), "there is no such file"),
        (folder.path().to_owned(), "is a folder"),
    ] {
        let ran = shudu(["solve".as_ref(), path.as_os_str()]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
        assert!(ran.err.contains(words), "{ran:?}");
        assert!(ran.err.contains("help:"), "{ran:?}");
    }
    let nowhere = folder.path().join("no/such/folder/out.txt");
    let args = ["solve", "--size", "4", "-o", nowhere.to_str().unwrap()];
    let ran = shudu(args);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(!ran.err.is_empty());
}

#[test]
fn wrong_arguments_are_refused() {
    for args in [
        &["solve", "--size", "zero"][..],
        &["solve", "--size", "99"],
        &["solve", "--engine", "best", "--size", "4"],
        &["solve", "--from", "csv", "x"],
        &["solve", "--timeout", "soon", "--size", "4"],
        &["solve", "--digits", "9", "--size", "4"],
        &["random", "--fill", "2"],
        &["rules", "no-such-rule"],
        &["--lang", "fr", "rules"],
        &["frobnicate"],
        &[],
    ] {
        let ran: common::Ran = command(args).output().unwrap().into();
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?} {ran:?}");
        assert!(!ran.err.is_empty() && !ran.err.contains("panicked"), "{args:?} {ran:?}");
    }
}
