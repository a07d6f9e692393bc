//! BK-5.13 to BK-5.19: recons aboard tanks, skimmers and choppers.

use breakroom_core::Sink;

use crate::{
    Breakable, Event, Hex, Kind, Play, Refusal, Step, Table, Unit, UnitId, UnitNumber, Whereabouts, refuse_if,
};

impl Table {
    /// May the passenger of the active unit be left here (BK-5.15, BK-5.17, BK-9.46)?
    pub(crate) fn check_drop(&self) -> Result<(), Refusal> {
        let unit = &self[self.actor()];
        refuse_if(unit.passenger.is_none(), || Refusal::NobodyAboard(unit.id()))?;
        refuse_if(self.card.is_brain(), || Refusal::ForcedDrop)?;
        self.check_footing(unit)
    }

    /// Somebody can get off where the active unit is (BK-5.17).
    fn check_footing(&self, active: &Unit) -> Result<(), Refusal> {
        let hex = self.origin().ok_or(Refusal::NotOnMap(active.id()))?;
        let terrain = self.terrain(hex);
        refuse_if(terrain.swallows(), || Refusal::NoGround { hex, terrain })
    }

    /// Puts a passenger on the ground there.
    pub(crate) fn set_down(&mut self, recon: UnitNumber, hex: Hex) {
        if let Some(carrier) = self[recon].carrier() {
            self[carrier].passenger = None;
        }
        self[recon].place = Whereabouts::On(hex);
    }

    /// May the active passenger get off in its carrier's hex (BK-5.16, BK-5.17)?
    pub(crate) fn check_get_off(&self) -> Result<(), Refusal> {
        let unit = &self[self.actor()];
        refuse_if(unit.carrier().is_none(), || Refusal::NotAboard(unit.id()))?;
        self.check_footing(unit)
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
            && (unit.hex().is_some() || unit.place == Whereabouts::Off && self.house.offmap_boarding)
    }

    /// May that recon come aboard the active unit: a friendly one in its hex (BK-R.42)?
    pub(crate) fn check_board(&self, state: &Table, id: UnitId) -> Result<UnitNumber, Refusal> {
        let number = state.actor();
        let carrier = &state[number];
        let recon = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        refuse_if(id.kind != Kind::Recon || id.colour.side() != carrier.side(), || Refusal::NoPassenger(id))?;
        refuse_if(!self.takes_passengers(state, number), || Refusal::NoBoarding(carrier.id()))?;
        let beside = state[recon].place == carrier.place;
        refuse_if(!beside, || Refusal::NotBeside { recon: id, carrier: carrier.id() })?;
        Ok(recon)
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn board(&mut self, id: UnitId) {
        let number = self.actor();
        let recon = self.game.check_board(self.state, id).expect("the recon was checked");
        self[recon].place = Whereabouts::Aboard(number);
        self[number].passenger = Some(recon);
        self.happened(|on| Event::Boarded { recon: id, carrier: on[number].id() });
    }

    /// The carrier leaves its passenger in its hex (BK-5.15).
    pub(crate) fn leave_passenger(&mut self) {
        let recon = self[self.actor()].passenger.expect("the drop was checked");
        self.leave_carrier(recon, false);
    }

    pub(crate) fn get_off(&mut self) {
        self.leave_carrier(self.actor(), true);
        self.end_activation();
    }

    fn leave_carrier(&mut self, recon: UnitNumber, itself: bool) {
        let hex = self.origin().expect("leaving a carrier was checked");
        self.set_down(recon, hex);
        self.happened(|on| Event::LeftCarrier { recon: on[recon].id(), hex, itself });
        self.touch_down(recon);
    }

    /// After the last hex of a carrier: the passenger was left or kept (P3).
    pub(crate) fn after_passenger(&mut self) {
        match self[self.actor()].kind {
            Kind::Tank => self.step = Step::Facing,
            _ => self.end_activation(),
        }
    }
}
