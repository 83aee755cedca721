//! The best of a tournament: categories, best round, most games won, highest game.

use skatwart::store::entries::{self, NewEntry};
use skatwart::store::{rounds, sheets, totals};

use crate::app::TestApp;
use crate::built::{categories, entry, total, tournament};
use crate::common::databases;

#[actix_web::test]
async fn the_best_of_each_category_and_of_single_figures_stand_on_lists_of_their_own() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(7).planned(&app.store);
        let woman = move |conn: &mut skatwart::store::Conn| {
            entries::insert(conn, &NewEntry { categories: categories("women"), ..entry(id, 8) })
        };
        app.store.write_now(woman).expect("she is entered");
        crate::rounds::draw(&app.store, id, 1, "bests").expect("drawn");
        let keep = move |conn: &mut skatwart::store::Conn| {
            let round = rounds::find_number(conn, id, 1)?;
            let numbers: std::collections::BTreeMap<_, _> =
                entries::of_tournament(conn, id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
            let mut rows = Vec::new();
            for row in sheets::seats_of_round(conn, round.id)? {
                let number = numbers[&row.entry_id];
                let mut total = total(row.sheet_id, row.seat, row.entry_id, number * 100);
                // The third has the most games won, the fifth the highest game.
                (total.won, total.highest_game) = (Some(20 - (number - 3).abs()), (number == 5).then_some(240));
                rows.push(total);
            }
            totals::keep(conn, &[], &rows)
        };
        app.store.write_now(keep).expect("kept");
        let csv = app.nobody().get(&format!("/tournaments/{id}/bests.csv")).await.body;
        let first: Vec<&str> = csv.lines().filter(|line| line.contains(",1,no,")).collect();
        assert_eq!(csv.lines().next(), Some("list,place,shared,number,name,club,round,figure"));
        assert_eq!(
            first,
            [
                "women,1,no,8,Player 8,Club 1,,800",
                "best-round,1,no,8,Player 8,Club 1,1,800",
                "won,1,no,3,Player 3,Club 3,,20",
                "highest-game,1,no,5,Player 5,Club 5,,240",
            ]
        );
        assert_eq!(csv.lines().filter(|line| line.starts_with("highest-game")).count(), 1, "nobody else has one");
        let page = app.nobody().get(&format!("/tournaments/{id}/bests")).await;
        assert!(page.status == 200 && page.body.contains("Player 5"), "{}", page.body);
        assert_eq!(page.body.matches("data-column=\"figure\"").count(), 4);
        assert_eq!(page.body.matches("data-column=\"round\"").count(), 1, "only the best round has one: {}", page.body);
    }
}
