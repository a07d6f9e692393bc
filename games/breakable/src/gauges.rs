//! What the lab measures: kills by weapon, where units die, how the ready-made forces fare.

mod forces;

use breakroom_core::{
    Gauge, Seat, Tally,
    gauge::{Dial, Kind as Shown, Place as Spot},
};

use crate::{
    Breakable,
    action::Action,
    event::Event,
    state::{Actor, Attack, Step, Table},
    vocabulary::{Colour, Hex, Object, Pile, Side, UnitId, Weapon},
};

const TURNS: Dial = Dial(0);
/// The first of the four measures below, where one round is the game.
const FIRST: usize = 1;
/// How many measures there are of the fighting.
const MEASURES: usize = 4;

/// What is measured of the fighting; where seats change sides after a round (BK-11.2), for each side apart.
#[derive(Clone, Copy)]
enum Measure {
    Kills,
    OwnFire,
    Losses,
    Places,
}

impl Measure {
    const ALL: [Measure; MEASURES] = [Measure::Kills, Measure::OwnFire, Measure::Losses, Measure::Places];

    /// Key, title and sentence: for a whole game, then for a round as Blue and as Yellow.
    const fn words(self, side: Option<Side>) -> [&'static str; 3] {
        match (self, side) {
            (Measure::Kills, None) => ["kills", "Kills by weapon", KILLS],
            (Measure::Kills, Some(Side::Blue)) => ["kills-blue", "Kills as Blue, by weapon", KILLS],
            (Measure::Kills, Some(Side::Yellow)) => ["kills-yellow", "Kills as Yellow, by weapon", KILLS],
            (Measure::OwnFire, None) => ["own-fire", "Own units destroyed", OWN_FIRE],
            (Measure::OwnFire, Some(Side::Blue)) => {
                ["own-fire-blue", "Own units destroyed as Blue", OWN_FIRE]
            }
            (Measure::OwnFire, Some(Side::Yellow)) => {
                ["own-fire-yellow", "Own units destroyed as Yellow", OWN_FIRE]
            }
            (Measure::Losses, None) => ["losses", "Losses", LOSSES],
            (Measure::Losses, Some(Side::Blue)) => ["losses-blue", "Losses as Blue", LOSSES],
            (Measure::Losses, Some(Side::Yellow)) => ["losses-yellow", "Losses as Yellow", LOSSES],
            (Measure::Places, None) => ["battlefield", "Where units die", PLACES],
            (Measure::Places, Some(Side::Blue)) => ["battlefield-blue", "Where Blue's units die", PLACES],
            (Measure::Places, Some(Side::Yellow)) => {
                ["battlefield-yellow", "Where Yellow's units die", PLACES]
            }
        }
    }

    fn kind(self) -> Shown {
        match self {
            Measure::Kills | Measure::OwnFire => {
                let mut of: Vec<String> = Weapon::ALL.iter().map(|weapon| weapon.noun().to_owned()).collect();
                of.extend(["melee", "buzz bomb", "cluster bomb"].map(str::to_owned));
                Shown::Count { of }
            }
            Measure::Losses => Shown::Number,
            Measure::Places => {
                let at = Hex::all().map(|hex| {
                    let (x, y) = crate::draw::centre(hex);
                    Spot { name: hex.to_string(), x: x as f32, y: y as f32 }
                });
                Shown::Places { at: at.collect() }
            }
        }
    }
}

const KILLS: &str =
    "Opposing units destroyed, by what destroyed them; whoever made a unit fire has the kill.";
const OWN_FIRE: &str = "Units of the own side that a player destroyed, by what destroyed them.";
const LOSSES: &str = "Units lost per game.";
const PLACES: &str = "Units destroyed in each hex.";

impl Breakable {
    /// The sides that are measured apart: both where seats change sides, none where a seat is a side.
    fn measured_sides(&self) -> &'static [Option<Side>] {
        match self.house.scenario.rounds {
            1 => &[None],
            _ => &[Some(Side::Blue), Some(Side::Yellow)],
        }
    }

    /// What is measured: turns, the fighting, the forces.
    pub(crate) fn dials(&self) -> Vec<Gauge> {
        let mut own = vec![Gauge {
            key: "turns",
            title: "Turns",
            about: "The last turn that was played.",
            unit: "turns",
            kind: Shown::Number,
        }];
        for measure in Measure::ALL {
            for &side in self.measured_sides() {
                let [key, title, about] = measure.words(side);
                own.push(Gauge { key, title, about, unit: "units", kind: measure.kind() });
            }
        }
        own.into_iter().chain(self.force_dials()).collect()
    }

    fn dial(&self, measure: Measure, colour: Colour) -> Dial {
        let sides = self.measured_sides().len();
        Dial(FIRST + measure as usize * sides + if sides > 1 { colour.side().index() } else { 0 })
    }

    /// Counts what an action has done.
    pub(crate) fn measure(&self, before: &Table, action: Action, after: &Table, tally: &mut Tally) {
        self.measure_forces(before, action, after, tally);
        for seat in Seat::first(self.house.seats()) {
            tally.set(TURNS, seat, i64::from(after.turn.max(before.turn)));
        }
        if !matches!(before.step, Step::Combat | Step::Nuke | Step::Ground | Step::Cluster) {
            return;
        }
        let killer = self.killer(before);
        let thing = match (before.step, before.card.shot.attack) {
            (Step::Cluster, _) => Weapon::ALL.len() + 2,
            (_, Some(Attack::Detonate)) => Weapon::ALL.len() + 1,
            (_, Some(Attack::Melee) | Some(Attack::Push)) => Weapon::ALL.len(),
            _ => before.card.shot.weapon.map_or(0, Weapon::index),
        };
        let seat = |colour| self.house.seat(colour, before.round);
        for (id, hex) in self.fallen(before, action) {
            let own = id.colour.side() == killer.side();
            let measure = if own { Measure::OwnFire } else { Measure::Kills };
            tally.count(self.dial(measure, killer), seat(killer), thing);
            tally.add(self.dial(Measure::Losses, id.colour), seat(id.colour), 1);
            if let Some(hex) = hex {
                tally.count(self.dial(Measure::Places, id.colour), seat(id.colour), hex.index());
            }
        }
    }

    /// Who is answerable for the attack that is being rolled for: the owner of cluster bombs, otherwise whoever
    /// controls what acts (BK-9.45), even if it does not outlive its own nuke.
    fn killer(&self, state: &Table) -> Colour {
        let bombs = |colour: Colour, hex| state.pile(colour, Pile::Cluster, hex) > 0;
        match (state.step, state.active()) {
            (Step::Cluster, Some(mover)) => {
                let owners = state.side_of(mover).other().colours();
                let hex = state.hex_of(mover);
                let second = hex.is_some_and(|hex| !bombs(owners[0], hex) && bombs(owners[1], hex));
                owners[usize::from(second)]
            }
            (_, Some(Actor::Pile(colour, ..))) => colour,
            _ => state.colour,
        }
    }

    /// The units that an attack destroys, and where. The action is carried out once more, for what it tells: the
    /// state after the last attack of a round knows the next round only.
    fn fallen(&self, before: &Table, action: Action) -> Vec<(UnitId, Option<Hex>)> {
        let (mut copy, mut events) = (before.clone(), Vec::new());
        self.play(&mut copy, &mut events).carry_out(action);
        let place = |id| before.find(id).and_then(|number| before[number].hex());
        let fallen = events.into_iter().filter_map(|event| match event {
            Event::Destroyed { object: Object::Unit(id), .. } => Some((id, place(id))),
            Event::Lost { recon } => Some((recon, None)),
            Event::Buried { id, hex } => Some((id, Some(hex))),
            _ => None,
        });
        fallen.collect()
    }
}
