//! Random small puzzles of every kind, from a seed.

use std::sync::Arc;

use shudu_constraints::{Kind, kinds, usual_rules};
use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Puzzle, Regions, Rng, UsualRule,
    Value,
};

/// A random small shape: 1 × 1 to 6 × 6, square or not, digits from 0 or 1, with blocks or without regions.
fn random_shape(rng: &mut Rng) -> Geometry {
    let sizes = [(1, 1), (2, 2), (3, 3), (4, 4), (4, 4), (5, 5), (6, 6), (2, 4), (3, 5), (4, 6)];
    let (rows, columns) = sizes[rng.below(sizes.len())];
    let mut geometry = Geometry::new(rows, columns).expect("small boards are boards");
    let n = rows.max(columns);
    if rng.chance(0.3) {
        geometry = geometry.with_digits(0, n as u8 - 1).expect("as many digits as before");
    }
    if rng.chance(0.15) {
        geometry = geometry.with_digits(1, n as u8 + 1).expect("one digit more");
    }
    if rng.chance(0.1) {
        geometry = geometry.with_digits(0, n as u8).expect("one digit more, from 0");
    }
    if let Some((block_rows, block_columns)) = Geometry::usual_blocks(n)
        && rows % block_rows == 0
        && columns % block_columns == 0
        && rng.chance(0.6)
    {
        geometry = geometry.with_blocks(block_rows, block_columns).expect("just checked");
    }
    geometry
}

/// A random small shape and a full grid on it that satisfies the usual rules. If `irregular`, the board has irregular
/// regions, in which the grid repeats no digit.
pub fn random_geometry(irregular: bool, rng: &mut Rng) -> (Arc<Geometry>, Grid) {
    let geometry = random_shape(rng);
    if !irregular {
        let geometry = Arc::new(geometry);
        let solution = random_solution(&geometry, rng);
        return (geometry, solution);
    }
    let plain = Arc::new(geometry.without_regions());
    let solution = random_solution(&plain, rng);
    let regions = random_regions(&solution, rng);
    let geometry = Geometry::clone(&plain).with_regions(regions).expect("one entry per cell");
    let geometry = Arc::new(geometry);
    let mut moved = Grid::empty(geometry.clone());
    for (cell, digit) in solution.filled() {
        moved.set(cell, digit);
    }
    (geometry, moved)
}

/// A random board that a kind can be sampled on, and a full grid that satisfies the usual rules. The board has
/// irregular regions for the rule about them, and labels for kinds of unknown regions.
pub fn random_board(kind: &dyn Kind, rng: &mut Rng) -> (Arc<Geometry>, Grid) {
    let (geometry, solution) = random_geometry(kind.usual_rule() == Some(UsualRule::Regions), rng);
    if kind.needs_labels() { labelled(&solution, rng) } else { (geometry, solution) }
}

/// The grid with an extra cell for each cell, whose digit names the row, column or block of that cell as its region.
fn labelled(solution: &Grid, rng: &mut Rng) -> (Arc<Geometry>, Grid) {
    let plain = solution.geometry();
    let geometry = Geometry::clone(plain).with_extra(plain.n_board_cells());
    let geometry = Arc::new(geometry.expect("small boards have few cells"));
    let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
    let mut grid = Grid::empty(geometry.clone());
    let by = rng.below(3);
    for (number, (cell, digit)) in solution.filled().enumerate() {
        let (row, column) = geometry.position(cell).expect("the plain board has no extra cells");
        let block = geometry.region_of(cell);
        let region = [row, column, block.unwrap_or(row)][by];
        grid.set(cell, digit);
        let label = geometry.extra(number).expect("as many as the board's cells");
        grid.set(label, digits[region % digits.len()]);
    }
    (geometry, grid)
}

/// Up to four connected regions in which the solution repeats no digit; the other cells are in no region.
fn random_regions(solution: &Grid, rng: &mut Rng) -> Vec<Option<u16>> {
    let geometry = solution.geometry();
    let mut region_of = vec![None; geometry.n_board_cells()];
    for region in 0..1 + rng.below(4) as u16 {
        let free: Vec<Cell> =
            geometry.board_cells().filter(|cell| region_of[cell.index()].is_none()).collect();
        let Some(&start) = rng.choose(&free) else { break };
        let mut digits: DigitSet = solution.get(start).into_iter().collect();
        let mut inside = vec![start];
        region_of[start.index()] = Some(region);
        while inside.len() < geometry.digits().len() {
            let border: Vec<(Cell, Digit)> = inside
                .iter()
                .flat_map(|&cell| geometry.neighbours(cell))
                .filter(|cell| region_of[cell.index()].is_none())
                .filter_map(|cell| Some((cell, solution.get(cell)?)))
                .filter(|(_, digit)| !digits.contains(*digit))
                .collect();
            let Some(&(next, digit)) = rng.choose(&border) else { break };
            region_of[next.index()] = Some(region);
            digits.insert(digit);
            inside.push(next);
        }
    }
    region_of
}

/// A full grid that satisfies the usual rules of rows, columns and blocks: a shuffled pattern.
pub fn random_solution(geometry: &Arc<Geometry>, rng: &mut Rng) -> Grid {
    let mut grid = Grid::empty(geometry.clone());
    let mut digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
    rng.shuffle(&mut digits);
    let n = geometry.rows().max(geometry.columns());
    let (height, width) = match geometry.region_layout() {
        Regions::Blocks { rows, columns } => (*rows, *columns),
        Regions::None | Regions::Irregular(_) => (1, n),
    };
    // Rows may be swapped within their band, columns within their stack.
    let mut rows: Vec<usize> = (0..n).collect();
    let mut columns: Vec<usize> = (0..n).collect();
    for band in rows.chunks_mut(height) {
        rng.shuffle(band);
    }
    for stack in columns.chunks_mut(width) {
        rng.shuffle(stack);
    }
    for cell in geometry.cells() {
        let number = match geometry.position(cell) {
            Some((row, column)) => {
                let (row, column) = (rows[row], columns[column]);
                (row % height * width + row / height + column) % n
            }
            None => rng.below(digits.len()),
        };
        grid.set(cell, digits[number]);
    }
    grid
}

/// A random constraint of a kind that the solution satisfies or, now and then, does not.
pub fn sample_constraint(
    kind: &dyn Kind,
    solution: &Grid,
    rng: &mut Rng,
) -> Option<Arc<dyn Constraint>> {
    let sample = (0..20).find_map(|_| kind.sample(solution, rng));
    let unkept = || {
        let anyhow = kind.fields().iter().all(|field| field.optional);
        anyhow.then(|| kind.build(&Entry::new()))
    };
    let sample = sample.or_else(unkept)?;
    let sample = if rng.chance(0.2) { change(kind, &*sample, rng) } else { sample };
    sample.fits(solution.geometry()).is_ok().then_some(sample)
}

/// The constraint with its numbers and words changed a little.
fn change(kind: &dyn Kind, sample: &dyn Constraint, rng: &mut Rng) -> Arc<dyn Constraint> {
    let mut changed = Entry::new();
    let entry = sample.entry().unwrap_or_default();
    for field in kind.fields() {
        let value = match (entry.get(field.name), field.shape) {
            (Some(Value::Number(number)), _) => {
                Value::Number((number + rng.below(5) as i64 - 2).max(0))
            }
            (Some(Value::Word(_)), shudu_constraints::FieldShape::Word(words)) => {
                Value::Word(words[rng.below(words.len())].to_owned())
            }
            (
                Some(Value::Numbers(numbers)),
                shudu_constraints::FieldShape::Numbers { min, max },
            ) => {
                let mut numbers = numbers.clone();
                let number = rng.below(numbers.len().max(1));
                if let Some(number) = numbers.get_mut(number) {
                    *number = (*number + rng.below(5) as i64 - 2).clamp(min, max);
                }
                Value::Numbers(numbers)
            }
            (Some(value), _) => value.clone(),
            (None, _) => continue,
        };
        changed.push(field.name, value);
    }
    kind.build(&changed)
}

/// A random small puzzle with constraints of this kind, most of the usual rules and maybe other kinds. Its empty cells
/// have at most `max_fillings` fillings. Some puzzles have no solution, some have many.
pub fn random_puzzle(kind: &dyn Kind, max_fillings: u64, rng: &mut Rng) -> Puzzle {
    let (geometry, solution) =
        if rng.chance(0.1) { random_geometry(true, rng) } else { random_board(kind, rng) };
    let mut puzzle = Puzzle::new(geometry.clone());
    let mut wanted: Vec<Arc<dyn Constraint>> = Vec::new();
    for _ in 0..1 + rng.below(3) {
        wanted.extend(sample_constraint(kind, &solution, rng));
        if kind.fields().is_empty() {
            break;
        }
    }
    for _ in 0..rng.below(3) {
        let other = kinds()[rng.below(kinds().len())];
        if !other.fields().is_empty() {
            wanted.extend(sample_constraint(other, &solution, rng));
        }
    }
    for rule in usual_rules(&geometry) {
        if rng.chance(0.8) && !wanted.iter().any(|other| other.id() == rule.id()) {
            wanted.push(rule);
        }
    }
    for constraint in wanted {
        // A constraint that does not fit this board is left out; other puzzles of the kind include it.
        let _ = puzzle.add(constraint);
    }
    give_some(&mut puzzle, &solution, max_fillings, rng);
    puzzle
}

/// Gives digits of the solution, some of them as restricted candidates, until few fillings are left. Now and then one
/// given is wrong.
fn give_some(puzzle: &mut Puzzle, solution: &Grid, max_fillings: u64, rng: &mut Rng) {
    let mut cells: Vec<Cell> = puzzle.geometry().cells().collect();
    rng.shuffle(&mut cells);
    let all = puzzle.geometry().all_digits();
    let digits: Vec<Digit> = all.into_iter().collect();
    let mut fillings = 1_u64;
    for cell in cells {
        let Some(mut digit) = solution.get(cell) else { continue };
        let mut allowed = all;
        if rng.chance(0.15) {
            allowed = digits.iter().copied().filter(|_| rng.chance(0.5)).collect();
            allowed.insert(digit);
        }
        let more = fillings.saturating_mul(allowed.len() as u64);
        if more <= max_fillings {
            fillings = more;
        } else {
            if rng.chance(0.02) {
                digit = digits[rng.below(digits.len())];
            }
            allowed = DigitSet::only(digit);
        }
        puzzle.allow(cell, allowed).expect("digits of the board");
    }
}
