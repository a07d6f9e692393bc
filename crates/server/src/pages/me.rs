//! Your own games, results and name.

use std::sync::Arc;

use axum::{
    extract::State,
    http::StatusCode,
    response::{Html, IntoResponse, Redirect, Response},
};
use breakroom_catalog::{GAMES, Setup};
use breakroom_core::Info;
use breakroom_room::day::Day;
use breakroom_store::{GuestId, Summary};
use maud::{Markup, html};
use serde::Deserialize;

use super::{
    asked::{Asked, Filled},
    layout::Page,
    listing, problem,
    results::{Totals, streak},
};
use crate::{app::App, guest::Visiting, room::now};

/// The longest name, in letters.
const NAME: usize = 40;
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
    let body = html! {
        main #main .me {
            h1 { "Your games" }
            form.inline method="post" action="/me" {
                div.field {
                    label for="name" { "Your name" }
                    input #name name="name" value=(name) required maxlength=(NAME) autocomplete="nickname";
                }
                button.button { "Change" }
            }
            (in_progress(&app, guest).await)
            (totals(&app, guest).await)
            (finished(&app, guest, from.before).await)
        }
    };
    Page::new("Your games").at("/me").show(&body)
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

async fn in_progress(app: &Arc<App>, guest: GuestId) -> Markup {
    let mut rows = Vec::new();
    for summary in &listing::unfinished(app, guest, 100).await {
        rows.push(listing::in_progress(app, summary, guest).await);
    }
    html! {
        section aria-labelledby="progress" {
            h2 #progress { "In progress" }
            @if rows.is_empty() { p.quiet { "Nothing in progress. " a href="/" { "Choose a game" } } }
            @else { ul.rows { @for row in rows { (row) } } }
        }
    }
}

async fn finished(app: &Arc<App>, guest: GuestId, before: Option<i64>) -> Markup {
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
                rows.push(listing::finished(app, &summary, guest).await);
            }
        }
    }
    html! {
        section aria-labelledby="finished" {
            h2 #finished { "Finished" }
            @if rows.is_empty() { p.quiet { "Nothing finished yet." } }
            @else { ul.rows { @for row in rows { (row) } } }
            @if let Some(from) = from.filter(|_| more) { p { a href=(format!("/me?before={from}")) { "Older games" } } }
        }
    }
}

async fn totals(app: &Arc<App>, guest: GuestId) -> Markup {
    let mut together = Vec::new();
    let mut alone = Vec::new();
    for info in GAMES.iter().map(|entry| entry.info) {
        let results = app.store().results_of(guest, info.slug).await.unwrap_or_default();
        if results.is_empty() {
            continue;
        }
        let totals = Totals::of(&results, info.seats.1 == 1);
        match info.seats.1 {
            1 => {
                let prefix = Setup::of(info.slug).map(|setup| setup.deal("")).unwrap_or_default();
                alone.push(alone_row(info, &totals, streak(&results, &prefix, Day::of(crate::room::now()))));
            }
            _ => together.push(together_row(info, &totals)),
        }
    }
    html! {
        @if !together.is_empty() || !alone.is_empty() {
            section aria-labelledby="totals" {
                h2 #totals { "What it adds up to" }
                @if !together.is_empty() { (sheet(&["Game", "Played", "Won", "Drawn", "Lost"], &together)) }
                @if !alone.is_empty() { (sheet(&["Game", "Played", "Mean", "Best", "Days in a row"], &alone)) }
            }
        }
    }
}

fn sheet(heads: &[&str], rows: &[Markup]) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-labelledby="totals" {
            table {
                thead { tr { @for head in heads { th scope="col" { (head) } } } }
                tbody { @for row in rows { (row) } }
            }
        }
    }
}

fn together_row(info: &Info, totals: &Totals) -> Markup {
    html! {
        tr {
            th scope="row" { (info.name) }
            td { (totals.played) } td { (totals.won) } td { (totals.drawn) } td { (totals.lost) }
        }
    }
}

fn alone_row(info: &Info, totals: &Totals, streak: usize) -> Markup {
    let mean = totals.mean.map_or_else(|| "–".into(), |mean| format!("{mean:.1}"));
    let best = totals.best.map_or_else(|| "–".into(), |best| best.to_string());
    html! {
        tr { th scope="row" { (info.name) } td { (totals.played) } td { (mean) } td { (best) } td { (streak) } }
    }
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
