//! Review: the winning chances of a finished match and the decisions that cost most.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use breakroom_pages::review;
use serde_json::json;

use super::problem;
use crate::{app::App, guest::Visiting, http, review::Progress, room::Live};

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
    Html(review::page(live.id.as_str(), &game, guest.as_str(), shown)).into_response()
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
