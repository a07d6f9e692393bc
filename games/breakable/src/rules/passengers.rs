//! BK-5.13 to BK-5.19: recons aboard tanks, skimmers and choppers.

use breakroom_core::Sink;

use super::legal::Out;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    refusal::Refusal,
    state::{NOBODY, Place, State, Step},
    vocabulary::{Kind, UnitId},
};

impl Breakable {
    /// Is the active unit a carrier that may be boarded now (BK-5.13, BK-9.46)?
    pub(crate) fn takes_passengers(&self, state: &State, number: usize) -> bool {
        let unit = &state.units[number];
        unit.kind.carries()
            && !unit.flies()
            && unit.link == NOBODY
            && !state.brain
            && (unit.hex().is_some() || unit.place == Place::Off && self.house.offmap_boarding)
    }

    /// May that recon come aboard the active unit: a friendly one in its hex (BK-R.42)?
    pub(crate) fn check_board(&self, state: &State, id: UnitId) -> Result<usize, Refusal> {
        let number = self.actor(state);
        let carrier = &state.units[number];
        let recon = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        if id.kind != Kind::Recon || id.colour.side() != carrier.side() {
            return Err(Refusal::NoPassenger(id));
        }
        if !self.takes_passengers(state, number) {
            return Err(Refusal::NoBoarding(carrier.id()));
        }
        match state.units[recon].place == carrier.place {
            true => Ok(recon),
            false => Err(Refusal::NotBeside { recon: id, carrier: carrier.id() }),
        }
    }

    pub(crate) fn list_boarders(&self, state: &State, out: &mut impl Out) {
        let side = state.units[self.actor(state)].side();
        for number in state.side_range(side) {
            let unit = &state.units[number];
            if unit.kind == Kind::Recon && self.check_board(state, unit.id()).is_ok() {
                out.add(Action::Board(unit.id()));
            }
        }
        out.add(Action::Skip);
    }

    pub(crate) fn board(&self, state: &mut State, id: UnitId, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let recon = self.check_board(state, id).expect("the recon was checked");
        state.units[recon].place = Place::Aboard;
        state.units[recon].link = number as u8;
        state.units[number].link = recon as u8;
        let carrier = state.units[number].id();
        log.push(|| Event::Boarded { recon: id, carrier });
    }

    /// May the passenger of that carrier be left here (BK-5.15, BK-5.17, BK-9.46)?
    pub(crate) fn check_drop(&self, state: &State, number: usize) -> Result<(), Refusal> {
        let unit = &state.units[number];
        if unit.link == NOBODY || !unit.kind.carries() {
            return Err(Refusal::NobodyAboard(unit.id()));
        }
        if state.brain {
            return Err(Refusal::ForcedDrop);
        }
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        let terrain = state.terrain(hex);
        match terrain.swallows() {
            true => Err(Refusal::NoGround { hex, terrain }),
            false => Ok(()),
        }
    }

    pub(crate) fn may_drop(&self, state: &State, number: usize) -> bool {
        state.units[number].link != NOBODY && self.check_drop(state, number).is_ok()
    }

    /// Puts a passenger on the ground there.
    pub(crate) fn set_down(&self, state: &mut State, recon: usize, hex: crate::vocabulary::Hex) {
        let carrier = usize::from(state.units[recon].link);
        if let Some(carrier) = state.units.get_mut(carrier) {
            carrier.link = NOBODY;
        }
        state.units[recon].link = NOBODY;
        state.units[recon].place = Place::On(hex);
    }

    /// The carrier leaves its passenger in its hex (BK-5.15).
    pub(crate) fn leave_passenger(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let recon = usize::from(state.units[number].link);
        let hex = state.units[number].hex().expect("the drop was checked");
        self.set_down(state, recon, hex);
        let id = state.units[recon].id();
        log.push(|| Event::LeftCarrier { recon: id, hex, itself: false });
        self.touch_down(state, recon, log);
    }

    /// May the active passenger get off in its carrier's hex (BK-5.16, BK-5.17)?
    pub(crate) fn check_get_off(&self, state: &State) -> Result<(), Refusal> {
        let number = self.actor(state);
        let unit = &state.units[number];
        if unit.place != Place::Aboard {
            return Err(Refusal::NotAboard(unit.id()));
        }
        let hex = self.origin(state).ok_or(Refusal::NotOnMap(unit.id()))?;
        let terrain = state.terrain(hex);
        match terrain.swallows() {
            true => Err(Refusal::NoGround { hex, terrain }),
            false => Ok(()),
        }
    }

    pub(crate) fn get_off(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let number = self.actor(state);
        let hex = self.origin(state).expect("getting off was checked");
        self.set_down(state, number, hex);
        let id = state.units[number].id();
        log.push(|| Event::LeftCarrier { recon: id, hex, itself: true });
        self.touch_down(state, number, log);
        self.end_activation(state, log);
    }

    /// After the last hex of a carrier: the passenger was left or kept (P3).
    pub(crate) fn after_passenger(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.units[self.actor(state)].kind {
            Kind::Tank => state.step = Step::Facing,
            _ => self.end_activation(state, log),
        }
    }
}
