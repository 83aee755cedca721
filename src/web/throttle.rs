//! Slows down guessing of passwords: by address, by name, and by both together.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// How often signing in may be tried. The narrowest limit is for a name from one address, so that a prankster in the
/// hall cannot lock the director out from elsewhere.
pub struct Throttle {
    name_and_address: DefaultKeyedRateLimiter<(String, Option<IpAddr>)>,
    address: DefaultKeyedRateLimiter<Option<IpAddr>>,
    name: DefaultKeyedRateLimiter<String>,
}

/// From so many remembered names on, those that have waited long enough are forgotten.
const REMEMBERED: usize = 10_000;

impl Default for Throttle {
    fn default() -> Self {
        Self { name_and_address: a_minute(10), address: a_minute(30), name: a_minute(60) }
    }
}

fn a_minute<K: std::hash::Hash + Eq + Clone>(tries: u32) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(tries).unwrap_or(NonZeroU32::MIN)))
}

impl Throttle {
    /// Counts a try and says whether it may be made.
    pub fn admits(&self, address: Option<IpAddr>, name: &str) -> bool {
        if self.name_and_address.len() > REMEMBERED {
            self.name_and_address.retain_recent();
            self.address.retain_recent();
            self.name.retain_recent();
        }
        let name: String = name.trim().to_lowercase().chars().take(60).collect();
        self.address.check_key(&address).is_ok()
            && self.name_and_address.check_key(&(name.clone(), address)).is_ok()
            && self.name.check_key(&name).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eleventh_try_at_once_is_refused_and_other_names_are_not() {
        let throttle = Throttle::default();
        let here: Option<IpAddr> = Some("192.0.2.1".parse().expect("an address"));
        assert!((0..10).all(|_| throttle.admits(here, "Karl")));
        assert!(!throttle.admits(here, " karl "));
        assert!(throttle.admits(here, "Jörg"));
        assert!(throttle.admits(Some("192.0.2.2".parse().expect("an address")), "Karl"));
    }

    #[test]
    fn one_address_cannot_try_every_name() {
        let throttle = Throttle::default();
        assert_eq!((0..100).filter(|number| throttle.admits(None, &format!("name {number}"))).count(), 30);
    }
}
