//! Wrong lines of a list, corrected in its review; on every database.

use skatwart::store::{TournamentId, entries};

use super::{add_reviewed, kept, review};
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
pub async fn mend(desk: &Visitor, page: &Reply, lines: &[(&str, &str)]) -> Reply {
    let form = reqwest::multipart::Form::new().text("token", desk.token().await).text("list", kept(page));
    let form = lines.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), (*value).to_owned()));
    desk.send(desk.request("POST", "/tournaments/1/entries/import").multipart(form)).await
}

#[actix_web::test]
async fn the_review_shows_the_groups_of_ones_own_beside_the_categories() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page =
            review(&desk, "name,sex,groups\nLena,f,\"Guests, Youngsters\"\nKarl,m,Guests\nJörg,m,\n".as_bytes()).await;
        for part in [">Categories</th>", ">Women, Guests, Youngsters</td>", ">Guests</td>", "wide-only\"></td>"] {
            assert_eq!(page.body.matches(part).count(), 1, "{part}: {}", page.body);
        }
        let phone = "<span class=\"under phone-only\">Women, Guests, Youngsters</span>";
        assert!(page.body.contains(phone), "{}", page.body);
        assert_eq!(add_reviewed(&desk, &page, &new_key()).await.status, 303);
        let all = app.store.read_now(|conn| entries::of_tournament(conn, TournamentId::new(1))).expect("read");
        let told: Vec<String> = all.iter().map(|entry| entry.person.own_groups.to_string()).collect();
        assert_eq!(told, ["Guests, Youngsters", "Guests", ""], "that is what was read");
    }
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

/// Presses the button that enters, with these lines in the place of those that were shown.
pub async fn enter(desk: &Visitor, page: &Reply, key: &str, lines: &[(&str, &str)]) -> Reply {
    let (list, mark) = (kept(page), page.field("mark").expect("its mark"));
    let form = reqwest::multipart::Form::new().text("token", desk.token().await).text("key", key.to_owned());
    let form = form.text("list", list).text("mark", mark);
    let form = lines.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), (*value).to_owned()));
    desk.send(desk.request("POST", "/tournaments/1/entries/import/add").multipart(form)).await
}

pub fn names(app: &TestApp) -> Vec<(i32, String)> {
    let all = app.store.read_now(|conn| entries::of_tournament(conn, TournamentId::new(1))).expect("read");
    all.into_iter().map(|entry| (entry.number, entry.name)).collect()
}

const LIST: &str = "Nr;Name;Verein\n1;Anna;\nx;Berta Bunt;\n3;Carl;\n4;;Herz As\n";

#[actix_web::test]
async fn the_button_that_enters_takes_what_was_corrected_with_it() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page = review(&desk, LIST.as_bytes()).await;
        let form = page.body.split("action=\"/tournaments/1/entries/import/add\"").nth(1).expect("a form");
        let form = form.split("</form>").next().expect("its end");
        for part in ["name=\"line-3\"", "name=\"line-5\"", "Add 2 entries and the corrected ones", "formaction="] {
            assert!(form.contains(part), "{part}: {form}");
        }
        let done = enter(&desk, &page, &new_key(), &[("line-3", "2;Berta Bunt;"), ("line-5", "4;;Herz As")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let all = [(1, "Anna"), (2, "Berta Bunt"), (3, "Carl")].map(|(number, name)| (number, name.to_owned()));
        assert_eq!(names(&app), all);
        let said = desk.get("/tournaments/1/entries").await.body;
        assert!(said.contains("3 entries were added. One line was left out."), "{said}");
    }
}

#[actix_web::test]
async fn nothing_is_entered_while_a_corrected_line_is_still_wrong() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page = review(&desk, LIST.as_bytes()).await;
        let back = enter(&desk, &page, &new_key(), &[("line-3", "y;Berta;"), ("line-5", "4;Dora;")]).await;
        assert_eq!((back.status, names(&app)), (422, Vec::new()), "{}", back.body);
        assert!(back.body.contains("Nothing was added yet: one line is still wrong."), "{}", back.body);
        assert!(back.body.contains("value=\"y;Berta;\"") && back.body.contains(">Dora<"), "{}", back.body);
        // A number that is corrected may be that of a line below.
        let taken = enter(&desk, &page, &new_key(), &[("line-3", "3;Berta;")]).await;
        assert!(taken.status == 422 && taken.body.contains("value=\"3;Carl;\""), "{}", taken.body);
        // As the page says, what stays wrong is left out.
        assert_eq!(enter(&desk, &back, &new_key(), &[("line-3", "y;Berta;")]).await.status, 303);
        let all = [(1, "Anna"), (3, "Carl"), (4, "Dora")].map(|(number, name)| (number, name.to_owned()));
        assert_eq!(names(&app), all);
        let none = review(&desk, b"Nr;Name\nx;Emil\n").await;
        let none = enter(&desk, &none, &new_key(), &[("line-2", "x;Emil")]).await;
        assert!(none.status == 422 && none.body.contains("no line is right"), "{}", none.body);
        let many = review(&desk, format!("Name;Nr\n{}", ";8\n".repeat(60)).as_bytes()).await;
        let many = enter(&desk, &many, &new_key(), &[("line-2", "Emil;8")]).await;
        assert!(many.status == 422 && many.body.contains("59 lines are wrong"), "{}", many.body);
        assert_eq!(names(&app).len(), 3, "those that had no room are corrected first");
    }
}

#[actix_web::test]
async fn the_same_key_enters_once_and_loses_no_correction() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let (page, key) = (review(&desk, LIST.as_bytes()).await, new_key());
        for _again in 0..2 {
            assert_eq!(enter(&desk, &page, &key, &[]).await.status, 303);
        }
        assert_eq!(names(&app).len(), 2);
        // Who goes back to the page and corrects a line on it is told what would be entered now.
        let later = enter(&desk, &page, &key, &[("line-3", "2;Berta Bunt;")]).await;
        assert_eq!(later.status, 409, "{}", later.body);
        assert!(later.body.contains("Berta Bunt") && later.body.contains("Add 1 entry"), "{}", later.body);
        assert_eq!(enter(&desk, &later, &new_key(), &[]).await.status, 303);
        assert_eq!(names(&app)[1], (2, "Berta Bunt".to_owned()));
    }
}

#[actix_web::test]
async fn a_double_that_is_somebody_else_is_corrected_in_the_review() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        assert_eq!(desk.post_form("/tournaments/1/entries", &[("name", "Anna")]).await.status, 303);
        let long = review(&desk, format!("Nr;Name\nx;{}\n", "Anna ".repeat(40)).as_bytes()).await.body;
        assert!(long.contains("<textarea id=\"line-2\" name=\"line-2\"") && long.contains("\nx;Anna Anna"), "{long}");
        let page = review(&desk, b"Name;Verein\nAnna;\nCarl;\nCarl;\n").await;
        for sentence in ["2 lines are duplicates and are left out", "Is already in line 3.", "name=\"line-2\""] {
            assert!(page.body.contains(sentence), "{sentence}: {}", page.body);
        }
        let lines = [("line-2", "Anna;Herz As"), ("line-4", "Karl;")];
        assert_eq!(enter(&desk, &page, &new_key(), &[lines[0], ("line-4", "CARL;")]).await.status, 422);
        let moved = enter(&desk, &page, &new_key(), &lines).await;
        assert!(moved.status != 303 && names(&app).len() == 1, "Carl would be 3 and not 2: {}", moved.body);
        assert_eq!(enter(&desk, &moved, &new_key(), &[]).await.status, 303);
        let all = [(1, "Anna"), (2, "Anna"), (3, "Carl"), (4, "Karl")];
        assert_eq!(names(&app), all.map(|(number, name)| (number, name.to_owned())));
    }
}

#[actix_web::test]
async fn a_correction_that_moves_the_numbers_of_others_shows_them_before_they_are_given() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page = review(&desk, "number,name,pass\n,Anna,4711\nx,Berta,4711\n".as_bytes()).await;
        let key = new_key();
        let moved = enter(&desk, &page, &key, &[("line-3", "40,Berta,4711")]).await;
        assert!(moved.status != 303 && names(&app).is_empty(), "Anna would be 41 and not 1: {}", moved.body);
        let says = |sentence| moved.body.contains(sentence);
        assert!(says("With the corrected lines others get another start number"), "{}", moved.body);
        assert!(!says("changed meanwhile"), "nobody changed an entry: {}", moved.body);
        assert_eq!(enter(&desk, &moved, &new_key(), &[]).await.status, 303, "{}", moved.body);
        assert_eq!(names(&app), [(40, "Berta".to_owned()), (41, "Anna".to_owned())]);
    }
}

#[actix_web::test]
async fn what_speaks_against_the_pass_of_a_corrected_line_is_said_once_it_is_entered() {
    for database in databases() {
        let app = TestApp::start(database);
        create(&app.as_director().await).await;
        let desk = app.as_desk().await;
        let page = review(&desk, "number,name,pass\n1,Anna,4711\nx,Berta,4711\n".as_bytes()).await;
        assert!(!page.body.contains("Berta (2): "), "nothing speaks against what is not entered: {}", page.body);
        assert_eq!(enter(&desk, &page, &new_key(), &[("line-3", "2,Berta,4711")]).await.status, 303);
        let told = desk.get("/tournaments/1/entries").await.body;
        assert!(told.contains("flash warning") && told.contains("Berta (2): "), "{told}");
    }
}
