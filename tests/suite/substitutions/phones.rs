//! The phones at a table where somebody took over a seat name whoever sits there now.

use skatwart::acts::entries::{Pair, merge};
use skatwart::acts::sheets::confirm;
use skatwart::rules::seat::Seat;
use skatwart::store::seat_key::SeatKey;
use skatwart::store::sheets::SeatRow;
use skatwart::store::{SheetId, confirmations, entries, hands, rounds, sheets};

use super::{ID, come};
use crate::app::{TestApp, Visitor, new_key};
use crate::built;
use crate::common::databases;
use crate::forgery::after;
use crate::hall::{KEEPER, from_desk, table};

const SHORT: [&str; 4] = ["2k1", "1h2-", "p", "3go1"];

#[actix_web::test]
async fn whoever_took_over_a_seat_is_asked_and_named_at_the_table() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let (desk, director, phone) = (app.as_desk().await, app.as_director().await, app.nobody());
        let minutes = director.post_form("/tournaments/1/protests/time", &[("minutes", "60")]).await;
        assert_eq!(minutes.status, 303, "{}", minutes.body);
        let entered = desk.post_form("/tournaments/1/entries", &[("name", "Otto"), ("number", "41")]).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let came = come(&desk, &app.store, sheet, ["2", "3", "41"]).await;
        assert_eq!(came.status, 303, "{}", came.body);
        for (number, line) in (1..).zip(SHORT) {
            let number = number.to_string();
            let fields = [("number", number.as_str()), ("quick", line)];
            let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
            assert_eq!(reply.status, 303, "{line}: {}", reply.body);
        }
        let of_table = format!("/k/{KEEPER}");
        let page = phone.get(&of_table).await.body;
        assert!(page.contains("Otto: </span>It is right") && !page.contains("Ayşe: </span>It is right"), "{page}");
        assert!(page.contains("<span class=\"under\">Otto</span>"), "the standing: {page}");
        let codes = phone.get(&format!("{of_table}/seats")).await.body;
        assert!(codes.contains("Otto") && !codes.contains("Ayşe"), "{codes}");
        let own = phone.get(&format!("/seats/{}", SeatKey::of(sheet, KEEPER, Seat::ALL[1]))).await.body;
        assert!(own.contains("<h1>Otto</h1>") && own.contains("Otto: </span>It is right"), "{own}");
        for seat in ["1", "2", "3", "4"] {
            is_right(&app, sheet, seat).await;
        }
        let list = phone.get(&format!("/sheets/{sheet}")).await.body;
        assert!(list.contains("confirmed by Karl, Otto, Jörg, Lena"), "{list}");
        let closed = phone.get(&of_table).await.body;
        assert!(closed.contains(">Otto</option>") && !closed.contains(">Ayşe</option>"), "who protests: {closed}");
    }
}

/// Somebody confirms the list as it stands.
async fn is_right(app: &TestApp, sheet: SheetId, seat: &str) {
    let code = app.store.read_now(move |conn| {
        let placed = sheets::place(conn, sheet)?;
        confirm::code_of(conn, &placed)
    });
    let (code, key, phone) = (code.expect("it has a code"), new_key(), app.nobody());
    let fields = [("key", key.as_str()), ("seat", seat), ("code", code.as_str())];
    let reply = phone.send(phone.request("POST", &format!("/k/{KEEPER}/confirm")).form(&fields)).await;
    assert_eq!(reply.status, 303, "{seat}: {}", reply.body);
}

/// The desk enters these as well, and writes the short list of the table.
async fn written(desk: &Visitor, sheet: SheetId, others: [(&str, &str); 2]) {
    for (name, number) in others {
        let entered = desk.post_form("/tournaments/1/entries", &[("name", name), ("number", number)]).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
    for (number, line) in (1..).zip(SHORT) {
        let number = number.to_string();
        let fields = [("number", number.as_str()), ("quick", line)];
        let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
        assert_eq!(reply.status, 303, "{line}: {}", reply.body);
    }
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
        written(&desk, sheet, [("Otto", "41"), ("Emil", "42")]).await;
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
            is_right(&app, sheet, seat).await;
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
        written(&desk, sheet, [("Otto", "41"), ("Emil", "42")]).await;
        is_right(&app, sheet, "2").await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        confirmed_by(&app, sheet, "Ayşe").await;
        // He says it again in her place, before another comes for him.
        is_right(&app, sheet, "2").await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "4", "42"]).await.status, 303);
        confirmed_by(&app, sheet, "Otto").await;
        // Whoever was at the table and said it did so, also where it turns out that he should not have been.
        goes(&desk, &app, sheet, "4").await;
        goes(&desk, &app, sheet, "3").await;
        confirmed_by(&app, sheet, "Otto").await;
        // Of a confirmation that is older than this column only the seat is known: it is that of whoever sat down there. Its
        // history says nothing else.
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        let forgotten = "UPDATE confirmations SET entry_id = NULL; UPDATE tournaments SET version = version + 1; \
                         UPDATE sheets SET version = version + 1";
        assert_eq!(after(&app.store, forgotten), Vec::<String>::new());
        confirmed_by(&app, sheet, "Ayşe").await;
    }
}

#[actix_web::test]
async fn a_confirmation_is_that_of_the_entry_which_two_became() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let desk = app.as_desk().await;
        written(&desk, sheet, [("Otto", "41"), ("Otto Berg", "43")]).await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        is_right(&app, sheet, "2").await;
        confirmed_by(&app, sheet, "Otto").await;
        // The member sits at a table of the next round, so that his entry stays and that of the guest goes.
        let guest = app.store.write_now(move |conn| {
            let entry_id = entries::find_number(conn, ID, 43)?.id;
            let round_id = rounds::insert(conn, &built::round(ID, 2))?;
            let sheet_id = sheets::insert(conn, &built::sheet(round_id, 1, 3))?;
            sheets::seat(conn, &SeatRow { sheet_id, seat: Seat::FIRST, round_id, entry_id })?;
            entries::find_number(conn, ID, 41)
        });
        let order = from_desk("one person").based_on(guest.expect("there").version);
        let pair = Pair { guest: 41, member: 43, elsewhere: false };
        assert_eq!(app.store.write_now(move |conn| merge(conn, &order, ID, pair)).expect("they are one"), 43);
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
        written(&desk, sheet, [("Otto Berg", "41"), ("Otto", "43")]).await;
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "43"]).await.status, 303);
        is_right(&app, sheet, "2").await;
        goes(&desk, &app, sheet, "3").await;
        confirmed_by(&app, sheet, "Otto").await;
        // Where neither of two plays the member's entry goes, and the guest's bears his name.
        let guest = app.store.read_now(|conn| entries::find_number(conn, ID, 41)).expect("there");
        let order = from_desk("one person").based_on(guest.version);
        let pair = Pair { guest: 41, member: 43, elsewhere: false };
        assert_eq!(app.store.write_now(move |conn| merge(conn, &order, ID, pair)).expect("they are one"), 41);
        confirmed_by(&app, sheet, "Otto").await;
        let own = app.store.read_now(move |conn| confirmations::of_sheet(conn, sheet)).expect("read");
        assert_eq!(own.iter().map(|one| one.entry_id).collect::<Vec<_>>(), [Some(guest.id)]);
    }
}

#[actix_web::test]
async fn whoever_comes_later_is_named_from_his_first_hand_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let (desk, phone, of_table) = (app.as_desk().await, app.nobody(), format!("/k/{KEEPER}"));
        let entered = desk.post_form("/tournaments/1/entries", &[("name", "Otto"), ("number", "41")]).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        let own = format!("/seats/{}", SeatKey::of(sheet, KEEPER, Seat::ALL[1]));
        let desk_page = format!("/sheets/{sheet}/desk");
        for (number, here, elsewhere) in [("1", "Ayşe", "Otto"), ("2", "Ayşe", "Otto"), ("3", "Otto", "Ayşe")] {
            let page = phone.get(&of_table).await.body;
            for part in [format!("<span class=\"sr\">{here}</span>"), format!("data-name=\"{here}\"")] {
                assert!(page.contains(&part) && !page.contains(&part.replace(here, elsewhere)), "{number}: {page}");
            }
            let codes = phone.get(&format!("{of_table}/seats")).await.body;
            assert!(codes.contains(here) && !codes.contains(elsewhere), "{number}: {codes}");
            let seat = phone.get(&own).await.body;
            assert!(seat.contains(&format!("<h1>{here}</h1>")), "{number}: {seat}");
            let form = desk.get(&desk_page).await.body;
            assert!(form.contains(&format!("data-name=\"{here}\"")), "{number}: {form}");
            let passed = [("number", number), ("quick", "p")];
            assert_eq!(desk.post_form(&format!("/sheets/{sheet}/hands"), &passed).await.status, 303, "{number}");
        }
        // Corrected is the hand of whoever played it.
        let hands = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        for (stored, here) in hands.iter().zip(["Ayşe", "Ayşe", "Otto"]) {
            let form = desk.get(&format!("/hands/{}/edit", stored.id)).await.body;
            assert!(form.contains(&format!("data-name=\"{here}\"")), "{}: {form}", stored.new.number);
        }
        // One that is taken out to be entered again brings nobody back to the table.
        let first = hands.first().expect("a hand");
        let version = first.version.to_string();
        let out = [("version", version.as_str()), ("reason", "of another table")];
        assert_eq!(desk.post_form(&format!("/hands/{}/edit/remove", first.id), &out).await.status, 303);
        let seat = phone.get(&own).await.body;
        assert!(seat.contains("<h1>Otto</h1>"), "{seat}");
        let form = phone.get(&of_table).await.body;
        assert!(form.contains("data-name=\"Ayşe\""), "the hand that is missing is hers: {form}");
    }
}

#[actix_web::test]
async fn a_hand_that_was_typed_for_whoever_left_is_not_booked_for_whoever_came() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let (desk, phone, of_table) = (app.as_desk().await, app.nobody(), format!("/k/{KEEPER}"));
        for (name, number) in [("Otto", "41"), ("Emil", "42")] {
            let entered = desk.post_form("/tournaments/1/entries", &[("name", name), ("number", number)]).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
        }
        let seating = async || phone.get(&of_table).await.field("seating").expect("the form has a mark");
        let passed = async |number: &str, seen: &str| {
            let key = new_key();
            let fields = [("number", number), ("key", &*key), ("seating", seen), ("result", "passed")];
            phone.send(phone.request("POST", &format!("{of_table}/hands")).form(&fields)).await
        };
        let before = seating().await;
        assert_eq!(passed("1", &before).await.status, 303);
        // Hands 2 and 3 wait on the phone while the desk hears that Otto came.
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        assert_eq!(passed("2", &before).await.status, 303, "it is Ayşe's still");
        let late = passed("3", &before).await;
        assert!(
            late.status != 303 && late.body.contains("The seats of this table were changed"),
            "{} {}",
            late.status,
            late.body
        );
        let now = seating().await;
        assert_eq!(late.field("seating").as_ref(), Some(&now), "it can be entered anew: {}", late.body);
        assert_eq!(passed("3", &now).await.status, 303);
        // What was known when the page was made holds for every hand that waits on it.
        assert_eq!(come(&desk, &app.store, sheet, ["3", "6", "42"]).await.status, 303);
        let ahead = seating().await;
        for number in ["4", "5", "6", "7"] {
            assert_eq!(passed(number, &ahead).await.status, 303, "{number}");
        }
        let late = passed("8", &now).await;
        assert!(late.body.contains("The seats of this table were changed"), "{} {}", late.status, late.body);
        assert_eq!(passed("8", &ahead).await.status, 303);
    }
}

#[actix_web::test]
async fn a_seat_that_changed_hands_twice_was_confirmed_by_the_last_and_by_nobody_of_another_seat() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 4).sheet;
        let desk = app.as_desk().await;
        for (name, number) in [("Otto", "41"), ("Emil", "42"), ("Anton", "43"), ("Uwe", "44")] {
            let entered = desk.post_form("/tournaments/1/entries", &[("name", name), ("number", number)]).await;
            assert_eq!(entered.status, 303, "{}", entered.body);
        }
        for (number, line) in (1..).zip(SHORT) {
            let number = number.to_string();
            let fields = [("number", number.as_str()), ("quick", line)];
            let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
            assert_eq!(reply.status, 303, "{line}: {}", reply.body);
        }
        for fields in [["2", "3", "41"], ["2", "4", "42"], ["3", "3", "43"]] {
            let came = come(&desk, &app.store, sheet, fields).await;
            assert_eq!(came.status, 303, "{fields:?}: {}", came.body);
        }
        for seat in ["1", "2", "3"] {
            is_right(&app, sheet, seat).await;
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

/// Who plays the seats that are taken over, as the form tells it to its script.
fn turns(page: &str) -> Option<String> {
    let told = page.split("data-turns=\"").nth(1)?.split('"').next()?;
    Some(told.replace("&#34;", "\"").replace("&quot;", "\""))
}

#[actix_web::test]
async fn a_phone_knows_beforehand_who_takes_over_from_which_hand_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let (desk, phone, of_table) = (app.as_desk().await, app.nobody(), format!("/k/{KEEPER}"));
        let new = [("name", "Maximilian Buchenhecker"), ("number", "41")];
        assert_eq!(desk.post_form("/tournaments/1/entries", &new).await.status, 303);
        assert_eq!(turns(&phone.get(&of_table).await.body), None, "nobody is taken over");
        assert_eq!(come(&desk, &app.store, sheet, ["2", "3", "41"]).await.status, 303);
        let told = turns(&phone.get(&of_table).await.body);
        let wanted = "{\"2\":[[1,\"Ayşe\"],[3,\"Maxi\u{ad}mi\u{ad}lian Buchenhecker\"]]}";
        assert_eq!(told.as_deref(), Some(wanted), "this seat alone, as it may be broken on the button");
        let form = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(form.contains("data-first-dealer=") && turns(&form).is_none(), "the desk asks for each hand: {form}");
    }
}
