//! What one observer knows: all that words, pictures and bots ever get.

mod determinize;
mod document;
mod gathered;

use std::sync::Arc;

use breakroom_core::{BySeat, Observer, Seat};
pub(crate) use determinize::determinize;
use gathered::Gathered;

use crate::{
    Action, BreakerBlocks, Components, Counts, Covered, Destroyed, Face, Hand, Horizon, Known, ModuleKind,
    Own, Purpose, SEATS, SOUTH, Shape, ShapeSet, Sight, State, Step, Table, Type,
};

/// A hand as somebody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HandView {
    /// The blocks in order.
    pub blocks: Vec<Sight>,
    /// How many of them are ready; the rest was drawn this turn.
    pub ready: usize,
}

impl HandView {
    /// In hand since before this turn.
    pub fn ready(&self) -> &[Sight] {
        &self.blocks[..self.ready]
    }

    /// Drawn this turn.
    pub fn fresh(&self) -> &[Sight] {
        &self.blocks[self.ready..]
    }
}

/// Modules as somebody sees them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Modules {
    /// How many of each type.
    Open(Counts),
    /// How many of each shape (BB-18.1).
    FaceDown([u8; Shape::COUNT]),
}

impl Modules {
    /// Everything that may lie there, in the edition's order, and how often it does.
    pub(crate) fn each(&self, components: &Components) -> Vec<(Sight, u8)> {
        match self {
            Modules::Open(counts) => {
                components.modules().map(|(r#type, _)| (Sight::Face(r#type), counts.of(r#type))).collect()
            }
            Modules::FaceDown(counts) => {
                let shapes = components.shapes.iter();
                shapes.map(|&shape| (Sight::Back(shape), counts[usize::from(shape.0)])).collect()
            }
        }
    }
}

/// What an observer knows: the open table, hands and supplies as they see them, and what they have gathered.
///
/// ```
/// use breakroom_breaker_blocks::{BreakerBlocks, vocabulary::{NORTH, SOUTH}};
/// use breakroom_core::{Game, Observer, Silent};
///
/// let game = BreakerBlocks::with([("blind_action", "true"), ("first", "south")])?;
/// let mut state = game.start();
/// for line in ["draw ?lr", "reveal automate"] {
///     game.apply(&mut state, line.parse()?, &mut Silent)?;
/// }
/// let drawn = |seat| {
///     let view = game.view(&state, Observer::Seat(seat));
///     view.hands[SOUTH].fresh()[0].text(view.components()).to_owned()
/// };
/// assert_eq!((drawn(SOUTH).as_str(), drawn(NORTH).as_str()), ("automate", "?lr"), "BB-18.4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) components: Arc<Components>,
    /// Whose eyes it is made for.
    pub who: Observer,
    /// What is open to everybody.
    pub table: Table,
    /// What is known of each hand.
    pub hands: BySeat<HandView, 2>,
    /// The neutral supply.
    pub neutral: Modules,
    /// Modules taken out before the first turn (BB-18.2).
    pub removed: Modules,
    /// Power blocks and modules destroyed so far.
    pub destroyed: Destroyed,
    /// Which shapes may be named, if the observer is the one to name one (BB-R24).
    pub nameable: Option<ShapeSet>,
    /// What there is to know about face-down modules, and which worlds remain possible; `None` if all is open.
    pub hidden: Option<Hidden>,
}

/// What somebody has gathered about face-down modules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    pub(crate) horizon: Horizon,
    /// The public has no memory: it sees the table as it lies.
    pub(crate) known: Option<Known>,
    possible: Gathered,
}

/// What somebody knows of a state.
pub(crate) fn view(game: &BreakerBlocks, state: &State, who: Observer) -> View {
    // Every part is named: what is added to the state is said to be open or not before this compiles.
    let State { table, own, covered: Covered { neutral, removed } } = state;
    let hands = BySeat::new(SEATS.map(|seat| {
        let Own { hand, known: _ } = &own[seat];
        hand
    }));
    let covered = game.house.blind_action && table.over.is_none();
    let nameable = || game.nameable(table, neutral, &game.held(hands[table.active]));
    View {
        components: Arc::clone(&game.components),
        who,
        table: table.clone(),
        hands: BySeat::new(SEATS.map(|seat| game.hand_view(hands[seat], game.hides(table, seat, who)))),
        neutral: game.modules_view(neutral, covered),
        removed: game.modules_view(removed, covered),
        destroyed: game.destroyed(state),
        nameable: if who.is(table.active) { nameable() } else { None },
        hidden: covered.then(|| Hidden {
            horizon: game.horizon(state, who),
            known: match who {
                Observer::Seat(seat) => Some(own[seat].known),
                Observer::Public => None,
            },
            possible: Gathered::default(),
        }),
    }
}

/// The action as `who` may see it: what is removed is seen by nobody, what is drawn secretly by its drawer.
pub(crate) fn shown(game: &BreakerBlocks, state: &State, action: Action, who: Observer) -> Action {
    let back = |name| match game.components.find(name) {
        Some(r#type) => Face::Down(game.components.shape(r#type)),
        None => Face::Up(name),
    };
    let secret = game.hides(&state.table, state.table.active, who);
    match (action, state.table.pending.top()) {
        (Action::Removed(Face::Up(name)), _) => Action::Removed(back(name)),
        (Action::Reveal(Face::Up(name)), Some(Step::Reveal { purpose: Purpose::Draw, .. })) if secret => {
            Action::Reveal(back(name))
        }
        _ => action,
    }
}

impl BreakerBlocks {
    fn hand_view(&self, hand: &Hand, hidden: bool) -> HandView {
        let sight = |&block: &Type| match hidden && block.is_module() {
            true => Sight::Back(self.components.shape(block)),
            false => Sight::Face(block),
        };
        HandView { blocks: hand.blocks().iter().map(sight).collect(), ready: hand.ready().len() }
    }

    fn modules_view(&self, counts: &Counts, covered: bool) -> Modules {
        if !covered {
            return Modules::Open(*counts);
        }
        let mut shapes = [0; Shape::COUNT];
        for (r#type, spec) in self.components.modules() {
            shapes[usize::from(spec.shape.0)] += counts.of(r#type);
        }
        Modules::FaceDown(shapes)
    }
}

impl View {
    /// The edition's components.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// How many ways the face-down modules could lie, as far as the observer has gathered; one if all is open.
    pub fn worlds(&self) -> usize {
        let Some(hidden) = &self.hidden else { return 1 };
        let (mut number, mut worlds) = (0, 0);
        hidden.horizon.visit(&self.components, &mut |_| {
            worlds += usize::from(hidden.known.is_none_or(|known| known.has(number)));
            number += 1;
            true
        });
        worlds
    }

    /// The seat at the bottom of the screen: the observer's, or South.
    pub fn bottom(&self) -> Seat {
        match self.who {
            Observer::Seat(seat) => seat,
            Observer::Public => SOUTH,
        }
    }

    /// BB-4.4, BB-4.5: does the seat at the bottom hold all it may of a kind?
    pub(crate) fn is_full(&self, kind: ModuleKind) -> bool {
        let own = self.hands[self.bottom()].blocks.iter();
        let same = own.filter(|sight| match sight {
            Sight::Face(block) => self.components.kind(*block) == Some(kind),
            Sight::Back(_) => false,
        });
        same.count() >= usize::from(self.components.limit(kind))
    }

    /// Does the observer decide now?
    pub fn decides(&self) -> bool {
        self.who.is(self.table.active) && self.table.pending.top().is_some_and(|step| !step.is_chance())
    }
}
