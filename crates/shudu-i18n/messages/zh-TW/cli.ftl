# 前端與命令列。

engine-none = 沒有引擎能解這道題
engine-unknown = 沒有名為 '{ $name }' 的引擎；可用的有 auto, { $known }
engine-erred = 引擎 { $engine } 給出的盤面不是解；請連同題目一起報告
