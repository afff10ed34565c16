//! Estimates the number of solutions by random walks down the search tree.

use shudu_core::{Control, Puzzle, Rng, Stop};
use shudu_propagate::{Mask, Model, Space, propagate};

/// An estimate of the number of solutions of a puzzle, made from random probes of its search tree.
///
/// A probe walks from the root to a leaf and picks a random branch at each fork. If the leaf is a solution,
/// the probe's value is one over the probability of reaching that leaf; otherwise it is 0. The mean over all
/// walks is the number of solutions (D. E. Knuth, *Estimating the efficiency of backtrack programs*, 1975).
///
/// The numbers can be far larger than a float holds, so they are stored as multiples of a power of e.
#[derive(Debug, Clone, Default)]
pub struct Estimate {
    probes: u64,
    hits: u64,
    /// The natural logarithm of the unit of both sums, which is the largest value of a probe so far.
    scale: f64,
    sum: f64,
    sum_of_squares: f64,
    is_exact: bool,
}

/// A number that may be too large for a float, stored as its decimal logarithm; `None` stands for 0.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Large(Option<f64>);

impl Estimate {
    /// The number of probes made.
    pub fn probes(&self) -> u64 {
        self.probes
    }

    /// The number of probes that reached a solution.
    pub fn hits(&self) -> u64 {
        self.hits
    }

    /// Whether the mean is the exact number, because propagation alone settled the puzzle.
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// The estimate: the mean of the probes.
    pub fn mean(&self) -> Large {
        self.large(self.relative_mean())
    }

    /// The standard error of the mean, or `None` before the second probe.
    pub fn standard_error(&self) -> Option<Large> {
        self.relative_error().map(|error| self.large(error))
    }

    /// The interval that contains the number of solutions with a probability of about 95 %, given many
    /// probes. The lower end is at least 1 if a solution was found.
    pub fn interval(&self) -> Option<(Large, Large)> {
        /// Half the width of the interval for a normal distribution, in standard deviations.
        const WITH_95_PERCENT: f64 = 1.96;
        let (mean, error) = (self.relative_mean(), self.relative_error()? * WITH_95_PERCENT);
        let low = self.large((mean - error).max(0.0));
        let least = Large((self.hits > 0).then_some(0.0));
        Some((if low < least { least } else { low }, self.large(mean + error)))
    }

    fn relative_mean(&self) -> f64 {
        if self.probes == 0 { 0.0 } else { self.sum / self.probes as f64 }
    }

    fn relative_error(&self) -> Option<f64> {
        let n = self.probes as f64;
        let variance = (self.sum_of_squares - self.sum * self.sum / n) / (n - 1.0);
        (self.probes > 1).then(|| (variance.max(0.0) / n).sqrt())
    }

    fn large(&self, relative: f64) -> Large {
        Large((relative > 0.0).then(|| (self.scale + relative.ln()) / std::f64::consts::LN_10))
    }

    /// Adds a probe, given the logarithm of its value; `None` stands for 0.
    fn add(&mut self, value: Option<f64>) {
        self.probes += 1;
        let Some(value) = value else { return };
        if self.hits == 0 || value > self.scale {
            let shrink = if self.hits == 0 { 0.0 } else { (self.scale - value).exp() };
            self.sum *= shrink;
            self.sum_of_squares *= shrink * shrink;
            self.scale = value;
        }
        self.hits += 1;
        let relative = (value - self.scale).exp();
        self.sum += relative;
        self.sum_of_squares += relative * relative;
    }
}

impl Large {
    /// The decimal logarithm, or `None` for 0.
    pub fn log10(self) -> Option<f64> {
        self.0
    }

    /// Converts to a float, which is infinite if the number is too large.
    pub fn to_f64(self) -> f64 {
        self.0.map_or(0.0, |log| 10_f64.powf(log))
    }
}

/// Writes `2.5`, `288` or `6.67e21`: numbers below 10 with one decimal, others up to six digits as whole
/// numbers, and larger ones with three digits.
impl std::fmt::Display for Large {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            None => f.write_str("0"),
            Some(log) if log < 1.0 => write!(f, "{:.1}", self.to_f64()),
            Some(log) if log < 6.0 => write!(f, "{:.0}", self.to_f64()),
            Some(log) => {
                let (mantissa, exponent) = (10_f64.powf(log.fract()), log.trunc());
                // 9.996 would be rounded to 10.00.
                if mantissa < 9.995 {
                    write!(f, "{mantissa:.2}e{exponent}")
                } else {
                    write!(f, "1.00e{}", exponent + 1.0)
                }
            }
        }
    }
}

/// Probes the search tree `probes` times, or until stopped, and shows the estimate to `seen` after each
/// probe.
pub fn estimate(
    puzzle: &Puzzle,
    probes: u64,
    rng: &mut Rng,
    control: &Control,
    seen: &mut dyn FnMut(&Estimate),
) -> (Estimate, Option<Stop>) {
    match puzzle.geometry().digits().len() {
        0..=16 => run::<u16>(puzzle, probes, rng, control, seen),
        _ => run::<u64>(puzzle, probes, rng, control, seen),
    }
}

fn run<M: Mask>(
    puzzle: &Puzzle,
    probes: u64,
    rng: &mut Rng,
    control: &Control,
    seen: &mut dyn FnMut(&Estimate),
) -> (Estimate, Option<Stop>) {
    let mut estimate = Estimate::default();
    let model = match Model::<M>::new(puzzle, control) {
        Ok(model) => model,
        Err(stop) => return (estimate, Some(stop)),
    };
    let mut root = None;
    if let Some(model) = &model {
        let mut space = model.space();
        match propagate(model, &mut space, control) {
            Ok(Ok(())) => root = Some((model, space)),
            Ok(Err(_)) => {}
            Err(stop) => return (estimate, Some(stop)),
        }
    }
    let Some((model, space)) = root else {
        estimate.add(None);
        estimate.is_exact = true;
        return (estimate, None);
    };
    estimate.is_exact = narrowest(space.cells()).is_none();
    while estimate.probes < if estimate.is_exact { 1 } else { probes } {
        match probe(model, space.clone(), rng, control) {
            Ok(value) => estimate.add(value),
            Err(stop) => return (estimate, Some(stop)),
        }
        seen(&estimate);
    }
    (estimate, None)
}

/// Walks from a settled space to a leaf. Returns the logarithm of one over the probability of the walk if the
/// leaf is a solution. Branches that propagation closes are not chosen. The wider a branch, the likelier it
/// is taken, since it promises more solutions.
fn probe<M: Mask>(
    model: &Model<M>,
    mut space: Space<M>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<f64>, Stop> {
    let mut value = 0.0;
    while let Some(cell) = narrowest(space.cells()) {
        control.count_guess();
        let mut branches: Vec<(Space<M>, f64)> = Vec::new();
        for digit in space.get(cell).digits() {
            control.step()?;
            let mut branch = space.clone();
            // This cannot fail: the digit is one of several in the cell.
            let _ = branch.keep(cell, M::bit(digit));
            if propagate(model, &mut branch, control)?.is_ok() {
                let width = width(branch.cells());
                branches.push((branch, width));
            }
        }
        let widest = branches.iter().fold(0.0_f64, |most, branch| most.max(branch.1));
        let mut total = 0.0;
        for (_, share) in &mut branches {
            *share = (TRUST * (*share - widest)).exp();
            total += *share;
        }
        // A float in [0, 1) made of 53 bits.
        let mut left = (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64 * total;
        let chosen = branches.iter().position(|(_, share)| {
            left -= share;
            left < 0.0
        });
        let Some(last) = branches.len().checked_sub(1) else { return Ok(None) };
        let (branch, share) = branches.swap_remove(chosen.unwrap_or(last));
        value += (total / share).ln();
        space = branch;
    }
    control.count_solution();
    Ok(Some(value))
}

/// How far the width of a branch is trusted to predict its number of solutions. Tuned on empty boards: on 9 ×
/// 9, a value of 0 doubles the error and 0.5 quadruples it.
const TRUST: f64 = 0.2;

/// The logarithm of the number of ways to fill the board with the digits left, ignoring all rules.
fn width<M: Mask>(cells: &[M]) -> f64 {
    cells.iter().map(|mask| f64::from(mask.len()).ln()).sum()
}

/// The open cell with the fewest digits.
fn narrowest<M: Mask>(cells: &[M]) -> Option<u16> {
    let open = cells.iter().enumerate().filter(|(_, mask)| !mask.at_most_one());
    open.min_by_key(|(_, mask)| mask.len()).map(|(index, _)| index as u16)
}

#[cfg(test)]
mod tests {
    use shudu_constraints::classic;
    use shudu_core::Digit;

    use super::*;

    fn of(puzzle: &Puzzle, probes: u64) -> Estimate {
        estimate(puzzle, probes, &mut Rng::from_seed(1), &Control::new(), &mut |_| {}).0
    }

    #[test]
    fn known_counts_are_met_within_a_few_standard_errors() {
        let cases = [(4, 288.0, 300), (6, 28_200_960.0, 1000), (9, 6.670_903_752e21, 300)];
        for (size, known, probes) in cases {
            let found = of(&classic(size).unwrap(), probes);
            let (mean, error) = (found.mean().to_f64(), found.standard_error().unwrap().to_f64());
            assert_eq!(found.probes(), probes);
            assert!((mean - known).abs() <= 4.0 * error, "{size}: {mean} ± {error}");
            assert!(error < known / 5.0, "{size}: {mean} ± {error}");
        }
    }

    #[test]
    fn numbers_beyond_floats_are_shown() {
        let mut estimate = Estimate::default();
        assert_eq!(estimate.mean().to_string(), "0");
        assert!(estimate.interval().is_none());
        for value in [Some(2000.0 * 10_f64.ln()), None, Some(2000.0 * 10_f64.ln()), None] {
            estimate.add(value);
        }
        assert_eq!((estimate.probes(), estimate.hits()), (4, 2));
        assert_eq!(estimate.mean().to_string(), "5.00e1999");
        let (low, high) = estimate.interval().unwrap();
        assert_eq!((low.to_string(), high.to_string()), ("1.0".into(), "1.07e2000".into()));
        let shown = |log| Large(Some(log)).to_string();
        assert_eq!(
            [shown(0.0), shown(2.46), shown(7.0), shown(7.9999)],
            ["1.0", "288", "1.00e7", "1.00e8"]
        );
    }

    #[test]
    fn a_seed_gives_the_same_and_limits_hold() {
        let puzzle = classic(6).unwrap();
        assert_eq!(of(&puzzle, 50).mean(), of(&puzzle, 50).mean());
        assert!(!of(&puzzle, 50).is_exact());
        let control = Control::new().with_max_steps(Some(500));
        let (found, stop) =
            estimate(&puzzle, u64::MAX, &mut Rng::from_seed(1), &control, &mut |_| {});
        assert_eq!(stop, Some(Stop::Steps(500)));
        assert!(found.probes() > 0);
    }
    #[test]
    fn what_propagation_settles_is_exact() {
        let mut puzzle = classic(4).unwrap();
        let cells: Vec<_> = puzzle.geometry().cells().collect();
        let give = |puzzle: &mut Puzzle, digits: &[(usize, u8)]| {
            for &(cell, digit) in digits {
                puzzle.give(cells[cell], Digit::new(digit).unwrap()).unwrap();
            }
        };
        give(
            &mut puzzle,
            &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 3), (5, 4), (8, 2), (13, 3), (14, 2)],
        );
        let one = of(&puzzle, 100);
        assert_eq!((one.is_exact(), one.probes(), one.mean().to_f64()), (true, 1, 1.0));
        let mut puzzle = classic(4).unwrap();
        give(&mut puzzle, &[(0, 1), (1, 2), (2, 3), (7, 4)]);
        let none = of(&puzzle, 100);
        assert_eq!((none.is_exact(), none.hits(), none.mean().to_f64()), (true, 0, 0.0));
    }
}
