# 前端与命令行。

engine-none = 没有引擎能解这道题
engine-unknown = 没有名为 '{ $name }' 的引擎；可用的有 auto, { $known }
engine-erred = 引擎 { $engine } 给出的盘面不是解；请连同题目一起报告
