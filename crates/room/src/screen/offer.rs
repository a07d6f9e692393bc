//! What the seats offer each other, in words for one visitor.

use breakroom_core::{Observer, Seat};
use breakroom_kit::words::counted;
use serde::Serialize;

use super::{Offer, OfferKind, Transient, Visitor};
use crate::fold::Match;

/// An offer, as one visitor hears of it.
#[derive(Serialize)]
pub(super) struct OfferSaid<'a> {
    kind: &'static str,
    by: Seat,
    name: &'a str,
    mine: bool,
    /// What would be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
    /// Who said no.
    #[serde(skip_serializing_if = "Option::is_none")]
    declined: Option<&'a str>,
}

/// The offers this visitor hears of. That one was declined concerns only the seat that made it.
pub(super) fn offers<'a>(
    game: &'a Match,
    visitor: &Visitor,
    who: Observer,
    transient: &Transient,
) -> Vec<OfferSaid<'a>> {
    let table = game.table();
    let said = |offer: &Offer| OfferSaid {
        kind: offer.kind.name(),
        by: offer.by,
        name: table.seat_name(offer.by),
        mine: visitor.seats.contains(&offer.by),
        what: match offer.kind {
            OfferKind::Undo { to } => Some(taken_back(game, visitor, who, to)),
            OfferKind::Draw => None,
        },
        declined: offer.declined.map(|seat| table.seat_name(seat)),
    };
    let concerns = |offer: &&Offer| offer.declined.is_none() || visitor.seats.contains(&offer.by);
    transient.offers.iter().filter(concerns).map(said).collect()
}

/// What a return to `to` takes back, as far as `who` heard of it: "back to before “Light moves to c4”: 4 actions, 3 of
/// them yours".
fn taken_back(game: &Match, visitor: &Visitor, who: Observer, to: usize) -> String {
    let table = game.table();
    let first = table.told(to, who).into_iter().find(|&(ply, _)| ply == to);
    let before = match (first, table.entries().get(to).and_then(|entry| entry.by)) {
        (Some((_, told)), _) => format!("“{}”", told.text.trim_end_matches('.')),
        (None, Some(seat)) => format!("the last decision of {}", table.seat_name(seat)),
        (None, None) => "the last decision".into(),
    };
    let noticed = table.entries().iter().skip(to).filter(|entry| !entry.missed.has(who));
    let decided = || noticed.clone().filter_map(|entry| entry.by);
    let own = decided().filter(|seat| visitor.seats.contains(seat)).count();
    format!("back to before {before}: {}", actions(decided().count(), own))
}

fn actions(all: usize, own: usize) -> String {
    let actions = counted(all as i64, "action", "actions");
    match own {
        0 => format!("{actions}, none of them yours"),
        own if own == all => format!("{actions}, all of them yours"),
        own => format!("{actions}, {own} of them yours"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_counted_in_words() {
        assert_eq!(actions(4, 3), "4 actions, 3 of them yours");
        assert_eq!(actions(2, 2), "2 actions, all of them yours");
        assert_eq!(actions(1, 0), "1 action, none of them yours");
    }
}
