//! Puzzles made to order, and a puzzle for each day.

use std::collections::VecDeque;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use shudu::formats::{ReadOptions, Record};
use shudu::generate::{
    Difficulty, Generated, Order, PuzzleType, Range, Refusal as NotMade, Said, Symmetry, Wish,
    drawn_seed, generate, puzzle_seeds,
};
use shudu::json::types::Position;
use shudu::logic::policies::Policy;
use shudu::practice::Exercises;
use shudu::{Control, Puzzle, constraints, message};

use super::learn::technique_named;
use super::read::shown;
use super::{Answer, Route, Work, events, get};
use crate::contract::Told;
use crate::contract::generate::{
    DailyAnswer, DailyRequest, GenerateEvent, GenerateRequest, MOST_SIZE, PracticeEvent,
    PracticeRequest, SymmetryName, TypeName,
};
use crate::errors::Refusal;
use crate::stream::Events;

pub(super) fn routes() -> Vec<Route> {
    vec![
        events("/api/generate", "Makes a puzzle with exactly one solution", make),
        events("/api/practice", "Finds a position in which a technique is the next step", practice),
        get("/api/daily", "The puzzle of a day, the same for everybody", daily),
    ]
}

impl From<TypeName> for PuzzleType {
    fn from(puzzle_type: TypeName) -> Self {
        match puzzle_type {
            TypeName::Standard => Self::Standard,
            TypeName::Killer => Self::Killer,
            TypeName::Inequality => Self::Inequality,
            TypeName::Mixed => Self::Mixed,
        }
    }
}

impl From<SymmetryName> for Symmetry {
    fn from(repeats: SymmetryName) -> Self {
        match repeats {
            SymmetryName::None => Self::None,
            SymmetryName::Rotate180 => Self::Rotate180,
            SymmetryName::Rotate90 => Self::Rotate90,
            SymmetryName::Mirror => Self::Mirror,
            SymmetryName::Diagonal => Self::Diagonal,
            SymmetryName::Full => Self::Full,
        }
    }
}

/// Turns a request into an order for the generator.
fn order(asked: &GenerateRequest) -> Result<Order, Refusal> {
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
    let difficulty = asked.difficulty.as_deref().map(Difficulty::try_find).transpose();
    let difficulty = difficulty.map_err(Refusal::unfit)?;
    let with = asked.with.iter().flatten();
    let said = Said {
        givens: asked.givens.map(|(min, max)| Range::new(min, max)),
        difficulty,
        with: with
            .map(|(id, &(min, max))| wish(id, Range::new(min, max)))
            .collect::<Result<_, _>>()?,
        ..Said::default()
    };
    let mut order = Order::of_type(rules, puzzle_type, said);
    order.minimal = asked.minimal;
    order.symmetry = asked.symmetry.map_or(Symmetry::None, Into::into);
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

/// Time between two events about progress.
const TICK: Duration = Duration::from_millis(500);

/// Runs work and regularly sends an event about its progress.
fn telling<T: Send, E: Told>(
    control: &Control,
    events: &Events<E>,
    progress: fn(u64) -> E,
    work: impl FnOnce() -> T + Send,
) -> T {
    let (done, waits) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while waits.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if events.send(&progress(control.steps())).is_err() {
                    break;
                }
            }
        });
        let result = work();
        drop(done);
        result
    })
}

fn make(
    asked: &GenerateRequest,
    work: &Work,
    events: &Events<GenerateEvent>,
) -> Result<(), Refusal> {
    let order = order(asked)?;
    let seed = asked.seed.unwrap_or_else(drawn_seed);
    let progress = |tried| GenerateEvent::Progress { tried };
    // The first puzzle of the run with this seed, as on the command line.
    let first = puzzle_seeds(seed).next().unwrap_or(seed);
    let made = telling(&work.control, events, progress, || generate(&order, first, &work.control));
    let Generated { mut puzzle, .. } = made.map_err(|refusal| not_made(&refusal))?;
    puzzle.credits.source = order.command(seed, 1);
    if !asked.solution {
        puzzle.set_solution(None);
    }
    let puzzle = shown(&Record::new(puzzle, 1), work)?.into();
    // If the client is gone, nobody needs the event.
    let _ = events.send(&GenerateEvent::Puzzle { puzzle, seed });
    Ok(())
}

/// Largest number of puzzles to search for a position.
const MOST_TRIED: usize = 20_000;

fn practice(
    asked: &PracticeRequest,
    work: &Work,
    events: &Events<PracticeEvent>,
) -> Result<(), Refusal> {
    let technique = technique_named(&asked.technique)?;
    let teach = Policy::find("teach").ok_or_else(Refusal::failed)?;
    let seed = asked.seed.unwrap_or_else(drawn_seed);
    let mut exercises = Exercises::new(teach, technique.id(), seed)
        .map_err(|error| Refusal::unfit(error.message().clone()))?;
    let control = &work.control;
    let progress = |tried| PracticeEvent::Progress { tried };
    let found = telling(control, events, progress, || {
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
    let puzzle = shown(&Record::new(puzzle, 1), work)?.into();
    let board = Position::of(&exercise.board);
    let _ = events.send(&PracticeEvent::Puzzle { puzzle, board, seed });
    Ok(())
}

/// Puzzles of the day that were made most recently.
static KNOWN: Mutex<VecDeque<((Date, TypeName), Puzzle)>> = Mutex::new(VecDeque::new());

/// Largest number of puzzles of the day to keep.
const MOST_KNOWN: usize = 64;

fn daily(asked: &DailyRequest, work: &Work) -> Answer<DailyAnswer> {
    let date = match &asked.date {
        Some(text) => Date::read(text)
            .ok_or_else(|| Refusal::unfit(message!("web-no-date", found = text.as_str())))?,
        None => Date::today(),
    };
    let key = (date, asked.puzzle_type.unwrap_or(TypeName::Standard));
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
    Ok(DailyAnswer { puzzle: shown(&Record::new(puzzle, 1), work)?, date: date.to_string() })
}

fn puzzle_of_day(date: Date, puzzle_type: TypeName, work: &Work) -> Result<Puzzle, Refusal> {
    let asked = GenerateRequest {
        puzzle_type: Some(puzzle_type),
        with: None,
        givens: None,
        minimal: false,
        symmetry: (puzzle_type == TypeName::Standard).then_some(SymmetryName::Rotate180),
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

/// A calendar day.
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
    /// Reads a date such as `2026-11-16`, in this millennium.
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

    /// Today's date in UTC.
    fn today() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self::after(since.as_secs() / 86_400)
    }

    /// The date that is this many days after 1 January 1970.
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
    fn types_and_symmetries_have_the_names_of_the_tables() {
        fn read<T: serde::de::DeserializeOwned>(name: &str) -> T {
            serde_json::from_value(name.into()).expect(name)
        }
        for (name, puzzle_type) in PuzzleType::NAMED {
            assert_eq!(PuzzleType::from(read::<TypeName>(name)), puzzle_type);
        }
        for (name, symmetry) in Symmetry::NAMED {
            assert_eq!(Symmetry::from(read::<SymmetryName>(name)), symmetry);
        }
    }

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
