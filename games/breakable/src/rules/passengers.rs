//! BK-5.13 to BK-5.19: recons aboard tanks, skimmers and choppers.

use breakroom_core::Sink;

use crate::{
    Breakable,
    event::Event,
    refusal::Refusal,
    rules::Play,
    state::{Place, Step, Table, UnitNumber},
    vocabulary::{Kind, UnitId},
};

impl Table {
    /// May the passenger of that carrier be left here (BK-5.15, BK-5.17, BK-9.46)?
    pub(crate) fn check_drop(&self, number: UnitNumber) -> Result<(), Refusal> {
        let unit = &self[number];
        if unit.passenger.is_none() {
            return Err(Refusal::NobodyAboard(unit.id()));
        }
        if self.card.is_brain() {
            return Err(Refusal::ForcedDrop);
        }
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        let terrain = self.terrain(hex);
        match terrain.swallows() {
            true => Err(Refusal::NoGround { hex, terrain }),
            false => Ok(()),
        }
    }

    pub(crate) fn may_drop(&self, number: UnitNumber) -> bool {
        self.check_drop(number).is_ok()
    }

    /// Puts a passenger on the ground there.
    pub(crate) fn set_down(&mut self, recon: UnitNumber, hex: crate::vocabulary::Hex) {
        if let Some(carrier) = self[recon].carrier() {
            self[carrier].passenger = None;
        }
        self[recon].place = Place::On(hex);
    }

    /// May the active passenger get off in its carrier's hex (BK-5.16, BK-5.17)?
    pub(crate) fn check_get_off(&self) -> Result<(), Refusal> {
        let number = self.actor();
        let unit = &self[number];
        if unit.carrier().is_none() {
            return Err(Refusal::NotAboard(unit.id()));
        }
        let hex = self.origin().ok_or(Refusal::NotOnMap(unit.id()))?;
        let terrain = self.terrain(hex);
        match terrain.swallows() {
            true => Err(Refusal::NoGround { hex, terrain }),
            false => Ok(()),
        }
    }
}

impl Breakable {
    /// Is the active unit a carrier that may be boarded now (BK-5.13, BK-9.46)?
    pub(crate) fn takes_passengers(&self, state: &Table, number: UnitNumber) -> bool {
        let unit = &state[number];
        unit.kind.carries()
            && !unit.flies()
            && unit.passenger.is_none()
            && !state.card.is_brain()
            && (unit.hex().is_some() || unit.place == Place::Off && self.house.offmap_boarding)
    }

    /// May that recon come aboard the active unit: a friendly one in its hex (BK-R.42)?
    pub(crate) fn check_board(&self, state: &Table, id: UnitId) -> Result<UnitNumber, Refusal> {
        let number = state.actor();
        let carrier = &state[number];
        let recon = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        if id.kind != Kind::Recon || id.colour.side() != carrier.side() {
            return Err(Refusal::NoPassenger(id));
        }
        if !self.takes_passengers(state, number) {
            return Err(Refusal::NoBoarding(carrier.id()));
        }
        match state[recon].place == carrier.place {
            true => Ok(recon),
            false => Err(Refusal::NotBeside { recon: id, carrier: carrier.id() }),
        }
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn board(&mut self, id: UnitId) {
        let number = self.actor();
        let recon = self.game.check_board(self.state, id).expect("the recon was checked");
        self[recon].place = Place::Aboard(number);
        self[number].passenger = Some(recon);
        let carrier = self[number].id();
        self.log.push(|| Event::Boarded { recon: id, carrier });
    }

    /// The carrier leaves its passenger in its hex (BK-5.15).
    pub(crate) fn leave_passenger(&mut self) {
        let number = self.actor();
        let carrier = &self[number];
        let (recon, hex) = carrier.passenger.zip(carrier.hex()).expect("the drop was checked");
        self.set_down(recon, hex);
        let id = self[recon].id();
        self.log.push(|| Event::LeftCarrier { recon: id, hex, itself: false });
        self.touch_down(recon);
    }

    pub(crate) fn get_off(&mut self) {
        let number = self.actor();
        let hex = self.origin().expect("getting off was checked");
        self.set_down(number, hex);
        let id = self[number].id();
        self.log.push(|| Event::LeftCarrier { recon: id, hex, itself: true });
        self.touch_down(number);
        self.end_activation();
    }

    /// After the last hex of a carrier: the passenger was left or kept (P3).
    pub(crate) fn after_passenger(&mut self) {
        match self[self.actor()].kind {
            Kind::Tank => self.step = Step::Facing,
            _ => self.end_activation(),
        }
    }
}
