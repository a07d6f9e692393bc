//! BK-5.30 to BK-5.35 and BK-10.1 to BK-10.6, BK-10.30: skimmers and choppers.

use breakroom_core::Sink;

use crate::{
    Action, Breakable, Chrome, Event, Facing, Flag, Gait, Hex, Kind, Motion, Neighbour, Play, Refusal, Step,
    Table, Terrain, refuse_if,
};

/// The most hexes of a skimmer's move (BK-5.32).
pub(crate) const SKIMMER_HEXES: u8 = 3;

impl Table {
    /// Nobody flies over a volcano (BK-5.2).
    pub(super) fn check_airspace(&self, hex: Hex) -> Result<(), Refusal> {
        let terrain = self.terrain(hex);
        refuse_if(terrain == Terrain::Volcano, || Refusal::Forbidden { hex, terrain })
    }

    /// The way of a step in the air.
    fn way(&self, action: Action) -> (Facing, Gait) {
        let facing = self[self.actor()].facing;
        match action {
            Action::SlipLeft => (facing.left(), Gait::Slip),
            Action::SlipRight => (facing.right(), Gait::Slip),
            _ => (facing, Gait::Forward),
        }
    }
}

impl Breakable {
    /// May the active flyer go that way (BK-5.2, BK-5.34, BK-5.43)?
    pub(crate) fn check_flight_step(&self, state: &Table, action: Action) -> Result<(), Refusal> {
        let unit = &state[state.actor()];
        refuse_if(!unit.flies(), || Refusal::NotFlying(unit.id()))?;
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        match self.geometry.neighbour(hex, state.way(action).0) {
            Neighbour::Off(_) => self.may_leave(state),
            Neighbour::On(to) => state.check_airspace(to),
        }
    }

    pub(crate) fn check_land(&self, state: &Table) -> Result<(), Refusal> {
        let unit = &state[state.actor()];
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        refuse_if(!unit.flies(), || Refusal::NotFlying(unit.id()))?;
        self.check_landing(state, state.actor(), hex)
    }

    /// A flying chopper may take a marker as an action, once (BK-10.31).
    pub(crate) fn check_chopper_erratic(&self, state: &Table) -> Result<(), Refusal> {
        let unit = &state[state.actor()];
        refuse_if(!self.house.has(Chrome::Erratic), || Refusal::NoErratic)?;
        refuse_if(!unit.flies(), || Refusal::NotFlying(unit.id()))?;
        refuse_if(state.card.active.took_marker, || Refusal::MarkerTaken(unit.id()))
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn fly(&mut self, action: Action) {
        let number = self.actor();
        let (way, gait) = self.way(action);
        let hex = self[number].hex().expect("a flyer is over the map");
        self.manoeuvre(match self.game.geometry.neighbour(hex, way) {
            Neighbour::On(to) => Motion::Leave(to, gait),
            Neighbour::Off(edge) => Motion::Exit(edge),
        });
    }

    /// The turn after a hex ahead: `left`, `straight` or `right` (BK-5.34).
    pub(crate) fn turn_after(&mut self, action: Action) {
        let facing = self[self.actor()].facing;
        match action {
            Action::Left => self.set_out(Motion::TurnAfter(facing.left())),
            Action::Right => self.set_out(Motion::TurnAfter(facing.right())),
            _ => self.flown_on(),
        }
    }

    /// A skimmer has moved a hex and turned: another one, or the end of the move.
    pub(crate) fn flown_on(&mut self) {
        if self.card.active.hexes < SKIMMER_HEXES {
            self.step = Step::Flight;
        } else if self.check_drop().is_ok() {
            self.step = Step::Passenger;
        } else {
            self.end_activation();
        }
    }

    /// The move ends early: an erratic marker may be taken (BK-10.30).
    pub(crate) fn stop_flight(&mut self) {
        if self.game.house.has(Chrome::Erratic) && self.card.active.hexes < SKIMMER_HEXES {
            self.step = Step::Erratic;
        } else {
            self.end_activation();
        }
    }

    pub(crate) fn take_erratic(&mut self) {
        let number = self.actor();
        self[number].set(Flag::Erratic, true);
        self.happened(|on| Event::Erratic { id: on[number].id() });
    }

    pub(crate) fn rise(&mut self) {
        let number = self.actor();
        self[number].set(Flag::Flying, true);
        self.happened(|on| Event::Flight { id: on[number].id(), up: true });
    }

    /// Landing removes an erratic marker (BK-10.32).
    pub(crate) fn settle_down(&mut self) {
        let number = self.actor();
        self[number].set(Flag::Flying, false);
        self[number].set(Flag::Erratic, false);
        self.happened(|on| Event::Flight { id: on[number].id(), up: false });
    }

    /// A flyer has taken off, landed or turned in its hex.
    pub(crate) fn after_flyer(&mut self) {
        match self[self.actor()].kind {
            Kind::Chopper => self.after_chopper(false),
            _ => self.end_activation(),
        }
    }

    /// One of a chopper's three actions is over (BK-10.1). After the last a passenger may be left, if the chopper
    /// has moved since the menu last offered it.
    pub(crate) fn after_chopper(&mut self, moved: bool) {
        if self.card.active.actions > 0 {
            self.step = Step::Chopper;
        } else if moved && self.check_drop().is_ok() {
            self.step = Step::Passenger;
        } else {
            self.end_activation();
        }
    }

    /// A motion of a flyer; each is one of a chopper's actions.
    pub(crate) fn manoeuvre(&mut self, motion: Motion) {
        if self[self.actor()].kind == Kind::Chopper {
            self.card.active.actions -= 1;
        }
        self.set_out(motion);
    }
}
