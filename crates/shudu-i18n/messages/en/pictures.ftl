# Pictures and booklets.

picture-too-large = a picture of { $width } × { $height } pixels is too large: the limit is 100 million pixels
picture-failed = the picture cannot be drawn: { $reason }
picture-missing = no font has these characters, so empty boxes are drawn instead: { $characters }
picture-missing-help = install a font that has them
picture-to-terminal = a { $form } picture cannot be shown in a terminal
picture-to-terminal-help = name a file: -o FILE
picture-ending = the name { $name } does not say which kind of picture to write
picture-ending-help = use a name that ends in .svg, .png or .pdf, or name the kind with --to
picture-too-many = a document holds at most { $most } puzzles
picture-no-step = this puzzle is solved in { $steps } { $steps ->
    [one] step
   *[other] steps
}, so there is no step { $number }
picture-no-solution = there is no solution to show: { $reason }
picture-only-for = { $option } can only be used with { $form }
book-rules = Rules
book-solutions = Solutions
book-empty = the input contains no puzzles
book-no-solution = puzzle { $number } has no solution to print: { $reason }
book-several = puzzle { $number } has several solutions, so none is printed
