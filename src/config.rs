//! The settings of a running program, read once at start and handed on; nothing asks the environment later.

use std::net::IpAddr;

use actix_web::HttpRequest;
use thiserror::Error;

/// How the application is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The address and port to listen on; port 0 takes any free port.
    pub bind: String,
    /// The address visitors use, for printed links and QR codes: `https://skat.example.org`, without a slash at the end.
    pub address: Option<String>,
    /// Whether a proxy stands in front and says in its headers who asks; without one these headers are not believed.
    pub behind_proxy: bool,
}

/// Settings that cannot be meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// The public address is no web address.
    #[error("\"{0}\" is no web address; write it like https://skat.example.org")]
    Address(String),
}

impl Config {
    /// Reads the settings.
    pub fn new(bind: &str, address: Option<&str>, behind_proxy: bool) -> Result<Self, ConfigError> {
        let address = match address.map(|text| text.trim().trim_end_matches('/')) {
            None | Some("") => None,
            Some(text) if text.starts_with("https://") || text.starts_with("http://") => Some(text.to_owned()),
            Some(text) => return Err(ConfigError::Address(text.to_owned())),
        };
        Ok(Self { bind: bind.to_owned(), address, behind_proxy })
    }

    /// The address for printed links: the one that was set, else the one it listens on.
    pub fn public_address(&self, port: u16) -> String {
        self.address.clone().unwrap_or_else(|| {
            let host = match self.bind.rsplit_once(':') {
                Some((host, _)) if !matches!(host, "0.0.0.0" | "[::]" | "") => host,
                _ => "localhost",
            };
            format!("http://{host}:{port}")
        })
    }

    /// Whether this request came over TLS, as far as can be known.
    pub fn is_secure(&self, request: &HttpRequest) -> bool {
        self.address.as_ref().is_some_and(|address| address.starts_with("https://"))
            || (self.behind_proxy && request.connection_info().scheme() == "https")
    }

    /// Who asks: the other end of the connection, or what the proxy says about it.
    pub fn visitor(&self, request: &HttpRequest) -> Option<IpAddr> {
        let peer = request.peer_addr().map(|peer| peer.ip());
        if !self.behind_proxy {
            return peer;
        }
        match request.connection_info().realip_remote_addr().map(str::parse) {
            Some(Ok(address)) => Some(address),
            _ => peer,
        }
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
