# The front and the command line.

engine-none = no engine can do this puzzle
engine-unknown = there is no engine '{ $name }'; there are auto, { $known }
engine-erred = the engine { $engine } gave a grid that is no solution; please report it with the puzzle
classic-only = the classic engine does 9 × 9 boards with the digits 1 to 9, rows, columns and 3 × 3 blocks, and no other rule

file-not-found = { $path }: there is no such file
file-not-found-help = check the name; to give the puzzle itself, use --string
file-is-folder = { $path } is a folder, expected a file
file-is-folder-help = name a file in it
file-no-permission = { $path }: permission denied
file-no-permission-help = ask for access, or name another file
file-no-space = { $path }: no space left on the disk; nothing was written under that name
file-no-space-help = free some space, or write to another disk
file-failed = { $path }: { $reason }
input-missing = no puzzle was given
input-missing-help = name a file, - for standard input, --string with the puzzle, or --size for an empty board
kind-unknown = { $option }: there is no rule '{ $name }'
kind-unknown-help = 'shudu rules' lists them
no-interrupts = Ctrl-C cannot be caught: { $reason }
progress-steps = { $puzzles } done, { $steps } steps, { $rate } steps/s
puzzle-number = puzzle { $number }
no-solution = no solution
several-solutions = several solutions
no-solution-because = no solution: { $reason }
check-ok = ok
check-complete = complete
check-unique = unique
check-several = several solutions; they differ at { $cells }
check-solution = stored solution, { $rule }
check-other-size = the grid for puzzle { $number } has another size
check-no-grid = there is no grid for puzzle { $number }: only { $found } were given
convert-lost = puzzle { $number }: { $lost }
convert-cannot = puzzle { $number }: { $reason }
convert-cannot-help = sections and json hold every puzzle; --lossy writes the digits alone
random-seed = seed { $seed }
svg-one-puzzle = one picture holds one puzzle, and the input has more
svg-one-puzzle-help = give one puzzle at a time
title-puzzle = Puzzle
title-solution = Solution
title-one-solution = One solution
title-other-solution = Another solution
title-candidates = Candidates
title-inferred = Inferred: { $found }
solve-cost = engine { $engine }, { $steps } steps, { $time }
solve-stats = { $count ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
}, { $solved } solved, { $unread } unreadable, { $steps } steps, { $time }, { $rate } puzzles/s
batch-stats = { $puzzles } puzzles, { $solved } solved, { $unread } unreadable, { $time }, { $rate } puzzles/s, { $guesses } guesses, { $share } % without a guess ({ $simd }, { $threads } threads)
batch-unread = { $count } puzzles could not be read
batch-progress = { $puzzles } puzzles, { $rate }/s
simd-unavailable = SHUDU_SIMD: { $reason }
endgame-how-many = how many grids? give a number from 1 to { $most }
endgame-too-many = there is no grid number { $number }; the construction gives { $most } for each top left digit
endgame-not-one = this grid is none of the construction's
endgame-not-full = this is no finished grid
seed-count = -c: '{ $found }' is no number from 1 to { $most }
seed-file = -s: '{ $found }' is no file that can be read
seed-arguments = { $option } takes one argument, found { $found }
seed-usage = 'shudu -c N' writes N finished grids to sudoku.txt, 'shudu -s FILE' the solutions of a file
bench-no-simd = this machine cannot run { $simd }
bench-no-puzzle = { $path } has no line of 81 characters
