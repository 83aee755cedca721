//! QR codes as one path of an SVG: black on white, readable from a printed sign.

use std::net::IpAddr;

use actix_web::http::Uri;

use crate::export::qr::{Modules, QUIET, QrError};

/// A QR code that a template draws.
#[derive(Clone, Debug)]
pub struct Code {
    /// How many modules it is wide, the quiet zone of four on each side included.
    pub width: usize,
    /// The dark modules as the `d` of a path: one run of a row after the other.
    pub path: String,
}

impl Code {
    /// The code of this text.
    pub fn of(text: &str) -> Result<Self, QrError> {
        let modules = Modules::of(text)?;
        let run = |(x, y, length): (usize, usize, usize)| format!("M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
        Ok(Self { width: modules.width + 2 * QUIET, path: modules.runs.into_iter().map(run).collect() })
    }
}

/// Whether this address leads every device to itself, so that a code of it is of no use on paper.
pub fn leads_nowhere(origin: &str) -> bool {
    let Ok(origin) = origin.parse::<Uri>() else { return false };
    let host = origin.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    let unusable = |ip: IpAddr| ip.is_loopback() || ip.is_unspecified();
    host.eq_ignore_ascii_case("localhost") || host.parse().is_ok_and(unusable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_begins_with_its_finder_pattern_inside_the_quiet_zone() {
        let code = Code::of("https://hall.example/k/0123456789abcdef0123456789abcdef").expect("short enough");
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert_eq!((code.width - 8 - 17) % 4, 0, "a QR code is 17 + 4 × version modules wide");
        assert!(code.path.chars().all(|c| c.is_ascii_digit() || "Mhvz- ".contains(c)));
    }

    #[test]
    fn a_code_of_this_computer_itself_leads_nowhere() {
        for here in ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:80", "http://0.0.0.0:8080"] {
            assert!(leads_nowhere(here), "{here}");
        }
        for there in ["http://192.168.1.20:8080", "https://skat.example.org", "http://[2001:db8::1]:8080"] {
            assert!(!leads_nowhere(there), "{there}");
        }
    }
}
