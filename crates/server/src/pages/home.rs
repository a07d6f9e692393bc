//! The home page: the games, what waits for you, who waits for anybody.

use std::sync::Arc;

use axum::{extract::State, response::Html};
use breakroom_bots::Level;
use breakroom_catalog::GAMES;
use breakroom_core::Info;
use breakroom_pages::{
    home::{Card, Home},
    listing::Row,
    way_in::WayIn,
};
use breakroom_store::GuestId;

use super::{game::daily, listing};
use crate::{app::App, guest::Visiting, room::now};

/// Rows of each list.
const ROWS: usize = 8;

/// `GET /`
pub async fn home(State(app): State<Arc<App>>, Visiting(guest): Visiting) -> Html<String> {
    let unfinished = listing::unfinished(&app, guest, 50).await;
    let home = Home {
        guest: guest.as_str(),
        now: now(),
        games: games(&app, guest).await,
        waiting: listing::first_waiting(&app, &unfinished, guest).await,
        yours: listing::rows(&app, unfinished.iter().take(ROWS), guest).await,
        in_progress: unfinished.len(),
        open: open_tables(&app, guest).await,
    };
    Html(home.page())
}

/// The games, the one played last first.
async fn games(app: &Arc<App>, guest: GuestId) -> Vec<Card> {
    let last = app.store().matches_of(guest, 1, None).await.unwrap_or_default();
    let last = last.first().map(|summary| summary.game.clone()).unwrap_or_default();
    let mut infos: Vec<&'static Info> = GAMES.iter().map(|entry| entry.info).collect();
    infos.sort_by_key(|info| info.slug != last);
    let mut cards = Vec::with_capacity(infos.len());
    for info in infos {
        let way = way_in(app, guest, info.slug).await;
        cards.push(Card { info, way, daily: daily(app, info.slug, guest).await });
    }
    cards
}

/// How this guest is asked to play a game.
pub async fn way_in(app: &Arc<App>, guest: GuestId, slug: &str) -> WayIn {
    let known = app.store().recall(guest, &format!("opponent.{slug}")).await.ok().flatten();
    // If that cannot be known, nobody is treated as a beginner.
    let is_new = app.store().results_of(guest, slug).await.is_ok_and(|results| results.is_empty());
    WayIn::of(known.and_then(|word| Level::named(&word)), is_new)
}

async fn open_tables(app: &Arc<App>, guest: GuestId) -> Vec<Row> {
    let open = app.store().open_matches(30).await.unwrap_or_default();
    let mut rows = Vec::new();
    for summary in open.iter().filter(|summary| summary.players.iter().all(|&(_, who)| who != guest)) {
        if rows.len() < ROWS {
            rows.extend(Some(listing::row(app, summary, guest).await).filter(Row::can_be_joined));
        }
    }
    rows
}
