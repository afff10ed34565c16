# Many puzzles at a time, in Python.

py-batch-text = this is the text of one puzzle, expected several: a list or an array of strings
py-batch-item = expected the text of a puzzle, found { $found }
py-batch-missing = found nothing here, expected the text of a puzzle
py-batch-threads = found 0 threads, expected at least 1
py-batch-scale = unknown scale { $found }, expected one of { $known }
py-arrow-broken = the arrays of another library do not follow its interface
py-arrow-stream = the stream of arrays broke off: { $reason }
py-arrow-type = expected an array of strings (string, large_string, string_view), found one of Arrow type { $found }
py-arrow-table = expected an array of strings, found a table; take one of its columns
py-arrow-dictionary = expected an array of strings, found a dictionary-encoded array; cast it to string first
py-batch-two-seeds = expected either seeds as numbers, or the number of puzzles to make: seed= is only for the latter
py-batch-no-seeds = expected an array of seeds (int64 or uint64)
py-batch-seed = expected a seed: a whole number that is not negative
py-batch-too-many = there is not enough memory for { $count } { $count ->
    [one] puzzle
   *[other] puzzles
} at once
