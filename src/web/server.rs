//! What every handler can reach.

use std::sync::Arc;

use actix_web::cookie::Key;
use tokio::sync::Semaphore;

use crate::config::Config;
use crate::store::Store;
use crate::web::address::Addresses;
use crate::web::events::hub::Hub;
use crate::web::glance::Glances;
use crate::web::keeper::known::Known;
use crate::web::makeable::work::Work;
use crate::web::measures::Measures;
use crate::web::public::kept::Pages;
use crate::web::route::Route;
use crate::web::standings::fields::Fields;
use crate::web::throttle::Throttle;
use crate::web::versions::Versions;

/// The application: its database, its configuration, and what it remembers.
#[derive(Clone)]
pub struct App {
    /// Questions and answers of the database.
    pub store: Store,
    /// How the application is reached.
    pub config: Arc<Config>,
    /// Counts tries to guess.
    pub throttle: Arc<Throttle>,
    /// What stands on the site.
    pub addresses: Arc<Addresses>,
    /// Signs and encrypts cookies.
    pub key: Key,
    /// At most two passwords are hashed at a time: each takes 19 MB.
    pub hashing: Arc<Semaphore>,
    /// Public pages, rendered once.
    pub pages: Arc<Pages>,
    /// Tournaments as everybody may see them, ranked once.
    pub fields: Fields,
    /// Tournaments at a glance, for the start page.
    pub glances: Arc<Glances>,
    /// The versions these pages depend on.
    pub versions: Versions,
    /// What is counted.
    pub measures: Arc<Measures>,
    /// Who follows which page.
    pub hub: Arc<Hub>,
    /// What the keys of list keepers open.
    pub keepers: Arc<Known>,
    /// The work in the background.
    pub work: Arc<Work>,
    /// One question to the solver at a time.
    pub asking: Arc<Semaphore>,
}

impl App {
    /// Everything made ready over this database for this site map.
    pub fn new(store: Store, config: Config, key: Key, (site, hub): (&[Route], Hub)) -> Self {
        let measures = Arc::new(Measures::of(site, &store));
        Self {
            store,
            measures,
            throttle: Arc::new(Throttle::new(config.table_a_second)),
            config: Arc::new(config),
            addresses: Arc::new(Addresses::of(site)),
            key,
            hashing: Arc::new(Semaphore::new(2)),
            pages: Arc::default(),
            fields: Fields::default(),
            glances: Arc::default(),
            versions: Versions::default(),
            hub: Arc::new(hub),
            keepers: Arc::default(),
            work: Arc::default(),
            asking: Arc::new(Semaphore::new(1)),
        }
    }
}
