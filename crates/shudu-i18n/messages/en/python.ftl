# The Python package.

py-timeout = a time limit of { $found } seconds cannot be: expected a number that is not negative
py-no-thread = the system gives no thread to work on
py-panicked = shudu has a defect, please report it: { $reason }
