//! What the lab measures: kills by weapon, where units die, how the ready-made forces fare.

mod forces;

use breakroom_core::gauge::{Dial, GaugeKind as Shown, Spot};
use breakroom_core::{Gauge, Seat, Tally};

use crate::{
    Action, Actor, Attack, Breakable, Colour, Event, Hex, Object, Pile, Step, Table, UnitId, Weapon,
};

const TURNS: Dial = Dial(0);
/// The first of the measures below.
const FIRST: usize = 1;

/// What is measured of the fighting; where seats change sides after a round (BK-11.2), for each side apart.
#[derive(Clone, Copy)]
enum Measure {
    Kills,
    OwnFire,
    Losses,
    Places,
}

/// A measure, its sentence, and its keys and titles: for a whole game, then for a round as Blue and as Yellow.
const MEASURES: [(Measure, &str, [[&str; 2]; 3]); 4] = [
    (
        Measure::Kills,
        "Opposing units destroyed, by what destroyed them; whoever made a unit fire has the kill.",
        [
            ["kills", "Kills by weapon"],
            ["kills-blue", "Kills as Blue, by weapon"],
            ["kills-yellow", "Kills as Yellow, by weapon"],
        ],
    ),
    (
        Measure::OwnFire,
        "Units of the own side that a player destroyed, by what destroyed them.",
        [
            ["own-fire", "Own units destroyed"],
            ["own-fire-blue", "Own units destroyed as Blue"],
            ["own-fire-yellow", "Own units destroyed as Yellow"],
        ],
    ),
    (
        Measure::Losses,
        "Units lost per game.",
        [["losses", "Losses"], ["losses-blue", "Losses as Blue"], ["losses-yellow", "Losses as Yellow"]],
    ),
    (
        Measure::Places,
        "Units destroyed in each hex.",
        [
            ["battlefield", "Where units die"],
            ["battlefield-blue", "Where Blue's units die"],
            ["battlefield-yellow", "Where Yellow's units die"],
        ],
    ),
];

impl Measure {
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

/// What is measured: turns, the fighting, the forces.
pub(crate) fn gauges(game: &Breakable) -> Vec<Gauge> {
    let (key, title, about, unit) = ("turns", "Turns", "The last turn that was played.", "turns");
    let mut own = vec![Gauge { key, title, about, unit, kind: Shown::Number }];
    for (measure, about, words) in MEASURES {
        let apart = if game.is_one_round() { &words[..1] } else { &words[1..] };
        let gauge = |&[key, title]: &[_; 2]| Gauge { key, title, about, unit: "units", kind: measure.kind() };
        own.extend(apart.iter().map(gauge));
    }
    own.into_iter().chain(game.force_gauges()).collect()
}

/// Counts what an action has done.
pub(crate) fn gauge(game: &Breakable, before: &Table, action: Action, after: &Table, tally: &mut Tally) {
    game.measure_forces(before, action, after, tally);
    for seat in Seat::first(game.house.seats()) {
        tally.set(TURNS, seat, i64::from(after.turn.max(before.turn)));
    }
    if !matches!(before.step, Step::Combat | Step::Nuke | Step::Ground | Step::Cluster) {
        return;
    }
    let killer = game.killer(before);
    let thing = match (before.step, before.card.shot.attack) {
        (Step::Cluster, _) => Weapon::ALL.len() + 2,
        (_, Some(Attack::Detonate)) => Weapon::ALL.len() + 1,
        (_, Some(Attack::Melee | Attack::Push)) => Weapon::ALL.len(),
        _ => before.card.shot.weapon.map_or(0, Weapon::index),
    };
    let seat = |colour| game.house.seat(colour, before.round);
    for (id, hex) in game.fallen(before, action) {
        let own = id.colour.side() == killer.side();
        let measure = if own { Measure::OwnFire } else { Measure::Kills };
        tally.count(game.dial(measure, killer), seat(killer), thing);
        tally.add(game.dial(Measure::Losses, id.colour), seat(id.colour), 1);
        if let Some(hex) = hex {
            tally.count(game.dial(Measure::Places, id.colour), seat(id.colour), hex.index());
        }
    }
}

impl Breakable {
    /// Both sides are measured apart where seats change sides; where one round is the game, a seat is a side.
    fn dial(&self, measure: Measure, colour: Colour) -> Dial {
        Dial(match self.is_one_round() {
            true => FIRST + measure as usize,
            false => FIRST + 2 * measure as usize + colour.side().index(),
        })
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
        self.play(&mut copy, &mut events).advance(action);
        let fallen = events.into_iter().filter_map(|event| match event {
            Event::Destroyed { object: Object::Unit(id), .. } => Some((id, before.place_of(id))),
            Event::Lost { recon } => Some((recon, None)),
            Event::Buried { id, hex } => Some((id, Some(hex))),
            _ => None,
        });
        fallen.collect()
    }
}
