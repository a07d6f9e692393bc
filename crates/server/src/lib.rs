//! The web room: pages, tables over WebSockets, bots at work, and the thin browser client in `assets/`.
//!
//! A match is an append-only log in the store; what is in memory is its fold ([`breakroom_room`]). An entry is made durable
//! before anybody sees it ([`room`]). Every connection is shown what its own seat may know, and only what it does
//! not have yet ([`breakroom_room::screen`]). `docs/WEB.md` lists addresses and messages.
//!
//! ```no_run
//! use std::sync::Arc;
//! use breakroom_server::{App, Limits, serve};
//! use breakroom_store::Sqlite;
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let store = Arc::new(Sqlite::in_memory()?);
//! let app = App::new(store, Limits::default()).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:7340").await?;
//! serve(app, listener, async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await?;
//! # Ok(()) }
//! ```
//!
//! Never here: rules or names of any game. Read next: [`room`], then [`breakroom_room::screen`], then `socket`.

pub mod app;
mod assets;
mod checks;
pub mod guest;
pub mod http;
mod origin;
pub mod pages;
pub mod proxy;
pub mod quota;
pub mod review;
pub mod room;
pub mod socket;
mod thought;

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

/// What a match is stands in a crate of its own, which knows neither sockets nor files.
pub use breakroom_room::{fold, header, noticed, screen};

pub use app::App;
pub use axum::http::HeaderName;
use axum::serve::ListenerExt;
pub use proxy::Proxy;
pub use room::Limits;
use tokio::net::TcpListener;

/// Serves the room until `stop` is over; then says good-bye to everybody and closes the store.
pub async fn serve(
    app: Arc<App>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let router = http::router(Arc::clone(&app));
    let closing = Arc::clone(&app);
    let stopped = async move {
        stop.await;
        closing.close();
    };
    // A message is one write. Whoever watches two actions in a row must not wait for the system to gather them.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::warn!(%error, "messages may be held back");
        }
    });
    let serving = axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>())
        .with_graceful_shutdown(stopped);
    let mut closed = app.closing();
    let late = async {
        let _ = closed.wait_for(|closing| *closing).await;
        tokio::time::sleep(Duration::from_secs(5)).await;
    };
    let result = tokio::select! {
        result = serving => result,
        // A client that does not hang up must not keep the server from going.
        () = late => Ok(()),
    };
    app.store().close().await;
    result
}
