# 像人一样解题：shudu-logic 说的话。

placement = { $cell } 为 { $digit }：它在{ $house }只剩这一格
contradiction-cell = { $cell } 已没有可填的数字
contradiction-house = { $digit } 在{ $house }已无处可填

# 图与文字：shudu-render 说的话。

view-puzzle = 数独，{ $rows } × { $columns }，{ $cells } 格中已填 { $filled } 格
view-rules = 另有规则：{ $rules }
view-constraint = { $name }：{ $cells }
