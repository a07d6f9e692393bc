//! What the lab counts while bots play.

use breakroom_core::{Seat, Tally, gauge::Spot};

use crate::{Action, Asked, Board, Frame, Piece, Side, Space, Table};

breakroom_core::gauges! { board: &Board;
    ROBBED: Number, "robbed", "Tokens robbed", "Tokens taken out of pockets by pushes (RS-12.3).", "tokens";
    STACKS: Count { of: words(["taken", "flipped", "kept"]) },
        "stacks", "Stacks pushed", "What became of pushed stacks (RS-12.2).", "stacks";
    CROSSINGS: Number, "crossings", "Storm crossings", "Steps of a wanderer over the disc (RS-5.7).", "steps";
    ACTIONS: Effect { of: words(["move", "rotate", "pillar", "collapse"]) },
        "actions", "What stamina buys", "Actions by kind, and whether those who use them win (RS-6).", "actions";
    TAPS: Number, "taps", "Pillars tapped", "Tokens turned into stamina (RS-3.3).", "taps";
    SHORT: Number, "short", "Short banks", "Turns whose income the bank could not pay (RS-7.5).", "turns";
    LOADS: Each, "loads", "Loads brought home", "Tokens that entered a caravan at once (RS-8.7, RS-8.8).", "tokens";
    CHAINS: Each, "chains", "Depth of chains", "Attacks that wait on one another, two and more (RS-13.1).", "attacks";
    ENDS: Places { at: places(board) },
        "ends", "Where turns end", "The wanderer's space at the end of its turn (RS-7.2).", "turns";
    FOREIGN: Number,
        "foreign", "Decided in the other's turn", "Decisions made in the opponent's turn (RS-12.5).", "decisions";
}

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).into()
}

fn places(board: &Board) -> Vec<Spot> {
    let place = |space: Space| {
        let place = board.place(space);
        Spot { name: place.name.clone(), x: place.x as f32, y: place.y as f32 }
    };
    board.all().iter().map(place).collect()
}

/// Counts what `action` did.
pub(crate) fn count(board: &Board, before: &Table, action: Action, after: &Table, tally: &mut Tally) {
    if matches!(before.asked(), Asked::Toss | Asked::Spin) {
        return;
    }
    let decider = before.decider();
    let seat = decider.seat();
    if decider != before.mover() {
        tally.add(FOREIGN, seat, 1);
    }
    decided(board, before, action, seat, tally);
    for side in Side::ALL {
        let grown = after.wanderers[side].caravan - before.wanderers[side].caravan;
        if grown > 0 {
            tally.note(LOADS, side.seat(), i64::from(grown));
        }
    }
    let attacks = |table: &Table| table.chain.pending.attacks().count();
    if attacks(after) > 1 && attacks(after) > attacks(before) {
        tally.note(CHAINS, seat, attacks(after) as i64);
    }
    let is_short = |table: &Table| matches!(table.chain.pending.top(), Some(Frame::Income { .. }));
    if is_short(after) && !is_short(before) {
        tally.add(SHORT, after.mover().seat(), 1);
    }
    if after.turn != before.turn {
        let at: Space = after.wanderers[before.mover()].at;
        tally.count(ENDS, before.mover().seat(), at.index() - 1);
    }
}

fn decided(board: &Board, before: &Table, action: Action, seat: Seat, tally: &mut Tally) {
    match action {
        Action::Tap(_) => tally.add(TAPS, seat, 1),
        Action::Move(to) => {
            tally.count(ACTIONS, seat, 0);
            let from = before.wanderers[before.mover()].at;
            if board.find(to).is_some_and(|to| board.is_crossing(from, to)) {
                tally.add(CROSSINGS, seat, 1);
            }
        }
        Action::Rotate(_) => tally.count(ACTIONS, seat, 1),
        Action::Pillar(..) => tally.count(ACTIONS, seat, 2),
        Action::Collapse(_) => tally.count(ACTIONS, seat, 3),
        Action::Take => tally.count(STACKS, seat, 0),
        Action::Flip => tally.count(STACKS, seat, 1),
        Action::Keep => tally.count(STACKS, seat, 2),
        Action::Rob => {
            let victim = before.chain.pending.attack().and_then(|attack| attack.target);
            if let Some(Piece::Wanderer(victim)) = victim {
                tally.add(ROBBED, seat, i64::from(before.wanderers[victim].pocket.div_ceil(2)));
            }
        }
        _ => {}
    }
}
