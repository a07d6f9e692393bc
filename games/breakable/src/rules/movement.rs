//! BK-5: movement on the ground, entering and leaving the map, physical actions.

use breakroom_core::Sink;

use crate::{
    Action, Actor, Breakable, Edge, Event, Facing, Flag, Gait, Hex, Kind, Motion, Neighbour, Object, Out,
    Play, Refusal, Step, Table, Terrain, Unit, UnitNumber, Whereabouts, refuse_if,
};

impl Table {
    /// Where the active object moves from; a passenger starts where its carrier is (BK-5.16).
    pub(crate) fn origin(&self) -> Option<Hex> {
        match self.active()? {
            Actor::Unit(number) => self.unit_hex(number),
            actor => self.hex_of(actor),
        }
    }

    /// Where a unit is, aboard or not.
    pub(crate) fn unit_hex(&self, number: UnitNumber) -> Option<Hex> {
        self[self[number].carrier().unwrap_or(number)].hex()
    }

    /// The object of the active counter, for words.
    pub(crate) fn active_object(&self) -> Option<Object> {
        self.active().map(|actor| self.object(actor))
    }
}

impl Breakable {
    /// May that unit stand there on the ground (BK-5.2 to BK-5.6, BK-10.12)?
    pub(crate) fn check_ground(&self, state: &Table, number: UnitNumber, hex: Hex) -> Result<(), Refusal> {
        let terrain = state.terrain(hex);
        let swims = terrain == Terrain::Lake && state.loadout(number).is_gev();
        refuse_if(terrain.swallows() && !swims, || Refusal::Forbidden { hex, terrain })?;
        // A carrier or recon in the air is not counted, one on the ground is (BK-5.6).
        let counted = state[number].kind != Kind::Recon;
        refuse_if(counted && self.is_full(state, number, hex), || Refusal::Full(hex))
    }

    /// May a skimmer or chopper be landed there (BK-5.4, BK-5.35)?
    pub(crate) fn check_landing(&self, state: &Table, number: UnitNumber, hex: Hex) -> Result<(), Refusal> {
        let terrain = state.terrain(hex);
        refuse_if(terrain.swallows() || terrain == Terrain::Woods, || Refusal::NoLanding { hex, terrain })?;
        refuse_if(self.is_full(state, number, hex), || Refusal::Full(hex))
    }

    /// May the active object walk there?
    pub(crate) fn check_move(&self, state: &Table, to: Hex) -> Result<(), Refusal> {
        let (mover, from) = state.active().zip(state.origin()).ok_or(Refusal::ElsewhereAboard)?;
        if let Some(number) = state.active_unit() {
            walks(&state[number])?;
        }
        let distance = self.geometry.distance(from, to);
        refuse_if(distance != 1, || Refusal::TooFarToMove { mover: state.object(mover), to, distance })?;
        match state.active_unit() {
            Some(number) => self.check_ground(state, number, to),
            // Bombs and killbots never enter what would destroy them (BK-9.13, BK-10.23, BK-R.21).
            None => {
                let terrain = state.terrain(to);
                refuse_if(terrain.swallows(), || Refusal::Forbidden { hex: to, terrain })
            }
        }
    }

    /// May the active unit leave the map on the ground by that edge (BK-5.10, BK-5.11, BK-R.19)?
    pub(crate) fn check_exit(&self, state: &Table, edge: Edge) -> Result<(), Refusal> {
        let unit = &state[state.active_unit().ok_or(Refusal::NoExit)?];
        walks(unit)?;
        let hex = unit.hex().ok_or(Refusal::ElsewhereAboard)?;
        self.may_leave(state)?;
        refuse_if(!self.geometry.edges(hex).any(|beside| beside == edge), || Refusal::NoEdge { hex, edge })
    }

    /// Leaving is a move like any other, unless the option says otherwise (BK-R.19).
    pub(crate) fn may_leave(&self, state: &Table) -> Result<(), Refusal> {
        refuse_if(state.card.is_brain() && !self.house.brain_exit, || Refusal::ForcedExit)
    }

    pub(crate) fn list_moves(&self, state: &Table, out: &mut impl Out) {
        let Some(from) = state.origin() else { return };
        if state.active_unit().is_some_and(|number| walks(&state[number]).is_err()) {
            return;
        }
        let ways = self.geometry.neighbours(from).filter(|&to| self.check_move(state, to).is_ok());
        out.offer(ways.map(Action::Move));
        let edges = self.geometry.edges(from).filter(|&edge| self.check_exit(state, edge).is_ok());
        out.offer(edges.map(Action::Exit));
    }

    /// Is that an edge hex, and a facing with which the map is entered straight ahead (BK-5.8, BK-5.9)?
    pub(crate) fn check_enter(&self, state: &Table, hex: Hex, facing: Option<Facing>) -> Result<(), Refusal> {
        let number = state.actor();
        let unit = &state[number];
        let edge = self.house.scenario.edge(unit.side());
        refuse_if(!hex.on_edge(edge), || Refusal::NotOnEdge { hex, edge })?;
        match (unit.kind.is_flyer(), facing) {
            (false, None) => self.check_ground(state, number, hex),
            (true, Some(facing)) => {
                let straight = self.geometry.neighbour(hex, facing.back()) == Neighbour::Off(edge);
                refuse_if(!straight, || Refusal::NotStraightIn { hex, facing, edge })?;
                state.check_airspace(hex)
            }
            (flyer, _) => Err(Refusal::EntryFacing { id: unit.id(), needed: flyer }),
        }
    }

    pub(crate) fn list_entries(&self, state: &Table, out: &mut impl Out) {
        let unit = &state[state.actor()];
        let edge = self.house.scenario.edge(unit.side());
        let hexes = Hex::all().filter(|hex| hex.on_edge(edge));
        let ways = hexes.flat_map(|hex| facings(unit.kind.is_flyer()).map(move |facing| (hex, facing)));
        let open = ways.filter(|&(hex, facing)| self.check_enter(state, hex, facing).is_ok());
        out.offer(open.map(|(hex, facing)| Action::Enter(hex, facing)));
        out.add(Action::Wait);
    }

    /// Hexes that an Unbreakable unit may move (BK-12.11).
    pub(crate) fn allowance(&self, kind: Kind) -> u8 {
        if kind == Kind::Crawler { 1 } else { 2 }
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn walk(&mut self, to: Hex) {
        if let Some(number) = self.active_unit()
            && self[number].carrier().is_some()
        {
            // It starts to move away from the carrier's hex as an ordinary recon (BK-9.21).
            let from = self.origin().expect("its carrier is on the map");
            self.set_down(number, from);
        }
        self.set_out(Motion::Leave(to, Gait::Ground));
    }

    /// The mover is in the next hex.
    pub(crate) fn step_to(&mut self, to: Hex) {
        let mover = self.active().expect("somebody moves");
        let from = self.origin().expect("who moves is on the map");
        self.happened(|on| Event::Moved { object: on.object(mover), from, to });
        match mover {
            Actor::Unit(number) => {
                self[number].place = Whereabouts::On(to);
                self.card.active.hexes += 1;
                self.touch_down(number);
            }
            Actor::Pile(colour, pile, from) => {
                self.use_up(colour, pile, from);
                let there = self.pile(colour, pile, to).saturating_add(1);
                self.set_pile(colour, pile, to, there);
                self.card.active.actor = Some(Actor::Pile(colour, pile, to));
            }
        }
    }

    pub(crate) fn enter(&mut self, hex: Hex, facing: Option<Facing>) {
        let number = self.actor();
        let unit = &mut self[number];
        unit.place = Whereabouts::On(hex);
        if let Some(facing) = facing {
            unit.facing = facing;
            unit.set(Flag::Flying, true);
        }
        let (id, side) = (unit.id(), unit.side());
        self.log.push(|| Event::Entered { id, hex });
        self.card.active.hexes = 1;
        if id.kind.is_unbreakable() {
            self.entered[side.index()] += 1;
        }
        if id.kind == Kind::Chopper {
            self.card.active.actions -= 1;
        }
        self.touch_down(number);
        let gait = if id.kind.is_flyer() { Gait::Forward } else { Gait::Ground };
        self.set_out(Motion::Arrived(gait));
    }

    /// A unit has come into a hex: what follows.
    pub(crate) fn unit_moved(&mut self, number: UnitNumber, gait: Gait) {
        let kind = self[number].kind;
        match (kind, gait) {
            (Kind::Tank, _) if self.check_drop().is_ok() => self.step = Step::Passenger,
            (Kind::Tank, _) => self.step = Step::Facing,
            (Kind::Skimmer, Gait::Forward) => self.step = Step::Turn,
            (Kind::Skimmer, _) => self.flown_on(),
            (Kind::Chopper, _) => self.after_chopper(true),
            (kind, _) if kind.is_unbreakable() && self.card.active.hexes < self.game.allowance(kind) => {
                self.step = Step::March;
            }
            _ => self.end_activation(),
        }
    }

    /// The physical action is over; a tank may be turned (BK-5.41).
    pub(crate) fn after_physical(&mut self) {
        match self.active_unit().map(|number| self[number].kind) {
            Some(Kind::Tank) => self.step = Step::Facing,
            _ => self.end_activation(),
        }
    }

    pub(crate) fn face(&mut self, facing: Facing) {
        let number = self.actor();
        let before = std::mem::replace(&mut self[number].facing, facing);
        if before != facing {
            let about = facing == before.back();
            self.happened(|on| Event::Turned { id: on[number].id(), facing, about });
        }
    }
}

/// Every way to look, or none for what looks nowhere.
pub(super) fn facings(faced: bool) -> impl Iterator<Item = Option<Facing>> {
    let (all, none): (&[Facing], _) = if faced { (Facing::ALL, None) } else { (&[], Some(None)) };
    all.iter().copied().map(Some).chain(none)
}

/// Does the unit move on the ground at all?
fn walks(unit: &Unit) -> Result<(), Refusal> {
    refuse_if(unit.kind.is_fixed(), || Refusal::Fixed(unit.id()))?;
    refuse_if(unit.kind.is_flyer(), || Refusal::NotOnGround(unit.id()))?;
    refuse_if(unit.is(Flag::Knocked), || Refusal::KnockedDown(unit.id()))
}
