//! Events in words, for each pair of ears.

use breakroom_core::{Observer, Outcome, RuleId, Told};

use crate::{
    Breakable,
    action::Action,
    chance::hexes,
    event::Event,
    keys,
    vocabulary::{Kind, Object, Pile, Side},
    words::{bombs, capital, counted, take_words},
};

pub(crate) fn tell(game: &Breakable, event: &Event, who: Observer) -> Option<Told> {
    game.told(event, who)
}

impl Breakable {
    fn told(&self, event: &Event, who: Observer) -> Option<Told> {
        let told = |rule: &'static str, text: String| Told::new(RuleId(rule), capital(&text));
        Some(match *event {
            Event::SetUp { colour, round, action } => {
                let friend = match who {
                    Observer::Seat(seat) => self.house.side(seat, round) == colour.side(),
                    Observer::Public => false,
                };
                if !friend {
                    return None;
                }
                told("BK-2.1", format!("{} sets up: {}", colour.title(), self.secretly(action)))
            }
            Event::Ready { colour } => {
                told("BK-2.1", format!("{} is ready", colour.title())).marked("ready").revealing()
            }
            Event::Revealed => told("BK-2.1", "Everything is revealed".into()).marked("reveal").revealing(),
            Event::Shown { id, loadout, hex, facing } => {
                let place = hex.map_or_else(|| "waits off the map".into(), |hex| format!("stands in {hex}"));
                let facing = facing.filter(|_| hex.is_some());
                let facing = facing.map_or_else(String::new, |facing| format!(" facing {}", facing.noun()));
                told("BK-2.1", format!("{id:#} ({}) {place}{facing}", loadout.words(id.kind)))
                    .at(keys::unit(id))
                    .revealing()
            }
            Event::Initiative { side, die } => {
                told("BK-5.20", format!("{} rolls {die} for initiative", side.title()))
            }
            Event::InfiltrationDie { id, die } => {
                told("BK-5.21", format!("{id:#} may infiltrate up to {}", hexes(die))).at(keys::unit(id))
            }
            Event::Infiltrated { id, hex: Some(hex) } => {
                told("BK-5.21", format!("{id:#} infiltrates to {hex}")).at(keys::unit(id)).at(keys::hex(hex))
            }
            Event::Infiltrated { id, hex: None } => {
                told("BK-5.21", format!("{id:#} stays where it is")).at(keys::unit(id))
            }
            Event::Turn { round, turn } => {
                let round = if self.house.scenario.rounds == 2 {
                    format!(" of round {round}")
                } else {
                    String::new()
                };
                told("BK-3.1", format!("Turn {turn}{round}: clouds shrink, the deck is shuffled"))
            }
            Event::Card { colour, kind } => {
                told("BK-3.3", format!("A {} {} card is drawn", colour.title(), kind.noun())).at(keys::DECK)
            }
            Event::RoundOver { result } => {
                let text = match result.turn {
                    None => format!("The first round is over; Yellow's score is {}", result.score),
                    Some(turn) => format!("The first round is over; Yellow completed it in turn {turn}"),
                };
                told("BK-11.2", text)
            }
            Event::Conceded { seat, whole_match } => {
                let what = match (whole_match, self.house.scenario.rounds) {
                    (_, 1) => "the game",
                    (true, _) => "the match",
                    (false, _) => "the round",
                };
                told("BK-11.5", format!("{} concedes {what}", self.seat_title(seat)))
            }
            Event::Over { ending } => {
                let text = match ending.outcome {
                    Outcome::Won(winners) => {
                        let names: Vec<&str> = winners.iter().map(|seat| self.seat_title(seat)).collect();
                        format!("The game is over: {} won", names.join(" and "))
                    }
                    _ => "The game is over: a draw".into(),
                };
                Told::new(ending.rule, text)
            }
            _ => self.told_of_units(event),
        })
    }

    fn told_of_units(&self, event: &Event) -> Told {
        let told = |rule: &'static str, text: String| Told::new(RuleId(rule), capital(&text));
        let unit = |rule, id, text: String| told(rule, text).at(keys::unit(id));
        match *event {
            Event::Activated { object, brain: Some(colour), .. } => {
                told("BK-9.45", format!("{} controls {object:#}", colour.title())).at(keys::object(object))
            }
            Event::Activated { object, bonus: true, .. } => {
                told("BK-10.13", format!("{object:#} takes its bonus move")).at(keys::object(object))
            }
            Event::Activated { object, .. } => {
                told("BK-3.5", format!("{object:#} is activated")).at(keys::object(object))
            }
            Event::Boarded { recon, carrier } => {
                unit("BK-5.13", recon, format!("{recon:#} comes aboard {carrier:#}")).at(keys::unit(carrier))
            }
            Event::LeftCarrier { recon, hex, itself } => {
                let (rule, how) = if itself { ("BK-5.16", "gets off") } else { ("BK-5.15", "is left") };
                unit(rule, recon, format!("{recon:#} {how} in {hex}")).at(keys::hex(hex))
            }
            Event::BailedOut { recon, hex } => {
                unit("BK-R.9", recon, format!("{recon:#} bails out in {hex}")).at(keys::hex(hex))
            }
            Event::Moved { object, to } => {
                let rule = match object {
                    Object::Unit(id) if id.kind == Kind::Recon => "BK-5.12",
                    Object::Unit(id) if id.kind.is_flyer() => "BK-5.34",
                    _ => "BK-5.1",
                };
                told(rule, format!("{object:#} moves to {to}")).at(keys::object(object)).at(keys::hex(to))
            }
            Event::Entered { id, hex } => {
                unit("BK-5.7", id, format!("{id:#} enters the map at {hex}")).at(keys::hex(hex))
            }
            Event::Exited { id, edge } => {
                unit("BK-5.10", id, format!("{id:#} leaves the map by the {edge} edge"))
            }
            Event::Turned { id, facing, about } => {
                let rule = match (id.kind, about) {
                    (Kind::Skimmer, true) => "BK-5.32",
                    (Kind::Skimmer, false) => "BK-5.34",
                    (Kind::Chopper, _) => "BK-10.1",
                    _ => "BK-5.41",
                };
                unit(rule, id, format!("{id:#} turns to face {}", facing.noun()))
            }
            Event::Flight { id, up } => {
                let (rule, what) = if up { ("BK-5.31", "takes off") } else { ("BK-5.32", "lands") };
                let rule = if id.kind == Kind::Chopper { "BK-10.3" } else { rule };
                unit(rule, id, format!("{id:#} {what}"))
            }
            Event::Erratic { id } => {
                let rule = if id.kind == Kind::Chopper { "BK-10.31" } else { "BK-10.30" };
                unit(rule, id, format!("{id:#} flies erratically"))
            }
            Event::Reloaded { by, weapon: Some(weapon) } => {
                unit("BK-4.2", by, format!("{by:#} reloads its {}", weapon.noun()))
            }
            Event::Reloaded { by, weapon: None } => {
                unit("BK-10.26", by, format!("{by:#} reloads its multi-gun"))
            }
            Event::Data { id } => unit("BK-11.51", id, format!("{id:#} downloads the data")),
            _ => self.told_of_attacks(event),
        }
    }

    fn told_of_attacks(&self, event: &Event) -> Told {
        let told = |rule: &'static str, text: String| Told::new(RuleId(rule), capital(&text));
        let unit = |rule, id, text: String| told(rule, text).at(keys::unit(id));
        match *event {
            Event::Fired { by, mode, target } => {
                unit("BK-6.3", by, format!("{by:#} fires its {mode:#} at {target:#}"))
                    .at(keys::object(target))
            }
            Event::Launched { by, mode, hex } => {
                unit("BK-9.5", by, format!("{by:#} launches {} at {hex}", bombs(mode.weapon)))
                    .at(keys::hex(hex))
            }
            Event::Sighted { by, hex } => {
                unit("BK-7.20", by, format!("{by:#} sights {hex}")).at(keys::hex(hex))
            }
            Event::RangeCheck { by, roll, distance } => {
                let result = if roll >= distance { "passed" } else { "failed" };
                unit("BK-7.30", by, format!("Range check of {by:#} at {}: {roll}, {result}", hexes(distance)))
            }
            Event::Defended { by, hex } => {
                unit("BK-9.30", by, format!("{by:#} aims its laser at the bomb over {hex}"))
                    .at(keys::hex(hex))
            }
            Event::Dice { at, need, hits, dice } => {
                told("BK-6.1", dice_words(hits, dice, need, &format!("{at:#}"))).at(keys::object(at))
            }
            Event::DiceAtBomb { by, need, hits, dice } => {
                let text = dice_words(hits, dice, need, "the bomb");
                unit("BK-9.33", by, format!("{by:#}: {text}"))
            }
            Event::DiceAtGround { hex, need, hits, dice } => {
                told("BK-9.55", dice_words(hits, dice, need, &format!("the ground of {hex}")))
                    .at(keys::hex(hex))
            }
            Event::ShotDown { hex } => {
                told("BK-9.36", format!("The bomb for {hex} is shot down")).at(keys::hex(hex))
            }
            Event::Destroyed { object, .. } => {
                told("BK-6.8", format!("{object:#} is destroyed")).at(keys::object(object))
            }
            Event::Lost { recon } => unit("BK-5.14", recon, format!("{recon:#} is lost with its carrier")),
            Event::Buried { id, hex } => unit("BK-12.14", id, format!("{id:#} is buried in {hex}")),
            Event::Marked { id, colour, markers } => {
                unit("BK-9.40", id, format!("{id:#} gets {}", marker_words(markers, colour.title(), "brain")))
            }
            Event::Unmarked { id, markers } => {
                unit("BK-9.48", id, format!("{id:#} is rid of {}", marker_words(markers, "", "brain")))
            }
            Event::MarkerSpent { id, colour } => {
                unit("BK-9.45", id, format!("{id:#} loses a {} brain marker", colour.title()))
            }
            Event::Slowed { id, markers } => {
                unit("BK-12.17", id, format!("{id:#} gets {}", marker_words(markers, "", "stasis")))
            }
            Event::Frozen { id } => unit("BK-12.18", id, format!("{id:#} is frozen for this turn")),
            Event::Placed { colour, pile, count: 0, hex } => {
                told("BK-R.4", format!("{} has no {} left to put into {hex}", colour.title(), pile.noun()))
                    .at(keys::hex(hex))
            }
            Event::Placed { colour, pile, count, hex } => {
                let rule = match pile {
                    Pile::Buzz => "BK-9.10",
                    Pile::Cluster => "BK-9.15",
                    Pile::Killbot => "BK-10.20",
                };
                let things = pile_words(pile, count);
                told(rule, format!("{} puts {things} into {hex}", colour.title())).at(keys::hex(hex))
            }
            Event::Sunk { colour, pile, count, hex, terrain } => {
                let rule = if pile == Pile::Cluster { "BK-9.19" } else { "BK-9.13" };
                let things = pile_words(pile, count);
                told(rule, format!("{} loses {things} in the {terrain} of {hex}", colour.title()))
                    .at(keys::hex(hex))
            }
            Event::Converted { hex, terrain } => {
                told("BK-9.56", format!("{hex} becomes {terrain}")).at(keys::hex(hex))
            }
            Event::Cloud { hex, size } => {
                told("BK-9.58", format!("A {size} mushroom cloud rises over {hex}")).at(keys::hex(hex))
            }
            Event::CloudStays { hex, size } => {
                told("BK-9.58", format!("The {size} mushroom cloud over {hex} stays: it is larger"))
                    .at(keys::hex(hex))
            }
            Event::Attacked { by, target } => {
                told(attack_rule(by, target), format!("{by:#} attacks {target:#}"))
                    .at(keys::object(by))
                    .at(keys::object(target))
            }
            Event::Knocked { id, down: true } => unit("BK-12.8", id, format!("{id:#} is knocked down")),
            Event::Knocked { id, down: false } => unit("BK-12.12", id, format!("{id:#} stands up")),
            Event::Scattered { id, die } => {
                unit("BK-12.13", id, format!("{id:#} is scattered: the die shows {die}"))
            }
            Event::Pushed { id, hex } => {
                unit("BK-12.15", id, format!("{id:#} is pushed into {hex}")).at(keys::hex(hex))
            }
            _ => told("BK-3.1", format!("{} against {}", Side::Blue.title(), Side::Yellow.title())),
        }
    }

    /// A decision of the set-up, as its own side is told.
    fn secretly(&self, action: Action) -> String {
        match action {
            Action::Force(name) => {
                let force = self.components.forces.iter().find(|force| force.id == name);
                force.map_or_else(|| name.to_string(), |force| force.name.clone())
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
}

/// A buzz bomb goes off, an Unbreakable unit is pushed; all else is melee.
fn attack_rule(by: Object, target: Object) -> &'static str {
    match (by, target) {
        (Object::Pile(_, Pile::Buzz, _), _) => "BK-9.12",
        (_, Object::Unit(id)) if id.kind.is_unbreakable() => "BK-12.15",
        _ => "BK-8.1",
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
fn marker_words(markers: u8, colour: &str, kind: &str) -> String {
    let space = if colour.is_empty() { "" } else { " " };
    match markers {
        0 => format!("no {colour}{space}{kind} marker"),
        1 => format!("a {colour}{space}{kind} marker"),
        markers => format!("{markers} {colour}{space}{kind} markers"),
    }
}
