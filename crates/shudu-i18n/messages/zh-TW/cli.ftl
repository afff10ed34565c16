# 前端與命令列。

engine-none = 沒有引擎能解這道題
engine-unknown = 沒有名為 '{ $name }' 的引擎；可用的有 auto, { $known }
engine-erred = 引擎 { $engine } 給出的盤面不是解；請連同題目一起報告
classic-only = classic 引擎只解 9 × 9、數字 1 到 9、規則僅為列、行和 3 × 3 宮的題目

file-not-found = { $path }：沒有這個檔案
file-not-found-help = 請檢查檔名；若要直接給出題目，請用 --string
file-is-folder = { $path } 是資料夾，應為檔案
file-is-folder-help = 請指定其中的一個檔案
file-no-permission = { $path }：沒有權限
file-no-permission-help = 請取得權限，或指定其他檔案
file-no-space = { $path }：磁碟空間不足；沒有寫入該檔案
file-no-space-help = 請騰出空間，或寫到其他磁碟
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
rule-broken = { $message } (規則: { $rule })
check-ok = 正確
check-complete = 完整
check-unique = 唯一
check-several = 多解；不同之處：{ $cells }
check-solution = 所附的解，{ $rule }
check-other-size = 第 { $number } 題的盤面大小不同
check-no-grid = 第 { $number } 題沒有盤面：只給出了 { $found } 個
convert-lost = 第 { $number } 題：{ $lost }
convert-cannot = 第 { $number } 題：{ $reason }
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
solve-cost = 引擎 { $engine }，{ $steps } 步，{ $time }
solve-stats = { $count ->
   *[other] { $puzzles } 題
}，解出 { $solved }，無法讀取 { $unread }，{ $steps } 步，{ $time }，每秒 { $rate } 題
