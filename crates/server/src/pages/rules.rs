//! The rules of a game: a book of chapters, its figures, single rules, and the game on one page.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use breakroom_catalog::Entry;
use breakroom_pages::rules::{self as pages, book::Book};
use serde::Deserialize;

use super::{asked::Asked, pictures, problem};

/// The words that somebody looks for.
#[derive(Deserialize)]
pub struct Find {
    find: Option<String>,
}

impl Find {
    /// Long enough for every id and for eight words.
    fn words(&self) -> String {
        self.find.as_deref().unwrap_or_default().chars().take(80).collect()
    }
}

/// Finds the book and makes an answer of it. Whoever opens a book first waits until its figures are drawn.
async fn reading(slug: String, read: impl FnOnce(&'static Book) -> Response + Send + 'static) -> Response {
    if let Err(error) = Entry::find(&slug) {
        return problem(StatusCode::NOT_FOUND, "No such rules", &error.to_string());
    }
    let answer = tokio::task::spawn_blocking(move || Book::of(&slug).map(read)).await;
    answer.ok().flatten().unwrap_or_else(|| crate::http::trouble("The rules could not be opened."))
}

/// `GET /rules/{game}`: what the book holds, or with `?find=` what was found in it.
pub async fn front(Path(slug): Path<String>, Asked(find): Asked<Find>) -> Response {
    let words = find.words();
    reading(slug, move |book| match book.address(&words) {
        // An id typed whole goes there at once.
        Some(address) => Redirect::to(&address).into_response(),
        None => Html(pages::front(book, Some(&words))).into_response(),
    })
    .await
}

/// `GET /rules/{game}/found`: what was found, for a page that is open already.
pub async fn found(Path(slug): Path<String>, Asked(find): Asked<Find>) -> Response {
    let words = find.words();
    reading(slug, move |book| Html(pages::found(book, &words).into_string()).into_response()).await
}

/// `GET /rules/{game}/brief`: the game on one page.
pub async fn brief(Path(slug): Path<String>) -> Response {
    reading(slug, |book| match pages::brief::page(book) {
        Some(page) => Html(page).into_response(),
        None => Redirect::to(&format!("/rules/{}", book.info.slug)).into_response(),
    })
    .await
}

/// `GET /rules/{game}/{part}`: a chapter by its name; a rule by its id leads to its chapter, and with `.html` behind it
/// stands alone, for a small window.
pub async fn part(Path((slug, part)): Path<(String, String)>) -> Response {
    reading(slug, move |book| {
        if let Some(id) = part.strip_suffix(".html") {
            return match pages::window::fragment(book, id) {
                Some(html) => ([(header::CACHE_CONTROL, "max-age=3600")], Html(html)).into_response(),
                None => no_rule(&part),
            };
        }
        let chapter = book.chapter(&part).and_then(|(number, _)| pages::chapter(book, number));
        match (chapter, book.address(&part)) {
            (Some(page), _) => Html(page).into_response(),
            (None, Some(address)) => Redirect::to(&address).into_response(),
            (None, None) => no_rule(&part),
        }
    })
    .await
}

fn no_rule(part: &str) -> Response {
    let shown: String = part.chars().take(40).collect();
    problem(
        StatusCode::NOT_FOUND,
        "No such rule",
        &format!("There is no rule and no chapter '{shown}' here."),
    )
}

/// `GET /rules/{game}/figures/{id}.svg`
pub async fn figure(
    Path((slug, file)): Path<(String, String)>,
    Asked(light): Asked<pictures::Light>,
) -> Response {
    reading(slug, move |book| match file.strip_suffix(".svg").and_then(|id| book.figures.find(id)) {
        Some(figure) => pictures::answer(figure.scene.to_detail(light.theme()), "public, max-age=3600"),
        None => problem(StatusCode::NOT_FOUND, "No such picture", "The rules have no such figure."),
    })
    .await
}
