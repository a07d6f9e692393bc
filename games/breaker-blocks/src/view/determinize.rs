//! From a view to a state that could be the true one.

use std::ops::ControlFlow;

use breakroom_core::{BySeat, Observer, Rng, Seat, Silent};

use super::{HandView, Hidden, Modules, View};
use crate::{
    BreakerBlocks, Counts, Covered, Hand, Held, Known, Own, Purpose, SEATS, Sight, State, Step, Type, World,
};

/// More worlds than this are not weighed against each other; the reconstructed set stays far below.
const MOST_WEIGHED: usize = 20_000;

/// A state that could be the true one, each as likely as the number of ways the hidden modules could lie.
pub(crate) fn determinize(game: &BreakerBlocks, view: &View, rng: &mut Rng) -> State {
    let Some(hidden) = &view.hidden else {
        let (Modules::Open(neutral), Modules::Open(removed)) = (&view.neutral, &view.removed) else {
            unreachable!("with nothing hidden all modules are open")
        };
        return game.assemble(view, &[], *neutral, *removed);
    };
    let mut worlds: Vec<(World, f64)> = Vec::new();
    let mut number = 0;
    hidden.horizon.visit(&game.components, &mut |world| {
        let known = hidden.known.is_none_or(|known| known.has(number));
        number += 1;
        if known && game.is_plausible(view, world) {
            worlds.push((world.clone(), game.ways(hidden, world)));
        }
        worlds.len() < MOST_WEIGHED
    });
    let world = pick(&worlds, rng);
    game.assemble(view, &world.slots, world.supply, world.removed)
}

impl BreakerBlocks {
    /// In how many ways the modules, taken one by one, could make up this world.
    fn ways(&self, hidden: &Hidden, world: &World) -> f64 {
        let modules = self.components.modules().map(|(r#type, _)| r#type);
        modules.fold(1.0, |ways, r#type| {
            let all = hidden.horizon.hidden.of(r#type);
            let (supply, removed) = (world.supply.of(r#type), world.removed.of(r#type));
            ways * factorial(all) / factorial(supply) / factorial(removed)
        })
    }

    /// Could the decision at hand have come about in this world? For a seat that remembers, it always could.
    fn is_plausible(&self, view: &View, world: &World) -> bool {
        let table = &view.table;
        let Some(step) = table.pending.top() else { return true };
        let held = self.held_by_active(view, world);
        if let Some(nameable) = view.nameable {
            return self.nameable(table, &world.supply, &held) == Some(nameable);
        }
        let shapes = |play: bool| self.shapes(table, play, &world.supply, &held);
        let power_left = !table.power[table.active].is_empty();
        match step {
            Step::Accelerate { .. } => power_left || !shapes(false).is_empty(),
            Step::Automate => power_left || !shapes(true).is_empty(),
            Step::Reveal { shape, purpose } => shapes(purpose != Purpose::Draw).has(shape),
            Step::Place { what: Sight::Back(shape), .. } => shapes(true).has(shape),
            _ => true,
        }
    }

    fn held_by_active(&self, view: &View, world: &World) -> Held {
        let seat = view.table.active;
        match self.hides(&view.table, seat, view.who) {
            true => *world.held(seat.index()),
            false => self.held(&hand(&view.hands[seat], &mut [].iter())),
        }
    }

    fn assemble(&self, view: &View, in_hands: &[Type], neutral: Counts, removed: Counts) -> State {
        let mut hidden = in_hands.iter();
        let own = SEATS.map(|seat| Own { hand: hand(&view.hands[seat], &mut hidden), known: Known::NOTHING });
        let covered = Covered { neutral, removed };
        let mut state = State { table: view.table.clone(), own: BySeat::new(own), covered };
        self.remember(&mut state, |seat| match (&view.hidden, view.who) {
            (Some(hidden), Observer::Seat(own)) if own == seat => hidden.known,
            _ => None,
        });
        state
    }

    /// Gives each seat the memory that is known of it, or else one that holds only what it sees now.
    pub(crate) fn remember(&self, state: &mut State, memory: impl Fn(Seat) -> Option<Known>) {
        if !self.house.blind_action || state.table.over.is_some() {
            return;
        }
        self.forget(state);
        self.gather(state, &mut Silent);
        for seat in SEATS {
            if let Some(known) = memory(seat) {
                state.own[seat].known = known;
            }
        }
    }

    /// Does a seat hold the true world possible, and none beyond those there are?
    pub(crate) fn remembers_truth(&self, state: &State, seat: Seat) -> bool {
        let horizon = self.horizon(state, Observer::Seat(seat));
        let hidden = state.own[seat.other()].hand.blocks().iter().copied().filter(|block| block.is_module());
        let hidden: Vec<Type> = if self.house.open_hands() { Vec::new() } else { hidden.collect() };
        let (known, mut number, mut holds) = (state.own[seat].known, 0, false);
        horizon.visit(&self.components, &mut |world| {
            holds |= known.has(number) && *world.slots == *hidden && world.removed == state.covered.removed;
            number += 1;
            number <= crate::known::MOST_WORLDS
        });
        let none_beyond = known.retain(&self.components, &horizon, |_| true) == known;
        none_beyond && (holds || number > crate::known::MOST_WORLDS)
    }
}

fn hand<'a>(view: &HandView, hidden: &mut impl Iterator<Item = &'a Type>) -> Hand {
    let mut hand = Hand::EMPTY;
    for (position, sight) in view.blocks.iter().enumerate() {
        if position == view.ready {
            hand.ripen();
        }
        hand.draw(match *sight {
            Sight::Face(block) => block,
            Sight::Back(_) => *hidden.next().expect("a world names every hidden module"),
        });
    }
    if view.ready == view.blocks.len() {
        hand.ripen();
    }
    hand
}

fn factorial(number: u8) -> f64 {
    (2..=number).fold(1.0, |product, factor| product * f64::from(factor))
}

/// One of the worlds, each as likely as its weight. Only basic arithmetic: every platform agrees.
fn pick<'a>(worlds: &'a [(World, f64)], rng: &mut Rng) -> &'a World {
    let sum: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    let target = f64::from(rng.unit()) * sum;
    let found = worlds.iter().try_fold(0.0, |before, (world, weight)| {
        let upto = before + weight;
        if target < upto { ControlFlow::Break(world) } else { ControlFlow::Continue(upto) }
    });
    match found {
        ControlFlow::Break(world) => world,
        ControlFlow::Continue(_) => &worlds.last().expect("the true world is always possible").0,
    }
}
