//! What bots should know: how good a state is. What is natural stands in `policy`, what is measured in `gauges`.

use breakroom_core::{Gauge, Insight, Seat, Tally, Tuning};

use crate::{Action, Asked, Breakable, Hex, Kind, Mission, Side, State, Table, Whereabouts, gauges, worth};

impl Breakable {
    /// Units and loaded weapons of a side.
    fn material(&self, state: &Table, side: Side) -> f32 {
        let mut sum = 0.0;
        for (number, unit) in state.side_units(side) {
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
    fn progress(&self, state: &Table) -> f32 {
        match self.house.scenario.mission {
            Mission::Exits => {
                let (mut sum, mut all) = (0.0, 0.0f32);
                for (_, unit) in state.side_units(Side::Yellow) {
                    if unit.kind != self.scoring_kind() {
                        continue;
                    }
                    all += 1.0;
                    sum += match unit.place {
                        Whereabouts::Exited(edge) if edge == self.goal() => 1.0,
                        Whereabouts::On(hex) => 0.6 * (f32::from(Hex::COLUMNS - hex.column()) / 11.0) + 0.05,
                        Whereabouts::Off => 0.05,
                        _ => 0.0,
                    };
                }
                2.0 * sum / all.max(1.0) - 0.6
            }
            Mission::Industry => {
                f32::from(state.industry) * 0.45 - 0.6 + 0.3 * self.approach(state, Side::Yellow)
            }
            // The skirmish for command bunkers and the hunt for the data are judged as a whole.
            Mission::CommandBunkers | Mission::Data => 0.0,
        }
    }

    /// What the hunt for the data is worth to Yellow. Only the side whose recon has it can still win (BK-11.52 to
    /// BK-11.54): then all lies between a draw and that win, whatever else is lost.
    fn hunt(&self, state: &Table, balance: f32) -> f32 {
        let Some(satellite) = self.house.scenario.satellite else { return 0.5 };
        let Some(holder) = state.data.holder else {
            let [blue, yellow] = [Side::Blue, Side::Yellow].map(|side| self.reach(state, side, satellite));
            return 0.5 + 0.3 * balance + yellow - blue;
        };
        let side = state[holder].side();
        let edge = self.house.scenario.edge(side);
        let way = state.unit_hex(holder).map_or(0, |hex| hex.to_edge(edge));
        let sign = if side == Side::Yellow { 1.0 } else { -1.0 };
        let home = (0.95 - 0.05 * f32::from(way)) * (0.7 + 0.3 * sign * balance);
        0.5 + 0.5 * sign * home
    }

    /// How near a side is to the data that nobody has yet: the nearest recon counts most, for the others may be needed.
    pub(crate) fn reach(&self, state: &Table, side: Side, satellite: Hex) -> f32 {
        let (mut best, mut sum) = (0.0f32, 0.0);
        for (number, unit) in state.side_units(side) {
            if unit.kind != Kind::Recon || !unit.lives() {
                continue;
            }
            let near = state.unit_hex(number).map_or(0.02, |hex| {
                let far = f32::from(self.geometry.distance(hex, satellite).min(10));
                0.25 - 0.02 * far
            });
            best = best.max(near);
            sum += near;
        }
        best + 0.1 * sum
    }

    /// How near a side's moving units are to what they are after, 0 to 1.
    fn approach(&self, state: &Table, side: Side) -> f32 {
        let (mut sum, mut all) = (0.0, 0.0f32);
        for (number, unit) in state.side_units(side) {
            if !unit.lives() || matches!(unit.kind, Kind::Bunker | Kind::Turret) {
                continue;
            }
            all += 1.0;
            if let Some(hex) = state.unit_hex(number) {
                // Three hexes are near enough: half of all range checks pass.
                let far = self.to_go_for(state, Some(number), side, hex).max(3);
                sum += 1.0 - (f32::from(far) - 3.0) / 27.0;
            }
        }
        sum / all.max(1.0)
    }
}

/// How much of what the next shots are expected to destroy counts as lost already.
const PERIL: f32 = 0.4;

/// How many times more natural an action must be for another to be left alone.
const CLEARLY: u32 = 5;

/// Keeps a value between 0 and 1 without ever losing sight of which is better: a side that has all but won must still
/// see the way to win.
fn bounded(value: f32) -> f32 {
    const PLAIN: f32 = 0.35;
    const REST: f32 = 0.48 - PLAIN;
    let lead = value - 0.5;
    let beyond = lead.abs() - PLAIN;
    if beyond <= 0.0 {
        return value;
    }
    let reach = PLAIN + REST * beyond / (beyond + REST);
    if lead > 0.0 { 0.5 + reach } else { 0.5 - reach }
}

impl Insight for Breakable {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = state.ending {
            return ending.outcome.payoff(seat, 1);
        }
        if state.is_setup() {
            // Nobody at the board knows the counters as well as whoever made the forces.
            let building =
                state.asked() != Asked::Force && self.house.seat(state.colour, state.round) == seat;
            return if building { 0.2 } else { 0.5 };
        }
        let is_blue = self.house.side(seat, state.round) == Side::Blue;
        if self.house.scenario.mission == Mission::CommandBunkers {
            let value = self.skirmish(state);
            return if is_blue { 1.0 - value } else { value };
        }
        let [blue, yellow] = [Side::Blue, Side::Yellow]
            .map(|side| self.material(state, side) - PERIL * self.threat(state, side.other()));
        let balance = (yellow - blue) / (yellow + blue).max(1.0);
        // Where tanks count only once they are across, the way across counts more than what is left behind.
        let (units, mission) = match self.house.scenario.mission {
            Mission::Exits => (0.5, 0.6),
            _ => (0.9, 0.3),
        };
        let mut value = match self.house.scenario.mission {
            Mission::Data => self.hunt(state, balance),
            _ => 0.5 + units * balance + mission * self.progress(state),
        };
        if is_blue {
            value = 1.0 - value;
        }
        // What the first round of two left behind.
        if let Some(first) = state.first_round {
            let own = self.house.side(seat, 1) == Side::Yellow;
            let share = 0.05 * f32::from(first.score.min(6)) + if first.turn.is_some() { 0.1 } else { 0.0 };
            value += if own { share } else { -share };
        }
        bounded(value)
    }

    fn is_mirrored(&self) -> bool {
        true
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

    fn conceivable(&self, state: &State, action: Action) -> bool {
        self.urge(state, action) > 0
    }

    fn tuning(&self) -> Tuning {
        let levels = [3, 24, 55, 600];
        Tuning { exploration: 0.12, plies: 0, levels, slips: [48, 40, 22, 0], ..Tuning::DEFAULT }
    }

    fn gauges(&self) -> Vec<Gauge> {
        gauges::gauges(self)
    }

    fn gauge(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        gauges::gauge(self, before, action, after, tally);
    }
}
