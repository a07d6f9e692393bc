//! Review: the winning chances of a finished match and the decisions that cost most.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use breakroom_pages::{replay, review};
use serde_json::json;

use super::{
    asked::Asked,
    problem,
    replay::{At, Drawn, past},
};
use crate::{app::App, guest::Visiting, http, review::Progress, room::Live, screen};

async fn finished(app: &Arc<App>, id: &str) -> Result<Arc<Live>, Response> {
    let live = http::table(app, id).await?;
    match live.game().await.sitting.is_over() {
        true => Ok(Arc::clone(&live)),
        false => Err(problem(
            StatusCode::CONFLICT,
            "The match goes on",
            "It can be reviewed once it is over: before that a review would be help.",
        )),
    }
}

/// `GET /tables/{id}/review`
pub async fn review(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
    Asked(at): Asked<At>,
) -> Response {
    let live = match finished(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let progress = app.review(&live).await;
    let game = live.game().await;
    let shown = match &progress {
        Progress::UnderWay(done, of) => review::Progress::UnderWay(*done, *of),
        Progress::Finished(found) => review::Progress::Finished(found),
    };
    Html(review::page(live.id.as_str(), &game, guest.as_str(), shown, at.ply)).into_response()
}

/// `GET /tables/{id}/review/{ply}/{step}`: the table after so many steps of what was better than the decision at `ply`,
/// through the visitor's own eyes.
pub async fn line(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, ply, step)): Path<(String, usize, usize)>,
    Asked(drawn): Asked<Drawn>,
) -> Response {
    let live = match finished(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let review = app.reviews.known(live.id);
    let mistake =
        review.as_ref().and_then(|review| review.mistakes.iter().find(|mistake| mistake.ply == ply));
    let Some(line) = mistake.and_then(|mistake| mistake.better.line.get(..step)) else {
        return problem(StatusCode::NOT_FOUND, "No such step", "Nothing better is known there.");
    };
    let game = live.game().await;
    let mut then = game.at(ply);
    for step in line {
        if then.sitting.play(&step.action).is_err() {
            return http::trouble("this step cannot be shown");
        }
    }
    let mut visitor = replay::visitor(&then, true, guest.as_str());
    visitor.shown = screen::Shown::asked(drawn.wanted.as_deref());
    match past(&then, &visitor, ply + step) {
        Some(state) => Json(json!({"ply": ply, "of": line.len(), "state": state})).into_response(),
        None => http::trouble("this step cannot be shown"),
    }
}

/// `GET /tables/{id}/review.json`
pub async fn json(State(app): State<Arc<App>>, Path(id): Path<String>) -> Response {
    let live = match finished(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    match app.review(&live).await {
        Progress::UnderWay(done, of) => Json(json!({"done": done, "of": of})).into_response(),
        Progress::Finished(review) => Json(&*review).into_response(),
    }
}
