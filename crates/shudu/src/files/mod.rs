//! Files that are written whole or not at all.
//!
//! Every file that a shell of ours writes goes through a [`Writer`]:
//!
//! 1. The content goes to a temporary file in the same folder, `.shudu-<name>-<random>.tmp`, which the run keeps
//!    locked for as long as it lives.
//! 2. [`Writer::finish`] sends it to the disk, gives it the permissions of the file it replaces, renames it, and sends
//!    the folder to the disk. A reader, or a machine that loses its power, finds the old content or the new one.
//! 3. If the run fails or ends before that, the old file stays as it was. What a killed run leaves behind is removed by
//!    the next one that writes the same name (`leftovers`).
//!
//! Links are followed, so that a link stays one. What is not a file, such as a pipe, a terminal or `/dev/fd/3`, cannot
//! be replaced and is written to (`target`). The system itself is behind a trait (`system`), so that the tests can make
//! each of its steps fail in turn.
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
