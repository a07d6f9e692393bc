//! The page of one game: what it is, and how one wants to play it.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use breakroom_catalog::{Entry, Setup};
use breakroom_pages::{
    game::{self, daily::Daily},
    results::{standing, streak},
};
use breakroom_room::day::Day;
use breakroom_store::GuestId;
use serde::Deserialize;

use super::{asked::Asked, ended, home::way_in, problem};
use crate::{app::App, guest::Visiting};

/// What a link to a game may fill in.
#[derive(Deserialize)]
pub struct Prefilled {
    deal: Option<u64>,
}

/// `GET /games/{game}`
pub async fn game(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path(slug): Path<String>,
    Asked(filled): Asked<Prefilled>,
) -> Response {
    let info = match Entry::find(&slug) {
        Ok(entry) => entry.info,
        Err(error) => return problem(StatusCode::NOT_FOUND, "No such game", &error.to_string()),
    };
    let way = way_in(&app, guest, info.slug).await;
    let daily = daily(&app, info.slug, guest).await;
    Html(game::page(info, way, daily.as_ref(), filled.deal)).into_response()
}

/// Today's deal of the game with this slug, and how this guest stands in it; none if the game is not for one.
pub async fn daily(app: &App, slug: &str, guest: GuestId) -> Option<Daily> {
    let setup = Setup::of(slug).ok().filter(|setup| setup.entry.info.seats.1 == 1)?;
    let day = Day::of(crate::room::now());
    let all = ended(app.store().results_for(&setup.deal(&day.to_string())).await);
    let own = ended(app.store().results_of(guest, slug).await);
    let (standing, streak) = (standing(&all, guest.as_str()), streak(&own, &setup.deal(""), day));
    Some(Daily { day, standing, streak })
}
