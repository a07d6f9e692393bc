//! What is wrong with a state that somebody wrote down: play could not have led to it, or could not go on.

use breakroom_core::{Fault, RuleId};

use crate::{
    Breakable,
    edition::Zone,
    rules::Probe,
    state::{Actor, Attack, Flag, Motion, NOBODY, Place, State, Step},
    vocabulary::{Colour, Hex, Kind, Loadout, Pile, Side, Terrain, Weapon},
};

struct Faults(Vec<Fault>);

impl Faults {
    fn owe(&mut self, holds: bool, place: impl Into<String>, rule: &'static str, message: &str) {
        if !holds {
            self.0.push(Fault::error(place, message).by(RuleId(rule)));
        }
    }
}

impl Breakable {
    /// Everything wrong with a state that was read from a document.
    pub(crate) fn position_faults(&self, state: &State) -> Vec<Fault> {
        let mut faults = Faults(Vec::new());
        for number in state.numbers() {
            self.judge_unit(state, number, &mut faults);
        }
        self.judge_counters(state, &mut faults);
        if faults.0.is_empty() {
            self.judge_step(state, &mut faults);
        }
        if faults.0.is_empty() && state.step != Step::Over && !Self::is_chance(state.step) {
            let mut probe = Probe::default();
            self.list(state, &mut probe);
            faults.owe(probe.first.is_some(), "step", "BK-3.6", "nothing can be decided here");
        }
        if faults.0.is_empty() && state.turn > 0 && state.step != Step::Over {
            let mut judged = state.clone();
            self.judge(&mut judged, &mut breakroom_core::Silent);
            faults.owe(judged == *state, "units", "BK-3.4", "the round would be over already");
        }
        faults.0
    }

    fn judge_unit(&self, state: &State, number: usize, faults: &mut Faults) {
        let (unit, loadout) = (&state.units[number], state.loadout(number));
        let place = unit.id().to_string();
        let setup = state.is_setup();
        faults.owe(setup || loadout != Loadout::Unarmed, &place, "BK-2.4", "its type has no loadout");
        faults.owe(setup || unit.place != Place::Unplaced, &place, "BK-2.9", "it is nowhere");
        let chopper = unit.kind != Kind::Chopper || self.house.choppers;
        faults.owe(chopper, &place, "BK-1.2", "choppers are not in play");
        let module = !unit.kind.is_unbreakable() || self.house.unbreakable;
        faults.owe(module, &place, "BK-1.8", "the module is not in play");
        let high = !unit.flies() || unit.kind.is_flyer() && unit.hex().is_some();
        faults.owe(high, &place, "BK-5.30", "it cannot fly there");
        let erratic = !unit.is(Flag::Erratic) || unit.flies() && self.house.erratic;
        faults.owe(erratic, &place, "BK-10.32", "only flying units have erratic markers");
        let knocked = !unit.is(Flag::Knocked) || unit.kind == Kind::Walker && unit.lives();
        faults.owe(knocked, &place, "BK-12.8", "only walkers are knocked down");
        let scattered = !unit.is(Flag::Scattered) || unit.kind == Kind::Squad && unit.lives();
        faults.owe(scattered, &place, "BK-12.13", "only squads are scattered");
        let marked =
            !unit.is_marked() || unit.lives() && unit.place != Place::Off && !unit.kind.is_unbreakable();
        faults.owe(marked, &place, "BK-9.41", "it cannot carry brain markers");
        let buried = unit.place != Place::Buried || unit.kind.is_unbreakable();
        faults.owe(buried, &place, "BK-12.14", "only Unbreakable units are buried");
        let whole = unit.place != Place::Destroyed || !unit.kind.is_unbreakable();
        faults.owe(whole, &place, "BK-12.8", "Unbreakable units are not destroyed");
        let stasis = unit.stasis == 0 && !unit.is(Flag::Frozen) || self.house.unbreakable && unit.lives();
        faults.owe(stasis, &place, "BK-12.17", "there are no stasis rays at this table");
        let fixed = unit.place != Place::Off || !unit.kind.is_fixed();
        faults.owe(fixed, &place, "BK-2.10", "bunkers and turrets do not wait off the map");
        let waits = matches!(self.house.scenario.zones[unit.side().index()], Zone::Off(_))
            || unit.kind.is_unbreakable() && self.house.scheduled;
        faults.owe(waits || unit.place != Place::Off, &place, "BK-2.10", "nobody waits off the map here");
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

    fn overfull(&self, state: &State, number: usize, hex: Hex) -> bool {
        let side = state.units[number].side();
        let there = state.numbers().filter(|&other| state.units[other].hex() == Some(hex));
        let counted = there.filter(|&other| {
            let unit = &state.units[other];
            unit.is_counted() && (unit.side() == side || !self.house.stacking_per_side)
        });
        counted.count() > 4
    }

    fn judge_link(&self, state: &State, number: usize, faults: &mut Faults) {
        let unit = &state.units[number];
        let place = unit.id().to_string();
        if unit.link == NOBODY {
            return faults.owe(unit.place != Place::Aboard, place, "BK-5.13", "it is aboard nothing");
        }
        let other = &state.units[usize::from(unit.link)];
        let mutual = usize::from(other.link) == number && unit.side() == other.side();
        let sound = match unit.kind {
            Kind::Recon => unit.place == Place::Aboard && other.kind.carries() && other.lives(),
            kind => {
                kind.carries() && unit.lives() && other.kind == Kind::Recon && other.place == Place::Aboard
            }
        };
        let waits = unit.place != Place::Off || self.house.offmap_boarding;
        faults.owe(mutual && sound && waits, place, "BK-5.13", "carrier and passenger do not agree");
    }

    fn judge_counters(&self, state: &State, faults: &mut Faults) {
        for &colour in Colour::ALL {
            for &pile in Pile::ALL {
                let total = state.pile_total[colour.index()][pile.index()];
                let limit = u16::from(self.components.tables.piles[pile.index()]);
                let within = !self.house.counter_limits || total <= limit;
                faults.owe(within, "stacks", "BK-R.4", "there are not so many counters");
            }
            let place = colour.index() / 2;
            let marked = state.side_range(colour.side().other());
            let used: u16 = marked.map(|number| u16::from(state.units[number].brain[place])).sum();
            let within = !self.house.counter_limits || used <= u16::from(self.components.tables.brain);
            faults.owe(within, "units", "BK-R.4", "there are not so many brain markers");
        }
        for hex in Hex::all().filter(|&hex| state.terrain(hex).swallows()) {
            let empty = state.piles[hex.index()].iter().all(|&count| count == 0);
            faults.owe(empty, "stacks", "BK-9.13", "bombs and killbots do not last there");
        }
        for side in Side::ALL {
            let entered = state.side_range(*side).filter(|&number| {
                state.units[number].kind.is_unbreakable() && state.units[number].place != Place::Off
            });
            let all = entered.count() >= usize::from(state.entered[side.index()]);
            faults.owe(all, "unbreakable_entered", "BK-11.41", "not so many have entered");
        }
    }

    fn judge_step(&self, state: &State, faults: &mut Faults) {
        let limit = self.house.turn_limit;
        faults.owe(limit == 0 || state.turn <= limit, "turn", "BK-11.3", "the turn limit is past");
        let infiltration = matches!(
            state.step,
            Step::Initiative(_) | Step::Recon | Step::ReconDie(_) | Step::ReconTo { .. }
        );
        let begun = !state.is_setup() && !infiltration;
        let over = state.step == Step::Over;
        faults.owe(over == state.ending.is_some(), "result", "BK-3.4", "a result is there when it is over");
        faults.owe(begun == (state.turn > 0) || over, "turn", "BK-3.1", "that turn does not fit the step");
        let card = begun && !over && state.step != Step::Draw;
        faults.owe(card == state.card.is_some(), "card", "BK-3.3", "a card is there while it is resolved");
        faults.owe(card || !state.brain, "card", "BK-3.5", "no card, no phase");
        let deck = state.deck.iter().flatten().any(|&cards| cards > 0);
        faults.owe(state.step != Step::Draw || deck, "deck", "BK-3.1", "no card is left to draw");
        faults.owe(!over || !deck && state.colour == Colour::Blue, "deck", "BK-3.4", "the game is over");
        let in_play = self.house.colours().contains(&state.colour);
        faults.owe(in_play, "deciding", "BK-1.1", "that colour is not in play");
        if !faults.0.is_empty() {
            return;
        }
        if state.is_setup() {
            self.judge_setup(state, faults);
        } else if infiltration {
            self.judge_infiltration(state, faults);
        } else {
            faults.owe(
                state.dice == [0; 2] && state.ally_next == [false; 2],
                "infiltration",
                "BK-5.20",
                "it is over",
            );
            let left = state.numbers().any(|number| state.units[number].is(Flag::Infiltrates));
            faults.owe(!left, "infiltration", "BK-5.20", "it is over");
            self.judge_activation(state, faults);
        }
    }

    fn judge_setup(&self, state: &State, faults: &mut Faults) {
        let colours = self.house.colours();
        let next = colours.iter().copied().find(|colour| !state.ready[colour.index()]);
        faults.owe(next == Some(state.colour), "setup", "BK-2.16", "the colours set up in order");
        let blank = State { round: state.round, first_round: state.first_round, ..self.new_round(1, None) };
        let same_map =
            state.terrain == blank.terrain && state.clouds == blank.clouds && state.piles == blank.piles;
        faults.owe(same_map, "terrain", "BK-2.1", "the map is as printed before the first turn");
        for &colour in colours {
            let later = !state.ready[colour.index()] && colour != state.colour;
            let none = state.range(colour).is_empty();
            faults.owe(!later || none, "units", "BK-2.16", "that colour has not begun its set-up");
            let unready = !state.ready[colour.index()] && state.force[colour.index()].is_some();
            faults.owe(!unready, "setup", "BK-2.12", "a force completes the set-up");
            if state.ready[colour.index()] {
                // A hidden side is blank in a view; a position has it whole.
                self.judge_force(state, colour, faults);
            }
        }
        if faults.0.is_empty() {
            self.judge_stage(state, faults);
        }
    }

    fn judge_force(&self, state: &State, colour: Colour, faults: &mut Faults) {
        let (quota, open) = self.quota(state, colour);
        let taken = self.taken(state, colour);
        let number = taken == quota || open && taken <= quota;
        faults.owe(number, "units", "BK-2.2", "the force has another number of units");
        let unplaced = state.range(colour).any(|number| state.units[number].place == Place::Unplaced);
        faults.owe(!unplaced, "units", "BK-2.9", "a colour that is ready has placed its units");
        self.judge_types(state, colour, faults);
    }

    fn judge_types(&self, state: &State, colour: Colour, faults: &mut Faults) {
        let mut commands = 0;
        let mut next = 1;
        let mut last = None;
        for number in state.range(colour) {
            let unit = &state.units[number];
            next = if last == Some(unit.r#type()) { next + 1 } else { 1 };
            last = Some(unit.r#type());
            faults.owe(unit.number == next, "units", "BK-2.3", "units of a type are numbered from 1");
            let command = state.loadout(number).is_command();
            commands += u8::from(command);
            let allowed = command || self.type_limit(state, colour, unit.kind, unit.slot) > 0;
            faults.owe(allowed, "units", "BK-2.2", "that kind may not be taken");
            let loaded = unit.loaded == 3 && !unit.flies() && unit.link == NOBODY && !unit.is_marked();
            faults.owe(loaded, "units", "BK-2.7", "units start loaded and landed");
            if let Some(hex) = unit.hex() {
                let zone = self.zones[colour.side().index()].has(hex);
                faults.owe(zone, "units", "BK-2.9", "it stands outside its half");
            }
        }
        let wanted = if state.step == Step::Force && !state.ready[colour.index()] {
            0
        } else {
            self.house.command_bunkers(colour)
        };
        faults.owe(commands == wanted, "units", "BK-11.30", "the command bunkers are not right");
    }

    /// The stage of the colour that sets up: what has been decided is there, what has not is not.
    fn judge_stage(&self, state: &State, faults: &mut Faults) {
        let colour = state.colour;
        self.judge_types(state, colour, faults);
        let units = state.range(colour);
        let arms = &state.arms[colour.index()];
        let armed = |number: usize| state.loadout(number) != Loadout::Unarmed;
        let (quota, open) = self.quota(state, colour);
        let taken = self.taken(state, colour);
        let whole = taken == quota || open && taken <= quota;
        let unplaced = |number: usize| state.units[number].place == Place::Unplaced;
        let has = |index: usize| state.range(colour).any(|n| state.units[n].r#type().index() == index);
        let stray = arms.iter().enumerate().any(|(at, &loadout)| loadout != Loadout::Unarmed && !has(at));
        faults.owe(!stray, "loadouts", "BK-2.4", "a type without units has no loadout");
        let lone = self.house.lone(colour.side(), state.round) && self.is_last(colour);
        match state.step {
            Step::Force => faults.owe(units.is_empty(), "units", "BK-2.12", "nothing is chosen yet"),
            Step::Count(number) => {
                let known = state.range(colour).all(|n| {
                    let index = state.units[n].r#type().index();
                    index < usize::from(number) && unplaced(n) && (state.loadout(n).is_command() || !armed(n))
                });
                let asked = usize::from(number) > 0 || self.house.command_bunkers(colour) == 0;
                faults.owe(known && asked && taken <= quota, "units", "BK-2.2", "types are counted in order");
            }
            Step::Arm(number) => {
                let number = usize::from(number);
                let first = (0..arms.len()).find(|&at| arms[at] == Loadout::Unarmed && has(at));
                let sound = first == Some(number) && whole && !lone && state.range(colour).all(unplaced);
                faults.owe(sound, "loadouts", "BK-2.4", "types are armed in order");
            }
            Step::Place(number) => {
                let first = state.range(colour).find(|&n| unplaced(n));
                let all = state.range(colour).all(armed);
                let sound = first == Some(usize::from(number)) && whole && all;
                faults.owe(sound, "units", "BK-2.9", "units are placed in order");
                let off = matches!(self.house.scenario.zones[colour.side().index()], Zone::Off(_));
                faults.owe(!off, "units", "BK-2.10", "this side starts off the map");
            }
            _ => {}
        }
    }

    fn judge_infiltration(&self, state: &State, faults: &mut Faults) {
        let sound = state.numbers().all(|number| {
            let unit = &state.units[number];
            !unit.is(Flag::Infiltrates)
                || unit.kind == Kind::Recon && (unit.hex().is_some() || unit.place == Place::Off)
        });
        faults.owe(
            sound && self.house.scenario.infiltration,
            "infiltration",
            "BK-5.20",
            "only recons infiltrate",
        );
        let waits = |side: Side| state.side_range(side).any(|n| state.units[n].is(Flag::Infiltrates));
        let dice = match state.step {
            Step::Initiative(Side::Blue) => state.dice == [0, 0] && waits(Side::Blue) && waits(Side::Yellow),
            Step::Initiative(Side::Yellow) => state.dice[0] > 0 && state.dice[1] == 0,
            Step::ReconDie(recon) | Step::ReconTo { recon, .. } => {
                let unit = &state.units[usize::from(recon)];
                unit.is(Flag::Infiltrates) && unit.colour == state.colour && state.dice == [0, 0]
            }
            _ => state.dice == [0, 0],
        };
        faults.owe(dice, "infiltration", "BK-5.20", "the dice or the recon do not fit");
        let before = matches!(state.step, Step::Initiative(_));
        let blue = !before || state.colour == Colour::Blue && state.ally_next == [false; 2];
        faults.owe(blue, "deciding", "BK-5.20", "nobody decides before the initiative dice");
    }

    /// The active object, its attack and its motion fit the step.
    fn judge_activation(&self, state: &State, faults: &mut Faults) {
        let place = "card.active";
        let idle = matches!(state.step, Step::Draw | Step::Object | Step::Brain | Step::Bonus | Step::Over);
        let nuking = matches!(state.step, Step::Nuke | Step::Scatter(_) | Step::Ground);
        faults.owe(!idle || state.active.is_none(), place, "BK-3.6", "nobody is active at this step");
        faults.owe(idle || nuking || state.active.is_some(), place, "BK-3.6", "nobody is active");
        let spent = state.used > 0
            || state.deployed
            || state.hexes > 0
            || state.actions > 0
            || state.meleed
            || state.took_marker;
        faults.owe(state.active.is_some() || nuking || !spent, place, "BK-3.6", "nobody has done that");
        let moving = state.step == Step::Cluster;
        faults.owe(moving == (state.motion != Motion::None), place, "BK-9.17", "no motion is interrupted");
        if !faults.0.is_empty() {
            return;
        }
        self.judge_control(state, faults);
        self.judge_attack(state, faults);
        let unit = state.active_unit().map(|number| (number, &state.units[number]));
        let chopper = unit.is_some_and(|(_, unit)| unit.kind == Kind::Chopper);
        faults.owe(chopper || state.actions == 0, place, "BK-10.1", "only choppers have three actions");
        let sound = match (state.step, unit) {
            (Step::Draw | Step::Object | Step::Brain | Step::Bonus | Step::Over, _) => true,
            (Step::Nuke | Step::Scatter(_) | Step::Ground, _) => true,
            (Step::Physical, None) => true,
            (Step::Physical, Some((_, unit))) => unit.kind != Kind::Chopper && state.hexes == 0,
            (Step::BuzzMoved, None) => matches!(state.active, Some(Actor::Pile(_, Pile::Buzz, _))),
            (Step::Combat, None) => true,
            (Step::Cluster, None) => matches!(state.motion, Motion::Leave(..) | Motion::Arrived(_)),
            (_, None) => false,
            (Step::Board, Some((number, _))) => self.takes_passengers(state, number),
            (Step::Weapon, Some((_, unit))) => unit.kind != Kind::Chopper && unit.place != Place::Off,
            (Step::Chopper, Some((_, unit))) => chopper && unit.hex().is_some() && state.actions > 0,
            (Step::Enter, Some((_, unit))) => unit.place == Place::Off && (!chopper || state.actions == 3),
            (Step::BonusMove, Some((number, unit))) => state.loadout(number).is_gev() && unit.hex().is_some(),
            (Step::Facing, Some((_, unit))) => unit.kind == Kind::Tank && unit.hex().is_some(),
            (Step::Passenger, Some((number, unit))) => {
                self.may_drop(state, number) && (unit.kind != Kind::Skimmer || state.hexes == 3)
            }
            (Step::Flight | Step::Erratic, Some((_, unit))) => {
                unit.kind == Kind::Skimmer && unit.flies() && (1..3).contains(&state.hexes)
            }
            (Step::Turn, Some((_, unit))) => {
                unit.kind == Kind::Skimmer && unit.flies() && (1..=3).contains(&state.hexes)
            }
            (Step::March, Some((_, unit))) => {
                unit.kind.is_unbreakable() && unit.hex().is_some() && state.hexes < self.allowance(unit.kind)
            }
            (Step::Cluster, Some((_, unit))) => unit.hex().is_some() && self.judge_motion(state),
            (_, Some((_, unit))) => unit.hex().is_some(),
        };
        faults.owe(sound, place, "BK-3.6", "the active object does not fit the step");
        faults.owe(state.hexes <= 3, place, "BK-5.32", "nobody moves so far");
        let erratic = state.step != Step::Erratic || self.house.erratic;
        faults.owe(erratic, place, "BK-10.30", "erratic maneuvers are not in play");
        let bombs = !moving || self.triggered(state).is_some();
        faults.owe(bombs, place, "BK-9.16", "no cluster bomb goes off there");
    }

    fn judge_motion(&self, state: &State) -> bool {
        let Some(number) = state.active_unit() else { return false };
        let unit = &state.units[number];
        let chopper_ready = unit.kind != Kind::Chopper || state.actions <= 2;
        chopper_ready
            && match state.motion {
                Motion::Leave(to, _) => {
                    let near = unit.hex().is_some_and(|hex| self.geometry.distance(hex, to) == 1);
                    let skimmer = unit.kind != Kind::Skimmer || state.hexes < 3;
                    let walks = unit.kind.is_flyer() || self.check_ground(state, number, to).is_ok();
                    near && skimmer
                        && walks
                        && !unit.kind.is_fixed()
                        && (!unit.kind.is_flyer() || unit.flies() && state.terrain(to) != Terrain::Volcano)
                }
                Motion::Exit(edge) => {
                    unit.hex().is_some_and(|hex| self.geometry.edges(hex).any(|e| e == edge))
                }
                Motion::Arrived(_) => {
                    unit.kind != Kind::Skimmer || unit.flies() && (1..=3).contains(&state.hexes)
                }
                Motion::TurnAfter(_) => {
                    unit.kind == Kind::Skimmer && unit.flies() && (1..=3).contains(&state.hexes)
                }
                Motion::Turn(_) => unit.flies(),
                Motion::TakeOff => unit.flies() && state.hexes == 0,
                Motion::Land => unit.flies() && self.check_land(state).is_ok(),
                Motion::None => false,
            }
    }

    fn judge_control(&self, state: &State, faults: &mut Faults) {
        let Some((card, kind)) = state.card else { return };
        let place = "deciding";
        let defended = matches!(state.step, Step::Defend | Step::DefenceRange(_) | Step::DefenceCombat(_));
        if defended {
            return;
        }
        let side = state.colour.side();
        let bonus = side != card.side() && !state.brain;
        let bonus_step = matches!(
            state.step,
            Step::Bonus | Step::BonusMove | Step::Cluster | Step::Passenger | Step::Facing
        );
        let tank_card = kind == crate::vocabulary::CardKind::Tank;
        faults.owe(
            !bonus || bonus_step && tank_card,
            place,
            "BK-10.13",
            "only bonus moves are the other side's",
        );
        let bonus_only = matches!(state.step, Step::Bonus | Step::BonusMove);
        faults.owe(bonus || !bonus_only, place, "BK-10.13", "bonus moves are the other side's");
        let brain_step = state.step == Step::Brain;
        faults.owe(!brain_step || state.brain, "card.phase", "BK-3.5", "that is not the brain phase");
        let normal = matches!(state.step, Step::Object);
        faults.owe(
            !normal || !state.brain && state.colour == card,
            place,
            "BK-3.5",
            "the card's owner decides",
        );
        if let Some(number) = state.active_unit() {
            let unit = &state.units[number];
            let right = match (state.brain, bonus) {
                (true, _) => unit.colour == card && unit.controller() == Some(state.colour),
                (_, true) => unit.colour == state.colour && state.loadout(number).is_gev(),
                _ => unit.colour == card && state.colour == card && !unit.is_marked(),
            };
            faults.owe(right, "card.active", "BK-3.5", "somebody else controls it");
            let frozen = unit.is(Flag::Frozen) || unit.is(Flag::Acted) && !bonus;
            faults.owe(!frozen, "card.active", "BK-3.6", "it cannot be active");
        } else if let Some(Actor::Pile(colour, pile, _)) = state.active {
            let right = colour == card && state.colour == card && !state.brain && pile != Pile::Cluster;
            faults.owe(right, "card.active", "BK-3.5", "it is not activated by this card");
        }
    }

    fn judge_attack(&self, state: &State, faults: &mut Faults) {
        let shot = &state.shot;
        let place = "card.pending";
        let defence = matches!(state.step, Step::Defend | Step::DefenceRange(_) | Step::DefenceCombat(_));
        let nuking = matches!(state.step, Step::Nuke | Step::Scatter(_) | Step::Ground);
        let attacks = defence || nuking || matches!(state.step, Step::Sighter | Step::Range | Step::Combat);
        faults.owe(attacks == (shot.attack != Attack::None), place, "BK-6.3", "no attack fits the step");
        let marks = state.numbers().any(|number| state.units[number].nuked > 0);
        let left = state.nuke_piles != [[0; 4]; 3];
        faults.owe(nuking || !marks && !left, place, "BK-9.55", "no nuke is at work");
        faults.owe(
            defence || state.committed == 0 && !state.shot_down,
            place,
            "BK-9.36",
            "no bomb is in flight",
        );
        if !attacks || !faults.0.is_empty() {
            return;
        }
        let launched = shot.attack == Attack::Launch;
        let seen = usize::from(shot.sighter) < state.units.len();
        let sighter = seen.then(|| state.units[usize::from(shot.sighter)].hex()).flatten();
        faults.owe(!seen || launched && sighter.is_some(), place, "BK-7.20", "that unit cannot sight");
        faults.owe(shot.slot < 2, place, "BK-4.7", "there is no third weapon");
        let own = state.active_unit().map(|number| self.weapon_size(state, number));
        let sized =
            own.is_none_or(|size| size == shot.size) || !matches!(shot.attack, Attack::Fire | Attack::Launch);
        faults.owe(sized, place, "BK-2.5", "its weapon has another size");
        let right = match state.step {
            Step::Sighter => launched && !seen && shot.weapon.is_bomb(),
            Step::Range if launched => seen && shot.weapon.is_bomb(),
            Step::Range => shot.attack == Attack::Fire && !shot.weapon.is_bomb() && self.target_stands(state),
            Step::Combat => match (shot.attack, state.active) {
                (Attack::Detonate, Some(Actor::Pile(_, Pile::Buzz, _))) => self.target_stands(state),
                (Attack::Melee, Some(Actor::Pile(_, Pile::Killbot, _))) => self.target_stands(state),
                (Attack::Fire, Some(Actor::Unit(_))) => {
                    let unit_only = matches!(shot.weapon, Weapon::Inducer | Weapon::Stasis);
                    let pile = matches!(shot.target, Actor::Pile(..));
                    !shot.weapon.is_bomb() && self.target_stands(state) && !(unit_only && pile)
                }
                (Attack::Melee, Some(Actor::Unit(_))) => self.target_stands(state),
                (Attack::Push, Some(Actor::Unit(number))) => {
                    let pushed = matches!(shot.target, Actor::Unit(target) if state.units[usize::from(target)].kind.is_unbreakable());
                    pushed
                        && self.target_stands(state)
                        && state.units[usize::from(number)].kind.is_unbreakable()
                }
                _ => false,
            },
            _ if defence => launched && seen && self.judge_commits(state),
            _ => launched && shot.weapon == Weapon::Nuke && self.judge_nuke(state),
        };
        faults.owe(right, place, "BK-6.3", "the attack does not fit the step");
    }

    fn target_stands(&self, state: &State) -> bool {
        let other = state.shot.target != state.active.unwrap_or(Actor::Unit(NOBODY));
        let exists = match state.shot.target {
            Actor::Unit(number) => {
                usize::from(number) < state.units.len() && state.units[usize::from(number)].hex().is_some()
            }
            Actor::Pile(colour, pile, hex) => state.pile(colour, pile, hex) > 0,
        };
        let from = state.active.and_then(|actor| self.hex_of(state, actor));
        let laser = state.shot.attack != Attack::Fire
            || state.shot.weapon != Weapon::Laser
            || exists && self.shot_distance(state) <= self.components.tables.reach(state.shot.size);
        other && exists && from.is_some() && laser
    }

    fn judge_nuke(&self, state: &State) -> bool {
        let hex = state.shot.hex;
        let there = state.numbers().all(|number| {
            let unit = &state.units[number];
            unit.nuked == 0 || unit.hex() == Some(hex) && unit.kind != Kind::Crawler
        });
        let piles = Pile::ALL.iter().all(|&pile| {
            Colour::ALL.iter().all(|&colour| {
                state.nuke_piles[pile.index()][colour.index()] <= state.pile(colour, pile, hex)
            })
        });
        let step = match state.step {
            Step::Nuke => self.nuke_target(state).is_some(),
            Step::Scatter(number) => {
                let unit = &state.units[usize::from(number)];
                unit.kind == Kind::Squad && unit.hex() == Some(hex) && unit.nuked == 0
            }
            _ => self.nuke_target(state).is_none() && state.terrain(hex) != Terrain::Volcano,
        };
        there && piles && step
    }

    fn judge_commits(&self, state: &State) -> bool {
        let side = self.defending_side(state);
        let commits = &state.commits[..usize::from(state.committed)];
        let number = match state.step {
            Step::DefenceRange(number) | Step::DefenceCombat(number) => Some(number),
            _ => None,
        };
        let within = number.is_none_or(|number| number < state.committed);
        let combat = matches!(state.step, Step::DefenceCombat(_));
        let standing =
            number.is_none_or(|number| within && (!combat || !commits[usize::from(number)].failed));
        let distinct = (0..commits.len()).all(|at| {
            commits[..at].iter().all(|other| (other.unit, other.slot) != (commits[at].unit, commits[at].slot))
        });
        let lasers = commits.iter().all(|commit| {
            let number = usize::from(commit.unit);
            let (unit, loadout) = (&state.units[number], state.loadout(number));
            let slot = usize::from(commit.slot);
            let laser =
                slot < loadout.weapons() && loadout.weapon(slot).unwrap_or(Weapon::Laser) == Weapon::Laser;
            unit.hex().is_some() && unit.side() == side && laser
        });
        let asks = state.step != Step::Defend || state.colour.side() == side && !state.shot_down;
        within && standing && distinct && lasers && asks && state.colour.side() == side
    }
}
