//! The files of the browser client, inside the program.

use axum::{
    body::Body,
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use breakroom_core::edition::hex;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Files;

/// `GET /assets/…`
pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    // The settings of the type checker lie beside the files that it checks.
    let served = |path: &&String| !path.ends_with(".json");
    let Some(file) = Some(&path).filter(served).and_then(|path| Files::get(path)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..8]));
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".into())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind(&path).to_owned())];
    (caching, kind, Body::from(file.data)).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "html" => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}
