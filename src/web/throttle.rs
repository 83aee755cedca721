//! Slows down guessing. Each thing that can be guessed has a budget of its own, so that one used up hinders nothing else;
//! what is right about a key costs nothing, so that a hall behind one address plays on while a phone in it misbehaves.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::store::AccountId;

/// What stands in an address and is a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Secret {
    /// The key of a table.
    Table,
    /// The key of the case of a deck.
    Case,
    /// The link to the page of the first account.
    SetUp,
    /// The link of who entered himself.
    Registration,
}

type Place = Option<IpAddr>;

/// How often what may be tried.
///
/// Signing in from a device that signed in to the account before counts for that device alone, so that no stranger can
/// lock its owner out. Strangers are counted by name and address, by address, and by name; once a name's budget is used
/// up, each address still has a few tries a minute at it, so that an attack from many places slows down what comes from
/// anywhere else, and stops it nowhere.
pub struct Throttle {
    device: DefaultKeyedRateLimiter<(String, String)>,
    name_and_address: DefaultKeyedRateLimiter<(String, Place)>,
    address: DefaultKeyedRateLimiter<Place>,
    name: DefaultKeyedRateLimiter<String>,
    attacked_name: DefaultKeyedRateLimiter<(String, Place)>,
    own_password: DefaultKeyedRateLimiter<AccountId>,
    secret: DefaultKeyedRateLimiter<(Secret, Place)>,
    table: DefaultKeyedRateLimiter<String>,
    registering: DefaultKeyedRateLimiter<Place>,
    search: DefaultKeyedRateLimiter<Place>,
}

/// From so many remembered ones on, those that have waited long enough are forgotten.
const REMEMBERED: usize = 10_000;

impl Throttle {
    /// With so many answers a second for the link of one table.
    pub fn new(table_a_second: NonZeroU32) -> Self {
        Self {
            device: a_minute(10),
            name_and_address: a_minute(10),
            address: a_minute(30),
            name: a_minute(60),
            attacked_name: a_minute(3),
            own_password: a_minute(10),
            secret: a_minute(240),
            registering: a_minute(20),
            search: a_minute(120),
            table: RateLimiter::keyed(Quota::per_second(table_a_second)),
        }
    }
}

fn a_minute<K: Hash + Eq + Clone>(tries: u32) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(tries).unwrap_or(NonZeroU32::MIN)))
}

/// Counts a try and says whether it may be made.
fn counted<K: Hash + Eq + Clone>(budget: &DefaultKeyedRateLimiter<K>, key: &K) -> bool {
    if budget.len() > REMEMBERED {
        budget.retain_recent();
    }
    budget.check_key(key).is_ok()
}

impl Throttle {
    /// Counts a try to sign in and says whether it may be made. `device` names the device if it signed in to this
    /// account before.
    pub fn admits_sign_in(&self, address: Place, name: &str, device: Option<&str>) -> bool {
        let name: String = name.trim().to_lowercase().chars().take(60).collect();
        if let Some(device) = device {
            return counted(&self.device, &(name, device.to_owned()));
        }
        let pair = (name, whole_network(address));
        counted(&self.address, &pair.1)
            && counted(&self.name_and_address, &pair)
            && (counted(&self.name, &pair.0) || counted(&self.attacked_name, &pair))
    }

    /// Counts a try of somebody who is signed in to give the password of the account.
    pub fn admits_own_password(&self, account: AccountId) -> bool {
        counted(&self.own_password, &account)
    }

    /// Counts a try to enter oneself and says whether it may be made.
    pub fn admits_registration(&self, address: Place) -> bool {
        counted(&self.registering, &whole_network(address))
    }

    /// Counts a request with the link of a table and says whether it is answered.
    pub fn admits_table(&self, key: &str) -> bool {
        counted(&self.table, &key.to_owned())
    }

    /// Counts a search among all names and says whether it is made: a hall behind one address has enough of them.
    pub fn admits_search(&self, address: Place) -> bool {
        counted(&self.search, &whole_network(address))
    }

    /// Counts a wrong secret and says whether more of them may be tried.
    pub fn admits_wrong(&self, secret: Secret, address: Place) -> bool {
        counted(&self.secret, &(secret, whole_network(address)))
    }
}

/// The address as it is counted: of the sixth version the network, for everybody has more addresses in it than can be
/// counted.
pub fn whole_network(address: Place) -> Place {
    match address.map(|address| address.to_canonical()) {
        Some(IpAddr::V6(six)) => Some(IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX)))),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::TABLE_A_SECOND;

    fn place(text: &str) -> Place {
        text.parse().map(Some).expect("an address")
    }

    #[test]
    fn the_eleventh_try_at_once_is_refused_and_other_names_are_not() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let here = place("192.0.2.1");
        assert!((0..10).all(|_| throttle.admits_sign_in(here, "Karl", None)));
        assert!(!throttle.admits_sign_in(here, " karl ", None));
        assert!(throttle.admits_sign_in(here, "Jörg", None));
        assert!(throttle.admits_sign_in(place("192.0.2.2"), "Karl", None));
    }

    #[test]
    fn one_table_that_asks_without_end_uses_up_its_own_budget_alone() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let answered = (0..5_000).filter(|_| throttle.admits_table("table 17")).count();
        assert!((200..1_000).contains(&answered), "{answered}");
        assert!((0..50).all(|_| throttle.admits_table("table 18")), "the others are served");
    }

    #[test]
    fn who_searches_without_end_is_slowed_down_alone() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let here = place("192.0.2.1");
        assert!((0..120).all(|_| throttle.admits_search(here)));
        assert!(!throttle.admits_search(here) && throttle.admits_search(place("192.0.2.2")));
    }

    #[test]
    fn one_address_cannot_try_every_name() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let tries = (0..100).filter(|number| throttle.admits_sign_in(None, &format!("name {number}"), None));
        assert_eq!(tries.count(), 30);
    }

    #[test]
    fn a_network_of_the_sixth_version_counts_as_one_address() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let tries = (0..100).filter(|number| {
            throttle.admits_sign_in(place(&format!("2001:db8:1:2::{number}")), &format!("name {number}"), None)
        });
        assert_eq!(tries.count(), 30);
        assert!(throttle.admits_sign_in(place("2001:db8:1:3::1"), "Karl", None));
        let mapped = (0..100).filter(|_| throttle.admits_sign_in(place("::ffff:192.0.2.1"), "Karl", None)).count();
        assert_eq!((mapped, throttle.admits_sign_in(place("192.0.2.1"), "Karl", None)), (10, false));
    }

    #[test]
    fn an_attack_from_many_places_leaves_every_other_place_and_every_known_device_their_tries() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let attack = |from: u8| {
            (0..20).filter(|_| throttle.admits_sign_in(place(&format!("192.0.2.{from}")), "Karl", None)).count()
        };
        let admitted: Vec<usize> = (0..20).map(attack).collect();
        assert_eq!(admitted[..6], [10; 6], "sixty tries at a name");
        assert!(admitted[6..].iter().all(|tries| *tries <= 4), "then a few from each place: {admitted:?}");
        assert!(throttle.admits_sign_in(place("198.51.100.1"), "Karl", None), "the owner at home");
        assert!(throttle.admits_sign_in(place("192.0.2.1"), "Karl", Some("his own")), "the owner in the same hall");
        let device = (0..100).filter(|_| throttle.admits_sign_in(None, "Karl", Some("stolen"))).count();
        assert_eq!(device, 10, "a device has no more tries than an address");
    }

    #[test]
    fn a_used_up_budget_hinders_nothing_else() {
        let throttle = Throttle::new(TABLE_A_SECOND);
        let here = place("192.0.2.1");
        assert_eq!((0..1000).filter(|_| throttle.admits_wrong(Secret::Table, here)).count(), 240);
        assert!(throttle.admits_wrong(Secret::Case, here) && throttle.admits_wrong(Secret::SetUp, here));
        assert!(throttle.admits_sign_in(here, "Karl", None));
        assert_eq!((0..1000).filter(|_| throttle.admits_own_password(AccountId::new(1))).count(), 10);
        assert!(throttle.admits_own_password(AccountId::new(2)) && throttle.admits_sign_in(here, "Karl", None));
    }
}
