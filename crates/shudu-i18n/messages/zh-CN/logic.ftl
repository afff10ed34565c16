# 像人一样解题：shudu-logic 说的话。

placement = { $cell } 为 { $digit }：它在{ $house }只剩这一格
contradiction-cell = { $cell } 已没有可填的数字
contradiction-house = { $digit } 在{ $house }已无处可填

# 图与文字：shudu-render 说的话。

view-puzzle = 数独，{ $rows } × { $columns }，{ $cells } 格中已填 { $filled } 格
view-rules = 另有规则：{ $rules }
view-constraint = { $name }：{ $cells }

logic-too-many-cells = 盘面有 { $cells } 格；只能在不超过 { $most } 格的盘面上寻找步骤
technique-unknown = { $id }
technique-not-known = 没有名为“{ $found }”的技巧；{ $help }
technique-not-known-help = “shudu techniques”可列出全部技巧
difficulty-not-known = 没有名为“{ $found }”的难度；{ $help }
difficulty-not-known-help = 可用的难度有 { $levels }，也可以写评分范围，如 300..500
technique-full-house = 唯一空格
technique-hidden-single = 排除法
technique-naked-single = 唯余法
technique-pointing = 区块排除（宫对行列）
technique-claiming = 区块排除（行列对宫）
technique-locked-pair = 区块数对
technique-locked-triple = 区块三数组
technique-naked-pair = 显性数对
technique-naked-triple = 显性三数组
technique-naked-quadruple = 显性四数组
technique-hidden-pair = 隐性数对
technique-hidden-triple = 隐性三数组
technique-hidden-quadruple = 隐性四数组

# 用文字说明步骤。

step-sentence = { $technique }：{ $why }；{ $what }
step-placed = { $cell } 为 { $digit }
step-eliminated = { $n ->
   *[other] { $cells } 不是 { $digits }
}
step-list = { $parts }
argument-so = 所以 { $what }。

why-last-cell = { $cell } 是{ $house }的最后一个空格，缺的是 { $digit }
why-last-place = 在{ $house }中，{ $digit } 只能填在 { $cell }
why-last-digit = { $cell } 只剩候选数 { $digit }
why-naked = { $cells } 只有候选数 { $digits }，这些数字被它们占用
why-hidden = 在{ $house }中，{ $digits } 只能填在 { $cells }，这些格不能再填别的数
why-locked = 在{ $base }中，{ $digit } 只能位于与{ $cover }相交处，因此必在其中
why-fish = 在{ $bases }中，{ $digit } 只能位于与{ $covers }相交处，因此必在其中
why-finned-fish = 在{ $bases }中，{ $digit } 只能位于与{ $covers }相交处，或位于鳍 { $fins }，而被删的候选数都看得到鳍
why-sets = 以下各项都需要一个成立的候选数：{ $truths }；但以下每项最多有一个成立：{ $links }；若 { $candidate }，就不够了
why-bent = { $cells } 只含候选数 { $digits }，数字与格一样多，除 { $end } 外每个数在其中只能出现一次；所以其中一格为 { $end }
why-xy-wing = 若 { $pivot } 为 { $a }，则 { $one } 为 { $end }；若为 { $b }，则 { $other } 为 { $end }
why-w-wing = 无论 { $digit } 在{ $house }的哪一格，{ $one } 与 { $other } 之一就不为 { $digit }，所以这两格之一为 { $end }
why-as-many = { $cells } 只含候选数 { $digits }，数字与格一样多，每个数在其中只能出现一次；所以每个数都在其中
why-as-many-parts = { $cells } 只能填这些，每格一个：{ $links }；所以每一个都要用到
why-deadly = { $pattern }，就会有两种填法，所以 { $cells } 之一为 { $digits }
why-deadly-cell = { $pattern }，就会有两种填法，所以 { $cell } 填的是别的数
why-deadly-lines = 若 { $candidate }，{ $truths } 也只能在结构之内；{ $pattern }，就会有两种填法
why-deadly-set = { $pattern }，就会有两种填法，所以 { $extra } 之一为 { $extras } 之一；与 { $cells } 一起构成 { $digits } 的数组
pattern = { $cells } 若只填 { $digits }
pattern-large = 其余 { $cells } 格若各只填两个候选数之一
why-als-xz = { $one } 与 { $other } 的候选数都比格数多一个；{ $common } 不能同时在两者中，所以必有一组填入其余所有数，{ $ends } 必在其中一组
why-als-chain = { $sets } 的候选数都比格数多一个；相邻两组不能同时含有连接它们的数（{ $commons }），所以 { $ends } 必在首尾两组之一
als-set = { $cells }（{ $digits }）
why-chain = { $first } 与 { $last } 至少一个成立，链为 { $chain }
why-loop = 链成环，每条弱链的两端必有一端成立：{ $chain }
why-cases = { $truth } 的每个候选数都得出同样的结论
why-either = 无论 { $candidate } 成立与否，结论都相同
why-wrong = 若 { $start }，就会产生矛盾
why-combinations = 已试过 { $cells } 的所有填法
why-rule-combinations = 已试过 { $cells } 满足规则的所有填法（{ $rules }）
why-total = { $subject }：{ $equation }
why-total-ways = { $subject }：{ $equation }，任何组合都用不到被删的候选数
why-total-takes = { $subject }：{ $equation }，任何组合都少不了 { $digits }
total-sum = { $rules }
total-houses = { $whole } 法则（{ $houses }）
why-order = 与 { $cells } 的大小顺序容不下被删的候选数
why-whatever = { $cell } 的每个候选数都排除被删的候选数
why-wherever = { $digit } 在{ $house }的每个位置都排除被删的候选数
why-templates = 已试过 { $digit } 在全盘的所有摆法
why-several = { $reasons }
why-steps = 连续用这一技巧 { $steps } 步，就得到这一结果
why-guess = 这是猜测：没有已知的理由，只是试错
why-told = { $text }

truth-cell = { $cell }
truth-house = { $house }的 { $digit }
truth-deadly = { $cells } 中致命结构以外的候选数
link-seen = { $cells } 的 { $digit }
link-pair = { $one } 与 { $other }
node = { $cell } = { $digit }
node-group = { $cells } 之一为 { $digit }

strong-cell = { $cell } 没有别的候选数
strong-house = { $house }没有别的位置
strong-als = { $cells } 的候选数比格数多一个
strong-deadly = 否则 { $cells } 有两种填法
chain-loop = 链首尾相接，可以从两个方向读。
chain-first = 若 { $from } 不成立，则 { $to } 成立：{ $why }。
chain-next = 于是 { $from } 不成立，则 { $to } 成立：{ $why }。

branch-suppose = 假设 { $start }。
branch-excluded = 则 { $what }，因为 { $by }。
branch-last-digit = 则 { $what }：{ $cell } 没有别的候选数。
branch-last-place = 则 { $what }：{ $house }没有别的位置。
branch-step = 则 { $what }，根据{ $technique }。
branch-contradiction = 产生矛盾。

hint-area = 看看{ $house }。
hint-somewhere = 看看整个盘面。
hint-technique = 试试{ $technique }。
hint-digits = { $digits } 的{ $technique }
hint-house = { $houses }中 { $digits } 的{ $technique }
hint-pattern = { $cells } 中 { $digits } 的{ $technique }

level-easy = 简单
level-medium = 中等
level-hard = 困难
level-unfair = 专家
level-extreme = 极难
technique-x-chain = X链
technique-xy-chain = XY链
technique-remote-pair = 远程数对
technique-continuous-nice-loop = 连续环
technique-discontinuous-nice-loop = 不连续环
technique-aic = 交替推理链（AIC）
technique-grouped-continuous-nice-loop = 区块连续环
technique-grouped-discontinuous-nice-loop = 区块不连续环
technique-grouped-aic = 区块交替推理链
technique-als-continuous-nice-loop = 带待定数组的连续环
technique-als-discontinuous-nice-loop = 带待定数组的不连续环
technique-als-aic = 带待定数组的交替推理链
technique-nishio-forcing-chain = 单数字强制链（Nishio）
technique-contradiction-forcing-chain = 强制链（矛盾）
technique-double-forcing-chain = 双向强制链
technique-cell-forcing-chain = 单格强制链
technique-region-forcing-chain = 区域强制链
technique-forcing-net-contradiction = 强制网（矛盾）
technique-forcing-net-double = 双向强制网
technique-forcing-net-cell = 单格强制网
technique-forcing-net-region = 区域强制网
technique-forcing-net-plus = 带结构的强制网
technique-nested-net = 嵌套强制网
technique-x-wing = 二链列
technique-swordfish = 三链列
technique-jellyfish = 四链列
technique-squirmbag = 五链列
technique-whale = 六链列
technique-leviathan = 七链列
technique-finned = 带鳍{ $fish }
technique-sashimi = 退化{ $fish }
technique-franken = 宫内{ $fish }
technique-mutant = 交叉{ $fish }
technique-siamese = 孪生{ $fish }
technique-skyscraper = 摩天楼
technique-two-string-kite = 双线风筝
technique-empty-rectangle = 空矩形
technique-turbot-fish = 多宝鱼
technique-dual-two-string-kite = 双重双线风筝
technique-dual-empty-rectangle = 双重空矩形
technique-simple-colours-trap = 简单染色（同见两色）
technique-simple-colours-wrap = 简单染色（同色相见）
technique-multi-colours-1 = 多重染色 1
technique-multi-colours-2 = 多重染色 2
technique-template-set = 模板出数
technique-template-delete = 模板删数
technique-xy-wing = XY-Wing
technique-xyz-wing = XYZ-Wing
technique-w-wing = W-Wing
technique-grouped-w-wing = 区块 W-Wing
technique-wxyz-wing = WXYZ-Wing
technique-unique-rectangle-1 = 唯一矩形（类型一）
technique-unique-rectangle-2 = 唯一矩形（类型二）
technique-unique-rectangle-3 = 唯一矩形（类型三）
technique-unique-rectangle-4 = 唯一矩形（类型四）
technique-unique-rectangle-5 = 唯一矩形（类型五）
technique-unique-rectangle-6 = 唯一矩形（类型六）
technique-hidden-rectangle = 隐性唯一矩形
technique-avoidable-rectangle-1 = 可规避矩形（类型一）
technique-avoidable-rectangle-2 = 可规避矩形（类型二）
technique-unique-loop-1 = 唯一环（类型一）
technique-unique-loop-2 = 唯一环（类型二）
technique-unique-loop-3 = 唯一环（类型三）
technique-unique-loop-4 = 唯一环（类型四）
technique-bug-1 = 全双值格致死解法（BUG+1）
technique-bug-2 = 全双值格致死解法（BUG 类型二）
technique-bug-3 = 全双值格致死解法（BUG 类型三）
technique-bug-4 = 全双值格致死解法（BUG 类型四）
technique-sue-de-coq = 融合待定数组（Sue de Coq）
technique-als-xz = 待定数组 XZ（ALS-XZ）
technique-als-xy-wing = 待定数组 XY-Wing（ALS-XY-Wing）
technique-als-xy-chain = 待定数组链（ALS 链）
technique-death-blossom = 死亡绽放
technique-aligned-pair = 对齐数对排除
technique-aligned-triple = 对齐三数组排除
technique-sum-rest = 和的最后一格
technique-sum-bounds = 和的上下限
technique-sum-combinations = 和的组合
technique-sum-locked = 和的必含数
technique-rule-of-45 = 45法则
technique-rule-of-45-several = 45法则：多格
technique-order-bounds = 大小顺序限定
technique-cell-exclusion = 单格共同排除
technique-house-exclusion = 区域共同排除
technique-rule-combinations = 规则的组合
technique-house-combinations = 区域的组合

# 学习式解题。

study-set = { $cell } 填 { $digit }——{ $method }：{ $why }
study-reduce = { $cell } 不能填 { $digit }——{ $method }：{ $why }
study-method-last-position = 群组的最后一格
study-method-obvious-number = 明显的数字
study-method-line-last-place = 行列中数字的最后一格
study-method-inobvious-number = 不明显的数字
study-method-group-number = 以群组数字删减
study-method-write-down = 写下可能的数字
study-method-chain = 链结
study-method-two-possibles = 一格两种可能
study-method-emulate-position = 模拟一格
study-method-emulate-group = 模拟群组中的数字
study-method-guess = 猜测（试错）
study-by-hand = 手动
study-why-last-cell = { $cell } 是{ $house }的最后一个空格
study-why-seen = { $n ->
   *[other] 在{ $house }，其他空格都看得到 { $digit }，只剩 { $cell }
}
study-why-last-place = 在{ $house }，{ $digit } 只能填在 { $cell }
study-why-groups = 在{ $house }，{ $digit } 只能填在 { $cell }{ $n_groups ->
        [0] { "" }
       *[other] ，因为别的宫里它集中在一条线上：{ $groups }
    }
study-why-group-number = 在{ $house }，{ $digit } 必在 { $cells } 之一，都在{ $line }，所以{ $line }其他格不能填它
study-why-sole-digit = { $cell } 写下的数字只剩 { $digit }
study-why-chain = 在{ $house }，{ $cells } 只能填 { $digits }，格数与数字个数相同，所以其他格不能填这些数
study-why-two-possibles = { $cell } 要么是 { $digit }，要么是 { $other }，而那时 { $second } 为 { $digit }；此格看得到这两格
study-why-fails = 试填 { $tried } 会产生矛盾
study-why-solves = 试错：试填 { $tried } 恰好填满全盘，并没有已知的理由
study-why-all-agree = { $cases } 必有一个成立，而每一个都得出同样的结果
study-why-guess = 试错：没有方法能再推进，{ $cell } 是可能数字最少的格之一
study-why-guess-again = 试错：{ $cell } 填 { $failed } 会产生矛盾


refused-flaw = { $technique }：有一步未被接受，因为它的证明不成立（{ $flaw }）
refused-wrong = { $technique }：有一步未被接受，因为 { $cell } 的 { $digit } 与答案不符
refused-unproved = { $technique }：有一步未被接受，因为它没有证明，也没有已知的答案
suppose-then = 则 { $what }：{ $truth } 没有别的可能。
suppose-nothing-left = 这时 { $truth } 已没有任何可能。
technique-kraken-fish-1 = 带链鱼（Kraken）类型 1
technique-kraken-fish-2 = 带链鱼（Kraken）类型 2
