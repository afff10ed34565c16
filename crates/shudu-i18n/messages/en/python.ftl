# The Python package.

py-timeout = a time limit of { $found } seconds cannot be: expected a number that is not negative
py-no-thread = the system gives no thread to work on
py-panicked = shudu has a defect, please report it: { $reason }
py-one-cell = one cell is expected, not '{ $found }'
py-cells = '{ $text }' are no cells: { $reason }
py-digit = { $cell }: found { $found }, expected a digit from { $from } to { $to }
py-symbol = '{ $symbol }' is no digit: expected 0 to 9, a letter, or '.'
py-number = '{ $word }' is no number: expected numbers between spaces, or '.'
py-unknown-kind = { $reason }; shudu.kinds() lists them
py-field-unknown = { $kind } has no field '{ $field }', only: { $known }
py-field-missing = { $kind } needs its field '{ $field }'
py-field-type = { $kind }: its field '{ $field }' is { $found }, expected { $expected }
py-expected-number = a whole number
py-expected-numbers = a list of whole numbers
py-expected-cell = a cell such as 'r1c1' or (0, 0)
py-expected-cells = cells such as 'r1c1 r1c2' or [(0, 0), (0, 1)]
py-expected-lists = a list of lists of cells
py-expected-word = one of '{ $words }'
py-expected-text = text
py-expected-choices = a list of choices, each a list of pairs such as ('killer', fields)
py-sign = the sign '{ $found }' is neither '>' nor '<'
py-no-constraint = there is no constraint number { $place }: there are { $n }, counted from 0
py-grid-shape = a grid of { $rows } × { $columns } cells, expected { $wanted_rows } × { $wanted_columns }
py-no-rule = a rule is a name or an object of a class derived from shudu.Rule, not { $found }
py-in-rule = in the rule '{ $rule }'
py-rules-turned = rules written in Python cannot be turned
py-theme = there is no theme '{ $found }'; there are auto, light, dark and print
py-keep = '{ $found }' cannot be kept: expected 'givens' or 'constraints'
py-degrees = { $found } degrees: expected 90, 180 or 270
py-mirror = '{ $found }': expected horizontal, vertical, diagonal or antidiagonal
py-no-digits = { $found }: not all of these are digits
py-not-among = there is no '{ $found }'; there are { $known }
py-share = a share of { $found }: expected a number from 0 to 1
py-hint-level = level { $found }: expected 1 to 5
py-letter-cell = '{ $found }' does not start with a cell: expected letters of a row and the number of a column, such as A1

# Students' own methods and what they may do, in Python.

study-refused-filled = { $cell } cannot be { $digit }: it is { $stands } already
study-refused-seen = { $cell } cannot be { $digit }: it sees { $other }, which is { $digit }
study-refused-taken-out = { $cell } cannot be { $digit }: that was taken out before
study-refused-empties = { $cell } cannot be { $digit }: nothing would be left for { $other }
study-refused-last = { $digit } cannot be taken out of { $cell }: no other digit is possible there
study-wrong-set = { $cell } does not have to be { $digit }: there is a solution in which it is not
study-wrong-reduce = { $digit } cannot be taken out of { $cell }: there is a solution in which it is
study-fault-wrong = method '{ $method }' concluded something wrong: { $reason }
study-fault-raised = method '{ $method }' raised { $error }
study-fault-raised-at = method '{ $method }' raised { $error }; it was looking at { $cell }
study-fault-too-long = method '{ $method }' was stopped after { $seconds } s
study-fault-too-long-at = method '{ $method }' was stopped after { $seconds } s; it was looking at { $cell }
study-fault-undone = { $fault }. What it did was taken back, and the solving went on without it.
study-no-point = there is no point x = { $x }, y = { $y }: both run from 0 to 8
study-no-number = there is no number { $found }: they run from 1 to 9
study-classic-only = the world of students is a board of 9 × 9 with rows, columns and blocks alone; this puzzle is another
study-no-record = there is no record { $found }: there are { $n }
study-no-seconds = { $found } s cannot be a limit of time: expected a number above 0
