# Mistakes on the command line: mistake-*, and what values were expected: value-*.

mistake-option = there is no option '{ $found }'
mistake-elsewhere = '{ $found }' is an option of { $names }
mistake-word = '{ $found }' is one word too many
mistake-negative = '{ $found }' is negative; numbers here start at 0 or 1
mistake-command = '{ $found }' is neither a command nor a file
mistake-command-help = 'shudu help' lists all commands; to solve a puzzle, name its file, as in 'shudu puzzle.txt'
mistake-no-command = a command is missing
mistake-no-value = { $option } needs a value, but none follows it
mistake-value = { $option }: '{ $found }' does not fit; expected { $expected }
mistake-value-bare = { $option }: '{ $found }' does not fit
mistake-equals = { $option } needs an equals sign before its value
mistake-too-many = { $option }: '{ $found }' is one value too many
mistake-number-of-values = { $option } takes { $expected } values, but { $found ->
    [one] 1 was
   *[other] { $found } were
} given
mistake-range-help = write the least and the greatest number, such as { $option } 10 20
mistake-conflict = { $option } cannot be combined with { $others }
mistake-twice = { $option } was given more than once
mistake-missing = missing: { $what }
mistake-not-utf8 = an argument is not valid UTF-8 text
mistake-other = the arguments could not be understood
mistake-more = All options: { $command } --help

value-one-of = one of { $names }
value-one-of-help = it is one of { $names }
value-number = a whole number, such as 10
value-count = a whole number, 1 or greater
value-smaller-number = a smaller whole number
value-digit = a digit from 1 to 9
value-port = a port from 0 to 65535, such as 8420
value-address = an IP address, such as 127.0.0.1 or 0.0.0.0
value-size = N or RxC, such as 9 or 4x6
value-digits = A-B, such as 1-9 or 0-8
value-blocks = RxC, such as 2x3, or none
value-time = a time, such as 500ms, 10s or 2m
value-technique = the name of a technique, such as x-wing
value-hint-level = a level from 1 (where to look) to 5 (everything)
value-difficulty = { $names }, or a range of scores such as 300..500
value-share = a share from 0 to 1, such as 0.3

error-label = error:{" "}
warning-label = warning:{" "}

practice-progress = { $found } of { $count } positions found, { $tried } puzzles tried
