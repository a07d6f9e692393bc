//! The pages, made by the server.

mod home;
mod layout;
mod table;

use std::sync::Arc;

use axum::{
    Router,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use maud::html;

use crate::app::App;
use layout::Page;

/// The addresses of the pages.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(home::home))
        .route("/tables", post(table::open))
        .route("/tables/{id}", get(table::table))
}

/// A page that says what is wrong.
pub fn problem(status: StatusCode, title: &str, message: &str) -> Response {
    let body = html! {
        main.narrow {
            h1 { (title) }
            p { (message) }
            p { a.button href="/" { "To the room" } }
        }
    };
    (status, Page::new(title).show(&body)).into_response()
}

/// No such address.
pub async fn missing() -> Response {
    problem(StatusCode::NOT_FOUND, "Nothing here", "There is no page at this address.")
}
