//! What a team owes for a match day: the start fee, and money for the games its players lost in lists that are closed.

use skatwart::format::store::export_season;
use skatwart::store::{DivisionId, check, divisions, sheets};

use super::secretary::{numbers, press, ready, sheets_of, type_totals};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

/// Sends the settings of the German league with these amounts.
async fn ask(director: &Visitor, app: &TestApp, division: DivisionId, money: [&str; 4]) -> Reply {
    let version = app.store.read_now(|conn| divisions::find(conn, division)).expect("found").version.to_string();
    let [fee, loss, from, more] = money;
    let fields = [
        ("version", version.as_str()),
        ("name", "Staffel Süd"),
        ("days", "5"),
        ("rounds", "3"),
        ("group-size", "4"),
        ("last-group-size", "4"),
        ("points", "3 = 2, 1, 0\n4 = 3, 2, 1, 0"),
        ("ties", "split"),
        ("missing", "ranked-last"),
        ("promoted", "1"),
        ("relegated", "1"),
        ("least-rounds", "9"),
        ("players", "4"),
        ("least", "3"),
        ("substitutions-per-round", "1"),
        ("substitutions-per-day", "2"),
        ("guests", "1"),
        ("rules", "isko"),
        ("changes", ""),
        ("system", "seeger-fabian"),
        ("hands-at-four", "48"),
        ("hands-at-three", "36"),
        ("first-dealer", "1"),
        ("fee", fee),
        ("loss", loss),
        ("more-from", from),
        ("more", more),
    ];
    director.post_form(&format!("/divisions/{division}/settings"), &fields).await
}

#[actix_web::test]
async fn a_team_owes_the_start_fee_and_for_each_game_it_lost_in_a_closed_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, day) = ready(&app).await;
        let address = format!("/match-days/{day}/money");
        assert!(director.get(&address).await.body.contains("No start fee and no loss money"), "nothing is asked");
        let asked = ask(&director, &app, division, ["15", "0.50", "2", "1"]).await;
        assert_eq!(asked.status, 303, "{}", asked.body);
        assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
        // The first table typed: seat 1 lost four games, the others one.
        let list = sheets_of(&app.store, day, 1);
        let first = app.store.read_now(|conn| sheets::find(conn, list[0])).expect("found");
        let seated = app.store.read_now(|conn| sheets::seats_of(conn, list[0])).expect("seats");
        let mut fields = vec![("version".to_owned(), first.version.to_string()), ("passed".to_owned(), "1".to_owned())];
        for seat in 1..=4 {
            fields.push((format!("points{seat}"), "100".to_owned()));
            fields.push((format!("won{seat}"), "10".to_owned()));
            fields.push((format!("lost{seat}"), if seat == 1 { "4" } else { "1" }.to_owned()));
        }
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(director.post_form(&format!("/sheets/{}/totals", list[0]), &fields).await.status, 303);
        for sheet in &list[1..] {
            type_totals(&director, &app.store, *sheet, [0; 4]).await;
        }
        let csv = |excel: &str| format!("{address}.csv{excel}");
        let open = director.get(&csv("")).await.body;
        assert!(open.lines().skip(1).all(|line| line.ends_with(",0,0,1500,0,1500")), "lists are not closed: {open}");
        assert!(director.get(&address).await.body.contains("A round is still open"));
        assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
        let loser = app.store.read_now(|conn| skatwart::store::entries::find(conn, seated[0].entry_id)).expect("found");
        let team =
            1 + numbers(&app.store, division).iter().position(|(_, own)| own.contains(&loser.number)).expect("a team");
        let closed = director.get(&csv("")).await.body;
        for (number, line) in (1..).zip(closed.lines().skip(1)) {
            // Four of one player, the second and each later one dearer, and three of the others: 0.50 + 3 × 1 + 3 × 0.50.
            let owed = if number == team { "7,3,1500,500,2000" } else { "4,0,1500,200,1700" };
            assert!(line.ends_with(owed), "{number}, loser {team}: {closed}");
        }
        let page = director.get(&address).await.body;
        assert!(
            page.contains("€20.00")
                && page.contains("€71.00")
                && page.contains("3 of them dearer, from no. 2 of a round on"),
            "{page}"
        );
        assert_eq!(app.nobody().get(&address).await.status, 303, "not for everybody");
        let german = director.get(&csv("?excel=yes")).await.body;
        let heads =
            "Spieltag;Gruppe;Spielort;Mannschaft Nr.;Mannschaft;Verlorene Spiele;Davon zum höheren Betrag;Startgeld;";
        assert!(german.contains(heads) && german.contains(";15,00;2,00;17,00"), "{german}");
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);

        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let toml = String::from_utf8(files.get("tournament.toml").expect("a file").to_vec()).expect("text");
        for line in ["fee_cents = 1500\n", "loss_cents = 50\n", "more_from = 2\n", "more_cents = 100\n"] {
            assert!(toml.contains(line), "{toml}");
        }
        let read = director.upload("/seasons/import", &[], "season.zip", files.zip().expect("zipped")).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        assert_eq!(app.store.read_now(|conn| export_season(conn, again)).expect("exported"), files, "the same bytes");
    }
}

#[actix_web::test]
async fn amounts_that_cannot_be_read_are_named_and_the_settings_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, division, _) = ready(&app).await;
        let before = app.store.read_now(|conn| divisions::find(conn, division)).expect("found");
        for (money, sentence) in [
            (["much", "", "", ""], "not an amount"),
            (["-1", "", "", ""], "never negative"),
            (["", "1.234", "", ""], "two digits"),
            (["", "", "x", ""], "not possible here"),
        ] {
            let refused = ask(&director, &app, division, money).await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{sentence}: {}", refused.body);
        }
        assert_eq!(app.store.read_now(|conn| divisions::find(conn, division)).expect("found"), before);
    }
}
