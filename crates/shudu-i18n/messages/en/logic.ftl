# Solving as people do: what shudu-logic says.

placement = { $cell } is { $digit }: it is the only cell left for this digit in { $house }
contradiction-cell = no digit is left for { $cell }
contradiction-house = no place is left for { $digit } in { $house }

# Pictures and text: what shudu-render says.

view-puzzle = Sudoku, { $rows } × { $columns }, { $filled } of { $cells } cells filled
view-rules = Also: { $rules }
view-constraint = { $name }: { $cells }

logic-too-many-cells = the board has { $cells } cells; steps can only be found on boards with at most { $most } cells
technique-unknown = { $id }
technique-not-known = unknown technique '{ $found }'; { $help }
technique-not-known-help = 'shudu techniques' lists all of them
difficulty-not-known = unknown difficulty '{ $found }'; { $help }
difficulty-not-known-help = the levels are { $levels }; a range of scores such as 300..500 is possible too
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

# Steps in words.

step-sentence = { $technique }: { $why }; { $what }
step-placed = { $cell } is { $digit }
step-eliminated = { $cells } { $n ->
    [one] is
   *[other] are
} not { $digits }
step-list = { $parts }
argument-so = So { $what }.

why-last-cell = { $cell } is the last empty cell in { $house }, and { $digit } is missing there
why-last-place = in { $house }, { $digit } can only go in { $cell }
why-last-digit = { $digit } is the only candidate left in { $cell }
why-naked = { $cells } have only the candidates { $digits }, so these cells use up these digits
why-hidden = in { $house }, { $digits } can only go in { $cells }, so no other digit can
why-locked = in { $base }, { $digit } is possible only where it crosses { $cover }, so it must be there
why-fish = in { $bases }, { $digit } is possible only where they cross { $covers }, so it must be there
why-finned-fish = in { $bases }, { $digit } is possible only where they cross { $covers }, or in the fins { $fins }, which all removed candidates see
why-sets = each of these contains a true candidate: { $truths }; at most one candidate is true in each of these: { $links }; with { $candidate }, too few would be left
why-bent = { $cells } have only the candidates { $digits }, as many digits as cells, and each digit except { $end } can appear there only once; so one of the cells is { $end }
why-xy-wing = if { $pivot } is { $a }, then { $one } is { $end }; if it is { $b }, then { $other } is { $end }
why-w-wing = wherever { $digit } is in { $house }, it rules out { $digit } in { $one } or in { $other }, so one of these two is { $end }
why-as-many = { $cells } have only the candidates { $digits }, as many digits as cells, and each can appear there only once; so all of them do
why-as-many-parts = { $cells } can only be filled with these, one for each cell: { $links }; so every one of them is used
why-deadly = { $pattern } could be filled in two ways, so { $digits } must be in one of { $cells }
why-deadly-cell = { $pattern } could be filled in two ways, so { $cell } must hold another digit
why-deadly-lines = with { $candidate }, { $truths } would have to be in the pattern too, and then { $pattern } could be filled in two ways
why-deadly-set = { $pattern } could be filled in two ways, so one of { $extra } holds one of { $extras }; together with { $cells } this makes a set of { $digits }
pattern = { $cells } with only { $digits }
pattern-large = the rest of the board, { $cells } cells with two candidates each,
why-als-xz = { $one } and { $other } each have one candidate digit more than cells; { $common } cannot be in both, so one of them holds all its other digits, and { $ends } must be in one of them
why-als-chain = { $sets } each have one candidate digit more than cells; two neighbouring sets cannot both hold the digit that links them ({ $commons }), so { $ends } must be in the first or the last set
als-set = { $cells } ({ $digits })
why-chain = { $first } or { $last } is true, as this chain shows: { $chain }
why-loop = a loop in which one side of each weak link is true: { $chain }
why-cases = every candidate for { $truth } leads to the same conclusion
why-either = the same conclusion follows whether { $candidate } is true or false
why-wrong = if { $start }, there is a contradiction
why-combinations = all ways to fill { $cells } were tried
why-rule-combinations = all ways to fill { $cells } that satisfy the rule were tried ({ $rules })
why-total = { $subject }: { $equation }
why-total-ways = { $subject }: { $equation }, and no way to reach this total uses the removed candidates
why-total-takes = { $subject }: { $equation }, which is impossible without { $digits }
total-sum = { $rules }
total-houses = rule of { $whole } in { $houses }
why-order = the order relative to { $cells } leaves no room for the removed candidates
why-whatever = every candidate of { $cell } rules out the removed candidates
why-wherever = wherever { $digit } is in { $house }, it rules out the removed candidates
why-templates = all ways to place { $digit } on the whole board were tried
why-several = { $reasons }
why-steps = { $steps ->
    [one] one step of this kind leads
   *[other] { $steps } steps of this kind, one after the other, lead
} to this result
why-guess = a guess: there is no known reason, only trial and error
why-told = { $text }

truth-cell = { $cell }
truth-house = { $digit } in { $house }
truth-deadly = a digit outside the deadly pattern in { $cells }
link-seen = { $digit } in { $cells }
link-pair = { $one } and { $other }
node = { $cell } = { $digit }
node-group = { $digit } in one of { $cells }

strong-cell = { $cell } has no other candidate left
strong-house = { $house } has no other place left for it
strong-als = { $cells } have one candidate digit more than cells
strong-deadly = otherwise { $cells } could be filled in two ways
chain-loop = The chain closes, so it can be read in both directions.
chain-first = If { $from } is false, then { $to } is true: { $why }.
chain-next = Then { $from } is false, so { $to } is true: { $why }.

branch-suppose = Suppose { $start }.
branch-excluded = Then { $what }, because { $by }.
branch-last-digit = Then { $what }: { $cell } has no other candidate left.
branch-last-place = Then { $what }: { $house } has no other place left for it.
branch-step = Then { $what }, by { $technique }.
branch-contradiction = This is a contradiction.

hint-area = Look at { $house }.
hint-somewhere = Look at the whole board.
hint-technique = Try { $technique }.
hint-digits = { $technique } with { $digits }
hint-house = { $technique } with { $digits } in { $houses }
hint-pattern = { $technique } with { $digits } in { $cells }

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-unfair = Unfair
level-extreme = Extreme
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
technique-remote-pair = Remote Pair
technique-continuous-nice-loop = Continuous Nice Loop
technique-discontinuous-nice-loop = Discontinuous Nice Loop
technique-aic = Alternating Inference Chain
technique-grouped-continuous-nice-loop = Grouped Continuous Nice Loop
technique-grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
technique-grouped-aic = Grouped Alternating Inference Chain
technique-als-continuous-nice-loop = Continuous Nice Loop with Almost Locked Sets
technique-als-discontinuous-nice-loop = Discontinuous Nice Loop with Almost Locked Sets
technique-als-aic = Alternating Inference Chain with Almost Locked Sets
technique-nishio-forcing-chain = Nishio Forcing Chain
technique-contradiction-forcing-chain = Forcing Chain (Contradiction)
technique-double-forcing-chain = Double Forcing Chain
technique-cell-forcing-chain = Cell Forcing Chain
technique-region-forcing-chain = Region Forcing Chain
technique-forcing-net-contradiction = Forcing Net (Contradiction)
technique-forcing-net-double = Double Forcing Net
technique-forcing-net-cell = Cell Forcing Net
technique-forcing-net-region = Region Forcing Net
technique-forcing-net-plus = Forcing Net with Patterns
technique-nested-net = Nested Forcing Net
technique-x-wing = X-Wing
technique-swordfish = Swordfish
technique-jellyfish = Jellyfish
technique-squirmbag = Squirmbag
technique-whale = Whale
technique-leviathan = Leviathan
technique-finned = Finned { $fish }
technique-sashimi = Sashimi { $fish }
technique-franken = Franken { $fish }
technique-mutant = Mutant { $fish }
technique-siamese = Siamese { $fish }
technique-skyscraper = Skyscraper
technique-two-string-kite = Two-String Kite
technique-empty-rectangle = Empty Rectangle
technique-turbot-fish = Turbot Fish
technique-dual-two-string-kite = Dual Two-String Kite
technique-dual-empty-rectangle = Dual Empty Rectangle
technique-simple-colours-trap = Simple Colours: Trap
technique-simple-colours-wrap = Simple Colours: Wrap
technique-multi-colours-1 = Multi-Colours 1
technique-multi-colours-2 = Multi-Colours 2
technique-template-set = Template: Set
technique-template-delete = Template: Delete
technique-xy-wing = XY-Wing
technique-xyz-wing = XYZ-Wing
technique-w-wing = W-Wing
technique-grouped-w-wing = Grouped W-Wing
technique-wxyz-wing = WXYZ-Wing
technique-unique-rectangle-1 = Unique Rectangle Type 1
technique-unique-rectangle-2 = Unique Rectangle Type 2
technique-unique-rectangle-3 = Unique Rectangle Type 3
technique-unique-rectangle-4 = Unique Rectangle Type 4
technique-unique-rectangle-5 = Unique Rectangle Type 5
technique-unique-rectangle-6 = Unique Rectangle Type 6
technique-hidden-rectangle = Hidden Rectangle
technique-avoidable-rectangle-1 = Avoidable Rectangle Type 1
technique-avoidable-rectangle-2 = Avoidable Rectangle Type 2
technique-unique-loop-1 = Unique Loop Type 1
technique-unique-loop-2 = Unique Loop Type 2
technique-unique-loop-3 = Unique Loop Type 3
technique-unique-loop-4 = Unique Loop Type 4
technique-bug-1 = Bivalue Universal Grave + 1
technique-bug-2 = Bivalue Universal Grave Type 2
technique-bug-3 = Bivalue Universal Grave Type 3
technique-bug-4 = Bivalue Universal Grave Type 4
technique-sue-de-coq = Sue de Coq
technique-als-xz = Almost Locked Sets XZ
technique-als-xy-wing = Almost Locked Sets XY-Wing
technique-als-xy-chain = Almost Locked Sets Chain
technique-death-blossom = Death Blossom
technique-aligned-pair = Aligned Pair Exclusion
technique-aligned-triple = Aligned Triple Exclusion
technique-sum-rest = Last Cell of a Sum
technique-sum-bounds = Sum Bounds
technique-sum-combinations = Sum Combinations
technique-sum-locked = Digit Required by a Sum
technique-rule-of-45 = Rule of 45
technique-rule-of-45-several = Rule of 45: Several Cells
technique-order-bounds = Order Bounds
technique-cell-exclusion = Cell Exclusion
technique-house-exclusion = House Exclusion
technique-rule-combinations = Rule Combinations
technique-house-combinations = House Combinations

# The study way of solving.

study-set = { $cell } is { $digit } – { $method }: { $why }
study-reduce = { $cell } is not { $digit } – { $method }: { $why }
study-method-last-position = last position in a group
study-method-obvious-number = obvious number
study-method-line-last-place = line's last place for a number
study-method-inobvious-number = inobvious number
study-method-group-number = reduce by group number
study-method-write-down = write down possibles
study-method-chain = chain
study-method-two-possibles = two possibles in one position
study-method-emulate-position = emulate a position
study-method-emulate-group = emulate a number in a group
study-method-guess = guess (trial and error)
study-by-hand = by hand
study-why-last-cell = { $cell } is the last empty cell in { $house }
study-why-seen = in { $house }, every other empty cell sees { $n ->
    [8] an
    [11] an
    [18] an
   *[other] a
} { $digit }, so only { $cell } is left
study-why-last-place = in { $house }, { $digit } can only go in { $cell }
study-why-groups = in { $house }, { $digit } can only go in { $cell }{ $n_groups ->
        [0] { "" }
       *[other] , because another block must have it in one line: { $groups }
    }
study-why-group-number = in { $house }, { $digit } is in one of { $cells }, all in { $line }, so it cannot be anywhere else in { $line }
study-why-sole-digit = { $digit } is the only digit written in { $cell }
study-why-chain = in { $house }, only the digits { $digits } are possible in { $cells }, one for each cell, so no other cell there can have them
study-why-two-possibles = either { $cell } is { $digit }, or it is { $other } and then { $second } is { $digit }; this cell sees both
study-why-fails = trying { $tried } ends in a contradiction
study-why-solves = trial and error: trying { $tried } happens to fill the whole board; no reason is known
study-why-all-agree = it follows from each of { $cases }, and one of them must be true
study-why-guess = trial and error: no method finds anything more, and { $cell } is one of the cells with the fewest possible digits
study-why-guess-again = trial and error: in { $cell }, { $failed } led to a contradiction


refused-flaw = { $technique }: a step was rejected because its proof is not valid ({ $flaw })
refused-wrong = { $technique }: a step was rejected because { $digit } in { $cell } contradicts the solution
refused-unproved = { $technique }: a step was rejected because it has no proof and no solution is known
suppose-then = Then { $what }: there is no other candidate left for { $truth }.
suppose-nothing-left = Then there is no candidate left for { $truth }.
technique-kraken-fish-1 = Kraken Fish Type 1
technique-kraken-fish-2 = Kraken Fish Type 2
