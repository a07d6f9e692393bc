//! Cards out of play, which may be looked through at any time (BA-2.20), and those not seen yet.

use std::collections::BTreeMap;

use breakroom_core::{Page, Seat, Tone};

use crate::{
    Breakaway, View,
    vocabulary::{Card, CardSet},
    words::names,
};

/// Adds a line for every pile that has cards.
pub fn add(game: &Breakaway, view: &View, page: &mut Page) {
    for seat in [view.bottom().other(), view.bottom()] {
        let (side, at) = (view.side(seat), seat.index());
        let own = |bits: u128| {
            let mut set = CardSet::NONE;
            set.0[at] = bits;
            set
        };
        let used = view.table.shootout.used[at];
        let piles = [
            ("Discard", own(side.discard | used)),
            ("Scored", side.score_pile),
            ("Set aside", own(side.aside)),
            ("Not seen yet", own(view.unseen.0[at])),
        ];
        for (what, cards) in piles.into_iter().filter(|(_, cards)| !cards.is_empty()) {
            add_pile(game, view, seat, (what, cards), page);
        }
    }
}

fn add_pile(game: &Breakaway, view: &View, seat: Seat, (what, cards): (&str, CardSet), page: &mut Page) {
    let team = names::team(view.table.home, seat);
    let words = format!("{what}, {team} ({}): {}", cards.len(), listed(game, cards));
    super::add(page, Tone::Dim, &words);
}

/// By name, each with its suits: "#1 Quarterback (Skate, Stick); Crowd; Goalie (Glove)".
fn listed(game: &Breakaway, cards: CardSet) -> String {
    let mut names: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for card in cards.iter() {
        names.entry(&game.design(card).name).or_default().push(suits(game, card));
    }
    let words = names.into_iter().map(|(name, suits)| {
        let copies = suits.len();
        let suits: Vec<String> = suits.into_iter().filter(|suits| !suits.is_empty()).collect();
        match (suits.is_empty(), copies) {
            (true, 1) => name.to_owned(),
            (true, copies) => format!("{copies} {name}"),
            (false, _) => format!("{name} ({})", suits.join(", ")),
        }
    });
    words.collect::<Vec<_>>().join("; ")
}

fn suits(game: &Breakaway, card: Card) -> String {
    let suits: Vec<&str> = game.design(card).suits.iter().map(names::suit).collect();
    if suits.len() == 4 { "all suits".into() } else { suits.join("+") }
}
