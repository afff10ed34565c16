# 像人一樣解題：shudu-logic 說的話。

placement = { $cell } 為 { $digit }：它在{ $house }只剩這一格
contradiction-cell = { $cell } 已沒有可填的數字
contradiction-house = { $digit } 在{ $house }已無處可填

# 圖與文字：shudu-render 說的話。

view-puzzle = 數獨，{ $rows } × { $columns }，{ $cells } 格中已填 { $filled } 格
view-rules = 另有規則：{ $rules }
view-constraint = { $name }：{ $cells }
