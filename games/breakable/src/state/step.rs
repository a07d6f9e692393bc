//! What is decided next.

use breakroom_kit::{Notation, forms::Within};

use crate::{Side, UnitNumber};

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
pub enum Step {
    /// S0 to S3: a colour sets up; what it is asked is its side's secret ([`Asked`](super::Asked)).
    #[json(key = "force")]
    SetUp,
    /// I1: the initiative die of a side (chance).
    Initiative(Side),
    /// I2: which recon infiltrates.
    Recon,
    /// I3: how far (chance).
    ReconDie(UnitNumber),
    /// I4: where to.
    ReconTo {
        /// The recon that is moved.
        recon: UnitNumber,
        /// What the die gave it to move.
        #[json(with = Within<1, 6>)]
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

impl Step {
    /// Is a single die rolled?
    pub(crate) const fn is_die(self) -> bool {
        use Step::*;
        matches!(self, Initiative(_) | ReconDie(_) | Range | DefenceRange(_) | Scatter(_))
    }

    /// Does chance decide?
    pub(crate) const fn is_chance(self) -> bool {
        use Step::*;
        self.is_die() || matches!(self, Draw | DefenceCombat(_) | Combat | Nuke | Ground | Cluster)
    }

    /// Is it a step of the infiltration before the first turn (BK-5.20)?
    pub(crate) const fn is_infiltration(self) -> bool {
        matches!(self, Step::Initiative(_) | Step::Recon | Step::ReconDie(_) | Step::ReconTo { .. })
    }
}
