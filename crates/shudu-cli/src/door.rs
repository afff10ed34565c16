//! The front door: what people type, as the commands that they mean.
//!
//! ```text
//! shudu FILE, shudu LINK, shudu --string …   shudu solve …
//! shudu --generate …                         shudu generate …
//! shudu -c N                                 shudu endgames N -o sudoku.txt
//! shudu -s FILE                              shudu solve FILE --to blocks -o sudoku.txt
//! ```
//!
//! A word that is neither a command, nor a file, nor a puzzle stays as it is, so that the error names the command that
//! was probably meant.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::Path;

use clap::CommandFactory as _;
use shudu::generate::N_ENDGAMES;
use shudu::message;

use crate::args::Cli;
use crate::failure::Failure;
use crate::inputs::is_puzzle;

/// The file that `-c` and `-s` write.
const SHORT_FORM_FILE: &str = "sudoku.txt";

/// The arguments of the program, its name included, with the command spelled out.
pub(crate) fn arguments(args: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    let Some((program, typed)) = args.split_first() else { return Ok(args) };
    let (general, rest) = split(typed);
    let words: Vec<Cow<'_, str>> = rest.iter().map(|arg| arg.to_string_lossy()).collect();
    let with = |command: &[&str], rest: &[OsString]| {
        let command = command.iter().map(OsString::from);
        let all = [program.clone()].into_iter().chain(command);
        all.chain(general.iter().cloned()).chain(rest.iter().cloned()).collect()
    };
    let Some(first) = words.first() else { return Ok(args) };
    match &**first {
        "-c" => {
            let n = only_value("-c", &words)?;
            match n.parse::<u32>() {
                Ok(1..=N_ENDGAMES) => Ok(with(&["endgames", n, "-o", SHORT_FORM_FILE], &[])),
                _ => Err(Failure::Said(
                    message!("seed-count", found = n, most = N_ENDGAMES),
                    Some(message!("seed-usage")),
                )),
            }
        }
        "-s" => {
            let file = only_value("-s", &words)?;
            if !Path::new(&rest[1]).is_file() {
                return Err(Failure::Said(
                    message!("seed-file", found = file),
                    Some(message!("seed-usage")),
                ));
            }
            let solve = ["solve", "--to", "blocks", "-o", SHORT_FORM_FILE, "--tell-unsolved"];
            Ok(with(&solve, &["--".into(), rest[1].clone()]))
        }
        first if first.starts_with('-') && words.iter().any(|word| word == "--generate") => {
            let others: Vec<OsString> =
                rest.iter().filter(|arg| *arg != "--generate").cloned().collect();
            Ok(with(&["generate"], &others))
        }
        first if means_solve(first) => Ok(with(&["solve"], &rest)),
        _ => Ok(args),
    }
}

/// The options that may stand before and after any command, and everything else.
fn split(typed: &[OsString]) -> (Vec<OsString>, Vec<OsString>) {
    let (mut general, mut rest) = (Vec::new(), Vec::new());
    let mut args = typed.iter().cloned();
    while let Some(arg) = args.next() {
        let word = arg.to_string_lossy();
        let has_value = ["--lang", "--color"].contains(&&*word);
        let is_general = ["--lang=", "--color="].iter().any(|start| word.starts_with(start));
        if word == "--" {
            rest.push(arg);
            rest.extend(args);
            break;
        }
        if has_value {
            general.push(arg);
            general.extend(args.next());
        } else if is_general || word == "--plain" {
            general.push(arg);
        } else {
            rest.push(arg);
        }
    }
    (general, rest)
}

/// The one value of an option that stands alone.
fn only_value<'a>(option: &str, words: &'a [Cow<'_, str>]) -> Result<&'a str, Failure> {
    match words {
        [_, value] => Ok(value),
        _ => Err(Failure::Said(
            message!("seed-arguments", option = option, found = words.len() - 1),
            Some(message!("seed-usage")),
        )),
    }
}

/// Whether the first word starts the arguments of `shudu solve`: a puzzle, a file, or an option that only it has.
fn means_solve(first: &str) -> bool {
    let command = Cli::command();
    if command.find_subcommand(first).is_some() {
        return false;
    }
    if first == "-" || first == "--" {
        return true;
    }
    if let Some(option) = first.strip_prefix('-') {
        let long = option.strip_prefix('-').map(|long| long.split('=').next().unwrap_or(long));
        let solve = command.find_subcommand("solve").expect("a command of ours");
        return solve.get_arguments().any(|arg| match long {
            Some(long) => arg.get_long_and_visible_aliases().unwrap_or_default().contains(&long),
            None => arg.get_short().is_some_and(|short| option.starts_with(short)),
        });
    }
    // A name with a folder or an ending is a file that is missing, not a mistyped command.
    let path = Path::new(first);
    let is_name = first.contains(['/', '\\']) || path.extension().is_some();
    path.exists() || is_puzzle(first) || is_name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_means(typed: &str, meant: &str) {
        let args = |line: &str| line.split_whitespace().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(arguments(args(typed)).unwrap(), args(meant), "{typed}");
    }

    #[test]
    fn a_puzzle_is_solved() {
        assert_means("shudu puzzle.txt", "shudu solve puzzle.txt");
        assert_means("shudu Cargo.toml --unique", "shudu solve Cargo.toml --unique");
        assert_means("shudu src", "shudu solve src");
        assert_means("shudu -", "shudu solve -");
        assert_means("shudu --string 1..2", "shudu solve --string 1..2");
        assert_means("shudu --to line -o x", "shudu solve --to line -o x");
        assert_means("shudu --plain puzzle.txt", "shudu solve --plain puzzle.txt");
        assert_means("shudu --lang en puzzle.txt", "shudu solve --lang en puzzle.txt");
        assert_means("shudu https://sudokupad.app/x", "shudu solve https://sudokupad.app/x");
        assert_means("sudoku_solve --string=1..2", "sudoku_solve solve --string=1..2");
    }

    #[test]
    fn commands_and_mistyped_commands_stay() {
        for line in [
            "shudu",
            "shudu solve x.txt",
            "shudu sovle x.txt",
            "shudu --lang zh-CN check --string 1",
            "shudu help",
            "shudu --help",
            "shudu -V",
            "shudu --unknown",
            "shudu --licenses",
            "shudu --plain infer x.txt",
            "shudu --lang=en infer x.txt",
        ] {
            assert_means(line, line);
        }
    }

    #[test]
    fn the_short_forms_are_commands() {
        assert_means("shudu -c 5", "shudu endgames 5 -o sudoku.txt");
        assert_means("shudu --lang en -c 5", "shudu endgames 5 -o sudoku.txt --lang en");
        assert_means("shudu -c 5 --color=never", "shudu endgames 5 -o sudoku.txt --color=never");
        assert_means(
            "shudu -s Cargo.toml",
            "shudu solve --to blocks -o sudoku.txt --tell-unsolved -- Cargo.toml",
        );
        assert_means("shudu --generate --seed 1", "shudu generate --seed 1");
        assert_means(
            "sudoku_solve --type killer --generate",
            "sudoku_solve generate --type killer",
        );
        for bad in ["shudu -c", "shudu -c 0", "shudu -c 5 6", "shudu -s", "shudu -s nowhere"] {
            assert!(arguments(bad.split(' ').map(OsString::from).collect()).is_err(), "{bad}");
        }
    }
}
