//! Snapshots of boards. Read the diff, and look at the picture, before accepting a change.

mod fixtures;

use fixtures::{
    candidates, irregular_six, large, lines, mixed, mixed_with_more, nine, nine_solution,
};
use shudu_core::{
    CandidateMark, Cell, Digit, DigitSet, Group, Language, MarkArrow, MarkRole, Marks, Message,
    Puzzle, Sketch, SketchForm,
};
use shudu_render::{Options, Player, Role, Scene, Theme, View, find};

fn svg(views: &[View<'_>], options: Options) -> String {
    find("svg").unwrap().render(views, &options)
}

fn terminal(views: &[View<'_>], options: Options) -> String {
    find("terminal").unwrap().render(views, &options)
}

/// Takes snapshots with both renderers.
fn assert_looks(name: &str, view: &View<'_>) {
    let views = std::slice::from_ref(view);
    insta::assert_snapshot!(format!("{name}_svg"), svg(views, Options::default()));
    insta::assert_snapshot!(format!("{name}_text"), terminal(views, Options::default()));
}

#[test]
fn classic() {
    assert_looks("classic", &View::new(&nine(), &nine().grid()));
}

#[test]
fn labels_and_title() {
    let title = Message::verbatim("An <easy> one");
    assert_looks("labels", &View::new(&nine(), &nine().grid()).with_labels().with_title(title));
}

#[test]
fn mixed_kinds() {
    assert_looks("mixed", &View::new(&mixed_with_more(), &mixed_with_more().grid()));
}

#[test]
fn kinds_of_line() {
    assert_looks("lines", &View::new(&lines(), &nine().grid()));
}

#[test]
fn irregular_regions() {
    assert_looks("irregular", &View::new(&irregular_six(), &irregular_six().grid()));
}

#[test]
fn twelve() {
    assert_looks("twelve", &View::new(&large(12), &large(12).grid()));
}

#[test]
fn sixteen() {
    assert_looks("sixteen", &View::new(&large(16), &large(16).grid()).with_labels());
}

#[test]
fn candidates_beside_what_was_inferred() {
    let (puzzle, mut grid) = (nine(), nine().grid());
    let before = grid.clone();
    let possible = candidates(&puzzle, &before);
    for (cell, digit) in nine_solution().filled().filter(|(cell, _)| cell.index() % 3 == 0) {
        grid.set(cell, digit);
    }
    let later = candidates(&puzzle, &grid);
    let views = [
        View::new(&puzzle, &before)
            .with_candidates(&possible)
            .with_title(Message::verbatim("Candidates")),
        View::new(&puzzle, &grid).with_candidates(&later).with_title(Message::verbatim("Inferred")),
    ];
    insta::assert_snapshot!("two_svg", svg(&views, Options::default()));
    let wide = Options { columns: 120, ..Options::default() };
    insta::assert_snapshot!("two_wide_text", terminal(&views, wide));
    insta::assert_snapshot!("two_narrow_text", terminal(&views[..1], Options::default()));
    let n_lines = |options| terminal(&views, options).lines().count();
    assert_eq!(n_lines(Options::default()), 2 * n_lines(wide) + 1);
}

#[test]
fn sixteen_with_candidates() {
    let (puzzle, grid) = (large(16), large(16).grid());
    let possible = candidates(&puzzle, &grid);
    assert_looks("sixteen_candidates", &View::new(&puzzle, &grid).with_candidates(&possible));
}

#[test]
fn rare_candidates_are_told_apart() {
    let puzzle = shudu_constraints::classic(4).unwrap();
    let grid = puzzle.grid();
    let cell = |row| puzzle.geometry().cell(row, row).unwrap();
    let set = |numbers: &[u8]| numbers.iter().map(|&number| digit(number)).collect();
    let mut all = shudu_core::Candidates::none(puzzle.geometry().clone());
    all.set(cell(0), set(&[1, 2, 4]));
    all.set(cell(1), set(&[3]));
    let mut rare = shudu_core::Candidates::none(puzzle.geometry().clone());
    rare.set(cell(0), set(&[2, 4]));
    rare.set(cell(1), set(&[3]));
    let view = View::new(&puzzle, &grid).with_candidates(&all).with_rare(&rare);
    let text = terminal(std::slice::from_ref(&view), Options::default());
    assert!(text.contains("1₂") && text.contains(" ₄") && text.contains('3'), "{text}");
    let picture = svg(std::slice::from_ref(&view), Options::default());
    let group = picture.split("class=\"rare-candidate\">").nth(1).unwrap();
    let group = group.split("</g>").next().unwrap();
    assert_eq!(group.matches("<text").count(), 2, "{picture}");
    // If there may be further candidates, a single one is not yet the digit of its cell.
    let text = terminal(&[view.with_small_candidates()], Options::default());
    assert!(text.contains('₃') && !text.contains('3'), "{text}");
}

fn at(puzzle: &Puzzle, row: usize, column: usize) -> Cell {
    puzzle.geometry().cell(row - 1, column - 1).unwrap()
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// One mark of every role, and arrows of every kind.
fn marks(puzzle: &Puzzle) -> Marks {
    let places = [(1, 3, 4), (1, 4, 6), (3, 4, 3), (5, 5, 5), (3, 1, 2)];
    let candidates = places.into_iter().zip(MarkRole::ALL).map(|((row, column, number), role)| {
        CandidateMark { cell: at(puzzle, row, column), digit: digit(number), role }
    });
    let link = |from: usize, to: usize, is_strong, branch| {
        let place = |(row, column, number)| (at(puzzle, row, column), digit(number));
        MarkArrow { from: place(places[from]), to: place(places[to]), is_strong, branch }
    };
    Marks {
        houses: vec![Group { name: Message::verbatim("row 3"), cells: puzzle.geometry().row(2) }],
        cells: vec![at(puzzle, 5, 5), at(puzzle, 1, 3), at(puzzle, 5, 5)],
        candidates: candidates.collect(),
        arrows: vec![
            link(0, 1, true, None),
            link(1, 2, false, Some(1)),
            link(2, 3, true, Some(1)),
            link(2, 4, false, Some(2)),
            link(4, 4, false, Some(2)),
        ],
    }
}

#[test]
fn a_step() {
    let (puzzle, grid) = (nine(), nine().grid());
    let (possible, marks) = (candidates(&puzzle, &grid), marks(&puzzle));
    let view = View::new(&puzzle, &grid)
        .with_candidates(&possible)
        .with_marks(&marks)
        .with_labels()
        .with_caption(Message::verbatim(
            "What the step says, in a sentence that has to be broken into lines.",
        ));
    for (name, theme) in [("auto", Theme::Auto), ("dark", Theme::Dark), ("print", Theme::Print)] {
        let options = Options { theme, ..Options::default() };
        insta::assert_snapshot!(
            format!("step_{name}_svg"),
            svg(std::slice::from_ref(&view), options)
        );
    }
    // Marks are drawn even if no candidates are shown.
    let scene = Scene::new(&View::new(&puzzle, &grid).with_marks(&marks), Language::English);
    let n = |role| scene.elements.iter().filter(|element| element.role == role).count();
    for role in MarkRole::ALL {
        assert_eq!(n(Role::MarkDigit(role)), 1);
        assert_eq!(n(Role::Mark(role)), 1);
    }
    // Each house and each cell once, a line and a head for each arrow, a number for each branch.
    assert_eq!((n(Role::House), n(Role::StepCell)), (9, 2));
    assert_eq!((n(Role::StrongLink), n(Role::WeakLink), n(Role::BranchPaper)), (4, 4, 2));
    assert_eq!(n(Role::Candidate), 0);
}

#[test]
fn what_a_player_wrote() {
    let (puzzle, mut grid) = (nine(), nine().grid());
    grid.set(at(&puzzle, 5, 5), digit(1));
    let set = |numbers: &[u8]| numbers.iter().map(|&number| digit(number)).collect::<DigitSet>();
    let player = Player {
        corners: vec![
            (at(&puzzle, 1, 3), set(&[1, 2, 4])),
            (at(&puzzle, 1, 4), set(&[1, 2, 3, 4, 5, 6, 7, 8, 9])),
            (at(&puzzle, 1, 1), set(&[1, 2])),
        ],
        centres: vec![
            (at(&puzzle, 1, 6), set(&[4, 6, 8])),
            (at(&puzzle, 1, 7), set(&[1, 2, 3, 4, 5, 6, 7, 8, 9])),
            (at(&puzzle, 1, 8), set(&[])),
        ],
        colours: vec![
            (at(&puzzle, 3, 1), vec![3]),
            (at(&puzzle, 3, 4), vec![1, 2, 4, 5, 6, 7, 8, 9]),
            (at(&puzzle, 3, 5), vec![0, 200]),
        ],
        wrong: vec![at(&puzzle, 5, 5)],
    };
    let view = View::new(&puzzle, &grid).with_player(&player);
    insta::assert_snapshot!("player_svg", svg(&[view], Options::default()));
}

#[test]
fn drawings_that_somebody_else_made() {
    let mut puzzle = shudu_constraints::classic(4).unwrap();
    let colour = |text: &str| Some(text.to_owned());
    let oval = SketchForm::Oval { at: (0.5, 0.5), size: (0.8, 0.4) };
    let rectangle = SketchForm::Rectangle { at: (2.0, 4.5), size: (1.0, 0.6) };
    puzzle.sketches = vec![
        Sketch {
            color: colour("#f008"),
            ..Sketch::new(SketchForm::Line(vec![(0.5, 0.5), (2.5, 1.5)]))
        },
        Sketch { above: true, ..Sketch::new(SketchForm::Arrow(vec![(3.5, 0.5), (3.5, 3.5)])) },
        Sketch {
            fill: colour("gold"),
            color: colour("black"),
            angle: Some(30.0),
            ..Sketch::new(oval)
        },
        Sketch {
            fill: colour("url(#x)\"/>"),
            text: Some("<b>".to_owned()),
            ..Sketch::new(rectangle)
        },
        Sketch {
            text: Some("7".to_owned()),
            ..Sketch::new(SketchForm::Cage(vec![at(&puzzle, 3, 1), at(&puzzle, 4, 1)]))
        },
        Sketch::new(SketchForm::Line(vec![(1e30, f64::NAN), (-1e30, 2.0)])),
    ];
    let grid = puzzle.grid();
    let scene = Scene::new(&View::new(&puzzle, &grid), Language::English);
    assert!(scene.width < 14.0 && scene.height < 14.0, "{} × {}", scene.width, scene.height);
    puzzle.sketches.pop();
    let picture = svg(&[View::new(&puzzle, &grid)], Options::default());
    assert!(roxmltree::Document::parse(&picture).is_ok());
    insta::assert_snapshot!("sketches_svg", picture);
}

#[test]
fn colours_are_styles() {
    let puzzle = irregular_six();
    let mut grid = puzzle.grid();
    grid.set(puzzle.geometry().cell(0, 0).unwrap(), shudu_core::Digit::new(1).unwrap());
    let view = View::new(&puzzle, &grid);
    let options = Options { colour: true, ..Options::default() };
    insta::assert_snapshot!("colour_text", terminal(&[view], options).replace('\u{1b}', "␛"));
}

#[test]
fn notes_speak_the_users_language() {
    let (puzzle, grid) = (mixed_with_more(), mixed_with_more().grid());
    for language in [Language::SimplifiedChinese, Language::TraditionalChinese] {
        let options = Options { language, ..Options::default() };
        let text = terminal(&[View::new(&puzzle, &grid)], options);
        let notes: Vec<&str> = text.lines().skip_while(|line| !line.starts_with('┗')).collect();
        insta::assert_snapshot!(format!("notes_{language}"), notes[1..].join("\n"));
    }
}

/// The picture in the README; `SHUDU_UPDATE=1 cargo test -p shudu-render` redraws it.
#[test]
fn the_picture_in_the_docs_is_current() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/board.svg");
    let puzzle = mixed();
    let mut grid = puzzle.grid();
    for (cell, digit) in nine_solution().filled().filter(|(cell, _)| cell.index() % 13 == 5) {
        grid.set(cell, digit);
    }
    let possible = candidates(&puzzle, &grid);
    let view = View::new(&puzzle, &grid).with_candidates(&possible);
    let picture = svg(&[view], Options { theme: Theme::Auto, ..Options::default() });
    if std::env::var_os("SHUDU_UPDATE").is_some() {
        std::fs::write(file, &picture).unwrap();
    }
    assert_eq!(std::fs::read_to_string(file).unwrap(), picture);
}
