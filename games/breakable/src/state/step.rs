//! What is decided next, and what is under way meanwhile.

use super::{Actor, UnitNumber};
use crate::vocabulary::{Edge, Facing, Hex, Side, Size, Weapon};

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// S0 to S3: a colour sets up; what it is asked is its side's secret ([`Asked`](super::Asked)).
    SetUp,
    /// I1: the initiative die of a side (chance).
    Initiative(Side),
    /// I2: which recon infiltrates.
    Recon,
    /// I3: how far (chance).
    ReconDie(UnitNumber),
    /// I4: where to.
    ReconTo {
        /// Which recon.
        recon: UnitNumber,
        /// How far.
        die: u8,
    },
    /// T1: the next card (chance).
    Draw,
    /// G1: which GEV takes its bonus move.
    Bonus,
    /// G2: the bonus move.
    BonusMove,
    /// A1: the next object of the card.
    Object,
    /// B1: the next marked unit.
    Brain,
    /// A2: who comes aboard.
    Board,
    /// A3: a weapon.
    Weapon,
    /// A4: who sights.
    Sighter,
    /// A5: the range check of a shot (chance).
    Range,
    /// D1: the next defensive laser.
    Defend,
    /// D2: the range check of a committed laser (chance).
    DefenceRange(u8),
    /// D2: the combat dice of a committed laser (chance).
    DefenceCombat(u8),
    /// E1: the combat dice of a beam, a melee, a detonation or a push (chance).
    Combat,
    /// E1: the combat dice of a nuke against the next object in its hex (chance).
    Nuke,
    /// E1: where a squad scatters to (chance).
    Scatter(UnitNumber),
    /// E1: the combat dice of a nuke against the terrain (chance).
    Ground,
    /// The combat dice of a cluster bomb (chance).
    Cluster,
    /// P1: an off-map unit enters or waits.
    Enter,
    /// P1: a physical action.
    Physical,
    /// P1: another step of a flying skimmer.
    Flight,
    /// P1: a turn after a hex ahead.
    Turn,
    /// P1: an erratic marker or none.
    Erratic,
    /// P1: another hex of an Unbreakable unit.
    March,
    /// P1: a buzz bomb that has moved.
    BuzzMoved,
    /// P1: an action of a chopper.
    Chopper,
    /// P3: the passenger is left or stays.
    Passenger,
    /// P2: the end facing of a tank.
    Facing,
    /// Nothing: the game is over.
    Over,
}

/// What kind of attack is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attack {
    /// None.
    None,
    /// A beam.
    Fire,
    /// A bomb.
    Launch,
    /// In the same hex.
    Melee,
    /// A buzz bomb goes off.
    Detonate,
    /// An Unbreakable unit pushes another (BK-12.15).
    Push,
}

/// The attack that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shot {
    /// What kind of attack it is.
    pub attack: Attack,
    /// What is fired or launched.
    pub weapon: Weapon,
    /// Which weapon of the unit.
    pub slot: u8,
    /// Its size; kept because a launcher may not outlive its own bomb.
    pub size: Size,
    /// Who is aimed at, unless it is a bomb.
    pub target: Option<Actor>,
    /// Where a bomb or a push goes.
    pub hex: Hex,
    /// Who sights for a bomb: nobody until chosen, or where none is needed.
    pub sighter: Option<UnitNumber>,
}

impl Shot {
    pub(crate) const NONE: Shot = Shot {
        attack: Attack::None,
        weapon: Weapon::Autocannon,
        slot: 0,
        size: Size::Light,
        target: None,
        hex: HEX,
        sighter: None,
    };
}

/// Any hex, where none is meant.
const HEX: Hex = match Hex::numbered(0) {
    Some(hex) => hex,
    None => panic!("there is a first hex"),
};

/// What a mover does when cluster bombs interrupt it (BK-9.17), and afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Motion {
    /// Nothing.
    None,
    /// It is about to leave its hex for another.
    Leave(Hex, Gait),
    /// It is about to leave the map.
    Exit(Edge),
    /// It has come into its hex.
    Arrived(Gait),
    /// It is about to turn in the air.
    Turn(Facing),
    /// It is about to turn in the air after a hex ahead.
    TurnAfter(Facing),
    /// It is about to land.
    Land,
    /// It is about to take off.
    TakeOff,
}

/// How a hex is entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gait {
    /// On the ground.
    Ground,
    /// Straight ahead in the air.
    Forward,
    /// Sideways in the air.
    Slip,
}

/// A committed defensive laser.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commit {
    /// The unit that fires.
    pub unit: UnitNumber,
    /// Which of its weapons.
    pub slot: u8,
    /// Is it aimed at the launcher's hex, not at the target hex?
    pub at_launcher: bool,
    /// Has it failed its range check?
    pub failed: bool,
}

impl Commit {
    /// Lies where no laser is committed yet.
    pub(super) const FILLER: Commit = Commit {
        unit: UnitNumber::new(crate::vocabulary::Side::Blue, 0),
        slot: 0,
        at_launcher: false,
        failed: false,
    };
}
