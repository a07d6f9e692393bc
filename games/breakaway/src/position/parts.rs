//! Each part of a state as a part of a position, both ways.

use breakroom_core::Seat;

use super::tree::{Doc, Reader, Tree};
use crate::{
    agenda::{DrawTo, Placing, SwapFor, Taking, Window},
    pile::{Path, Pile, Played, Role},
    rules::Commitment,
    state::*,
    vocabulary::{
        Act, Acts, Area, Areas, Card, CardSet, Class, Colour, Colours, Place, Skill, Skills, Special,
        Specials,
    },
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

/// An enum without contents: a word.
macro_rules! word {
    ($name:ident, $what:literal { $($variant:ident = $word:literal),* $(,)? }) => {
        impl Doc for $name {
            fn write(&self) -> Tree {
                Tree::Text(match self { $($name::$variant => $word),* }.to_owned())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                reader.word(tree, $what, |word| match word { $($word => Some($name::$variant),)* _ => None })
            }
        }
    };
}

/// A closed list of the vocabulary and sets of it.
macro_rules! vocabulary {
    ($($name:ident $(, $set:ident)?: $what:literal;)*) => {$(
        impl Doc for $name {
            fn write(&self) -> Tree {
                Tree::Text(self.word().to_owned())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                reader.word(tree, $what, $name::from_word)
            }
        }

        $(impl Doc for $set {
            fn write(&self) -> Tree {
                Tree::List(self.iter().map(|one| one.write()).collect())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                Some(reader.items::<$name>(tree)?.into_iter().collect())
            }
        })?
    )*};
}

vocabulary! {
    Area, Areas: "area of the rink";
    Act, Acts: "Action";
    Class: "class";
    Colour, Colours: "colour";
    Flag, Flags: "mark of a player";
    Place: "place of a face-off";
    Skill, Skills: "skill";
    Special, Specials: "Special";
}

word! { Goalie, "place of a goalie" { In = "in", Pulled = "pulled", Pulling = "pulling", Replacing = "replacing" } }
word! { Lasting, "duration" { No = "no", New = "new", On = "on" } }
word! { Kind, "kind of situation" { PowerPlay = "pp", TwoMenUp = "pp2", FourOnFour = "4on4" } }
word! { ChallengeKind, "kind of challenge" { Grind = "grind", DumpIn = "dump_in", DumpOut = "dump_out" } }
word! { UseWindow, "kind of use" {
    Turn = "turn", Shot = "shot", Won = "won", Uncontested = "uncontested", Shootout = "shootout",
} }
word! { Role, "role" {
    Turn = "turn", Shot = "shot", Score = "score", Save = "save", Challenge = "challenge", Reaction = "reaction",
} }
word! { Cause, "cause of a stoppage" {
    Goal = "goal", Save = "save", Block = "block", Deflect = "deflect", PokeCheck = "poke_check",
    Black = "black", Penalty = "penalty", Icing = "icing", Offside = "offside", CalledBack = "called_back",
    Fight = "fight", PenaltyShot = "penalty_shot", Pin = "pin", Official = "official", Period = "period",
} }
word! { SwapFor, "reason to swap" { LineChange = "line_change", Effect = "effect", Offer = "offer" } }
word! { Window, "window" {
    Turn = "turn", ShotCard = "shot_card", Score = "score", Save = "save", Answer = "answer",
    Shootout = "shootout", ShootoutDefence = "shootout_defence", ShootoutTip = "shootout_tip",
} }
word! { DrawTo, "purpose of a draw" {
    Hand = "hand", Setup = "setup", Fight = "fight", Shootout = "shootout", ShootoutTest = "shootout_test",
    PenaltyShot = "penalty_shot",
} }
word! { Placing, "purpose of a placement" {
    Orange = "orange", Icing = "icing", Punch = "punch", PokeCheck = "poke_check", Redirect = "redirect",
    SkateWild = "skate_wild", NoGoal = "no_goal", DumpWon = "dump_won", DumpedOut = "dumped_out",
    Special = "special", ReGroup = "re_group", WrapAround = "wrap_around", Cycle = "cycle",
} }
word! { Commitment, "purpose of a commit" { Faceoff = "faceoff", Challenge = "challenge", Fight = "fight" } }
word! { Taking, "way of a Momentum Card" { Hand = "hand", Bench = "bench", Swap = "swap", Play = "play" } }

impl Doc for bool {
    fn write(&self) -> Tree {
        Tree::Flag(*self)
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<bool> {
        match tree {
            Tree::Flag(flag) => Some(*flag),
            _ => reader.wrong("true or false is wanted here"),
        }
    }
}

/// Whole numbers.
macro_rules! number {
    ($($type:ty),*) => {$(
        impl Doc for $type {
            fn write(&self) -> Tree {
                Tree::Number(i64::from(*self))
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<$type> {
                let number = reader.number(tree, <$type>::MIN.into(), <$type>::MAX.into())?;
                <$type>::try_from(number).ok()
            }
        }
    )*};
}
number!(u8, i8, u16, u32);

impl Doc for Seat {
    fn write(&self) -> Tree {
        Tree::Number(self.index() as i64)
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Seat> {
        let number = reader.number(tree, 0, 1)?;
        Some(if number == 0 { Seat::A } else { Seat::B })
    }
}

impl<T: Doc> Doc for Option<T> {
    fn write(&self) -> Tree {
        self.as_ref().map_or(Tree::Null, T::write)
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Option<T>> {
        match tree {
            Tree::Null => Some(None),
            tree => T::read(tree, reader).map(Some),
        }
    }
}

impl<T: Doc, const N: usize> Doc for [T; N] {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(T::write).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<[T; N]> {
        let items = reader.items(tree)?;
        let found = items.len();
        match items.try_into() {
            Ok(all) => Some(all),
            Err(_) => reader.wrong(format!("{N} items are wanted here, not {found}")),
        }
    }
}

impl<T: Doc + Copy, const N: usize> Doc for Few<T, N> {
    fn write(&self) -> Tree {
        Tree::List(self.iter().map(|item| item.write()).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
        let items: Vec<T> = reader.items(tree)?;
        if items.len() > N {
            return reader.wrong(format!("at most {N} items fit here, not {}", items.len()));
        }
        let mut few = Few::EMPTY;
        items.into_iter().for_each(|item| few.push(item));
        Some(few)
    }
}

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

/// A list of any length.
pub(super) struct List<T>(pub Vec<T>);

impl<T: Doc> Doc for List<T> {
    fn write(&self) -> Tree {
        Tree::List(self.0.iter().map(Doc::write).collect())
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
        reader.items(tree).map(List)
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

impl Doc for Stage {
    fn write(&self) -> Tree {
        let (word, by) = match self {
            Stage::Setup => ("setup", 0),
            Stage::Regulation => ("regulation", 0),
            Stage::SeasonOvertime => ("season_overtime", 0),
            Stage::PlayoffOvertime => ("playoff_overtime", 0),
            Stage::Shootout => ("shootout", 0),
            Stage::Over(by) => ("over", *by),
        };
        match self {
            Stage::Over(_) => Tree::Text(format!("{word}:{by}")),
            _ => Tree::Text(word.to_owned()),
        }
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Stage> {
        reader.word(tree, "phase of the game", |word| {
            Some(match word {
                "setup" => Stage::Setup,
                "regulation" => Stage::Regulation,
                "season_overtime" => Stage::SeasonOvertime,
                "playoff_overtime" => Stage::PlayoffOvertime,
                "shootout" => Stage::Shootout,
                "over:0" => Stage::Over(0),
                "over:1" => Stage::Over(1),
                "over:2" => Stage::Over(2),
                "over:3" => Stage::Over(3),
                "over:4" => Stage::Over(4),
                _ => return None,
            })
        })
    }
}
