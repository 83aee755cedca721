//! A tournament at a glance – how far it is, who is ahead – and how long that is remembered: as long as its version stands.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use crate::rules::comparison::Comparison;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;
use crate::rules::standings::Metric;
use crate::store::rounds::RoundState;
use crate::store::tournaments::Tournament;
use crate::store::{Conn, Store, TournamentId};
use crate::web::answer::Error;
use crate::web::versions::Version;

/// A tournament in a few figures.
#[derive(Clone, Debug)]
pub struct Glance {
    /// How many play: entries that are not withdrawn.
    pub players: usize,
    /// Whether search engines may show who plays.
    pub searchable: bool,
    /// The round that runs, else the one drawn last.
    pub round: Option<RoundNow>,
    /// The first places, best first, and everybody who shares the first; where each seat is ranked by itself the first of
    /// each.
    pub ahead: Vec<Ahead>,
}

/// A round in a few figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundNow {
    /// Its number.
    pub number: i32,
    /// How far it is.
    pub state: RoundState,
    /// How many tables it has.
    pub tables: usize,
    /// How many of their lists are not complete.
    pub missing: usize,
}

/// Somebody who is ahead.
#[derive(Clone, Debug)]
pub struct Ahead {
    /// The place.
    pub place: u32,
    /// Whether others have it as well.
    pub shared: bool,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The session and the seat among whose players he is first, where each is ranked by itself.
    pub seat: Option<(Option<i32>, Seat)>,
    /// By which method the same cards are compared.
    pub method: Option<Comparison>,
    /// What decides.
    pub metric: Metric,
    /// How much of it there is.
    pub value: Option<Ratio>,
}

type Slot = Arc<OnceCell<Arc<Glance>>>;

/// What is remembered of tournaments, each of one version.
#[derive(Default)]
pub struct Glances {
    slots: Mutex<BTreeMap<TournamentId, (Version, Slot)>>,
}

impl Glances {
    /// The glances at these tournaments; `load` runs only where nobody did before for this version. Others are forgotten.
    pub async fn of(
        &self,
        store: &Store,
        epoch: i64,
        wanted: &[Tournament],
        load: fn(&mut Conn, &Tournament) -> Result<Glance, Error>,
    ) -> Result<BTreeMap<TournamentId, Arc<Glance>>, Error> {
        let mut found = BTreeMap::new();
        for (tournament, slot) in wanted.iter().zip(self.slots(epoch, wanted)) {
            let asked = tournament.clone();
            let made =
                slot.get_or_try_init(|| async move { store.read(move |conn| load(conn, &asked).map(Arc::new)).await });
            found.insert(tournament.id, Arc::clone(made.await?));
        }
        Ok(found)
    }

    fn slots(&self, epoch: i64, wanted: &[Tournament]) -> Vec<Slot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = BTreeMap::new();
        for tournament in wanted {
            let version = Version { epoch, number: tournament.version };
            let slot = match slots.remove(&tournament.id) {
                Some((known, slot)) if known == version => slot,
                _ => Slot::default(),
            };
            kept.insert(tournament.id, (version, slot));
        }
        let given = wanted.iter().filter_map(|one| kept.get(&one.id).map(|(_, slot)| Arc::clone(slot))).collect();
        *slots = kept;
        given
    }
}
