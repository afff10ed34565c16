# Many puzzles at a time, in Python.

py-batch-text = this is the text of one puzzle, expected several: a list or an array of texts
py-batch-item = expected the text of a puzzle, found { $found }
py-batch-missing = there is nothing here, expected the text of a puzzle
py-batch-threads = expected one thread or more, found 0
py-batch-scale = unknown scale { $found }, expected one of { $known }
py-arrow-broken = the arrays of another library are not as its interface promises
py-arrow-stream = the stream of arrays broke off: { $reason }
py-arrow-type = expected an array of texts (string, large_string, string_view), found one of Arrow's type { $found }
py-arrow-table = expected an array of texts, found a table; take one of its columns
py-arrow-dictionary = expected an array of texts, found one with a dictionary; cast it to string first
py-batch-two-seeds = expected the seeds as numbers or how many puzzles to make: seed= is for the latter
py-batch-no-seeds = expected an array of seeds (int64 or uint64)
py-batch-seed = expected a seed, a whole number from 0 on
py-batch-too-many = there is no memory for { $count } puzzles at once
