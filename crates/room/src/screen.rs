//! What one connection sees of a table: who looks ([`Visitor`]), what is transient the table ([`Transient`]), and the
//! messages made of both ([`Sent`]), each with only what this connection does not have yet.

mod fingerprint;
mod offer;
mod parts;
pub mod picture;
mod state;
mod words;

use breakroom_core::{Observer, Screen, Seat};

use crate::fold::Match;
pub use picture::Pictures;
pub use state::Sent;
pub use words::{ending_words, outcome_words};

/// What a visitor may see and do at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The seats it plays.
    pub seats: Vec<Seat>,
    /// At a hot seat with secrets: the seat that holds the device.
    pub holding: Option<Seat>,
    /// How the table is shown.
    pub shown: Shown,
}

/// How a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// What the seat knows, as JSON.
    View,
    /// As a picture.
    Picture(Screen),
}

impl Shown {
    /// What the address of a connection asks for; a wide picture unless it says otherwise.
    pub fn asked(word: Option<&str>) -> Shown {
        match word {
            Some("view") => Shown::View,
            Some("tall") => Shown::Picture(Screen::Tall),
            _ => Shown::Picture(Screen::Wide),
        }
    }

    fn is_view(self) -> bool {
        self == Shown::View
    }

    /// The screen that a picture is for.
    pub fn screen(self) -> Option<Screen> {
        match self {
            Shown::View => None,
            Shown::Picture(screen) => Some(screen),
        }
    }
}

impl Visitor {
    /// Whose eyes it looks through.
    pub fn observer(&self, game: &Match) -> Observer {
        match self.seats[..] {
            [] => Observer::Public,
            [seat] => Observer::Seat(seat),
            // All seats are this visitor's: the one that decides looks, once it holds the device.
            [first, ..] => match (game.table().has_secrets(), game.deciding()) {
                (false, Some(seat)) => Observer::Seat(seat),
                (false, None) => Observer::Seat(first),
                (true, Some(seat)) if self.holding == Some(seat) => Observer::Seat(seat),
                (true, _) => Observer::Public,
            },
        }
    }

    /// What it is called in what is told, if it is one player of several.
    fn name<'a>(&self, game: &'a Match) -> Option<&'a str> {
        match self.seats[..] {
            [seat] if game.table().seats() > 1 => Some(game.table().seat_name(seat)),
            _ => None,
        }
    }

    /// The seat for which it decides now.
    pub fn decides(&self, game: &Match) -> Option<Seat> {
        let seat = game.deciding()?;
        (self.seats.contains(&seat) && self.observer(game).is(seat)).then_some(seat)
    }

    /// The seat to which the device must be passed first.
    fn passes_to(&self, game: &Match) -> Option<Seat> {
        let seat = game.deciding()?;
        let waits = self.seats.len() > 1 && self.seats.contains(&seat) && !self.observer(game).is(seat);
        waits.then_some(seat)
    }
}

/// What a table knows besides its log, and forgets with the process.
#[derive(Clone, Default, Debug)]
pub struct Transient {
    /// Which seats are connected.
    pub here: Vec<bool>,
    /// What has been offered and not answered.
    pub offers: Vec<Offer>,
}

/// A question from one seat to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What the others are asked to agree to.
    pub kind: OfferKind,
    /// Whose offer it is.
    pub by: Seat,
    /// The log when it was asked: any later entry answers no.
    pub seq: u64,
    /// Who said no; then only the one who asked still hears of it.
    pub declined: Option<Seat>,
}

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    /// To take back so far.
    Undo {
        /// The ply to return to.
        to: usize,
    },
    /// Nobody shall win.
    Draw,
}

impl OfferKind {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            OfferKind::Undo { .. } => "undo",
            OfferKind::Draw => "draw",
        }
    }
}

/// Whose taking back is meant: the seat that decides, or the visitor's only one.
pub fn taker(game: &Match, visitor: &Visitor) -> Option<Seat> {
    match visitor.seats[..] {
        [] => None,
        [seat] => Some(seat),
        // At a hot seat, the one who acted last.
        _ => {
            game.table().entries().iter().rev().find_map(|entry| entry.by).or(visitor.seats.first().copied())
        }
    }
}
