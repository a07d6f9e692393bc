//! What the lab counts while bots play.

use breakroom_core::{Seat, Tally};

use crate::{Action, Breakthrough, Card, Code, Phase, Table};

/// How a card can leave the deck or the hand, for the counts by code.
const USES: [&str; 4] = ["played", "discarded", "milled", "given up"];

breakroom_core::gauges! { game: &Breakthrough;
    LOCKS: Number, "locks", "Locks opened", "Locks opened in a game (BT-8.2).", "locks";
    CHALLENGES: Number, "challenges", "Challenges met", "Challenges met in a game (BT-5.7).", "challenges";
    TURNS: Number, "turns", "Turns", "Cards played or discarded in a game (BT-4.1).", "turns";
    PLAYED: Number, "played", "Cards played", "Cards laid in the row (BT-4.2).", "cards";
    FILLER: Number, "filler", "Filler", "Played cards that counted towards nothing (BT-5.11).", "cards";
    BROKEN: Number, "broken", "Attempts broken", "Attempts lost by a card that did not match (BT-5.4).", "attempts";
    MILLS: Number, "mills", "Mills", "Mills, chosen or compulsory (BT-7.3, BT-7.4).", "mills";
    KEYS: Number, "keys", "Keys given up", "Keys given up to difficulty cards (BT-7.5).", "keys";
    OPENED: Count { of: game.components.locks.iter().map(|lock| format!("{} {}", lock.id, lock.name)).collect() },
        "opened", "Which locks were opened", "How often each lock was opened (BT-8.2).", "games";
    FATES: Count { of: Code::ALL.iter().flat_map(|code| USES.map(|used| format!("{code} {used}"))).collect() },
        "cards", "What became of the cards",
        "How often a tool of each code was played, discarded, milled or given up.", "cards";
}

impl Breakthrough {
    /// Counts what `action` did.
    pub(crate) fn count(&self, before: &Table, action: Action, after: &Table, tally: &mut Tally) {
        let mut used = |code: Code, how: usize| tally.count(FATES, Seat::A, USES.len() * code as usize + how);
        match action {
            Action::Play(code) => {
                used(code, 0);
                self.count_play(before, code, tally);
            }
            Action::Discard(code) => used(code, 1),
            Action::Flip(Card::Tool(code)) => used(code, 2),
            Action::Key(code) => {
                used(code, 3);
                tally.add(KEYS, Seat::A, 1);
            }
            Action::Mill | Action::Flip(Card::Difficulty) | Action::Draw(_) | Action::Lock(_) => {}
        }
        // A mill begins wherever cards begin to be turned, asked for or not.
        if after.phase == Phase::Flip && before.phase != Phase::Flip {
            tally.add(MILLS, Seat::A, 1);
        }
        if after.phase == Phase::Over {
            self.count_game(after, tally);
        }
    }

    fn count_play(&self, before: &Table, code: Code, tally: &mut Tally) {
        let judgement = self.judge(before, code);
        tally.add(PLAYED, Seat::A, 1);
        if judgement.lost > 0 {
            tally.add(BROKEN, Seat::A, 1);
        }
        if self.effect(before, code).role == crate::view::Role::Filler {
            tally.add(FILLER, Seat::A, 1);
        }
    }

    fn count_game(&self, end: &Table, tally: &mut Tally) {
        tally.set(LOCKS, Seat::A, end.opened.len() as i64);
        tally.set(CHALLENGES, Seat::A, self.challenges_met(end).into());
        tally.set(TURNS, Seat::A, end.turn.into());
        for lock in end.opened.iter() {
            tally.count(OPENED, Seat::A, lock.0.into());
        }
    }
}
