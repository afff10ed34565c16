# Geometry, houses, puzzles: what shudu-core says.

house-row = row { $number }
house-column = column { $number }
house-block = block { $number }
house-region = region { $number }
house-diagonal-down = the diagonal \
house-diagonal-up = the diagonal /

misfit = { $message } (rule: { $rule })
puzzle-too-heavy = with this constraint the puzzle is too large; leave out constraints, or make lines and expressions shorter ({ $count } constraints were read before it)

row-length = row { $row } has { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
board-size = a board of { $rows } × { $columns } cells cannot be made; rows and columns go from 1 to { $most }
board-too-many-extra = { $found } extra cells are too many; at most { $most } fit
digits-none = the digits { $from }–{ $to } are none at all
digits-too-many = the digits { $from }–{ $to } are { $found }; at most { $most } fit
digits-too-high = digit { $found } is too high; the highest is { $most }
blocks-do-not-tile = blocks of { $rows } × { $columns } cells do not tile a board of { $board_rows } × { $board_columns }
regions-length = the regions name { $found } cells, the board has { $expected }
load-length = { $found } digits for a board of { $expected } cells
load-digit = { $cell } holds { $found }, expected { $from } to { $to }, or 0 for an empty cell
load-digit-no-zero = { $cell } holds { $found }, expected { $from } to { $to }
cell-off-board = { $cell } is not on this board of { $rows } × { $columns } cells
given-twice = { $cell } is given as { $first } and as { $second }
given-not-in-range = { $cell } cannot be { $digit }: the digits of this board are { $from } to { $to }
given-none = { $cell } has no digit left to hold
given-broken = { $cell } is { $digit }, but { $given } is given
given-broken-marks = { $cell } is { $digit }, but only { $given } are allowed there
cell-empty = { $cell } is empty
givens-name = givens

stop-cancelled = interrupted
stop-deadline = stopped at the time limit
stop-steps = stopped at the limit of { $limit } steps
stop-size = stopped: it would take more memory than it may (a limit of { $limit } in its own measure)
