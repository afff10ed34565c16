# Geometry, houses, puzzles: what shudu-core says.

house-row = row { $number }
house-column = column { $number }
house-block = block { $number }
house-region = region { $number }
house-diagonal-down = the diagonal \
house-diagonal-up = the diagonal /

misfit = { $message } (rule: { $rule })
puzzle-too-heavy = this constraint makes the puzzle too large; leave out constraints, or make lines and expressions shorter ({ $count ->
    [one] 1 constraint was read before it
   *[other] { $count } constraints were read before it
})

row-length = row { $row } has { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
board-size = a board cannot have { $rows } × { $columns } cells; it must have between 1 and { $most } rows and columns
board-too-many-extra = { $found } extra cells are too many; the limit is { $most }
digits-none = the range { $from }–{ $to } contains no digits
digits-too-many = the range { $from }–{ $to } contains { $found } digits; at most { $most } are allowed
digits-too-high = digit { $found } is too high; the highest digit is { $most }
blocks-do-not-tile = blocks of { $rows } × { $columns } cells do not tile a board of { $board_rows } × { $board_columns }
regions-length = the regions list { $found } { $found ->
    [one] cell
   *[other] cells
}, but the board has { $expected }
load-length = found { $found } { $found ->
    [one] digit
   *[other] digits
} for a board of { $expected } { $expected ->
    [one] cell
   *[other] cells
}
load-digit = { $cell } holds { $found }, expected { $from } to { $to }, or 0 for an empty cell
load-digit-no-zero = { $cell } holds { $found }, expected { $from } to { $to }
cell-off-board = { $cell } is not on this board of { $rows } × { $columns } cells
given-twice = { $cell } is given as { $first } and as { $second }
given-not-in-range = { $cell } cannot be { $digit }: this board uses the digits { $from } to { $to }
given-none = no digit is allowed in { $cell }
given-broken = { $cell } is { $digit }, but { $given } is given
given-broken-marks = { $cell } is { $digit }, but only { $given } are allowed there
cell-empty = { $cell } is empty
givens-name = givens

stop-cancelled = interrupted
stop-deadline = stopped at the time limit
stop-steps = stopped at the limit of { $limit } { $limit ->
    [one] step
   *[other] steps
}
stop-size = stopped: the work would need more memory than the limit allows ({ $limit } in the engine's own units)
