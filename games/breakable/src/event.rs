//! What happened, in order and in sentences, for each pair of ears.

use breakroom_core::{Ending, Observer, Outcome, Seat, Told};
use breakroom_kit::Tell;

use crate::{
    Action, Breakable, CardKind, Colour, Edge, Facing, Hex, Kind, Loadout, Mode, Object, Pile, RoundResult,
    Side, Size, Terrain, UnitId, Weapon, bombs, capital, counted, hexes, keys, take_words,
};

/// The event as somebody hears it.
pub(crate) fn tell(game: &Breakable, event: &Event, who: Observer) -> Option<Told> {
    let told = breakroom_core::Tell::tell(event, game, who)?;
    Some(Told { text: capital(&told.text), ..told })
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Tell)]
#[tell(game: Breakable)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Event {
    /// For the eyes of its side and round (BK-2.16).
    #[tell(to(game.house.is_of(who, colour.side(), round)), "BK-2.1", "{} sets up: {}", colour.title(),
        game.secretly(action))]
    SetUp { colour: Colour, round: u8, action: Action },
    #[tell("BK-2.1", "{} is ready", colour.title(), marked("ready"), revealing)]
    Ready { colour: Colour },
    #[tell("BK-2.1", "Everything is revealed", marked("reveal"), revealing)]
    Revealed,
    /// A unit as the reveal shows it (BK-R.31).
    #[tell("BK-2.1", "{id:#} ({}) {}", loadout.words(id.kind), stands(hex, facing), at(keys::unit(id)), revealing)]
    Shown { id: UnitId, loadout: Loadout, hex: Option<Hex>, facing: Option<Facing> },
    #[tell("BK-5.20", "{} rolls {die} for initiative", side.title())]
    Initiative { side: Side, die: u8 },
    #[tell("BK-5.21", "{id:#} may infiltrate up to {}", hexes(die), at(keys::unit(id)))]
    InfiltrationDie { id: UnitId, die: u8 },
    #[tell(when(let Some(hex) = hex), "BK-5.21", "{id:#} infiltrates to {hex}", at(keys::unit(id), keys::hex(hex)))]
    #[tell("BK-5.21", "{id:#} stays where it is", at(keys::unit(id)))]
    Infiltrated { id: UnitId, hex: Option<Hex> },
    #[tell(when(game.house.scenario.rounds == 2), "BK-3.1",
        "Turn {turn} of round {round}: clouds shrink, the deck is shuffled", heads)]
    #[tell("BK-3.1", "Turn {turn}: clouds shrink, the deck is shuffled", heads)]
    Turn { round: u8, turn: u16 },
    #[tell("BK-3.3", "A {} {} card is drawn", colour.title(), kind.noun(), at(keys::DECK), heads)]
    Card { colour: Colour, kind: CardKind },
    #[tell(when(let Some(colour) = brain), "BK-9.45", "{} controls {object:#}", colour.title(),
        at(keys::object(object)))]
    #[tell(when(bonus), "BK-10.13", "{object:#} takes its bonus move", at(keys::object(object)))]
    #[tell("BK-3.5", "{object:#} is activated", at(keys::object(object)), opens)]
    Activated { object: Object, brain: Option<Colour>, bonus: bool },
    #[tell("BK-5.13", "{recon:#} comes aboard {carrier:#}", at(keys::unit(recon), keys::unit(carrier)))]
    Boarded { recon: UnitId, carrier: UnitId },
    #[tell(when(itself), "BK-5.16", "{recon:#} gets off in {hex}", at(keys::unit(recon), keys::hex(hex)))]
    #[tell("BK-5.15", "{recon:#} is left in {hex}", at(keys::unit(recon), keys::hex(hex)))]
    LeftCarrier { recon: UnitId, hex: Hex, itself: bool },
    #[tell("BK-R.9", "{recon:#} bails out in {hex}", at(keys::unit(recon), keys::hex(hex)))]
    BailedOut { recon: UnitId, hex: Hex },
    #[tell(
        "BK-6.3",
        "{by:#} fires its {mode:#} at {target:#}",
        at(keys::unit(by), keys::object(target)),
        along(keys::unit(by), keys::object(target))
    )]
    Fired { by: UnitId, mode: Mode, target: Object },
    #[tell("BK-9.5", "{by:#} launches {} at {hex}", bombs(mode.weapon), at(keys::unit(by), keys::hex(hex)),
        along(keys::unit(by), keys::hex(hex)))]
    Launched { by: UnitId, mode: Mode, hex: Hex },
    #[tell("BK-7.20", "{by:#} sights {hex}", at(keys::unit(by), keys::hex(hex)))]
    Sighted { by: UnitId, hex: Hex },
    #[tell(when(roll >= distance), "BK-7.30", "Range check of {by:#} at {}: {roll}, passed", hexes(distance),
        at(keys::unit(by)), opens)]
    #[tell("BK-7.30", "Range check of {by:#} at {}: {roll}, failed", hexes(distance), at(keys::unit(by)))]
    RangeCheck { by: UnitId, roll: u8, distance: u8 },
    #[tell("BK-9.30", "{by:#} aims its laser at the bomb over {hex}", at(keys::unit(by), keys::hex(hex)))]
    Defended { by: UnitId, hex: Hex },
    #[tell("BK-6.1", dice_words(hits, dice, need, &format!("{at:#}")), at(keys::object(at)))]
    Dice { at: Object, need: u8, hits: u8, dice: u8 },
    #[tell("BK-9.33", "{by:#}: {}", dice_words(hits, dice, need, "the bomb"), at(keys::unit(by)))]
    DiceAtBomb { by: UnitId, need: u8, hits: u8, dice: u8 },
    #[tell("BK-9.55", dice_words(hits, dice, need, &format!("the ground of {hex}")), at(keys::hex(hex)))]
    DiceAtGround { hex: Hex, need: u8, hits: u8, dice: u8 },
    #[tell("BK-9.36", "The bomb for {hex} is shot down", at(keys::hex(hex)))]
    ShotDown { hex: Hex },
    #[tell("BK-6.8", "{object:#} is destroyed", at(keys::object(object)))]
    Destroyed { object: Object, hex: Option<Hex> },
    #[tell("BK-5.14", "{recon:#} is lost with its carrier", at(keys::unit(recon)))]
    Lost { recon: UnitId },
    #[tell("BK-12.14", "{id:#} is buried in {hex}", at(keys::unit(id)))]
    Buried { id: UnitId, hex: Hex },
    #[tell("BK-9.40", "{id:#} gets {}", marker_words(markers, &format!("{} brain", colour.title())),
        at(keys::unit(id)))]
    Marked { id: UnitId, colour: Colour, markers: u8 },
    #[tell("BK-9.48", "{id:#} is rid of {}", marker_words(markers, "brain"), at(keys::unit(id)))]
    Unmarked { id: UnitId, markers: u8 },
    #[tell("BK-9.45", "{id:#} loses a {} brain marker", colour.title(), at(keys::unit(id)))]
    MarkerSpent { id: UnitId, colour: Colour },
    #[tell("BK-12.17", "{id:#} gets {}", marker_words(markers, "stasis"), at(keys::unit(id)))]
    Slowed { id: UnitId, markers: u8 },
    #[tell("BK-12.18", "{id:#} is frozen for this turn", at(keys::unit(id)))]
    Frozen { id: UnitId },
    #[tell(when(count == 0), "BK-R.4", "{} has no {} left to put into {hex}", colour.title(), pile.noun(),
        at(keys::hex(hex)))]
    #[tell(["BK-10.20", "BK-9.10", "BK-9.15"][pile.index()], "{} puts {} into {hex}", colour.title(),
        pile_words(pile, count), at(keys::hex(hex)))]
    Placed { colour: Colour, pile: Pile, count: u8, hex: Hex },
    #[tell(if pile == Pile::Cluster { "BK-9.19" } else { "BK-9.13" }, "{} loses {} in the {terrain} of {hex}",
        colour.title(), pile_words(pile, count), at(keys::hex(hex)))]
    Sunk { colour: Colour, pile: Pile, count: u8, hex: Hex, terrain: Terrain },
    #[tell("BK-9.56", "{hex} becomes {terrain}", at(keys::hex(hex)))]
    Converted { hex: Hex, terrain: Terrain },
    #[tell("BK-9.58", "A {size} mushroom cloud rises over {hex}", at(keys::hex(hex)))]
    Cloud { hex: Hex, size: Size },
    #[tell("BK-9.58", "The {size} mushroom cloud over {hex} stays: it is larger", at(keys::hex(hex)))]
    CloudStays { hex: Hex, size: Size },
    #[tell(when(let Some(weapon) = weapon), "BK-4.2", "{by:#} reloads its {}", weapon.noun(), at(keys::unit(by)))]
    #[tell("BK-10.26", "{by:#} reloads its multi-gun", at(keys::unit(by)))]
    Reloaded { by: UnitId, weapon: Option<Weapon> },
    #[tell(
        attack_rule(by, target),
        "{by:#} attacks {target:#}",
        at(keys::object(by), keys::object(target)),
        along(keys::object(by), keys::object(target))
    )]
    Attacked { by: Object, target: Object },
    #[tell(
        move_rule(object),
        "{object:#} moves to {to}",
        at(keys::object(object), keys::hex(to)),
        along(keys::hex(from), keys::hex(to))
    )]
    Moved { object: Object, from: Hex, to: Hex },
    #[tell("BK-5.7", "{id:#} enters the map at {hex}", at(keys::unit(id), keys::hex(hex)))]
    Entered { id: UnitId, hex: Hex },
    #[tell("BK-5.10", "{id:#} leaves the map by the {edge} edge", at(keys::unit(id)))]
    Exited { id: UnitId, edge: Edge },
    /// A faced unit turned; `about` by 180°.
    #[tell(turn_rule(id.kind, about), "{id:#} turns to face {}", facing.noun(), at(keys::unit(id)))]
    Turned { id: UnitId, facing: Facing, about: bool },
    #[tell(when(up), if id.kind == Kind::Chopper { "BK-10.3" } else { "BK-5.31" }, "{id:#} takes off",
        at(keys::unit(id)))]
    #[tell(if id.kind == Kind::Chopper { "BK-10.3" } else { "BK-5.32" }, "{id:#} lands", at(keys::unit(id)))]
    Flight { id: UnitId, up: bool },
    #[tell(if id.kind == Kind::Chopper { "BK-10.31" } else { "BK-10.30" }, "{id:#} flies erratically",
        at(keys::unit(id)))]
    Erratic { id: UnitId },
    #[tell(when(down), "BK-12.8", "{id:#} is knocked down", at(keys::unit(id)))]
    #[tell("BK-12.12", "{id:#} stands up", at(keys::unit(id)))]
    Knocked { id: UnitId, down: bool },
    #[tell("BK-12.13", "{id:#} is scattered: the die shows {die}", at(keys::unit(id)))]
    Scattered { id: UnitId, die: u8 },
    #[tell(
        "BK-12.15",
        "{id:#} is pushed into {hex}",
        at(keys::unit(id), keys::hex(hex)),
        along(keys::hex(from), keys::hex(hex))
    )]
    Pushed { id: UnitId, from: Hex, hex: Hex },
    #[tell("BK-11.51", "{id:#} downloads the data", at(keys::unit(id)))]
    Data { id: UnitId },
    #[tell("BK-11.5", "{} concedes the {}", game.seat_title(seat), game.conceded(whole_match))]
    Conceded { seat: Seat, whole_match: bool },
    #[tell(when(let Some(turn) = result.turn), "BK-11.2",
        "The first round is over; Yellow completed it in turn {turn}")]
    #[tell("BK-11.2", "The first round is over; Yellow's score is {}", result.score)]
    RoundOver { result: RoundResult },
    #[tell(when(ending.outcome == Outcome::Drawn && ending.rule.0 == "BK-11.4"), ending.rule,
        "The last turn is over, and neither side has done what it came for: a draw")]
    #[tell(when(ending.rule.0 == "BK-11.8"), ending.rule,
        "The last turn is over; for what was destroyed and for the ground gained: {}", game.verdict(ending.outcome))]
    #[tell(ending.rule, "The game is over: {}", game.verdict(ending.outcome))]
    Over { ending: Ending },
}

impl Breakable {
    /// A decision of the set-up, as its own side is told.
    fn secretly(&self, action: Action) -> String {
        match action {
            Action::Force(name) => {
                self.components.force(name).map_or_else(|| name.to_string(), |force| force.name.clone())
            }
            Action::Custom => "a force of its own".into(),
            Action::Take(r#type, count) => take_words(r#type, count),
            Action::Arm(r#type, loadout) => format!("{type:#} carries {}", loadout.words(r#type.kind)),
            Action::Place(id, hex, Some(facing)) => format!("{id:#} in {hex} facing {}", facing.noun()),
            Action::Place(id, hex, None) => format!("{id:#} in {hex}"),
            Action::Auto => "all the rest is placed".into(),
            action => action.to_string(),
        }
    }

    /// What somebody gives up.
    fn conceded(&self, whole_match: bool) -> &'static str {
        match (whole_match, self.house.scenario.rounds) {
            (_, 1) => "game",
            (true, _) => "match",
            (false, _) => "round",
        }
    }

    /// Who has won, as a sentence.
    fn verdict(&self, outcome: Outcome) -> String {
        let Outcome::Won(winners) = outcome else { return "a draw".into() };
        let names: Vec<&str> = winners.iter().map(|seat| self.seat_title(seat)).collect();
        format!("{} won", names.join(" and "))
    }
}

/// Where a unit is as the reveal shows it.
fn stands(hex: Option<Hex>, facing: Option<Facing>) -> String {
    match (hex, facing) {
        (None, _) => "waits off the map".into(),
        (Some(hex), None) => format!("stands in {hex}"),
        (Some(hex), Some(facing)) => format!("stands in {hex} facing {}", facing.noun()),
    }
}

/// A buzz bomb goes off, an Unbreakable unit is pushed; all else is melee.
fn attack_rule(by: Object, target: Object) -> &'static str {
    match (by, target) {
        (Object::Pile(_, Pile::Buzz, _), _) => "BK-9.12",
        (_, Object::Unit(id)) if id.kind.is_unbreakable() => "BK-12.15",
        _ => "BK-8.1",
    }
}

fn move_rule(object: Object) -> &'static str {
    match object {
        Object::Unit(id) if id.kind == Kind::Recon => "BK-5.12",
        Object::Unit(id) if id.kind.is_flyer() => "BK-5.34",
        _ => "BK-5.1",
    }
}

fn turn_rule(kind: Kind, about: bool) -> &'static str {
    match (kind, about) {
        (Kind::Skimmer, true) => "BK-5.32",
        (Kind::Skimmer, false) => "BK-5.34",
        (Kind::Chopper, _) => "BK-10.1",
        _ => "BK-5.41",
    }
}

/// So many bombs or killbots.
fn pile_words(pile: Pile, count: u8) -> String {
    counted(count, pile.noun(), &format!("{}s", pile.noun()))
}

/// What the dice did: "1 of 2 dice hits the bomb, 2 needed".
fn dice_words(hits: u8, dice: u8, need: u8, what: &str) -> String {
    match (hits, dice) {
        (0, 1) => format!("The die misses {what}"),
        (_, 1) => format!("The die hits {what}"),
        (0, 2) => format!("Both dice miss {what}"),
        (0, _) => format!("All {dice} dice miss {what}"),
        (1, _) => format!("1 of {dice} dice hits {what}, {need} needed"),
        _ => format!("{hits} of {dice} dice hit {what}, {need} needed"),
    }
}

/// So many markers.
fn marker_words(markers: u8, kind: &str) -> String {
    match markers {
        0 => format!("no {kind} marker"),
        1 => format!("a {kind} marker"),
        markers => format!("{markers} {kind} markers"),
    }
}
