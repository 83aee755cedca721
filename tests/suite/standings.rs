//! Standings, players, adjustments and lots, over HTTP on every database.

mod below;
mod followed;
mod lots;
mod struck;

use skatwart::acts::rounds::frozen;
use skatwart::clock;
use skatwart::rules::money::Cents;
use skatwart::store::entries::{self, NewEntry};
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::sheets::{self, NewSheet, SeatRow, SheetKind};
use skatwart::store::totals::{self, TotalRow};
use skatwart::store::tournaments::{self, NewTournament};
use skatwart::store::{self, Conn, EntryId, Store, TournamentId};

use crate::app::TestApp;
use crate::built::{self, tournament};
use crate::common::databases;
use crate::common::laid::{EVENING, sqlite_with};
use crate::export::pdf_text;

/// Game points, won, lost of the four seats of a table.
pub type Table = [(i32, i32, i32); 4];

/// The 48-hand list printed at preisskat.org (`seeger_worked_4table_48.csv`).
pub const WORKED: Table = [(492, 12, 0), (628, 12, 2), (660, 10, 1), (-32, 6, 5)];

/// A running Seeger-Fabian tournament: each row of `tables` is a round with one table of these players.
pub fn arrange(store: &Store, names: &[(&str, &str)], tables: &[Table]) -> TournamentId {
    arrange_by(store, &planned(tables.len()).metrics, names, tables)
}

/// The same ranked by these metrics.
pub fn arrange_by(store: &Store, metrics: &str, names: &[(&str, &str)], tables: &[Table]) -> TournamentId {
    let (names, tables) = (owned(names), tables.to_vec());
    let row = NewTournament { metrics: metrics.to_owned(), ..planned(tables.len()) };
    let made: Result<_, store::Error> = store.write_now(move |conn| {
        let id = tournaments::insert(conn, &row)?;
        let mut players = Vec::new();
        for (number, (name, club)) in (1..).zip(&names) {
            let mut new = NewEntry { name: name.clone(), club: club.clone(), ..built::entry(id, number) };
            new.paid_cents = Cents::from(1000);
            if number == 2 {
                new.categories = built::categories("women");
            }
            players.push(entries::insert(conn, &new)?);
        }
        let frozen = frozen::today(&tournaments::find(conn, id)?)?;
        tournaments::freeze(conn, id, &frozen)?;
        for (round, table) in (1..).zip(&tables) {
            play(conn, id, round, &players, table)?;
        }
        Ok(id)
    });
    made.expect("the tournament is arranged")
}

/// What stands of the frozen rules on every list.
fn hash_of(store: &Store, id: TournamentId) -> String {
    let row = store.read_now(move |conn| tournaments::find(conn, id)).expect("it is there");
    row.rules_hash.expect("it has begun")
}

fn owned(names: &[(&str, &str)]) -> Vec<(String, String)> {
    names.iter().map(|(name, club)| ((*name).to_owned(), (*club).to_owned())).collect()
}

fn planned(rounds: usize) -> NewTournament {
    let built = tournament().rounds(i32::try_from(rounds).expect("few")).with(|row| {
        "Preisskat Köln".clone_into(&mut row.name);
        "Gasthof Süß".clone_into(&mut row.venue);
    });
    built.row()
}

fn play(
    conn: &mut Conn,
    id: TournamentId,
    number: i32,
    players: &[EntryId],
    table: &Table,
) -> Result<(), store::Error> {
    let round_id = rounds::insert(conn, &built::round(id, number))?;
    rounds::set_state(conn, round_id, RoundState::Closed, clock::now())?;
    let sheet_id = sheets::insert(conn, &NewSheet { kind: SheetKind::Totals, ..built::sheet(round_id, 1, 4) })?;
    let all_lost: i32 = table.iter().map(|(_, _, lost)| lost).sum();
    let mut rows = Vec::new();
    for ((seat, entry_id), (points, won, lost)) in (1..).zip(players).zip(table) {
        sheets::seat(conn, &SeatRow { sheet_id, seat: built::seat(seat), round_id, entry_id: *entry_id })?;
        let bonus = 50 * (won - lost) + 30 * (all_lost - lost);
        rows.push(TotalRow {
            won: Some(*won),
            lost: Some(*lost),
            others_lost: Some(all_lost - lost),
            bonus,
            performance: points + bonus,
            ..built::total(sheet_id, built::seat(seat), *entry_id, *points)
        });
    }
    totals::keep(conn, &[], &rows)
}

/// Four players of the worked list.
pub const NAMES: [(&str, &str); 4] = [
    ("Jörg Größe", "Herz-As Köln"),
    ("Ayşe Çelik", "Pik-Sieben"),
    ("=HYPERLINK(1)", ""),
    ("<b>Karl</b>", "Herz-As Köln"),
];

#[tokio::test]
async fn the_standings_of_the_worked_list_are_those_it_prints() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let reply = app.nobody().get(&format!("/tournaments/{id}/standings.csv")).await;
        assert_eq!(reply.status, 200);
        assert_eq!(
            reply.body,
            "place,shared,number,name,club,rounds,points,won,lost,others_lost,bonus,performance,fewest_lost\n\
             1,no,1,Jörg Größe,Herz-As Köln,1,492,12,0,8,840,1332,0\n\
             2,no,3,'=HYPERLINK(1),,1,660,10,1,7,660,1320,1\n\
             3,no,2,Ayşe Çelik,Pik-Sieben,1,628,12,2,6,680,1308,2\n\
             4,no,4,<b>Karl</b>,Herz-As Köln,1,-32,6,5,3,140,108,5\n"
        );
        let excel = app.nobody().get(&format!("/tournaments/{id}/standings.csv?excel=yes")).await;
        assert!(excel.body.starts_with("\u{feff}Platz;Geteilt;Startnr.;Name;Verein;"), "{}", excel.body);
    }
}

#[tokio::test]
async fn the_page_names_the_rule_and_escapes_what_players_are_called() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let page = app.nobody().get(&format!("/tournaments/{id}/standings")).await;
        let head = page.body.split("</thead>").next().expect("a head");
        assert!(!head.contains("class=\"under"), "one line: {head}");
        assert!(page.body.contains("<p class=\"legend small muted\">In small print: game points · "), "{}", page.body);
        let hash = hash_of(&app.store, id);
        assert_eq!(page.status, 200);
        assert!(page.body.contains("&#60;b&#62;Karl") && !page.body.contains("<b>Karl"), "{}", page.body);
        assert!(page.body.contains("id=\"p1\"") && page.body.contains("2,664"), "{}", page.body);
        assert!(page.body.contains("Ranked by Performance") && page.body.contains(&hash), "{}", page.body);
        let one = app.nobody().get(&format!("/tournaments/{id}/standings?round=2")).await;
        assert!(one.body.contains("1,332") && !one.body.contains("2,664"), "{}", one.body);
        assert_eq!(app.nobody().get(&format!("/tournaments/{id}/standings?round=3")).await.status, 404);
        let found = app.nobody().get(&format!("/tournaments/{id}/standings?name=%C3%A7elik")).await;
        assert!(found.body.contains("Ayşe") && !found.body.contains("Jörg"), "{}", found.body);
        let nobody = app.nobody().get(&format!("/tournaments/{id}/standings?name=%3Cscript%3E")).await;
        assert!(nobody.body.contains("&#60;script&#62;") && !nobody.body.contains("<script>"), "{}", nobody.body);
    }
}

#[tokio::test]
async fn a_player_sees_every_round_and_the_way_to_each_sheet() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let page = app.nobody().get(&format!("/tournaments/{id}/players/1")).await;
        // Each stands twice: in its column, and under the round on a phone.
        assert_eq!(page.body.matches("/sheets/").count(), 4, "{}", page.body);
        assert!(page.body.contains("2,664"));
        assert_eq!(app.nobody().get(&format!("/tournaments/{id}/players/9")).await.status, 404);
    }
}

#[tokio::test]
async fn an_adjustment_counts_at_once_and_a_cancelled_one_no_longer() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let fields = [("number", "1"), ("round", "1"), ("points", "-100"), ("won", "-1"), ("reason", "Handy am Tisch")];
        let reply = director.post_form(&format!("{base}/adjustments"), &fields).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let csv = director.get(&format!("{base}/standings.csv")).await;
        assert!(csv.body.contains("3,no,1,Jörg Größe,Herz-As Köln,1,392,11,0,8,790,1182,0"), "{}", csv.body);
        let player = director.get(&format!("{base}/players/1")).await;
        assert!(player.body.contains("Handy am Tisch") && player.body.contains("−100"), "{}", player.body);
        let desk = director.get(&format!("{base}/adjustments")).await;
        let path = desk
            .body
            .split("action=\"")
            .find_map(|part| part.split('"').next().filter(|path| path.ends_with("/cancel")));
        let reply = director.post_form(path.expect("a button to cancel"), &[]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let csv = director.get(&format!("{base}/standings.csv")).await;
        assert!(csv.body.contains("1,no,1,Jörg Größe,Herz-As Köln,1,492,12,0,8,840,1332,0"), "{}", csv.body);
        let again = director.post_form(path.expect("a button to cancel"), &[]).await;
        assert_eq!(again.status, 409);
    }
}

#[tokio::test]
async fn who_sat_at_the_wrong_seat_has_nothing_from_that_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let director = app.as_director().await;
        let fields = [("number", "2"), ("round", "1"), ("nothing", "yes"), ("reason", "Am falschen Tisch")];
        let reply = director.post_form(&format!("/tournaments/{id}/adjustments"), &fields).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let csv = director.get(&format!("/tournaments/{id}/standings.csv")).await;
        assert!(csv.body.contains("4,no,2,Ayşe Çelik,Pik-Sieben,1,0,0,0,0,0,0,0"), "{}", csv.body);
    }
}

#[tokio::test]
async fn a_wrong_adjustment_is_refused_with_a_sentence_and_stays_in_the_form() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let director = app.as_director().await;
        for (fields, sentence) in [
            ([("number", "77"), ("round", "1"), ("points", "-5"), ("reason", "Warum nicht")], "no start number"),
            ([("number", "1"), ("round", "9"), ("points", "-5"), ("reason", "Warum nicht")], "is not drawn"),
            (
                [("number", "1"), ("round", "1"), ("points", "viel"), ("reason", "Warum nicht")],
                "not a number that fits",
            ),
            ([("number", "1"), ("round", "1"), ("points", ""), ("reason", "Warum nicht")], "changes nothing"),
            ([("number", "1"), ("round", "1"), ("points", "-5"), ("reason", " ")], "reason is missing"),
        ] {
            let reply = director.post_form(&format!("/tournaments/{id}/adjustments"), &fields).await;
            assert_eq!(reply.status, 422, "{fields:?}");
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
            assert!(fields[3].1.trim().is_empty() || reply.body.contains("Warum nicht"), "the reason stays");
        }
        let csv = director.get(&format!("/tournaments/{id}/standings.csv")).await;
        assert!(csv.body.contains(",1332,0"), "nothing was stored: {}", csv.body);
    }
}

#[tokio::test]
async fn lots_decide_a_shared_place_once_and_can_be_repeated_by_anybody() {
    for database in databases() {
        let app = TestApp::start(database);
        let equal: Table = [(100, 5, 1), (100, 5, 1), (300, 9, 1), (10, 2, 2)];
        let id = arrange(&app.store, &NAMES, &[equal]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let csv = director.get(&format!("{base}/standings.csv")).await;
        assert!(csv.body.contains("2,yes,1,") && csv.body.contains("2,yes,2,"), "{}", csv.body);
        let desk = director.get(&format!("{base}/adjustments")).await;
        assert_eq!(desk.field("numbers").as_deref(), Some("1 2"));
        let fields = [("numbers", "1 2"), ("seed", "Altenburg 18:30")];
        let reply = director.post_form(&format!("{base}/lots"), &fields).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let order = skatwart::rules::lots::draw("Altenburg 18:30", &[1, 2]);
        let csv = director.get(&format!("{base}/standings.csv")).await;
        assert!(csv.body.contains(&format!("2,no,{},", order[0])), "{}", csv.body);
        assert!(csv.body.contains(&format!("3,no,{},", order[1])), "{}", csv.body);
        let page = director.get(&format!("{base}/standings")).await;
        assert!(page.body.contains("Altenburg 18:30"), "the seed is published");
        let again = director.post_form(&format!("{base}/lots"), &[("numbers", "1 2"), ("seed", "other")]).await;
        assert_eq!(again.status, 422);
        assert!(again.body.contains("no longer equal"), "{}", again.body);
    }
}

#[tokio::test]
async fn the_printed_standings_carry_names_hash_and_page_number() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let reply = app.nobody().get(&format!("/tournaments/{id}/standings.pdf")).await;
        assert_eq!(reply.status, 200);
        let text = pdf_text(&reply.bytes);
        for wanted in [
            "Preisskat Köln",
            "Jörg Größe",
            "Ayşe Çelik",
            "<b>Karl</b>",
            "1,332",
            hash_of(&app.store, id).as_str(),
            "Page 1 / 1",
            "Gasthof Süß",
        ] {
            assert!(text.contains(wanted), "{wanted} is missing in\n{text}");
        }
    }
}

#[tokio::test]
async fn the_director_takes_the_whole_tournament_home() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let reply = app.as_director().await.get(&format!("/tournaments/{id}/export.zip")).await;
        assert_eq!(reply.status, 200);
        let files = skatwart::format::files::Files::from_zip(&reply.bytes, "x.zip").expect("a zip");
        let names: Vec<&str> = files.names().collect();
        assert_eq!(names, ["frozen.toml", "players.csv", "seating.csv", "totals.csv", "tournament.toml"]);
        assert_ne!(app.nobody().get(&format!("/tournaments/{id}/export.zip")).await.status, 200);
    }
}

#[tokio::test]
async fn the_standings_of_a_round_that_is_over_do_not_name_the_one_that_is_played() {
    let app = TestApp::start(sqlite_with(&[EVENING]));
    for (query, named) in [("", true), ("?round=1", false), ("?round=3", true)] {
        let told = app.nobody().get(&format!("/tournaments/1/standings.json{query}")).await.body;
        let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
        let title = told["title"].as_str().expect("a title");
        assert_eq!(title.contains("Round 3 is being played"), named, "{query}: {title}");
        let page = app.nobody().get(&format!("/tournaments/1/standings{query}")).await.body;
        let heading = page.split("<h1>").nth(1).and_then(|rest| rest.split("</h1>").next()).expect("a heading");
        assert_eq!(heading.contains("Round 3 is being played"), named, "{query}: {heading}");
    }
}
