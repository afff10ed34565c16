# 几何、单元、题目：shudu-core 说的话。

house-row = 第 { $number } 行
house-column = 第 { $number } 列
house-block = 第 { $number } 宫
house-region = 第 { $number } 区
house-diagonal-down = 对角线 \
house-diagonal-up = 对角线 /

misfit = { $message }（规则：{ $rule }）
puzzle-too-heavy = 加上这条规则后题目过大；请减少规则，或缩短线条和表达式（此前已读入 { $count } 条规则）

row-length = 第 { $row } 行有 { $found } 格，应为 { $expected } 格
board-size = 无法建立 { $rows } × { $columns } 的盘面；行数与列数须在 1 到 { $most } 之间
board-too-many-extra = { $found } 个额外格太多；最多 { $most } 个
digits-none = 范围 { $from }–{ $to } 里没有数字
digits-too-many = 范围 { $from }–{ $to } 有 { $found } 个数字；最多 { $most } 个
digits-too-high = 数字 { $found } 太大；最大为 { $most }
blocks-do-not-tile = { $rows } × { $columns } 的宫无法铺满 { $board_rows } × { $board_columns } 的盘面
regions-length = 分区列出了 { $found } 格，而盘面有 { $expected } 格
load-length = 盘面有 { $expected } 格，却给了 { $found } 个数字
load-digit = { $cell } 为 { $found }，应为 { $from } 到 { $to }，空格写 0
load-digit-no-zero = { $cell } 为 { $found }，应为 { $from } 到 { $to }
cell-off-board = { $cell } 不在这个 { $rows } × { $columns } 的盘面上
given-twice = { $cell } 的提示数既是 { $first } 又是 { $second }
given-not-in-range = { $cell } 不能是 { $digit }：这个盘面的数字为 { $from } 到 { $to }
given-none = { $cell } 没有可填的数字
given-broken = { $cell } 为 { $digit }，但提示数是 { $given }
given-broken-marks = { $cell } 为 { $digit }，但那里只允许 { $given }
cell-empty = { $cell } 是空格
givens-name = 提示数

stop-cancelled = 已中断
stop-deadline = 到达时间上限，已停止
stop-steps = 到达 { $limit } 步的上限，已停止
stop-size = 已停止：所需内存会超过上限（以引擎自己的单位计，上限为 { $limit }）
