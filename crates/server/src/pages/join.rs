//! Joining a friend's table by link.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{Html, IntoResponse, Redirect, Response},
};
use breakroom_core::Seat;
use breakroom_pages::join;

use super::problem;
use crate::{app::App, guest::Visiting, header::Sitter, http, room::Live};

/// `GET /tables/{id}/join/{token}`
pub async fn ask(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    let game = live.game().await;
    if !game.seats_of(Some(guest)).is_empty() {
        return Redirect::to(&format!("/tables/{}", live.id)).into_response();
    }
    if game.header.invitation.as_deref() != Some(token.as_str()) {
        return wrong_link();
    }
    let free = game.sitters.iter().position(|sitter| *sitter == Sitter::Open);
    let Some(free) = free.and_then(Seat::new) else {
        return taken(&live);
    };
    let name = app.name_of(guest).await;
    Html(join::invitation(&game, live.id.as_str(), &token, free, &name, app.proxy.room())).into_response()
}

fn wrong_link() -> Response {
    problem(
        StatusCode::NOT_FOUND,
        "This link leads nowhere",
        "The invitation is not for this table. Ask your friend to send the whole link again.",
    )
}

fn taken(live: &Live) -> Response {
    (StatusCode::CONFLICT, Html(join::taken(live.id.as_str(), &live.slug))).into_response()
}

/// `POST /tables/{id}/join/{token}`
pub async fn sit(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let live = match http::table(&app, &id).await {
        Ok(live) => live,
        Err(response) => return response,
    };
    if live.game().await.header.invitation.as_deref() != Some(token.as_str()) {
        return wrong_link();
    }
    let name = app.name_of(guest).await;
    // The others see the name; it is kept so that it stays the same.
    if let Err(error) = app.store().put_guest(guest, &name, crate::room::now()).await {
        tracing::warn!(%error, "a guest could not be stored");
    }
    match live.sit(&app.room, &token, guest, &name).await {
        Ok(_) => Redirect::to(&format!("/tables/{}", live.id)).into_response(),
        Err(_) => taken(&live),
    }
}
