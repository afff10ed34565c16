# Formulas for SAT solvers, and their answers.

encode-no-encoding = the rule '{ $rule }' cannot be said in a formula: only its own check knows it
encode-too-large = the formula would have more than { $most } literals
encode-too-large-help = 'shudu solve' may do the puzzle itself
encode-one-puzzle = one formula holds one puzzle, and the input has more
encode-one-puzzle-help = give one alone: with --string, or one line of a file with 'sed -n 3p FILE | shudu encode'
encode-progress = encoding the puzzle

decode-formula-help = first give the file that 'shudu encode' wrote, with its comments; then the solver's output
decode-no-formula = found '{ $found }', expected a comment ('c') or the header 'p cnf' of a formula
decode-no-header = the file ends before its header, expected 'p cnf VARIABLES CLAUSES'
decode-not-cnf = found '{ $found }', expected 'cnf'
decode-puzzle-missing = the puzzle is missing, expected a comment 'c puzzle' before this
decode-puzzle-twice = a second puzzle, expected one
decode-variable-twice = variable { $variable } has a meaning already, expected each once
decode-meaning-twice = { $digit } in { $cell } has a variable already, expected one
decode-no-cell = found '{ $found }', expected a cell of the puzzle, such as r1c1
decode-no-digit = found '{ $found }', expected a digit from { $from } to { $to }
decode-no-number = found '{ $found }', expected a number from 1 to { $most }
decode-more-on-line = found '{ $found }', expected the end of the line
decode-map-cut = { $found } digits of cells have a variable, expected { $expected }
decode-few-variables = the header counts { $found } variables, but { $last } has a meaning

decode-output-help = first give the file that 'shudu encode' wrote, then the solver's output: lines 's …' and 'v …', or MiniSat's result file ('minisat FORMULA RESULT')
decode-no-output = found '{ $found }', expected a line that starts with 's', 'v' or 'c', or a first line SAT, UNSAT or INDET
decode-output-empty = the output is empty, expected a line 's SATISFIABLE' or SAT, and values
decode-no-status = found '{ $found }', expected SATISFIABLE, UNSATISFIABLE or UNKNOWN
decode-status-twice = a second answer, expected one
decode-no-values = satisfiable, but there are no values; expected lines 'v 1 -2 … 0', which some solvers print only if asked
decode-values-cut = the values are cut off, expected 0 at their end
decode-values-more = values go on after the 0 that ends them, expected one model
decode-values-unasked = unsatisfiable, and yet there are values
decode-no-literal = found '{ $found }', expected a number from 1 to { $most }, '-' before it if it is false, or 0 at the end
decode-no-variable = there is no variable { $found }, the formula has { $most }: this is the output for another one
decode-both = variable { $variable } is both true and false
decode-unknown = the solver came to no answer
decode-wrong = the solver's answer is no solution
decode-one-digit = one digit in each cell
decode-cell-none = { $cell } has no digit
decode-cell-several = { $cell } has several digits: { $digits }
decode-two-inputs = both files are standard input, which can only be one of them
decode-two-inputs-help = name a file for the other
