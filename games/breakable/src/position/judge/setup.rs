//! What is wrong with a set-up or an infiltration that somebody wrote down.

use super::Faults;
use crate::{Asked, Breakable, Colour, Kind, Loadout, Side, Step, Table, Type, UnitNumber, Whereabouts};

impl Breakable {
    pub(super) fn judge_setup(&self, state: &Table, faults: &mut Faults) {
        let colours = self.house.colours();
        let next = colours.iter().copied().find(|colour| !state.ready[colour.index()]);
        faults.owe(next == Some(state.colour), "setup", "BK-2.16", "the colours set up in order");
        let blank = self.new_round(state.round, state.first_round);
        let same_map = state.ground == blank.ground && state.piles == blank.piles;
        faults.owe(same_map, "terrain", "BK-2.1", "the map is as printed before the first turn");
        for &colour in colours {
            let later = !state.ready[colour.index()] && colour != state.colour;
            let none = state.range(colour).len() == 0;
            faults.owe(!later || none, "units", "BK-2.16", "that colour has not begun its set-up");
            let unready = !state.ready[colour.index()] && state.chosen(colour).is_some();
            faults.owe(!unready, "setup", "BK-2.12", "a force completes the set-up");
            if let Some(agreed) = self.house.agreed[colour.side().index()] {
                let taken = state.chosen(colour) == Some(agreed);
                let sound = if state.ready[colour.index()] { taken } else { none };
                faults.owe(sound, "setup", "BK-2.18", "the force was agreed before the game");
            }
            if state.ready[colour.index()] {
                // A hidden side is blank in a view; a position has it whole.
                self.judge_force(state, colour, faults);
            }
        }
        if faults.0.is_empty() {
            self.judge_stage(state, faults);
        }
    }

    pub(super) fn judge_force(&self, state: &Table, colour: Colour, faults: &mut Faults) {
        let (quota, open) = self.quota(state, colour);
        let taken = state.taken(colour);
        let number = taken == quota || open && taken <= quota;
        faults.owe(number, "units", "BK-2.2", "the force has another number of units");
        let unplaced = state.range(colour).any(|number| state[number].place == Whereabouts::Unplaced);
        faults.owe(!unplaced, "units", "BK-2.9", "a colour that is ready has placed its units");
        self.judge_types(state, colour, faults);
    }

    pub(super) fn judge_types(&self, state: &Table, colour: Colour, faults: &mut Faults) {
        let mut commands = 0;
        let mut next = 1;
        let mut last = None;
        for number in state.range(colour) {
            let unit = &state[number];
            next = if last == Some(unit.r#type()) { next + 1 } else { 1 };
            last = Some(unit.r#type());
            faults.owe(unit.number == next, "units", "BK-2.3", "units of a type are numbered from 1");
            let command = state.loadout(number).is_command();
            commands += u8::from(command);
            let allowed = command || self.type_limit(colour, unit.r#type()) > 0;
            faults.owe(allowed, "units", "BK-2.2", "that kind may not be taken");
            let loaded = unit.loaded == 3 && !unit.flies() && unit.passenger.is_none() && !unit.is_marked();
            faults.owe(loaded, "units", "BK-2.7", "units start loaded and landed");
            if let Some(hex) = unit.hex() {
                let zone = self.zones[colour.side().index()].has(hex);
                faults.owe(zone, "units", "BK-2.9", "it stands outside its half");
            }
        }
        let wanted = if state.asked() == Asked::Force && !state.ready[colour.index()] {
            0
        } else {
            self.house.command_bunkers(colour)
        };
        faults.owe(commands == wanted, "units", "BK-11.30", "the command bunkers are not right");
    }

    /// The stage of the colour that sets up: what has been decided is there, what has not is not.
    pub(super) fn judge_stage(&self, state: &Table, faults: &mut Faults) {
        let colour = state.colour;
        self.judge_types(state, colour, faults);
        let units = state.range(colour);
        let arms = &state.arms(colour);
        let armed = |number: UnitNumber| state.loadout(number) != Loadout::Unarmed;
        let (quota, open) = self.quota(state, colour);
        let taken = state.taken(colour);
        let whole = taken == quota || open && taken <= quota;
        let unplaced = |number: UnitNumber| state[number].place == Whereabouts::Unplaced;
        let has = |r#type: Type| state.count_of(colour, r#type) > 0;
        let unarmed = |r#type: Type| arms[r#type.index()] == Loadout::Unarmed;
        let stray = Type::all(colour).any(|r#type| !unarmed(r#type) && !has(r#type));
        faults.owe(!stray, "loadouts", "BK-2.4", "a type without units has no loadout");
        let [first_colour, _] = colour.side().colours();
        // What a lone player's first colour has, the second carries too (BK-10.41).
        let given = |r#type: Type| self.mirrors(state, colour) && state.count_of(first_colour, r#type) > 0;
        match state.asked() {
            Asked::Force => faults.owe(units.len() == 0, "units", "BK-2.12", "nothing is chosen yet"),
            Asked::Count(r#type) => {
                let known = state.range(colour).all(|n| {
                    let bare = state.loadout(n).is_command() || !armed(n);
                    state[n].r#type() < r#type && unplaced(n) && bare
                });
                let asked = r#type.index() > 0 || self.house.command_bunkers(colour) == 0;
                faults.owe(known && asked && taken <= quota, "units", "BK-2.2", "types are counted in order");
            }
            Asked::Arm(asked) => {
                let first = Type::all(colour).find(|&r#type| unarmed(r#type) && has(r#type));
                let sound =
                    first == Some(asked) && whole && !given(asked) && state.range(colour).all(unplaced);
                faults.owe(sound, "loadouts", "BK-2.4", "types are armed in order");
            }
            Asked::Place(number) => {
                let first = state.range(colour).find(|&n| unplaced(n));
                let all = state.range(colour).all(armed);
                let sound = first == Some(number) && whole && all;
                faults.owe(sound, "units", "BK-2.9", "units are placed in order");
                let off = self.house.scenario.starts_off(colour.side());
                faults.owe(!off, "units", "BK-2.10", "this side starts off the map");
            }
        }
    }

    pub(super) fn judge_infiltration(&self, state: &Table, faults: &mut Faults) {
        let sound = state.numbers().all(|number| {
            let unit = &state[number];
            !state.infiltration.left.has(number)
                || unit.kind == Kind::Recon && (unit.hex().is_some() || unit.place == Whereabouts::Off)
        });
        let sound = sound && self.house.scenario.infiltration;
        faults.owe(sound, "infiltration", "BK-5.20", "only recons infiltrate");
        let waits = |side: Side| state.side_range(side).any(|n| state.infiltration.left.has(n));
        let dice = match state.step {
            Step::Initiative(Side::Blue) => {
                state.infiltration.dice == [0, 0] && waits(Side::Blue) && waits(Side::Yellow)
            }
            Step::Initiative(Side::Yellow) => {
                state.infiltration.dice[0] > 0 && state.infiltration.dice[1] == 0
            }
            Step::ReconDie(recon) | Step::ReconTo { recon, .. } => {
                let unit = &state[recon];
                state.infiltration.left.has(recon)
                    && unit.colour == state.colour
                    && state.infiltration.dice == [0, 0]
            }
            _ => state.infiltration.dice == [0, 0],
        };
        let shown = state.infiltration.dice.iter().all(|&die| die <= 6);
        faults.owe(dice && shown, "infiltration", "BK-5.20", "the dice or the recon do not fit");
        let before = matches!(state.step, Step::Initiative(_));
        let blue = !before || state.colour == Colour::Blue && state.infiltration.ally_next == [false; 2];
        faults.owe(blue, "deciding", "BK-5.20", "nobody decides before the initiative dice");
    }
}
