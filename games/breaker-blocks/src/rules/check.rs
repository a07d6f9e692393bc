//! Is an action possible here? If not, why? The one place that knows.

use breakroom_core::Seat;

use crate::{
    BreakerBlocks,
    action::{Action, Face, Kept},
    board::Block,
    refusal::Refusal,
    state::{State, Step},
    vocabulary::{Cell, Kind, Name},
};

impl BreakerBlocks {
    /// Judges an action of the active seat, or an outcome of chance.
    pub(crate) fn judge(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let Some(step) = state.table.pending.top() else { return Err(Refusal::Over) };
        let (table, active) = (&state.table, state.table.active);
        match (step, action) {
            (Step::Act | Step::Accelerate { .. }, Action::Draw(face)) => self.check_draw(state, face),
            (Step::Act, Action::Add(name)) => self.check_add(state, name),
            (Step::Act, Action::Move(cell)) => self.check_move(table, active, cell),
            (Step::Act, Action::End) => Ok(()),
            (Step::Place { .. }, Action::At(place)) => self.check_place(table, active, None, place),
            (Step::Dest { seat, from }, Action::At(place)) => {
                self.check_place(table, seat, table.board.at(from), place)
            }
            (Step::Destroy { by }, Action::Destroy(cell)) => self.check_destroy(state, by, cell),
            (Step::RecallOwn, Action::Recall(cell)) => self.check_recall(state, active, cell),
            (Step::RecallTheirs { .. }, Action::Recall(cell)) => {
                self.check_recall(state, active.other(), cell)
            }
            (Step::Shift { .. }, Action::Shift(cell)) => self.check_move(table, active.other(), cell),
            (Step::Automate, Action::Play(face)) => self.check_play(state, face),
            (Step::KeepOwn, Action::Keep(kept)) => self.check_keep(state, active, kept),
            (Step::KeepTheirs, Action::Keep(kept)) => self.check_keep(state, active.other(), kept),
            (step, Action::Skip) => self.check_skip(state, step),
            (Step::First, Action::First(_)) => Ok(()),
            (Step::Removed { .. }, Action::Removed(face)) => {
                self.check_outcome(face, |game, r#type| game.removal_weight(state, r#type))
            }
            (Step::Reveal { shape, purpose }, Action::Reveal(face)) => {
                let weight = |game: &Self, r#type| game.reveal_weight(state, shape, purpose, r#type);
                self.check_outcome(face, weight)
            }
            _ => Err(Refusal::NotAsked { asked: asked(step) }),
        }
    }

    fn target(&self, state: &State, cell: Cell) -> Result<(Block, Name), Refusal> {
        let block = state.table.board.at(cell).ok_or(Refusal::NoBlock(cell))?;
        Ok((block, self.components.name(block.r#type())))
    }

    fn check_destroy(&self, state: &State, by: Cell, cell: Cell) -> Result<(), Refusal> {
        let (block, _) = self.target(state, cell)?;
        if cell == by {
            return Err(Refusal::Itself(cell));
        }
        if self.is_authenticate(block) {
            return Err(Refusal::Untouchable(cell));
        }
        self.check_free(&state.table.board, block, true)
    }

    fn check_recall(&self, state: &State, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let (block, name) = self.target(state, cell)?;
        if block.owner() != seat {
            let own = seat == state.table.active;
            let wanted = if own { "a block of your own" } else { "a block of the opponent" };
            return Err(Refusal::WrongSide { name, cell, wanted });
        }
        match self.components.kind(block.r#type()) {
            Some(Kind::Authenticate) => Err(Refusal::Untouchable(cell)),
            Some(Kind::Attenuate) => Err(Refusal::IsAttenuate(cell)),
            _ => self.check_free(&state.table.board, block, true),
        }
    }

    fn check_play(&self, state: &State, face: Face) -> Result<(), Refusal> {
        let table = &state.table;
        let name = match face {
            Face::Up(name) => name,
            Face::Down(_) if !self.house.blind => return Err(Refusal::FaceUp),
            Face::Down(shape) => {
                return match self.playable_shapes(table, &state.covered.neutral).has(shape) {
                    true => Ok(()),
                    false => Err(self.shape_refusal(&state.covered.neutral, shape, Refusal::NoneToPlay)),
                };
            }
        };
        let r#type = self.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
        if !r#type.is_module() {
            let left = table.power[table.active].of(r#type) > 0;
            return if left { Ok(()) } else { Err(Refusal::NonePower(name)) };
        }
        if self.house.blind {
            return Err(Refusal::FaceDown);
        }
        if self.components.kind(r#type) == Some(Kind::Automate) {
            return Err(Refusal::AutomateTwice);
        }
        if self.is_second_authenticate(table, r#type) {
            return Err(Refusal::SecondAutomated);
        }
        if state.covered.neutral.of(r#type) == 0 { Err(Refusal::NoneNeutral(name)) } else { Ok(()) }
    }

    fn check_keep(&self, state: &State, seat: Seat, kept: Kept) -> Result<(), Refusal> {
        let hand = &state.own[seat].hand;
        match kept {
            Kept::Position(_) if self.house.open_hands => Err(Refusal::ByName),
            Kept::Position(position) => {
                let block = hand.blocks().get(usize::from(position) - 1);
                match block.is_some_and(|block| block.is_module()) {
                    true => Ok(()),
                    false => Err(Refusal::NoModule(position)),
                }
            }
            Kept::Ready(name) | Kept::Fresh(name) => {
                let r#type = self.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
                if r#type.is_module() && !self.house.open_hands {
                    return Err(Refusal::ByPosition);
                }
                self.position_of(state, seat, kept).map(drop).ok_or(Refusal::NotHeld(name))
            }
        }
    }

    fn check_skip(&self, state: &State, step: Step) -> Result<(), Refusal> {
        match step.kind() {
            _ if self.may_skip(state, step) => Ok(()),
            Some(kind) => Err(Refusal::Compulsory(kind)),
            None => Err(Refusal::NotAsked { asked: asked(step) }),
        }
    }

    fn check_outcome(
        &self,
        face: Face,
        weight: impl Fn(&Self, crate::vocabulary::Type) -> u32,
    ) -> Result<(), Refusal> {
        let Face::Up(name) = face else { return Err(Refusal::Veiled) };
        let r#type = self.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
        if weight(self, r#type) > 0 { Ok(()) } else { Err(Refusal::NoOutcome) }
    }
}

/// What is being decided, for somebody who answered something else.
fn asked(step: Step) -> &'static str {
    match step {
        Step::First => "chance says who starts (first)",
        Step::Removed { .. } => "chance removes a module (removed)",
        Step::Reveal { .. } => "chance says which module it is (reveal)",
        Step::Act => "take an action (draw, add, move) or end the turn (end)",
        Step::Place { .. } => "choose the place of the block (at)",
        Step::Dest { .. } => "choose where the lifted block goes (at)",
        Step::Destroy { .. } => "choose what ANNIHILATE destroys (destroy)",
        Step::RecallOwn => "choose which of your blocks ATTENUATE sends back (recall)",
        Step::RecallTheirs { .. } => "choose which block of the opponent ATTENUATE sends back (recall)",
        Step::Shift { .. } => "choose which block of the opponent AGITATE moves (shift) or decline (skip)",
        Step::Accelerate { .. } => "choose what ACCELERATE draws (draw)",
        Step::Automate => "choose what AUTOMATE plays (play)",
        Step::KeepOwn => "choose which block AGGRAVATE leaves in your hand (keep)",
        Step::KeepTheirs => "choose which block AGGRAVATE leaves in the opponent's hand (keep)",
    }
}
