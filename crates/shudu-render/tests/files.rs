//! PNG pictures and PDF documents.
#![cfg(all(feature = "png", feature = "pdf"))]

mod fixtures;

use std::io::Read as _;

use fixtures::picture::Picture;
use fixtures::{mixed_with_more, nine, nine_solution};
use shudu_core::{Language, Message};
use shudu_render::{Book, BookPuzzle, Options, Page, Theme, View, pdf, png};

fn picture(view: View<'_>, options: &Options, width: Option<u32>) -> Picture {
    let file = png(&[view], options, width).unwrap();
    assert_eq!(file.missing, []);
    Picture::read(&file.bytes)
}

/// The proportion of pixels that differ from the first one, which is paper.
fn ink(picture: &Picture) -> f64 {
    let paper = picture.points[0];
    let n_inked = picture.points.iter().filter(|&&point| point != paper).count();
    n_inked as f64 / picture.points.len() as f64
}

#[test]
fn a_png_is_as_wide_as_asked() {
    let (puzzle, grid) = (nine(), nine().grid());
    for theme in [Theme::Auto, Theme::Light, Theme::Dark, Theme::Print] {
        let options = Options { theme, ..Options::default() };
        for (width, expected) in [(None, 564), (Some(300), 300), (Some(1), 1)] {
            let picture = picture(View::new(&puzzle, &grid), &options, width);
            assert_eq!((picture.width, picture.height), (expected, expected));
        }
        let full = picture(View::new(&puzzle, &nine_solution()), &options, None);
        let part = picture(View::new(&puzzle, &grid), &options, None);
        assert!((0.1..0.4).contains(&ink(&part)), "{}", ink(&part));
        assert!(ink(&full) > ink(&part) + 0.02);
    }
}

#[test]
fn a_picture_beyond_all_bounds_is_refused() {
    let (puzzle, grid) = (nine(), nine().grid());
    let refusal = png(&[View::new(&puzzle, &grid)], &Options::default(), Some(u32::MAX));
    assert_eq!(refusal.unwrap_err().id(), Some("picture-too-large"));
}

#[test]
fn chinese_words_are_drawn_in_the_forms_of_their_language() {
    let (puzzle, grid) = (nine(), nine().grid());
    // The same characters, some of which are drawn differently in each language.
    let drawn = |language| {
        let view = View::new(&puzzle, &grid).with_title(Message::verbatim("規則 直角"));
        let options = Options { language, theme: Theme::Light, ..Options::default() };
        png(&[view], &options, None).unwrap().bytes
    };
    let (mainland, taiwan) =
        (drawn(Language::SimplifiedChinese), drawn(Language::TraditionalChinese));
    assert_ne!(mainland, taiwan);
}

/// The streams of a PDF, decompressed.
fn streams(bytes: &[u8]) -> Vec<String> {
    let mut streams = Vec::new();
    let mut rest = bytes;
    let find = |text: &[u8], word: &[u8]| text.windows(word.len()).position(|part| part == word);
    while let Some(start) = find(rest, b"stream\n") {
        rest = &rest[start + 7..];
        let Some(end) = find(rest, b"endstream") else { break };
        let mut text = Vec::new();
        if flate2::read::ZlibDecoder::new(&rest[..end]).read_to_end(&mut text).is_ok() {
            streams.push(String::from_utf8_lossy(&text).into_owned());
        }
        rest = &rest[end + 9..];
    }
    streams
}

/// Number of pages in a PDF.
fn n_pages(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes).replace(['\n', ' '], "");
    text.matches("/Type/Page/").count()
}

/// Whether all characters can be copied out of a PDF.
fn has_characters(bytes: &[u8], words: &str) -> bool {
    let maps: String = streams(bytes).into_iter().filter(|one| one.contains("begincmap")).collect();
    let maps = maps.to_ascii_uppercase();
    words.chars().all(|one| maps.contains(&format!("<{:04X}>", u32::from(one))))
}

#[test]
fn a_view_is_a_page() {
    let (puzzle, grid) = (mixed_with_more(), mixed_with_more().grid());
    let view = View::new(&puzzle, &grid).with_title(Message::verbatim("Zwölf"));
    let page = Page::of_view(&view, Language::English, 40.0);
    assert!(page.width > 360.0 && page.height > page.width);
    let file = pdf(&[page.clone(), page], "Title", Language::English, Theme::Print).unwrap();
    assert!(file.bytes.starts_with(b"%PDF-"));
    assert_eq!(file.missing, []);
    assert_eq!(n_pages(&file.bytes), 2);
    assert!(has_characters(&file.bytes, "Zwölf123"));
    assert!(!has_characters(&file.bytes, "解"));
    // The same picture always makes the same file.
    let page = Page::of_view(&View::new(&puzzle, &grid), Language::English, 40.0);
    let again =
        |page: &Page| pdf(std::slice::from_ref(page), "Title", Language::English, Theme::Print);
    assert_eq!(again(&page), again(&page));
}

#[test]
fn a_booklet_has_rules_and_solutions() {
    let (puzzle, solution) = (mixed_with_more(), nine_solution());
    let entry = BookPuzzle {
        puzzle: &puzzle,
        solution: Some(&solution),
        difficulty: Some(Message::new("level-easy")),
    };
    let book = Book {
        language: Language::TraditionalChinese,
        paper: Book::LETTER,
        slots: (2, 2),
        title: Some("題本".to_owned()),
        rules: vec![(Message::new("kind-killer"), Message::new("rule-killer"))],
    };
    let pages = book.pages(&vec![entry; 14]);
    let file = pdf(&pages, "題本", book.language, Theme::Print).unwrap();
    assert_eq!(file.missing, []);
    // Four pages of puzzles, one of rules, two of solutions.
    assert_eq!((pages.len(), n_pages(&file.bytes)), (7, 7));
    assert!(has_characters(&file.bytes, "題本解答規則籠"));
    // Fonts contain only the glyphs that are used.
    assert!(file.bytes.len() < 400_000, "{}", file.bytes.len());
}
