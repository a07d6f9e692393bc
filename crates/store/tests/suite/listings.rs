//! The listings: whose matches, which are open, how they ended.

use std::sync::Arc;

use breakroom_store::{Change, GuestId, MatchId, NewMatch, Store, Summary};

use super::{game, guest, one, over};

fn ids(summaries: &[Summary]) -> Vec<MatchId> {
    summaries.iter().map(|summary| summary.id).collect()
}

async fn create(store: &dyn Store, new: NewMatch) -> MatchId {
    store.create(new.clone()).await.unwrap();
    new.id
}

async fn page(store: &dyn Store, guest: GuestId, limit: usize, before: Option<i64>) -> Vec<MatchId> {
    ids(&store.matches_of(guest, limit, before).await.unwrap())
}

pub async fn matches_of_a_guest_come_newest_first_in_pages(store: Arc<dyn Store>) {
    let (ann, bob) = (guest(), guest());
    let mut created = Vec::new();
    // Not in the order of time: the order of creation must not matter.
    for time in [30, 10, 50, 20, 40] {
        created.push((time, create(&*store, game(time, &[bob, ann])).await));
        create(&*store, game(time, &[bob])).await;
    }
    created.sort_unstable();
    let newest: Vec<_> = created.iter().rev().map(|&(_, id)| id).collect();
    assert_eq!(page(&*store, ann, 100, None).await, newest);
    assert_eq!(page(&*store, ann, 2, None).await, newest[..2]);
    assert_eq!(page(&*store, ann, 2, Some(40)).await, newest[2..4]);
    assert_eq!(page(&*store, ann, 2, Some(20)).await, newest[4..]);
    assert!(page(&*store, ann, 2, Some(10)).await.is_empty());
    assert!(page(&*store, ann, 0, None).await.is_empty());
    assert!(page(&*store, guest(), 9, None).await.is_empty());
    assert_eq!(page(&*store, ann, usize::MAX, Some(i64::MAX)).await, newest);
    assert_eq!(store.matches_of(bob, 100, None).await.unwrap().len(), 10);
}

pub async fn matches_of_one_millisecond_are_not_torn_apart(store: Arc<dyn Store>) {
    let ann = guest();
    let old = create(&*store, game(6, &[ann])).await;
    let mut together = Vec::new();
    for _ in 0..3 {
        together.push(create(&*store, game(7, &[ann])).await);
    }
    together.reverse();
    assert_eq!(page(&*store, ann, 1, None).await, together);
    assert_eq!(page(&*store, ann, 1, Some(7)).await, [old]);
}

pub async fn a_guest_in_both_seats_sees_the_match_once(store: Arc<dyn Store>) {
    let ann = guest();
    let newer = create(&*store, game(2, &[ann, ann])).await;
    let older = create(&*store, game(1, &[guest(), ann, ann])).await;
    let listed = store.matches_of(ann, 2, None).await.unwrap();
    assert_eq!(ids(&listed), [newer, older], "seats do not count against the limit");
    assert_eq!(listed.iter().map(|summary| summary.seat).collect::<Vec<_>>(), [Some(0), Some(1)]);
    assert_eq!(listed[0].players, [(0, ann), (1, ann)]);
    assert_eq!(ids(&store.unfinished_of(ann, 9).await.unwrap()), [newer, older]);
}

pub async fn a_seat_can_change_hands(store: Arc<dyn Store>) {
    let (ann, bob, cleo) = (guest(), guest(), guest());
    let id = create(&*store, game(1, &[ann, bob])).await;
    let change = Change { players: vec![(1, cleo), (2, bob)], ..Change::default() };
    store.append(id, 0, vec![], change).await.unwrap();
    let listed = store.matches_of(cleo, 9, None).await.unwrap();
    assert_eq!(listed[0].players, [(0, ann), (1, cleo), (2, bob)]);
    assert_eq!(listed[0].seat, Some(1));
    assert_eq!(store.matches_of(bob, 9, None).await.unwrap()[0].seat, Some(2));
}

pub async fn a_summary_follows_the_match(store: Arc<dyn Store>) {
    let (ann, bob) = (guest(), guest());
    let new = NewMatch { label: "deal 7".to_owned(), ..game(5, &[ann]) };
    let id = create(&*store, new).await;
    let mut expected = Summary {
        id,
        game: "go".to_owned(),
        label: "deal 7".to_owned(),
        seat: Some(0),
        created: 5,
        played: 5,
        over: None,
        to_move: None,
        length: 0,
        players: vec![(0, ann)],
    };
    let seen = || async { store.matches_of(ann, 1, None).await.unwrap().remove(0) };
    assert_eq!(seen().await, expected);

    let change = Change { players: vec![(1, bob)], to_move: Some(Some(1)), played: 9, ..Change::default() };
    store.append(id, 0, vec!["a".to_owned(), "b".to_owned()], change).await.unwrap();
    expected =
        Summary { players: vec![(0, ann), (1, bob)], to_move: Some(1), played: 9, length: 2, ..expected };
    assert_eq!(seen().await, expected);

    store.append(id, 2, one("c"), Change { played: 10, ..Change::default() }).await.unwrap();
    expected = Summary { played: 10, length: 3, ..expected };
    assert_eq!(seen().await, expected, "what a change leaves out stays");

    store.append(id, 3, one("d"), Change { played: 11, ..over("draw") }).await.unwrap();
    expected = Summary { over: Some("draw".to_owned()), to_move: None, played: 11, length: 4, ..expected };
    assert_eq!(seen().await, expected);
    assert_eq!(store.load(id).await.unwrap().unwrap().over, Some("draw".to_owned()));
}

pub async fn unfinished_matches_come_last_played_first(store: Arc<dyn Store>) {
    let ann = guest();
    let mut tables = Vec::new();
    for created in [1, 2, 3] {
        tables.push(create(&*store, game(created, &[ann])).await);
    }
    let unfinished = || async { ids(&store.unfinished_of(ann, 9).await.unwrap()) };
    assert_eq!(unfinished().await, [tables[2], tables[1], tables[0]]);
    store.append(tables[0], 0, one("a"), Change { played: 9, ..Change::default() }).await.unwrap();
    assert_eq!(unfinished().await, [tables[0], tables[2], tables[1]]);
    store.append(tables[2], 0, one("resign"), over("lost")).await.unwrap();
    assert_eq!(unfinished().await, [tables[0], tables[1]]);
    assert_eq!(ids(&store.unfinished_of(ann, 1).await.unwrap()), [tables[0]]);
    let late = Change { players: vec![(1, ann)], ..Change::default() };
    store.append(tables[2], 1, vec![], late).await.unwrap();
    assert_eq!(unfinished().await, [tables[0], tables[1]], "a seat taken after the end is over too");
}

pub async fn open_tables_are_listed_until_closed_or_over(store: Arc<dyn Store>) {
    let ann = guest();
    let mut tables = Vec::new();
    for created in [3, 1, 2] {
        tables.push(create(&*store, NewMatch { open: true, ..game(created, &[ann]) }).await);
    }
    let closed = create(&*store, game(4, &[ann])).await;
    let open = || async { ids(&store.open_matches(9).await.unwrap()) };
    assert_eq!(open().await, [tables[0], tables[2], tables[1]]);
    assert_eq!(ids(&store.open_matches(1).await.unwrap()), [tables[0]]);
    let listed = &store.open_matches(1).await.unwrap()[0];
    assert_eq!((listed.seat, &listed.players), (None, &vec![(0, ann)]));

    store.append(tables[0], 0, one("join"), Change { open: Some(false), ..Change::default() }).await.unwrap();
    store.append(tables[1], 0, one("resign"), over("lost")).await.unwrap();
    store.append(closed, 0, vec![], Change { open: Some(true), ..Change::default() }).await.unwrap();
    assert_eq!(open().await, [closed, tables[2]]);
    store.append(tables[1], 1, vec![], Change { open: Some(true), ..Change::default() }).await.unwrap();
    assert_eq!(open().await, [closed, tables[2]], "what is over stays over");
}

pub async fn results_of_a_guest_and_of_a_label(store: Arc<dyn Store>) {
    let (ann, bob) = (guest(), guest());
    let daily =
        |created, players: &[GuestId]| NewMatch { label: "daily".to_owned(), ..game(created, players) };
    let solo = create(&*store, daily(1, &[ann])).await;
    let duel = create(&*store, daily(2, &[bob, ann])).await;
    let unfinished = create(&*store, daily(3, &[ann])).await;
    let chess = create(&*store, NewMatch { game: "chess".to_owned(), ..game(4, &[ann]) }).await;
    for (id, result, played) in [(solo, "31", 11), (duel, "won", 12), (chess, "mate", 14)] {
        store.append(id, 0, one("end"), Change { played, ..over(result) }).await.unwrap();
    }
    store.append(unfinished, 0, one("a"), Change::default()).await.unwrap();

    let told = |results: Vec<breakroom_store::Finished>| -> Vec<_> {
        let told = |one: breakroom_store::Finished| (one.id, one.guest, one.seat, one.over, one.played);
        results.into_iter().map(told).collect()
    };
    let (of_solo, of_duel) = ((solo, ann, 0, "31".to_owned(), 11), (duel, ann, 1, "won".to_owned(), 12));
    let of_bob = (duel, bob, 0, "won".to_owned(), 12);
    assert_eq!(told(store.results_of(ann, "go").await.unwrap()), [of_duel.clone(), of_solo.clone()]);
    assert_eq!(told(store.results_of(bob, "go").await.unwrap()).first(), Some(&of_bob));
    assert!(store.results_of(bob, "chess").await.unwrap().is_empty());
    assert_eq!(told(store.results_for("daily").await.unwrap()), [of_bob, of_duel, of_solo]);
    assert!(store.results_for("").await.unwrap().is_empty(), "no label is none that matches share");
    let mate = &store.results_of(ann, "chess").await.unwrap()[0];
    assert_eq!((&*mate.game, &*mate.label, mate.created), ("chess", "", 4));
}
