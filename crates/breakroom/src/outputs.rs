//! Files that a command writes: looked at before long work begins, and written to any target without harm to it.
//!
//! A regular file is replaced whole, so that an interrupted program leaves the old one; links are followed, and the file
//! at their end is the one that is replaced. Devices, pipes and whatever else a path may name are written to.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use crate::{
    failure::{Failure, Outcome},
    output,
};

/// Where a text goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// As it was named.
    named: PathBuf,
    way: Way,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Way {
    /// `-`: standard output.
    Stdout,
    /// A regular file, or none yet: this one is replaced.
    Replaced(PathBuf),
    /// A regular file in a folder that takes no other: its content is replaced.
    Overwritten(PathBuf),
    /// Everything else is written to as it is.
    Straight,
}

/// More links than this lead nowhere.
const LINKS: usize = 40;

impl Target {
    /// Can a text be written there? Nothing is changed yet.
    pub fn check(path: &Path) -> Result<Target, Failure> {
        let way = way(path).map_err(|error| fault(path, &error))?;
        Ok(Target { named: path.to_owned(), way })
    }

    /// Is it standard output?
    pub fn is_stdout(&self) -> bool {
        self.way == Way::Stdout
    }

    /// Writes the text.
    pub fn write(&self, text: &str) -> Outcome {
        let written = match &self.way {
            Way::Stdout => return output::text(text),
            Way::Replaced(file) => replace_file(file, text),
            Way::Overwritten(file) => fs::write(file, text),
            Way::Straight => straight(&self.named).and_then(|mut target| {
                target.write_all(text.as_bytes())?;
                target.flush()
            }),
        };
        written.map_err(|error| fault(&self.named, &error))
    }
}

/// Writes a text to where a path leads.
pub fn replace(path: &Path, text: &str) -> Outcome {
    Target::check(path)?.write(text)
}

/// Makes the folder, and looks whether files can be written there.
pub fn check_folder(path: &Path) -> Outcome {
    fs::create_dir_all(path).and_then(|()| try_draft(&path.join("file"))).map_err(|error| fault(path, &error))
}

fn fault(path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}

fn way(path: &Path) -> io::Result<Way> {
    if path == Path::new("-") {
        return Ok(Way::Stdout);
    }
    let (end, special) = followed(path)?;
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(io::Error::other("this is a folder")),
        Ok(found) if found.is_file() && !special => match try_draft(&end) {
            Ok(()) => Ok(Way::Replaced(end)),
            Err(error) => match OpenOptions::new().write(true).open(&end) {
                Ok(_) => Ok(Way::Overwritten(end)),
                Err(_) => Err(error),
            },
        },
        // Nobody may be reading a pipe yet, and opening it would wait for them.
        Ok(found) if is_pipe(&found) => Ok(Way::Straight),
        Ok(_) => straight(path).map(|_| Way::Straight),
        Err(error) if error.kind() == io::ErrorKind::NotFound => try_draft(&end).map(|()| Way::Replaced(end)),
        Err(error) => Err(error),
    }
}

/// Where links lead in the end, and whether the way goes through the places where systems keep what is no file.
fn followed(path: &Path) -> io::Result<(PathBuf, bool)> {
    let mut at = path.to_owned();
    let mut special = false;
    for _ in 0..LINKS {
        special |= ["/dev", "/proc"].iter().any(|system| at.starts_with(system));
        match fs::read_link(&at) {
            Ok(to) => at = at.parent().map_or_else(|| to.clone(), |folder| folder.join(&to)),
            Err(_) => return Ok((at, special)),
        }
    }
    Err(io::Error::other("too many links"))
}

#[cfg(unix)]
fn is_pipe(found: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type())
}

#[cfg(not(unix))]
fn is_pipe(_: &fs::Metadata) -> bool {
    false
}

/// Appending does no harm to what a shell has already put there.
fn straight(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// The file's future content lies beside it until it is whole.
fn draft(file: &Path) -> PathBuf {
    let name = file.file_name().map_or_else(Default::default, |name| name.to_string_lossy().into_owned());
    file.with_file_name(format!(".{name}.{}.new", std::process::id()))
}

fn try_draft(file: &Path) -> io::Result<()> {
    let draft = draft(file);
    File::create_new(&draft)?;
    fs::remove_file(draft)
}

fn replace_file(file: &Path, text: &str) -> io::Result<()> {
    let draft = draft(file);
    let written = File::create_new(&draft).and_then(|mut new| {
        new.write_all(text.as_bytes())?;
        // Whoever was allowed to read the old one may read the new one.
        if let Ok(old) = fs::metadata(file) {
            new.set_permissions(old.permissions())?;
        }
        new.sync_all()
    });
    let replaced = written.and_then(|()| fs::rename(&draft, file));
    if replaced.is_err() {
        let _ = fs::remove_file(&draft);
    }
    replaced
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    use tempfile::TempDir;

    use super::*;

    fn read(path: &Path) -> String {
        fs::read_to_string(path).unwrap()
    }

    /// Only what was there before, and nothing half written.
    fn names(folder: &Path) -> Vec<String> {
        let names =
            fs::read_dir(folder).unwrap().flatten().map(|entry| entry.file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_whole_and_keeps_its_permissions() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("figures.json");
        replace(&file, "one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        let target = Target::check(&file).unwrap();
        assert_eq!(read(&file), "one", "to look changes nothing");
        target.write("two").unwrap();
        assert_eq!(
            (read(&file).as_str(), fs::metadata(&file).unwrap().permissions().mode() & 0o777),
            ("two", 0o640)
        );
        assert_eq!(names(folder.path()), ["figures.json"]);
    }

    #[test]
    fn links_stay_links() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("far")).unwrap();
        fs::write(at("far/there"), "old").unwrap();
        symlink("far/there", at("link")).unwrap();
        symlink("link", at("second")).unwrap();
        replace(&at("second"), "new").unwrap();
        assert_eq!((read(&at("far/there")).as_str(), names(&at("far")).len()), ("new", 1));
        symlink("far/not-yet", at("dangling")).unwrap();
        replace(&at("dangling"), "made").unwrap();
        assert_eq!(read(&at("far/not-yet")), "made");
        assert!(["link", "second", "dangling"].iter().all(|link| at(link).is_symlink()));
        symlink("loop", at("loop")).unwrap();
        assert!(Target::check(&at("loop")).is_err());
    }

    #[test]
    fn devices_are_written_to_and_stay_devices() {
        let folder = TempDir::new().unwrap();
        let link = folder.path().join("null");
        symlink("/dev/null", &link).unwrap();
        replace(&link, "nothing").unwrap();
        assert!(link.is_symlink() && fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        let full = Target::check(Path::new("/dev/full")).unwrap();
        assert!(full.write("text").unwrap_err().to_string().starts_with("/dev/full: "));
    }

    #[test]
    fn what_cannot_be_written_is_said_beforehand() {
        let folder = TempDir::new().unwrap();
        let refused = |path: &Path| Target::check(path).unwrap_err().to_string();
        assert!(refused(folder.path()).contains("a folder"));
        assert!(refused(&folder.path().join("no/such/folder.html")).contains("folder.html: "));
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(check_folder(&folder.path().join("file")).is_err());
        check_folder(&folder.path().join("new/folder")).unwrap();
        assert!(names(&folder.path().join("new/folder")).is_empty());
    }
}
