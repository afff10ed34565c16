# 前端與命令列。

engine-none = 沒有引擎能解這道題
engine-unknown = 沒有名為 '{ $name }' 的引擎；可用的有 auto, { $known }
engine-erred = 引擎 { $engine } 給出的盤面不是解；請連同題目一起報告
classic-only = classic 引擎只解 9 × 9、數字 1 到 9、規則僅為列、行和 3 × 3 宮的題目

advice-label = 建議：
feature-missing = 這個 shudu 程式編譯時未包含 { $what }
feature-missing-help = 請用 cargo 的預設特性重新編譯，或加上 --features { $feature }
file-not-found = { $path }：沒有這個檔案
file-not-found-help = 請檢查檔名；若要直接給出題目，請用 --string
grid-not-found-help = 請檢查檔名，或直接給出盤面：每格一個字元
file-is-folder = { $path } 是資料夾，應為檔案
file-is-folder-help = 請指定其中的一個檔案
file-no-permission = { $path }：沒有權限
file-no-permission-help = 請取得權限，或指定其他檔案
file-no-space = { $path }：磁碟空間不足
file-no-space-help = 請騰出空間，或寫到其他磁碟
file-no-space-new-help = { $path } 沒有寫入；請騰出空間，或寫到其他磁碟
file-no-space-old-help = { $path } 仍是原來的內容；請騰出空間，或寫到其他磁碟
file-unwritten = { $path } 沒有寫入
file-unchanged = { $path } 仍是原來的內容
file-no-folder = { $path }：沒有資料夾 { $folder }
file-no-folder-help = 請先建立這個資料夾，或指定其他資料夾中的檔案
file-not-a-folder = { $path }：{ $folder } 是檔案，應為資料夾
file-closed-folder = { $path }：沒有權限在資料夾 { $folder } 中新增檔案
file-closed-folder-help = 請取得該資料夾的權限，或寫到其他資料夾
file-kept = 停止之前的結果已寫入 { $path }
stdout-closed = 標準輸出已關閉
stdout-closed-help = 請用 > FILE 輸出到檔案；若指令有 -o 選項，也可用它指定檔案
run-interrupted-after = { $count ->
   *[other] 已中斷，此前得到 { $done } 個結果
}
run-nothing-kept = 結果沒有保留：{ $path } 沒有寫入
run-nothing-replaced = 結果沒有保留：{ $path } 仍是原來的內容
run-keep-help = 若要在中斷時保留已有的結果，請不用 -o，改用 > { $path }
file-failed = { $path }：{ $reason }
input-missing = 沒有給出題目
input-missing-help = 請給出檔案、- (標準輸入)、--string 加題目，或 --size 表示空盤
kind-unknown = { $option }：沒有規則 '{ $name }'
kind-unknown-help = 'shudu rules' 列出所有規則
no-interrupts = 無法捕捉 Ctrl-C：{ $reason }
progress-steps = 已完成 { $puzzles } 題，{ $steps } 步，每秒 { $rate } 步
puzzle-number = 第 { $number } 題
no-solution = 無解
several-solutions = 多解
no-solution-because = 無解：{ $reason }
check-ok = 正確
check-complete = 完整
check-rules = 規則
check-unique = 唯一
check-several = 多解；不同之處：{ $cells }
check-solution = 所附的解，{ $rule }
check-other-size = 第 { $number } 題的盤面大小不同
check-no-grid = 第 { $number } 題沒有盤面：只給出了 { $found } 個
convert-lost = 第 { $number } 題：{ $lost }
convert-cannot-help = sections 與 json 能容納任何題目；--lossy 只寫數字
random-seed = 種子 { $seed }
svg-one-puzzle = 一張圖片只能放一道題，而輸入有多道
svg-one-puzzle-help = 請每次只給一道題
title-puzzle = 題目
title-solution = 解
title-one-solution = 一個解
title-other-solution = 另一個解
title-candidates = 候選數
title-inferred = 推出 { $found } 格
solve-cost = { $count ->
   *[other] 引擎 { $engine }，{ $steps } 步，{ $time }
}
solve-stats = { $count ->
   *[other] { $puzzles } 題
}，解出 { $solved }，無法讀取 { $unread }，有警告 { $warned }，{ $n_steps ->
   *[other] { $steps } 步
}，{ $time }，每秒 { $rate } 題；作答引擎：{ $engines }
batch-stats = { $count ->
   *[other] { $puzzles } 題
}，解出 { $solved }，無法讀取 { $unread }，{ $time }，每秒 { $rate } 題，猜測 { $n_guesses ->
   *[other] { $guesses } 次
}，{ $share } % 無需猜測（{ $simd }，{ $threads } 執行緒）
batch-unread = 有 { $count } 道題無法讀取或處理
batch-progress = { $count ->
   *[other] { $puzzles } 題
}，每秒 { $rate } 題
simd-unavailable = SHUDU_SIMD：{ $reason }
endgame-how-many = 要多少個終局？請給出 1 到 { $most } 之間的數
endgame-too-many = 沒有第 { $number } 號終局；每個左上角數字共有 { $most } 個
endgame-not-one = 這個盤面不是該構造法給出的終局
endgame-not-full = 這不是完整合法的終局
seed-count = -c：'{ $found }' 不是 1 到 { $most } 之間的數
seed-file = -s：無法開啟檔案 '{ $found }'
seed-arguments = { $option } 需要一個引數，但{ $found ->
    [0] 沒有給出
   *[other] 給出了 { $found } 個
}
seed-usage = 'shudu -c N' 把 N 個終局寫入 sudoku.txt，'shudu -s FILE' 寫入檔案中題目的解
bench-no-simd = 這台機器不支援 { $simd }
bench-no-puzzle = { $path } 中沒有 81 個字元的行
bench-no-record = { $place }：應為 JSON 物件，題目寫在 "iss" 或 "text" 中
bench-no-case = 沒有可測量的題目
bench-summary = 共 { $puzzles } 題：{ $unique } 題唯一解，{ $several } 題多解，{ $none } 題無解，{ $stopped } 題中止，{ $unread } 題無法讀取，{ $wrong } 題答案有誤
bench-ratio = 與 { $compared } 題的數據相比的用時：幾何平均 { $mean }（快 { $faster } 倍），最差 { $worst }（{ $id }）
bench-share = 不慢於數據，或少於 { $enough } 毫秒：{ $all } 題中的 { $ok } 題（{ $share } %）
bench-beyond = 數據中沒有結果而此處完成：{ $all } 題中的 { $done } 題
bench-slow = 超過數據的 { $times } 倍：{ $id }（{ $ratio }）
bench-wrong = 答案有誤：{ $id }：{ $reason }
bench-differs = 得到 { $found }，應為 { $expected }
bench-other-solution = 解與檔案中的不同
bench-unread = 無法讀取：{ $id }：{ $reason }
title-true-candidates = 真候選數
title-true-partial = 真候選數（未完）
candidates-one-solution = 下標數字（圖片中帶底線）只出現在一個解中，其餘出現在多個解中
candidates-partial = { $reason }：所示為目前找到的，可能還有其他數字
minimize-not-unique = { $reason }；只有恰好一個解的題目才能去掉線索
minimize-given = { $cell } 的提示數 { $digits }
minimize-none = 沒有可以去掉的線索
minimize-done = 已去掉：提示數 { $givens } 個，約束 { $constraints } 條
minimize-partial = { $reason }：可能還有可以去掉的線索
minimize-cannot-help = sections 與 json 能寫任何題目
warnings-more = 另有 { $count } 條警告
count-open = 解太多，無法逐個計數？用 --estimate 可估計大約有多少
count-exact = { $count }
estimate = ≈ { $mean } ± { $error }（95 %：{ $low } 至 { $high }；探測 { $count ->
   *[other] { $probes }
} 次）
estimate-one = ≈ { $mean }（探測 1 次）
estimate-none = ? 探測 { $count ->
   *[other] { $probes }
} 次都沒有找到解：解可能很少，也可能沒有

why-solvable = 此題有解：沒有衝突
why-alone = 無解：這一條約束單獨就不能滿足
why-clash = 無解：以下 { $count } 條互相衝突，去掉其中任何一條，其餘的就能同時滿足
why-partial = 無解：以下 { $count } 條互相衝突（{ $reason }：其中可能有不必要的）
why-groups = { $rule }：{ $groups }

generate-givens = 提示數
generate-empty-range = { $what }的範圍 { $range } 裡沒有數；請把較小的寫在前面
generate-too-many = { $what }：{ $range } 不可能，最多容得下 { $most } 個
generate-too-few-givens = 提示數：{ $range } 不可能，少於 { $fewest } 個提示數的標準數獨沒有唯一解
generate-not-found = 嘗試 { $attempts } 次，未能產生這樣的題目；請調高範圍的上限：{ $ranges }
generate-unknown-kind = 沒有名為「{ $name }」的約束
generate-unknown-kind-help = `shudu rules` 列出所有約束
generate-bad-range = 「{ $found }」不是 { $kind } 的範圍；請寫一個數或一個範圍，如 4 或 2..6
generate-no-more = 找不到更多不同的題目
generate-no-grid = 嘗試 { $attempts } 次仍找不到滿足這些規則的終盤
generate-not-drawn = { $what }：嘗試 { $attempts } 次，在終盤上能畫出的仍然太少；請少要一些
generate-does-not-fit = { $what }不能用於這個盤面：{ $reason }
generate-not-square = 這種對稱要求行數與列數相同
generate-no-regions = 不規則宮要求行數、列數與數字個數相同，且不小於四；若指定了這種對稱，請換一種大小
generate-no-solution = 指定的終盤沒有填滿，或違反了盤面的規則
generate-clues = 線索數
generate-difficulty = 難度
generate-clues-against-ranges = 線索數：{ $range } 不可能，其他範圍合計為 { $others }
generate-digits-alike = 線索這麼少，總有數字可以互換，不可能有唯一解；請調高範圍的上限：{ $ranges }
generate-range = { $what } { $range }
generate-too-hard = 即使用足範圍允許的線索，試出的題目仍然太難（嘗試 { $attempts } 次）；請調高範圍的上限：{ $ranges }
generate-too-easy = 即使只留範圍允許的最少線索，試出的題目仍然太容易（嘗試 { $attempts } 次）；請調低範圍的下限：{ $ranges }
generate-never-so-hard = 即使只留唯一解所需的線索，試出的題目仍然太容易（嘗試 { $attempts } 次）；這種盤面或這些限制也許出不了更難的題
generate-progress = 已出 { $made } 題，共 { $n_count ->
   *[other] { $count }
} 題
generate-made = 共要求 { $n_count ->
   *[other] { $count }
} 題，出了 { $n_made ->
   *[other] { $made }
} 題


transform-constraint = 規則「{ $rule }」無法隨之變換；只能變換提示數、列、行以及宮或區域
transform-extra = 附加格無法隨之變換
transform-sketches = 盤面上的圖形無法隨之變換
transform-marks = { $cell } 有候選數標記；只能變換已給定的數字
transform-not-classic = 只適用於數字 1 至 9，有列、行和 3 × 3 宮的 9 × 9 盤面
transform-digit = { $cell } 是 { $found }，應為 1 至 9
transform-not-81 = 應為 81 個字元：數字或「.」
transform-one-axis = 只有列規則而沒有行規則（或相反）時，列不能變成行
transform-relabel = 應為 { $from } 至 { $to } 這 { $count } 個數字的一個排列，每個恰好一次
dedupe-done = 共 { $count } 題，保留 { $kept } 題
dedupe-listed = 共 { $count } 題，其中 { $duplicates } 題與前面的題目相同
transform-no-digits = --relabel：「{ $found }」不是一串數字，例如 987654321
dedupe-cannot-help = --exact 依原樣比較任何種類的題目

logic-several = 題目有多個解：不使用以唯一解為前提的技巧
logic-no-answer = 沒有引擎能判斷題目有幾個解
logic-unknown = 不知道題目是否唯一解：{ $reason }
explain-solved = 共 { $steps } 步解出：{ $level }，評分 { $score }
explain-stuck = { $steps } 步之後，所用技巧找不到下一步
explain-batch = { $technique }，同時有 { $steps } 步：
explain-stopped = { $steps } 步之後：{ $reason }
explain-contradiction = { $steps } 步之後，有一格沒有候選數，或有數字在某列、行、宮中無處可填
explain-flaw = 第 { $number } 步的證明不成立：{ $flaw }
hint-mistake = 有錯誤：請再看看 { $cells }。
hint-done = 題目已解出。
hint-none = 所用技巧在此找不到下一步。
steps-none = 沒有找到這樣的步驟
practice-not-found = 只找到 { $found } 個這樣的盤面

study-solved = 已解出：積分 { $score }，最難的方法：{ $method }，迴圈 { $loops } 次，紀錄 { $records } 筆，猜測 { $guesses } 次
study-stuck = 沒有方法能再推進：還有 { $left } 個空格，積分 { $score }，迴圈 { $loops } 次，紀錄 { $records } 筆
study-contradiction = 無解：每條路都產生矛盾
study-other-rule = 學習法只認得哪些格必須不同、哪些數字互相排斥，不認得規則「{ $rule }」；可改用「shudu solve」或「shudu explain」
study-wrong = 學習法填滿了盤面，但結果違反規則：其中有方法出了錯
study-guess-limit = 猜了 { $guesses } 次仍無結果，已放棄；是否有解尚不清楚
study-reached = 已停止：{ $cell } 填了 { $digit }，迴圈 { $loops } 次，紀錄 { $records } 筆
study-loop-limit = 已達迴圈上限 { $loops } 次，紀錄 { $records } 筆
study-rec-limit = 已達紀錄上限：紀錄 { $records } 筆，迴圈 { $loops } 次
study-try = 第 { $pass } 次迴圈，{ $method }：填 { $sets } 個，刪減 { $reduces } 個
study-try-error-solved = 僅用試錯解出，共試填 { $tries } 個數字
study-try-error-none = 試錯找不到解，共試填 { $tries } 個數字
study-try-error-cut = 試填 { $tries } 個數字後停止；不知道是否有解
study-no-cell = --break-at：沒有「{ $found }」這一格；格寫作 r1c1
