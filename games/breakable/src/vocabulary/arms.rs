//! Weapons, equipment and loadouts.

use std::{fmt, str::FromStr};

use super::{Kind, Size, words};

words! {
    /// The six weapons (BK-1.4) and the stasis ray of the module (BK-12.17).
    Weapon "weapon",
    /// How it is called in a sentence.
    noun: &'static str {
        /// Beam, never unloaded.
        Autocannon = "autocannon" "autocannon",
        Buzz = "buzz" "buzz bomb launcher",
        Cluster = "cluster" "cluster bomb launcher",
        /// Beam that places brain markers.
        Inducer = "inducer" "neural inducer",
        /// Beam, weaker with distance; shoots bombs down.
        Laser = "laser" "laser",
        /// Bomb that spares nobody.
        Nuke = "nuke" "nuke",
        /// Beam that freezes.
        Stasis = "stasis" "stasis ray",
    }
}

impl Weapon {
    /// Beams act on one target object, bombs are sent at a hex (BK-1.4).
    pub const fn is_beam(self) -> bool {
        !self.is_bomb()
    }

    /// Is it sent at a hex?
    pub const fn is_bomb(self) -> bool {
        matches!(self, Weapon::Buzz | Weapon::Cluster | Weapon::Nuke)
    }
}

/// How a weapon is named in an action: by itself, or as a mode of a multi-gun (BK-10.26).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mode {
    /// What is fired.
    pub weapon: Weapon,
    /// Is it fired by a multi-gun?
    pub multigun: bool,
}

impl Mode {
    /// A weapon of its own.
    pub const fn plain(weapon: Weapon) -> Mode {
        Mode { weapon, multigun: false }
    }

    /// A mode of a multi-gun.
    pub const fn multi(weapon: Weapon) -> Mode {
        Mode { weapon, multigun: true }
    }
}

/// As it is written; `{:#}` as it is spoken: "multi-gun as a laser".
impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            let article = if self.weapon == Weapon::Autocannon { "an" } else { "a" };
            return match self.multigun {
                true => write!(f, "multi-gun as {article} {}", self.weapon.noun()),
                false => f.write_str(self.weapon.noun()),
            };
        }
        write!(f, "{}{}", if self.multigun { "multigun:" } else { "" }, self.weapon)
    }
}

impl FromStr for Mode {
    type Err = ();

    fn from_str(text: &str) -> Result<Mode, ()> {
        let (multigun, word) = match text.strip_prefix("multigun:") {
            Some(word) => (true, word),
            None => (false, text),
        };
        Ok(Mode { weapon: Weapon::of(word).ok_or(())?, multigun })
    }
}

/// What a type carries besides weapons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Equipment {
    /// It has no equipment.
    None,
    /// GEV drive (BK-10.10).
    Gev,
    /// Tower (BK-10.15).
    Tower,
    /// Killbots (BK-10.20).
    Killbots,
    /// Both (BK-10.21).
    TowerKillbots,
}

impl Equipment {
    pub(crate) const ALL: [Equipment; 5] =
        [Equipment::None, Equipment::Gev, Equipment::Tower, Equipment::Killbots, Equipment::TowerKillbots];

    /// As it is written, word by word.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Equipment::None => &[],
            Equipment::Gev => &["gev"],
            Equipment::Tower => &["tower"],
            Equipment::Killbots => &["killbots"],
            Equipment::TowerKillbots => &["tower", "killbots"],
        }
    }

    /// The equipment with these words.
    pub fn of(words: &[&str]) -> Option<Equipment> {
        Self::ALL.into_iter().find(|equipment| equipment.words() == words)
    }
}

/// What may be carried at a table besides the six weapons and pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named after the options")]
pub struct Extras {
    pub gev: bool,
    pub tower: bool,
    pub killbots: bool,
    pub multigun: bool,
    /// The stasis ray of the module (BK-12.22).
    pub stasis: bool,
}

impl Extras {
    /// All of it.
    pub const ALL: Extras = Extras { gev: true, tower: true, killbots: true, multigun: true, stasis: true };
}

/// What all units of one type carry (BK-2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loadout {
    /// Not yet armed, or of a type that is not in the force.
    Unarmed,
    /// A command bunker: no weapon, no equipment (BK-11.30).
    Command,
    /// One weapon, with this equipment.
    Single(Equipment, Weapon),
    /// Two weapons, the autocannon first, others in alphabetical order.
    Pair(Equipment, Weapon, Weapon),
    /// A multi-gun (BK-10.25).
    Multigun(Equipment),
}

impl Loadout {
    /// A pair in its written order.
    pub fn pair(equipment: Equipment, one: Weapon, other: Weapon) -> Loadout {
        Loadout::Pair(equipment, one.min(other), one.max(other))
    }

    /// The equipment that goes with its weapons.
    pub const fn equipment(self) -> Equipment {
        match self {
            Loadout::Unarmed | Loadout::Command => Equipment::None,
            Loadout::Single(equipment, _) | Loadout::Pair(equipment, ..) | Loadout::Multigun(equipment) => {
                equipment
            }
        }
    }

    /// Is it a GEV?
    pub const fn is_gev(self) -> bool {
        matches!(self.equipment(), Equipment::Gev)
    }

    /// Is it a tower?
    pub const fn is_tower(self) -> bool {
        matches!(self.equipment(), Equipment::Tower | Equipment::TowerKillbots)
    }

    /// Does it make killbots?
    pub const fn makes_killbots(self) -> bool {
        matches!(self.equipment(), Equipment::Killbots | Equipment::TowerKillbots)
    }

    /// Is it a command bunker?
    pub const fn is_command(self) -> bool {
        matches!(self, Loadout::Command)
    }

    /// Has it a multi-gun?
    pub const fn is_multigun(self) -> bool {
        matches!(self, Loadout::Multigun(_))
    }

    /// How many weapons there are; a multi-gun is one.
    pub const fn weapons(self) -> usize {
        match self {
            Loadout::Unarmed | Loadout::Command => 0,
            Loadout::Single(..) | Loadout::Multigun(_) => 1,
            Loadout::Pair(..) => 2,
        }
    }

    /// Weapon number 0 or 1; `None` for a multi-gun, which is any of them.
    pub const fn weapon(self, number: usize) -> Option<Weapon> {
        match (self, number) {
            (Loadout::Single(_, weapon) | Loadout::Pair(_, weapon, _), 0) => Some(weapon),
            (Loadout::Pair(_, _, weapon), 1) => Some(weapon),
            _ => None,
        }
    }

    /// May a kind carry it (BK-2.5, BK-2.6, BK-10.11 to BK-10.25, BK-12.3, BK-12.22)?
    pub fn fits(self, kind: Kind, extras: Extras) -> bool {
        let offered = match self.equipment() {
            Equipment::None => true,
            Equipment::Gev => kind == Kind::Tank && extras.gev,
            Equipment::Tower => kind == Kind::Bunker && extras.tower,
            Equipment::Killbots => kind == Kind::Bunker && extras.killbots,
            Equipment::TowerKillbots => kind == Kind::Bunker && extras.tower && extras.killbots,
        };
        // Only a single weapon goes with a GEV drive or with tower and killbots together.
        let single_only = matches!(self.equipment(), Equipment::Gev | Equipment::TowerKillbots);
        let large = matches!(kind, Kind::Tank | Kind::Bunker) && !single_only;
        let stasis = |weapon| weapon != Weapon::Stasis || extras.stasis;
        let legal = match self {
            Loadout::Unarmed | Loadout::Command => false,
            Loadout::Single(_, weapon) => !kind.is_unbreakable() && stasis(weapon),
            Loadout::Pair(_, one, other) if kind.is_unbreakable() => stasis(one) && stasis(other),
            Loadout::Pair(_, one, other) => large && one == Weapon::Autocannon && stasis(other),
            Loadout::Multigun(_) => large && extras.multigun,
        };
        legal && offered
    }

    /// The size of what it fires when a unit of that kind carries it (BK-2.5, BK-2.6, BK-10.11, BK-10.16,
    /// BK-10.21, BK-10.25, BK-12.3).
    pub const fn size(self, kind: Kind) -> Size {
        if kind.is_unbreakable() {
            return kind.size();
        }
        let whole = match (kind, self.equipment()) {
            (Kind::Bunker, Equipment::None) => Size::Heavy,
            (Kind::Bunker, Equipment::Tower | Equipment::Killbots) | (Kind::Tank, Equipment::None) => {
                Size::Medium
            }
            _ => Size::Light,
        };
        match (self, whole) {
            (Loadout::Pair(..) | Loadout::Multigun(_), Size::Heavy) => Size::Medium,
            (Loadout::Pair(..) | Loadout::Multigun(_), _) => Size::Light,
            _ => whole,
        }
    }
}

impl Loadout {
    /// As it is spoken of a unit of that kind: "GEV drive, light nuke".
    pub fn words(self, kind: Kind) -> String {
        let size = self.size(kind);
        let equipment = match self.equipment() {
            Equipment::None => "",
            Equipment::Gev => "GEV drive, ",
            Equipment::Tower => "tower, ",
            Equipment::Killbots => "killbots, ",
            Equipment::TowerKillbots => "tower and killbots, ",
        };
        match self {
            Loadout::Unarmed => "no weapon".into(),
            Loadout::Command => "command bunker".into(),
            Loadout::Single(_, weapon) => format!("{equipment}{size} {}", weapon.noun()),
            Loadout::Pair(_, one, other) if one == other => {
                format!("{equipment}two {size} {}s", one.noun())
            }
            Loadout::Pair(_, one, other) => {
                format!("{equipment}{size} {} and {size} {}", one.noun(), other.noun())
            }
            Loadout::Multigun(_) => format!("{equipment}{size} multi-gun"),
        }
    }
}

impl fmt::Display for Loadout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let equipment = self.equipment().words();
        if !equipment.is_empty() {
            write!(f, "{}:", equipment.join("+"))?;
        }
        match self {
            Loadout::Unarmed => f.write_str("unarmed"),
            Loadout::Command => f.write_str("command"),
            Loadout::Single(_, weapon) => write!(f, "{weapon}"),
            Loadout::Pair(_, one, other) => write!(f, "{one}+{other}"),
            Loadout::Multigun(_) => f.write_str("multigun"),
        }
    }
}

impl FromStr for Loadout {
    type Err = ();

    fn from_str(text: &str) -> Result<Loadout, ()> {
        let (equipment, arms) = match text.split_once(':') {
            Some((equipment, arms)) => {
                let words: Vec<&str> = equipment.split('+').collect();
                (Equipment::of(&words).ok_or(())?, arms)
            }
            None => (Equipment::None, text),
        };
        match (arms, equipment) {
            ("command", Equipment::None) => return Ok(Loadout::Command),
            ("unarmed", Equipment::None) => return Ok(Loadout::Unarmed),
            ("multigun", _) => return Ok(Loadout::Multigun(equipment)),
            _ => {}
        }
        let weapon = |word: &str| Weapon::of(word).ok_or(());
        match arms.split_once('+') {
            None => Ok(Loadout::Single(equipment, weapon(arms)?)),
            Some((one, other)) => {
                let (one, other) = (weapon(one)?, weapon(other)?);
                if one > other { Err(()) } else { Ok(Loadout::Pair(equipment, one, other)) }
            }
        }
    }
}
