# 像人一樣解題：shudu-logic 說的話。

placement = { $cell } 為 { $digit }：它在{ $house }只剩這一格
contradiction-cell = { $cell } 已沒有可填的數字
contradiction-house = { $digit } 在{ $house }已無處可填

# 圖與文字：shudu-render 說的話。

view-puzzle = 數獨，{ $rows } × { $columns }，{ $cells } 格中已填 { $filled } 格
view-rules = 另有規則：{ $rules }
view-constraint = { $name }：{ $cells }

logic-too-many-cells = 盤面有 { $cells } 格；只能在不超過 { $most } 格的盤面上尋找步驟
technique-unknown = { $id }
technique-not-known = 沒有名為「{ $found }」的技巧；{ $help }
technique-not-known-help = 「shudu techniques」可列出全部技巧
difficulty-not-known = 沒有名為「{ $found }」的難度；{ $help }
difficulty-not-known-help = 可用的難度有 { $levels }，也可以寫評分範圍，如 300..500
technique-full-house = 唯一空格
technique-hidden-single = 摒除法
technique-naked-single = 唯餘法
technique-pointing = 區塊摒除（宮對行列）
technique-claiming = 區塊摒除（行列對宮）
technique-locked-pair = 區塊數對
technique-locked-triple = 區塊三數組
technique-naked-pair = 顯性數對
technique-naked-triple = 顯性三數組
technique-naked-quadruple = 顯性四數組
technique-hidden-pair = 隱性數對
technique-hidden-triple = 隱性三數組
technique-hidden-quadruple = 隱性四數組

# 用文字說明步驟。

step-sentence = { $technique }：{ $why }；{ $what }
step-placed = { $cell } 為 { $digit }
step-eliminated = { $n ->
   *[other] { $cells } 不是 { $digits }
}
step-list = { $parts }
argument-so = 所以 { $what }。

why-last-cell = { $cell } 是{ $house }的最後一個空格，缺的是 { $digit }
why-last-place = 在{ $house }中，{ $digit } 只能填在 { $cell }
why-last-digit = { $cell } 只剩候選數 { $digit }
why-naked = { $cells } 只有候選數 { $digits }，這些數字被它們占用
why-hidden = 在{ $house }中，{ $digits } 只能填在 { $cells }，這些格不能再填別的數
why-locked = 在{ $base }中，{ $digit } 只能位於與{ $cover }相交處，因此必在其中
why-fish = 在{ $bases }中，{ $digit } 只能位於與{ $covers }相交處，因此必在其中
why-finned-fish = 在{ $bases }中，{ $digit } 只能位於與{ $covers }相交處，或位於鰭 { $fins }，而被刪的候選數都看得到鰭
why-sets = 以下各項都需要一個成立的候選數：{ $truths }；但以下每項最多有一個成立：{ $links }；若 { $candidate }，就不夠了
why-bent = { $cells } 只含候選數 { $digits }，數字與格一樣多，除 { $end } 外每個數在其中只能出現一次；所以其中一格為 { $end }
why-xy-wing = 若 { $pivot } 為 { $a }，則 { $one } 為 { $end }；若為 { $b }，則 { $other } 為 { $end }
why-w-wing = 無論 { $digit } 在{ $house }的哪一格，{ $one } 與 { $other } 之一就不為 { $digit }，所以這兩格之一為 { $end }
why-as-many = { $cells } 只含候選數 { $digits }，數字與格一樣多，每個數在其中只能出現一次；所以每個數都在其中
why-as-many-parts = { $cells } 只能填這些，每格一個：{ $links }；所以每一個都要用到
why-deadly = { $pattern }，就會有兩種填法，所以 { $cells } 之一為 { $digits }
why-deadly-cell = { $pattern }，就會有兩種填法，所以 { $cell } 填的是別的數
why-deadly-lines = 若 { $candidate }，{ $truths } 也只能在結構之內；{ $pattern }，就會有兩種填法
why-deadly-set = { $pattern }，就會有兩種填法，所以 { $extra } 之一為 { $extras } 之一；與 { $cells } 一起構成 { $digits } 的數組
pattern = { $cells } 若只填 { $digits }
pattern-large = 其餘 { $cells } 格若各只填兩個候選數之一
why-als-xz = { $one } 與 { $other } 的候選數都比格數多一個；{ $common } 不能同時在兩者中，所以必有一組填入其餘所有數，{ $ends } 必在其中一組
why-als-chain = { $sets } 的候選數都比格數多一個；相鄰兩組不能同時含有連接它們的數（{ $commons }），所以 { $ends } 必在首尾兩組之一
als-set = { $cells }（{ $digits }）
why-chain = { $first } 與 { $last } 至少一個成立，鏈為 { $chain }
why-loop = 鏈成環，每條弱鏈的兩端必有一端成立：{ $chain }
why-cases = { $truth } 的每個候選數都得出同樣的結論
why-either = 無論 { $candidate } 成立與否，結論都相同
why-wrong = 若 { $start }，就會產生矛盾
why-combinations = 已試過 { $cells } 的所有填法
why-rule-combinations = 已試過 { $cells } 滿足規則的所有填法（{ $rules }）
why-total = { $subject }：{ $equation }
why-total-ways = { $subject }：{ $equation }，任何組合都用不到被刪的候選數
why-total-takes = { $subject }：{ $equation }，任何組合都少不了 { $digits }
total-sum = { $rules }
total-houses = { $whole } 法則（{ $houses }）
why-order = 與 { $cells } 的大小順序容不下被刪的候選數
why-whatever = { $cell } 的每個候選數都排除被刪的候選數
why-wherever = { $digit } 在{ $house }的每個位置都排除被刪的候選數
why-templates = 已試過 { $digit } 在全盤的所有擺法
why-several = { $reasons }
why-steps = 連續用這一技巧 { $steps } 步，就得到這一結果
why-guess = 這是猜測：沒有已知的理由，只是試錯
why-told = { $text }

truth-cell = { $cell }
truth-house = { $house }的 { $digit }
truth-deadly = { $cells } 中致命結構以外的候選數
link-seen = { $cells } 的 { $digit }
link-pair = { $one } 與 { $other }
node = { $cell } = { $digit }
node-group = { $cells } 之一為 { $digit }

strong-cell = { $cell } 沒有別的候選數
strong-house = { $house }沒有別的位置
strong-als = { $cells } 的候選數比格數多一個
strong-deadly = 否則 { $cells } 有兩種填法
chain-loop = 鏈首尾相接，可以從兩個方向讀。
chain-first = 若 { $from } 不成立，則 { $to } 成立：{ $why }。
chain-next = 於是 { $from } 不成立，則 { $to } 成立：{ $why }。

branch-suppose = 假設 { $start }。
branch-excluded = 則 { $what }，因為 { $by }。
branch-last-digit = 則 { $what }：{ $cell } 沒有別的候選數。
branch-last-place = 則 { $what }：{ $house }沒有別的位置。
branch-step = 則 { $what }，根據{ $technique }。
branch-contradiction = 產生矛盾。

hint-area = 看看{ $house }。
hint-somewhere = 看看整個盤面。
hint-technique = 試試{ $technique }。
hint-digits = { $digits } 的{ $technique }
hint-house = { $houses }中 { $digits } 的{ $technique }
hint-pattern = { $cells } 中 { $digits } 的{ $technique }

level-easy = 簡單
level-medium = 中等
level-hard = 困難
level-unfair = 專家
level-extreme = 極難
technique-x-chain = X鏈
technique-xy-chain = XY鏈
technique-remote-pair = 遠端數對
technique-continuous-nice-loop = 連續環
technique-discontinuous-nice-loop = 不連續環
technique-aic = 交替推理鏈（AIC）
technique-grouped-continuous-nice-loop = 區塊連續環
technique-grouped-discontinuous-nice-loop = 區塊不連續環
technique-grouped-aic = 區塊交替推理鏈
technique-als-continuous-nice-loop = 帶待定數組的連續環
technique-als-discontinuous-nice-loop = 帶待定數組的不連續環
technique-als-aic = 帶待定數組的交替推理鏈
technique-nishio-forcing-chain = 單數字強制鏈（Nishio）
technique-contradiction-forcing-chain = 強制鏈（矛盾）
technique-double-forcing-chain = 雙向強制鏈
technique-cell-forcing-chain = 單格強制鏈
technique-region-forcing-chain = 區域強制鏈
technique-forcing-net-contradiction = 強制網（矛盾）
technique-forcing-net-double = 雙向強制網
technique-forcing-net-cell = 單格強制網
technique-forcing-net-region = 區域強制網
technique-forcing-net-plus = 帶結構的強制網
technique-nested-net = 巢狀強制網
technique-x-wing = 二鏈列
technique-swordfish = 三鏈列
technique-jellyfish = 四鏈列
technique-squirmbag = 五鏈列
technique-whale = 六鏈列
technique-leviathan = 七鏈列
technique-finned = 帶鰭{ $fish }
technique-sashimi = 退化{ $fish }
technique-franken = 宮內{ $fish }
technique-mutant = 交叉{ $fish }
technique-siamese = 孿生{ $fish }
technique-skyscraper = 摩天樓
technique-two-string-kite = 雙線風箏
technique-empty-rectangle = 空矩形
technique-turbot-fish = 多寶魚
technique-dual-two-string-kite = 雙重雙線風箏
technique-dual-empty-rectangle = 雙重空矩形
technique-simple-colours-trap = 簡單染色（同見兩色）
technique-simple-colours-wrap = 簡單染色（同色相見）
technique-multi-colours-1 = 多重染色 1
technique-multi-colours-2 = 多重染色 2
technique-template-set = 模板出數
technique-template-delete = 模板刪數
technique-xy-wing = XY-Wing
technique-xyz-wing = XYZ-Wing
technique-w-wing = W-Wing
technique-grouped-w-wing = 區塊 W-Wing
technique-wxyz-wing = WXYZ-Wing
technique-unique-rectangle-1 = 唯一矩形（類型一）
technique-unique-rectangle-2 = 唯一矩形（類型二）
technique-unique-rectangle-3 = 唯一矩形（類型三）
technique-unique-rectangle-4 = 唯一矩形（類型四）
technique-unique-rectangle-5 = 唯一矩形（類型五）
technique-unique-rectangle-6 = 唯一矩形（類型六）
technique-hidden-rectangle = 隱性唯一矩形
technique-avoidable-rectangle-1 = 可規避矩形（類型一）
technique-avoidable-rectangle-2 = 可規避矩形（類型二）
technique-unique-loop-1 = 唯一環（類型一）
technique-unique-loop-2 = 唯一環（類型二）
technique-unique-loop-3 = 唯一環（類型三）
technique-unique-loop-4 = 唯一環（類型四）
technique-bug-1 = 全雙值格致死解法（BUG+1）
technique-bug-2 = 全雙值格致死解法（BUG 類型二）
technique-bug-3 = 全雙值格致死解法（BUG 類型三）
technique-bug-4 = 全雙值格致死解法（BUG 類型四）
technique-sue-de-coq = 融合待定數組（Sue de Coq）
technique-als-xz = 待定數組 XZ（ALS-XZ）
technique-als-xy-wing = 待定數組 XY-Wing（ALS-XY-Wing）
technique-als-xy-chain = 待定數組鏈（ALS 鏈）
technique-death-blossom = 死亡綻放
technique-aligned-pair = 對齊數對排除
technique-aligned-triple = 對齊三數組排除
technique-sum-rest = 和的最後一格
technique-sum-bounds = 和的上下限
technique-sum-combinations = 和的組合
technique-sum-locked = 和的必含數
technique-rule-of-45 = 45法則
technique-rule-of-45-several = 45法則：多格
technique-order-bounds = 大小順序限定
technique-cell-exclusion = 單格共同排除
technique-house-exclusion = 區域共同排除
technique-rule-combinations = 規則的組合
technique-house-combinations = 區域的組合

# 學習式解題。

study-set = { $cell } 填 { $digit }——{ $method }：{ $why }
study-reduce = { $cell } 不能填 { $digit }——{ $method }：{ $why }
study-method-last-position = 群組的最後一格
study-method-obvious-number = 明顯的數字
study-method-line-last-place = 行列中數字的最後一格
study-method-inobvious-number = 不明顯的數字
study-method-group-number = 以群組數字刪減
study-method-write-down = 寫下可能的數字
study-method-chain = 鏈結
study-method-two-possibles = 一格兩種可能
study-method-emulate-position = 模擬一格
study-method-emulate-group = 模擬群組中的數字
study-method-guess = 猜測（試錯）
study-by-hand = 手動
study-why-last-cell = { $cell } 是{ $house }的最後一個空格
study-why-seen = { $n ->
   *[other] 在{ $house }，其他空格都看得到 { $digit }，只剩 { $cell }
}
study-why-last-place = 在{ $house }，{ $digit } 只能填在 { $cell }
study-why-groups = 在{ $house }，{ $digit } 只能填在 { $cell }{ $n_groups ->
        [0] { "" }
       *[other] ，因為別的宮裡它集中在一條線上：{ $groups }
    }
study-why-group-number = 在{ $house }，{ $digit } 必在 { $cells } 之一，都在{ $line }，所以{ $line }其他格不能填它
study-why-sole-digit = { $cell } 寫下的數字只剩 { $digit }
study-why-chain = 在{ $house }，{ $cells } 只能填 { $digits }，格數與數字個數相同，所以其他格不能填這些數
study-why-two-possibles = { $cell } 要麼是 { $digit }，要麼是 { $other }，而那時 { $second } 為 { $digit }；此格看得到這兩格
study-why-fails = 試填 { $tried } 會產生矛盾
study-why-solves = 試錯：試填 { $tried } 恰好填滿全盤，並沒有已知的理由
study-why-all-agree = { $cases } 必有一個成立，而每一個都得出同樣的結果
study-why-guess = 試錯：沒有方法能再推進，{ $cell } 是可能數字最少的格之一
study-why-guess-again = 試錯：{ $cell } 填 { $failed } 會產生矛盾


refused-flaw = { $technique }：有一步未被接受，因為它的證明不成立（{ $flaw }）
refused-wrong = { $technique }：有一步未被接受，因為 { $cell } 的 { $digit } 與解答不符
refused-unproved = { $technique }：有一步未被接受，因為它沒有證明，也沒有已知的解答
suppose-then = 則 { $what }：{ $truth } 沒有別的可能。
suppose-nothing-left = 這時 { $truth } 已沒有任何可能。
technique-kraken-fish-1 = 帶鏈魚（Kraken）類型 1
technique-kraken-fish-2 = 帶鏈魚（Kraken）類型 2
