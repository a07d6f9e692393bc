//! One entry per game, made from its type alone.

use breakroom_core::{Document, Edition, Fault, Game, Info, Insight, Options, Show, fault};
use serde_json::Value;

use crate::{At, Table};

/// What a game must be to stand in the catalog: playable by people, screens and bots.
pub trait Playable: Game + Show + Insight {}

impl<G: Game + Show + Insight> Playable for G {}

/// Work that needs the types of a game; see [`visit`](crate::visit).
pub trait Visit {
    /// What the work yields.
    type Out;

    /// Does it with `game`.
    fn visit<G: Playable>(self, game: G) -> Self::Out;
}

type Opened = Result<Box<dyn Table>, Vec<Fault>>;

/// A game in the catalog.
pub struct Entry {
    /// What there is to say about it.
    pub info: &'static Info,
    pub(crate) open: fn(&Edition, &Options, Option<&Value>) -> Opened,
    inspect: fn(&Document) -> Vec<Fault>,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Playable>() -> Entry {
        Entry { info: G::INFO, open: At::<G>::open, inspect: G::inspect }
    }

    /// Everything wrong with a file of an edition of this game, warnings included. A file is sound when it can
    /// be read and the shipped edition can still be played with it in its place.
    pub fn inspect(&self, file: &Document) -> Vec<Fault> {
        let mut faults = (self.inspect)(&self.info.own(file.clone()));
        if let Some(other) = file.game().filter(|&game| game != self.info.slug) {
            faults.push(Fault::error(
                "game",
                format!("the file is for the game '{other}', not for '{}'", self.info.slug),
            ));
        }
        if !faults.iter().any(Fault::is_error) {
            let options = self.info.options([]).expect("the defaults are options");
            let opened = (self.open)(&self.info.edition_with(file.clone()), &options, None);
            faults.extend(opened.err().into_iter().flatten());
        }
        fault::foremost(faults)
    }
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Entry({})", self.info.slug)
    }
}

/// Makes the list of games and the visitor from one line per game.
macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order people see them.
        pub static GAMES: &[Entry] = &[$(Entry::of::<$game>()),*];

        /// Lends the game that `setup` describes to work that needs its types.
        pub fn visit<V: Visit>(setup: &Setup, work: V) -> Result<V::Out, OpenError> {
            $(if setup.entry.info.slug == <$game as breakroom_core::Game>::INFO.slug {
                let game = <$game as breakroom_core::Game>::new(&setup.edition, &setup.options);
                return game.map(|game| work.visit(game)).map_err(OpenError::Faults);
            })*
            unreachable!("a setup is made of an entry of this list")
        }
    };
}
pub(crate) use catalog;
