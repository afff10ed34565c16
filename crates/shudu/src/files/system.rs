//! The operations that a writer needs from the operating system.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// The steps of writing a file. [`Real`] performs them; the tests have systems that fail.
pub(super) trait System: Send {
    /// Creates a new file. A private one is accessible only to its owner.
    fn create(&mut self, path: &Path, is_private: bool) -> io::Result<File>;
    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<usize>;
    /// Gives a file the owner and the permissions of another, as far as this user may.
    fn copy_permissions(&mut self, file: &File, old: &fs::Metadata) -> io::Result<()>;
    /// Returns once the content is on disk.
    fn sync(&mut self, file: &File) -> io::Result<()>;
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    /// Returns once the names in a folder are on disk.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;
    fn remove(&mut self, path: &Path) -> io::Result<()>;
}

/// The operating system itself.
pub(super) struct Real;

impl System for Real {
    fn create(&mut self, path: &Path, is_private: bool) -> io::Result<File> {
        let mut options = File::options();
        // Open for reading as well, since some systems only lock files that can be read.
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            // A new file is accessible to everyone; the system subtracts the umask by itself.
            options.mode(if is_private { 0o600 } else { 0o666 });
        }
        #[cfg(not(unix))]
        let _ = is_private;
        options.open(path)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        file.write(bytes)
    }

    fn copy_permissions(&mut self, file: &File, old: &fs::Metadata) -> io::Result<()> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
            let new = file.metadata()?;
            let mut mode = old.mode() & 0o7777;
            // Only root may change the owner, but a member of a group may set that group.
            if (new.uid(), new.gid()) != (old.uid(), old.gid())
                && fchown(file, Some(old.uid()), Some(old.gid())).is_err()
            {
                let has_group = fchown(file, None, Some(old.gid())).is_ok();
                // The permissions of the old group must not apply to our group.
                mode &= if has_group { 0o777 } else { 0o707 };
            }
            file.set_permissions(fs::Permissions::from_mode(mode))
        }
        #[cfg(not(unix))]
        {
            file.set_permissions(old.permissions())
        }
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        needless_if_unsupported(file.sync_all())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        #[cfg(unix)]
        {
            // A folder that is writable but not readable cannot be opened.
            match File::open(folder) {
                Ok(folder) => needless_if_unsupported(folder.sync_all()),
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
                Err(error) => Err(error),
            }
        }
        #[cfg(not(unix))]
        {
            let _ = folder;
            Ok(())
        }
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// Some file systems have no disk to sync to, and say so.
fn needless_if_unsupported(synced: io::Result<()>) -> io::Result<()> {
    match synced {
        Err(error)
            if matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput) =>
        {
            Ok(())
        }
        other => other,
    }
}
