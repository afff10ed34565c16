//! Compares PNG pictures with their SVG: an independent, slow evaluation of the SVG's elements at a pixel must give the
//! colour that the picture has there.
#![cfg(feature = "png")]

mod fixtures;

use std::collections::BTreeMap;

use fixtures::picture::Picture;
use fixtures::{candidates, lines, mixed_with_more, nine, nine_solution};
use roxmltree::{Document, Node};
use shudu_constraints::{classic, kinds};
use shudu_core::{
    CandidateMark, Cell, Digit, MarkArrow, MarkRole, Marks, Message, Puzzle, Rng, Sketch,
    SketchForm,
};
use shudu_render::{Options, Player, Theme, View, find, png};

type Point = (f32, f32);

/// The attributes that the style sheet gives a class.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Look {
    colour: [f32; 3],
    opacity: f32,
    is_dashed: bool,
}

/// How an element covers a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cover {
    Full,
    Nothing,
    /// Near an edge, on a dashed line, or near text.
    Unsure,
}

/// An element of the SVG, with its lengths as numbers.
enum SceneForm {
    Rect {
        left: f32,
        top: f32,
        right: f32,
        bottom: f32,
    },
    Disc {
        middle: Point,
        radius: f32,
    },
    Ring {
        middle: Point,
        radius: f32,
        width: f32,
    },
    Polygon(Vec<Point>),
    Line {
        points: Vec<Point>,
        width: f32,
    },
    /// The area around a text.
    Text {
        left: f32,
        top: f32,
        right: f32,
        bottom: f32,
    },
}

impl SceneForm {
    const NAMES: [&str; 6] = ["rect", "disc", "ring", "polygon", "line", "text"];

    fn name(&self) -> &'static str {
        match self {
            Self::Rect { .. } => "rect",
            Self::Disc { .. } => "disc",
            Self::Ring { .. } => "ring",
            Self::Polygon(_) => "polygon",
            Self::Line { .. } => "line",
            Self::Text { .. } => "text",
        }
    }

    /// Distance from a point to the edge of the form: positive inside, negative outside.
    fn depth(&self, at: Point) -> f32 {
        let from = |middle: Point| (at.0 - middle.0).hypot(at.1 - middle.1);
        match self {
            Self::Rect { left, top, right, bottom } | Self::Text { left, top, right, bottom } => {
                (at.0 - left).min(right - at.0).min(at.1 - top).min(bottom - at.1)
            }
            Self::Disc { middle, radius } => radius - from(*middle),
            Self::Ring { middle, radius, width } => width / 2.0 - (radius - from(*middle)).abs(),
            Self::Line { points, width } => width / 2.0 - distance(points, at),
            Self::Polygon(points) => {
                let ring: Vec<Point> = points.iter().chain(points.first()).copied().collect();
                let is_inside = ring.windows(2).fold(false, |is_inside, pair| {
                    let (a, b) = (pair[0], pair[1]);
                    let crosses = (a.1 > at.1) != (b.1 > at.1)
                        && at.0 < (b.0 - a.0) * (at.1 - a.1) / (b.1 - a.1) + a.0;
                    is_inside != crosses
                });
                let edge = distance(&ring, at);
                if is_inside { edge } else { -edge }
            }
        }
    }
}

/// Distance from a point to a line through points.
fn distance(points: &[Point], at: Point) -> f32 {
    let from = |pair: &[Point]| {
        let ((x, y), (dx, dy)) = (pair[0], (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
        let length = dx * dx + dy * dy;
        let share = if length > 0.0 { ((at.0 - x) * dx + (at.1 - y) * dy) / length } else { 0.0 };
        let share = share.clamp(0.0, 1.0);
        (at.0 - x - share * dx).hypot(at.1 - y - share * dy)
    };
    points.windows(2).map(from).fold(f32::INFINITY, f32::min)
}

struct Element {
    form: SceneForm,
    look: Look,
}

/// Elements that are blended onto the picture together.
struct Group {
    opacity: f32,
    elements: Vec<Element>,
}

fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).map_or(0.0, |text| text.parse().unwrap())
}

fn colour(text: &str) -> [f32; 3] {
    let number = u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap();
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue].map(f32::from)
}

/// The classes of a style sheet.
fn looks(style: &str) -> BTreeMap<String, Look> {
    let mut looks = BTreeMap::new();
    for rule in style.lines().filter_map(|line| line.strip_prefix(".shudu .")) {
        let Some((class, rest)) = rule.split_once('{') else { continue };
        let parts: BTreeMap<&str, &str> =
            rest.trim_end_matches('}').split(';').filter_map(|part| part.split_once(':')).collect();
        if let Some(text) = parts.get("color") {
            let opacity = parts.get("opacity").map_or(1.0, |text| text.parse().unwrap());
            let is_dashed = parts.contains_key("stroke-dasharray");
            looks.insert(class.to_owned(), Look { colour: colour(text), opacity, is_dashed });
        }
    }
    looks
}

/// The points of a path; a curve becomes many short lines.
fn path(text: &str) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let is_closed = text.ends_with('Z');
    let mut rest = text.trim_end_matches('Z');
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(['M', 'L', 'Q']).map_or(rest.len(), |place| place + 1);
        let numbers: Vec<f32> =
            rest[1..end].split_whitespace().map(|word| word.parse().unwrap()).collect();
        match (command, numbers.as_slice()) {
            ('M' | 'L', &[x, y]) => points.push((x, y)),
            ('Q', &[control_x, control_y, x, y]) => {
                let start = *points.last().unwrap();
                points.extend((1..=32).map(|part| {
                    let t = part as f32 / 32.0;
                    let mix = |a: f32, b: f32, c: f32| {
                        (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c
                    };
                    (mix(start.0, control_x, x), mix(start.1, control_y, y))
                }));
            }
            other => panic!("{other:?} in {text}"),
        }
        rest = &rest[end..];
    }
    if is_closed {
        points.extend(points.first().copied());
    }
    points
}

fn form(node: Node<'_, '_>, left: f32) -> SceneForm {
    let moved = |points: Vec<Point>| points.into_iter().map(|(x, y)| (x + left, y)).collect();
    let middle = (left + number(node, "cx"), number(node, "cy"));
    match node.tag_name().name() {
        "rect" => {
            let (x, y) = (left + number(node, "x"), number(node, "y"));
            let (right, bottom) = (x + number(node, "width"), y + number(node, "height"));
            SceneForm::Rect { left: x, top: y, right, bottom }
        }
        "circle" if node.attribute("class") == Some("ring") => SceneForm::Ring {
            middle,
            radius: number(node, "r"),
            width: number(node, "stroke-width"),
        },
        "circle" => SceneForm::Disc { middle, radius: number(node, "r") },
        "polygon" => {
            let points = node.attribute("points").unwrap().split_whitespace();
            let points = points.map(|pair| pair.split_once(',').unwrap());
            SceneForm::Polygon(moved(
                points.map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).collect(),
            ))
        }
        "path" => {
            let points = moved(path(node.attribute("d").unwrap()));
            SceneForm::Line { points, width: number(node, "stroke-width") }
        }
        "text" => {
            let (x, y, size) =
                (left + number(node, "x"), number(node, "y"), number(node, "font-size"));
            let text = node.text().unwrap_or_default();
            // Digits are narrow and rest on the baseline; they may be underlined.
            let is_number = text.chars().all(|one| one.is_ascii_digit());
            let (each, up, down) = if is_number { (0.7, 0.76, 0.2) } else { (1.1, 1.0, 0.4) };
            let width = each * size * text.chars().count() as f32;
            let x = if node.attribute("text-anchor").is_some() { x } else { x - width / 2.0 };
            SceneForm::Text {
                left: x,
                top: y - up * size,
                right: x + width,
                bottom: y + down * size,
            }
        }
        other => panic!("{other}"),
    }
}

/// Everything that an SVG draws, from bottom to top.
fn groups(svg: &str) -> Vec<Group> {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    let style = root.children().find(|node| node.has_tag_name("style")).unwrap();
    let looks = looks(style.text().unwrap());
    let mut groups = Vec::new();
    for node in root.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "rect" => {
                let look = looks[node.attribute("class").unwrap()];
                groups.push(Group {
                    opacity: 1.0,
                    elements: vec![Element { form: form(node, 0.0), look }],
                });
            }
            "g" => {
                let place = node.attribute("transform").unwrap();
                let left = place.trim_start_matches("translate(").split(' ').next().unwrap();
                let left: f32 = left.parse().unwrap();
                for group in node.children().filter(Node::is_element) {
                    let look = looks[group.attribute("class").unwrap()];
                    let elements = group.children().filter(Node::is_element);
                    let elements = elements
                        .map(|node| Element { form: form(node, left), look: own(node, look) });
                    groups.push(Group { opacity: look.opacity, elements: elements.collect() });
                }
            }
            _ => {}
        }
    }
    groups
}

/// The look of an element, which may have its own colour. The opacity of its class is applied to the whole group.
fn own(node: Node<'_, '_>, look: Look) -> Look {
    let style = node.attribute("style").unwrap_or_default();
    let part = |name: &str| {
        let parts = style.split(';').filter_map(|part| part.split_once(':'));
        parts.filter(|(one, _)| *one == name).map(|(_, text)| text).next_back()
    };
    Look {
        colour: part("color").map_or(look.colour, colour),
        opacity: part("opacity").map_or(1.0, |text| text.parse().unwrap()),
        ..look
    }
}

/// How an element covers a point; edges are blurred by about a pixel.
fn cover(element: &Element, at: Point, margin: f32) -> Cover {
    let depth = element.form.depth(at);
    let is_vague = matches!(element.form, SceneForm::Text { .. }) || element.look.is_dashed;
    match () {
        () if depth < -margin => Cover::Nothing,
        () if depth > margin && !is_vague => Cover::Full,
        () => Cover::Unsure,
    }
}

fn mix(above: [f32; 3], beneath: [f32; 3], opacity: f32) -> [f32; 3] {
    std::array::from_fn(|part| opacity * above[part] + (1.0 - opacity) * beneath[part])
}

/// The colour of a point and the name of the topmost element there; `None` if it is not certain.
fn expected(groups: &[Group], at: Point, margin: f32) -> Option<([f32; 3], &'static str)> {
    let (mut colour, mut name) = ([255.0; 3], "");
    for group in groups {
        // The group's own layer: a colour, and how much of it there is.
        let (mut sheet, mut share) = ([0.0; 3], 0.0);
        for element in &group.elements {
            match cover(element, at, margin) {
                Cover::Nothing => continue,
                Cover::Unsure => return None,
                Cover::Full => {}
            }
            let opacity = element.look.opacity;
            let total = opacity + share * (1.0 - opacity);
            if total > 0.0 {
                sheet = mix(element.look.colour, sheet, opacity / total);
            }
            share = total;
            name = element.form.name();
        }
        colour = mix(sheet, colour, share * group.opacity);
    }
    Some((colour, name))
}

fn difference(point: [u8; 4], colour: [f32; 3]) -> f32 {
    (0..3).map(|part| (f32::from(point[part]) - colour[part]).abs()).fold(0.0, f32::max)
}

/// Compares a picture with its SVG, and counts the points that were certain, by the topmost element there.
fn compare(
    name: &str,
    view: &View<'_>,
    theme: Theme,
    width: Option<u32>,
) -> BTreeMap<&'static str, usize> {
    let options = Options { theme, ..Options::default() };
    let svg = find("svg").unwrap().render(std::slice::from_ref(view), &options);
    let groups = groups(&svg);
    let picture = Picture::read(&png(std::slice::from_ref(view), &options, width).unwrap().bytes);
    let full_width = match groups[0].elements[0].form {
        SceneForm::Rect { right, .. } => right,
        _ => panic!("no paper"),
    };
    let scale = picture.width as f32 / full_width;
    let colour_at = |x: usize, y: usize| picture.points[y * picture.width + x];
    let mut counts = BTreeMap::new();
    // Take every third pixel in each direction; across cells, this covers every column and row within a cell.
    for y in (0..picture.height).step_by(3) {
        for x in (0..picture.width).step_by(3) {
            let at = ((x as f32 + 0.5) / scale, (y as f32 + 0.5) / scale);
            if let Some((colour, top)) = expected(&groups, at, 1.1 / scale) {
                let point = colour_at(x, y);
                assert!(
                    difference(point, colour) < 4.0,
                    "{name} {at:?} {top}: {point:?}, not {colour:?}"
                );
                *counts.entry(top).or_default() += 1;
            }
        }
    }
    // Text and dashed lines are not certain at any one point, but must leave ink somewhere. In small pictures they are
    // too thin for pixels in their full colour.
    if scale < 1.0 {
        return counts;
    }
    for element in groups.iter().flat_map(|group| &group.elements) {
        if !matches!(element.form, SceneForm::Text { .. }) && !element.look.is_dashed {
            continue;
        }
        let on_it = (0..picture.points.len()).filter(|place| {
            let (x, y) = (place % picture.width, place / picture.width);
            element.form.depth(((x as f32 + 0.5) / scale, (y as f32 + 0.5) / scale)) > 0.3 / scale
        });
        let differences = on_it.map(|place| difference(picture.points[place], element.look.colour));
        let (least, most) = differences
            .fold((f32::INFINITY, 0.0_f32), |(least, most), one| (least.min(one), most.max(one)));
        let (name_of_form, look) = (element.form.name(), element.look);
        assert!(least < 90.0, "{name}: no {name_of_form} of {look:?}");
        assert!(most > 25.0, "{name}: no gaps in the {name_of_form} of {look:?}");
        *counts.entry(element.form.name()).or_default() += 1;
    }
    counts
}

fn at(puzzle: &Puzzle, row: usize, column: usize) -> Cell {
    puzzle.geometry().cell(row - 1, column - 1).unwrap()
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

#[test]
fn every_form_is_where_the_svg_has_it() {
    let (puzzle, grid) = (nine(), nine().grid());
    let possible = candidates(&puzzle, &grid);
    let places = [(1, 3, 4), (1, 4, 6), (3, 4, 3), (5, 5, 5), (3, 1, 2)];
    let place = |(row, column, number)| (at(&puzzle, row, column), digit(number));
    let link = |from: usize, to: usize, is_strong| MarkArrow {
        from: place(places[from]),
        to: place(places[to]),
        is_strong,
        branch: Some(from),
    };
    let candidates = places.into_iter().zip(MarkRole::ALL).map(|(spot, role)| {
        let (cell, digit) = place(spot);
        CandidateMark { cell, digit, role }
    });
    let marks = Marks {
        houses: vec![shudu_core::Group {
            name: Message::verbatim("row 3"),
            cells: puzzle.geometry().row(2),
        }],
        cells: vec![at(&puzzle, 5, 5)],
        candidates: candidates.collect(),
        arrows: vec![link(1, 2, false), link(2, 3, true), link(0, 3, true)],
    };
    let step = View::new(&puzzle, &grid)
        .with_candidates(&possible)
        .with_rare(&possible)
        .with_marks(&marks)
        .with_labels()
        .with_caption(Message::verbatim("What the step says."));
    let player = Player {
        corners: vec![(at(&puzzle, 1, 3), [digit(1), digit(2)].into_iter().collect())],
        centres: vec![(at(&puzzle, 1, 6), [digit(4), digit(6)].into_iter().collect())],
        colours: vec![(at(&puzzle, 3, 1), vec![3]), (at(&puzzle, 3, 4), vec![1, 2, 4, 5, 6])],
        wrong: vec![at(&puzzle, 2, 1)],
    };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (theme, width) in [(Theme::Light, 1200), (Theme::Dark, 600), (Theme::Print, 600)] {
        for (name, view) in
            [("step", step.clone()), ("player", View::new(&puzzle, &grid).with_player(&player))]
        {
            for (form, count) in compare(name, &view, theme, Some(width)) {
                *counts.entry(form).or_default() += count;
            }
        }
    }
    for name in SceneForm::NAMES {
        assert!(counts.get(name).is_some_and(|count| *count > 10), "{name}: {counts:?}");
    }
}

#[test]
fn pictures_of_any_width_show_the_same() {
    for (name, puzzle) in [("mixed", mixed_with_more()), ("lines", lines())] {
        let grid = nine_solution();
        let view = View::new(&puzzle, &grid).with_title(Message::verbatim("Zwölf 数独"));
        for width in [None, Some(301), Some(1000)] {
            compare(name, &view, Theme::Light, width);
        }
    }
}

#[test]
fn drawings_let_what_is_beneath_shine_through() {
    let mut puzzle = classic(4).unwrap();
    let colour = |text: &str| Some(text.to_owned());
    let line = |points: &[(f64, f64)]| Sketch::new(SketchForm::Line(points.to_vec()));
    puzzle.sketches = vec![
        Sketch { color: colour("#f008"), width: Some(0.3), ..line(&[(0.5, 0.5), (2.5, 1.5)]) },
        Sketch { color: colour("#00f4"), width: Some(0.4), ..line(&[(0.5, 2.5), (2.5, 1.2)]) },
        Sketch {
            fill: colour("#0f08"),
            text: Some("7".to_owned()),
            ..Sketch::new(SketchForm::Rectangle { at: (2.0, 3.5), size: (1.0, 0.6) })
        },
        Sketch {
            fill: colour("gold"),
            angle: Some(30.0),
            above: true,
            ..Sketch::new(SketchForm::Oval { at: (3.2, 0.8), size: (0.8, 0.4) })
        },
        // Neither of these is visible.
        Sketch { width: Some(0.0), ..line(&[(0.1, 3.9), (3.9, 3.9)]) },
        line(&[(2.0, 2.0)]),
    ];
    let grid = puzzle.grid();
    let counts = compare("sketches", &View::new(&puzzle, &grid), Theme::Light, None);
    assert!(counts["polygon"] > 200 && counts["line"] > 300, "{counts:?}");
}

/// A cell that belongs to two constraints is no darker for that.
#[test]
fn every_kind_is_where_the_svg_has_it() {
    let solution = nine_solution();
    for kind in kinds() {
        let mut puzzle = classic(9).unwrap();
        let mut rng = Rng::from_seed(7);
        for _ in 0..40 {
            if let Some(constraint) = kind.sample(&solution, &mut rng)
                && puzzle.constraints().len() < 8
            {
                let _ = puzzle.add(constraint);
            }
        }
        let grid = puzzle.grid();
        compare(kind.id(), &View::new(&puzzle, &grid).without_notes(), Theme::Light, Some(400));
    }
}
