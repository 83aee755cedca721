//! Tells the other programs on a PostgreSQL server what this one kept, and rings the bell for what they kept: a connection
//! of its own on which the server speaks by itself (`LISTEN`, `NOTIFY`). What it fails to tell is found by whoever looks
//! once a second; a file tells by its moment.
//!
//! It is told after the commit and not within it: PostgreSQL lets transactions that tell something commit only one after the
//! other, and many hands at once are told once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;

use super::bell::Bell;
use super::conn::Conn;
use super::migrate;
use super::url::DatabaseUrl;

/// How long it rests between two looks: what comes meanwhile is told together.
const REST: Duration = Duration::from_millis(15);
/// How long it rests when the server is away.
const AGAIN: Duration = Duration::from_secs(1);

/// Tells and listens for as long as it is kept.
pub struct Herald(Arc<AtomicBool>);

impl Drop for Herald {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

impl Herald {
    /// Begins on a thread of its own; nothing where the database is a file.
    pub(super) fn begin(url: &DatabaseUrl, bell: &Bell) -> Option<Self> {
        if matches!(url, DatabaseUrl::Sqlite(_)) {
            return None;
        }
        let ended = Arc::new(AtomicBool::new(false));
        let (url, bell, until) = (url.clone(), bell.clone(), Arc::clone(&ended));
        match thread::Builder::new().name("store-herald".to_owned()).spawn(move || listen(&url, &bell, &until)) {
            Ok(_thread) => Some(Self(ended)),
            Err(error) => {
                tracing::warn!(%error, "what other programs keep is seen a second later: no thread can be started");
                None
            }
        }
    }
}

/// Listens until it is ended, and begins anew when the server was away.
fn listen(url: &DatabaseUrl, bell: &Bell, ended: &AtomicBool) {
    let mut fails = false;
    while !ended.load(Ordering::Acquire) {
        if let Err(error) = exchange(url, bell, ended, &mut fails) {
            // Said once, and again only after it went well.
            if !std::mem::replace(&mut fails, true) {
                tracing::warn!(%error, "what other programs keep is seen a second later");
            }
            thread::sleep(AGAIN);
        }
    }
}

fn exchange(
    url: &DatabaseUrl,
    bell: &Bell,
    ended: &AtomicBool,
    fails: &mut bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut conn = Conn::open(url)?;
    let own = migrate::session(&mut conn)?;
    let Conn::Pg(conn) = &mut conn else { return Ok(()) };
    conn.batch_execute("LISTEN skatwart")?;
    *fails = false;
    // While nobody listened, nobody was told of what others kept, and others not of what this program kept.
    bell.ring_for_others();
    let mut told = None;
    while !ended.load(Ordering::Acquire) {
        let kept = bell.kept();
        if told != Some(kept) {
            conn.batch_execute("NOTIFY skatwart")?;
            told = Some(kept);
        }
        let heard = conn.notifications_iter().collect::<QueryResult<Vec<_>>>()?;
        if heard.iter().any(|one| one.process_id != own) {
            bell.ring_for_others();
        }
        thread::sleep(REST);
    }
    Ok(())
}
