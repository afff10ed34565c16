//! Hostile puzzles: what an attacker, or a broken program, would send.
//!
//! None of them has to be solved, and many are refused. What counts is that every call on each of them ends within its
//! time limit, and that nothing crashes or exhausts the machine's memory.

use std::fmt::Write as _;

use shudu_constraints::{Field, FieldShape, Kind, kinds};

/// A hostile puzzle.
#[derive(Debug, Clone)]
pub struct Hostile {
    /// What is wrong with it.
    pub name: String,
    /// The text to send.
    pub text: String,
}

/// All hostile puzzles. None is longer than what a server accepts.
pub fn hostile() -> Vec<Hostile> {
    let mut all = Vec::new();
    let mut add = |name: &str, text: String| {
        assert!(text.len() < MOST_BYTES, "{name} has {} bytes", text.len());
        all.push(Hostile { name: name.to_owned(), text });
    };
    expressions(&mut add);
    automata(&mut add);
    cages(&mut add);
    choices(&mut add);
    documents(&mut add);
    boards(&mut add);
    for kind in kinds() {
        for (name, n_lines, length) in [("long", 60, 30), ("many", 1500, 4)] {
            if let Some(text) = of_kind(*kind, n_lines, length) {
                add(&format!("{name} {}", kind.id()), text);
            }
        }
    }
    all
}

/// Largest size of a text, in bytes. A server accepts a request of a megabyte.
const MOST_BYTES: usize = 900_000;

type Add<'a> = dyn FnMut(&str, String) + 'a;

/// Some sections, followed by an empty board of `n` × `n` cells.
fn board(n: usize, sections: &str) -> String {
    let row = vec!["."; n].join(" ");
    format!("{sections}\nGRID\n{}\n", vec![row; n].join("\n"))
}

/// Cells along a snake through a board, starting at a given position: row and column, from 0.
fn snake(n: usize, start: usize, length: usize) -> String {
    let mut cells = String::new();
    for place in start..start + length {
        let (row, column) = (place / n % n, place % n);
        let column = if row % 2 == 0 { column } else { n - 1 - column };
        let _ = write!(cells, " {row} {column}");
    }
    cells
}

fn expressions(add: &mut Add<'_>) {
    let line = |n: usize, regex: &str, length: usize| {
        board(n, &format!("REGEXES\n{regex}{}\n", snake(n, 0, length)))
    };
    let every_row = |n: usize, regex: &str, copies: usize| {
        let rows = (0..copies).map(|copy| format!("{regex}{}\n", snake(n, copy * n, n)));
        board(n, &format!("REGEXES\n{}", rows.collect::<String>()))
    };
    let stars = format!("{}.*{}", "(".repeat(49), ")*".repeat(49));
    add("regex of many ?", line(9, &format!("1{}", "?".repeat(160_000)), 9));
    add("regex of many ?*+", line(9, &format!("1{}", "?*+".repeat(6_000)), 9));
    add("regex of stars", line(9, "((((((.*)*)*)*)*)*)", 9));
    add("regex of fifty stars", line(9, &stars, 9));
    add("regex of stars, 36 rows", every_row(36, &stars, 36));
    add("regex of options", line(9, "(.?){2000}", 9));
    add("regex of options, 36", line(36, "(.?){1000}", 1296));
    add("regex with ends", line(36, "(.|..|...)*(.|..)*.*Z", 600));
    add("regex of brackets", line(9, &"(".repeat(160_000), 9));
    add("regex of doubles", line(9, &format!("1{}", "{2}".repeat(5_000)), 9));
    add("regex of nothing", line(9, &format!("({}){{2000}}", "()".repeat(5_000)), 9));
    add("regex of bars", line(9, &"|".repeat(15_000), 9));
    add("regex of classes", line(9, &"[1-9]?".repeat(1_500), 9));
    add("regex of repeats", line(36, &".{0,36}".repeat(40), 36));
    add("regexes by hundreds", every_row(9, "(.?.?.?){60}", 2_000));
    add("regexes by thousands", every_row(9, ".*1.*2.*3.*4.*", 15_000));
    add("regexes, large", every_row(36, "(.?.?.?){120}[1-5]*", 800));
    add("regex that fits", every_row(36, ".*[1-9].{3,30}[A-Z]?.*5.*", 36));
    add("regex on a long word", line(36, "(1|2|3|[4-Z])*", 5_000));
}

fn automata(add: &mut Add<'_>) {
    let chain = |states: usize| {
        let arcs: String = (1..states).map(|to| format!(";{}>{to}:*", to - 1)).collect();
        format!("end={}{arcs}", states - 1)
    };
    let dense = |states: usize| {
        let mut text = format!("end={}", states - 1);
        for from in 0..states {
            for to in 0..states {
                let _ = write!(text, ";{from}>{to}:{}", 1 + (from * 7 + to * 3) % 9);
            }
        }
        text
    };
    let line = |n: usize, automaton: &str, length: usize| {
        board(n, &format!("AUTOMATA\n{automaton}{}\n", snake(n, 0, length)))
    };
    add("automaton of a chain", line(36, &chain(9_999), 1296));
    add("automaton of a chain, short", line(9, &chain(9_999), 9));
    add("dense automaton", line(9, &dense(200), 9));
    add("dense automaton, long word", line(36, &dense(100), 1296));
    let many = |n: usize, automaton: &str, copies: usize| {
        let lines = (0..copies).map(|copy| format!("{automaton}{}\n", snake(n, copy * 7, 9)));
        board(n, &format!("AUTOMATA\n{}", lines.collect::<String>()))
    };
    add("automata by thousands", many(9, "end=1;0>0:1-5;0>1:6-9;1>1:*", 8_000));
    add("dense automata", many(9, &dense(12), 500));
}

fn cages(add: &mut Add<'_>) {
    let cages = |n: usize, copies: usize, length: usize, sum: &dyn Fn(usize) -> String| {
        let lines =
            (0..copies).map(|copy| format!("{}{}\n", sum(copy), snake(n, copy * 5, length)));
        board(n, &format!("CAGES\n{}", lines.collect::<String>()))
    };
    add("300 cages of 30 cells", cages(36, 300, 30, &|copy| (500 + copy % 60).to_string()));
    add("cages of 36 cells", cages(36, 600, 36, &|_| "666".to_owned()));
    add("cages of half the digits", cages(36, 1_000, 18, &|copy| (300 + copy % 66).to_string()));
    add("cages of half the digits, once", cages(36, 70, 18, &|_| "333".to_owned()));
    add("cages without sums", cages(36, 2_000, 30, &|_| String::new()));
    add("20,000 small cages", cages(36, 20_000, 3, &|copy| (40 + copy % 30).to_string()));
    add("small cages on a small board", cages(9, 20_000, 4, &|copy| (15 + copy % 9).to_string()));
    add("cages of five", cages(9, 5_000, 5, &|copy| (20 + copy % 11).to_string()));
}

fn choices(add: &mut Add<'_>) {
    let any_of = |n: usize, line: &str| board(n, &format!("ANY-OF\n{line}\n"));
    let cage = |copy: usize| format!("killer {}{}", 30 + copy % 9, snake(9, copy, 6));
    let many = (0..5_000).map(cage).collect::<Vec<_>>().join(" | ");
    add("5,000 choices", any_of(9, &many));
    let many = (0..5_000).map(cage).collect::<Vec<_>>().join(" & ");
    add("one choice of 5,000", any_of(9, &format!("{many} | even 0 0")));
    for depth in [60, 5_000] {
        let deep = format!("{}strict-kropki{}", "( ".repeat(depth), " )".repeat(depth));
        add(&format!("choices {depth} deep"), any_of(9, &format!("{deep} | even 0 0")));
        let wide = format!(
            "{}even 1 1{}",
            "( odd 0 0 | ".repeat(depth),
            " & strict-kropki )".repeat(depth)
        );
        add(&format!("wide choices {depth} deep"), any_of(9, &wide));
    }
    let lines: String =
        (0..1_000).map(|copy| format!("{} | {}\n", cage(copy), cage(copy + 9))).collect();
    add("1,000 choices of two", board(9, &format!("ANY-OF\n{lines}")));
}

fn documents(add: &mut Add<'_>) {
    let rows = vec![["0"; 9].join(","); 9];
    let grid = format!("[[{}]]", rows.join("],["));
    add("deep arrays", "[".repeat(400_000));
    add("deep arrays in an object", format!("{{\"grid\":{}", "[".repeat(400_000)));
    add("deep objects", "{\"a\":".repeat(100_000));
    add("deep objects that close", format!("{}1{}", "{\"a\":".repeat(90_000), "}".repeat(90_000)));
    let nested = |depth: usize| {
        let open = "{\"kind\":\"any-of\",\"choices\":[[".repeat(depth);
        format!(
            "{{\"grid\":{grid},\"constraints\":[{open}{{\"kind\":\"strict-kropki\"}}{}]}}",
            "]]}".repeat(depth)
        )
    };
    add("choices in JSON", nested(50));
    add("deep choices in JSON", nested(160));
    add("deeper choices in JSON", nested(5_000));
    add("a long string", format!("{{\"title\":\"{}\",\"grid\":{grid}}}", "x".repeat(800_000)));
    add(
        "many keys",
        format!("{{{}}}", (0..40_000).map(|n| format!("\"k{n}\":1")).collect::<Vec<_>>().join(",")),
    );
    add(
        "many sketches",
        format!("{{\"grid\":{grid},\"sketches\":[{}]}}", vec!["{}"; 100_000].join(",")),
    );
    add("items in items", format!("{}{}", ".Or".repeat(50_000), ".End".repeat(50_000)));
    add(
        "copies of copies",
        format!("{}.Cage~9~R1C1~R1C2{}", ".Replicate~______________".repeat(30), ".End".repeat(30)),
    );
}

fn boards(add: &mut Add<'_>) {
    add("empty board of 36", board(36, ""));
    add("empty board of 25", board(25, ""));
    add("empty board of 16 without rules", board(16, "RULES\nanti-knight\n"));
    add("board of 36 without houses", board(36, "RULES\nnon-consecutive\n"));
    add(
        "every rule at once",
        board(
            36,
            "RULES\nrow\ncolumn\nblock\nanti-knight\nanti-king\nnon-consecutive\ndiagonals\ndisjoint-groups\n",
        ),
    );
    add(
        "rules by thousands",
        board(36, &format!("RULES\n{}", "anti-knight\nstrict-kropki\n".repeat(20_000))),
    );
    add("strict rules and dots", {
        let dots: String = (0..30_000)
            .map(|n| format!("{} {} {} {}\n", n % 36, n / 36 % 35, n % 36, n / 36 % 35 + 1))
            .collect();
        board(36, &format!("RULES\n{}\nDIFFERENCES\n{dots}", "strict-kropki\n".repeat(2_000)))
    });
    add("a line of digits", "1".repeat(800_000));
    add("a line of dots", ".".repeat(800_000));
    add("a hard board of 16", board(16, "RULES\nrow\ncolumn\nblock\ndiagonals\nanti-knight\n"));
    add(
        "17 clues twice as large",
        format!("{}\n", "1..............".repeat(15) + &".".repeat(1296 - 225)),
    );
    // There is no solution, but it is hard to see why.
    add(
        "pigeons",
        board(
            9,
            &format!(
                "RULES\nrow\n\nINEQUALITIES\n{}",
                (0..8).map(|n| format!("{n} 0 < {} 0\n", n + 1)).collect::<String>()
            ),
        ),
    );
}

/// Many constraints of one kind on a 36 × 36 board; `None` if the kind has no section.
fn of_kind(kind: &dyn Kind, n_lines: usize, length: usize) -> Option<String> {
    let section = kind.section()?;
    let line = |number: usize| -> Option<String> {
        let words: Option<Vec<String>> = kind
            .fields()
            .iter()
            .filter(|field| !field.optional)
            .map(|field| word(field, number, length))
            .collect();
        Some(words?.join(" "))
    };
    let lines: Option<Vec<String>> = (0..n_lines).map(line).collect();
    Some(board(36, &format!("{section}\n{}\n", lines?.join("\n"))))
}

fn word(field: &Field, number: usize, length: usize) -> Option<String> {
    Some(match field.shape {
        FieldShape::Number { min, max } => {
            (min + (i64::try_from(number).ok()? * 13) % (max - min + 1).min(30)).to_string()
        }
        FieldShape::Numbers { min, max } => {
            (min..=max.min(min + 5)).map(|n| n.to_string()).collect::<Vec<_>>().join(",")
        }
        FieldShape::Word(words) => (*words.get(number % words.len().max(1))?).to_owned(),
        FieldShape::Cell => snake(36, number * 5 + usize::from(field.name == "second"), 1),
        FieldShape::Cells { min } => snake(36, number * 5, length.max(min)),
        FieldShape::CellLists { min_lists, min_cells } => (0..min_lists.max(2))
            .map(|list| snake(36, number * 5 + list * 40, length.max(min_cells)))
            .collect::<Vec<_>>()
            .join(" , "),
        FieldShape::Text | FieldShape::Choices => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_enough_and_each_has_its_name() {
        let all = hostile();
        assert!(all.len() >= 60, "{}", all.len());
        let mut names: Vec<&str> = all.iter().map(|one| one.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len());
    }
}
