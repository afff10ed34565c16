# The catalogue of constraint kinds: names, and what is wrong with a grid or a board.

kind-row = row
kind-column = column
kind-block = block
kind-regions = irregular regions
kind-diagonals = diagonals
kind-non-consecutive = non-consecutive
kind-anti-knight = anti-knight
kind-anti-king = anti-king
kind-killer = killer cage
kind-inequality = inequality
kind-thermometer = thermometer
kind-slow-thermometer = slow thermometer
kind-arrow = arrow
kind-double-arrow = double arrow
kind-palindrome = palindrome
kind-renban = renban
kind-nabner = nabner
kind-whispers = whispers
kind-region-sum-line = region sum line
kind-sum-line = sum line
kind-equal-sums = equal sums
kind-zipper-line = zipper line
kind-between-line = between line
kind-lockout-line = lockout line
kind-entropic-line = entropic line
kind-modular-line = modular line
kind-value-indexing = value indexing
kind-even = even
kind-odd = odd
kind-little-killer = little killer
kind-sandwich = sandwich
kind-x-sum = X-sum
kind-skyscraper = skyscraper
kind-hidden-skyscraper = hidden skyscraper
kind-numbered-room = numbered room
kind-given = given digits
kind-any-of = any of
kind-pair = pair
kind-regex = regular expression
kind-automaton = automaton
kind-lunchbox = lunchbox
kind-connected-digits = connected digits
kind-difference = difference
kind-ratio = ratio
kind-xv = XV
kind-strict-kropki = strict Kropki
kind-negative-difference = negative difference
kind-negative-ratio = negative ratio
kind-strict-xv = strict XV
kind-quadruple = quadruple
kind-contain-exactly = contain exactly
kind-look-and-say = look-and-say
kind-clone = clone
kind-extra-region = extra region
kind-windoku = windoku
kind-disjoint-groups = disjoint groups
kind-minimum = minimum
kind-maximum = maximum
kind-row-indexer = row indexer
kind-column-indexer = column indexer
kind-box-indexer = box indexer
kind-counting-circles = counting circles
kind-full-rank = full rank
kind-full-rank-no-ties = full rank without ties
kind-chaos-construction = chaos construction
kind-chaos-arrow = chaos arrow
kind-chaos-count = chaos count
kind-same-digits = same digits
kind-region-same-digits = region same digits
kind-sum = sum
kind-multi-sum-cage = multi-sum cage
kind-rellik-cage = Rellik cage
kind-equality-cage = equality cage
kind-count-distinct = count distinct
kind-knightmare = knightmare
kind-diagonal-non-consecutive = diagonal non-consecutive
kind-anti-taxicab = anti-taxicab
kind-taxicab = taxicab
kind-leaper = leaper
kind-global-entropy = global entropy
kind-global-modular = global modular
kind-dutch-flatmates = Dutch flatmates
kind-doppelganger = doppelganger

repeat = { $digit } appears { $count ->
    [2] twice
   *[other] { $count } times
} in { $place }: { $cells }
group-too-long = { $place } has { $cells } { $cells ->
    [one] cell
   *[other] cells
}, but there are only { $digits } { $digits ->
    [one] digit
   *[other] digits
}
usual-rule-misfit = { $message }; this rule applies because the puzzle names no rules: allow more digits, or name the rules to use (RULES, --rules or rules=); 'none' means no rules
listed-cell-off-board = cell number { $number } is not on this board
listed-cell-twice = { $cell } is listed twice
own-rule-broken = the rule { $rule } is broken

block-none = the board has no blocks; state their size, as in 'BLOCKS 2x3'
regions-none = the board has no irregular regions; draw them in a REGIONS section
diagonals-not-square = diagonals need a square board, but this one has { $rows } × { $columns } cells
non-consecutive-broken = { $first } and { $second } are neighbours, but hold the consecutive digits { $first_digit } and { $second_digit }
anti-knight-broken = { $first } and { $second } are a knight's move apart and both hold { $digit }
anti-king-broken = { $first } and { $second } touch and both hold { $digit }
even-broken = { $cell } must be even, but holds { $digit }
odd-broken = { $cell } must be odd, but holds { $digit }
cage-name = the cage at { $cell }
killer-no-cells = a cage needs at least one cell
killer-sum-wrong = the digits in { $cells } add up to { $found }, expected { $expected }
killer-sum-impossible = the digits in { $cells } can no longer add up to { $sum }
inequality-broken = { $greater } must be greater than { $less }, but they hold { $greater_digit } and { $less_digit }
thermometer-too-short = a thermometer needs at least two cells
thermometer-too-long = the thermometer has { $cells } cells, but only { $digits } { $digits ->
    [one] digit is
   *[other] digits are
} available
thermometer-broken = { $second } is { $second_digit }, but must be { $steps ->
    [one] higher than
   *[other] at least { $steps } higher than
} { $first }, which is { $first_digit }
thermometer-no-room = { $cell } is { $digit }, but only { $from } to { $to } leave room for the rest of the thermometer

number-range = { $from } to { $to }
line-name = the line at { $cell }
line-too-short = the line needs at least { $min ->
    [one] one cell
   *[other] { $min } cells
}
difference-too-large = no two digits differ by { $difference }: the largest difference on this board is { $most }
sums-differ = the sum of { $first } is { $first_sum }, but the sum of { $second } is { $second_sum }
sums-apart = the sum of { $first } is at most { $first_sum }, but the sum of { $second } is at least { $second_sum }
slow-thermometer-broken = { $second } is { $second_digit }, but must not be lower than { $first }, which is { $first_digit }
arrow-too-short = an arrow needs a circle and a shaft, with '/' between their cells
arrow-circle-too-long = a circle has at most { $most } cells
arrow-broken = { $circle } reads { $number }, but the sum of { $shaft } is { $sum }
palindrome-broken = { $first } and { $second } mirror each other, but hold { $first_digit } and { $second_digit }
renban-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, which are too far apart for a run of { $n } consecutive digits
nabner-too-long = the line has { $cells } cells, but at most { $most } of the { $digits } digits can be chosen without two consecutive ones
nabner-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, which are consecutive
whispers-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, which differ by less than { $difference }
region-sum-line-no-regions = the board has no blocks or regions, so nothing divides the line
sum-line-total = the total is { $found }, but on this line it must be from 1 to { $most }
sum-line-broken = { $cells } cannot be divided into segments that add up to { $total } each
equal-sums-too-few = at least two sets of cells are needed, and none may be empty
between-line-broken = { $cell } is { $digit }, but must lie between the digits of { $first } and { $second }, which are { $first_digit } and { $second_digit }
between-line-end = { $first } is { $first_digit }, and so is { $second } at the end of the line
between-line-no-room = { $first } and { $second } hold { $first_digit } and { $second_digit }, and there is no digit between them
lockout-line-broken = { $cell } is { $digit }, but must not lie between the digits of { $first } and { $second }, which are { $first_digit } and { $second_digit }
lockout-line-end = { $first } is { $first_digit }, and so is { $second } in the diamond
lockout-line-ends = the diamonds { $first } and { $second } hold { $first_digit } and { $second_digit }, which differ by less than { $difference }
entropic-line-thirds = { $digits } digits cannot be divided evenly into low, middle and high ones
entropic-line-same = { $first } and { $second } hold { $first_digit } and { $second_digit }, which belong to the same group (low, middle or high)
entropic-line-other = { $first } and { $second } are { $distance } apart on the line, but hold { $first_digit } and { $second_digit }, which belong to different groups (low, middle or high)
modular-line-modulus = the modulus is { $found }, but on this board it must be from 2 to { $most }
modular-line-same = { $first } and { $second } hold { $first_digit } and { $second_digit }, which leave the same remainder when divided by { $modulus }
modular-line-other = { $first } and { $second } are { $distance } apart on the line, but { $first_digit } and { $second_digit } leave different remainders when divided by { $modulus }
value-indexing-off = { $index } is { $steps }, but only { $cells } { $cells ->
    [one] cell follows
   *[other] cells follow
} it on the arrow
value-indexing-broken = { $index } is { $steps }, so { $second } must hold the same digit as { $first }, { $first_digit }, but holds { $second_digit }

view-right = row { $number } from the left
view-left = row { $number } from the right
view-down = column { $number } from the top
view-up = column { $number } from the bottom
view-diagonal = the diagonal from { $cell }
clue-not-on-board = { $cell } is not a cell of the board, so no clue beside the board can refer to it
clue-not-at-edge = { $cell } is not at the edge: the line that runs { $direction } through it starts at { $first }
clue-no-digit = the clue is { $found }, but it must be a digit of the board, from { $from } to { $to }
clue-sum-wrong = the digits of { $place } add up to { $found }, expected { $expected }
clue-first-too-great = { $place }: the first digit is larger than the number of cells
sandwich-wrong = { $place }: the digits between the lowest and the highest add up to { $found }, expected { $expected }
sandwich-no-crusts = { $place }: the lowest and the highest digit must each appear once
x-sum-wrong = { $place }: the first X digits, where X is the first of them, add up to { $found }, expected { $expected }
skyscraper-wrong = { $place }: { $found } { $found ->
    [one] digit is
   *[other] digits are
} visible, expected { $expected }
hidden-skyscraper-wrong = { $place }: the first hidden digit is { $found }, expected { $expected }
hidden-skyscraper-none = { $place }: no digit is hidden, expected { $expected }
numbered-room-wrong = { $place }: the cell that the first digit points to holds { $found }, expected { $expected }
numbered-room-no-cell = { $place }: the first digit points to a cell that does not exist
any-of-empty = each choice needs at least one constraint
any-of-deep = choices are nested more than { $most } levels deep
any-of-broken = { $count ->
    [one] the only choice is not satisfied
   *[other] none of the { $count } choices is satisfied
}: { $reasons }
digit-list-backwards = '{ $found }' runs backwards; write the lower digit first
digit-list-no-digit = found '{ $found }', expected a digit from { $from } to { $to }
pair-no-colon = '{ $found }' is not a list of pairs; write a first digit, ':', and the digits that may follow it
pair-broken = { $first } and { $second } must not hold { $first_digit } and { $second_digit } together
automaton-part = '{ $found }' is not part of an automaton; write 'start=0', 'end=1' or '0>1:2-4'
automaton-no-state = found '{ $found }', expected a state: a number from 0 to { $highest }
automaton-broken = the automaton does not accept the digits of { $cells }
regex-unexpected = '{ $found }' at position { $place } of the expression has no meaning there
regex-ends = the expression ends too early
regex-repeat = a repeat cannot be from { $from } to { $to } times; write the lower number first
regex-too-deep = brackets are nested more than { $most } levels deep
regex-too-large = the expression has more than { $most } digits when its repeats are written out
regex-too-long = the expression is longer than { $most } characters
regex-too-many-ways = more than { $most } pairs of digits can follow each other in the expression; use fewer optional parts in a row
regex-broken = the digits of { $cells } do not match { $regex }
lunchbox-wrong = the digits between the lowest and the highest digit of { $cells } add up to { $found }, expected { $expected }
labels-missing = the labels need { $n } extra cells, one for each cell of the board; write 'EXTRA { $n }'
connected-note = cells holding { $digits } are connected
connected-apart = { $cells } can no longer be connected to { $first } through cells holding { $digits }
connected-many = { $found } { $found ->
    [one] cell holds
   *[other] cells hold
} { $digits }, expected { $expected }
connected-few = too few connected cells can hold { $digits }, expected { $expected }

difference-broken = { $first } and { $second } must differ by { $value }, but hold { $first_digit } and { $second_digit }
ratio-broken = one of { $first } and { $second } must be { $value } times the other, but they hold { $first_digit } and { $second_digit }
xv-broken = { $first } and { $second } must add up to { $total }, but hold { $first_digit } and { $second_digit }
unmarked-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, but there is no mark between them
listed-digit-off-board = { $digit } is not a digit of this board, whose digits are { $from } to { $to }
contents-too-long = { $digits } digits do not fit into { $cells } { $cells ->
    [one] cell
   *[other] cells
}
contents-too-many = { $digit } appears { $found ->
    [one] once
    [2] twice
   *[other] { $found } times
} in { $cells }, expected { $expected }
contents-no-room = there is no room left for { $digits } in { $cells }
look-and-say-pairs = the clue must alternate counts and digits, with each digit once; write '1,3,2,4' for one 3 and two 4s
lists-lengths = the lists must have the same length, but have { $first } and { $second } cells
clone-broken = { $first } and { $second } must hold the same digit, but hold { $first_digit } and { $second_digit }
extra-region-name = the extra region at { $cell }
windoku-name = the window at { $cell }
windoku-no-windows = windows do not fit a board of { $rows } × { $columns } cells with these blocks; boards of 4 × 4, 9 × 9 and 16 × 16 cells have windows
disjoint-group-name = position { $number } of the blocks
minimum-broken = { $cell } must be lower than { $other }, but they hold { $digit } and { $other_digit }
maximum-broken = { $cell } must be higher than { $other }, but they hold { $digit } and { $other_digit }
indexer-no-line = { $cell } has nothing to point to: it is not in any block or region
indexer-too-long = an indexer has { $places } positions to point to, but there are only { $digits } { $digits ->
    [one] digit
   *[other] digits
}
indexer-no-place = { $cell } holds { $digit }, but has only { $places } { $places ->
    [one] position
   *[other] positions
} to point to
indexer-broken = { $cell } holds { $digit }, so { $target } must hold { $expected }, but it holds { $found }
counting-circles-many = { $found } { $found ->
    [one] circle holds
   *[other] circles hold
} { $digit }, expected at most { $digit }: { $cells }
counting-circles-few = { $digit } is in { $cells }, but there are too few circles left for it
full-rank-not-square = ranks need a square board, but this one has { $rows } × { $columns } cells
full-rank-beyond = there is no rank { $found }; the rows and columns, read from both ends, have only { $most }
full-rank-wrong = { $place } has rank { $found }, expected { $expected }
full-rank-range = { $place } can only have a rank from { $from } to { $to }, expected { $expected }
full-rank-tie = { $place } reads the same as { $other }
chaos-region = the region with label { $label }
chaos-label = { $cell } has the label { $label }, but regions must be numbered in the order in which they appear, row by row
chaos-size-wrong = { $place } has { $found } { $found ->
    [one] cell
   *[other] cells
}, expected { $expected }
chaos-apart = { $first } and { $second } can no longer be connected within { $place }
chaos-no-cut = { $cells } cells cannot be divided into regions of { $size } { $size ->
    [one] cell
   *[other] cells
}
chaos-few-digits = { $regions } regions of { $size } cells need as many labels and digits, but there are only { $digits } { $digits ->
    [one] digit
   *[other] digits
}
chaos-arms-start = all arrows must start in the same cell
chaos-arms-extra = { $cell } is not a cell of the board; list cells of the board, and their labels are found automatically
chaos-clue-wrong = { $cell } is { $digit }, but the region of { $first } allows only { $from } to { $to } there

same-digits-broken = there is no room in { $second } for the digits of { $first }: { $digits }
sum-coefficients = there must be one coefficient per cell, but there { $coefficients ->
    [one] is 1 coefficient
   *[other] are { $coefficients } coefficients
} for { $cells } { $cells ->
    [one] cell
   *[other] cells
}
multi-sum-cage-broken = the digits in { $cells } cannot add up to any of { $sums }
rellik-cage-broken = the digits in { $cells } add up to { $total }, which this cage forbids
rellik-cage-too-large = a Rellik cage has at most { $most } cells, but this one has { $cells }
equality-cage-even = even
equality-cage-odd = odd
equality-cage-low = low
equality-cage-high = high
equality-cage-odd-size = an equality cage needs an even number of cells, but this one has { $cells }
equality-cage-broken = { $cells } must hold { $expected } { $class } { $expected ->
    [one] digit
   *[other] digits
}, but { $found ->
    [one] 1 is { $class }
   *[other] { $found } are { $class }
}
count-distinct-wrong = { $cell } says { $said }, but { $cells } hold { $found } different { $found ->
    [one] digit
   *[other] digits
}
count-distinct-impossible = { $cell } says { $said }, but { $cells } can hold only { $least } to { $most } different digits
knightmare-broken = { $first } and { $second } are a knight's move apart, but hold { $first_digit } and { $second_digit }
diagonal-non-consecutive-broken = { $first } and { $second } touch at a corner, but hold the consecutive digits { $first_digit } and { $second_digit }
anti-taxicab-broken = { $first } and { $second } both hold { $first_digit }, but are exactly { $second_digit } { $second_digit ->
    [one] step
   *[other] steps
} apart
move-nowhere = a move of 0 cells leads nowhere
taxicab-broken = { $first } and { $second } are { $distance } { $distance ->
    [one] step
   *[other] steps
} apart and both hold { $digit }
taxicab-note = taxicab { $distance }
leaper-broken = { $first } and { $second } are a leap of { $one_way } by { $other_way } apart and both hold { $first_digit }
leaper-note = leaper { $one_way } { $other_way }
squares-broken = { $cells } have no room for a digit from { $sets }
global-entropy-digits = { $digits } digits cannot be divided evenly into low, middle and high ones
global-modular-digits = the three remainders modulo 3 need at least three digits, but there { $digits ->
    [one] is only 1
   *[other] are only { $digits }
}
dutch-flatmates-digits = { $digits } digits have no middle one; the number of digits must be odd and at least three
dutch-flatmates-broken = { $cell } holds { $digit }, but has neither { $lowest } above it nor { $highest } below it
doppelganger-board = this rule needs a board of n × n cells with the digits 0 to n, and blocks (if any) of n cells; write 'DIGITS 0-9' for a 9 × 9 board
doppelganger-no-zero = { $place } must hold 0
doppelganger-both-miss = { $first } and { $second } both lack { $digit }
