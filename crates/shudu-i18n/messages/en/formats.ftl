# Formats: what each looks like.

format-name-line = one puzzle per line, a character per cell
format-name-spaced = one puzzle per line, numbers separated by spaces
format-name-grid = one row of the board per line, drawn grids too
format-name-blocks = one row per line, spaces between digits, 0 for empty, a blank line between puzzles
format-name-sections = everything a puzzle can have, under headings such as GRID and CAGES
format-name-xyv = one given per line as x,y,digit
format-name-json = everything a puzzle can have, as JSON
format-name-fpuzzles = links of f-puzzles.com, or the JSON that they hold
format-name-iss = strings and links of Interactive Sudoku Solver, such as .Cage~10~R1C1~R1C2
format-name-killer81 = killer cages on 9 × 9: 81 characters, sums and pointers to them
format-name-killer-long = killer cages of JSudoku and SudoCue, such as 3x3:d:k: and 81 numbers
format-name-marks = the digits that each cell may hold: 729 characters
format-name-jigsaw = givens and irregular regions, a character per cell each
format-name-hodoku = lines of HoDoKu's library, such as :0000:x: and the givens
format-name-sdk = [Puzzle] and a row per line, remarks such as #AAuthor before it
format-name-sdx = the digits that each cell may hold, a row per line, drawn grids of candidates too
format-name-simon-tatham = game ids of Solo in Simon Tatham's collection, such as 3x3: and the givens
format-name-sudokupad = links of SudokuPad, or the JSON that they hold
format-name-penpa = links of Penpa+, only read

# Reading in general.

read-failed = cannot read on: { $reason }
read-no-puzzle = there is no puzzle here
read-no-puzzle-help = give a puzzle such as 81 digits and dots on one line
read-several-puzzles = there is more than one puzzle here, expected one
read-line-too-long = the line is longer than { $most } bytes
read-too-long-help = is a line's end or a bracket missing? --max-puzzle allows more
read-puzzle-too-long = the puzzle is longer than { $most } bytes
read-binary = a NUL byte: this is not a text
read-binary-help = save the file as plain text in UTF-8
read-utf16 = the text is in UTF-16, expected UTF-8
read-not-utf8 = byte { $found } is not UTF-8
read-not-utf8-help = save the file in UTF-8
read-unknown-format = unknown format '{ $found }'; { $help }
read-no-format = '{ $found }' starts no format that is known
read-no-format-help = name the format, one of { $names }
read-did-you-mean = did you mean '{ $name }'?
read-known-names = known are { $names }

# Rows of cells.

read-row-short = row { $row } has { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected } ({ $cell } is missing)
read-row-short-help = use '.' for an empty cell
read-row-long = row { $row } has { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
read-rows-few = the board has { $found } { $found ->
    [one] row
   *[other] rows
}, expected { $expected } (row { $row } is missing)
read-rows-many = one row too many, expected { $expected } rows
read-not-square-help = a board that is not square needs its size, as in 'SIZE 4x6'
read-line-short = { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected } ({ $cell } is missing)
read-line-long = { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
read-line-more = '{ $found }' follows the puzzle on its line
read-line-more-help = put '#' before a comment, or name another format
read-solution-wrong = the given solution is wrong: { $reason }
read-solution-wrong-help = the second column is taken for the solution; put '#' before it if it is something else
read-cell-unknown = '{ $found }' is no cell, expected a digit { $from } to { $to }
read-empty-help = use '.' or '0' for an empty cell
read-empty-help-dot = use '.' for an empty cell; 0 is a digit here
read-digit-range = digit { $found } is not on this board, whose digits are { $from } to { $to }
read-digit-range-help = letters are digits too: A is 10
read-digit-expected = { $found }, expected a digit

# One given per line.

read-xyv-number = '{ $found }' is not a number
read-xyv-count = { $found } { $found ->
    [one] number
   *[other] numbers
}, expected 3
read-xyv-help = each line is x,y,digit: the column, the row and the digit
read-xyv-zero = 0 is no row or column; they count from 1

# The data of a constraint.

read-found-end = the line ends
read-found-word = found '{ $word }'
read-cell-expected = { $found }, expected a cell
read-cell-help-counted = a cell is its row and column from 0, or a name such as r1c1 or A1
read-cell-help-named = a cell is a name such as r1c1 or A1
read-cell-zero = '{ $found }' is no cell; names count from 1
read-count-from-zero = rows and columns count from 0 here
read-row-without-column = row { $row } stands without a column
read-extra-number = 'x' stands without the number of an extra cell
read-no-extra = there is no { $cell }: the board has { $n } extra { $n ->
    [one] cell
   *[other] cells
}
read-cells-few = { $found } { $found ->
    [one] cell
   *[other] cells
}, expected at least { $expected }
read-number-expected = { $found }, expected a number from { $min } to { $max } ({ $field })
read-number-range = { $found } is out of range, expected { $min } to { $max } ({ $field })
read-number-optional = write '-' for no { $field }
read-text-expected = { $found }, expected a word ({ $field })
read-text-quotes = the text in quotes does not end, or is not as in JSON ({ $field })
read-text-help = write one word, or text in double quotes as in JSON
read-lists-few = { $found } { $found ->
    [one] list
   *[other] lists
} of cells, expected at least { $expected }
read-lists-help = write '/' between two lists of cells
read-choices-deep = more than { $most } choices within each other
read-bracket-open = { $found }, expected '|', '&' or ')'
read-word-expected = { $found }, expected '{ $expected }'
read-left-over = { $found } after all that the rule takes: { $rule }
read-unknown-rule = unknown rule '{ $found }'

# Sections.

read-unknown-section = unknown section '{ $found }'
read-heading-expected = found '{ $found }', expected a heading
read-heading-help = start with a heading such as GRID or CAGES
read-section-twice = { $section } is there twice, first on line { $line }
read-section-twice-help = put PUZZLE before the next puzzle
read-title-twice = a second title; PUZZLE has one on line { $line }
read-after-heading = '{ $found }' stands on the line of { $section }, expected it on the next
read-setting = { $setting } cannot be '{ $found }'
read-size-help = write the side or rows and columns, as in 'SIZE 6' or 'SIZE 4x6'
read-blocks-help = write rows and columns of one block, as in 'BLOCKS 2x3', or 'BLOCKS none'
read-digits-help = write the lowest and the highest, as in 'DIGITS 0-8'
read-extra-help = write how many extra cells there are, as in 'EXTRA 2'
read-blocks-and-regions = BLOCKS and REGIONS cannot both be there
read-region-unknown = '{ $found }' names no region, expected a letter or a digit, or '.' for none
read-region-too-large = region { $region } has { $cells } cells, but there are only { $digits } digits
read-candidates-none = no digits for { $cell }
read-candidates-help = list the digits that it may hold, or '-' for none
read-candidates-twice = the digits of { $cell } are given already

# JSON.

json-object-expected = expected an object, which starts with '{"{"}'
json-object-help = write one object per puzzle, or one array of them; digits go into "grid", as in {"{"}"grid": [[1, 2], [2, 1]]{"}"}
json-object-open = the object is never closed
json-array-open = the array is never closed
json-comma = expected a comma
json-colon = expected a colon after the key
json-trailing-comma = a comma that nothing follows
json-key = expected a key in double quotes
json-value = expected a value after the colon
json-string = the string is not well-formed
json-deep = too many brackets within brackets
json-unexpected = this is not JSON
json-version = this is written for a later version, expected 1
json-key-unknown = unknown key '{ $key }'
json-key-twice = the key '{ $key }' is there twice
json-numbers-none = the array has no numbers, expected at least one ({ $field })
json-field-missing = the key '{ $key }' is missing
json-rule-kind = the key 'kind' is missing, which names the rule
json-rule-data = the rule { $rule } needs its data
json-blocks-and-regions = blocks and regions cannot both be there
json-extra-length = { $found } extra { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
json-empty-help = use null for an empty cell
json-type = found { $found }, expected { $expected }
json-type-array = an array
json-type-object = an object
json-type-string = a string
json-type-number = a whole number
json-type-pair = an array of two numbers

# Strings of Interactive Sudoku Solver, and links.

link-not-utf8 = the link is not UTF-8
link-id = the link only names a puzzle that is kept elsewhere
link-id-help = open it, and copy a link that holds the whole puzzle
link-none = there is no puzzle in this link
link-broken = what the link holds cannot be unpacked
link-broken-help = copy all of the link
not-understood = not understood as logic: { $what }
iss-start = found '{ $found }', expected a constraint, which starts with '.'
iss-unknown = unknown constraint '.{ $found }'
iss-hint = '.{ $found }' only tells a solver where to look, and is left out
iss-end = '.End' without the group that it ends
iss-open = '.{ $found }' is never ended
iss-open-help = write '.End' after the constraints within it
iss-deep = groups within groups, more than { $most } deep
iss-not-within = '.{ $found }' cannot stand within a group
iss-too-much = all the copies come to more than { $most } cells and constraints
iss-shape = '{ $found }' is no board
iss-shape-help = a board is rows, columns and digits, as in '.Shape~9x9~0-8', with '~Raw' for no rows and columns
iss-shape-large = a board of { $rows } × { $columns } cells is too large here; rows and columns go to { $most }
iss-shape-twice = another board than the one before
iss-jigsaw-none = the regions are missing: a character per cell
iss-jigsaw-size = region { $region } has { $cells } cells, expected { $from } to { $to }; only one region may have another size
iss-group = '{ $found }' names no group of extra cells, expected capital letters
iss-group-size = '{ $found }' is no number of extra cells, expected a number or rows and columns such as 9x9
iss-group-twice = there are two groups of extra cells { $group }
iss-cell = '{ $found }' is no cell here
iss-cell-help = a cell is R1C1, with a for 10, or an extra cell such as VX1 after '.Var~X~~9'
iss-copy-off = the copy of { $found } is not on the board
iss-copy-target = the copies go beyond the last cell
iss-bits = '{ $found }' is no part of a set of cells
iss-arguments-few = '.{ $name }' has { $found } { $found ->
    [one] argument
   *[other] arguments
}, expected at least { $expected }
iss-diagonal = found '{ $found }', expected 1 for '/' or -1 for '\'
iss-line = '{ $found }' is no row or column
iss-line-help = a row is R1, a column C1
iss-no-diagonal = no diagonal starts at { $found }
iss-nothing = '{ $found }' asks for nothing, and is left out
iss-key = this is no relation, expression or automaton of Interactive Sudoku Solver
iss-coefficients = { $found } coefficients for { $expected } cells
iss-lists = { $cells } cells cannot be { $lists } lists of the same length
iss-quad = no four cells start here
iss-look-and-say = found '{ $found }', expected counts and digits in turn, as in 1324
iss-indexing = found '{ $found }', expected R for rows or C for columns
iss-no-layer = '{ $found }' is no group of extra cells that stand for the board's
iss-ties = found '{ $found }', expected none, only-unclued or any
iss-no-neighbours = none of the cells stand side by side

# Puzzles of f-puzzles.

only-drawn = only drawn, not understood as logic: { $what }
rules-in-words = the rules in words are kept, but not understood: { $rules }
fpuzzles-size = the size is not that of the grid, which has { $rows } rows
fpuzzles-entries = { $n } { $n ->
    [one] cell has a digit or mark that a solver entered; it is
   *[other] cells have digits or marks that a solver entered; they are
} left out
fpuzzles-two-cells = { $found } { $found ->
    [one] cell
   *[other] cells
}, expected 2
fpuzzles-direction = found '{ $found }', expected UL, UR, DL or DR
fpuzzles-cell-help = a cell is R1C1; R0C1 and R1C0 are beside the board
fpuzzles-solution = the solution has { $found } { $found ->
    [one] digit
   *[other] digits
}, expected { $expected }

# Formats of other programs.

read-characters = { $found } { $found ->
    [one] character
   *[other] characters
}, expected { $expected }
read-numbers-few = { $found } { $found ->
    [one] number
   *[other] numbers
}, expected { $expected }
read-numbers-many = more numbers than cells, expected { $expected }
read-only-nine = this format is for boards of 9 × 9 with the digits 1 to 9
read-other-size = the board here has { $rows } × { $columns } cells, not what the options say
read-placed = { $n } { $n ->
    [one] digit that was placed counts as a given
   *[other] digits that were placed count as givens
}
killer81-character = '{ $found }' is neither a sum nor a pointer
killer81-off = the pointer of { $cell } leaves the board
killer81-loop = the pointers from { $cell } go round and reach no sum
killer81-help = sums are 0-9, A (10) to Z (35), a (36) to j (45); pointers are < > ^ v and ` ' , .
killer-long-start = '{ $found }' does not start as killer cages do
killer-long-sides = '{ $found }' is no board here, expected 3x3 (blocks as high as wide, 2x2 to 6x6)
killer-long-rules = unknown rules '{ $found }', expected d or nothing
killer-long-number = found '{ $found }', expected a number: the sum times 256 plus the cage's number
killer-long-help = write 3x3:d:k: (without d if the diagonals are free) and a number per cell, each with ':' after it
marks-character = '{ $found }' in { $cell }, expected { $digit } or '.'
marks-help = nine characters per cell, each its digit from 1 to 9 or '.'
jigsaw-length = { $found } { $found ->
    [one] character
   *[other] characters
}, expected { $expected }
jigsaw-help = write a character per cell for the givens, then one per cell for the regions
hodoku-parts = { $found } { $found ->
    [one] part
   *[other] parts
}, expected at least 3
hodoku-plus = '+' without a digit after it
hodoku-candidate = '{ $found }' is no candidate, expected digit, row and column, as in 418
hodoku-rest = no part of the puzzle, left out: { $what }
hodoku-help = write :0000:x: and 81 characters, '.' for empty cells and '+' before placed digits, then ':' and deleted candidates such as 418
sdk-empty = no rows follow
sdk-state = somebody's progress ([State]) is left out
sdk-remarks = remarks that have no place here are left out: { $what }
sdx-cell = '{ $found }' is no cell, expected digits from 1 to 9 in rising order, or u and a digit
sdx-help = write nine cells per row, the digits that each may hold, with spaces between cells
solo-game = '{ $found }' is no game of Solo
solo-seed = this id names a game by its seed, and does not hold the puzzle
solo-seed-help = copy the id with ':' (Game > Specific)
solo-parts = { $found } { $found ->
    [one] part
   *[other] parts
} between commas, expected { $expected }
solo-character = '{ $found }' has no meaning here
solo-number = '{ $found }' is out of range
solo-cells-few = { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
solo-cells-many = more cells than the { $expected } of the board
solo-groups = these regions or cages are not those of a board of { $n } × { $n }
solo-regions = the regions do not have { $n } cells each
solo-help = write the game, as in 3x3:, 2x3x: (diagonals), 9j: (regions) or 3x3k: (cages), then givens, regions, cages and sums with commas between
read-digits-option-help = say which digits there are, as in --digits 0-8
sudokupad-changed = the drawing was changed after shudu wrote it, so the rules that came along with it are left out
sudokupad-code = '{ $found }' is no digit and no run of empty cells
sudokupad-code-help = copy all of the link; a code has 81 cells
sudokupad-id-help = open it, and copy a link that holds the whole puzzle: it is much longer
sudokupad-own = the rules that came along for shudu cannot be read: { $reason }
read-no-regions = there are no regions; the rules of rows and columns are taken to hold
penpa-old = this link is of an old version of Penpa
penpa-grid = the board is of the sort '{ $found }', expected square or sudoku
penpa-board = the cells of the board are no rectangle
penpa-data = what the link holds is no drawing of Penpa+
penpa-help = open it in Penpa+ with a square or sudoku board, and copy the link again

# What a format cannot hold.

write-cannot-hold = the format { $format } cannot hold { $what }
write-help = use sections or json
write-help-spaced = use spaced or grid
write-help-grid = use line or grid
write-title = the title
write-author = the author
write-source = the source
write-ruleset = the rules in words
write-solution = the solution
write-marks = several digits for { $cell }
write-extra = extra cells
write-not-square = a board that is not square
write-not-nine = a board other than 9 × 9
write-digits = digits that do not start at 1 or do not end at the board's side
write-regions = blocks or regions other than the usual ones
write-rules = rules other than the usual ones ({ $rules })
write-rule-twice = a rule twice
write-no-rules = no rules at all
write-only-code = the rule { $rule }, which exists only as code
write-no-character = digit { $digit }, which has no character of its own
write-no-givens = a board without digits
write-zero-and-empty = both the digit 0 and empty cells
write-empty-credit = an empty title, author or text of rules
write-no-rows = a board without the rules of rows and columns
write-no-digit = a cell without any digit, { $cell }
write-rule = the rule { $rule }
write-too-large = a board with more than { $most } rows or columns
write-many-cells = more than { $most } cells
write-row-or-column = the rule of rows without that of columns, or the other way round
write-digits-from = digits that do not start at 0 or 1, or more than { $most }
write-regions-size = regions of different sizes, or of a size that it does not know
write-regions-unused = blocks or regions that no rule is about
read-board-help = say --size, --digits and --blocks so that they fit each other
read-rule-help = 'shudu rules { $rule }' shows how it is written
read-format-help = the format { $format } is: { $summary }
write-usual-rules = a board without the usual rules
write-givens = givens
write-cage = the cage { $cells }
write-cages-overlap = two cages that share { $cell }
write-cages-apart = cages whose cells do not stand side by side
write-no-cages = a board without cages of several cells
write-no-cage = { $cell }, which is in no cage
write-many-cages = more than { $most } cages
write-blocks-square = blocks that are not as high as wide
write-one-diagonal = one diagonal without the other
write-not-irregular = a board without irregular regions
write-many-regions = more regions than there are letters
write-no-marks = { $cell }, which can hold no digit
write-solo-regions = these blocks or regions
write-only-read = anything: it is only read
write-help-links = use sudokupad, fpuzzles or sections
write-sketches = drawings that are no rules
sketch-object = expected a drawing as a JSON object
sketch-form = a drawing is exactly one of line, arrow (lists of points), rectangle, oval (middle, width and height) or cage (a list of cells)
sketch-value = '{ $key }' of a drawing has a value of another sort
sketch-number = a number is too large
