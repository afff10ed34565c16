# 像人一样解题：shudu-logic 说的话。

placement = { $cell } 为 { $digit }：它在{ $house }只剩这一格
contradiction-cell = { $cell } 已没有可填的数字
contradiction-house = { $digit } 在{ $house }已无处可填

# 图与文字：shudu-render 说的话。

view-puzzle = 数独，{ $rows } × { $columns }，{ $cells } 格中已填 { $filled } 格
view-rules = 另有规则：{ $rules }
view-constraint = { $name }：{ $cells }

logic-too-many-cells = 盘面有 { $cells } 格；只能在不超过 { $most } 格的盘面上寻找步骤
technique-unknown = { $id }
technique-full-house = 宫行列最后一格
technique-hidden-single = 隐性唯一
technique-naked-single = 显性唯一
technique-pointing = 区块排除（宫对行列）
technique-claiming = 区块排除（行列对宫）
technique-locked-pair = 区块数对
technique-locked-triple = 区块三数组
technique-naked-pair = 显性数对
technique-naked-triple = 显性三数组
technique-naked-quadruple = 显性四数组
technique-hidden-pair = 隐性数对
technique-hidden-triple = 隐性三数组
technique-hidden-quadruple = 隐性四数组
