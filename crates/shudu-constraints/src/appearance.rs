//! How people find a kind and recognise it: its group in a toolbox, its small drawing, the words they look for.

/// What a catalogue shows of a kind beside its name; each kind's file has one line of it.
pub trait Appearance {
    /// Where it stands in a toolbox.
    fn group(&self) -> KindGroup;

    /// The small drawing by which it is recognised.
    fn icon(&self) -> KindIcon;

    /// What people call it when they look for it, in English and in Chinese. Several kinds may share a name: white
    /// dots and black dots are both Kropki.
    fn popular_names(&self) -> &'static [&'static str];
}

/// A kind's appearance in one line: `appears!(KillerKind: Cages, Cage, ["killer Sudoku"])`.
macro_rules! appears {
    ($kind:ident: $group:ident, $icon:ident, [$($name:literal),* $(,)?]) => {
        impl $crate::Appearance for $kind {
            fn group(&self) -> $crate::KindGroup {
                $crate::KindGroup::$group
            }

            fn icon(&self) -> $crate::KindIcon {
                $crate::KindIcon::$icon
            }

            fn popular_names(&self) -> &'static [&'static str] {
                &[$($name),*]
            }
        }
    };
}
pub(crate) use appears;

/// Makes an enum whose members have ids, and the list of them.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident { $($(#[$member_doc:meta])* $member:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$member_doc])* $member,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$member),*];

            /// The word for it in files and on the page.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$member => $id,)*
                }
            }
        }
    };
}

listed! {
    /// A group of kinds that are drawn alike.
    KindGroup {
        /// Rules of the whole board, which are ticked and not drawn.
        Board = "rules",
        /// Lines through cells.
        Lines = "lines",
        /// Outlined cells, and other sets of cells with something in common.
        Cages = "cages",
        /// Marks on the border of two cells, or in the corner of four.
        Between = "between",
        /// Marks of single cells, and cells that are coloured.
        Cells = "cells",
        /// Clues beside the board.
        Outside = "outside",
        /// All others.
        Other = "other",
    }
}

listed! {
    /// What a kind's small drawing shows.
    KindIcon {
        /// An outline with a total in its corner.
        Cage = "cage",
        /// A bulb and a tube.
        Thermometer = "thermometer",
        /// A circle and an arrow.
        Arrow = "arrow",
        /// A line that is the same from both ends.
        Mirror = "mirror",
        /// A line of digits that lie close together.
        CloseLine = "close-line",
        /// A line of digits that lie far apart.
        ApartLine = "apart-line",
        /// A line whose parts have a sum.
        SumLine = "sum-line",
        /// A line between two ends that bound it.
        EndsLine = "ends-line",
        /// A line of digits of different classes.
        ClassLine = "class-line",
        /// A filled square.
        Square = "square",
        /// A circle.
        Circle = "circle",
        /// A white dot between two cells.
        WhiteDot = "white-dot",
        /// A black dot between two cells.
        BlackDot = "black-dot",
        /// An X between two cells.
        Xv = "xv",
        /// A sign between two cells.
        Sign = "sign",
        /// A circle in the corner of four cells.
        Quadruple = "quadruple",
        /// A clue that looks along a diagonal.
        DiagonalClue = "diagonal-clue",
        /// A clue that looks along a row.
        SideClue = "side-clue",
        /// A cell that differs from all around it.
        Extreme = "extreme",
        /// A column of cells that point to others.
        Indexer = "indexer",
        /// Two areas that hold the same.
        Twins = "twins",
        /// An area.
        Region = "region",
        /// Both diagonals.
        Diagonals = "diagonals",
        /// A move from cell to cell.
        Leap = "leap",
        /// A row.
        Row = "row",
        /// A column.
        Column = "column",
        /// A digit.
        Digit = "digit",
        /// One of several.
        Choice = "choice",
        /// The whole board.
        Board = "board",
    }
}
