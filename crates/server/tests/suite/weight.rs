//! How heavy the first load of a table is: the page and everything it names, compressed, and the first message.

use std::{collections::BTreeSet, net::SocketAddr, sync::Arc};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, header},
};
use breakroom_catalog::{GAMES, Setup};
use breakroom_server::{
    App, Limits,
    http::router,
    room::{Live, Opponent, Wish},
    serve,
};
use breakroom_store::{GuestId, Sqlite};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::net::TcpListener;
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};
use tower::ServiceExt;

/// The bytes of an answer as a browser receives it, and its text.
async fn fetched(router: &Router, address: &str) -> (usize, String) {
    let mut sizes = [0; 2];
    let mut text = String::new();
    for (size, coding) in sizes.iter_mut().zip(["gzip", "identity"]) {
        let request =
            Request::get(address).header(header::ACCEPT_ENCODING, coding).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        assert!(response.status().is_success(), "{address}: {}", response.status());
        let body = to_bytes(response.into_body(), 8 << 20).await.unwrap();
        *size = body.len();
        text = String::from_utf8_lossy(&body).into_owned();
    }
    (sizes[0], text)
}

/// What a text names: attributes of a page, imports of a module.
fn named(text: &str, address: &str) -> Vec<String> {
    let quoted = text.split('"').skip(1).step_by(2);
    let folder = address.rsplit_once('/').map_or("", |(folder, _)| folder);
    quoted
        .filter(|name| name.ends_with(".js") || name.ends_with(".css") || name.ends_with(".svg"))
        .filter_map(|name| match name.strip_prefix("./") {
            Some(beside) => Some(format!("{folder}/{beside}")),
            None => name.starts_with("/assets/").then(|| name.to_owned()),
        })
        .collect()
}

#[tokio::test]
async fn the_first_load_of_a_table_is_below_200_kb() {
    let app = App::new(Arc::new(Sqlite::in_memory().unwrap()), Limits::default()).await.unwrap();
    let router = router(Arc::clone(&app));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(serve(Arc::clone(&app), listener, std::future::pending()));
    let guest: GuestId = "aaaaaaaaaaaaaaaa".parse().unwrap();
    for entry in GAMES {
        let wish = Wish {
            setup: Setup::of(entry.info.slug).unwrap(),
            opponent: Opponent::Hotseat,
            seat: None,
            deal: Some(("1".into(), false)),
            listed: false,
            coached: false,
            from: None,
            origin: None,
        };
        let live = app.room.open(wish, guest, "Ann").await.unwrap();
        let (mut weight, mut seen) = (0, BTreeSet::new());
        let mut wanted = vec![format!("/tables/{}", live.id)];
        while let Some(address) = wanted.pop() {
            let (size, text) = fetched(&router, &address).await;
            weight += size;
            let new: Vec<String> =
                named(&text, &address).into_iter().filter(|name| seen.insert(name.clone())).collect();
            wanted.extend(new);
        }
        assert!(seen.iter().any(|name| name.ends_with("scene.js")), "modules are followed: {seen:?}");
        let first = first_message(address, &app, &live, guest).await;
        eprintln!("{}: {weight} bytes of files, {first} of the first message", entry.info.slug);
        assert!(weight + first < 200_000, "{}: {weight} + {first} bytes", entry.info.slug);
    }
    serving.abort();
}

/// The bytes of the whole table as a browser receives it, over a real socket.
async fn first_message(address: SocketAddr, app: &App, live: &Live, guest: GuestId) -> usize {
    let address = format!("ws://{address}/tables/{}/socket?pack=gzip", live.id);
    let mut request = address.into_client_request().unwrap();
    let cookie = format!("breakroom_guest={}", app.signer.sign(guest));
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let mut size = 0;
    // Who holds the device is shown the table; before, there may be nothing to see.
    for seat in 0..live.game().await.table().seats() {
        let ready = json!({"t": "ready", "n": seat + 1, "seat": seat});
        size += socket.next().await.unwrap().unwrap().len();
        socket.send(Message::text(ready.to_string())).await.unwrap();
    }
    size += socket.next().await.unwrap().unwrap().len();
    size
}
