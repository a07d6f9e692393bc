//! What one visitor, one network and all together may ask for, over real sockets.

use std::net::SocketAddr;

use breakroom_catalog::GAMES;
use breakroom_server::{HeaderName, Limits, Proxy};
use futures_util::{StreamExt, stream::FuturesUnordered};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, client::IntoClientRequest},
};

use super::wire::{header, post, room, status};

fn form() -> String {
    format!("game={}&opponent=hotseat", GAMES[0].info.slug)
}

/// A proxy that writes where its visitors come from.
fn proxy() -> Proxy {
    Proxy { address_header: Some(HeaderName::from_static("x-from")), ..Proxy::default() }
}

async fn open_from(address: SocketAddr, from: &str) -> String {
    post(address, "/tables", &format!("X-From: {from}\r\n"), &form()).await
}

#[tokio::test]
async fn whoever_comes_without_a_cookie_is_still_from_somewhere() {
    let limits = Limits { opened_per_address: 3, ..Limits::default() };
    let (app, address) = room(limits, Proxy::default()).await;
    for _ in 0..3 {
        assert_eq!(status(&post(address, "/tables", "", &form()).await), 303);
    }
    // A header that nobody said to believe changes nothing.
    let refused = open_from(address, "203.0.113.9").await;
    assert_eq!(status(&refused), 429, "{refused}");
    assert!(header(&refused, "retry-after").is_some() && refused.contains("from your network"), "{refused}");
    assert_eq!(app.store().count().await.unwrap(), 3);
}

#[tokio::test]
async fn a_trusted_proxy_tells_networks_apart_and_all_have_a_bound_together() {
    let limits = Limits { opened_per_address: 2, opened_in_all: 5, ..Limits::default() };
    let (_, address) = room(limits, proxy()).await;
    for from in ["203.0.113.1", "203.0.113.1", "2001:db8::1", "2001:db8::2"] {
        assert_eq!(status(&open_from(address, from).await), 303, "{from}");
    }
    // A visitor has as many addresses of the new kind as it likes, but only one network.
    for from in ["203.0.113.1", "198.51.100.7, 203.0.113.1", "2001:db8::3"] {
        assert_eq!(status(&open_from(address, from).await), 429, "{from}");
    }
    assert_eq!(status(&open_from(address, "2001:db8:0:1::1").await), 303);
    let full = open_from(address, "203.0.113.77").await;
    assert_eq!(status(&full), 503, "{full}");
    assert!(header(&full, "retry-after").is_some(), "{full}");
}

#[tokio::test]
async fn watchers_are_counted_by_network_and_in_all() {
    let limits = Limits { connections_per_address: 2, connections_in_all: 3, ..Limits::default() };
    let (_, address) = room(limits, proxy()).await;
    let table = header(&open_from(address, "203.0.113.1").await, "location").unwrap();
    let watch = async |from: &str| {
        let mut request = format!("ws://{address}{table}/socket?as=view").into_client_request().unwrap();
        request.headers_mut().insert("x-from", from.parse().unwrap());
        match connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    };
    let (first, _second) = (watch("203.0.113.1").await.unwrap(), watch("203.0.113.1").await.unwrap());
    assert_eq!(watch("203.0.113.1").await.err(), Some(429));
    let _third = watch("203.0.113.2").await.unwrap();
    assert_eq!(watch("203.0.113.3").await.err(), Some(503));
    // Whoever leaves makes room.
    drop(first);
    let mut again = watch("203.0.113.1").await;
    while again.is_err() {
        tokio::task::yield_now().await;
        again = watch("203.0.113.1").await;
    }
}

/// A shipped file with so many bytes of remarks, as somebody's own; the form that plays with it.
fn own_file(bytes: usize) -> (String, String) {
    let entry = GAMES.iter().min_by_key(|entry| entry.info.editions[0].files[0].1.len()).unwrap();
    let (name, text) = entry.info.editions[0].files[0];
    let letter = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    let text: String = format!("{text}\n# {}\n", "x".repeat(bytes)).bytes().map(letter).collect();
    let form = format!("file={name}&opponent=hotseat&text={text}");
    (format!("/workshop/{}/play", entry.info.slug), form)
}

#[tokio::test]
async fn files_of_ones_own_have_room_for_so_many_bytes() {
    let limits = Limits { own_bytes: 60_000, own_bytes_per_address: 130_000, ..Limits::default() };
    let (app, address) = room(limits.clone(), proxy()).await;
    let (path, form) = own_file(40_000);
    let play = async |from: &str, cookie: &str| {
        post(address, &path, &format!("X-From: {from}\r\nCookie: {cookie}\r\n"), &form).await
    };
    let first = play("203.0.113.1", "").await;
    assert_eq!(status(&first), 303, "{first}");
    let ann = header(&first, "set-cookie").unwrap();
    let second = play("203.0.113.1", &ann).await;
    assert_eq!(status(&second), 429, "{second}");
    assert!(second.contains("files of your own take all the room"), "{second}");
    // Another guest from there, until the network has brought enough.
    let mut stored = 1;
    while status(&play("203.0.113.1", "").await) == 303 {
        stored += 1;
    }
    assert!(stored == 2 || stored == 3, "{stored}");
    assert_eq!(status(&play("203.0.113.2", "").await), 303, "others have brought nothing yet");

    // A room that was full before it was opened again is full after it.
    let full = Limits { own_bytes_in_all: 100_000, ..limits };
    let (_, address) = super::wire::room_over(app.store().clone(), full, proxy()).await;
    let refused = post(address, &path, "X-From: 203.0.113.9\r\n", &form).await;
    assert_eq!(status(&refused), 503, "{refused}");
    assert!(header(&refused, "retry-after").is_some(), "{refused}");
}

#[tokio::test]
async fn the_workshop_turns_visitors_away_before_it_is_swamped() {
    // Nobody is at work, so that whoever is let in waits for ever.
    let limits = Limits {
        checks: 0,
        checks_waiting: 3,
        check_time: std::time::Duration::from_secs(3600),
        ..Limits::default()
    };
    let (app, address) = room(limits, Proxy::default()).await;
    let (path, form) = own_file(10);
    let check = path.trim_end_matches("/play");
    let asked = (0..12).map(|at| post(address, if at % 2 == 0 { &path } else { check }, "", &form));
    let answers: FuturesUnordered<_> = asked.collect();
    for answer in answers.take(9).collect::<Vec<_>>().await {
        assert_eq!(status(&answer), 503, "{answer}");
        assert!(header(&answer, "retry-after").is_some(), "{answer}");
        assert!(answer.contains("Many files are being checked"), "{answer}");
    }
    assert_eq!(app.store().count().await.unwrap(), 0);
}

#[tokio::test]
async fn a_file_that_is_too_long_is_not_even_looked_at() {
    // Nobody is at work: only what needs no check is answered at once.
    let limits = Limits { checks: 0, ..Limits::default() };
    let (_, address) = room(limits, Proxy::default()).await;
    let (path, form) = own_file(120 * 1024);
    for path in [path.as_str(), path.trim_end_matches("/play")] {
        let answer = post(address, path, "", &form).await;
        assert_eq!(status(&answer), 413, "{answer}");
        assert!(answer.contains("at most 112 kB"), "{answer}");
    }
}
