//! The table's page, and opening tables.

use std::{collections::HashMap, sync::Arc};

use axum::{
    Form,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use breakroom_catalog::Setup;
use breakroom_core::Seat;
use maud::html;

use super::{layout::Page, problem};
use crate::{
    app::App,
    guest::Visiting,
    header::Sitter,
    http,
    room::{Opponent, Wish},
};

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
            data-game=(info.slug) data-name=(info.name) data-rules=(format!("/rules/{}", info.slug)) {
            noscript { p { "The table needs JavaScript. The rules can be read without it." } }
        }
    };
    let page =
        Page::new(info.name).style("/assets/table.css").script("/assets/table/main.js").class("at-table");
    page.show(&body).into_response()
}

/// `POST /tables`
pub async fn open(
    State(app): State<Arc<App>>,
    Visiting(guest): Visiting,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    if !app.may_open(guest) {
        return http::too_many("You have opened many tables: finish some, or come back in an hour.")
            .into_response();
    }
    let wish = match wish(&form) {
        Ok(wish) => wish,
        Err(message) => return problem(StatusCode::BAD_REQUEST, "This table cannot be opened", &message),
    };
    let name = app.name_of(guest).await;
    match app.room.open(wish, guest, &name).await {
        Ok(live) => Redirect::to(&format!("/tables/{}", live.id)).into_response(),
        Err(error) => problem(StatusCode::BAD_REQUEST, "This table cannot be opened", &error.to_string()),
    }
}

fn wish(form: &HashMap<String, String>) -> Result<Wish, String> {
    let field = |key: &str| form.get(key).map(|value| value.trim()).filter(|value| !value.is_empty());
    let options: Vec<(String, String)> = form
        .iter()
        .filter_map(|(key, value)| Some((key.strip_prefix("option.")?.to_owned(), value.trim().to_owned())))
        .filter(|(_, value)| !value.is_empty())
        .collect();
    let setup = Setup::choose(field("game").unwrap_or_default(), field("edition"), &options)
        .map_err(|error| error.to_string())?;
    let opponent = field("opponent").unwrap_or("club");
    let opponent = Opponent::named(opponent).ok_or_else(|| format!("there is no opponent '{opponent}'"))?;
    let seat = field("seat").and_then(|seat| seat.parse().ok()).and_then(Seat::new);
    let deal = field("deal").map(|name| (setup.deal(name), form.contains_key("ranked")));
    Ok(Wish { setup, opponent, seat, deal, listed: form.contains_key("listed"), from: None })
}
