//! What holds for every puzzle: no panics, well-formed pictures, straight borders.

use std::sync::Arc;

use proptest::prelude::*;
use shudu_constraints::{kinds, usual_puzzle};
use shudu_core::{
    Candidates, Cell, Constraint, Digit, Entry, Geometry, Grid, Language, Message, Outline,
    Primitive, Puzzle, Rng, Shape, Tone, Violation,
};
use shudu_render::{Options, Role, Scene, SceneForm, Theme, View, find, renderers};
use unicode_width::UnicodeWidthStr;

/// A random shape of board: any size, blocks or regions or none, digits from 0 or 1, extra cells.
fn random_geometry(rows: usize, columns: usize, rng: &mut Rng) -> Geometry {
    let mut geometry = if rows == columns && rng.chance(0.6) {
        Geometry::square(rows).unwrap()
    } else {
        Geometry::new(rows, columns).unwrap()
    };
    if rng.chance(0.3) {
        let n_regions = 1 + rng.below(6);
        let mut region = || (rng.below(7) > 0).then(|| rng.below(n_regions) as u16);
        let regions = (0..rows * columns).map(|_| region()).collect();
        geometry = geometry.with_regions(regions).unwrap();
    }
    if rng.chance(0.2) {
        let highest = rows.max(columns) as u8 - 1;
        geometry = geometry.with_digits(0, highest).unwrap();
    }
    if rng.chance(0.2) {
        geometry = geometry.with_extra(1 + rng.below(5)).unwrap();
    }
    geometry
}

/// A random puzzle with constraints of every kind, and a random grid that need not satisfy them.
fn random_puzzle(geometry: Geometry, rng: &mut Rng) -> (Puzzle, Grid) {
    // A region may have more cells than there are digits; such a board has no usual rules.
    let mut puzzle = usual_puzzle(geometry.clone()).unwrap_or_else(|_| Puzzle::new(geometry));
    let mut grid = Grid::empty(puzzle.geometry().clone());
    let digits: Vec<Digit> = puzzle.geometry().all_digits().into_iter().collect();
    for cell in puzzle.geometry().cells() {
        grid.set(cell, *rng.choose(&digits).unwrap());
    }
    for kind in kinds() {
        for _ in 0..rng.below(4) {
            if let Some(constraint) = kind.sample(&grid, rng) {
                let _ = puzzle.add(constraint);
            }
        }
    }
    for cell in puzzle.geometry().cells() {
        if rng.chance(0.2) {
            puzzle.give(cell, grid.get(cell).unwrap()).unwrap();
        } else if rng.chance(0.02) {
            let marks = digits.iter().copied().filter(|_| rng.chance(0.4)).collect();
            puzzle.allow(cell, marks).unwrap();
        }
        if rng.chance(0.6) {
            grid.clear(cell);
        }
    }
    (puzzle, grid)
}

fn random_candidates(puzzle: &Puzzle, rng: &mut Rng) -> Candidates {
    let mut candidates = puzzle.givens().clone();
    for cell in puzzle.geometry().cells() {
        let kept = candidates.get(cell).into_iter().filter(|_| rng.chance(0.3)).collect();
        candidates.set(cell, kept);
    }
    candidates
}

fn assert_well_formed(svg: &str) {
    let document = roxmltree::Document::parse(svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert!(!root.first_element_child().unwrap().text().unwrap().is_empty());
    let attributes = document.descendants().flat_map(|node| node.attributes());
    for attribute in attributes.filter(|attribute| attribute.name() != "class") {
        let value = attribute.value();
        assert!(!value.contains("NaN") && !value.contains("inf"), "{attribute:?}");
    }
}

/// Checks that all lines are equally wide, so that the borders are straight.
fn assert_straight(text: &str) {
    let mut widths = text.lines().map(UnicodeWidthStr::width);
    let first = widths.next().unwrap();
    assert!(widths.all(|width| width == first), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_renderer_draws_every_puzzle(
        rows in 1_usize..=36,
        columns in 1_usize..=36,
        square in any::<bool>(),
        small in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut rng = Rng::from_seed(seed);
        let (rows, columns) = if small { (rows % 9 + 1, columns % 9 + 1) } else { (rows, columns) };
        let geometry = random_geometry(rows, if square { rows } else { columns }, &mut rng);
        let (puzzle, grid) = random_puzzle(geometry, &mut rng);
        let candidates = random_candidates(&puzzle, &mut rng);
        let mut view = View::new(&puzzle, &grid);
        if rng.chance(0.5) {
            view = view.with_candidates(&candidates);
        }
        if rng.chance(0.5) {
            view = view.with_labels();
        }
        for language in Language::ALL {
            let options = Options { language, ..Options::default() };
            for renderer in renderers() {
                let text = renderer.render(std::slice::from_ref(&view), &options);
                match renderer.id() {
                    "svg" => assert_well_formed(&text),
                    "plain" => assert!(text.lines().count() >= rows),
                    _ => assert!(text.lines().count() > rows),
                }
            }
        }
        let bare = view.clone().without_notes();
        let titled = bare.clone().with_title(Message::verbatim("两格 two"));
        let options = Options { columns: 2000, ..Options::default() };
        assert_straight(&find("terminal").unwrap().render(&[bare, titled], &options));
        let titled = view.clone().with_title(Message::verbatim("标题 <&>\u{1b}[2J"));
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            let options = Options { theme, colour: true, columns: 1000, ..Options::default() };
            for renderer in renderers() {
                let text = renderer.render(&[view.clone(), titled.clone()], &options);
                assert!(!text.contains("\u{1b}[2J"));
                if renderer.id() == "svg" {
                    assert_well_formed(&text);
                }
            }
        }
    }
}

/// A constraint that consists of nothing but a shape.
#[derive(Debug)]
struct Drawn(Shape);

impl Constraint for Drawn {
    fn id(&self) -> &str {
        "drawn"
    }
    fn name(&self) -> Message {
        Message::verbatim("drawn")
    }
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.cells().take(2).collect()
    }
    fn fits(&self, _: &Geometry) -> Result<(), Message> {
        Ok(())
    }
    fn check(&self, _: &Grid) -> Vec<Violation> {
        Vec::new()
    }
    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        Vec::new()
    }
    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![self.0.clone()]
    }
    fn entry(&self) -> Option<Entry> {
        None
    }
}

fn scene_with(shape: Shape) -> Scene {
    let mut puzzle = Puzzle::new(Geometry::square(4).unwrap().with_extra(1).unwrap());
    puzzle.add(Arc::new(Drawn(shape))).unwrap();
    Scene::new(&View::new(&puzzle, &puzzle.grid()), Language::English)
}

#[test]
fn every_shape_is_drawn() {
    let geometry = Geometry::square(4).unwrap().with_extra(1).unwrap();
    let cells: Vec<Cell> = geometry.cells().collect();
    let (first, beside, far, extra) = (cells[0], cells[1], cells[14], cells[16]);
    let sign = |second, sign| Shape::Sign { first, second, sign };
    let dot = |cells: &[Cell], black, label: Option<&str>| {
        let label = label.map(str::to_owned);
        Shape::Dot { cells: cells.to_vec(), radius: 0.15, black, label }
    };
    let corner = [first, beside, cells[4], cells[5]];
    let mut cases = vec![
        (Shape::Cage { cells: vec![first, beside], label: Some("3".to_owned()) }, Role::CageLabel),
        (Shape::Cage { cells: vec![first, beside], label: None }, Role::Cage),
        (Shape::Cage { cells: vec![extra], label: None }, Role::Cage),
        (sign(beside, '>'), Role::Sign),
        (sign(cells[4], '<'), Role::Sign),
        (sign(beside, '='), Role::Sign),
        (sign(first, '>'), Role::Sign),
        (sign(far, '>'), Role::Link),
        (sign(extra, '>'), Role::Link),
        (dot(&[first, beside], false, None), Role::Sign),
        (dot(&corner, false, Some("1 2 3")), Role::Sign),
        (dot(&[first, extra], true, Some("2")), Role::DotLabel),
        (dot(&[], true, None), Role::Sign),
        (Shape::Text { at: (-0.5, 0.5), size: 0.4, text: "12".to_owned() }, Role::Clue),
        (Shape::Note(Message::verbatim("a note")), Role::Note),
    ];
    for tone in Tone::ALL {
        let role = Role::Tone(tone);
        for form in [Outline::Round, Outline::Diamond, Outline::Square] {
            for cells in [&cells[..1], &cells[..3], &corner, &[extra]] {
                cases.push((
                    Shape::Outline { cells: cells.to_vec(), radius: 0.4, form, tone },
                    role,
                ));
            }
        }
        cases.push((Shape::arrow(&geometry, &corner, 0.4, tone), role));
        cases.push((Shape::Fill { cells: vec![first, extra], tone }, Role::Fill(tone)));
        cases.push((Shape::Line { points: vec![(0.0, 0.0), (2.0, 1.0)], width: 0.1, tone }, role));
        cases.push((Shape::Disc { cell: beside, radius: 0.3, tone }, role));
        cases.push((Shape::Square { cell: extra, radius: 0.3, tone }, role));
    }
    for (shape, role) in cases {
        let scene = scene_with(shape.clone());
        assert!(scene.elements.iter().any(|element| element.role == role), "{shape:?}");
        assert!(scene.elements.is_sorted_by_key(|element| element.role));
    }
}

#[test]
fn a_point_outside_the_board_is_inside_the_picture() {
    for at in [(-0.5, 0.5), (-1.5, -1.5), (4.5, 2.5), (2.5, 4.5), (6.0, 6.0)] {
        let scene = scene_with(Shape::Text { at, size: 0.4, text: "12".to_owned() });
        let clue = scene.elements.iter().find_map(|element| match &element.form {
            SceneForm::Text { at, .. } if element.role == Role::Clue => Some(*at),
            _ => None,
        });
        let (x, y) = clue.unwrap();
        assert!(x > 0.2 && x < scene.width - 0.2 && y > 0.2 && y < scene.height - 0.2, "{at:?}");
    }
}

#[test]
fn degenerate_shapes_are_harmless() {
    for points in [vec![], vec![(1.0, 1.0)], vec![(1.0, 1.0), (1.0, 1.0)]] {
        scene_with(Shape::Arrow { points, tone: Tone::Rule });
    }
    scene_with(Shape::Outline {
        cells: vec![],
        radius: 0.4,
        form: Outline::Round,
        tone: Tone::Rule,
    });
}

#[test]
fn the_open_side_of_a_sign_faces_the_greater_cell() {
    let geometry = Geometry::square(4).unwrap();
    let cells: Vec<Cell> = geometry.cells().collect();
    // The direction in which the tip of the chevron points: right and down.
    let tip = |first: usize, second: usize, sign: char| {
        let scene = scene_with(Shape::Sign { first: cells[first], second: cells[second], sign });
        let points = scene.elements.into_iter().find_map(|element| match element.form {
            SceneForm::Line { points, .. } if element.role == Role::Sign => Some(points),
            _ => None,
        });
        let points = points.unwrap();
        let from_ends = |tip: f32, a: f32, b: f32| ((tip - (a + b) / 2.0) * 10.0).round() as i32;
        (
            from_ends(points[1].0, points[0].0, points[2].0).signum(),
            from_ends(points[1].1, points[0].1, points[2].1).signum(),
        )
    };
    assert_eq!(tip(0, 1, '>'), (1, 0));
    assert_eq!(tip(1, 0, '>'), (-1, 0));
    assert_eq!(tip(0, 1, '<'), (-1, 0));
    assert_eq!(tip(0, 4, '>'), (0, 1));
    assert_eq!(tip(4, 0, '>'), (0, -1));
    assert_eq!(tip(0, 4, '<'), (0, -1));
}
