//! BK-6, BK-8, BK-9: what attacks do.

use breakroom_core::Sink;

use super::legal::Out;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    options::PassengerFate,
    refusal::Refusal,
    state::{Actor, Attack, Flag, Place, Shot, Step, Table, UnitNumber},
    vocabulary::{Hex, Kind, Object, Pile, Size, Weapon},
};

impl Breakable {
    /// Hits needed and dice of the attack that waits for its combat dice.
    pub(crate) fn combat_odds(&self, state: &Table) -> (u8, u8) {
        let shot = &state.card.shot;
        let tables = &self.components.tables;
        let target = || shot.target.map_or(Size::Heavy, |target| self.target_size(state, target));
        match shot.attack {
            Some(Attack::Fire) => {
                let size = shot.strength();
                match shot.weapon {
                    Some(Weapon::Inducer) => (1, tables.inducer[size.index()]),
                    Some(Weapon::Stasis) => (1, tables.stasis[size.index()]),
                    Some(Weapon::Laser) => {
                        let strength = tables.strength(size, self.shot_distance(state));
                        self.odds_of(strength.unwrap_or(Size::Light), target())
                    }
                    _ => self.odds_of(size, target()),
                }
            }
            Some(Attack::Melee) => self.odds_of(self.melee_strength(state), target()),
            Some(Attack::Push) => {
                let own_size = |actor| match actor {
                    Some(Actor::Unit(number)) => state[number].kind.size(),
                    _ => Size::Light,
                };
                let pusher = state[self.actor(state)].kind.size();
                self.odds_of(pusher, own_size(shot.target))
            }
            // A buzz bomb makes one light attack (BK-9.12).
            _ => self.odds_of(Size::Light, target()),
        }
    }

    /// Melee strength of the active object (BK-8.2, BK-10.11, BK-12.9).
    pub(crate) fn melee_strength(&self, state: &Table) -> Size {
        let Some(number) = state.active_unit() else { return Size::Heavy };
        let gev = state.loadout(number).is_gev();
        if gev { Size::Light } else { state[number].kind.size() }
    }

    /// The combat dice of a beam, a melee, a detonation or a push have fallen.
    pub(crate) fn combat_rolled(&self, state: &mut Table, hits: u8, log: &mut impl Sink<Event>) {
        let (need, dice) = self.combat_odds(state);
        let shot = state.card.shot;
        let target = shot.target.expect("combat dice are rolled against something");
        let at = self.object(state, target);
        log.push(|| Event::Dice { at, need, hits, dice });
        match (shot.attack, shot.weapon, target) {
            (Some(Attack::Fire), Some(Weapon::Inducer), Actor::Unit(number)) => {
                self.induce(state, number, hits, log);
            }
            (Some(Attack::Fire), Some(Weapon::Stasis), Actor::Unit(number)) => {
                self.slow(state, number, hits, log);
            }
            (Some(Attack::Push), _, Actor::Unit(number)) if hits >= need => {
                self.pushed(state, number, shot.aim(), log);
            }
            (Some(Attack::Push), ..) => {}
            _ if hits >= need => self.destroy(state, target, log),
            _ => {}
        }
        if shot.attack == Some(Attack::Detonate) {
            self.use_up_buzz(state);
        }
        self.attack_over(state, log);
    }

    /// The buzz bomb is used up (BK-9.12).
    fn use_up_buzz(&self, state: &mut Table) {
        if let Some(Actor::Pile(colour, pile, hex)) = state.active() {
            let left = state.pile(colour, pile, hex).saturating_sub(1);
            state.set_pile(colour, pile, hex, left);
        }
        state.card.forget_active();
    }

    /// An object is destroyed: its counter goes back to the pool (BK-6.8), its markers too (BK-9.52).
    pub(crate) fn destroy(&self, state: &mut Table, target: Actor, log: &mut impl Sink<Event>) {
        let (object, hex) = (self.object(state, target), self.hex_of(state, target));
        log.push(|| Event::Destroyed { object, hex });
        match target {
            Actor::Pile(colour, pile, hex) => {
                let left = state.pile(colour, pile, hex).saturating_sub(1);
                state.set_pile(colour, pile, hex, left);
                if state.active() == Some(target) && left == 0 {
                    state.card.forget_active();
                }
            }
            Actor::Unit(number) => self.remove(state, number, Place::Destroyed, log),
        }
    }

    /// Takes a unit out of play; its passenger shares its fate or bails out (BK-5.10, BK-5.14, BK-R.9).
    pub(crate) fn remove(
        &self,
        state: &mut Table,
        number: UnitNumber,
        to: Place,
        log: &mut impl Sink<Event>,
    ) {
        let unit = state[number];
        state.retire(number, to);
        if state.active() == Some(Actor::Unit(number)) {
            state.card.forget_active();
        }
        if let Some(carrier) = unit.carrier() {
            state[carrier].passenger = None;
        }
        let Some(passenger) = unit.passenger else { return };
        let recon = state[passenger].id();
        match (to, unit.hex()) {
            (Place::Exited(_), _) => self.remove_alone(state, passenger, to),
            (_, Some(hex)) if self.bails_out(state, hex) => {
                self.set_down(state, passenger, hex);
                log.push(|| Event::BailedOut { recon, hex });
                self.touch_down(state, passenger, log);
            }
            _ => {
                log.push(|| Event::Lost { recon });
                self.remove_alone(state, passenger, Place::Destroyed);
            }
        }
    }

    /// Does the passenger of a carrier that is destroyed there get out (BK-R.9)?
    fn bails_out(&self, state: &Table, hex: Hex) -> bool {
        match self.house.passenger_fate {
            PassengerFate::Lost => false,
            PassengerFate::BailOut => !state.terrain(hex).swallows(),
        }
    }

    fn remove_alone(&self, state: &mut Table, number: UnitNumber, to: Place) {
        state.retire(number, to);
        if state.active() == Some(Actor::Unit(number)) {
            state.card.forget_active();
        }
    }

    /// A bomb that was not shot down takes effect in its hex (BK-9.5).
    pub(crate) fn bomb_effect(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let (colour, hex) = (state[number].colour, state.card.shot.aim());
        let size = state.card.shot.strength().index();
        let bombs = &self.components.tables.bombs;
        match state.card.shot.weapon {
            Some(Weapon::Nuke) => return self.nuke_lands(state, log),
            Some(Weapon::Buzz) => self.place_pile(state, colour, Pile::Buzz, hex, bombs[0][size], log),
            _ => self.place_pile(state, colour, Pile::Cluster, hex, bombs[1][size], log),
        }
        self.attack_over(state, log);
    }

    /// The attack is over; the active object goes on, if it is still there.
    pub(crate) fn attack_over(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let attack = state.card.shot.attack;
        state.card.shot = Shot::NONE;
        match (state.active(), attack) {
            (None, _) => self.end_activation(state, log),
            (Some(Actor::Unit(_)), Some(Attack::Fire) | Some(Attack::Launch)) => {
                self.after_weapon(state, log)
            }
            (Some(Actor::Unit(number)), _) if state[number].kind == Kind::Chopper => {
                self.after_chopper(state, false, log);
            }
            (Some(Actor::Unit(_)), _) => self.after_physical(state, log),
            _ => self.end_activation(state, log),
        }
    }

    /// May the active object attack that one in its hex (BK-8)?
    pub(crate) fn check_melee(&self, state: &Table, object: Object) -> Result<Actor, Refusal> {
        let (target, there) = self.on_map(state, object)?;
        let attacker = state.active().expect("somebody is active");
        let here = self.hex_of(state, attacker).ok_or(Refusal::ElsewhereAboard)?;
        if here != there {
            return Err(Refusal::Elsewhere { object, hex: there });
        }
        if target == attacker && !matches!(target, Actor::Pile(..)) {
            return Err(Refusal::Itself(state[self.actor(state)].id()));
        }
        if self.side_of(state, target) == self.side_of(state, attacker) && !state.card.is_brain() {
            return Err(Refusal::Friend(object));
        }
        // Beam sight in one hex fails only by a cloud (BK-8.3).
        if state.cloud(here).is_some() {
            return Err(Refusal::InCloud(here));
        }
        let killbot = matches!(attacker, Actor::Pile(..));
        if let Actor::Unit(number) = target {
            let unit = &state[number];
            if unit.is(Flag::Frozen) {
                return Err(Refusal::Frozen(unit.id()));
            }
            if unit.kind.is_unbreakable() {
                return Err(Refusal::Unbreakable(unit.id()));
            }
            if unit.flies() && !killbot && !self.house.melee_flying {
                return Err(Refusal::OutOfReach(unit.id()));
            }
        }
        Ok(target)
    }

    /// The objects of that hex which `check` lets be attacked, as actions.
    pub(crate) fn list_here(
        &self,
        state: &Table,
        hex: Hex,
        check: impl Fn(Object) -> bool,
        action: impl Fn(Object) -> Action,
        out: &mut impl Out,
    ) {
        for (_, unit) in state.units().filter(|(_, unit)| unit.hex() == Some(hex)) {
            let object = Object::Unit(unit.id());
            if check(object) {
                out.add(action(object));
            }
        }
        if state.piles.is_bare(hex) {
            return;
        }
        for &colour in self.house.colours() {
            for &pile in Pile::ALL {
                let object = Object::Pile(colour, pile, hex);
                if state.pile(colour, pile, hex) > 0 && check(object) {
                    out.add(action(object));
                }
            }
        }
    }

    pub(crate) fn list_melee(&self, state: &Table, out: &mut impl Out) {
        let Some(hex) = state.active().and_then(|actor| self.hex_of(state, actor)) else { return };
        if state.cloud(hex).is_none() && !out.is_full() {
            self.list_here(state, hex, |object| self.check_melee(state, object).is_ok(), Action::Melee, out);
        }
    }

    pub(crate) fn melee(&self, state: &mut Table, object: Object, log: &mut impl Sink<Event>) {
        let target = self.check_melee(state, object).expect("the melee was checked");
        self.declare(state, Attack::Melee, target, log);
        if let Some(number) = state.active_unit().filter(|&n| state[n].kind == Kind::Chopper) {
            debug_assert!(state[number].lives());
            state.card.active.actions -= 1;
            state.card.active.meleed = true;
        }
    }

    pub(crate) fn declare(
        &self,
        state: &mut Table,
        attack: Attack,
        target: Actor,
        log: &mut impl Sink<Event>,
    ) {
        let by = self.object(state, state.active().expect("somebody is active"));
        let at = self.object(state, target);
        log.push(|| Event::Attacked { by, target: at });
        state.card.shot = Shot { attack: Some(attack), target: Some(target), ..Shot::NONE };
        state.step = Step::Combat;
    }

    /// May the active buzz bomb go off under that object (BK-9.12)? Clouds do not matter.
    pub(crate) fn check_detonate(&self, state: &Table, object: Object) -> Result<Actor, Refusal> {
        let (target, there) = self.on_map(state, object)?;
        let Some(buzz @ Actor::Pile(colour, _, here)) = state.active() else {
            return Err(Refusal::NoBuzzBomb);
        };
        if here != there {
            return Err(Refusal::Elsewhere { object, hex: there });
        }
        if target == buzz || self.side_of(state, target) == colour.side() {
            return Err(Refusal::Friend(object));
        }
        if let Actor::Unit(number) = target {
            let unit = &state[number];
            if unit.is(Flag::Frozen) {
                return Err(Refusal::Frozen(unit.id()));
            }
            if unit.kind.is_unbreakable() {
                return Err(Refusal::Unbreakable(unit.id()));
            }
        }
        Ok(target)
    }

    pub(crate) fn list_detonations(&self, state: &Table, out: &mut impl Out) {
        let Some(Actor::Pile(_, Pile::Buzz, hex)) = state.active() else { return };
        let check = |object| self.check_detonate(state, object).is_ok();
        self.list_here(state, hex, check, Action::Detonate, out);
    }

    pub(crate) fn detonate(&self, state: &mut Table, object: Object, log: &mut impl Sink<Event>) {
        let target = self.check_detonate(state, object).expect("the target was checked");
        self.declare(state, Attack::Detonate, target, log);
    }
}
