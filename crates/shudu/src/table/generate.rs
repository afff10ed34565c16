//! Makes a puzzle for each seed.

use shudu_core::{Control, Message, Puzzle, Stop};
use shudu_formats::{CannotWrite, Format, find};
use shudu_generate::{Generated, Order, Refusal, generate_many};
use shudu_solve::in_order;

use super::solve::written;
use super::watch::Watch;
use super::{Answer, Limits};

/// A puzzle and its only solution, as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: String,
    /// Its solution, with one character for each cell.
    pub solution: String,
}

/// Makes a puzzle for each seed, on all cores. A puzzle is written in the given format; without one, as a line of
/// digits if it has only givens, otherwise as JSON on one line. A time limit applies to each puzzle.
///
/// # Errors
///
/// Returns an error if `control` was stopped; there are no answers then.
pub fn generate(
    order: &Order,
    seeds: &[u64],
    format: Option<&'static dyn Format>,
    limits: &Limits,
    control: &Control,
) -> Result<Vec<Answer<Made, String>>, Stop> {
    // Even a few puzzles are spread over all workers. If there is a time limit, puzzles are made one by one, so that
    // each has its own clock.
    let share = seeds.len().div_ceil(limits.threads.max(1)).max(1);
    let at_a_time = if limits.timeout.is_some() { 1 } else { order.at_a_time().min(share) };
    let mut pieces = seeds.chunks(at_a_time);
    let mut results = Vec::with_capacity(seeds.len());
    Watch::over(limits, control, |watch| {
        in_order(
            limits.threads.min(pieces.len()),
            || (&[] as &[u64], Vec::new()),
            |(piece, _)| {
                *piece = pieces.next().unwrap_or_default();
                Ok(!piece.is_empty())
            },
            |(piece, made)| {
                let all = generate_many(order, piece, &watch.control());
                made.extend(all.into_iter().map(|one| {
                    let text = one.map_err(|refusal: Refusal| refusal.message().clone());
                    match text.and_then(|generated| texts(generated, format)) {
                        Ok(made) => Answer::Is(made),
                        Err(reason) => Answer::Failed(reason.text(limits.language)),
                    }
                }));
                control.stopped()
            },
            |(_, made)| {
                results.append(made);
                Ok(())
            },
        )
    })?;
    Ok(results)
}

fn texts(made: Generated, format: Option<&'static dyn Format>) -> Result<Made, Message> {
    let Generated { mut puzzle, solution } = made;
    puzzle.set_solution(None);
    let puzzle = match format {
        Some(format) => text(&puzzle, format),
        None => text(&puzzle, ours("line")).or_else(|_| text(&puzzle, ours("json"))),
    };
    let puzzle = puzzle.map_err(|cannot| cannot.message().clone())?;
    Ok(Made { puzzle, solution: written(&solution)? })
}

fn ours(id: &str) -> &'static dyn Format {
    find(id).expect("a format of ours")
}

fn text(puzzle: &Puzzle, format: &'static dyn Format) -> Result<String, CannotWrite> {
    let mut text = String::new();
    format.write_puzzle(puzzle, &mut text)?;
    text.truncate(text.trim_end().len());
    Ok(text)
}

#[cfg(test)]
mod tests {
    use shudu_generate::{PuzzleType, Range, Said};

    use super::super::{SolveOptions, solve};
    use super::*;

    #[test]
    fn each_seed_gets_its_puzzle_whatever_is_beside_it() {
        let rules = shudu_constraints::classic(9).unwrap();
        let small = shudu_constraints::classic(4).unwrap();
        let killer = Order::of_type(small, PuzzleType::Killer, Said::default());
        for order in [Order::new(rules, Range::new(24, 30)), killer] {
            let seeds: Vec<u64> = (0..40).collect();
            let make = |seeds: &[u64], threads| {
                let limits = Limits { threads, ..Limits::default() };
                generate(&order, seeds, None, &limits, &Control::new()).unwrap()
            };
            let all = make(&seeds, 1);
            assert_eq!(all, make(&seeds, 3));
            for (place, seed) in seeds.iter().enumerate() {
                assert_eq!(all[place], make(&[*seed], 1)[0]);
            }
            let made = |one: &Answer<Made, String>| match one {
                Answer::Is(made) => (Some(made.puzzle.clone()), made.solution.clone()),
                other => panic!("{other:?}"),
            };
            let (puzzles, solutions): (Vec<_>, Vec<_>) = all.iter().map(made).unzip();
            assert!(puzzles.iter().flatten().all(|text| !text.contains('\n')));
            let options = SolveOptions { unique: true, format: None };
            let solved =
                solve(&puzzles[..], &options, &Limits::default(), &Control::new()).unwrap();
            for (place, solution) in solutions.iter().enumerate() {
                assert_eq!(solved.get(place), Answer::Is(solution.as_str()));
            }
        }
    }

    #[test]
    fn what_cannot_be_is_told_in_its_place() {
        let order = Order::new(shudu_constraints::classic(9).unwrap(), Range::new(3, 3));
        let made = generate(&order, &[1, 2], None, &Limits::default(), &Control::new()).unwrap();
        assert!(made.iter().all(|one| matches!(one, Answer::Failed(_))));
        let control = Control::new();
        control.stop(Stop::Cancelled);
        assert!(generate(&order, &[1], None, &Limits::default(), &control).is_err());
    }
}
