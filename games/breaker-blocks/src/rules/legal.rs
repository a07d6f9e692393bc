//! What may happen: every legal action, every outcome of chance.

use breakroom_core::Seat;

use crate::{
    BreakerBlocks,
    action::{Action, Face, Kept},
    hand::Hand,
    state::{Purpose, State, Step},
    vocabulary::{Kind, SEATS, Shape, Type, TypeSet},
};

impl BreakerBlocks {
    /// Fills `out` with the legal actions of the active seat, in the order of the dossier's list of decisions.
    pub(crate) fn list_legal(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        let Some(step) = state.table.pending.top() else { return };
        let (board, active) = (&state.table.board, state.table.active);
        match step {
            Step::First | Step::Removed { .. } | Step::Reveal { .. } => {}
            Step::Act => {
                let outlets = board.outlets(&self.components, active);
                self.list_draws(state, out);
                self.list_adds(state, outlets, out);
                out.extend(self.movable(board, active, outlets).map(|block| Action::Move(block.cell())));
                out.push(Action::End);
            }
            Step::Place { .. } => self.list_places(state, active, None, out),
            Step::Dest { seat, from } => self.list_places(state, seat, board.at(from), out),
            Step::Destroy { by } => {
                out.extend(self.destroyable(board, by).map(|block| Action::Destroy(block.cell())));
            }
            Step::RecallOwn => self.list_recalls(state, active, out),
            Step::RecallTheirs { .. } => self.list_recalls(state, active.other(), out),
            Step::Shift { .. } => {
                let outlets = board.outlets(&self.components, active.other());
                let movable = self.movable(board, active.other(), outlets);
                out.extend(movable.map(|block| Action::Shift(block.cell())));
            }
            Step::Accelerate { .. } => self.list_draws(state, out),
            Step::Automate => self.list_plays(state, out),
            Step::KeepOwn => self.list_kept(&state.own[active].hand, out),
            Step::KeepTheirs => self.list_kept(&state.own[active.other()].hand, out),
        }
        if self.may_skip(state, step) {
            out.push(Action::Skip);
        }
    }

    fn list_places(
        &self,
        state: &State,
        seat: Seat,
        lifted: Option<crate::board::Block>,
        out: &mut Vec<Action>,
    ) {
        state.table.board.find_opening(&self.components, seat, lifted, |place| {
            out.push(Action::At(place));
            false
        });
    }

    fn list_recalls(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.recallable(&state.table.board, seat).map(|block| Action::Recall(block.cell())));
    }

    /// BB-10.1: everything AUTOMATE may play.
    fn list_plays(&self, state: &State, out: &mut Vec<Action>) {
        let powers = TypeSet::powers(state.table.power[state.table.active].present());
        let modules =
            TypeSet::modules(state.covered.neutral.present()).without(self.unplayable(&state.table));
        let open = if self.house.blind { powers } else { powers.and(modules) };
        out.extend(open.map(|r#type| Action::Play(Face::Up(self.components.name(r#type)))));
        if self.house.blind {
            self.list_shapes(modules, Action::Play, out);
        }
    }

    /// BB-14.1: every block that may be left in a hand; equal ones once. Hidden modules go by their position,
    /// in the own hand too (BB-18.11).
    fn list_kept(&self, hand: &Hand, out: &mut Vec<Action>) {
        let (mut ready, mut fresh) = (0u32, 0u32);
        for (position, &block) in hand.blocks().iter().enumerate() {
            if block.is_module() && !self.house.open_hands {
                out.push(Action::Keep(Kept::Position(position as u8 + 1)));
                continue;
            }
            let is_ready = position < hand.ready().len();
            let seen = if is_ready { &mut ready } else { &mut fresh };
            if *seen >> block.0 & 1 == 0 {
                *seen |= 1 << block.0;
                let name = self.components.name(block);
                out.push(Action::Keep(if is_ready { Kept::Ready(name) } else { Kept::Fresh(name) }));
            }
        }
    }

    /// Fills `out` with the outcomes of chance, weighted by the number of blocks.
    pub(crate) fn list_odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        match state.table.pending.top() {
            // BB-R1: the seats are otherwise exactly symmetric.
            Some(Step::First) => out.extend(SEATS.map(|seat| (Action::First(seat), 1))),
            Some(Step::Removed { .. }) => {
                let modules = self.components.modules();
                out.extend(modules.filter_map(|(r#type, spec)| {
                    let weight = self.removal_weight(state, r#type);
                    (weight > 0).then_some((Action::Removed(Face::Up(spec.name)), weight))
                }));
            }
            Some(Step::Reveal { shape, purpose }) => {
                let modules = self.components.modules();
                out.extend(modules.filter_map(|(r#type, spec)| {
                    let weight = self.reveal_weight(state, shape, purpose, r#type);
                    (weight > 0).then_some((Action::Reveal(Face::Up(spec.name)), weight))
                }));
            }
            _ => {}
        }
    }

    /// BB-18.2: all modules but AUTHENTICATE are equally likely.
    pub(crate) fn removal_weight(&self, state: &State, r#type: Type) -> u32 {
        match self.components.kind(r#type) {
            Some(Kind::Authenticate) | None => 0,
            Some(_) => u32::from(state.covered.neutral.of(r#type)),
        }
    }

    /// BB-18.3, BB-18.6: uniform among the modules of that shape that may be drawn, or played.
    pub(crate) fn reveal_weight(&self, state: &State, shape: Shape, purpose: Purpose, r#type: Type) -> u32 {
        let Some(kind) = self.components.kind(r#type) else { return 0 };
        let fits = match purpose {
            Purpose::Automate { .. } => self.is_playable(&state.table, r#type),
            Purpose::Draw => self.may_hold(&self.held(&state.own[state.table.active].hand), kind),
        };
        if fits && self.components.shape(r#type) == shape {
            u32::from(state.covered.neutral.of(r#type))
        } else {
            0
        }
    }
}
