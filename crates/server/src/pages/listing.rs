//! Rows of matches: what the store and the logs say of them.

use std::sync::Arc;

use breakroom_core::Seat;
use breakroom_pages::listing::{Row, Seated};
use breakroom_store::{GuestId, MatchId, Summary};

use crate::{
    app::App,
    header::{Header, Sitter},
};

/// Who sits at this table, if it can be read.
async fn seated(app: &Arc<App>, id: MatchId) -> Option<Seated> {
    let stored = app.store().load(id).await.ok()??;
    let header = Header::read(&stored.header).ok()?;
    let table = header.setup(&stored.game).and_then(|setup| app.room.fresh_of(&setup)).ok();
    let names = table.map_or_else(Vec::new, |table| {
        Seat::first(table.seats()).map(|seat| table.seat_name(seat).to_owned()).collect()
    });
    Some(Seated::of(&stored.game, &header, &stored.log, names))
}

/// A match as a list shows it to this guest.
pub async fn row(app: &Arc<App>, summary: &Summary, guest: GuestId) -> Row {
    let seated = seated(app, summary.id).await;
    Row {
        id: summary.id.to_string(),
        game: summary.game.clone(),
        seat: summary.seat,
        created: summary.created,
        played: summary.played,
        over: summary.over.clone(),
        to_move: summary.to_move,
        waits: waits_for(summary, seated.as_ref(), guest),
        seated,
    }
}

/// Several of them.
pub async fn rows(app: &Arc<App>, all: impl Iterator<Item = &Summary>, guest: GuestId) -> Vec<Row> {
    let mut rows = Vec::new();
    for summary in all {
        rows.push(row(app, summary, guest).await);
    }
    rows
}

/// What is remembered of a guest who does not want to see a match in lists.
pub fn hidden_key(id: MatchId) -> String {
    format!("hidden.{id}")
}

/// The matches of this guest that go on, but for those that were hidden.
pub async fn unfinished(app: &Arc<App>, guest: GuestId, most: usize) -> Vec<Summary> {
    let mut shown = Vec::new();
    for summary in app.store().unfinished_of(guest, most).await.unwrap_or_default() {
        let hidden = app.store().recall(guest, &hidden_key(summary.id)).await;
        if hidden.ok().flatten().is_none() {
            shown.push(summary);
        }
    }
    shown
}

/// Does the match wait for this guest?
fn waits_for(summary: &Summary, seated: Option<&Seated>, guest: GuestId) -> bool {
    match summary.to_move {
        Some(seat) => summary.players.contains(&(seat, guest)),
        // Nothing has been decided yet. Bots begin at once, so if everybody is here it is this guest's turn.
        None => summary.length == 0 && seated.is_some_and(|seated| !seated.sitters.contains(&Sitter::Open)),
    }
}

/// The first of these matches that waits for this guest.
pub async fn first_waiting(app: &Arc<App>, unfinished: &[Summary], guest: GuestId) -> Option<Row> {
    let worth_a_look =
        |summary: &&Summary| summary.to_move.is_none_or(|seat| summary.players.contains(&(seat, guest)));
    for summary in unfinished.iter().filter(worth_a_look) {
        let row = row(app, summary, guest).await;
        if row.waits {
            return Some(row);
        }
    }
    None
}
