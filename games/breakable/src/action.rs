//! What may be decided, by a seat or by chance.

use breakroom_kit::{Notation, forms::Within};

use crate::notation::{Card, Dice};
use crate::{CardKind, Colour, Edge, Facing, Hex, Loadout, Mode, Name, Object, Type, UnitId, Weapon};

/// One decision, or one outcome of chance. Its text is the notation (section 6 of the dossier).
///
/// ```
/// use breakroom_breakable::Action;
///
/// for text in ["fire multigun:laser y/tank-1.2", "launch nuke 0815", "combat 2/3", "push b/walker-a.1 0609"] {
///     let action: Action = text.parse()?;
///     assert_eq!(action.to_string(), text);
/// }
/// assert!("launch nuke 0816".parse::<Action>().is_err(), "column 8 has fifteen rows");
/// # Ok::<(), breakroom_core::Syntax>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Notation)]
pub enum Action {
    /// Take a ready-made force (BK-2.12).
    Force(Name),
    /// Build a force step by step (BK-2.12).
    Custom,
    /// Take so many units of a type.
    Take(Type, #[json(with = Within<0, 9>)] u8),
    /// Give a type its loadout (BK-2.4).
    Arm(Type, Loadout),
    /// Place a unit; faced units look that way.
    Place(UnitId, Hex, Option<Facing>),
    /// Place all the rest automatically (BK-2.14).
    Auto,
    /// Choose a recon to infiltrate (BK-5.20).
    Infiltrate(UnitId),
    /// Infiltrate to that hex.
    To(Hex),
    /// Choose the next object of the card.
    Act(Object),
    /// No further objects of the card.
    Done,
    /// Take a recon aboard (BK-5.13).
    Board(UnitId),
    /// Take nobody aboard.
    Skip,
    /// Leave the passenger here (BK-5.15).
    Drop,
    /// Keep the passenger.
    Keep,
    /// The passenger gets off (BK-5.16).
    #[json(key = "getoff")]
    GetOff,
    /// Fire a beam at an object.
    Fire(Mode, Object),
    /// Launch a bomb at a hex.
    Launch(Mode, Hex),
    /// The unit that sights for the launch (BK-7.20).
    By(UnitId),
    /// Reload a weapon (BK-4.2).
    Reload(Weapon),
    /// Reload a multi-gun.
    #[json(key = "reload multigun")]
    ReloadMultigun,
    /// Put a killbot into the hex (BK-10.20).
    Deploy,
    /// No further weapon actions.
    Hold,
    /// Commit a laser against a bomb, aimed at that hex (BK-9.30).
    Defend(UnitId, Hex),
    /// No further lasers.
    Commit,
    /// Attack an object in the same hex (BK-8.1).
    Melee(Object),
    /// A buzz bomb goes off under an object (BK-9.12).
    Detonate(Object),
    /// Move one hex on the ground.
    Move(Hex),
    /// Stay where it is.
    Stay,
    /// Leave the map on the ground.
    Exit(Edge),
    /// Come onto the map; flying units look that way (BK-5.8, BK-5.9).
    Enter(Hex, Option<Facing>),
    /// Stay off the map.
    Wait,
    /// Turn that way.
    Face(Facing),
    /// A landed aircraft takes off.
    #[json(key = "takeoff")]
    TakeOff,
    /// It stays on the ground.
    Remain,
    /// A flying aircraft lands.
    Land,
    /// Turn round in the air (BK-5.32).
    Immelmann,
    /// One hex ahead.
    Forward,
    /// Turn one side to the left after a hex ahead.
    Left,
    /// Do not turn after a hex ahead.
    Straight,
    /// Turn one side to the right after a hex ahead.
    Right,
    /// One hex to the front left, the facing kept.
    SlipLeft,
    /// One hex to the front right, the facing kept.
    SlipRight,
    /// End the move.
    Stop,
    /// Take an erratic marker (BK-10.30).
    Erratic,
    /// Take no erratic marker.
    Plain,
    /// End a chopper's activation.
    End,
    /// Get up (BK-12.12).
    Stand,
    /// Push an Unbreakable unit into a hex (BK-12.15).
    Push(UnitId, Hex),
    /// Give up the round or game (BK-11.5).
    Concede,
    /// Give up the match.
    #[json(key = "concede match")]
    ConcedeMatch,
    /// Chance: the drawn card.
    #[json(with = Card)]
    Draw(Colour, CardKind),
    /// Chance: a six-sided die.
    Roll(#[json(with = Within<1, 6>)] u8),
    /// Chance: so many hits on so many combat dice.
    #[json(with = Dice)]
    Combat(u8, u8),
    /// What others see of a decision in the secret set-up; never legal itself.
    #[json(key = "setup ?")]
    Veiled,
}

const _: () = assert!(size_of::<Action>() == 16);

impl Action {
    /// Does it belong to the weapon part of an activation (BK-4.2)?
    pub(crate) const fn is_weapon(self) -> bool {
        use Action::*;
        matches!(self, Fire(..) | Launch(..) | Reload(_) | ReloadMultigun | Deploy)
    }

    /// Is it something that only flyers do?
    pub(crate) const fn is_flight(self) -> bool {
        use Action::*;
        let turns = matches!(self, Immelmann | Left | Straight | Right);
        turns || matches!(self, TakeOff | Remain | Land | Forward | SlipLeft | SlipRight)
    }

    /// Is it a physical action, whoever's (BK-4.5)?
    pub(crate) const fn is_physical(self) -> bool {
        use Action::*;
        matches!(self, Move(_) | Exit(_) | Melee(_) | Stay | Stand | Push(..) | GetOff) || self.is_flight()
    }
}
