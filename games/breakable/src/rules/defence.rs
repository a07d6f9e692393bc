//! BK-9.30 to BK-9.36: defensive laser fire.

use breakroom_core::Sink;

use crate::{
    Action, Breakable, Chance, Colour, Commit, End, Event, Flag, Hex, Mode, Out, Play, Refusal, Side, Size,
    Step, Table, UnitId, UnitNumber, Weapon, refuse_if,
};

impl Table {
    /// The side that may shoot the bomb down: opposing whoever controls the launch (BK-9.30).
    pub(crate) fn defending_side(&self) -> Side {
        self.launch_controller().side().other()
    }

    /// The colour that controls the running activation.
    fn launch_controller(&self) -> Colour {
        let unit = &self[self.actor()];
        match self.card.is_brain() {
            true => unit.controller().unwrap_or(unit.colour),
            false => unit.colour,
        }
    }

    /// Where the bomb may be hit: the launcher's hex and the target hex (BK-9.31).
    pub(crate) fn aims(&self) -> [Hex; 2] {
        let launcher = self[self.actor()].hex().unwrap_or(self.card.shot.aim());
        [launcher, self.card.shot.aim()]
    }

    /// A loaded laser that is not committed yet; a multi-gun is one (BK-10.26).
    fn free_laser(&self, number: UnitNumber) -> Result<usize, Refusal> {
        let unit = &self[number];
        let (id, mode) = (unit.id(), Mode::plain(Weapon::Laser));
        let carries = |weapon: Option<Weapon>| weapon.unwrap_or(Weapon::Laser) == Weapon::Laser;
        self.first_slot(number, Refusal::NoWeapon { id, mode }, carries, |slot| {
            let taken = |commit: &Commit| commit.unit == number && usize::from(commit.slot) == slot;
            match unit.is_loaded(slot) {
                false => Err(Refusal::Unloaded { id, mode }),
                true if self.card.shot.commits.iter().any(taken) => Err(Refusal::Committed(id)),
                true => Ok(()),
            }
        })
    }
}

impl Breakable {
    fn could_defend(&self, state: &Table, unit: UnitNumber) -> bool {
        let [launcher, target] = state.aims();
        self.check_defender(state, unit, launcher).is_ok() || self.check_defender(state, unit, target).is_ok()
    }

    /// The lasers that could be fired at a bomb which the active unit sends at that hex, and where each would best
    /// be aimed; none if it is dropped in the launcher's own hex (BK-9.30 to BK-9.32).
    pub(crate) fn lasers_against(&self, state: &Table, hex: Hex) -> Vec<Chance> {
        let aims = match state[state.actor()].hex() {
            Some(from) if from != hex => [from, hex],
            _ => return Vec::new(),
        };
        let best = |number: UnitNumber| {
            let open = aims.iter().filter(|&&aim| self.check_defender(state, number, aim).is_ok());
            let chances = open.filter_map(|&aim| self.defence_chance(state, state[number].id(), aim));
            chances.max_by_key(Chance::percent)
        };
        state.side_range(state.defending_side()).filter_map(best).collect()
    }

    /// May that unit fire a laser at the bomb there? Answers with the weapon and the distance.
    fn check_defender(&self, state: &Table, number: UnitNumber, aim: Hex) -> Result<(usize, u8), Refusal> {
        let (unit, loadout) = (&state[number], state.loadout(number));
        let from = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        refuse_if(unit.is(Flag::Frozen), || Refusal::Frozen(unit.id()))?;
        let slot = state.free_laser(number)?;
        refuse_if(!self.arc(state, number, from).has(aim), || Refusal::OutOfArc { id: unit.id(), hex: aim })?;
        let distance = self.geometry.distance(from, aim);
        let reach = self.components.tables.reach(loadout.size(unit.kind));
        refuse_if(distance > reach, || Refusal::BeyondBands { id: unit.id(), distance, reach })?;
        // The bomb is a flying object (BK-9.31).
        self.check_beam(state, unit.id(), state.end(number, from), End { hex: aim, high: true })?;
        Ok((slot, distance))
    }

    pub(crate) fn check_defend(&self, state: &Table, id: UnitId, aim: Hex) -> Result<usize, Refusal> {
        let number = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        refuse_if(id.colour != state.colour, || Refusal::NotYours(id))?;
        let [launcher, target] = state.aims();
        refuse_if(aim != launcher && aim != target, || Refusal::NotThere { hex: aim, launcher, target })?;
        self.check_defender(state, number, aim).map(|(slot, _)| slot)
    }

    pub(crate) fn list_defenders(&self, state: &Table, out: &mut impl Out) {
        let lasers = state.units_of(state.colour);
        let shots = lasers.flat_map(|(number, unit)| state.aims().map(|aim| (number, unit, aim)));
        let open = shots.filter(|&(number, _, aim)| self.check_defender(state, number, aim).is_ok());
        out.offer(open.map(|(_, unit, aim)| Action::Defend(unit.id(), aim)));
        out.add(Action::Commit);
    }

    fn commit_distance(&self, state: &Table, commit: &Commit) -> u8 {
        let from = state[commit.unit].hex().expect("a defender stands on the map");
        let [launcher, target] = state.aims();
        self.geometry.distance(from, if commit.at_launcher { launcher } else { target })
    }

    /// Hits needed and dice of a committed laser against a bomb in flight, which is light (BK-9.33, BK-R.13).
    pub(crate) fn defence_odds(&self, state: &Table, commit: usize) -> (u8, u8) {
        let commit = &state.card.shot.commits[commit];
        let size = state.weapon_size(commit.unit);
        let strength = self.components.tables.strength(size, self.commit_distance(state, commit));
        self.odds_of(strength.unwrap_or(Size::Light), Size::Light)
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// A bomb is in flight: the defenders are asked, the first colour first.
    pub(crate) fn open_defence(&mut self) {
        self.card.shot.commits.clear();
        self.card.shot.shot_down = false;
        let side = self.defending_side();
        self.ask_defender(&side.colours());
    }

    fn ask_defender(&mut self, colours: &[Colour]) {
        for &colour in colours {
            if self.range(colour).any(|unit| self.game.could_defend(self.state, unit)) {
                self.step = Step::Defend;
                self.colour = colour;
                return;
            }
        }
        self.resolve_defence(0, false);
    }

    pub(crate) fn defend(&mut self, id: UnitId, aim: Hex) {
        let slot = self.game.check_defend(self.state, id, aim).expect("the laser was checked");
        let unit = self.find(id).expect("the laser was checked");
        let at_launcher = aim == self.aims()[0];
        self.card.shot.commits.push(Commit { unit, slot: slot as u8, at_launcher, failed: false });
        self.log.push(|| Event::Defended { by: id, hex: aim });
    }

    /// A colour has committed what it wants; its ally is next (D1).
    pub(crate) fn committed(&mut self) {
        let [first, second] = self.colour.side().colours();
        let rest: &[Colour] = if self.colour == first { &[second] } else { &[] };
        self.ask_defender(rest);
    }

    /// All range checks in commit order, then all combat dice in commit order (BK-9.36).
    fn resolve_defence(&mut self, from: u8, combat: bool) {
        for number in from..self.card.shot.commits.len() as u8 {
            let commit = self.card.shot.commits[usize::from(number)];
            let checks = self.game.house.defence_range_check
                && !self[commit.unit].kind.is_unbreakable()
                && self.game.commit_distance(self.state, &commit) >= 2;
            if !combat && checks {
                self.step = Step::DefenceRange(number);
                return;
            }
            if combat && !commit.failed {
                self[commit.unit].load(usize::from(commit.slot), false);
                self.step = Step::DefenceCombat(number);
                return;
            }
        }
        if !combat {
            return self.resolve_defence(0, true);
        }
        self.card.shot.commits.clear();
        self.colour = self.launch_controller();
        if self.card.shot.shot_down {
            self.card.shot.shot_down = false;
            self.happened(|on| Event::ShotDown { hex: on.card.shot.aim() });
            self.attack_over();
        } else {
            self.bomb_effect();
        }
    }

    pub(crate) fn defence_range_rolled(&mut self, number: u8, roll: u8) {
        let commit = self.card.shot.commits[usize::from(number)];
        let distance = self.game.commit_distance(self.state, &commit);
        self.happened(|on| Event::RangeCheck { by: on[commit.unit].id(), roll, distance });
        // Those that fail stay loaded.
        self.card.shot.commits[usize::from(number)].failed = roll < distance;
        self.resolve_defence(number + 1, false);
    }

    pub(crate) fn defence_combat_rolled(&mut self, number: u8, hits: u8) {
        let (need, dice) = self.game.defence_odds(self.state, usize::from(number));
        let laser = self.card.shot.commits[usize::from(number)].unit;
        self.happened(|on| Event::DiceAtBomb { by: on[laser].id(), need, hits, dice });
        self.card.shot.shot_down |= hits >= need;
        self.resolve_defence(number + 1, true);
    }
}
