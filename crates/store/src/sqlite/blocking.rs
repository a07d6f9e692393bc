//! The same database for a program that plays one match at a time: no threads and no queue, each call waits.

use std::cell::{RefCell, RefMut};
use std::path::Path;

use super::error::WorkError;
use super::ledger::Ledger;
use super::{open, read};
use crate::contract::{Change, NewMatch, Stored, Summary};
use crate::{GuestId, MatchId, StoreError, limits};

/// A match to be created with what its log holds already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// What is to be begun.
    pub new: NewMatch,
    /// The first entries of its log.
    pub log: Vec<String>,
    /// What these change in the listings.
    pub change: Change,
}

/// A store in an SQLite database, for callers that may wait.
///
/// It works on the same files as [`Sqlite`](crate::Sqlite), by the same statements, and beside it: any number of
/// processes may use one file.
///
/// ```
/// use breakroom_store::{Begun, Blocking, Change, MatchId, NewMatch, StoreError};
/// # let folder = tempfile::tempdir().unwrap();
/// let store = Blocking::open(folder.path().join("room.sqlite"))?;
/// let id = MatchId::random()?;
/// let (game, header, label) = ("go".to_owned(), "{}".to_owned(), "today".to_owned());
/// let new = NewMatch { id, game, header, label, open: false, players: vec![], created: 0 };
/// let begun = Begun { new, log: vec!["d4".to_owned()], change: Change::default() };
/// assert!(store.create_first(&begun)?, "nobody has begun today's");
/// assert!(!store.create_first(&begun)?, "now somebody has");
/// assert_eq!(store.append(id, 1, &["q16".to_owned()], &Change::default())?, 2);
/// assert_eq!(store.load(id)?.unwrap().log, ["d4", "q16"]);
/// # Ok::<(), StoreError>(())
/// ```
pub struct Blocking {
    ledger: RefCell<Ledger>,
    path: String,
}

impl Blocking {
    /// Opens the file, or makes it, and brings its layout up to date.
    ///
    /// # Errors
    /// If it cannot be used: no permission, damaged, of another program, or written by a newer Breakroom.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let ledger = RefCell::new(Ledger::new(open::file(path)?));
        Ok(Self { ledger, path: path.display().to_string() })
    }

    /// A new match with its first entries, all or nothing; [`StoreError::Taken`] if there is one of that name.
    pub fn create(&self, begun: &Begun) -> Result<(), StoreError> {
        check(begun)?;
        self.write(|ledger| create(ledger, begun))
    }

    /// The same, unless there is a match with the same label: whether it was the first. Of several programs that ask
    /// at once, one is told so.
    pub fn create_first(&self, begun: &Begun) -> Result<bool, StoreError> {
        check(begun)?;
        self.write(|ledger| match ledger.has_label(&begun.new.label)? {
            true => Ok(false),
            false => create(ledger, begun).map(|()| true),
        })
    }

    /// All of these that are not there yet, in one step.
    pub fn create_missing(&self, all: &[Begun]) -> Result<(), StoreError> {
        all.iter().try_for_each(check)?;
        self.write(|ledger| {
            all.iter().try_for_each(|begun| match create(ledger, begun) {
                Err(WorkError::Refused(StoreError::Taken { .. })) => Ok(()),
                created => created,
            })
        })
    }

    /// Compare and append, as [`Store::append`](crate::Store::append) does.
    pub fn append(
        &self,
        id: MatchId,
        at: u64,
        entries: &[String],
        change: &Change,
    ) -> Result<u64, StoreError> {
        limits::check_append(at, entries, change)?;
        self.write(|ledger| ledger.append(id, at, entries, change))
    }

    /// The whole match.
    pub fn load(&self, id: MatchId) -> Result<Option<Stored>, StoreError> {
        self.write(|ledger| Ok(read::load(ledger.connection(), id)?))
    }

    /// All matches of a guest, the newest first.
    pub fn matches_of(&self, guest: GuestId) -> Result<Vec<Summary>, StoreError> {
        let mut all: Vec<Summary> = Vec::new();
        loop {
            let before = all.last().map(|last| last.created);
            let page =
                self.write(|ledger| Ok(read::matches_of(ledger.connection(), guest, limits::ROWS, before)?))?;
            if page.is_empty() {
                return Ok(all);
            }
            all.extend(page);
        }
    }

    /// A guest's matches that are not over, the last played first.
    pub fn unfinished_of(&self, guest: GuestId) -> Result<Vec<Summary>, StoreError> {
        self.write(|ledger| Ok(read::unfinished_of(ledger.connection(), guest, limits::ROWS)?))
    }

    /// The secret of this name; made at random when somebody first asks, and the same for everybody ever after.
    pub fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        limits::check_key(name)?;
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|why| StoreError::NoRandomness { why: why.to_string() })?;
        self.write(|ledger| ledger.secret(name, &fresh))
    }

    /// One transaction: nobody else writes meanwhile, and whatever stops it leaves nothing behind.
    fn write<T>(&self, work: impl FnOnce(&mut Ledger) -> Result<T, WorkError>) -> Result<T, StoreError> {
        let mut ledger = self.ledger.borrow_mut();
        let in_transaction = |ledger: &mut RefMut<'_, Ledger>| {
            ledger.begin()?;
            let done = work(ledger)?;
            ledger.commit()?;
            Ok(done)
        };
        in_transaction(&mut ledger).map_err(|stop: WorkError| {
            ledger.roll_back();
            stop.into_store_error(&self.path)
        })
    }
}

fn check(begun: &Begun) -> Result<(), StoreError> {
    limits::check_match(&begun.new)?;
    begun.log.chunks(limits::ENTRIES_AT_ONCE).try_for_each(|log| limits::check_append(0, log, &begun.change))
}

fn create(ledger: &mut Ledger, begun: &Begun) -> Result<(), WorkError> {
    ledger.create(&begun.new)?;
    ledger.append(begun.new.id, 0, &begun.log, &begun.change)?;
    Ok(())
}
