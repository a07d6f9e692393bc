//! Tables that are not in memory: looking at one costs no more than what stands of its match, however many look at once.

use std::sync::Arc;

use breakroom_catalog::GAMES;
use breakroom_server::{
    App, Limits, Proxy,
    room::{Live, Opponent, Wish},
    screen::Shown,
};
use breakroom_store::{GuestId, Sqlite};

use super::wire::{get, room_over, status};

/// Takes decisions at one device, each of them tried out and taken back several times before, where that is allowed;
/// how many were taken back.
async fn wander(app: &Arc<App>, live: &Arc<Live>, guest: GuestId, decisions: usize, tries: usize) -> usize {
    let mut visitor = live.visitor(Some(guest), Shown::View).await;
    let mut undone = 0;
    for turn in 0..decisions * (tries + 1) {
        let (seq, action) = {
            let game = live.game().await;
            visitor.holding = game.deciding();
            if visitor.holding.is_none() {
                return undone;
            }
            let legal = game.table().legal();
            (game.seq_for(&visitor.seats), legal[turn % legal.len()].action.clone())
        };
        live.play(&app.room, &visitor, seq, &action).await.unwrap();
        if turn % (tries + 1) < tries && live.undo(&app.room, &visitor).await.is_ok() {
            undone += 1;
        }
    }
    undone
}

#[tokio::test]
async fn a_cold_table_is_folded_once_and_plays_only_what_stands() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let guest: GuestId = "aaaaaaaaaaaaaaaa".parse().unwrap();
    let before = App::new(store.clone(), Limits::default()).await.unwrap();
    let mut undone = 0;
    for entry in GAMES {
        let setup = breakroom_catalog::Setup::of(entry.info.slug).unwrap();
        let wish = Wish {
            setup,
            opponent: Opponent::Hotseat,
            seat: None,
            deal: Some(("cold".into(), false)),
            listed: false,
            coached: false,
            from: None,
            origin: None,
        };
        let live = before.room.open(wish, guest, "Ann").await.unwrap();
        undone += wander(&before, &live, guest, 6, 9).await;
        let history = live.game().await.table().history();

        // Another process, which has never heard of the match.
        let (after, address) = room_over(store.clone(), Limits::default(), Proxy::default()).await;
        let path = format!("/tables/{}", live.id);
        let asked = (0..12).map(|_| get(address, &path, ""));
        for answer in futures_util::future::join_all(asked).await {
            assert_eq!(status(&answer), 200, "{answer}");
        }
        assert_eq!(after.room.loaded(), 1, "{}: those who ask at once wait for one load", entry.info.slug);
        let cold = after.room.table(live.id).await.unwrap();
        let game = cold.game().await;
        assert_eq!(game.table().history(), history, "{}", entry.info.slug);
        assert_eq!(
            game.table().played(),
            history.len() as u64,
            "{}: nothing is played twice",
            entry.info.slug
        );
    }
    assert!(undone > 100, "only {undone} decisions were taken back");
}
