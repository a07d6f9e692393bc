//! Work that visitors' files cause. A file may be slow to check however short it is, so there are few checks at once, on
//! threads that give way to everything else, and nobody waits for one longer than a while.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{http::StatusCode, response::Response};
use tokio::{sync::Semaphore, time::timeout};

use crate::{pages, quota::Crowded, room::Limits, thought};

/// The bench at which files are checked.
pub struct Checks {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
}

/// Somebody waits, until this is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Checks {
    /// As many places as the limits say.
    pub fn new(limits: &Limits) -> Checks {
        Checks { places: Arc::new(Semaphore::new(limits.checks)), waiting: AtomicUsize::new(0) }
    }

    /// Does the work when there is a place for it; or the page that says why not. What has not begun when its visitor
    /// leaves is not begun; what takes too long keeps its place until it is done, so that there are never more at work.
    pub async fn run<T: Send + 'static>(
        &self,
        limits: &Limits,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Response> {
        let busy = || Crowded::Room("Many files are being checked: try again in a moment.").page();
        let place = {
            let before = self.waiting.fetch_add(1, Ordering::AcqRel);
            let _waiting = Waiting(&self.waiting);
            if before >= limits.checks_waiting {
                return Err(busy());
            }
            timeout(limits.check_time, Arc::clone(&self.places).acquire_owned()).await
        };
        let place = place.map_err(|_| busy())?.map_err(|_| busy())?;
        let done = thought::aside(move || {
            let _place = place;
            work()
        });
        match timeout(limits.check_time, done).await {
            Ok(Some(done)) => Ok(done),
            Ok(None) => Err(broken()),
            Err(_) => {
                Err(Crowded::Room("This file takes too long to check: try again later, or make it shorter.")
                    .page())
            }
        }
    }
}

fn broken() -> Response {
    pages::problem(
        StatusCode::INTERNAL_SERVER_ERROR,
        "This file cannot be opened",
        "Take back the last change.",
    )
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use futures_util::future::poll_immediate;

    use super::*;

    fn limits() -> Limits {
        Limits { checks: 1, checks_waiting: 2, check_time: Duration::from_secs(20), ..Limits::default() }
    }

    #[tokio::test]
    async fn who_leaves_before_the_work_begins_takes_it_along() {
        let (limits, began) = (limits(), Arc::new(AtomicUsize::new(0)));
        let checks = Checks::new(&limits);
        let (go, gone) = mpsc::channel::<()>();
        let mut first = Box::pin(checks.run(&limits, move || gone.recv().is_ok()));
        assert!(poll_immediate(&mut first).await.is_none());
        let count = || {
            let began = Arc::clone(&began);
            move || began.fetch_add(1, Ordering::AcqRel)
        };
        let (mut second, mut third) =
            (Box::pin(checks.run(&limits, count())), Box::pin(checks.run(&limits, count())));
        assert!(poll_immediate(&mut second).await.is_none() && poll_immediate(&mut third).await.is_none());
        // The queue is full, and whoever leaves it makes room.
        let refused = checks.run(&limits, count()).await.unwrap_err();
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.headers().contains_key("retry-after"));
        drop(second);
        go.send(()).unwrap();
        assert!(first.await.unwrap());
        assert!(third.await.is_ok() && checks.run(&limits, count()).await.is_ok());
        assert_eq!(began.load(Ordering::Acquire), 2, "of four, one left and one was turned away");
    }

    #[tokio::test]
    async fn nobody_waits_longer_than_a_while_and_the_place_is_kept_until_the_work_is_done() {
        let limits = Limits { check_time: Duration::from_millis(50), ..limits() };
        let checks = Checks::new(&limits);
        let (go, gone) = mpsc::channel::<()>();
        let late = checks.run(&limits, move || gone.recv().is_ok()).await.unwrap_err();
        assert_eq!(late.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(checks.run(&limits, || ()).await.is_err(), "the first is still at work");
        go.send(()).unwrap();
        while checks.run(&limits, || ()).await.is_err() {}
    }

    #[tokio::test]
    async fn a_check_that_fails_is_told() {
        let limits = limits();
        let checks = Checks::new(&limits);
        let failed = checks
            .run(&limits, || {
                if true {
                    panic!("a check fails")
                }
            })
            .await
            .unwrap_err();
        assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert!(checks.run(&limits, || ()).await.is_ok());
    }
}
