//! Colours in drawings imported from other programs.

use std::fmt;

/// A colour in an imported drawing: red, green, blue and opacity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

/// The names that drawings use. CSS has many others, but they are rare.
const NAMES: [(&str, u32); 24] = [
    ("black", 0x00_00_00),
    ("white", 0xff_ff_ff),
    ("red", 0xff_00_00),
    ("green", 0x00_80_00),
    ("blue", 0x00_00_ff),
    ("yellow", 0xff_ff_00),
    ("orange", 0xff_a5_00),
    ("purple", 0x80_00_80),
    ("gray", 0x80_80_80),
    ("grey", 0x80_80_80),
    ("silver", 0xc0_c0_c0),
    ("pink", 0xff_c0_cb),
    ("brown", 0xa5_2a_2a),
    ("cyan", 0x00_ff_ff),
    ("aqua", 0x00_ff_ff),
    ("magenta", 0xff_00_ff),
    ("lime", 0x00_ff_00),
    ("navy", 0x00_00_80),
    ("teal", 0x00_80_80),
    ("gold", 0xff_d7_00),
    ("lightgray", 0xd3_d3_d3),
    ("lightgrey", 0xd3_d3_d3),
    ("darkgray", 0xa9_a9_a9),
    ("darkgrey", 0xa9_a9_a9),
];

impl Colour {
    /// Parses a colour in CSS notation: `#rgb`, `#rrggbb`, both optionally with an opacity, `rgb(…)`, `rgba(…)`, or a
    /// common name. Anything else is rejected, so that imported text never gets into a style sheet.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        if text == "transparent" || text == "none" {
            return Some(Self([0; 4]));
        }
        if let Some(digits) = text.strip_prefix('#') {
            return Self::from_hex(digits);
        }
        if let Some(list) = text.strip_prefix("rgb") {
            let list = list.strip_prefix('a').unwrap_or(list).trim();
            return Self::from_list(list.strip_prefix('(')?.strip_suffix(')')?);
        }
        let rgb = NAMES.iter().find(|(name, _)| *name == text)?.1;
        let [_, red, green, blue] = rgb.to_be_bytes();
        Some(Self([red, green, blue, 255]))
    }

    fn from_hex(digits: &str) -> Option<Self> {
        let digits: Vec<u8> = digits
            .chars()
            .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect::<Option<_>>()?;
        let mut colour = [255; 4];
        let (parts, size) = match digits.len() {
            3 | 4 => (digits.len(), 1),
            6 | 8 => (digits.len() / 2, 2),
            _ => return None,
        };
        for (place, part) in colour.iter_mut().zip(digits.chunks(size)).take(parts) {
            let (high, low) = (*part.first()?, *part.last()?);
            *place = 16 * high + low;
        }
        Some(Self(colour))
    }

    fn from_list(list: &str) -> Option<Self> {
        let words = list.split([',', '/', ' ']).map(str::trim).filter(|word| !word.is_empty());
        let mut colour = [255; 4];
        let mut n_words = 0;
        for (place, word) in words.enumerate() {
            let (number, whole) = match word.strip_suffix('%') {
                Some(number) => (number, 100.0),
                None if place < 3 => (word, 255.0),
                None => (word, 1.0),
            };
            let share = number.parse::<f32>().ok().filter(|number| number.is_finite())? / whole;
            *colour.get_mut(place)? = (share.clamp(0.0, 1.0) * 255.0).round() as u8;
            n_words = place + 1;
        }
        (n_words >= 3).then_some(Self(colour))
    }

    /// Whether the colour is visible at all.
    pub fn is_visible(self) -> bool {
        self.0[3] > 0
    }
}

impl fmt::Display for Colour {
    /// Writes `#rrggbb`, followed by the opacity unless the colour is opaque.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue, opacity] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if opacity < 255 {
            write!(f, "{opacity:02x}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_css_writes_them() {
        let cases = [
            ("#f80", "#ff8800"),
            ("#F808", "#ff880088"),
            ("#0a1B2c", "#0a1b2c"),
            ("#0a1b2c80", "#0a1b2c80"),
            (" Gray ", "#808080"),
            ("rgb(1, 2, 300)", "#0102ff"),
            ("rgba(0,0,0,0.5)", "#00000080"),
            ("rgb(100% 0% 0% / 20%)", "#ff000033"),
            ("transparent", "#00000000"),
        ];
        for (text, colour) in cases {
            assert_eq!(Colour::parse(text).unwrap().to_string(), colour, "{text}");
        }
        for text in [
            "",
            "#12",
            "#12345",
            "#ggg",
            "url(#x)",
            "rgb(1,2)",
            "rgb(1,2,x)",
            "red;}",
            "rgb(1,2,3,4,5)",
        ] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }
}
