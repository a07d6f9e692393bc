//! The record of a finished match, whether it is true, and what else could have come of it.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use breakroom_catalog::verify;
use breakroom_core::{Document, Record};
use breakroom_pages::record::{may_branch, played_against_bots, words};
use serde::Deserialize;
use serde_json::json;

use super::{
    asked::{Asked, Filled},
    problem,
};
use crate::{
    app::App,
    fold::Match,
    guest::Visiting,
    header::{Header, Origin},
    http,
    proxy::Network,
    room::{Opponent, Wish},
};

/// The record with the players' names.
fn whole(game: &Match) -> Record {
    let mut record = game.sitting.record();
    record.seats = Header::names(&game.sitters, game.table());
    record
}

fn too_early(what: &str) -> Response {
    let message =
        format!("{what} can be had once the match is over: before that it would tell what is still hidden.");
    problem(StatusCode::CONFLICT, "The match goes on", &message)
}

/// `GET /tables/{id}/record.breakroom.json`
pub async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    if !game.sitting.is_over() {
        return too_early("The record");
    }
    let name = format!("attachment; filename=\"{}.breakroom.json\"", live.id);
    ([(header::CONTENT_DISPOSITION, name)], Json(whole(&game))).into_response()
}

/// Which of the files a link asks for.
#[derive(Deserialize)]
pub struct Wanted {
    file: Option<String>,
}

/// `GET /tables/{id}/edition.toml?file=NAME`: a file of components that somebody wrote for this table; the first, if
/// none is named.
pub async fn edition(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(wanted): Asked<Wanted>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    let is_wanted = |file: &Document| wanted.file.as_ref().is_none_or(|name| *name == file.name);
    let Some(file) = game.header.files().into_iter().find(is_wanted) else {
        let message = "This match is played with a shipped edition: the workshop shows its files.";
        return problem(StatusCode::NOT_FOUND, "No file of its own", message);
    };
    let name = format!("attachment; filename=\"{}\"", file.name);
    let kind = "text/plain; charset=utf-8".to_owned();
    ([(header::CONTENT_DISPOSITION, name), (header::CONTENT_TYPE, kind)], file.text).into_response()
}

/// `GET /tables/{id}/verify.json`
pub async fn verify(State(app): State<Arc<App>>, Path(id): Path<String>) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let (record, files) = {
        let game = live.game().await;
        if !game.sitting.is_over() {
            return too_early("A check of fairness");
        }
        (whole(&game), game.setup().own_files())
    };
    let checked = tokio::task::spawn_blocking(move || verify::verify(&record, &files));
    match checked.await {
        Ok(Ok(found)) => Json(json!({"ok": true, "found": found, "message": words(&found)})).into_response(),
        Ok(Err(untrue)) => Json(json!({"ok": false, "message": untrue.to_string()})).into_response(),
        Err(_) => http::trouble("the record could not be checked"),
    }
}

/// Where to branch off, and with whom.
#[derive(Deserialize)]
pub struct Branch {
    ply: usize,
    /// Against the bots that were there, if the guest played against bots alone; every seat otherwise.
    #[serde(default)]
    with: With,
}

#[derive(Deserialize, Default, PartialEq)]
#[serde(rename_all = "lowercase")]
enum With {
    #[default]
    All,
    Bots,
}

/// `POST /tables/{id}/branch`
pub async fn branch(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    network: Network,
    Path(id): Path<String>,
    Filled(Branch { ply, with }): Filled<Branch>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let refused = |message: &str| problem(StatusCode::CONFLICT, "No table from here", message);
    let wish = {
        let game = live.game().await;
        if let Err(why) = may_branch(&game) {
            return refused(why);
        }
        let ply = ply.min(game.table().ply());
        let then = game.at(ply);
        if then.table().turn().is_over() {
            return refused("Nothing is left to decide at this step: step back first.");
        }
        let (setup, from) = (game.setup(), Some(then.table().position()));
        let origin = Some(Origin::Branch { table: live.id.to_string(), ply });
        let against = played_against_bots(&game, guest.as_str()).filter(|_| with == With::Bots);
        let (opponent, seat) = match against {
            Some((seat, level)) => (Opponent::Bot(level), Some(seat)),
            None => (Opponent::Hotseat, None),
        };
        let (deal, listed, coached) = (None, false, false);
        Wish { setup, opponent, seat, deal, listed, coached, from, origin }
    };
    if let Err(crowded) = app.may_open(guest, network) {
        return crowded.page();
    }
    if let Err(crowded) = app.may_keep(guest, network, &wish.setup.own_files()).await {
        return crowded.page();
    }
    let name = app.name_of(guest).await;
    match app.room.open(wish, guest, &name).await {
        Ok(branched) => Redirect::to(&format!("/tables/{}", branched.id)).into_response(),
        Err(error) => refused(&error.to_string()),
    }
}
