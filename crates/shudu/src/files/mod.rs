//! Files that are written completely or not at all.
//!
//! Every file that one of our shells writes goes through a [`Writer`]:
//!
//! 1. The content goes to a temporary file in the same folder, `.shudu-<name>-<random>.tmp`, which the run keeps locked
//!    as long as it lives.
//! 2. [`Writer::finish`] syncs it to disk, gives it the permissions of the file it replaces, renames it, and syncs the
//!    folder. A reader always finds either the old content or the new one, even after a power failure.
//! 3. If the run fails or ends before that, the old file stays unchanged. The temporary file of a killed run is removed
//!    by the next run that writes the same name (`leftovers`).
//!
//! Links are followed, so a link stays a link. Anything that is not a file, such as a pipe, a terminal or `/dev/fd/3`,
//! cannot be replaced and is written to directly (`target`). The system calls are behind a trait (`system`), so that
//! the tests can make each of them fail in turn.
//!
//! ```
//! let path = std::env::temp_dir().join("shudu-doc-files.txt");
//! shudu::files::write(&path, b"whole\n")?;
//! assert_eq!(std::fs::read(&path)?, b"whole\n");
//! # std::fs::remove_file(&path)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
#[cfg(test)]
mod fault_tests;
mod leftovers;
mod system;
mod target;
#[cfg(all(test, unix))]
mod tests;
mod writer;

use std::path::Path;

pub use error::FileError;
pub use leftovers::sweep;
pub use writer::{Writer, adopt, remove_unfinished};

/// Writes a file with this content.
pub fn write(path: &Path, content: &[u8]) -> Result<(), FileError> {
    use std::io::Write as _;
    let mut writer = Writer::create(path)?;
    writer.write_all(content).map_err(|error| writer.error(error))?;
    writer.finish()
}
