# Formulas for SAT solvers, and their answers.

encode-no-encoding = the rule '{ $rule }' cannot be written as a formula: it exists only as code that checks a grid
encode-too-large = the formula would have more than { $most } literals
encode-too-large-help = 'shudu solve' may be able to solve the puzzle directly
encode-one-puzzle = a formula holds one puzzle, but the input has several
encode-one-puzzle-help = give a single puzzle, with --string, or take one line of a file with 'sed -n 3p FILE | shudu encode'
encode-progress = encoding the puzzle

decode-formula-help = give the file written by 'shudu encode' first, with its comments, and then the solver's output
decode-no-formula = found '{ $found }', expected a comment ('c') or the header 'p cnf' of a formula
decode-no-header = the file ends before its header, expected 'p cnf VARIABLES CLAUSES'
decode-not-cnf = found '{ $found }', expected 'cnf'
decode-puzzle-missing = the puzzle is missing; expected a comment 'c puzzle' before this line
decode-puzzle-twice = found a second puzzle, expected only one
decode-variable-twice = variable { $variable } already has a meaning; expected each variable once
decode-meaning-twice = { $digit } in { $cell } already has a variable; expected only one
decode-no-cell = found '{ $found }', expected a cell of the puzzle, such as r1c1
decode-no-digit = found '{ $found }', expected a digit from { $from } to { $to }
decode-no-number = found '{ $found }', expected a number from 1 to { $most }
decode-more-on-line = found '{ $found }', expected the end of the line
decode-map-cut = { $found } { $found ->
    [one] candidate has a variable
   *[other] candidates have a variable
}, expected { $expected }
decode-few-variables = the header declares { $found } { $found ->
    [one] variable
   *[other] variables
}, but variable { $last } has a meaning

decode-output-help = give the file written by 'shudu encode' first, and then the solver's output: lines 's …' and 'v …', or MiniSat's result file ('minisat FORMULA RESULT')
decode-no-output = found '{ $found }', expected a line that starts with 's', 'v' or 'c', or SAT, UNSAT or INDET on the first line
decode-output-empty = the output is empty; expected a line 's SATISFIABLE' or SAT, and values
decode-no-status = found '{ $found }', expected SATISFIABLE, UNSATISFIABLE or UNKNOWN
decode-status-twice = found a second answer, expected only one
decode-no-values = the answer is satisfiable, but there are no values; expected lines 'v 1 -2 … 0', which some solvers print only on request
decode-values-cut = the values are incomplete; expected 0 at the end
decode-values-more = there are more values after the final 0; expected one model
decode-values-unasked = the answer is unsatisfiable, but there are values
decode-no-literal = found '{ $found }', expected a number from 1 to { $most }, with '-' before it if the variable is false, or 0 at the end
decode-no-variable = there is no variable { $found }; the formula has { $most }, so this is the output for another formula
decode-both = variable { $variable } is both true and false
decode-unknown = the solver gave no answer
decode-wrong = the solver's answer is not a solution
decode-one-digit = one digit in each cell
decode-cell-none = { $cell } has no digit
decode-cell-several = { $cell } has several digits: { $digits }
decode-two-inputs = both files are standard input, but only one of them can be
decode-two-inputs-help = name a file for the other
