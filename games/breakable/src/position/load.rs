//! A state read from its document; every fault is reported.

mod card;
mod units;

use breakroom_core::{Ending, Fault, Outcome, RuleId, Seat};

use super::{Arms, Position, step};
use crate::{
    Breakable,
    edition::Mission,
    state::{Actor, Flag, RoundResult, State, Step, Table, UnitNumber},
    vocabulary::{Colour, Equipment, Hex, Loadout, Name, Object, Side, Size, Terrain, Type, Weapon},
};

/// The rules that can end a game.
const ENDINGS: &[&str] =
    &["BK-11.14", "BK-11.21", "BK-11.22", "BK-11.32", "BK-11.4", "BK-11.5", "BK-11.53", "BK-11.54"];

/// Reads one document.
struct Loader<'a> {
    game: &'a Breakable,
    faults: Vec<Fault>,
}

impl Breakable {
    pub(crate) fn read_position(&self, position: &Position) -> std::result::Result<State, Vec<Fault>> {
        let mut loader = Loader { game: self, faults: Vec::new() };
        let state = loader.state(position);
        if loader.faults.is_empty() {
            loader.faults = self.position_faults(&state);
        }
        if loader.faults.is_empty() { Ok(State(state)) } else { Err(loader.faults) }
    }
}

impl Loader<'_> {
    fn fault(&mut self, place: &str, message: impl Into<String>) {
        self.faults.push(Fault::error(place, message));
    }

    /// Reads a text with `of`, or reports it.
    fn word<T>(&mut self, place: &str, text: &str, what: &str, of: impl Fn(&str) -> Option<T>) -> Option<T> {
        let found = of(text);
        if found.is_none() {
            let shown: String = text.chars().take(40).filter(|c| !c.is_control()).collect();
            self.fault(place, format!("'{shown}' is no {what}"));
        }
        found
    }

    fn hex(&mut self, place: &str, text: &str) -> Option<Hex> {
        self.word(place, text, "hex", |text| text.parse().ok())
    }

    fn colour(&mut self, place: &str, text: &str) -> Option<Colour> {
        let in_play = self.game.house.colours();
        self.word(place, text, "colour in play", |text| {
            let letter = text.chars().next().filter(|_| text.len() == 1)?;
            Colour::lettered(letter).filter(|colour| in_play.contains(colour))
        })
    }

    fn unit(&mut self, state: &Table, place: &str, text: &str) -> Option<UnitNumber> {
        self.word(place, text, "unit of this position", |text| state.find(text.parse().ok()?))
    }

    fn actor(&mut self, state: &Table, place: &str, text: &str) -> Option<Actor> {
        let game = self.game;
        self.word(place, text, "object of this position", |text| match text.parse::<Object>().ok()? {
            Object::Unit(id) => state.find(id).map(|number| Actor::Unit(number)),
            object @ Object::Pile(..) => game.on_map(state, object).ok().map(|(actor, _)| actor),
        })
    }

    fn state(&mut self, position: &Position) -> Table {
        let game = self.game;
        let mut state = game.new_round(1, None);
        if let Some(name) = position.scenario.as_deref().filter(|name| *name != game.house.scenario.name) {
            let shown: String = name.chars().take(40).collect();
            let message = format!("the table plays {}, not '{shown}'", game.house.scenario.name);
            self.fault("scenario", message);
        }
        state.round = position.round.unwrap_or(1);
        if state.round == 0 || state.round > game.house.scenario.rounds {
            self.fault("round", "there is no such round");
            state.round = 1;
        }
        self.rounds(&mut state, position);
        self.ground(&mut state, position);
        self.loadouts(&mut state, position);
        self.units(&mut state, position);
        self.piles(&mut state, position);
        state.turn = position.turn.unwrap_or(1);
        self.course(&mut state, position);
        state
    }

    fn rounds(&mut self, state: &mut Table, position: &Position) {
        match (&position.rounds[..], state.round) {
            ([], 1) => {}
            ([round], 2) => {
                state.first_round =
                    Some(RoundResult { score: round.result, turn: round.completed.unwrap_or(0) });
                if round.completed == Some(0) {
                    self.fault("match", "a round is not completed in turn 0");
                }
            }
            // A finished match keeps its first round too.
            _ => self.fault("match", "the second round follows one finished round"),
        }
    }

    fn ground(&mut self, state: &mut Table, position: &Position) {
        for (hex, terrain) in &position.terrain {
            let place = format!("terrain.{hex}");
            let Some(hex) = self.hex(&place, hex) else { continue };
            if let Some(terrain) = self.word(&place, terrain, "terrain", Terrain::of) {
                if terrain == Terrain::Industry && state.terrain(hex) != Terrain::Industry {
                    self.fault(&place, "industry is only where it is printed");
                } else {
                    state.set_terrain(hex, terrain);
                }
            }
        }
        for (hex, size) in &position.clouds {
            let place = format!("clouds.{hex}");
            let Some(hex) = self.hex(&place, hex) else { continue };
            if let Some(size) = self.word(&place, size, "size of a cloud", Size::of) {
                state.set_cloud(hex, 1 + size.index() as u8);
            }
        }
        let printed = self.game.components.map.of(Terrain::Industry);
        state.industry = printed.filter(|&hex| state.terrain(hex) != Terrain::Industry).count() as u8;
        let given = position.score.as_ref().and_then(|score| score.industry_destroyed);
        if given.is_some_and(|given| given != state.industry) {
            self.fault("score.industry_destroyed", format!("the map says {}", state.industry));
        }
    }

    fn loadouts(&mut self, state: &mut Table, position: &Position) {
        for (letter, types) in &position.loadouts {
            let Some(colour) = self.colour("loadouts", letter) else { continue };
            for (name, arms) in types {
                let place = format!("loadouts.{letter}.{name}");
                let of = |text: &str| text.parse().ok().filter(|t: &Type| t.digit == colour.has_digits());
                let Some(r#type) = self.word(&place, name, "type of this colour", of) else { continue };
                if let Some(loadout) = self.arms(&place, r#type, arms) {
                    state.arms_mut(colour)[r#type.index()] = loadout;
                }
            }
        }
    }

    fn arms(&mut self, place: &str, r#type: Type, arms: &Arms) -> Option<Loadout> {
        let equip: Vec<&str> = arms.equip.iter().map(String::as_str).collect();
        let Some(equipment) = Equipment::of(&equip) else {
            self.fault(place, "there is no such equipment");
            return None;
        };
        let mut weapon = |text: &String| self.word(place, text, "weapon", Weapon::of);
        let loadout = match &arms.weapons[..] {
            [] => Loadout::Command,
            [only] if only == "multigun" => Loadout::Multigun(equipment),
            [only] => Loadout::Single(equipment, weapon(only)?),
            [one, other] => Loadout::pair(equipment, weapon(one)?, weapon(other)?),
            _ => {
                self.fault(place, "a type carries at most two weapons");
                return None;
            }
        };
        let command = loadout.is_command()
            && equipment == Equipment::None
            && r#type.index() == 0
            && self.game.house.scenario.command_bunkers > 0;
        if !command && self.game.check_loadout(r#type.kind, loadout).is_err() {
            let message = format!("a {} cannot carry {loadout} at this table", r#type.kind);
            self.faults.push(Fault::error(place, message).by(RuleId("BK-2.4")));
            return None;
        }
        let size = arms.size.as_deref().and_then(|size| self.word(place, size, "size", Size::of));
        if size.is_some_and(|size| command || size != loadout.size(r#type.kind)) {
            self.fault(place, format!("it fires as {}", loadout.size(r#type.kind)));
        }
        Some(loadout)
    }

    /// Where the game stands: set-up, infiltration, a card, or over.
    fn course(&mut self, state: &mut Table, position: &Position) {
        if let Some(letter) = &position.deciding {
            state.colour = self.colour("deciding", letter).unwrap_or(Colour::Blue);
        }
        for &colour in self.game.house.colours() {
            state.ready[colour.index()] = position.setup.is_empty();
        }
        for (letter, set_up) in &position.setup {
            let Some(colour) = Colour::lettered(letter.chars().next().unwrap_or('?')) else {
                self.fault("setup", "there is no such colour");
                continue;
            };
            state.ready[colour.index()] = set_up.stage == "ready";
            if let Some(force) = &set_up.force {
                let force = self.word("setup", force, "force", Name::new);
                state.choose(colour, force);
            }
        }
        self.cards(state, position);
        if let Some(card) = &position.card {
            self.card(state, card);
        }
        if let Some(infiltration) = &position.infiltration {
            for id in &infiltration.left {
                if let Some(number) = self.unit(state, "infiltration.left", id) {
                    state[number].set(Flag::Infiltrates, true);
                }
            }
            for (at, &die) in infiltration.dice.iter().enumerate().take(2) {
                state.dice[at] = die.min(6);
            }
            for side in &infiltration.ally_next {
                if let Some(side) = self.word("infiltration.ally_next", side, "side", Side::of) {
                    state.ally_next[side.index()] = true;
                }
            }
        }
        let holder = position.data.as_ref().and_then(|data| data.holder.as_ref());
        if let Some(id) = holder {
            match self.game.house.scenario.mission {
                Mission::Data => {
                    state.data = self.unit(state, "data", id);
                }
                _ => self.fault("data", "there is no data in this scenario"),
            }
        }
        for (letter, &entered) in &position.unbreakable_entered {
            if let Some(colour) = self.colour("unbreakable_entered", letter) {
                state.entered[colour.side().index()] = entered;
            }
        }
        state.step = match &position.step {
            Some(text) => match step::read_asked(state, text) {
                Some(asked) => {
                    state.ask(asked);
                    Some(Step::SetUp)
                }
                None => self.word("step", text, "step", |text| step::read_step(state, text)),
            },
            None if state.card.is_some() => {
                let active = state.active_unit();
                state.colour = active
                    .map(|number| state[number].colour)
                    .or(state.card.map(|(colour, _)| colour))
                    .unwrap_or(Colour::Blue);
                Some(if state.active.is_some() { Step::Weapon } else { Step::Object })
            }
            None => Some(Step::Draw),
        }
        .unwrap_or(Step::Draw);
        if state.step == Step::Over {
            state.ready = [false; 4];
        }
        self.ending(state, position);
    }

    fn ending(&mut self, state: &mut Table, position: &Position) {
        let Some(result) = &position.result else { return };
        let rule = ENDINGS.iter().find(|rule| **rule == result.rule);
        let Some(rule) = rule else {
            return self.fault("result.rule", "no game ends by such a rule");
        };
        let seats = self.game.house.seats();
        let winners: Option<Vec<Seat>> = result
            .winners
            .iter()
            .map(|&number| Seat::new(usize::from(number)).filter(|seat| seat.index() < seats))
            .collect();
        let outcome = match winners {
            Some(winners) if winners.is_empty() => Outcome::Drawn,
            Some(winners) => Outcome::Won(winners.into_iter().collect()),
            None => return self.fault("result.winners", "there is no such seat"),
        };
        state.ending = Some(Ending { outcome, rule: RuleId(rule) });
    }
}
