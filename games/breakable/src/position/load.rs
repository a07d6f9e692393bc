//! A state read from its document; every fault is reported.

use breakroom_core::{Ending, Fault, Outcome, RuleId, Seat};

use super::{Active, Arms, Card, Pending, Position, UnitAt, step};
use crate::{
    Breakable,
    edition::Mission,
    state::{Actor, Attack, Commit, Flag, NOBODY, Place, RoundResult, SIDE_UNITS, Shot, State, Step},
    vocabulary::{
        CardKind, Colour, Edge, Equipment, Facing, Hex, Loadout, Name, Object, Pile, Side, Size, Terrain,
        Type, UnitId, Weapon,
    },
};

/// The rules that can end a game.
const ENDINGS: &[&str] = &["BK-11.14", "BK-11.22", "BK-11.32", "BK-11.4", "BK-11.5", "BK-11.53", "BK-11.54"];

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
        if loader.faults.is_empty() { Ok(state) } else { Err(loader.faults) }
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

    fn unit(&mut self, state: &State, place: &str, text: &str) -> Option<usize> {
        self.word(place, text, "unit of this position", |text| state.find(text.parse().ok()?))
    }

    fn actor(&mut self, state: &State, place: &str, text: &str) -> Option<Actor> {
        let game = self.game;
        self.word(place, text, "object of this position", |text| match text.parse::<Object>().ok()? {
            Object::Unit(id) => state.find(id).map(|number| Actor::Unit(number as u8)),
            object @ Object::Pile(..) => game.on_map(state, object).ok().map(|(actor, _)| actor),
        })
    }

    fn state(&mut self, position: &Position) -> State {
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

    fn rounds(&mut self, state: &mut State, position: &Position) {
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

    fn ground(&mut self, state: &mut State, position: &Position) {
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

    fn loadouts(&mut self, state: &mut State, position: &Position) {
        for (letter, types) in &position.loadouts {
            let Some(colour) = self.colour("loadouts", letter) else { continue };
            for (name, arms) in types {
                let place = format!("loadouts.{letter}.{name}");
                let of = |text: &str| text.parse().ok().filter(|t: &Type| t.digit == colour.has_digits());
                let Some(r#type) = self.word(&place, name, "type of this colour", of) else { continue };
                if let Some(loadout) = self.arms(&place, r#type, arms) {
                    state.arms[colour.index()][r#type.index()] = loadout;
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

    fn units(&mut self, state: &mut State, position: &Position) {
        let (mut ids, in_play): (Vec<UnitId>, _) = (Vec::new(), self.game.house.colours());
        let of = |text: &str| text.parse::<UnitId>().ok().filter(|id| in_play.contains(&id.colour));
        for (at, unit) in position.units.iter().enumerate() {
            ids.extend(self.word(&format!("units[{at}]"), &unit.id, "unit id", of));
        }
        let gone = &position.gone;
        let exited = gone.exited.iter().map(|exited| &exited.id);
        for text in gone.destroyed.iter().chain(&gone.buried).chain(exited) {
            ids.extend(self.word("gone", text, "unit id", of));
        }
        ids.sort();
        if let Some(twice) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
            return self.fault("units", format!("{} is there twice", twice[0]));
        }
        for side in Side::ALL {
            if ids.iter().filter(|id| id.colour.side() == *side).count() > SIDE_UNITS - 1 {
                return self.fault("units", format!("{side} has too many units"));
            }
        }
        for id in ids {
            let limit = self.game.components.tables.counters[id.kind.index()];
            if id.number > limit {
                let message = format!("{id}: there are {limit} counters of a type");
                self.faults.push(Fault::error("units", message).by(RuleId("BK-2.3")));
            }
            state.add_unit(id.colour, id.kind, id.slot, id.number);
        }
        for (at, unit) in position.units.iter().enumerate() {
            self.place_unit(state, &format!("units[{at}]"), unit);
        }
        for text in &gone.destroyed {
            self.set_gone(state, text, Place::Destroyed);
        }
        for text in &gone.buried {
            self.set_gone(state, text, Place::Buried);
        }
        for exited in &gone.exited {
            if let Some(edge) = self.word("gone.exited", &exited.edge, "edge", Edge::of) {
                self.set_gone(state, &exited.id, Place::Exited(edge));
            }
        }
    }

    fn set_gone(&mut self, state: &mut State, text: &str, place: Place) {
        if let Some(number) = self.unit(state, "gone", text) {
            state.units[number].place = place;
        }
    }

    fn place_unit(&mut self, state: &mut State, place: &str, given: &UnitAt) {
        let Some(number) = self.unit(state, place, &given.id) else { return };
        let mut unit = state.units[number];
        let ways = [given.hex.is_some(), given.off.is_some(), given.aboard.is_some()];
        if ways.iter().filter(|way| **way).count() > 1 {
            self.fault(place, "a unit is in one place only");
        }
        unit.place = match (&given.hex, &given.off, &given.aboard) {
            (Some(hex), ..) => self.hex(place, hex).map_or(Place::Unplaced, Place::On),
            (_, Some(_), _) => Place::Off,
            (_, _, Some(_)) => Place::Aboard,
            _ => Place::Unplaced,
        };
        if let Some(face) = &given.face {
            match self.word(place, face, "facing", Facing::of) {
                Some(facing) if unit.kind.is_faced() => unit.facing = facing,
                _ => self.fault(place, "only tanks, skimmers and choppers look one way"),
            }
        }
        for (flag, on) in [
            (Flag::Flying, given.fly),
            (Flag::Erratic, given.erratic),
            (Flag::Frozen, given.frozen),
            (Flag::Knocked, given.knocked),
            (Flag::Scattered, given.scattered),
        ] {
            unit.set(flag, on);
        }
        unit.stasis = given.stasis;
        let linked = given.passenger.as_ref().or(given.aboard.as_ref());
        if let Some(text) = linked {
            unit.link = self.unit(state, place, text).map_or(NOBODY, |number| number as u8);
        }
        if let Some(loaded) = &given.loaded {
            let loadout = state.loadout(number);
            if loaded.len() != loadout.weapons() {
                self.fault(place, format!("it has {} weapons", loadout.weapons()));
            }
            for (slot, &loaded) in loaded.iter().enumerate().take(2) {
                unit.load(slot, loaded || loadout.weapon(slot) == Some(Weapon::Autocannon));
                if !loaded && loadout.weapon(slot) == Some(Weapon::Autocannon) {
                    self.faults
                        .push(Fault::error(place, "an autocannon is never unloaded").by(RuleId("BK-9.1")));
                }
            }
        }
        state.units[number] = unit;
        self.brain(state, place, number, given);
    }

    fn brain(&mut self, state: &mut State, place: &str, number: usize, given: &UnitAt) {
        let side = state.units[number].side();
        for (letter, &markers) in &given.brain {
            match self.colour(place, letter) {
                Some(colour) if colour.side() != side && markers > 0 && markers <= 120 => {
                    state.units[number].brain[colour.index() / 2] = markers;
                }
                Some(_) => self.fault(place, "brain markers are of an opposing colour"),
                None => {}
            }
        }
        let [first, second] = state.units[number].brain;
        let second_first = match &given.brain_first {
            Some(letter) => self.colour(place, letter).is_some_and(|colour| colour.index() >= 2),
            None => first == 0 && second > 0,
        };
        if given.brain_first.is_some() && (first == 0 || second == 0) {
            self.fault(place, "brain_first needs markers of two colours");
        }
        state.units[number].set(Flag::SecondFirst, second_first);
    }

    fn piles(&mut self, state: &mut State, position: &Position) {
        for (hex, piles) in &position.stacks {
            let place = format!("stacks.{hex}");
            let Some(hex) = self.hex(&place, hex) else { continue };
            for (name, &count) in piles {
                let Some((colour, pile)) = self.pile(&place, name) else { continue };
                state.set_pile(colour, pile, hex, count);
            }
        }
    }

    fn pile(&mut self, place: &str, name: &str) -> Option<(Colour, Pile)> {
        let (letter, pile) = name.split_once('/').unwrap_or((name, ""));
        Some((self.colour(place, letter)?, self.word(place, pile, "pile", Pile::of)?))
    }

    /// Where the game stands: set-up, infiltration, a card, or over.
    fn course(&mut self, state: &mut State, position: &Position) {
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
                state.force[colour.index()] = self.word("setup", force, "force", Name::new);
            }
        }
        self.cards(state, position);
        if let Some(card) = &position.card {
            self.card(state, card);
        }
        if let Some(infiltration) = &position.infiltration {
            for id in &infiltration.left {
                if let Some(number) = self.unit(state, "infiltration.left", id) {
                    state.units[number].set(Flag::Infiltrates, true);
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
                    state.data = self.unit(state, "data", id).map_or(NOBODY, |number| number as u8);
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
            Some(text) => self.word("step", text, "step", |text| step::read_step(state, text)),
            None if state.card.is_some() => {
                let active = state.active_unit();
                state.colour = active
                    .map(|number| state.units[number].colour)
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

    fn cards(&mut self, state: &mut State, position: &Position) {
        let whole = self.game.whole_deck();
        let play = position.phase.as_deref().is_none_or(|phase| phase == "play");
        let Some(deck) = &position.deck else {
            // A turn begins with the whole deck.
            state.deck = if play && position.card.is_none() { whole } else { [[0; 4]; 4] };
            return;
        };
        for (name, &count) in deck {
            let Some((colour, kind)) = self.card_name("deck", name) else { continue };
            if count > whole[colour.index()][kind.index()] {
                self.fault("deck", format!("there are not so many {name} cards"));
            } else {
                state.deck[colour.index()][kind.index()] = count;
            }
        }
    }

    fn card_name(&mut self, place: &str, name: &str) -> Option<(Colour, CardKind)> {
        let in_play = self.game.house.colours();
        self.word(place, name, "card", |name| {
            let (colour, kind) = name.split_once('-')?;
            let colour = Colour::of(colour).filter(|colour| in_play.contains(colour))?;
            Some((colour, CardKind::of(kind)?))
        })
    }

    fn card(&mut self, state: &mut State, card: &Card) {
        state.card = self.card_name("card.name", &card.name);
        state.brain = card.phase.as_deref() == Some("brain");
        for (place, ids, flag) in [
            ("card.acted", &card.acted, Flag::Acted),
            ("card.sighted", &card.sighted, Flag::Sighted),
            ("card.bonus_done", &card.bonus_done, Flag::Bonus),
        ] {
            for id in ids {
                if let Some(number) = self.unit(state, place, id) {
                    state.units[number].set(flag, true);
                }
            }
        }
        for (name, &count) in &card.acted_stacks {
            match self.actor(state, "card.acted_stacks", name) {
                Some(Actor::Pile(colour, pile, hex))
                    if pile != Pile::Cluster
                        && Some(colour) == state.card.map(|(colour, _)| colour)
                        && (1..=state.pile(colour, pile, hex)).contains(&count) =>
                {
                    state.pile_acted[hex.index()][pile.index()] = count;
                }
                _ => self.fault("card.acted_stacks", "so many counters of the card's colour are not there"),
            }
        }
        if let Some(active) = &card.active {
            self.active(state, active);
        }
        if let Some(pending) = &card.pending {
            self.pending(state, pending);
        }
    }

    fn active(&mut self, state: &mut State, active: &Active) {
        state.active = self.actor(state, "card.active", &active.id);
        for (slot, &done) in active.weapon_done.iter().enumerate().take(2) {
            state.used |= u8::from(done) << slot;
        }
        state.deployed = active.deployed;
        state.actions = active.actions_left.min(3);
        state.meleed = active.meleed;
        state.took_marker = active.took_marker;
        state.hexes = active.path.as_ref().map_or(0, |path| path.hexes);
        if let Some(text) = &active.motion {
            let motion = self.word("card.active.motion", text, "motion", step::read_motion);
            state.motion = motion.unwrap_or(crate::state::Motion::None);
        }
    }

    fn pending(&mut self, state: &mut State, pending: &Pending) {
        let place = "card.pending";
        let attack = self.word(place, &pending.kind, "kind of attack", |kind| match kind {
            "fire" => Some(Attack::Fire),
            "launch" => Some(Attack::Launch),
            "melee" => Some(Attack::Melee),
            "detonate" => Some(Attack::Detonate),
            "push" => Some(Attack::Push),
            _ => None,
        });
        let mut shot = Shot { attack: attack.unwrap_or(Attack::None), slot: pending.slot, ..Shot::NONE };
        if let Some(weapon) = &pending.weapon {
            shot.weapon = self.word(place, weapon, "weapon", Weapon::of).unwrap_or(shot.weapon);
        }
        if let Some(size) = &pending.size {
            shot.size = self.word(place, size, "size", Size::of).unwrap_or(shot.size);
        }
        if let Some(target) = &pending.target {
            shot.target = self.actor(state, place, target).unwrap_or(shot.target);
        }
        if let Some(hex) = &pending.hex {
            shot.hex = self.hex(place, hex).unwrap_or(shot.hex);
        }
        if let Some(by) = &pending.by {
            shot.sighter = self.unit(state, place, by).map_or(NOBODY, |number| number as u8);
        }
        state.shot = shot;
        state.shot_down = pending.shot_down;
        if pending.commits.len() > SIDE_UNITS {
            return self.fault(place, "there are not so many lasers");
        }
        for commit in &pending.commits {
            let Some(unit) = self.unit(state, place, &commit.id) else { continue };
            let entry = Commit {
                unit: unit as u8,
                slot: commit.slot,
                at_launcher: commit.at_launcher,
                failed: commit.failed,
            };
            state.commits[usize::from(state.committed)] = entry;
            state.committed += 1;
        }
        for (id, size) in &pending.sizes {
            let Some(number) = self.unit(state, place, id) else { continue };
            if let Some(size) = self.word(place, size, "size", Size::of) {
                state.units[number].nuked = 1 + size.index() as u8;
            }
        }
        for (name, &count) in &pending.left {
            let Some((colour, pile)) = self.pile(place, name) else { continue };
            state.nuke_piles[pile.index()][colour.index()] = count;
        }
    }

    fn ending(&mut self, state: &mut State, position: &Position) {
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
