//! Positions: any state as a document, and back with everything that is wrong with it.

use breakroom_core::{Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Breakaway, State,
    rules::SEATS,
    state::*,
    vocabulary::{Card, CardSet},
};

mod parts;
mod pending;
mod sound;
mod steps;
mod tree;
mod values;
mod words;

use parts::{Own, fields};
use tree::{Doc, Reader, Tree};

/// A position: the object `state` of section 23, with every step that waits written out in `pending`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    state: Tree,
}

fields! { Shootout {
    first, round, shooter as "seat", goals, decks, used, hands, shot_card,
} }
fields! { PenaltyShot { shooter, aside, marked, drawn } }

/// Cards of each owner.
impl Doc for [u128; 2] {
    fn write(&self) -> Tree {
        Tree::List(SEATS.map(|seat| Own(seat, self[seat.index()]).write()).into())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<[u128; 2]> {
        let [first, second]: [CardSet; 2] = Doc::read(tree, reader)?;
        let first = Own::read(reader, Seat::A, first);
        Some([first?, Own::read(reader, Seat::B, second)?])
    }
}

/// A side with its own cards as sets of both owners, as documents have them.
struct SideDoc {
    side: Side,
    own: [CardSet; 5],
}

/// The fields of a side that hold cards of its own list only.
const OWN: [&str; 5] = ["pool", "discard", "aside", "cancelled", "injured"];

macro_rules! side_fields {
    ($($field:ident),* $(,)?) => {
        impl Doc for SideDoc {
            fn write(&self) -> Tree {
                let own = OWN.iter().zip(&self.own).map(|(key, set)| ((*key).to_owned(), set.write()));
                let rest = vec![$((stringify!($field).to_owned(), self.side.$field.write())),*];
                Tree::Map(rest.into_iter().chain(own).collect())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                let known = [&[$(stringify!($field)),*][..], &OWN].concat();
                let map = reader.map(tree, &known)?;
                $(let $field = reader.field(map, stringify!($field));)*
                let own = OWN.map(|key| reader.field(map, key));
                let [pool, discard, aside, cancelled, injured] = own;
                let own = [pool?, discard?, aside?, cancelled?, injured?];
                let side = Side { $($field: $field?,)* ..Side::new(0, CardSet::NONE) };
                Some(SideDoc { side, own })
            }
        }
    };
}

side_fields! {
    hand, marked, bench, up, top, score_pile, tokens, skills, goalie, seen_hand, seen_bench, seen_held, flags,
    forced, extra_swaps, move_cap, no_shoot, forbidden, cancelled_classes, class_colours,
}

impl SideDoc {
    fn of(side: &Side, seat: Seat) -> SideDoc {
        let own = [side.deck, side.discard, side.aside, side.cancelled, side.injured].map(|bits| {
            let mut set = CardSet::NONE;
            set.0[seat.index()] = bits;
            set
        });
        SideDoc { side: side.clone(), own }
    }

    fn side(self, seat: Seat, reader: &mut Reader) -> Option<Side> {
        let own = self.own.map(|set| Own::read(reader, seat, set));
        let [deck, discard, aside, cancelled, injured] = own;
        Some(Side {
            deck: deck?,
            discard: discard?,
            aside: aside?,
            cancelled: cancelled?,
            injured: injured?,
            ..self.side
        })
    }
}

macro_rules! state_fields {
    ($($field:ident as $key:literal),* $(,)?) => {
        fn write_state(s: &State) -> Tree {
            let mut fields = vec![$(($key.to_owned(), s.$field.write())),*];
            let seats = SEATS.map(|seat| SideDoc::of(s.side(seat), seat).write());
            fields.push(("seats".to_owned(), Tree::List(seats.into())));
            Tree::Map(fields)
        }

        fn read_state(tree: &Tree, reader: &mut Reader) -> Option<State> {
            let map = reader.map(tree, &[$($key,)* "seats"])?;
            $(let $field = reader.field(map, $key);)*
            let sides: Option<[SideDoc; 2]> = reader.field(map, "seats");
            let [first, second] = sides?;
            let first = first.side(Seat::A, reader);
            let sides = [first?, second.side(Seat::B, reader)?];
            Some(State { $($field: $field?,)* sides })
        }
    };
}

state_fields! {
    period as "period", stage as "phase", home as "home", score as "score", officiating as "officiating",
    revealed as "revealed", puck as "puck", control as "control", bonus as "pb", agenda as "pending",
    card as "used", shot as "shot", pile as "pile", undo as "undo", momentum as "momentum",
    box_ as "penalties", final_minute as "final_minute", stop as "stop", faceoff as "faceoff",
    challenge as "challenge", fight as "fight", shootout as "shootout", penalty_shot as "penalty_shot",
    picked as "picked", solo as "solo",
}

impl Breakaway {
    /// The document of a state.
    pub(crate) fn write(&self, s: &State) -> Position {
        Position { state: write_state(s) }
    }

    /// The state of a document, or everything that is wrong with it.
    pub(crate) fn read(&self, position: &Position) -> Result<State, Vec<Fault>> {
        let mut reader = Reader::new(self.list_sizes());
        let state = read_state(&position.state, &mut reader);
        match state {
            Some(mut state) if reader.faults.is_empty() => {
                let faults = self.unsound(&state);
                if faults.is_empty() {
                    self.remember_awaited(&mut state);
                }
                if faults.is_empty() { Ok(state) } else { Err(faults) }
            }
            _ => Err(reader.faults),
        }
    }

    /// Every place where a card lies, by name.
    pub(crate) fn places(&self, s: &State) -> Vec<(String, CardSet)> {
        let own = |seat: Seat, bits: u128| {
            let mut set = CardSet::NONE;
            set.0[seat.index()] = bits;
            set
        };
        let mut places = vec![
            ("pile".to_owned(), s.pile.cards()),
            ("momentum".to_owned(), s.momentum.cards()),
            ("fight.used".to_owned(), s.fight.used),
        ];
        for seat in SEATS {
            let (at, side) = (seat.index(), s.side(seat));
            let mut add = |name: &str, set: CardSet| places.push((format!("seats[{at}].{name}"), set));
            add("hand", side.hand);
            add("bench", side.bench);
            add("score_pile", side.score_pile);
            add("top", side.top.iter().collect::<CardSet>());
            add("pool", own(seat, side.deck));
            add("discard", own(seat, side.discard));
            add("aside", own(seat, side.aside));
            add("fight hand", s.fight.hands[at]);
            add("shootout hand", s.shootout.hands[at]);
            add("shootout deck", own(seat, s.shootout.decks[at]));
            add("shootout used", own(seat, s.shootout.used[at]));
            if let Some(put) = s.penalty_shot {
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
