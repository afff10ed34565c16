# Formats: what each looks like.

format-name-line = one puzzle per line, a character per cell
format-name-spaced = one puzzle per line, numbers separated by spaces
format-name-grid = one row of the board per line; drawn grids are accepted too
format-name-blocks = one row per line, with spaces between digits, 0 for an empty cell, and a blank line between puzzles
format-name-sections = everything a puzzle can have, under headings such as GRID and CAGES
format-name-xyv = one given per line as x,y,digit
format-name-json = everything a puzzle can have, as JSON
format-name-fpuzzles = links from f-puzzles.com, or the JSON inside them
format-name-iss = strings and links from Interactive Sudoku Solver, such as .Cage~10~R1C1~R1C2
format-name-killer81 = killer cages on a 9 × 9 board: 81 characters, which are sums and pointers to them
format-name-killer-long = killer cages from JSudoku and SudoCue: a start such as 3x3:d:k: and 81 numbers
format-name-marks = the candidates of each cell: 729 characters
format-name-jigsaw = givens and irregular regions, one character per cell for each
format-name-hodoku = lines from HoDoKu's library: a start such as :0000:x: and the givens
format-name-sdk = [Puzzle] and one row per line, with optional remarks such as #AAuthor before it
format-name-sdx = the candidates of each cell, one row per line; drawn grids of candidates are accepted too
format-name-simon-tatham = game ids of Solo in Simon Tatham's collection: a start such as 3x3: and the givens
format-name-sudokupad = links from SudokuPad, or the JSON inside them
format-name-penpa = links from Penpa+ (reading only)
format-name-share = links of the shudu page

# Reading in general.

read-failed = reading stopped: { $reason }
read-no-puzzle = the input contains no puzzle
read-no-puzzle-help = give a puzzle, for example 81 digits and dots on one line
read-several-puzzles = the input contains more than one puzzle, expected one
read-line-too-long = the line is longer than { $most } bytes
read-too-long-help = is a line break or a bracket missing? --max-puzzle raises the limit
read-puzzle-too-long = the puzzle is longer than { $most } bytes
read-binary = found a NUL byte: this is not a text file
read-binary-help = save the file as plain text in UTF-8
read-utf16 = the text is encoded as UTF-16, expected UTF-8
read-not-utf8 = byte { $found } is not valid UTF-8
read-not-utf8-help = save the file in UTF-8
read-unknown-format = unknown format '{ $found }'; { $help }
read-no-format = no known format starts with '{ $found }'
read-no-format-help = name the format: { $names }
read-did-you-mean = did you mean '{ $name }'?
read-known-names = the known names are { $names }

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
read-rows-many = there is one row too many, expected { $expected } { $expected ->
    [one] row
   *[other] rows
}
read-not-square-help = state the size of a board that is not square, as in 'SIZE 4x6'
read-line-short = found { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected } ({ $cell } is missing)
read-line-long = found { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
read-line-more = there is more text after the puzzle on its line: '{ $found }'
read-line-more-help = put '#' before a comment, or name another format
read-solution-wrong = the solution in the file is wrong: { $reason }
read-solution-wrong-help = the second column is read as the solution; if it is something else, put '#' before it
read-cell-unknown = '{ $found }' is not a cell, expected a digit from { $from } to { $to }
read-empty-help = use '.' or '0' for an empty cell
read-empty-help-dot = use '.' for an empty cell; 0 is a digit here
read-digit-range = digit { $found } is not used on this board; its digits are { $from } to { $to }
read-digit-range-help = letters are digits too: A is 10
read-digit-expected = { $found }, expected a digit

# One given per line.

read-xyv-number = '{ $found }' is not a number
read-xyv-count = found { $found } { $found ->
    [one] number
   *[other] numbers
}, expected 3
read-xyv-help = each line is x,y,digit: the column, the row and the digit
read-xyv-zero = there is no row or column 0; they are counted from 1

# The data of a constraint.

read-found-end = the line ends
read-found-word = found '{ $word }'
read-cell-expected = { $found }, expected a cell
read-cell-help-counted = a cell is its row and column from 0, or a name such as r1c1 or A1
read-cell-help-named = a cell is a name such as r1c1 or A1
read-cell-zero = '{ $found }' is not a cell; cell names count from 1
read-count-from-zero = rows and columns count from 0 here
read-row-without-column = row { $row } has no column after it
read-extra-number = 'x' needs the number of an extra cell after it
read-no-extra = there is no { $cell }: the board has { $n } extra { $n ->
    [one] cell
   *[other] cells
}
read-cells-few = found { $found } { $found ->
    [one] cell
   *[other] cells
}, expected at least { $expected }
read-number-expected = { $found }, expected a number from { $min } to { $max } ({ $field })
read-number-range = { $found } is out of range, expected { $min } to { $max } ({ $field })
read-number-optional = write '-' to leave out the { $field }
read-text-expected = { $found }, expected a word ({ $field })
read-text-quotes = the text in quotes has no end, or does not follow the rules of JSON ({ $field })
read-text-help = write one word, or text in double quotes as in JSON
read-lists-few = found { $found } { $found ->
    [one] list
   *[other] lists
} of cells, expected at least { $expected }
read-lists-help = write '/' between two lists of cells
read-choices-deep = choices are nested more than { $most } levels deep
read-bracket-open = { $found }, expected '|', '&' or ')'
read-word-expected = { $found }, expected '{ $expected }'
read-left-over = { $found }, but the rule '{ $rule }' takes no more data
read-unknown-rule = unknown rule '{ $found }'

# Sections.

read-unknown-section = unknown section '{ $found }'
read-heading-expected = found '{ $found }', expected a heading
read-heading-help = start with a heading such as GRID or CAGES
read-section-twice = { $section } appears twice; the first one is on line { $line }
read-section-twice-help = put PUZZLE before the next puzzle
read-title-twice = found a second title; PUZZLE already has one on line { $line }
read-after-heading = '{ $found }' is on the same line as { $section }; write it on the next line
read-setting = { $setting } cannot be '{ $found }'
read-size-help = write the side length, or rows and columns, as in 'SIZE 6' or 'SIZE 4x6'
read-blocks-help = write the rows and columns of one block, as in 'BLOCKS 2x3', or 'BLOCKS none'
read-digits-help = write the lowest and the highest digit, as in 'DIGITS 0-8'
read-extra-help = write how many extra cells there are, as in 'EXTRA 2'
read-blocks-and-regions = BLOCKS and REGIONS cannot be used together
read-region-unknown = '{ $found }' is not the name of a region; expected a letter or a digit, or '.' for a cell in no region
read-region-too-large = region { $region } has { $cells } cells, but there are only { $digits } { $digits ->
    [one] digit
   *[other] digits
}
read-candidates-none = no digits are listed for { $cell }
read-candidates-help = list the digits that the cell may hold, or write '-' for none
read-candidates-twice = the digits of { $cell } were already given

# JSON.

json-object-expected = expected an object, which starts with '{"{"}'
json-object-help = write one object per puzzle, or one array of such objects; digits go into "grid", as in {"{"}"grid": [[1, 2], [2, 1]]{"}"}
json-object-open = the object is never closed
json-array-open = the array is never closed
json-comma = expected a comma
json-colon = expected a colon after the key
json-trailing-comma = nothing follows this comma
json-key = expected a key in double quotes
json-value = expected a value after the colon
json-string = the string is not well-formed
json-deep = brackets are nested too deeply
json-unexpected = this is not JSON
json-version = the file was written for a later version of the format, expected version 1
json-key-unknown = unknown key '{ $key }'
json-key-twice = the key '{ $key }' appears twice
json-numbers-none = the array is empty, expected at least one number ({ $field })
json-field-missing = the key '{ $key }' is missing
json-rule-kind = the key 'kind', which names the rule, is missing
json-rule-data = the rule { $rule } needs its data
json-blocks-and-regions = blocks and regions cannot be used together
json-extra-length = found { $found } extra { $found ->
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

link-not-utf8 = the link is not valid UTF-8
link-id = this link only names a puzzle that is stored elsewhere
link-id-help = open the link, and copy one that contains the whole puzzle
link-none = there is no puzzle in this link
link-broken = the contents of the link cannot be unpacked
link-broken-help = copy the whole link
not-understood = not understood as a rule: { $what }
iss-start = found '{ $found }', expected a constraint, which starts with '.'
iss-unknown = unknown constraint '.{ $found }'
iss-hint = '.{ $found }' only guides a solver's search and is left out
iss-end = '.End' does not end any group
iss-open = '.{ $found }' has no end
iss-open-help = write '.End' after the constraints inside it
iss-deep = groups are nested more than { $most } levels deep
iss-not-within = '.{ $found }' cannot be used inside a group
iss-too-much = the copies add up to more than { $most } cells and constraints
iss-shape = '{ $found }' is not a board
iss-shape-help = a board is given by rows, columns and digits, as in '.Shape~9x9~0-8'; add '~Raw' to leave out the rules for rows and columns
iss-shape-large = a board of { $rows } × { $columns } cells is too large for this format, which allows at most { $most } rows and columns
iss-shape-twice = this board differs from the one given before
iss-jigsaw-none = the regions are missing; expected one character per cell
iss-jigsaw-size = region { $region } has { $cells } { $cells ->
    [one] cell
   *[other] cells
}, expected { $from } to { $to }; only one region may have a different size
iss-group = '{ $found }' is not the name of a group of extra cells, expected capital letters
iss-group-size = '{ $found }' is not a number of extra cells; expected a number, or rows and columns such as 9x9
iss-group-twice = there are two groups of extra cells named { $group }
iss-cell = '{ $found }' is not a cell here
iss-cell-help = a cell is written R1C1, with a for 10; an extra cell is written VX1 after '.Var~X~~9'
iss-copy-off = the copy of { $found } would lie outside the board
iss-copy-target = the copies would continue beyond the last cell
iss-bits = '{ $found }' does not encode a set of cells
iss-arguments-few = '.{ $name }' has { $found } { $found ->
    [one] argument
   *[other] arguments
}, expected at least { $expected }
iss-diagonal = found '{ $found }', expected 1 for '/' or -1 for '\'
iss-line = '{ $found }' is not a row or column
iss-line-help = a row is written R1, a column C1
iss-no-diagonal = no diagonal starts at { $found }
iss-nothing = '{ $found }' has no effect and is left out
iss-key = this is not a relation, expression or automaton of Interactive Sudoku Solver
iss-coefficients = found { $found } { $found ->
    [one] coefficient
   *[other] coefficients
} for { $expected } { $expected ->
    [one] cell
   *[other] cells
}
iss-lists = { $cells } { $cells ->
    [one] cell
   *[other] cells
} cannot be divided into { $lists } lists of equal length
iss-quad = this cell is not the top left of four cells
iss-look-and-say = found '{ $found }', expected counts and digits in alternation, as in 1324
iss-indexing = found '{ $found }', expected R for rows or C for columns
iss-no-layer = '{ $found }' is not a group of extra cells that stands for the cells of the board
iss-ties = found '{ $found }', expected none, only-unclued or any
iss-no-neighbours = none of these cells are side by side

# Puzzles of f-puzzles.

only-drawn = only drawn, not understood as a rule: { $what }
rules-in-words = the written rules are kept, but not understood: { $rules }
fpuzzles-size = the size does not match the grid, which has { $rows } { $rows ->
    [one] row
   *[other] rows
}
fpuzzles-entries = { $n } { $n ->
    [one] cell contains a digit or mark that a solver entered; it is
   *[other] cells contain digits or marks that a solver entered; they are
} left out
fpuzzles-two-cells = found { $found } { $found ->
    [one] cell
   *[other] cells
}, expected 2
fpuzzles-direction = found '{ $found }', expected UL, UR, DL or DR
fpuzzles-cell-help = a cell is written R1C1; R0C1 and R1C0 lie beside the board
fpuzzles-solution = the solution has { $found } { $found ->
    [one] digit
   *[other] digits
}, expected { $expected }

# Formats of other programs.

read-characters = found { $found } { $found ->
    [one] character
   *[other] characters
}, expected { $expected }
read-numbers-few = found { $found } { $found ->
    [one] number
   *[other] numbers
}, expected { $expected }
read-numbers-many = there are more numbers than cells, expected { $expected }
read-only-nine = this format is for boards of 9 × 9 with the digits 1 to 9
read-other-size = the board in the file has { $rows } × { $columns } cells, which does not match the options
read-placed = { $n } { $n ->
    [one] placed digit is read as a given
   *[other] placed digits are read as givens
}
killer81-character = '{ $found }' is neither a sum nor a pointer
killer81-off = the pointer of { $cell } leads off the board
killer81-loop = the pointers from { $cell } run in a circle and never reach a sum
killer81-help = sums are 0-9, A (10) to Z (35), a (36) to j (45); pointers are < > ^ v and ` ' , .
killer-long-start = '{ $found }' is not the start of a puzzle in this format
killer-long-sides = '{ $found }' is not a board size here; expected 3x3 (square blocks, from 2x2 to 6x6)
killer-long-rules = unknown rules '{ $found }', expected d or nothing
killer-long-number = found '{ $found }', expected a number: the sum times 256 plus the cage's number
killer-long-help = write 3x3:d:k: (without d if the diagonals have no rule) and one number per cell, each followed by ':'
marks-character = found '{ $found }' in { $cell }, expected { $digit } or '.'
marks-help = write nine characters per cell: each is its own digit from 1 to 9, or '.'
jigsaw-length = found { $found } { $found ->
    [one] character
   *[other] characters
}, expected { $expected }
jigsaw-help = write a character per cell for the givens, then one per cell for the regions
hodoku-parts = found { $found } { $found ->
    [one] part
   *[other] parts
}, expected at least 3
hodoku-plus = '+' has no digit after it
hodoku-candidate = '{ $found }' is not a candidate; expected a digit, a row and a column, as in 418
hodoku-rest = not part of the puzzle and left out: { $what }
hodoku-help = write :0000:x: and 81 characters, with '.' for empty cells and '+' before placed digits, then ':' and the removed candidates, such as 418
sdk-empty = no rows follow the heading
sdk-state = a player's progress ([State]) is left out
sdk-remarks = remarks that have no place in a puzzle are left out: { $what }
sdx-cell = '{ $found }' is not a cell; expected digits from 1 to 9 in ascending order, or u and a digit
sdx-help = write nine cells per row, each as the digits it may hold, with spaces between cells
solo-game = '{ $found }' is not a game of Solo
solo-seed = this id names a game by its seed and does not contain the puzzle
solo-seed-help = copy the id with ':' (Game > Specific)
solo-parts = found { $found } { $found ->
    [one] part
   *[other] parts
} between commas, expected { $expected }
solo-character = '{ $found }' has no meaning here
solo-number = '{ $found }' is out of range
solo-cells-few = found { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
solo-cells-many = there are more cells than the { $expected } on the board
solo-groups = these regions or cages do not fit a board of { $n } × { $n } cells
solo-regions = not every region has { $n } { $n ->
    [one] cell
   *[other] cells
}
solo-help = write the game, as in 3x3:, 2x3x: (diagonals), 9j: (regions) or 3x3k: (cages), then givens, regions, cages and sums, separated by commas
read-digits-option-help = name the digits, as in --digits 0-8
sudokupad-changed = the drawing was changed after shudu wrote it, so the rules stored with it are left out
sudokupad-code = '{ $found }' is neither a digit nor a run of empty cells
sudokupad-code-help = copy the whole link; a code has 81 cells
sudokupad-id-help = open the link, and copy one that contains the whole puzzle: it is much longer
sudokupad-own = the rules that shudu stored in the file cannot be read: { $reason }
read-no-regions = there are no regions; the rules for rows and columns are assumed
penpa-old = this link comes from an old version of Penpa
penpa-grid = the board is of type '{ $found }', expected square or sudoku
penpa-board = the cells of the board do not form a rectangle
penpa-data = the link does not contain a Penpa+ drawing
penpa-help = open the link in Penpa+ with a square or sudoku board, and copy the link again

# What a format cannot hold.

write-cannot-hold = the format { $format } cannot hold { $what }
write-help = use sections or json
write-help-spaced = use spaced or grid
write-help-grid = use line or grid
write-title = the title
write-author = the author
write-source = the source
write-ruleset = the written rules
write-solution = the solution
write-marks = several digits for { $cell }
write-extra = extra cells
write-not-square = a board that is not square
write-not-nine = a board that is not 9 × 9
write-digits = digits that do not run from 1 to the side of the board
write-regions = blocks or regions other than the usual ones
write-rules = rules other than the usual ones ({ $rules })
write-rule-twice = the same rule twice
write-no-rules = no rules at all
write-only-code = the rule { $rule }, which exists only as code
write-no-character = digit { $digit }, which cannot be written as one character
write-no-givens = a board without digits
write-zero-and-empty = both the digit 0 and empty cells
write-empty-credit = an empty title, author or ruleset
write-no-rows = a board without the rules for rows and columns
write-no-digit = { $cell }, in which no digit is allowed
write-rule = the rule { $rule }
write-too-large = a board with more than { $most } rows or columns
write-many-cells = more than { $most } cells
write-row-or-column = a rule for rows without one for columns, or the other way round
write-digits-from = digits that do not start at 0 or 1, or more than { $most } of them
write-regions-size = regions of different sizes, or of a size that the format does not support
write-regions-unused = blocks or regions that no rule uses
read-board-help = choose --size, --digits and --blocks so that they fit together
read-rule-help = 'shudu rules { $rule }' shows how it is written
read-format-help = the format { $format }: { $summary }
write-usual-rules = a board without the usual rules
write-givens = givens
write-cage = the cage { $cells }
write-cages-overlap = two cages that share { $cell }
write-cages-apart = cages whose cells are not connected
write-no-cages = a board without any cage of several cells
write-no-cage = { $cell }, which is not in any cage
write-many-cages = more than { $most } cages
write-blocks-square = blocks that are not square
write-one-diagonal = one diagonal without the other
write-not-irregular = a board without irregular regions
write-many-regions = more regions than there are letters
write-no-marks = { $cell }, which has no candidates
write-solo-regions = these blocks or regions
write-only-read = anything: shudu only reads it
write-help-links = use sudokupad, fpuzzles or sections
write-sketches = drawings that are not rules
sketch-object = expected a drawing as a JSON object
sketch-form = a drawing is exactly one of: line or arrow (lists of points), rectangle or oval (centre, width and height), or cage (a list of cells)
sketch-value = the value of '{ $key }' in a drawing has the wrong type
sketch-number = a number is too large
