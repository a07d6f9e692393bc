//! BK-3.5 to BK-3.9: who acts on a card, and in what order.

use breakroom_core::Sink;

use super::legal::Out;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    refusal::Refusal,
    state::{Actor, Flag, Phase, Place, Step, Table, Unit, UnitNumber},
    vocabulary::{CardKind, Colour, Kind, Object, Pile},
};

impl Breakable {
    fn card(&self, state: &Table) -> (Colour, CardKind) {
        let card = state.card.name.expect("a card is being resolved");
        (card.colour, card.kind)
    }

    /// Is the unit listed on the card and able to act, markers left aside (BK-3.3, BK-3.6, BK-12.19)?
    fn is_listed(&self, state: &Table, number: UnitNumber, unit: &Unit) -> bool {
        let (colour, kind) = self.card(state);
        let tables = &self.components.tables;
        unit.colour == colour
            && tables.activates[kind.index()][unit.kind.index()]
            && !state.card.acted.has(number)
            && !unit.is(Flag::Frozen)
            && match unit.place {
                Place::On(_) => true,
                Place::Off => self.may_enter_now(state, unit),
                Place::Aboard(carrier) => state[carrier].hex().is_some(),
                _ => false,
            }
    }

    /// Unbreakable reinforcements come by schedule (BK-11.41).
    pub(crate) fn may_enter_now(&self, state: &Table, unit: &Unit) -> bool {
        if !unit.kind.is_unbreakable() || !self.house.scheduled {
            return true;
        }
        let turns = (state.turn + 1).saturating_sub(u16::from(self.house.scenario.first_entry));
        u16::from(state.entered[unit.side().index()]) < turns
    }

    /// Counters of a pile that have not acted on this card.
    fn fresh(&self, state: &Table, pile: Pile, hex: crate::vocabulary::Hex) -> bool {
        let (colour, kind) = self.card(state);
        pile != Pile::Cluster
            && self.components.tables.activates_piles[kind.index()][pile.index()]
            && state.pile(colour, pile, hex) > state.card.acted_stacks.count(pile, hex)
    }

    /// May that object be activated in the normal phase?
    pub(crate) fn check_act(&self, state: &Table, object: Object) -> Result<Actor, Refusal> {
        match object {
            Object::Unit(id) => {
                let number = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
                let unit = &state[number];
                let marked = unit.is_marked();
                match state.step {
                    Step::Bonus if self.has_bonus(state, number) && id.colour == state.colour => {}
                    Step::Bonus => return Err(Refusal::NoBonus(id)),
                    Step::Brain
                        if unit.controller() == Some(state.colour) && self.is_listed(state, number, unit) => {
                    }
                    Step::Brain => return Err(Refusal::NotInYourMind(id)),
                    _ if !unit.lives() => return Err(Refusal::NotOnMap(id)),
                    _ if state.card.acted.has(number) => return Err(Refusal::HasActed(object)),
                    _ if unit.is(Flag::Frozen) => return Err(Refusal::Frozen(id)),
                    _ if unit.place == Place::Off && !self.may_enter_now(state, unit) => {
                        return Err(Refusal::TooEarly(id));
                    }
                    _ if !self.is_listed(state, number, unit) => return Err(Refusal::NotListed(object)),
                    _ if marked => return Err(Refusal::Marked(id)),
                    _ => {}
                }
                Ok(Actor::Unit(number))
            }
            Object::Pile(colour, pile, hex) => {
                let (card, _) = self.card(state);
                if state.step != Step::Object || colour != card || state.pile(colour, pile, hex) == 0 {
                    return Err(Refusal::NotListed(object));
                }
                match self.fresh(state, pile, hex) {
                    true => Ok(Actor::Pile(colour, pile, hex)),
                    false => Err(Refusal::HasActed(object)),
                }
            }
        }
    }

    /// The units that act in the normal phase.
    fn ready<'a>(&self, state: &'a Table) -> impl Iterator<Item = (UnitNumber, &'a Unit)> {
        let (colour, _) = self.card(state);
        let ready = |&(number, unit): &(_, &Unit)| self.is_listed(state, number, unit) && !unit.is_marked();
        state.units_of(colour).filter(ready)
    }

    pub(crate) fn list_objects(&self, state: &Table, out: &mut impl Out) {
        let (colour, _) = self.card(state);
        for (_, unit) in self.ready(state) {
            out.add(Action::Act(Object::Unit(unit.id())));
            if out.is_full() {
                return;
            }
        }
        self.each_fresh_pile(state, |pile, hex| out.add(Action::Act(Object::Pile(colour, pile, hex))));
        if self.check_done(state).is_ok() {
            out.add(Action::Done);
        }
    }

    fn each_fresh_pile(&self, state: &Table, mut visit: impl FnMut(Pile, crate::vocabulary::Hex)) {
        let (colour, _) = self.card(state);
        for pile in [Pile::Killbot, Pile::Buzz] {
            if state.piles.total(colour, pile) > 0 {
                let fresh = state.piles.hexes.iter().filter(|&hex| self.fresh(state, pile, hex));
                fresh.for_each(|hex| visit(pile, hex));
            }
        }
    }

    /// Flying skimmers must be activated (BK-3.7).
    pub(crate) fn check_done(&self, state: &Table) -> Result<(), Refusal> {
        match self.ready(state).find(|(_, unit)| unit.kind == Kind::Skimmer && unit.flies()) {
            Some((_, unit)) => Err(Refusal::MustFly(unit.id())),
            None => Ok(()),
        }
    }

    /// A GEV that may still take its bonus move (BK-10.13, BK-10.14).
    pub(crate) fn has_bonus(&self, state: &Table, number: UnitNumber) -> bool {
        let unit = &state[number];
        state.loadout(number).is_gev()
            && unit.hex().is_some()
            && !state.card.bonus_done.has(number)
            && !unit.is(Flag::Frozen)
    }

    /// The card has been drawn: bonus moves of opposing GEVs come first (BK-3.5).
    pub(crate) fn start_card(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let (colour, kind) = self.card(state);
        match kind {
            CardKind::Tank => self.ask_bonus(state, &colour.side().other().colours(), log),
            _ => self.next_object(state, log),
        }
    }

    /// Blue or Yellow moves its GEVs before its ally (BK-10.43).
    fn ask_bonus(&self, state: &mut Table, colours: &[Colour], log: &mut impl Sink<Event>) {
        for &colour in colours {
            if state.range(colour).any(|number| self.has_bonus(state, number)) {
                state.card.phase = Phase::Bonus;
                state.step = Step::Bonus;
                state.colour = colour;
                return;
            }
        }
        self.next_object(state, log);
    }

    pub(crate) fn bonus_done(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let [first, second] = state.colour.side().colours();
        let rest: &[Colour] = if state.colour == first { &[second] } else { &[] };
        self.ask_bonus(state, rest, log);
    }

    pub(crate) fn list_bonus(&self, state: &Table, out: &mut impl Out) {
        for number in state.range(state.colour) {
            if self.has_bonus(state, number) {
                out.add(Action::Act(Object::Unit(state[number].id())));
            }
        }
        out.add(Action::Done);
    }

    /// The next normal activation, or the brain phase.
    pub(crate) fn next_object(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let (colour, _) = self.card(state);
        state.card.phase = Phase::Normal;
        state.colour = colour;
        let mut any = self.ready(state).next().is_some();
        if !any {
            self.each_fresh_pile(state, |_, _| any = true);
        }
        if any {
            state.step = Step::Object;
        } else {
            self.start_brain(state, log);
        }
    }

    pub(crate) fn start_brain(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        state.card.phase = Phase::Brain;
        self.next_brain(state, log);
    }

    /// The marked units act, by marker owner in the order of colours (BK-3.5, BK-9.45).
    fn next_brain(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let (colour, _) = self.card(state);
        let marked = state.units_of(colour).filter(|(_, unit)| unit.is_marked());
        let listed = marked.filter(|&(number, unit)| self.is_listed(state, number, unit));
        let controllers = listed.filter_map(|(_, unit)| unit.controller());
        match controllers.min() {
            Some(controller) => {
                state.step = Step::Brain;
                state.colour = controller;
            }
            None => self.end_card(state, log),
        }
    }

    pub(crate) fn list_brain(&self, state: &Table, out: &mut impl Out) {
        let (colour, _) = self.card(state);
        for (number, unit) in state.units_of(colour) {
            if unit.controller() == Some(state.colour) && self.is_listed(state, number, unit) {
                out.add(Action::Act(Object::Unit(unit.id())));
            }
        }
    }

    /// An object begins its activation or bonus move.
    pub(crate) fn activate(&self, state: &mut Table, object: Object, log: &mut impl Sink<Event>) {
        let actor = self.check_act(state, object).expect("the object was checked");
        let bonus = state.step == Step::Bonus;
        let brain = state.card.is_brain().then_some(state.colour);
        log.push(|| Event::Activated { object, brain, bonus });
        state.card.active.actor = Some(actor);
        let Actor::Unit(number) = actor else {
            state.step = Step::Physical;
            return;
        };
        if bonus {
            state.card.bonus_done.insert(number);
            state.step = Step::BonusMove;
            return;
        }
        // Markers of the last activation go first (BK-10.33, BK-12.13).
        state[number].set(Flag::Erratic, false);
        if state[number].is(Flag::Scattered) {
            state[number].set(Flag::Scattered, false);
            state.card.active.used = 3;
        }
        if state[number].kind == Kind::Chopper {
            state.card.active.actions = 3;
        }
        let side = state[number].side();
        let place = state[number].place;
        let boarders = self.takes_passengers(state, number)
            && state
                .side_range(side)
                .any(|other| state[other].kind == Kind::Recon && state[other].place == place);
        if boarders {
            state.step = Step::Board;
        } else {
            self.after_boarding(state);
        }
    }

    /// Boarding is over: entering, weapons, or a chopper's menu.
    pub(crate) fn after_boarding(&self, state: &mut Table) {
        let unit = &state[self.actor(state)];
        state.step = match (unit.place, unit.kind) {
            (Place::Off, _) => Step::Enter,
            (_, Kind::Chopper) => Step::Chopper,
            _ => Step::Weapon,
        };
    }

    /// After a weapon action: the rest of the weapon part, or a chopper's next action.
    pub(crate) fn after_weapon(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        match state[self.actor(state)].kind {
            Kind::Chopper => self.after_chopper(state, false, log),
            _ => state.step = Step::Weapon,
        }
    }

    /// The activation or bonus move is over.
    pub(crate) fn end_activation(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        let (card, _) = self.card(state);
        let bonus = !state.card.is_brain() && state.colour.side() != card.side();
        match state.active() {
            Some(Actor::Unit(number)) if !bonus => {
                state.card.acted.insert(number);
                if state.card.is_brain() {
                    self.spend_marker(state, number, log);
                }
            }
            Some(Actor::Pile(_, pile, hex)) => {
                let acted = state.card.acted_stacks.count(pile, hex);
                state.card.acted_stacks.set(pile, hex, acted.saturating_add(1));
            }
            _ => {}
        }
        state.card.forget_active();
        state.card.active.motion = None;
        if state.card.is_brain() {
            self.next_brain(state, log);
        } else if bonus {
            let colours = [state.colour, state.colour.side().colours()[1]];
            self.ask_bonus(state, &colours, log);
        } else {
            self.next_object(state, log);
        }
    }
}
