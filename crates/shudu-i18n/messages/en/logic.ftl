# Solving as people do: what shudu-logic says.

placement = { $cell } is { $digit }: the last place left for it in { $house }
contradiction-cell = no digit is left for { $cell }
contradiction-house = no place is left for { $digit } in { $house }

# Pictures and text: what shudu-render says.

view-puzzle = Sudoku, { $rows } × { $columns }, { $filled } of { $cells } cells filled
view-rules = Also: { $rules }
view-constraint = { $name }: { $cells }
