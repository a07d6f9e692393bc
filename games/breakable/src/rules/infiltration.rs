//! BK-5.20 to BK-5.23: infiltration.

use breakroom_core::Sink;

use super::legal::Out;
use crate::{
    Breakable,
    action::Action,
    event::Event,
    refusal::Refusal,
    state::{Place, Step, Table, UnitNumber},
    vocabulary::{Colour, Hex, Kind, Side, UnitId},
};

impl Breakable {
    /// Everything is revealed: recons infiltrate, or the first turn begins.
    pub(crate) fn start_infiltration(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        if self.house.scenario.infiltration {
            for number in state.numbers() {
                let unit = &state[number];
                let waits = unit.place == Place::Off && self.house.offmap_infiltration;
                let moves = unit.kind == Kind::Recon && (unit.hex().is_some() || waits);
                if moves {
                    state.infiltration.left.insert(number);
                }
            }
        }
        let [blue, yellow] = [Side::Blue, Side::Yellow].map(|side| self.has_infiltrators(state, side));
        match (blue, yellow) {
            (true, true) => state.step = Step::Initiative(Side::Blue),
            (true, false) => self.next_infiltrator(state, Side::Blue, log),
            _ => self.next_infiltrator(state, Side::Yellow, log),
        }
    }

    fn infiltrators<'a>(&self, state: &'a Table, colour: Colour) -> impl Iterator<Item = UnitNumber> + 'a {
        state.range(colour).filter(|&number| state.infiltration.left.has(number))
    }

    fn has_infiltrators(&self, state: &Table, side: Side) -> bool {
        state.side_range(side).any(|number| state.infiltration.left.has(number))
    }

    /// Blue's die, then Yellow's; ties are rolled again (BK-5.20).
    pub(crate) fn initiative_rolled(
        &self,
        state: &mut Table,
        side: Side,
        die: u8,
        log: &mut impl Sink<Event>,
    ) {
        log.push(|| Event::Initiative { side, die });
        state.infiltration.dice[side.index()] = die;
        if side == Side::Blue {
            state.step = Step::Initiative(Side::Yellow);
            return;
        }
        let [blue, yellow] = std::mem::take(&mut state.infiltration.dice);
        match blue.cmp(&yellow) {
            std::cmp::Ordering::Equal => state.step = Step::Initiative(Side::Blue),
            std::cmp::Ordering::Greater => self.next_infiltrator(state, Side::Blue, log),
            std::cmp::Ordering::Less => self.next_infiltrator(state, Side::Yellow, log),
        }
    }

    /// Sides alternate; one without recons left is skipped; allied colours take turns (BK-5.20, BK-5.23).
    fn next_infiltrator(&self, state: &mut Table, side: Side, log: &mut impl Sink<Event>) {
        let side = if self.has_infiltrators(state, side) { side } else { side.other() };
        if !self.has_infiltrators(state, side) {
            state.colour = Colour::Blue;
            state.infiltration.ally_next = [false; 2];
            return self.start_turn(state, log);
        }
        let [first, second] = side.colours();
        let order =
            if state.infiltration.ally_next[side.index()] { [second, first] } else { [first, second] };
        let colour = order.into_iter().find(|&colour| self.infiltrators(state, colour).next().is_some());
        state.colour = colour.expect("the side has a recon left");
        state.step = Step::Recon;
    }

    pub(crate) fn check_infiltrate(&self, state: &Table, id: UnitId) -> Result<UnitNumber, Refusal> {
        let number = state.find(id).ok_or(Refusal::NoSuchUnit(id))?;
        if id.colour != state.colour {
            return Err(Refusal::NotYours(id));
        }
        match state.infiltration.left.has(number) {
            true => Ok(number),
            false => Err(Refusal::NoInfiltration(id)),
        }
    }

    pub(crate) fn list_infiltrators(&self, state: &Table, out: &mut impl Out) {
        for number in self.infiltrators(state, state.colour) {
            out.add(Action::Infiltrate(state[number].id()));
        }
    }

    pub(crate) fn infiltration_rolled(
        &self,
        state: &mut Table,
        recon: UnitNumber,
        die: u8,
        log: &mut impl Sink<Event>,
    ) {
        let id = state[recon].id();
        log.push(|| Event::InfiltrationDie { id, die });
        state.step = Step::ReconTo { recon, die };
    }

    /// May the recon end there (BK-5.21, BK-5.22)? Whatever lies on the way is ignored.
    pub(crate) fn check_destination(
        &self,
        state: &Table,
        recon: UnitNumber,
        die: u8,
        to: Hex,
    ) -> Result<(), Refusal> {
        let unit = &state[recon];
        let terrain = state.terrain(to);
        if terrain.swallows() {
            return Err(Refusal::Forbidden { hex: to, terrain });
        }
        if unit.hex() == Some(to) {
            return Err(Refusal::AlreadyThere(to));
        }
        let distance = match unit.hex() {
            Some(from) => self.geometry.distance(from, to),
            // The edge hex is the first hex.
            None => {
                let edge = self.house.scenario.zones[unit.side().index()].edge();
                let entries = Hex::all().filter(|hex| hex.on_edge(edge));
                1 + entries.map(|hex| self.geometry.distance(hex, to)).min().unwrap_or(u8::MAX - 1)
            }
        };
        match distance <= die {
            true => Ok(()),
            false => Err(Refusal::TooFarToWalk { hex: to, distance, die }),
        }
    }

    pub(crate) fn list_destinations(&self, state: &Table, recon: UnitNumber, die: u8, out: &mut impl Out) {
        for to in Hex::all() {
            if self.check_destination(state, recon, die, to).is_ok() {
                out.add(Action::To(to));
            }
        }
        out.add(Action::Stay);
    }

    pub(crate) fn infiltrate(
        &self,
        state: &mut Table,
        recon: UnitNumber,
        to: Option<Hex>,
        log: &mut impl Sink<Event>,
    ) {
        state.infiltration.left.remove(recon);
        let unit = &mut state[recon];
        if let Some(hex) = to {
            unit.place = Place::On(hex);
        }
        let id = unit.id();
        log.push(|| Event::Infiltrated { id, hex: to });
        let side = id.colour.side();
        state.infiltration.ally_next[side.index()] = id.colour == side.colours()[0];
        self.touch_down(state, recon, log);
        self.next_infiltrator(state, side.other(), log);
    }
}
