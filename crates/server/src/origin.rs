//! Whose page a request comes from. Another site must not act in a visitor's name, and its requests come without the
//! visitor's cookie (`SameSite=Lax`), so that answering them would put a new guest in the old one's place.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::Response,
};

use crate::{app::App, pages, proxy::Proxy};

/// Refuses what would change something, or listen at a table, for the page of another site. It is asked before anybody
/// is recognised: whoever is refused gets no cookie.
pub async fn own_pages_only(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let listens = request.headers().contains_key(header::UPGRADE);
    let acts = !request.method().is_safe() || listens;
    // HTTP/2 has the host in the address.
    let named = request.uri().authority().map(|authority| authority.as_str().as_bytes());
    if acts && !is_own(request.headers(), named, &app.proxy) {
        let message = "This came from the page of another site, so nothing was done. Open the room itself and do it there.";
        return pages::problem(StatusCode::FORBIDDEN, "Not from here", message);
    }
    next.run(request).await
}

/// Is a request made by a page of this room, or by no page at all? Browsers say it in `Sec-Fetch-Site`, or else name the
/// page's origin whenever they post or open a socket; another port of the same host is another origin. Whoever
/// sends neither is no browser, and can only act for itself.
fn is_own(headers: &HeaderMap, named: Option<&[u8]>, proxy: &Proxy) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return matches!(site.as_bytes(), b"same-origin" | b"none");
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).map(|host| host.as_bytes()).or(named);
    let is_host = |host: &[u8]| at_host(origin.as_bytes(), host);
    proxy.is_public(origin.as_bytes()) || host.is_some_and(is_host)
}

/// Is this origin at this host? Whether the visitor's connection is encrypted is known to a proxy only.
fn at_host(origin: &[u8], host: &[u8]) -> bool {
    let (place, usual) = match (origin.strip_prefix(b"http://"), origin.strip_prefix(b"https://")) {
        (Some(place), _) => (place, b":80".as_slice()),
        (_, Some(place)) => (place, b":443".as_slice()),
        _ => return false,
    };
    place.eq_ignore_ascii_case(host.strip_suffix(usual).unwrap_or(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&'static str, &'static str)]) -> bool {
        let headers = pairs.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        let proxy = Proxy { public_url: Some("https://play.example".into()), ..Proxy::default() };
        is_own(&headers.collect(), None, &proxy)
    }

    #[test]
    fn browsers_say_where_a_request_comes_from() {
        let host = ("host", "room.example:7340");
        assert!(own(&[host]), "no browser");
        assert!(own(&[host, ("sec-fetch-site", "same-origin"), ("origin", "http://other.example")]));
        assert!(own(&[host, ("sec-fetch-site", "none")]));
        assert!(!own(&[host, ("sec-fetch-site", "same-site"), ("origin", "http://room.example:7340")]));
        assert!(!own(&[host, ("sec-fetch-site", "cross-site")]));
        for origin in ["http://room.example:7340", "https://ROOM.example:7340", "https://play.example"] {
            assert!(own(&[host, ("origin", origin)]), "{origin}");
        }
        for origin in [
            "http://room.example:7341",
            "http://room.example",
            "http://evil.room.example:7340",
            "http://play.example",
            "null",
            "room.example:7340",
            "",
        ] {
            assert!(!own(&[host, ("origin", origin)]), "{origin}");
        }
        assert!(own(&[("host", "room.example:443"), ("origin", "https://room.example")]));
        assert!(!own(&[("host", "room.example:443"), ("origin", "http://room.example")]));
        assert!(!own(&[("origin", "http://room.example")]), "without a host nothing is like it");
    }
}
