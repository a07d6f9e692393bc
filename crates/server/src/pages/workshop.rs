//! The workshop: a game's components as text, checked as they are written and drawn as the game opens with them.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use breakroom_catalog::{Entry, Setup, own};
use breakroom_core::{Document, Fault, fault};
pub use breakroom_pages::workshop::filled_in;
use breakroom_pages::workshop::{self as pages, Bench, Draft};
use breakroom_scene::Theme;
use serde::Deserialize;

use super::{
    asked::{Asked, Filled},
    pictures, problem,
};
use crate::app::App;

/// The longest form that brings a file; as forms write it, a file is up to three times as long.
pub const LONGEST: usize = 512 * 1024;
/// The longest file that is checked and played with: it is kept with every match, and must fit into its log.
pub const PLAYABLE: usize = 112 * 1024;

/// Which file a link asks for.
#[derive(Deserialize)]
pub struct Wanted {
    file: Option<String>,
}

/// `GET /workshop`
pub async fn games() -> Html<String> {
    Html(pages::games())
}

/// `GET /workshop/{game}`
pub async fn show(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    Asked(wanted): Asked<Wanted>,
) -> Response {
    let entry = match Entry::find(&slug) {
        Ok(entry) => entry,
        Err(error) => return problem(StatusCode::NOT_FOUND, "No such game", &error.to_string()),
    };
    on_the_bench(&app, move || pages::page(entry, wanted.file.as_deref())).await
}

/// `POST /workshop/{game}`
pub async fn check(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Response {
    let Ok(entry) = Entry::find(&slug) else {
        return problem(StatusCode::NOT_FOUND, "No such game", "There is no game of that name here.");
    };
    let draft = Draft::of(fields);
    if draft.file.text.len() > PLAYABLE {
        return too_long();
    }
    let known = entry.info.editions[0].files.iter().any(|(name, _)| *name == draft.file.name);
    if !known && !own::may_be_called(&draft.file.name) {
        return problem(StatusCode::BAD_REQUEST, "No such file", "This game has no file of that name.");
    }
    on_the_bench(&app, move || Some(pages::worked_on(entry, draft))).await
}

/// Everything that is wrong with a file, on the bench if it lies there; none if a game can be opened with it.
pub fn faults(entry: &'static Entry, file: &Document, on_the_bench: bool) -> Option<Response> {
    let faults: Vec<Fault> = entry.inspect(file).into_iter().filter(Fault::is_error).collect();
    if faults.is_empty() {
        return None;
    }
    if !on_the_bench {
        let title = "The file for the other side cannot be played";
        return Some(problem(StatusCode::UNPROCESSABLE_ENTITY, title, &fault::listing(&faults)));
    }
    let page = pages::refused(entry, file.clone()).page();
    Some((StatusCode::UNPROCESSABLE_ENTITY, Html(page)).into_response())
}

/// A file is too long to be looked at.
pub fn too_long() -> Response {
    let message = format!("A file has at most {} kB: make it shorter.", PLAYABLE / 1024);
    problem(StatusCode::PAYLOAD_TOO_LARGE, "This file is too long", &message)
}

/// Opening and drawing a game takes too long for a thread that serves the tables.
async fn on_the_bench(app: &App, work: impl FnOnce() -> Option<Bench> + Send + 'static) -> Response {
    match app.check(move || work().map(|bench| bench.page())).await {
        Ok(Some(page)) => Html(page).into_response(),
        Ok(None) => problem(StatusCode::NOT_FOUND, "No such file", "This game has no file of that name."),
        Err(why_not) => why_not,
    }
}

/// `GET /workshop/{game}/pieces/{id}.svg`
pub async fn piece(State(app): State<Arc<App>>, Path((slug, file)): Path<(String, String)>) -> Response {
    let drawn = tokio::task::spawn_blocking(move || {
        let table = app.room.fresh_of(&Setup::of(&slug).ok()?).ok()?;
        Some(table.piece(file.strip_suffix(".svg")?)?.to_picture(Theme::Light))
    });
    match drawn.await {
        Ok(Some(svg)) => pictures::answer(svg, "public, max-age=3600"),
        _ => problem(StatusCode::NOT_FOUND, "No such piece", "This game has no piece of that name to show."),
    }
}
