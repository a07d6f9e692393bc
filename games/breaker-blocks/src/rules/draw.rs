//! BB-4: drawing, also for ACCELERATE (BB-11) and in Blind Action (BB-18.3).

use breakroom_core::{Seat, Sink};

use crate::{
    BreakerBlocks,
    action::{Action, Face},
    event::Event,
    hand::{Counts, Hand},
    known::{Change, Held},
    refusal::Refusal,
    state::{Purpose, State, Step},
    vocabulary::{Kind, Shape, ShapeSet, Type, TypeSet},
};

impl BreakerBlocks {
    /// How many modules of each kind a hand holds; fresh and ready both count (BB-4.6).
    #[inline]
    pub(crate) fn held(&self, hand: &Hand) -> Held {
        let mut held = [0; Kind::ALL.len()];
        for &block in hand.blocks() {
            if let Some(kind) = self.components.kind(block) {
                held[kind as usize] += 1;
            }
        }
        held
    }

    /// BB-4.4, BB-4.5: may a hand that holds these take one more of a kind?
    #[inline]
    pub(crate) fn may_hold(&self, held: &Held, kind: Kind) -> bool {
        held[kind as usize] < self.components.limit(kind)
    }

    /// Is there anything that the active seat may draw?
    pub(crate) fn can_draw(&self, state: &State) -> bool {
        let seat = state.table.active;
        !state.table.power[seat].is_empty() || !self.drawable_modules(state).is_empty()
    }

    /// The modules that lie in the supply and that the active seat's hand may take (BB-4.4, BB-4.5).
    #[inline]
    fn drawable_modules(&self, state: &State) -> TypeSet {
        let lying = TypeSet::modules(state.covered.neutral.present());
        lying.without(self.components.full(&state.own[state.table.active].hand))
    }

    /// Does this module lie in the supply, and may the hand take it?
    #[inline]
    pub(crate) fn is_drawable(&self, neutral: &Counts, held: &Held, r#type: Type) -> bool {
        let kind = self.components.kind(r#type).expect("modules have a kind");
        neutral.of(r#type) > 0 && self.may_hold(held, kind)
    }

    /// Everything the active seat may draw.
    pub(crate) fn list_draws(&self, state: &State, out: &mut Vec<Action>) {
        let seat = state.table.active;
        let powers = TypeSet::powers(state.table.power[seat].present());
        let modules = self.drawable_modules(state);
        let open = if self.house.blind { powers } else { powers.and(modules) };
        out.extend(open.map(|r#type| Action::Draw(Face::Up(self.components.name(r#type)))));
        if self.house.blind {
            self.list_shapes(modules, Action::Draw, out);
        }
    }

    /// BB-18.1: face-down modules are named by their shape.
    pub(crate) fn list_shapes(&self, modules: TypeSet, name: fn(Face) -> Action, out: &mut Vec<Action>) {
        let shape = |r#type| self.components.shape(r#type);
        let named = modules.fold(ShapeSet::default(), |shapes, r#type| shapes.with(shape(r#type)));
        let shapes = self.components.shapes().iter().filter(|shape| named.has(**shape));
        out.extend(shapes.map(|&shape| name(Face::Down(shape))));
    }

    /// Why the active seat may not draw this.
    pub(crate) fn check_draw(&self, state: &State, face: Face) -> Result<(), Refusal> {
        let seat = state.table.active;
        let held = self.held(&state.own[seat].hand);
        let name = match face {
            Face::Up(name) => name,
            Face::Down(_) if !self.house.blind => return Err(Refusal::FaceUp),
            Face::Down(shape) => return self.check_draw_shape(state, &held, shape),
        };
        let r#type = self.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
        let Some(kind) = self.components.kind(r#type) else {
            // BB-4.2: only ever one's own power supply.
            let left = state.table.power[seat].of(r#type) > 0;
            return if left { Ok(()) } else { Err(Refusal::NonePower(name)) };
        };
        if self.house.blind {
            return Err(Refusal::FaceDown);
        }
        if state.covered.neutral.of(r#type) == 0 {
            return Err(Refusal::NoneNeutral(name));
        }
        if !self.may_hold(&held, kind) {
            return Err(Refusal::HandLimit { kind, limit: self.components.limit(kind) });
        }
        Ok(())
    }

    fn check_draw_shape(&self, state: &State, held: &Held, shape: Shape) -> Result<(), Refusal> {
        if self.drawable_shapes(&state.covered.neutral, held).has(shape) {
            return Ok(());
        }
        Err(self.shape_refusal(&state.covered.neutral, shape, Refusal::NoneToHold))
    }

    pub(crate) fn shape_refusal(
        &self,
        neutral: &Counts,
        shape: Shape,
        refusal: fn(Shape) -> Refusal,
    ) -> Refusal {
        let of_shape = |r#type: Type| self.components.shape(r#type) == shape && neutral.of(r#type) > 0;
        match self.components.modules().any(|(r#type, _)| of_shape(r#type)) {
            true => refusal(shape),
            false => Refusal::NoneOfShape(shape),
        }
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
                self.learn_named_draw(state, shape);
                state.table.pending.push(Step::Reveal { shape, purpose: Purpose::Draw });
            }
        }
    }

    /// BB-18.3, BB-18.4: the drawer looks at the module it drew.
    pub(crate) fn reveal_draw(&self, state: &mut State, r#type: Type, log: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let position = state.own[seat].hand.blocks().len() as u8;
        let unseen = Change::Drawn(self.components.shape(r#type));
        let others = if self.house.open_hands { Change::Found(r#type) } else { unseen };
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
