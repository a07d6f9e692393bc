//! Cards out of play, which may be looked through at any time (BA-2.20), and those not seen yet.

use std::collections::BTreeMap;

use super::*;

/// Adds a line for every pile that has cards.
pub fn add(game: &Breakaway, view: &View, page: &mut Page) {
    for seat in [view.bottom().other(), view.bottom()] {
        let (side, seen, at) = (view.side(seat), view.seen(seat), seat.index());
        let own = |bits: u128| CardSet::of(seat, bits);
        let used = view.table.shootout.used[at];
        let unseen = if game.is_beginner() { CardSet::NONE } else { own(view.unseen.0[at]) };
        let piles = [
            ("Discard", own(seen.discard | used), true),
            ("Scored", side.score_pile, true),
            ("Set aside", own(seen.aside), true),
            ("Not seen yet", unseen, false),
        ];
        for (what, cards, in_full) in piles.into_iter().filter(|(_, cards, _)| !cards.is_empty()) {
            let team = names::team(view.table.home, seat);
            let listed = if in_full { listed(game, cards) } else { counted(game, cards) };
            super::add(page, Tone::Dim, &format!("{what}, {team} ({}): {listed}", cards.len()));
        }
    }
}

/// By name, with how many there are: "2 #1 Quarterback; Crowd".
fn counted(game: &Breakaway, cards: CardSet) -> String {
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for card in cards.iter() {
        *names.entry(&game.design(card).name).or_default() += 1;
    }
    let words = names.into_iter().map(|(name, copies)| match copies {
        1 => name.to_owned(),
        copies => format!("{copies} {name}"),
    });
    words.collect::<Vec<_>>().join("; ")
}

/// By name, each with its suits: "#1 Quarterback (Skate, Stick); Crowd; Goalie (Glove)".
pub(crate) fn listed(game: &Breakaway, cards: CardSet) -> String {
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
    let suits: Vec<&str> = game.design(card).suits.iter().map(Suit::name).collect();
    if suits.len() == 4 { "all suits".into() } else { suits.join("+") }
}
