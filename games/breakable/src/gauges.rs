//! What the lab measures: kills by weapon, where units die, how the ready-made forces fare.

mod forces;

use breakroom_core::{
    Gauge, Seat, Tally,
    gauge::{Dial, Kind as Shown, Place as Spot},
};

use crate::{
    Breakable,
    action::Action,
    state::{Attack, Place, State, Step},
    vocabulary::{Hex, Weapon},
};

const KILLS: Dial = Dial(0);
const LOSSES: Dial = Dial(1);
const PLACES: Dial = Dial(2);
const TURNS: Dial = Dial(3);

impl Breakable {
    /// What is measured, in the order of the dials above.
    pub(crate) fn dials(&self) -> Vec<Gauge> {
        let weapons = || {
            let mut of: Vec<String> = Weapon::ALL.iter().map(|weapon| weapon.noun().to_owned()).collect();
            of.extend(["melee", "buzz bomb", "cluster bomb"].map(str::to_owned));
            of
        };
        let at = Hex::all().map(|hex| {
            let (x, y) = crate::draw::centre(hex);
            Spot { name: hex.to_string(), x: x as f32, y: y as f32 }
        });
        let own = vec![
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
        ];
        own.into_iter().chain(self.force_dials()).collect()
    }

    /// Counts what an action has done.
    pub(crate) fn measure(&self, before: &State, action: Action, after: &State, tally: &mut Tally) {
        self.measure_forces(before, action, after, tally);
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
