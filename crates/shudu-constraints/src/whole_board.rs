//! What rules for the whole board share: they have no data, so a constraint of such a kind is its kind.

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
        pub(crate) struct $kind;

        impl $crate::Kind for $kind {
            fn id(&self) -> &'static str {
                $id
            }

            fn name(&self) -> shudu_core::Message {
                $name
            }

            fn aliases(&self) -> &'static [&'static str] {
                &$aliases
            }

            $(fn usual_rule(&self) -> Option<shudu_core::UsualRule> {
                Some(shudu_core::UsualRule::$usual)
            })?

            fn source(&self) -> &'static str {
                include_str!($file)
            }

            fn build(&self, _: &shudu_core::Entry) -> std::sync::Arc<dyn shudu_core::Constraint> {
                std::sync::Arc::new($constraint)
            }

            fn sample(
                &self,
                solution: &shudu_core::Grid,
                _: &mut shudu_core::Rng,
            ) -> Option<std::sync::Arc<dyn shudu_core::Constraint>> {
                let is_kept = $constraint.fits(solution.geometry()).is_ok()
                    && $constraint.check(solution).is_empty();
                is_kept.then(|| self.build(&shudu_core::Entry::new()))
            }
        }
    };
}

/// The methods of a constraint that its kind and its lack of data settle.
macro_rules! whole_board_methods {
    ($kind:ident) => {
        fn id(&self) -> &str {
            $crate::Kind::id(&$kind)
        }

        fn name(&self) -> shudu_core::Message {
            $crate::Kind::name(&$kind)
        }

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
        fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
            $crate::groups::cells(self, geometry)
        }

        fn weight(&self, geometry: &Geometry) -> usize {
            // It has few cells beside those of the board, and nobody has to list them to know.
            16 + 4 * geometry.n_board_cells()
        }

        fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
            $crate::groups::check(self, grid)
        }

        fn lower(self: std::sync::Arc<Self>, geometry: &Geometry) -> Vec<shudu_core::Primitive> {
            $crate::groups::lower(&*self, geometry)
        }
    };
}

/// A rule that cells a move apart hold different digits: its constraint.
macro_rules! anti_move_constraint {
    ($constraint:ident, $kind:ident, $moves:ident, $broken:expr) => {
        impl Constraint for $constraint {
            whole_board_methods!($kind);

            fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
                geometry.board_cells().collect()
            }

            fn fits(&self, _: &Geometry) -> Result<(), shudu_core::Message> {
                Ok(())
            }

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                $crate::moves::equal_pairs(grid, &$moves, &$broken)
            }

            fn allows(&self, grid: &Grid, cell: Cell) -> bool {
                let mut reached = $crate::moves::reached(grid.geometry(), cell, &$moves);
                reached.all(|other| grid.get(other) != grid.get(cell))
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &Geometry,
            ) -> Vec<shudu_core::Primitive> {
                let pairs = $crate::moves::pairs(geometry, &$moves).into_iter();
                pairs.map(|(a, b)| shudu_core::Primitive::AllDifferent(vec![a, b])).collect()
            }

            fn draw(&self, _: &Geometry) -> Vec<shudu_core::Shape> {
                vec![shudu_core::Shape::Note(self.name())]
            }
        }
    };
}

/// A rule that cells a move apart do not hold certain pairs of digits: its constraint.
macro_rules! anti_pair_constraint {
    ($constraint:ident, $kind:ident, $moves:ident, $forbidden:ident, $broken:expr) => {
        impl Constraint for $constraint {
            whole_board_methods!($kind);

            fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
                geometry.board_cells().collect()
            }

            fn fits(&self, _: &Geometry) -> Result<(), shudu_core::Message> {
                Ok(())
            }

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

            fn draw(&self, _: &Geometry) -> Vec<shudu_core::Shape> {
                vec![shudu_core::Shape::Note(self.name())]
            }
        }
    };
}

pub(crate) use {
    anti_move_constraint, anti_pair_constraint, group_methods, whole_board_kind,
    whole_board_methods,
};
