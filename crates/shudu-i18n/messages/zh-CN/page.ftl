# The page.

page-title = 数独
