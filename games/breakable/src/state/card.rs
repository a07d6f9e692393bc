//! The card that is resolved: who has acted, who is active, and the attack that is carried out.

use breakroom_kit::{Doc, List, Load, Notation, Words};

use crate::{
    Acted, Actor, By, CardKind, Colour, Counters, Edge, Facing, Hex, Hexes, Pile, SIDE_UNITS, Side, Size,
    Sizes, Tallied, UnitNumber, UnitSet, Weapon, Weapons,
};

/// An activation card (BK-3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardName {
    /// Whose objects it activates.
    pub colour: Colour,
    /// What it activates.
    pub kind: CardKind,
}

/// The parts of a card, in order (BK-3.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Words)]
#[json(what = "phase of a card")]
pub enum Phase {
    /// Opposing GEVs take their bonus moves (BK-10.13).
    Bonus,
    /// Its owner activates what it lists.
    #[default]
    Normal,
    /// Marked units act for the owners of the markers (BK-9.45).
    Brain,
}

/// What is known of the card that is resolved; between cards, nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Card {
    /// Which card it is.
    #[json(rule = "BK-3.3")]
    pub(crate) name: Option<CardName>,
    /// How far it has come.
    #[json(default, rule = "BK-3.5")]
    pub(crate) phase: Phase,
    /// Units that were activated on it.
    #[json(default, omit)]
    pub(crate) acted: UnitSet,
    /// Units that have sighted on it (BK-7.21).
    #[json(default, omit)]
    pub(crate) sighted: UnitSet,
    /// Units that have had their bonus move on it (BK-10.13).
    #[json(default, omit)]
    pub(crate) bonus_done: UnitSet,
    /// Killbots and buzz bombs of its colour that have acted or arrived during it (BK-3.8).
    #[json(with = Tallied<Acted>, default, omit)]
    pub(crate) acted_stacks: ActedPiles,
    /// Who is active.
    #[json(default, omit = Active::is_nobody)]
    pub(crate) active: Active,
    /// The attack that is carried out.
    #[json(key = "pending", default, omit = Shot::is_none)]
    pub(crate) shot: Shot,
}

impl Card {
    /// Is no card resolved?
    pub(crate) fn is_none(&self) -> bool {
        self.name.is_none()
    }

    /// Is it the brain phase?
    pub(crate) fn is_brain(&self) -> bool {
        self.phase == Phase::Brain
    }

    /// A unit out of play is on no list any more.
    pub(super) fn forget(&mut self, number: UnitNumber) {
        for set in [&mut self.acted, &mut self.sighted, &mut self.bonus_done] {
            set.remove(number);
        }
        self.shot.spare(number);
    }

    /// A launcher that its own nuke destroys is forgotten while the nuke goes on.
    pub(crate) fn forget_active(&mut self) {
        self.active = Active { motion: self.active.motion, ..Active::default() };
    }
}

/// Killbots and buzz bombs of the card's colour that have acted or arrived, by hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActedPiles([[u8; 2]; Hex::COUNT]);

impl Default for ActedPiles {
    fn default() -> ActedPiles {
        ActedPiles([[0; 2]; Hex::COUNT])
    }
}

impl ActedPiles {
    /// How many there have acted; cluster bombs never act.
    pub(crate) fn count(&self, pile: Pile, hex: Hex) -> u8 {
        self.0[hex.index()].get(pile.index()).copied().unwrap_or(0)
    }

    /// Another number there.
    pub(crate) fn set(&mut self, pile: Pile, hex: Hex, count: u8) {
        self.0[hex.index()][pile.index()] = count;
    }
}

/// The active object and what it has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Active {
    /// Which object it is.
    #[json(key = "id")]
    pub(crate) actor: Option<Actor>,
    /// The weapons already used, as bits.
    #[json(key = "weapon_done", with = By<Weapons>, default, omit)]
    pub(crate) used: u8,
    /// Has it put out a killbot (BK-10.20)?
    #[json(default, omit)]
    pub(crate) deployed: bool,
    /// Actions that a chopper has left.
    #[json(key = "actions_left", default, omit)]
    pub(crate) actions: u8,
    /// Has a chopper fought?
    #[json(default, omit)]
    pub(crate) meleed: bool,
    /// Has a chopper taken an erratic marker?
    #[json(default, omit)]
    pub(crate) took_marker: bool,
    /// Hexes moved in this activation.
    #[json(key = "path", with = By<Hexes>, default, omit)]
    pub(crate) hexes: u8,
    /// The motion that cluster bombs interrupt (BK-9.17).
    #[json(default, omit)]
    pub(crate) motion: Option<Motion>,
}

impl Active {
    fn is_nobody(&self) -> bool {
        self.actor.is_none()
    }
}

/// What kind of attack is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
#[json(what = "kind of attack")]
pub enum Attack {
    /// A beam is fired.
    Fire,
    /// A bomb is launched.
    Launch,
    /// In the same hex.
    Melee,
    /// A buzz bomb goes off.
    Detonate,
    /// An Unbreakable unit pushes another (BK-12.15).
    Push,
}

/// The attack that is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Shot {
    /// What kind of attack it is.
    #[json(key = "kind")]
    pub(crate) attack: Option<Attack>,
    /// What is fired or launched.
    #[json(default, omit)]
    pub(crate) weapon: Option<Weapon>,
    /// Which weapon of the unit.
    #[json(default, omit)]
    pub(crate) slot: u8,
    /// Its size; kept because a launcher may not outlive its own bomb.
    #[json(default, omit)]
    pub(crate) size: Option<Size>,
    /// Who is aimed at, unless it is a bomb.
    #[json(default, omit)]
    pub(crate) target: Option<Actor>,
    /// Where a bomb or a push goes.
    #[json(default, omit)]
    pub(crate) hex: Option<Hex>,
    /// Who sights for a bomb: nobody until chosen, or where none is needed.
    #[json(key = "by", default, omit)]
    pub(crate) sighter: Option<UnitNumber>,
    /// Defensive lasers that are committed against the bomb (BK-9.36).
    #[json(default, omit)]
    pub(crate) commits: List<Commit, SIDE_UNITS>,
    /// Has a defensive laser hit the bomb?
    #[json(default, omit)]
    pub(crate) shot_down: bool,
    /// The units that a nuke has still to attack, by the size as which it does.
    #[json(with = Sizes, default, omit)]
    pub(crate) sizes: [UnitSet; 3],
    /// Counters that a nuke has still to attack, by pile, then colour.
    #[json(with = Tallied<Counters>, default, omit)]
    pub(crate) left: [[u8; 4]; 3],
}

impl Shot {
    fn is_none(&self) -> bool {
        self.attack.is_none()
    }

    /// Where it goes.
    ///
    /// # Panics
    /// Unless it is a bomb or a push.
    pub(crate) fn aim(&self) -> Hex {
        self.hex.expect("a bomb or a push goes somewhere")
    }

    /// The size of the weapon.
    ///
    /// # Panics
    /// Unless something is fired or launched.
    pub(crate) fn strength(&self) -> Size {
        self.size.expect("what is fired has a size")
    }

    /// The size as which a nuke has still to attack that unit.
    pub(crate) fn size_of(&self, number: UnitNumber) -> Option<Size> {
        Size::ALL.iter().copied().find(|size| self.sizes[size.index()].has(number))
    }

    pub(crate) fn spare(&mut self, number: UnitNumber) {
        self.sizes.iter_mut().for_each(|set| set.remove(number));
    }
}

/// A committed defensive laser.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Commit {
    /// The unit that fires.
    #[json(key = "id")]
    pub unit: UnitNumber,
    /// Which of its weapons.
    #[json(default, omit)]
    pub slot: u8,
    /// Is it aimed at the launcher's hex, not at the target hex?
    #[json(default, omit)]
    pub at_launcher: bool,
    /// Has it failed its range check?
    #[json(default, omit)]
    pub failed: bool,
}

/// Lies where no laser is committed yet.
impl Default for Commit {
    fn default() -> Commit {
        Commit { unit: UnitNumber::new(Side::Blue, 0), slot: 0, at_launcher: false, failed: false }
    }
}

/// What a mover does when cluster bombs interrupt it (BK-9.17), and afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Notation)]
pub enum Motion {
    /// It is about to leave its hex for another.
    Leave(Hex, Gait),
    /// It is about to leave the map.
    Exit(Edge),
    /// It has come into its hex.
    #[json(key = "enter")]
    Arrived(Gait),
    /// It is about to turn in the air.
    Turn(Facing),
    /// It is about to turn in the air after a hex ahead.
    TurnAfter(Facing),
    /// It is about to land.
    Land,
    /// It is about to take off.
    #[json(key = "takeoff")]
    TakeOff,
}

/// How a hex is entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Gait {
    /// On the ground.
    Ground,
    /// Straight ahead in the air.
    Forward,
    /// Sideways in the air.
    Slip,
}
