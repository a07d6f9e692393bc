//! Long thoughts, on threads of their own that give way: whoever clicks is answered before a bot thinks on.

use tokio::sync::oneshot;

/// Runs `thought` beside everything else; the answer is none if it panicked or no thread could be had.
pub(crate) async fn aside<T: Send + 'static>(thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let thread = std::thread::Builder::new().name("thought".into());
    let begun = thread.spawn(move || {
        give_way();
        // Nobody may be waiting any more.
        let _ = tell.send(thought());
    });
    if let Err(error) = begun {
        tracing::error!(%error, "no thread to think on");
    }
    told.await.ok()
}

/// The rest of this thread, and every thread it starts, runs when nobody else wants the processor.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        use rustix::{process::setpriority_process, thread::gettid};
        // Where it is not allowed, bots think as eagerly as before.
        let _ = setpriority_process(Some(gettid()), 10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_thought_is_told_and_a_failed_one_is_none() {
        assert_eq!(aside(|| 42).await, Some(42));
        assert_eq!(aside(|| if true { panic!("a thought fails") } else { 1 }).await, None);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_thought_gives_way_and_its_maker_does_not() {
        use rustix::{process::getpriority_process, thread::gettid};
        let own = || getpriority_process(Some(gettid())).unwrap();
        let before = own();
        let within = aside(move || (own(), std::thread::spawn(own).join().unwrap())).await.unwrap();
        assert_eq!(within, (10, 10), "and so do the threads it starts");
        assert_eq!(own(), before);
    }
}
