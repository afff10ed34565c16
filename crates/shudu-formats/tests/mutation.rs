//! Thousands of corrupted texts: no reader may panic or run forever, and every puzzle that a reader accepts must
//! survive being written. The fuzz targets do the same without end.

use shudu_core::Rng;
use shudu_formats::{Blocks, Limits, ReadOptions, Reader, find, formats};

const SEEDS: [&str; 23] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # c\n",
    "1 . . 2 . . 1 . . 1 . . 2 . . 1\n1..2..1..1..2..1\n",
    "1..2\n..1.\n.1..\n2..1\n\n+--+--+\n|1.|.2|\n|..|1.|\n+--+--+\n|.1|..|\n|2.|.1|\n+--+--+\n",
    "1 0 0 2\n0 0 1 0\n0 1 0 0\n2 0 0 1\n\n1 0 0 2\n0 0 1 0\n0 1 0 0\n2 0 0 1\n",
    "1,1,5\n2,1,3\n\n9,9,9\n",
    "PUZZLE A title\nAUTHOR \"x # y\"\nSIZE 4x4\nDIGITS 0-3\nBLOCKS 2x2\nEXTRA 2\nGRID\n1..2\n..1.\n.1..\n2..1\n\
     RULES row, column\ndiagonals / anti-knight\nCAGES\n5 0 0 0 1\n- r2c2 B3\nINEQUALITIES\n0 0>0 1\n\
     THERMOMETERS\nA1A2A3\nEVEN\nx 0\nCANDIDATES\n0 1 0 1 3\nx 1 2\nSOLUTION\n1...\n....\n....\n....\nx 0 3\n",
    "GRID\n....\n....\n....\n....\nREGIONS\nAAAB\nACBB\nCCDB\nCDDD\nGRID\n1...\n....\n....\n....\n",
    "{\"shudu\":1,\"title\":\"t\\u00e9\",\"size\":[2,2],\"digits\":[0,3],\"regions\":[[\"A\",\"A\"],[null,\"B\"]],\
     \"extra\":1,\"grid\":[[1,null],[[0,2],0]],\"extraGivens\":[3],\"rules\":[\"row\",{\"kind\":\"diagonals\",\
     \"only\":\"/\"}],\"killer\":[{\"sum\":3,\"cells\":[\"r1c1\",\"x1\"]}],\"solution\":[[1,2],[3,0]]}\n",
    "[{\"size\":[1,1]},\n{\"grid\":[[1]]}]",
    ".Shape~4x4~0-4.Var~X~~2x2.Jigsaw~0001011122233233.NoBoxes.Cage~5~R1C1~R1C2.And.Diagonal~-1.End\n  \
     .Replicate~DB~R1C1.Thermo~R1C1~R2C1.End.GreaterThan~R1C1~R2C1~VX1.~R1C1_1~VX4_2_3\n",
    ".Shape~4x4.Or.Pair~gPwD~_difference~R1C1~R1C2.And.X~R1C1~R1C2.XSum~R1~3~4.End.End.Quad~R1C1~1~2\
     .NFA~AjFAGhA~_a~R1C1~-~R1C2~~R2C1.Regex~WzEtNV0q~R1C1~R2C1.PillArrow~2~R1C1~R1C2~R2C1.LittleKiller~5~R1C2\n",
    "{\"size\":2,\"title\":\"t\",\"ruleset\":\"r\",\"grid\":[[{\"value\":1,\"given\":true,\"region\":0},{\"region\":null}],\
     [{\"givenPencilMarks\":[1,2],\"c\":\"#fff\"},{\"value\":2}]],\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"3\"}],\
     \"xsum\":[{\"cell\":\"R0C1\",\"value\":\"3\"}],\"line\":[{\"lines\":[]}],\"negative\":[\"xv\"],\"solution\":[1,2,\".\",1]}\n",
    "3<F<<0000000^00000009000000000000000000000000000`00000000000000000000000j<<<<<<<<\n",
    "2x2:d:k:768:768:1281:1281:0:0:0:0:0:0:0:0:0:0:0:0:\n",
    "1...........3...........5 1122211322143334435544555\n1....22..\n111222333\n",
    ":0000:x:.......12.+5..3......6............................................................:912 913::\n",
    "#ASomebody\n[Puzzle]\n1..2\n..1.\n.1..\n2..1\n\n[State]\n1..2\n..1.\n.1..\n2..1\n",
    "1 234 234 | 5 6 7 | 8 9 234\n------\n234 u2 234 | 5 6 7 | 8 9 1\n",
    "2x2:1b2b1b1b2b1\n2x2xkdu:p,ab_a_a__a_a_bb,3a7a14a6_6d4c\n",
    "4j:1o,l____________\n3x2:zj\n",
    "{\"cells\":[[{\"value\":1},{}],[{},{\"pencilMarks\":[1]}]],\"regions\":[[[0,0],[0,1]],[[1,0],[1,1]]],\"cages\":\
     [{\"cells\":[[0,0]],\"unique\":true,\"sum\":1},{\"value\":\"title: x\"}],\"metadata\":{\"solution\":\"1221\"},\"global\":[\"antiking\"]}\n",
    "https://swaroopg92.github.io/penpa-edit/#m=solve&p=bVAxDsIwDNz7CpT5hjhpS5yNAUYYYEFRBhBFIIoqAR1o1b/jtAwM6GTn7hw\
     7Vp7tqbm1yAXWQYMEpizHoDwfQ3+xu77qys+290NdY9G+Ls1DVHOvjs3pDWCzWuF8qJ9VFr4tMeuHrO/WvlfklA+KlMyXHAd0JK5lk+xC7GSVP\
     gQrmxQxotuJIIbRMJS09UHyUrrmBZxV3kA5C6aRMYF5YgzS86nMYD2Z+veimZgBpzHy8N73w5CWDeTGPyAU/8+YhfgB\
     \n",
    "scftooooooooooooK*xwtMine*aMe\nhttps://sudokupad.app/abc\n",
];

const PIECES: [&str; 35] = [
    "\n",
    "\r\n",
    " ",
    "#",
    ".",
    "0",
    "9",
    "36",
    "99999999999999999999",
    "-",
    "x",
    "r1c1",
    "A1",
    "AA1",
    ">",
    "|",
    "+---+",
    "é",
    "数",
    "\u{0}",
    "\u{feff}",
    "GRID\n",
    "PUZZLE",
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    "~",
    "~R1C1",
    ".Or",
    ".Replicate~D",
    ".End",
];

fn mutate(rng: &mut Rng) -> Vec<u8> {
    mutated(SEEDS[rng.below(SEEDS.len())], rng)
}

fn mutated(seed: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = seed.as_bytes().to_vec();
    for _ in 0..1 + rng.below(6) {
        let at = rng.below(bytes.len() + 1);
        let end = at + rng.below(bytes.len() - at + 1).min(1 + rng.below(20));
        match rng.below(5) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, PIECES[rng.below(PIECES.len())].bytes())),
            2 => drop(bytes.splice(at..end, PIECES[rng.below(PIECES.len())].bytes())),
            3 => {
                let copy = bytes[at..end].to_vec();
                let to = rng.below(bytes.len() + 1);
                drop(bytes.splice(to..to, copy));
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = rng.below(256) as u8;
                }
            }
        }
    }
    bytes
}

fn options(rng: &mut Rng) -> ReadOptions {
    let limits = Limits { line: 300, puzzle: 3000 };
    if rng.chance(0.7) {
        return ReadOptions { limits, ..ReadOptions::default() };
    }
    ReadOptions {
        size: rng.chance(0.5).then(|| (rng.below(6), rng.below(38))),
        digits: rng.chance(0.3).then(|| (rng.below(4) as u8, rng.below(256) as u8)),
        blocks: rng.chance(0.3).then_some(Blocks::Size(2, 2)),
        rules: rng.chance(0.2).then(|| vec!["row".to_owned(), "diagonals /".to_owned()]),
        limits,
        skip_unknown: rng.chance(0.5),
    }
}

/// Reads all puzzles of a text and writes them.
fn read_all(bytes: &[u8], format: Option<&str>, options: &ReadOptions) {
    let format = format.map(|id| find(id).unwrap());
    let Ok(reader) = Reader::new("t", Box::new(bytes), format, options.clone()) else {
        return;
    };
    // Each puzzle, good or bad, takes at least one byte.
    for (number, record) in reader.enumerate() {
        assert!(
            number <= bytes.len() + 1,
            "reading never ends: {:?}",
            String::from_utf8_lossy(bytes)
        );
        match record {
            Ok(record) => write_back(&record.puzzle, bytes),
            Err(error) => assert!(!error.to_string().is_empty() && error.excerpt().len() < 1000),
        }
    }
}

fn write_back(puzzle: &shudu_core::Puzzle, bytes: &[u8]) {
    for id in ["sections", "json"] {
        let format = find(id).unwrap();
        let mut text = String::new();
        format.write_puzzle(puzzle, &mut text).unwrap();
        let mut back =
            Reader::new("b", Box::new(text.as_bytes()), Some(format), ReadOptions::default())
                .unwrap();
        let same = back.next().and_then(Result::ok).is_some_and(|record| record.puzzle == *puzzle);
        assert!(same, "{:?}\n{text}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn no_reader_panics_or_goes_on_for_ever() {
    let rng = &mut Rng::from_seed(2026);
    for _ in 0..4000 {
        let bytes = mutate(rng);
        let options = options(rng);
        read_all(&bytes, None, &options);
        for format in formats() {
            read_all(&bytes, Some(format.id()), &options);
        }
    }
}

#[test]
fn any_bytes_will_do() {
    let rng = &mut Rng::from_seed(7);
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..rng.below(200)).map(|_| rng.below(256) as u8).collect();
        let pieces: Vec<u8> =
            (0..rng.below(40)).flat_map(|_| PIECES[rng.below(PIECES.len())].bytes()).collect();
        for bytes in [bytes, pieces] {
            read_all(&bytes, None, &ReadOptions::default());
            for format in formats() {
                read_all(&bytes, Some(format.id()), &ReadOptions::default());
            }
        }
    }
}

#[test]
fn arguments_of_commands_never_panic() {
    let rng = &mut Rng::from_seed(3);
    let board = shudu_core::Geometry::square(9).unwrap().with_extra(1).unwrap();
    for _ in 0..20_000 {
        let text: String =
            (0..rng.below(6)).map(|_| PIECES[rng.below(PIECES.len())]).collect::<Vec<_>>().concat();
        let _ = shudu_formats::parse_thermometer(&text, &board);
        let _ = shudu_formats::parse_rule(&text, &board);
        for kind in shudu_constraints::kinds() {
            let _ = shudu_formats::parse_constraint(*kind, &text, &board);
        }
    }
}

/// Texts that links contain, before they are packed: corrupting a packed text would only break the packing.
const PACKED: [&str; 3] = [
    "{cs:50,metadata:{t:'T',rules:['It\\'s','so'],solution:'1221'},ce:[[{v:1},],[,{v:'2'}]],re:[[[0,0],[0,1]],[[1,0],[1,1]]],\
     ca:[{ce:[[0,0],[0,1]],v:3,unique:t},{ce:[[1,0]],sum:1},{v:'author: B'}],global:['antiking'],'diagonal+':t,\
     l:[{wp:[[0.5,0.5]],c:00FF00}],o:[{ct:[1,1],te:'V'}]}",
    "sudoku,4,4,38,0,1,1,266,266,144,144,0,0,0,0,Title: A%2C B,Author: C,,One%2Dtwo,OFF,false\n[0,0,0,0]\n{}\n\
     {zN:{\"18\":[\"1\",1,\"1\"],\"10\":[\"7\",1,\"1\"]},z1:{\"392\":[\"5\",1]},z6:[[34,35]],zT:[[27,28,29]],z3:[[42,43]],\
     zE:{\"75,83\":2,\"83,91\":2,\"91,99\":2,\"99,107\":2,\"89,90\":2,\"90,91\":2,\"91,92\":2,\"92,93\":2}}\n\
     {}\n[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]\n[]",
    "tooooooooooooK*xwtMine*aMe",
];

/// Bytes as base64 after DEFLATE.
fn deflated(bytes: &[u8]) -> String {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut encoder, bytes).unwrap();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut base64 = String::new();
    for chunk in encoder.finish().unwrap().chunks(3) {
        let byte = |n: usize| u32::from(chunk.get(n).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..=chunk.len() {
            base64.push(char::from(letters[(bits >> (18 - 6 * n)) as usize & 63]));
        }
    }
    base64
}

#[test]
fn what_is_packed_may_be_broken_too() {
    let rng = &mut Rng::from_seed(11);
    for round in 0..6000 {
        let bytes = mutated(PACKED[round % PACKED.len()], rng);
        let mut options = options(rng);
        options.limits = Limits { line: 30_000, puzzle: 30_000 };
        let text = String::from_utf8_lossy(&bytes);
        for link in [
            format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&*text)),
            format!("scf{}", lz_str::compress_to_base64(&*text)),
            format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(&*text)),
            format!("m=solve&p={0}&a={0}", deflated(&bytes)),
        ] {
            read_all(link.as_bytes(), None, &options);
        }
    }
}
