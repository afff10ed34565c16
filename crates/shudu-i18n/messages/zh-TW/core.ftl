# 幾何、單元、題目：shudu-core 說的話。

house-row = 第 { $number } 列
house-column = 第 { $number } 行
house-block = 第 { $number } 宮
house-region = 第 { $number } 區
house-diagonal-down = 對角線 \
house-diagonal-up = 對角線 /

misfit = { $message }（規則：{ $rule }）
puzzle-too-heavy = 加上這條規則後題目過大；請減少規則，或縮短線條和表示式（此前已讀入 { $count } 條規則）

row-length = 第 { $row } 列有 { $found } 格，應為 { $expected } 格
board-size = 無法建立 { $rows } × { $columns } 的盤面；列數與行數須在 1 到 { $most } 之間
board-too-many-extra = { $found } 個額外格太多；最多 { $most } 個
digits-none = 範圍 { $from }–{ $to } 裡沒有數字
digits-too-many = 範圍 { $from }–{ $to } 有 { $found } 個數字；最多 { $most } 個
digits-too-high = 數字 { $found } 太大；最大為 { $most }
blocks-do-not-tile = { $rows } × { $columns } 的宮無法鋪滿 { $board_rows } × { $board_columns } 的盤面
regions-length = 分區列出了 { $found } 格，而盤面有 { $expected } 格
load-length = 盤面有 { $expected } 格，卻給了 { $found } 個數字
load-digit = { $cell } 為 { $found }，應為 { $from } 到 { $to }，空格寫 0
load-digit-no-zero = { $cell } 為 { $found }，應為 { $from } 到 { $to }
cell-off-board = { $cell } 不在這個 { $rows } × { $columns } 的盤面上
given-twice = { $cell } 的提示數既是 { $first } 又是 { $second }
given-not-in-range = { $cell } 不能是 { $digit }：這個盤面的數字為 { $from } 到 { $to }
given-none = { $cell } 沒有可填的數字
given-broken = { $cell } 為 { $digit }，但提示數是 { $given }
given-broken-marks = { $cell } 為 { $digit }，但那裡只允許 { $given }
cell-empty = { $cell } 是空格
givens-name = 提示數

stop-cancelled = 已中斷
stop-deadline = 到達時間上限，已停止
stop-steps = 到達 { $limit } 步的上限，已停止
stop-size = 已停止：所需記憶體會超過上限（以引擎自己的單位計，上限為 { $limit }）
