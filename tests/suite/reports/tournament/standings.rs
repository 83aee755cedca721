//! The standings: each round beside the sums, ordered by any column, light enough for a hall.

use skatwart::export::pdf::{Column, Paper, PaperRow, list};

use super::super::{cells, get};
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;
use crate::standings::{NAMES, Table, WORKED, arrange, arrange_by};

/// A second round in which two changed their order.
const SECOND: Table = [(100, 3, 4), (700, 12, 1), (-20, 5, 5), (90, 6, 3)];

/// The heads of a page's table as they are asked for in an address, and the names in the order of its lines.
fn seen(page: &str) -> (Vec<&str>, Vec<&str>) {
    let table = page.split("<tbody>").next().expect("heads");
    let asked = table.split("by=").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let names =
        page.split("<th scope=\"row\"").skip(1).filter_map(|cell| cell.split("<a ").nth(1)?.split(['>', '<']).nth(1));
    (asked, names.collect())
}

#[actix_web::test]
async fn each_round_stands_beside_the_sums_and_in_the_files_at_the_end() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, SECOND]);
        let csv = get(&app, &format!("/tournaments/{id}/standings.csv"), "en").await.body;
        let (head, rows) = cells(&csv, b',');
        let contract = "place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance,fewest_lost";
        assert_eq!(head.join(","), format!("{contract},round_1,round_2"));
        for row in &rows {
            let figure = |at: usize| row[at].parse::<i64>().expect("a figure");
            assert_eq!(figure(13) + figure(14), figure(11), "the rounds come to the sum: {row:?}");
        }
        let page = get(&app, &format!("/tournaments/{id}/standings"), "en").await.body;
        let wanted = "number name club round_1 round_2 points won lost others_lost performance";
        assert_eq!(seen(&page).0.join(" "), format!("-place {wanted}"));
        let of_one = get(&app, &format!("/tournaments/{id}/standings.csv?round=2"), "en").await.body;
        assert!(of_one.starts_with(&format!("{contract}\n")), "{of_one}");
    }
}

#[actix_web::test]
async fn what_a_round_has_in_the_files_is_what_the_guide_says_of_it() {
    for database in databases() {
        let app = TestApp::start(database);
        // Of the first player and of the team of the first two.
        for (metrics, own, of_team) in [
            ("performance,won", "1332", "2640"),
            ("points,won", "492", "1120"),
            ("won,points", "12", "2640"),
            ("net-games,points", "12", "2640"),
            ("fewest-lost,points", "0", "2640"),
            ("best-round,points", "1332", "2640"),
            ("highest-game,points", "", "2640"),
        ] {
            let id = arrange_by(&app.store, metrics, &NAMES, &[WORKED, SECOND]);
            let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
            let pairs = [("name", "Paare"), ("kind", "team"), ("size", "2"), ("reserves", "0"), ("counts", "2")];
            assert_eq!(director.post_form(&format!("{base}/teams"), &pairs).await.status, 303);
            let herz = [("do", "enter"), ("name", "Herz"), ("numbers", "1 2")];
            assert_eq!(director.post_form(&format!("{base}/teams/1"), &herz).await.status, 303);
            let brought = async |list: &str, id: &str| {
                let csv = get(&app, &format!("{base}/{list}.csv"), "en").await.body;
                let (head, rows) = cells(&csv, b',');
                let at = |name: &str| head.iter().position(|one| one == name).expect("a column");
                rows.iter().find(|row| row[at(id)] == "1").map(|row| row[at("round_1")].clone())
            };
            let found = (brought("standings", "number").await, brought("teams", "team").await);
            assert_eq!(found, (Some(own.to_owned()), Some(of_team.to_owned())), "{metrics}");
        }
        for lang in ["de", "en"] {
            let guide = get(&app, "/help/computer", lang).await.body;
            assert!(guide.contains("<code>round_1</code>, <code>round_2</code>"), "{lang}: {guide}");
        }
    }
}

#[actix_web::test]
async fn what_was_given_in_a_round_stands_there_also_for_who_did_not_play_it() {
    for database in databases() {
        let app = TestApp::start(database);
        // The fifth sits at no table.
        let id = arrange(&app.store, &[&NAMES[..], &[("Eva Eins", "")]].concat(), &[WORKED, SECOND]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        for number in ["1", "5"] {
            let given = [("number", number), ("round", "1"), ("points", "30"), ("reason", "kept the lists")];
            assert_eq!(director.post_form(&format!("{base}/adjustments"), &given).await.status, 303);
        }
        let csv = get(&app, &format!("{base}/standings.csv"), "en").await.body;
        let (head, rows) = cells(&csv, b',');
        let at = |name: &str| head.iter().position(|one| one == name).expect("a column");
        let brought = |number: &str| {
            let row = rows.iter().find(|row| row[at("number")] == number).expect("a line");
            (row[at("round_1")].clone(), row[at("round_2")].is_empty())
        };
        assert_eq!((brought("1"), brought("5")), (("1362".to_owned(), false), ("30".to_owned(), true)));
        for (lang, said) in [
            ("de", "mit Gutschriften und Abzügen in ihr"),
            ("en", "what the round brought, with what was given or taken in it"),
        ] {
            let guide = get(&app, "/help/computer", lang).await.body;
            assert!(guide.contains(said), "{lang}: {guide}");
        }
    }
}

#[actix_web::test]
async fn the_standings_are_ordered_by_any_column_and_the_places_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, SECOND]);
        let base = format!("/tournaments/{id}/standings");
        for (by, first) in [
            ("", "Ayşe Çelik"),
            ("?by=points", "Ayşe Çelik"),
            ("?by=-points", "&#60;b&#62;Karl&#60;/b&#62;"),
            ("?by=round_1", "Jörg Größe"),
            ("?by=name", "&#60;b&#62;Karl&#60;/b&#62;"),
            ("?by=-name", "Jörg Größe"),
            ("?by=lost", "Ayşe Çelik"),
            ("?by=-place", "&#60;b&#62;Karl&#60;/b&#62;"),
        ] {
            let page = get(&app, &format!("{base}{by}"), "en").await.body;
            assert_eq!(seen(&page).1[0], first, "{by}: {page}");
            assert_eq!(page.matches("aria-sort").count(), 1, "{by}: {page}");
            assert!(page.contains(">1.</td>") && page.contains(">4.</td>"), "{by}: {page}");
        }
        let turned = get(&app, &format!("{base}?by=points"), "en").await.body;
        assert!(seen(&turned).0.contains(&"-points") && turned.contains("aria-sort=\"descending\""), "{turned}");
        assert!(turned.contains(&format!("{base}.pdf?by=points")), "the files have the same order: {turned}");
        let csv = get(&app, &format!("{base}.csv?by=-points"), "en").await.body;
        assert!(csv.lines().nth(1).is_some_and(|line| line.starts_with("4,no,4,")), "{csv}");
        for strange in ["beauty", "bonus", "Points", "%22%3E"] {
            for ending in ["", ".csv", ".json"] {
                let reply = app.nobody().get(&format!("{base}{ending}?by={strange}")).await;
                assert_eq!(reply.status, 404, "{strange}{ending}");
            }
        }
        let found = get(&app, &format!("{base}?name=K%C3%B6ln&by=points"), "en").await.body;
        assert!(found.contains("by=-points&#38;name=K%C3%B6ln") && !found.contains("Ayşe"), "{found}");
    }
}

#[actix_web::test]
async fn a_line_has_no_more_elements_than_its_columns_need() {
    let app = TestApp::start(databases().remove(0));
    let id = arrange(&app.store, &NAMES, &[WORKED, SECOND]);
    let page = get(&app, &format!("/tournaments/{id}/standings"), "de").await.body;
    let line = page.split("<tr id=\"p1\"").nth(1).and_then(|rest| rest.split("</tr>").next()).expect("a line");
    let cells = line.matches("<td").count() + line.matches("<th").count();
    let all = line.matches('<').count() - line.matches("</").count();
    assert_eq!((cells, all), (11, 13), "beside the cells the way to the player and what a phone shows: {line}");
    assert!(line.contains("592 · 15:4 · 17 · Herz-As Köln"), "{line}");
}

fn printed(columns: &[Column], rows: &[PaperRow]) -> String {
    let paper = Paper { tournament: "Preisskat".to_owned(), page: "Seite".to_owned(), ..Paper::default() };
    pdf_text(&list(&paper, columns, rows).expect("printed"))
}

#[test]
fn no_line_stands_alone_on_a_last_page() {
    let columns = [Column::figures("Platz".to_owned()), Column::words("Name".to_owned(), 1)];
    for count in 30..100 {
        let rows: Vec<PaperRow> =
            (1..=count).map(|at| PaperRow::cells([format!("{at}."), format!("Spieler {at}")])).collect();
        let text = printed(&columns, &rows);
        let lines = |page: &str| page.matches("Spieler ").count();
        let pages: Vec<usize> = text.split('\u{c}').map(lines).filter(|lines| *lines > 0).collect();
        assert!(pages.last().is_some_and(|last| *last > 1), "{count}: {pages:?}");
        assert_eq!(pages.iter().sum::<usize>(), count);
    }
}

#[test]
fn many_rounds_cut_no_name_and_no_head() {
    let heads = ["Leistung aller Serien", "Verlorene der anderen"].map(str::to_owned);
    let rounds = (1..=14).map(|round| format!("Serie {round}"));
    let figures: Vec<Column> = heads.into_iter().chain(rounds).map(Column::figures).collect();
    let name = Column::words("Name".to_owned(), 5).wraps();
    let columns = [vec![name], figures].concat();
    let names = ["Friedrich-Wilhelm Schulze-Delitzsch", "Donaudampfschifffahrtskapitän Müller", "Cem Öz"];
    let line = |name: &&str| [vec![(*name).to_owned()], vec!["1.234".to_owned(); 16]].concat();
    let text = printed(&columns, &names.iter().map(line).map(PaperRow::cells).collect::<Vec<_>>());
    let words = names.iter().flat_map(|name| name.split(' ')).chain(["Leistung", "Serien", "Verlorene", "anderen"]);
    for word in words {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(!text.contains('…') && text.matches("1.234").count() == 48, "{text}");
}
