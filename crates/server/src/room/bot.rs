//! Bots at tables: bounded in number and time, on threads of their own.

use std::sync::{Arc, atomic::Ordering};

use breakroom_bots::{Advice, Level, Stop, advisor};
use breakroom_core::edition::hex;

use super::{Live, Room};
use crate::thought;

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
        while let Some((level, seq)) = self.bot_waiting().await {
            let begun = tokio::time::Instant::now();
            let Some(advice) = self.think(room, level).await else {
                tracing::error!(table = %self.id, "a bot had nothing to say");
                tokio::time::sleep(room.limits.bot_time).await;
                return;
            };
            tokio::time::sleep_until(begun + room.limits.bot_pause).await;
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

    async fn bot_waiting(&self) -> Option<(Level, u64)> {
        let game = self.game().await;
        let (_, level) = game.bot_to_move()?;
        Some((level, game.seq))
    }

    /// What a bot of this level would do now for the seat that decides.
    pub(crate) async fn think(&self, room: &Arc<Room>, level: Level) -> Option<Advice> {
        let permit = Arc::clone(&room.bots).acquire_owned().await.ok()?;
        let (table, setup) = {
            let game = self.game().await;
            (game.table().fork(), game.setup())
        };
        let stop = Stop::default();
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
            advisor(&setup, level, &hex(&seed)).ok()?.advise(&*table, None, stop)
        })
        .await;
        clock.abort();
        advice.flatten()
    }
}
