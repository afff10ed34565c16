# Python：成批的题目。

py-batch-text = 这是一道题的文本，应为多道：文本的列表或数组
py-batch-item = 应为题目的文本，却是 { $found }
py-batch-missing = 这里什么也没有，应为题目的文本
py-batch-threads = 线程数应至少为 1，却是 0
py-batch-scale = 未知的难度标准 { $found }，应为下列之一：{ $known }
py-arrow-broken = 另一个库给出的数组与其接口的约定不符
py-arrow-stream = 数组流中断：{ $reason }
py-arrow-type = 应为文本数组（string、large_string、string_view），却是 Arrow 类型 { $found } 的数组
py-arrow-table = 应为文本数组，却是一张表；请取其中一列
py-arrow-dictionary = 应为文本数组，却是字典编码的数组；请先转换为 string
py-batch-two-seeds = 应为种子（数字），或要生成的题目数；seed= 只用于后者
py-batch-no-seeds = 应为种子的数组（int64 或 uint64）
py-batch-seed = 应为种子，即不小于 0 的整数
py-batch-too-many = 内存不足以同时容纳 { $count } 道题目
