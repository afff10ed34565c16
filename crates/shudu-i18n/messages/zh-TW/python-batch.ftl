# Python：成批的題目。

py-batch-text = 這是一道題的文字，應為多道：文字的清單或陣列
py-batch-item = 應為題目的文字，卻是 { $found }
py-batch-missing = 這裡什麼也沒有，應為題目的文字
py-batch-threads = 執行緒數應至少為 1，卻是 0
py-batch-scale = 未知的難度標準 { $found }，應為 teach、hodoku 或 study
py-arrow-broken = 另一個函式庫給出的陣列與其介面的約定不符
py-arrow-stream = 陣列流中斷：{ $reason }
py-arrow-type = 應為文字陣列（string、large_string、string_view），卻是 Arrow 型別 { $found } 的陣列
py-arrow-table = 應為文字陣列，卻是一張表；請取其中一行
py-arrow-dictionary = 應為文字陣列，卻是帶字典的陣列；請先轉換為 string
