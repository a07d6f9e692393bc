//! The table's page.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use maud::html;

use super::layout::Page;
use crate::{app::App, guest::Visiting, header::Sitter, http};

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
    let info = game.table().info();
    let own = !game.seats_of(Some(guest)).is_empty();
    // Only players hand out the free seat.
    let free = own && game.sitters.contains(&Sitter::Open);
    let share = game
        .header
        .invitation
        .as_ref()
        .filter(|_| free)
        .map(|token| format!("/tables/{}/join/{token}", live.id));
    let body = html! {
        main #table data-id=(live.id) data-socket=(format!("/tables/{}/socket", live.id)) data-share=[share]
            data-commitment=[game.header.commitment()]
            data-game=(info.slug) data-name=(info.name) data-rules=(format!("/rules/{}", info.slug)) {
            noscript { p { "The table needs JavaScript. The rules can be read without it." } }
        }
    };
    Page::of_table(info.name).show(&body).into_response()
}
