//! Pages of other sites, over real sockets: they cannot act in a visitor's name, nor put a new guest in the old one's
//! place.

use breakroom_catalog::GAMES;
use breakroom_server::{Limits, Proxy};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, client::IntoClientRequest},
};

use super::wire::{get, header, post, room, status};

#[tokio::test]
async fn a_form_of_another_site_is_refused_and_brings_no_cookie() {
    let (app, address) = room(Limits::default(), Proxy::default()).await;
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
        assert_eq!(status(&answer), 403, "{headers}: {answer}");
        assert_eq!(header(&answer, "set-cookie"), None, "{headers}: {answer}");
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
        assert_eq!(status(&answer), 303, "{headers}: {answer}");
    }
}

#[tokio::test]
async fn a_page_of_another_site_cannot_sit_at_a_table() {
    let (_, address) = room(Limits::default(), Proxy::default()).await;
    let form = format!("game={}&opponent=hotseat", GAMES[0].info.slug);
    let opened = post(address, "/tables", "", &form).await;
    let (table, cookie) = (header(&opened, "location").unwrap(), header(&opened, "set-cookie").unwrap());
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

#[tokio::test]
async fn what_caches_may_keep_brings_no_cookie() {
    let (_, address) = room(Limits::default(), Proxy::default()).await;
    let slug = GAMES[0].info.slug;
    for path in [format!("/pictures/{slug}.svg"), format!("/lessons/{slug}/1/picture.svg")] {
        let answer = get(address, &path, "").await;
        assert_eq!((status(&answer), header(&answer, "set-cookie")), (200, None), "{path}");
        assert!(header(&answer, "cache-control").unwrap().starts_with("public"), "{path}");
    }
    assert!(header(&get(address, "/me", "").await, "set-cookie").is_some());
}

#[tokio::test]
async fn the_cookie_of_a_neighbour_makes_nobody_unknown() {
    let (_, address) = room(Limits::default(), Proxy::default()).await;
    let own = header(&get(address, "/me", "").await, "set-cookie").unwrap();
    for sent in [own.clone(), format!("name=é; {own}"), format!("breakroom_guest=another; {own}")] {
        let answer = get(address, "/me", &format!("Cookie: {sent}\r\n")).await;
        assert_eq!((status(&answer), header(&answer, "set-cookie")), (200, None), "{sent}");
    }
}

#[tokio::test]
async fn whoever_asks_for_the_daily_deal_many_times_at_once_gets_one_table() {
    let (app, address) = room(Limits::default(), Proxy::default()).await;
    let cookie = header(&get(address, "/me", "").await, "set-cookie").unwrap();
    let guest = app.signer.read(cookie.split_once('=').unwrap().1).unwrap();
    let slug = GAMES.iter().map(|entry| entry.info).find(|info| info.seats.1 == 1).unwrap().slug;
    let page = get(address, &format!("/games/{slug}"), "").await;
    // The date as the page's own form has it.
    let deal =
        page.split("name=\"deal\" value=\"").nth(1).map(|rest| rest.split('"').next().unwrap().to_owned());
    let form = format!("game={slug}&opponent=solo&deal={}", deal.expect("the page offers it"));
    let headers = format!("Cookie: {cookie}\r\n");
    let asked = (0..20).map(|_| post(address, "/tables", &headers, &form));
    let mut tables: Vec<Option<String>> = Vec::new();
    for answer in futures_util::future::join_all(asked).await {
        assert_eq!(status(&answer), 303, "{answer}");
        tables.push(header(&answer, "location"));
    }
    tables.dedup();
    assert_eq!(tables.len(), 1, "{tables:?}");
    assert_eq!(app.store().unfinished_of(guest, 100).await.unwrap().len(), 1);
}
