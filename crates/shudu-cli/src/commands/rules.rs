use shudu::constraints::{find, kinds};
use shudu::{Language, message};

use crate::args::RulesArgs;
use crate::commands::Exit;
use crate::failure::Failure;
use crate::output::Output;

/// `shudu rules`: the catalogue, or the page of one kind.
pub(crate) fn run(args: &RulesArgs, language: Language) -> Result<Exit, Failure> {
    let mut output = Output::create(None)?;
    match &args.kind {
        Some(name) => {
            let kind = find(name).ok_or_else(|| {
                Failure::Said(
                    message!("kind-unknown", option = "shudu rules", name = name.as_str()),
                    Some(message!("kind-unknown-help")),
                )
            })?;
            output.write(&kind.page())?;
            output.write("\n")?;
        }
        None => {
            for kind in kinds() {
                let place = kind.section().unwrap_or("RULES");
                let name = kind.name().text(language);
                output.write(&format!("{:<16} {place:<14} {name}\n", kind.id()))?;
            }
        }
    }
    output.finish()?;
    Ok(Exit::Done)
}
