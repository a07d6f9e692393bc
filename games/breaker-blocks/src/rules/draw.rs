//! BB-4: drawing, also for ACCELERATE (BB-11) and in Blind Action (BB-18.3).

use breakroom_core::{Seat, Sink};

use crate::{
    Action, BreakerBlocks, Change, Counts, Event, Face, Hand, Held, ModuleKind, Name, Purpose, Refusal,
    Shape, State, Step, Type, TypeSet,
};

/// Every type of block of which one lies in the seat's power supply or in the neutral one, face up or down.
#[inline]
pub(super) fn supplies(state: &State, seat: Seat) -> TypeSet {
    TypeSet::powers(state.table.power[seat].present()).and(TypeSet::modules(state.covered.neutral.present()))
}

/// BB-4.1, BB-4.4, BB-4.5: everything the active seat may draw: what lies there, and its hand may take.
#[inline]
pub(super) fn drawable(game: &BreakerBlocks, state: &State) -> TypeSet {
    let seat = state.table.active;
    supplies(state, seat).without(game.components.full(&state.own[seat].hand))
}

pub(super) fn legal(game: &BreakerBlocks, state: &State, out: &mut Vec<Action>) {
    each_face(game, drawable(game, state), Action::Draw, out);
}

/// Names each of these types: by its face, or by its shape if it is a module that lies face down (BB-18.1).
#[inline]
pub(super) fn each_face(
    game: &BreakerBlocks,
    types: TypeSet,
    name: impl Fn(Face) -> Action,
    out: &mut Vec<Action>,
) {
    let components = &game.components;
    let face_up = if game.house.blind_action { types.of_powers() } else { types };
    out.extend(face_up.map(|r#type| name(Face::Up(components.name(r#type)))));
    if game.house.blind_action {
        let named = components.shapes_of(types);
        let shapes = components.shapes.iter().filter(|shape| named.has(**shape));
        out.extend(shapes.map(|&shape| name(Face::Down(shape))));
    }
}

/// The type that is named by its face; nothing if a shape is named and one of `types` has it.
pub(super) fn faced(
    game: &BreakerBlocks,
    state: &State,
    face: Face,
    types: TypeSet,
    none: fn(Shape) -> Refusal,
) -> Result<Option<(Type, Name)>, Refusal> {
    match face {
        Face::Down(_) if !game.house.blind_action => Err(Refusal::FaceUp),
        Face::Down(shape) if game.components.shapes_of(types).has(shape) => Ok(None),
        Face::Down(shape) => {
            let lying = TypeSet::modules(state.covered.neutral.present());
            let there = game.components.shapes_of(lying).has(shape);
            Err(if there { none(shape) } else { Refusal::NoneOfShape(shape) })
        }
        Face::Up(name) => {
            let r#type = game.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
            if game.house.blind_action && r#type.is_module() {
                return Err(Refusal::FaceDown);
            }
            Ok(Some((r#type, name)))
        }
    }
}

/// BB-4.1: does one of that type lie in the active seat's supply, or in the neutral one?
pub(super) fn lies_there(state: &State, r#type: Type, name: Name) -> Result<(), Refusal> {
    match supplies(state, state.table.active).has(r#type) {
        true => Ok(()),
        false if r#type.is_module() => Err(Refusal::NoneNeutral(name)),
        false => Err(Refusal::NonePower(name)),
    }
}

/// May the active seat draw this, and if not, why? Only ever its own power supply (BB-4.2).
pub(super) fn check(game: &BreakerBlocks, state: &State, face: Face) -> Result<(), Refusal> {
    let seat = state.table.active;
    let Some((r#type, name)) = faced(game, state, face, drawable(game, state), Refusal::NoneToHold)? else {
        return Ok(());
    };
    lies_there(state, r#type, name)?;
    match game.components.kind(r#type) {
        Some(kind) if game.components.full(&state.own[seat].hand).has(r#type) => {
            Err(Refusal::HandLimit { kind, limit: game.components.limit(kind) })
        }
        _ => Ok(()),
    }
}

impl BreakerBlocks {
    /// How many modules of each kind a hand holds; fresh and ready both count (BB-4.6).
    #[inline]
    pub(crate) fn held(&self, hand: &Hand) -> Held {
        let mut held = Held::default();
        for &block in hand.blocks() {
            if let Some(kind) = self.components.kind(block) {
                held[kind as usize] += 1;
            }
        }
        held
    }

    /// BB-4.4, BB-4.5: may a hand that holds these take one more of a kind?
    #[inline]
    pub(crate) fn may_hold(&self, held: &Held, kind: ModuleKind) -> bool {
        held[kind as usize] < self.components.limit(kind)
    }

    /// Carries a draw out, as an action or for ACCELERATE.
    pub(crate) fn draw(&self, state: &mut State, face: Face, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        state.table.seen.broken();
        match face {
            Face::Up(name) => {
                let r#type = self.components.find(name).expect("`check` knows the block");
                self.supply_of(state, r#type, seat).take(r#type);
                let position = state.own[seat].hand.blocks().len() as u8;
                state.own[seat].hand.draw(r#type);
                log.push(|| Event::Drew { seat, r#type, position });
                self.drawn(state, log);
            }
            Face::Down(shape) => {
                log.push(|| Event::Named { seat, shape, automate: false });
                self.learn_shapes(state, false, |shapes| shapes.has(shape));
                state.table.pending.push(Step::Reveal { shape, purpose: Purpose::Draw });
            }
        }
    }

    /// BB-18.3, BB-18.4: the drawer looks at the module it drew.
    pub(crate) fn reveal_draw(&self, state: &mut State, r#type: Type, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let position = state.own[seat].hand.blocks().len() as u8;
        let unseen = Change::Drawn(self.components.shape(r#type));
        let others = if self.house.open_hands() { Change::Found(r#type) } else { unseen };
        self.learn(
            state,
            |who| if who == seat { Change::Found(r#type) } else { others },
            |state| {
                state.covered.neutral.take(r#type);
                state.own[seat].hand.draw(r#type);
            },
        );
        state.table.pending.pop();
        log.push(|| Event::Found { seat, r#type, position });
        self.drawn(state, log);
    }

    /// A draw is complete: the action's, or one of ACCELERATE's three (BB-11.1).
    fn drawn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if let Some(Step::Accelerate { left }) = state.table.pending.top() {
            state.table.pending.replace(Step::Accelerate { left: left - 1 });
        }
        self.settle(state, log);
    }

    /// The supply a block belongs to (BB-8.8).
    pub(crate) fn supply_of<'a>(&self, state: &'a mut State, r#type: Type, owner: Seat) -> &'a mut Counts {
        if r#type.is_module() { &mut state.covered.neutral } else { &mut state.table.power[owner] }
    }
}
