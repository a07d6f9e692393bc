//! Reading what a person names on the command line.

use std::path::Path;

use breakroom_core::Document;

use crate::failure::Failure;

/// The largest file read: far above any edition or record, far below what would hurt.
const LARGEST: u64 = 64 << 20;

/// A file's text, or a sentence that says what is wrong with it.
pub fn read(path: &Path) -> Result<String, Failure> {
    let fault = |message: String| Failure::Failed(format!("{}: {message}", path.display()));
    let size = std::fs::metadata(path).map_err(|error| fault(error.to_string()))?.len();
    if size > LARGEST {
        return Err(fault(format!("{size} bytes is more than the {LARGEST} this program reads")));
    }
    let bytes = std::fs::read(path).map_err(|error| fault(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        fault(format!("not UTF-8 text (byte {} is no character)", error.utf8_error().valid_up_to()))
    })?;
    // Some editors begin every file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// A file of an edition.
pub fn document(path: &Path) -> Result<Document, Failure> {
    let name =
        path.file_name().map_or_else(|| "edition.toml".into(), |name| name.to_string_lossy().into_owned());
    Ok(Document { name, text: read(path)? })
}
