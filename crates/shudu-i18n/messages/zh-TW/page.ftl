# The page.

page-title = 數獨
