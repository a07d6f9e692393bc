//! Words of the rulebook as types: suits, colours, Actions, Specials, classes, symbols. All lists are closed.

use breakroom_core::RuleId;

pub mod area;
pub mod card;
mod special;

pub use area::{Area, Areas, FaceoffPlace, Lane};
pub use card::{Card, CardSet};
pub use special::{Special, Specials};

/// Short for a rule id of this game.
pub const fn rule(id: &'static str) -> RuleId {
    RuleId(id)
}

/// A closed list of words: an enum with its words in files and notation, and a bit set of it where one is named.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$json:meta])* $variant:ident,)* }) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::breakroom_kit::Words)]
        $(#[$about])*
        #[json(words = "snake")]
        #[allow(missing_docs, reason = "the words are the rulebook's")]
        #[repr(u8)]
        pub enum $name { $($(#[$json])* $variant,)* }

        #[allow(dead_code, reason = "not every list is asked for everything")]
        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = <$name as ::breakroom_kit::Words>::ALL;

            /// The word in files and notation.
            pub fn word(self) -> &'static str {
                ::breakroom_kit::Words::word(self)
            }

            /// What players call it.
            pub fn name(self) -> &'static str {
                ::breakroom_kit::Words::name(self)
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                ::breakroom_kit::Words::from_word(word)
            }
        }
    };
    ($(#[$about:meta])* $name:ident, $set:ident($bits:ty) { $($variants:tt)* }) => {
        $crate::vocabulary::words! { $(#[$about])* $name { $($variants)* } }

        #[doc = concat!("A set of [`", stringify!($name), "`].")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $set(pub $bits);

        #[allow(dead_code, reason = "not every set is asked for everything")]
        impl $set {
            /// None of them.
            pub const NONE: $set = $set(0);

            /// This one alone.
            pub const fn only(one: $name) -> $set {
                $set(1 << one as u32)
            }

            /// These and `one`.
            pub const fn with(self, one: $name) -> $set {
                $set(self.0 | 1 << one as u32)
            }

            /// These without `one`.
            pub const fn without(self, one: $name) -> $set {
                $set(self.0 & !(1 << one as u32))
            }

            /// Is `one` among them?
            pub const fn has(self, one: $name) -> bool {
                self.0 >> one as u32 & 1 == 1
            }

            /// These and those.
            pub const fn and(self, those: $set) -> $set {
                $set(self.0 | those.0)
            }

            /// What is in both.
            pub const fn both(self, those: $set) -> $set {
                $set(self.0 & those.0)
            }

            /// Is there none?
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Those in the set, in their order.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let at = left.trailing_zeros() as usize;
                    left &= left.wrapping_sub(1);
                    $name::ALL.get(at).copied()
                })
            }
        }

        impl<C> ::breakroom_kit::Doc<C> for $set {
            fn write<S: ::breakroom_kit::doc::Serializer>(&self, _: &C, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter().map($name::word))
            }

            fn schema() -> ::breakroom_kit::doc::Value {
                ::breakroom_kit::schema::list::<$name, C>()
            }
        }

        impl<C> ::breakroom_kit::Load<C> for $set {
            fn read(
                value: &::breakroom_kit::doc::Value,
                reader: &mut ::breakroom_kit::Reader<'_, C>,
            ) -> Option<$set> {
                Some(reader.items::<$name>(value)?.into_iter().collect())
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(all: I) -> Self {
                all.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}
pub(crate) use words;

words! {
    /// A suit circle.
    Suit, Suits(u8) { Helmet, Skate, Stick, Glove, }
}

impl Suit {
    /// BA-8.16: the suit it beats: Stick over Glove, Glove over Skate, Skate over Stick.
    pub const fn beats(self) -> Option<Suit> {
        match self {
            Suit::Helmet => None,
            Suit::Stick => Some(Suit::Glove),
            Suit::Glove => Some(Suit::Skate),
            Suit::Skate => Some(Suit::Stick),
        }
    }
}

words! {
    /// A colour: each is an Ability (BA-13).
    Colour, Colours(u16) {
        Black, Blue, Bronze, Brown, Gold, Green, Orange, Pink, Purple, Red, Silver, Yellow,
    }
}

words! {
    /// An Action printed on cards or gained (BA-14).
    #[json(what = "Action")]
    Act, Acts(u32) {
        Block, #[json(name = "Body-Check")] BodyCheck, Clone, Deflect, Draw, Icing, Intercept, Move,
        #[json(name = "On-Net")] OnNet, #[json(name = "Poke-Check")] PokeCheck, Punch, Save, Score, Shoot,
        #[json(name = "Stretch Pass")] StretchPass, Substitution, Tip,
    }
}

impl Acts {
    /// Every Action there is.
    pub const EVERY: Acts = Acts((1 << 17) - 1);
    /// BA-14: declared when the card is played, never chosen from the menu.
    pub const DECLARED: Acts = Acts::only(Act::Save).with(Act::Score).with(Act::Tip);
    /// BA-1.13: the five Actions of the beginner game.
    pub const BASIC: Acts =
        Acts::DECLARED.without(Act::Tip).with(Act::Move).with(Act::Shoot).with(Act::BodyCheck);
    /// BA-6.11: what stops a shot.
    pub const STOPS: Acts = Acts::only(Act::Block).with(Act::Deflect).with(Act::PokeCheck);
}

impl Colour {
    /// BA-13: the Actions that the colour gains for its card.
    pub const fn gains(self) -> Acts {
        match self {
            Colour::Blue => Acts::only(Act::Score).with(Act::Move).with(Act::OnNet),
            Colour::Bronze => Acts::only(Act::Icing),
            Colour::Brown => Acts::only(Act::BodyCheck),
            Colour::Gold => Acts::only(Act::StretchPass).with(Act::Block),
            Colour::Green => Acts::only(Act::Clone),
            Colour::Pink => Acts::only(Act::Draw),
            _ => Acts::NONE,
        }
    }
}

words! {
    /// What kind of card it is; a card may be of several classes.
    Class, Classes(u32) {
        Player, Goalie, Superstar, Specialist, Enforcer, Playmaking, Substitution, Stickhandling, Goal,
        Score, Breakaway, Bodycheck, Punch, Elbow, Fight, Official, Crowd, ExtraAttacker, LineChange,
        PowerPlay, PenaltyKill, Coaching, Owner, Timeout, Dump,
    }
}

words! {
    /// Which of the six Support texts a Support card has (BA-16.87 to BA-16.92).
    Support, Supports(u8) {
        Stickhandling, Superstar, NoPenalty, DefensiveZone, Offensive, GoalieStoppage,
    }
}

words! {
    /// A skill in a row of the Player Skill Chart: selected wilds (BA-16.83), then the suit wilds of players
    /// (BA-16.81) and goalies (BA-16.82), which share their four words.
    Skill, Skills(u32) {
        Forechecker, Finesse, #[json(name = "Face-off man")] Faceoff, Utility, Captain, Grinder, Enforcer,
        #[json(name = "Call-up")] CallUp, Veteran, Elite, BackChecker, GoalieSave, LineChange,
        #[json(name = "2-way")] TwoWay, #[json(name = "Helmet wild")] Helmet,
        #[json(name = "Skate wild")] Skate, #[json(name = "Stick wild")] Stick,
        #[json(name = "Glove wild")] Glove,
    }
}

impl Skill {
    /// BA-16.81, BA-16.82: the suit wild of a suit.
    pub const fn wild(suit: Suit) -> Skill {
        match suit {
            Suit::Helmet => Skill::Helmet,
            Suit::Skate => Skill::Skate,
            Suit::Stick => Skill::Stick,
            Suit::Glove => Skill::Glove,
        }
    }

    /// The suit of a suit wild.
    pub fn suit(self) -> Option<Suit> {
        Suit::ALL.iter().copied().find(|&suit| Skill::wild(suit) == self)
    }

    /// BA-16.81, BA-16.83: the colour it gives to a Player card 0-8 (selected skills to a Goalie too).
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Skill::Finesse | Skill::Skate => Some(Colour::Orange),
            Skill::Faceoff => Some(Colour::Bronze),
            Skill::Utility | Skill::Glove => Some(Colour::Brown),
            Skill::Captain | Skill::Helmet => Some(Colour::Gold),
            Skill::Grinder => Some(Colour::Yellow),
            Skill::CallUp => Some(Colour::Red),
            Skill::Veteran => Some(Colour::Silver),
            Skill::Elite | Skill::Stick => Some(Colour::Blue),
            Skill::BackChecker => Some(Colour::Green),
            _ => None,
        }
    }

    /// BA-16.83: the Action it adds.
    pub const fn act(self) -> Option<Act> {
        match self {
            Skill::Forechecker => Some(Act::Deflect),
            Skill::Enforcer => Some(Act::Punch),
            Skill::GoalieSave => Some(Act::Save),
            Skill::LineChange => Some(Act::Substitution),
            Skill::TwoWay => Some(Act::Tip),
            _ => None,
        }
    }

    /// BA-16.84: what Specialized gives to a Player card of this number (9: a Goalie).
    pub const fn specialized(number: u8) -> Skill {
        use Skill::*;
        const BY_NUMBER: [Skill; 10] =
            [CallUp, Forechecker, BackChecker, Faceoff, Grinder, Finesse, Utility, Captain, Elite, Veteran];
        BY_NUMBER[if number < 9 { number as usize } else { 9 }]
    }
}

words! {
    /// A zone as seen by a player (BA-19.1).
    Zone, Zones(u8) {
        #[json(key = "O")] Offensive, #[json(key = "D")] Defensive, #[json(key = "N")] Neutral,
    }
}

/// A symbol on a card (BA-15). Fight symbols are kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// BA-15.1, BA-15.2: Colored #, with a change of the number when it is used.
    Number {
        /// Which colour it has.
        colour: Colour,
        /// The number of the areas where it works.
        area: u8,
        /// By how much the card's number changes when the colour is used by way of it.
        change: i8,
    },
    /// BA-15.3: an extra colour.
    Dot(Colour),
    /// BA-15.4: a colour while the puck is in that zone.
    InZone(Colour, Zone),
    /// BA-15.5: a colour for Home (true) or Away.
    Side(Colour, bool),
    /// BA-15.6: cancels a card with that colour usable played on this one.
    Cancels(Colour),
    /// BA-15.7: a colour while on a penalty kill.
    Kill(Colour),
    /// BA-15.8: the other is penalised for that colour on this card.
    Protected(Colour),
    /// BA-15.9: this card's player is penalised if the other plays that colour on it.
    Penal(Colour),
}

impl Symbol {
    /// Which colour it has.
    pub const fn colour(self) -> Colour {
        match self {
            Symbol::Number { colour, .. }
            | Symbol::Dot(colour)
            | Symbol::InZone(colour, _)
            | Symbol::Side(colour, _)
            | Symbol::Cancels(colour)
            | Symbol::Kill(colour)
            | Symbol::Protected(colour)
            | Symbol::Penal(colour) => colour,
        }
    }

    /// The letter that section 15 calls it by; none for those that say where their colour works.
    pub const fn letter(self) -> &'static str {
        match self {
            Symbol::Cancels(_) => "X",
            Symbol::Kill(_) => "K",
            Symbol::Protected(_) => "O",
            Symbol::Penal(_) => "P",
            _ => "",
        }
    }
}
