//! Pictures of real positions, one per game: played by a bot from a fixed deal, drawn once.

use axum::{
    extract::Path,
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};
use breakroom_pages::pictures;
use breakroom_scene::Theme;
use serde::Deserialize;

use super::{asked::Asked, problem};

/// A picture brings its own style sheet; nothing else of it is trusted.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// Draws the pictures before anybody asks.
pub fn prepare() {
    std::thread::spawn(|| pictures::all().len());
}

/// Light or dark.
#[derive(Deserialize)]
pub struct Light {
    theme: Option<String>,
}

impl Light {
    /// The theme asked for.
    pub fn theme(&self) -> Theme {
        match self.theme.as_deref() {
            Some("dark") => Theme::Dark,
            _ => Theme::Light,
        }
    }
}

/// A picture as an answer.
pub fn answer(svg: impl IntoResponse, caching: &'static str) -> Response {
    let headers: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, caching),
    ];
    (headers, svg).into_response()
}

/// `GET /pictures/{game}.svg`
pub async fn picture(Path(file): Path<String>, Asked(light): Asked<Light>) -> Response {
    let slug = file.strip_suffix(".svg").unwrap_or_default().to_owned();
    let found = tokio::task::spawn_blocking(move || pictures::drawn(&slug, light.theme()));
    match found.await {
        Ok(Some(svg)) => answer(svg, "public, max-age=3600"),
        _ => problem(StatusCode::NOT_FOUND, "No such picture", "There is no game of that name here."),
    }
}
