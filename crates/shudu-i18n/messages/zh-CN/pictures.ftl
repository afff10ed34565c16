# 图片与题册。

picture-too-large = { $width } × { $height } 像素的图片太大：最多一亿像素
picture-failed = 无法绘制图片：{ $reason }
picture-missing = 没有字体包含这些字符，图中以空框代替：{ $characters }
picture-missing-help = 请安装含有这些字符的字体
picture-to-terminal = { $form } 图片不能显示在终端上
picture-to-terminal-help = 请指定文件：-o 文件
picture-ending = 从文件名 { $name } 看不出要哪种图片
picture-ending-help = 文件名请以 .svg、.png 或 .pdf 结尾，或用 --to 指明
picture-too-many = 一份文档最多放 { $most } 道题
picture-no-step = 这道题 { $steps } 步解完，没有第 { $number } 步
picture-no-solution = 没有解可以显示：{ $reason }
picture-only-for = { $option } 只能用于 { $form }
book-rules = 规则
book-solutions = 答案
book-empty = 输入中没有题目
book-no-solution = 第 { $number } 题没有可印的答案：{ $reason }
book-several = 第 { $number } 题有多个解，因此不印答案
