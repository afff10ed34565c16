# 規則目錄：名稱，以及盤面或棋盤的問題。

kind-row = 列
kind-column = 行
kind-block = 宮
kind-regions = 不規則宮
kind-diagonals = 對角線
kind-non-consecutive = 非連續
kind-anti-knight = 無馬
kind-anti-king = 無緣
kind-killer = 殺手籠
kind-inequality = 不等號
kind-thermometer = 溫度計
kind-even = 偶數
kind-odd = 奇數

repeat = { $digit } 在{ $place }出現 { $count } 次：{ $cells }
group-too-long = { $place }有 { $cells } 格，但只有 { $digits } 個數字
listed-cell-off-board = 第 { $number } 個格不在棋盤上
listed-cell-twice = { $cell } 列出了兩次
own-rule-broken = 違反了規則 { $rule }

block-none = 棋盤沒有宮；請說明宮的大小，例如 'BLOCKS 2x3'
regions-none = 棋盤沒有不規則宮；請在 REGIONS 段中畫出
diagonals-not-square = 對角線規則需要正方形棋盤，而這個棋盤是 { $rows } × { $columns }
non-consecutive-broken = { $first } 與 { $second } 相鄰，卻為 { $first_digit } 與 { $second_digit }
anti-knight-broken = { $first } 與 { $second } 相隔一個馬步，卻都是 { $digit }
anti-king-broken = { $first } 與 { $second } 相接，卻都是 { $digit }
even-broken = { $cell } 須為偶數，卻是 { $digit }
odd-broken = { $cell } 須為奇數，卻是 { $digit }
cage-name = { $cell } 處的籠子
killer-no-cells = 籠子至少要有一格
killer-sum-wrong = { $cells } 之和為 { $found }，應為 { $expected }
killer-sum-impossible = { $cells } 之和已不可能是 { $sum }
inequality-broken = { $greater } 須大於 { $less }，卻為 { $greater_digit } 與 { $less_digit }
thermometer-too-short = 溫度計至少要有兩格
thermometer-too-long = 溫度計有 { $cells } 格，但只有 { $digits } 個數字可以遞增
thermometer-broken = { $second } 為 { $second_digit }，須比 { $first }（{ $first_digit }）至少大 { $steps }
thermometer-no-room = { $cell } 為 { $digit }，但只有 { $from } 到 { $to } 能給其餘格留出餘地
