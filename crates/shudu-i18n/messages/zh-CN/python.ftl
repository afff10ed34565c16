# Python 包。

py-timeout = 时间限制不能是 { $found } 秒：应为非负数
py-no-thread = 系统无法提供工作线程
py-panicked = shudu 出现缺陷，请报告：{ $reason }
