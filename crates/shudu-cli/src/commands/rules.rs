//! `shudu rules`: the catalogue of kinds, a search in it, or the page of one kind.

use shudu::constraints::{Kind, find, kinds, search};
use shudu::{Language, message};

use crate::commands::Exit;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) const EXAMPLES: &str = "\
shudu rules
shudu rules killer";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", value_name = "KIND")]
    kind: Option<String>,
}

/// Prints the page of the kind with the name that was given, the kinds that somebody may mean by it, or all kinds.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut output = Output::create(None)?;
    let listed = match &args.kind {
        None => kinds().to_vec(),
        Some(name) => match find(name) {
            Some(kind) => vec![kind],
            None => search(name),
        },
    };
    match (&listed[..], &args.kind) {
        ([], Some(name)) => {
            return Err(Failure::Said(
                message!("kind-unknown", option = "shudu rules", name = name.as_str()),
                Some(message!("kind-unknown-help")),
            ));
        }
        ([kind], Some(_)) => {
            output.write(&kind.page())?;
            output.write("\n")?;
        }
        (several, _) => {
            for kind in several {
                output.write(&line(*kind, language))?;
            }
        }
    }
    output.finish()?;
    Ok(Exit::Done)
}

/// A kind in one line: its id, where it stands in a puzzle, its name.
fn line(kind: &dyn Kind, language: Language) -> String {
    let place = kind.section().unwrap_or("RULES");
    let name = kind.name().text(language);
    format!("{:<16} {place:<14} {name}\n", kind.id())
}
