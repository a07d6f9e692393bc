//! The addresses of the pages: what they ask for is found here, and made into text by [`breakroom_pages`].

mod asked;
mod game;
mod home;
mod join;
mod lesson;
mod listing;
mod me;
mod open;
mod pictures;
mod record;
mod replay;
mod review;
mod rules;
mod table;
mod workshop;

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    response::{Html, IntoResponse, Response},
    routing::{get, post},
};
use breakroom_pages::results::Ended;
use breakroom_store::{Finished, StoreError};

use crate::app::App;

/// The addresses of the pages.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(home::home))
        .route("/games/{game}", get(game::game))
        .route("/lessons/{game}", get(lesson::lesson))
        .route("/lessons/{game}/{step}/scene.json", get(lesson::scene))
        .route("/me", get(me::me).post(me::rename))
        .route("/me/hidden", post(me::hide))
        .route("/rules/{game}", get(rules::front))
        .route("/rules/{game}/brief", get(rules::brief))
        .route("/rules/{game}/found", get(rules::found))
        .route("/rules/{game}/{part}", get(rules::part))
        .route("/tables", post(open::open))
        .route("/tables/{id}", get(table::table))
        .route("/tables/{id}/branch", post(record::branch))
        .route("/tables/{id}/edition.toml", get(record::edition))
        .route("/tables/{id}/invitation.svg", get(table::invitation))
        .route("/tables/{id}/join/{token}", get(join::ask).post(join::sit))
        .route("/tables/{id}/picture.svg", get(table::picture))
        .route("/tables/{id}/record.breakroom.json", get(record::record))
        .route("/tables/{id}/replay", get(replay::replay))
        .route("/tables/{id}/result.svg", get(table::result))
        .route("/tables/{id}/review", get(review::review))
        .route("/tables/{id}/review.json", get(review::json))
        .route("/tables/{id}/review/{ply}/{step}", get(review::line))
        .route("/tables/{id}/standing.json", get(table::standing))
        .route("/tables/{id}/steps/{ply}", get(replay::step))
        .route("/tables/{id}/steps/{ply}/picture.svg", get(replay::picture))
        .route("/tables/{id}/verify.json", get(record::verify))
        .route("/workshop", get(workshop::games))
        .route(
            "/workshop/{game}",
            get(workshop::show).post(workshop::check).layer(DefaultBodyLimit::max(workshop::LONGEST)),
        )
        .route("/workshop/{game}/play", post(open::with_file).layer(DefaultBodyLimit::max(workshop::LONGEST)))
}

/// The addresses of what is the same for everybody and may be kept by caches on the way: nobody is recognised there, since
/// a cookie that is kept along would make one guest of many.
pub fn pictures() -> Router<Arc<App>> {
    pictures::prepare();
    Router::new()
        .route("/lessons/{game}/{step}/picture.svg", get(lesson::picture))
        .route("/pictures/{file}", get(pictures::picture))
        .route("/rules/{game}/figures/{file}", get(rules::figure))
        .route("/workshop/{game}/pieces/{file}", get(workshop::piece))
}

/// A page that says what is wrong.
pub fn problem(status: StatusCode, title: &str, message: &str) -> Response {
    (status, Html(breakroom_pages::problem(title, message))).into_response()
}

/// Results as pages read them; none if the store has none to tell.
fn ended(results: Result<Vec<Finished>, StoreError>) -> Vec<Ended> {
    let ended = |result: Finished| Ended {
        table: result.id.to_string(),
        label: result.label,
        guest: result.guest.to_string(),
        seat: result.seat,
        over: result.over,
    };
    results.unwrap_or_default().into_iter().map(ended).collect()
}

/// No such address.
pub async fn missing() -> Response {
    problem(
        StatusCode::NOT_FOUND,
        "Nothing here",
        "There is no page at this address. Perhaps the link was cut short: try the whole of it again.",
    )
}
