//! Why an action is not possible: the facts of the position, and the rule.

mod words;

use breakroom_kit::Refused;

use crate::{
    CardKind, Colour, Edge, Facing, Hex, Kind, Loadout, Mode, Name, Object, Pile, Terrain, Type, UnitId,
    Weapon, counted, hexes,
};
use words::{beam_words, bomb_words, flight_rule, ground, later_rule, later_words, move_rule, too_far_words};

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

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, Refused)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Refusal {
    #[rule("BK-3.4", "the game is over")]
    Over,
    #[rule(later_rule(&later), "that is not what is decided now: it is {asked}{}", later_words(&later))]
    NotAsked { asked: &'static str, later: Option<Later> },
    #[rule("BK-2.1", "this only stands in for a secret decision: it is never one itself")]
    Veiled,
    #[rule("BK-3.1", "no {} {} card is left in the deck", colour.title(), kind.noun())]
    NoCard { colour: Colour, kind: CardKind },
    #[rule(
        "BK-6.1",
        "{} rolled here, {} needed",
        counted(dice, "combat die is", "combat dice are"),
        counted(need, "hit is", "hits are")
    )]
    OtherDice { need: u8, dice: u8 },
    // BK-2
    #[rule("BK-2.12", "there is no ready-made force '{_0}' in this edition")]
    NoSuchForce(Name),
    #[rule("BK-2.13", "the force '{_0}' is made for another scenario or side")]
    OtherScenario(Name),
    #[rule("BK-2.13", "the force '{force}' does not fit: {why}")]
    Unfit { force: Name, why: &'static str },
    #[rule("BK-10.41", "both your colours share one force: '{_0}' would not divide it evenly")]
    NotDivided(Name),
    #[rule("BK-2.18", "the force was agreed before the game: it is '{_0}'")]
    Agreed(Name),
    #[rule("BK-2.2", "what is decided now is type {asked:#}")]
    OtherType { asked: Type },
    #[rule(
        "BK-2.2",
        "{count} of {type:#} cannot be taken: there are {limit} of them, and the force must come to its number and required kinds"
    )]
    BadCount { r#type: Type, count: u8, limit: u8 },
    #[rule("BK-2.4", "a {kind} cannot carry this at this table: {}", loadout.words(kind))]
    BadLoadout { kind: Kind, loadout: Loadout },
    #[rule("BK-10.41", "your other colour has fewer of that kind with {}: groups are divided as evenly as possible",
        loadout.words(r#type.kind))]
    Uneven { r#type: Type, loadout: Loadout },
    #[rule("BK-2.1", "{_0:#} is placed first")]
    PlaceFirst(UnitId),
    #[rule("BK-2.9", "{hex} is outside the {edge} half")]
    OutOfZone { hex: Hex, edge: Edge },
    #[rule("BK-2.14", "no hex of the {edge} half is left for {id:#}")]
    NoRoom { id: UnitId, edge: Edge },
    #[rule("BK-2.8", "{id:#} {}", if needed { "looks one way: name its facing" } else { "has no facing" })]
    PlaceFacing { id: UnitId, needed: bool },
    // BK-3
    #[rule("BK-6.9", "there is no unit {_0:#}")]
    NoSuchUnit(UnitId),
    #[rule("BK-6.9", "there is no {_0:#}")]
    NoSuchPile(Object),
    #[rule("BK-5.7", "{_0:#} is not on the map")]
    NotOnMap(UnitId),
    #[rule("BK-3.5", "{_0:#} is not yours to use")]
    NotYours(UnitId),
    #[rule(if matches!(_0, Object::Pile(..)) { "BK-3.8" } else { "BK-3.6" },
        "{:#} has already been activated on this card{}", _0, if matches!(_0, Object::Pile(..)) { ", or was placed during it" } else { "" })]
    HasActed(Object),
    #[rule("BK-3.3", "this card does not list {_0:#}")]
    NotListed(Object),
    #[rule("BK-3.5", "{_0:#} carries opposing brain markers: it acts in the brain phase")]
    Marked(UnitId),
    #[rule("BK-9.45", "{_0:#} carries no markers of yours, or has acted")]
    NotInYourMind(UnitId),
    #[rule("BK-9.45", "every marked unit must be activated, even to do nothing")]
    AllMustAct,
    #[rule("BK-3.7", "{_0:#} is flying and has not been activated: skimmers cannot hover")]
    MustFly(UnitId),
    #[rule("BK-10.13", "{_0:#} has no bonus move now")]
    NoBonus(UnitId),
    #[rule("BK-11.41", "{_0:#} may not enter yet: one Unbreakable unit a turn, from the second turn on")]
    TooEarly(UnitId),
    // BK-4
    #[rule("BK-4.2", "{id:#} has no {mode:#}")]
    NoWeapon { id: UnitId, mode: Mode },
    #[rule("BK-4.2", "the {mode:#} of {id:#} has had its action in this activation")]
    WeaponUsed { id: UnitId, mode: Mode },
    #[rule("BK-1.5", "the {mode:#} of {id:#} is not loaded")]
    Unloaded { id: UnitId, mode: Mode },
    #[rule("BK-4.2", "the {mode:#} of {id:#} is loaded already")]
    AlreadyLoaded { id: UnitId, mode: Mode },
    #[rule("BK-4.8", "the weapon part of {_0:#}'s activation is over")]
    WeaponsClosed(UnitId),
    // BK-5
    #[rule(if terrain == Terrain::Volcano { "BK-5.2" } else { "BK-5.3" }, "{hex} is {terrain}: it cannot be entered")]
    Forbidden { hex: Hex, terrain: Terrain },
    #[rule("BK-5.4", "{hex} is {terrain}: no landing ground")]
    NoLanding { hex: Hex, terrain: Terrain },
    #[rule("BK-5.17", "{hex} is {terrain}: nobody can get off there")]
    NoGround { hex: Hex, terrain: Terrain },
    #[rule("BK-5.6", "{_0} is full: four units are in it")]
    Full(Hex),
    #[rule(move_rule(mover), "{}", too_far_words(mover, to, distance))]
    TooFarToMove { mover: Object, to: Hex, distance: u8 },
    #[rule("BK-5.42", "{_0:#} never moves")]
    Fixed(UnitId),
    #[rule("BK-5.31", "{_0:#} is landed: it takes off or remains, and moves only in the air")]
    NotOnGround(UnitId),
    #[rule(flight_rule(_0.kind),
        "{_0:#} flies hex by hex: `forward`, `slip-left` or `slip-right`, by which it also leaves the map")]
    ByStep(UnitId),
    #[rule("BK-5.32", "{_0:#} has begun its flight: landing or turning round would take the place of a move")]
    InFlight(UnitId),
    #[rule(flight_rule(_0.kind), "{_0:#} turns to a side only after a hex straight ahead")]
    TurnsAfter(UnitId),
    #[rule(ground(_0.kind).0, "{_0:#} does not fly: it {}", ground(_0.kind).1)]
    NoFlyer(UnitId),
    #[rule("BK-5.7", "{_0:#} is on the map already")]
    OnMap(UnitId),
    #[rule("BK-5.31", "{_0:#} is landed")]
    NotFlying(UnitId),
    #[rule("BK-5.32", "{_0:#} is flying already")]
    AlreadyFlying(UnitId),
    #[rule("BK-5.33", "{_0:#} is flying and may not hover: it must land, move or turn round")]
    NoHovering(UnitId),
    #[rule("BK-5.32", "{_0:#} looks that way already")]
    FacesThere(UnitId),
    #[rule("BK-5.10", "{hex} does not lie beside the {edge} edge")]
    NoEdge { hex: Hex, edge: Edge },
    #[rule("BK-5.11", "killbots and buzz bombs may not leave the map")]
    NoExit,
    #[rule("BK-R.19", "a brain activation may not leave the map at this table")]
    ForcedExit,
    #[rule("BK-5.8", "{hex} is not on the {edge} edge")]
    NotOnEdge { hex: Hex, edge: Edge },
    #[rule("BK-5.9", "entering {hex} facing {}, the hex behind is not off the {edge} edge", facing.noun())]
    NotStraightIn { hex: Hex, facing: Facing, edge: Edge },
    #[rule("BK-5.9", "{id:#} enters {}",
        if needed { "flying: name its facing" } else { "on the ground: no facing is named" })]
    EntryFacing { id: UnitId, needed: bool },
    #[rule("BK-R.42", "{_0:#} cannot be a passenger here: only recons of your own side can")]
    NoPassenger(UnitId),
    #[rule("BK-5.13", "{_0:#} takes nobody aboard now")]
    NoBoarding(UnitId),
    #[rule("BK-5.13", "{recon:#} is not where {carrier:#} is")]
    NotBeside { recon: UnitId, carrier: UnitId },
    #[rule("BK-5.13", "{_0:#} has nobody aboard")]
    NobodyAboard(UnitId),
    #[rule("BK-9.46", "a brain activation leaves no passenger behind")]
    ForcedDrop,
    #[rule("BK-5.16", "{_0:#} is no passenger")]
    NotAboard(UnitId),
    #[rule("BK-5.14", "{_0:#} is a passenger: it can only reload and get off")]
    Passenger(UnitId),
    #[rule("BK-5.14", "{_0:#} is a passenger: it cannot be chosen as a target")]
    Sheltered(UnitId),
    #[rule("BK-5.7", "it is not on the map itself")]
    ElsewhereAboard,
    #[rule("BK-5.20", "{_0:#} has no infiltration move left")]
    NoInfiltration(UnitId),
    #[rule("BK-5.21", "{hex} is {} away, the die shows {die}", hexes(distance))]
    TooFarToWalk { hex: Hex, distance: u8, die: u8 },
    #[rule("BK-5.21", "it is in {_0} already: `stay` is the action")]
    AlreadyThere(Hex),
    // BK-6, BK-7
    #[rule("BK-6.4", "{hex} is outside the firing arc of {id:#}")]
    OutOfArc { id: UnitId, hex: Hex },
    #[rule("BK-7.10", "{id:#} has no line of sight to {hex}: {}", beam_words(line, by))]
    NoSight { id: UnitId, hex: Hex, line: u8, by: Option<(Hex, Terrain)> },
    #[rule("BK-7.11", "{id:#} does not sight {hex}: {}", bomb_words(line, by))]
    NoBombSight { id: UnitId, hex: Hex, line: u8, by: Option<(Hex, Terrain)> },
    #[rule("BK-7.30", "{hex} is {} from {id:#}: a range check reaches 6", hexes(distance))]
    TooFar { id: UnitId, hex: Hex, distance: u8 },
    #[rule("BK-9.26", "the target is {} from {id:#}: its laser reaches {reach}", hexes(distance))]
    BeyondBands { id: UnitId, distance: u8, reach: u8 },
    #[rule("BK-7.32", "nobody of your side sights {hex}")]
    NoSighter { hex: Hex },
    #[rule(why.rule(), "nobody sights {hex} for {launcher:#}. The best placed as sighter: {why}")]
    Unsighted { launcher: UnitId, hex: Hex, why: Box<Refusal> },
    #[rule("BK-7.23", "{_0:#} does not sight for you")]
    NotYourSighter(UnitId),
    #[rule("BK-7.23", "{_0:#} carries opposing brain markers: it sights only for their owner")]
    MarkedSighter(UnitId),
    #[rule("BK-7.21", "{_0:#} has already sighted on this card")]
    HasSighted(UnitId),
    #[rule("BK-7.22", "{_0:#} has an erratic marker: it sights only for itself")]
    ErraticSighter(UnitId),
    #[rule("BK-7.24", "{_0:#} cannot sight: Breakable and Unbreakable units never sight for each other")]
    OtherBreed(UnitId),
    #[rule("BK-1.4", "a {} is no beam: it is launched at a hex", _0.noun())]
    NoBeam(Weapon),
    #[rule("BK-1.4", "a {} is no bomb: it is fired at an object", _0.noun())]
    NoBomb(Weapon),
    #[rule("BK-6.7", "{_0:#} is on your own side")]
    Friend(Object),
    #[rule(
        "BK-9.49",
        "{_0:#} is on the side of the inducer's owner and not marked: a forced inducer still works for its owner"
    )]
    ForcedInducer(UnitId),
    #[rule("BK-9.46", "{_0:#} cannot attack itself")]
    Itself(UnitId),
    #[rule("BK-9.41", "the {} affects units only, not {object:#}", weapon.noun())]
    UnitsOnly { weapon: Weapon, object: Object },
    // BK-8, BK-9, BK-10
    #[rule("BK-8.1", "{object:#} is in {hex}, not in the same hex")]
    Elsewhere { object: Object, hex: Hex },
    #[rule("BK-8.3", "there is a mushroom cloud in {_0}")]
    InCloud(Hex),
    #[rule("BK-R.14", "{_0:#} is flying: melee does not reach it at this table")]
    OutOfReach(UnitId),
    #[rule("BK-10.1", "{_0:#} has fought already in this activation")]
    MeleedAlready(UnitId),
    #[rule("BK-9.12", "only an active buzz bomb detonates")]
    NoBuzzBomb,
    #[rule("BK-9.31", "the bomb can be hit at {launcher} or at {target}, not at {hex}")]
    NotThere { hex: Hex, launcher: Hex, target: Hex },
    #[rule("BK-9.36", "the laser of {_0:#} is committed already")]
    Committed(UnitId),
    #[rule("BK-10.20", "{_0:#} makes no killbots")]
    NoKillbots(UnitId),
    #[rule("BK-10.20", "{_0:#} has put out a killbot in this activation")]
    KillbotOut(UnitId),
    #[rule("BK-R.4", "no {} is left in the pool", _0.noun())]
    PoolEmpty(Pile),
    #[rule("BK-10.31", "erratic maneuvers are not in play")]
    NoErratic,
    #[rule("BK-10.31", "{_0:#} has taken an erratic marker in this activation")]
    MarkerTaken(UnitId),
    // BK-12
    #[rule("BK-12.6", "{_0:#} is Unbreakable: that does nothing to it")]
    Unbreakable(UnitId),
    #[rule("BK-12.19", "{_0:#} is frozen")]
    Frozen(UnitId),
    #[rule("BK-12.12", "{_0:#} is knocked down")]
    KnockedDown(UnitId),
    #[rule("BK-12.12", "{_0:#} is not knocked down")]
    Stands(UnitId),
    #[rule("BK-12.15", "{_0:#} cannot be pushed by this unit")]
    NoPush(UnitId),
    #[rule("BK-12.15", "{to} is not beside {from}")]
    NoPushThere { from: Hex, to: Hex },
}

/// A line of a checklist: refused for that reason if it holds.
#[inline]
pub(crate) fn refuse_if(holds: bool, why: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if holds { Err(why()) } else { Ok(()) }
}
