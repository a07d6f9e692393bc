//! Opening tables: what a visitor wishes, made into a match.

use std::sync::Arc;

use breakroom_bots::Level;
use breakroom_catalog::Setup;
use breakroom_core::{Document, Seat, edition::hex};
use breakroom_pages::results::WHAT_IF;
use breakroom_store::{GuestId, MatchId, NewMatch};
use serde_json::Value;

use super::{Live, NoTable, Room, now};
use crate::header::{Chance, Header, Origin, OwnFile, Sitter};

/// Whom somebody wants to play with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// Bots of this level in all other seats.
    Bot(Level),
    /// All seats at one device.
    Hotseat,
    /// Whoever follows the link.
    Friend,
}

impl Opponent {
    /// Reads the word of the form.
    pub fn named(word: &str) -> Option<Opponent> {
        match word {
            "hotseat" | "solo" => Some(Opponent::Hotseat),
            "friend" => Some(Opponent::Friend),
            level => Level::named(level).map(Opponent::Bot),
        }
    }
}

/// What a visitor wishes.
pub struct Wish {
    /// The game as it shall be played.
    pub setup: Setup,
    /// Who sits opposite.
    pub opponent: Opponent,
    /// In which seat; `None`: any.
    pub seat: Option<Seat>,
    /// A deal known by its name, and whether it counts.
    pub deal: Option<(String, bool)>,
    /// Listed on the home page.
    pub listed: bool,
    /// With a coach.
    pub coached: bool,
    /// The position it begins from.
    pub from: Option<Value>,
    /// The match it comes of.
    pub origin: Option<Origin>,
}

impl Room {
    /// Opens a table for a guest.
    pub async fn open(
        self: &Arc<Room>,
        wish: Wish,
        guest: GuestId,
        name: &str,
    ) -> Result<Arc<Live>, NoTable> {
        self.prepare(&wish.setup).await?;
        let count = match &wish.from {
            Some(position) => wish.setup.open_at(position)?.seats(),
            None => self.fresh_of(&wish.setup)?.seats(),
        };
        let seats = seats(&wish, count, guest, name);
        self.open_for(wish, seats, guest, name).await
    }

    /// The same game again with everybody one seat further. Whoever played sits there already: the seat is nobody else's
    /// to take.
    pub async fn open_again(
        self: &Arc<Room>,
        live: &Live,
        guest: GuestId,
        name: &str,
    ) -> Result<Arc<Live>, NoTable> {
        let (setup, mut seats, hotseat) = {
            let game = live.game().await;
            (game.setup(), game.sitters.clone(), game.header.hotseat)
        };
        seats.rotate_right(1);
        let opponent = if hotseat { Opponent::Hotseat } else { Opponent::Friend };
        let origin = Some(Origin::Rematch(live.id.to_string()));
        let wish = Wish {
            setup,
            opponent,
            seat: None,
            deal: None,
            listed: false,
            coached: false,
            from: None,
            origin,
        };
        self.prepare(&wish.setup).await?;
        self.open_for(wish, seats, guest, name).await
    }

    /// Opens a table for a guest, with these in the seats.
    async fn open_for(
        self: &Arc<Room>,
        wish: Wish,
        seats: Vec<Sitter>,
        guest: GuestId,
        name: &str,
    ) -> Result<Arc<Live>, NoTable> {
        let label = match (&wish.deal, &wish.origin) {
            (_, Some(Origin::Branch { .. })) => WHAT_IF.to_owned(),
            (deal, _) => deal.as_ref().map(|(deal, _)| deal.clone()).unwrap_or_default(),
        };
        let header = header(&wish, seats);
        let slug = wish.setup.entry.info.slug;
        let players = header.seats.iter().enumerate();
        let players = players.filter_map(|(seat, sitter)| Some((seat as u8, sitter.guest()?.parse().ok()?)));
        let new = NewMatch {
            id: MatchId::random()?,
            game: slug.to_owned(),
            header: header.write(),
            label,
            open: wish.listed && header.invitation.is_some(),
            players: players.collect(),
            created: now(),
        };
        let id = new.id;
        self.store().put_guest(guest, name, now()).await?;
        self.store().create(new).await?;
        self.table(id).await
    }
}

fn header(wish: &Wish, seats: Vec<Sitter>) -> Header {
    let Ok(Value::Object(options)) = serde_json::to_value(&wish.setup.options) else {
        unreachable!("options serialise to an object")
    };
    let chance = match &wish.deal {
        Some((deal, _)) => Chance::Deal(deal.clone()),
        None => Chance::Fair { seed: secret(32), nonces: Vec::new() },
    };
    let own = wish.setup.own_files().into_iter();
    let mut own = own.map(|Document { name, text }| OwnFile { name, text });
    Header {
        edition: wish.setup.edition.name.clone(),
        file: own.next(),
        more: own.collect(),
        options,
        chance,
        hotseat: wish.opponent == Opponent::Hotseat,
        invitation: seats.contains(&Sitter::Open).then(|| secret(9)),
        seats,
        ranked: wish.deal.as_ref().is_some_and(|(_, ranked)| *ranked),
        coached: wish.coached,
        from: wish.from.clone(),
        origin: wish.origin.clone(),
        terminal: None,
    }
}

/// Who sits where.
fn seats(wish: &Wish, count: usize, guest: GuestId, name: &str) -> Vec<Sitter> {
    let person = Sitter::person(guest, name);
    if wish.opponent == Opponent::Hotseat || count == 1 {
        return vec![person; count];
    }
    let other = match wish.opponent {
        Opponent::Bot(level) => Sitter::Bot(level.name().to_owned()),
        _ => Sitter::Open,
    };
    let own = wish.seat.map_or_else(|| usize::from(random_byte()) % count, Seat::index).min(count - 1);
    let mut seats = vec![other; count];
    seats[own] = person;
    seats
}

/// Random bytes in hexadecimal.
pub(crate) fn secret(bytes: usize) -> String {
    let mut secret = vec![0; bytes];
    getrandom::fill(&mut secret).expect("the system has randomness");
    hex(&secret)
}

fn random_byte() -> u8 {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the system has randomness");
    byte[0]
}
