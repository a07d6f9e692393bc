//! What the lab counts while bots play.

use breakroom_core::{
    Gauge, Tally,
    gauge::{Dial, Kind as Counted},
};
use breakroom_kit::Words;

use crate::{Action, BreakerBlocks, Face, Kind, Purpose, Reason, SEATS, Sight, State, Step, Type};

const TURNS: Dial = Dial(0);
const ACTIONS: Dial = Dial(1);
const POWERS: Dial = Dial(2);
const MODULES: Dial = Dial(3);
const CIRCUITS: Dial = Dial(4);
const BLOCKS: Dial = Dial(5);
const ENDINGS: Dial = Dial(6);

/// What a turn is spent on.
const SPENT: [&str; 4] = ["draw", "add", "rearrange", "pass"];

fn names(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// The gauges, in the order of the dials above.
pub(crate) fn gauges(game: &BreakerBlocks) -> Vec<Gauge> {
    let powers = game.components.powers().map(|(_, spec)| spec.name.to_string()).collect();
    let spent = "What turns were spent on; a pass is a turn without any action (BB-3.1, BB-3.2).";
    let added = "Power blocks added or played by AUTOMATE (BB-5.1, BB-10.1).";
    let modules = "Modules added or played by AUTOMATE, by kind (BB-8.2).";
    let endings = "What ended the game, counted for the seat that acted last (BB-16, BB-17, BB-19).";
    let circuits = "Circuits controlled at the end (BB-16.6).";
    let blocks = "Blocks on a seat's paths at the end.";
    let kinds = Counted::Effect { of: names(Kind::WORDS) };
    let reasons = Counted::Count { of: names(Reason::WORDS) };
    let gauges = [
        ("turns", "Turns", "Turns a seat took (BB-3.1).", "turns", Counted::Number),
        ("actions", "Actions", spent, "actions", Counted::Count { of: names(&SPENT) }),
        ("powers", "Power blocks added", added, "blocks", Counted::Effect { of: powers }),
        ("modules", "Command modules added", modules, "modules", kinds),
        ("circuits", "Circuits", circuits, "circuits", Counted::Number),
        ("blocks", "Blocks on the board", blocks, "blocks", Counted::Number),
        ("endings", "How games end", endings, "games", reasons),
    ];
    gauges
        .into_iter()
        .map(|(key, title, about, unit, kind)| Gauge { key, title, about, unit, kind })
        .collect()
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
