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

repeat = { $digit } stands { $count ->
    [2] twice
   *[other] { $count } times
} in { $place }: { $cells }
group-too-long = { $place } has { $cells } cells, but there are only { $digits } digits
usual-rule-misfit = { $message }; a puzzle that names no rules has this one: allow more digits, or name the rules that hold (RULES, --rules or rules=); “none” means no rules
listed-cell-off-board = cell number { $number } is not on this board
listed-cell-twice = { $cell } is listed twice
own-rule-broken = the rule { $rule } is broken

block-none = the board has no blocks; say how large they are, as in 'BLOCKS 2x3'
regions-none = the board has no irregular regions; draw them in a REGIONS section
diagonals-not-square = diagonals need a square board, this one has { $rows } × { $columns } cells
non-consecutive-broken = { $first } and { $second } are neighbours and hold { $first_digit } and { $second_digit }
anti-knight-broken = { $first } and { $second } are a knight's move apart and both hold { $digit }
anti-king-broken = { $first } and { $second } touch and both hold { $digit }
even-broken = { $cell } must be even, but holds { $digit }
odd-broken = { $cell } must be odd, but holds { $digit }
cage-name = the cage at { $cell }
killer-no-cells = a cage needs at least one cell
killer-sum-wrong = { $cells } add up to { $found }, expected { $expected }
killer-sum-impossible = { $cells } can no longer add up to { $sum }
inequality-broken = { $greater } must be greater than { $less }, but they hold { $greater_digit } and { $less_digit }
thermometer-too-short = a thermometer needs at least two cells
thermometer-too-long = the thermometer has { $cells } cells, but there are only { $digits } digits to rise through
thermometer-broken = { $second } is { $second_digit }, but must be { $steps ->
    [one] above
   *[other] at least { $steps } above
} { $first }, which is { $first_digit }
thermometer-no-room = { $cell } is { $digit }, but only { $from } to { $to } leave room for the rest

number-range = { $from } to { $to }
line-name = the line at { $cell }
line-too-short = the line needs at least { $min ->
    [one] one cell
   *[other] { $min } cells
}
difference-too-large = no two digits differ by { $difference }: the greatest difference here is { $most }
sums-differ = the sum of { $first } is { $first_sum }, but that of { $second } is { $second_sum }
sums-apart = the sum of { $first } is at most { $first_sum }, but that of { $second } at least { $second_sum }
slow-thermometer-broken = { $second } is { $second_digit }, but must be at least { $first }, which is { $first_digit }
arrow-too-short = an arrow needs a circle and a shaft, with '/' between their cells
arrow-circle-too-long = a circle has at most { $most } cells
arrow-broken = { $circle } says { $number }, but { $shaft } add up to { $sum }
palindrome-broken = { $first } and { $second } mirror each other, but hold { $first_digit } and { $second_digit }
renban-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, too far apart for { $n } digits that follow each other
nabner-too-long = the line has { $cells } cells, but at most { $most } of { $digits } digits never follow each other
nabner-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, which follow each other
whispers-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, which differ by less than { $difference }
region-sum-line-no-regions = the board has no blocks or regions whose borders could cut the line
sum-line-total = the total is { $found }, but this line can have 1 to { $most }
sum-line-broken = { $cells } cannot be cut into pieces that add up to { $total } each
equal-sums-too-few = there must be at least two sets of cells, none of them empty
between-line-broken = { $cell } is { $digit }, but must lie between { $first } and { $second }, which hold { $first_digit } and { $second_digit }
between-line-end = { $first } is { $first_digit }, as is the end of the line at { $second }
between-line-no-room = { $first } and { $second } hold { $first_digit } and { $second_digit }, and no digit lies between
lockout-line-broken = { $cell } is { $digit }, but must not lie between { $first } and { $second }, which hold { $first_digit } and { $second_digit }
lockout-line-end = { $first } is { $first_digit }, as is the diamond at { $second }
lockout-line-ends = the diamonds { $first } and { $second } hold { $first_digit } and { $second_digit }, which differ by less than { $difference }
entropic-line-thirds = { $digits } digits cannot be cut into low, middle and high ones alike
entropic-line-same = { $first } and { $second } hold { $first_digit } and { $second_digit }, which are of the same third of the digits
entropic-line-other = { $first } and { $second } are { $distance } apart on the line, but hold { $first_digit } and { $second_digit }, of different thirds
modular-line-modulus = the modulus is { $found }, but must be 2 to { $most } on this board
modular-line-same = { $first } and { $second } hold { $first_digit } and { $second_digit }, which leave the same remainder by { $modulus }
modular-line-other = { $first } and { $second } are { $distance } apart on the line, but { $first_digit } and { $second_digit } leave different remainders by { $modulus }
value-indexing-off = { $index } is { $steps }, but the arrow has only { $cells } cells after it to point at
value-indexing-broken = { $index } is { $steps }, so { $second } must hold the { $first_digit } of { $first }, but holds { $second_digit }

view-right = row { $number } from the left
view-left = row { $number } from the right
view-down = column { $number } from the top
view-up = column { $number } from the bottom
view-diagonal = the diagonal from { $cell }
clue-not-on-board = { $cell } is not on the board, where a clue beside it could look along
clue-not-at-edge = { $cell } is not at the edge: the line that goes { $direction } through it starts at { $first }
clue-no-digit = the clue is { $found }, but must be a digit of the board, { $from } to { $to }
clue-sum-wrong = the digits of { $place } add up to { $found }, expected { $expected }
clue-first-too-great = { $place }: the first digit is greater than the number of cells
sandwich-wrong = { $place }: the digits between the lowest and the highest add up to { $found }, expected { $expected }
sandwich-no-crusts = { $place }: the lowest and the highest digit must each stand there once
x-sum-wrong = { $place }: the first digits, as many as the first says, add up to { $found }, expected { $expected }
skyscraper-wrong = { $place }: { $found } { $found ->
    [one] digit
   *[other] digits
} can be seen, expected { $expected }
hidden-skyscraper-wrong = { $place }: the first hidden digit is { $found }, expected { $expected }
hidden-skyscraper-none = { $place }: no digit is hidden, expected { $expected }
numbered-room-wrong = { $place }: the cell that the first digit names holds { $found }, expected { $expected }
numbered-room-no-cell = { $place }: the first digit names a cell that is not there
any-of-empty = each choice needs at least one constraint
any-of-deep = more than { $most } choices within each other
any-of-broken = none of the { $count } choices holds: { $reasons }
digit-list-backwards = '{ $found }' runs backwards; write the lower digit first
digit-list-no-digit = found '{ $found }', expected a digit from { $from } to { $to }
pair-no-colon = '{ $found }' is no list of pairs; write a first digit, ':', and the digits that may follow
pair-broken = { $first } and { $second } may not hold { $first_digit } and { $second_digit } together
automaton-part = '{ $found }' is no part of an automaton; write 'start=0', 'end=1' or '0>1:2-4'
automaton-no-state = found '{ $found }', expected a state, a number from 0 to { $highest }
automaton-broken = no way through the automaton has the digits of { $cells }
regex-unexpected = found '{ $found }' at place { $place } of the expression, where it means nothing
regex-ends = the expression ends too early
regex-repeat = from { $from } to { $to } times is never; write the lower number first
regex-too-deep = more than { $most } brackets within each other
regex-too-large = the expression has more than { $most } digits when its repeats are written out
regex-too-long = the expression is longer than { $most } characters
regex-too-many-ways = the expression has more than { $most } pairs of digits that may follow each other; use fewer optional parts in a row
regex-broken = the digits of { $cells } do not match { $regex }
lunchbox-wrong = the digits between the lowest and the highest of { $cells } add up to { $found }, expected { $expected }
labels-missing = the labels need { $n } extra cells, one for each cell of the board; say 'EXTRA { $n }'
connected-note = cells that hold { $digits } hang together
connected-apart = { $cells } can no longer be joined with { $first } by cells that hold { $digits }
connected-many = { $found } cells hold { $digits }, expected { $expected }
connected-few = too few cells can hold { $digits } together, expected { $expected }

difference-broken = { $first } and { $second } must differ by { $value }, but hold { $first_digit } and { $second_digit }
ratio-broken = one of { $first } and { $second } must be { $value } times the other, but they hold { $first_digit } and { $second_digit }
xv-broken = { $first } and { $second } must add up to { $total }, but hold { $first_digit } and { $second_digit }
unmarked-broken = { $first } and { $second } hold { $first_digit } and { $second_digit }, but have no mark between them
listed-digit-off-board = { $digit } is no digit of this board, whose digits are { $from } to { $to }
contents-too-long = { $digits } digits do not go into { $cells } { $cells ->
    [one] cell
   *[other] cells
}
contents-too-many = { $digit } stands { $found ->
    [one] once
    [2] twice
   *[other] { $found } times
} in { $cells }, expected { $expected }
contents-no-room = { $cells } have no room left for { $digits }
look-and-say-pairs = the clue must be counts and digits in turn, each digit once; write '1,3,2,4' for one 3 and two 4s
lists-lengths = the lists must be of one length, but have { $first } and { $second } cells
clone-broken = { $first } and { $second } must hold the same digit, but hold { $first_digit } and { $second_digit }
extra-region-name = the extra region at { $cell }
windoku-name = the window at { $cell }
windoku-no-windows = windows do not fit a board of { $rows } × { $columns } cells with these blocks; 4 × 4, 9 × 9 and 16 × 16 have some
disjoint-group-name = place { $number } of the blocks
minimum-broken = { $cell } must be below { $other }, but they hold { $digit } and { $other_digit }
maximum-broken = { $cell } must be above { $other }, but they hold { $digit } and { $other_digit }
indexer-no-line = { $cell } has nothing to point at: it is in no block and no region
indexer-too-long = an indexer has { $places } places to point at, but there are only { $digits } digits
indexer-no-place = { $cell } holds { $digit }, but has only { $places } places to point at
indexer-broken = { $cell } holds { $digit }, so { $target } must hold { $expected }, but it holds { $found }
counting-circles-many = { $found } { $found ->
    [one] circle holds
   *[other] circles hold
} { $digit }: { $cells }
counting-circles-few = { $digit } stands in { $cells }, but too few circles are left for it
full-rank-not-square = ranks need a square board, this one has { $rows } × { $columns } cells
full-rank-beyond = there is no rank { $found }; all rows and columns from both ends are { $most }
full-rank-wrong = { $place } has rank { $found }, expected { $expected }
full-rank-range = { $place } can only have a rank from { $from } to { $to }, expected { $expected }
full-rank-tie = { $place } reads the same as { $other }
chaos-region = the region with label { $label }
chaos-label = { $cell } has the label { $label }, but regions are numbered in order, row by row
chaos-size-wrong = { $place } has { $found } cells, expected { $expected }
chaos-apart = { $first } and { $second } can no longer be joined in { $place }
chaos-no-cut = { $cells } cells cannot be cut into regions of { $size } cells
chaos-few-digits = { $regions } regions of { $size } cells need as many labels and digits, but there are only { $digits } digits
chaos-arms-start = all arrows must start in the same cell
chaos-arms-extra = { $cell } is not on the board; list the cells of the board, their labels are found from them
chaos-clue-wrong = { $cell } is { $digit }, but the region of { $first } allows only { $from } to { $to } along its arrows or cells

same-digits-broken = { $first } hold { $digits }, for which { $second } have no room
sum-coefficients = there must be as many coefficients as cells, but there are { $coefficients } and { $cells }
multi-sum-cage-broken = { $cells } can add up to none of { $sums }
rellik-cage-broken = { $cells } add up to { $total }, which this cage forbids
rellik-cage-too-large = a Rellik cage has at most { $most } cells, this one has { $cells }
equality-cage-even = even
equality-cage-odd = odd
equality-cage-low = low
equality-cage-high = high
equality-cage-odd-size = an equality cage needs an even number of cells, this one has { $cells }
equality-cage-broken = { $cells } must hold { $expected } { $class } digits, but { $found } { $found ->
    [one] is
   *[other] are
}
count-distinct-wrong = { $cell } says { $said }, but { $cells } hold { $found } different { $found ->
    [one] digit
   *[other] digits
}
count-distinct-impossible = { $cell } says { $said }, but { $cells } can hold only { $least } to { $most } different digits
knightmare-broken = { $first } and { $second } are a knight's move apart and hold { $first_digit } and { $second_digit }
diagonal-non-consecutive-broken = { $first } and { $second } touch at a corner and hold { $first_digit } and { $second_digit }
anti-taxicab-broken = { $first } and { $second } both hold { $first_digit } and are { $second_digit } { $second_digit ->
    [one] step
   *[other] steps
} apart
move-nowhere = a move of no cells leads nowhere
taxicab-broken = { $first } and { $second } are { $distance } { $distance ->
    [one] step
   *[other] steps
} apart and both hold { $digit }
taxicab-note = taxicab { $distance }
leaper-broken = { $first } and { $second } are a leap of { $one_way } and { $other_way } apart and both hold { $first_digit }
leaper-note = leaper { $one_way } { $other_way }
squares-broken = { $cells } have no room for one of { $sets }
global-entropy-digits = { $digits } digits are not three equal parts: low, middle and high
global-modular-digits = the three remainders by 3 need at least three digits, there are { $digits }
dutch-flatmates-digits = { $digits } digits have no middle one; there must be an odd number of them, three or more
dutch-flatmates-broken = { $cell } holds { $digit }, but has neither { $lowest } above nor { $highest } below
doppelganger-board = it needs a board of n × n cells with the digits 0 to n, and blocks of n cells if any; write 'DIGITS 0-9' for a 9 × 9 board
doppelganger-no-zero = { $place } must hold 0
doppelganger-both-miss = { $first } and { $second } both miss { $digit }
