//! The addresses of the site, and where a visitor may be sent: only to pages of this site, whatever somebody wrote into a
//! link to us.

use actix_web::dev::ResourceDef;

use crate::web::route::{Route, narrow};

/// What the addresses of the site look like.
#[derive(Clone, Debug)]
pub struct Addresses(Vec<(Route, ResourceDef)>);

impl Addresses {
    /// Those of a site map.
    pub fn of(site: &[Route]) -> Self {
        Self(site.iter().map(|route| (*route, ResourceDef::new(narrow(route.path)))).collect())
    }

    fn at<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a Route> {
        self.0.iter().filter(move |(_, address)| address.is_match(path)).map(|(route, _)| route)
    }

    /// Every route.
    pub fn routes(&self) -> impl Iterator<Item = &Route> + Clone {
        self.0.iter().map(|(route, _)| route)
    }

    /// The methods by which something may be asked at this path.
    pub fn methods(&self, path: &str) -> Vec<String> {
        self.at(path).map(|route| route.method.to_uppercase()).collect()
    }

    /// The address if a page of ours stands there, else the start page. A browser leaves out tabs and line ends and takes
    /// a backslash for a slash, so that `/<tab>/elsewhere` leads to another site: no such letter stands in an address of
    /// ours.
    pub fn local<'a>(&self, address: &'a str) -> &'a str {
        let plain = address.starts_with('/')
            && !address.starts_with("//")
            && !address.contains(|letter: char| letter.is_control() || letter.is_whitespace() || letter == '\\');
        let path = address.split(['?', '#']).next().unwrap_or_default();
        if plain && self.at(path).any(|route| route.method == "get") { address } else { "/" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::site::SITE;

    #[test]
    fn only_pages_of_ours_are_gone_back_to() {
        let addresses = Addresses::of(&SITE);
        for own in ["/", "/tournaments/7/standings?by=club#place-3", "/accounts", "/k/0123456789abcdef"] {
            assert_eq!(addresses.local(own), own);
        }
        for strange in [
            "",
            "https://evil.example/",
            "//evil.example",
            "/\t/evil.example",
            "/\r\n/evil.example",
            "\t//evil.example",
            "/\u{b}/evil.example",
            "/\u{0}/evil.example",
            "/\u{85}/evil.example",
            "/ /evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/.//evil.example",
            "/rules//evil.example",
            "javascript:alert(1)",
            "/sign-out",
            "/nothing/of/ours",
        ] {
            assert_eq!(addresses.local(strange), "/", "{strange:?}");
        }
    }
}
