"""Learning logic: the world of a Sudoku as objects, methods of solving it, and your own."""
