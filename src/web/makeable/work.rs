//! The work in the background: as soon as nobody plays the cards of a deck any more it is solved, one deck after the
//! other, on one thread that gives way to everything else and waits while anybody waits for the program. What is kept is a whole
//! deck, so the work goes on where it stood after it was stopped, and after the program was.
//!
//! The 36 decks of a round are solved within a minute where a core has nothing else to do; `cargo bench --bench hall --
//! decks` measures it.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::acts::makeable::{self, Looked, Task};
use crate::acts::{Key, Order, Refused, Who};
use crate::clock;
use crate::random::random_text;
use crate::rules::makeable::Makeable;
use crate::rules::solve::{Solver, Stop};
use crate::store::Store;

/// How long after a look that found nothing it is looked again.
const LOOK: Duration = Duration::from_secs(3);
/// The same after something failed.
const LATER: Duration = Duration::from_mins(1);
/// How long nobody has to have waited for the program before the search goes on: phones that are busy ask again sooner, and
/// what the search reads into the memory next to the processor in between is what they would miss.
const QUIET: Duration = Duration::from_millis(20);
/// How long it is waited before it is asked again whether it is quiet.
const PAUSE: Duration = Duration::from_millis(5);

/// How many wait for the program, and when the last of them was answered.
#[derive(Debug)]
struct Hall {
    begun: Instant,
    open: AtomicUsize,
    /// Microseconds since `begun`.
    left: AtomicU64,
}

impl Default for Hall {
    fn default() -> Self {
        Self { begun: Instant::now(), open: AtomicUsize::new(0), left: AtomicU64::new(0) }
    }
}

impl Hall {
    fn now(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// Whether nobody waits, and nobody did a moment ago.
    fn is_quiet(&self) -> bool {
        let left = Duration::from_micros(self.left.load(Ordering::Relaxed));
        self.open.load(Ordering::Relaxed) == 0 && Duration::from_micros(self.now()).saturating_sub(left) >= QUIET
    }
}

/// The thread's ear: what others say to it.
#[derive(Default)]
pub struct Work {
    /// The search under way is given up.
    interrupted: Arc<AtomicBool>,
    /// Requests that have not been answered yet.
    hall: Arc<Hall>,
    ended: AtomicBool,
    bell: Mutex<()>,
    rung: Condvar,
}

/// A request under way; nothing is solved until it is dropped.
#[derive(Debug)]
pub struct Visit(Arc<Hall>);

impl Drop for Visit {
    fn drop(&mut self) {
        self.0.left.store(self.0.now(), Ordering::Relaxed);
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Work {
    /// Begins the work on a thread of its own.
    pub fn begin(self: &Arc<Self>, store: Store) -> std::io::Result<JoinHandle<()>> {
        let work = Arc::clone(self);
        std::thread::Builder::new().name("solver".to_owned()).spawn(move || work.run(&store))
    }

    /// Somebody waits for an answer of the program, until what is answered here is dropped.
    pub fn visit(&self) -> Visit {
        self.hall.open.fetch_add(1, Ordering::Relaxed);
        Visit(Arc::clone(&self.hall))
    }

    /// Gives up what is being solved and looks anew what there is to do.
    pub fn interrupt(&self) {
        self.interrupted.store(true, Ordering::SeqCst);
        self.rung.notify_all();
    }

    /// Ends the work.
    pub fn end(&self) {
        self.ended.store(true, Ordering::SeqCst);
        self.interrupt();
    }

    fn run(&self, store: &Store) {
        give_way();
        let mut looked = Looked::default();
        loop {
            self.interrupted.store(false, Ordering::SeqCst);
            if self.ended.load(Ordering::SeqCst) {
                return;
            }
            match self.step(store, &mut looked) {
                Ok(true) => {}
                Ok(false) => self.wait(LOOK),
                Err(error) => {
                    tracing::warn!(%error, "a deck could not be solved; it is tried again");
                    self.wait(LATER);
                }
            }
        }
    }

    fn wait(&self, time: Duration) {
        let guard = self.bell.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.interrupted.load(Ordering::SeqCst) {
            drop(self.rung.wait_timeout(guard, time).unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// Keeps the search waiting while anybody waits for the program; answers whether it is given up.
    fn stop(&self) -> Stop {
        let (interrupted, hall) = (Arc::clone(&self.interrupted), Arc::clone(&self.hall));
        Arc::new(move || {
            loop {
                if interrupted.load(Ordering::Relaxed) {
                    return true;
                }
                if hall.is_quiet() {
                    return false;
                }
                std::thread::sleep(PAUSE);
            }
        })
    }

    /// Solves the next deck; answers whether there was one.
    pub fn step(&self, store: &Store, looked: &mut Looked) -> Result<bool, Refused> {
        let Some(task) = store.read_now(|conn| makeable::next(conn, looked))? else { return Ok(false) };
        let mut solver = Solver::stopped_by(self.stop());
        match Makeable::solve(task.deal, &mut solver) {
            Ok(found) => keep(store, task, found, solver.nodes()).map(|()| true),
            Err(_stopped) => Ok(true),
        }
    }
}

fn keep(store: &Store, task: Task, found: Makeable, positions: u64) -> Result<(), Refused> {
    let (deck, tournament) = (task.number, task.tournament);
    let order = Order::new(Who::Program, clock::now(), Key::new(random_text()));
    store.write_now(move |conn| makeable::keep(conn, &order, &task, &found, positions))?;
    tracing::info!(%tournament, deck, positions, "solved what a deck could make");
    Ok(())
}

/// Everything else comes first: this thread computes when nobody else wants to.
#[cfg(target_os = "linux")]
pub fn give_way() {
    if let Err(error) = rustix::process::setpriority_process(None, 19) {
        tracing::warn!(%error, "decks are solved at the usual priority");
    }
}

/// Elsewhere a thread has no priority of its own.
#[cfg(not(target_os = "linux"))]
pub fn give_way() {}
