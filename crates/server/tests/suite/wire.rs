//! A served room and plain HTTP on real sockets: every header is the test's own.

use std::{net::SocketAddr, sync::Arc};

use breakroom_server::{App, Limits, Proxy, serve};
use breakroom_store::{Sqlite, Store};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// A room that is served until the test is over.
pub async fn room(limits: Limits, proxy: Proxy) -> (Arc<App>, SocketAddr) {
    room_over(Arc::new(Sqlite::in_memory().unwrap()), limits, proxy).await
}

/// The same over a store that may know of matches already.
pub async fn room_over(store: Arc<dyn Store>, limits: Limits, proxy: Proxy) -> (Arc<App>, SocketAddr) {
    let app = App::behind(proxy, store, limits).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(Arc::clone(&app), listener, std::future::pending()));
    (app, address)
}

/// An address that lists these headers, each with its line end; the whole answer.
pub async fn get(address: SocketAddr, path: &str, headers: &str) -> String {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n"))
        .await
}

/// Posts a form.
pub async fn post(address: SocketAddr, path: &str, headers: &str, form: &str) -> String {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}",
        form.len()
    );
    ask(address, &request).await
}

async fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// A header of an answer up to its first semicolon.
pub fn header(answer: &str, name: &str) -> Option<String> {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))?;
    line.split(';').next().map(str::to_owned)
}

/// The number at the beginning of an answer.
pub fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{answer}"))
}
