# Solving as people do: what shudu-logic says.

placement = { $cell } is { $digit }: the last place left for it in { $house }
contradiction-cell = no digit is left for { $cell }
contradiction-house = no place is left for { $digit } in { $house }

# Pictures and text: what shudu-render says.

view-puzzle = Sudoku, { $rows } × { $columns }, { $filled } of { $cells } cells filled
view-rules = Also: { $rules }
view-constraint = { $name }: { $cells }

logic-too-many-cells = the board has { $cells } cells; steps are found on boards of { $most } at most
technique-unknown = { $id }
technique-full-house = Full House
technique-hidden-single = Hidden Single
technique-naked-single = Naked Single
technique-pointing = Locked Candidates (Pointing)
technique-claiming = Locked Candidates (Claiming)
technique-locked-pair = Locked Pair
technique-locked-triple = Locked Triple
technique-naked-pair = Naked Pair
technique-naked-triple = Naked Triple
technique-naked-quadruple = Naked Quadruple
technique-hidden-pair = Hidden Pair
technique-hidden-triple = Hidden Triple
technique-hidden-quadruple = Hidden Quadruple
