# Python 套件。

py-timeout = 時間限制不能是 { $found } 秒：應為非負數
py-no-thread = 系統無法提供工作執行緒
py-panicked = shudu 出現缺陷，請回報：{ $reason }
