//! What one observer knows: all that words, pictures and bots ever get.

use std::sync::Arc;

use breakroom_core::{Game, Observer, Rng, Seat, Silent, Turn};
use breakroom_kit::Aside;
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{Action, Asked, Breakable, Colour, Components, Forces, House, Side, State, Table, position};

/// What an observer knows: the table, without what the other side sets up in secret.
///
/// ```
/// use breakroom_breakable::Breakable;
/// use breakroom_core::{Game, Observer, Seat, Silent};
///
/// let game = Breakable::with([])?;
/// let mut state = game.start();
/// game.apply(&mut state, "force bs-steel".parse()?, &mut Silent)?;
/// let seen = |seat| game.view(&state, Observer::Seat(seat)).table.numbers().count();
/// assert!(seen(Seat::A) > 0, "Blue knows its own force");
/// assert_eq!(seen(Seat::B), 0, "Yellow knows nothing of it");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) components: Aside<Arc<Components>>,
    pub(crate) house: Aside<Arc<House>>,
    /// Whose eyes it is made for.
    pub who: Observer,
    /// Which sides' set-up is hidden from the observer.
    pub hidden: [bool; 2],
    /// Whose turn it is: follows from what is open.
    pub turn: Aside<Turn>,
    /// What is open, and the forces of those sides that are not hidden.
    pub table: Table,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for side in [Side::Blue, Side::Yellow] {
            if self.hidden[side.index()] {
                map.serialize_entry(&format!("hidden_{side}"), &true)?;
            }
        }
        map.serialize_entry("table", &position::save(&self.components, &self.house, &self.table))?;
        map.end()
    }
}

/// What somebody knows: built up from what is open to all and, while a side's set-up is secret, nothing of its forces. A
/// new part of the table does not compile here until it is said who sees it.
pub(crate) fn view(game: &Breakable, state: &State, who: Observer) -> View {
    let hidden = [Side::Blue, Side::Yellow].map(|side| game.hides(state, side, who));
    let State(Table { open, forces: [blue, yellow] }) = state;
    let known = |forces: &Forces, hidden: bool| if hidden { Forces::NONE } else { *forces };
    let forces = [known(blue, hidden[0]), known(yellow, hidden[1])];
    View {
        components: Aside(Arc::clone(&game.components)),
        house: Aside(Arc::clone(&game.house)),
        who,
        hidden,
        turn: Aside(game.turn(state)),
        table: Table { open: *open, forces },
    }
}

/// What others see of an action in the secret set-up; giving up is no secret.
pub(crate) fn shown(game: &Breakable, state: &State, action: Action, who: Observer) -> Action {
    match action {
        Action::Concede | Action::ConcedeMatch => action,
        _ if game.hides(state, state.colour.side(), who) => Action::Veiled,
        _ => action,
    }
}

impl View {
    /// Does the observer decide now?
    pub fn decides(&self) -> bool {
        self.turn.seat().is_some_and(|seat| self.who.is(seat))
    }
}

impl Breakable {
    /// Is that side's set-up hidden from the observer (BK-2.1, BK-2.16, BK-R.31, BK-R.41)?
    pub(crate) fn hides(&self, state: &Table, side: Side, who: Observer) -> bool {
        state.is_setup() && !self.house.is_of(who, side, state.round)
    }

    /// What a seat is called: after the colours it begins with.
    pub(crate) fn seat_title(&self, seat: Seat) -> &'static str {
        let (number, swapped) = (seat.index(), self.house.yellow_begins());
        match self.house.scenario.rounds {
            1 => Colour::ALL[number ^ usize::from(swapped)].title(),
            // Roles are swapped after a round: such seats are called by their order.
            _ => ["First player", "Second player", "Third player", "Fourth player"][number],
        }
    }
}

/// A state that could be the true one: hidden colours that are ready get a random set-up.
pub(crate) fn determinize(game: &Breakable, view: &View, rng: &mut Rng) -> State {
    let mut table = view.table.clone();
    for side in [Side::Blue, Side::Yellow].into_iter().filter(|side| view.hidden[side.index()]) {
        for colour in side.colours() {
            if game.house.colours().contains(&colour) && view.table.ready[colour.index()] {
                table.forces[side.index()] = set_up_at_random(game, &table, colour, rng);
            }
        }
    }
    if view.hidden[table.colour.side().index()] {
        // It may be anywhere in its set-up; at the beginning is as good as anywhere.
        game.play(&mut table, &mut Silent).settle();
    }
    State(table)
}

/// The forces of a side once a colour of it has set up with random decisions, mostly with a ready-made force.
fn set_up_at_random(game: &Breakable, table: &Table, colour: Colour, rng: &mut Rng) -> Forces {
    let mut trial = State(table.clone());
    // Only this colour is still to set up, so its last decision would reveal everything: another one waits.
    let waits = game.house.colours().iter().copied().find(|&other| other != colour);
    trial.ready = [true; 4];
    trial.ready[colour.index()] = false;
    trial.ready[waits.expect("there are two colours").index()] = false;
    trial.colour = colour;
    trial.ask(Asked::Force);
    let mut legal = Vec::new();
    while !trial.ready[colour.index()] {
        game.legal(&trial, &mut legal);
        let action = match trial.asked() {
            Asked::Place(_) => Action::Auto,
            _ => *rng.pick(&legal),
        };
        game.play(&mut trial, &mut Silent).perform(action);
    }
    let [blue, yellow] = trial.0.forces;
    match colour.side() {
        Side::Blue => blue,
        Side::Yellow => yellow,
    }
}
