//! The table's page.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::{Html, IntoResponse, Response},
};
use breakroom_pages::table as pages;

use crate::{app::App, guest::Visiting, http};

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
    Html(pages::page(live.id.as_str(), &game, guest.as_str())).into_response()
}
