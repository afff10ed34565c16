//! Compares one of our scales with a list of rated puzzles: `cargo xtask rated FILE [--scale hodoku|teach]`.
//!
//! A line has a puzzle and, after tabs, either a level and a score, or ratings as Sudoku Explainer writes them
//! (ER/EP/ED). For levels and scores, the task prints how many are the same and which differ; for ratings, how well the
//! order of our scores follows that of ER. In both cases it prints what was solved, the share of each technique and the
//! speed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use shudu::logic::board::{Board, Rules};
use shudu::logic::policies::{Level, POLICIES, Policy, Rating};
use shudu::logic::solver::{Ending, Path};
use shudu::{Control, Puzzle, constraints};

use crate::solve::read;

/// The rating of a puzzle in a list.
#[derive(Clone, Copy, PartialEq)]
enum Theirs {
    Scored(Level, u32),
    /// ER in tenths.
    Explained(u32),
}

struct Line<'a> {
    number: usize,
    text: &'a str,
    puzzle: Puzzle,
    theirs: Theirs,
}

struct Ours {
    rating: Rating,
    path: Path,
    time: Duration,
}

/// Prints how a scale compares with a list. Returns whether all puzzles are solved and all levels and scores are the
/// same.
pub(crate) fn run(path: &str, scale: &str) -> Result<bool, String> {
    let policy = Policy::find(scale).ok_or_else(|| {
        let ids: Vec<&str> = POLICIES.iter().map(|policy| policy.id).collect();
        format!("there is no scale {scale:?}; choose one of {}", ids.join(", "))
    })?;
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = lines(&text).map_err(|reason| format!("{path}:{reason}"))?;
    let puzzle = constraints::classic(9).map_err(|error| error.to_string())?;
    let rules = Arc::new(Rules::new(&puzzle, &Control::new()).map_err(|error| error.to_string())?);
    let solve = |puzzle: &Puzzle| {
        let start = ThreadTime::now();
        let control = Control::new();
        let board = Board::at(puzzle, rules.clone(), &puzzle.grid(), &control);
        let path = policy.solve(board.expect("nothing stops it"), true, &control);
        let rating = policy.rate(&path);
        Ours { rating, path, time: start.elapsed() }
    };
    // Only the second run is timed, since the first one loads the program from disk.
    lines.iter().for_each(|line| drop(solve(&line.puzzle)));
    let ours: Vec<Ours> = lines.iter().map(|line| solve(&line.puzzle)).collect();
    let both: Vec<(&Line<'_>, &Ours)> = lines.iter().zip(&ours).collect();

    let all_same = compare(&both);
    let unsolved: Vec<_> = both.iter().filter(|(_, ours)| !ours.rating.solved).collect();
    for (line, ours) in &unsolved {
        let why = match ours.path.ending {
            Ending::Contradiction => "it has no solution",
            _ => "no technique of the scale finds more",
        };
        println!("line {}: not solved, {why}: {}", line.number, line.text);
    }
    share(policy, &ours);
    println!("solved {} of {}", ours.len() - unsolved.len(), ours.len());
    let levels = ours.iter().map(|ours| ours.rating.level);
    let count = |level: Level| {
        format!("{} {}", level.id(), levels.clone().filter(|its| *its == level).count())
    };
    println!("levels: {}", Level::ALL.map(count).join(", "));
    correlate(&both);
    speed(&both);
    Ok(all_same && unsolved.is_empty())
}

fn lines(text: &str) -> Result<Vec<Line<'_>>, String> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let read = read_line(number, line).map_err(|reason| format!("{number}: {reason}"))?;
        if let Some(first) = lines.first()
            && std::mem::discriminant(&first.theirs) != std::mem::discriminant(&read.theirs)
        {
            return Err(format!(
                "{number}: line {} has another kind of rating; use one kind in a list",
                first.number
            ));
        }
        lines.push(read);
    }
    if lines.is_empty() { Err(" no puzzles in it".to_owned()) } else { Ok(lines) }
}

fn read_line(number: usize, line: &str) -> Result<Line<'_>, String> {
    let mut columns = line.split('\t').map(str::trim);
    let text = columns.next().unwrap_or_default();
    let n_cells = text.chars().count();
    if n_cells != 81 {
        return Err(format!("a puzzle of {n_cells} cells, expected 81, then a tab"));
    }
    if let Some(sign) = text.chars().find(|sign| !sign.is_ascii_digit() && *sign != '.') {
        return Err(format!("{sign:?} in a puzzle, expected a digit, or '.' for an empty cell"));
    }
    let puzzle = read(text).ok_or("givens that contradict each other")?;
    let rating = columns.next().unwrap_or_default();
    let level = Level::ALL.into_iter().find(|level| rating.eq_ignore_ascii_case(level.id()));
    let theirs = if let Some(level) = level {
        let score = columns.next().unwrap_or_default();
        let read = score.parse().map_err(|_| format!("the score {score:?}, expected a number"))?;
        Theirs::Scored(level, read)
    } else {
        let er: Option<f64> = rating.split('/').next().and_then(|er| er.parse().ok());
        let er = er.filter(|er| (0.0..100.0).contains(er)).ok_or_else(|| {
            format!(
                "the rating {rating:?}, expected a level and a score, or ER/EP/ED as 7.1/1.2/1.2"
            )
        })?;
        Theirs::Explained((er * 10.0).round() as u32)
    };
    Ok(Line { number, text, puzzle, theirs })
}

/// Prints the levels and scores that differ, and how many are the same. Returns whether all are.
fn compare(both: &[(&Line<'_>, &Ours)]) -> bool {
    // By level in the list: number of puzzles, of equal levels and of equal scores.
    let mut counts = [[0; 3]; Level::ALL.len()];
    for (line, ours) in both {
        let Theirs::Scored(level, score) = line.theirs else { return true };
        let (same_level, same_score) = (ours.rating.level == level, ours.rating.score == score);
        let adds = [1, u32::from(same_level), u32::from(same_score)];
        for (count, add) in counts[level as usize].iter_mut().zip(adds) {
            *count += add;
        }
        if !(same_level && same_score) {
            println!(
                "line {}: ours {} {}, theirs {} {score}: {}",
                line.number,
                ours.rating.level.id(),
                ours.rating.score,
                level.id(),
                line.text
            );
        }
    }
    let mut sum = [0; 3];
    for level in Level::ALL {
        sum.iter_mut().zip(counts[level as usize]).for_each(|(sum, count)| *sum += count);
        let [n, levels, scores] = sum;
        println!(
            "up to {:8} {n:5} puzzles, level equal {levels:5} ({}), score equal {scores:5} ({})",
            level.id(),
            percent(levels, n),
            percent(scores, n)
        );
    }
    sum[1] == sum[0] && sum[2] == sum[0]
}

/// Prints the share of each technique in all steps, and in how many puzzles it is used or is the hardest.
fn share(policy: &Policy, ours: &[Ours]) {
    let mut counts: BTreeMap<&str, [u32; 3]> = BTreeMap::new();
    for ours in ours {
        let mut used: Vec<&str> = ours.path.steps.iter().map(|step| step.technique).collect();
        used.iter().for_each(|id| counts.entry(id).or_default()[0] += 1);
        used.sort_unstable();
        used.dedup();
        used.iter().for_each(|id| counts.entry(id).or_default()[1] += 1);
        if let Some(hardest) = ours.rating.hardest {
            counts.entry(hardest).or_default()[2] += 1;
        }
    }
    let all: u32 = counts.values().map(|count| count[0]).sum();
    println!("technique                         steps   share  puzzles  hardest");
    for id in policy.order.iter().flat_map(|place| place.techniques) {
        if let Some([steps, puzzles, hardest]) = counts.get(id) {
            println!("{id:32} {steps:6}  {}  {puzzles:7}  {hardest:7}", percent(*steps, all));
        }
    }
}

/// Prints the rank correlation of our scores with ER (Spearman's).
fn correlate(both: &[(&Line<'_>, &Ours)]) {
    let explained = both.iter().filter_map(|(line, ours)| match line.theirs {
        Theirs::Explained(er) => Some((er, ours.rating.score)),
        Theirs::Scored(..) => None,
    });
    let (ers, scores): (Vec<u32>, Vec<u32>) = explained.unzip();
    if ers.len() > 1 {
        println!(
            "rank correlation of score and ER: {:.3}",
            correlation(&ranks(&ers), &ranks(&scores))
        );
    }
}

/// The rank of each value; equal values share the mean of their ranks.
fn ranks(values: &[u32]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let rank = |value: &u32| {
        let less = sorted.partition_point(|other| other < value);
        let up_to = sorted.partition_point(|other| other <= value);
        (less + up_to) as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

/// Pearson's correlation.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (x, y) = (mean(one), mean(other));
    let sum = |of: &dyn Fn(f64, f64) -> f64| {
        one.iter().zip(other).map(|(a, b)| of(a - x, b - y)).sum::<f64>()
    };
    sum(&|a, b| a * b) / (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt()
}

/// Prints the number of puzzles per CPU second, in total and by difficulty.
fn speed(both: &[(&Line<'_>, &Ours)]) {
    let mut bands: BTreeMap<u32, (u32, Duration)> = BTreeMap::new();
    let mut all = (0, Duration::ZERO);
    for (line, ours) in both {
        let band = match line.theirs {
            Theirs::Scored(level, _) => level as u32,
            // The bands end at 2.5, 4, 5, and so on.
            Theirs::Explained(..=25) => 25,
            Theirs::Explained(er) => er.div_ceil(10).max(4) * 10,
        };
        for sum in [bands.entry(band).or_default(), &mut all] {
            *sum = (sum.0 + 1, sum.1 + ours.time);
        }
    }
    let per_second = |(n, time): (u32, Duration)| f64::from(n) / time.as_secs_f64();
    for (band, sum) in bands {
        let name = match both.first().map(|(line, _)| line.theirs) {
            Some(Theirs::Scored(..)) => {
                let level = Level::ALL.into_iter().find(|level| *level as u32 == band);
                level.map_or("", Level::id).to_owned()
            }
            _ => format!("ER up to {:.1}", f64::from(band) / 10.0),
        };
        println!("{name:14} {:5} puzzles, {:9.0} per CPU s", sum.0, per_second(sum));
    }
    println!(
        "in all         {:5} puzzles, {:9.0} per CPU s ({:.3} CPU s)",
        all.0,
        per_second(all),
        all.1.as_secs_f64()
    );
}

fn percent(part: u32, whole: u32) -> String {
    format!("{:5.1} %", 100.0 * f64::from(part) / f64::from(whole.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: &str =
        ".................................................................................";

    #[test]
    fn both_kinds_of_lists_are_read() {
        let text = format!("# puzzle\tlevel\n{EMPTY}\tHard\t812\n\n");
        assert!(lines(&text).unwrap()[0].theirs == Theirs::Scored(Level::Hard, 812));
        let text = format!("{EMPTY}\t7.1/1.2/1.2\t7.2/1.2/1.2\n");
        assert!(lines(&text).unwrap()[0].theirs == Theirs::Explained(71));
    }

    #[test]
    fn a_bad_line_is_named_with_what_is_wrong() {
        let error = |text: String| lines(&text).err().unwrap_or_default();
        assert_eq!(error("# nothing\n".to_owned()), " no puzzles in it");
        assert_eq!(
            error("12\tHard\t1".to_owned()),
            "1: a puzzle of 2 cells, expected 81, then a tab"
        );
        let wrong = format!("x{}\tHard\t1", &EMPTY[1..]);
        assert_eq!(error(wrong), "1: 'x' in a puzzle, expected a digit, or '.' for an empty cell");
        let wrong = format!("#\n{EMPTY}\tHard\tmany");
        assert_eq!(error(wrong), "2: the score \"many\", expected a number");
        let wrong = format!("{EMPTY}\tfiendish");
        assert!(
            error(wrong).starts_with("1: the rating \"fiendish\", expected a level and a score")
        );
        let mixed = format!("{EMPTY}\tEasy\t4\n{EMPTY}\t7.1/1.2/1.2");
        assert!(error(mixed).starts_with("2: line 1 has another kind of rating"));
    }

    #[test]
    fn equal_values_share_their_rank() {
        assert_eq!(ranks(&[5, 1, 5, 9]), [2.0, 0.5, 2.0, 3.5]);
        let same = correlation(&ranks(&[1, 2, 3]), &ranks(&[10, 20, 40]));
        assert!((same - 1.0).abs() < 1e-9);
    }
}
