//! Asking techniques for steps: the first one, or all.

use std::ops::ControlFlow;

use crate::proof::Step;
use crate::techniques::{BoardView, Technique};

/// The first step that a list of techniques finds, in the order of the list.
pub fn next_step(techniques: &[&dyn Technique], view: &BoardView<'_>) -> Option<Step> {
    let usable = |technique: &&&dyn Technique| view.one_solution || !technique.needs_one_solution();
    techniques.iter().filter(usable).find_map(|technique| first_step(*technique, view))
}

/// The first step that a technique finds.
pub(crate) fn first_step(technique: &dyn Technique, view: &BoardView<'_>) -> Option<Step> {
    let mut found = None;
    if view.is_stopped() {
        return None;
    }
    let _ = technique.find(view, &mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// All steps that a technique finds.
pub fn all_steps(technique: &dyn Technique, view: &BoardView<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.find(view, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}
