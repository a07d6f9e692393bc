//! BK-3.5 to BK-3.9: who acts on a card, and in what order.

use breakroom_core::Sink;

use crate::{
    Action, Actor, Breakable, CardKind, Colour, Event, Flag, Hex, Kind, Object, Out, Phase, Pile, Play,
    Refusal, Step, Table, Unit, UnitId, UnitNumber, Whereabouts, refuse_if,
};

impl Table {
    fn drawn(&self) -> (Colour, CardKind) {
        let card = self.card.name.expect("a card is being resolved");
        (card.colour, card.kind)
    }

    /// A GEV that may still take its bonus move (BK-10.13, BK-10.14).
    pub(crate) fn has_bonus(&self, number: UnitNumber) -> bool {
        let unit = &self[number];
        self.loadout(number).is_gev()
            && unit.hex().is_some()
            && !self.card.bonus_done.has(number)
            && !unit.is(Flag::Frozen)
    }

    /// Boarding is over: entering, weapons, or a chopper's menu.
    pub(crate) fn after_boarding(&mut self) {
        let unit = &self[self.actor()];
        self.step = match (unit.place, unit.kind) {
            (Whereabouts::Off, _) => Step::Enter,
            (_, Kind::Chopper) => Step::Chopper,
            _ => Step::Weapon,
        };
    }
}

impl Breakable {
    /// What keeps a unit from acting on this card, markers left aside (BK-3.3, BK-3.6, BK-12.19): the refusal that it
    /// would be told, made only if somebody asks.
    fn barred(&self, state: &Table, number: UnitNumber, unit: &Unit) -> Option<fn(UnitId) -> Refusal> {
        let (colour, kind) = state.drawn();
        let aboard = |carrier: UnitNumber| state[carrier].hex().is_some();
        let listed =
            || unit.colour == colour && self.components.tables.activates(kind).kinds[unit.kind.index()];
        match unit.place {
            _ if !unit.lives() => Some(Refusal::NotOnMap),
            _ if state.card.acted.has(number) => Some(|id| Refusal::HasActed(Object::Unit(id))),
            _ if unit.is(Flag::Frozen) => Some(Refusal::Frozen),
            Whereabouts::Off if !self.may_enter_now(state, unit) => Some(Refusal::TooEarly),
            Whereabouts::Aboard(carrier) if !aboard(carrier) => {
                Some(|id| Refusal::NotListed(Object::Unit(id)))
            }
            _ if !listed() => Some(|id| Refusal::NotListed(Object::Unit(id))),
            _ => None,
        }
    }

    /// Unbreakable reinforcements come by schedule (BK-11.41).
    pub(crate) fn may_enter_now(&self, state: &Table, unit: &Unit) -> bool {
        if !unit.kind.is_unbreakable() || !self.house.scenario.unbreakable {
            return true;
        }
        let turns = (state.turn + 1).saturating_sub(u16::from(self.house.scenario.first_entry));
        u16::from(state.entered[unit.side().index()]) < turns
    }

    /// Counters of a pile that have not acted on this card.
    fn fresh(&self, state: &Table, pile: Pile, hex: Hex) -> bool {
        let (colour, kind) = state.drawn();
        pile != Pile::Cluster
            && self.components.tables.activates(kind).piles[pile.index()]
            && state.pile(colour, pile, hex) > state.card.acted_stacks.count(pile, hex)
    }

    /// May that object be activated now?
    pub(crate) fn check_act(&self, state: &Table, object: Object) -> Result<Actor, Refusal> {
        match object {
            Object::Unit(id) => {
                let number = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
                let unit = &state[number];
                match state.step {
                    Step::Bonus if id.colour == state.colour && state.has_bonus(number) => {}
                    Step::Bonus => return Err(Refusal::NoBonus(id)),
                    Step::Brain if self.is_forced(state, number, unit) => {}
                    Step::Brain => return Err(Refusal::NotInYourMind(id)),
                    _ => {
                        let marked = unit.is_marked().then_some(Refusal::Marked as fn(_) -> _);
                        if let Some(bar) = self.barred(state, number, unit).or(marked) {
                            return Err(bar(id));
                        }
                    }
                }
                Ok(Actor::Unit(number))
            }
            Object::Pile(colour, pile, hex) => {
                let (card, _) = state.drawn();
                let listed = state.step == Step::Object && colour == card;
                refuse_if(!listed || state.pile(colour, pile, hex) == 0, || Refusal::NotListed(object))?;
                refuse_if(!self.fresh(state, pile, hex), || Refusal::HasActed(object))?;
                Ok(Actor::Pile(colour, pile, hex))
            }
        }
    }

    /// Does it act in the brain phase for the colour that decides (BK-9.45)?
    fn is_forced(&self, state: &Table, number: UnitNumber, unit: &Unit) -> bool {
        unit.controller() == Some(state.colour) && self.barred(state, number, unit).is_none()
    }

    /// The units that act in the normal phase.
    fn ready<'a>(&self, state: &'a Table) -> impl Iterator<Item = (UnitNumber, &'a Unit)> {
        let (colour, _) = state.drawn();
        state.units_of(colour).filter(|&(number, unit)| self.is_ready(state, number, unit))
    }

    /// Does it act in the normal phase?
    fn is_ready(&self, state: &Table, number: UnitNumber, unit: &Unit) -> bool {
        !unit.is_marked() && self.barred(state, number, unit).is_none()
    }

    pub(crate) fn list_objects(&self, state: &Table, out: &mut impl Out) {
        let (colour, _) = state.drawn();
        out.offer(self.ready(state).map(|(_, unit)| Action::Act(Object::Unit(unit.id()))));
        let piles = self.fresh_piles(state).map(|(pile, hex)| Object::Pile(colour, pile, hex));
        out.offer(piles.map(Action::Act));
        out.offer([Action::Done].into_iter().filter(|_| self.check_done(state).is_ok()));
    }

    fn fresh_piles<'a>(&'a self, state: &'a Table) -> impl Iterator<Item = (Pile, Hex)> {
        let (colour, _) = state.drawn();
        let kinds = [Pile::Killbot, Pile::Buzz].into_iter();
        let kinds = kinds.filter(move |&pile| state.piles.total(colour, pile) > 0);
        let piles = kinds.flat_map(|pile| state.piles.hexes.iter().map(move |hex| (pile, hex)));
        piles.filter(|&(pile, hex)| self.fresh(state, pile, hex))
    }

    /// Flying skimmers must be activated (BK-3.7).
    pub(crate) fn check_done(&self, state: &Table) -> Result<(), Refusal> {
        let (colour, _) = state.drawn();
        let mut flying =
            state.units_of(colour).filter(|(_, unit)| unit.kind == Kind::Skimmer && unit.flies());
        match flying.find(|&(number, unit)| self.is_ready(state, number, unit)) {
            Some((_, unit)) => Err(Refusal::MustFly(unit.id())),
            None => Ok(()),
        }
    }

    pub(crate) fn list_brain(&self, state: &Table, out: &mut impl Out) {
        let (colour, _) = state.drawn();
        let forced = state.units_of(colour).filter(|&(number, unit)| self.is_forced(state, number, unit));
        out.offer(forced.map(|(_, unit)| Action::Act(Object::Unit(unit.id()))));
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// The card has been drawn: bonus moves of opposing GEVs come first (BK-3.5).
    pub(crate) fn start_card(&mut self) {
        let (colour, kind) = self.drawn();
        match kind {
            CardKind::Tank => self.ask_bonus(&colour.side().other().colours()),
            _ => self.next_object(),
        }
    }

    /// Blue or Yellow moves its GEVs before its ally (BK-10.43).
    fn ask_bonus(&mut self, colours: &[Colour]) {
        for &colour in colours {
            if self.range(colour).any(|number| self.has_bonus(number)) {
                self.card.phase = Phase::Bonus;
                self.step = Step::Bonus;
                self.colour = colour;
                return;
            }
        }
        self.next_object();
    }

    pub(crate) fn bonus_done(&mut self) {
        let [first, second] = self.colour.side().colours();
        let rest: &[Colour] = if self.colour == first { &[second] } else { &[] };
        self.ask_bonus(rest);
    }

    /// The next normal activation, or the brain phase.
    pub(crate) fn next_object(&mut self) {
        let (colour, _) = self.drawn();
        self.card.phase = Phase::Normal;
        self.colour = colour;
        let units = self.game.ready(self.state).next().is_some();
        match units || self.game.fresh_piles(self.state).next().is_some() {
            true => self.step = Step::Object,
            false => self.start_brain(),
        }
    }

    pub(crate) fn start_brain(&mut self) {
        self.card.phase = Phase::Brain;
        self.next_brain();
    }

    /// The marked units act, by marker owner in the order of colours (BK-3.5, BK-9.45).
    fn next_brain(&mut self) {
        let (colour, _) = self.drawn();
        let marked = self.units_of(colour).filter(|(_, unit)| unit.is_marked());
        let listed = marked.filter(|&(number, unit)| self.game.barred(self.state, number, unit).is_none());
        let controllers = listed.filter_map(|(_, unit)| unit.controller());
        match controllers.min() {
            Some(controller) => {
                self.step = Step::Brain;
                self.colour = controller;
            }
            None => self.end_card(),
        }
    }

    /// An object begins its activation or bonus move.
    pub(crate) fn activate(&mut self, object: Object) {
        let actor = self.game.check_act(self.state, object).expect("the object was checked");
        let bonus = self.step == Step::Bonus;
        let brain = self.card.is_brain().then_some(self.colour);
        self.log.push(|| Event::Activated { object, brain, bonus });
        self.card.active.actor = Some(actor);
        let Actor::Unit(number) = actor else {
            self.step = Step::Physical;
            return;
        };
        if bonus {
            self.card.bonus_done.insert(number);
            self.step = Step::BonusMove;
            return;
        }
        // Markers of the last activation go first (BK-10.33, BK-12.13).
        self[number].set(Flag::Erratic, false);
        if self[number].is(Flag::Scattered) {
            self[number].set(Flag::Scattered, false);
            self.card.active.used = 3;
        }
        if self[number].kind == Kind::Chopper {
            self.card.active.actions = 3;
        }
        let (carrier, mut friends) = (&self[number], self.side_units(self[number].side()));
        let boarders = self.game.takes_passengers(self.state, number)
            && friends.any(|(_, unit)| unit.kind == Kind::Recon && unit.place == carrier.place);
        match boarders {
            true => self.step = Step::Board,
            false => self.after_boarding(),
        }
    }

    /// After a weapon action: the rest of the weapon part, or a chopper's next action.
    pub(crate) fn after_weapon(&mut self) {
        match self[self.actor()].kind {
            Kind::Chopper => self.after_chopper(false),
            _ => self.step = Step::Weapon,
        }
    }

    /// The activation or bonus move is over.
    pub(crate) fn end_activation(&mut self) {
        let (card, _) = self.drawn();
        let bonus = !self.card.is_brain() && self.colour.side() != card.side();
        match self.active() {
            Some(Actor::Unit(number)) if !bonus => {
                self.card.acted.insert(number);
                if self.card.is_brain() {
                    self.spend_marker(number);
                }
            }
            Some(Actor::Pile(_, pile, hex)) => {
                let acted = self.card.acted_stacks.count(pile, hex);
                self.card.acted_stacks.set(pile, hex, acted.saturating_add(1));
            }
            _ => {}
        }
        self.card.forget_active();
        self.card.active.motion = None;
        if self.card.is_brain() {
            self.next_brain();
        } else if bonus {
            let colours = [self.colour, self.colour.side().colours()[1]];
            self.ask_bonus(&colours);
        } else {
            self.next_object();
        }
    }
}
