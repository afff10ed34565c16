//! What each role looks like: its colour in every theme, and its other attributes.
//!
//! Colour is never the only distinction: digits also differ in weight, lines in their dashes, marks in their shape. The
//! colours of marks can be told apart by people with colour blindness.

use shudu_core::{MarkRole, Tone};

use crate::{Role, Theme};

/// A colour's name and its value in the light theme, in the dark theme and on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paint {
    pub(crate) name: &'static str,
    pub(crate) light: u32,
    pub(crate) dark: u32,
    pub(crate) print: u32,
}

impl Paint {
    /// Its colour in a theme, as red, green and blue in one number.
    pub(crate) const fn in_theme(self, theme: Theme) -> u32 {
        match theme {
            Theme::Auto | Theme::Light => self.light,
            Theme::Dark => self.dark,
            Theme::Print => self.print,
        }
    }
}

const fn paint(name: &'static str, light: u32, dark: u32, print: u32) -> Paint {
    Paint { name, light, dark, print }
}

/// The colour of lines and text.
pub(crate) const INK: Paint = paint("ink", 0x1a_1a_1a, 0xe6_e6_e6, 0x00_00_00);

/// All colours.
pub(crate) const PAINTS: [Paint; 42] = [
    paint("paper", 0xff_ff_ff, 0x17_19_1d, 0xff_ff_ff),
    INK,
    paint("faint", 0x9b_9b_9b, 0x5d_62_6b, 0x80_80_80),
    paint("shade", 0xd4_da_e2, 0x39_41_4d, 0xd9_d9_d9),
    paint("apart", 0xa5_d9_ad, 0x2f_5f_3a, 0xc4_c4_c4),
    paint("close", 0xe2_bd_ea, 0x63_40_6d, 0xc8_c8_c8),
    paint("total", 0xb3_d4_f3, 0x2f_4f_70, 0xc8_c8_c8),
    paint("class", 0xf6_cf_a9, 0x6b_4b_2d, 0xc8_c8_c8),
    paint("mirror", 0xcd_c7_f2, 0x48_42_7a, 0xc8_c8_c8),
    paint("bound", 0xea_db_8d, 0x5f_55_22, 0xd0_d0_d0),
    paint("rule", 0x5f_86_b3, 0x7c_9c_c4, 0x70_70_70),
    paint("cage", 0x4a_4a_4a, 0xb5_b5_b5, 0x30_30_30),
    paint("given", 0xb3_00_1b, 0xff_90_90, 0x00_00_00),
    paint("inferred", 0x0b_49_b5, 0x8f_bc_ff, 0x40_40_40),
    paint("candidate", 0x59_59_59, 0xb0_b4_ba, 0x40_40_40),
    paint("house", 0xee_f2_d0, 0x2a_2d_18, 0xf0_f0_f0),
    paint("house-edge", 0xa8_b0_4a, 0x8a_92_40, 0x60_60_60),
    paint("step-cell", 0xdd_e9_f7, 0x20_30_42, 0xe2_e2_e2),
    paint("mark-pattern", 0x9a_dd_c6, 0x0f_5a_45, 0xc6_c6_c6),
    paint("mark-other", 0xb5_d8_f5, 0x1c_4b_78, 0xff_ff_ff),
    paint("mark-fin", 0xf6_d5_7a, 0x6e_52_08, 0xff_ff_ff),
    paint("mark-placed", 0x9a_dd_c6, 0x0f_5a_45, 0xff_ff_ff),
    paint("mark-eliminated", 0xfb_d3_c0, 0x5e_2a_12, 0xff_ff_ff),
    paint("edge-pattern", 0x00_7a_59, 0x44_c7_a1, 0x40_40_40),
    paint("edge-other", 0x00_5f_9e, 0x6f_b8_f0, 0x00_00_00),
    paint("edge-fin", 0x8a_61_00, 0xf0_c0_40, 0x00_00_00),
    paint("edge-placed", 0x00_5c_43, 0x6f_e6_c2, 0x00_00_00),
    paint("edge-eliminated", 0xc4_4a_00, 0xff_9a_66, 0x00_00_00),
    paint("mark-digit", 0x00_00_00, 0xff_ff_ff, 0x00_00_00),
    paint("strong-link", 0xa3_2a_7a, 0xf0_96_d0, 0x00_00_00),
    paint("weak-link", 0xa3_2a_7a, 0xf0_96_d0, 0x00_00_00),
    paint("wrong", 0xc4_00_1d, 0xff_7b_7b, 0x00_00_00),
    paint("sketch", 0x8a_8a_8a, 0x9a_9a_9a, 0x60_60_60),
    paint("colour-1", 0xd0_d0_d0, 0x5a_5a_5a, 0xe8_e8_e8),
    paint("colour-2", 0xa3_a3_a3, 0x80_80_80, 0xc0_c0_c0),
    paint("colour-3", 0xb9_e3_a0, 0x3b_66_26, 0xd8_d8_d8),
    paint("colour-4", 0xe4_b8_e8, 0x6a_3b_70, 0xcc_cc_cc),
    paint("colour-5", 0xff_cf_8f, 0x7a_52_18, 0xd0_d0_d0),
    paint("colour-6", 0xff_b3_ae, 0x7a_30_2c, 0xc8_c8_c8),
    paint("colour-7", 0xff_ee_8c, 0x6b_60_18, 0xec_ec_ec),
    paint("colour-8", 0xa9_d4_ff, 0x22_4f_7d, 0xd4_d4_d4),
    paint("colour-9", 0xcb_b8_a2, 0x5b_4a_38, 0xb8_b8_b8),
];

/// The colour of a role: one of [`PAINTS`].
pub(crate) fn paint_of(role: Role) -> Paint {
    let name = match role {
        Role::Paper | Role::Gap | Role::DotLabel | Role::BranchPaper => "paper",
        Role::Fill(tone) | Role::Tone(tone) => Role::Tone(tone).class(),
        Role::CellLine => "faint",
        Role::Cage | Role::Link => "cage",
        Role::Candidate | Role::Label => "candidate",
        Role::Inferred | Role::RareCandidate | Role::CornerMark | Role::CentreMark => "inferred",
        Role::Strike => "edge-eliminated",
        Role::MarkDigit(_) => "mark-digit",
        Role::Sketch | Role::SketchAbove => "sketch",
        Role::Branch => "strong-link",
        Role::Given
        | Role::Wrong
        | Role::Colour(_)
        | Role::House
        | Role::HouseEdge
        | Role::StepCell
        | Role::Mark(_)
        | Role::MarkEdge(_)
        | Role::StrongLink
        | Role::WeakLink => role.class(),
        Role::RegionLine
        | Role::Sign
        | Role::CageLabel
        | Role::Clue
        | Role::Title
        | Role::Caption
        | Role::Note => INK.name,
    };
    PAINTS.into_iter().find(|paint| paint.name == name).unwrap_or(INK)
}

/// Whether text of a role is bold.
pub(crate) const fn is_bold(role: Role) -> bool {
    matches!(role, Role::Given | Role::Title | Role::Branch | Role::MarkDigit(MarkRole::Placed))
}

/// Whether text of a role is underlined.
pub(crate) const fn is_underlined(role: Role) -> bool {
    matches!(role, Role::RareCandidate)
}

/// Whether lines of a role must not be blurred: those along rows and columns.
pub(crate) const fn is_crisp(role: Role) -> bool {
    matches!(role, Role::CellLine | Role::RegionLine)
}

/// The opacity of a role.
pub(crate) const fn opacity(role: Role) -> f32 {
    match role {
        // A filled cell must differ from a line of the same colour on top of it.
        Role::Fill(_) => 0.5,
        // Digits must be readable through arrows.
        Role::StrongLink | Role::WeakLink => 0.8,
        _ => 1.0,
    }
}

/// Distance from the middle of a text down to its baseline, relative to the font size. Digits are about 0.72 of it
/// high.
pub(crate) const BASELINE: f32 = 0.36;

/// Length of the handles of a quarter circle drawn as a cubic curve, relative to the radius.
#[cfg(any(feature = "png", feature = "pdf"))]
pub(crate) const ARC_HANDLE: f32 = 0.552_285;

/// Number of units in a cell. Dashes are measured in these units.
pub(crate) const DASHES_PER_CELL: f32 = 60.0;

/// The dashes and gaps of a role's lines, in units of [`DASHES_PER_CELL`]; empty for solid lines.
pub(crate) const fn dashes(role: Role) -> &'static [f32] {
    match role {
        Role::Cage => &[4.0, 3.0],
        Role::Link => &[2.0, 4.0],
        Role::WeakLink => &[4.0, 4.0],
        // Round ends make each dash longer by the width of the line.
        Role::Tone(Tone::Close) => &[30.0, 20.0],
        Role::Tone(Tone::Total) => &[8.0, 20.0],
        Role::Tone(Tone::Class) => &[0.1, 18.0],
        Role::Tone(Tone::Mirror) => &[24.0, 17.0, 0.1, 17.0],
        _ => &[],
    }
}

/// Whether the lines and dashes of a role have square ends; otherwise they are round.
pub(crate) const fn has_square_ends(role: Role) -> bool {
    matches!(role, Role::Cage | Role::WeakLink)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_role_has_the_colour_that_is_named_for_it() {
        let named = [(Role::Given, "given"), (Role::Inferred, "inferred"), (Role::Note, "ink")];
        let own = (1..=9).map(Role::Colour).chain(MarkRole::ALL.map(Role::Mark));
        let own = own.chain(MarkRole::ALL.map(Role::MarkEdge));
        let own = own.chain([Role::House, Role::HouseEdge, Role::StepCell, Role::Wrong]);
        for (role, name) in named.into_iter().chain(own.map(|role| (role, role.class()))) {
            assert_eq!(paint_of(role).name, name);
        }
    }

    #[test]
    fn every_tone_has_a_colour_of_its_own() {
        let names: BTreeSet<&str> =
            Tone::ALL.iter().map(|&tone| paint_of(Role::Tone(tone)).name).collect();
        assert_eq!(names.len(), Tone::ALL.len());
        assert!(!names.contains(INK.name));
        let same = |tone: &Tone| paint_of(Role::Fill(*tone)) == paint_of(Role::Tone(*tone));
        assert!(Tone::ALL.iter().all(same));
    }

    #[test]
    fn paper_needs_no_colour() {
        for paint in PAINTS {
            let [_, red, green, blue] = paint.print.to_be_bytes();
            assert!(red == green && green == blue, "{}", paint.name);
        }
    }

    #[test]
    fn digits_can_be_read_on_marks() {
        // The contrast that WCAG requires of text.
        fn luminance(colour: u32) -> f64 {
            let [_, red, green, blue] = colour.to_be_bytes();
            let linear = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            for role in MarkRole::ALL {
                let digit = luminance(paint_of(Role::MarkDigit(role)).in_theme(theme));
                let beneath = luminance(paint_of(Role::Mark(role)).in_theme(theme));
                let contrast = (digit.max(beneath) + 0.05) / (digit.min(beneath) + 0.05);
                assert!(contrast > 4.5, "{role:?} {theme:?} {contrast}");
            }
        }
    }
}
