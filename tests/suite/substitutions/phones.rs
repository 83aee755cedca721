//! The phones at a table where somebody took over a seat name whoever sits there now.

use skatwart::rules::seat::Seat;
use skatwart::store::hands;
use skatwart::store::seat_key::SeatKey;

use super::come;
use super::confirmed::SHORT;
use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};
use crate::sent::{is_right, type_in};

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
        type_in(&desk, sheet, &SHORT).await;
        let of_table = format!("/k/{KEEPER}");
        let page = phone.get(&of_table).await.body;
        assert!(page.contains("Otto: </span>It is right") && !page.contains("Ayşe: </span>It is right"), "{page}");
        assert!(page.contains("<span class=\"under\">Otto</span>"), "the standing: {page}");
        let codes = phone.get(&format!("{of_table}/seats")).await.body;
        assert!(codes.contains("Otto") && !codes.contains("Ayşe"), "{codes}");
        let own = phone.get(&format!("/seats/{}", SeatKey::of(sheet, KEEPER, Seat::ALL[1]))).await.body;
        assert!(own.contains("<h1>Otto</h1>") && own.contains("Otto: </span>It is right"), "{own}");
        for seat in ["1", "2", "3", "4"] {
            is_right(&app.store, &phone, sheet, seat).await;
        }
        let list = phone.get(&format!("/sheets/{sheet}")).await.body;
        assert!(list.contains("confirmed by Karl, Otto, Jörg, Lena"), "{list}");
        let closed = phone.get(&of_table).await.body;
        assert!(closed.contains(">Otto</option>") && !closed.contains(">Ayşe</option>"), "who protests: {closed}");
        let shares = ["Hands 1–2: Ayşe", "Hands 3–4: Otto"].map(|share| closed.contains(&format!("<dt>{share}")));
        assert_eq!(shares, [true, true], "what each made: {closed}");
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
