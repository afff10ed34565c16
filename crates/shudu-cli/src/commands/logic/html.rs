//! A page with every step, for a browser or a printer: no scripts, nothing to load. Singles need no picture of
//! their own.

use shudu::logic::board::Board;
use shudu::logic::explain as words;
use shudu::logic::policies::Rating;
use shudu::logic::proof::Proof;
use shudu::logic::solver::Path;
use shudu::render::View;
use shudu::{Language, Puzzle};

use crate::screen;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}svg{max-width:24rem;height:auto}\
details{margin:.3rem 0}summary{cursor:pointer}p{margin:.1rem 0 .1rem 2rem}\
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}svg{background:#fff}}";

pub(super) fn page(
    puzzle: &Puzzle,
    start: &Board,
    path: &Path,
    rating: &Rating,
    language: Language,
) -> String {
    let title = puzzle.credits.title.clone().unwrap_or_else(|| "shudu".to_owned());
    let grid = start.grid();
    let picture = screen::svg(&[View::new(puzzle, &grid).without_notes()], language);
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n\
         <style>{STYLE}</style>\n<h1>{0}</h1>\n{picture}\n<ol>\n",
        escaped(&title)
    );
    let mut replay = path.replay(start);
    while let Some((board, step)) = replay.forward() {
        let sentence = escaped(&words::sentence(step, board).text(language));
        html.push_str(&format!("<li><details><summary>{sentence}</summary>\n"));
        if !matches!(step.proof, Proof::LastDigit | Proof::LastPlace { .. }) {
            let (grid, candidates) = (board.grid(), board.all_candidates());
            let marks = words::marks(step, board);
            let view = View::new(puzzle, &grid).with_candidates(&candidates).with_marks(&marks);
            html.push_str(&screen::svg(&[view.with_labels().without_notes()], language));
        }
        for line in words::argument(step, board) {
            html.push_str(&format!("<p>{}</p>\n", escaped(&line.text(language))));
        }
        html.push_str("</details></li>\n");
    }
    let ending = words::ending(path, rating);
    html.push_str(&format!("</ol>\n<p>{}</p>\n</html>\n", escaped(&ending.text(language))));
    html
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
