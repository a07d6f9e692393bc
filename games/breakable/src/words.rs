//! Prompts, labels and the words for things.

use breakroom_core::{Prompt, RuleId};

use crate::{
    Breakable,
    action::Action,
    state::{State, Step},
    view::View,
    vocabulary::{Object, Size, Weapon},
};

/// What is being decided, in a few words.
pub(crate) fn asked(step: Step) -> &'static str {
    match step {
        Step::Force => "a ready-made force or a custom one",
        Step::Count(_) => "how many units of a type",
        Step::Arm(_) => "the loadout of a type",
        Step::Place(_) => "where a unit stands",
        Step::Initiative(_) => "an initiative die",
        Step::Recon => "which recon infiltrates",
        Step::ReconDie(_) => "an infiltration die",
        Step::ReconTo { .. } => "where the recon infiltrates to",
        Step::Draw => "the next card",
        Step::Bonus => "which GEV takes its bonus move",
        Step::BonusMove => "a bonus move",
        Step::Object => "the next object of the card",
        Step::Brain => "the next marked unit",
        Step::Board => "who comes aboard",
        Step::Weapon => "a weapon action",
        Step::Sighter => "who sights for the bomb",
        Step::Range => "a range check",
        Step::Defend => "defensive lasers",
        Step::DefenceRange(_) => "the range check of a defensive laser",
        Step::DefenceCombat(_) => "the combat dice of a defensive laser",
        Step::Combat => "combat dice",
        Step::Nuke => "the combat dice of a nuke",
        Step::Scatter(_) => "where a squad is scattered to",
        Step::Ground => "the combat dice of a nuke against the terrain",
        Step::Cluster => "the combat dice of a cluster bomb",
        Step::Enter => "entering the map",
        Step::Physical => "a physical action",
        Step::Flight => "the next step of the flight",
        Step::Turn => "a turn after the hex ahead",
        Step::Erratic => "an erratic marker",
        Step::March => "another hex",
        Step::BuzzMoved => "a detonation after the move",
        Step::Chopper => "an action of the chopper",
        Step::Passenger => "leaving the passenger",
        Step::Facing => "the facing of the tank",
        Step::Over => "nothing",
    }
}

impl Breakable {
    /// The question, or what is awaited (section 5 of the dossier).
    pub(crate) fn ask(&self, view: &View) -> Prompt {
        let state = view.state();
        let rule = rule(state.step);
        if state.step == Step::Over {
            return Prompt::new(rule, "The game is over.");
        }
        let what = asked(state.step);
        let active = self.active_object(state).map_or_else(String::new, |object| format!(" ({object})"));
        if Breakable::is_chance(state.step) {
            let dice = self
                .dice(state)
                .map_or_else(String::new, |(need, dice)| format!(": {dice} dice, {need} needed"));
            return Prompt::new(rule, format!("Chance decides {what}{dice}{active}."));
        }
        let colour = state.colour.title();
        match view.decides() {
            true => Prompt::new(rule, format!("{colour}, decide {what}{active}.")),
            false if state.is_setup() => {
                Prompt::new(RuleId("BK-2.1"), format!("{colour} sets up in secret."))
            }
            false => Prompt::new(rule, format!("{colour} decides {what}{active}.")),
        }
    }

    /// An action in plain words, with its chance where there is one.
    pub(crate) fn describe(&self, view: &View, action: Action) -> String {
        let state = view.state();
        match action {
            Action::Force(name) => {
                let force = self.components.forces.iter().find(|force| force.id == name);
                force.map_or_else(|| name.to_string(), |force| format!("{}: {}", force.name, force.style))
            }
            Action::Custom => "build a force of your own".into(),
            Action::Take(r#type, count) => format!("take {count} of {type}"),
            Action::Arm(r#type, loadout) => format!("arm {type} with {loadout}"),
            Action::Place(id, hex, Some(facing)) => format!("place {id} in {hex} facing {facing}"),
            Action::Place(id, hex, None) => format!("place {id} in {hex}"),
            Action::Auto => "place all the rest automatically".into(),
            Action::Infiltrate(id) => format!("infiltrate with {id}"),
            Action::To(hex) => format!("infiltrate to {hex}"),
            Action::Act(object) => format!("activate {object}"),
            Action::Done => "no further objects on this card".into(),
            Action::Board(id) => format!("take {id} aboard"),
            Action::Skip => "take nobody aboard".into(),
            Action::Drop => "leave the passenger here".into(),
            Action::Keep => "keep the passenger".into(),
            Action::GetOff => "get off here".into(),
            Action::Fire(mode, object) => {
                format!("fire the {mode} at {object}{}", self.chance(state, mode.weapon, object))
            }
            Action::Launch(mode, hex) => format!("launch {mode} at {hex}"),
            Action::By(id) => {
                let number = state.find(id).and_then(|number| state.units[number].hex());
                let distance = number.map_or(0, |hex| self.geometry.distance(hex, state.shot.hex));
                format!("{id} sights, {distance} hexes, {} %", range_percent(distance))
            }
            Action::Reload(weapon) => format!("reload the {}", weapon.noun()),
            Action::ReloadMultigun => "reload the multi-gun".into(),
            Action::Deploy => "put out a killbot".into(),
            Action::Hold => "no further weapon actions".into(),
            Action::Defend(id, hex) => format!("{id} fires at the bomb over {hex}"),
            Action::Commit => "no further lasers".into(),
            Action::Melee(object) => format!("attack {object} at close quarters"),
            Action::Detonate(object) => format!("detonate under {object}"),
            Action::Move(hex) => format!("move to {hex}"),
            Action::Stay => "stay".into(),
            Action::Exit(edge) => format!("leave the map by the {edge} edge"),
            Action::Enter(hex, Some(facing)) => format!("enter at {hex} facing {facing}"),
            Action::Enter(hex, None) => format!("enter at {hex}"),
            Action::Wait => "wait off the map".into(),
            Action::Face(facing) => format!("face {facing}"),
            Action::TakeOff => "take off".into(),
            Action::Remain => "remain landed".into(),
            Action::Land => "land".into(),
            Action::Immelmann => "turn round in the air".into(),
            Action::Forward => "fly one hex ahead".into(),
            Action::Left => "turn one side to the left".into(),
            Action::Straight => "fly straight on".into(),
            Action::Right => "turn one side to the right".into(),
            Action::SlipLeft => "side-slip to the left".into(),
            Action::SlipRight => "side-slip to the right".into(),
            Action::Stop => "end the move".into(),
            Action::Erratic => "take an erratic marker".into(),
            Action::Plain => "take no erratic marker".into(),
            Action::End => "end the activation".into(),
            Action::Stand => "stand up".into(),
            Action::Push(id, hex) => format!("push {id} into {hex}"),
            Action::Concede => "concede".into(),
            Action::ConcedeMatch => "concede the match".into(),
            Action::Draw(colour, kind) => format!("a {colour} {kind} card"),
            Action::Roll(die) => format!("the die shows {die}"),
            Action::Combat(hits, dice) => format!("{hits} hits on {dice} dice"),
            Action::Veiled => "a secret decision".into(),
        }
    }

    /// Range times hit, in words (section 4.5): ", 3 hexes, 67 % x 50 %".
    fn chance(&self, state: &State, weapon: Weapon, object: Object) -> String {
        let (Some(number), Ok((target, hex))) = (state.active_unit(), self.on_map(state, object)) else {
            return String::new();
        };
        let Some(from) = state.units[number].hex() else { return String::new() };
        let distance = self.geometry.distance(from, hex);
        let range = if self.checks_range(state, number, weapon) { range_percent(distance) } else { 100 };
        let size = self.weapon_size(state, number);
        let strength = match weapon {
            Weapon::Laser => self.components.tables.strength(size, distance).unwrap_or(Size::Light),
            _ => size,
        };
        match weapon {
            Weapon::Inducer | Weapon::Stasis => format!(", {distance} hexes, {range} %"),
            _ => {
                let (need, dice) = self.odds_of(strength, self.target_size(state, target));
                format!(", {distance} hexes, {range} % x {} %", hit_percent(need, dice))
            }
        }
    }
}

/// The chance of a range check (section 4.5).
fn range_percent(distance: u8) -> u32 {
    match distance {
        0 | 1 => 100,
        2..=6 => u32::from(7 - distance) * 100 / 6,
        _ => 0,
    }
}

/// The chance of at least `need` hits on `dice` combat dice.
fn hit_percent(need: u8, dice: u8) -> u32 {
    let choose = |hits: u8| (0..hits).fold(1u32, |ways, k| ways * u32::from(dice - k) / u32::from(k + 1));
    (need..=dice).map(choose).sum::<u32>() * 100 / (1 << dice)
}

/// The rule that asks.
fn rule(step: Step) -> RuleId {
    RuleId(match step {
        Step::Force => "BK-2.12",
        Step::Count(_) => "BK-2.2",
        Step::Arm(_) => "BK-2.4",
        Step::Place(_) => "BK-2.9",
        Step::Initiative(_) | Step::Recon => "BK-5.20",
        Step::ReconDie(_) | Step::ReconTo { .. } => "BK-5.21",
        Step::Draw => "BK-3.1",
        Step::Bonus | Step::BonusMove => "BK-10.13",
        Step::Object => "BK-3.5",
        Step::Brain => "BK-9.45",
        Step::Board => "BK-5.13",
        Step::Weapon => "BK-4.2",
        Step::Sighter => "BK-7.20",
        Step::Range => "BK-7.30",
        Step::Defend => "BK-9.30",
        Step::DefenceRange(_) => "BK-9.34",
        Step::DefenceCombat(_) => "BK-9.36",
        Step::Combat => "BK-6.1",
        Step::Nuke | Step::Ground => "BK-9.55",
        Step::Scatter(_) => "BK-12.13",
        Step::Cluster => "BK-9.17",
        Step::Enter => "BK-5.7",
        Step::Physical => "BK-4.5",
        Step::Flight => "BK-5.32",
        Step::Turn => "BK-5.34",
        Step::Erratic => "BK-10.30",
        Step::March => "BK-12.11",
        Step::BuzzMoved => "BK-9.11",
        Step::Chopper => "BK-10.1",
        Step::Passenger => "BK-5.15",
        Step::Facing => "BK-5.41",
        Step::Over => "BK-3.4",
    })
}
