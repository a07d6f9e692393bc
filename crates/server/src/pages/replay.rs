//! Replay: every step of a match, seen through the visitor's own eyes.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use breakroom_pages::replay::{self, visitor};
use breakroom_store::GuestId;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    asked::Asked,
    pictures::{self, Light},
    problem,
};
use crate::{
    app::App,
    fold::Match,
    guest::Visiting,
    http,
    room::Live,
    screen::{self, Pictures, Sent, Transient, Visitor},
};

/// Where a replay stands.
#[derive(Deserialize)]
pub struct At {
    pub(super) ply: Option<usize>,
}

/// For which screen a step is drawn, as at a table.
#[derive(Deserialize)]
pub struct Drawn {
    #[serde(rename = "as")]
    pub(super) wanted: Option<String>,
}

/// `GET /tables/{id}/replay`
pub async fn replay(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
    Asked(at): Asked<At>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    let review = app.reviews.known(live.id);
    let page = replay::page(live.id.as_str(), &game, guest.as_str(), at.ply, review.as_deref());
    Html(page).into_response()
}

/// One step, for somebody who counts so: `None` if the match has not come that far.
async fn at(app: &Arc<App>, id: &str, number: &str, guest: GuestId) -> Result<(Arc<Live>, usize), Response> {
    let live = http::table(app, id).await?;
    let of = {
        let game = live.game().await;
        game.steps(&game.seats_of(Some(guest))).last()
    };
    match number.parse::<usize>() {
        Ok(number) if number <= of => Ok((live, number)),
        _ => Err(problem(
            StatusCode::NOT_FOUND,
            "No such step",
            &format!("This match has the steps 0 to {of}."),
        )),
    }
}

/// `GET /tables/{id}/steps/{ply}`
pub async fn step(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, number)): Path<(String, String)>,
    Asked(drawn): Asked<Drawn>,
) -> Response {
    let (live, number) = match at(&app, &id, &number, guest).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let game = live.game().await;
    let steps = game.steps(&game.seats_of(Some(guest)));
    let then = game.at(steps.ply(number));
    let mut visitor = visitor(&then, game.sitting.is_over(), guest.as_str());
    visitor.shown = screen::Shown::asked(drawn.wanted.as_deref());
    let Some(state) = past(&then, &visitor, number) else {
        return http::trouble("this step cannot be shown");
    };
    Json(json!({"ply": number, "of": steps.last(), "state": state})).into_response()
}

/// The `state` message of a table in the past, which can be looked at and not changed.
pub(super) fn past(then: &Match, visitor: &Visitor, number: usize) -> Option<Map<String, Value>> {
    let text = Sent::default().state(then, visitor, &Transient::default(), &Pictures::default(), None);
    let mut state: Map<String, Value> = serde_json::from_str(&text).ok()?;
    state.insert("seq".into(), number.into());
    state.insert("mine".into(), false.into());
    state.insert("choices".into(), json!([]));
    state.insert("undo".into(), json!({"kind": "never", "why": "this is a replay"}));
    state.insert("pass".into(), Value::Null);
    Some(state)
}

/// `GET /tables/{id}/steps/{ply}/picture.svg`
pub async fn picture(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, number)): Path<(String, String)>,
    Asked(light): Asked<Light>,
) -> Response {
    let (live, number) = match at(&app, &id, &number, guest).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let game = live.game().await;
    let then = game.at(game.steps(&game.seats_of(Some(guest))).ply(number));
    let who = visitor(&then, game.sitting.is_over(), guest.as_str()).observer(&then);
    pictures::answer(then.table().scene(who).to_picture(light.theme()), "no-store")
}
