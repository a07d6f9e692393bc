//! Your own games, results and name.

use std::sync::Arc;

use axum::{
    extract::State,
    http::StatusCode,
    response::{Html, IntoResponse, Redirect, Response},
};
use breakroom_catalog::{GAMES, Setup};
use breakroom_core::Info;
use breakroom_pages::{
    listing::Row,
    me::{Me, NAME},
    results::{Totals, streak},
};
use breakroom_room::day::Day;
use breakroom_store::{GuestId, Summary};
use serde::Deserialize;

use super::{
    asked::{Asked, Filled},
    ended, listing, problem,
};
use crate::{app::App, guest::Visiting, room::now};

/// Finished matches on a page.
const ROWS: usize = 20;

/// Where a page of the list begins.
#[derive(Deserialize)]
pub struct From {
    before: Option<i64>,
}

/// `GET /me`
pub async fn me(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Asked(from): Asked<From>,
) -> Html<String> {
    let name = app.name_of(guest).await;
    let (finished, older) = finished(&app, guest, from.before).await;
    let me = Me {
        guest: guest.as_str(),
        name: &name,
        now: now(),
        in_progress: listing::rows(&app, listing::unfinished(&app, guest, 100).await.iter(), guest).await,
        totals: totals(&app, guest).await,
        finished,
        older,
    };
    Html(me.page())
}

/// A name somebody chose.
#[derive(Deserialize)]
pub struct Name {
    name: String,
}

/// `POST /me`
pub async fn rename(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Filled(Name { name }): Filled<Name>,
) -> Response {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > NAME || name.chars().any(unreadable) {
        let message = format!("A name has 1 to {NAME} letters that can be seen.");
        return problem(StatusCode::BAD_REQUEST, "Not a name", &message);
    }
    match app.store().put_guest(guest, &name, now()).await {
        Ok(()) => Redirect::to("/me").into_response(),
        Err(error) => {
            tracing::error!(%error, "a name could not be stored");
            problem(
                StatusCode::SERVICE_UNAVAILABLE,
                "Not now",
                "The name could not be stored: try again in a moment.",
            )
        }
    }
}

/// A match that somebody does not want to see in their list.
#[derive(Deserialize)]
pub struct Hidden {
    table: String,
}

/// `POST /me/hidden`: the match goes on, but it no longer stands in this guest's lists.
pub async fn hide(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Filled(Hidden { table }): Filled<Hidden>,
) -> Response {
    let unfinished = app.store().unfinished_of(guest, 200).await.unwrap_or_default();
    let Some(known) = unfinished.iter().find(|summary| summary.id.to_string() == table) else {
        return problem(StatusCode::NOT_FOUND, "No such table", "You have no unfinished match there.");
    };
    match app.store().remember(guest, &listing::hidden_key(known.id), "hidden").await {
        Ok(()) => Redirect::to("/me").into_response(),
        Err(error) => {
            tracing::error!(%error, "a match could not be hidden");
            problem(
                StatusCode::SERVICE_UNAVAILABLE,
                "Not now",
                "That could not be stored: try again in a moment.",
            )
        }
    }
}

/// Letters that hide or turn the text around them would let one guest look like another.
fn unreadable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A page of finished matches, and where the next begins if there is one.
async fn finished(app: &Arc<App>, guest: GuestId, before: Option<i64>) -> (Vec<Row>, Option<i64>) {
    let mut rows = Vec::new();
    // Unfinished ones stand between them, so a page may take several looks.
    let mut from = before;
    let mut more = true;
    while rows.len() < ROWS && more {
        let page: Vec<Summary> = app.store().matches_of(guest, 50, from).await.unwrap_or_default();
        more = page.len() >= 50;
        for summary in page {
            if rows.len() == ROWS {
                more = true;
                break;
            }
            from = Some(summary.created);
            if summary.over.is_some() {
                rows.push(listing::row(app, &summary, guest).await);
            }
        }
    }
    (rows, from.filter(|_| more))
}

async fn totals(app: &Arc<App>, guest: GuestId) -> Vec<(&'static Info, Totals, usize)> {
    let mut all = Vec::new();
    for info in GAMES.iter().map(|entry| entry.info) {
        let results = ended(app.store().results_of(guest, info.slug).await);
        if results.is_empty() {
            continue;
        }
        let alone = info.seats.1 == 1;
        let prefix = Setup::of(info.slug).ok().filter(|_| alone).map(|setup| setup.deal(""));
        let streak = prefix.map_or(0, |prefix| streak(&results, &prefix, Day::of(now())));
        all.push((info, Totals::of(&results, alone), streak));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_cannot_be_seen_are_no_name() {
        assert!(unreadable('\u{202e}') && unreadable('\u{200b}') && unreadable('\n'));
        assert!(!unreadable('é') && !unreadable('’') && !unreadable('李'));
    }
}
