//! What is wrong with a state that somebody wrote down: play could not have led to it, or could not go on.

mod play;
mod setup;

use breakroom_core::{Fault, RuleId};

use crate::{
    Breakable, Chrome, Colour, Flag, Hex, Infiltration, Kind, Loadout, Mission, Motion, Pile, Probe, Side,
    Stacking, Step, Table, Terrain, UnitNumber, Whereabouts, legal,
};

pub(super) struct Faults(Vec<Fault>);

impl Faults {
    /// All of this is owed at one place.
    fn all<const N: usize>(&mut self, place: &str, owed: [(bool, &'static str, &str); N]) {
        for (holds, rule, message) in owed {
            self.owe(holds, place, rule, message);
        }
    }

    fn owe(&mut self, holds: bool, place: impl Into<String>, rule: &'static str, message: &str) {
        if !holds {
            self.0.push(Fault::error(place, message).by(RuleId(rule)));
        }
    }
}

impl Breakable {
    /// Everything wrong with a state that was read from a document.
    pub(crate) fn position_faults(&self, state: &Table) -> Vec<Fault> {
        let mut faults = Faults(Vec::new());
        for number in state.numbers() {
            self.judge_unit(state, number, &mut faults);
        }
        self.judge_counters(state, &mut faults);
        self.judge_data_holder(state, &mut faults);
        if faults.0.is_empty() {
            self.judge_step(state, &mut faults);
        }
        if faults.0.is_empty() && state.step != Step::Over && !state.step.is_chance() {
            let mut probe = Probe::default();
            legal(self, state, &mut probe);
            faults.owe(probe.first.is_some(), "step", "BK-3.6", "nothing can be decided here");
        }
        if faults.0.is_empty() && state.turn > 0 && state.step != Step::Over {
            let mut judged = state.clone();
            self.play(&mut judged, &mut breakroom_core::Silent).judge();
            faults.owe(judged == *state, "units", "BK-3.4", "the round would be over already");
        }
        faults.0
    }

    fn judge_unit(&self, state: &Table, number: UnitNumber, faults: &mut Faults) {
        let (unit, loadout) = (&state[number], state.loadout(number));
        let (kind, place, setup) = (unit.kind, unit.id().to_string(), state.is_setup());
        let (lives, off, module) = (unit.lives(), unit.place == Whereabouts::Off, kind.is_unbreakable());
        let erratic = !unit.is(Flag::Erratic) || unit.flies() && self.house.has(Chrome::Erratic);
        let slowed = unit.stasis > 0 || unit.is(Flag::Frozen);
        let waits = self.house.scenario.waits(unit.side(), kind);
        faults.all(
            &place,
            [
                (setup || loadout != Loadout::Unarmed, "BK-2.4", "its type has no loadout"),
                (setup || unit.place != Whereabouts::Unplaced, "BK-2.9", "it is nowhere"),
                (
                    kind != Kind::Chopper || self.house.has(Chrome::Choppers),
                    "BK-1.2",
                    "choppers are not in play",
                ),
                (!module || self.house.unbreakable, "BK-1.8", "the module is not in play"),
                (!unit.flies() || kind.is_flyer() && unit.hex().is_some(), "BK-5.30", "it cannot fly there"),
                (erratic, "BK-10.32", "only flying units have erratic markers"),
                (
                    !unit.is(Flag::Knocked) || kind == Kind::Walker && lives,
                    "BK-12.8",
                    "only walkers are knocked down",
                ),
                (
                    !unit.is(Flag::Scattered) || kind == Kind::Squad && lives,
                    "BK-12.13",
                    "only squads are scattered",
                ),
                (!unit.is_marked() || lives && !off && !module, "BK-9.41", "it cannot carry brain markers"),
                (
                    unit.place != Whereabouts::Buried || module,
                    "BK-12.14",
                    "only Unbreakable units are buried",
                ),
                (
                    unit.place != Whereabouts::Destroyed || !module,
                    "BK-12.8",
                    "Unbreakable units are not destroyed",
                ),
                (
                    !slowed || self.house.unbreakable && lives,
                    "BK-12.17",
                    "there are no stasis rays at this table",
                ),
                (!off || !kind.is_fixed(), "BK-2.10", "bunkers and turrets do not wait off the map"),
                (!off || waits, "BK-2.10", "nobody waits off the map here"),
            ],
        );
        self.judge_link(state, number, faults);
        let Some(hex) = unit.hex() else { return };
        let terrain = state.terrain(hex);
        let ground = match (unit.flies(), terrain) {
            (true, terrain) => terrain != Terrain::Volcano,
            (_, Terrain::Lake) => loadout.is_gev(),
            (_, terrain) if terrain.swallows() => false,
            (_, terrain) => terrain != Terrain::Woods || !unit.kind.is_flyer(),
        };
        faults.owe(ground, &place, "BK-5.5", "it may not be in that terrain");
        let room = !unit.is_counted() || !self.overfull(state, number, hex);
        faults.owe(room, &place, "BK-5.6", "more than four units are in that hex");
    }

    fn overfull(&self, state: &Table, number: UnitNumber, hex: Hex) -> bool {
        let side = number.side();
        let alike = |other: UnitNumber| match self.house.stacking {
            Stacking::Total => true,
            Stacking::PerSide => other.side() == side,
        };
        let there = state.numbers().filter(|&other| state[other].hex() == Some(hex) && alike(other));
        there.filter(|&other| state[other].is_counted()).count() > 4
    }

    fn judge_link(&self, state: &Table, number: UnitNumber, faults: &mut Faults) {
        let unit = &state[number];
        let place = unit.id().to_string();
        let (other, sound) = match (unit.carrier(), unit.passenger) {
            (None, None) => return,
            (Some(carrier), None) => {
                let other = &state[carrier];
                let carries = other.kind.carries() && other.lives() && other.passenger == Some(number);
                (carrier, carries && unit.kind == Kind::Recon)
            }
            (None, Some(passenger)) => {
                let rides = state[passenger].carrier() == Some(number);
                (passenger, rides && unit.kind.carries() && unit.lives())
            }
            (Some(carrier), Some(_)) => (carrier, false),
        };
        let waits = unit.place != Whereabouts::Off || self.house.offmap_boarding;
        let sound = sound && waits && number.side() == other.side();
        faults.owe(sound, place, "BK-5.13", "carrier and passenger do not agree");
    }

    fn judge_counters(&self, state: &Table, faults: &mut Faults) {
        for &colour in Colour::ALL {
            for &pile in Pile::ALL {
                let total = state.piles.total(colour, pile);
                let limit = u16::from(self.components.tables.markers.of(pile));
                let within = !self.house.counter_limits || total <= limit;
                faults.owe(within, "stacks", "BK-R.4", "there are not so many counters");
            }
            let place = colour.index() / 2;
            let marked = state.side_range(colour.side().other());
            let used: u16 = marked.map(|number| u16::from(state[number].brain[place])).sum();
            let within =
                !self.house.counter_limits || used <= u16::from(self.components.tables.markers.brain);
            faults.owe(within, "units", "BK-R.4", "there are not so many brain markers");
        }
        let killbots = Colour::ALL.iter().any(|colour| state.piles.total(*colour, Pile::Killbot) > 0);
        let may = self.house.has(Chrome::Killbots) || !killbots;
        faults.owe(may, "stacks", "BK-10.20", "killbots are not in play");
        if let Some(card) = state.card.name {
            let acted = |pile, hex| state.card.acted_stacks.count(pile, hex);
            let there = |pile, hex| acted(pile, hex) <= state.pile(card.colour, pile, hex);
            let all = Hex::all().all(|hex| there(Pile::Killbot, hex) && there(Pile::Buzz, hex));
            let message = "so many counters of the card's colour are not there";
            faults.owe(all, "card.acted_stacks", "BK-3.8", message);
        }
        for hex in Hex::all().filter(|&hex| state.terrain(hex).swallows()) {
            let empty = state.piles.is_bare(hex);
            faults.owe(empty, "stacks", "BK-9.13", "bombs and killbots do not last there");
        }
        for side in Side::ALL {
            let entered = state.side_range(*side).filter(|&number| {
                state[number].kind.is_unbreakable() && state[number].place != Whereabouts::Off
            });
            let all = entered.count() >= usize::from(state.entered[side.index()]);
            faults.owe(all, "unbreakable_entered", "BK-11.41", "not so many have entered");
        }
    }

    /// The first recon on the satellite has the data (BK-11.51); one that walks away from its carrier there is only
    /// passing (BK-9.21, BK-R.47).
    fn judge_data_holder(&self, state: &Table, faults: &mut Faults) {
        let leaving =
            state.step == Step::Cluster && matches!(state.card.active.motion, Some(Motion::Leave(..)));
        let scenario = &self.house.scenario;
        let stands = |number: UnitNumber| {
            let unit = &state[number];
            let passing = leaving && state.active_unit() == Some(number);
            unit.kind == Kind::Recon && unit.hex() == scenario.satellite && !passing
        };
        let waits =
            scenario.mission == Mission::Data && scenario.satellite.is_some() && state.data.holder.is_none();
        let stood_on = waits && state.numbers().any(stands);
        faults.owe(!stood_on, "data", "BK-11.51", "a recon stands on the satellite and nobody has the data");
    }

    fn judge_step(&self, state: &Table, faults: &mut Faults) {
        let limit = self.house.turn_limit;
        let infiltration = state.step.is_infiltration();
        let (begun, over) = (!state.is_setup() && !infiltration, state.step == Step::Over);
        let card = begun && !over && state.step != Step::Draw;
        let deck = state.deck.iter().flatten().any(|&cards| cards > 0);
        let owed = [
            (limit == 0 || state.turn <= limit, "turn", "BK-11.3", "the turn limit is past"),
            (over == state.ending.is_some(), "result", "BK-3.4", "a result is there when it is over"),
            (begun == (state.turn > 0) || over, "turn", "BK-3.1", "that turn does not fit the step"),
            (card == state.card.name.is_some(), "card", "BK-3.3", "a card is there while it is resolved"),
            (card || !state.card.is_brain(), "card", "BK-3.5", "no card, no phase"),
            (state.step != Step::Draw || deck, "deck", "BK-3.1", "no card is left to draw"),
            (!over || !deck && state.colour == Colour::Blue, "deck", "BK-3.4", "the game is over"),
            (
                self.house.colours().contains(&state.colour),
                "deciding",
                "BK-1.1",
                "that colour is not in play",
            ),
        ];
        owed.into_iter().for_each(|(holds, place, rule, message)| faults.owe(holds, place, rule, message));
        if !faults.0.is_empty() {
            return;
        }
        if state.is_setup() {
            self.judge_setup(state, faults);
        } else if infiltration {
            self.judge_infiltration(state, faults);
        } else {
            let over = state.infiltration == Infiltration::default();
            faults.owe(over, "infiltration", "BK-5.20", "it is over");
            self.judge_activation(state, faults);
        }
    }
}
