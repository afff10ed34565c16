# 像人一樣解題：shudu-logic 說的話。

placement = { $cell } 為 { $digit }：它在{ $house }只剩這一格
contradiction-cell = { $cell } 已沒有可填的數字
contradiction-house = { $digit } 在{ $house }已無處可填

# 圖與文字：shudu-render 說的話。

view-puzzle = 數獨，{ $rows } × { $columns }，{ $cells } 格中已填 { $filled } 格
view-rules = 另有規則：{ $rules }
view-constraint = { $name }：{ $cells }

logic-too-many-cells = 盤面有 { $cells } 格；只能在不超過 { $most } 格的盤面上尋找步驟
technique-unknown = { $id }
technique-full-house = 宮行列最後一格
technique-hidden-single = 隱性唯一
technique-naked-single = 顯性唯一
technique-pointing = 區塊排除（宮對行列）
technique-claiming = 區塊排除（行列對宮）
technique-locked-pair = 區塊數對
technique-locked-triple = 區塊三數組
technique-naked-pair = 顯性數對
technique-naked-triple = 顯性三數組
technique-naked-quadruple = 顯性四數組
technique-hidden-pair = 隱性數對
technique-hidden-triple = 隱性三數組
technique-hidden-quadruple = 隱性四數組
