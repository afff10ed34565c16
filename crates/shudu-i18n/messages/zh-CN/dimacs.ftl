# 给 SAT 求解器的公式，及其答案。

encode-no-encoding = 规则“{ $rule }”无法写成公式：它只有一个检查盘面的函数
encode-too-large = 公式的文字将超过 { $most } 个
encode-too-large-help = 'shudu solve' 或许能直接求解
encode-one-puzzle = 一个公式只能放一道题，而输入有多道
encode-one-puzzle-help = 请只给一道题：用 --string，或取文件中的一行：'sed -n 3p FILE | shudu encode'
encode-progress = 正在编码题目

decode-formula-help = 请先给出 'shudu encode' 写的文件（连同注释），再给出求解器的输出
decode-no-formula = 出现“{ $found }”，应为注释（c）或公式的头部 p cnf
decode-no-header = 文件在头部之前就结束了，应有“p cnf 变量数 子句数”
decode-not-cnf = 出现“{ $found }”，应为 cnf
decode-puzzle-missing = 缺少题目，此前应有注释“c puzzle”
decode-puzzle-twice = 又出现一道题，应只有一道
decode-variable-twice = 变量 { $variable } 已有含义，每个变量应只出现一次
decode-meaning-twice = { $cell } 填 { $digit } 已有变量，应只有一个
decode-no-cell = 出现“{ $found }”，应为题目中的格，例如 r1c1
decode-no-digit = 出现“{ $found }”，应为 { $from } 到 { $to } 的数字
decode-no-number = 出现“{ $found }”，应为 1 到 { $most } 之间的数
decode-more-on-line = 出现“{ $found }”，此行应到此结束
decode-map-cut = 有 { $found } 个候选数对应到变量，应为 { $expected } 个
decode-few-variables = 头部说有 { $found } 个变量，但变量 { $last } 也有含义

decode-output-help = 请先给出 'shudu encode' 写的文件，再给出求解器的输出：“s …”与“v …”各行，或 MiniSat 的结果文件（'minisat 公式 结果'）
decode-no-output = 出现“{ $found }”，应为以 s、v 或 c 开头的行，或首行为 SAT、UNSAT 或 INDET
decode-output-empty = 输出是空的，应有“s SATISFIABLE”或 SAT 一行，以及各变量的值
decode-no-status = 出现“{ $found }”，应为 SATISFIABLE、UNSATISFIABLE 或 UNKNOWN
decode-status-twice = 又出现一个答案，应只有一个
decode-no-values = 答案为可满足，却没有变量的值；应有“v 1 -2 … 0”各行，有些求解器须另加选项才会输出
decode-values-cut = 变量的值不完整，末尾应有 0
decode-values-more = 结尾的 0 之后还有值，应只有一个模型
decode-values-unasked = 答案为不可满足，却给出了变量的值
decode-no-literal = 出现“{ $found }”，应为 1 到 { $most } 之间的数（为假时前加“-”），末尾为 0
decode-no-variable = 没有变量 { $found }，公式只有 { $most } 个变量：这是另一个公式的输出
decode-both = 变量 { $variable } 既真又假
decode-unknown = 求解器没有得出答案
decode-wrong = 求解器的答案不是解
decode-one-digit = 每格一个数字
decode-cell-none = { $cell } 没有数字
decode-cell-several = { $cell } 有多个数字：{ $digits }
decode-two-inputs = 两个文件都是标准输入，只能有一个是
decode-two-inputs-help = 另一个请给出文件名
