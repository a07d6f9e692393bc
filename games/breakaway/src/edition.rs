//! Components from TOML: card designs, Specials, the rink, Officiating cards, fight effects, decks.

use std::collections::BTreeMap;

use breakroom_core::{Document, Edition, Fault, RuleId, Shipped, rule::suggestion};
use breakroom_kit::{
    Load, Reader, Sheet,
    doc::{LoadForm, Value},
    forms::{ByWord, SomeByWord, Within},
    reader::plain,
    sheet::{Table, TomlValue},
};

use crate::vocabulary::{card::MOST, *};

mod cards;
pub mod deck;
pub(crate) mod effect;
pub(crate) mod fight;
mod officiating;
mod parts;
mod rink;
pub(crate) mod solo;

pub use deck::Deck;
pub use effect::SpecialRule;
pub use fight::FightRule;
pub use officiating::Officiating;
pub use rink::Rink;
pub use solo::Opponent;

/// Every file but the decks says of which version its format is, and there is one so far; besides that it has these
/// lists, and may have other entries.
fn shaped<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, lists: &[&str], others: &[&str]) {
    sheet.only(whole, &[&["version"], lists, others].concat());
    for key in lists {
        sheet.need(whole, key);
    }
    let version = sheet.need(whole, "version");
    if let Some(entry) = version
        && sheet.number::<u32>(&entry, 0..=i64::from(u32::MAX), "BA-20.1").is_some_and(|version| version != 1)
    {
        sheet.wrong(entry.at, "version 1 is wanted");
    }
}

/// A card design's id, small enough to be part of an action.
pub type Name = breakroom_kit::Name<24>;

/// The edition that ships with the program: its files, and its decks.
macro_rules! shipped {
    ($($file:literal)*, $($deck:literal)*) => {
        /// The editions that ship with the program.
        pub const SHIPPED: &[Shipped] = &[Shipped {
            name: "reconstructed-1",
            files: &[
                $((concat!($file, ".toml"), include_str!(concat!("../../../editions/breakaway/", $file, ".toml"))),)*
                $((
                    concat!($deck, ".toml"),
                    include_str!(concat!("../../../editions/breakaway/decks/", $deck, ".toml")),
                ),)*
            ],
        }];

        /// Files of an edition that are no decks.
        const FILES: [&str; 6] = [$(concat!($file, ".toml")),*];

        /// The shipped decks.
        pub const DECKS: &[&str] = &[$($deck),*];
    };
}
shipped!(
    "cards" "specials" "rink" "officiating" "fight" "solo",
    "starter-home" "starter-away" "capital-whistlers" "harbour-lights" "icefield-wardens" "north-fork-rapids"
    "quarry-town-muckers"
);

/// Decks of the beginner game. They stand beside the editions and are no part of one, whose hash would be another: matches
/// that were kept go on with theirs.
const BESIDE: [(&str, &str); 2] = [
    ("frozen-pond", include_str!("../../../editions/breakaway/beginner/frozen-pond.toml")),
    ("school-yard", include_str!("../../../editions/breakaway/beginner/school-yard.toml")),
];

/// Every deck that ships with the program.
pub const DECKS_AND_BESIDE: &[&str] = &{
    let mut all = [""; DECKS.len() + BESIDE.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < DECKS.len() { DECKS[at] } else { BESIDE[at - DECKS.len()].0 };
        at += 1;
    }
    all
};

/// A suit circle: the number counts on a penalty kill, the colour on a power play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Circle {
    /// What it shows.
    pub suit: Suit,
    /// BA-10.8: added to the strength while short-handed.
    #[json(key = "mod")]
    pub change: i8,
    /// BA-10.7: usable while on a power play.
    #[json(default)]
    pub colour: Option<Colour>,
}

/// A card design (BA-20.1).
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Design {
    /// What notation and decks call it.
    #[json(rule = "BA-20.1")]
    pub id: Name,
    /// What copy limits and Doubles of unnumbered cards go by.
    pub name: String,
    /// The number of its name among all names, for quick comparison.
    #[json(skip)]
    pub title: u16,
    /// What kind of card it is.
    #[json(rule = "BA-20.1")]
    pub classes: Classes,
    /// Its printed number.
    #[json(default, rule = "BA-20.1")]
    pub number: Option<u8>,
    /// Its own colours.
    #[json(rule = "BA-20.1")]
    pub colours: Colours,
    /// Its suit circles.
    #[json(key = "suits", rule = "BA-20.1")]
    pub circles: Vec<Circle>,
    /// The suits of its circles.
    #[json(skip)]
    pub suits: Suits,
    /// The Actions printed on it.
    #[json(key = "actions", rule = "BA-20.1")]
    pub acts: Acts,
    /// The Specials printed on it.
    #[json(rule = "BA-20.1")]
    pub specials: Specials,
    /// Symbols other than those for fights.
    #[json(skip)]
    pub symbols: Vec<Symbol>,
    /// FG numbers as bits.
    #[json(skip)]
    pub good: u16,
    /// FB numbers as bits.
    #[json(skip)]
    pub bad: u16,
    /// For deck building.
    #[json(rule = "BA-20.1")]
    pub points: u16,
    /// Roman I or II: the most copies.
    #[json(default, rule = "BA-15.11")]
    pub limit: Option<u8>,
    /// Which Support text it has.
    #[json(default, rule = "BA-16.66")]
    pub support: Option<Support>,
    /// Which skill its Select Promotion prints.
    #[json(default, rule = "BA-16.54")]
    pub promote: Option<Skill>,
    /// One line in our own words.
    #[json(default)]
    pub text: String,
}

impl Design {
    /// BA-20.2: a Player card: number 0-8 or Goalie.
    pub fn is_player(&self) -> bool {
        self.classes.has(Class::Player) || self.classes.has(Class::Goalie)
    }

    /// BA-20.2: a Goalie card.
    pub fn is_goalie(&self) -> bool {
        self.classes.has(Class::Goalie)
    }

    /// BA-16.85: the row of the skill chart it belongs to: its number, 9 for a Goalie.
    pub fn row(&self) -> Option<usize> {
        let number = self.number.filter(|_| self.is_player())?;
        Some(usize::from(number.min(9)))
    }

    /// The suits of all its circles added up while short-handed (BA-10.8).
    pub fn circle_sum(&self) -> i8 {
        self.circles.iter().map(|circle| circle.change).sum()
    }

    /// The colours in its circles (BA-10.7).
    pub fn circle_colours(&self) -> Colours {
        self.circles.iter().filter_map(|circle| circle.colour).collect()
    }
}

/// All components of one edition, before options choose two decks.
#[derive(Clone, Debug, Default)]
pub struct Components {
    /// Card designs, sorted by id.
    pub designs: Vec<Design>,
    /// What each Special does, in the order of [`Special::ALL`].
    pub specials: Vec<SpecialRule>,
    /// Areas, arrows and dots.
    pub rink: Rink,
    /// Officiating cards by sum.
    pub officiating: Vec<Officiating>,
    /// Good and bad fight effects, numbered from 1.
    pub fight: [Vec<FightRule>; 2],
    /// Every deck of the edition.
    pub decks: Vec<Deck>,
    /// Solo Opponent cards.
    pub opponents: Vec<Opponent>,
}

impl Components {
    /// The edition, or everything wrong with it.
    pub fn read(edition: &Edition, casual: bool) -> Result<Components, Vec<Fault>> {
        let (mut parts, mut faults) = (Components::default(), Vec::new());
        for name in FILES {
            match edition.file(name) {
                Some(file) => parts.add(file, casual, &mut faults),
                None => faults.push(Fault::error(name, "this file of the edition is missing")),
            }
        }
        for deck in edition.files.iter().filter(|file| !FILES.contains(&file.name.as_str())) {
            parts.add(deck, casual, &mut faults);
        }
        faults.retain(Fault::is_error);
        if faults.is_empty() { Ok(parts) } else { Err(faults) }
    }

    /// What one file holds, and what is wrong with it. Decks come last: their cards must be known.
    fn add(&mut self, file: &Document, casual: bool, faults: &mut Vec<Fault>) {
        match file.name.as_str() {
            "cards.toml" => self.designs = cards::read(file, faults),
            "specials.toml" => self.specials = effect::specials(file, faults),
            "rink.toml" => self.rink = rink::read(file, faults),
            "officiating.toml" => self.officiating = officiating::read(file, faults),
            "fight.toml" => self.fight = fight::read(file, faults),
            "solo.toml" => self.opponents = solo::read(file, faults),
            _ => {
                let deck = deck::read(file, self, casual, faults);
                self.decks.extend(deck);
            }
        }
    }

    /// The deck with this slug: one of the edition's, or one that stands beside it, if the edition has its cards.
    pub(crate) fn deck(&self, slug: &str) -> Option<Deck> {
        let own = self.decks.iter().find(|deck| deck.slug == slug).cloned();
        own.or_else(|| {
            let (name, text) = BESIDE.iter().find(|(name, _)| *name == slug)?;
            let file = Document { name: format!("{name}.toml"), text: (*text).into() };
            deck::read(&file, self, true, &mut Vec::new())
        })
    }

    /// The shipped edition.
    pub fn shipped() -> Components {
        Self::read(&SHIPPED[0].edition(), false).expect("the shipped edition is sound, a test says so")
    }
}

/// Everything wrong with one file; a deck has the cards of the shipped edition.
pub fn inspect(file: &Document) -> Vec<Fault> {
    let (mut parts, mut faults) = (Components::default(), Vec::new());
    if !FILES.contains(&file.name.as_str()) {
        parts.designs = Components::shipped().designs;
    }
    parts.add(file, false, &mut faults);
    faults
}
