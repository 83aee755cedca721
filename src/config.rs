//! The settings of a running program, read once at start and handed on; nothing asks the environment later.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, HeaderValue};
use thiserror::Error;

pub use proxies::{Proxies, ProxyCount, ProxyHeader};

mod proxies;

/// More than the phones of a table ever ask.
pub const TABLE_A_SECOND: NonZeroU32 = NonZeroU32::MIN.saturating_add(199);

/// How the application is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address and port to listen on; port 0 takes any free port.
    pub bind: String,
    /// The address visitors use, for printed links and QR codes: `https://skat.example.org`, without a slash at the end.
    pub address: Option<String>,
    /// The proxies of our own in front; only what they say about who asks is believed.
    pub proxies: Proxies,
    /// How long is waited for others.
    pub patience: Patience,
    /// How often a second the link of one table is answered: so seldom that the other tables are served.
    pub table_a_second: NonZeroU32,
    /// Whether decks whose round is over are solved in the background.
    pub solves: bool,
    /// What the connections are encrypted with, where no proxy does it.
    pub tls: Option<Tls>,
    /// Where it is told what the program counts, and to nobody else: an address and port of its own.
    pub metrics: Option<String>,
}

/// A certificate with its chain, and the key to it: PEM files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tls {
    /// The certificate, its own first.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

/// How long the program waits for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For a small form to arrive.
    pub body: Duration,
    /// For what was begun to end, once it is told to stop.
    pub closing: Duration,
    /// How long it serves on after it was told to stop, while `/health` says that it closes: for a balancer to turn away.
    pub farewell: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { body: Duration::from_secs(10), closing: Duration::from_secs(10), farewell: Duration::ZERO }
    }
}

/// Settings that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// The public address is no web address.
    #[error("\"{0}\" is no web address; write it like https://skat.example.org")]
    Address(String),
    /// The public address goes on behind the host: every link of a page begins there.
    #[error(
        "\"{0}\" goes on behind the host, and no page would be found there: give Skatwart a host name of its own, like \
         https://skat.example.org"
    )]
    Path(String),
}

impl Config {
    /// Reads the settings.
    pub fn new(bind: &str, address: Option<&str>, proxies: impl Into<Proxies>) -> Result<Self, ConfigError> {
        let address = match address.map(|text| text.trim().trim_end_matches('/')) {
            None | Some("") => None,
            Some(text) => match text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")) {
                None | Some("") => return Err(ConfigError::Address(text.to_owned())),
                Some(host) if host.contains(['/', '?', '#']) => return Err(ConfigError::Path(text.to_owned())),
                Some(host) if host.contains(char::is_whitespace) => return Err(ConfigError::Address(text.to_owned())),
                Some(_) => Some(text.to_owned()),
            },
        };
        Ok(Self {
            bind: bind.to_owned(),
            address,
            proxies: proxies.into(),
            patience: Patience::default(),
            table_a_second: TABLE_A_SECOND,
            solves: false,
            tls: None,
            metrics: None,
        })
    }

    /// The same, told at this address what is counted; one that is left blank is none.
    #[must_use]
    pub fn counted_at(self, metrics: Option<&str>) -> Self {
        let metrics = metrics.map(str::trim).filter(|address| !address.is_empty()).map(str::to_owned);
        Self { metrics, ..self }
    }

    /// The address for printed links: the one that was set, else the one it listens on.
    pub fn public_address(&self, port: u16) -> String {
        self.address.clone().unwrap_or_else(|| {
            let host = match self.bind.rsplit_once(':') {
                Some((host, _)) if !matches!(host, "0.0.0.0" | "[::]" | "") => host,
                _ => "localhost",
            };
            let scheme = if self.tls.is_some() { "https" } else { "http" };
            format!("{scheme}://{host}:{port}")
        })
    }

    /// The address to write into what this visitor takes away: the one that was set, else the one he asked at.
    pub fn origin(&self, request: &HttpRequest) -> String {
        self.address.clone().unwrap_or_else(|| {
            let scheme = if self.is_secure(request) { "https" } else { "http" };
            format!("{scheme}://{}", self.host(request))
        })
    }

    /// The host the visitor asked, as a proxy of our own passes it on or as he named it himself.
    fn host(&self, request: &HttpRequest) -> String {
        let named = request.headers().get(HOST).map(HeaderValue::to_str);
        let named = if let Some(Ok(named)) = named { named } else { request.uri().host().unwrap_or_default() };
        self.proxies.said(request, "x-forwarded-host").unwrap_or_else(|| named.to_owned())
    }

    /// Whether a page at this host is a page of ours.
    pub fn is_own_host(&self, request: &HttpRequest, host: &str) -> bool {
        let set = self.address.as_deref().and_then(|address| address.split_once("://")).map(|(_, host)| host);
        set == Some(host) || self.host(request) == host
    }

    /// Whether this request came over TLS, as far as can be known.
    pub fn is_secure(&self, request: &HttpRequest) -> bool {
        self.tls.is_some()
            || self.address.as_ref().is_some_and(|address| address.starts_with("https://"))
            || self.proxies.said(request, "x-forwarded-proto").is_some_and(|scheme| scheme == "https")
    }

    /// Who asks: the other end of the connection, or what our own proxies say about it.
    pub fn visitor(&self, request: &HttpRequest) -> Option<IpAddr> {
        let peer = request.peer_addr().map(|peer| peer.ip());
        self.proxies.visitor(request).or(peer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_links_use_the_address_visitors_use() {
        let plain = Config::new("0.0.0.0:8080", None, false).expect("valid");
        assert_eq!(plain.public_address(8080), "http://localhost:8080");
        let local = Config::new("127.0.0.1:0", None, false).expect("valid");
        assert_eq!(local.public_address(4711), "http://127.0.0.1:4711");
        let public = Config::new("127.0.0.1:80", Some("https://skat.example.org/"), true).expect("valid");
        assert_eq!(public.public_address(80), "https://skat.example.org");
        assert_eq!(
            Config::new("x", Some("skat.example.org"), true),
            Err(ConfigError::Address("skat.example.org".into()))
        );
        for nowhere in ["http://", "https://skat.example org"] {
            assert!(matches!(Config::new("x", Some(nowhere), true), Err(ConfigError::Address(_))), "{nowhere}");
        }
        for below in ["https://example.org/skat", "https://example.org/skat/", "https://example.org?x", "https://a#b"] {
            assert!(matches!(Config::new("x", Some(below), true), Err(ConfigError::Path(_))), "{below}");
        }
    }

    #[test]
    fn what_is_counted_is_told_nowhere_where_the_address_is_left_blank() {
        let plain = Config::new("127.0.0.1:0", None, false).expect("valid");
        for blank in [None, Some(""), Some(" ")] {
            assert_eq!(plain.clone().counted_at(blank).metrics, None, "{blank:?}");
        }
        let told = plain.counted_at(Some(" 127.0.0.1:9464"));
        assert_eq!(told.metrics.as_deref(), Some("127.0.0.1:9464"));
    }

    #[test]
    fn headers_of_a_proxy_are_believed_only_when_there_is_one() {
        let request = actix_web::test::TestRequest::default()
            .peer_addr("10.0.0.1:1".parse().expect("an address"))
            .insert_header(("x-forwarded-for", "192.0.2.7"))
            .insert_header(("x-forwarded-proto", "https"))
            .to_http_request();
        let direct = Config::new("x", None, false).expect("valid");
        let behind = Config::new("x", None, true).expect("valid");
        assert_eq!(direct.visitor(&request), Some("10.0.0.1".parse().expect("an address")));
        assert_eq!(behind.visitor(&request), Some("192.0.2.7".parse().expect("an address")));
        assert!(behind.is_secure(&request) && !direct.is_secure(&request));
    }
}
