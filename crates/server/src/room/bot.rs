//! Bots at tables: bounded in number and time, on threads of their own.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use breakroom_bots::{Advice, Level, StopToken, advisor};
use breakroom_core::{Seat, edition::hex};

use super::{Live, Room};
use crate::thought;

/// What is asked of a bot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// To decide itself.
    Decision,
    /// To advise somebody at a screen.
    Hint,
}

/// How long each bot of a table thought when it last had a choice. Whoever has none would answer at once, and with
/// hidden hands that is a secret: so it takes as long as the last time.
#[derive(Default)]
pub(super) struct Pondering(Vec<(Seat, Duration)>);

impl Pondering {
    /// How long a thought that took `spent` shall seem to have taken.
    fn took(&mut self, seat: Seat, spent: Duration, had_choice: bool) -> Duration {
        let last = self.0.iter_mut().find(|(whose, _)| *whose == seat);
        match (last, had_choice) {
            (Some((_, last)), true) => *last = spent,
            (Some((_, last)), false) => return spent.max(*last),
            (None, true) => self.0.push((seat, spent)),
            (None, false) => {}
        }
        spent
    }
}

impl Live {
    /// Lets a bot think if one is to decide and none is at work here.
    pub(super) async fn wake_bots(self: &Arc<Live>, room: &Arc<Room>) {
        if self.game().await.bot_to_move().is_none() || self.bot_at_work.swap(true, Ordering::AcqRel) {
            return;
        }
        let (live, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            loop {
                live.bots_play(&room).await;
                live.bot_at_work.store(false, Ordering::Release);
                // Something may have changed between the last look and the flag.
                let again = live.game().await.bot_to_move().is_some();
                if !again || live.bot_at_work.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Plays until a person decides or the match is over.
    async fn bots_play(self: &Arc<Live>, room: &Arc<Room>) {
        while let Some((seat, level, seq)) = self.bot_waiting().await {
            let begun = tokio::time::Instant::now();
            let Some(advice) = self.think(room, level, Asked::Decision).await else {
                tracing::error!(table = %self.id, "a bot had nothing to say");
                tokio::time::sleep(room.limits.bot_time).await;
                return;
            };
            // Where nothing is hidden, everybody sees that there is no choice, and nobody need wait.
            let had_choice = advice.candidates.len() > 1 || !self.game().await.table().has_secrets();
            let took =
                self.pondering.lock().expect("no holder panics").took(seat, begun.elapsed(), had_choice);
            tokio::time::sleep_until(begun + took.max(room.limits.bot_pause)).await;
            // Stale: somebody took back or resigned meanwhile; look again.
            if let Err(refusal) = self.play_bot(room, seq, &advice.action).await
                && refusal.kind != super::RefusalKind::Stale
            {
                tracing::error!(table = %self.id, ?refusal, "a bot's action was refused");
                tokio::time::sleep(room.limits.bot_time).await;
                return;
            }
        }
    }

    async fn bot_waiting(&self) -> Option<(Seat, Level, u64)> {
        let game = self.game().await;
        let (seat, level) = game.bot_to_move()?;
        Some((seat, level, game.seq))
    }

    /// What a bot of this level would do now for the seat that decides, or would advise it to.
    pub(crate) async fn think(&self, room: &Arc<Room>, level: Level, asked: Asked) -> Option<Advice> {
        let permit = Arc::clone(&room.bots).acquire_owned().await.ok()?;
        let (table, setup) = {
            let game = self.game().await;
            (game.table().fork(), game.setup())
        };
        let stop = StopToken::default();
        let late = stop.clone();
        let longest = room.limits.bot_time;
        let clock = tokio::spawn(async move {
            tokio::time::sleep(longest).await;
            late.now();
        });
        let advice = thought::aside(move || {
            let _permit = permit;
            let mut seed = [0; 16];
            getrandom::fill(&mut seed).ok()?;
            let mut advisor = advisor(&setup, level, &hex(&seed)).ok()?;
            match asked {
                Asked::Decision => advisor.advise(&*table, None, stop),
                Asked::Hint => advisor.hint(&*table, None, stop),
            }
        })
        .await;
        clock.abort();
        advice.flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_choice_takes_as_long_as_for_the_last_one() {
        let seconds = Duration::from_secs;
        let mut pondering = Pondering::default();
        assert_eq!(pondering.took(Seat::A, seconds(0), false), seconds(0), "nothing to go by yet");
        assert_eq!(pondering.took(Seat::A, seconds(3), true), seconds(3));
        assert_eq!(pondering.took(Seat::A, seconds(0), false), seconds(3));
        assert_eq!(pondering.took(Seat::B, seconds(0), false), seconds(0), "others are not held up");
        assert_eq!(pondering.took(Seat::A, seconds(1), true), seconds(1), "a thought is never drawn out");
        assert_eq!(pondering.took(Seat::A, seconds(0), false), seconds(1));
    }
}
