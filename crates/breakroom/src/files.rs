//! Reading what a person names on the command line.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use breakroom_catalog::Setup;
use breakroom_core::Document;

use crate::failure::Failure;

/// The largest file read: far above any edition or record, far below what would hurt.
const LARGEST: u64 = 64 << 20;

/// A file's text, or a sentence that says what is wrong with it; `-` is standard input.
pub fn read(path: &Path) -> Result<String, Failure> {
    let fault = |message: String| Failure::Failed(format!("{}: {message}", path.display()));
    let mut bytes = Vec::new();
    let all = match path == Path::new("-") {
        true => std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes),
        false => File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes)),
    };
    all.map_err(|error| fault(error.to_string()))?;
    if bytes.len() as u64 > LARGEST {
        return Err(fault(format!("it is larger than the {LARGEST} bytes this program reads")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        fault(format!("not UTF-8 text (byte {} is no character)", error.utf8_error().valid_up_to()))
    })?;
    // Some editors begin every file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The game with an edition by name, or with files of one's own.
///
/// ```
/// let wrong = breakroom::files::setup("breakthrough", &[], &[("matchin".into(), "strict".into())]);
/// let said = wrong.err().unwrap().to_string();
/// assert!(said.contains("did you mean 'matching'?"), "{said}");
/// ```
pub fn setup(slug: &str, editions: &[String], options: &[(String, String)]) -> Result<Setup, Failure> {
    let own = own(editions)?;
    match editions {
        _ if !own.is_empty() => Ok(Setup::with_own(slug, options, &own)?),
        editions => Ok(Setup::choose(slug, editions.first().map(String::as_str), options)?),
    }
}

/// The files that `--edition` names; none if it names an edition.
pub fn own(editions: &[String]) -> Result<Vec<Document>, Failure> {
    let (files, names): (Vec<&String>, Vec<&String>) =
        editions.iter().partition(|name| name.ends_with(".toml") || name.contains(['/', '\\']));
    match (&files[..], &names[..]) {
        (_, []) | ([], [_]) => files.into_iter().map(|name| document(Path::new(name))).collect(),
        (_, [name, ..]) => Err(Failure::Usage(format!(
            "--edition is given several times for files of your own (FILE.toml); '{name}' is the name of an edition"
        ))),
    }
}

/// Files of an edition.
pub fn documents(paths: &[PathBuf]) -> Result<Vec<Document>, Failure> {
    paths.iter().map(|path| document(path)).collect()
}

/// A file of an edition.
pub fn document(path: &Path) -> Result<Document, Failure> {
    let name =
        path.file_name().map_or_else(|| "edition.toml".into(), |name| name.to_string_lossy().into_owned());
    Ok(Document { name, text: read(path)? })
}
