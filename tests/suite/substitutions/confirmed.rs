//! Who confirmed a list on which somebody took over a seat, and what was confirmed of each.

use diesel::connection::SimpleConnection as _;
use skatwart::acts::entries::{Pair, merge};
use skatwart::rules::seat::Seat;
use skatwart::store::seat_key::SeatKey;
use skatwart::store::sheets::SeatRow;
use skatwart::store::{Conn, Error, SheetId, Store, confirmations, entries, hands, rounds, sheets};

use super::{ID, come};
use crate::app::{TestApp, Visitor};
use crate::built;
use crate::common::databases;
use crate::forgery::after;
use crate::hall::{KEEPER, from_desk, table};
use crate::sent::{is_right, type_in};

/// The list of a short evening, hand by hand.
pub(super) const SHORT: [&str; 4] = ["2k1", "1h2-", "p", "3go1"];

/// The desk enters these as well, and writes the short list of the table.
async fn written(desk: &Visitor, sheet: SheetId, others: &[(&str, &str)]) {
    for (name, number) in others {
        let entered = desk.post_form("/tournaments/1/entries", &[("name", name), ("number", number)]).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
    type_in(desk, sheet, &SHORT).await;
}

/// The second seat's substitute from this hand on was none.
async fn goes(desk: &Visitor, app: &TestApp, sheet: SheetId, hand: &str) {
    let version = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version.to_string();
    let why = [("reason", "it was another table"), ("version", &*version)];
    let back = desk.post_form(&format!("/sheets/{sheet}/substitutions/2/{hand}/take-back"), &why).await;
    assert_eq!(back.status, 303, "{hand}: {}", back.body);
}

/// The second seat's confirmation bears this name, on the list and at the table, and nobody else's.
async fn confirmed_by(app: &TestApp, sheet: SheetId, name: &str) {
    let visitor = app.nobody();
    let list = visitor.get(&format!("/sheets/{sheet}")).await.body;
    assert!(list.contains(&format!("confirmed by {name}<")), "{name}: {list}");
    let of_table = visitor.get(&format!("/k/{KEEPER}")).await.body;
    for one in ["Ayşe", "Otto", "Otto Berg", "Emil"] {
        assert_eq!(of_table.contains(&format!("<h3>{one}</h3>")), one == name, "{name}, {one}: {of_table}");
    }
    assert!(of_table.contains("Jörg: </span>It is right"), "who said nothing yet is asked: {of_table}");
}

/// Lays the column of who confirmed anew, as over what was confirmed before there was one.
fn lay_anew(store: &Store) {
    let laid = store.write_now(|conn| {
        let folder = if matches!(conn, Conn::Pg(_)) { "postgres" } else { "sqlite" };
        for way in ["down", "up"] {
            let step = format!("migrations/{folder}/2026-11-29-000170_who_confirmed/{way}.sql");
            conn.batch_execute(&std::fs::read_to_string(&step).expect(&step))?;
        }
        Ok::<_, Error>(())
    });
    laid.expect("the column is there again");
}

/// Guest 41 and member 43 become one; the number of the entry that stays.
fn become_one(app: &TestApp) -> i32 {
    let merged = app.store.write_now(move |conn| {
        let order = from_desk("one person").based_on(entries::find_number(conn, ID, 41)?.version);
        merge(conn, &order, ID, Pair { guest: 41, member: 43, elsewhere: false })
    });
    merged.expect("they are one")
}

/// What a page says of those who shared a seat, below the total of its column.
fn parts(page: &str) -> Vec<&str> {
    page.split("<div class=\"share\">").skip(1).map(|rest| rest.split("</div>").next().unwrap_or_default()).collect()
}

#[actix_web::test]
async fn the_figure_that_is_confirmed_is_divided_among_those_who_shared_the_seat() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        written(&desk, sheet, &[("Otto", "41"), ("Emil", "42")]).await;
        let of_table = format!("/k/{KEEPER}");
        let of_seat = |at: usize| format!("/seats/{}", SeatKey::of(sheet, KEEPER, Seat::ALL[at]));
        let before = phone.get(&of_table).await.body;
        assert!(before.contains("<h3>Ayşe</h3>") && parts(&before).is_empty(), "nobody came: {before}");
        assert_eq!(come(&desk, &app.store, sheet, ["2", "2", "41"]).await.status, 303);
        // Ayşe won the first hand; what Karl loses in the second is Otto's.
        let two = ["<dt>Hand 1: Ayşe</dt><dd>74</dd>", "<dt>Hands 2–4: Otto</dt><dd>30</dd>"];
        for page in [of_table.clone(), of_seat(1), of_seat(0)] {
            let page = phone.get(&page).await.body;
            assert_eq!(parts(&page), two, "{page}");
            let (_, own) = page.split_once("<h3>Otto</h3>").expect("his column");
            assert!(own.contains("<dt>Total</dt><dd>104</dd></div><div class=\"share\">"), "{page}");
        }
        assert_eq!(come(&desk, &app.store, sheet, ["2", "4", "42"]).await.status, 303);
        let three = [two[0], "<dt>Hands 2–3: Otto</dt><dd>30</dd>", "<dt>Hand 4: Emil</dt><dd>0</dd>"];
        assert_eq!(parts(&phone.get(&of_table).await.body), three);
        for seat in ["1", "2", "3", "4"] {
            is_right(&app.store, &app.nobody(), sheet, seat).await;
        }
        let closed = phone.get(&of_seat(1)).await.body;
        assert!(closed.contains("Closed</h2>") && closed.contains("<h3>Emil</h3>"), "{closed}");
        assert_eq!(parts(&closed), three, "{closed}");
    }
}

#[actix_web::test]
async fn a_confirmation_bears_the_name_of_whoever_gave_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let desk = app.as_desk().await;
        written(&desk, sheet, &[("Otto", "41"), ("Emil", "42")]).await;
        is_right(&app.store, &app.nobody(), sheet, "2").await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        confirmed_by(&app, sheet, "Ayşe").await;
        // He says it again in her place, before another comes for him.
        is_right(&app.store, &app.nobody(), sheet, "2").await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "4", "42"]).await.status, 303);
        confirmed_by(&app, sheet, "Otto").await;
        // Whoever was at the table and said it did so, also where it turns out that he should not have been.
        goes(&desk, &app, sheet, "4").await;
        goes(&desk, &app, sheet, "3").await;
        confirmed_by(&app, sheet, "Otto").await;
        // Of a confirmation that is older than this column only the seat is known: it is that of whoever sat down there. Its
        // history says nothing else.
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        lay_anew(&app.store);
        let first = app.store.read_now(|conn| entries::find_number(conn, ID, 20)).expect("she sat down there");
        let own = app.store.read_now(move |conn| confirmations::of_sheet(conn, sheet)).expect("read");
        assert_eq!(own.iter().map(|one| one.entry_id).collect::<Vec<_>>(), [Some(first.id)]);
        let newer = "UPDATE tournaments SET version = version + 1; UPDATE sheets SET version = version + 1";
        assert_eq!(after(&app.store, newer), Vec::<String>::new());
        confirmed_by(&app, sheet, "Ayşe").await;
    }
}

#[actix_web::test]
async fn a_confirmation_is_that_of_the_entry_which_two_became() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let desk = app.as_desk().await;
        written(&desk, sheet, &[("Otto", "41"), ("Otto Berg", "43")]).await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        is_right(&app.store, &app.nobody(), sheet, "2").await;
        confirmed_by(&app, sheet, "Otto").await;
        // The member sits at a table of the next round, so that his entry stays and that of the guest goes.
        let seated = app.store.write_now(move |conn| {
            let entry_id = entries::find_number(conn, ID, 43)?.id;
            let round_id = rounds::insert(conn, &built::round(ID, 2))?;
            let sheet_id = sheets::insert(conn, &built::sheet(round_id, 1, 3))?;
            sheets::seat(conn, &SeatRow { sheet_id, seat: Seat::FIRST, round_id, entry_id })
        });
        seated.expect("there is a seat");
        assert_eq!(become_one(&app), 43);
        confirmed_by(&app, sheet, "Otto Berg").await;
        goes(&desk, &app, sheet, "3").await;
        confirmed_by(&app, sheet, "Otto Berg").await;
    }
}

#[actix_web::test]
async fn an_entry_that_plays_nowhere_any_more_brings_its_confirmation_along() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let desk = app.as_desk().await;
        written(&desk, sheet, &[("Otto Berg", "41"), ("Otto", "43")]).await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "43"]).await.status, 303);
        is_right(&app.store, &app.nobody(), sheet, "2").await;
        goes(&desk, &app, sheet, "3").await;
        confirmed_by(&app, sheet, "Otto").await;
        // Where neither of two plays the member's entry goes, and the guest's bears his name.
        let guest = app.store.read_now(|conn| entries::find_number(conn, ID, 41)).expect("there");
        assert_eq!(become_one(&app), 41);
        confirmed_by(&app, sheet, "Otto").await;
        let own = app.store.read_now(move |conn| confirmations::of_sheet(conn, sheet)).expect("read");
        assert_eq!(own.iter().map(|one| one.entry_id).collect::<Vec<_>>(), [Some(guest.id)]);
    }
}

#[actix_web::test]
async fn a_seat_that_changed_hands_twice_was_confirmed_by_the_last_and_by_nobody_of_another_seat() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let desk = app.as_desk().await;
        written(&desk, sheet, &[("Otto", "41"), ("Emil", "42"), ("Anton", "43"), ("Uwe", "44")]).await;
        for fields in [["2", "3", "41"], ["2", "4", "42"], ["3", "3", "43"]] {
            let came = come(&desk, &app.store, sheet, fields).await;
            assert_eq!(came.status, 303, "{fields:?}: {}", came.body);
        }
        for seat in ["1", "2", "3"] {
            is_right(&app.store, &app.nobody(), sheet, seat).await;
        }
        // From the hand on from which the third seat has somebody else, but only now.
        assert_eq!(come(&desk, &app.store, sheet, ["1", "3", "44"]).await.status, 303);
        let list = app.nobody().get(&format!("/sheets/{sheet}")).await.body;
        assert!(list.contains("confirmed by Karl, Emil, Anton<"), "{list}");
        // What was corrected since nobody has confirmed: asked is whoever sits there now.
        let last = app.store.read_now(move |conn| hands::find_number(conn, sheet, 4)).expect("read").expect("a hand");
        let version = last.version.to_string();
        let out = [("version", version.as_str()), ("reason", "misread")];
        assert_eq!(desk.post_form(&format!("/hands/{}/edit/remove", last.id), &out).await.status, 303);
        let passed = [("number", "4"), ("quick", "p")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/hands"), &passed).await.status, 303);
        let of_table = app.nobody().get(&format!("/k/{KEEPER}")).await.body;
        assert!(of_table.contains("Uwe: </span>It is right") && !of_table.contains("Karl: </span>"), "{of_table}");
    }
}
