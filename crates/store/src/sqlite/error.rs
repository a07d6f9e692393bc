//! Refusals and failures inside SQLite, kept apart: a refusal has written nothing, a failure spoils its
//! transaction.

use rusqlite::ErrorCode;

use crate::StoreError;

/// Why a piece of work stopped.
#[derive(Debug)]
pub enum WorkError {
    /// It was judged, and nothing had been written when it was.
    Refused(StoreError),
    /// SQLite failed somewhere; the transaction must not be committed.
    Broken(rusqlite::Error),
}

impl From<StoreError> for WorkError {
    fn from(refusal: StoreError) -> Self {
        Self::Refused(refusal)
    }
}

impl From<rusqlite::Error> for WorkError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Broken(error)
    }
}

impl WorkError {
    /// For the caller, who may not know which file it was.
    pub fn into_store_error(self, path: &str) -> StoreError {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Broken(error) => store_error(&error, path),
        }
    }
}

/// SQLite's error in our words.
pub fn store_error(error: &rusqlite::Error, path: &str) -> StoreError {
    let (path, why) = (path.to_owned(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged { path, why },
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            StoreError::Unusable { path, why }
        }
        _ => StoreError::Failed { why },
    }
}
