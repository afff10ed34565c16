# 格式：各自的樣子。

format-name-line = 每行一題，每格一個字元
format-name-spaced = 每行一題，數字以空格分隔
format-name-grid = 每行文字為盤面的一列，也接受畫線的盤面
format-name-blocks = 每行文字為盤面的一列，數字間有空格，0 表示空格，題與題之間空一行
format-name-sections = 題目的全部內容，分列於 GRID、CAGES 等標題之下
format-name-xyv = 每行一個提示數：x,y,數字
format-name-json = 題目的全部內容，寫成 JSON
format-name-fpuzzles = f-puzzles.com 的連結，或其中的 JSON
format-name-iss = Interactive Sudoku Solver 的字串和連結，例如 .Cage~10~R1C1~R1C2
format-name-killer81 = 9 × 9 殺手數獨的籠：81 個字元，總和及指向它的箭頭
format-name-killer-long = JSudoku 和 SudoCue 的殺手數獨的籠：開頭例如 3x3:d:k:，之後是 81 個數
format-name-marks = 每格的候選數：729 個字元
format-name-jigsaw = 提示數和不規則宮，各為每格一個字元
format-name-hodoku = HoDoKu 題庫的格式：開頭例如 :0000:x:，之後是提示數
format-name-sdk = [Puzzle] 之後逐列寫出盤面，之前可有 #A作者 等說明
format-name-sdx = 每格的候選數，逐列寫出，也接受畫線的候選數盤面
format-name-simon-tatham = Simon Tatham 謎題集中 Solo 的題號：開頭例如 3x3:，之後是提示數
format-name-sudokupad = SudokuPad 的連結，或其中的 JSON
format-name-penpa = Penpa+ 的連結，只讀不寫
format-name-share = shudu 網頁的分享連結

# 讀取的一般問題。

read-failed = 無法繼續讀取：{ $reason }
read-no-puzzle = 輸入中沒有題目
read-no-puzzle-help = 請給出題目，例如一行 81 個數字和點
read-several-puzzles = 輸入中有多道題目，應只有一道
read-line-too-long = 這一行超過 { $most } 位元組
read-too-long-help = 是否缺少換行或括號？--max-puzzle 可放寬上限
read-puzzle-too-long = 這道題超過 { $most } 位元組
read-binary = 出現 NUL 位元組：這不是文字
read-binary-help = 請將檔案另存為 UTF-8 純文字
read-utf16 = 文字為 UTF-16 編碼，應為 UTF-8
read-not-utf8 = 位元組 { $found } 不是 UTF-8
read-not-utf8-help = 請將檔案存為 UTF-8
read-unknown-format = 未知格式「{ $found }」；{ $help }
read-no-format = 「{ $found }」不是任何已知格式的開頭
read-no-format-help = 請指明格式：{ $names }
read-did-you-mean = 是否想寫「{ $name }」？
read-known-names = 已知的有 { $names }

# 一列列的格。

read-row-short = 第 { $row } 列有 { $found } 格，應為 { $expected } 格（缺 { $cell }）
read-row-short-help = 空格請寫「.」
read-row-long = 第 { $row } 列有 { $found } 格，應為 { $expected } 格
read-rows-few = 盤面有 { $found } 列，應為 { $expected } 列（缺第 { $row } 列）
read-rows-many = 多出一列，應為 { $expected } 列
read-not-square-help = 非正方形盤面須寫明大小，例如「SIZE 4x6」
read-line-short = 有 { $found } 格，應為 { $expected } 格（缺 { $cell }）
read-line-long = 有 { $found } 格，應為 { $expected } 格
read-line-more = 題目之後，同一行還有「{ $found }」
read-line-more-help = 註解前請加「#」，或指明其他格式
read-solution-wrong = 檔案中的解有誤：{ $reason }
read-solution-wrong-help = 第二欄被當作題目的解；如果不是，請在它前面加「#」
read-cell-unknown = 「{ $found }」不是格的內容，應為 { $from } 到 { $to } 的數字
read-empty-help = 空格請寫「.」或「0」
read-empty-help-dot = 空格請寫「.」；這裡 0 是數字
read-digit-range = 盤面上沒有數字 { $found }，數字範圍為 { $from } 到 { $to }
read-digit-range-help = 字母也是數字：A 為 10
read-digit-expected = { $found }，應為數字

# 每行一個提示數。

read-xyv-number = 「{ $found }」不是數
read-xyv-count = 有 { $found } 個數，應為 3 個
read-xyv-help = 每行文字為 x,y,數字：依序為行、列和數字
read-xyv-zero = 沒有第 0 列或第 0 行；列和行都從 1 數起

# 約束的資料。

read-found-end = 這一行文字已結束
read-found-word = 遇到「{ $word }」
read-cell-expected = { $found }，應為一個格
read-cell-help-counted = 格寫作從 0 數起的列與行，或 r1c1、A1 這樣的名稱
read-cell-help-named = 格寫作 r1c1 或 A1 這樣的名稱
read-cell-zero = 「{ $found }」不是格；名稱從 1 數起
read-count-from-zero = 這裡列與行從 0 數起
read-row-without-column = 只有列 { $row }，缺少行
read-extra-number = 「x」後面缺少額外格的編號
read-no-extra = 沒有 { $cell }：盤面有 { $n } 個額外格
read-cells-few = 有 { $found } 格，至少應有 { $expected } 格
read-number-expected = { $found }，應為 { $min } 到 { $max } 的數（{ $field }）
read-number-range = { $found } 超出範圍，應為 { $min } 到 { $max }（{ $field }）
read-number-optional = 若不要 { $field }，請寫「-」
read-text-expected = { $found }，應為一個詞（{ $field }）
read-text-quotes = 引號內的文字沒有結束，或不合 JSON 的寫法（{ $field }）
read-text-help = 請寫一個詞，或依 JSON 的寫法放在雙引號內
read-lists-few = 有 { $found } 組格，至少應有 { $expected } 組
read-lists-help = 兩組格之間寫「/」
read-choices-deep = 選項巢狀超過 { $most } 層
read-bracket-open = { $found }，應為「|」、「&」或「)」
read-word-expected = { $found }，應為「{ $expected }」
read-left-over = { $found }，超出了該規則所需的內容：{ $rule }
read-unknown-rule = 未知規則「{ $found }」

# 分段格式。

read-unknown-section = 未知的分段「{ $found }」
read-heading-expected = 遇到「{ $found }」，應為標題
read-heading-help = 請以 GRID、CAGES 等標題開始
read-section-twice = { $section } 出現兩次，首次在第 { $line } 行
read-section-twice-help = 下一題之前請寫 PUZZLE
read-title-twice = 標題重複；第 { $line } 行的 PUZZLE 已有標題
read-after-heading = 「{ $found }」與 { $section } 同行，應寫在下一行
read-setting = { $setting } 不能是「{ $found }」
read-size-help = 請寫邊長，或列數與行數，例如「SIZE 6」或「SIZE 4x6」
read-blocks-help = 請寫一宮的列數與行數，例如「BLOCKS 2x3」，或「BLOCKS none」
read-digits-help = 請寫最小和最大的數字，例如「DIGITS 0-8」
read-extra-help = 請寫額外格的個數，例如「EXTRA 2」
read-blocks-and-regions = BLOCKS 與 REGIONS 不能同時出現
read-region-unknown = 「{ $found }」不是區的名稱，應為字母或數字，不屬於任何區寫「.」
read-region-too-large = 區 { $region } 有 { $cells } 格，但只有 { $digits } 個數字
read-candidates-none = { $cell } 沒有寫數字
read-candidates-help = 請列出可填的數字；一個也沒有則寫「-」
read-candidates-twice = { $cell } 的數字前面已經給出

# JSON。

json-object-expected = 應為以「{"{"}」開頭的物件
json-object-help = 每道題寫一個物件，或將它們放入一個陣列；數字寫在 "grid" 中，例如 {"{"}"grid": [[1, 2], [2, 1]]{"}"}
json-object-open = 物件沒有以括號結束
json-array-open = 陣列沒有以括號結束
json-comma = 應為逗號
json-colon = 鍵之後應為冒號
json-trailing-comma = 逗號之後沒有內容
json-key = 應為雙引號中的鍵
json-value = 冒號之後應為值
json-string = 字串寫法有誤
json-deep = 括號巢狀過深
json-unexpected = 這不是 JSON
json-version = 這個檔案用的是更新版本的格式，應為版本 1
json-key-unknown = 未知的鍵「{ $key }」
json-key-twice = 鍵「{ $key }」出現兩次
json-numbers-none = 陣列裡沒有數，至少應有一個（{ $field }）
json-field-missing = 缺少鍵「{ $key }」
json-rule-kind = 缺少指明規則的鍵「kind」
json-rule-data = 規則 { $rule } 需要資料
json-blocks-and-regions = blocks 與 regions 不能同時出現
json-extra-length = 有 { $found } 個額外格，應為 { $expected } 個
json-empty-help = 空格請寫 null
json-type = 遇到 { $found }，應為{ $expected }
json-type-array = 陣列
json-type-object = 物件
json-type-string = 字串
json-type-number = 整數
json-type-pair = 兩個數的陣列

# Interactive Sudoku Solver 的字串，以及連結。

link-not-utf8 = 連結不是 UTF-8
link-id = 這個連結只指出存放在別處的題目
link-id-help = 請開啟連結，複製含有整道題的連結
link-none = 這個連結裡沒有題目
link-broken = 連結的內容無法解開
link-broken-help = 請複製整個連結
not-understood = 未能理解為規則：{ $what }
iss-start = 出現「{ $found }」，應為以「.」開頭的規則
iss-unknown = 未知規則「.{ $found }」
iss-hint = 「.{ $found }」只提示求解器從何找起，已略去
iss-end = 「.End」沒有對應的組
iss-open = 「.{ $found }」沒有結束
iss-open-help = 請在組內的規則之後寫「.End」
iss-deep = 組的巢狀超過 { $most } 層
iss-not-within = 「.{ $found }」不能放在組內
iss-too-much = 所有複本合計超過 { $most } 個格與規則
iss-shape = 「{ $found }」不是盤面
iss-shape-help = 盤面寫列數、行數和數字，例如「.Shape~9x9~0-8」；不要列與行的規則則加「~Raw」
iss-shape-large = { $rows } × { $columns } 的盤面對這種格式來說太大；最多 { $most } 列、{ $most } 行
iss-shape-twice = 這個盤面與前面給出的不同
iss-jigsaw-none = 缺少區域；應為每格一個字元
iss-jigsaw-size = 區域 { $region } 有 { $cells } 格，應為 { $from } 到 { $to } 格；只允許一個區域大小不同
iss-group = 「{ $found }」不是額外格的組名，應為大寫字母
iss-group-size = 「{ $found }」不是額外格的數目，應為數目，或列數與行數，例如 9x9
iss-group-twice = 有兩組額外格都叫 { $group }
iss-cell = 「{ $found }」在此不是格
iss-cell-help = 格寫作 R1C1，a 表示 10；額外格例如 VX1，須先有「.Var~X~~9」
iss-copy-off = { $found } 的複本會落在盤面之外
iss-copy-target = 複本會超出最後一格
iss-bits = 「{ $found }」不能表示格的集合
iss-arguments-few = 「.{ $name }」有 { $found } 個引數，至少應有 { $expected } 個
iss-diagonal = 出現「{ $found }」，應為 1（「/」）或 -1（「\」）
iss-line = 「{ $found }」不是列或行
iss-line-help = 列寫作 R1，行寫作 C1
iss-no-diagonal = 沒有從 { $found } 開始的對角線
iss-nothing = 「{ $found }」沒有任何要求，已略去
iss-key = 這不是 Interactive Sudoku Solver 的關係、運算式或自動機
iss-coefficients = { $expected } 格卻有 { $found } 個係數
iss-lists = { $cells } 格不能分成同樣長的 { $lists } 組
iss-quad = 這一格不是四格的左上角
iss-look-and-say = 出現「{ $found }」，應為次數與數字相間，例如 1324
iss-indexing = 出現「{ $found }」，應為 R（列）或 C（行）
iss-no-layer = 「{ $found }」不是代表盤面各格的一組額外格
iss-ties = 出現「{ $found }」，應為 none、only-unclued 或 any
iss-no-neighbours = 這些格互不相鄰

# f-puzzles 的題目。

only-drawn = 只是圖形，未能理解為規則：{ $what }
rules-in-words = 文字規則已保留，但未能理解：{ $rules }
fpuzzles-size = 大小與盤面不符，盤面有 { $rows } 列
fpuzzles-entries = { $n } 格有解題者填入的數字或標記，已略去
fpuzzles-two-cells = 有 { $found } 格，應為 2 格
fpuzzles-direction = 出現「{ $found }」，應為 UL、UR、DL 或 DR
fpuzzles-cell-help = 格寫作 R1C1；R0C1 和 R1C0 在盤面旁邊
fpuzzles-solution = 解答有 { $found } 個數字，應為 { $expected } 個

# 其他程式的格式。

read-characters = 有 { $found } 個字元，應為 { $expected } 個
read-numbers-few = 有 { $found } 個數，應為 { $expected } 個
read-numbers-many = 數比格多，應為 { $expected } 個
read-only-nine = 此格式只適用於 9 × 9、數字 1 到 9 的盤面
read-other-size = 檔案中的盤面是 { $rows } × { $columns } 格，與選項不符
read-placed = { $n } 個後來填入的數字視為提示數
killer81-character = 「{ $found }」既不是總和也不是箭頭
killer81-off = { $cell } 的箭頭指向盤面之外
killer81-loop = 從 { $cell } 出發的箭頭繞圈，到不了總和
killer81-help = 總和為 0-9、A（10）到 Z（35）、a（36）到 j（45）；箭頭為 < > ^ v 和 ` ' , .
killer-long-start = 「{ $found }」不是這種格式的開頭
killer-long-sides = 「{ $found }」在此不是盤面大小，應為 3x3（宮為正方形，2x2 到 6x6）
killer-long-rules = 未知規則「{ $found }」，應為 d 或空白
killer-long-number = 出現「{ $found }」，應為數：總和乘 256 再加籠的編號
killer-long-help = 請寫 3x3:d:k:（沒有對角線規則則不寫 d），每格一個數，後面各加「:」
marks-character = { $cell } 中出現「{ $found }」，應為 { $digit } 或「.」
marks-help = 每格寫九個字元，依序對應 1 到 9：可填則寫該數字，否則寫「.」
jigsaw-length = 有 { $found } 個字元，應為 { $expected } 個
jigsaw-help = 請先寫每格一個字元的提示數，再寫每格一個字元的區域
hodoku-parts = 有 { $found } 個部分，至少應有 3 個
hodoku-plus = 「+」之後沒有數字
hodoku-candidate = 「{ $found }」不是候選數，應為數字、列、行，例如 418
hodoku-rest = 不屬於題目，已略去：{ $what }
hodoku-help = 請寫 :0000:x: 和 81 個字元，空格寫「.」，後來填入的數字前寫「+」，再寫「:」和已刪除的候選數，例如 418
sdk-empty = 標題之後沒有盤面
sdk-state = 已略去玩家的進度（[State]）
sdk-remarks = 題目中無處存放的說明已略去：{ $what }
sdx-cell = 「{ $found }」不是格，應為遞增的 1 到 9 的數字，或 u 加一個數字
sdx-help = 每列寫九格，各寫可填的數字，格與格之間用空格隔開
solo-game = 「{ $found }」不是 Solo 的題目
solo-seed = 此題號只有隨機種子，不含題目
solo-seed-help = 請複製帶「:」的題號（Game > Specific）
solo-parts = 逗號之間有 { $found } 個部分，應為 { $expected } 個
solo-character = 「{ $found }」在此沒有意義
solo-number = 「{ $found }」超出範圍
solo-cells-few = 有 { $found } 格，應為 { $expected } 格
solo-cells-many = 格數超過盤面的 { $expected } 格
solo-groups = 這些區域或籠與 { $n } × { $n } 的盤面不符
solo-regions = 不是每個區域都有 { $n } 格
solo-help = 請寫題型，例如 3x3:、2x3x:（對角線）、9j:（區域）或 3x3k:（籠），再依序寫提示數、區域、籠和總和，以逗號分隔
read-digits-option-help = 請說明有哪些數字，例如 --digits 0-8
sudokupad-changed = shudu 寫出之後圖形被改動過，因此不使用隨附的規則
sudokupad-code = 「{ $found }」既不是數字也不是連續的空格
sudokupad-code-help = 請複製整個連結；代碼共有 81 格
sudokupad-id-help = 請開啟連結，複製含有整道題的連結（要長得多）
sudokupad-own = shudu 存放在檔案中的規則無法讀取：{ $reason }
read-no-regions = 沒有區域；依列與行的規則處理
penpa-old = 此連結來自舊版的 Penpa
penpa-grid = 盤面的種類是「{ $found }」，應為 square 或 sudoku
penpa-board = 盤面的格沒有組成矩形
penpa-data = 連結中沒有 Penpa+ 的圖
penpa-help = 請在 Penpa+ 中以 square 或 sudoku 盤面開啟，再複製一次連結

# 格式容納不了的內容。

write-cannot-hold = 格式 { $format } 無法容納{ $what }
write-help = 請用 sections 或 json
write-help-spaced = 請用 spaced 或 grid
write-help-grid = 請用 line 或 grid
write-title = 標題
write-author = 作者
write-source = 來源
write-ruleset = 文字規則
write-solution = 解答
write-marks = { $cell } 的多個候選數字
write-extra = 額外格
write-not-square = 非正方形盤面
write-not-nine = 9 × 9 以外的盤面
write-digits = 不是從 1 到邊長的數字
write-regions = 非常規的宮或區
write-rules = 常規以外的規則（{ $rules }）
write-rule-twice = 重複的規則
write-no-rules = 沒有任何規則
write-only-code = 只以程式碼存在的規則 { $rule }
write-no-character = 沒有對應字元的數字 { $digit }
write-no-givens = 沒有數字的盤面
write-zero-and-empty = 同時有數字 0 和空格
write-empty-credit = 空的標題、作者或文字規則
write-no-rows = 沒有列與行規則的盤面
write-no-digit = 沒有數字可填的 { $cell }
write-rule = 規則「{ $rule }」
write-too-large = 超過 { $most } 列或行的盤面
write-many-cells = 超過 { $most } 格
write-row-or-column = 只有列的規則或只有行的規則
write-digits-from = 不從 0 或 1 開始的數字，或超過 { $most } 個數字
write-regions-size = 大小不一的區域，或此格式不支援的區域大小
write-regions-unused = 沒有規則涉及的宮或區域
read-board-help = 請讓 --size、--digits 與 --blocks 彼此相符
read-rule-help = 'shudu rules { $rule }' 說明它的寫法
read-format-help = { $format } 格式：{ $summary }
write-usual-rules = 不用常規規則的盤面
write-givens = 提示數
write-cage = 籠 { $cells }
write-cages-overlap = 共用 { $cell } 的兩個籠
write-cages-apart = 各格不相連的籠
write-no-cages = 沒有多格籠的盤面
write-no-cage = 不在任何籠中的 { $cell }
write-many-cages = 超過 { $most } 個籠
write-blocks-square = 不是正方形的宮
write-one-diagonal = 只有一條對角線的規則
write-not-irregular = 沒有不規則宮的盤面
write-many-regions = 比字母還多的區域
write-no-marks = 沒有候選數的 { $cell }
write-solo-regions = 這樣的宮或區域
write-only-read = 任何題目：shudu 只能讀取這種格式
write-help-links = 請用 sudokupad、fpuzzles 或 sections
write-sketches = 不是規則的圖形
sketch-object = 此處應為一個 JSON 物件表示的圖形
sketch-form = 一個圖形只能是以下之一：line、arrow（點的清單），rectangle、oval（中心、寬、高），或 cage（格的清單）
sketch-value = 圖形中「{ $key }」的值類型不對
sketch-number = 數太大
