//! Wrong lines of a list, corrected in its review; on every database.

use skatwart::store::{TournamentId, entries};

use super::{add_reviewed, review};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::tournaments::create;

#[actix_web::test]
async fn wrong_lines_come_first_and_are_corrected_where_they_stand() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page = review(&desk, "number,name,club\n7,Karl,SC Herz\nseven,Lena,\n8,,SC Karo\n".as_bytes()).await;
        let (first, second) =
            (page.body.find("id=\"line-3\"").expect("a field"), page.body.find(">Karl").expect("a row"));
        assert!(first < second, "{}", page.body);
        for field in ["value=\"seven,Lena,\"", "value=\"8,,SC Karo\"", "2 lines are wrong"] {
            assert!(page.body.contains(field), "{field}: {}", page.body);
        }
        let list = page.field("list").expect("the review carries the list");
        let mended = [("list", list.as_str()), ("line-3", "9,Lena,"), ("line-4", "8,Jörg,SC Karo")];
        let form = mended
            .iter()
            .fold(reqwest::multipart::Form::new().text("token", desk.token().await), |form, (name, value)| {
                form.text((*name).to_owned(), (*value).to_owned())
            });
        let again = desk.send(desk.request("POST", "/tournaments/1/entries/import").multipart(form)).await;
        assert!(!again.body.contains("id=\"line-3\" name"), "{}", again.body);
        assert_eq!(add_reviewed(&desk, &again, &new_key()).await.status, 303);
        let all = app.store.read_now(|conn| entries::of_tournament(conn, TournamentId::new(1))).expect("read");
        let names: Vec<(i32, &str)> = all.iter().map(|entry| (entry.number, entry.name.as_str())).collect();
        assert_eq!(names, [(7, "Karl"), (8, "Jörg"), (9, "Lena")]);
    }
}

/// Sends the review with these lines in the place of those that were wrong.
async fn mend(desk: &Visitor, page: &Reply, lines: &[(&str, &str)]) -> Reply {
    let list = page.field("list").expect("the review carries the list");
    let form = reqwest::multipart::Form::new().text("token", desk.token().await).text("list", list);
    let form = lines.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), (*value).to_owned()));
    desk.send(desk.request("POST", "/tournaments/1/entries/import").multipart(form)).await
}

#[actix_web::test]
async fn a_line_that_begins_with_an_empty_column_keeps_its_columns_when_it_is_corrected() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page = review(&desk, "number\tname\tclub\nx\tKarl\tSC Herz\n".as_bytes()).await;
        assert!(page.body.contains("value=\"x\tKarl\tSC Herz\""), "{}", page.body);
        let again = mend(&desk, &page, &[("line-2", "\tKarl\tSC Herz")]).await;
        assert_eq!(add_reviewed(&desk, &again, &new_key()).await.status, 303, "{}", again.body);
        let all = app.store.read_now(|conn| entries::of_tournament(conn, TournamentId::new(1))).expect("read");
        let told: Vec<(&str, &str)> = all.iter().map(|entry| (entry.name.as_str(), entry.club.as_str())).collect();
        assert_eq!(told, [("Karl", "SC Herz")]);
    }
}

#[actix_web::test]
async fn the_review_names_the_line_of_the_heads_and_every_wrong_line() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        for (before, list) in [("sep=;\n", "Name;Nr\n;8\n"), ("\n\n", "Name;Nr\n;8\n"), ("", "Name;Nr\n;8\n")] {
            let page = review(&desk, format!("{before}{list}").as_bytes()).await;
            assert!(page.body.contains("<code>Name;Nr</code>"), "{before:?}: {}", page.body);
        }
        let many = review(&desk, format!("Name;Nr\n{}", ";8\n".repeat(60)).as_bytes()).await;
        assert_eq!(many.body.matches(" name=\"line-").count(), 50, "{}", many.body);
        assert!(many.body.contains("60 lines are wrong. Correct the first 50 here"), "{}", many.body);
    }
}
