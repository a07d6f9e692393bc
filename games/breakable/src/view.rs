//! What one observer knows: all that words, pictures and bots ever get.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use breakroom_core::{Game, Observer, Rng, Seat, Silent, Turn};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    Breakable,
    action::Action,
    edition::Components,
    position,
    state::{State, Step, Unit},
    vocabulary::{Colour, Loadout, Side, Type},
};

/// What an observer knows: the table, without what the other side sets up in secret.
#[derive(Clone, Debug)]
pub struct View {
    pub(crate) components: Arc<Components>,
    pub(crate) scenario: Arc<str>,
    /// Who looks.
    pub who: Observer,
    /// Which sides' set-up is hidden from the observer.
    pub hidden: [bool; 2],
    /// Whose turn it is.
    pub turn: Turn,
    /// The state, with nothing of the hidden sides in it but which colours are ready.
    pub(crate) state: State,
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        (self.who, self.hidden, self.turn, &self.state) == (other.who, other.hidden, other.turn, &other.state)
    }
}

impl Eq for View {}

impl Hash for View {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.who, self.hidden, &self.state).hash(hasher);
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for side in [Side::Blue, Side::Yellow] {
            if self.hidden[side.index()] {
                map.serialize_entry(&format!("hidden_{side}"), &true)?;
            }
        }
        map.serialize_entry("table", &position::write(&self.components, &self.scenario, &self.state))?;
        map.end()
    }
}

impl View {
    /// What the observer sees of the table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Does the observer decide now?
    pub fn decides(&self) -> bool {
        self.turn.seat().is_some_and(|seat| self.who.is(seat))
    }

    /// The edition's components.
    pub fn components(&self) -> &Components {
        &self.components
    }
}

impl Breakable {
    /// Is that side's set-up hidden from the observer (BK-2.1, BK-2.16, BK-R.31, BK-R.41)?
    pub(crate) fn hides(&self, state: &State, side: Side, who: Observer) -> bool {
        state.is_setup()
            && match who {
                Observer::Seat(seat) => self.house.side(seat, state.round) != side,
                Observer::Public => true,
            }
    }

    pub(crate) fn view_of(&self, state: &State, who: Observer) -> View {
        let hidden = [Side::Blue, Side::Yellow].map(|side| self.hides(state, side, who));
        let mut seen = state.clone();
        for side in [Side::Blue, Side::Yellow] {
            if hidden[side.index()] {
                self.forget(&mut seen, side);
            }
        }
        View {
            components: Arc::clone(&self.components),
            scenario: self.house.scenario.name.as_str().into(),
            who,
            hidden,
            turn: self.turn(state),
            state: seen,
        }
    }

    /// Takes a side's secret set-up out of the state.
    fn forget(&self, state: &mut State, side: Side) {
        let range = state.side_range(side);
        state.units[range].fill(Unit::NONE);
        for colour in side.colours() {
            state.count[colour.index()] = 0;
            state.arms[colour.index()] = [Loadout::Unarmed; Type::COUNT];
            state.force[colour.index()] = None;
        }
        if state.colour.side() == side {
            state.step = Step::Force;
        }
    }

    /// What others see of an action in the secret set-up; giving up is no secret.
    pub(crate) fn veil(&self, action: Action) -> Action {
        match action {
            Action::Concede | Action::ConcedeMatch => action,
            _ => Action::Veiled,
        }
    }

    /// A state that could be the true one: hidden colours that are ready get a random set-up.
    pub(crate) fn guess(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.state.clone();
        let (deciding, step) = (state.colour, state.step);
        let ready = state.ready;
        for side in [Side::Blue, Side::Yellow] {
            if !view.hidden[side.index()] {
                continue;
            }
            for colour in side.colours() {
                if self.house.colours().contains(&colour) && ready[colour.index()] {
                    self.set_up_at_random(&mut state, colour, rng);
                }
            }
        }
        state.ready = ready;
        state.colour = deciding;
        state.step = step;
        if view.hidden[deciding.side().index()] {
            // It may be anywhere in its set-up; at the beginning is as good as anywhere.
            self.settle(&mut state, &mut Silent);
        }
        state
    }

    /// Plays one colour's set-up with random decisions, mostly with a ready-made force.
    fn set_up_at_random(&self, state: &mut State, colour: Colour, rng: &mut Rng) {
        let mut trial = state.clone();
        // Only this colour is still to set up, so its last decision would reveal everything: another one waits.
        trial.ready = [true; 4];
        trial.ready[colour.index()] = false;
        let waits = self.house.colours().iter().copied().find(|&other| other != colour);
        trial.ready[waits.expect("there are two colours").index()] = false;
        trial.colour = colour;
        trial.step = Step::Force;
        let mut legal = Vec::new();
        while !trial.ready[colour.index()] {
            self.legal(&trial, &mut legal);
            let action = match trial.step {
                Step::Place(_) => Action::Auto,
                _ => *rng.pick(&legal),
            };
            self.carry_out_quietly(&mut trial, action);
        }
        state.units = trial.units;
        state.count = trial.count;
        state.arms[colour.index()] = trial.arms[colour.index()];
        state.force[colour.index()] = trial.force[colour.index()];
    }

    /// What a seat is called: after the colours it begins with.
    pub(crate) fn seat_title(&self, seat: Seat) -> &'static str {
        use crate::house::Teams;
        let lone = ["Blue", "Yellow", "Green", "Red"];
        let first_yellow = self.house.yellow_first;
        let two = self.house.scenario.rounds == 2;
        match (self.house.teams, seat.index(), two) {
            // Roles are swapped after a round: such seats are called by their order.
            (Teams::Off | Teams::Two, 0, true) => "First player",
            (Teams::Off | Teams::Two, _, true) => "Second player",
            (_, 0, true) => "First player",
            (_, 1, true) => "Second player",
            (_, 2, true) => "Third player",
            (_, _, true) => "Fourth player",
            (_, number, false) if first_yellow => lone[number ^ 1],
            (_, number, false) => lone[number],
        }
    }
}
