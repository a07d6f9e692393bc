//! What the lab counts while bots play.

use breakroom_core::Tally;
use breakroom_kit::Words;

use crate::{Action, BreakerBlocks, Face, ModuleKind, Purpose, Reason, SEATS, Sight, State, Step, Type};

breakroom_core::gauges! { game: &BreakerBlocks;
    TURNS: Number, "turns", "Turns", "Turns a seat took (BB-3.1).", "turns";
    ACTIONS: Count { of: names(&["draw", "add", "rearrange", "pass"]) }, "actions", "Actions",
        "What turns were spent on; a pass is a turn without any action (BB-3.1, BB-3.2).", "actions";
    POWERS: Effect { of: game.components.powers().map(|(_, spec)| spec.name.to_string()).collect() },
        "powers", "Power blocks added", "Power blocks added or played by AUTOMATE (BB-5.1, BB-10.1).", "blocks";
    MODULES: Effect { of: names(ModuleKind::WORDS) },
        "modules", "Command modules added", "Modules added or played by AUTOMATE, by kind (BB-8.2).", "modules";
    CIRCUITS: Number, "circuits", "Circuits", "Circuits controlled at the end (BB-16.6).", "circuits";
    BLOCKS: Number, "blocks", "Blocks on the board", "Blocks on a seat's paths at the end.", "blocks";
    ENDINGS: Count { of: names(Reason::WORDS) }, "endings", "How games end",
        "What ended the game, counted for the seat that acted last (BB-16, BB-17, BB-19).", "games";
}

fn names(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

pub(crate) fn gauge(game: &BreakerBlocks, before: &State, action: Action, after: &State, tally: &mut Tally) {
    let (table, seat) = (&before.table, before.table.active);
    if table.pending.top() == Some(Step::Act) {
        match action {
            Action::Draw(_) => tally.count(ACTIONS, seat, 0),
            Action::Add(_) => tally.count(ACTIONS, seat, 1),
            Action::Move(_) => tally.count(ACTIONS, seat, 2),
            Action::End if table.actions_taken == 0 => tally.count(ACTIONS, seat, 3),
            _ => {}
        }
    }
    if let Some(r#type) = game.added(before, action) {
        match game.components.kind(r#type) {
            Some(kind) => tally.count(MODULES, seat, kind as usize),
            None => tally.count(POWERS, seat, r#type.slot()),
        }
    }
    if after.table.turn != table.turn || after.table.over.is_some() {
        tally.add(TURNS, seat, i64::from(table.turn > 0));
    }
    if let Some(reason) = after.table.over {
        for seat in SEATS {
            tally.set(CIRCUITS, seat, game.controlled(&after.table.board, seat).into());
            tally.set(BLOCKS, seat, after.table.board.of(seat).count() as i64);
        }
        tally.count(ENDINGS, seat, reason as usize);
    }
}

impl BreakerBlocks {
    /// The block that comes to the board by an action, if one does.
    fn added(&self, before: &State, action: Action) -> Option<Type> {
        match (before.table.pending.top()?, action) {
            (Step::Place { what: Sight::Face(r#type), .. }, Action::At(_)) => Some(r#type),
            (Step::Reveal { purpose: Purpose::Automate { .. }, .. }, Action::Reveal(Face::Up(name))) => {
                self.components.find(name)
            }
            _ => None,
        }
    }
}
