//! Pictures as SVG: crisp at any size, themed by CSS.
//!
//! Every role is a class with a plain colour. Viewers that support CSS variables take the colour from one instead, so
//! that a page can set it, and follow the user's preference for dark mode. Other viewers, some of which would paint
//! everything black, never see the variables. Digits differ in weight as well as in colour, and lines in their dashes,
//! so that they can be told apart in black and white.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::look::{self, PAINTS, paint_of};
use crate::{Anchor, Element, Options, Point, Renderer, Role, Scene, SceneForm, Theme, View};

pub(crate) struct Svg;

/// Pixels per cell.
pub(crate) const SCALE: f32 = look::DASHES_PER_CELL;
/// The space between two pictures, in cells.
pub(crate) const GAP: f32 = 0.4;

/// The style of a role apart from its colour.
fn more_style(role: Role) -> String {
    let mut style = String::new();
    if look::is_bold(role) {
        style.push_str("font-weight:bold;");
    }
    if look::is_underlined(role) {
        style.push_str("text-decoration:underline;");
    }
    if look::opacity(role) < 1.0 {
        let _ = write!(style, "opacity:{};", look::opacity(role));
    }
    let dashes: Vec<String> = look::dashes(role).iter().map(f32::to_string).collect();
    if !dashes.is_empty() {
        let _ = write!(style, "stroke-dasharray:{};", dashes.join(" "));
    }
    if look::has_square_ends(role) {
        style.push_str("stroke-linecap:butt;");
    }
    style
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

/// The width and height of scenes side by side, in cells.
pub(crate) fn size(scenes: &[Scene]) -> (f32, f32) {
    let gaps = GAP * scenes.len().saturating_sub(1) as f32;
    let width = scenes.iter().map(|scene| scene.width).sum::<f32>() + gaps;
    let height = scenes.iter().map(|scene| scene.height).fold(0.0, f32::max);
    (width, height)
}

/// The scenes side by side in one picture.
fn document(scenes: &[Scene], options: &Options) -> String {
    let (width, height) = size(scenes);
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
    // The background covers pictures of different heights.
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

/// The style sheet. A class sets `color`, which fills and strokes refer to.
fn style(theme: Theme, roles: &BTreeSet<Role>) -> String {
    let mut style = String::from(
        ".shudu{fill:currentColor;stroke-linecap:round;stroke-linejoin:round}\n\
         .shudu path,.shudu .ring{fill:none;stroke:currentColor}\n",
    );
    for &role in roles {
        let colour = paint_of(role).in_theme(theme);
        let more = more_style(role);
        let _ = writeln!(style, ".shudu .{}{{color:#{colour:06x};{more}}}", role.class());
    }
    if theme == Theme::Auto {
        style.push_str(&variables(roles));
    }
    style
}

/// Aligns the lines of the board with whole pixels. Some viewers then lose lines thinner than a pixel, so this only
/// applies to viewers that support CSS variables, which do better.
fn crisp(roles: &BTreeSet<Role>) -> String {
    let mut style = String::new();
    for role in roles.iter().filter(|role| look::is_crisp(**role)) {
        let _ = writeln!(style, ".shudu .{}{{shape-rendering:crispEdges}}", role.class());
    }
    style
}

/// The same colours as variables, for viewers that support them, and their dark values.
fn variables(roles: &BTreeSet<Role>) -> String {
    let mut style = String::from("@supports (color:var(--shudu)){\n");
    for &role in roles {
        let (paint, class) = (paint_of(role), role.class());
        let (name, light) = (paint.name, paint.light);
        let _ = writeln!(style, ".shudu .{class}{{color:var(--shudu-{name},#{light:06x})}}");
    }
    style.push_str(&crisp(roles));
    style.push_str("}\n@media (prefers-color-scheme:dark){.shudu{");
    let used: BTreeSet<&str> = roles.iter().map(|&role| paint_of(role).name).collect();
    for paint in PAINTS.into_iter().filter(|paint| used.contains(paint.name)) {
        let _ = write!(style, "--shudu-{}:#{:06x};", paint.name, paint.dark);
    }
    style.push_str("}}\n");
    style
}

/// Draws the elements of a scene, with consecutive elements of one role in a group.
fn draw(scene: &Scene, svg: &mut String) {
    for group in scene.elements.chunk_by(|a, b| a.role == b.role) {
        let class = group.first().map_or("", |element| element.role.class());
        let _ = writeln!(svg, "<g class=\"{class}\">");
        group.iter().for_each(|element| draw_element(element, svg));
        svg.push_str("</g>\n");
    }
}

fn draw_element(element: &Element, svg: &mut String) {
    // Older viewers do not support colours that include an opacity.
    let colour = element.colour.map_or(String::new(), |colour| {
        let [red, green, blue, opacity] = colour.0;
        let mut style = format!(" style=\"color:#{red:02x}{green:02x}{blue:02x}");
        if opacity < 255 {
            let _ = write!(style, ";opacity:{:.3}", f32::from(opacity) / 255.0);
        }
        style + "\""
    });
    let _ = match &element.form {
        SceneForm::Rect { corner, width, height } => writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{colour}/>",
            number(corner.0),
            number(corner.1),
            number(*width),
            number(*height)
        ),
        SceneForm::Disc { middle, radius } => writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{colour}/>",
            number(middle.0),
            number(middle.1),
            number(*radius)
        ),
        SceneForm::Ring { middle, radius, width } => writeln!(
            svg,
            "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{}\" stroke-width=\"{}\"{colour}/>",
            number(middle.0),
            number(middle.1),
            number(*radius),
            number(*width)
        ),
        SceneForm::Line { points, closed, width } => {
            let end = if *closed { "Z" } else { "" };
            let width = number(*width);
            writeln!(svg, "<path d=\"{}{end}\" stroke-width=\"{width}\"{colour}/>", path(points))
        }
        SceneForm::Polygon { points } => {
            let points: Vec<String> =
                points.iter().map(|&(x, y)| format!("{},{}", number(x), number(y))).collect();
            writeln!(svg, "<polygon points=\"{}\"{colour}/>", points.join(" "))
        }
        SceneForm::Curve { from, control, to, width } => writeln!(
            svg,
            "<path d=\"M{} {}Q{} {} {} {}\" stroke-width=\"{}\"{colour}/>",
            number(from.0),
            number(from.1),
            number(control.0),
            number(control.1),
            number(to.0),
            number(to.1),
            number(*width)
        ),
        SceneForm::Text { at, size, anchor, text } => {
            let start = match anchor {
                Anchor::Start => " text-anchor=\"start\"",
                Anchor::Middle => "",
            };
            writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{start}{colour}>{}</text>",
                number(at.0),
                number(at.1 + look::BASELINE * size),
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

/// A length in cells as pixels, rounded as [`number`] writes it.
#[cfg(feature = "png")]
pub(crate) fn rounded(cells: f32) -> f32 {
    (cells * SCALE * 100.0).round() / 100.0
}

/// A length in cells as pixels, with at most two decimals.
fn number(cells: f32) -> String {
    let text = format!("{:.2}", cells * SCALE);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    (if text == "-0" { "0" } else { text }).to_owned()
}

/// Escapes text for XML: no markup, and no characters that XML forbids.
pub(crate) fn escaped(text: &str) -> String {
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

    #[cfg(feature = "png")]
    #[test]
    fn lengths_are_rounded_as_they_are_written() {
        for cells in (-2000..2000).map(|part| part as f32 / 777.0) {
            let written: f32 = number(cells).parse().unwrap();
            assert!((rounded(cells) - written).abs() < 1e-4, "{cells}");
        }
    }

    #[test]
    fn markup_in_words_is_escaped() {
        assert_eq!(escaped("a<b> & \"c\"\u{1}"), "a&lt;b&gt; &amp; &quot;c&quot;\u{fffd}");
    }

    #[test]
    fn only_the_viewers_own_theme_has_variables() {
        let style = |theme| style(theme, &BTreeSet::from([Role::Given]));
        assert!(style(Theme::Auto).contains("var(--shudu-given,#b3001b)"));
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            assert!(!style(theme).contains("var("));
        }
        assert!(style(Theme::Dark).contains(".given{color:#ff9090;"));
    }
}
