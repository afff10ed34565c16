# The front and the command line.

engine-none = no engine can solve this puzzle
engine-unknown = there is no engine '{ $name }'; the engines are auto, { $known }
engine-erred = the engine { $engine } returned a grid that is not a solution; please report this together with the puzzle
classic-only = the classic engine only solves 9 × 9 boards with the digits 1 to 9 and the rules for rows, columns and 3 × 3 blocks

advice-label = help:{" "}
feature-missing = this build of shudu does not include '{ $what }'
feature-missing-help = build it with cargo's default features, or add --features { $feature }
file-not-found = { $path }: there is no such file
file-not-found-help = check the name; to give the puzzle itself, use --string
grid-not-found-help = check the name, or give the grid itself, with one character per cell
file-is-folder = { $path } is a folder, expected a file
file-is-folder-help = name a file in it
file-no-permission = { $path }: permission denied
file-no-permission-help = ask for access, or name another file
file-no-space = { $path }: no space left on the disk
file-no-space-help = free some space, or write to another disk
file-no-space-new-help = { $path } was not written; free some space, or write to another disk
file-no-space-old-help = { $path } was left unchanged; free some space, or write to another disk
file-unwritten = { $path } was not written
file-unchanged = { $path } was left unchanged
file-no-folder = { $path }: there is no folder { $folder }
file-no-folder-help = create the folder first, or name a file in another one
file-not-a-folder = { $path }: { $folder } is a file, expected a folder
file-closed-folder = { $path }: you do not have permission to create a file in the folder { $folder }
file-closed-folder-help = ask for access to the folder, or write to another one
file-kept = the results written before the run ended are in { $path }
stdout-closed = standard output is closed
stdout-closed-help = send it to a file with > FILE, or name one with -o where the command has that option
run-interrupted-after = { $count ->
    [one] interrupted after 1 result
   *[other] interrupted after { $done } results
}
run-nothing-kept = no results were kept: { $path } was not written
run-nothing-replaced = no results were kept: { $path } was left unchanged
run-keep-help = to keep partial results when a run is stopped, leave out -o and add > { $path }
file-failed = { $path }: { $reason }
input-missing = no puzzle was given
input-missing-help = name a file, use - for standard input, give the puzzle itself with --string, or use --size for an empty board
kind-unknown = { $option }: there is no rule '{ $name }'
kind-unknown-help = 'shudu rules' lists all rules
no-interrupts = Ctrl-C cannot be caught: { $reason }
progress-steps = { $puzzles } done, { $steps } steps, { $rate } steps/s
puzzle-number = puzzle { $number }
no-solution = no solution
several-solutions = several solutions
no-solution-because = no solution: { $reason }
check-ok = ok
check-complete = complete
check-rules = rules
check-unique = unique
check-several = several solutions; they differ at { $cells }
check-solution = stored solution, { $rule }
check-other-size = the grid for puzzle { $number } has a different size
check-no-grid = there is no grid for puzzle { $number }: { $found ->
    [one] only 1 grid was given
   *[other] only { $found } grids were given
}
convert-lost = puzzle { $number }: { $lost }
convert-cannot-help = the formats sections and json can hold every puzzle; --lossy writes only the digits
random-seed = seed { $seed }
svg-one-puzzle = a picture shows one puzzle, but the input has several
svg-one-puzzle-help = give one puzzle at a time
title-puzzle = Puzzle
title-solution = Solution
title-one-solution = One solution
title-other-solution = Another solution
title-candidates = Candidates
title-inferred = Inferred digits: { $found }
solve-cost = engine { $engine }, { $count ->
    [one] 1 step
   *[other] { $steps } steps
}, { $time }
solve-stats = { $count ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
}, { $solved } solved, { $unread } unreadable, { $warned } with warnings, { $n_steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $time }, { $rate } puzzles/s; answered by: { $engines }
batch-stats = { $count ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
}, { $solved } solved, { $unread } unreadable, { $time }, { $rate } puzzles/s, { $n_guesses ->
    [one] 1 guess
   *[other] { $guesses } guesses
}, { $share } % without a guess ({ $simd }, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
})
batch-unread = { $count } { $count ->
    [one] puzzle
   *[other] puzzles
} could not be read or solved
batch-progress = { $count ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
}, { $rate }/s
simd-unavailable = SHUDU_SIMD: { $reason }
endgame-how-many = how many grids should be written? Give a number from 1 to { $most }
endgame-too-many = there is no grid with number { $number }; the construction gives { $most } grids for each digit at the top left
endgame-not-one = this grid does not come from the construction
endgame-not-full = this is not a complete, valid grid
seed-count = -c: '{ $found }' is not a number from 1 to { $most }
seed-file = -s: the file '{ $found }' cannot be read
seed-arguments = { $option } takes exactly one argument, but { $found ->
    [0] none was
    [one] 1 was
   *[other] { $found } were
} given
seed-usage = 'shudu -c N' writes N complete grids to sudoku.txt; 'shudu -s FILE' writes the solutions of the puzzles in FILE
bench-no-simd = this machine cannot run { $simd }
bench-no-puzzle = { $path } has no lines of 81 characters
bench-no-record = { $place }: expected a JSON object with a puzzle in "iss" or "text"
bench-no-case = there are no puzzles to measure
bench-summary = { $puzzles } { $puzzles ->
    [one] puzzle
   *[other] puzzles
}: { $unique } unique, { $several } with several solutions, { $none } without a solution, { $stopped } stopped, { $unread } unreadable, { $wrong } wrong
bench-ratio = time compared with the reference figures of { $compared } { $compared ->
    [one] puzzle
   *[other] puzzles
}: geometric mean { $mean } ({ $faster } times as fast), worst { $worst } ({ $id })
bench-share = no slower than the reference figure, or under { $enough } ms: { $ok } of { $all } ({ $share } %)
bench-beyond = finished where the reference has no result: { $done } of { $all }
bench-slow = more than { $times } × the reference figure: { $id } ({ $ratio })
bench-wrong = wrong: { $id }: { $reason }
bench-differs = found { $found }, expected { $expected }
bench-other-solution = the solution differs from the one in the file
bench-unread = unreadable: { $id }: { $reason }
title-true-candidates = True candidates
title-true-partial = True candidates (partial)
candidates-one-solution = digits in subscript (underlined in pictures) occur in exactly one solution, the others in several
candidates-partial = { $reason }: these are the digits found so far; others may be possible too
minimize-not-unique = { $reason }; clues can only be removed from a puzzle with exactly one solution
minimize-given = given { $digits } at { $cell }
minimize-none = no clue can be removed
minimize-done = removed: { $givens } { $givens ->
    [one] given
   *[other] givens
}, { $constraints } { $constraints ->
    [one] constraint
   *[other] constraints
}
minimize-partial = { $reason }: more clues may be removable
minimize-cannot-help = the formats sections and json can hold every puzzle
warnings-more = { $count } more { $count ->
    [one] warning
   *[other] warnings
}
count-open = too many solutions to count one by one? --estimate gives an approximate number
count-exact = { $count }
estimate = ≈ { $mean } ± { $error } (95 %: { $low } to { $high }; { $count ->
    [one] 1 probe
   *[other] { $probes } probes
})
estimate-one = ≈ { $mean } (one probe)
estimate-none = ? no solution was reached in { $count ->
    [one] 1 probe
   *[other] { $probes } probes
}: there may be few solutions, or none

why-solvable = the puzzle has a solution: nothing clashes
why-alone = no solution: this constraint cannot be satisfied even on its own
why-clash = no solution: these { $count } clues and rules clash; if any one of them is left out, the others can be satisfied together
why-partial = no solution: { $count ->
    [one] this clue or rule cannot be satisfied
   *[other] these { $count } clues and rules clash
} ({ $reason }; some of them may not be needed)
why-groups = { $rule }: { $groups }

generate-givens = givens
generate-empty-range = the range { $range } for { $what } contains no numbers; write the smaller number first
generate-too-many = { $what }: { $range } is not possible; there is room for at most { $most }
generate-too-few-givens = givens: { $range } is not possible; no classic puzzle with fewer than { $fewest } givens has exactly one solution
generate-not-found = no such puzzle was found in { $attempts } { $attempts ->
    [one] attempt
   *[other] attempts
}; raise the upper end of a range: { $ranges }
generate-unknown-kind = there is no kind '{ $name }'
generate-unknown-kind-help = 'shudu rules' lists all kinds
generate-bad-range = '{ $found }' is not a range for { $kind }; write one number or a range, such as 4 or 2..6
generate-no-more = no further different puzzles were found
generate-no-grid = no complete grid that satisfies these rules was found in { $attempts } { $attempts ->
    [one] attempt
   *[other] attempts
}
generate-not-drawn = { $what }: not enough of these could be drawn on a solution in { $attempts } { $attempts ->
    [one] attempt
   *[other] attempts
}; ask for fewer
generate-does-not-fit = { $what } cannot be used on this board: { $reason }
generate-not-square = this symmetry needs as many rows as columns
generate-no-regions = irregular regions need equal numbers of rows, columns and digits, and at least four of each; for this symmetry, choose another size
generate-no-solution = the solution you gave is not complete or breaks a rule of the board
generate-clues = clues
generate-difficulty = difficulty
generate-clues-against-ranges = clues: { $range } is not possible; the other ranges add up to { $others }
generate-other-version = the puzzle was made by version { $version } of the generator; this is version { $ours }, which makes other puzzles from the same seed
generate-digits-alike = so few clues can never tell all digits apart, so no such puzzle has exactly one solution; raise the upper end of a range: { $ranges }
generate-range = { $what } { $range }
generate-too-hard = with as many clues as the ranges allow, the puzzles tried were still too hard ({ $attempts } attempts); raise the upper end of a range: { $ranges }
generate-too-easy = with as few clues as the ranges allow, the puzzles tried were still too easy ({ $attempts } attempts); lower the lower end of a range: { $ranges }
generate-never-so-hard = with as few clues as one solution needs, the puzzles tried were still too easy ({ $attempts } attempts); this board or these constraints may allow nothing harder
generate-progress = { $made } of { $n_count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
generate-made = { $made } of { $n_count ->
    [one] 1 puzzle was
   *[other] { $count } puzzles { $n_made ->
        [one] was
       *[other] were
    }
} made


transform-constraint = the rule '{ $rule }' cannot be transformed; only givens, rows, columns, and blocks or regions can
transform-extra = extra cells cannot be transformed
transform-sketches = drawings on the board cannot be transformed
transform-marks = { $cell } has pencil marks; only given digits can be transformed
transform-not-classic = this works only on 9 × 9 boards with the digits 1 to 9, rows, columns and 3 × 3 blocks
transform-digit = { $cell } holds { $found }, expected 1 to 9
transform-not-81 = expected 81 characters, digits or '.'
transform-one-axis = rows cannot become columns when there is a rule for only one of them
transform-relabel = expected the { $count } digits from { $from } to { $to }, each once, in any order
dedupe-done = kept { $kept } of { $count } { $count ->
    [one] puzzle
   *[other] puzzles
}
dedupe-listed = { $duplicates } of { $count } { $count ->
    [one] puzzle
   *[other] puzzles
} { $duplicates ->
    [one] is a duplicate of an earlier one
   *[other] are duplicates of earlier ones
}
transform-no-digits = --relabel: '{ $found }' is not a sequence of digits such as 987654321
dedupe-cannot-help = --exact compares puzzles of any kind as they are written

logic-several = the puzzle has several solutions, so techniques that assume exactly one are left out
logic-no-answer = no engine could determine how many solutions the puzzle has
logic-unknown = it is not known whether the puzzle has exactly one solution: { $reason }
explain-solved = solved in { $steps } { $steps ->
    [one] step
   *[other] steps
}: { $level }, score { $score }
explain-stuck = after { $steps } { $steps ->
    [one] step
   *[other] steps
}, no technique of this policy finds another step
explain-batch = { $technique }, { $steps } { $steps ->
    [one] step
   *[other] steps
} at once:
explain-stopped = after { $steps } { $steps ->
    [one] step
   *[other] steps
}: { $reason }
explain-contradiction = after { $steps } { $steps ->
    [one] step
   *[other] steps
}, a cell has no candidate left, or a house has no place left for a digit
explain-flaw = the proof of step { $number } is not valid: { $flaw }
hint-mistake = There is a mistake: check { $cells } again.
hint-done = The puzzle is solved.
hint-none = No technique of this policy finds a step here.
steps-none = no such step was found
practice-not-found = { $found ->
    [0] no such position was found
    [one] only 1 such position was found
   *[other] only { $found } such positions were found
}

study-solved = solved: score { $score }, hardest method: { $method }, { $loops } { $loops ->
    [one] loop
   *[other] loops
}, { $records } { $records ->
    [one] record
   *[other] records
}, { $guesses } { $guesses ->
    [one] guess
   *[other] guesses
}
study-stuck = no method finds anything more: { $left } { $left ->
    [one] cell is
   *[other] cells are
} empty, score { $score }, { $loops } { $loops ->
    [one] loop
   *[other] loops
}, { $records } { $records ->
    [one] record
   *[other] records
}
study-contradiction = there is no solution: every attempt ends in a contradiction
study-other-rule = the study methods understand which cells must differ and which digits exclude each other, but not the rule '{ $rule }'; use 'shudu solve' or 'shudu explain' instead
study-wrong = the study methods filled the board, but the grid breaks a rule: one of the methods is at fault
study-guess-limit = gave up after { $guesses } { $guesses ->
    [one] guess
   *[other] guesses
}; it is not known whether there is a solution
study-reached = stopped: { $cell } was set to { $digit }, { $loops } { $loops ->
    [one] loop
   *[other] loops
}, { $records } { $records ->
    [one] record
   *[other] records
}
study-loop-limit = stopped at the limit of { $loops } { $loops ->
    [one] loop
   *[other] loops
}, { $records } { $records ->
    [one] record
   *[other] records
}
study-rec-limit = stopped at the limit on records: { $records } { $records ->
    [one] record
   *[other] records
}, { $loops } { $loops ->
    [one] loop
   *[other] loops
}
study-try = loop { $pass }, { $method }: { $sets } set, { $reduces } removed
study-try-error-solved = solved by trial and error alone; { $tries } { $tries ->
    [one] digit was
   *[other] digits were
} tried
study-try-error-none = trial and error finds no solution; { $tries } { $tries ->
    [one] digit was
   *[other] digits were
} tried
study-try-error-cut = stopped after trying { $tries } { $tries ->
    [one] digit
   *[other] digits
}; it is not known whether there is a solution
study-no-cell = --break-at: there is no cell '{ $found }'; cells are written as r1c1

techniques-also = Also called: { $names }
techniques-unrated = Not used on the scale { $scale }
techniques-level = On the scale { $scale }: { $level }, score { $score }
techniques-example = Example
