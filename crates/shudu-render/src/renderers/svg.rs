//! Pictures as SVG: crisp at any size, themed by CSS.
//!
//! Every role is a class with a plain colour. Viewers that know CSS variables take the colour from one,
//! so that a page can set it, and follow the viewer's wish for dark; the others, some of which would
//! paint everything black, never see the variables. Digits differ by weight as well as by colour, so
//! that they can be told apart in black and white; so do lines, by their dashes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use shudu_core::Tone;

use crate::{Anchor, Element, Form, Options, Point, Renderer, Role, Scene, Theme, View};

pub(crate) struct Svg;

/// Points per cell.
const SCALE: f32 = 60.0;
/// The space between two pictures, in cells.
const GAP: f32 = 0.4;

/// The colour of lines and words.
const INK: (&str, &str, &str) = ("ink", "#1a1a1a", "#e6e6e6");

/// Per colour its name, and what it is in the light and in the dark theme.
const COLOURS: [(&str, &str, &str); 15] = [
    ("paper", "#ffffff", "#17191d"),
    INK,
    ("faint", "#9b9b9b", "#5d626b"),
    ("shade", "#d4dae2", "#39414d"),
    ("apart", "#a5d9ad", "#2f5f3a"),
    ("close", "#e2bdea", "#63406d"),
    ("total", "#b3d4f3", "#2f4f70"),
    ("class", "#f6cfa9", "#6b4b2d"),
    ("mirror", "#cdc7f2", "#48427a"),
    ("bound", "#eadb8d", "#5f5522"),
    ("rule", "#5f86b3", "#7c9cc4"),
    ("cage", "#4a4a4a", "#b5b5b5"),
    ("given", "#b3001b", "#ff9090"),
    ("inferred", "#0b49b5", "#8fbcff"),
    ("candidate", "#595959", "#b0b4ba"),
];

/// The colour of a role: an entry of [`COLOURS`].
fn colour(role: Role) -> (&'static str, &'static str, &'static str) {
    let name = match role {
        Role::Paper | Role::Gap | Role::DotLabel => "paper",
        Role::Fill(tone) | Role::Tone(tone) => Role::Tone(tone).class(),
        Role::CellLine => "faint",
        Role::Cage | Role::Link => "cage",
        Role::Candidate | Role::Label => "candidate",
        Role::Inferred | Role::RareCandidate => "inferred",
        Role::Given => "given",
        Role::RegionLine | Role::Sign | Role::CageLabel | Role::Clue | Role::Title | Role::Note => {
            INK.0
        }
    };
    COLOURS.into_iter().find(|colour| colour.0 == name).unwrap_or(INK)
}

/// What a role has beside its colour.
const fn more_style(role: Role) -> &'static str {
    match role {
        Role::Given | Role::Title => "font-weight:bold",
        // Not by its colour alone.
        Role::RareCandidate => "text-decoration:underline",
        Role::Cage => "stroke-dasharray:4 3;stroke-linecap:butt",
        Role::Link => "stroke-dasharray:2 4",
        // What is filled with a colour and what is drawn in it on top must differ.
        Role::Fill(_) => "opacity:0.5",
        // Round ends make each dash as much longer as the line is wide.
        Role::Tone(Tone::Close) => "stroke-dasharray:30 20",
        Role::Tone(Tone::Total) => "stroke-dasharray:8 20",
        Role::Tone(Tone::Class) => "stroke-dasharray:0.1 18",
        Role::Tone(Tone::Mirror) => "stroke-dasharray:24 17 0.1 17",
        _ => "",
    }
}

impl Renderer for Svg {
    fn id(&self) -> &'static str {
        "svg"
    }

    fn ending(&self) -> &'static str {
        "svg"
    }

    fn render(&self, views: &[View<'_>], options: &Options) -> String {
        let scenes: Vec<Scene> =
            views.iter().map(|view| Scene::new(view, options.language)).collect();
        document(&scenes, options)
    }
}

/// The scenes side by side in one picture.
fn document(scenes: &[Scene], options: &Options) -> String {
    let gaps = GAP * scenes.len().saturating_sub(1) as f32;
    let width = scenes.iter().map(|scene| scene.width).sum::<f32>() + gaps;
    let height = scenes.iter().map(|scene| scene.height).fold(0.0, f32::max);
    let (width, height) = (number(width), number(height));
    let title: Vec<&str> = scenes.iter().map(|scene| scene.description.as_str()).collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"shudu\" role=\"img\" lang=\"{language}\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n<title>{title}</title>\n\
         <style>\n{style}</style>\n",
        language = options.language,
        title = escaped(&title.join("; ")),
        style = style(options.theme, &roles(scenes)),
    );
    // Pictures of different height stand on one sheet.
    let _ = writeln!(svg, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>");
    let mut left = 0.0;
    for scene in scenes {
        let _ = writeln!(svg, "<g transform=\"translate({} 0)\">", number(left));
        draw(scene, &mut svg);
        svg.push_str("</g>\n");
        left += scene.width + GAP;
    }
    svg.push_str("</svg>\n");
    svg
}

/// The roles that the scenes use.
fn roles(scenes: &[Scene]) -> BTreeSet<Role> {
    let elements = scenes.iter().flat_map(|scene| &scene.elements);
    elements.map(|element| element.role).chain([Role::Paper]).collect()
}

/// The style sheet. A class sets `color`; what is filled or drawn takes it from there.
fn style(theme: Theme, roles: &BTreeSet<Role>) -> String {
    let mut style = String::from(
        ".shudu{fill:currentColor;stroke-linecap:round;stroke-linejoin:round}\n\
         .shudu path,.shudu .ring{fill:none;stroke:currentColor}\n",
    );
    for &role in roles {
        let (_, light, dark) = colour(role);
        let plain = if theme == Theme::Dark { dark } else { light };
        let more = more_style(role);
        let _ = writeln!(style, ".shudu .{}{{color:{plain};{more}}}", role.class());
    }
    if theme == Theme::Auto {
        style.push_str(&variables(roles));
    }
    style
}

/// The same colours as variables, for viewers that know them, and their dark values.
fn variables(roles: &BTreeSet<Role>) -> String {
    let mut style = String::from("@supports (color:var(--shudu)){\n");
    for &role in roles {
        let (name, light, _) = colour(role);
        let class = role.class();
        let _ = writeln!(style, ".shudu .{class}{{color:var(--shudu-{name},{light})}}");
    }
    style.push_str("}\n@media (prefers-color-scheme:dark){.shudu{");
    let used: BTreeSet<&str> = roles.iter().map(|&role| colour(role).0).collect();
    for (name, _, dark) in COLOURS.into_iter().filter(|colour| used.contains(colour.0)) {
        let _ = write!(style, "--shudu-{name}:{dark};");
    }
    style.push_str("}}\n");
    style
}

/// The elements of a scene, neighbours of one role in a group.
fn draw(scene: &Scene, svg: &mut String) {
    for group in scene.elements.chunk_by(|a, b| a.role == b.role) {
        let class = group.first().map_or("", |element| element.role.class());
        let _ = writeln!(svg, "<g class=\"{class}\">");
        group.iter().for_each(|element| draw_element(element, svg));
        svg.push_str("</g>\n");
    }
}

fn draw_element(element: &Element, svg: &mut String) {
    let _ = match &element.form {
        Form::Rect { corner, width, height } => writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            number(corner.0),
            number(corner.1),
            number(*width),
            number(*height)
        ),
        Form::Disc { middle, radius } => writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            number(middle.0),
            number(middle.1),
            number(*radius)
        ),
        Form::Ring { middle, radius, width } => writeln!(
            svg,
            "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{}\" stroke-width=\"{}\"/>",
            number(middle.0),
            number(middle.1),
            number(*radius),
            number(*width)
        ),
        Form::Line { points, closed, width } => {
            let end = if *closed { "Z" } else { "" };
            let width = number(*width);
            writeln!(svg, "<path d=\"{}{end}\" stroke-width=\"{width}\"/>", path(points))
        }
        Form::Text { at, size, anchor, text } => {
            let start = match anchor {
                Anchor::Start => " text-anchor=\"start\"",
                Anchor::Middle => "",
            };
            // Digits are about 0.72 of the font's height, and stand on the line.
            writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{start}>{}</text>",
                number(at.0),
                number(at.1 + 0.36 * size),
                number(*size),
                escaped(text)
            )
        }
    };
}

fn path(points: &[Point]) -> String {
    let mut path = String::new();
    for (place, &(x, y)) in points.iter().enumerate() {
        let command = if place == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{command}{} {}", number(x), number(y));
    }
    path
}

/// A length in cells as points, with at most two decimals.
fn number(cells: f32) -> String {
    let text = format!("{:.2}", cells * SCALE);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    (if text == "-0" { "0" } else { text }).to_owned()
}

/// Text as XML holds it: no markup, and no characters that XML forbids.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [(1.0, "60"), (0.125, "7.5"), (-0.000_01, "0"), (1.0 / 3.0, "20")];
        for (cells, text) in numbers {
            assert_eq!(number(cells), text);
        }
    }

    #[test]
    fn markup_in_words_is_escaped() {
        assert_eq!(escaped("a<b> & \"c\"\u{1}"), "a&lt;b&gt; &amp; &quot;c&quot;\u{fffd}");
    }

    #[test]
    fn digits_and_words_have_colours_of_their_own() {
        let own = [(Role::Given, "given"), (Role::Inferred, "inferred"), (Role::Note, "ink")];
        for (role, name) in own {
            assert_eq!(colour(role).0, name);
        }
    }

    #[test]
    fn every_tone_has_a_colour_of_its_own() {
        let names: BTreeSet<&str> =
            Tone::ALL.iter().map(|&tone| colour(Role::Tone(tone)).0).collect();
        assert_eq!(names.len(), Tone::ALL.len());
        assert!(!names.contains(INK.0));
        assert!(Tone::ALL.iter().all(|&tone| colour(Role::Fill(tone)) == colour(Role::Tone(tone))));
    }

    #[test]
    fn only_the_viewers_own_theme_has_variables() {
        let style = |theme| style(theme, &BTreeSet::from([Role::Given]));
        assert!(style(Theme::Auto).contains("var(--shudu-given,#b3001b)"));
        for theme in [Theme::Light, Theme::Dark] {
            assert!(!style(theme).contains("var("));
        }
        assert!(style(Theme::Dark).contains(".given{color:#ff9090;"));
    }
}
