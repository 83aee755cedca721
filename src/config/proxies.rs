//! What the proxies in front say about who asks. Each writes down whom it was asked by behind what it was told, so only
//! the last entries – as many as there are proxies of our own – are theirs; whatever stands before them anybody can send.

use std::net::IpAddr;
use std::str::FromStr;

use actix_web::HttpRequest;

/// The header in which our proxies write down who asks. A proxy adds to one of them and passes the other on as it came,
/// so only one can be believed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum ProxyHeader {
    /// What nearly every proxy writes.
    #[default]
    XForwardedFor,
    /// RFC 7239.
    Forwarded,
}

/// The proxies of our own in front of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proxies {
    /// How many stand one behind the other; without any no such header is believed.
    pub count: usize,
    /// Where they write down who asks.
    pub header: ProxyHeader,
}

impl From<bool> for Proxies {
    fn from(behind: bool) -> Self {
        Self { count: usize::from(behind), header: ProxyHeader::default() }
    }
}

/// How many proxies there are, as it is written in a call or in the environment: a number, or yes for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProxyCount(pub usize);

impl FromStr for ProxyCount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim().to_lowercase().as_str() {
            "true" | "yes" | "on" => Ok(Self(1)),
            "false" | "no" | "off" | "" => Ok(Self(0)),
            number => match number.parse() {
                Ok(count @ 0..=9) => Ok(Self(count)),
                _ => Err("write how many proxies of your own stand one behind the other, 0 to 9".to_owned()),
            },
        }
    }
}

impl Proxies {
    /// Whom the outermost of our proxies was asked by.
    pub(super) fn visitor(self, request: &HttpRequest) -> Option<IpAddr> {
        match self.header {
            ProxyHeader::XForwardedFor => self.said(request, "x-forwarded-for").and_then(|entry| address(&entry)),
            ProxyHeader::Forwarded => self.said(request, "forwarded").and_then(|entry| {
                let mut pairs = entry.split(';').filter_map(|pair| pair.split_once('='));
                pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for")).and_then(|(_, node)| address(node))
            }),
        }
    }

    /// What the outermost of our proxies wrote into this header: counted from the right. Where there are fewer entries
    /// than proxies, not every one of them writes it, and the first is the nearest to the visitor that we have.
    pub(super) fn said(self, request: &HttpRequest, header: &str) -> Option<String> {
        if self.count == 0 {
            return None;
        }
        let lines = request.headers().get_all(header).flat_map(|line| line.to_str());
        let entries: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        entries.get(entries.len().saturating_sub(self.count)).map(|entry| (*entry).to_owned())
    }
}

/// The address in an entry, which may carry a port, brackets and quotation marks.
fn address(entry: &str) -> Option<IpAddr> {
    let node = entry.trim().trim_matches('"');
    let bare = match node.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None if node.matches(':').count() == 1 => node.split(':').next().unwrap_or_default(),
        None => node,
    };
    // One that hides behind a word has none.
    bare.parse().into_iter().next()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn seen(count: usize, header: ProxyHeader, lines: &[(&'static str, &'static str)]) -> Option<String> {
        let request = lines.iter().fold(TestRequest::default(), |request, line| request.append_header(*line));
        Proxies { count, header }.visitor(&request.to_http_request()).map(|address| address.to_string())
    }

    #[test]
    fn who_asks_is_counted_from_the_right_by_the_number_of_our_own_proxies() {
        let sent = [("x-forwarded-for", "6.6.6.6, 192.0.2.7"), ("x-forwarded-for", "10.0.0.2")];
        let header = ProxyHeader::XForwardedFor;
        assert_eq!(seen(0, header, &sent), None, "without a proxy nothing is believed");
        assert_eq!(seen(1, header, &sent).as_deref(), Some("10.0.0.2"));
        assert_eq!(seen(2, header, &sent).as_deref(), Some("192.0.2.7"));
        assert_eq!(seen(9, header, &sent).as_deref(), Some("6.6.6.6"), "fewer entries than proxies");
        assert_eq!(seen(1, header, &[]), None);
        assert_eq!(seen(1, header, &[("x-forwarded-for", "6.6.6.6, unknown")]), None, "never the one before it");
    }

    #[test]
    fn only_the_header_that_our_proxy_writes_is_believed() {
        let sent = [("forwarded", "for=6.6.6.6"), ("x-forwarded-for", "192.0.2.7")];
        assert_eq!(seen(1, ProxyHeader::XForwardedFor, &sent).as_deref(), Some("192.0.2.7"));
        let sent =
            [("x-forwarded-for", "6.6.6.6"), ("forwarded", "for=6.6.6.6, For=\"[2001:db8::7]:4711\";proto=https")];
        assert_eq!(seen(1, ProxyHeader::Forwarded, &sent).as_deref(), Some("2001:db8::7"));
        assert_eq!(seen(2, ProxyHeader::Forwarded, &sent).as_deref(), Some("6.6.6.6"));
        assert_eq!(seen(1, ProxyHeader::Forwarded, &[("forwarded", "for=192.0.2.7:80")]).as_deref(), Some("192.0.2.7"));
    }

    #[test]
    fn the_number_is_written_as_a_number_or_as_yes() {
        assert_eq!("true".parse(), Ok(ProxyCount(1)));
        assert_eq!(" 2 ".parse(), Ok(ProxyCount(2)));
        assert_eq!("off".parse(), Ok(ProxyCount(0)));
        assert!("many".parse::<ProxyCount>().is_err());
    }
}
