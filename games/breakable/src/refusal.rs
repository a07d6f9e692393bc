//! Why an action is not possible: the facts of the position, and the rule.

mod words;

use breakroom_core::{Refused, RuleId};

use crate::{
    chance::hexes,
    vocabulary::{
        CardKind, Colour, Edge, Facing, Hex, Kind, Loadout, Mode, Name, Object, Pile, Terrain, Type, UnitId,
        Weapon,
    },
    words::counted,
};
use words::{beam_words, bomb_words, ground_rule, ground_words, later_words, too_far_words};

/// When an action that is not asked for now would be judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Once the unit's weapon actions are over.
    Physical,
    /// Once boarding is over.
    Weapons,
    /// Once that unit is activated.
    Activated(UnitId),
}

/// What would be said later in the same activation to an action that is not asked for now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Later {
    /// Then it is possible.
    Allowed(When),
    /// It is not possible then, either.
    #[allow(missing_docs, reason = "fields are named after what they hold")]
    Refused { when: When, why: Box<Refusal> },
}

/// Refusals, each with its words and with the rule that it goes by.
macro_rules! refusals {
    ($(#[$head:meta])* pub enum Refusal {
        $($(#[$words:meta])* $name:ident $(($holds:ty))? $({ $($field:ident: $type:ty),* })? => $rule:literal,)*
    }) => {
        $(#[$head])*
        pub enum Refusal { $($(#[$words])* $name $(($holds))? $({ $($field: $type),* })?,)* }

        impl Refusal {
            /// The rule of this refusal, whatever its facts are.
            const fn usual_rule(&self) -> &'static str {
                match self { $(Refusal::$name { .. } => $rule,)* }
            }
        }
    };
}

refusals! {
    /// Why an action is refused.
    #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
    #[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
    pub enum Refusal {
        #[error("the game is over")]
        Over => "BK-3.4",
        #[error("that is not what is decided now: it is {asked}{}", later_words(later.as_ref()))]
        NotAsked { asked: &'static str, later: Option<Later> } => "BK-3.6",
        #[error("this only stands in for a secret decision: it is never one itself")]
        Veiled => "BK-2.1",
        #[error("no {} {} card is left in the deck", colour.title(), kind.noun())]
        NoCard { colour: Colour, kind: CardKind } => "BK-3.1",
        #[error("{} rolled here, {} needed", counted(*dice, "combat die is", "combat dice are"), counted(*need, "hit is", "hits are"))]
        OtherDice { need: u8, dice: u8 } => "BK-6.1",
        // BK-2
        #[error("there is no ready-made force '{0}' in this edition")]
        NoSuchForce(Name) => "BK-2.12",
        #[error("the force '{0}' is made for another scenario or side")]
        OtherScenario(Name) => "BK-2.13",
        #[error("the force '{force}' does not fit: {why}")]
        Unfit { force: Name, why: &'static str } => "BK-2.13",
        #[error("both your colours share one force: '{0}' would not divide it evenly")]
        NotDivided(Name) => "BK-10.41",
        #[error("the force was agreed before the game: it is '{0}'")]
        Agreed(Name) => "BK-2.18",
        #[error("what is decided now is type {asked:#}")]
        OtherType { asked: Type } => "BK-2.2",
        #[error(
            "{count} of {type:#} cannot be taken: there are {limit} of them, and the force must come to its number and required kinds"
        )]
        BadCount { r#type: Type, count: u8, limit: u8 } => "BK-2.2",
        #[error("a {kind} cannot carry this at this table: {}", loadout.words(*kind))]
        BadLoadout { kind: Kind, loadout: Loadout } => "BK-2.4",
        #[error(
            "your other colour has fewer of that kind with {}: groups are divided as evenly as possible",
            loadout.words(r#type.kind)
        )]
        Uneven { r#type: Type, loadout: Loadout } => "BK-10.41",
        #[error("{0:#} is placed first")]
        PlaceFirst(UnitId) => "BK-2.1",
        #[error("{hex} is outside the {edge} half")]
        OutOfZone { hex: Hex, edge: Edge } => "BK-2.9",
        #[error("no hex of the {edge} half is left for {id:#}")]
        NoRoom { id: UnitId, edge: Edge } => "BK-2.14",
        #[error("{id:#} {}", if *needed { "looks one way: name its facing" } else { "has no facing" })]
        PlaceFacing { id: UnitId, needed: bool } => "BK-2.8",
        // BK-3
        #[error("there is no unit {0:#}")]
        NoSuchUnit(UnitId) => "BK-6.9",
        #[error("there is no {0:#}")]
        NoSuchPile(Object) => "BK-6.9",
        #[error("{0:#} is not on the map")]
        NotOnMap(UnitId) => "BK-5.7",
        #[error("{0:#} is not yours to use")]
        NotYours(UnitId) => "BK-3.5",
        #[error(
            "{:#} has already been activated on this card{}",
            .0,
            if matches!(.0, Object::Pile(..)) { ", or was placed during it" } else { "" }
        )]
        HasActed(Object) => "BK-3.6",
        #[error("this card does not list {0:#}")]
        NotListed(Object) => "BK-3.3",
        #[error("{0:#} carries opposing brain markers: it acts in the brain phase")]
        Marked(UnitId) => "BK-3.5",
        #[error("{0:#} carries no markers of yours, or has acted")]
        NotInYourMind(UnitId) => "BK-9.45",
        #[error("every marked unit must be activated, even to do nothing")]
        AllMustAct => "BK-9.45",
        #[error("{0:#} is flying and has not been activated: skimmers cannot hover")]
        MustFly(UnitId) => "BK-3.7",
        #[error("{0:#} has no bonus move now")]
        NoBonus(UnitId) => "BK-10.13",
        #[error("{0:#} may not enter yet: one Unbreakable unit a turn, from the second turn on")]
        TooEarly(UnitId) => "BK-11.41",
        // BK-4
        #[error("{id:#} has no {mode:#}")]
        NoWeapon { id: UnitId, mode: Mode } => "BK-4.2",
        #[error("the {mode:#} of {id:#} has had its action in this activation")]
        WeaponUsed { id: UnitId, mode: Mode } => "BK-4.2",
        #[error("the {mode:#} of {id:#} is not loaded")]
        Unloaded { id: UnitId, mode: Mode } => "BK-1.5",
        #[error("the {mode:#} of {id:#} is loaded already")]
        AlreadyLoaded { id: UnitId, mode: Mode } => "BK-4.2",
        #[error("the weapon part of {0:#}'s activation is over")]
        WeaponsClosed(UnitId) => "BK-4.8",
        // BK-5
        #[error("{hex} is {terrain}: it cannot be entered")]
        Forbidden { hex: Hex, terrain: Terrain } => "BK-5.3",
        #[error("{hex} is {terrain}: no landing ground")]
        NoLanding { hex: Hex, terrain: Terrain } => "BK-5.4",
        #[error("{hex} is {terrain}: nobody can get off there")]
        NoGround { hex: Hex, terrain: Terrain } => "BK-5.17",
        #[error("{0} is full: four units are in it")]
        Full(Hex) => "BK-5.6",
        #[error("{}", too_far_words(mover, *to, *distance))]
        TooFarToMove { mover: Object, to: Hex, distance: u8 } => "BK-9.11",
        #[error("{0:#} never moves")]
        Fixed(UnitId) => "BK-5.42",
        #[error("{0:#} is landed: it takes off or remains, and moves only in the air")]
        NotOnGround(UnitId) => "BK-5.31",
        #[error(
            "{0:#} flies hex by hex: `forward`, `slip-left` or `slip-right`, by which it also leaves the map"
        )]
        ByStep(UnitId) => "BK-5.34",
        #[error("{0:#} has begun its flight: landing or turning round would take the place of a move")]
        InFlight(UnitId) => "BK-5.32",
        #[error("{0:#} turns to a side only after a hex straight ahead")]
        TurnsAfter(UnitId) => "BK-5.34",
        #[error("{:#} does not fly: it {}", .0, ground_words(.0.kind))]
        NoFlyer(UnitId) => "BK-5.40",
        #[error("{0:#} is on the map already")]
        OnMap(UnitId) => "BK-5.7",
        #[error("{0:#} is landed")]
        NotFlying(UnitId) => "BK-5.31",
        #[error("{0:#} is flying already")]
        AlreadyFlying(UnitId) => "BK-5.32",
        #[error("{0:#} is flying and may not hover: it must land, move or turn round")]
        NoHovering(UnitId) => "BK-5.33",
        #[error("{0:#} looks that way already")]
        FacesThere(UnitId) => "BK-5.32",
        #[error("{hex} does not lie beside the {edge} edge")]
        NoEdge { hex: Hex, edge: Edge } => "BK-5.10",
        #[error("killbots and buzz bombs may not leave the map")]
        NoExit => "BK-5.11",
        #[error("a brain activation may not leave the map at this table")]
        ForcedExit => "BK-R.19",
        #[error("{hex} is not on the {edge} edge")]
        NotOnEdge { hex: Hex, edge: Edge } => "BK-5.8",
        #[error("entering {hex} facing {}, the hex behind is not off the {edge} edge", facing.noun())]
        NotStraightIn { hex: Hex, facing: Facing, edge: Edge } => "BK-5.9",
        #[error("{id:#} enters {}", if *needed { "flying: name its facing" } else { "on the ground: no facing is named" })]
        EntryFacing { id: UnitId, needed: bool } => "BK-5.9",
        #[error("{0:#} cannot be a passenger here: only recons of your own side can")]
        NoPassenger(UnitId) => "BK-R.42",
        #[error("{0:#} takes nobody aboard now")]
        NoBoarding(UnitId) => "BK-5.13",
        #[error("{recon:#} is not where {carrier:#} is")]
        NotBeside { recon: UnitId, carrier: UnitId } => "BK-5.13",
        #[error("{0:#} has nobody aboard")]
        NobodyAboard(UnitId) => "BK-5.13",
        #[error("a brain activation leaves no passenger behind")]
        ForcedDrop => "BK-9.46",
        #[error("{0:#} is no passenger")]
        NotAboard(UnitId) => "BK-5.16",
        #[error("{0:#} is a passenger: it can only reload and get off")]
        Passenger(UnitId) => "BK-5.14",
        #[error("{0:#} is a passenger: it cannot be chosen as a target")]
        Sheltered(UnitId) => "BK-5.14",
        #[error("it is not on the map itself")]
        ElsewhereAboard => "BK-5.7",
        #[error("{0:#} has no infiltration move left")]
        NoInfiltration(UnitId) => "BK-5.20",
        #[error("{hex} is {} away, the die shows {die}", hexes(*distance))]
        TooFarToWalk { hex: Hex, distance: u8, die: u8 } => "BK-5.21",
        #[error("it is in {0} already: `stay` is the action")]
        AlreadyThere(Hex) => "BK-5.21",
        // BK-6, BK-7
        #[error("{hex} is outside the firing arc of {id:#}")]
        OutOfArc { id: UnitId, hex: Hex } => "BK-6.4",
        #[error("{id:#} has no line of sight to {hex}: step {line} of the beam checklist, {}", beam_words(*line, *by))]
        NoSight { id: UnitId, hex: Hex, line: u8, by: Option<(Hex, Terrain)> } => "BK-7.10",
        #[error("{id:#} does not sight {hex}: step {line} of the bomb checklist, {}", bomb_words(*line, *by))]
        NoBombSight { id: UnitId, hex: Hex, line: u8, by: Option<(Hex, Terrain)> } => "BK-7.11",
        #[error("{hex} is {} from {id:#}: a range check reaches 6", hexes(*distance))]
        TooFar { id: UnitId, hex: Hex, distance: u8 } => "BK-7.30",
        #[error("the target is {} from {id:#}: its laser reaches {reach}", hexes(*distance))]
        BeyondBands { id: UnitId, distance: u8, reach: u8 } => "BK-9.26",
        #[error("nobody of your side sights {hex}")]
        NoSighter { hex: Hex } => "BK-7.32",
        #[error("nobody sights {hex} for {launcher:#}. The best placed as sighter: {why}")]
        Unsighted { launcher: UnitId, hex: Hex, why: Box<Refusal> } => "BK-7.32",
        #[error("{0:#} does not sight for you")]
        NotYourSighter(UnitId) => "BK-7.23",
        #[error("{0:#} carries opposing brain markers: it sights only for their owner")]
        MarkedSighter(UnitId) => "BK-7.23",
        #[error("{0:#} has already sighted on this card")]
        HasSighted(UnitId) => "BK-7.21",
        #[error("{0:#} has an erratic marker: it sights only for itself")]
        ErraticSighter(UnitId) => "BK-7.22",
        #[error("{0:#} cannot sight: Breakable and Unbreakable units never sight for each other")]
        OtherBreed(UnitId) => "BK-7.24",
        #[error("a {} is no beam: it is launched at a hex", .0.noun())]
        NoBeam(Weapon) => "BK-1.4",
        #[error("a {} is no bomb: it is fired at an object", .0.noun())]
        NoBomb(Weapon) => "BK-1.4",
        #[error("{0:#} is on your own side")]
        Friend(Object) => "BK-6.7",
        #[error(
            "{0:#} is on the side of the inducer's owner and not marked: a forced inducer still works for its owner"
        )]
        ForcedInducer(UnitId) => "BK-9.49",
        #[error("{0:#} cannot attack itself")]
        Itself(UnitId) => "BK-9.46",
        #[error("the {} affects units only, not {object:#}", weapon.noun())]
        UnitsOnly { weapon: Weapon, object: Object } => "BK-9.41",
        // BK-8, BK-9, BK-10
        #[error("{object:#} is in {hex}, not in the same hex")]
        Elsewhere { object: Object, hex: Hex } => "BK-8.1",
        #[error("there is a mushroom cloud in {0}")]
        InCloud(Hex) => "BK-8.3",
        #[error("{0:#} is flying: melee does not reach it at this table")]
        OutOfReach(UnitId) => "BK-R.14",
        #[error("{0:#} has fought already in this activation")]
        MeleedAlready(UnitId) => "BK-10.1",
        #[error("only an active buzz bomb detonates")]
        NoBuzzBomb => "BK-9.12",
        #[error("the bomb can be hit at {launcher} or at {target}, not at {hex}")]
        NotThere { hex: Hex, launcher: Hex, target: Hex } => "BK-9.31",
        #[error("the laser of {0:#} is committed already")]
        Committed(UnitId) => "BK-9.36",
        #[error("{0:#} makes no killbots")]
        NoKillbots(UnitId) => "BK-10.20",
        #[error("{0:#} has put out a killbot in this activation")]
        KillbotOut(UnitId) => "BK-10.20",
        #[error("no {} is left in the pool", .0.noun())]
        PoolEmpty(Pile) => "BK-R.4",
        #[error("erratic maneuvers are not in play")]
        NoErratic => "BK-10.31",
        #[error("{0:#} has taken an erratic marker in this activation")]
        MarkerTaken(UnitId) => "BK-10.31",
        // BK-12
        #[error("{0:#} is Unbreakable: that does nothing to it")]
        Unbreakable(UnitId) => "BK-12.6",
        #[error("{0:#} is frozen")]
        Frozen(UnitId) => "BK-12.19",
        #[error("{0:#} is knocked down")]
        KnockedDown(UnitId) => "BK-12.12",
        #[error("{0:#} is not knocked down")]
        Stands(UnitId) => "BK-12.12",
        #[error("{0:#} cannot be pushed by this unit")]
        NoPush(UnitId) => "BK-12.15",
        #[error("{to} is not beside {from}")]
        NoPushThere { from: Hex, to: Hex } => "BK-12.15",
    }
}

/// A line of a checklist: refused for that reason if it holds.
#[inline]
pub(crate) fn refuse_if(holds: bool, why: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if holds { Err(why()) } else { Ok(()) }
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::NotAsked { later: Some(Later::Refused { why, .. }), .. } => return why.rule(),
            Refusal::Unsighted { why, .. } => return why.rule(),
            Refusal::NotAsked { later: Some(Later::Allowed(When::Physical)), .. } => "BK-4.1",
            Refusal::HasActed(Object::Pile(..)) => "BK-3.8",
            Refusal::Forbidden { terrain: Terrain::Volcano, .. } => "BK-5.2",
            Refusal::TooFarToMove { mover: Object::Unit(id), .. } | Refusal::NoFlyer(id) => {
                ground_rule(id.kind)
            }
            Refusal::TooFarToMove { mover: Object::Pile(_, Pile::Killbot, _), .. } => "BK-10.22",
            Refusal::ByStep(id) | Refusal::TurnsAfter(id) if id.kind == Kind::Chopper => "BK-10.1",
            _ => self.usual_rule(),
        })
    }
}
