# The Python package.

py-timeout = the time limit cannot be { $found } seconds: expected a number that is not negative
py-no-thread = the system cannot start a thread for the work
py-panicked = there is a bug in shudu, please report it: { $reason }
py-one-cell = expected one cell, found '{ $found }'
py-cells = '{ $text }' does not name cells: { $reason }
py-digit = { $cell }: found { $found }, expected a digit from { $from } to { $to }
py-symbol = '{ $symbol }' is not a digit: expected 0 to 9, a letter, or '.'
py-number = '{ $word }' is not a number: expected numbers separated by spaces, or '.'
py-unknown-kind = { $reason }; shudu.kinds() lists all kinds
py-field-unknown = { $kind } has no field '{ $field }'; its fields are: { $known }
py-field-missing = { $kind } needs the field '{ $field }'
py-field-type = { $kind }: the field '{ $field }' is { $found }, expected { $expected }
py-expected-number = a whole number
py-expected-numbers = a list of whole numbers
py-expected-cell = a cell such as 'r1c1' or (0, 0)
py-expected-cells = cells such as 'r1c1 r1c2' or [(0, 0), (0, 1)]
py-expected-lists = a list of lists of cells
py-expected-word = one of '{ $words }'
py-expected-text = text
py-expected-choices = a list of choices, each a list of pairs such as ('killer', fields)
py-sign = the sign '{ $found }' is neither '>' nor '<'
py-no-constraint = there is no constraint number { $place }: there { $n ->
    [one] is 1
   *[other] are { $n }
}, counted from 0
py-grid-shape = the grid has { $rows } × { $columns } cells, expected { $wanted_rows } × { $wanted_columns }
py-no-rule = a rule is a name or an object of a class derived from shudu.Rule, not { $found }
py-in-rule = in the rule '{ $rule }'
py-rules-turned = rules written in Python cannot be rotated or mirrored
py-theme = there is no theme '{ $found }'; the themes are auto, light, dark and print
py-keep = '{ $found }' is not something to keep: expected 'givens' or 'constraints'
py-degrees = cannot rotate by { $found } degrees: expected 90, 180 or 270
py-mirror = '{ $found }' is not a reflection: expected horizontal, vertical, diagonal or antidiagonal
py-no-digits = not all of these are digits: { $found }
py-not-among = there is no '{ $found }'; the choices are { $known }
py-share = the share cannot be { $found }: expected a number from 0 to 1
py-hint-level = there is no hint level { $found }: expected 1 to 5
py-letter-cell = '{ $found }' does not start with a cell: expected letters for the row and a number for the column, such as A1

# Students' own methods and what they may do, in Python.

study-refused-filled = { $cell } cannot be { $digit }: it is already { $stands }
study-refused-seen = { $cell } cannot be { $digit }: it sees { $other }, which is { $digit }
study-refused-taken-out = { $cell } cannot be { $digit }: this candidate was removed earlier
study-refused-empties = { $cell } cannot be { $digit }: no digit would be left for { $other }
study-refused-last = { $digit } cannot be removed from { $cell }: no other digit is possible there
study-wrong-set = { $cell } does not have to be { $digit }: there is a solution in which it holds another digit
study-wrong-reduce = { $digit } cannot be removed from { $cell }: there is a solution in which the cell holds it
study-fault-wrong = method '{ $method }' drew a wrong conclusion: { $reason }
study-fault-raised = method '{ $method }' raised { $error }
study-fault-raised-at = method '{ $method }' raised { $error }; it was looking at { $cell }
study-fault-too-long = method '{ $method }' was stopped after { $seconds } s
study-fault-too-long-at = method '{ $method }' was stopped after { $seconds } s; it was looking at { $cell }
study-fault-undone = { $fault }. Its changes were undone, and solving continued without it.
study-no-point = there is no point x = { $x }, y = { $y }: both must be from 0 to 8
study-no-number = there is no number { $found }: numbers are from 1 to 9
study-classic-only = students work on a 9 × 9 board with only rows, columns and blocks; this puzzle is different
study-no-record = there is no record { $found }: there { $n ->
    [one] is only 1
   *[other] are { $n }
}
study-no-seconds = the time limit cannot be { $found } s: expected a number above 0
