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

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("that is not what is decided now: it is {asked}{}", later_words(later.as_ref()))]
    NotAsked { asked: &'static str, later: Option<Later> },
    #[error("this only stands in for a secret decision: it is never one itself")]
    Veiled,
    #[error("no {} {} card is left in the deck", colour.title(), kind.noun())]
    NoCard { colour: Colour, kind: CardKind },
    #[error("{} rolled here, {} needed", counted(u32::from(*dice), "combat die is", "combat dice are"), counted(u32::from(*need), "hit is", "hits are"))]
    OtherDice { need: u8, dice: u8 },
    // BK-2
    #[error("there is no ready-made force '{0}' in this edition")]
    NoSuchForce(Name),
    #[error("the force '{0}' is made for another scenario or side")]
    OtherScenario(Name),
    #[error("the force '{force}' does not fit: {why}")]
    Unfit { force: Name, why: &'static str },
    #[error("both your colours share one force: '{0}' would not divide it evenly")]
    NotDivided(Name),
    #[error("the force was agreed before the game: it is '{0}'")]
    Agreed(Name),
    #[error("what is decided now is type {asked:#}")]
    OtherType { asked: Type },
    #[error(
        "{count} of {type:#} cannot be taken: there are {limit} of them, and the force must come to its number and required kinds"
    )]
    BadCount { r#type: Type, count: u8, limit: u8 },
    #[error("a {kind} cannot carry this at this table: {}", loadout.words(*kind))]
    BadLoadout { kind: Kind, loadout: Loadout },
    #[error(
        "your other colour has fewer of that kind with {}: groups are divided as evenly as possible",
        loadout.words(r#type.kind)
    )]
    Uneven { r#type: Type, loadout: Loadout },
    #[error("{0:#} is placed first")]
    PlaceFirst(UnitId),
    #[error("{hex} is outside the {edge} half")]
    OutOfZone { hex: Hex, edge: Edge },
    #[error("no hex of the {edge} half is left for {id:#}")]
    NoRoom { id: UnitId, edge: Edge },
    #[error("{id:#} {}", if *needed { "looks one way: name its facing" } else { "has no facing" })]
    PlaceFacing { id: UnitId, needed: bool },
    // BK-3
    #[error("there is no unit {0:#}")]
    NoSuchUnit(UnitId),
    #[error("there is no {0:#}")]
    NoSuchPile(Object),
    #[error("{0:#} is not on the map")]
    NotOnMap(UnitId),
    #[error("{0:#} is not yours to use")]
    NotYours(UnitId),
    #[error(
        "{:#} has already been activated on this card{}",
        .0,
        if matches!(.0, Object::Pile(..)) { ", or was placed during it" } else { "" }
    )]
    HasActed(Object),
    #[error("this card does not list {0:#}")]
    NotListed(Object),
    #[error("{0:#} carries opposing brain markers: it acts in the brain phase")]
    Marked(UnitId),
    #[error("{0:#} carries no markers of yours, or has acted")]
    NotInYourMind(UnitId),
    #[error("every marked unit must be activated, even to do nothing")]
    AllMustAct,
    #[error("{0:#} is flying and has not been activated: skimmers cannot hover")]
    MustFly(UnitId),
    #[error("{0:#} has no bonus move now")]
    NoBonus(UnitId),
    #[error("{0:#} may not enter yet: one Unbreakable unit a turn, from the second turn on")]
    TooEarly(UnitId),
    // BK-4
    #[error("{id:#} has no {mode:#}")]
    NoWeapon { id: UnitId, mode: Mode },
    #[error("the {mode:#} of {id:#} has had its action in this activation")]
    WeaponUsed { id: UnitId, mode: Mode },
    #[error("the {mode:#} of {id:#} is not loaded")]
    Unloaded { id: UnitId, mode: Mode },
    #[error("the {mode:#} of {id:#} is loaded already")]
    AlreadyLoaded { id: UnitId, mode: Mode },
    #[error("the weapon part of {0:#}'s activation is over")]
    WeaponsClosed(UnitId),
    // BK-5
    #[error("{hex} is {terrain}: it cannot be entered")]
    Forbidden { hex: Hex, terrain: Terrain },
    #[error("{hex} is {terrain}: no landing ground")]
    NoLanding { hex: Hex, terrain: Terrain },
    #[error("{hex} is {terrain}: nobody can get off there")]
    NoGround { hex: Hex, terrain: Terrain },
    #[error("{0} is full: four units are in it")]
    Full(Hex),
    #[error("{}", too_far_words(mover, *to, *distance))]
    TooFarToMove { mover: Object, to: Hex, distance: u8 },
    #[error("{0:#} never moves")]
    Fixed(UnitId),
    #[error("{0:#} is landed: it takes off or remains, and moves only in the air")]
    NotOnGround(UnitId),
    #[error(
        "{0:#} flies hex by hex: `forward`, `slip-left` or `slip-right`, by which it also leaves the map"
    )]
    ByStep(UnitId),
    #[error("{0:#} has begun its flight: landing or turning round would take the place of a move")]
    InFlight(UnitId),
    #[error("{0:#} turns to a side only after a hex straight ahead")]
    TurnsAfter(UnitId),
    #[error("{:#} does not fly: it {}", .0, ground_words(.0.kind))]
    NoFlyer(UnitId),
    #[error("{0:#} is on the map already")]
    OnMap(UnitId),
    #[error("{0:#} is landed")]
    NotFlying(UnitId),
    #[error("{0:#} is flying already")]
    AlreadyFlying(UnitId),
    #[error("{0:#} is flying and may not hover: it must land, move or turn round")]
    NoHovering(UnitId),
    #[error("{0:#} looks that way already")]
    FacesThere(UnitId),
    #[error("{hex} does not lie beside the {edge} edge")]
    NoEdge { hex: Hex, edge: Edge },
    #[error("killbots and buzz bombs may not leave the map")]
    NoExit,
    #[error("a brain activation may not leave the map at this table")]
    ForcedExit,
    #[error("{hex} is not on the {edge} edge")]
    NotOnEdge { hex: Hex, edge: Edge },
    #[error("entering {hex} facing {}, the hex behind is not off the {edge} edge", facing.noun())]
    NotStraightIn { hex: Hex, facing: Facing, edge: Edge },
    #[error("{id:#} enters {}", if *needed { "flying: name its facing" } else { "on the ground: no facing is named" })]
    EntryFacing { id: UnitId, needed: bool },
    #[error("{0:#} cannot be a passenger here: only recons of your own side can")]
    NoPassenger(UnitId),
    #[error("{0:#} takes nobody aboard now")]
    NoBoarding(UnitId),
    #[error("{recon:#} is not where {carrier:#} is")]
    NotBeside { recon: UnitId, carrier: UnitId },
    #[error("{0:#} has nobody aboard")]
    NobodyAboard(UnitId),
    #[error("a brain activation leaves no passenger behind")]
    ForcedDrop,
    #[error("{0:#} is no passenger")]
    NotAboard(UnitId),
    #[error("{0:#} is a passenger: it can only reload and get off")]
    Passenger(UnitId),
    #[error("{0:#} is a passenger: it cannot be chosen as a target")]
    Sheltered(UnitId),
    #[error("it is not on the map itself")]
    ElsewhereAboard,
    #[error("{0:#} has no infiltration move left")]
    NoInfiltration(UnitId),
    #[error("{hex} is {} away, the die shows {die}", hexes(*distance))]
    TooFarToWalk { hex: Hex, distance: u8, die: u8 },
    #[error("it is in {0} already: `stay` is the action")]
    AlreadyThere(Hex),
    // BK-6, BK-7
    #[error("{hex} is outside the firing arc of {id:#}")]
    OutOfArc { id: UnitId, hex: Hex },
    #[error("{id:#} has no line of sight to {hex}: step {line} of the beam checklist, {}", beam_words(*line, *by))]
    NoSight { id: UnitId, hex: Hex, line: u8, by: Option<(Hex, Terrain)> },
    #[error("{id:#} does not sight {hex}: step {line} of the bomb checklist, {}", bomb_words(*line, *by))]
    NoBombSight { id: UnitId, hex: Hex, line: u8, by: Option<(Hex, Terrain)> },
    #[error("{hex} is {} from {id:#}: a range check reaches 6", hexes(*distance))]
    TooFar { id: UnitId, hex: Hex, distance: u8 },
    #[error("the target is {} from {id:#}: its laser reaches {reach}", hexes(*distance))]
    BeyondBands { id: UnitId, distance: u8, reach: u8 },
    #[error("nobody of your side sights {hex}")]
    NoSighter { hex: Hex },
    #[error("nobody sights {hex} for {launcher:#}. The best placed as sighter: {why}")]
    Unsighted { launcher: UnitId, hex: Hex, why: Box<Refusal> },
    #[error("{0:#} does not sight for you")]
    NotYourSighter(UnitId),
    #[error("{0:#} carries opposing brain markers: it sights only for their owner")]
    MarkedSighter(UnitId),
    #[error("{0:#} has already sighted on this card")]
    HasSighted(UnitId),
    #[error("{0:#} has an erratic marker: it sights only for itself")]
    ErraticSighter(UnitId),
    #[error("{0:#} cannot sight: Breakable and Unbreakable units never sight for each other")]
    OtherBreed(UnitId),
    #[error("a {} is no beam: it is launched at a hex", .0.noun())]
    NoBeam(Weapon),
    #[error("a {} is no bomb: it is fired at an object", .0.noun())]
    NoBomb(Weapon),
    #[error("{0:#} is on your own side")]
    Friend(Object),
    #[error(
        "{0:#} is on the side of the inducer's owner and not marked: a forced inducer still works for its owner"
    )]
    ForcedInducer(UnitId),
    #[error("{0:#} cannot attack itself")]
    Itself(UnitId),
    #[error("the {} affects units only, not {object:#}", weapon.noun())]
    UnitsOnly { weapon: Weapon, object: Object },
    // BK-8, BK-9, BK-10
    #[error("{object:#} is in {hex}, not in the same hex")]
    Elsewhere { object: Object, hex: Hex },
    #[error("there is a mushroom cloud in {0}")]
    InCloud(Hex),
    #[error("{0:#} is flying: melee does not reach it at this table")]
    OutOfReach(UnitId),
    #[error("{0:#} has fought already in this activation")]
    MeleedAlready(UnitId),
    #[error("only an active buzz bomb detonates")]
    NoBuzzBomb,
    #[error("the bomb can be hit at {launcher} or at {target}, not at {hex}")]
    NotThere { hex: Hex, launcher: Hex, target: Hex },
    #[error("the laser of {0:#} is committed already")]
    Committed(UnitId),
    #[error("{0:#} makes no killbots")]
    NoKillbots(UnitId),
    #[error("{0:#} has put out a killbot in this activation")]
    KillbotOut(UnitId),
    #[error("no {} is left in the pool", .0.noun())]
    PoolEmpty(Pile),
    #[error("erratic maneuvers are not in play")]
    NoErratic,
    #[error("{0:#} has taken an erratic marker in this activation")]
    MarkerTaken(UnitId),
    // BK-12
    #[error("{0:#} is Unbreakable: that does nothing to it")]
    Unbreakable(UnitId),
    #[error("{0:#} is frozen")]
    Frozen(UnitId),
    #[error("{0:#} is knocked down")]
    KnockedDown(UnitId),
    #[error("{0:#} is not knocked down")]
    Stands(UnitId),
    #[error("{0:#} cannot be pushed by this unit")]
    NoPush(UnitId),
    #[error("{to} is not beside {from}")]
    NoPushThere { from: Hex, to: Hex },
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::Over => "BK-3.4",
            Refusal::NotAsked { later: Some(Later::Refused { why, .. }), .. } => return why.rule(),
            Refusal::NotAsked { later: Some(Later::Allowed(When::Physical)), .. } => "BK-4.1",
            Refusal::NotAsked { .. } => "BK-3.6",
            Refusal::Veiled => "BK-2.1",
            Refusal::NoCard { .. } => "BK-3.1",
            Refusal::OtherDice { .. } => "BK-6.1",
            Refusal::NoSuchForce(_) => "BK-2.12",
            Refusal::OtherScenario(_) | Refusal::Unfit { .. } => "BK-2.13",
            Refusal::NotDivided(_) | Refusal::Uneven { .. } => "BK-10.41",
            Refusal::Agreed(_) => "BK-2.18",
            Refusal::OtherType { .. } | Refusal::BadCount { .. } => "BK-2.2",
            Refusal::BadLoadout { .. } => "BK-2.4",
            Refusal::PlaceFirst(_) => "BK-2.1",
            Refusal::OutOfZone { .. } => "BK-2.9",
            Refusal::NoRoom { .. } => "BK-2.14",
            Refusal::PlaceFacing { .. } => "BK-2.8",
            Refusal::NoSuchUnit(_) | Refusal::NoSuchPile(_) => "BK-6.9",
            Refusal::NotOnMap(_) | Refusal::ElsewhereAboard => "BK-5.7",
            Refusal::NotYours(_) => "BK-3.5",
            Refusal::HasActed(Object::Unit(_)) => "BK-3.6",
            Refusal::HasActed(Object::Pile(..)) => "BK-3.8",
            Refusal::NotListed(_) => "BK-3.3",
            Refusal::Marked(_) => "BK-3.5",
            Refusal::NotInYourMind(_) | Refusal::AllMustAct => "BK-9.45",
            Refusal::MustFly(_) => "BK-3.7",
            Refusal::NoBonus(_) => "BK-10.13",
            Refusal::TooEarly(_) => "BK-11.41",
            Refusal::NoWeapon { .. } => "BK-4.2",
            Refusal::WeaponUsed { .. } => "BK-4.2",
            Refusal::Unloaded { .. } => "BK-1.5",
            Refusal::AlreadyLoaded { .. } => "BK-4.2",
            Refusal::WeaponsClosed(_) => "BK-4.8",
            Refusal::Forbidden { terrain: Terrain::Volcano, .. } => "BK-5.2",
            Refusal::Forbidden { .. } => "BK-5.3",
            Refusal::NoLanding { .. } => "BK-5.4",
            Refusal::NoGround { .. } => "BK-5.17",
            Refusal::Full(_) => "BK-5.6",
            Refusal::TooFarToMove { mover: Object::Unit(id), .. } => ground_rule(id.kind),
            Refusal::TooFarToMove { mover: Object::Pile(_, Pile::Killbot, _), .. } => "BK-10.22",
            Refusal::TooFarToMove { .. } => "BK-9.11",
            Refusal::NoFlyer(id) => ground_rule(id.kind),
            Refusal::ByStep(id) | Refusal::TurnsAfter(id) => match id.kind {
                Kind::Chopper => "BK-10.1",
                _ => "BK-5.34",
            },
            Refusal::InFlight(_) => "BK-5.32",
            Refusal::OnMap(_) => "BK-5.7",
            Refusal::Fixed(_) => "BK-5.42",
            Refusal::NotOnGround(_) | Refusal::NotFlying(_) => "BK-5.31",
            Refusal::AlreadyFlying(_) | Refusal::FacesThere(_) => "BK-5.32",
            Refusal::NoHovering(_) => "BK-5.33",
            Refusal::NoEdge { .. } => "BK-5.10",
            Refusal::NoExit => "BK-5.11",
            Refusal::ForcedExit => "BK-R.19",
            Refusal::NotOnEdge { .. } => "BK-5.8",
            Refusal::NotStraightIn { .. } | Refusal::EntryFacing { .. } => "BK-5.9",
            Refusal::NoPassenger(_) => "BK-R.42",
            Refusal::NoBoarding(_) | Refusal::NotBeside { .. } | Refusal::NobodyAboard(_) => "BK-5.13",
            Refusal::ForcedDrop => "BK-9.46",
            Refusal::NotAboard(_) => "BK-5.16",
            Refusal::Passenger(_) | Refusal::Sheltered(_) => "BK-5.14",
            Refusal::NoInfiltration(_) => "BK-5.20",
            Refusal::TooFarToWalk { .. } | Refusal::AlreadyThere(_) => "BK-5.21",
            Refusal::OutOfArc { .. } => "BK-6.4",
            Refusal::NoSight { .. } => "BK-7.10",
            Refusal::NoBombSight { .. } => "BK-7.11",
            Refusal::TooFar { .. } => "BK-7.30",
            Refusal::BeyondBands { .. } => "BK-9.26",
            Refusal::NoSighter { .. } => "BK-7.32",
            Refusal::Unsighted { why, .. } => return why.rule(),
            Refusal::NotYourSighter(_) | Refusal::MarkedSighter(_) => "BK-7.23",
            Refusal::HasSighted(_) => "BK-7.21",
            Refusal::ErraticSighter(_) => "BK-7.22",
            Refusal::OtherBreed(_) => "BK-7.24",
            Refusal::NoBeam(_) | Refusal::NoBomb(_) => "BK-1.4",
            Refusal::Friend(_) => "BK-6.7",
            Refusal::ForcedInducer(_) => "BK-9.49",
            Refusal::Itself(_) => "BK-9.46",
            Refusal::UnitsOnly { .. } => "BK-9.41",
            Refusal::Elsewhere { .. } => "BK-8.1",
            Refusal::InCloud(_) => "BK-8.3",
            Refusal::OutOfReach(_) => "BK-R.14",
            Refusal::MeleedAlready(_) => "BK-10.1",
            Refusal::NoBuzzBomb => "BK-9.12",
            Refusal::NotThere { .. } => "BK-9.31",
            Refusal::Committed(_) => "BK-9.36",
            Refusal::NoKillbots(_) | Refusal::KillbotOut(_) => "BK-10.20",
            Refusal::PoolEmpty(_) => "BK-R.4",
            Refusal::NoErratic | Refusal::MarkerTaken(_) => "BK-10.31",
            Refusal::Unbreakable(_) => "BK-12.6",
            Refusal::Frozen(_) => "BK-12.19",
            Refusal::KnockedDown(_) | Refusal::Stands(_) => "BK-12.12",
            Refusal::NoPush(_) | Refusal::NoPushThere { .. } => "BK-12.15",
        })
    }
}
