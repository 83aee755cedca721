//! One button reminds every table whose list is open: its phone says so, and the day says who was reminded when.

use chrono::TimeDelta;
use diesel::prelude::*;
use skatwart::clock;
use skatwart::store::schema::sheets as rows;
use skatwart::store::{Error, sheets};

use super::{close_sheets, draw, hall, start};
use crate::app::{TestApp, new_key};
use crate::built;
use crate::common::databases;

#[actix_web::test]
async fn whoever_is_reminded_sees_it_on_his_phone_until_he_enters_the_next_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(8).hands(3, 3).planned(&app.store);
        draw(&app.store, id, 1, "two tables").expect("drawn");
        start(&app.store, id, 1).expect("started");
        let tables = hall(&app.store, id, 1).sheets;
        let [first, second] = [1, 2].map(|table| tables[&table].clone());
        let (director, other) = (app.as_director().await, app.as_admin().await);
        let phone = app.nobody();
        let enter = async |number: &str| {
            let (key, path) = (new_key(), format!("/k/{}/hands", first.keeper_key));
            let hand = [("number", number), ("key", key.as_str()), ("result", "passed")];
            let saved = phone.send(phone.request("POST", &path).form(&hand)).await;
            assert_eq!(saved.status, 303, "{}", saved.body);
        };
        let says = async |key: &str| {
            let page = phone.get(&format!("/k/{key}")).await.body;
            let last = page.split("class=\"last\" role=\"status\"").nth(1).expect("its place");
            let (marked, said) = last.split_once('>').expect("an element");
            let said = said.split("</p>").next().expect("its end");
            if marked.contains("data-reminded") { said.to_owned() } else { String::new() }
        };
        enter("1").await;
        assert_eq!(says(&first.keeper_key).await, "");
        let day = director.get(&format!("/tournaments/{id}/day")).await.body;
        assert!(day.contains("Ask for these 2 sheets") && !day.contains("reminded at"), "{day}");
        let remind = async |tables: &[&str]| {
            let version = hall(&app.store, id, 1).round.version.to_string();
            let mut fields: Vec<(&str, &str)> = tables.iter().map(|table| ("table", *table)).collect();
            fields.push(("version", &version));
            director.post_form(&format!("/tournaments/{id}/rounds/1/remind"), &fields).await
        };
        let done = remind(&["1"]).await;
        assert_eq!((done.status, done.location), (303, format!("/tournaments/{id}/day")), "{}", done.body);
        assert!(says(&first.keeper_key).await.contains("The director is waiting for your sheet."));
        assert_eq!(says(&second.keeper_key).await, "", "the other table was not reminded");
        // Whoever directs beside him sees whom he reminded.
        let beside = other.get(&format!("/tournaments/{id}/day")).await.body;
        assert_eq!((beside.matches(">reminded at").count(), beside.matches("(director)<").count()), (1, 1), "{beside}");
        // Some seconds later the table enters its next hand.
        let key = first.id;
        let earlier = app.store.write_now(move |conn| {
            let at = clock::now() - TimeDelta::seconds(5);
            let row = diesel::update(rows::table.find(key)).set(rows::reminded_at.eq(at));
            Ok::<_, Error>(row.execute(conn)?)
        });
        assert_eq!(earlier.expect("a while ago"), 1);
        enter("2").await;
        assert_eq!(says(&first.keeper_key).await, "");
        enter("3").await;
        assert!(says(&first.keeper_key).await.contains("Look through it and confirm it"));
        remind(&["1", "2"]).await;
        assert!(says(&second.keeper_key).await.contains("The director is waiting"));
        // Nothing of it is a result: the version of a sheet stays, and a closed list reminds nobody.
        let before = second.version;
        assert_eq!(app.store.read_now(move |conn| sheets::find(conn, second.id)).expect("it").version, before);
        close_sheets(&app.store, &hall(&app.store, id, 1));
        let late = remind(&["1", "2"]).await;
        assert!(late.status == 422 && late.body.contains("None of these sheets is open"), "{}", late.body);
        assert_eq!(says(&first.keeper_key).await, "");
    }
}
