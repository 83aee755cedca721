//! Where a visitor may be sent: only to pages of this site, whatever somebody wrote into a link to us.

use std::sync::LazyLock;

use actix_web::dev::ResourceDef;

use crate::web::SITE;

/// What the addresses of our pages look like.
static PAGES: LazyLock<Vec<ResourceDef>> = LazyLock::new(|| {
    SITE.iter().filter(|route| route.method == "get").map(|route| ResourceDef::new(route.path)).collect()
});

/// The address if a page of ours stands there, else the start page. A browser leaves out tabs and line ends and takes a
/// backslash for a slash, so that `/<tab>/elsewhere` leads to another site: no such letter stands in an address of ours.
pub fn local_address(address: &str) -> &str {
    let plain = address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(|letter: char| letter.is_control() || letter.is_whitespace() || letter == '\\');
    let path = address.split(['?', '#']).next().unwrap_or_default();
    if plain && PAGES.iter().any(|page| page.is_match(path)) { address } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_ours_are_gone_back_to() {
        for own in ["/", "/tournaments/7/standings?by=club#place-3", "/accounts", "/k/0123456789abcdef"] {
            assert_eq!(local_address(own), own);
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
            assert_eq!(local_address(strange), "/", "{strange:?}");
        }
    }
}
