//! What is being decided: could play have come to this?

use super::sound::Judge;
use crate::{
    Action, ModuleKind, Purpose, Sight, Source, State, Step, Table, Type, rules, rules::attenuate,
    rules::rearrange,
};

impl Judge<'_> {
    pub(super) fn pending(&mut self, table: &Table) {
        if !table.pending.steps().is_empty() && !self.nests(table) {
            self.fault("pending", "BB-3.3", "no sequence of actions leads to these steps on this board");
        }
    }

    /// Can these steps stand on top of each other?
    fn nests(&self, table: &Table) -> bool {
        let (game, board, active) = (self.game, &table.board, table.active);
        let lies = |kind: ModuleKind| {
            board.of(active).any(|block| game.components.kind(block.r#type()) == Some(kind))
        };
        match *table.pending.steps() {
            [Step::First] => game.house.first.seat().is_none(),
            [Step::Removed { left }] => (1..=game.house.blind_removed.count()).contains(&left),
            [Step::Act] => true,
            [Step::Act, Step::Place { what, source }] => {
                self.may_wait(table, what, source)
                    && match source {
                        Source::Hand => true,
                        Source::Automate => lies(ModuleKind::Automate),
                    }
            }
            [Step::Act, Step::Reveal { purpose, .. }] => {
                game.house.blind_action && (purpose == Purpose::Draw || lies(ModuleKind::Automate))
            }
            [Step::Act, Step::Dest { seat, .. }] => seat == active,
            [Step::Act, Step::Destroy { by }] => {
                let module = board.at(by).filter(|block| block.owner() == active && block.is_free());
                module
                    .is_some_and(|block| game.components.kind(block.r#type()) == Some(ModuleKind::Annihilate))
            }
            [Step::Act, Step::RecallOwn | Step::RecallTheirs { .. }] => lies(ModuleKind::Attenuate),
            [Step::Act, Step::Shift { left }] => (1..=2).contains(&left) && lies(ModuleKind::Agitate),
            [Step::Act, Step::Shift { left }, Step::Dest { seat, .. }] => {
                (1..=2).contains(&left) && lies(ModuleKind::Agitate) && seat == active.other()
            }
            [Step::Act, Step::Accelerate { left }] => (1..=3).contains(&left) && lies(ModuleKind::Accelerate),
            [Step::Act, Step::Accelerate { left }, Step::Reveal { purpose: Purpose::Draw, .. }] => {
                game.house.blind_action && (1..=3).contains(&left) && lies(ModuleKind::Accelerate)
            }
            [Step::Act, Step::Automate] => lies(ModuleKind::Automate),
            [Step::Act, Step::KeepOwn | Step::KeepTheirs] => lies(ModuleKind::Aggravate),
            _ => false,
        }
    }

    /// May such a block wait for its place?
    fn may_wait(&self, table: &Table, what: Sight, source: Source) -> bool {
        let game = self.game;
        let allowed = |r#type: Type| match game.components.kind(r#type) {
            Some(ModuleKind::Authenticate) => !table.authenticate_added,
            Some(ModuleKind::Automate) => source == Source::Hand,
            _ => true,
        };
        match what {
            Sight::Back(_) => game.house.blind_action && source == Source::Automate,
            Sight::Face(r#type) => {
                let face_down = game.house.blind_action && source == Source::Automate && r#type.is_module();
                allowed(r#type) && !face_down
            }
        }
    }

    /// The decision at hand has a choice: one without is never asked (BB-8.6).
    pub(super) fn decision(&mut self, state: &State) {
        let game = self.game;
        let table = &state.table;
        let (mut legal, mut odds) = (Vec::new(), Vec::new());
        let sound = match table.pending.top() {
            None => return,
            Some(Step::Dest { seat, from }) => {
                let outlets = table.board.outlets(&game.components, seat);
                rearrange::movable(game, &table.board, seat, outlets).any(|block| block.cell() == from)
            }
            Some(Step::RecallTheirs { own: Some(own) }) => {
                attenuate::targets(game, &table.board, table.active).any(|block| block.cell() == own)
            }
            Some(Step::RecallTheirs { own: None }) => {
                attenuate::needs_one_side(game)
                    && attenuate::targets(game, &table.board, table.active).next().is_none()
            }
            Some(Step::RecallOwn) => {
                let theirs = attenuate::targets(game, &table.board, table.active.other()).next().is_some();
                theirs || attenuate::needs_one_side(game)
            }
            Some(Step::Reveal { purpose: Purpose::Automate { at }, .. }) => {
                game.check_place(table, table.active, None, at).is_ok()
            }
            Some(Step::Automate) => game.has_opening(table, table.active),
            Some(Step::KeepTheirs) => state.own[table.active].hand.blocks().len() <= 1,
            _ => true,
        };
        rules::legal(game, state, &mut legal);
        rules::odds(game, state, &mut odds);
        legal.retain(|&action| action != Action::Skip);
        if !sound || legal.len() + odds.len() == 0 {
            self.fault("pending", "BB-8.6", "there is nothing to choose: this decision would not be asked");
        }
    }
}
