//! System fonts, for characters that the bundled fonts lack.
//!
//! A system may have hundreds of megabytes of fonts. During the search, only the small tables of each font are read,
//! which hold its name, its weight and its characters. A whole file is read only if it has a missing character.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use shudu_core::Language;
use ttf_parser::{Face, RawFaceTables, Style, Tag, Width, name_id};

use super::{FontFile, glyph};

/// Deepest nesting of font folders to search. Real folders are not nested more deeply, but links may form a cycle.
const DEEPEST: usize = 8;

/// Length in bytes of the longest table to read.
const LONGEST_TABLE: u32 = 1 << 24;

/// The system's font files that have some of the missing characters, the best fit first. Characters that are found are
/// removed from `missing`.
pub(super) fn files_with(missing: &mut BTreeSet<char>, language: Language) -> Vec<FontFile> {
    let mut paths = BTreeSet::new();
    for folder in folders() {
        collect(&folder, DEEPEST, &mut paths);
    }
    search(&paths, missing, language)
}

fn search(
    paths: &BTreeSet<PathBuf>,
    missing: &mut BTreeSet<char>,
    language: Language,
) -> Vec<FontFile> {
    let faces = paths.iter().flat_map(|path| Entry::all_of(path));
    let mut known: Vec<(Fit, Entry<'_>)> =
        faces.filter_map(|face| Some((face.fit(language)?, face))).collect();
    // Equal fits stay in the order of their paths, so that the same face is found each time.
    known.sort_by_key(|(fit, _)| *fit);
    let mut files = Vec::new();
    for (_, entry) in known {
        if missing.is_empty() {
            break;
        }
        let lacks = |face: &Face<'_>| -> BTreeSet<char> {
            missing.iter().copied().filter(|one| glyph(face, *one).is_none()).collect()
        };
        if let Some(rest) = entry.with_face(&[b"cmap"], lacks)
            && rest.len() < missing.len()
            && let Some(file) = entry.load()
        {
            files.push(file);
            *missing = rest;
        }
    }
    files
}

/// How badly a face fits: the smallest value fits best. In order of importance: Chinese characters in the style of
/// another language, fixed width, distance from regular weight, serifs, condensed or expanded letters.
type Fit = (bool, bool, u16, bool, bool);

/// A face in a file, and the positions of its tables.
struct Entry<'a> {
    path: &'a Path,
    index: u32,
    /// Name, position and length of each table.
    tables: Vec<(Tag, u32, u32)>,
}

impl<'a> Entry<'a> {
    /// The faces in a file; empty if it is not a font.
    fn all_of(path: &'a Path) -> Vec<Self> {
        let Ok(mut file) = File::open(path) else { return Vec::new() };
        let starts = starts(&mut file).unwrap_or_default();
        let faces = (0..).zip(starts).filter_map(|(index, start)| {
            let tables = tables(&mut file, start)?;
            Some(Self { path, index, tables })
        });
        faces.collect()
    }

    /// Reads the whole file; `None` if that fails.
    fn load(&self) -> Option<FontFile> {
        let data = Cow::Owned(std::fs::read(self.path).ok()?);
        let file = FontFile { data, index: self.index };
        file.parse().is_some().then_some(file)
    }

    /// Calls a function with the face, with only the wanted tables loaded.
    fn with_face<T>(&self, wanted: &[&[u8; 4]], call: impl FnOnce(&Face<'_>) -> T) -> Option<T> {
        let mut file = File::open(self.path).ok()?;
        let mut table = |tag: &[u8; 4]| -> Option<Vec<u8>> {
            let tag = Tag::from_bytes(tag);
            let &(_, start, length) = self.tables.iter().find(|(one, ..)| *one == tag)?;
            read(&mut file, start, length)
        };
        let [head, hhea, maxp] = [table(b"head")?, table(b"hhea")?, table(b"maxp")?];
        let if_wanted = |tag: &[u8; 4]| wanted.contains(&tag).then(|| table(tag)).flatten();
        let [cmap, name, os2, post] = [b"cmap", b"name", b"OS/2", b"post"].map(if_wanted);
        let face = Face::from_raw_tables(RawFaceTables {
            head: &head,
            hhea: &hhea,
            maxp: &maxp,
            cmap: cmap.as_deref(),
            name: name.as_deref(),
            os2: os2.as_deref(),
            post: post.as_deref(),
            ..RawFaceTables::default()
        });
        face.ok().map(|face| call(&face))
    }

    /// How well the face fits; `None` if it is slanted or has no outlines to draw or embed.
    fn fit(&self, language: Language) -> Option<Fit> {
        let has = |tag: &[u8; 4]| self.tables.iter().any(|(one, ..)| *one == Tag::from_bytes(tag));
        if !has(b"glyf") && !has(b"CFF ") {
            return None;
        }
        let forms = if language == Language::TraditionalChinese { "TC" } else { "SC" };
        self.with_face(&[b"name", b"OS/2", b"post"], |face| {
            let names: Vec<String> = face
                .names()
                .into_iter()
                .filter(|name| {
                    [name_id::FAMILY, name_id::TYPOGRAPHIC_FAMILY].contains(&name.name_id)
                })
                .filter_map(|name| name.to_string())
                .collect();
            let fit = (
                !names.iter().any(|name| name.ends_with(forms)),
                face.is_monospaced(),
                face.weight().to_number().abs_diff(400),
                !names.iter().any(|name| name.contains("Sans")),
                face.width() != Width::Normal,
            );
            (face.style() == Style::Normal).then_some(fit)
        })?
    }
}

/// Reads some bytes of a file.
fn read(file: &mut File, start: u32, length: u32) -> Option<Vec<u8>> {
    if length > LONGEST_TABLE {
        return None;
    }
    file.seek(SeekFrom::Start(start.into())).ok()?;
    let mut bytes = Vec::new();
    file.take(length.into()).read_to_end(&mut bytes).ok()?;
    (bytes.len() == usize::try_from(length).ok()?).then_some(bytes)
}

/// Splits bytes into big-endian numbers.
fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes.as_chunks().0.iter().map(|&chunk| u32::from_be_bytes(chunk)).collect()
}

/// The positions of the faces in a file: one at its start, or those that a collection lists.
fn starts(file: &mut File) -> Option<Vec<u32>> {
    let head = read(file, 0, 12)?;
    if !head.starts_with(b"ttcf") {
        return Some(vec![0]);
    }
    let n_faces = *numbers(&head).get(2)?;
    Some(numbers(&read(file, 12, n_faces.min(1000).checked_mul(4)?)?))
}

/// The list of tables of the face at a position.
fn tables(file: &mut File, start: u32) -> Option<Vec<(Tag, u32, u32)>> {
    let head = read(file, start, 12)?;
    let n_tables = u32::from(u16::from_be_bytes([*head.get(4)?, *head.get(5)?]));
    let list = read(file, start.checked_add(12)?, n_tables * 16)?;
    let (records, _) = list.as_chunks::<16>();
    let table = |record: &[u8; 16]| match numbers(record).as_slice() {
        &[tag, _, start, length] => Some((Tag(tag), start, length)),
        _ => None,
    };
    records.iter().map(table).collect()
}

/// Adds the font files in a folder and its subfolders.
fn collect(folder: &Path, depth: usize, paths: &mut BTreeSet<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let ending = path.extension().map(OsStr::to_ascii_lowercase);
        let ending = ending.as_deref().and_then(OsStr::to_str);
        if matches!(ending, Some("ttf" | "otf" | "ttc" | "otc")) {
            paths.insert(path);
        } else if depth > 0 && path.is_dir() {
            collect(&path, depth - 1, paths);
        }
    }
}

/// The folders in which systems keep fonts.
fn folders() -> Vec<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let home = variable("HOME").unwrap_or_default();
    if cfg!(windows) {
        let root = variable("SYSTEMROOT").unwrap_or_else(|| PathBuf::from("C:\\Windows"));
        let own = variable("LOCALAPPDATA").map(|folder| folder.join("Microsoft\\Windows\\Fonts"));
        return [root.join("Fonts")].into_iter().chain(own).collect();
    }
    if cfg!(target_os = "macos") {
        let folders = ["/Library/Fonts", "/System/Library/Fonts", "/Network/Library/Fonts"];
        let mut folders: Vec<PathBuf> = folders.map(PathBuf::from).into();
        folders.push(home.join("Library/Fonts"));
        // Fonts that the system downloads on demand.
        let assets = std::fs::read_dir("/System/Library/AssetsV2").into_iter().flatten().flatten();
        let is_fonts = |path: &PathBuf| path.to_string_lossy().contains("MobileAsset_Font");
        folders.extend(assets.map(|entry| entry.path()).filter(is_fonts));
        return folders;
    }
    let data = variable("XDG_DATA_HOME").unwrap_or_else(|| home.join(".local/share"));
    let mut folders: Vec<PathBuf> =
        ["/usr/share/fonts", "/usr/local/share/fonts"].map(PathBuf::from).into();
    folders.extend([home.join(".fonts"), data.join("fonts")]);
    // Some systems keep fonts elsewhere and list the folders in the fontconfig settings.
    let settings = std::fs::read_dir("/etc/fonts/conf.d").into_iter().flatten().flatten();
    let settings = settings.map(|entry| entry.path()).chain(["/etc/fonts/fonts.conf".into()]);
    for text in settings.filter_map(|path| std::fs::read_to_string(path).ok()) {
        folders.extend(named_folders(&text));
    }
    folders
}

/// The absolute paths of the folders that a fontconfig file names.
fn named_folders(settings: &str) -> Vec<PathBuf> {
    let elements = settings.split("<dir").skip(1);
    let texts = elements.filter_map(|rest| rest.split_once('>')?.1.split_once("</dir>"));
    let paths = texts.map(|(text, _)| PathBuf::from(text.trim()));
    paths.filter(|path| path.is_absolute()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn our_fonts() -> BTreeSet<PathBuf> {
        let mut paths = BTreeSet::new();
        collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/fonts")), 1, &mut paths);
        paths
    }

    #[test]
    fn characters_are_found_in_the_face_that_fits_best() {
        let paths = our_fonts();
        assert_eq!(paths.len(), 4);
        for (language, name) in [
            (Language::SimplifiedChinese, "NotoSansCJKsc-Regular"),
            (Language::TraditionalChinese, "NotoSansCJKtc-Regular"),
        ] {
            let mut missing: BTreeSet<char> = "数則é\u{10ffff}".chars().collect();
            let files = search(&paths, &mut missing, language);
            assert_eq!(missing, BTreeSet::from(['\u{10ffff}']));
            // The regular face is used for the letter, not the bold one.
            let names: Vec<String> = files
                .iter()
                .map(|file| {
                    let face = file.parse().unwrap();
                    let names = face.names().into_iter();
                    let mut names = names.filter(|one| one.name_id == name_id::POST_SCRIPT_NAME);
                    names.find_map(|name| name.to_string()).unwrap()
                })
                .collect();
            assert_eq!(names, [name, "DejaVuSans"]);
        }
    }

    #[test]
    fn faces_of_a_collection_are_told_apart() {
        // A collection made of one file: the header, and the same face twice.
        let font = std::fs::read(our_fonts().first().unwrap()).unwrap();
        let mut collection = b"ttcf\0\x01\0\0\0\0\0\x02\0\0\0\x14\0\0\0\x14".to_vec();
        collection.extend(&font);
        let path = std::env::temp_dir().join(format!("shudu-{}.ttc", std::process::id()));
        std::fs::write(&path, collection).unwrap();
        let entries = Entry::all_of(&path);
        let places: Vec<(u32, usize)> =
            entries.iter().map(|entry| (entry.index, entry.tables.len())).collect();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(places, [(0, 14), (1, 14)]);
    }

    #[test]
    fn files_that_are_no_fonts_have_no_faces() {
        let manifest = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        assert!(Entry::all_of(&manifest).is_empty());
        assert!(Entry::all_of(Path::new("/no/such/file")).is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn settings_name_folders() {
        let settings = "<fontconfig><dir>/usr/share/fonts</dir>\n<dir prefix=\"xdg\">fonts</dir>\
                        <dir> /run/fonts </dir></fontconfig>";
        let folders = ["/usr/share/fonts", "/run/fonts"].map(PathBuf::from);
        assert_eq!(named_folders(settings), folders);
    }
}
