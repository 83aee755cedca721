//! The lines of a part: there already, or told one by one where there are very many of them.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use super::model::Row;

/// The lines of a part. Whoever goes through them line by line with [`Rows::each`] has one of them at a time; whoever asks for
/// all at once has them told and kept.
#[derive(Clone, Default)]
pub struct Rows {
    told: OnceLock<Vec<Row>>,
    later: Option<Later>,
}

/// Lines nobody has told yet.
#[derive(Clone)]
struct Later {
    /// Which are wanted, in their order.
    order: Vec<usize>,
    tell: Arc<dyn Fn(usize) -> Row + Send + Sync>,
}

impl Later {
    fn each(&self) -> impl Iterator<Item = Row> {
        self.order.iter().map(|at| (self.tell)(*at))
    }
}

impl Rows {
    /// So many lines, each told when somebody reads it. None is marked at its edge, and each has an anchor of its own.
    pub fn later(count: usize, tell: impl Fn(usize) -> Row + Send + Sync + 'static) -> Self {
        Self { told: OnceLock::new(), later: Some(Later { order: (0..count).collect(), tell: Arc::new(tell) }) }
    }

    /// Whether each is still told when somebody reads it.
    pub fn are_later(&self) -> bool {
        self.told.get().is_none() && self.later.is_some()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.told.get().map_or_else(|| self.later.as_ref().map_or(0, |later| later.order.len()), Vec::len)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Each line, told for as long as it is looked at.
    pub fn each(&self) -> impl Iterator<Item = Cow<'_, Row>> {
        let told = self.told.get();
        let later = if told.is_none() { self.later.as_ref() } else { None };
        told.into_iter().flatten().map(Cow::Borrowed).chain(later.into_iter().flat_map(Later::each).map(Cow::Owned))
    }

    /// The same lines in another order, of which this says for each place which line stands there.
    #[must_use]
    pub fn in_order(self, order: &[usize]) -> Self {
        match (self.told.into_inner(), self.later) {
            (None, Some(Later { order: before, tell })) => {
                let order = order.iter().filter_map(|at| before.get(*at).copied()).collect();
                Self { told: OnceLock::new(), later: Some(Later { order, tell }) }
            }
            (told, _) => {
                let told = told.unwrap_or_default();
                order.iter().filter_map(|at| told.get(*at).cloned()).collect()
            }
        }
    }

    /// The same lines, each changed like this when it is told.
    #[must_use]
    pub fn changed(self, change: impl Fn(Row) -> Row + Send + Sync + 'static) -> Self {
        match (self.told.into_inner(), self.later) {
            (None, Some(Later { order, tell })) => {
                let tell = Arc::new(move |at| change(tell(at)));
                Self { told: OnceLock::new(), later: Some(Later { order, tell }) }
            }
            (told, _) => told.unwrap_or_default().into_iter().map(change).collect(),
        }
    }

    fn told(&self) -> &Vec<Row> {
        self.told.get_or_init(|| self.later.iter().flat_map(Later::each).collect())
    }
}

impl Deref for Rows {
    type Target = [Row];

    fn deref(&self) -> &[Row] {
        self.told()
    }
}

impl DerefMut for Rows {
    fn deref_mut(&mut self) -> &mut [Row] {
        self.told();
        self.told.get_mut().map(Vec::as_mut_slice).unwrap_or_default()
    }
}

impl From<Vec<Row>> for Rows {
    fn from(told: Vec<Row>) -> Self {
        Self { told: OnceLock::from(told), later: None }
    }
}

impl FromIterator<Row> for Rows {
    fn from_iter<I: IntoIterator<Item = Row>>(rows: I) -> Self {
        Self::from(rows.into_iter().collect::<Vec<_>>())
    }
}

impl Extend<Row> for Rows {
    fn extend<I: IntoIterator<Item = Row>>(&mut self, rows: I) {
        let before = std::mem::take(self);
        *self = before.into_iter().chain(rows).collect();
    }
}

impl IntoIterator for Rows {
    type Item = Row;
    type IntoIter = Box<dyn Iterator<Item = Row>>;

    fn into_iter(self) -> Self::IntoIter {
        match (self.told.into_inner(), self.later) {
            (None, Some(Later { order, tell })) => Box::new(order.into_iter().map(move |at| tell(at))),
            (told, _) => Box::new(told.unwrap_or_default().into_iter()),
        }
    }
}

impl<'r> IntoIterator for &'r Rows {
    type Item = &'r Row;
    type IntoIter = std::slice::Iter<'r, Row>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'r> IntoIterator for &'r mut Rows {
    type Item = &'r mut Row;
    type IntoIter = std::slice::IterMut<'r, Row>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl fmt::Debug for Rows {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.each()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::report::Cell;

    fn row(number: usize) -> Row {
        Row::new(vec![Cell::number(i64::try_from(number).unwrap_or_default())])
    }

    fn numbers<'r>(rows: impl IntoIterator<Item = Cow<'r, Row>>) -> Vec<Option<Cell>> {
        rows.into_iter().map(|row| row.cells.first().cloned()).collect()
    }

    /// The lines 0 to 3 told later, and a count of how often one was told.
    fn later() -> (Rows, Arc<std::sync::atomic::AtomicUsize>) {
        let told = Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let count = Arc::clone(&told);
        let tell = move |at| {
            count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            row(at)
        };
        (Rows::later(4, tell), told)
    }

    #[test]
    fn lines_told_later_are_those_that_are_there_already() {
        let (there, (later, _)) = ((0..4).map(row).collect::<Rows>(), later());
        for order in [vec![0, 1, 2, 3], vec![3, 1], vec![2, 9, 0], Vec::new()] {
            let (there, later) = (there.clone().in_order(&order), later.clone().in_order(&order));
            assert_eq!(numbers(later.each()), numbers(there.each()), "{order:?}");
            assert_eq!((later.len(), later.is_empty()), (there.len(), there.is_empty()));
            let turned: Vec<usize> = (0..later.len()).rev().collect();
            let (there, mut later) = (there.in_order(&turned), later.in_order(&turned));
            assert_eq!(format!("{later:?}"), format!("{there:?}"));
            later.extend([row(7)]);
            assert_eq!(
                (later.len(), later.into_iter().last().map(|row| row.cells)),
                (there.len() + 1, Some(row(7).cells))
            );
        }
    }

    #[test]
    fn a_line_is_told_anew_for_whoever_goes_through_them_and_once_for_who_has_all() {
        let (mut rows, told) = later();
        let often = || told.load(std::sync::atomic::Ordering::Relaxed);
        assert_eq!((rows.len(), often()), (4, 0), "nobody asked for a line");
        assert_eq!((rows.each().count(), rows.each().count(), often()), (4, 4, 8));
        assert_eq!((rows.iter().len(), rows.each().count(), often()), (4, 4, 12));
        for row in &mut rows {
            row.mark = "up".to_owned();
        }
        assert!(rows.each().all(|row| row.mark == "up") && rows.into_iter().all(|row| row.mark == "up"));
        assert_eq!(often(), 12, "what was changed is not told anew");
    }
}
