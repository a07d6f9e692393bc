//! The rules of a game.

use axum::{
    extract::Path,
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use breakroom_catalog::Entry;

use super::problem;

/// `GET /rules/{game}`
pub async fn rules(Path(slug): Path<String>) -> Response {
    match Entry::find(&slug) {
        Ok(entry) => Html(breakroom_pages::rules::page(entry.info)).into_response(),
        Err(error) => problem(StatusCode::NOT_FOUND, "No such rules", &error.to_string()),
    }
}
