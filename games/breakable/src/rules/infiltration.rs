//! BK-5.20 to BK-5.23: infiltration.

use breakroom_core::Sink;

use crate::{
    Breakable, Colour, Event, Hex, Kind, Play, Refusal, Side, Step, Table, Unit, UnitId, UnitNumber,
    Whereabouts, refuse_if,
};

impl Table {
    pub(crate) fn has_infiltrators(&self, side: Side) -> bool {
        self.side_range(side).any(|number| self.infiltration.left.has(number))
    }

    /// The recons of a colour that have still to infiltrate.
    pub(super) fn infiltrators(&self, colour: Colour) -> impl Iterator<Item = &Unit> {
        let left = self.units_of(colour).filter(|&(number, _)| self.infiltration.left.has(number));
        left.map(|(_, unit)| unit)
    }

    pub(crate) fn check_infiltrate(&self, id: UnitId) -> Result<UnitNumber, Refusal> {
        let number = self.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        refuse_if(id.colour != self.colour, || Refusal::NotYours(id))?;
        refuse_if(!self.infiltration.left.has(number), || Refusal::NoInfiltration(id))?;
        Ok(number)
    }
}

impl Breakable {
    /// May the recon end there (BK-5.21, BK-5.22)? Whatever lies on the way is ignored.
    pub(crate) fn check_destination(&self, state: &Table, to: Hex) -> Result<(), Refusal> {
        let Step::ReconTo { recon, die } = state.step else { unreachable!("no recon infiltrates") };
        let (unit, terrain) = (&state[recon], state.terrain(to));
        refuse_if(terrain.swallows(), || Refusal::Forbidden { hex: to, terrain })?;
        refuse_if(unit.hex() == Some(to), || Refusal::AlreadyThere(to))?;
        let distance = match unit.hex() {
            Some(from) => self.geometry.distance(from, to),
            // The edge hex is the first hex.
            None => {
                let edge = self.house.scenario.edge(unit.side());
                let entries = Hex::all().filter(|hex| hex.on_edge(edge));
                1 + entries.map(|hex| self.geometry.distance(hex, to)).min().unwrap_or(u8::MAX - 1)
            }
        };
        refuse_if(distance > die, || Refusal::TooFarToWalk { hex: to, distance, die })
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Everything is revealed: recons infiltrate, or the first turn begins.
    pub(crate) fn start_infiltration(&mut self) {
        if self.game.house.scenario.infiltration {
            for number in self.numbers() {
                let unit = &self[number];
                let waits = unit.place == Whereabouts::Off && self.game.house.offmap_infiltration;
                let moves = unit.kind == Kind::Recon && (unit.hex().is_some() || waits);
                if moves {
                    self.infiltration.left.insert(number);
                }
            }
        }
        let [blue, yellow] = [Side::Blue, Side::Yellow].map(|side| self.has_infiltrators(side));
        match (blue, yellow) {
            (true, true) => self.step = Step::Initiative(Side::Blue),
            (true, false) => self.next_infiltrator(Side::Blue),
            _ => self.next_infiltrator(Side::Yellow),
        }
    }

    /// Blue's die, then Yellow's; ties are rolled again (BK-5.20).
    pub(crate) fn initiative_rolled(&mut self, side: Side, die: u8) {
        self.log.push(|| Event::Initiative { side, die });
        self.infiltration.dice[side.index()] = die;
        if side == Side::Blue {
            self.step = Step::Initiative(Side::Yellow);
            return;
        }
        let [blue, yellow] = std::mem::take(&mut self.infiltration.dice);
        match blue.cmp(&yellow) {
            std::cmp::Ordering::Equal => self.step = Step::Initiative(Side::Blue),
            std::cmp::Ordering::Greater => self.next_infiltrator(Side::Blue),
            std::cmp::Ordering::Less => self.next_infiltrator(Side::Yellow),
        }
    }

    /// Sides alternate; one without recons left is skipped; allied colours take turns (BK-5.20, BK-5.23).
    fn next_infiltrator(&mut self, side: Side) {
        let side = if self.has_infiltrators(side) { side } else { side.other() };
        if !self.has_infiltrators(side) {
            self.colour = Colour::Blue;
            self.infiltration.ally_next = [false; 2];
            return self.start_turn();
        }
        let [first, second] = side.colours();
        let order = if self.infiltration.ally_next[side.index()] { [second, first] } else { [first, second] };
        let colour = order.into_iter().find(|&colour| self.infiltrators(colour).next().is_some());
        self.colour = colour.expect("the side has a recon left");
        self.step = Step::Recon;
    }

    pub(crate) fn infiltration_rolled(&mut self, recon: UnitNumber, die: u8) {
        self.happened(|on| Event::InfiltrationDie { id: on[recon].id(), die });
        self.step = Step::ReconTo { recon, die };
    }

    pub(crate) fn infiltrate(&mut self, to: Option<Hex>) {
        let Step::ReconTo { recon, .. } = self.step else { unreachable!("no recon infiltrates") };
        self.infiltration.left.remove(recon);
        let unit = &mut self[recon];
        unit.place = to.map_or(unit.place, Whereabouts::On);
        let id = unit.id();
        self.log.push(|| Event::Infiltrated { id, hex: to });
        let side = id.colour.side();
        self.infiltration.ally_next[side.index()] = id.colour == side.colours()[0];
        self.touch_down(recon);
        self.next_infiltrator(side.other());
    }
}
