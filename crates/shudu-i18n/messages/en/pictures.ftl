# Pictures and booklets.

picture-too-large = a picture of { $width } × { $height } points is too large: there may be 100 million
picture-failed = the picture cannot be drawn: { $reason }
picture-missing = no font has these characters, so there are empty boxes instead: { $characters }
picture-missing-help = install a font that has them
picture-to-terminal = a picture as { $form } is nothing for a terminal
picture-to-terminal-help = name a file: -o FILE
picture-ending = the name { $name } does not say what picture it is
picture-ending-help = end it in .svg, .png or .pdf, or say --to
picture-too-many = a document holds at most { $most } puzzles
picture-no-step = this puzzle is solved in { $steps } steps, so there is no step { $number }
picture-no-solution = there is no solution to show: { $reason }
picture-only-for = { $option } is only for { $form }
book-rules = Rules
book-solutions = Solutions
book-empty = the input has no puzzle
book-no-solution = puzzle { $number } has no solution to print: { $reason }
book-several = puzzle { $number } has several solutions, so none is printed
