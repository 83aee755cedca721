//! Where in a list something stands, found by what it is called there.

use std::sync::Arc;

/// The places of a list in the order of their keys. They take four bytes each, for there may be a hundred thousand.
#[derive(Clone, Debug, Default)]
pub struct Positions(Arc<[u32]>);

impl Positions {
    /// The places of this list by such a key.
    pub fn of<T, K: Ord>(list: &[T], key: impl Fn(&T) -> K) -> Self {
        let mut all: Vec<u32> = (0..u32::try_from(list.len()).unwrap_or(u32::MAX)).collect();
        all.sort_by_key(|at| list.get(place(*at)).map(&key));
        Self(all.into())
    }

    /// Where in the same list this key stands, the last of those who have it.
    pub fn find<T, K: Ord>(&self, list: &[T], key: impl Fn(&T) -> K, wanted: &K) -> Option<usize> {
        let of = |at: u32| list.get(place(at)).map(&key);
        let after = self.0.partition_point(|at| of(*at).is_some_and(|key| key <= *wanted));
        let at = self.0.get(after.checked_sub(1)?).copied()?;
        (of(at).as_ref() == Some(wanted)).then(|| place(at))
    }
}

fn place(at: u32) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_found_where_it_stands_and_nobody_else() {
        let list = [(7, 'a'), (2, 'b'), (9, 'c'), (2, 'd')];
        let positions = Positions::of(&list, |one| one.0);
        let find = |wanted: i32| positions.find(&list, |one| one.0, &wanted);
        assert_eq!([7, 9, 2].map(find), [Some(0), Some(2), Some(3)], "of two the last");
        assert_eq!([1, 3, 8, 10].map(find), [None; 4]);
        assert_eq!(Positions::default().find(&list[..0], |one| one.0, &7), None);
    }
}
