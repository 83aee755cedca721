//! Wishes for the fixtures and announced changes: what the forms take and refuse, what is noted of them, out and in again.

use skatwart::format::store::export_season;
use skatwart::store::season_revisions::{self, LeagueSubject};
use skatwart::store::{DivisionId, Store, divisions, fixtures as stored, notices};

use super::secretary::{fixtures, press, season, squads};
use crate::app::{Reply, TestApp, Visitor};
use crate::common::databases;

fn version(store: &Store, division: DivisionId) -> String {
    store.read_now(|conn| divisions::find(conn, division)).expect("found").version.to_string()
}

/// Sends the form of a wish as it stands on the page now.
async fn wish(director: &Visitor, store: &Store, division: DivisionId, fields: &[(&str, &str)]) -> Reply {
    let version = version(store, division);
    let mut all = vec![("version", version.as_str())];
    all.extend_from_slice(fields);
    director.post_form(&format!("/divisions/{division}/wishes"), &all).await
}

/// What was noted in the season of a division about this, the newest first.
fn noted(store: &Store, division: DivisionId, about: LeagueSubject) -> Vec<(Option<String>, Option<String>)> {
    let all = store.read_now(|conn| {
        let season = divisions::find(conn, division)?.season_id;
        season_revisions::newest(conn, season, 500)
    });
    let own = all.expect("revisions").into_iter().filter(|one| one.subject == about);
    own.map(|one| (one.old, one.new)).collect()
}

#[actix_web::test]
async fn the_form_of_a_wish_takes_each_kind_and_refuses_the_rest_in_both_languages() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 8, 4).await;
        let store = &app.store;
        for fields in
            [&[("team", "1")][..], &[("team", "2"), ("day", "3")], &[("team", "3"), ("other", "4"), ("day", "2")]]
        {
            let reply = wish(&director, store, division, fields).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        let refused = [
            (&[("team", "9")][..], "Choose a team.", "Wähle eine Mannschaft."),
            (&[("team", "1"), ("day", "6")], "from 1 to 5", "von 1 bis 5"),
            (&[("team", "1"), ("other", "2")], "from 2 to 5", "von 2 bis 5"),
            (&[("team", "1"), ("other", "2"), ("day", "1")], "from 2 to 5", "von 2 bis 5"),
            (&[], "Choose a team.", "Wähle eine Mannschaft."),
            (&[("team", "1")], "Team 1 is never host. Take", "Nimm den erst zurück"),
            (&[("team", "1"), ("day", "2")], "Team 1 is never host. Take", "Nimm den erst zurück"),
            (&[("team", "2"), ("day", "3")], "host on match day 3. Take", "Nimm den erst zurück"),
            (&[("team", "4"), ("other", "3"), ("day", "4")], "before match day 2. Take", "Nimm den erst zurück"),
            (&[("team", "1"), ("other", "1"), ("day", "2")], "two different teams", "zwei verschiedene"),
        ];
        for (language, german) in [("en", false), ("de", true)] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            for (fields, english, deutsch) in &refused {
                let reply = wish(&director, store, division, fields).await;
                let sentence = if german { deutsch } else { english };
                assert!(reply.status == 422 && reply.body.contains(sentence), "{}", reply.body);
            }
        }
        assert_eq!(director.get("/language/en").await.status, 303);
        fixtures(&director, store, division).await;
        let page = director.get(&format!("/divisions/{division}/fixtures")).await.body;
        for sentence in
            ["Team 1 is never host", "Team 2 is host on match day 3", "Team 3 does not meet Team 4 before match day 2"]
        {
            assert!(page.contains(sentence), "{page}");
        }
        assert!(!page.contains("not met"), "all three can be met: {page}");
    }
}

#[actix_web::test]
async fn a_wish_based_on_an_old_page_is_refused_and_every_change_is_noted() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 8, 4).await;
        let before = version(&app.store, division);
        assert_eq!(wish(&director, &app.store, division, &[("team", "1")]).await.status, 303);
        let path = format!("/divisions/{division}/wishes");
        let late = director.post_form(&path, &[("version", &before), ("team", "2"), ("day", "4")]).await;
        assert_eq!(late.status, 409);
        assert!(late.body.contains("Team 1 is never host") && late.body.contains("value=\"4\""), "{}", late.body);
        let id = app.store.read_now(|conn| stored::wishes(conn, division)).expect("wishes").remove(0).id.number();
        let drop = format!("{path}/{id}/drop");
        assert_eq!(director.post_form(&drop, &[("version", &before)]).await.status, 409);
        let now = version(&app.store, division);
        assert_eq!(director.post_form(&drop, &[("version", &now)]).await.status, 303);
        let [(Some(_), None), (None, Some(added))] = &noted(&app.store, division, LeagueSubject::Wish)[..] else {
            unreachable!("a wish added and taken back")
        };
        assert!(added.contains("never-hosts"), "{added}");
        fixtures(&director, &app.store, division).await;
        fixtures(&director, &app.store, division).await;
        let [(Some(old), Some(new)), (None, Some(first))] = &noted(&app.store, division, LeagueSubject::Fixtures)[..]
        else {
            unreachable!("fixtures made twice")
        };
        assert!(old == first && new.contains("Altenburg"), "{old} {new}");
    }
}

#[actix_web::test]
async fn announcements_are_read_in_the_language_of_the_reader_and_go_out_and_in_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 8, 4).await;
        let day = fixtures(&director, &app.store, division).await.first().copied().expect("a day");
        assert_eq!(wish(&director, &app.store, division, &[("team", "1")]).await.status, 303);
        let fields = [("team", "3"), ("other", "4"), ("day", "2")];
        assert_eq!(wish(&director, &app.store, division, &fields).await.status, 303);
        // The director announces in German.
        assert_eq!(director.get("/language/de").await.status, 303);
        let moved = [("date", "2026-02-14"), ("starts", "11:00"), ("reason", "Saal belegt")];
        assert_eq!(press(&director, &app.store, day, "date", &moved).await.status, 303);
        let venue = [("group", "1"), ("venue", "Ratskeller"), ("host", "")];
        assert_eq!(press(&director, &app.store, day, "venue", &venue).await.status, 303);
        let own = [("words", "Bitte Karten mitbringen, \"neue\"")];
        assert_eq!(director.post_form(&format!("/divisions/{division}/notices"), &own).await.status, 303);
        let visitor = app.nobody();
        for (language, sentences) in [
            ("en", ["moved: 14 Feb 2026, 11:00 instead of 7 Feb 2026, 10:00", "Group 1 now plays here: Ratskeller"]),
            (
                "de",
                [
                    "verlegt: 14.02.2026, 11:00 Uhr statt 07.02.2026, 10:00 Uhr",
                    "Gruppe 1 spielt jetzt hier: Ratskeller",
                ],
            ),
        ] {
            assert_eq!(visitor.get(&format!("/language/{language}")).await.status, 303);
            let page = visitor.get(&format!("/divisions/{division}/days")).await.body;
            for sentence in sentences {
                assert!(page.contains(sentence), "{page}");
            }
            assert!(page.contains("Bitte Karten mitbringen") && page.contains("Saal belegt"), "{page}");
        }
        assert_eq!(noted(&app.store, division, LeagueSubject::Notice).len(), 3);
        let files = app.store.read_now(|conn| export_season(conn, division)).expect("exported");
        let text = |name: &str| String::from_utf8(files.get(name).unwrap_or_default().to_vec()).expect("text");
        assert_eq!(text("wishes.csv"), "kind,team,other,day\nnever-hosts,1,,\nnot-before,3,4,2\n");
        let notices_csv = text("notices.csv");
        assert!(notices_csv.contains(",date,1,2026-02-07 10:00,2026-02-14 11:00,Saal belegt\n"), "{notices_csv}");
        let zip = files.zip().expect("zipped");
        let read = director.upload("/seasons/import", &[], "season.zip", zip).await;
        assert_eq!(read.status, 303, "{}", read.body);
        let again = read.location.trim_start_matches("/divisions/").trim_end_matches("/fixtures").parse().expect("id");
        assert_eq!(app.store.read_now(|conn| export_season(conn, again)).expect("exported"), files);
        let given = app.store.read_now(|conn| notices::of_division(conn, again)).expect("notices");
        let now = version(&app.store, again);
        let cancel = format!("/divisions/{again}/notices/{}/cancel", given[0].id.number());
        assert_eq!(director.post_form(&cancel, &[("version", "1")]).await.status, 409);
        assert_eq!(director.post_form(&cancel, &[("version", &now)]).await.status, 303);
    }
}

#[actix_web::test]
async fn a_move_that_moves_nothing_or_passes_another_day_is_refused_and_an_emptied_venue_is_said() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let division = season(&director, "bundesliga").await;
        squads(&director, division, 8, 4).await;
        let day = fixtures(&director, &app.store, division).await[1];
        let date = |date: &'static str| [("date", date), ("starts", "10:00")];
        for (language, here, before, behind) in [
            ("de", "schon an diesem Tag", "kann nicht davor liegen", "kann nicht dahinter liegen"),
            ("en", "on this date and at this hour already", "cannot be before it", "cannot be after it"),
        ] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            for (typed, sentence) in [("2026-02-21", here), ("2026-02-01", before), ("2026-03-20", behind)] {
                let refused = press(&director, &app.store, day, "date", &date(typed)).await;
                assert!(refused.status == 422 && refused.body.contains(sentence), "{typed}: {}", refused.body);
            }
        }
        let venue = |venue: &'static str| [("group", "1"), ("venue", venue), ("host", "")];
        assert_eq!(press(&director, &app.store, day, "venue", &venue("Ratskeller")).await.status, 303);
        let again = press(&director, &app.store, day, "venue", &venue("Ratskeller")).await;
        assert!(again.status == 422 && again.body.contains("has this venue and this host already"), "{}", again.body);
        assert_eq!(press(&director, &app.store, day, "venue", &venue("")).await.status, 303);
        let page = director.get(&format!("/divisions/{division}/fixtures")).await.body;
        assert!(page.contains("Match day 2: where Group 1 plays is open again."), "{page}");
    }
}
