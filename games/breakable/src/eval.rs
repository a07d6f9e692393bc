//! What bots should know: how good a state is. What is natural stands in `policy`, what is measured in `gauges`.

use breakroom_core::{Gauge, Insight, Seat, Tally, Tuning};

use crate::{
    Breakable,
    action::Action,
    edition::Mission,
    policy::worth,
    state::{NOBODY, Place, State, Step},
    vocabulary::{Hex, Kind, Side},
};

impl Breakable {
    /// Units and loaded weapons of a side.
    fn material(&self, state: &State, side: Side) -> f32 {
        let mut sum = 0.0;
        for number in state.side_range(side) {
            let unit = &state.units[number];
            if !unit.lives() {
                continue;
            }
            let loadout = state.loadout(number);
            let loaded = (0..loadout.weapons()).filter(|&slot| unit.is_loaded(slot)).count() as f32;
            let marked = if unit.is_marked() { 0.5 } else { 1.0 };
            sum += marked * (worth(unit.kind) + 0.15 * loaded);
        }
        sum
    }

    /// How far the mission is done, from Yellow's side: -1 for Blue's triumph, 1 for Yellow's.
    fn progress(&self, state: &State) -> f32 {
        match self.house.scenario.mission {
            Mission::Exits => {
                let (mut sum, mut all) = (0.0, 0.0f32);
                for number in state.side_range(Side::Yellow) {
                    let unit = &state.units[number];
                    if unit.kind != self.scoring_kind() {
                        continue;
                    }
                    all += 1.0;
                    sum += match unit.place {
                        Place::Exited(edge) if edge == self.goal() => 1.0,
                        Place::On(hex) => 0.6 * (f32::from(Hex::COLUMNS - hex.column()) / 11.0) + 0.05,
                        Place::Off => 0.05,
                        _ => 0.0,
                    };
                }
                2.0 * sum / all.max(1.0) - 0.6
            }
            Mission::Industry => {
                f32::from(state.industry) * 0.45 - 0.6 + 0.3 * self.approach(state, Side::Yellow)
            }
            Mission::CommandBunkers => {
                let lost = |side| self.commands_lost(state, side) as f32;
                let near = self.approach(state, Side::Yellow) - self.approach(state, Side::Blue);
                0.7 * (lost(Side::Blue) - lost(Side::Yellow)) + 0.3 * near
            }
            Mission::Data => self.data_progress(state),
        }
    }

    /// Who is nearer to the data, or to bringing it home.
    fn data_progress(&self, state: &State) -> f32 {
        let Some(satellite) = self.house.scenario.satellite else { return 0.0 };
        let sign = |side: Side| if side == Side::Yellow { 1.0 } else { -1.0 };
        if state.data != NOBODY {
            let unit = &state.units[usize::from(state.data)];
            let hex = self.unit_hex(state, usize::from(state.data));
            let edge = self.house.scenario.zones[unit.side().index()].edge();
            let home = hex.map_or(0, |hex| {
                let edge_hexes = Hex::all().filter(|other| other.on_edge(edge));
                edge_hexes.map(|other| self.geometry.distance(hex, other)).min().unwrap_or(0)
            });
            return sign(unit.side()) * (0.8 - 0.07 * f32::from(home));
        }
        let nearest = |side: Side| {
            let recons = state.side_range(side).filter(|&number| state.units[number].kind == Kind::Recon);
            let hexes = recons.filter_map(|number| self.unit_hex(state, number));
            hexes.map(|hex| self.geometry.distance(hex, satellite)).min().unwrap_or(12)
        };
        0.04 * (f32::from(nearest(Side::Blue)) - f32::from(nearest(Side::Yellow)))
    }

    /// How near a side's moving units are to what they are after, 0 to 1.
    fn approach(&self, state: &State, side: Side) -> f32 {
        let (mut sum, mut all) = (0.0, 0.0f32);
        for number in state.side_range(side) {
            let unit = &state.units[number];
            if !unit.lives() || matches!(unit.kind, Kind::Bunker | Kind::Turret) {
                continue;
            }
            all += 1.0;
            if let Some(hex) = self.unit_hex(state, number) {
                // Three hexes are near enough: half of all range checks pass.
                let far = self.to_go_for(state, Some(number), side, hex).max(3);
                sum += 1.0 - (f32::from(far) - 3.0) / 27.0;
            }
        }
        sum / all.max(1.0)
    }

    /// Where a unit is, aboard or not.
    pub(crate) fn unit_hex(&self, state: &State, number: usize) -> Option<Hex> {
        let unit = &state.units[number];
        match unit.place {
            Place::Aboard => state.units[usize::from(unit.link)].hex(),
            _ => unit.hex(),
        }
    }
}

/// How much of what the next shots are expected to destroy counts as lost already.
const PERIL: f32 = 0.4;

/// How many times more natural an action must be for another to be left alone.
const CLEARLY: u32 = 5;

impl Insight for Breakable {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = state.ending {
            return ending.outcome.payoff(seat, 1);
        }
        if state.is_setup() {
            // Nobody at the board knows the counters as well as whoever made the forces.
            let building =
                !matches!(state.step, Step::Force) && self.house.seat(state.colour, state.round) == seat;
            return if building { 0.2 } else { 0.5 };
        }
        let [blue, yellow] = [Side::Blue, Side::Yellow]
            .map(|side| self.material(state, side) - PERIL * self.threat(state, side.other()));
        let balance = (yellow - blue) / (yellow + blue).max(1.0);
        // Where tanks count only once they are across, the way across counts more than what is left behind.
        let (units, mission) = match self.house.scenario.mission {
            Mission::Exits => (0.5, 0.6),
            _ => (0.9, 0.3),
        };
        let mut value = 0.5 + units * balance + mission * self.progress(state);
        if self.house.side(seat, state.round) == Side::Blue {
            value = 1.0 - value;
        }
        // What the first round of two left behind.
        if let Some(first) = state.first_round {
            let own = self.house.side(seat, 1) == Side::Yellow;
            let share = 0.05 * f32::from(first.score.min(6)) + if first.turn > 0 { 0.1 } else { 0.0 };
            value += if own { share } else { -share };
        }
        value.clamp(0.02, 0.98)
    }

    fn urges(&self, state: &State, actions: &[Action], out: &mut Vec<u32>) {
        out.clear();
        out.extend(actions.iter().map(|&action| self.urge(state, action)));
        // What is far less natural than the best is left alone: search cannot tell such small differences from luck.
        let best = out.iter().copied().max().unwrap_or(0);
        for urge in out.iter_mut() {
            *urge = match best {
                0 => 1,
                best if *urge * CLEARLY < best => 0,
                _ => *urge,
            };
        }
    }

    fn tuning(&self) -> Tuning {
        let levels = [10, 60, 200, 1_500];
        Tuning { exploration: 0.12, plies: 0, levels, slips: [35, 18, 5, 0], ..Tuning::DEFAULT }
    }

    fn gauges(&self) -> Vec<Gauge> {
        self.dials()
    }

    fn gauge(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        self.measure(before, action, after, tally);
    }
}
