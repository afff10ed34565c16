# Python 套件。

py-timeout = 時間限制不能是 { $found } 秒：應為非負數
py-no-thread = 系統無法啟動工作執行緒
py-panicked = 這是 shudu 的錯誤，請回報：{ $reason }
py-one-cell = 應為一個格子，而不是「{ $found }」
py-cells = 「{ $text }」沒有指明格子：{ $reason }
py-digit = { $cell }：得到 { $found }，應為 { $from } 到 { $to } 的數字
py-symbol = 「{ $symbol }」不是數字：應為 0 到 9、字母或「.」
py-number = 「{ $word }」不是數：應為以空格分隔的數，或「.」
py-unknown-kind = { $reason }；shudu.kinds() 列出所有約束
py-field-unknown = { $kind } 沒有欄位「{ $field }」，只有：{ $known }
py-field-missing = { $kind } 缺少欄位「{ $field }」
py-field-type = { $kind }：欄位「{ $field }」是 { $found }，應為{ $expected }
py-expected-number = 整數
py-expected-numbers = 整數清單
py-expected-cell = 格子，如 'r1c1' 或 (0, 0)
py-expected-cells = 若干格子，如 'r1c1 r1c2' 或 [(0, 0), (0, 1)]
py-expected-lists = 格子清單的清單
py-expected-word = '{ $words }' 之一
py-expected-text = 文字
py-expected-choices = 選項清單，每項為 ('killer', 欄位) 這樣的對的清單
py-sign = 符號「{ $found }」既不是「>」也不是「<」
py-no-constraint = 沒有第 { $place } 號約束：共 { $n } 個，從 0 數起
py-grid-shape = 盤面為 { $rows } × { $columns } 格，應為 { $wanted_rows } × { $wanted_columns }
py-no-rule = 規則應為名稱，或 shudu.Rule 衍生類別的物件，而不是 { $found }
py-in-rule = 在規則「{ $rule }」中
py-rules-turned = 用 Python 編寫的規則無法旋轉或鏡射
py-theme = 沒有主題「{ $found }」；可用的有 auto、light、dark 和 print
py-keep = 無法保留「{ $found }」：應為 'givens' 或 'constraints'
py-degrees = 不能旋轉 { $found } 度：應為 90、180 或 270
py-mirror = 「{ $found }」不是一種鏡射：應為 horizontal、vertical、diagonal 或 antidiagonal
py-no-digits = 其中有的不是數字：{ $found }
py-not-among = 沒有「{ $found }」；可用的有 { $known }
py-share = 比例不能是 { $found }：應為 0 到 1 的數
py-hint-level = 沒有提示級別 { $found }：應為 1 到 5
py-letter-cell = 「{ $found }」開頭不是格子：應為列字母加行號，如 A1

# 學生自己的方法，以及它們能做什麼（Python）。

study-refused-filled = { $cell } 不能填 { $digit }：這一格已經是 { $stands }
study-refused-seen = { $cell } 不能填 { $digit }：它看得到 { $other }，那裡已經是 { $digit }
study-refused-taken-out = { $cell } 不能填 { $digit }：這個可能先前已經刪去
study-refused-empties = { $cell } 不能填 { $digit }：這樣 { $other } 就沒有數字可填
study-refused-last = 不能從 { $cell } 刪去 { $digit }：這一格沒有別的可能
study-wrong-set = { $cell } 不一定是 { $digit }：有一個答案不是這樣
study-wrong-reduce = 不能從 { $cell } 刪去 { $digit }：有一個答案正是這樣
study-fault-wrong = 方法「{ $method }」的結論是錯的：{ $reason }
study-fault-raised = 方法「{ $method }」出錯：{ $error }
study-fault-raised-at = 方法「{ $method }」出錯：{ $error }；當時正在看 { $cell }
study-fault-too-long = 方法「{ $method }」執行了 { $seconds } 秒，已停止
study-fault-too-long-at = 方法「{ $method }」執行了 { $seconds } 秒，已停止；當時正在看 { $cell }
study-fault-undone = { $fault }。它所做的已經撤回，之後的解題不再使用它。
study-no-point = 沒有 x = { $x }、y = { $y } 這一格：x 和 y 都是 0 到 8
study-no-number = 沒有數字 { $found }：數字是 1 到 9
study-classic-only = 學習模式只用 9 × 9、只有列、行、宮規則的盤面；這道題不是
study-no-record = 沒有第 { $found } 筆紀錄：一共有 { $n } 筆
study-no-seconds = 時間限制不能是 { $found } 秒：應為大於 0 的數
