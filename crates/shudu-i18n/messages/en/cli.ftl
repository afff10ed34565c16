# The front and the command line.

engine-none = no engine can do this puzzle
engine-unknown = there is no engine '{ $name }'; there are auto, { $known }
engine-erred = the engine { $engine } gave a grid that is no solution; please report it with the puzzle
