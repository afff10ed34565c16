# The page.

page-title = shudu
