# 命令列上的錯誤：mistake-*；以及應有的值：value-*。

mistake-option = 沒有選項 '{ $found }'
mistake-elsewhere = '{ $found }' 是 { $names } 的選項
mistake-word = 多了一個引數 '{ $found }'
mistake-negative = '{ $found }' 是負數；這裡的數從 0 或 1 開始
mistake-command = '{ $found }' 既不是命令，也不是檔案
mistake-command-help = 'shudu help' 列出所有命令；解題只需給出檔名，例如 'shudu puzzle.txt'
mistake-no-command = 缺少命令
mistake-no-value = { $option } 後面缺少值
mistake-value = { $option }：'{ $found }' 不合要求；應為：{ $expected }
mistake-value-bare = { $option }：'{ $found }' 不合要求
mistake-equals = { $option } 的值前面需要等號
mistake-too-many = { $option }：多了一個值 '{ $found }'
mistake-number-of-values = { $option } 需要 { $expected } 個值，只給了 { $found } 個
mistake-range-help = 請寫出最小值和最大值，例如 { $option } 10 20
mistake-conflict = { $option } 不能與 { $others } 一起使用
mistake-twice = { $option } 出現了不只一次
mistake-missing = 缺少：{ $what }
mistake-not-utf8 = 有一個引數不是有效的 UTF-8 文字
mistake-other = 無法理解這些引數
mistake-more = 全部選項：{ $command } --help

value-one-of = { $names } 之一
value-one-of-help = 可選值：{ $names }
value-number = 整數，例如 10
value-count = 不小於 1 的整數
value-smaller-number = 小一點的整數
value-digit = 1 到 9 的數字
value-port = 0 到 65535 的連接埠，例如 8420
value-address = IP 位址，例如 127.0.0.1 或 0.0.0.0
value-size = N 或 RxC（列x行），例如 9 或 4x6
value-digits = A-B，例如 1-9 或 0-8
value-blocks = RxC（列x行），例如 2x3，或 none（無宮）
value-time = 時間，例如 500ms、10s 或 2m
value-technique = 技巧的名稱，例如 x-wing
value-hint-level = 1（該看哪裡）到 5（全部說明）的級別
value-difficulty = { $names }，或分數範圍，例如 300..500
value-share = 0 到 1 的比例，例如 0.3

error-label = 錯誤：
warning-label = 警告：

practice-progress = 已找到 { $found }/{ $count } 個局面，試過 { $tried } 道題
