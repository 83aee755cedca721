//! Frozen rules: a tournament that began under an edition with other values keeps every figure, on every page, in every
//! file and command; a new one takes the values of this edition.

pub mod crawled;
mod first_form;
mod folder;

use serde_json::json;
use skatwart::acts::hands;
use skatwart::acts::rounds::change;
use skatwart::acts::rounds::frozen;
use skatwart::rules::agreed::Agreed;
use skatwart::rules::hand::{Game, Hand, Play};
use skatwart::rules::seat::Seat;
use skatwart::rules::tournament::{Frozen, short_hash, whole_hash};
use skatwart::store::revisions::{NewRevision, Subject};
use skatwart::store::tournaments::Tournament;
use skatwart::store::{Error, SheetId, Store, TournamentId, check, ledger, rounds, rules, sheets, tournaments};

use crate::app::TestApp;
use crate::built::{Built, tournament};
use crate::common::databases;
use crate::common::laid::{LEAGUE, databases_with};
use crate::hall::{at_desk, from_desk};
use crate::league::played::groups;
use crate::rounds::{close, draw, order, start};

/// Other values than those of this edition: clubs, the bonus of a won game, what decides a prize.
fn other_values(text: &str) -> String {
    let other = text.replace("clubs = 12", "clubs = 13").replace("won = 50", "won = 60");
    other.replace("by = [\"points\", \"net-games\"]", "by = [\"won\", \"net-games\"]")
}

/// Puts another text in the place of the frozen one, as another edition would have written it.
fn written_otherwise(store: &Store, id: TournamentId, edit: impl Fn(&str) -> String) {
    another_text(store, id, edit);
    begun_with_it(store, id);
}

fn another_text(store: &Store, id: TournamentId, edit: impl Fn(&str) -> String) {
    let text = store.read_now(move |conn| tournaments::frozen(conn, id)).expect("read").expect("it has begun");
    let text = edit(&text);
    let hash = short_hash(&text);
    store.write_now(move |conn| tournaments::set_frozen(conn, id, &Frozen { text, hash })).expect("written");
}

/// Says in the history that the tournament began with the text that stands now.
fn begun_with_it(store: &Store, id: TournamentId) {
    let noted = store.write_now(move |conn| {
        let round = rounds::find_number(conn, id, 1)?;
        let text = tournaments::frozen(conn, id)?.ok_or(Error::NotFound)?;
        let new = json!({ "state": round.state.word(), "frozen": whole_hash(&text) }).to_string();
        let (who, reason, at) = ("desk".to_owned(), String::new(), round.started_at.ok_or(Error::NotFound)?);
        let (subject, subject_id, number) = (Subject::Round, round.id.number(), Some(1));
        let (sheet, old, new) = (None, None, Some(new));
        let begun = NewRevision { tournament_id: id, sheet, subject, subject_id, number, old, new, who, reason, at };
        ledger::append(conn, &begun)
    });
    noted.expect("noted");
}

/// Four players, four hands at one table, and the prizes of the League.
fn small() -> Built {
    tournament().rounds(1).hands(4, 3).players(4).schedule("nasl-1908")
}

pub fn begun(store: &Store) -> TournamentId {
    let id = small().planned(store);
    draw(store, id, 1, &format!("seats of {id}")).expect("drawn");
    let order = order(store, id, 1, &format!("start {id}"));
    store.write_now(move |conn| change::start(conn, &order, (id, 1))).expect("it starts");
    id
}

fn begun_under_other_values(store: &Store) -> TournamentId {
    let id = begun(store);
    written_otherwise(store, id, other_values);
    id
}

fn sheet(store: &Store, id: TournamentId) -> SheetId {
    let found = store.read_now(move |conn| {
        let round = rounds::find_number(conn, id, 1)?;
        sheets::of_round(conn, round.id)
    });
    found.expect("the round is there")[0].id
}

/// Everybody plays clubs without two once, the last one loses.
fn played(store: &Store, id: TournamentId) {
    let sheet = sheet(store, id);
    for number in 1..=4_i32 {
        let declarer = Seat::new(i64::from(number % 4 + 1)).expect("a seat");
        let card_points = Some(if number == 4 { 59 } else { 61 });
        let clubs = Hand { play: Some(Play::Skat), matadors: Some(-2), card_points, ..Hand::of(Game::Clubs) };
        let hand = Hand { declarer: Some(declarer), ..clubs };
        let order = from_desk(&format!("{id} {number}"));
        let entered = store.write_now(move |conn| hands::enter(conn, &order, sheet, &at_desk(number, hand)));
        entered.expect("it is entered");
    }
    close(store, id, 1, &format!("close {id}")).expect("it is over");
}

/// What a winner and the loser have in the standings: points, bonus, performance.
const OLD: [&str; 2] = [",39,1,0,1,90,129,", ",-78,0,1,0,-50,-128,"];
const NEW: [&str; 2] = [",36,1,0,1,80,116,", ",-72,0,1,0,-50,-122,"];

#[tokio::test]
async fn an_old_tournament_keeps_its_figures_and_a_new_one_takes_the_new_values() {
    for database in databases() {
        let app = TestApp::start(database);
        let (old, new) = (begun_under_other_values(&app.store), begun(&app.store));
        for (id, figures, prize) in [(old, OLD, "1"), (new, NEW, "36")] {
            played(&app.store, id);
            let base = format!("/tournaments/{id}");
            let visitor = app.nobody();
            let csv = visitor.get(&format!("{base}/standings.csv")).await.body;
            assert!(figures.iter().all(|figures| csv.contains(figures)), "{id}: {csv}");
            let prizes = visitor.get(&format!("{base}/schedule.csv")).await.body;
            let second = prizes.lines().find(|line| line.starts_with("2,")).expect("the second prize");
            assert_eq!(second.split(',').nth(5), Some(prize), "{id}: {prizes}");
        }
        let found = app.store.read_now(check::everything).expect("it can be checked");
        assert_eq!(found.differences, []);
    }
}

#[test]
fn the_whole_text_is_kept_with_the_start_and_read_for_every_judgement() {
    for database in databases() {
        let store = &database.store;
        let id = small().changes("games.null.fixed.null = 20").planned(store);
        let text = move |conn: &mut _| Ok::<_, Error>((tournaments::find(conn, id)?, tournaments::frozen(conn, id)?));
        assert_eq!(store.read_now(text).expect("read").1, None, "nothing is frozen before");
        draw(store, id, 1, "x").expect("drawn");
        start(store, id, 1).expect("it starts");
        let (row, kept) = store.read_now(text).expect("read");
        let kept = kept.expect("it is kept");
        assert_eq!(row.rules_hash, Some(short_hash(&kept)));
        for part in
            ["null = 20", "won = 50", "\"games.null.fixed.null\" = \"20\"", "ISkO", "[[prizes.prizes]]", "[book."]
        {
            assert!(kept.contains(part), "{part}: {kept}");
        }
        assert_eq!(Agreed::read(&kept).expect("it reads").frozen().expect("it is written").text, kept);
        // Nothing of this edition is asked for: not even the names stand in it.
        written_otherwise(store, id, |text| text.replace("rules = \"isko\"", "rules = \"bygone\""));
        let judged = store.read_now(move |conn| {
            let row = tournaments::find(conn, id)?;
            Ok::<_, Error>((rules::of_tournament(conn, &row)?, rules::system_of(conn, &row)?))
        });
        assert_eq!(judged.expect("it is judged").0.id(), "bygone");
    }
}

#[test]
fn a_text_that_was_touched_judges_nothing() {
    for database in databases() {
        let store = &database.store;
        let id = begun(store);
        let touched = move |conn: &mut _| {
            let hash = tournaments::find(conn, id)?.rules_hash.unwrap_or_default();
            let text = tournaments::frozen(conn, id)?.unwrap_or_default().replace("win = 61", "win = 60");
            // The hash of another text.
            tournaments::set_frozen(conn, id, &Frozen { text, hash: format!("{hash}0") })
        };
        store.write_now(touched).expect("written");
        let judged = store.read_now(move |conn| {
            let row = tournaments::find(conn, id)?;
            rules::of_tournament(conn, &row).map(|_| ())
        });
        let said = judged.expect_err("nobody knows what was agreed").to_string();
        assert!(said.contains("were touched"), "{said}");
    }
}

#[tokio::test]
async fn a_season_is_judged_alike_from_its_first_match_day_to_its_last() {
    for database in databases_with(&[LEAGUE]) {
        let app = TestApp::start(database);
        let (first, second) = (TournamentId::new(1), TournamentId::new(2));
        written_otherwise(&app.store, first, other_values);
        let texts = app.store.read_now(move |conn| {
            let row = tournaments::find(conn, second)?;
            Ok::<_, Error>((tournaments::frozen(conn, first)?, frozen::at_start(conn, &row)?, frozen::today(&row)?))
        });
        let (agreed, at_start, today) = texts.expect("read");
        assert_eq!(agreed, Some(at_start.text), "whatever edition the second day begins under");
        assert_ne!(agreed, Some(today.text));
    }
}

#[test]
fn a_match_day_that_was_agreed_on_otherwise_begins_by_the_rules_of_today() {
    for database in databases() {
        let league = groups(&[4]).on(&database.store);
        let day = league.days[0];
        league.line_up(day, 1..=4, 4);
        league.open(day);
        let id = league.tournament(day);
        written_otherwise(&database.store, id, other_values);
        let agreed = league.read(|conn| tournaments::frozen(conn, id)).expect("it has begun");
        let begins = |change: fn(&mut Tournament)| {
            league.read(|conn| {
                let mut row = tournaments::find(conn, id)?;
                change(&mut row);
                Ok((frozen::at_start(conn, &row)?.text, frozen::today(&row)?.text))
            })
        };
        let (alike, today) = begins(|_| ());
        assert_eq!(alike, agreed);
        assert_ne!(alike, today, "the season goes on by its own");
        let otherwise: [fn(&mut Tournament); 2] = [|row| row.rounds += 1, |row| row.hands_at_four -= 4];
        for change in otherwise {
            let (begins, today) = begins(change);
            assert_eq!(begins, today);
        }
    }
}
