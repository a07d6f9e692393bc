//! Cards, piles and each struct of the state as parts of a position, both ways.

use breakroom_core::Seat;

use super::{
    tree::{Doc, Reader, Tree},
    values::List,
};
use crate::{
    pile::{Path, Pile, Played},
    state::*,
    vocabulary::{Area, Card, CardSet},
};

/// A struct: an object with its fields.
macro_rules! fields {
    ($name:ty { $($field:ident $(as $key:literal)?),* $(,)? }) => {
        impl Doc for $name {
            fn write(&self) -> Tree {
                Tree::Map(vec![$((fields!(@key $field $($key)?).to_owned(), self.$field.write())),*])
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                let map = reader.map(tree, &[$(fields!(@key $field $($key)?)),*])?;
                $(let $field = reader.field(map, fields!(@key $field $($key)?));)*
                Some(Self { $($field: $field?),* })
            }
        }
    };
    (@key $field:ident $key:literal) => { $key };
    (@key $field:ident) => { stringify!($field) };
}
pub(super) use fields;

impl Doc for Queue {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|segment| segment.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
        let segments: Vec<Segment> = reader.items(tree)?;
        let waits =
            |segment: &Segment| segment.kind == Kind::PowerPlay && [0, 3, 5, 8].contains(&segment.draw_to);
        if segments.len() > 100 || segments.iter().any(|segment| !waits(segment)) {
            return reader.wrong("no such segments ever wait");
        }
        let mut queue = Queue::EMPTY;
        segments.into_iter().for_each(|segment| queue.push(segment));
        Some(queue)
    }
}

impl Doc for Card {
    fn write(&self) -> Tree {
        Tree::Text(format!("{}:{}", self.owner(), self.index()))
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Card> {
        let lists = reader.lists;
        reader.word(tree, "card of the lists (seat:index)", |text| {
            let (owner, index) = text.split_once(':')?;
            let owner = match owner {
                "0" => Seat::A,
                "1" => Seat::B,
                _ => return None,
            };
            let plain = !index.is_empty() && index.bytes().all(|digit| digit.is_ascii_digit());
            let index: usize = index.parse().ok().filter(|_| plain)?;
            (index < lists[owner.index()]).then(|| Card::new(owner, index))
        })
    }
}

impl Doc for CardSet {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|card| card.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<CardSet> {
        let cards: Vec<Card> = reader.items(tree)?;
        let set: CardSet = cards.iter().copied().collect();
        match set.len() == cards.len() {
            true => Some(set),
            false => reader.wrong("a card stands here twice"),
        }
    }
}

/// Cards of one owner.
#[derive(Clone, Copy)]
pub(super) struct Own(pub Seat, pub u128);

impl Own {
    pub fn write(self) -> Tree {
        let mut set = CardSet::NONE;
        set.0[self.0.index()] = self.1;
        set.write()
    }

    pub fn read(reader: &mut Reader, seat: Seat, set: CardSet) -> Option<u128> {
        match set.0[seat.other().index()] {
            0 => Some(set.0[seat.index()]),
            _ => reader.wrong(format!("only cards of seat {seat} lie here")),
        }
    }
}

fields! { Shot {
    shooter, area, reading, card, strength, shot_card, score_card, tainted, forbids, no_tip, final_stoppage,
    icing, saved,
} }
fields! { Snapshot { kept, puck, control, bonus as "pb", shot, tokens, skills, goalies as "goalie" } }
fields! { Segment { kind, seat, draw_to, ends_on_goal } }
fields! { Penalty { seat, minutes, infraction, decided, asked } }
fields! { PenaltyBox { situation, queue, called as "delayed", carry } }
fields! { Stop { cause, by, offender, scorer, place, called_back, own_goal, penalty_shot } }
fields! { Challenge { kind, initiator, from, control as "control_before", commits } }
fields! { Fight {
    starter, hands, used, wins, commits, open, immune, injured, at_stake as "fb10", misconduct, last,
} }
fields! { Faceoff { place, dot, ready, swaps as "swaps_left", token_used, turned, commits, declined, disqualified } }
fields! { Solo { opponent, face_up, momentum_taken, extra_reveal } }
fields! { Slot { card, known, bag } }
fields! { ClassColours { class, colours } }
fields! { Use {
    player, chooser, window, colours as "abilities", acted as "action", special, moved, free_move, free_shoot,
    free_stretch, left, spared, single, silver, lent, granted, active, lent_specials, spent, walked, walk_from,
    visited, undone,
} }
fields! { Played {
    card, by, role, act as "action", number, title, clone, cancelled, black_p, added_x, chain_used, ignorable,
    no_intercept, if_cloned, enforced, no_tip, reviewable, path,
} }

impl Doc for Path {
    fn write(&self) -> Tree {
        Tree::Map(vec![
            ("areas".into(), Tree::List(self.areas().iter().map(Doc::write).collect())),
            ("open_to_intercept".into(), self.open_to_intercept.write()),
            ("open_to_undo".into(), self.open_to_undo.write()),
            ("pb".into(), self.bonus.write()),
        ])
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Path> {
        let map = reader.map(tree, &["areas", "open_to_intercept", "open_to_undo", "pb"])?;
        let areas: Option<List<Area>> = reader.field(map, "areas");
        let open_to_intercept = reader.field(map, "open_to_intercept");
        let open_to_undo = reader.field(map, "open_to_undo");
        let bonus = reader.field(map, "pb");
        let (areas, bonus) = (areas?.0, bonus?);
        if areas.len() > Path::MOST {
            return reader.wrong(format!("a path has at most {} areas", Path::MOST));
        }
        let mut path = Path::NONE;
        path.bonus = bonus;
        for (at, &area) in areas.iter().enumerate() {
            if at == 0 { path.begin(area, bonus) } else { path.step(area) }
        }
        (path.open_to_intercept, path.open_to_undo) = (open_to_intercept?, open_to_undo?);
        Some(path)
    }
}

impl Doc for Known {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|card| card.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Known> {
        let mut known = Known::EMPTY;
        for card in reader.items(tree)? {
            if !known.push(card) {
                return reader.wrong("more cards than are ever known on top of a deck");
            }
        }
        Some(known)
    }
}

impl Doc for Momentum {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|slot| slot.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Momentum> {
        let slots: Vec<Slot> = reader.items(tree)?;
        if slots.len() > Momentum::MOST {
            return reader.wrong(format!("the Momentum pile has at most {} cards", Momentum::MOST));
        }
        let mut momentum = Momentum::EMPTY;
        slots.into_iter().for_each(|slot| momentum.push(slot));
        Some(momentum)
    }
}

impl Doc for Pile {
    fn write(&self) -> Tree {
        let mut cards: Vec<Tree> = self.iter().map(Doc::write).collect();
        cards.reverse();
        Tree::Map(vec![
            ("cards".into(), Tree::List(cards)),
            ("beneath".into(), self.under.write()),
            ("beneath_star".into(), self.under_star.write()),
            ("beneath_number".into(), self.under_number.write()),
        ])
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Pile> {
        let map = reader.map(tree, &["cards", "beneath", "beneath_star", "beneath_number"])?;
        let cards: Option<List<Played>> = reader.field(map, "cards");
        let under = reader.field(map, "beneath");
        let under_star = reader.field(map, "beneath_star");
        let under_number = reader.field(map, "beneath_number");
        let cards = cards?.0;
        if cards.len() > Pile::TALL {
            return reader.wrong(format!("at most {} cards are listed one by one", Pile::TALL));
        }
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|played| pile.push(played, |_| (false, false)));
        (pile.under, pile.under_star, pile.under_number) = (under?, under_star?, under_number?);
        Some(pile)
    }
}
