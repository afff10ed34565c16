//! Chains of almost locked sets in words: which sets, what links them, which digit is left for their ends.

use shudu_core::{Arg, Cell, Digit, DigitSet, Message, message};

use super::digit_names;
use crate::board::{Board, CellSet};
use crate::proof::{Chain, Strong};

/// The reason for chains that all go through the same almost locked sets, one chain for each digit that is left for the
/// ends; none if that is not what they are.
pub(super) fn als_reason(chains: &[&Chain], board: &Board) -> Option<Message> {
    let (first, others) = chains.split_first()?;
    let sets = sets_of(first)?;
    if first.is_loop || others.iter().any(|chain| sets_of(chain).as_ref() != Some(&sets)) {
        return None;
    }
    let ends: DigitSet = chains.iter().filter_map(|chain| end_digit(chain)).collect();
    let ends = digit_names(ends);
    let commons: Vec<Digit> = first.links.iter().skip(1).map(|link| link.from.digit).collect();
    let names: Vec<Message> = sets.iter().map(|&cells| set_name(cells, board)).collect();
    if let ([one, other], [common]) = (&names[..], &commons[..]) {
        let (one, other, common) = (one.clone(), other.clone(), common.to_string());
        return Some(message!(
            "why-als-xz",
            one = one,
            other = other,
            common = common,
            ends = ends
        ));
    }
    let commons: Vec<String> = commons.iter().map(Digit::to_string).collect();
    let names = Arg::And(names);
    Some(message!("why-als-chain", sets = names, commons = commons.join(" – "), ends = ends))
}

/// The sets in the order of the chain, if there are at least two and it goes through nothing else.
fn sets_of(chain: &Chain) -> Option<Vec<CellSet>> {
    let sets: Option<Vec<CellSet>> = chain
        .links
        .iter()
        .map(|link| match &link.why {
            Strong::Als(cells) => Some(*cells),
            // A cell with two digits is the smallest such set.
            Strong::Cell(cell) => Some(CellSet::only(*cell)),
            Strong::House(_) | Strong::Deadly(_) => None,
        })
        .collect();
    let is_larger = |sets: &Vec<CellSet>| sets.len() > 1 && sets.iter().any(|set| set.len() > 1);
    sets.filter(is_larger)
}

/// The digit that both ends share.
fn end_digit(chain: &Chain) -> Option<Digit> {
    let (first, last) = (chain.links.first()?, chain.links.last()?);
    (first.from.digit == last.to.digit).then_some(first.from.digit)
}

/// `r1c1 r1c2 (3, 5, 7)`.
fn set_name(cells: CellSet, board: &Board) -> Message {
    let digits =
        cells.into_iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.candidates(cell));
    // Bare lists: several such sets are joined by "and".
    let cells: Vec<Cell> = cells.into_iter().collect();
    let cells = board.rules().geometry().names(&cells);
    let digits: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
    message!("als-set", cells = cells, digits = digits.join(", "))
}
