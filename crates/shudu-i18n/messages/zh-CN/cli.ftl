# 前端与命令行。

engine-none = 没有引擎能解这道题
engine-unknown = 没有名为 '{ $name }' 的引擎；可用的有 auto, { $known }
engine-erred = 引擎 { $engine } 给出的盘面不是解；请连同题目一起报告
classic-only = classic 引擎只解 9 × 9、数字 1 到 9、规则仅为行、列和 3 × 3 宫的题目

advice-label = 建议：
feature-missing = 这个 shudu 程序编译时未包含 { $what }
feature-missing-help = 请用 cargo 的默认特性重新编译，或加上 --features { $feature }
file-not-found = { $path }：没有这个文件
file-not-found-help = 请检查文件名；若要直接给出题目，请用 --string
grid-not-found-help = 请检查文件名，或直接给出盘面：每格一个字符
file-is-folder = { $path } 是文件夹，应为文件
file-is-folder-help = 请指定其中的一个文件
file-no-permission = { $path }：没有权限
file-no-permission-help = 请取得权限，或指定其他文件
file-no-space = { $path }：磁盘空间不足
file-no-space-help = 请腾出空间，或写到其他磁盘
file-no-space-new-help = { $path } 没有写入；请腾出空间，或写到其他磁盘
file-no-space-old-help = { $path } 仍是原来的内容；请腾出空间，或写到其他磁盘
file-unwritten = { $path } 没有写入
file-unchanged = { $path } 仍是原来的内容
file-no-folder = { $path }：没有文件夹 { $folder }
file-no-folder-help = 请先建立这个文件夹，或指定其他文件夹中的文件
file-not-a-folder = { $path }：{ $folder } 是文件，应为文件夹
file-closed-folder = { $path }：没有权限在文件夹 { $folder } 中新建文件
file-closed-folder-help = 请取得该文件夹的权限，或写到其他文件夹
file-kept = 停止之前的结果已写入 { $path }
stdout-closed = 标准输出已关闭
stdout-closed-help = 请用 > FILE 输出到文件；若命令有 -o 选项，也可用它指定文件
run-interrupted-after = { $count ->
   *[other] 已中断，此前得到 { $done } 个结果
}
run-nothing-kept = 结果没有保留：{ $path } 没有写入
run-nothing-replaced = 结果没有保留：{ $path } 仍是原来的内容
run-keep-help = 若要在中断时保留已有的结果，请不用 -o，改用 > { $path }
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
check-ok = 正确
check-complete = 完整
check-rules = 规则
check-unique = 唯一
check-several = 多解；不同之处：{ $cells }
check-solution = 所附的解，{ $rule }
check-other-size = 第 { $number } 题的盘面大小不同
check-no-grid = 第 { $number } 题没有盘面：只给出了 { $found } 个
convert-lost = 第 { $number } 题：{ $lost }
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
solve-cost = { $count ->
   *[other] 引擎 { $engine }，{ $steps } 步，{ $time }
}
solve-stats = { $count ->
   *[other] { $puzzles } 题
}，解出 { $solved }，无法读取 { $unread }，有警告 { $warned }，{ $n_steps ->
   *[other] { $steps } 步
}，{ $time }，每秒 { $rate } 题；作答引擎：{ $engines }
batch-stats = { $count ->
   *[other] { $puzzles } 题
}，解出 { $solved }，无法读取 { $unread }，{ $time }，每秒 { $rate } 题，猜测 { $n_guesses ->
   *[other] { $guesses } 次
}，{ $share } % 无需猜测（{ $simd }，{ $threads } 线程）
batch-unread = 有 { $count } 道题无法读取或处理
batch-progress = { $count ->
   *[other] { $puzzles } 题
}，每秒 { $rate } 题
simd-unavailable = SHUDU_SIMD：{ $reason }
endgame-how-many = 要多少个终局？请给出 1 到 { $most } 之间的数
endgame-too-many = 没有第 { $number } 号终局；每个左上角数字共有 { $most } 个
endgame-not-one = 这个盘面不是该构造法给出的终局
endgame-not-full = 这不是完整合法的终局
seed-count = -c：'{ $found }' 不是 1 到 { $most } 之间的数
seed-file = -s：无法打开文件 '{ $found }'
seed-arguments = { $option } 需要一个参数，但{ $found ->
    [0] 没有给出
   *[other] 给出了 { $found } 个
}
seed-usage = 'shudu -c N' 把 N 个终局写入 sudoku.txt，'shudu -s FILE' 写入文件中题目的解
bench-no-simd = 这台机器不支持 { $simd }
bench-no-puzzle = { $path } 中没有 81 个字符的行
bench-no-record = { $place }：应为 JSON 对象，题目写在 "iss" 或 "text" 中
bench-no-case = 没有可测量的题目
bench-summary = 共 { $puzzles } 题：{ $unique } 题唯一解，{ $several } 题多解，{ $none } 题无解，{ $stopped } 题中止，{ $unread } 题无法读取，{ $wrong } 题答案有误
bench-ratio = 与 { $compared } 题的数据相比的用时：几何平均 { $mean }（快 { $faster } 倍），最差 { $worst }（{ $id }）
bench-share = 不慢于数据，或少于 { $enough } 毫秒：{ $all } 题中的 { $ok } 题（{ $share } %）
bench-beyond = 数据中没有结果而此处完成：{ $all } 题中的 { $done } 题
bench-slow = 超过数据的 { $times } 倍：{ $id }（{ $ratio }）
bench-wrong = 答案有误：{ $id }：{ $reason }
bench-differs = 得到 { $found }，应为 { $expected }
bench-other-solution = 解与文件中的不同
bench-unread = 无法读取：{ $id }：{ $reason }
title-true-candidates = 真候选数
title-true-partial = 真候选数（未完）
candidates-one-solution = 下标数字（图片中带下划线）只出现在一个解中，其余出现在多个解中
candidates-partial = { $reason }：所示为目前找到的，可能还有其他数字
minimize-not-unique = { $reason }；只有恰好一个解的题目才能去掉线索
minimize-given = { $cell } 的提示数 { $digits }
minimize-none = 没有可以去掉的线索
minimize-done = 已去掉：提示数 { $givens } 个，约束 { $constraints } 条
minimize-partial = { $reason }：可能还有可以去掉的线索
minimize-cannot-help = sections 与 json 能写任何题目
warnings-more = 另有 { $count } 条警告
count-open = 解太多，无法逐个计数？用 --estimate 可估计大约有多少
count-exact = { $count }
estimate = ≈ { $mean } ± { $error }（95 %：{ $low } 至 { $high }；探测 { $count ->
   *[other] { $probes }
} 次）
estimate-one = ≈ { $mean }（探测 1 次）
estimate-none = ? 探测 { $count ->
   *[other] { $probes }
} 次都没有找到解：解可能很少，也可能没有

why-solvable = 此题有解：没有冲突
why-alone = 无解：这一条约束单独就不能满足
why-clash = 无解：以下 { $count } 条互相冲突，去掉其中任何一条，其余的就能同时满足
why-partial = 无解：以下 { $count } 条互相冲突（{ $reason }：其中可能有不必要的）
why-groups = { $rule }：{ $groups }

generate-givens = 提示数
generate-empty-range = { $what }的范围 { $range } 里没有数；请把较小的写在前面
generate-too-many = { $what }：{ $range } 不可能，最多容得下 { $most } 个
generate-too-few-givens = 提示数：{ $range } 不可能，少于 { $fewest } 个提示数的标准数独没有唯一解
generate-not-found = 尝试 { $attempts } 次，未能生成这样的题目；请调高范围的上限：{ $ranges }
generate-unknown-kind = 没有名为“{ $name }”的约束
generate-unknown-kind-help = `shudu rules` 列出所有约束
generate-bad-range = “{ $found }”不是 { $kind } 的范围；请写一个数或一个范围，如 4 或 2..6
generate-no-more = 找不到更多不同的题目
generate-no-grid = 尝试 { $attempts } 次仍找不到满足这些规则的终盘
generate-not-drawn = { $what }：尝试 { $attempts } 次，在终盘上能画出的仍然太少；请少要一些
generate-does-not-fit = { $what }不能用于这个盘面：{ $reason }
generate-not-square = 这种对称要求行数与列数相同
generate-no-regions = 不规则宫要求行数、列数与数字个数相同，且不小于四；若指定了这种对称，请换一种大小
generate-no-solution = 指定的终盘没有填满，或违反了盘面的规则
generate-clues = 线索数
generate-difficulty = 难度
generate-clues-against-ranges = 线索数：{ $range } 不可能，其他范围合计为 { $others }
generate-digits-alike = 线索这么少，总有数字可以互换，不可能有唯一解；请调高范围的上限：{ $ranges }
generate-range = { $what } { $range }
generate-too-hard = 即使用足范围允许的线索，试出的题目仍然太难（尝试 { $attempts } 次）；请调高范围的上限：{ $ranges }
generate-too-easy = 即使只留范围允许的最少线索，试出的题目仍然太容易（尝试 { $attempts } 次）；请调低范围的下限：{ $ranges }
generate-never-so-hard = 即使只留唯一解所需的线索，试出的题目仍然太容易（尝试 { $attempts } 次）；这种盘面或这些约束也许出不了更难的题
generate-progress = 已出 { $made } 题，共 { $n_count ->
   *[other] { $count }
} 题
generate-made = 共要求 { $n_count ->
   *[other] { $count }
} 题，出了 { $n_made ->
   *[other] { $made }
} 题


transform-constraint = 规则“{ $rule }”无法随之变换；只能变换提示数、行、列以及宫或区域
transform-extra = 附加格无法随之变换
transform-sketches = 盘面上的图形无法随之变换
transform-marks = { $cell } 有候选数标记；只能变换已给定的数字
transform-not-classic = 只适用于数字 1 至 9，有行、列和 3 × 3 宫的 9 × 9 盘面
transform-digit = { $cell } 是 { $found }，应为 1 至 9
transform-not-81 = 应为 81 个字符：数字或“.”
transform-one-axis = 只有行规则而没有列规则（或相反）时，行不能变成列
transform-relabel = 应为 { $from } 至 { $to } 这 { $count } 个数字的一个排列，每个恰好一次
dedupe-done = 共 { $count } 题，保留 { $kept } 题
dedupe-listed = 共 { $count } 题，其中 { $duplicates } 题与前面的题目相同
transform-no-digits = --relabel：“{ $found }”不是一串数字，例如 987654321
dedupe-cannot-help = --exact 按原样比较任何种类的题目

logic-several = 题目有多个解：不使用以唯一解为前提的技巧
logic-no-answer = 没有引擎能判断题目有几个解
logic-unknown = 不知道题目是否唯一解：{ $reason }
explain-solved = 共 { $steps } 步解出：{ $level }，评分 { $score }
explain-stuck = { $steps } 步之后，所用技巧找不到下一步
explain-batch = { $technique }，同时有 { $steps } 步：
explain-stopped = { $steps } 步之后：{ $reason }
explain-contradiction = { $steps } 步之后，有一格没有候选数，或有数字在某行、列、宫中无处可填
explain-flaw = 第 { $number } 步的证明不成立：{ $flaw }
hint-mistake = 有错误：请再看看 { $cells }。
hint-done = 题目已解出。
hint-none = 所用技巧在此找不到下一步。
steps-none = 没有找到这样的步骤
practice-not-found = 只找到 { $found } 个这样的盘面

study-solved = 已解出：积分 { $score }，最难的方法：{ $method }，循环 { $loops } 次，记录 { $records } 条，猜测 { $guesses } 次
study-stuck = 没有方法能再推进：还有 { $left } 个空格，积分 { $score }，循环 { $loops } 次，记录 { $records } 条
study-contradiction = 无解：每条路都产生矛盾
study-other-rule = 学习法只认得哪些格必须不同、哪些数字互相排斥，不认得规则“{ $rule }”；可改用“shudu solve”或“shudu explain”
study-wrong = 学习法填满了盘面，但结果违反规则：其中有方法出了错
study-guess-limit = 猜了 { $guesses } 次仍无结果，已放弃；是否有解尚不清楚
study-reached = 已停止：{ $cell } 填了 { $digit }，循环 { $loops } 次，记录 { $records } 条
study-loop-limit = 已达循环上限 { $loops } 次，记录 { $records } 条
study-rec-limit = 已达记录上限：记录 { $records } 条，循环 { $loops } 次
study-try = 第 { $pass } 次循环，{ $method }：填 { $sets } 个，删减 { $reduces } 个
study-try-error-solved = 仅用试错解出，共试填 { $tries } 个数字
study-try-error-none = 试错找不到解，共试填 { $tries } 个数字
study-try-error-cut = 试填 { $tries } 个数字后停止；不知道是否有解
study-no-cell = --break-at：没有「{ $found }」这一格；格写作 r1c1
