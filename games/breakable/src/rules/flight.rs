//! BK-5.30 to BK-5.35 and BK-10.1 to BK-10.6, BK-10.30: skimmers and choppers.

use breakroom_core::Sink;

use crate::{
    Breakable,
    action::Action,
    event::Event,
    options::Chrome,
    refusal::Refusal,
    rules::Play,
    state::{Flag, Gait, Motion, Step, Table},
    vocabulary::{Facing, Kind, Neighbour, Terrain},
};

/// The most hexes of a skimmer's move (BK-5.32).
pub(crate) const SKIMMER_HEXES: u8 = 3;

impl Table {
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
        if !unit.flies() {
            return Err(Refusal::NotFlying(unit.id()));
        }
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        match self.geometry.neighbour(hex, state.way(action).0) {
            Neighbour::Off(_) => self.may_leave(state),
            Neighbour::On(to) => match state.terrain(to) {
                terrain @ Terrain::Volcano => Err(Refusal::Forbidden { hex: to, terrain }),
                _ => Ok(()),
            },
        }
    }

    pub(crate) fn check_land(&self, state: &Table) -> Result<(), Refusal> {
        let number = state.actor();
        let unit = &state[number];
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        match unit.flies() {
            true => self.check_landing(state, number, hex),
            false => Err(Refusal::NotFlying(unit.id())),
        }
    }

    /// A flying chopper may take a marker as an action, once (BK-10.31).
    pub(crate) fn check_chopper_erratic(&self, state: &Table) -> Result<(), Refusal> {
        let unit = &state[state.actor()];
        if !self.house.has(Chrome::Erratic) {
            return Err(Refusal::NoErratic);
        }
        if !unit.flies() {
            return Err(Refusal::NotFlying(unit.id()));
        }
        if state.card.active.took_marker { Err(Refusal::MarkerTaken(unit.id())) } else { Ok(()) }
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn fly(&mut self, action: Action) {
        let number = self.actor();
        let (way, gait) = self.way(action);
        if self[number].kind == Kind::Chopper {
            self.card.active.actions -= 1;
        }
        let hex = self[number].hex().expect("a flyer is over the map");
        let motion = match self.game.geometry.neighbour(hex, way) {
            Neighbour::On(to) => Motion::Leave(to, gait),
            Neighbour::Off(edge) => Motion::Exit(edge),
        };
        self.set_out(motion);
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

    pub(crate) fn after_turn(&mut self) {
        self.flown_on();
    }

    /// A skimmer has moved a hex and turned: another one, or the end of the move.
    pub(crate) fn flown_on(&mut self) {
        if self.card.active.hexes < SKIMMER_HEXES {
            self.step = Step::Flight;
        } else if self.may_drop(self.actor()) {
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
        let id = self[number].id();
        self.log.push(|| Event::Erratic { id });
    }

    pub(crate) fn rise(&mut self) {
        let number = self.actor();
        self[number].set(Flag::Flying, true);
        let id = self[number].id();
        self.log.push(|| Event::Flight { id, up: true });
    }

    /// Landing removes an erratic marker (BK-10.32).
    pub(crate) fn settle_down(&mut self) {
        let number = self.actor();
        self[number].set(Flag::Flying, false);
        self[number].set(Flag::Erratic, false);
        let id = self[number].id();
        self.log.push(|| Event::Flight { id, up: false });
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
        } else if moved && self.may_drop(self.actor()) {
            self.step = Step::Passenger;
        } else {
            self.end_activation();
        }
    }

    /// Take-off, landing, turning round, facing: motions in the hex; each is one of a chopper's actions.
    pub(crate) fn manoeuvre(&mut self, motion: Motion) {
        if self[self.actor()].kind == Kind::Chopper {
            self.card.active.actions -= 1;
        }
        self.set_out(motion);
    }
}
