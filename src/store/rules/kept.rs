//! A memory of a fixed size: what was remembered first goes first.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Values by key, so many at most.
#[derive(Debug)]
pub struct Kept<K, V> {
    most: usize,
    values: HashMap<K, V>,
    /// The keys, the oldest first.
    order: VecDeque<K>,
}

impl<K: Clone + Eq + Hash, V: Clone> Kept<K, V> {
    /// An empty memory for so many values.
    pub fn new(most: usize) -> Self {
        Self { most, values: HashMap::new(), order: VecDeque::new() }
    }

    /// What was remembered.
    pub fn get(&self, key: &K) -> Option<V> {
        self.values.get(key).cloned()
    }

    /// Remembers a value; where there is no more room, the oldest is forgotten.
    pub fn put(&mut self, key: K, value: V) {
        if self.values.insert(key.clone(), value).is_none() {
            self.order.push_back(key);
        }
        while self.order.len() > self.most {
            if let Some(oldest) = self.order.pop_front() {
                self.values.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let mut kept = Kept::new(2);
        for number in [1, 2, 2, 3] {
            kept.put(number, number * 10);
        }
        assert_eq!([1, 2, 3].map(|key| kept.get(&key)), [None, Some(20), Some(30)]);
        assert_eq!((kept.values.len(), kept.order.len()), (2, 2));
    }
}
