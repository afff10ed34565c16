//! Puzzles made to order, and one for each day.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Deserialize;
use serde_json::{Value, json};
use shudu::formats::{ReadOptions, Record};
use shudu::generate::{
    Difficulty, Generated, Order, PuzzleType, Range, Refusal as NotMade, Said, Symmetry, Wish,
    drawn_seed, generate,
};
use shudu::logic::policies::Policy;
use shudu::practice::Exercises;
use shudu::{Control, Puzzle, constraints, json as shapes, message};

use super::learn::technique_named;
use super::play::TIMEOUT;
use super::read::puzzle_json;
use super::{Answer, Field, Route, Shape, Work, events, get};
use crate::errors::Refusal;
use crate::stream::Events;

const TYPE: Field =
    Field::optional("type", Shape::Word(&["standard", "killer", "inequality", "mixed"]));
const SEED: Field = Field::optional("seed", Shape::Number(0, (1 << 53) - 1));

pub(super) fn routes() -> Vec<Route> {
    vec![
        events(
            "/api/generate",
            "Makes a puzzle with exactly one solution",
            &[
                TYPE,
                Field::optional("with", Shape::Ranges),
                Field::optional("givens", Shape::Range),
                Field::optional("minimal", Shape::Bool),
                Field::optional(
                    "symmetry",
                    Shape::Word(&["none", "rotate180", "rotate90", "mirror", "diagonal", "full"]),
                ),
                Field::optional("difficulty", Shape::Word(&["easy", "medium", "hard", "fiendish"])),
                Field::optional("size", Shape::Number(1, MOST_SIZE)),
                SEED,
                Field::optional("solution", Shape::Bool),
                TIMEOUT,
            ],
            make,
        ),
        events(
            "/api/practice",
            "Finds a position in which a technique is the next step",
            &[Field::needed("technique", Shape::Text), SEED, TIMEOUT],
            practice,
        ),
        get(
            "/api/daily",
            "The puzzle of a day, the same for everybody",
            &[Field::optional("date", Shape::Text), TYPE],
            &["puzzle", "date"],
            daily,
        ),
    ]
}

/// The largest board that is made to order.
const MOST_SIZE: u64 = 16;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Make {
    #[serde(rename = "type")]
    puzzle_type: Option<Type>,
    with: Option<BTreeMap<String, (usize, usize)>>,
    givens: Option<(usize, usize)>,
    #[serde(default)]
    minimal: bool,
    symmetry: Option<Repeats>,
    difficulty: Option<Demand>,
    size: Option<u64>,
    seed: Option<u64>,
    #[serde(default)]
    solution: bool,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Type {
    Standard,
    Killer,
    Inequality,
    Mixed,
}

impl From<Type> for PuzzleType {
    fn from(puzzle_type: Type) -> Self {
        match puzzle_type {
            Type::Standard => Self::Standard,
            Type::Killer => Self::Killer,
            Type::Inequality => Self::Inequality,
            Type::Mixed => Self::Mixed,
        }
    }
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Repeats {
    None,
    Rotate180,
    Rotate90,
    Mirror,
    Diagonal,
    Full,
}

impl From<Repeats> for Symmetry {
    fn from(repeats: Repeats) -> Self {
        match repeats {
            Repeats::None => Self::None,
            Repeats::Rotate180 => Self::Rotate180,
            Repeats::Rotate90 => Self::Rotate90,
            Repeats::Mirror => Self::Mirror,
            Repeats::Diagonal => Self::Diagonal,
            Repeats::Full => Self::Full,
        }
    }
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Demand {
    Easy,
    Medium,
    Hard,
    Fiendish,
}

impl Demand {
    fn difficulty(self) -> Option<Difficulty> {
        let name = match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Fiendish => "fiendish",
        };
        Difficulty::NAMED.iter().find(|(one, _)| *one == name).map(|(_, difficulty)| *difficulty)
    }
}

/// What a request asks for.
fn order(asked: &Make) -> Result<Order, Refusal> {
    let size = asked.size.unwrap_or(9);
    if !(1..=MOST_SIZE).contains(&size) {
        return Err(Refusal::unfit(message!("web-size", most = MOST_SIZE)));
    }
    let size = usize::try_from(size).unwrap_or(9);
    let options = ReadOptions { size: Some((size, size)), ..ReadOptions::default() };
    let rules = options.empty_puzzle()?;
    let puzzle_type = match asked.puzzle_type {
        Some(puzzle_type) => puzzle_type.into(),
        None if asked.with.is_some() => PuzzleType::Empty,
        None => PuzzleType::Standard,
    };
    let with = asked.with.iter().flatten();
    let said = Said {
        givens: asked.givens.map(|(min, max)| Range::new(min, max)),
        with: with
            .map(|(id, &(min, max))| wish(id, Range::new(min, max)))
            .collect::<Result<_, _>>()?,
        ..Said::default()
    };
    let mut order = Order::of_type(rules, puzzle_type, said);
    order.minimal = asked.minimal;
    order.symmetry = asked.symmetry.map_or(Symmetry::None, Into::into);
    order.difficulty = asked.difficulty.and_then(Demand::difficulty);
    Ok(order)
}

fn wish(id: &str, count: Range) -> Result<Wish, Refusal> {
    let unknown = || {
        Refusal::unfit(message!("generate-unknown-kind", name = id))
            .with_advice(Some(message!("generate-unknown-kind-help")))
    };
    Ok(Wish { kind: constraints::find(id).ok_or_else(unknown)?, count })
}

fn not_made(refusal: &NotMade) -> Refusal {
    Refusal::unfit(refusal.message().clone())
}

/// How often is told how far the work is.
const TICK: Duration = Duration::from_millis(500);

/// Does work, and tells every now and then how far it is.
fn telling<T: Send>(control: &Control, events: &Events, work: impl FnOnce() -> T + Send) -> T {
    let (done, waits) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while waits.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                let event = json!({ "event": "progress", "tried": control.steps() });
                if events.send(event).is_err() {
                    break;
                }
            }
        });
        let result = work();
        drop(done);
        result
    })
}

fn make(asked: &Make, work: &Work, events: &Events) -> Result<(), Refusal> {
    let order = order(asked)?;
    let seed = asked.seed.unwrap_or_else(drawn_seed);
    let made = telling(&work.control, events, || generate(&order, seed, &work.control));
    let Generated { mut puzzle, .. } = made.map_err(|refusal| not_made(&refusal))?;
    if !asked.solution {
        puzzle.set_solution(None);
    }
    let mut event = puzzle_json(&Record::new(puzzle, 1), work)?;
    event["event"] = "puzzle".into();
    event["seed"] = seed.into();
    // If nobody takes it, nobody misses it.
    let _ = events.send(event);
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Practice {
    technique: String,
    seed: Option<u64>,
}

/// So many puzzles are looked through.
const MOST_TRIED: usize = 20_000;

fn practice(asked: &Practice, work: &Work, events: &Events) -> Result<(), Refusal> {
    let technique = technique_named(&asked.technique)?;
    let teach = Policy::find("teach").ok_or_else(Refusal::failed)?;
    let seed = asked.seed.unwrap_or_else(drawn_seed);
    let mut exercises = Exercises::new(teach, technique.id(), seed)
        .map_err(|error| Refusal::unfit(error.message().clone()))?;
    let control = &work.control;
    let found = telling(control, events, || {
        let mut tries = (0..MOST_TRIED).take_while(|_| control.step().is_ok());
        tries.find_map(|_| exercises.try_one(control))
    });
    let Some(exercise) = found else {
        let reason = match control.stopped() {
            Ok(()) => message!("practice-not-found", found = 0),
            Err(stop) => stop.message(),
        };
        return Err(Refusal::unfit(reason));
    };
    let mut puzzle = exercise.puzzle;
    puzzle.credits.title = Some(technique.name().text(work.language));
    puzzle.set_solution(None);
    let mut event = puzzle_json(&Record::new(puzzle, 1), work)?;
    event["event"] = "puzzle".into();
    event["board"] = shapes::board(&exercise.board);
    event["seed"] = seed.into();
    let _ = events.send(event);
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Daily {
    date: Option<String>,
    #[serde(rename = "type")]
    puzzle_type: Option<Type>,
}

/// The puzzles of the days that were asked for last.
static KNOWN: Mutex<VecDeque<((Date, Type), Puzzle)>> = Mutex::new(VecDeque::new());

/// So many of them are kept.
const MOST_KNOWN: usize = 64;

fn daily(asked: &Daily, work: &Work) -> Answer {
    let date = match &asked.date {
        Some(text) => Date::read(text)
            .ok_or_else(|| Refusal::unfit(message!("web-no-date", found = text.as_str())))?,
        None => Date::today(),
    };
    let key = (date, asked.puzzle_type.unwrap_or(Type::Standard));
    let known = |key| {
        let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|(one, _)| *one == key).map(|(_, puzzle)| puzzle.clone())
    };
    let puzzle = match known(key) {
        Some(puzzle) => puzzle,
        None => {
            let puzzle = puzzle_of_day(date, key.1, work)?;
            let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
            known.push_back((key, puzzle.clone()));
            if known.len() > MOST_KNOWN {
                known.pop_front();
            }
            puzzle
        }
    };
    let mut object: Value = puzzle_json(&Record::new(puzzle, 1), work)?;
    object["date"] = date.to_string().into();
    Ok(object.into())
}

fn puzzle_of_day(date: Date, puzzle_type: Type, work: &Work) -> Result<Puzzle, Refusal> {
    let asked = Make {
        puzzle_type: Some(puzzle_type),
        with: None,
        givens: None,
        minimal: false,
        symmetry: (puzzle_type == Type::Standard).then_some(Repeats::Rotate180),
        difficulty: None,
        size: None,
        seed: None,
        solution: false,
    };
    let made = generate(&order(&asked)?, date.seed(), &work.control);
    let mut puzzle = made.map_err(|refusal| not_made(&refusal))?.puzzle;
    puzzle.set_solution(None);
    puzzle.credits.title = Some(date.to_string());
    Ok(puzzle)
}

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Date {
    /// `2026-11-16`, in this millennium.
    fn read(text: &str) -> Option<Self> {
        let is_form = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        let mut parts = text.splitn(3, '-').filter(|_| is_form);
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if (year.len(), month.len(), day.len()) != (4, 2, 2) {
            return None;
        }
        let date =
            Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
        let is_day = (2000..3000).contains(&date.year)
            && (1..=12).contains(&date.month)
            && (1..=date.days_of_month()).contains(&date.day);
        is_day.then_some(date)
    }

    fn is_leap_year(self) -> bool {
        self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400))
    }

    fn days_of_month(self) -> u8 {
        match self.month {
            2 if self.is_leap_year() => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// The day in Greenwich.
    fn today() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::after(since.as_secs() / 86_400)
    }

    /// So many days after 1 January 1970.
    fn after(mut days: u64) -> Self {
        let mut date = Self { year: 1970, month: 1, day: 1 };
        loop {
            let year = if date.is_leap_year() { 366 } else { 365 };
            if days < year || date.year == 2999 {
                break;
            }
            days -= year;
            date.year += 1;
        }
        while days >= u64::from(date.days_of_month()) && date.month < 12 {
            days -= u64::from(date.days_of_month());
            date.month += 1;
        }
        date.day = u8::try_from(days + 1).unwrap_or(1);
        date
    }

    fn seed(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_and_read() {
        for (days, text) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (20_454, "2026-01-01"),
            (20_773, "2026-11-16"),
        ] {
            assert_eq!(Date::after(days).to_string(), text);
        }
        assert_eq!(Date::read("2026-11-16").map(Date::seed), Some(20_261_116));
        for text in
            ["", "2026-02-29", "2026-13-01", "2026-1-1", "1999-01-01", "２０26-01-01", "2026-01-0a"]
        {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
