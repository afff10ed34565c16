//! Rules in words, for constraints that a renderer does not draw.

use shudu_constraints::find;
use shudu_core::{Constraint, Geometry, Language, Message, Shape, Value, message, visible};

use crate::View;

/// The rules of a view in words: one line for all rules that are just a name, then one line for each rule that names
/// cells, such as `killer cage 10: r1c1 r1c2`. Rules whose shapes are all `drawn` are left out, and so are those that
/// have nothing to draw, such as rows.
pub(crate) fn listing(
    view: &View<'_>,
    language: Language,
    drawn: impl Fn(&Shape) -> bool,
) -> Vec<String> {
    if !view.has_notes() {
        return Vec::new();
    }
    let geometry = view.puzzle().geometry();
    let (mut names, mut lines) = (Vec::new(), Vec::new());
    for constraint in view.puzzle().constraints() {
        let shapes = constraint.draw(geometry);
        if shapes.iter().all(&drawn) {
            continue;
        }
        let notes: Vec<Message> = shapes.iter().filter_map(note).collect();
        if notes.len() == shapes.len() {
            names.extend(notes.iter().map(|note| note.text(language)));
            continue;
        }
        let words = Words::new(&**constraint, geometry, language);
        match words.message() {
            Some(line) => lines.push(line.text(language)),
            None => names.push(words.head),
        }
    }
    let mut seen = Vec::new();
    names.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    if !names.is_empty() {
        let names: Vec<Message> = names.into_iter().map(Message::verbatim).collect();
        lines.insert(0, message!("view-rules", rules = names).text(language));
    }
    lines.iter().map(|line| one_line(line)).collect()
}

/// A constraint in words, such as `killer cage 10: r1c1 r1c2`.
pub fn words(constraint: &dyn Constraint, geometry: &Geometry, language: Language) -> String {
    let words = Words::new(constraint, geometry, language);
    let text = words.message().map_or(words.head, |line| line.text(language));
    one_line(&text)
}

/// Makes text from outside fit for one line of a terminal: a title from a file must not move the cursor.
pub(crate) fn one_line(text: &str) -> String {
    visible::line(text).into_owned()
}

fn note(shape: &Shape) -> Option<Message> {
    match shape {
        Shape::Note(note) => Some(note.clone()),
        _ => None,
    }
}

/// A constraint in words: its name with everything before its cells, and the cells with everything after.
struct Words {
    head: String,
    cells: String,
}

impl Words {
    fn new(constraint: &dyn Constraint, geometry: &Geometry, language: Language) -> Self {
        let mut words = Self { head: constraint.name().text(language), cells: String::new() };
        let (Some(entry), Some(kind)) = (constraint.entry(), find(constraint.id())) else {
            words.cells = geometry.names(&constraint.cells(geometry));
            return words;
        };
        for value in kind.fields().iter().filter_map(|field| entry.get(field.name)) {
            match value {
                Value::Cells(cells) => words.push_cells(&geometry.names(cells)),
                Value::Number(number) => words.push(&number.to_string()),
                Value::Word(word) => words.push(word),
                Value::CellLists(lists) => {
                    let names: Vec<String> =
                        lists.iter().map(|cells| geometry.names(cells)).collect();
                    words.push_cells(&names.join(" / "));
                }
                Value::Numbers(numbers) => {
                    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
                    words.push(&numbers.join(","));
                }
                Value::Text(text) => words.push(&one_line(text)),
                Value::Choices(_) => words.push_cells(&geometry.names(&constraint.cells(geometry))),
            }
        }
        words
    }

    fn push(&mut self, text: &str) {
        let place = if self.cells.is_empty() { &mut self.head } else { &mut self.cells };
        place.push(' ');
        place.push_str(text);
    }

    fn push_cells(&mut self, names: &str) {
        if !self.cells.is_empty() {
            self.cells.push(' ');
        }
        self.cells.push_str(names);
    }

    fn message(&self) -> Option<Message> {
        let speaks_of_cells = !self.cells.is_empty();
        speaks_of_cells.then(|| {
            message!("view-constraint", name = self.head.clone(), cells = self.cells.clone())
        })
    }
}
