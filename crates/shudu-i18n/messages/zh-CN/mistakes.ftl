# 命令行上的错误：mistake-*；以及应有的值：value-*。

mistake-option = 没有选项 '{ $found }'
mistake-elsewhere = '{ $found }' 是 { $names } 的选项
mistake-word = 多了一个参数 '{ $found }'
mistake-negative = '{ $found }' 是负数；这里的数从 0 或 1 开始
mistake-command = '{ $found }' 既不是命令，也不是文件
mistake-command-help = 'shudu help' 列出所有命令；求解题目只需给出文件名，例如 'shudu puzzle.txt'
mistake-no-command = 缺少命令
mistake-no-value = { $option } 后面缺少值
mistake-value = { $option }：'{ $found }' 不合要求；应为：{ $expected }
mistake-value-bare = { $option }：'{ $found }' 不合要求
mistake-equals = { $option } 的值前面需要等号
mistake-too-many = { $option }：多了一个值 '{ $found }'
mistake-number-of-values = { $option } 需要 { $expected } 个值，只给出了 { $found } 个
mistake-range-help = 请写出最小值和最大值，例如 { $option } 10 20
mistake-conflict = { $option } 不能与 { $others } 同时使用
mistake-twice = { $option } 出现了不止一次
mistake-missing = 缺少：{ $what }
mistake-not-utf8 = 有一个参数不是有效的 UTF-8 文本
mistake-other = 无法理解这些参数
mistake-more = 全部选项：{ $command } --help

value-one-of = { $names } 之一
value-one-of-help = 可选值：{ $names }
value-number = 整数，例如 10
value-count = 不小于 1 的整数
value-smaller-number = 小一些的整数
value-digit = 1 到 9 的数字
value-port = 0 到 65535 的端口号，例如 8420
value-address = IP 地址，例如 127.0.0.1 或 0.0.0.0
value-size = N 或 RxC（行x列），例如 9 或 4x6
value-digits = A-B，例如 1-9 或 0-8
value-blocks = RxC（行x列），例如 2x3，或 none（无宫）
value-time = 时间，例如 500ms、10s 或 2m
value-technique = 技巧的名称，例如 x-wing
value-hint-level = 1（该看哪里）到 5（全部说明）的级别
value-difficulty = { $names }，或分数范围，例如 300..500
value-share = 0 到 1 的比例，例如 0.3

error-label = 错误：
warning-label = 警告：

practice-progress = 已找到 { $found }/{ $count } 个局面，试过 { $tried } 道题
