//! Devices that signed in before. Each carries a signed cookie that names it and the accounts it signed in to; its tries
//! to sign in to those are counted apart from everybody else's. The cookie opens nothing.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, CookieJar, Key, SameSite};
use sha2::{Digest as _, Sha256};

use crate::random::random_text;
use crate::rules::hex::hex;
use crate::store::accounts::name_key;

const COOKIE: &str = "device";
/// How many accounts are remembered: a laptop of a club may serve several.
const ACCOUNTS: usize = 4;

/// A device and the accounts it signed in to, the last one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    name: String,
    accounts: Vec<String>,
}

/// An account as it stands in the cookie: nobody need read there whose it is.
fn mark(account: &str) -> String {
    hex(Sha256::digest(name_key(account)).get(..8).unwrap_or_default())
}

impl Device {
    /// The device behind a request; a new one where it carries no cookie of ours.
    pub fn of(request: &HttpRequest, key: &Key) -> Self {
        let mut jar = CookieJar::new();
        if let Some(cookie) = request.cookie(COOKIE) {
            jar.add_original(cookie);
        }
        let value = jar.signed(key).get(COOKIE).map(|cookie| cookie.value().to_owned());
        let mut parts = value.iter().flat_map(|value| value.split('.')).map(str::to_owned);
        match parts.next() {
            Some(name) => Self { name, accounts: parts.take(ACCOUNTS).collect() },
            None => Self { name: random_text(), accounts: Vec::new() },
        }
    }

    /// The name of the device, if it signed in to this account before.
    pub fn known_to(&self, account: &str) -> Option<&str> {
        self.accounts.contains(&mark(account)).then_some(self.name.as_str())
    }

    /// The device after signing in to this account.
    #[must_use]
    pub fn with(mut self, account: &str) -> Self {
        let mark = mark(account);
        self.accounts.retain(|other| *other != mark);
        self.accounts.insert(0, mark);
        self.accounts.truncate(ACCOUNTS);
        self
    }

    /// The cookie it carries from now on.
    pub fn cookie(&self, key: &Key) -> Cookie<'static> {
        let value = [self.name.clone()].into_iter().chain(self.accounts.clone()).collect::<Vec<_>>().join(".");
        let cookie = Cookie::build(COOKIE, value)
            .path("/sign-in")
            .same_site(SameSite::Strict)
            .http_only(true)
            .max_age(Duration::days(365))
            .finish();
        let mut jar = CookieJar::new();
        jar.signed_mut(key).add(cookie.clone());
        jar.get(COOKIE).cloned().unwrap_or(cookie)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn asked(cookie: Cookie<'static>, key: &Key) -> Device {
        Device::of(&TestRequest::default().cookie(cookie).to_http_request(), key)
    }

    #[test]
    fn a_device_is_known_to_the_accounts_it_signed_in_to_and_to_no_others() {
        let key = Key::generate();
        let fresh = Device::of(&TestRequest::default().to_http_request(), &key);
        assert_eq!(fresh.known_to("Karl"), None);
        let back = asked(fresh.clone().with("Karl").with("Ayşe").cookie(&key), &key);
        assert_eq!(
            (back.known_to(" KARL "), back.known_to("Ayşe")),
            (Some(fresh.name.as_str()), Some(fresh.name.as_str()))
        );
        assert_eq!(back.known_to("Jörg"), None);
        let many = ["a", "b", "c", "d"].into_iter().fold(back, Device::with);
        assert_eq!((many.known_to("Karl"), many.known_to("a").is_some()), (None, true), "the four last ones");
    }

    #[test]
    fn nobody_makes_such_a_cookie_himself() {
        let key = Key::generate();
        let real = Device::of(&TestRequest::default().to_http_request(), &key).with("Karl").cookie(&key);
        let mut changed = real.clone();
        changed.set_value(real.value().replacen('.', ".0", 1));
        let strange = Device::of(&TestRequest::default().to_http_request(), &key).with("Karl").cookie(&Key::generate());
        for made_up in [changed, strange, Cookie::new(COOKIE, format!("me.{}", mark("Karl")))] {
            assert_eq!(asked(made_up, &key).known_to("Karl"), None);
        }
        assert!(asked(real, &key).known_to("Karl").is_some());
    }
}
