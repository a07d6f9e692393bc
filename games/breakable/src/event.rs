//! What happened, in order, for the log, the animation and the lab.

use breakroom_core::{Ending, Seat};

use crate::{
    action::Action,
    state::RoundResult,
    vocabulary::{
        CardKind, Colour, Edge, Facing, Hex, Loadout, Mode, Object, Pile, Side, Size, Terrain, UnitId, Weapon,
    },
};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Event {
    /// A decision of the secret set-up, for the eyes of its side and round (BK-2.1, BK-2.16).
    SetUp { colour: Colour, round: u8, action: Action },
    /// A colour has finished its set-up.
    Ready { colour: Colour },
    /// Everything was revealed (BK-2.1).
    Revealed,
    /// A unit as the reveal shows it: what it carries, and where it stands if it is on the map (BK-2.1, BK-R.31).
    Shown { id: UnitId, loadout: Loadout, hex: Option<Hex>, facing: Option<Facing> },
    /// A side's initiative die (BK-5.20).
    Initiative { side: Side, die: u8 },
    /// A recon rolled for its infiltration (BK-5.21).
    InfiltrationDie { id: UnitId, die: u8 },
    /// A recon infiltrated; `None` is staying where it was.
    Infiltrated { id: UnitId, hex: Option<Hex> },
    /// A game turn began (BK-3.1).
    Turn { round: u8, turn: u16 },
    /// A card was drawn (BK-3.3).
    Card { colour: Colour, kind: CardKind },
    /// An object was activated (BK-3.5), in the brain phase by `brain` (BK-9.45), or for a bonus move (BK-10.13).
    Activated { object: Object, brain: Option<Colour>, bonus: bool },
    /// A recon came aboard (BK-5.13).
    Boarded { recon: UnitId, carrier: UnitId },
    /// A passenger was left or got off (BK-5.15, BK-5.16).
    LeftCarrier { recon: UnitId, hex: Hex, itself: bool },
    /// A passenger outlived its carrier (BK-R.9).
    BailedOut { recon: UnitId, hex: Hex },
    /// A beam was aimed (BK-6.3).
    Fired { by: UnitId, mode: Mode, target: Object },
    /// A bomb was declared (BK-7.32).
    Launched { by: UnitId, mode: Mode, hex: Hex },
    /// A unit sights for it (BK-7.20).
    Sighted { by: UnitId, hex: Hex },
    /// A range check (BK-7.30).
    RangeCheck { by: UnitId, roll: u8, distance: u8 },
    /// A laser was committed against a bomb (BK-9.30).
    Defended { by: UnitId, hex: Hex },
    /// Combat dice against an object.
    Dice { at: Object, need: u8, hits: u8, dice: u8 },
    /// Combat dice of a laser against a bomb in flight (BK-9.33).
    DiceAtBomb { by: UnitId, need: u8, hits: u8, dice: u8 },
    /// Combat dice of a nuke against the terrain (BK-9.55).
    DiceAtGround { hex: Hex, need: u8, hits: u8, dice: u8 },
    /// The bomb was shot down (BK-9.36).
    ShotDown { hex: Hex },
    /// An object was destroyed (BK-6.8); `hex` is where.
    Destroyed { object: Object, hex: Option<Hex> },
    /// A passenger was lost with its carrier (BK-5.14).
    Lost { recon: UnitId },
    /// A unit was buried (BK-12.14).
    Buried { id: UnitId, hex: Hex },
    /// Brain markers were placed (BK-9.40).
    Marked { id: UnitId, colour: Colour, markers: u8 },
    /// Brain markers were removed by a friend (BK-9.48).
    Unmarked { id: UnitId, markers: u8 },
    /// A brain activation used up a marker (BK-9.45).
    MarkerSpent { id: UnitId, colour: Colour },
    /// Stasis markers were placed (BK-12.17).
    Slowed { id: UnitId, markers: u8 },
    /// A unit is frozen for the turn (BK-12.18).
    Frozen { id: UnitId },
    /// Bombs or killbots were placed (BK-9.10, BK-9.15, BK-10.20).
    Placed { colour: Colour, pile: Pile, count: u8, hex: Hex },
    /// Bombs were launched into terrain where they are lost (BK-9.13, BK-9.19).
    Sunk { colour: Colour, pile: Pile, count: u8, hex: Hex, terrain: Terrain },
    /// Terrain was converted (BK-9.56).
    Converted { hex: Hex, terrain: Terrain },
    /// A cloud rose (BK-9.58).
    Cloud { hex: Hex, size: Size },
    /// A larger cloud was there already and stays (BK-9.58).
    CloudStays { hex: Hex, size: Size },
    /// A weapon was reloaded (BK-4.2).
    Reloaded { by: UnitId, weapon: Option<Weapon> },
    /// A buzz bomb went off (BK-9.12), a melee (BK-8.1) or a push (BK-12.15) was declared.
    Attacked { by: Object, target: Object },
    /// An object moved a hex.
    Moved { object: Object, to: Hex },
    /// A unit came onto the map (BK-5.7).
    Entered { id: UnitId, hex: Hex },
    /// A unit left the map (BK-5.10).
    Exited { id: UnitId, edge: Edge },
    /// A faced unit turned; `about` by 180°.
    Turned { id: UnitId, facing: Facing, about: bool },
    /// A flyer took off or landed.
    Flight { id: UnitId, up: bool },
    /// A flyer took an erratic marker (BK-10.30).
    Erratic { id: UnitId },
    /// A walker was knocked down (BK-12.8) or stood up (BK-12.12).
    Knocked { id: UnitId, down: bool },
    /// A squad was scattered (BK-12.13).
    Scattered { id: UnitId, die: u8 },
    /// A unit was pushed (BK-12.15).
    Pushed { id: UnitId, hex: Hex },
    /// A recon has the data (BK-11.51).
    Data { id: UnitId },
    /// Somebody gave up (BK-11.5).
    Conceded { seat: Seat, whole_match: bool },
    /// The first round of two is over (BK-11.2).
    RoundOver { result: RoundResult },
    /// The game is over.
    Over { ending: Ending },
}
