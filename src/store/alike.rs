//! What many tables do alike. Each change of the kind can be made by itself, and that is what it means; those that wait
//! together are made at once, with the same questions for all of them: on a server every question costs the way there and
//! back, and in a file the asking costs more than the answer.

use std::any::{Any, TypeId};
use std::collections::BTreeSet;

use tokio::sync::oneshot;

use super::change::{AtOnce, Change, Lost, Made, Turn, answer};
use super::conn::Conn;
use super::error::{Error, Result};
use super::home::Home;
use super::id::SheetId;
use super::turns;
use super::waiting::{Pulse, Wait};

/// A change that many tables make, each on its sheet.
pub trait Alike: Send + Sized + 'static {
    /// What is answered.
    type Answer: Send + 'static;
    /// Why it is not made.
    type Refused: From<Error> + Send + 'static;

    /// Finds its sheet.
    fn find(&self, conn: &mut Conn) -> std::result::Result<SheetId, Self::Refused>;

    /// Makes it by itself.
    fn make(&self, conn: &mut Conn, sheet: SheetId) -> std::result::Result<Self::Answer, Self::Refused>;

    /// Finds the sheets of all of them; `None` where it is not found.
    fn find_all(conn: &mut Conn, all: &[&Self]) -> Result<Vec<Option<SheetId>>>;

    /// Makes at once what can be made so, as if by itself in this order; `None` of what is to be made by itself.
    fn make_all(conn: &mut Conn, all: &[(&Self, SheetId)]) -> Result<Vec<Option<Self::Answer>>>;
}

/// Makes a change on the sheet that is found for it, when it is its turn; `None` when it is not.
pub(super) fn on_sheet<T, E: From<Error>>(
    conn: &mut Conn,
    turn: Turn,
    find: impl FnOnce(&mut Conn) -> std::result::Result<SheetId, E>,
    change: impl FnOnce(&mut Conn, SheetId) -> std::result::Result<T, E>,
) -> Result<Option<std::result::Result<T, E>>> {
    let sheet = match find(conn) {
        Ok(sheet) => sheet,
        Err(refused) => return Ok(Some(Err(refused))),
    };
    match turns::take(conn, sheet, turn) {
        Ok(taken) => Ok(taken.then(|| change(conn, sheet))),
        Err(Error::NotFound) => Ok(Some(Err(Error::NotFound.into()))),
        Err(lost) => Err(lost),
    }
}

/// Such a change with whoever waits for it.
pub(super) struct AlikeTask<W: Alike> {
    work: W,
    /// The sheet that was found for it in this transaction.
    found: Option<SheetId>,
    by_itself: bool,
    wait: Wait,
    home: Option<Home>,
    outcome: Option<std::result::Result<W::Answer, W::Refused>>,
    reply: oneshot::Sender<std::result::Result<W::Answer, W::Refused>>,
}

impl<W: Alike> AlikeTask<W> {
    /// What is to be made; whoever waits for the reply does so on this thread.
    pub(super) fn new(work: W, wait: Wait, reply: oneshot::Sender<std::result::Result<W::Answer, W::Refused>>) -> Self {
        Self { work, found: None, by_itself: false, wait, home: Home::here(), outcome: None, reply }
    }

    fn of(change: &mut dyn Change) -> Result<&mut Self> {
        change.as_any().downcast_mut().ok_or_else(|| Error::internal("a change is not of its kind"))
    }

    fn wait(conn: &mut Conn, change: &mut dyn Change) -> Result<bool> {
        let task = Self::of(change)?;
        let found = on_sheet(conn, Turn::Waits, |conn| task.work.find(conn), |_, sheet| Ok(sheet))?;
        task.found = found.into_iter().flatten().next();
        Ok(task.found.is_some())
    }

    fn make_all(conn: &mut Conn, changes: &mut [Box<dyn Change>]) -> Result<Vec<Option<Made>>> {
        let tasks: Vec<&mut Self> =
            changes.iter_mut().map(|change| Self::of(change.as_mut())).collect::<Result<_>>()?;
        let works: Vec<&W> = tasks.iter().map(|task| &task.work).collect();
        let sheets = W::find_all(conn, &works)?;
        let wanted: BTreeSet<SheetId> = sheets.iter().flatten().copied().collect();
        let taken = turns::take_all(conn, &wanted)?;
        let has_turn = |sheet: &Option<SheetId>| sheet.filter(|sheet| taken.contains(sheet));
        let ready: Vec<(&W, SheetId)> =
            works.into_iter().zip(&sheets).filter_map(|(work, sheet)| Some((work, has_turn(sheet)?))).collect();
        let answers = if ready.is_empty() { Vec::new() } else { W::make_all(conn, &ready)? };
        let mut answers = answers.into_iter();
        let made = tasks.into_iter().zip(&sheets).map(|(task, sheet)| {
            let Some(sheet) = sheet else { return None };
            if !taken.contains(sheet) {
                return Some(Made::Later);
            }
            task.outcome = answers.next().flatten().map(Ok);
            task.outcome.as_ref().map(|_| Made::Done)
        });
        Ok(made.collect())
    }
}

impl<W: Alike> Change for AlikeTask<W> {
    fn is_repeatable(&self) -> bool {
        true
    }

    fn begin(&self, pulse: &Pulse) -> bool {
        self.wait.begin(pulse.clone())
    }

    fn begin_later(&mut self) {
        // Whoever is made by himself stays so: behind those that came since he might wait for ever.
        self.found = None;
        self.wait.begin_later();
    }

    fn make(&mut self, conn: &mut Conn, turn: Turn) -> Result<Made> {
        let (work, found) = (&self.work, self.found);
        let find = |conn: &mut Conn| found.map_or_else(|| work.find(conn), Ok);
        self.outcome = on_sheet(conn, turn, find, |conn, sheet| work.make(conn, sheet))?;
        Ok(Made::of(self.outcome.as_ref()))
    }

    fn answer(self: Box<Self>, lost: Option<&Lost>) {
        // Whoever asked may have gone away; the change stays made all the same.
        drop(self.reply.send(answer(self.outcome, lost)));
    }

    fn home(&self) -> Option<&Home> {
        self.home.as_ref()
    }

    fn at_once(&self) -> Option<AtOnce> {
        (!self.by_itself).then_some(AtOnce { kind: TypeId::of::<W>(), wait: Self::wait, make: Self::make_all })
    }

    fn by_itself(&mut self) {
        self.by_itself = true;
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
