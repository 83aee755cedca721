//! The ledger: every revision has its line, in one chain, whoever writes.

mod emptied;
mod forged;
mod forgotten;
mod paper;
mod taken_over;
mod venues;
mod verify;

use diesel::connection::SimpleConnection as _;
use skatwart::rules::ledger::Chain;
use skatwart::store::revisions::Revision;
use skatwart::store::{Conn, Error, Result, Store, TournamentId, ledger, sheets, tournaments};
use tokio::task::JoinSet;

use crate::common::databases;
use crate::store::{a_revision, a_sheet, a_tournament};

/// Follows the chain of a tournament; the first line that does not hold.
pub fn followed(conn: &mut Conn, id: TournamentId) -> Result<(Chain, Option<String>)> {
    let mut chain = Chain::default();
    let broken = ledger::each(conn, id, |kept| {
        let words = kept.revision.as_ref().map(Revision::words);
        let broken = words.map(|words| chain.follow(&kept.line, &words));
        match broken {
            Some(Ok(())) => None,
            other => Some(format!("{}: {other:?}", kept.line.number)),
        }
    })?;
    Ok((chain, broken))
}

fn begun(store: &Store) -> TournamentId {
    let begun = store.write_now(|conn| {
        let id = tournaments::insert(conn, &a_tournament())?;
        a_sheet(conn, id)?;
        Ok::<_, Error>(id)
    });
    begun.expect("begun")
}

fn append(conn: &mut Conn, id: TournamentId) -> Result<()> {
    let sheets = sheets::of_tournament(conn, id)?;
    let sheet = sheets.first().map(|(placed, _)| placed.sheet.id).ok_or(Error::NotFound)?;
    ledger::append(conn, &a_revision(id, sheet))?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn many_writers_of_two_tournaments_make_one_chain_each() {
    for database in databases() {
        // A store of its own is another program at the same database.
        let other = Store::open(&database.url).expect("opened once more");
        let ids = [begun(&database.store), begun(&database.store)];
        let mut writers = JoinSet::new();
        for number in 0..120 {
            let store = if number % 2 == 0 { database.store.clone() } else { other.clone() };
            let id = if number % 3 == 0 { ids[0] } else { ids[1] };
            writers.spawn(async move { store.write(move |conn| append(conn, id)).await });
        }
        for done in writers.join_all().await {
            done.expect("written");
        }
        for (id, lines) in ids.into_iter().zip([40, 80]) {
            let (chain, broken) = database.store.read(move |conn| followed(conn, id)).await.expect("read");
            assert_eq!((chain.lines, broken), (lines, None), "{}", database.address);
            let head = database.store.read(move |conn| ledger::head(conn, id)).await.expect("read");
            assert_eq!(head, chain);
        }
    }
}

#[test]
fn a_line_can_neither_be_changed_nor_deleted_and_goes_with_its_change() {
    for database in databases() {
        let id = begun(&database.store);
        let undone = database.store.write_now(move |conn| append(conn, id).and(Err::<(), _>(Error::NotFound)));
        assert!(undone.is_err());
        let head = |store: &Store| store.read_now(|conn| ledger::head(conn, id)).expect("read");
        assert_eq!(head(&database.store), Chain::default());
        database.store.write_now(move |conn| append(conn, id)).expect("written");
        for change in ["UPDATE ledger SET link = ''", "DELETE FROM ledger"] {
            let refused = database.store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(change)?));
            assert!(matches!(refused, Err(Error::Internal(..))), "{change}: {refused:?}");
        }
        assert_eq!(head(&database.store).lines, 1);
    }
}
