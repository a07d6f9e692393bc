//! What stands between visitors and this process, as far as the operator says so; nothing is believed unsaid.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{Extensions, HeaderMap, HeaderName, header, request::Parts},
};

/// How visitors reach the room.
#[derive(Clone, Default, Debug)]
pub struct Proxy {
    /// The room's address as visitors write it, such as `https://play.example`, where it is not the `Host` that arrives.
    pub public_url: Option<String>,
    /// The header in which the proxy writes a visitor's network address.
    pub address_header: Option<HeaderName>,
}

impl Proxy {
    /// The room's address as visitors write it, if the operator said so.
    pub fn room(&self) -> Option<&str> {
        self.public_url.as_deref().map(|url| url.trim_end_matches('/'))
    }

    /// The origin at which this visitor reaches the room: as the operator says, or else as the visitor's own page was
    /// reached.
    pub fn origin(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name: HeaderName| headers.get(name)?.to_str().ok();
        let host = text(header::HOST)?;
        let encrypted = text(header::REFERER).is_some_and(|page| page.starts_with("https://"));
        let reached = || format!("{}://{host}", if encrypted { "https" } else { "http" });
        Some(self.room().map_or_else(reached, str::to_owned))
    }

    /// Is this the origin of the room's public address?
    pub fn is_public(&self, origin: &[u8]) -> bool {
        self.room().is_some_and(|public| public.as_bytes().eq_ignore_ascii_case(origin))
    }

    /// Where a request comes from: what the proxy says, if one is trusted, or else whoever is connected.
    pub fn network(&self, headers: &HeaderMap, extensions: &Extensions) -> Network {
        // What the nearest proxy wrote stands last; whatever is before it, the visitor may have written.
        let told = self.address_header.as_ref().and_then(|name| headers.get_all(name).iter().next_back());
        let told = told.and_then(|value| address(value.to_str().ok()?.rsplit(',').next()?.trim()));
        let connected = || Some(extensions.get::<ConnectInfo<SocketAddr>>()?.0.ip());
        told.or_else(connected).map_or(Network::default(), Network::of)
    }
}

/// An address as proxies write it: alone, or with a port.
fn address(text: &str) -> Option<IpAddr> {
    let alone = || text.trim_start_matches('[').trim_end_matches(']').parse().ok();
    text.parse::<SocketAddr>().map(|address| address.ip()).ok().or_else(alone)
}

/// The network that somebody visits from: an IPv4 address, or the 64 bits of an IPv6 address that a provider hands out
/// as one. Those whose address is not known are all in one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Network(u128);

impl Network {
    /// The network of an address.
    ///
    /// ```
    /// use breakroom_server::proxy::Network;
    /// let of = |address: &str| Network::of(address.parse().unwrap());
    /// assert_eq!(of("2001:db8::1"), of("2001:db8::2"), "a house has one");
    /// assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    /// ```
    pub fn of(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V4(address) => Network(address.to_ipv6_mapped().to_bits()),
            IpAddr::V6(address) => Network(address.to_bits() >> 64 << 64),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Network {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Network>().copied().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        Network::of(address(text).unwrap())
    }

    #[test]
    fn a_provider_hands_out_many_addresses_of_the_new_kind_as_one() {
        assert_eq!(network("2001:db8:1:2::7"), network("[2001:db8:1:2:ffff::1]:443"));
        assert_ne!(network("2001:db8:1:2::7"), network("2001:db8:1:3::7"));
        assert_eq!(network("192.0.2.7"), network("::ffff:192.0.2.7"));
        assert_eq!(network("192.0.2.7"), network("192.0.2.7:5000"));
        assert_ne!(network("192.0.2.7"), network("192.0.2.8"));
    }

    #[test]
    fn only_a_trusted_header_is_believed_and_only_its_last_word() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "203.0.113.9".parse().unwrap());
        headers.append("x-forwarded-for", "203.0.113.8, 198.51.100.4".parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 9))));
        let connected = network("10.0.0.1");
        assert_eq!(Proxy::default().network(&headers, &extensions), connected);
        let header = |name: &'static str| Proxy {
            address_header: Some(HeaderName::from_static(name)),
            ..Proxy::default()
        };
        assert_eq!(header("x-forwarded-for").network(&headers, &extensions), network("198.51.100.4"));
        assert_eq!(header("x-real-ip").network(&headers, &extensions), connected, "it is not there");
        headers.insert("x-real-ip", "nonsense".parse().unwrap());
        assert_eq!(header("x-real-ip").network(&headers, &extensions), connected);
    }
}
