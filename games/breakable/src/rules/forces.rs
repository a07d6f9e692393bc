//! BK-2.12 to BK-2.15: ready-made forces and automatic placement.

use breakroom_core::{Fault, Refused, Silent, Sink};

use crate::{
    Breakable, Colour, Event, Force, Hex, Kind, Loadout, Mission, Name, Play, Refusal, Side, Spot, Table,
    Teams, Type, UnitId, UnitNumber, Whereabouts, force_option, refuse_if,
};

/// A unit of a force: its type, and where it stands.
struct Member {
    kind: Kind,
    slot: u8,
    loadout: Loadout,
    spot: Option<Spot>,
}

impl Breakable {
    /// The forces made for this scenario and side; a Border Skirmish force also serves where its module is played
    /// (BK-2.12).
    fn made_for(&self, force: &Force, side: Side) -> bool {
        let scenario = &self.house.scenario;
        let like = force.scenario == "border-skirmish" && scenario.mission == Mission::CommandBunkers;
        force.serves(side) && (force.scenario == scenario.name || like)
    }

    /// May the colour take that force (BK-2.13)?
    pub(crate) fn check_force(&self, state: &Table, name: Name) -> Result<(), Refusal> {
        let colour = state.colour;
        let force = self.components.force(name).ok_or(Refusal::NoSuchForce(name))?;
        self.check_agreed(colour, Some(name))?;
        refuse_if(!self.made_for(force, colour.side()), || Refusal::OtherScenario(name))?;
        let divided = !self.mirrors(state, colour) || state.chosen(colour.side().colours()[0]) == Some(name);
        refuse_if(!divided, || Refusal::NotDivided(name))?;
        let mut trial = state.clone();
        self.take_force(&mut trial, force)?;
        // What a lone player takes for his first colour, his second takes too (BK-10.41): it must serve both.
        if self.house.lone(colour.side(), state.round) && !self.is_last(colour) {
            trial.colour = colour.side().colours()[1];
            self.take_force(&mut trial, force)?;
        }
        Ok(())
    }

    /// A side takes the force that was agreed, if one was (BK-2.18).
    fn check_agreed(&self, colour: Colour, name: Option<Name>) -> Result<(), Refusal> {
        match self.house.agreed[colour.side().index()] {
            Some(agreed) if name != Some(agreed) => Err(Refusal::Agreed(agreed)),
            _ => Ok(()),
        }
    }

    /// Forces that were agreed and cannot be taken (BK-2.18): judged as the action would be, in every round.
    pub(crate) fn bad_agreements(&self) -> Vec<Fault> {
        let bad = |&side: &Side| {
            let refusal =
                (1..=self.house.scenario.rounds).find_map(|round| self.take_agreed(side, round).err())?;
            let option = format!("option {}", force_option(side));
            Some(Fault::error(option, refusal.to_string()).by(refusal.rule()))
        };
        Side::ALL.iter().filter_map(bad).collect()
    }

    fn take_agreed(&self, side: Side, round: u8) -> Result<(), Refusal> {
        let Some(name) = self.house.agreed[side.index()] else { return Ok(()) };
        let mut state = self.new_round(round, None);
        for &colour in self.house.colours().iter().filter(|colour| colour.side() == side) {
            state.colour = colour;
            self.check_force(&state, name)?;
            self.play(&mut state, &mut Silent).take_ready_made(name);
        }
        Ok(())
    }

    /// A lone player whose first colour took a force takes the rest of it (BK-10.41).
    pub(crate) fn check_custom(&self, state: &Table) -> Result<(), Refusal> {
        let colour = state.colour;
        self.check_agreed(colour, None)?;
        let first = colour.side().colours()[0];
        match state.chosen(first).filter(|_| self.mirrors(state, colour)) {
            Some(name) => Err(Refusal::NotDivided(name)),
            None => Ok(()),
        }
    }

    /// The members of the force for this colour: all, or every second one of four colours (BK-2.15).
    fn members(&self, force: &Force, colour: Colour) -> Vec<Member> {
        let turned = |spot: &Spot| force.stands(spot, colour.side());
        let (mut members, mut commands) = (Vec::new(), Vec::new());
        for r#type in &force.types {
            for number in 0..usize::from(r#type.count) {
                let (kind, slot, loadout) = (r#type.kind, r#type.slot, r#type.loadout);
                let member = Member { kind, slot, loadout, spot: r#type.at.get(number).map(turned) };
                if loadout.is_command() { commands.push(member) } else { members.push(member) }
            }
        }
        if self.house.teams != Teams::Off {
            let second = colour.in_side();
            let first_commands = usize::from(self.house.command_bunkers(colour.side().colours()[0]));
            members = members.into_iter().skip(second).step_by(2).collect();
            let rest = commands.split_off(commands.len().min(first_commands));
            commands = if second == 0 { commands } else { rest };
        }
        commands.extend(members);
        commands
    }

    /// Takes units, loadouts, hexes and facings of a force, if all of it is legal.
    fn take_force(&self, state: &mut Table, force: &Force) -> Result<(), Refusal> {
        let colour = state.colour;
        let unfit = |why| Refusal::Unfit { force: force.id, why };
        let members = self.members(force, colour);
        let unbreakable = force.types.iter().any(|r#type| r#type.kind.is_unbreakable());
        let undivided = unbreakable && self.house.teams != Teams::Off;
        refuse_if(undivided, || unfit("it has Unbreakable units, and there are four colours"))?;
        // Each colour takes a half: the whole has the side's number, whatever the colours have taken (BK-2.15).
        let size = self.house.force_size[colour.side().index()];
        refuse_if(force.weight() != size, || unfit("it has another number of units"))?;
        self.muster(state, &members, force.id)?;
        let mut numbers = [0u8; Type::COUNT];
        for member in &members {
            let number = &mut numbers[Type::new(colour, member.kind, member.slot).index()];
            *number += 1;
            let id = UnitId { colour, kind: member.kind, slot: member.slot, number: *number };
            let unit = state.find(id).expect("the unit was just added");
            match (member.spot, self.house.scenario.waits(colour.side(), member.kind)) {
                (None, true) => state[unit].place = Whereabouts::Off,
                (Some(spot), false) => self.station(state, unit, spot)?,
                _ => return Err(unfit("it starts elsewhere")),
            }
        }
        self.place_rest(state)
    }

    /// Adds the units and arms them, if their number and kinds are legal.
    fn muster(&self, state: &mut Table, members: &[Member], force: Name) -> Result<(), Refusal> {
        let unfit = |why| Refusal::Unfit { force, why };
        let (colour, mut counts) = (state.colour, [0u8; Type::COUNT]);
        let commands = self.house.command_bunkers(colour);
        for member in members {
            let r#type = Type::new(colour, member.kind, member.slot);
            counts[r#type.index()] += 1;
            let arms = &mut state.arms_mut(colour)[r#type.index()];
            let before = std::mem::replace(arms, member.loadout);
            refuse_if(![Loadout::Unarmed, *arms].contains(&before), || unfit("one type has two loadouts"))?;
        }
        for r#type in Type::all(colour) {
            let (count, loadout) = (counts[r#type.index()], state.arms(colour)[r#type.index()]);
            if count > 0 && loadout.is_command() {
                let right = r#type.index() == 0 && count == commands;
                refuse_if(!right, || unfit("it has the wrong command bunkers"))?;
            } else if count > 0 {
                let over = count > self.type_limit(colour, r#type);
                refuse_if(over, || unfit("it has units that this side may not take"))?;
                self.check_loadout(r#type.kind, loadout)?;
            }
        }
        refuse_if(counts[0] == 0 && commands > 0, || unfit("it has no command bunkers"))?;
        let taken: u8 = members.iter().filter(|m| !m.loadout.is_command()).map(|m| m.kind.weight()).sum();
        refuse_if(!self.fills_quota(state, colour, taken), || unfit("it has another number of units"))?;
        Type::all(colour).for_each(|r#type| state.take(r#type, counts[r#type.index()]));
        let owed = |&kind: &Kind| kind.weight() * self.outstanding(state, colour, kind);
        let owed: u8 = Kind::ALL.iter().map(owed).sum();
        let left = self.house.force_size[colour.side().index()].saturating_sub(taken);
        let lacking = owed > 0 && (self.is_last(colour) || owed > left);
        refuse_if(lacking, || unfit("it lacks a required kind"))
    }

    /// Puts a unit where the force has it.
    fn station(&self, state: &mut Table, number: UnitNumber, spot: Spot) -> Result<(), Refusal> {
        match self.check_place(state, number, spot) {
            Ok(()) => state.place(number, spot),
            // Placed with the rest, by BK-2.14.
            Err(Refusal::Full(_)) if self.house.teams != Teams::Off => {}
            Err(refusal) => return Err(refusal),
        }
        Ok(())
    }

    /// May `auto` place all that is left?
    pub(crate) fn check_auto(&self, state: &Table) -> Result<(), Refusal> {
        self.place_rest(&mut state.clone())
    }

    /// Places all units of the colour that are not yet placed (BK-2.14).
    pub(crate) fn place_rest(&self, state: &mut Table) -> Result<(), Refusal> {
        let edge = self.house.scenario.edge(state.colour.side());
        let auto = &self.components.auto_place;
        let mut hexes = auto.hexes(edge);
        let others = Kind::ALL.iter().filter(|kind| !auto.order.contains(kind));
        for &kind in auto.order.iter().chain(others) {
            for number in state.range(state.colour) {
                let unit = state[number];
                if unit.kind != kind || unit.place != Whereabouts::Unplaced {
                    continue;
                }
                let hex = self.automatic_hex(state, number, &mut hexes);
                let hex = hex.ok_or(Refusal::NoRoom { id: unit.id(), edge })?;
                let facing = unit.kind.is_faced().then(|| auto.facing(edge, hex));
                state.place(number, Spot { hex, facing });
            }
        }
        Ok(())
    }

    /// Where a unit goes: a command bunker to a hex of its own, others to the next listed hex, which is the last one
    /// then, or else to the first one of the zone.
    fn automatic_hex(&self, state: &Table, number: UnitNumber, listed: &mut [Hex]) -> Option<Hex> {
        let unit = &state[number];
        let facing = unit.kind.is_faced().then_some(unit.facing);
        let legal = |hex: Hex| self.check_place(state, number, Spot { hex, facing }).is_ok();
        let command = state.loadout(number).is_command().then(|| self.command_hex(state, number)).flatten();
        if command.is_some() {
            return command;
        }
        match listed.iter().position(|&hex| legal(hex)) {
            Some(at) => {
                listed.rotate_left(at + 1);
                listed.last().copied()
            }
            None => self.zones[unit.side().index()].iter().find(|&hex| legal(hex)),
        }
    }

    /// The first legal hex for a command bunker that holds none yet.
    fn command_hex(&self, state: &Table, number: UnitNumber) -> Option<Hex> {
        let edge = self.house.scenario.edge(state.colour.side());
        let taken = |hex: Hex| {
            let mut side = state.side_range(state.colour.side());
            side.any(|other| state[other].hex() == Some(hex) && state.loadout(other).is_command())
        };
        let legal = |hex| self.check_place(state, number, Spot { hex, facing: None }).is_ok();
        self.components.auto_place.commands(edge).into_iter().find(|&hex| !taken(hex) && legal(hex))
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    pub(crate) fn take_ready_made(&mut self, name: Name) {
        let force = self.game.components.force(name).expect("the force was checked");
        self.game.take_force(self.state, force).expect("the force was checked");
        let colour = self.colour;
        self.choose(colour, Some(name));
        self.set_up_done();
    }
}
