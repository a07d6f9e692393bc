//! Prompts, labels and the words for things.

mod kinds;
mod setup;

use breakroom_core::{Prompt, RuleId};
pub(crate) use breakroom_kit::words::{capital, counted};

pub(crate) use kinds::kind;
pub(crate) use setup::take_words;

use crate::{
    Action, Asked, Breakable, CardName, Chance, Force, Hex, Mode, Object, Pile, Size, Step, Table, UnitId,
    View, Weapon, Whereabouts, check_words, hexes,
};

/// The rule that asks, and what is being decided, in a few words.
pub(crate) fn asked(state: &Table) -> (RuleId, &'static str) {
    let (rule, words) = match state.step {
        Step::SetUp => match state.asked() {
            Asked::Force => ("BK-2.12", "a ready-made force or a custom one"),
            Asked::Count(_) => ("BK-2.2", "how many units of a type"),
            Asked::Arm(_) => ("BK-2.4", "the loadout of a type"),
            Asked::Place(_) => ("BK-2.9", "where a unit stands"),
        },
        Step::Initiative(_) => ("BK-5.20", "an initiative die"),
        Step::Recon => ("BK-5.20", "which recon infiltrates"),
        Step::ReconDie(_) => ("BK-5.21", "an infiltration die"),
        Step::ReconTo { .. } => ("BK-5.21", "where the recon infiltrates to"),
        Step::Draw => ("BK-3.1", "the next card"),
        Step::Bonus => ("BK-10.13", "which GEV takes its bonus move"),
        Step::BonusMove => ("BK-10.13", "a bonus move"),
        Step::Object => ("BK-3.5", "who acts next on this card"),
        Step::Brain => ("BK-9.45", "which marked unit acts next"),
        Step::Board => ("BK-5.13", "who comes aboard"),
        Step::Weapon => ("BK-4.2", "a weapon action"),
        Step::Sighter => ("BK-7.20", "who sights for the bomb"),
        Step::Range => ("BK-7.30", "a range check"),
        Step::Defend => ("BK-9.30", "defensive lasers"),
        Step::DefenceRange(_) => ("BK-9.34", "the range check of a defensive laser"),
        Step::DefenceCombat(_) => ("BK-9.36", "the combat dice of a defensive laser"),
        Step::Combat => ("BK-6.1", "combat dice"),
        Step::Nuke => ("BK-9.55", "the combat dice of a nuke"),
        Step::Scatter(_) => ("BK-12.13", "where a squad is scattered to"),
        Step::Ground => ("BK-9.55", "the combat dice of a nuke against the terrain"),
        Step::Cluster => ("BK-9.17", "the combat dice of a cluster bomb"),
        Step::Enter => ("BK-5.7", "entering the map"),
        Step::Physical => ("BK-4.5", "a physical action"),
        Step::Flight => ("BK-5.32", "the next step of the flight"),
        Step::Turn => ("BK-5.34", "a turn after the hex ahead"),
        Step::Erratic => ("BK-10.30", "an erratic marker"),
        Step::March => ("BK-12.11", "another hex"),
        Step::BuzzMoved => ("BK-9.11", "a detonation after the move"),
        Step::Chopper => ("BK-10.1", "an action of the chopper"),
        Step::Passenger => ("BK-5.15", "leaving the passenger"),
        Step::Facing => ("BK-5.41", "the facing of the tank"),
        Step::Over => ("BK-3.4", "nothing"),
    };
    (RuleId(rule), words)
}

/// The question, or what is awaited (section 5 of the dossier).
pub(crate) fn prompt(game: &Breakable, view: &View) -> Prompt {
    let state = &view.table;
    let (rule, what) = asked(state);
    let active = state.active_object().map_or_else(String::new, |object| format!(" ({object:#})"));
    let question = match state.step {
        Step::Over => "The game is over.".into(),
        step if step.is_chance() => {
            let dice = |(need, dice)| format!(": {}", dice_words(need, dice));
            let dice = game.dice(state).map_or_else(String::new, dice);
            // Whoever types in the dice of a nuke must know for whom they are.
            match state.nuke_target().filter(|_| step == Step::Nuke) {
                Some((target, _)) => {
                    format!("Chance decides {what} against {:#}{dice}.", state.object(target))
                }
                None => format!("Chance decides {what}{dice}{active}."),
            }
        }
        _ if view.decides() => game.question(state),
        Step::SetUp => {
            return Prompt::new(RuleId("BK-2.1"), format!("{} sets up in secret.", game.called(state)));
        }
        _ => format!("{} decides {what}{active}.", game.called(state)),
    };
    Prompt::new(rule, question)
}

/// What an action means, as a line of a list.
pub(crate) fn label(game: &Breakable, view: &View, action: Action) -> String {
    capital(&game.describe(&view.table, action))
}

impl Breakable {
    /// The colour that decides; where the sides change after a round, also whose it is now.
    fn called(&self, state: &Table) -> String {
        let colour = state.colour;
        let seat = self.seat_title(self.house.seat(colour, state.round)).to_lowercase();
        match self.house.scenario.rounds {
            1 => colour.title().to_owned(),
            _ => format!("{} ({seat})", colour.title()),
        }
    }

    /// The question to the one who decides.
    fn question(&self, state: &Table) -> String {
        let who = state.active_object().map_or_else(String::new, |object| format!("{object:#}"));
        match state.step {
            Step::SetUp => self.setup_question(state),
            Step::Recon => {
                "Which recon sneaks forward? Before turn 1 each goes once, as far as its die shows.".into()
            }
            Step::ReconTo { recon, die } => {
                format!("Where does {:#} infiltrate to, up to {} away?", state[recon].id(), hexes(die))
            }
            Step::Bonus => "Which GEV takes its bonus move?".into(),
            Step::BonusMove => format!("Where does {who} go in its bonus move?"),
            Step::Object => match state.card.name {
                Some(CardName { colour, kind }) => {
                    format!("{} {} card: who acts next?", colour.title(), kind.noun())
                }
                None => "Who acts next?".into(),
            },
            Step::Brain => "Brain markers: which of the enemy's units acts for you?".into(),
            Step::Board => format!("Does {who} take a recon aboard?"),
            Step::Weapon => match self.moves_next(state) {
                true => format!("Weapons first, then the move: what does {who} fire, launch or reload?"),
                false => format!("What does {who} fire, launch or reload?"),
            },
            Step::Sighter => {
                format!("Who sights {} for {who}?{}", state.card.shot.aim(), self.warning(state))
            }
            Step::Defend => {
                let bombs = bombs(state.card.shot.weapon.unwrap_or(Weapon::Nuke));
                format!("{} for {}: which lasers fire at it?", capital(bombs), state.card.shot.aim())
            }
            Step::Enter => format!("Where does {who} enter the map?"),
            Step::Physical => format!("Where does {who} go?"),
            Step::Flight => format!("How does {who} fly on?"),
            Step::Turn => format!("Does {who} turn?"),
            Step::Erratic => format!("Does {who} take an erratic marker?"),
            Step::March => format!("Does {who} go on?"),
            Step::BuzzMoved => "Does the buzz bomb go off?".into(),
            Step::Chopper => {
                let left = counted(state.card.active.actions, "action", "actions");
                format!("What does {who} do? {left} left.")
            }
            Step::Passenger => format!("Does {who} leave its passenger here?"),
            Step::Facing => format!("Which way does {who} look?"),
            _ => format!("{}: {}.", state.colour.title(), asked(state).1),
        }
    }

    /// An action in plain words, with its chance where there is one.
    fn describe(&self, state: &Table, action: Action) -> String {
        match action {
            Action::Force(name) => {
                let words = |force: &Force| format!("{}: {}", force.name, force.style);
                self.components.force(name).map_or_else(|| name.to_string(), words)
            }
            Action::Custom => "build a force of your own".into(),
            Action::Take(r#type, count) => take_words(r#type, count),
            Action::Arm(r#type, loadout) => loadout.words(r#type.kind).to_string(),
            Action::Place(id, hex, Some(facing)) => {
                format!("place {id:#} in {hex}, {}, facing {}", state.terrain(hex), facing.noun())
            }
            Action::Place(id, hex, None) => format!("place {id:#} in {hex}, {}", state.terrain(hex)),
            Action::Auto => "place all the rest automatically".into(),
            Action::Infiltrate(id) => format!("infiltrate with {id:#}{}", self.whereabouts(state, id)),
            Action::To(hex) => format!("infiltrate to {hex}, {}", state.terrain(hex)),
            Action::Act(Object::Unit(id)) => format!("activate {id:#}{}", self.whereabouts(state, id)),
            Action::Act(object) => format!("activate {object:#}"),
            Action::Done => "no further units on this card".into(),
            Action::Board(id) => format!("take {id:#} aboard"),
            Action::Skip => "take nobody aboard".into(),
            Action::Drop => "leave the passenger here".into(),
            Action::Keep => "keep the passenger".into(),
            Action::GetOff => "get off here".into(),
            Action::Fire(mode, object) => self.fire_words(state, mode, object),
            Action::Launch(mode, hex) => self.launch_words(state, mode, hex),
            Action::By(id) => {
                let (hex, aim) = (state.place_of(id), state.card.shot.aim());
                let distance = hex.map_or(0, |hex| self.geometry.distance(hex, aim));
                format!("{id:#} sights: {}", check_words(id.kind, distance))
            }
            Action::Reload(weapon) => format!("reload the {}", weapon.noun()),
            Action::ReloadMultigun => "reload the multi-gun".into(),
            Action::Deploy => "put out a killbot".into(),
            Action::Hold if self.moves_next(state) => "no further weapon actions: on to the move".into(),
            Action::Hold => "no further weapon actions".into(),
            Action::Defend(id, hex) => {
                let chance = self.defence_chance(state, id, hex);
                with_chance(format!("{id:#} fires at the bomb over {hex}"), chance)
            }
            Action::Commit => "no further lasers".into(),
            Action::Melee(object) => {
                let chance = self.close_chance(state, object, state.melee_strength());
                with_chance(format!("attack {object:#} at close quarters"), chance)
            }
            Action::Detonate(object) => {
                let chance = self.close_chance(state, object, Size::Light);
                with_chance(format!("detonate under {object:#}"), chance)
            }
            Action::Move(hex) => format!("move to {hex}, {}{}", state.terrain(hex), self.mines(state, hex)),
            Action::Stay => "stay".into(),
            Action::Exit(edge) => format!("leave the map by the {edge} edge"),
            Action::Enter(hex, Some(facing)) => format!("enter at {hex} facing {}", facing.noun()),
            Action::Enter(hex, None) => format!("enter at {hex}"),
            Action::Wait => "wait off the map".into(),
            Action::Face(facing) => {
                let same = state.active_unit().is_some_and(|unit| state[unit].facing == facing);
                format!("face {}{}", facing.noun(), if same { ": as it does now" } else { "" })
            }
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
            Action::Push(id, hex) => format!("push {id:#} into {hex}, {}", state.terrain(hex)),
            Action::Concede => "concede".into(),
            Action::ConcedeMatch => "concede the match".into(),
            Action::Draw(colour, kind) => format!("a {} {} card", colour.title(), kind.noun()),
            Action::Roll(die) => format!("the die shows {die}"),
            Action::Combat(hits, dice) => {
                format!("{} on {}", counted(hits, "hit", "hits"), counted(dice, "die", "dice"))
            }
            Action::Veiled => "a secret decision".into(),
        }
    }

    /// A beam in words, with its chance. What cannot be fired has none, however near it is.
    fn fire_words(&self, state: &Table, mode: Mode, object: Object) -> String {
        // A pile is called after its hex.
        let place = match object {
            Object::Unit(id) => self.whereabouts(state, id),
            Object::Pile(..) => String::new(),
        };
        let what = format!("fire the {mode:#} at {object:#}{place}");
        if self.check_fire(state, mode, object).is_err() {
            return what;
        }
        with_chance(what, self.fire_chance(state, mode.weapon, object))
    }

    /// Will the active unit be asked where it goes once its weapons are done?
    fn moves_next(&self, state: &Table) -> bool {
        let active = state.active_unit().map(|number| &state[number]);
        active.is_some_and(|unit| !unit.kind.is_fixed() && unit.hex().is_some())
    }

    /// The cluster bombs that would go off there, in words (BK-9.16).
    fn mines(&self, state: &Table, hex: Hex) -> String {
        let Some(actor) = state.active() else { return String::new() };
        let enemies = state.side_of(actor).other().colours();
        let bombs: u8 = enemies.iter().map(|&colour| state.pile(colour, Pile::Cluster, hex)).sum();
        match bombs {
            0 => String::new(),
            1 => ": a cluster bomb lies there".into(),
            bombs => format!(": {bombs} cluster bombs lie there"),
        }
    }

    /// Where a unit is, after its name.
    fn whereabouts(&self, state: &Table, id: UnitId) -> String {
        let Some(number) = state.find(id) else { return String::new() };
        let unit = &state[number];
        match unit.place {
            Whereabouts::Aboard(carrier) => format!(" aboard {:#}", state[carrier].id()),
            Whereabouts::Off => " off the map".into(),
            _ => unit.hex().map_or_else(String::new, |hex| format!(" in {hex}")),
        }
    }
}

/// What is rolled, and what is needed.
fn dice_words(need: u8, dice: u8) -> String {
    format!("{}, {} needed", counted(dice, "die", "dice"), counted(need, "hit", "hits"))
}

/// What a launcher sends off.
pub(crate) const fn bombs(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Buzz => "buzz bombs",
        Weapon::Cluster => "cluster bombs",
        _ => "a nuke",
    }
}

/// What is done, and what it is worth.
fn with_chance(what: String, chance: Option<Chance>) -> String {
    chance.map_or_else(|| what.clone(), |chance| format!("{what}, {chance}"))
}
