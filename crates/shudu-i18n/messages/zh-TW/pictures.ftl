# 圖片與題本。

picture-too-large = { $width } × { $height } 像素的圖片太大：最多一億像素
picture-failed = 無法繪製圖片：{ $reason }
picture-missing = 沒有字型包含這些字元，圖中以空框代替：{ $characters }
picture-missing-help = 請安裝含有這些字元的字型
picture-to-terminal = { $form } 圖片不能顯示在終端機上
picture-to-terminal-help = 請指定檔案：-o 檔案
picture-ending = 從檔名 { $name } 看不出要哪種圖片
picture-ending-help = 檔名請以 .svg、.png 或 .pdf 結尾，或用 --to 指明
picture-too-many = 一份文件最多放 { $most } 道題
picture-no-step = 這道題 { $steps } 步解完，沒有第 { $number } 步
picture-no-solution = 沒有解可以顯示：{ $reason }
picture-only-for = { $option } 只能用於 { $form }
book-rules = 規則
book-solutions = 解答
book-empty = 輸入中沒有題目
book-no-solution = 第 { $number } 題沒有可印的解答：{ $reason }
book-several = 第 { $number } 題有多個解，因此不印解答
