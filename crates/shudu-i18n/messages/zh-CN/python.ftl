# Python 包。

py-timeout = 时间限制不能是 { $found } 秒：应为非负数
py-no-thread = 系统无法启动工作线程
py-panicked = 这是 shudu 的缺陷，请报告：{ $reason }
py-one-cell = 应为一个格子，而不是“{ $found }”
py-cells = “{ $text }”没有指明格子：{ $reason }
py-digit = { $cell }：得到 { $found }，应为 { $from } 到 { $to } 的数字
py-symbol = “{ $symbol }”不是数字：应为 0 到 9、字母或“.”
py-number = “{ $word }”不是数：应为以空格分隔的数，或“.”
py-unknown-kind = { $reason }；shudu.kinds() 列出所有约束
py-field-unknown = { $kind } 没有字段“{ $field }”，只有：{ $known }
py-field-missing = { $kind } 缺少字段“{ $field }”
py-field-type = { $kind }：字段“{ $field }”是 { $found }，应为{ $expected }
py-expected-number = 整数
py-expected-numbers = 整数列表
py-expected-cell = 格子，如 'r1c1' 或 (0, 0)
py-expected-cells = 若干格子，如 'r1c1 r1c2' 或 [(0, 0), (0, 1)]
py-expected-lists = 格子列表的列表
py-expected-word = '{ $words }' 之一
py-expected-text = 文本
py-expected-choices = 选项列表，每项为 ('killer', 字段) 这样的对的列表
py-sign = 符号“{ $found }”既不是“>”也不是“<”
py-no-constraint = 没有第 { $place } 号约束：共 { $n } 个，从 0 数起
py-grid-shape = 盘面为 { $rows } × { $columns } 格，应为 { $wanted_rows } × { $wanted_columns }
py-no-rule = 规则应为名称，或 shudu.Rule 派生类的对象，而不是 { $found }
py-in-rule = 在规则“{ $rule }”中
py-rules-turned = 用 Python 编写的规则无法旋转或镜像
py-theme = 没有主题“{ $found }”；可用的有 auto、light、dark 和 print
py-keep = 无法保留“{ $found }”：应为 'givens' 或 'constraints'
py-degrees = 不能旋转 { $found } 度：应为 90、180 或 270
py-mirror = “{ $found }”不是一种镜像：应为 horizontal、vertical、diagonal 或 antidiagonal
py-no-digits = 其中有的不是数字：{ $found }
py-not-among = 没有“{ $found }”；可用的有 { $known }
py-share = 比例不能是 { $found }：应为 0 到 1 的数
py-hint-level = 没有提示级别 { $found }：应为 1 到 5
py-letter-cell = “{ $found }”开头不是格子：应为行字母加列号，如 A1

# 学生自己的方法，以及它们能做什么（Python）。

study-refused-filled = { $cell } 不能填 { $digit }：这一格已经是 { $stands }
study-refused-seen = { $cell } 不能填 { $digit }：它看得到 { $other }，那里已经是 { $digit }
study-refused-taken-out = { $cell } 不能填 { $digit }：这个可能先前已经删去
study-refused-empties = { $cell } 不能填 { $digit }：这样 { $other } 就没有数字可填
study-refused-last = 不能从 { $cell } 删去 { $digit }：这一格没有别的可能
study-wrong-set = { $cell } 不一定是 { $digit }：有一个答案不是这样
study-wrong-reduce = 不能从 { $cell } 删去 { $digit }：有一个答案正是这样
study-fault-wrong = 方法“{ $method }”的结论是错的：{ $reason }
study-fault-raised = 方法“{ $method }”出错：{ $error }
study-fault-raised-at = 方法“{ $method }”出错：{ $error }；当时正在看 { $cell }
study-fault-too-long = 方法“{ $method }”运行了 { $seconds } 秒，已停止
study-fault-too-long-at = 方法“{ $method }”运行了 { $seconds } 秒，已停止；当时正在看 { $cell }
study-fault-undone = { $fault }。它所做的已经撤回，之后的解题不再使用它。
study-no-point = 没有 x = { $x }、y = { $y } 这一格：x 和 y 都是 0 到 8
study-no-number = 没有数字 { $found }：数字是 1 到 9
study-classic-only = 学习模式只用 9 × 9、只有行、列、宫规则的盘面；这道题不是
study-no-record = 没有第 { $found } 条记录：一共有 { $n } 条
study-no-seconds = 时间限制不能是 { $found } 秒：应为大于 0 的数
