//! `shudu techniques`: the catalogue of techniques, a search in it, or what one technique is.

use serde_json::{Value, json};
use shudu::logic::explain;
use shudu::logic::policies::{Level, POLICIES, Policy, PolicyPlace};
use shudu::logic::techniques::{Technique, find, other_names, techniques, try_find};
use shudu::names::folded;
use shudu::render::View;
use shudu::{Language, lessons, message};

use crate::args::ResultArgs;
use crate::commands::{Exit, json, written};
use crate::failure::Failure;
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu techniques
shudu techniques x-wing
shudu techniques 'Naked Pair' --json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(id = "technique-name", value_name = "TECHNIQUE")]
    technique: Option<String>,
    #[command(flatten)]
    result: ResultArgs,
}

/// Prints what the technique with the name that was given is, the techniques whose names contain it, or all.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let listed = match &args.technique {
        None => in_order(),
        Some(name) => match (find(name), search(name)) {
            (Some(technique), _) => vec![technique],
            (None, found) if !found.is_empty() => found,
            (None, _) => vec![try_find(name).map_err(Failure::said)?],
        },
    };
    let mut output = args.result.create()?;
    match (&listed[..], &args.technique) {
        ([technique], Some(_)) if args.result.json => {
            output.write(&json::line(&page_json(*technique, language)?))?;
        }
        ([technique], Some(_)) => output.show(&page(*technique, language))?,
        (several, _) if args.result.json => {
            for technique in several {
                output.write(&json::line(&brief_json(*technique, language)))?;
            }
        }
        (several, _) => output.write(&list(several, language))?,
    }
    output.finish()?;
    Ok(Exit::Done)
}

/// The scale whose levels order the list: the one that is used where nobody names one.
fn scale() -> &'static Policy {
    POLICIES[0]
}

fn place(technique: &dyn Technique) -> Option<&'static PolicyPlace> {
    scale().place_of(technique.id())
}

/// All techniques, by level and then as they are tried; last those that the scale does not use.
fn in_order() -> Vec<&'static dyn Technique> {
    let mut all = scale().techniques();
    all.sort_by_key(|one| place(*one).map(|place| place.level));
    all.extend(techniques().iter().copied().filter(|one| place(*one).is_none()));
    all
}

/// The techniques with a name, in any language, that contains a text.
fn search(text: &str) -> Vec<&'static dyn Technique> {
    let wanted = folded(text);
    let is_meant = |one: &&dyn Technique| {
        let names = other_names(one.id(), Language::English);
        let all = [one.id().to_owned(), one.name().text(Language::English)];
        all.iter().chain(&names).any(|name| folded(name).contains(&wanted))
    };
    if wanted.is_empty() { Vec::new() } else { in_order().into_iter().filter(is_meant).collect() }
}

/// Techniques in lines of id, score and name, under the names of their levels.
fn list(listed: &[&dyn Technique], language: Language) -> String {
    let mut text = String::new();
    let mut last: Option<Option<Level>> = None;
    for technique in listed {
        let place = place(*technique);
        let level = place.map(|place| place.level);
        if last != Some(level) {
            let heading = match level {
                Some(level) => level.name().text(language),
                None => message!("techniques-unrated", scale = scale().id).text(language),
            };
            let gap = if last.is_some() { "\n" } else { "" };
            text.push_str(&format!("{gap}{heading}\n"));
            last = Some(level);
        }
        let score = place.map_or("-".to_owned(), |place| place.score.to_string());
        let name = technique.name().text(language);
        text.push_str(&format!("  {:<34} {score:>5}  {name}\n", technique.id()));
    }
    text
}

/// What a technique is, for people.
fn page(technique: &dyn Technique, language: Language) -> String {
    let id = technique.id();
    let screen = Screen::new(language);
    let mut text = format!("{} ({id})\n", technique.name().text(language));
    let names = other_names(id, language);
    if !names.is_empty() {
        text.push_str(&screen.line(&message!("techniques-also", names = names.join(", "))));
    }
    text.push('\n');
    text.extend(lessons::about(id, language).map(|about| format!("{about}\n")));
    if technique.needs_one_solution() {
        text.push_str(&screen.line(&message!("web-needs-one-solution")));
    }
    text.push('\n');
    for policy in POLICIES {
        let said = match policy.place_of(id) {
            Some(place) => message!(
                "techniques-level",
                scale = policy.id,
                level = place.level.name(),
                score = place.score
            ),
            None => message!("techniques-unrated", scale = policy.id),
        };
        text.push_str(&screen.line(&said));
    }
    if let Some(example) = lessons::example(id) {
        let (grid, candidates) = (example.board.grid(), example.board.all_candidates());
        let marks = explain::marks(&example.step, &example.board);
        let view = View::new(&example.puzzle, &grid)
            .with_title(message!("techniques-example"))
            .with_candidates(&candidates)
            .with_marks(&marks);
        text.push('\n');
        text.push_str(&screen.boards(&[view]));
        text.push_str(&screen.line(&explain::sentence(&example.step, &example.board)));
        for line in explain::argument(&example.step, &example.board) {
            text.push_str(&format!("  {}\n", line.text(language)));
        }
    }
    text
}

/// A technique in short.
fn brief_json(technique: &dyn Technique, language: Language) -> Value {
    let id = technique.id();
    let place = place(technique);
    json!({
        "technique": id,
        "techniqueName": technique.name().text(language),
        "names": other_names(id, language),
        "level": place.map(|place| place.level.id()),
        "levelName": place.map(|place| place.level.name().text(language)),
        "score": place.map(|place| place.score),
        "needsOneSolution": technique.needs_one_solution(),
    })
}

/// A technique with what it means, its level on each scale, and an example.
fn page_json(technique: &dyn Technique, language: Language) -> Result<Value, Failure> {
    let id = technique.id();
    let mut value = brief_json(technique, language);
    value["about"] = lessons::about(id, language).into();
    let rated = POLICIES.iter().filter_map(|policy| Some((policy, policy.place_of(id)?)));
    let scales = rated.map(|(policy, place)| {
        json!({
            "scale": policy.id,
            "level": place.level.id(),
            "levelName": place.level.name().text(language),
            "score": place.score,
        })
    });
    value["scales"] = scales.collect::<Vec<_>>().into();
    value["example"] = Value::Null;
    if let Some(example) = lessons::example(id) {
        value["example"] = json!({
            "puzzle": written::json(&example.puzzle)?,
            "board": shudu::json::board(&example.board),
            "step": json::step(&example.step, &example.board, scale(), language),
        });
    }
    Ok(value)
}
