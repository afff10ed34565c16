//! HoDoKu's names for steps: the codes of its regression files.

use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Chain, Proof, Step};
use crate::techniques::{self, Technique, techniques};

/// Technique and code.
const CODES: &[(&str, &str)] = &[
    ("full-house", "0000"),
    ("hidden-single", "0002"),
    ("naked-single", "0003"),
    ("pointing", "0100"),
    ("claiming", "0101"),
    ("locked-pair", "0110"),
    ("locked-triple", "0111"),
    ("naked-pair", "0200"),
    ("naked-triple", "0201"),
    ("naked-quadruple", "0202"),
    ("hidden-pair", "0210"),
    ("hidden-triple", "0211"),
    ("hidden-quadruple", "0212"),
    ("x-chain", "0701"),
    ("xy-chain", "0702"),
    ("remote-pair", "0703"),
    ("continuous-nice-loop", "0706"),
    ("discontinuous-nice-loop", "0707"),
    ("aic", "0708"),
    ("grouped-continuous-nice-loop", "0709"),
    ("grouped-discontinuous-nice-loop", "0710"),
    ("grouped-aic", "0711"),
    ("als-continuous-nice-loop", "0709"),
    ("als-discontinuous-nice-loop", "0710"),
    ("als-aic", "0711"),
    ("skyscraper", "0400"),
    ("two-string-kite", "0401"),
    ("empty-rectangle", "0402"),
    ("turbot-fish", "0403"),
    ("dual-two-string-kite", "0404"),
    ("dual-empty-rectangle", "0405"),
    ("simple-colours-trap", "0500"),
    ("simple-colours-wrap", "0501"),
    ("multi-colours-1", "0502"),
    ("multi-colours-2", "0503"),
    ("template-set", "1201"),
    ("template-delete", "1202"),
    ("unique-rectangle-1", "0600"),
    ("unique-rectangle-2", "0601"),
    ("unique-rectangle-3", "0602"),
    ("unique-rectangle-4", "0603"),
    ("unique-rectangle-5", "0604"),
    ("unique-rectangle-6", "0605"),
    ("hidden-rectangle", "0606"),
    ("avoidable-rectangle-1", "0607"),
    ("avoidable-rectangle-2", "0608"),
    ("bug-1", "0610"),
    ("xy-wing", "0800"),
    ("xyz-wing", "0801"),
    ("wxyz-wing", "0802"),
    ("w-wing", "0803"),
    ("als-xz", "0901"),
    ("als-xy-wing", "0902"),
    ("kraken-fish-1", "0371"),
    ("kraken-fish-2", "0372"),
    ("als-xy-chain", "0903"),
    ("death-blossom", "0904"),
    ("aligned-pair", "1000"),
    ("aligned-triple", "1001"),
    ("sue-de-coq", "1101"),
];

/// All techniques and their codes.
fn codes() -> impl Iterator<Item = (&'static str, &'static str)> {
    CODES.iter().copied().chain(techniques::fish_codes())
}

/// The techniques whose steps may have a code.
pub fn techniques_of(code: &str) -> impl Iterator<Item = &'static dyn Technique> {
    let code = code.to_owned();
    techniques()
        .iter()
        .copied()
        .filter(move |technique| codes().any(|(id, its)| id == technique.id() && its == code))
}

/// The code of a step.
pub fn code_of(step: &Step, _board: &Board) -> Option<&'static str> {
    codes().find(|(id, _)| *id == step.technique).map(|(_, code)| code)
}

/// What HoDoKu takes out by a step, where that is less: it leaves what the links of a loop within houses
/// exclude in cells of the loop itself.
pub fn eliminations(step: &Step) -> Vec<Candidate> {
    let Proof::Chain(Chain { links, is_loop: true }) = &step.proof else {
        return step.eliminations.clone();
    };
    let nodes = || links.iter().flat_map(|link| [link.from, link.to]);
    let cells = nodes().fold(CellSet::EMPTY, |all, node| all | node.cells);
    let n = links.len();
    let within_cell = |candidate: &Candidate| {
        (0..n).any(|place| {
            let ends = [links[place].to, links[(place + 1) % n].from];
            ends.iter().all(|node| node.cells.sole() == Some(candidate.cell))
        })
    };
    let is_kept =
        |candidate: &&Candidate| !cells.contains(candidate.cell) || within_cell(candidate);
    step.eliminations.iter().filter(is_kept).copied().collect()
}
