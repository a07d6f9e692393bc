//! The rules as pages: chapters, single rules, figures, the search, and the game on one page.

use std::sync::Arc;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use breakroom_catalog::GAMES;
use breakroom_core::dossier;
use breakroom_pages::rules::book::Book;
use breakroom_server::{App, Limits, http::router};
use breakroom_store::Sqlite;
use tower::ServiceExt;

async fn room() -> Router {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    router(App::new(store, Limits::default()).await.unwrap())
}

/// What came back: status, where it leads or how long it may be kept, text.
async fn get(room: &Router, address: &str) -> (StatusCode, String, String) {
    let request = Request::get(address).body(Body::empty()).unwrap();
    let response = room.clone().oneshot(request).await.unwrap();
    let told = |name| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
    let more = told(header::LOCATION).or(told(header::CACHE_CONTROL)).unwrap_or_default();
    let status = response.status();
    let body = to_bytes(response.into_body(), 8 << 20).await.unwrap();
    (status, more, String::from_utf8(body.to_vec()).unwrap())
}

#[tokio::test]
async fn every_rule_leads_to_its_place_and_stands_alone() {
    let room = room().await;
    for entry in GAMES {
        let (info, book) = (entry.info, Book::of(entry.info.slug).unwrap());
        let rules = dossier::rules(info.rules);
        // Every seventh is enough: the books themselves are tested rule by rule.
        for rule in rules.iter().step_by(7) {
            let (status, place, _) = get(&room, &format!("/rules/{}/{}", info.slug, rule.id)).await;
            assert_eq!((status, &place), (StatusCode::SEE_OTHER, &book.address(rule.id).unwrap()));
            let (chapter, anchor) = place.split_once('#').unwrap();
            let (status, _, page) = get(&room, chapter).await;
            assert!(status == StatusCode::OK && page.contains(&format!(" id=\"{anchor}\"")), "{place}");
            let (status, kept, alone) = get(&room, &format!("/rules/{}/{}.html", info.slug, rule.id)).await;
            assert_eq!((status, kept.as_str()), (StatusCode::OK, "max-age=3600"));
            assert!(alone.contains(&place) && !alone.contains("<html"), "{alone}");
        }
    }
}

#[tokio::test]
async fn figures_are_pictures_in_two_lights() {
    let room = room().await;
    for entry in GAMES {
        let book = Book::of(entry.info.slug).unwrap();
        let figure = &book.figures.all[0];
        let address = format!("/rules/{}/figures/{}.svg", entry.info.slug, figure.id);
        let (status, kept, light) = get(&room, &address).await;
        assert_eq!((status, kept.as_str()), (StatusCode::OK, "public, max-age=3600"));
        assert!(light.starts_with("<svg") && !light.contains("<script"), "{light:.200}");
        let (_, _, dark) = get(&room, &format!("{address}?theme=dark")).await;
        assert_ne!(light, dark);
    }
}

#[tokio::test]
async fn words_are_found_in_all_chapters_and_an_id_leads_there() {
    let room = room().await;
    let info = GAMES[0].info;
    let rule = &dossier::rules(info.rules)[0];
    let word = rule.text.split_whitespace().find(|word| word.len() > 4).unwrap();
    let (_, _, page) = get(&room, &format!("/rules/{}?find={word}", info.slug)).await;
    let (_, _, part) = get(&room, &format!("/rules/{}/found?find={word}", info.slug)).await;
    assert!(part.contains("class=\"hits\"") && !part.contains("<html"), "{part}");
    assert!(page.contains(&part), "both tell the same");
    let (status, place, _) =
        get(&room, &format!("/rules/{}?find={}", info.slug, rule.id.to_lowercase())).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(place.ends_with(&format!("#{}", rule.id)), "{place}");
}

#[tokio::test]
async fn every_game_is_told_on_one_page() {
    let room = room().await;
    for entry in GAMES {
        let slug = entry.info.slug;
        let (status, _, page) = get(&room, &format!("/rules/{slug}/brief")).await;
        assert_eq!(status, StatusCode::OK, "{slug}");
        assert!((3..=4).contains(&page.matches("<figure").count()), "{slug}");
        for place in ["/", &format!("/games/{slug}"), &format!("/rules/{slug}")] {
            let (_, _, from) = get(&room, place).await;
            assert!(from.contains(&format!("href=\"/rules/{slug}/brief\"")), "{place} leads there");
        }
    }
}

#[tokio::test]
async fn what_is_not_there_is_said() {
    let room = room().await;
    let slug = GAMES[0].info.slug;
    for address in [
        "/rules/nothing/brief".to_owned(),
        "/rules/nothing/found?find=x".to_owned(),
        format!("/rules/{slug}/XX-9"),
        format!("/rules/{slug}/XX-9.html"),
        format!("/rules/{slug}/%3Cscript%3E"),
        format!("/rules/{slug}/figures/nothing.svg"),
        format!("/rules/{slug}/figures/..%2Fnothing"),
    ] {
        let (status, _, text) = get(&room, &address).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{address}");
        assert!(text.contains("<p>") && !text.contains("<script>"), "{address}: {text}");
    }
}
