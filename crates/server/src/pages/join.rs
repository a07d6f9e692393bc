//! Joining a friend's table by link.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use maud::html;

use super::{home::facts, layout::Page, pictures, problem};
use crate::{app::App, fold::Match, guest::Visiting, header::Sitter, http, room::Live};

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
    let Some(free) = game.sitters.iter().position(|sitter| *sitter == Sitter::Open) else {
        return taken(&live);
    };
    let name = app.name_of(guest).await;
    invitation(&game, &live, &token, free, &name)
}

fn invitation(game: &Match, live: &Live, token: &str, free: usize, name: &str) -> Response {
    let (table, info) = (game.table(), game.table().info());
    let host = game.sitters.iter().find_map(Sitter::name).unwrap_or_else(|| "Somebody".into());
    let seat = breakroom_core::Seat::new(free).map(|seat| table.seat_name(seat)).unwrap_or_default();
    let body = html! {
        main #main .narrow {
            h1 { (host) " invites you to " (info.name) }
            p.lead { (info.tagline) }
            p { (facts(info)) }
            div.shot { (pictures::show(info.slug)) }
            form.acts method="post" action=(format!("/tables/{}/join/{token}", live.id)) {
                button.button.primary { "Take the seat (" (seat) ")" }
                a.button.bare href=(format!("/tables/{}", live.id)) { "Only watch" }
                a.button.bare href=(format!("/rules/{}", info.slug)) { "Read the rules" }
            }
            p.quiet { "You play as " (name) ". " a href="/me" { "Change your name" } }
        }
    };
    Page::new(&format!("Join {}", info.name)).show(&body).into_response()
}

fn wrong_link() -> Response {
    problem(
        StatusCode::NOT_FOUND,
        "This link leads nowhere",
        "The invitation is not for this table. Ask your friend to send the whole link again.",
    )
}

fn taken(live: &Live) -> Response {
    let body = html! {
        main #main .narrow {
            h1 { "The seat is taken" }
            p { "Somebody else followed the link before you. You can watch, or open a table of your own." }
            p.acts {
                a.button href=(format!("/tables/{}", live.id)) { "Watch" }
                a.button.bare href=(format!("/games/{}", live.slug)) { "Open a table" }
            }
        }
    };
    (StatusCode::CONFLICT, Page::new("The seat is taken").show(&body)).into_response()
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
