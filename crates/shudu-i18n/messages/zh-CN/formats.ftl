# 格式：各自的样子。

format-name-line = 每行一题，每格一个字符
format-name-spaced = 每行一题，数字以空格分隔
format-name-grid = 每行文字为盘面的一行，也接受画线的盘面
format-name-blocks = 每行文字为盘面的一行，数字间有空格，0 表示空格，题与题之间空一行
format-name-sections = 题目的全部内容，分列于 GRID、CAGES 等标题之下
format-name-xyv = 每行一个提示数：x,y,数字
format-name-json = 题目的全部内容，写成 JSON
format-name-fpuzzles = f-puzzles.com 的链接，或其中的 JSON
format-name-iss = Interactive Sudoku Solver 的字符串和链接，例如 .Cage~10~R1C1~R1C2
format-name-killer81 = 9 × 9 杀手数独的笼：81 个字符，总和及指向它的箭头
format-name-killer-long = JSudoku 和 SudoCue 的杀手数独的笼：开头例如 3x3:d:k:，之后是 81 个数
format-name-marks = 每格的候选数：729 个字符
format-name-jigsaw = 提示数和不规则宫，各为每格一个字符
format-name-hodoku = HoDoKu 题库的格式：开头例如 :0000:x:，之后是提示数
format-name-sdk = [Puzzle] 之后逐行写出盘面，之前可有 #A作者 等说明
format-name-sdx = 每格的候选数，逐行写出，也接受画线的候选数盘面
format-name-simon-tatham = Simon Tatham 谜题集中 Solo 的题号：开头例如 3x3:，之后是提示数
format-name-sudokupad = SudokuPad 的链接，或其中的 JSON
format-name-penpa = Penpa+ 的链接，只读不写
format-name-share = shudu 网页的分享链接

# 读取的一般问题。

read-failed = 无法继续读取：{ $reason }
read-no-puzzle = 输入中没有题目
read-no-puzzle-help = 请给出题目，例如一行 81 个数字和点
read-several-puzzles = 输入中有多道题目，应只有一道
read-line-too-long = 这一行超过 { $most } 字节
read-too-long-help = 是否缺少换行或括号？--max-puzzle 可放宽上限
read-puzzle-too-long = 这道题超过 { $most } 字节
read-binary = 出现 NUL 字节：这不是文本
read-binary-help = 请将文件另存为 UTF-8 纯文本
read-utf16 = 文本为 UTF-16 编码，应为 UTF-8
read-not-utf8 = 字节 { $found } 不是 UTF-8
read-not-utf8-help = 请将文件存为 UTF-8
read-unknown-format = 未知格式“{ $found }”；{ $help }
read-no-format = “{ $found }”不是任何已知格式的开头
read-no-format-help = 请指明格式：{ $names }
read-did-you-mean = 是否想写“{ $name }”？
read-known-names = 已知的有 { $names }

# 一行行的格。

read-row-short = 第 { $row } 行有 { $found } 格，应为 { $expected } 格（缺 { $cell }）
read-row-short-help = 空格请写“.”
read-row-long = 第 { $row } 行有 { $found } 格，应为 { $expected } 格
read-rows-few = 盘面有 { $found } 行，应为 { $expected } 行（缺第 { $row } 行）
read-rows-many = 多出一行，应为 { $expected } 行
read-not-square-help = 非正方形盘面须写明大小，例如“SIZE 4x6”
read-line-short = 有 { $found } 格，应为 { $expected } 格（缺 { $cell }）
read-line-long = 有 { $found } 格，应为 { $expected } 格
read-line-more = 题目之后，同一行还有“{ $found }”
read-line-more-help = 注释前请加“#”，或指明其他格式
read-solution-wrong = 文件中的解有误：{ $reason }
read-solution-wrong-help = 第二列被当作题目的解；如果不是，请在它前面加“#”
read-cell-unknown = “{ $found }”不是格的内容，应为 { $from } 到 { $to } 的数字
read-empty-help = 空格请写“.”或“0”
read-empty-help-dot = 空格请写“.”；这里 0 是数字
read-digit-range = 盘面上没有数字 { $found }，数字范围为 { $from } 到 { $to }
read-digit-range-help = 字母也是数字：A 为 10
read-digit-expected = { $found }，应为数字

# 每行一个提示数。

read-xyv-number = “{ $found }”不是数
read-xyv-count = 有 { $found } 个数，应为 3 个
read-xyv-help = 每行为 x,y,数字：依次为列、行和数字
read-xyv-zero = 没有第 0 行或第 0 列；行和列都从 1 数起

# 约束的数据。

read-found-end = 这一行已结束
read-found-word = 遇到“{ $word }”
read-cell-expected = { $found }，应为一个格
read-cell-help-counted = 格写作从 0 数起的行与列，或 r1c1、A1 这样的名称
read-cell-help-named = 格写作 r1c1 或 A1 这样的名称
read-cell-zero = “{ $found }”不是格；名称从 1 数起
read-count-from-zero = 这里行与列从 0 数起
read-row-without-column = 只有行 { $row }，缺少列
read-extra-number = “x”后面缺少额外格的编号
read-no-extra = 没有 { $cell }：盘面有 { $n } 个额外格
read-cells-few = 有 { $found } 格，至少应有 { $expected } 格
read-number-expected = { $found }，应为 { $min } 到 { $max } 的数（{ $field }）
read-number-range = { $found } 超出范围，应为 { $min } 到 { $max }（{ $field }）
read-number-optional = 若不要 { $field }，请写“-”
read-text-expected = { $found }，应为一个词（{ $field }）
read-text-quotes = 引号内的文本没有结束，或不合 JSON 的写法（{ $field }）
read-text-help = 请写一个词，或按 JSON 的写法放在双引号内
read-lists-few = 有 { $found } 组格，至少应有 { $expected } 组
read-lists-help = 两组格之间写“/”
read-choices-deep = 选项嵌套超过 { $most } 层
read-bracket-open = { $found }，应为“|”、“&”或“)”
read-word-expected = { $found }，应为“{ $expected }”
read-left-over = { $found }，超出了该规则所需的内容：{ $rule }
read-unknown-rule = 未知规则“{ $found }”

# 分段格式。

read-unknown-section = 未知的分段“{ $found }”
read-heading-expected = 遇到“{ $found }”，应为标题
read-heading-help = 请以 GRID、CAGES 等标题开始
read-section-twice = { $section } 出现两次，首次在第 { $line } 行
read-section-twice-help = 下一题之前请写 PUZZLE
read-title-twice = 标题重复；第 { $line } 行的 PUZZLE 已有标题
read-after-heading = “{ $found }”与 { $section } 同行，应写在下一行
read-setting = { $setting } 不能是“{ $found }”
read-size-help = 请写边长或行列数，例如“SIZE 6”或“SIZE 4x6”
read-blocks-help = 请写一宫的行列数，例如“BLOCKS 2x3”，或“BLOCKS none”
read-digits-help = 请写最小和最大的数字，例如“DIGITS 0-8”
read-extra-help = 请写额外格的个数，例如“EXTRA 2”
read-blocks-and-regions = BLOCKS 与 REGIONS 不能同时出现
read-region-unknown = “{ $found }”不是区的名称，应为字母或数字，不属于任何区写“.”
read-region-too-large = 区 { $region } 有 { $cells } 格，但只有 { $digits } 个数字
read-candidates-none = { $cell } 没有写数字
read-candidates-help = 请列出可填的数字；一个也没有则写“-”
read-candidates-twice = { $cell } 的数字前面已经给出

# JSON。

json-object-expected = 应为以“{"{"}”开头的对象
json-object-help = 每道题写一个对象，或将它们放入一个数组；数字写在 "grid" 中，例如 {"{"}"grid": [[1, 2], [2, 1]]{"}"}
json-object-open = 对象没有用括号结束
json-array-open = 数组没有用括号结束
json-comma = 应为逗号
json-colon = 键之后应为冒号
json-trailing-comma = 逗号之后没有内容
json-key = 应为双引号中的键
json-value = 冒号之后应为值
json-string = 字符串写法有误
json-deep = 括号嵌套过深
json-unexpected = 这不是 JSON
json-version = 这个文件用的是更新版本的格式，应为版本 1
json-key-unknown = 未知的键“{ $key }”
json-key-twice = 键“{ $key }”出现两次
json-numbers-none = 数组里没有数，至少应有一个（{ $field }）
json-field-missing = 缺少键“{ $key }”
json-rule-kind = 缺少指明规则的键“kind”
json-rule-data = 规则 { $rule } 需要数据
json-blocks-and-regions = blocks 与 regions 不能同时出现
json-extra-length = 有 { $found } 个额外格，应为 { $expected } 个
json-empty-help = 空格请写 null
json-type = 遇到 { $found }，应为{ $expected }
json-type-array = 数组
json-type-object = 对象
json-type-string = 字符串
json-type-number = 整数
json-type-pair = 两个数的数组

# Interactive Sudoku Solver 的字符串，以及链接。

link-not-utf8 = 链接不是 UTF-8
link-id = 这个链接只指出存放在别处的题目
link-id-help = 请打开链接，复制含有整道题的链接
link-none = 这个链接里没有题目
link-broken = 链接的内容无法解开
link-broken-help = 请复制整个链接
not-understood = 未能理解为规则：{ $what }
iss-start = 出现“{ $found }”，应为以“.”开头的规则
iss-unknown = 未知规则“.{ $found }”
iss-hint = “.{ $found }”只提示求解器从何找起，已略去
iss-end = “.End”没有对应的组
iss-open = “.{ $found }”没有结束
iss-open-help = 请在组内的规则之后写“.End”
iss-deep = 组的嵌套超过 { $most } 层
iss-not-within = “.{ $found }”不能放在组内
iss-too-much = 所有副本合计超过 { $most } 个格与规则
iss-shape = “{ $found }”不是盘面
iss-shape-help = 盘面写行数、列数和数字，例如“.Shape~9x9~0-8”；不要行与列的规则则加“~Raw”
iss-shape-large = { $rows } × { $columns } 的盘面对这种格式来说太大；最多 { $most } 行、{ $most } 列
iss-shape-twice = 这个盘面与前面给出的不同
iss-jigsaw-none = 缺少区域；应为每格一个字符
iss-jigsaw-size = 区域 { $region } 有 { $cells } 格，应为 { $from } 到 { $to } 格；只允许一个区域大小不同
iss-group = “{ $found }”不是额外格的组名，应为大写字母
iss-group-size = “{ $found }”不是额外格的数目，应为数目，或行数与列数，例如 9x9
iss-group-twice = 有两组额外格都叫 { $group }
iss-cell = “{ $found }”在此不是格
iss-cell-help = 格写作 R1C1，a 表示 10；额外格例如 VX1，须先有“.Var~X~~9”
iss-copy-off = { $found } 的副本会落在盘面之外
iss-copy-target = 副本会超出最后一格
iss-bits = “{ $found }”不能表示格的集合
iss-arguments-few = “.{ $name }”有 { $found } 个参数，至少应有 { $expected } 个
iss-diagonal = 出现“{ $found }”，应为 1（“/”）或 -1（“\”）
iss-line = “{ $found }”不是行或列
iss-line-help = 行写作 R1，列写作 C1
iss-no-diagonal = 没有从 { $found } 开始的对角线
iss-nothing = “{ $found }”没有任何要求，已略去
iss-key = 这不是 Interactive Sudoku Solver 的关系、表达式或自动机
iss-coefficients = { $expected } 格却有 { $found } 个系数
iss-lists = { $cells } 格不能分成同样长的 { $lists } 组
iss-quad = 这一格不是四格的左上角
iss-look-and-say = 出现“{ $found }”，应为次数与数字相间，例如 1324
iss-indexing = 出现“{ $found }”，应为 R（行）或 C（列）
iss-no-layer = “{ $found }”不是代表盘面各格的一组额外格
iss-ties = 出现“{ $found }”，应为 none、only-unclued 或 any
iss-no-neighbours = 这些格互不相邻

# f-puzzles 的题目。

only-drawn = 只是图形，未能理解为规则：{ $what }
rules-in-words = 文字规则已保留，但未能理解：{ $rules }
fpuzzles-size = 大小与盘面不符，盘面有 { $rows } 行
fpuzzles-entries = { $n } 格有解题者填入的数字或标记，已略去
fpuzzles-two-cells = 有 { $found } 格，应为 2 格
fpuzzles-direction = 出现“{ $found }”，应为 UL、UR、DL 或 DR
fpuzzles-cell-help = 格写作 R1C1；R0C1 和 R1C0 在盘面旁边
fpuzzles-solution = 答案有 { $found } 个数字，应为 { $expected } 个

# 其他程序的格式。

read-characters = 有 { $found } 个字符，应为 { $expected } 个
read-numbers-few = 有 { $found } 个数，应为 { $expected } 个
read-numbers-many = 数比格多，应为 { $expected } 个
read-only-nine = 此格式只适用于 9 × 9、数字 1 到 9 的盘面
read-other-size = 文件中的盘面是 { $rows } × { $columns } 格，与选项不符
read-placed = { $n } 个后来填入的数字视为提示数
killer81-character = “{ $found }”既不是总和也不是箭头
killer81-off = { $cell } 的箭头指向盘面之外
killer81-loop = 从 { $cell } 出发的箭头绕圈，到不了总和
killer81-help = 总和为 0-9、A（10）到 Z（35）、a（36）到 j（45）；箭头为 < > ^ v 和 ` ' , .
killer-long-start = “{ $found }”不是这种格式的开头
killer-long-sides = “{ $found }”在此不是盘面大小，应为 3x3（宫为正方形，2x2 到 6x6）
killer-long-rules = 未知规则“{ $found }”，应为 d 或空白
killer-long-number = 出现“{ $found }”，应为数：总和乘 256 再加笼的编号
killer-long-help = 请写 3x3:d:k:（没有对角线规则则不写 d），每格一个数，后面各加“:”
marks-character = { $cell } 中出现“{ $found }”，应为 { $digit } 或“.”
marks-help = 每格写九个字符，依次对应 1 到 9：可填则写该数字，否则写“.”
jigsaw-length = 有 { $found } 个字符，应为 { $expected } 个
jigsaw-help = 请先写每格一个字符的提示数，再写每格一个字符的区域
hodoku-parts = 有 { $found } 个部分，至少应有 3 个
hodoku-plus = “+”之后没有数字
hodoku-candidate = “{ $found }”不是候选数，应为数字、行、列，例如 418
hodoku-rest = 不属于题目，已略去：{ $what }
hodoku-help = 请写 :0000:x: 和 81 个字符，空格写“.”，后来填入的数字前写“+”，再写“:”和已删除的候选数，例如 418
sdk-empty = 标题之后没有盘面
sdk-state = 已略去玩家的进度（[State]）
sdk-remarks = 题目中无处存放的说明已略去：{ $what }
sdx-cell = “{ $found }”不是格，应为递增的 1 到 9 的数字，或 u 加一个数字
sdx-help = 每行写九格，各写可填的数字，格与格之间用空格隔开
solo-game = “{ $found }”不是 Solo 的题目
solo-seed = 此题号只有随机种子，不含题目
solo-seed-help = 请复制带“:”的题号（Game > Specific）
solo-parts = 逗号之间有 { $found } 个部分，应为 { $expected } 个
solo-character = “{ $found }”在此没有意义
solo-number = “{ $found }”超出范围
solo-cells-few = 有 { $found } 格，应为 { $expected } 格
solo-cells-many = 格数超过盘面的 { $expected } 格
solo-groups = 这些区域或笼与 { $n } × { $n } 的盘面不符
solo-regions = 不是每个区域都有 { $n } 格
solo-help = 请写题型，例如 3x3:、2x3x:（对角线）、9j:（区域）或 3x3k:（笼），再依次写提示数、区域、笼和总和，以逗号分隔
read-digits-option-help = 请说明有哪些数字，例如 --digits 0-8
sudokupad-changed = shudu 写出之后图形被改动过，因此不使用随附的规则
sudokupad-code = “{ $found }”既不是数字也不是连续的空格
sudokupad-code-help = 请复制整个链接；代码共有 81 格
sudokupad-id-help = 请打开链接，复制含有整道题的链接（要长得多）
sudokupad-own = shudu 存放在文件中的规则无法读取：{ $reason }
read-no-regions = 没有区域；按行与列的规则处理
penpa-old = 此链接来自旧版的 Penpa
penpa-grid = 盘面的种类是“{ $found }”，应为 square 或 sudoku
penpa-board = 盘面的格没有组成矩形
penpa-data = 链接中没有 Penpa+ 的图
penpa-help = 请在 Penpa+ 中以 square 或 sudoku 盘面打开，再复制一次链接

# 格式容纳不了的内容。

write-cannot-hold = 格式 { $format } 无法容纳{ $what }
write-help = 请用 sections 或 json
write-help-spaced = 请用 spaced 或 grid
write-help-grid = 请用 line 或 grid
write-title = 标题
write-author = 作者
write-source = 来源
write-ruleset = 文字规则
write-solution = 答案
write-marks = { $cell } 的多个候选数字
write-extra = 额外格
write-not-square = 非正方形盘面
write-not-nine = 9 × 9 以外的盘面
write-digits = 不是从 1 到边长的数字
write-regions = 非常规的宫或区
write-rules = 常规以外的规则（{ $rules }）
write-rule-twice = 重复的规则
write-no-rules = 没有任何规则
write-only-code = 只以代码存在的规则 { $rule }
write-no-character = 没有对应字符的数字 { $digit }
write-no-givens = 没有数字的盘面
write-zero-and-empty = 同时有数字 0 和空格
write-empty-credit = 空的标题、作者或文字规则
write-no-rows = 没有行与列规则的盘面
write-no-digit = 没有数字可填的 { $cell }
write-rule = 规则“{ $rule }”
write-too-large = 超过 { $most } 行或列的盘面
write-many-cells = 超过 { $most } 格
write-row-or-column = 只有行的规则或只有列的规则
write-digits-from = 不从 0 或 1 开始的数字，或超过 { $most } 个数字
write-regions-size = 大小不一的区域，或此格式不支持的区域大小
write-regions-unused = 没有规则涉及的宫或区域
read-board-help = 请让 --size、--digits 与 --blocks 相互匹配
read-rule-help = 'shudu rules { $rule }' 说明它的写法
read-format-help = { $format } 格式：{ $summary }
write-usual-rules = 不用常规规则的盘面
write-givens = 提示数
write-cage = 笼 { $cells }
write-cages-overlap = 共用 { $cell } 的两个笼
write-cages-apart = 各格不相连的笼
write-no-cages = 没有多格笼的盘面
write-no-cage = 不在任何笼中的 { $cell }
write-many-cages = 超过 { $most } 个笼
write-blocks-square = 不是正方形的宫
write-one-diagonal = 只有一条对角线的规则
write-not-irregular = 没有不规则宫的盘面
write-many-regions = 比字母还多的区域
write-no-marks = 没有候选数的 { $cell }
write-solo-regions = 这样的宫或区域
write-only-read = 任何题目：shudu 只能读取这种格式
write-help-links = 请用 sudokupad、fpuzzles 或 sections
write-sketches = 不是规则的图形
sketch-object = 此处应为一个 JSON 对象表示的图形
sketch-form = 一个图形只能是以下之一：line、arrow（点的列表），rectangle、oval（中心、宽、高），或 cage（格的列表）
sketch-value = 图形中“{ $key }”的值类型不对
sketch-number = 数太大
