//! Colours, sides, kinds of units, ids, objects, activation cards.

use std::{fmt, str::FromStr};

use super::{Hex, words};

words! {
    /// A colour of counters (BK-1.1), in the order in which colours are asked.
    Colour "colour",
    /// Its letter in ids.
    letter: char,
    /// Its name at the start of a sentence.
    title: &'static str {
        /// North, or west in Breakthrough.
        Blue = "blue" ('b', "Blue"),
        /// South, or east in Breakthrough.
        Yellow = "yellow" ('y', "Yellow"),
        /// Blue's ally.
        Green = "green" ('g', "Green"),
        /// Yellow's ally.
        Red = "red" ('r', "Red"),
    }
}

impl Colour {
    /// The colour with this letter.
    pub fn lettered(text: &str) -> Option<Colour> {
        let mut letters = text.chars();
        let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
        Colour::ALL.iter().copied().find(|colour| colour.letter() == letter)
    }

    /// For whom the colour fights.
    pub const fn side(self) -> Side {
        match self {
            Colour::Blue | Colour::Green => Side::Blue,
            Colour::Yellow | Colour::Red => Side::Yellow,
        }
    }

    /// Is it the first colour of its side, 0, or the second, 1?
    pub const fn in_side(self) -> usize {
        self.index() / 2
    }

    /// Are its types called by digits rather than letters?
    pub const fn has_digits(self) -> bool {
        matches!(self, Colour::Yellow | Colour::Red)
    }
}

words! {
    /// A colour with its ally.
    Side "side" {
        /// Blue and Green.
        Blue = "blue",
        /// Yellow and Red.
        Yellow = "yellow",
    }
}

impl Side {
    /// The other side.
    pub const fn other(self) -> Side {
        match self {
            Side::Blue => Side::Yellow,
            Side::Yellow => Side::Blue,
        }
    }

    /// Its colours, the first first.
    pub const fn colours(self) -> [Colour; 2] {
        match self {
            Side::Blue => [Colour::Blue, Colour::Green],
            Side::Yellow => [Colour::Yellow, Colour::Red],
        }
    }

    /// Its name at the start of a sentence.
    pub const fn title(self) -> &'static str {
        self.colours()[0].title()
    }
}

words! {
    /// Sizes of units, weapons, targets and clouds (BK-1.3), the smallest first.
    Size "size" { Light = "light", Medium = "medium", Heavy = "heavy" }
}

words! {
    /// Kinds of units (BK-1.2, BK-12.2), in the order of ids.
    Kind "kind of unit" {
        /// It never moves.
        Bunker = "bunker",
        /// Three actions, only with the option.
        Chopper = "chopper",
        /// Sights without limit.
        Recon = "recon",
        /// Flies, and may not hover.
        Skimmer = "skimmer",
        /// Carries a medium weapon or two light ones.
        Tank = "tank",
        /// Never moves, on every card.
        Turret = "turret",
        /// Unbreakable, heavy.
        Crawler = "crawler",
        /// Unbreakable, medium.
        Walker = "walker",
        /// Unbreakable, light.
        Squad = "squad",
    }
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 9;

    /// Its own size (BK-1.3, BK-12.2).
    pub const fn size(self) -> Size {
        match self {
            Kind::Bunker | Kind::Crawler => Size::Heavy,
            Kind::Tank | Kind::Walker => Size::Medium,
            _ => Size::Light,
        }
    }

    /// Does it look one way (BK-2.8)?
    pub const fn is_faced(self) -> bool {
        matches!(self, Kind::Tank | Kind::Skimmer | Kind::Chopper)
    }

    /// Can it fly?
    pub const fn is_flyer(self) -> bool {
        matches!(self, Kind::Skimmer | Kind::Chopper)
    }

    /// Is it of the module (BK-12.2)?
    pub const fn is_unbreakable(self) -> bool {
        matches!(self, Kind::Crawler | Kind::Walker | Kind::Squad)
    }

    /// What a unit counts against the number of the scenario: four Breakable units buy one Unbreakable (BK-12.1).
    pub const fn weight(self) -> u8 {
        if self.is_unbreakable() { 4 } else { 1 }
    }

    /// Does it never move (BK-5.42)?
    pub const fn is_fixed(self) -> bool {
        matches!(self, Kind::Bunker | Kind::Turret)
    }

    /// May a recon ride in it (BK-5.13)?
    pub const fn carries(self) -> bool {
        matches!(self, Kind::Tank | Kind::Skimmer | Kind::Chopper)
    }
}

words! {
    /// Kinds of activation card (section 4.2).
    CardKind "kind of card",
    /// In a sentence.
    noun: &'static str {
        /// Bunkers, recons, turrets, buzz bombs.
        BunkerRecon = "bunker-recon" "bunker and recon",
        /// Tanks, turrets, buzz bombs.
        Tank = "tank" "tank",
        /// Skimmers, choppers, killbots, turrets, buzz bombs.
        Skimmer = "skimmer" "skimmer",
        /// Crawlers, walkers, squads.
        Unbreakable = "unbreakable" "Unbreakable",
    }
}

words! {
    /// What lies in piles of equal counters: objects that are no units.
    Pile "kind of counter",
    /// In a sentence, one of them.
    noun: &'static str {
        /// BK-10.20.
        Killbot = "killbot" "killbot",
        /// BK-9.10.
        Buzz = "buzz" "buzz bomb",
        /// BK-9.15.
        Cluster = "cluster" "cluster bomb",
    }
}

impl Pile {
    /// Every kind of counter in every colour, kind by kind.
    pub(crate) fn every() -> impl Iterator<Item = (Pile, Colour)> {
        Pile::ALL.iter().flat_map(|&pile| Colour::ALL.iter().map(move |&colour| (pile, colour)))
    }
}

/// A type of units: kind and letter. Letters `a b c` are Blue's and Green's, `1 2 3` Yellow's and Red's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Type {
    /// What it is a unit of.
    pub kind: Kind,
    /// Which of the three types of that kind, from 0.
    pub slot: u8,
    /// Is it called by a digit?
    pub digit: bool,
}

impl Type {
    /// How many types a colour has.
    pub const COUNT: usize = 3 * Kind::COUNT;

    /// The type of that colour.
    pub const fn new(colour: Colour, kind: Kind, slot: u8) -> Type {
        Type { kind, slot, digit: colour.has_digits() }
    }

    /// The types of that colour, in id order.
    pub fn all(colour: Colour) -> impl Iterator<Item = Type> {
        Kind::ALL.iter().flat_map(move |&kind| (0..3).map(move |slot| Type::new(colour, kind, slot)))
    }

    /// Its number in id order.
    pub const fn index(self) -> usize {
        self.kind.index() * 3 + self.slot as usize
    }

    /// The sign on its counters: `a b c` or `1 2 3`.
    pub const fn sign(self) -> char {
        let first = if self.digit { b'1' } else { b'a' };
        (first + self.slot) as char
    }
}

/// As it is written; `{:#}` as it is spoken: "tank a".
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => write!(f, "{} {}", self.kind, self.sign()),
            false => write!(f, "{}-{}", self.kind, self.sign()),
        }
    }
}

impl FromStr for Type {
    type Err = ();

    fn from_str(text: &str) -> Result<Type, ()> {
        let (kind, letter) = text.split_once('-').ok_or(())?;
        let kind = Kind::of(kind).ok_or(())?;
        match letter.as_bytes() {
            [letter @ b'a'..=b'c'] => Ok(Type { kind, slot: letter - b'a', digit: false }),
            [letter @ b'1'..=b'3'] => Ok(Type { kind, slot: letter - b'1', digit: true }),
            _ => Err(()),
        }
    }
}

/// The name of one unit: `b/tank-a.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId {
    /// Whose it is.
    pub colour: Colour,
    /// What it is a unit of.
    pub kind: Kind,
    /// Which type of that kind, from 0.
    pub slot: u8,
    /// Its number within the type, from 1.
    pub number: u8,
}

impl UnitId {
    /// Its kind and letter.
    pub const fn r#type(self) -> Type {
        Type::new(self.colour, self.kind, self.slot)
    }
}

/// As it is written; `{:#}` as it is spoken: "Blue tank a.2".
impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => write!(f, "{} {:#}.{}", self.colour.title(), self.r#type(), self.number),
            false => write!(f, "{}/{}.{}", self.colour.letter(), self.r#type(), self.number),
        }
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for UnitId {
    type Err = ();

    fn from_str(text: &str) -> Result<UnitId, ()> {
        let (colour, rest) = text.split_once('/').ok_or(())?;
        let (r#type, number) = rest.split_once('.').ok_or(())?;
        let (colour, r#type): (_, Type) = (Colour::lettered(colour).ok_or(())?, r#type.parse()?);
        let [number @ b'1'..=b'9'] = number.as_bytes() else { return Err(()) };
        if r#type.digit != colour.has_digits() {
            return Err(());
        }
        Ok(UnitId { colour, kind: r#type.kind, slot: r#type.slot, number: number - b'0' })
    }
}

/// Something that can be activated or attacked: a unit, or one counter of a pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Object {
    /// A unit, by its id.
    Unit(UnitId),
    /// One of the equal counters there (BK-6.9): `y/buzz@0607`.
    Pile(Colour, Pile, Hex),
}

/// As it is written; `{:#}` as it is spoken: "a Yellow buzz bomb in 0607".
impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Object::Unit(id) => fmt::Display::fmt(id, f),
            Object::Pile(colour, pile, hex) if f.alternate() => {
                write!(f, "a {} {} in {hex}", colour.title(), pile.noun())
            }
            Object::Pile(colour, pile, hex) => write!(f, "{}/{pile}@{hex}", colour.letter()),
        }
    }
}

impl FromStr for Object {
    type Err = ();

    fn from_str(text: &str) -> Result<Object, ()> {
        let Some((name, hex)) = text.split_once('@') else { return Ok(Object::Unit(text.parse()?)) };
        let (colour, pile) = name.split_once('/').ok_or(())?;
        let (colour, pile) = (Colour::lettered(colour).ok_or(())?, Pile::of(pile).ok_or(())?);
        Ok(Object::Pile(colour, pile, hex.parse()?))
    }
}
