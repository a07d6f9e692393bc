//! What bots should know: how good a state is, what is natural, what the lab measures.

use breakroom_core::{
    Gauge, Insight, Seat, Tally, Tuning,
    gauge::{Dial, Kind as Shown, Place as Spot},
};

use crate::{
    Breakable,
    action::Action,
    edition::Mission,
    state::{Attack, NOBODY, Place, State, Step},
    vocabulary::{Hex, Kind, Object, Side, Weapon},
};

const KILLS: Dial = Dial(0);
const LOSSES: Dial = Dial(1);
const PLACES: Dial = Dial(2);
const TURNS: Dial = Dial(3);

/// What a unit is worth, in thousandths of a tank.
fn worth(kind: Kind) -> f32 {
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
            Mission::Industry => f32::from(state.industry) * 0.5 - 0.6,
            Mission::CommandBunkers => {
                let lost = |side| self.commands_lost(state, side) as f32;
                0.5 * (lost(Side::Blue) - lost(Side::Yellow))
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

    /// Where a unit is, aboard or not.
    fn unit_hex(&self, state: &State, number: usize) -> Option<Hex> {
        let unit = &state.units[number];
        match unit.place {
            Place::Aboard => state.units[usize::from(unit.link)].hex(),
            _ => unit.hex(),
        }
    }
}

impl Insight for Breakable {
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = state.ending {
            return ending.outcome.payoff(seat, 1);
        }
        if state.is_setup() {
            return 0.5;
        }
        let (blue, yellow) = (self.material(state, Side::Blue), self.material(state, Side::Yellow));
        let balance = (yellow - blue) / (yellow + blue).max(1.0);
        let mut value = 0.5 + 0.25 * balance + 0.35 * self.progress(state);
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
        let side = state.colour.side();
        out.extend(actions.iter().map(|&action| self.urge(state, side, action)));
    }

    fn tuning(&self) -> Tuning {
        Tuning { plies: 12, levels: [8, 60, 300, 2_000], ..Tuning::DEFAULT }
    }

    fn gauges(&self) -> Vec<Gauge> {
        let weapons = || {
            let mut of: Vec<String> = Weapon::ALL.iter().map(|weapon| weapon.noun().to_owned()).collect();
            of.extend(["melee", "buzz bomb", "cluster bomb"].map(str::to_owned));
            of
        };
        let at = Hex::all().map(|hex| {
            let (x, y) = crate::draw::centre(hex);
            Spot { name: hex.to_string(), x: x as f32, y: y as f32 }
        });
        vec![
            Gauge {
                key: "kills",
                title: "Kills by weapon",
                about: "Units destroyed, by what destroyed them.",
                unit: "units",
                kind: Shown::Count { of: weapons() },
            },
            Gauge {
                key: "losses",
                title: "Losses",
                about: "Units lost per game.",
                unit: "units",
                kind: Shown::Number,
            },
            Gauge {
                key: "battlefield",
                title: "Where units die",
                about: "Units destroyed in each hex.",
                unit: "units",
                kind: Shown::Places { at: at.collect() },
            },
            Gauge {
                key: "turns",
                title: "Turns",
                about: "The last turn that was played.",
                unit: "turns",
                kind: Shown::Number,
            },
        ]
    }

    fn gauge(&self, before: &State, _action: Action, after: &State, tally: &mut Tally) {
        for seat in Seat::first(self.house.seats()) {
            tally.set(TURNS, seat, i64::from(after.turn.max(before.turn)));
        }
        if !matches!(before.step, Step::Combat | Step::Nuke | Step::Ground | Step::Cluster)
            || before.round != after.round
        {
            return;
        }
        for number in before.numbers() {
            let (unit, now) = (&before.units[number], &after.units[number]);
            if !unit.lives() || now.place != Place::Destroyed {
                continue;
            }
            let seat = self.house.seat(unit.colour, before.round);
            let killers = unit.side().other().colours()[0];
            let killer = self.house.seat(killers, before.round);
            let thing = match (before.step, before.shot.attack) {
                (Step::Cluster, _) => Weapon::ALL.len() + 2,
                (_, Attack::Detonate) => Weapon::ALL.len() + 1,
                (_, Attack::Melee) => Weapon::ALL.len(),
                _ => before.shot.weapon.index(),
            };
            tally.count(KILLS, killer, thing);
            tally.add(LOSSES, seat, 1);
            if let Some(hex) = unit.hex() {
                tally.count(PLACES, seat, hex.index());
            }
        }
    }
}

impl Breakable {
    /// How natural an action is in a playout.
    fn urge(&self, state: &State, side: Side, action: Action) -> u32 {
        match action {
            Action::Force(_) => 12,
            Action::Fire(..) | Action::Melee(_) | Action::Detonate(_) => 30,
            Action::Launch(_, hex) => {
                let there = state.numbers().filter(|&number| state.units[number].hex() == Some(hex));
                let (mut theirs, mut ours) = (0, 0);
                for number in there {
                    if state.units[number].side() == side { ours += 1 } else { theirs += 1 }
                }
                let works = self.house.scenario.mission == Mission::Industry
                    && side == Side::Yellow
                    && state.terrain(hex) == crate::vocabulary::Terrain::Industry;
                1 + 25 * u32::from(works) + if ours == 0 { 20 * theirs } else { 0 }
            }
            Action::Reload(_) | Action::ReloadMultigun | Action::Defend(..) | Action::Deploy => 12,
            Action::Act(Object::Pile(..)) | Action::Act(_) => 8,
            Action::Enter(..) | Action::Auto => 10,
            Action::Move(hex) => self.step_urge(state, side, hex),
            Action::Exit(edge) => {
                let unit = state.active_unit().map(|number| state.units[number].kind);
                let scores = self.house.scenario.mission == Mission::Exits
                    && side == Side::Yellow
                    && edge == self.goal();
                if scores && unit == Some(self.scoring_kind()) { 60 } else { 0 }
            }
            Action::Forward | Action::SlipLeft | Action::SlipRight => 3,
            Action::Done | Action::Hold | Action::Wait | Action::Stay => 1,
            _ => 2,
        }
        .max(1)
    }

    /// Towards the enemy's edge, or to where the mission lies.
    fn step_urge(&self, state: &State, side: Side, hex: Hex) -> u32 {
        let Some(from) = self.origin(state) else { return 2 };
        let goal = match (self.house.scenario.mission, side) {
            (Mission::Data, _) => self.house.scenario.satellite,
            (Mission::Exits, Side::Yellow) => Hex::new(1, from.row().min(14)),
            _ => None,
        };
        match goal {
            Some(goal) if self.geometry.distance(hex, goal) < self.geometry.distance(from, goal) => 12,
            Some(_) => 1,
            None => 3,
        }
    }
}
