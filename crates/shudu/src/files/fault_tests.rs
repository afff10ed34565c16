//! Makes the system fail at its n-th step, for every n: whatever fails, the file is either unchanged or complete.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::Writer;
use super::system::{Real, System};

/// What happens at the chosen step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// The step fails, and all others work.
    Error(io::ErrorKind),
    /// A write stores half of its bytes, and the next one fails, as on a full disk.
    Half,
    /// The process is killed: neither this step nor any later one is done.
    Death,
}

/// The real system with one fault.
struct Faulty {
    fault: Fault,
    /// The number of the step that fails, counted from 0.
    at: usize,
    n_steps: Arc<AtomicUsize>,
    half_done: bool,
}

impl Faulty {
    /// Counts a step; returns an error if this is the one to fail.
    fn step(&mut self) -> io::Result<()> {
        let number = self.n_steps.fetch_add(1, Relaxed);
        match self.fault {
            Fault::Error(kind) if number == self.at => Err(kind.into()),
            Fault::Death if number >= self.at => Err(io::Error::other("dead")),
            Fault::Half if std::mem::take(&mut self.half_done) => {
                Err(io::ErrorKind::StorageFull.into())
            }
            _ => Ok(()),
        }
    }
}

impl System for Faulty {
    fn create(&mut self, path: &Path, is_private: bool) -> io::Result<File> {
        self.step()?;
        Real.create(path, is_private)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<usize> {
        let is_chosen = self.n_steps.load(Relaxed) == self.at;
        if self.fault == Fault::Half && is_chosen && bytes.len() > 1 {
            self.n_steps.fetch_add(1, Relaxed);
            self.half_done = true;
            return Real.write(file, &bytes[..bytes.len() / 2]);
        }
        self.step()?;
        Real.write(file, bytes)
    }

    fn copy_permissions(&mut self, file: &File, old: &fs::Metadata) -> io::Result<()> {
        self.step()?;
        Real.copy_permissions(file, old)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        self.step()?;
        Real.sync(file)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.step()?;
        Real.rename(from, to)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        self.step()?;
        Real.sync_folder(folder)
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.step()?;
        Real.remove(path)
    }
}

/// Content longer than the buffer, so that it takes several writes.
fn content(letter: char) -> String {
    format!("{}\n", letter.to_string().repeat(99)).repeat(3000)
}

fn write(system: Box<dyn System>, path: &Path, content: &str) -> Result<(), super::FileError> {
    let mut writer = Writer::on(system, path)?;
    for line in content.lines() {
        writeln!(writer, "{line}").map_err(|error| writer.error(error))?;
    }
    writer.finish()
}

fn n_files(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

/// Injects a fault at every step in turn until the run has no more steps; returns the number of steps.
fn at_every_step(fault: Fault, old: Option<&str>) -> usize {
    let new = content('n');
    for at in 0.. {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        if let Some(old) = old {
            fs::write(&path, old).unwrap();
        }
        let n_steps = Arc::new(AtomicUsize::new(0));
        let system = Faulty { fault, at, n_steps: n_steps.clone(), half_done: false };
        let written = write(Box::new(system), &path, &new);
        let found = fs::read_to_string(&path).ok();
        let is_new = found.as_deref() == Some(&*new);
        assert!(is_new || found.as_deref() == old, "{fault:?} at {at}: neither old nor new");
        assert!(written.is_err() || is_new, "{fault:?} at {at}: said to be done");
        if fault != Fault::Death {
            let n_expected = usize::from(is_new || old.is_some());
            assert_eq!(n_files(folder.path()), n_expected, "{fault:?} at {at}: left behind");
        }
        // The next run finishes the file and removes leftovers.
        write(Box::new(Real), &path, &new).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), new);
        assert_eq!(n_files(folder.path()), 1, "{fault:?} at {at}: never swept");
        if n_steps.load(Relaxed) <= at {
            assert!(written.is_ok());
            return at;
        }
    }
    unreachable!("a run has an end")
}

#[test]
fn whatever_step_fails_the_file_is_old_or_new() {
    let old = content('o');
    for old in [None, Some(&*old)] {
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::Other] {
            let n_steps = at_every_step(Fault::Error(kind), old);
            // Create, five writes, sync, rename, sync of the folder; and the permissions if there is an old file.
            assert_eq!(n_steps, 9 + usize::from(old.is_some()));
        }
        at_every_step(Fault::Half, old);
        at_every_step(Fault::Death, old);
    }
}

#[test]
fn an_interrupted_write_is_no_failure() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.txt");
    let system = Faulty {
        fault: Fault::Error(io::ErrorKind::Interrupted),
        at: 1,
        n_steps: Arc::default(),
        half_done: false,
    };
    write(Box::new(system), &path, &content('n')).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), content('n'));
}
