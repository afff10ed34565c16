# 前端与命令行。

engine-none = 没有引擎能解这道题
engine-unknown = 没有名为 '{ $name }' 的引擎；可用的有 auto, { $known }
engine-erred = 引擎 { $engine } 给出的盘面不是解；请连同题目一起报告
classic-only = classic 引擎只解 9 × 9、数字 1 到 9、规则仅为行、列和 3 × 3 宫的题目

file-not-found = { $path }：没有这个文件
file-not-found-help = 请检查文件名；若要直接给出题目，请用 --string
file-is-folder = { $path } 是文件夹，应为文件
file-is-folder-help = 请指定其中的一个文件
file-no-permission = { $path }：没有权限
file-no-permission-help = 请取得权限，或指定其他文件
file-no-space = { $path }：磁盘空间不足；没有写入该文件
file-no-space-help = 请腾出空间，或写到其他磁盘
file-failed = { $path }：{ $reason }
input-missing = 没有给出题目
input-missing-help = 请给出文件、- (标准输入)、--string 加题目，或 --size 表示空盘
kind-unknown = { $option }：没有规则 '{ $name }'
kind-unknown-help = 'shudu rules' 列出所有规则
no-interrupts = 无法捕获 Ctrl-C：{ $reason }
progress-steps = 已完成 { $puzzles } 题，{ $steps } 步，每秒 { $rate } 步
puzzle-number = 第 { $number } 题
no-solution = 无解
several-solutions = 多解
no-solution-because = 无解：{ $reason }
rule-broken = { $message } (规则: { $rule })
check-ok = 正确
check-complete = 完整
check-unique = 唯一
check-several = 多解；不同之处：{ $cells }
check-solution = 所附的解，{ $rule }
check-other-size = 第 { $number } 题的盘面大小不同
check-no-grid = 第 { $number } 题没有盘面：只给出了 { $found } 个
convert-lost = 第 { $number } 题：{ $lost }
convert-cannot = 第 { $number } 题：{ $reason }
convert-cannot-help = sections 与 json 能容纳任何题目；--lossy 只写数字
random-seed = 种子 { $seed }
svg-one-puzzle = 一张图片只能放一道题，而输入有多道
svg-one-puzzle-help = 请每次只给一道题
title-puzzle = 题目
title-solution = 解
title-one-solution = 一个解
title-other-solution = 另一个解
title-candidates = 候选数
title-inferred = 推出 { $found } 格
solve-cost = 引擎 { $engine }，{ $steps } 步，{ $time }
solve-stats = { $count ->
   *[other] { $puzzles } 题
}，解出 { $solved }，无法读取 { $unread }，{ $steps } 步，{ $time }，每秒 { $rate } 题
