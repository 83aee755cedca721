//! The sheet of results of a group, the next season made from the last, and what a pasted list brings beside the players.

use skatwart::store::{Conn, DivisionId, Error, Store, divisions, players, seasons, teams};

use super::facts::clerk;
use super::secretary::{agree, press, ready, season, sheets_of, squads, type_totals};
use super::squads::words;
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;

#[actix_web::test]
async fn the_sheet_of_a_group_has_everybody_with_his_figures_to_be_signed() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let address = format!("/divisions/{division}/days/1/groups/1");
        assert!(app.nobody().get(&address).await.body.contains("Nothing is played here yet"));
        // Nobody is asked to sign a sheet on which nothing stands.
        let early = pdf_text(&director.get(&format!("{address}/sheet.pdf")).await.bytes);
        assert!(early.contains("nothing to print") && !early.contains("Match-day director"), "{early}");
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for sheet in sheets_of(&app.store, day, 1) {
            type_totals(&director, &app.store, sheet, [3, 0, 0, 0]).await;
        }
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
        let page = app.nobody().get(&address).await.body;
        assert_eq!(page.matches("<td class=\"wide-only\">10:1</td>").count(), 16, "every player once: {page}");
        assert!(page.contains("Player 1-1") && page.contains("sheet.pdf"), "{page}");
        let csv = app.nobody().get(&format!("{address}/sheet.csv")).await.body;
        assert_eq!(csv.lines().count(), 17, "{csv}");
        let sums: i64 = csv
            .lines()
            .skip(1)
            .map(|line| line.split(',').nth(8).expect("a column").parse::<i64>().expect("a figure"))
            .sum();
        let of_teams: std::collections::BTreeSet<(String, i64)> = csv
            .lines()
            .skip(1)
            .map(|line| {
                let cells: Vec<&str> = line.split(',').collect();
                (cells[1].to_owned(), cells[9].parse().expect("a sum"))
            })
            .collect();
        assert_eq!(sums, of_teams.iter().map(|(_, sum)| sum).sum::<i64>(), "{csv}");
        let points: i64 = of_teams.len().try_into().expect("small");
        assert_eq!(points, 4);
        let pdf = director.get(&format!("{address}/sheet.pdf")).await;
        assert!(pdf.status == 200 && pdf.bytes.starts_with(b"%PDF"));
        // Each signs on a line of its own, drawn and not typed.
        let text = pdf_text(&pdf.bytes);
        assert!(text.contains("Match-day director") && !text.contains("__"), "{text}");
        assert!(app.nobody().get(&format!("/divisions/{division}/days/1")).await.body.contains(&address));
        assert_eq!(app.nobody().get(&format!("/divisions/{division}/days/1/groups/9")).await.status, 404);
    }
}

fn names(store: &Store, division: DivisionId) -> Vec<String> {
    let all = store.read_now(|conn| teams::of_division(conn, division)).expect("teams");
    all.into_iter().map(|team| team.name).collect()
}

fn call(store: &Store, division: DivisionId, number: i32, name: &str) {
    let name = words(name, ("", ""));
    let change = move |conn: &mut Conn| {
        let all = teams::of_division(conn, division)?;
        let team = all.iter().find(|team| team.number == number).expect("a team");
        teams::change(conn, team.id, &name, &clerk(""))?;
        Ok::<_, Error>(())
    };
    store.write_now(change).expect("renamed");
}

#[actix_web::test]
async fn the_next_season_takes_over_teams_squads_promotion() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        // One team goes up, one down.
        agree(&app.store, division, |terms| (terms.agreed.promoted, terms.agreed.relegated) = (1, 1));
        let id = app.store.read_now(|conn| divisions::find(conn, division)).expect("found").season_id;
        let fields = [("division", "Staffel B"), ("preset", "bundesliga")];
        let lower = director.post_form(&format!("/seasons/{id}/divisions"), &fields).await;
        let lower = lower.location.trim_start_matches("/divisions/").trim_end_matches("/settings").parse().expect("id");
        squads(&director, lower, 3, 4).await;
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        for round in 1..=3 {
            for (extra, sheet) in (0..).zip(sheets_of(&app.store, day, round)) {
                type_totals(&director, &app.store, sheet, [extra * 90, 0, extra, 0]).await;
            }
            let deed = if round < 3 { "next" } else { "close" };
            assert_eq!(press(&director, &app.store, day, deed, &[]).await.status, 303);
        }
        let csv = app.nobody().get(&format!("/divisions/{division}/table.csv")).await.body;
        let last = csv.lines().last().expect("a row").split(',').nth(3).expect("a name").to_owned();
        let version = app.store.read_now(|conn| seasons::find(conn, id)).expect("found").version.to_string();
        let fields = [("next-name", "Saison 2027"), ("version", version.as_str())];
        let page = director.get(&format!("/seasons/{id}")).await.body;
        assert!(page.contains("Not closed yet: match days Staffel Süd 2, 3"), "{page}");
        for (language, sentence) in [("de", "Schließe sie zuerst ab"), ("en", "or tick that this is meant")] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            let early = director.post_form(&format!("/seasons/{id}/next"), &fields).await;
            assert!(early.status == 422 && early.body.contains(sentence), "{}", early.body);
        }
        let next = async || {
            let version = app.store.read_now(|conn| seasons::find(conn, id)).expect("found").version.to_string();
            let fields = [("next-name", "Saison 2027"), ("version", version.as_str()), ("go-on", "yes")];
            director.post_form(&format!("/seasons/{id}/next"), &fields).await
        };
        for (number, name) in [(1, last.as_str()), (2, "Unten 2"), (3, "Unten 3")] {
            call(&app.store, lower, number, name);
        }
        let twice = next().await;
        let both = format!(
            "Two teams called “{last}” would play in Staffel B: the one from Staffel Süd and the one from Staffel B"
        );
        assert!(twice.status == 422 && twice.body.contains(&both), "{both}: {}", twice.body);
        assert_eq!(app.store.read_now(seasons::list).expect("seasons").len(), 1, "nothing of it stands");
        call(&app.store, lower, 1, "Unten 1");
        let made = next().await;
        assert_eq!(made.status, 303, "{}", made.body);
        let season = app.store.read_now(seasons::list).expect("seasons").remove(0);
        assert_eq!((season.name.as_str(), made.location), ("Saison 2027", format!("/seasons/{}", season.id)));
        let new = app.store.read_now(|conn| divisions::of_season(conn, season.id)).expect("divisions");
        let [upper, below] = new.as_slice() else { panic!("two divisions") };
        let stay: Vec<String> = names(&app.store, division).into_iter().filter(|name| *name != last).collect();
        assert_eq!(
            names(&app.store, upper.id),
            stay,
            "the last one went down, nobody of a division without a table came up"
        );
        assert!(names(&app.store, below.id).contains(&last));
        let squad = app.store.read_now(|conn| players::of_division(conn, upper.id)).expect("players");
        assert_eq!(squad.len(), 3 * 6);
        assert_eq!(
            upper.terms().expect("terms"),
            app.store.read_now(|conn| divisions::find(conn, division)).expect("found").terms().expect("terms")
        );
    }
}

#[actix_web::test]
async fn club_and_venue_of_a_pasted_list_are_taken_over_while_unused_columns_are_named() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        let list = "Team;Name;Verein;Spielort;Telefon\nHerz As;Karl;SC Gera;Ratskeller;0365\nHerz As;Lena;;;\n";
        let path = format!("/divisions/{division}/teams/import");
        let review = director.upload(&path, &[], "teams.csv", list.as_bytes().to_vec()).await;
        assert!(review.body.contains("Nothing is taken from these columns: Telefon."), "{}", review.body);
        let added = director.upload(&format!("{path}/add"), &[("text", list)], "", Vec::new()).await;
        assert_eq!(added.status, 303, "{}", added.body);
        let team = app.store.read_now(|conn| teams::of_division(conn, division)).expect("teams").remove(0);
        assert_eq!((team.club.as_str(), team.venue.as_str()), ("SC Gera", "Ratskeller"));
        let more = "Team;Name;Verein\nHerz As;Uwe;SC Jena\n";
        assert_eq!(director.upload(&format!("{path}/add"), &[("text", more)], "", Vec::new()).await.status, 303);
        let team = app.store.read_now(|conn| teams::of_division(conn, division)).expect("teams").remove(0);
        assert_eq!(team.club, "SC Gera", "what stands there stays");
    }
}

#[actix_web::test]
async fn a_list_of_teams_with_nothing_in_it_is_told_what_to_write() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        let path = format!("/divisions/{division}/teams/import");
        assert!(!director.get(&path).await.body.contains("The list is empty"), "nobody has sent one yet");
        for file in ["", "teams.csv"] {
            let said = director.upload(&path, &[("text", "")], file, Vec::new()).await;
            assert!(said.status == 422 && said.body.contains("The list is empty"), "{file}: {}", said.body);
        }
    }
}
