//! Whoever leaves while the store writes: nobody sees what is not stored, and what was asked is done.

use std::{sync::Arc, time::Duration};

use breakroom_catalog::{GAMES, Setup};
use breakroom_server::{
    App, Limits,
    room::{Opponent, Wish},
    screen::Shown,
};
use breakroom_store::{GuestId, Sqlite, Store};
use tokio::time::timeout;

#[tokio::test]
async fn nobody_sees_what_is_not_stored_though_its_sender_has_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.sqlite");
    let store = Arc::new(Sqlite::open(&path).unwrap());
    let app = App::new(store.clone(), Limits::default()).await.unwrap();
    let guest: GuestId = "aaaaaaaaaaaaaaaa".parse().unwrap();
    let wish = Wish {
        setup: Setup::of(GAMES[0].info.slug).unwrap(),
        opponent: Opponent::Hotseat,
        seat: None,
        deal: Some(("leaving".into(), false)),
        listed: false,
        coached: false,
        from: None,
        origin: None,
    };
    let live = app.room.open(wish, guest, "Ann").await.unwrap();
    let mut visitor = live.visitor(Some(guest), Shown::View).await;
    let (seq, action) = {
        let game = live.game().await;
        visitor.holding = game.deciding();
        (game.seq_for(&visitor.seats), game.table().legal()[0].action.clone())
    };

    // Another program writes for a while.
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let moment = Duration::from_millis(200);
    assert!(timeout(moment, live.play(&app.room, &visitor, seq, &action)).await.is_err(), "the store waits");
    let seen = timeout(moment, live.game()).await.map(|game| game.seq);
    assert!(seen.is_err(), "somebody sees {seen:?} entries, of which none is stored");
    other.execute_batch("COMMIT").unwrap();

    let seen = timeout(Duration::from_secs(10), live.game()).await.unwrap().seq;
    assert_eq!(seen, store.log_since(live.id, 0).await.unwrap().len() as u64);
    assert_eq!(seen, 1, "what was asked is done, though nobody waits for the answer");
}
