//! The words of the dossier: colours, kinds, sizes, weapons, ids and hexes, with their notation (section 6).

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Colour {
    Blue,
    Yellow,
    Green,
    Red,
}

pub const COLOURS: [Colour; 4] = [Colour::Blue, Colour::Yellow, Colour::Green, Colour::Red];

impl Colour {
    /// 0 is Blue's side, 1 is Yellow's (BK-1.1).
    pub fn side(self) -> usize {
        match self {
            Colour::Blue | Colour::Green => 0,
            Colour::Yellow | Colour::Red => 1,
        }
    }

    pub fn name(self) -> &'static str {
        ["blue", "yellow", "green", "red"][self as usize]
    }

    pub fn short(self) -> &'static str {
        &self.name()[..1]
    }

    /// The letter or digit of a type: blue and green a, b, c; yellow and red 1, 2, 3.
    pub fn letter(self, slot: usize) -> &'static str {
        if self.side() == 0 { ["a", "b", "c"][slot - 1] } else { ["1", "2", "3"][slot - 1] }
    }
}

/// The kinds of unit in the order of S1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Bunker,
    Chopper,
    Recon,
    Skimmer,
    Tank,
    Turret,
    Crawler,
    Walker,
    Squad,
}

pub const KINDS: [Kind; 9] = [
    Kind::Bunker,
    Kind::Chopper,
    Kind::Recon,
    Kind::Skimmer,
    Kind::Tank,
    Kind::Turret,
    Kind::Crawler,
    Kind::Walker,
    Kind::Squad,
];

impl Kind {
    pub fn name(self) -> &'static str {
        ["bunker", "chopper", "recon", "skimmer", "tank", "turret", "crawler", "walker", "squad"]
            [self as usize]
    }

    pub fn named(name: &str) -> Option<Kind> {
        KINDS.into_iter().find(|kind| kind.name() == name)
    }

    pub fn unbreakable(self) -> bool {
        matches!(self, Kind::Crawler | Kind::Walker | Kind::Squad)
    }

    pub fn faced(self) -> bool {
        matches!(self, Kind::Tank | Kind::Skimmer | Kind::Chopper)
    }

    /// Has an air side.
    pub fn flies(self) -> bool {
        matches!(self, Kind::Skimmer | Kind::Chopper)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Size {
    Light,
    Medium,
    Heavy,
}

pub const SIZES: [Size; 3] = [Size::Light, Size::Medium, Size::Heavy];

impl Size {
    pub fn name(self) -> &'static str {
        ["light", "medium", "heavy"][self as usize]
    }

    pub fn named(name: &str) -> Size {
        SIZES.into_iter().find(|size| size.name() == name).expect("a size")
    }
}

/// In alphabetical order, as pairs are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weapon {
    Autocannon,
    Buzz,
    Cluster,
    Inducer,
    Laser,
    Nuke,
    Stasis,
}

pub const WEAPONS: [Weapon; 7] = [
    Weapon::Autocannon,
    Weapon::Buzz,
    Weapon::Cluster,
    Weapon::Inducer,
    Weapon::Laser,
    Weapon::Nuke,
    Weapon::Stasis,
];

impl Weapon {
    pub fn name(self) -> &'static str {
        ["autocannon", "buzz", "cluster", "inducer", "laser", "nuke", "stasis"][self as usize]
    }

    pub fn named(name: &str) -> Weapon {
        WEAPONS.into_iter().find(|weapon| weapon.name() == name).expect("a weapon")
    }

    /// BK-1.4: a bomb is sent at a hex.
    pub fn is_bomb(self) -> bool {
        matches!(self, Weapon::Buzz | Weapon::Cluster | Weapon::Nuke)
    }
}

/// Counters without ids, in the order of attack in a nuked hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pile {
    Killbot,
    Buzz,
    Cluster,
}

pub const PILES: [Pile; 3] = [Pile::Killbot, Pile::Buzz, Pile::Cluster];

impl Pile {
    pub fn name(self) -> &'static str {
        ["killbot", "buzz", "cluster"][self as usize]
    }
}

/// Column and row; ordered by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hex {
    pub column: i64,
    pub row: i64,
}

impl Hex {
    pub fn named(name: &str) -> Hex {
        Hex { column: name[..2].parse().expect("a column"), row: name[2..].parse().expect("a row") }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

/// Directions clockwise from north; a facing is a place in this list.
pub const WAYS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

pub fn way_named(name: &str) -> usize {
    WAYS.iter().position(|way| *way == name).expect("a direction")
}

/// One unit: colour, kind, letter and number, ordered as the dossier orders ids everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Id {
    pub colour: Colour,
    pub kind: Kind,
    pub slot: usize,
    pub number: usize,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let letter = self.colour.letter(self.slot);
        write!(f, "{}/{}-{letter}.{}", self.colour.short(), self.kind.name(), self.number)
    }
}

/// Anything on the map that can act or be attacked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Object {
    Unit(Id),
    Pile(Pile, Colour, Hex),
}

impl Object {
    pub fn colour(self) -> Colour {
        match self {
            Object::Unit(id) => id.colour,
            Object::Pile(_, colour, _) => colour,
        }
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Object::Unit(id) => id.fmt(f),
            Object::Pile(pile, colour, hex) => write!(f, "{}/{}@{hex}", colour.short(), pile.name()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edge {
    North,
    South,
    West,
    East,
}

pub const EDGES: [Edge; 4] = [Edge::North, Edge::South, Edge::West, Edge::East];

impl Edge {
    pub fn name(self) -> &'static str {
        ["north", "south", "west", "east"][self as usize]
    }

    pub fn named(name: &str) -> Edge {
        EDGES.into_iter().find(|edge| edge.name() == name).expect("an edge")
    }
}

/// Road is clear for every purpose (BK-1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Terrain {
    Clear,
    Woods,
    Hill,
    Rough,
    Lake,
    Crater,
    Industry,
    Lava,
    Volcano,
}

impl Terrain {
    pub fn named(name: &str) -> Terrain {
        match name {
            "clear" | "road" => Terrain::Clear,
            "woods" => Terrain::Woods,
            "hill" => Terrain::Hill,
            "rough" => Terrain::Rough,
            "lake" => Terrain::Lake,
            "crater" => Terrain::Crater,
            "industry" => Terrain::Industry,
            "lava" => Terrain::Lava,
            "volcano" => Terrain::Volcano,
            other => panic!("no terrain is called {other}"),
        }
    }
}
