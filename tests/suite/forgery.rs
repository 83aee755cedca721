//! What was changed behind the program's back: `check` compares every fact with its history, `restore` every byte of a
//! backup with its digest.

mod chain;
mod columns;
mod rows;
mod rules;
mod won;

use diesel::connection::SimpleConnection as _;
use skatwart::acts::{self, Refused, Trace, act, hands};
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::rules::money::Cents;
use skatwart::rules::seat::Seat;
use skatwart::store::backup::backup;
use skatwart::store::check;
use skatwart::store::column::Spelt;
use skatwart::store::entries::{NewEntry, PersonRow};
use skatwart::store::restore::{Existing, restore};
use skatwart::store::revisions::Subject;
use skatwart::store::tournaments::{self, Tournament};
use skatwart::store::{Conn, DatabaseUrl, Error, SheetId, Store};
use tempfile::TempDir;

use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::hall::{at_desk, from_desk, table};
use crate::seasons::arrange::{arrange, shape};

fn played(store: &Store) -> SheetId {
    let sheet = table(store, 4, 48).sheet;
    let clubs = Hand {
        declarer: Some(Seat::new(2).expect("a seat")),
        play: Some(Play::Skat),
        matadors: Some(1),
        result: Some(Outcome::Won),
        ..Hand::of(Game::Clubs)
    };
    let entered = store.write_now(move |conn| {
        hands::enter(conn, &from_desk("1"), sheet, &at_desk(1, clubs))?;
        hands::enter(conn, &from_desk("2"), sheet, &at_desk(2, Hand::of(Game::Passed))).map(drop)
    });
    entered.map_err(|refused: Refused| refused).expect("entered");
    sheet
}

/// What `check` says after somebody said this to the database itself.
pub fn after(store: &Store, statements: &'static str) -> Vec<String> {
    store.write_now(|conn| Ok::<_, Error>(conn.batch_execute(statements)?)).expect("forged");
    let checked = store.read_now(check::everything).expect("checked");
    checked.differences.iter().map(ToString::to_string).collect()
}

#[test]
fn a_hand_forged_together_with_its_totals_is_told_by_its_history() {
    for database in databases() {
        played(&database.store);
        assert_eq!(after(&database.store, "SELECT 1"), Vec::<String>::new(), "before");
        let found = after(
            &database.store,
            "UPDATE hands SET matadors = 2, value = 36, score = 36 WHERE number = 1; \
             UPDATE sheet_totals SET points = points + 12, performance = performance + 12, highest_game = 36 \
             WHERE seat = 2",
        );
        assert!(found.iter().any(|line| line.contains("hand 1, score: its history says 24")), "{found:?}");
        assert!(found.iter().all(|line| line.contains("its history says")), "it agrees with itself: {found:?}");
    }
}

#[test]
fn a_hand_put_in_or_taken_out_behind_the_history_is_told() {
    for database in databases() {
        played(&database.store);
        let found = after(&database.store, "DELETE FROM hands WHERE number = 2");
        assert!(found.iter().any(|line| line.contains("hand 2: its history says entered")), "{found:?}");
        let found = after(&database.store, "UPDATE hands SET bid = 18 WHERE number = 1");
        assert!(found.iter().any(|line| line.contains("hand 1, bid: its history says nothing")), "{found:?}");
    }
}

/// A tournament made here, with two entries.
fn made(conn: &mut Conn) -> Result<(), Error> {
    let id = tournaments::insert(conn, &tournament().row())?;
    let tournament = tournaments::find(conn, id)?;
    let entry = |number: i32, name: &str| NewEntry {
        tournament_id: id,
        number,
        name: name.to_owned(),
        club: String::new(),
        categories: Spelt::default(),
        paid_cents: Cents::from(1000),
        person: PersonRow::default(),
    };
    let about = Trace { tournament: id, sheet: None, subject: Subject::Tournament, id: id.number(), number: None };
    let made = act(conn, &from_desk("made"), "made", |deed| {
        let _made = deed.record(about, None::<&Tournament>, Some(&tournament))?;
        acts::entries::enter(deed, &[entry(1, "Karl"), entry(2, "Lena")])
    });
    made.map_err(Error::internal)
}

#[test]
fn changed_names_and_fees_and_an_adjustment_nobody_gave_are_told() {
    for database in databases() {
        database.store.write_now(made).expect("made");
        assert_eq!(after(&database.store, "SELECT 1"), Vec::<String>::new(), "before");
        for (forgery, told) in [
            ("UPDATE tournaments SET fee_cents = 1", "settings, fee_cents"),
            ("UPDATE tournaments SET system = 'classic'", "settings, system"),
            ("UPDATE entries SET name = 'Lina' WHERE number = 2", "start number 2, name"),
            ("UPDATE entries SET paid_cents = 0 WHERE number = 1", "start number 1, paid_cents"),
            (
                "INSERT INTO entries (tournament_id, number, name, club, categories, paid_cents, withdrawn, version) \
                 VALUES (1, 3, 'Otto', '', '', 0, FALSE, 1)",
                "start number 3: its history says nothing",
            ),
            (
                "INSERT INTO adjustments (tournament_id, round_number, entry_id, points, won, lost, reason, who, at, \
                 cancelled) VALUES (1, 1, 1, 100, 0, 0, 'x', 'director', '2026-11-21 10:00:00', FALSE)",
                "adjustment 1: its history says nothing",
            ),
            // An entry that cannot be read is told, and nothing else of its tournament.
            ("UPDATE entries SET pass = 'ab 1' WHERE number = 2", "start number 2: Error"),
            ("UPDATE entries SET paid_cents = -1 WHERE number = 1", "start number 1: Error"),
            ("UPDATE entries SET categories = 'men' WHERE number = 1", "start number 1: Error"),
        ] {
            let found = after(&database.store, forgery);
            assert!(found.iter().any(|line| line.contains(told)), "{forgery}: {found:?}");
        }
    }
}

#[test]
fn no_byte_of_a_backup_can_be_changed_unnoticed() {
    let database = sqlite();
    played(&database.store);
    let directory = TempDir::new().expect("a temporary directory");
    let (file, changed, place) =
        (directory.path().join("backup.db"), directory.path().join("changed.db"), directory.path().join("restored.db"));
    backup(&database.url, &file).expect("backed up");
    let bytes = std::fs::read(&file).expect("read");
    let into = DatabaseUrl::Sqlite(place.clone());
    // Every place of the head, and places all over the file.
    let step = bytes.len() / 120;
    for at in (0..100).chain((0..120).map(|piece| piece * step + piece)) {
        let mut flipped = bytes.clone();
        if let Some(byte) = flipped.get_mut(at) {
            *byte ^= 1;
        }
        std::fs::write(&changed, flipped).expect("written");
        let refused = restore(&changed, &into, Existing::Overwrite, clock::now());
        assert!(refused.is_err() && !place.exists(), "byte {at} of {}", bytes.len());
    }
    restore(&file, &into, Existing::Keep, clock::now()).expect("the backup as it was written");
    let restored = Store::open(&into).expect("opened");
    assert_eq!(restored.read_now(check::everything).expect("checked").differences, Vec::new());
    drop(restored);
    restore(&place, &DatabaseUrl::Sqlite(directory.path().join("again.db")), Existing::Keep, clock::now())
        .expect("a database that was never sealed can be restored as well");
}

/// What `check` says of histories after somebody said this to the database itself.
fn told_by_history(store: &Store, statements: &'static str) -> Vec<String> {
    after(store, statements).into_iter().filter(|line| line.contains("its history says")).collect()
}

#[test]
fn a_league_forged_behind_its_history_is_told() {
    for database in databases() {
        arrange(&database.store, &shape());
        assert_eq!(told_by_history(&database.store, "SELECT 1"), Vec::<String>::new(), "before");
        for (forgery, told) in [
            ("UPDATE teams SET name = 'Skatfreunde' WHERE number = 2", "team 2, name"),
            ("UPDATE players SET name = 'Otto' WHERE number = 7", "player 7, name"),
            ("UPDATE divisions SET promoted = 5", "division, promoted"),
            ("UPDATE divisions SET fixtures_seed = 'another'", "fixtures"),
            ("UPDATE match_days SET date = '2027-01-01' WHERE number = 3", "match day 3, date"),
            ("UPDATE match_groups SET venue = 'elsewhere' WHERE number = 1", "match day 1, groups"),
            (
                "DELETE FROM lineups WHERE position = 4 AND round_number = 2 AND team_id = 1 AND match_day_id = 1",
                "match day 1, round 2, line-up of team 1",
            ),
            (
                "INSERT INTO deductions (team_id, points, reason, who, at, cancelled) \
                 VALUES (3, 2, 'late', 'secretary', '2026-11-21 10:00:00', FALSE)",
                "deduction 1: its history says nothing",
            ),
            (
                "INSERT INTO exchanges (match_day_id, round_number, team_id, gone_id, came_id, reason, who, at) \
                 VALUES (1, 1, 1, 1, 2, 'ill', 'secretary', '2026-11-21 10:00:00')",
                "match day 1, round 1, exchange in team 1",
            ),
            (
                "DELETE FROM exchanges; DELETE FROM lineups; DELETE FROM players WHERE number = 8",
                "player 8: its history says there",
            ),
        ] {
            let found = told_by_history(&database.store, forgery);
            assert!(found.iter().any(|line| line.contains(told)), "{forgery}: {found:?}");
        }
    }
}
