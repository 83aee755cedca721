//! `check`: what is stored follows from the facts, and what does not is named.

use std::process::{Command, Output};

use diesel::connection::SimpleConnection as _;
use skatwart::acts::hands::{self, Place};
use skatwart::acts::rounds::frozen;
use skatwart::acts::{Order, Reason, Refused, totals};
use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::rules::tournament::{Frozen, short_hash};
use skatwart::store::check::{self, Checked, Difference};
use skatwart::store::hands::find_number;
use skatwart::store::tournaments;
use skatwart::store::{Conn, DatabaseUrl, Error, SheetId, Store};

use crate::common::{Database, databases, sqlite};
use crate::hall::{Seatwork, at_desk, from_desk, table};

/// A change of a hand as it was entered.
fn because(key: &str, why: &str) -> Order {
    from_desk(key).based_on(1).because(Reason::new(why).expect("a reason"))
}

/// A won or lost game of the seat, which must not be the dealer.
fn game(declarer: i64, game: Game, matadors: i8, result: Outcome) -> Hand {
    Hand {
        declarer: Some(Seat::new(declarer).expect("a seat")),
        play: Some(Play::Skat),
        matadors: Some(matadors),
        result: Some(result),
        ..Hand::of(game)
    }
}

/// Hands of every sort, one corrected and one taken out again, entered the way everybody enters them.
fn play(store: &Store, sheet: SheetId) {
    let played = store.write_now(move |conn| {
        let written = [
            game(2, Game::Grand, 2, Outcome::Won),
            game(3, Game::Hearts, -1, Outcome::Lost),
            Hand::of(Game::Passed),
            game(1, Game::Clubs, 4, Outcome::Won),
            game(4, Game::Spades, -2, Outcome::Lost),
        ];
        for (number, hand) in (1..).zip(&written) {
            hands::enter(conn, &from_desk(&number.to_string()), sheet, &at_desk(number, *hand))?;
        }
        let second = find_number(conn, sheet, 2)?.ok_or(Error::NotFound)?;
        let right = game(4, Game::Diamonds, 1, Outcome::Won);
        hands::correct(conn, &because("correct", "misread"), second.id, Place::Desk, &right)?;
        let fifth = find_number(conn, sheet, 5)?.ok_or(Error::NotFound)?;
        hands::take_out(conn, &because("out", "of another table"), fifth.id, Place::Desk)
    });
    played.map_err(|refused: Refused| refused).expect("played");
}

fn checked(store: &Store) -> Checked {
    store.read_now(check::everything).expect("checked")
}

fn played() -> Vec<(Database, Seatwork)> {
    let play_at = |database: Database| {
        let hall = table(&database.store, 4, 48);
        play(&database.store, hall.sheet);
        (database, hall)
    };
    databases().into_iter().map(play_at).collect()
}

/// Changes the tables behind the back of the program.
fn tamper(store: &Store, sql: &'static str) {
    store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(sql)?)).expect(sql);
}

/// What a check says after a change that is undone again.
pub fn found_after(store: &Store, sql: impl Into<String>) -> Result<Vec<String>, Error> {
    enum Undone {
        Found(Vec<String>),
        Failed(Error),
    }
    impl From<Error> for Undone {
        fn from(error: Error) -> Self {
            Self::Failed(error)
        }
    }
    let sql = sql.into();
    let undone = store.write_now(move |conn| {
        conn.batch_execute(&sql).map_err(Error::from)?;
        let found = check::everything(conn)?.differences.iter().map(ToString::to_string).collect();
        Err::<(), _>(Undone::Found(found))
    });
    match undone {
        Err(Undone::Found(found)) => Ok(found),
        Err(Undone::Failed(error)) => Err(error),
        Ok(()) => Ok(Vec::new()),
    }
}

#[test]
fn what_was_entered_corrected_and_taken_out_agrees() {
    for (database, _) in played() {
        let found = checked(&database.store);
        assert_eq!((found.tournaments, found.sheets, found.hands), (1, 1, 4));
        assert_eq!(found.differences, []);
    }
}

#[test]
fn every_tampered_figure_is_named_with_what_it_comes_to() {
    let (spot, played) = ("Preisskat Altenburg, round 1, table 17", played());
    for (sql, sentence) in [
        ("UPDATE hands SET value = 96 WHERE number = 1", "hand 1: the value is stored as 96 and comes to 72"),
        ("UPDATE hands SET score = -72 WHERE number = 1", "hand 1: the score is stored as -72 and comes to 72"),
        ("UPDATE hands SET score = NULL WHERE number = 4", "hand 4: the score is stored as - and comes to 60"),
        (
            "UPDATE sheet_totals SET points = points + 1 WHERE seat = 2",
            "seat 2: the sum of game points is stored as 73 and comes to 72",
        ),
        (
            "UPDATE sheet_totals SET won = 9 WHERE seat = 1",
            "seat 1: the number of games won is stored as 9 and comes to 1",
        ),
        (
            "UPDATE sheet_totals SET lost = 7 WHERE seat = 1",
            "seat 1: the number of games lost is stored as 7 and comes to 0",
        ),
        (
            "UPDATE sheet_totals SET others_lost = 3 WHERE seat = 3",
            "seat 3: the number of games the others lost is stored as 3 and comes to 0",
        ),
        ("UPDATE sheet_totals SET bonus = 0 WHERE seat = 2", "seat 2: the bonus is stored as 0 and comes to 50"),
        (
            "UPDATE sheet_totals SET performance = 123 WHERE seat = 2",
            "seat 2: the performance is stored as 123 and comes to 122",
        ),
        (
            "UPDATE sheet_totals SET highest_game = NULL WHERE seat = 2",
            "seat 2: the highest game is stored as - and comes to 72",
        ),
        (
            "DELETE FROM sheet_totals WHERE seat = 4",
            "seat 4: the sum of game points is stored as nothing and comes to 18",
        ),
        ("UPDATE hands SET matadors = 11 WHERE number = 1", "hand 1: the rules refuse it:"),
        (
            "UPDATE hands SET game = 'skat' WHERE number = 1",
            "cannot be read: Error deserializing field 'game': \"skat\"",
        ),
        ("DELETE FROM seats WHERE seat = 4", "3 sit at a table of 4"),
    ] {
        for (database, _) in &played {
            let found = found_after(&database.store, sql).expect(sql);
            let named = found.iter().any(|found| found.starts_with(spot) && found.contains(sentence));
            assert!(named, "{sql}: {found:#?}");
        }
    }
    for (database, _) in &played {
        assert_eq!(checked(&database.store).differences, []);
    }
}

#[test]
fn facts_that_were_tampered_with_show_in_the_totals() {
    for (database, _) in played() {
        tamper(&database.store, "UPDATE hands SET result = 'lost' WHERE number = 1");
        let found = checked(&database.store).differences;
        let hand =
            |figure| found.iter().any(|one| matches!(one, Difference::Hand { hand: 1, figure: f, .. } if *f == figure));
        let seat = |seat| found.iter().any(|one| matches!(one, Difference::Total { seat: s, .. } if *s == seat));
        assert!(hand("score") && seat(1) && seat(2) && seat(3) && seat(4), "{found:#?}");
    }
}

#[test]
fn rules_that_were_touched_after_the_start_are_noticed() {
    for (database, _) in played() {
        let freeze = |edit: fn(String) -> String| {
            let write = move |conn: &mut Conn| {
                let tournament = tournaments::list(conn)?.into_iter().next().ok_or(Error::NotFound)?;
                let text = edit(frozen::today(&tournament)?.text);
                let hash = short_hash(&text);
                tournaments::set_frozen(conn, tournament.id, &Frozen { text, hash })
            };
            database.store.write_now(write).expect("frozen");
        };
        freeze(|text| text);
        assert_eq!(checked(&database.store).differences, []);
        freeze(|text| text.replace("metrics = [\"performance\", ", "metrics = ["));
        let found = checked(&database.store).differences;
        assert!(matches!(found.as_slice(), [Difference::Settings { key: "metrics", .. }]), "{found:?}");
        freeze(|text| text.replace("win = 61", "win = 62\ncolour = 1"));
        let found = checked(&database.store).differences;
        assert!(
            matches!(found.as_slice(), [Difference::Frozen { reason, .. }] if reason.contains("colour")),
            "{found:?}"
        );
        freeze(|text| text.replace("won = 50", "won = 60"));
        let found = checked(&database.store).differences;
        assert!(!found.is_empty() && found.iter().all(|one| matches!(one, Difference::Total { .. })), "{found:?}");
        tamper(&database.store, "UPDATE tournaments SET frozen = 'format = 2'");
        let found = checked(&database.store).differences;
        assert!(matches!(found.as_slice(), [Difference::Hash { .. }]), "{found:?}");
    }
}

#[test]
fn typed_totals_agree_and_are_recomputed_as_well() {
    for database in databases() {
        let hall = table(&database.store, 3, 36);
        let seat =
            |points, won, lost| TypedSeat { points: Some(points), won: Some(won), lost: Some(lost), total: None };
        let seats = [seat(492, 12, 0), seat(-48, 9, 5), seat(216, 7, 3), TypedSeat::default()];
        let typed = TypedTotals { size: TableSize::THREE, due: 36, seats, passed: Some(0) };
        let order = from_desk("typed").based_on(1);
        let entered = database.store.write_now(move |conn| totals::enter(conn, &order, hall.sheet, &typed));
        entered.expect("entered");
        assert_eq!(checked(&database.store).differences, []);
        tamper(&database.store, "UPDATE typed_totals SET lost = 6 WHERE seat = 2");
        let found = checked(&database.store).differences;
        assert!(found.iter().any(|one| one.to_string().contains("seat 2: the number of games lost")), "{found:#?}");
    }
}

fn check_command(database: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(["--database", database, "check"])
        .output()
        .expect("the program runs")
}

#[test]
fn the_command_prints_each_difference_and_fails() {
    for (database, _) in played() {
        let agreed = check_command(&database.address);
        assert_eq!(agreed.status.code(), Some(0), "{agreed:?}");
        assert!(
            String::from_utf8_lossy(&agreed.stdout)
                .contains("1 tournament, 1 sheet and 4 hands recomputed: everything agrees"),
            "{agreed:?}"
        );
        tamper(&database.store, "UPDATE hands SET value = 96 WHERE number = 1");
        let differs = check_command(&database.address);
        assert_eq!(differs.status.code(), Some(1));
        let line = "Preisskat Altenburg, round 1, table 17, hand 1: the value is stored as 96 and comes to 72\n";
        assert_eq!(String::from_utf8_lossy(&differs.stdout), line);
        assert!(String::from_utf8_lossy(&differs.stderr).contains("differences: 1"), "{differs:?}");
    }
}

#[test]
fn a_damaged_file_is_said_and_a_missing_one_is_not_created() {
    let database = sqlite();
    let hall = table(&database.store, 4, 48);
    play(&database.store, hall.sheet);
    let DatabaseUrl::Sqlite(path) = database.url.clone() else { panic!("a file") };
    let missing = path.with_file_name("missing.db");
    assert_eq!(check_command(&missing.display().to_string()).status.code(), Some(2));
    assert!(!missing.exists());
    // An index that lost a row: the tables read well, but nothing is found through it.
    tamper(
        &database.store,
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'sheet_id, number', 'number, sheet_id') WHERE name = 'hands_number'",
    );
    drop(database.store);
    let damaged = check_command(&path.display().to_string());
    assert_eq!(damaged.status.code(), Some(1), "{damaged:?}");
    assert!(String::from_utf8_lossy(&damaged.stdout).contains("damaged"), "{damaged:?}");
}

#[test]
fn a_file_of_another_program_is_refused_and_left_as_it_is() {
    let directory = tempfile::TempDir::new().expect("a temporary directory");
    for (name, content) in [("empty.db", ""), ("letter.db", "Dear players, this is a letter and no database at all.")] {
        let path = directory.path().join(name);
        std::fs::write(&path, content).expect("written");
        let refused = check_command(&path.display().to_string());
        assert!(matches!(refused.status.code(), Some(1 | 2)), "{refused:?}");
        assert!(refused.stdout.is_empty() && String::from_utf8_lossy(&refused.stderr).contains(name), "{refused:?}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains("not a"), "{refused:?}");
        assert_eq!(std::fs::read_to_string(&path).expect("still there"), content);
    }
}
