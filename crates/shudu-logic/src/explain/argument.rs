//! The argument of a step, line by line.

use shudu_core::{Arg, DigitSet, Message, message};

use super::als::als_reason;
use super::sets::sets_reason;
use super::{candidate_name, cell_names, conclusion, digit_names, house_name};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{
    Because, Branch, Cases, Chain, Forcing, Link, Literal, Node, Proof, Rest, Sets, Step, Strong,
    Total, Truth, check,
};

/// The whole argument, line by line, the conclusion last.
pub fn argument(step: &Step, board: &Board) -> Vec<Message> {
    let mut lines = match &step.proof {
        Proof::Chain(chain) => {
            als_reason(&[chain], board).into_iter().chain(chain_lines(chain, board)).collect()
        }
        Proof::Forcing(forcing) => forcing_lines(forcing, step, board),
        Proof::Several(parts) => {
            parts.iter().flat_map(|part| argument(&part_of(step, part, board), board)).collect()
        }
        Proof::Sets(sets) => {
            let mut lines = vec![reason(step, board)];
            lines.extend(suppose_lines(sets, step, board).into_iter().flatten());
            lines
        }
        _ => vec![reason(step, board)],
    };
    lines.push(message!("argument-so", what = conclusion(step, board)));
    lines
}

/// How an eliminated candidate would lead to a contradiction, where single places and single digits among the
/// truths are enough to see it: for people that is easier than counting.
fn suppose_lines(sets: &Sets, step: &Step, board: &Board) -> Option<Vec<Message>> {
    let &eliminated = step.eliminations.first()?;
    // One truth and one link need no such words.
    if sets.truths.len() < 2 {
        return None;
    }
    let rules = board.rules();
    let name = |candidate: Candidate| literal_name(Literal { candidate, is_on: true }, board);
    let mut open: Vec<(&Truth, Vec<Candidate>)> =
        sets.truths.iter().map(|truth| (truth, truth.candidates(board))).collect();
    let mut lines = vec![message!("branch-suppose", start = name(eliminated))];
    let mut held = eliminated;
    loop {
        open.retain(|(_, candidates)| !candidates.contains(&held));
        for (_, candidates) in &mut open {
            candidates.retain(|&one| !rules.exclude(held, one));
        }
        if let Some((truth, _)) = open.iter().find(|(_, candidates)| candidates.is_empty()) {
            lines.push(message!("suppose-nothing-left", truth = truth_name(truth, board)));
            return Some(lines);
        }
        let (truth, &next) = open.iter().find_map(|(truth, candidates)| match &candidates[..] {
            [sole] => Some((*truth, sole)),
            _ => None,
        })?;
        let (what, truth) = (name(next), truth_name(truth, board));
        lines.push(message!("suppose-then", what = what, truth = truth));
        held = next;
    }
}

/// Why, in one clause.
pub(super) fn reason(step: &Step, board: &Board) -> Message {
    let geometry = board.rules().geometry();
    let placed = step.placements.first().copied();
    match &step.proof {
        Proof::LastPlace { house } => {
            let name = house_name(*house, board);
            let cell = placed.map_or_else(String::new, |one| geometry.name(one.cell));
            let digit = placed.map_or_else(String::new, |one| one.digit.to_string());
            let empty = board.rules().houses()[*house].cells & board.empty();
            if empty.len() == 1 {
                message!("why-last-cell", house = name, cell = cell, digit = digit)
            } else {
                message!("why-last-place", house = name, cell = cell, digit = digit)
            }
        }
        Proof::LastDigit => {
            let cell = placed.map_or_else(String::new, |one| geometry.name(one.cell));
            let digit = placed.map_or_else(String::new, |one| one.digit.to_string());
            message!("why-last-digit", cell = cell, digit = digit)
        }
        Proof::Sets(sets) => sets_reason(sets, step, board),
        Proof::Chain(chain) => {
            als_reason(&[chain], board).unwrap_or_else(|| chain_reason(chain, board))
        }
        Proof::Forcing(forcing) => forcing_reason(forcing, board),
        Proof::Total(total) => total_reason(total, step, board),
        Proof::Combinations(combinations) if step.technique == "order-bounds" => {
            message!("why-order", cells = cell_names(combinations.cells.iter().copied(), geometry))
        }
        Proof::Combinations(combinations) => {
            let cells: CellSet = combinations.cells.iter().copied().collect();
            let cells = cell_names(cells, geometry);
            let constraints = board.rules().constraints();
            let rules: Vec<Message> =
                combinations.constraints.iter().map(|&number| constraints[number].name()).collect();
            if rules.is_empty() {
                message!("why-combinations", cells = cells)
            } else {
                message!("why-rule-combinations", cells = cells, rules = rules)
            }
        }
        Proof::Templates(digit) => message!("why-templates", digit = digit.to_string()),
        Proof::Several(parts) => several_reason(parts, step, board),
        Proof::Steps(steps) => message!("why-steps", steps = steps.len()),
        Proof::Guess => message!("why-guess"),
        Proof::Told(text) => message!("why-told", text = text.as_str()),
    }
}

/// One reason for all parts where they are chains through the same sets, else one after the other.
fn several_reason(parts: &[Proof], step: &Step, board: &Board) -> Message {
    let chains: Option<Vec<&Chain>> = parts
        .iter()
        .map(|part| if let Proof::Chain(chain) = part { Some(chain) } else { None })
        .collect();
    chains.and_then(|chains| als_reason(&chains, board)).unwrap_or_else(|| {
        let reasons = parts.iter().map(|part| reason(&part_of(step, part, board), board));
        message!("why-several", reasons = reasons.collect::<Vec<_>>())
    })
}

/// What a chain says, and the chain itself as it is usually written: `=` for one of both, `-` for not both.
fn chain_reason(chain: &Chain, board: &Board) -> Message {
    let (Some(first), Some(last)) = (chain.links.first(), chain.links.last()) else {
        return message!("why-told", text = "");
    };
    let node = |node: &Node| {
        let cells = node.cells & board.places(node.digit);
        let cells: Vec<_> = cells.into_iter().collect();
        let cells = board.rules().geometry().names(&cells).replace(' ', ",");
        format!("({}){cells}", node.digit)
    };
    let links = chain.links.iter().map(|link| format!("{}={}", node(&link.from), node(&link.to)));
    let mut notation = links.collect::<Vec<_>>().join("-");
    if chain.is_loop {
        notation += "-";
        message!("why-loop", chain = notation)
    } else {
        let (from, to) = (node_name(&first.from, board), node_name(&last.to, board));
        message!("why-chain", first = from, last = to, chain = notation)
    }
}

/// A step with one of its several proofs, and what that one proves.
fn part_of(step: &Step, proof: &Proof, board: &Board) -> Step {
    let mut part = Step { proof: proof.clone(), ..step.clone() };
    let proves = |placements: Vec<Candidate>, eliminations: Vec<Candidate>| {
        let technique = step.technique;
        let one = Step { technique, placements, eliminations, proof: proof.clone() };
        check(&one, board, true).is_ok()
    };
    part.placements.retain(|&candidate| proves(vec![candidate], Vec::new()));
    part.eliminations.retain(|&candidate| proves(Vec::new(), vec![candidate]));
    part
}

/// What has to add up, and what follows from it.
fn total_reason(total: &Total, step: &Step, board: &Board) -> Message {
    let rest = total.rest(board).unwrap_or_default();
    let whole: u64 = board.all_digits().into_iter().map(|digit| u64::from(digit.number())).sum();
    let subject = if total.houses.is_empty() {
        let constraints = board.rules().constraints();
        let rules = total.sums.iter().filter_map(|&(number, _)| constraints.get(number));
        message!("total-sum", rules = rules.map(|rule| rule.name()).collect::<Vec<_>>())
    } else {
        let houses = total.houses.iter().map(|&house| house_name(house, board)).collect();
        message!("total-houses", whole = whole, houses = Arg::And(houses))
    };
    let equation = equation(&rest, board);
    let is_inside = |one: &Candidate| rest.terms.iter().any(|term| term.1 == one.cell);
    if !step.placements.is_empty() {
        message!("why-total", subject = subject, equation = equation)
    } else if step.eliminations.iter().all(is_inside) {
        message!("why-total-ways", subject = subject, equation = equation)
    } else {
        let digits: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
        let digits = digit_names(digits);
        message!("why-total-takes", subject = subject, equation = equation, digits = digits)
    }
}

/// `r1c1 + r1c2 = 45 − 30 = 15`, the first term always added.
fn equation(rest: &Rest, board: &Board) -> String {
    let signed = |number: i64, text: &str, is_first: bool| match (number < 0, is_first) {
        (true, true) => format!("−{text}"),
        (true, false) => format!(" − {text}"),
        (false, true) => text.to_owned(),
        (false, false) => format!(" + {text}"),
    };
    let turn = if rest.terms.first().is_some_and(|term| term.0 < 0) { -1 } else { 1 };
    let mut text = String::new();
    for &(coefficient, cell) in &rest.terms {
        let name = board.rules().geometry().name(cell);
        let name = match coefficient.abs() {
            1 => name,
            times => format!("{times} × {name}"),
        };
        text += &signed(turn * coefficient, &name, text.is_empty());
    }
    text += " = ";
    if let ([total], [of_sums]) = (&rest.totals[..], &rest.of_sums[..]) {
        let mut parts = [turn * rest.of_houses, -turn * of_sums, -turn * rest.of_filled];
        // What is added comes first.
        parts.sort_by_key(|part| *part < 0);
        let mut right = String::new();
        let parts: Vec<i64> = parts.into_iter().filter(|part| *part != 0).collect();
        for part in &parts {
            right += &signed(*part, &part.abs().to_string(), right.is_empty());
        }
        if parts.len() > 1 {
            right += " = ";
        }
        if parts.len() != 1 {
            right += &(turn * total).to_string();
        }
        text + &right
    } else {
        let mut totals: Vec<i64> = rest.totals.iter().map(|total| turn * total).collect();
        totals.sort_unstable();
        text + &totals.iter().map(i64::to_string).collect::<Vec<_>>().join(" / ")
    }
}

pub(super) fn truth_name(truth: &Truth, board: &Board) -> Message {
    let geometry = board.rules().geometry();
    match truth {
        Truth::Cell(cell) => message!("truth-cell", cell = geometry.name(*cell)),
        Truth::House(house, digit) => {
            let house = house_name(*house, board);
            message!("truth-house", digit = digit.to_string(), house = house)
        }
        Truth::Deadly(deadly) => {
            let cells: CellSet = deadly.cells.iter().map(|(cell, _)| *cell).collect();
            message!("truth-deadly", cells = cell_names(cells, geometry))
        }
    }
}

pub(super) fn link_name(link: &Link, board: &Board) -> Message {
    let geometry = board.rules().geometry();
    match link {
        Link::Cell(cell) => truth_name(&Truth::Cell(*cell), board),
        Link::House(house, digit) => truth_name(&Truth::House(*house, *digit), board),
        Link::Seen(cells, digit) => {
            let cells = cell_names(*cells & board.places(*digit), geometry);
            message!("link-seen", digit = digit.to_string(), cells = cells)
        }
        Link::Pair(one, other) => {
            let (one, other) = (candidate_name(*one, board), candidate_name(*other, board));
            message!("link-pair", one = one, other = other)
        }
    }
}

fn node_name(node: &Node, board: &Board) -> Message {
    let cells = cell_names(node.cells & board.places(node.digit), board.rules().geometry());
    if (node.cells & board.places(node.digit)).len() > 1 {
        message!("node-group", digit = node.digit.to_string(), cells = cells)
    } else {
        message!("node", digit = node.digit.to_string(), cell = cells)
    }
}

fn chain_lines(chain: &Chain, board: &Board) -> Vec<Message> {
    let geometry = board.rules().geometry();
    let mut lines = Vec::new();
    if chain.is_loop {
        lines.push(message!("chain-loop"));
    }
    for (number, link) in chain.links.iter().enumerate() {
        let (from, to) = (node_name(&link.from, board), node_name(&link.to, board));
        let why = match &link.why {
            Strong::Cell(cell) => message!("strong-cell", cell = geometry.name(*cell)),
            Strong::House(house) => message!("strong-house", house = house_name(*house, board)),
            Strong::Als(cells) => message!("strong-als", cells = cell_names(*cells, geometry)),
            Strong::Deadly(deadly) => {
                let cells: CellSet = deadly.cells.iter().map(|(cell, _)| *cell).collect();
                message!("strong-deadly", cells = cell_names(cells, geometry))
            }
        };
        lines.push(if number == 0 {
            message!("chain-first", from = from, to = to, why = why)
        } else {
            message!("chain-next", from = from, to = to, why = why)
        });
    }
    lines
}

fn forcing_reason(forcing: &Forcing, board: &Board) -> Message {
    match &forcing.cases {
        Cases::OneOf(truth) => message!("why-cases", truth = truth_name(truth, board)),
        Cases::Either(candidate) => {
            message!("why-either", candidate = candidate_name(*candidate, board))
        }
        Cases::Wrong => {
            let start = forcing.branches.first().map(|branch| literal_name(branch.start, board));
            message!("why-wrong", start = start.unwrap_or_else(|| message!("why-guess")))
        }
    }
}

fn literal_name(literal: Literal, board: &Board) -> Message {
    let cell = board.rules().geometry().name(literal.candidate.cell);
    let digit = literal.candidate.digit.to_string();
    if literal.is_on {
        message!("step-placed", cell = cell, digit = digit)
    } else {
        message!("step-eliminated", n = 1, cells = cell, digits = digit)
    }
}

fn forcing_lines(forcing: &Forcing, step: &Step, board: &Board) -> Vec<Message> {
    let mut lines = vec![forcing_reason(forcing, board)];
    for branch in &forcing.branches {
        lines.push(message!("branch-suppose", start = literal_name(branch.start, board)));
        for line in &branch.lines {
            let what = literal_name(line.literal, board);
            let geometry = board.rules().geometry();
            lines.push(match &line.because {
                Because::Excluded(by) => {
                    message!("branch-excluded", what = what, by = candidate_name(*by, board))
                }
                Because::LastDigit => {
                    let cell = geometry.name(line.literal.candidate.cell);
                    message!("branch-last-digit", what = what, cell = cell)
                }
                Because::LastPlace(house) => {
                    message!("branch-last-place", what = what, house = house_name(*house, board))
                }
                Because::Step(inner) => {
                    let name = crate::techniques::technique_name(inner.technique);
                    message!("branch-step", what = what, technique = name)
                }
            });
        }
        if is_open(branch, step) {
            lines.push(message!("branch-contradiction"));
        }
    }
    lines
}

/// Whether a branch does not say what the step says, so that it ends in a contradiction.
fn is_open(branch: &Branch, step: &Step) -> bool {
    let says = |candidate: &Candidate, is_on: bool| {
        let literal = Literal { candidate: *candidate, is_on };
        branch.start == literal || branch.lines.iter().any(|line| line.literal == literal)
    };
    let all = step.placements.iter().all(|candidate| says(candidate, true))
        && step.eliminations.iter().all(|candidate| says(candidate, false));
    !all
}
