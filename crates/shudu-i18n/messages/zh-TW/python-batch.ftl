# Python：成批的題目。

py-batch-text = 這是一道題的文字，應為多道：文字的清單或陣列
py-batch-item = 應為題目的文字，卻是 { $found }
py-batch-missing = 這裡什麼也沒有，應為題目的文字
py-batch-threads = 執行緒數應至少為 1，卻是 0
py-batch-scale = 未知的難度標準 { $found }，應為下列之一：{ $known }
py-arrow-broken = 另一個函式庫給出的陣列與其介面的約定不符
py-arrow-stream = 陣列串流中斷：{ $reason }
py-arrow-type = 應為文字陣列（string、large_string、string_view），卻是 Arrow 型別 { $found } 的陣列
py-arrow-table = 應為文字陣列，卻是一張表；請取其中一欄
py-arrow-dictionary = 應為文字陣列，卻是字典編碼的陣列；請先轉換為 string
py-batch-two-seeds = 應為種子（數字），或要產生的題目數；seed= 只用於後者
py-batch-no-seeds = 應為種子的陣列（int64 或 uint64）
py-batch-seed = 應為種子，即不小於 0 的整數
py-batch-too-many = 記憶體不足以同時容納 { $count } 道題目
