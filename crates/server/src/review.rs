//! Reviews of finished matches: made once, in the background, a few at a time.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use breakroom_bots::{
    StopToken,
    review::{Review, review},
};
use breakroom_store::MatchId;

use crate::{app::App, room::Live, thought};

/// How hard each decision is looked at.
const SIMULATIONS: u32 = 400;
/// Reviews kept in memory.
const KEPT: usize = 200;

/// Reviews that are done or under way.
#[derive(Default)]
pub struct Reviews(Mutex<HashMap<MatchId, Arc<Reviewing>>>);

/// A review that is being made, or has been.
#[derive(Default)]
pub struct Reviewing {
    done: AtomicUsize,
    of: AtomicUsize,
    finished: Mutex<Option<Arc<Review>>>,
}

/// How far a review is.
pub enum Progress {
    /// So many actions of so many.
    UnderWay(usize, usize),
    /// Here it is.
    Finished(Arc<Review>),
}

impl App {
    /// The review of a finished match; begins it if nobody has.
    pub async fn review(self: &Arc<App>, live: &Arc<Live>) -> Progress {
        let (reviewing, fresh) = self.reviews.enter(live.id);
        if fresh {
            let table = live.game().await.table().fork();
            let (app, job) = (Arc::clone(self), Arc::clone(&reviewing));
            tokio::task::spawn(async move {
                let permit = app.room.bot_permit().await;
                thought::aside(move || {
                    let _permit = permit;
                    let found = review(&*table, SIMULATIONS, &StopToken::default(), |done, of| {
                        job.done.store(done, Ordering::Relaxed);
                        job.of.store(of, Ordering::Relaxed);
                    });
                    *job.finished.lock().expect("no holder panics") = Some(Arc::new(found));
                })
                .await
            });
        }
        match &*reviewing.finished.lock().expect("no holder panics") {
            Some(review) => Progress::Finished(Arc::clone(review)),
            None => Progress::UnderWay(
                reviewing.done.load(Ordering::Relaxed),
                reviewing.of.load(Ordering::Relaxed),
            ),
        }
    }
}

impl Reviews {
    /// The review of a match, if it has been made.
    pub fn known(&self, id: MatchId) -> Option<Arc<Review>> {
        let reviewing = self.0.lock().expect("no holder panics").get(&id).cloned()?;
        reviewing.finished.lock().expect("no holder panics").clone()
    }

    fn enter(&self, id: MatchId) -> (Arc<Reviewing>, bool) {
        let mut known = self.0.lock().expect("no holder panics");
        if let Some(reviewing) = known.get(&id) {
            return (Arc::clone(reviewing), false);
        }
        if known.len() >= KEPT {
            known.retain(|_, reviewing| Arc::strong_count(reviewing) > 1);
        }
        let reviewing = Arc::new(Reviewing::default());
        known.insert(id, Arc::clone(&reviewing));
        (reviewing, true)
    }
}
