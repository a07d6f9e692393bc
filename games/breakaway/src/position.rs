//! Positions: any state as a document, and back with everything that is wrong with it.
//!
//! ```
//! use breakroom_breakaway::Breakaway;
//! use breakroom_core::Game;
//!
//! let game = Breakaway::standard();
//! let mut position = game.save(&game.start());
//! assert_eq!(game.load(&position), Ok(game.start()));
//! position["state"]["puck"] = "a9".into();
//! let told = game.load(&position).unwrap_err()[0].to_string();
//! assert!(told.starts_with("puck: 'a9' is no area of the rink; there is: h5, h7"), "{told}");
//! ```

use breakroom_core::{Fault, RuleId, Seat};
use breakroom_kit::{
    Doc, Load, Reader,
    doc::{self, Form, In, LoadForm, Serializer},
    schema,
};
use serde_json::{Value, json};

use crate::{
    Breakaway, State,
    agenda::*,
    edition::deck::BENCH,
    options::Mode,
    pile::{Path, Pile, Played},
    rules::{self, Commitment, SEATS},
    state::*,
    vocabulary::{Area, Card, CardSet, Support},
};

mod forms;
mod lists;
mod pending;
mod sound;

pub use forms::{BySeat, Names, Own, OwnBySeat};

/// The document of a state: the object `state` of section 23, with every step that waits in `pending`.
pub(crate) fn save(game: &Breakaway, s: &State) -> Value {
    let (State { open, hidden }, names) = (s, Names::new(game.list_sizes()));
    json!({ "state": doc::merged([doc::write(open, &names), doc::write(hidden, &names)]) })
}

/// The state of a document, or everything that is wrong with it.
pub(crate) fn load(game: &Breakaway, position: &Value) -> Result<State, Vec<Fault>> {
    let names = Names::new(game.list_sizes());
    let mut reader = Reader::new(&names);
    let state = reader.object(position).and_then(|fields| {
        reader.only(fields, &["state"]);
        match fields.get("state") {
            // Every field belongs to what is open or to what is hidden.
            Some(state) => reader.sharing(|reader| {
                let (open, hidden) = (Open::read(state, reader), Hidden::read(state, reader));
                Some(State { open: open?, hidden: hidden? })
            }),
            None => reader.inside("state", |reader| reader.wrong("this field is missing")),
        }
    });
    let mut state = state.filter(|_| reader.faults.is_empty()).ok_or(reader.faults)?;
    match game.unsound(&state) {
        faults if faults.is_empty() => {
            state.agenda.awaited = state.agenda.next().map(|step| game.waiting(&state, step));
            Ok(state)
        }
        faults => Err(faults),
    }
}

impl Breakaway {
    /// Every place where a card lies, by name.
    pub(crate) fn places(&self, s: &State) -> Vec<(String, CardSet)> {
        let own = CardSet::of;
        let mut places = vec![
            ("pile".to_owned(), s.pile.cards()),
            ("momentum".to_owned(), s.hidden.momentum.cards()),
            ("fight.used".to_owned(), s.fight.used),
        ];
        for seat in SEATS {
            let (at, side, cards) = (seat.index(), s.side(seat), s.cards(seat));
            let mut add = |name: &str, set: CardSet| places.push((format!("seats[{at}].{name}"), set));
            add("hand", cards.hand);
            add("bench", cards.bench);
            add("score_pile", side.score_pile);
            add("top", side.top.iter().collect::<CardSet>());
            add("pool", own(seat, cards.deck));
            add("discard", own(seat, cards.discard));
            add("aside", own(seat, cards.aside));
            add("fight hand", s.hidden.fight.hands[at]);
            add("shootout hand", s.hidden.shootout.hands[at]);
            add("shootout deck", own(seat, s.hidden.shootout.decks[at]));
            add("shootout used", own(seat, s.shootout.used[at]));
            if let Some(put) = s.hidden.penalty_shot {
                add("put aside", put.aside[at]);
            }
        }
        places
    }

    /// BA-2.11, BA-20.3: every card of both lists lies in exactly one place.
    pub(crate) fn misplaced(&self, s: &State) -> Vec<(String, String)> {
        let (mut found, mut wrong) = (CardSet::NONE, Vec::new());
        let name = |card: Card| format!("{}:{}", card.owner(), card.index());
        for (place, set) in self.places(s) {
            for card in set.both(found).iter() {
                wrong.push((place.clone(), format!("card {} lies in two places", name(card))));
            }
            found = found.and(set);
        }
        for card in self.whole_list(Seat::A).and(self.whole_list(Seat::B)).less(found).iter() {
            wrong.push(("seats".to_owned(), format!("card {} lies nowhere", name(card))));
        }
        wrong
    }
}
