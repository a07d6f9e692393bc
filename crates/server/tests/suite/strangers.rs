//! Pages of other sites, over real sockets: they cannot act in a visitor's name, nor put a new guest in the old one's
//! place.

use std::{net::SocketAddr, sync::Arc};

use breakroom_catalog::GAMES;
use breakroom_server::{App, Limits, serve};
use breakroom_store::Sqlite;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, client::IntoClientRequest},
};

async fn room() -> (Arc<App>, SocketAddr) {
    let app = App::new(Arc::new(Sqlite::in_memory().unwrap()), Limits::default()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(Arc::clone(&app), listener, std::future::pending()));
    (app, address)
}

/// Posts a form with these headers; the whole answer.
async fn post(address: SocketAddr, path: &str, headers: &str, form: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_form_of_another_site_is_refused_and_brings_no_cookie() {
    let (app, address) = room().await;
    let form = format!("game={}&opponent=hotseat", GAMES[0].info.slug);
    let port = address.port();
    for headers in [
        "Sec-Fetch-Site: cross-site\r\nOrigin: https://evil.example\r\n".to_owned(),
        "Sec-Fetch-Site: same-site\r\n".to_owned(),
        "Origin: https://evil.example\r\n".to_owned(),
        "Origin: null\r\n".to_owned(),
        format!("Origin: http://127.0.0.1:{}\r\n", port ^ 1),
    ] {
        let answer = post(address, "/tables", &headers, &form).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{headers}: {answer}");
        assert!(!answer.to_lowercase().contains("set-cookie"), "{headers}: {answer}");
        assert!(answer.contains("the page of another site"), "{headers}: {answer}");
    }
    assert_eq!(app.store().count().await.unwrap(), 0, "nothing was opened");
    for headers in [
        String::new(),
        format!("Origin: http://127.0.0.1:{port}\r\n"),
        format!("Sec-Fetch-Site: same-origin\r\nOrigin: http://127.0.0.1:{port}\r\n"),
        "Sec-Fetch-Site: none\r\n".to_owned(),
    ] {
        let answer = post(address, "/tables", &headers, &form).await;
        assert!(answer.starts_with("HTTP/1.1 303"), "{headers}: {answer}");
    }
}

#[tokio::test]
async fn a_page_of_another_site_cannot_sit_at_a_table() {
    let (_, address) = room().await;
    let form = format!("game={}&opponent=hotseat", GAMES[0].info.slug);
    let opened = post(address, "/tables", "", &form).await;
    let header = |name: &str| {
        let line = opened.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_else(|| panic!("no {name} in {opened}")).split(';').next().unwrap().to_owned()
    };
    let (table, cookie) = (header("location"), header("set-cookie"));
    let connect = |origin: Option<String>| {
        let mut request = format!("ws://{address}{table}/socket").into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        connect_async(request)
    };
    for origin in ["https://evil.example".to_owned(), format!("http://127.0.0.1:{}", address.port() ^ 1)] {
        let Err(Error::Http(answer)) = connect(Some(origin.clone())).await else { panic!("{origin}") };
        assert_eq!(answer.status().as_u16(), 403, "{origin}");
        assert!(!answer.headers().contains_key("set-cookie"), "{origin}");
    }
    assert!(connect(None).await.is_ok(), "a program");
    assert!(connect(Some(format!("http://{address}"))).await.is_ok(), "our own page");
}
