# 給 SAT 求解器的公式，及其答案。

encode-no-encoding = 規則「{ $rule }」無法寫成公式：它只有一個檢查盤面的函式
encode-too-large = 公式的文字將超過 { $most } 個
encode-too-large-help = 'shudu solve' 或許能直接求解
encode-one-puzzle = 一個公式只能放一道題，而輸入有多道
encode-one-puzzle-help = 請只給一道題：用 --string，或取檔案中的一道：'sed -n 3p FILE | shudu encode'
encode-progress = 正在編碼題目

decode-formula-help = 請先給出 'shudu encode' 寫的檔案（連同註解），再給出求解器的輸出
decode-no-formula = 出現「{ $found }」，應為註解（c）或公式的標頭 p cnf
decode-no-header = 檔案在標頭之前就結束了，應有「p cnf 變數數 子句數」
decode-not-cnf = 出現「{ $found }」，應為 cnf
decode-puzzle-missing = 缺少題目，此前應有註解「c puzzle」
decode-puzzle-twice = 又出現一道題，應只有一道
decode-variable-twice = 變數 { $variable } 已有含義，每個變數應只出現一次
decode-meaning-twice = { $cell } 填 { $digit } 已有變數，應只有一個
decode-no-cell = 出現「{ $found }」，應為題目中的格，例如 r1c1
decode-no-digit = 出現「{ $found }」，應為 { $from } 到 { $to } 的數字
decode-no-number = 出現「{ $found }」，應為 1 到 { $most } 之間的數
decode-more-on-line = 出現「{ $found }」，這一行文字應到此結束
decode-map-cut = 有 { $found } 個候選數對應到變數，應為 { $expected } 個
decode-few-variables = 標頭說有 { $found } 個變數，但變數 { $last } 也有含義

decode-output-help = 請先給出 'shudu encode' 寫的檔案，再給出求解器的輸出：以「s」與「v」開頭的各行文字，或 MiniSat 的結果檔（'minisat 公式 結果'）
decode-no-output = 出現「{ $found }」，應為以 s、v 或 c 開頭的一行文字，或首行為 SAT、UNSAT 或 INDET
decode-output-empty = 輸出是空的，應有「s SATISFIABLE」或 SAT，以及各變數的值
decode-no-status = 出現「{ $found }」，應為 SATISFIABLE、UNSATISFIABLE 或 UNKNOWN
decode-status-twice = 又出現一個答案，應只有一個
decode-no-values = 答案為可滿足，卻沒有變數的值；應有「v 1 -2 … 0」，有些求解器須另加選項才會輸出
decode-values-cut = 變數的值不完整，末尾應有 0
decode-values-more = 結尾的 0 之後還有值，應只有一個模型
decode-values-unasked = 答案為不可滿足，卻給出了變數的值
decode-no-literal = 出現「{ $found }」，應為 1 到 { $most } 之間的數（為假時前加「-」），末尾為 0
decode-no-variable = 沒有變數 { $found }，公式只有 { $most } 個變數：這是另一個公式的輸出
decode-both = 變數 { $variable } 既真又假
decode-unknown = 求解器沒有得出答案
decode-wrong = 求解器的答案不是解
decode-one-digit = 每格一個數字
decode-cell-none = { $cell } 沒有數字
decode-cell-several = { $cell } 有多個數字：{ $digits }
decode-two-inputs = 兩個檔案都是標準輸入，只能有一個是
decode-two-inputs-help = 另一個請給出檔名
