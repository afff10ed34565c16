//! What commands that show boards have in common.

use shudu::render::View;
use shudu::{Broken, Language, message};

use crate::args::PictureArgs;
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::screen::{Screen, svg};

fn wants_svg(args: &PictureArgs) -> bool {
    let named = args.output.as_ref().and_then(|path| path.extension());
    args.svg || named.is_some_and(|ending| ending.eq_ignore_ascii_case("svg"))
}

/// Boards in the form that was asked for.
pub(crate) fn draw(args: &PictureArgs, views: &[View<'_>], language: Language) -> String {
    if wants_svg(args) { svg(views, language) } else { Screen::new(language).boards(views) }
}

/// An SVG holds one puzzle; more are refused rather than lost.
pub(crate) fn only_one(
    args: &PictureArgs,
    found_one: bool,
    puzzles: &mut Puzzles,
) -> Result<(), Failure> {
    if wants_svg(args) && found_one && puzzles.has_more() {
        return Err(Failure::Said(
            message!("svg-one-puzzle"),
            Some(message!("svg-one-puzzle-help")),
        ));
    }
    Ok(())
}

/// Names broken rules on standard error.
pub(crate) fn say_broken(broken: &[Broken], language: Language) {
    for one in broken {
        diagnostics::note(&one.message(), language);
    }
}
