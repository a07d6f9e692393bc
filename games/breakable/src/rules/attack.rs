//! BK-6, BK-8, BK-9: what attacks do.

use breakroom_core::Sink;

use super::check;
use crate::{
    Action, Actor, Attack, Breakable, Colour, Event, Flag, Hex, Kind, Object, Out, PassengerFate, Pile, Play,
    Refusal, Shot, Size, Step, Table, UnitNumber, Weapon, Whereabouts, refuse_if,
};

impl Table {
    /// Melee strength of the active object (BK-8.2, BK-10.11, BK-12.9).
    pub(crate) fn melee_strength(&self) -> Size {
        let Some(number) = self.active_unit() else { return Size::Heavy };
        let gev = self.loadout(number).is_gev();
        if gev { Size::Light } else { self[number].kind.size() }
    }

    /// One of the counters there is gone.
    pub(super) fn use_up(&mut self, colour: Colour, pile: Pile, hex: Hex) {
        let left = self.pile(colour, pile, hex).saturating_sub(1);
        self.set_pile(colour, pile, hex, left);
    }

    fn remove_alone(&mut self, number: UnitNumber, to: Whereabouts) {
        self.retire(number, to);
        if self.active() == Some(Actor::Unit(number)) {
            self.card.forget_active();
        }
    }

    /// Frozen units are immune (BK-12.19), and what is Unbreakable is not broken (BK-12.6).
    fn may_break(&self, target: Actor) -> Result<(), Refusal> {
        let Actor::Unit(number) = target else { return Ok(()) };
        let unit = &self[number];
        refuse_if(unit.is(Flag::Frozen), || Refusal::Frozen(unit.id()))?;
        refuse_if(unit.kind.is_unbreakable(), || Refusal::Unbreakable(unit.id()))
    }

    /// May the active buzz bomb go off under that object (BK-9.12)? Clouds do not matter.
    pub(crate) fn check_detonate(&self, object: Object) -> Result<Actor, Refusal> {
        let (target, there) = self.on_map(object)?;
        let Some(buzz @ Actor::Pile(colour, _, here)) = self.active() else {
            return Err(Refusal::NoBuzzBomb);
        };
        refuse_if(here != there, || Refusal::Elsewhere { object, hex: there })?;
        refuse_if(target == buzz || self.side_of(target) == colour.side(), || Refusal::Friend(object))?;
        self.may_break(target)?;
        Ok(target)
    }
}

impl Breakable {
    /// Hits needed and dice of the attack that waits for its combat dice.
    pub(crate) fn combat_odds(&self, state: &Table) -> (u8, u8) {
        let shot = &state.card.shot;
        let tables = &self.components.tables;
        let target = || shot.target.map_or(Size::Heavy, |target| state.target_size(target));
        match shot.attack {
            Some(Attack::Fire) => {
                let size = shot.strength();
                match shot.weapon {
                    Some(Weapon::Inducer) => (1, tables.weapons.inducer.dice[size.index()]),
                    Some(Weapon::Stasis) => (1, tables.unbreakable.stasis.dice[size.index()]),
                    Some(Weapon::Laser) => {
                        let strength = tables.strength(size, self.shot_distance(state));
                        self.odds_of(strength.unwrap_or(Size::Light), target())
                    }
                    _ => self.odds_of(size, target()),
                }
            }
            Some(Attack::Melee) => self.odds_of(state.melee_strength(), target()),
            Some(Attack::Push) => {
                let pushed = match shot.target {
                    Some(Actor::Unit(number)) => state[number].kind.size(),
                    _ => Size::Light,
                };
                self.odds_of(state[state.actor()].kind.size(), pushed)
            }
            // A buzz bomb makes one light attack (BK-9.12).
            _ => self.odds_of(Size::Light, target()),
        }
    }

    /// May the active object attack that one in its hex (BK-8)?
    pub(crate) fn check_melee(&self, state: &Table, object: Object) -> Result<Actor, Refusal> {
        let (target, there) = state.on_map(object)?;
        let attacker = state.active().expect("somebody is active");
        let here = state.hex_of(attacker).ok_or(Refusal::ElsewhereAboard)?;
        refuse_if(here != there, || Refusal::Elsewhere { object, hex: there })?;
        let killbot = matches!(attacker, Actor::Pile(..));
        refuse_if(target == attacker && !killbot, || Refusal::Itself(state[state.actor()].id()))?;
        let friend = state.side_of(target) == state.side_of(attacker);
        refuse_if(friend && !state.card.is_brain(), || Refusal::Friend(object))?;
        // Beam sight in one hex fails only by a cloud (BK-8.3).
        refuse_if(state.cloud(here).is_some(), || Refusal::InCloud(here))?;
        state.may_break(target)?;
        match target {
            Actor::Unit(number) if state[number].flies() && !killbot && !self.house.melee_flying => {
                Err(Refusal::OutOfReach(state[number].id()))
            }
            _ => Ok(target),
        }
    }

    /// The objects of that hex that may be attacked in this way.
    fn list_here(&self, state: &Table, hex: Hex, attack: impl Fn(Object) -> Action, out: &mut impl Out) {
        let may = |action: &Action| check(self, state, *action).is_ok();
        let here = state.units().filter(|(_, unit)| unit.hex() == Some(hex));
        out.offer(here.map(|(_, unit)| attack(Object::Unit(unit.id()))).filter(may));
        let piles = state.piles.at(hex).map(|(colour, pile)| attack(Object::Pile(colour, pile, hex)));
        out.offer(piles.filter(may));
    }

    pub(crate) fn list_melee(&self, state: &Table, out: &mut impl Out) {
        let hex = state.active().and_then(|actor| state.hex_of(actor));
        if let Some(hex) = hex.filter(|&hex| state.cloud(hex).is_none()) {
            self.list_here(state, hex, Action::Melee, out);
        }
    }

    pub(crate) fn list_detonations(&self, state: &Table, out: &mut impl Out) {
        if let Some(Actor::Pile(_, Pile::Buzz, hex)) = state.active() {
            self.list_here(state, hex, Action::Detonate, out);
        }
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// The combat dice of a beam, a melee, a detonation or a push have fallen.
    pub(crate) fn combat_rolled(&mut self, hits: u8) {
        let (need, dice) = self.game.combat_odds(self.state);
        let shot = self.card.shot;
        let target = shot.target.expect("combat dice are rolled against something");
        self.happened(|on| Event::Dice { at: on.object(target), need, hits, dice });
        match (shot.attack, shot.weapon, target) {
            (Some(Attack::Fire), Some(Weapon::Inducer), Actor::Unit(number)) => self.induce(number, hits),
            (Some(Attack::Fire), Some(Weapon::Stasis), Actor::Unit(number)) => self.slow(number, hits),
            _ if hits < need => {}
            (Some(Attack::Push), _, Actor::Unit(number)) => self.pushed(number, shot.aim()),
            (Some(Attack::Push), ..) => {}
            _ => self.destroy(target),
        }
        // A buzz bomb is used up (BK-9.12).
        if let (Some(Attack::Detonate), Some(Actor::Pile(colour, pile, hex))) = (shot.attack, self.active()) {
            self.use_up(colour, pile, hex);
            self.card.forget_active();
        }
        self.attack_over();
    }

    /// An object is destroyed: its counter goes back to the pool (BK-6.8), its markers too (BK-9.52).
    pub(crate) fn destroy(&mut self, target: Actor) {
        self.happened(|on| Event::Destroyed { object: on.object(target), hex: on.hex_of(target) });
        match target {
            Actor::Pile(colour, pile, hex) => {
                self.use_up(colour, pile, hex);
                if self.active() == Some(target) && self.pile(colour, pile, hex) == 0 {
                    self.card.forget_active();
                }
            }
            Actor::Unit(number) => self.remove(number, Whereabouts::Destroyed),
        }
    }

    /// Takes a unit out of play; its passenger shares its fate or bails out (BK-5.10, BK-5.14, BK-R.9).
    pub(crate) fn remove(&mut self, number: UnitNumber, to: Whereabouts) {
        let unit = self[number];
        self.remove_alone(number, to);
        if let Some(carrier) = unit.carrier() {
            self[carrier].passenger = None;
        }
        let Some(passenger) = unit.passenger else { return };
        let recon = self[passenger].id();
        let bails_out = self.game.house.passenger_fate == PassengerFate::BailOut;
        match (to, unit.hex()) {
            (Whereabouts::Exited(_), _) => self.remove_alone(passenger, to),
            (_, Some(hex)) if bails_out && !self.terrain(hex).swallows() => {
                self.set_down(passenger, hex);
                self.log.push(|| Event::BailedOut { recon, hex });
                self.touch_down(passenger);
            }
            _ => {
                self.log.push(|| Event::Lost { recon });
                self.remove_alone(passenger, Whereabouts::Destroyed);
            }
        }
    }

    /// A bomb that was not shot down takes effect in its hex (BK-9.5).
    pub(crate) fn bomb_effect(&mut self) {
        let number = self.actor();
        let (colour, hex) = (self[number].colour, self.card.shot.aim());
        let size = self.card.shot.strength().index();
        let (weapon, pile) = match self.card.shot.weapon {
            Some(Weapon::Nuke) => return self.nuke_lands(),
            Some(Weapon::Buzz) => (Weapon::Buzz, Pile::Buzz),
            _ => (Weapon::Cluster, Pile::Cluster),
        };
        self.place_pile(colour, pile, hex, self.game.components.tables.bombs(weapon)[size]);
        self.attack_over();
    }

    /// The attack is over; the active object goes on, if it is still there.
    pub(crate) fn attack_over(&mut self) {
        let attack = self.card.shot.attack;
        self.card.shot = Shot::default();
        match (self.active(), attack) {
            (Some(Actor::Unit(_)), Some(Attack::Fire | Attack::Launch)) => self.after_weapon(),
            (Some(Actor::Unit(number)), _) if self[number].kind == Kind::Chopper => self.after_chopper(false),
            (Some(Actor::Unit(_)), _) => self.after_physical(),
            _ => self.end_activation(),
        }
    }

    pub(crate) fn melee(&mut self, object: Object) {
        let target = self.game.check_melee(self.state, object).expect("the melee was checked");
        self.declare(Attack::Melee, target);
        if self.active_unit().is_some_and(|number| self[number].kind == Kind::Chopper) {
            self.card.active.actions -= 1;
            self.card.active.meleed = true;
        }
    }

    pub(crate) fn declare(&mut self, attack: Attack, target: Actor) {
        let by = self.active().expect("somebody is active");
        self.happened(|on| Event::Attacked { by: on.object(by), target: on.object(target) });
        self.card.shot = Shot { attack: Some(attack), target: Some(target), ..Shot::default() };
        self.step = Step::Combat;
    }

    pub(crate) fn detonate(&mut self, object: Object) {
        let target = self.check_detonate(object).expect("the target was checked");
        self.declare(Attack::Detonate, target);
    }
}
