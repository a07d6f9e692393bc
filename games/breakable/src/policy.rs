//! What is natural: weights for playouts, and for which actions a bot looks at first.

use crate::{
    Action, Actor, Breakable, Edge, Facing, Hex, Kind, Mission, Mode, Neighbour, Object, Pile, Side, Size,
    Table, Terrain, UnitNumber, Weapon, faces, skirmish,
};

/// Farther than anything on the map.
const FAR: u8 = 30;

/// What a unit is worth, in tanks.
pub(crate) const fn worth(kind: Kind) -> f32 {
    match kind {
        Kind::Bunker => 1.2,
        Kind::Tank => 1.0,
        Kind::Skimmer | Kind::Chopper => 1.1,
        Kind::Recon => 0.9,
        Kind::Turret => 0.8,
        Kind::Crawler | Kind::Walker | Kind::Squad => 4.0,
    }
}

impl Breakable {
    /// How natural an action is; 0 for what nobody in their senses does.
    pub(crate) fn urge(&self, state: &Table, action: Action) -> u32 {
        match action {
            Action::Force(_) => 12,
            Action::Auto => 40,
            Action::Fire(mode, object) => self.fire_urge(state, mode, object),
            Action::Melee(object) => {
                let share = self.close_chance(state, object, state.melee_strength());
                self.kill_urge(state, object, share.map_or(0.0, |chance| chance.share()))
            }
            Action::Detonate(object) => {
                let share = self.close_chance(state, object, Size::Light);
                self.kill_urge(state, object, share.map_or(0.0, |chance| chance.share()))
            }
            Action::Launch(mode, hex) => self.launch_urge(state, mode, hex),
            Action::By(id) => {
                1 + 4 * faces(
                    state.place_of(id).map_or(0, |hex| self.geometry.distance(hex, state.card.shot.aim())),
                )
            }
            Action::Reload(_) | Action::ReloadMultigun | Action::Deploy => 16,
            Action::Defend(id, hex) => {
                1 + (40.0 * self.defence_chance(state, id, hex).map_or(0.0, |chance| chance.share())) as u32
            }
            Action::Commit => 4,
            Action::Act(_) => 10,
            // A force that is built by chance is lost before the first shot.
            Action::Custom => 0,
            Action::Done | Action::Hold | Action::Wait => 1,
            Action::Stay | Action::Remain | Action::Land => 3,
            Action::Enter(hex, _) => 6 + self.cover_urge(state, hex),
            Action::Move(hex) => self.step_urge(state, hex),
            Action::To(hex) => self.infiltration_urge(state, hex),
            Action::Exit(edge) => self.exit_urge(state, edge),
            Action::Forward | Action::SlipLeft | Action::SlipRight => self.flight_urge(state, action),
            Action::Immelmann => 2,
            Action::TakeOff => 5,
            Action::Face(way) => self.face_urge(state, way),
            Action::Drop | Action::GetOff => self.drop_urge(state),
            _ => 3,
        }
    }

    fn fire_urge(&self, state: &Table, mode: Mode, object: Object) -> u32 {
        let Some(chance) = self.fire_chance(state, mode.weapon, object) else { return 1 };
        match mode.weapon {
            // A marker is a turn of somebody else's unit.
            Weapon::Inducer | Weapon::Stasis => 4 + (30.0 * chance.share()) as u32,
            _ => self.kill_urge(state, object, chance.share()),
        }
    }

    fn kill_urge(&self, state: &Table, object: Object, share: f32) -> u32 {
        let value = match state.on_map(object) {
            Ok((Actor::Unit(number), _)) => {
                if state[number].side() == state.colour.side() {
                    return 0;
                }
                self.target_worth(state, number)
            }
            Ok((Actor::Pile(colour, ..), _)) if colour.side() == state.colour.side() => return 0,
            _ => 0.3,
        };
        1 + (60.0 * share * value) as u32
    }

    /// What the destruction of a unit is worth, its part in the mission included.
    pub(crate) fn target_worth(&self, state: &Table, number: UnitNumber) -> f32 {
        let unit = &state[number];
        let mission = match self.house.scenario.mission {
            Mission::CommandBunkers if state.loadout(number).is_command() => return skirmish::COMMAND_WORTH,
            Mission::CommandBunkers => return skirmish::worth(unit.kind),
            Mission::Exits if unit.kind == self.scoring_kind() && unit.side() == Side::Yellow => 1.5,
            Mission::Data if state.data.holder == Some(number) => 4.0,
            _ => 0.0,
        };
        worth(unit.kind) + mission
    }

    /// A bomb where it hurts more than it costs.
    fn launch_urge(&self, state: &Table, mode: Mode, hex: Hex) -> u32 {
        let Some(number) = state.active_unit() else { return 1 };
        let gain = match mode.weapon {
            Weapon::Nuke => self.nuke_gain(state, number, hex),
            _ if self.walks_near(state, hex) => 0.15,
            _ => 0.0,
        };
        let data_lies = state.data.holder.is_none() && Some(hex) == self.house.scenario.satellite;
        if mode.weapon == Weapon::Nuke && data_lies {
            return self.bury_urge(state, hex);
        }
        if gain <= 0.0 {
            return 0;
        }
        let from = state[number].hex();
        let certain = from == Some(hex) || state[number].kind.is_unbreakable();
        let reach = if certain { Some(0) } else { self.best_sighter(state, hex).map(|(_, far)| far) };
        1 + (10.0 * gain * faces(reach.unwrap_or(7)) as f32) as u32
    }

    /// A nuke on the satellite buries the data for both sides (BK-11.54): only for whoever comes too late.
    fn bury_urge(&self, state: &Table, satellite: Hex) -> u32 {
        /// Three hexes behind the other side's recons.
        const LATE: f32 = 0.06;
        let own = state.colour.side();
        let late = self.reach(state, own, satellite) + LATE < self.reach(state, own.other(), satellite);
        if late { 20 } else { 0 }
    }

    /// What a nuke of unit `by` costs the enemy in `hex`, less what it costs the own side.
    fn nuke_gain(&self, state: &Table, by: UnitNumber, hex: Hex) -> f32 {
        let own = state.colour.side();
        let hurt = |side| -> f32 {
            let there = state.side_range(side).filter(|&target| state[target].hex() == Some(hex));
            let loss = |target| {
                let size = state.target_size(Actor::Unit(target));
                let share = self.nuke_share(state, state.weapon_size(by), size, hex);
                share * self.target_worth(state, target)
            };
            there.map(loss).sum()
        };
        let gain = hurt(own.other()) - hurt(own);
        let works =
            self.house.scenario.mission == Mission::Industry && state.terrain(hex) == Terrain::Industry;
        match (works, own) {
            (false, _) => gain,
            (true, Side::Yellow) => gain + 3.0,
            (true, _) => gain - 3.0,
        }
    }

    /// Is an enemy on the ground in `hex` or beside it?
    fn walks_near(&self, state: &Table, hex: Hex) -> bool {
        let mut enemies = state.side_range(state.colour.side().other()).map(|number| &state[number]);
        enemies.any(|unit| {
            !unit.flies() && unit.hex().is_some_and(|there| self.geometry.distance(there, hex) <= 1)
        })
    }

    fn step_urge(&self, state: &Table, hex: Hex) -> u32 {
        let Some(from) = state.origin() else { return 2 };
        let mined = state.active().is_some_and(|actor| {
            let enemies = state.side_of(actor).other().colours();
            enemies.iter().any(|&colour| state.pile(colour, Pile::Cluster, hex) > 0)
        });
        let step = match self.to_go(state, hex).cmp(&self.to_go(state, from)) {
            // Whoever wins by arriving does not stop for anything.
            std::cmp::Ordering::Less if self.wins_by_arriving(state) => 40,
            std::cmp::Ordering::Less => 10,
            std::cmp::Ordering::Equal => 3,
            std::cmp::Ordering::Greater => 1,
        };
        if mined { 1 } else { step + self.cover_urge(state, hex) }
    }

    /// Does the active unit win by where it gets to: a tank that breaks through, a recon that brings the data home?
    fn wins_by_arriving(&self, state: &Table) -> bool {
        let Some(number) = state.active_unit() else { return false };
        let unit = &state[number];
        match self.house.scenario.mission {
            Mission::Exits => unit.side() == Side::Yellow && unit.kind == self.scoring_kind(),
            Mission::Data => match state.data.holder {
                Some(holder) => holder == number || unit.passenger == Some(holder),
                // While the data lies there, whoever travels alone hurries to it.
                None => unit.passenger.is_none() && unit.carrier().is_none(),
            },
            _ => false,
        }
    }

    /// Recons like cover: they are heavy targets in it (BK-6.2).
    fn cover_urge(&self, state: &Table, hex: Hex) -> u32 {
        let recon = state.active_unit().is_some_and(|number| state[number].kind == Kind::Recon);
        if recon && !state.terrain(hex).is_clear() { 4 } else { 0 }
    }

    /// Near what the mission is about, and hidden there.
    fn infiltration_urge(&self, state: &Table, hex: Hex) -> u32 {
        let near = 14u32.saturating_sub(u32::from(self.to_go_for(state, None, state.colour.side(), hex)));
        let hidden = if state.terrain(hex).is_clear() { 1 } else { 3 };
        1 + near * near * hidden
    }

    fn exit_urge(&self, state: &Table, edge: Edge) -> u32 {
        let Some(number) = state.active_unit() else { return 0 };
        let (unit, own) = (&state[number], state.colour.side());
        if unit.side() != own {
            // A forced unit that leaves is gone for its owner.
            return 30;
        }
        match self.house.scenario.mission {
            Mission::Exits if edge == self.goal() && unit.kind == self.scoring_kind() => 90,
            Mission::Data if state.data.holder.is_some() && self.wins_by_arriving(state) => {
                let home = self.house.scenario.edge(own) == edge;
                if home { 90 } else { 0 }
            }
            _ => 0,
        }
    }

    fn flight_urge(&self, state: &Table, action: Action) -> u32 {
        let Some(number) = state.active_unit() else { return 1 };
        let unit = &state[number];
        let way = match action {
            Action::SlipLeft => unit.facing.left(),
            Action::SlipRight => unit.facing.right(),
            _ => unit.facing,
        };
        let Some(from) = unit.hex() else { return 1 };
        match self.geometry.neighbour(from, way) {
            Neighbour::Off(edge) => self.exit_urge(state, edge),
            Neighbour::On(hex) => self.step_urge(state, hex),
        }
    }

    /// Looks at where the enemy is.
    fn face_urge(&self, state: &Table, way: Facing) -> u32 {
        let Some(number) = state.active_unit() else { return 1 };
        let unit = &state[number];
        let Some(hex) = unit.hex() else { return 1 };
        let mut sum = 1;
        for enemy in state.side_range(unit.side().other()) {
            if let Some(there) = state[enemy].hex() {
                let distance = self.geometry.distance(hex, there);
                if distance <= 5 && self.geometry.front(hex, way, self.house.reaches_abeam()).has(there) {
                    sum += 6 - u32::from(distance);
                }
            }
        }
        if unit.kind == Kind::Chopper { 1 + sum / 2 } else { sum }
    }

    /// A passenger gets off where the data lies, and hardly elsewhere.
    fn drop_urge(&self, state: &Table) -> u32 {
        let hex = state.origin();
        let data = self.house.scenario.mission == Mission::Data && state.data.holder.is_none();
        if data && hex == self.house.scenario.satellite { 90 } else { 1 }
    }

    /// How far it is from a hex to what the active object is after.
    fn to_go(&self, state: &Table, hex: Hex) -> u8 {
        let side = state.active().map_or(state.colour.side(), |actor| state.side_of(actor));
        self.to_go_for(state, state.active_unit(), side, hex)
    }

    /// How far it is from a hex to what a unit of that side is after.
    pub(crate) fn to_go_for(&self, state: &Table, unit: Option<UnitNumber>, side: Side, hex: Hex) -> u8 {
        let kind = unit.map(|number| state[number].kind);
        match (self.house.scenario.mission, side) {
            (Mission::Exits, Side::Yellow) if kind == Some(self.scoring_kind()) => hex.column(),
            (Mission::Industry, Side::Yellow) => {
                let works = Hex::all().filter(|&other| state.terrain(other) == Terrain::Industry);
                works.map(|other| self.geometry.distance(hex, other)).min().unwrap_or(0)
            }
            (Mission::CommandBunkers, _) => {
                self.nearest(state, side.other(), hex, |number| state.loadout(number).is_command())
            }
            (Mission::Data, _) => self.to_data(state, unit, side, hex),
            _ => self.nearest(state, side.other(), hex, |_| true),
        }
    }

    /// The way to the data, or home with it, or to whoever has it.
    fn to_data(&self, state: &Table, unit: Option<UnitNumber>, side: Side, hex: Hex) -> u8 {
        let Some(holder) = state.data.holder else {
            return self.house.scenario.satellite.map_or(FAR, |other| self.geometry.distance(hex, other));
        };
        let carries = unit.is_some_and(|number| number == holder || state[holder].carrier() == Some(number));
        match carries {
            true => hex.to_edge(self.house.scenario.edge(side)),
            false => state.unit_hex(holder).map_or(FAR, |other| self.geometry.distance(hex, other)),
        }
    }

    pub(crate) fn nearest(
        &self,
        state: &Table,
        side: Side,
        hex: Hex,
        wanted: impl Fn(UnitNumber) -> bool,
    ) -> u8 {
        let there = state.side_range(side).filter(|&number| wanted(number));
        let hexes = there.filter_map(|number| state[number].hex());
        hexes.map(|other| self.geometry.distance(hex, other)).min().unwrap_or(FAR)
    }
}
