//! The addresses of the site, and where a visitor may be sent: only to pages of this site, whatever somebody wrote into a
//! link to us.

use crate::web::route::Route;

/// What the addresses of the site look like.
#[derive(Clone, Debug)]
pub struct Addresses(Vec<Route>);

impl Addresses {
    /// Those of a site map.
    pub fn of(site: &[Route]) -> Self {
        Self(site.to_vec())
    }

    fn at<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a Route> {
        self.0.iter().filter(move |route| fits(route.path, path))
    }

    /// Every route.
    pub fn routes(&self) -> impl Iterator<Item = &Route> + Clone {
        self.0.iter()
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

/// Whether a path is such an address of the site map: a parameter stands for one letter of ASCII or more up to the next
/// slash, as it does where requests are answered, and one of `.*` for the whole rest. A pattern made ready for each line of
/// the site map would take 7 MB, and nobody asks often.
fn fits(address: &str, path: &str) -> bool {
    let Some((word, behind)) = address.split_once('{') else { return address == path };
    let (Some(left), Some((name, rest))) = (path.strip_prefix(word), behind.split_once('}')) else { return false };
    let most = if name.ends_with(":.*") {
        left.len()
    } else {
        left.find(|letter: char| letter == '/' || !letter.is_ascii()).unwrap_or(left.len())
    };
    let least = usize::from(!name.contains(':'));
    let behind = |taken: usize| left.get(taken..).is_some_and(|left| fits(rest, left));
    if rest.is_empty() { (least..=most).contains(&left.len()) } else { (least..=most).any(behind) }
}

#[cfg(test)]
mod tests {
    use actix_web::dev::ResourceDef;

    use super::*;
    use crate::web::route::narrow;
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
    /// An address of a line of the site map, with this in the place of each parameter.
    fn filled(path: &str, with: &str) -> String {
        let parts = path.split('{').enumerate();
        let told = |(at, part): (usize, &str)| match part.split_once('}') {
            Some((_, rest)) if at > 0 => format!("{with}{rest}"),
            _ => part.to_owned(),
        };
        parts.map(told).collect()
    }

    #[test]
    fn an_address_is_one_of_ours_where_requests_to_it_are_answered() {
        let with = ["7", "", "0123456789abcdef", "a.csv", ".", "a/b", "/", "ü", "%C3%BC", "7 ", "\n", "{id}"];
        for line in SITE.iter() {
            let answered = ResourceDef::new(narrow(line.path));
            for path in with.iter().map(|with| filled(line.path, with)) {
                let strange = [format!("{path}/"), format!("{path}x"), format!("x{path}"), path.replacen('/', "//", 1)];
                for path in strange.iter().chain([&path]) {
                    assert_eq!(fits(line.path, path), answered.is_match(path), "{} {path:?}", line.path);
                }
            }
            for other in SITE.iter() {
                let path = filled(other.path, "7");
                assert_eq!(fits(line.path, &path), answered.is_match(&path), "{} {path:?}", line.path);
            }
        }
    }
}
