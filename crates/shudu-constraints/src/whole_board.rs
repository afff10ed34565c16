//! What rules for the whole board share. They have no data, so all constraints of such a kind are the same.

/// The catalogue entry of a rule for the whole board.
macro_rules! whole_board_kind {
    (
        $kind:ident builds $constraint:ident,
        $id:literal,
        $name:expr,
        $aliases:expr,
        $file:literal
        $(, usual: $usual:ident)?
    ) => {
        $crate::entry_kind::catalogue_entry!(
            $kind builds $constraint,
            $id,
            $name,
            $aliases,
            None,
            [],
            $file,
            |_: &shudu_core::Entry| $constraint,
            |solution: &shudu_core::Grid, _: &mut shudu_core::Rng| {
                let is_kept = $constraint.fits(solution.geometry()).is_ok()
                    && $constraint.check(solution).is_empty();
                is_kept.then_some($constraint)
            }
            $(, fn usual_rule(&self) -> Option<shudu_core::UsualRule> {
                Some(shudu_core::UsualRule::$usual)
            })?
        );
    };
}

/// The methods of a constraint that its kind and its lack of data settle.
macro_rules! whole_board_methods {
    ($kind:ident) => {
        $crate::entry_kind::kind_methods!($kind);

        fn usual_rule(&self) -> Option<shudu_core::UsualRule> {
            $crate::Kind::usual_rule(&$kind)
        }

        fn entry(&self) -> Option<shudu_core::Entry> {
            Some(shudu_core::Entry::new())
        }
    };
}

/// The methods of a constraint that is nothing but the groups in which it forbids repeats.
macro_rules! group_methods {
    () => {
        fn cells(&self, geometry: &shudu_core::Geometry) -> Vec<shudu_core::Cell> {
            $crate::groups::cells(self, geometry)
        }

        fn weight(&self, geometry: &shudu_core::Geometry) -> usize {
            // Nearly all of its cells are cells of the board, so it need not list them to know their number.
            16 + 4 * geometry.n_board_cells()
        }

        fn check(&self, grid: &shudu_core::Grid) -> Vec<shudu_core::Violation> {
            $crate::groups::check(self, grid)
        }

        fn lower(
            self: std::sync::Arc<Self>,
            geometry: &shudu_core::Geometry,
        ) -> Vec<shudu_core::Primitive> {
            $crate::groups::lower(&*self, geometry)
        }
    };
}

/// The methods of a rule for the whole board that nothing but a note beside the board shows, and that fits every
/// board.
macro_rules! noted_methods {
    () => {
        fn cells(&self, geometry: &shudu_core::Geometry) -> Vec<shudu_core::Cell> {
            geometry.board_cells().collect()
        }

        fn fits(&self, _: &shudu_core::Geometry) -> Result<(), shudu_core::Message> {
            Ok(())
        }

        fn draw(&self, _: &shudu_core::Geometry) -> Vec<shudu_core::Shape> {
            vec![shudu_core::Shape::Note(self.name())]
        }
    };
}

/// A rule that cells a move apart hold different digits: its constraint.
macro_rules! anti_move_constraint {
    ($constraint:ident, $kind:ident, $moves:ident, $broken:expr) => {
        impl Constraint for $constraint {
            $crate::whole_board::whole_board_methods!($kind);
            $crate::whole_board::noted_methods!();

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                $crate::moves::check_different(grid, &$moves, &$broken)
            }

            fn allows(&self, grid: &Grid, cell: Cell) -> bool {
                $crate::moves::allows_different(grid, cell, &$moves)
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &Geometry,
            ) -> Vec<shudu_core::Primitive> {
                $crate::moves::lower_different(geometry, &$moves)
            }
        }
    };
}

/// A rule that cells a move apart do not hold certain pairs of digits: its constraint.
macro_rules! anti_pair_constraint {
    ($constraint:ident, $kind:ident, $moves:ident, $forbidden:ident, $broken:expr) => {
        impl Constraint for $constraint {
            $crate::whole_board::whole_board_methods!($kind);
            $crate::whole_board::noted_methods!();

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                $crate::moves::check_pairs(grid, &$moves, $forbidden, &$broken)
            }

            fn allows(&self, grid: &Grid, cell: Cell) -> bool {
                $crate::moves::allows_pairs(grid, cell, &$moves, $forbidden)
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &Geometry,
            ) -> Vec<shudu_core::Primitive> {
                $crate::moves::lower_pairs(geometry, &$moves, $forbidden)
            }
        }
    };
}

pub(crate) use {
    anti_move_constraint, anti_pair_constraint, group_methods, noted_methods, whole_board_kind,
    whole_board_methods,
};
