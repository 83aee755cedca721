//! How many streams there may be. Each holds a connection for as long as a page is open, so one address may not take all
//! of them; but a whole hall is one address, and it gets room enough.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::web::throttle::whole_network;

/// What is open.
#[derive(Debug)]
pub struct Places {
    all: usize,
    from_one: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    count: usize,
    by_address: HashMap<Option<IpAddr>, usize>,
    /// How many ever came.
    came: u64,
}

/// A place that was taken; given back when it is dropped.
#[derive(Debug)]
pub struct Taken {
    places: Arc<Places>,
    address: Option<IpAddr>,
    number: u64,
}

impl Places {
    /// So many places, and so many of them for one address.
    pub fn new(all: usize, from_one: usize) -> Arc<Self> {
        Arc::new(Self { all, from_one, open: Mutex::default() })
    }

    /// Takes a place, where there is one left for this address.
    pub fn take(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Taken> {
        let address = whole_network(address);
        let mut open = self.lock();
        let of_address = open.by_address.get(&address).copied().unwrap_or_default();
        if open.count >= self.all || of_address >= self.from_one {
            return None;
        }
        open.count += 1;
        open.came = open.came.wrapping_add(1);
        open.by_address.insert(address, of_address + 1);
        Some(Taken { places: Arc::clone(self), address, number: open.came })
    }

    /// How many are taken.
    pub fn open(&self) -> usize {
        self.lock().count
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    /// Which it was of all that ever were taken.
    pub const fn number(&self) -> u64 {
        self.number
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut open = self.places.lock();
        open.count = open.count.saturating_sub(1);
        match open.by_address.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(open.by_address.remove(&self.address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_leaves_room_for_others_and_gives_back_what_it_took() {
        let places = Places::new(5, 3);
        let hall: Option<IpAddr> = "192.0.2.1".parse().into_iter().next();
        let other: Option<IpAddr> = "192.0.2.2".parse().into_iter().next();
        let mut taken: Vec<Taken> = (0..3).map(|_| places.take(hall).expect("there is room")).collect();
        assert!(places.take(hall).is_none(), "the fourth of one address");
        taken.extend((0..2).map(|_| places.take(other).expect("there is room for others")));
        assert!(places.take(other).is_none(), "every place is taken");
        taken.remove(0);
        assert!(places.take(hall).is_some());
        drop(taken);
        assert_eq!((places.open(), places.lock().by_address.len()), (0, 0));
    }

    #[test]
    fn a_home_of_the_sixth_version_is_one_address() {
        let places = Places::new(9, 1);
        let first: Option<IpAddr> = "2001:db8::1".parse().into_iter().next();
        let second: Option<IpAddr> = "2001:db8::2".parse().into_iter().next();
        let _taken = places.take(first).expect("there is room");
        assert!(places.take(second).is_none());
    }
}
