//! What every store owes, whatever it is built on. An implementation's test file names the places its databases
//! live in; `conformance!` then makes a test of every promise.

pub mod bounds;
pub mod guests;
pub mod listings;
pub mod log;
pub mod shared;

use std::sync::Arc;

use breakroom_store::{Change, GuestId, MatchId, NewMatch, Store};

/// One database, empty at first, which can be opened any number of times, as by several processes.
pub trait Database {
    fn open(&self) -> Arc<dyn Store>;
}

/// A test for each promise; `$place` makes a fresh [`Database`].
macro_rules! conformance {
    ($place:expr) => {
        conformance!(@ $place, log:
            of_64_who_append_at_once_one_wins,
            nothing_acknowledged_is_lost_or_repeated,
            a_log_begins_empty_and_keeps_its_order,
            late_and_early_appends_conflict_and_change_nothing,
            an_append_is_all_or_nothing,
            without_entries_only_the_change_is_made,
            unknown_matches_are_unknown,
            a_name_is_taken_once,
            any_text_comes_back_as_it_was,
            many_matches_at_once_do_not_disturb_each_other,
        );
        conformance!(@ $place, listings:
            matches_of_a_guest_come_newest_first_in_pages,
            matches_of_one_millisecond_are_not_torn_apart,
            a_guest_in_both_seats_sees_the_match_once,
            a_seat_can_change_hands,
            a_summary_follows_the_match,
            unfinished_matches_come_last_played_first,
            open_tables_are_listed_until_closed_or_over,
            results_of_a_guest_and_of_a_label,
        );
        conformance!(@ $place, guests:
            a_guest_keeps_the_first_day_and_the_last_name,
            preferences_are_each_guests_own,
            a_secret_is_made_once,
            a_closed_store_says_so,
        );
        conformance!(@ $place, bounds:
            what_is_too_large_is_refused_and_what_just_fits_is_kept,
            preferences_are_counted,
            large_headers_are_added_up,
            debug_shows_no_secrets,
        );
    };
    (@ $place:expr, $chapter:ident: $($promise:ident,)*) => {
        mod $chapter {
            use super::*;
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $promise() {
                    let place = $place;
                    $crate::suite::$chapter::$promise($crate::suite::Database::open(&place)).await;
                }
            )*
        }
    };
}

/// The promises that need a database opened more than once.
macro_rules! conformance_of_shared_databases {
    ($place:expr) => {
        conformance_of_shared_databases!(@ $place, shared:
            what_was_acknowledged_is_there_after_reopening,
            two_processes_cannot_both_win,
            two_processes_agree_on_a_secret,
            what_one_appends_the_other_reads,
            closing_finishes_what_was_asked,
        );
    };
    (@ $place:expr, shared: $($promise:ident,)*) => {
        mod shared {
            use super::*;
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $promise() {
                    $crate::suite::shared::$promise(&$place).await;
                }
            )*
        }
    };
}

pub fn guest() -> GuestId {
    GuestId::random().unwrap()
}

pub fn game(created: i64, players: &[GuestId]) -> NewMatch {
    NewMatch {
        id: MatchId::random().unwrap(),
        game: "go".to_owned(),
        header: r#"{"seed":"secret"}"#.to_owned(),
        label: String::new(),
        open: false,
        players: (0..).zip(players.iter().copied()).collect(),
        created,
    }
}

pub async fn started(store: &dyn Store) -> MatchId {
    let new = game(0, &[]);
    store.create(new.clone()).await.unwrap();
    new.id
}

pub fn one(entry: impl Into<String>) -> Vec<String> {
    vec![entry.into()]
}

pub fn over(result: &str) -> Change {
    Change { over: Some(result.to_owned()), to_move: Some(None), ..Change::default() }
}
