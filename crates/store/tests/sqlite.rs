//! SQLite keeps the promises of every store, in a file and in memory.

#[macro_use]
mod suite;

use std::sync::Arc;

use breakroom_store::{Sqlite, Store};
use suite::Database;

/// A file in a folder of its own.
struct File(tempfile::TempDir);

impl File {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }
}

impl Database for File {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(self.0.path().join("room.sqlite")).unwrap())
    }
}

struct Memory;

impl Database for Memory {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::in_memory().unwrap())
    }
}

mod file {
    use super::File;
    conformance!(File::new());
    conformance_of_shared_databases!(File::new());
}

mod memory {
    use super::Memory;
    conformance!(Memory);
}
