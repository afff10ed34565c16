# 规则目录：名称，以及盘面或棋盘的问题。

kind-row = 行
kind-column = 列
kind-block = 宫
kind-regions = 不规则宫
kind-diagonals = 对角线
kind-non-consecutive = 非连续
kind-anti-knight = 无马
kind-anti-king = 无缘
kind-killer = 杀手笼
kind-inequality = 不等号
kind-thermometer = 温度计
kind-even = 偶数
kind-odd = 奇数

repeat = { $digit } 在{ $place }出现 { $count } 次：{ $cells }
group-too-long = { $place }有 { $cells } 格，但只有 { $digits } 个数字
listed-cell-off-board = 第 { $number } 个格不在棋盘上
listed-cell-twice = { $cell } 列出了两次
own-rule-broken = 违反了规则 { $rule }

block-none = 棋盘没有宫；请说明宫的大小，例如 'BLOCKS 2x3'
regions-none = 棋盘没有不规则宫；请在 REGIONS 段中画出
diagonals-not-square = 对角线规则需要正方形棋盘，而这个棋盘是 { $rows } × { $columns }
non-consecutive-broken = { $first } 与 { $second } 相邻，却为 { $first_digit } 与 { $second_digit }
anti-knight-broken = { $first } 与 { $second } 相隔一个马步，却都是 { $digit }
anti-king-broken = { $first } 与 { $second } 相接，却都是 { $digit }
even-broken = { $cell } 须为偶数，却是 { $digit }
odd-broken = { $cell } 须为奇数，却是 { $digit }
cage-name = { $cell } 处的笼子
killer-no-cells = 笼子至少要有一格
killer-sum-wrong = { $cells } 之和为 { $found }，应为 { $expected }
killer-sum-impossible = { $cells } 之和已不可能是 { $sum }
inequality-broken = { $greater } 须大于 { $less }，却为 { $greater_digit } 与 { $less_digit }
thermometer-too-short = 温度计至少要有两格
thermometer-too-long = 温度计有 { $cells } 格，但只有 { $digits } 个数字可以递增
thermometer-broken = { $second } 为 { $second_digit }，须比 { $first }（{ $first_digit }）至少大 { $steps }
thermometer-no-room = { $cell } 为 { $digit }，但只有 { $from } 到 { $to } 能给其余格留出余地
