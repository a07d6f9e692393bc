//! Guests: a signed cookie and a friendly name. No account, no password.

use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::Response,
};
use breakroom_core::edition::hex;
use breakroom_store::GuestId;
use cookie::{Cookie, SameSite, time::Duration};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::app::App;

const COOKIE: &str = "breakroom_guest";
/// Two years: guests come back.
const KEPT: Duration = Duration::days(2 * 365);

/// Signs guests' cookies, so that nobody can pretend to be another.
///
/// ```
/// use breakroom_server::guest::Signer;
/// let signer = Signer::new([7; 32]);
/// let guest = "0123456789abcdef".parse().unwrap();
/// assert_eq!(signer.read(&signer.sign(guest)), Some(guest));
/// assert_eq!(Signer::new([8; 32]).read(&signer.sign(guest)), None);
/// ```
pub struct Signer([u8; 32]);

impl Signer {
    /// A signer with the server's secret.
    pub fn new(secret: [u8; 32]) -> Signer {
        Signer(secret)
    }

    fn signature(&self, guest: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(b"guest|");
        mac.update(guest.as_bytes());
        hex(&mac.finalize().into_bytes()[..16])
    }

    /// The cookie's value.
    pub fn sign(&self, guest: GuestId) -> String {
        let guest = guest.to_string();
        format!("{guest}.{}", self.signature(&guest))
    }

    /// The guest of a cookie's value, if we signed it.
    pub fn read(&self, value: &str) -> Option<GuestId> {
        let (guest, signature) = value.split_once('.')?;
        let expected = self.signature(guest);
        let same = expected.len() == signature.len()
            && expected.bytes().zip(signature.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0;
        if same { guest.parse().ok() } else { None }
    }
}

/// The visitor of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visiting(pub GuestId);

impl<S: Send + Sync> FromRequestParts<S> for Visiting {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(*parts.extensions.get::<Visiting>().expect("every request passes `recognise`"))
    }
}

/// Finds out who asks; whoever has no cookie gets one.
pub async fn recognise(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let known = cookies(request.headers()).find_map(|value| app.signer.read(&value));
    let Some(guest) = known.or_else(|| GuestId::random().ok()) else {
        return crate::http::trouble("the system has no randomness to give");
    };
    let network = app.proxy.network(request.headers(), request.extensions());
    request.extensions_mut().insert(network);
    request.extensions_mut().insert(Visiting(guest));
    let mut response = next.run(request).await;
    if known.is_none() {
        let cookie = Cookie::build((COOKIE, app.signer.sign(guest)));
        let cookie = cookie.path("/").max_age(KEPT).http_only(true).same_site(SameSite::Lax);
        if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

/// Every value that is sent for our cookie. A neighbour at the same host may have set another of the same name, or one
/// with letters that no header should have: neither makes a known guest unknown.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = String> {
    let sent = headers.get_all(header::COOKIE).iter();
    let sent = sent.map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned());
    let ours = sent.flat_map(Cookie::split_parse).flatten().filter(|cookie| cookie.name() == COOKIE);
    ours.map(|cookie| cookie.value().to_owned()).filter(|value| value.is_ascii())
}

/// The name of a guest who gave none: always the same for the same guest.
///
/// ```
/// use breakroom_server::guest::usual_name;
/// let guest = "0123456789abcdef".parse().unwrap();
/// assert_eq!(usual_name(guest), usual_name(guest));
/// assert_eq!(usual_name(guest).split(' ').count(), 2);
/// ```
pub fn usual_name(guest: GuestId) -> String {
    const MANNERS: [&str; 16] = [
        "Quiet", "Brave", "Early", "Patient", "Merry", "Lucky", "Calm", "Bold", "Gentle", "Keen", "Late",
        "Proud", "Sly", "Swift", "Wise", "Warm",
    ];
    const BEASTS: [&str; 16] = [
        "Otter", "Heron", "Badger", "Marten", "Lynx", "Raven", "Hare", "Crane", "Vole", "Stoat", "Owl",
        "Toad", "Finch", "Moth", "Newt", "Wren",
    ];
    let text = guest.to_string();
    let sum = text.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    format!("{} {}", MANNERS[sum % 16], BEASTS[sum / 16 % 16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_signature_counts() {
        let (signer, other) = (Signer::new([7; 32]), Signer::new([8; 32]));
        let guest = GuestId::random().unwrap();
        let value = signer.sign(guest);
        assert_eq!(signer.read(&value), Some(guest));
        assert_eq!(other.read(&value), None);
        assert_eq!(signer.read(&value[..value.len() - 1]), None);
        let somebody_else = GuestId::random().unwrap().to_string();
        let forged = format!("{somebody_else}{}", &value[somebody_else.len()..]);
        assert_eq!(signer.read(&forged), None);
        assert_eq!(signer.read("nonsense"), None);
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let found = |sent: &[&[u8]]| -> Vec<String> {
            let mut headers = HeaderMap::new();
            for value in sent {
                headers.append(header::COOKIE, HeaderValue::from_bytes(value).unwrap());
            }
            cookies(&headers).collect()
        };
        assert_eq!(found(&[b"a=1; breakroom_guest=xyz; b=2"]), ["xyz"]);
        assert_eq!(found(&[b"breakroom_guests=1"]), [""; 0]);
        let neighbours: [&[u8]; 2] =
            [b"name=\xe9; breakroom_guest=\xff; breakroom_guest=one", b"breakroom_guest=two"];
        assert_eq!(found(&neighbours), ["one", "two"]);
        assert_eq!(
            found(&[b"; =; a; breakroom_guest=x=y;;breakroom_guest"]),
            ["x=y"],
            "what is no pair is passed over"
        );
    }
}
