//! Reads documents back with a minimal PDF reader, which knows objects, fonts and the content of a page.
#![cfg(feature = "pdf")]

mod fixtures;

use std::collections::BTreeMap;
use std::io::Read as _;

use fixtures::{mixed_with_more, nine, nine_solution};
use shudu_core::{Language, Message, Sketch, SketchForm};
use shudu_render::{Book, BookPuzzle, Page, Theme, View, pdf};

/// An object: its dictionary as text, and its stream, decompressed.
struct Object {
    words: String,
    stream: Vec<u8>,
}

struct Document {
    objects: BTreeMap<usize, Object>,
    trailer: String,
}

fn find(text: &[u8], word: &[u8]) -> Option<usize> {
    text.windows(word.len()).position(|part| part == word)
}

impl Document {
    /// Reads the objects at the positions that the table at the end lists.
    fn read(file: &[u8]) -> Self {
        assert!(file.starts_with(b"%PDF-1.7") && file.trim_ascii_end().ends_with(b"%%EOF"));
        let text = String::from_utf8_lossy(&file[file.len() - 400..]).into_owned();
        let start = text.split("startxref").nth(1).unwrap().split_whitespace().next().unwrap();
        let table = String::from_utf8_lossy(&file[start.parse::<usize>().unwrap()..]).into_owned();
        let (entries, trailer) = table.split_once("trailer").unwrap();
        let mut objects = BTreeMap::new();
        for (number, line) in entries.lines().skip(2).enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if words[2] == "n" {
                let place: usize = words[0].parse().unwrap();
                objects.insert(number, Self::object(&file[place..], number));
            }
        }
        Self { objects, trailer: trailer.to_owned() }
    }

    fn object(bytes: &[u8], number: usize) -> Object {
        assert!(bytes.starts_with(format!("{number} 0 obj").as_bytes()));
        let end = find(bytes, b"endobj").unwrap();
        let bytes = &bytes[..end];
        let Some(start) = find(bytes, b"stream\n") else {
            return Object {
                words: String::from_utf8_lossy(bytes).into_owned(),
                stream: Vec::new(),
            };
        };
        let words = String::from_utf8_lossy(&bytes[..start]).into_owned();
        let length: usize = value(&words, "Length").parse().unwrap();
        let packed = &bytes[start + 7..][..length];
        let mut stream = Vec::new();
        if words.contains("/FlateDecode") {
            flate2::read::ZlibDecoder::new(packed).read_to_end(&mut stream).unwrap();
        } else {
            stream = packed.to_vec();
        }
        Object { words, stream }
    }

    /// The object that a dictionary refers to under a name.
    fn follow(&self, words: &str, name: &str) -> &Object {
        &self.objects[&value(words, name).trim_matches(['[', ']']).parse().unwrap()]
    }

    fn pages(&self) -> Vec<&Object> {
        let catalog = self.follow(&self.trailer, "Root");
        let tree = self.follow(&catalog.words, "Pages");
        let kids = tree.words.split("/Kids").nth(1).unwrap();
        let kids = kids.split(['[', ']']).nth(1).unwrap();
        let numbers = kids.split("0 R").filter_map(|word| word.trim().parse::<usize>().ok());
        let pages: Vec<&Object> = numbers.map(|number| &self.objects[&number]).collect();
        assert_eq!(value(&tree.words, "Count").parse(), Ok(pages.len()));
        pages
    }

    /// The fonts of a page, by their names there.
    fn fonts(&self, page: &Object) -> BTreeMap<String, Font> {
        let resources = self.follow(&page.words, "Resources");
        let list = resources.words.split("/Font").nth(1).unwrap();
        let list = list.split("<<").nth(1).unwrap().split(">>").next().unwrap();
        let names = list.split('/').skip(1).map(|part| part.split_whitespace().next().unwrap());
        names.map(|name| (name.to_owned(), Font::new(self, self.follow(list, name)))).collect()
    }

    /// The text of a page: each piece with its position.
    fn texts(&self, page: &Object) -> Vec<(String, f32, f32)> {
        let fonts = self.fonts(page);
        let content = self.follow(&page.words, "Contents");
        let (mut texts, mut font, mut stack) = (Vec::new(), None, Vec::new());
        let mut meant: Option<String> = None;
        for token in tokens(&content.stream) {
            let number = |stack: &[Token], back: usize| match &stack[stack.len() - back] {
                Token::Word(word) => word.parse::<f32>().unwrap(),
                Token::Text(_) => panic!("a text where a number is expected"),
            };
            match &token {
                Token::Word(word) if word == "Td" => {
                    texts.push((String::new(), number(&stack, 2), number(&stack, 1)));
                }
                Token::Word(word) if word == "Tf" => {
                    let Token::Word(name) = &stack[stack.len() - 2] else { panic!("no name") };
                    font = Some(&fonts[name.trim_start_matches('/')]);
                }
                Token::Word(word) if word == "BDC" => {
                    let text = stack.iter().find_map(|token| match token {
                        Token::Text(bytes) => Some(text_string(bytes)),
                        Token::Word(_) => None,
                    });
                    meant = text;
                }
                Token::Word(word) if word == "EMC" => meant = None,
                Token::Word(word) if word == "Tj" => {
                    let Some(Token::Text(bytes)) = stack.last() else { panic!("no text") };
                    let shown = meant.clone().unwrap_or_else(|| font.unwrap().text(bytes));
                    texts.last_mut().unwrap().0.push_str(&shown);
                }
                _ => {
                    stack.push(token);
                    continue;
                }
            }
            stack.clear();
        }
        texts
    }
}

/// The value of a name in a dictionary, up to the next name or space.
fn value<'a>(words: &'a str, name: &str) -> &'a str {
    let name = format!("/{name}");
    let after = words.split(&name).skip(1).find(|rest| !rest.starts_with(char::is_alphabetic));
    let after = after.unwrap_or_else(|| panic!("no {name} in {words}")).trim_start();
    after.split([' ', '\n', '>']).next().unwrap().split('/').find(|part| !part.is_empty()).unwrap()
}

/// A font: the characters of its glyphs, and their widths.
struct Font {
    name: String,
    characters: BTreeMap<u16, char>,
    n_widths: usize,
    program: Vec<u8>,
    is_cubic: bool,
}

impl Font {
    fn new(document: &Document, font: &Object) -> Self {
        assert_eq!(value(&font.words, "Encoding"), "Identity-H");
        let list = document.follow(&font.words, "DescendantFonts");
        let about = document.follow(&list.words, "FontDescriptor");
        let is_cubic = about.words.contains("/FontFile3");
        let file = if is_cubic { "FontFile3" } else { "FontFile2" };
        let map = document.follow(&font.words, "ToUnicode");
        let map = String::from_utf8(map.stream.clone()).unwrap();
        let mut characters = BTreeMap::new();
        for part in map.split("beginbfchar").skip(1) {
            for line in part.split("endbfchar").next().unwrap().lines() {
                let words: Vec<&str> =
                    line.split(['<', '>', ' ']).filter(|word| !word.is_empty()).collect();
                if let &[glyph, character] = words.as_slice() {
                    let units = character.as_bytes().chunks(4);
                    let units: Vec<u16> = units
                        .map(|unit| {
                            u16::from_str_radix(std::str::from_utf8(unit).unwrap(), 16).unwrap()
                        })
                        .collect();
                    let character = String::from_utf16(&units).unwrap().chars().next().unwrap();
                    characters.insert(u16::from_str_radix(glyph, 16).unwrap(), character);
                }
            }
        }
        let widths =
            list.words.split("/W[").nth(1).or_else(|| list.words.split("/W [").nth(1)).unwrap();
        let widths = widths.split(['[', ']']).nth(1).unwrap();
        Self {
            name: value(&font.words, "BaseFont").to_owned(),
            characters,
            n_widths: widths.split_whitespace().count(),
            program: document.follow(&about.words, file).stream.clone(),
            is_cubic,
        }
    }

    fn text(&self, bytes: &[u8]) -> String {
        let (pairs, rest) = bytes.as_chunks();
        assert!(rest.is_empty());
        pairs.iter().map(|&pair| self.characters[&u16::from_be_bytes(pair)]).collect()
    }
}

enum Token {
    Word(String),
    Text(Vec<u8>),
}

/// The operators and strings in the content of a page.
fn tokens(content: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = content;
    while let Some((&first, after)) = rest.split_first() {
        match first {
            b'<' if after.first() == Some(&b'<') => rest = &after[1..],
            b'(' => {
                let (text, length) = literal(after);
                tokens.push(Token::Text(text));
                rest = &after[length..];
            }
            b'<' => {
                let end = find(after, b">").unwrap();
                let digits = after[..end].chunks(2).map(|pair| std::str::from_utf8(pair).unwrap());
                tokens.push(Token::Text(
                    digits.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect(),
                ));
                rest = &after[end + 1..];
            }
            b' ' | b'\n' | b'[' | b']' | b'>' => rest = after,
            _ => {
                let ends = |byte: &u8| b" \n[]<>(".contains(byte);
                let end = rest.iter().position(ends).unwrap_or(rest.len());
                let end = rest[1..end]
                    .iter()
                    .position(|byte| *byte == b'/')
                    .map_or(end, |place| place + 1);
                tokens.push(Token::Word(String::from_utf8_lossy(&rest[..end]).into_owned()));
                rest = &rest[end..];
            }
        }
    }
    tokens
}

/// A string in parentheses, without them, and its length in the file.
fn literal(bytes: &[u8]) -> (Vec<u8>, usize) {
    let (mut text, mut depth, mut place) = (Vec::new(), 1, 0);
    loop {
        let byte = bytes[place];
        place += 1;
        match byte {
            b'\\' => {
                let escaped = bytes[place];
                place += 1;
                match escaped {
                    b'n' => text.push(b'\n'),
                    b'r' => text.push(b'\r'),
                    b't' => text.push(b'\t'),
                    b'b' => text.push(8),
                    b'f' => text.push(12),
                    b'0'..=b'7' => {
                        let digits = std::str::from_utf8(&bytes[place - 1..place + 2]).unwrap();
                        text.push(u8::from_str_radix(digits, 8).unwrap());
                        place += 2;
                    }
                    other => text.push(other),
                }
                continue;
            }
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (text, place);
        }
        text.push(byte);
    }
}

/// A string of a dictionary: plain, or UTF-16 after a byte order mark.
fn text_string(bytes: &[u8]) -> String {
    match bytes.strip_prefix(b"\xfe\xff") {
        Some(units) => {
            let units: Vec<u16> =
                units.as_chunks().0.iter().map(|&unit| u16::from_be_bytes(unit)).collect();
            String::from_utf16(&units).unwrap()
        }
        None => String::from_utf8(bytes.to_vec()).unwrap(),
    }
}

#[test]
fn digits_and_words_can_be_copied_from_where_they_stand() {
    let (puzzle, grid) = (nine(), nine().grid());
    let title = "Zwölf “数独” (a/b)";
    let view = View::new(&puzzle, &grid).with_title(Message::verbatim(title));
    let page = Page::of_view(&view, Language::English, 40.0);
    let file = pdf(std::slice::from_ref(&page), "One", Language::English, Theme::Light).unwrap();
    let document = Document::read(&file.bytes);
    let pages = document.pages();
    let texts = document.texts(pages[0]);
    assert_eq!(texts.iter().filter(|(text, ..)| text == title).count(), 1, "{texts:?}");
    // All givens, from the top left to the bottom right.
    let mut digits: Vec<&(String, f32, f32)> =
        texts.iter().filter(|(text, ..)| text.parse::<u8>().is_ok()).collect();
    digits.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.1.total_cmp(&b.1)));
    let written: String = digits.iter().map(|(text, ..)| text.as_str()).collect();
    let given: String = grid.filled().map(|(_, digit)| digit.number().to_string()).collect();
    assert_eq!(written, given);
    assert!(
        digits
            .iter()
            .all(|(_, x, y)| (0.0..page.width).contains(x) && (0.0..page.height).contains(y))
    );
    // Neighbours are a cell apart.
    assert!((digits[1].1 - digits[0].1 - 40.0).abs() < 0.01);
}

#[test]
fn fonts_are_embedded_with_what_is_used() {
    let (puzzle, grid) = (nine(), nine().grid());
    let view = View::new(&puzzle, &grid).with_title(Message::verbatim("数独"));
    let page = Page::of_view(&view, Language::SimplifiedChinese, 40.0);
    let file = pdf(&[page], "数独", Language::SimplifiedChinese, Theme::Light).unwrap();
    let document = Document::read(&file.bytes);
    let fonts = document.fonts(document.pages()[0]);
    let names: Vec<&str> = fonts.values().map(|font| &font.name[7..]).collect();
    // The regular face is not used, since all digits are givens.
    assert_eq!(names, ["DejaVuSans-Bold", "NotoSansCJKsc-Regular"]);
    for font in fonts.values() {
        let (tag, _) = font.name.split_once('+').unwrap();
        assert!(tag.len() == 6 && tag.chars().all(|letter| letter.is_ascii_uppercase()));
        // The empty box has a width too, but represents no character.
        assert_eq!(font.n_widths, font.characters.len() + 1);
        let start: &[u8] = if font.is_cubic { &[1, 0] } else { &[0, 1, 0, 0] };
        assert!(font.program.starts_with(start) && font.program.len() < 20_000);
    }
    let chinese: String = fonts["F2"].characters.values().collect();
    assert_eq!(chinese, "数独");
}

#[test]
fn a_glyph_of_several_characters_says_which_one_it_is() {
    let (puzzle, grid) = (nine(), nine().grid());
    // No font has these two characters, so both are drawn as the same empty box.
    let title = "a\u{10fffd}b\u{10fffc}c";
    let view = View::new(&puzzle, &grid).with_title(Message::verbatim(title));
    let page = Page::of_view(&view, Language::English, 40.0);
    let file = pdf(&[page], "", Language::English, Theme::Light).unwrap();
    assert_eq!(file.missing, ['\u{10fffc}', '\u{10fffd}']);
    let document = Document::read(&file.bytes);
    let texts = document.texts(document.pages()[0]);
    assert!(texts.iter().any(|(text, ..)| text == title), "{texts:?}");
}

#[test]
fn a_document_tells_about_itself() {
    let (puzzle, solution) = (mixed_with_more(), nine_solution());
    let entry = BookPuzzle { puzzle: &puzzle, solution: Some(&solution), difficulty: None };
    let book = Book {
        language: Language::TraditionalChinese,
        paper: Book::A4,
        slots: (2, 2),
        title: Some("題本 <1>".to_owned()),
        rules: Vec::new(),
    };
    let pages = book.pages(&vec![entry; 9]);
    let make = || pdf(&pages, "題本 <1>", book.language, Theme::Print).unwrap();
    let file = make();
    assert_eq!(file, make());
    let document = Document::read(&file.bytes);
    assert_eq!(document.pages().len(), pages.len());
    for page in document.pages() {
        assert!(page.words.contains("/MediaBox[0 0 595"), "{}", page.words);
    }
    let info = document.follow(&document.trailer, "Info");
    let start = find(info.words.as_bytes(), b"/Title").unwrap();
    let Some(Token::Text(title)) = tokens(&info.words.as_bytes()[start..]).into_iter().nth(1)
    else {
        panic!("no title in {}", info.words);
    };
    assert_eq!(text_string(&title), "題本 <1>");
    assert!(info.words.contains("/Creator(shudu)"));
    assert!(document.trailer.contains("/ID["));
    let catalog = document.follow(&document.trailer, "Root");
    assert!(catalog.words.contains("/Lang(zh-TW)"));
    let metadata = document.follow(&catalog.words, "Metadata");
    let xml = std::str::from_utf8(&metadata.stream).unwrap();
    assert!(roxmltree::Document::parse(xml).is_ok());
    assert!(xml.contains("題本 &lt;1&gt;") && xml.contains("zh-TW"));
    // The title is on the first page.
    let texts = document.texts(document.pages()[0]);
    assert!(texts.iter().any(|(text, ..)| text.contains("題本")), "{texts:?}");
}

#[test]
fn what_is_not_opaque_says_how_much() {
    let mut puzzle = shudu_constraints::classic(4).unwrap();
    let line = SketchForm::Line(vec![(0.5, 0.5), (2.5, 1.5)]);
    puzzle.sketches = vec![Sketch { color: Some("#ff000080".to_owned()), ..Sketch::new(line) }];
    let grid = puzzle.grid();
    let page = Page::of_view(&View::new(&puzzle, &grid), Language::English, 40.0);
    let file = pdf(&[page], "", Language::English, Theme::Light).unwrap();
    let document = Document::read(&file.bytes);
    let page = document.pages()[0];
    let resources = document.follow(&page.words, "Resources");
    let state = document.follow(&resources.words, "O502");
    assert!(
        state.words.contains("/ca 0.502") && state.words.contains("/CA 0.502"),
        "{}",
        state.words
    );
    let content = document.follow(&page.words, "Contents");
    let content = String::from_utf8_lossy(&content.stream).into_owned();
    // After the line, opaque elements follow again.
    let (before, after) = content.split_once("/O502 gs").unwrap();
    assert!(after.contains("1 0 0 RG") && after.contains("/O1000 gs"), "{content}");
    assert!(!before.contains("1 0 0 RG"));
}
