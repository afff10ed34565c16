//! The built-in methods, their levels, and the order in which methods are tried.

use std::sync::Arc;

use shudu_core::{Message, message};

/// A method that a student solves by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    /// Its number, from 1.
    pub index: usize,
    /// Its id, such as `obvious-number`; [`Method::OWN`] if it is not built in.
    pub id: &'static str,
    /// How hard it is; each time the method is tried, its level is added to the score.
    pub level: u32,
    /// Whether it is trial and error.
    pub is_trial: bool,
    /// What its author calls it, if it is not built in.
    title: Option<Arc<str>>,
}

const fn method(index: usize, id: &'static str, level: u32) -> Method {
    Method { index, id, level, is_trial: false, title: None }
}

/// All built-in methods, in the order in which they are tried.
pub static METHODS: [Method; 11] = [
    method(1, "last-position", 0),
    method(2, "obvious-number", 1),
    method(3, "line-last-place", 2),
    method(4, "inobvious-number", 3),
    method(5, "group-number", 5),
    method(6, "write-down", 5),
    method(7, "chain", 10),
    method(8, "two-possibles", 15),
    method(9, "emulate-position", 20),
    method(10, "emulate-group", 20),
    Method { index: 11, id: "guess", level: 0, is_trial: true, title: None },
];

// The places of the methods in the list.
pub(crate) const LAST_POSITION: usize = 0;
pub(crate) const OBVIOUS_NUMBER: usize = 1;
pub(crate) const LINE_LAST_PLACE: usize = 2;
pub(crate) const INOBVIOUS_NUMBER: usize = 3;
pub(crate) const GROUP_NUMBER: usize = 4;
pub(crate) const WRITE_DOWN: usize = 5;
pub(crate) const CHAIN: usize = 6;
pub(crate) const TWO_POSSIBLES: usize = 7;
pub(crate) const EMULATE_POSITION: usize = 8;
pub(crate) const EMULATE_GROUP: usize = 9;
pub(crate) const GUESS: usize = 10;

impl Method {
    /// The id of every method that is not built in.
    pub const OWN: &'static str = "own";

    /// A method that is not built in: the `number`th of them, from 0.
    pub fn own(number: usize, name: &str, level: u32) -> Self {
        let index = METHODS.len() + 1 + number;
        Self { index, id: Self::OWN, level, is_trial: false, title: Some(name.into()) }
    }

    /// What it is called.
    pub fn name(&self) -> Message {
        if let Some(title) = &self.title {
            return Message::verbatim(&**title);
        }
        match self.id {
            "last-position" => message!("study-method-last-position"),
            "obvious-number" => message!("study-method-obvious-number"),
            "line-last-place" => message!("study-method-line-last-place"),
            "inobvious-number" => message!("study-method-inobvious-number"),
            "group-number" => message!("study-method-group-number"),
            "write-down" => message!("study-method-write-down"),
            "chain" => message!("study-method-chain"),
            "two-possibles" => message!("study-method-two-possibles"),
            "emulate-position" => message!("study-method-emulate-position"),
            "emulate-group" => message!("study-method-emulate-group"),
            _ => message!("study-method-guess"),
        }
    }
}

/// Built-in methods and others, in the order in which they are tried. A method that is not built in comes after all
/// that are at most as hard, and before the guess.
pub fn in_order(own: &[Method]) -> Vec<Method> {
    let mut order = METHODS.to_vec();
    for method in own {
        let behind = |one: &Method| !one.is_trial && one.level <= method.level;
        let place = order.iter().rposition(behind).map_or(0, |place| place + 1);
        order.insert(place, method.clone());
    }
    order
}
