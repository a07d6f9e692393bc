//! The addresses of the room, and what all answers have in common.

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware,
    response::Response,
    routing::get,
};
use tower_http::{compression::CompressionLayer, set_header::SetResponseHeaderLayer};

use crate::{
    app::App,
    assets, guest, origin, pages,
    room::{Live, NoTable},
    socket,
};

/// Scripts, styles, pictures and sockets come from here and nowhere else; nothing inline runs.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    manifest-src 'self'";

/// Which address is answered by whom.
pub fn router(app: Arc<App>) -> Router {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let visitors = Router::new()
        .merge(pages::routes())
        .route("/tables/{id}/socket", get(socket::socket))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guest::recognise))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), origin::own_pages_only));
    Router::new()
        .merge(visitors)
        .merge(pages::pictures())
        .route("/assets/{*path}", get(assets::asset))
        .route("/health", get(|| async { "ok\n" }))
        .fallback(pages::missing)
        .layer(DefaultBodyLimit::max(64 * 1024))
        .layer(header(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "same-origin"))
        .layer(header(header::CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// The table of an address, or the page that says what is wrong.
pub async fn table(app: &Arc<App>, id: &str) -> Result<Arc<Live>, Response> {
    let Ok(id) = id.parse() else { return Err(no_table(&NoTable::Unknown)) };
    app.room.table(id).await.map_err(|error| no_table(&error))
}

fn no_table(error: &NoTable) -> Response {
    let status = match error {
        NoTable::Unknown => StatusCode::NOT_FOUND,
        NoTable::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        NoTable::Setup(_) | NoTable::Unplayable => StatusCode::BAD_REQUEST,
        NoTable::Unreadable(_) | NoTable::Failed => StatusCode::INTERNAL_SERVER_ERROR,
    };
    if status.is_server_error() {
        tracing::error!(%error, "no table");
    }
    pages::problem(status, "No such table", &error.to_string())
}

/// Something that is not the visitor's fault.
pub fn trouble(message: &str) -> Response {
    pages::problem(StatusCode::INTERNAL_SERVER_ERROR, "Something is wrong here", message)
}
