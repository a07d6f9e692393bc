//! The table's page, and what is shared of it.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use breakroom_pages::{replay, results, share, solo, table as pages};
use breakroom_room::day::Day;

use super::{
    asked::Asked,
    ended,
    pictures::{self, Light},
    problem,
};
use crate::{app::App, guest::Visiting, header::Sitter, http, room::now};

/// `GET /tables/{id}`
pub async fn table(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    let today = Day::of(now());
    Html(pages::page(live.id.as_str(), &game, guest.as_str(), today, app.proxy.room())).into_response()
}

/// `GET /tables/{id}/picture.svg`: how it stands, as this visitor may see it. Browsers keep it and ask whether it still
/// holds; its tag counts what the visitor noticed, so that it tells of nothing else.
pub async fn picture(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
    Asked(light): Asked<Light>,
    headers: HeaderMap,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    let over = game.sitting.is_over();
    let who = replay::visitor(&game, over, guest.as_str()).observer(&game);
    let tag = format!("\"{:?}-{}-{over}\"", who, game.seq_for(&game.seats_of(Some(guest))));
    let tagged = [(header::ETAG, tag.clone())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, tagged).into_response();
    }
    let drawn = game.table().scene(who).to_detail(light.theme());
    (tagged, pictures::answer(drawn, "private, no-cache")).into_response()
}

/// `GET /tables/{id}/result.svg`: the end of a match with its result, to be shared.
pub async fn result(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
    Asked(light): Asked<Light>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    if !game.sitting.is_over() {
        return problem(
            StatusCode::CONFLICT,
            "The match goes on",
            "There is a picture of it once it is over.",
        );
    }
    let who = replay::visitor(&game, true, guest.as_str()).observer(&game);
    let name = format!("inline; filename=\"{}.svg\"", live.id);
    let drawn = share::picture(&game, who, light.theme());
    ([(header::CONTENT_DISPOSITION, name)], pictures::answer(drawn, "no-store")).into_response()
}

/// `GET /tables/{id}/invitation.svg`: the link for the free seat as a code that telephones read, for who sits there.
pub async fn invitation(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    let own = !game.seats_of(Some(guest)).is_empty() && game.sitters.contains(&Sitter::Open);
    let token = game.header.invitation.as_deref().filter(|_| own);
    let link = token.zip(app.proxy.origin(&headers));
    let link = link.map(|(token, room)| format!("{room}/tables/{}/join/{token}", live.id));
    match link.and_then(|link| share::code(&link)) {
        Some(code) => pictures::answer(code, "no-store"),
        None => {
            problem(StatusCode::NOT_FOUND, "No invitation", "There is no free seat to invite anybody to.")
        }
    }
}

/// `GET /tables/{id}/standing.json`: how a finished game for one stands, for who played it.
pub async fn standing(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(id): Path<String>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let (label, alone) = {
        let game = live.game().await;
        let alone = game.table().seats() == 1 && game.sitting.is_over();
        (solo::daily_label(&game), alone && !game.seats_of(Some(guest)).is_empty())
    };
    if !alone {
        let message = "There is something to say of a finished game that you played alone.";
        return problem(StatusCode::NOT_FOUND, "No standing", message);
    }
    let own = ended(app.store().results_of(guest, &live.slug).await);
    let all = match &label {
        Some(label) => ended(app.store().results_for(label).await),
        None => Vec::new(),
    };
    let game = live.game().await;
    let finished = solo::Finished {
        game: &game,
        totals: results::Totals::of(&own, true),
        standing: results::standing(&all, guest.as_str()),
    };
    Json(finished.json()).into_response()
}
