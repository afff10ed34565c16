//! What the standard library does not tell about the streams that a process starts with: whether standard output was
//! open, and which open file `/dev/fd/3` means.
//!
//! Before `main`, the standard library opens `/dev/null` in place of a closed standard stream, so that `shudu … >&-`
//! would discard its results and report success. This can only be noticed before that happens: the loader calls `look`
//! when it starts the program.

#[cfg(unix)]
#[expect(unsafe_code, reason = "open files are numbers here, and the loader calls a function")]
mod unix {
    use std::fs::File;
    use std::io;
    use std::os::fd::{BorrowedFd, RawFd};
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Called by the loader before the standard library is initialised, so it may only make system calls.
    extern "C" fn look() {
        WAS_CLOSED.store(open_file(1).is_err(), Relaxed);
    }

    // SAFETY: these sections hold addresses of functions without arguments that the loader calls at the start, and
    // `look` is such a function.
    #[used]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static LOOK: extern "C" fn() = look;

    pub(crate) fn stdout_was_closed() -> bool {
        WAS_CLOSED.load(Relaxed)
    }

    pub(crate) fn open_file(number: RawFd) -> io::Result<File> {
        if number < 0 {
            return Err(io::ErrorKind::NotFound.into());
        }
        // SAFETY: the number is only passed to the system call that duplicates it, which refuses numbers that are not
        // open.
        let borrowed = unsafe { BorrowedFd::borrow_raw(number) };
        borrowed.try_clone_to_owned().map(File::from)
    }
}

/// Whether standard output was closed when the process started, as `>&-` in a shell does.
pub fn stdout_was_closed() -> bool {
    #[cfg(unix)]
    {
        unix::stdout_was_closed()
    }
    #[cfg(not(unix))]
    {
        false
    }
}

/// The open file with a number. It shares its position with everyone else who has it open: writing to it moves theirs
/// too.
#[cfg(unix)]
pub fn open_file(number: i32) -> std::io::Result<std::fs::File> {
    unix::open_file(number)
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::{Read as _, Seek as _, Write as _};
    use std::os::fd::AsRawFd as _;

    use super::*;

    #[test]
    fn output_of_tests_is_open() {
        assert!(!stdout_was_closed());
    }

    #[test]
    fn a_number_is_the_open_file_itself() {
        let path = std::env::temp_dir().join(format!("shudu-streams-{}", std::process::id()));
        let mut options = std::fs::File::options();
        let mut file = options.read(true).write(true).create_new(true).open(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        file.write_all(b"before ").unwrap();
        open_file(file.as_raw_fd()).unwrap().write_all(b"by number ").unwrap();
        file.write_all(b"after").unwrap();
        file.rewind().unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(text, "before by number after");
    }

    #[test]
    fn numbers_that_are_not_open_are_errors() {
        assert!(open_file(-1).is_err());
        assert!(open_file(i32::MAX).is_err());
    }
}
