//! Names of every kind, and simultaneous runs.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::{Writer, write};

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.txt");
    (folder, path)
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o7777
}

#[test]
fn a_file_appears_whole_or_not_at_all() {
    let (folder, path) = folder();
    let mut writer = Writer::create(&path).unwrap();
    writer.write_all(b"half").unwrap();
    writer.flush().unwrap();
    assert!(!path.exists() && writer.is_file() && !writer.replaces());
    drop(writer);
    assert!(names(&folder).is_empty());
    write(&path, b"whole").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"whole");
    assert_eq!(names(&folder), ["out.txt"]);
}

#[test]
fn a_replaced_file_keeps_its_permissions_and_a_new_one_has_the_usual_ones() {
    let (_folder, path) = folder();
    let usual = path.with_file_name("usual");
    File::create(&usual).unwrap();
    write(&path, b"new").unwrap();
    assert_eq!(mode(&path), mode(&usual));
    for bits in [0o600, 0o640, 0o755, 0o666] {
        fs::set_permissions(&path, fs::Permissions::from_mode(bits)).unwrap();
        write(&path, b"newer").unwrap();
        assert_eq!(mode(&path), bits);
    }
    // While a private file is being replaced, nobody else may read the temporary file either.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    let writer = Writer::create(&path).unwrap();
    assert_eq!(writer.file().unwrap().metadata().unwrap().mode() & 0o777, 0o600);
}

#[test]
fn links_stay_links_and_dangling_ones_are_followed() {
    let (folder, path) = folder();
    let link = folder.path().join("link");
    symlink("out.txt", &link).unwrap();
    for content in ["first", "second"] {
        write(&link, content.as_bytes()).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    let far = folder.path().join("far");
    symlink("missing/file", &far).unwrap();
    let error = write(&far, b"").unwrap_err();
    let missing = fs::canonicalize(folder.path()).unwrap().join("missing");
    let said = format!("{}: there is no folder {}", far.display(), missing.display());
    assert_eq!(error.to_string(), said);
    let circle = folder.path().join("circle");
    symlink("circle", &circle).unwrap();
    assert!(write(&circle, b"").is_err());
    assert!(fs::symlink_metadata(&circle).unwrap().is_symlink());
}

#[test]
fn open_files_are_written_to_where_they_are() {
    use std::os::fd::AsRawFd as _;
    let (folder, path) = folder();
    let mut file = File::options().append(true).create(true).open(&path).unwrap();
    file.write_all(b"before\n").unwrap();
    let number = file.as_raw_fd();
    let own = std::process::id();
    for (turn, name) in [
        format!("/dev/fd/{number}"),
        format!("/proc/self/fd/{number}"),
        format!("/proc/{own}/fd/{number}"),
        format!("/dev/../dev/fd/{number}"),
    ]
    .iter()
    .enumerate()
    {
        if !Path::new(name).exists() {
            continue;
        }
        write(Path::new(name), format!("{turn}\n").as_bytes()).unwrap();
        file.write_all(b"after\n").unwrap();
    }
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("before\n0\nafter\n"), "{text}");
    assert_eq!(
        text.matches("after").count() + 1,
        text.lines().filter(|l| l.len() == 1).count() + 1
    );
    assert_eq!(names(&folder), ["out.txt"]);
    // A link to an open file also means the open file.
    let link = folder.path().join("link");
    symlink(format!("/dev/fd/{number}"), &link).unwrap();
    write(&link, b"by link\n").unwrap();
    assert!(fs::read_to_string(&path).unwrap().ends_with("after\nby link\n"));
    let error = write(Path::new("/dev/fd/987654"), b"").unwrap_err();
    assert!(error.to_string().starts_with("/dev/fd/987654: "), "{error}");
}

#[test]
fn pipes_and_devices_are_written_to() {
    let (folder, path) = folder();
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    let reading = path.clone();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        File::open(reading).unwrap().read_to_string(&mut text).unwrap();
        text
    });
    write(&path, b"through the pipe").unwrap();
    assert_eq!(reader.join().unwrap(), "through the pipe");
    assert!(!fs::symlink_metadata(&path).unwrap().is_file());
    assert_eq!(names(&folder), ["out.txt"]);
    write(Path::new("/dev/null"), b"gone").unwrap();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    if Path::new("/dev/full").exists() {
        let error = write(Path::new("/dev/full"), b"too much").unwrap_err();
        assert_eq!(error.to_string(), "/dev/full: no space left on the disk");
    }
}

#[test]
fn the_folder_that_is_the_cause_is_named() {
    let (folder, path) = folder();
    let missing = folder.path().join("missing");
    let error = write(&missing.join("deep/out.txt"), b"").unwrap_err();
    assert!(error.to_string().ends_with(&format!("no folder {}", missing.display())), "{error}");
    write(&path, b"").unwrap();
    let error = write(&path.join("out.txt"), b"").unwrap_err();
    assert!(error.to_string().contains(&format!("{} is a file", path.display())), "{error}");
    let error = write(folder.path(), b"").unwrap_err();
    assert!(error.to_string().ends_with("is a folder, expected a file"), "{error}");
    for name in ["/", "..", "."] {
        assert!(write(Path::new(name), b"").is_err(), "{name}");
    }
    let slash = format!("{}/none/", folder.path().display());
    assert!(write(Path::new(&slash), b"").is_err());
}

#[test]
fn leftovers_of_the_same_name_are_swept_and_those_of_living_runs_stay() {
    let (folder, path) = folder();
    let left = |name: &str| fs::write(folder.path().join(name), "left").unwrap();
    left(".shudu-out.txt-0123abcd.tmp");
    left(".shudu-other.txt-0123abcd.tmp");
    left(".shudu-out.txt-0123.tmp");
    left(".shudu-out.txt-0123abcd-0123abcd.tmp");
    let mut living = Writer::create(&path).unwrap();
    living.write_all(b"living").unwrap();
    let before = names(&folder).len();
    write(&path, b"other").unwrap();
    assert_eq!(names(&folder).len(), before + 1);
    living.finish().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"living");
    assert_eq!(
        names(&folder),
        [
            ".shudu-other.txt-0123abcd.tmp",
            ".shudu-out.txt-0123.tmp",
            ".shudu-out.txt-0123abcd-0123abcd.tmp",
            "out.txt"
        ]
    );
}

#[test]
fn many_runs_that_write_one_name_do_not_disturb_each_other() {
    let (folder, path) = folder();
    std::thread::scope(|scope| {
        for letter in b'a'..b'e' {
            let path = &path;
            scope.spawn(move || {
                for _ in 0..50 {
                    write(path, &[letter; 1000]).unwrap();
                }
            });
        }
        for _ in 0..200 {
            if let Ok(found) = fs::read(&path) {
                assert_eq!(found.len(), 1000);
                assert!(found.iter().all(|letter| *letter == found[0]));
            }
        }
    });
    assert_eq!(names(&folder), ["out.txt"]);
}

#[test]
fn names_that_are_long_or_not_text_are_written_and_swept() {
    use std::os::unix::ffi::OsStringExt as _;
    let (folder, _) = folder();
    let long = std::ffi::OsString::from("数".repeat(85));
    let no_text = std::ffi::OsString::from_vec(b"no\xfftext".to_vec());
    for name in [long, no_text] {
        let path = folder.path().join(name);
        let writer = Writer::create(&path).unwrap();
        let part = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let part = part.into_iter().find(|part| part.extension().is_some_and(|end| end == "tmp"));
        let part = part.unwrap();
        drop(writer);
        fs::write(&part, "left").unwrap();
        write(&path, b"whole").unwrap();
        assert!(!part.exists() && fs::read(&path).unwrap() == b"whole");
    }
}

#[test]
fn a_part_of_somebody_else_is_adopted() {
    let (folder, path) = folder();
    let part = folder.path().join("part");
    write(&path, b"old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    fs::write(&part, "new").unwrap();
    super::adopt(&part, &path).unwrap();
    assert_eq!((fs::read(&path).unwrap(), mode(&path)), (b"new".to_vec(), 0o640));
    assert_eq!(names(&folder), ["out.txt"]);
    assert!(super::adopt(&part, &path).is_err());
    assert_eq!(fs::read(&path).unwrap(), b"new");
}
