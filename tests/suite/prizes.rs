//! The list of prizes and who wins them, over HTTP on every database.

use crate::app::TestApp;
use crate::built::tournament;
use crate::common::databases;
use crate::export::pdf_text;
use crate::standings::{NAMES, Table, WORKED, arrange};

#[tokio::test]
async fn prizes_are_typed_shown_printed_and_exported() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let list = "1: 50 %\n2: 30 %\n3: Schinken\nDamen 1: 5\nround 1: 2,50\n9: 1";
        let reply = director
            .post_form(&format!("{base}/prizes/edit"), &[("list", list), ("based_on", &stamp(&director, &base).await)])
            .await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let page = app.nobody().get(&format!("{base}/prizes")).await;
        for wanted in ["€20.00", "€12.00", "Schinken", "Women", "€5.00", "€2.50", "Not given out: Overall · 9.: €1.00"]
        {
            assert!(page.body.contains(wanted), "{wanted} is missing in {}", page.body);
        }
        let csv = app.nobody().get(&format!("{base}/prizes.csv")).await;
        assert_eq!(
            csv.body,
            "prize,title,rank,number,name,figure,round,table,hand,decided_by,club,worth\n\
             overall-1,Overall: €20.00,1,1,Jörg Größe,1332,,,,performance,Herz-As Köln,€20.00\n\
             overall-2,Overall: €12.00,2,3,'=HYPERLINK(1),1320,,,,performance,,€12.00\n\
             overall-3,Overall: Schinken,3,2,Ayşe Çelik,1308,,,,performance,Pik-Sieben,Schinken\n\
             women-1,Women: €5.00,1,2,Ayşe Çelik,1308,,,,performance,Pik-Sieben,€5.00\n\
             round-1,Round 1: €2.50,1,1,Jörg Größe,1332,1,,,performance,Herz-As Köln,€2.50\n"
        );
        // Cents are left over from two things, and each goes its own way.
        let odd = [
            "Where prizes are percentages of the pot, cents left over go to the largest shares, one each.",
            "for those places; cents left over from that go to the lowest start numbers.",
        ];
        assert!(odd.iter().all(|said| page.body.contains(said)), "{}", page.body);
        let text = pdf_text(&app.nobody().get(&format!("{base}/prizes.pdf")).await.bytes);
        assert!(text.contains("Schinken") && text.contains("Ayşe Çelik") && text.contains("Page 1 / 1"), "{text}");
    }
}

/// What the list of prizes was when the form was made.
async fn stamp(visitor: &crate::app::Visitor, base: &str) -> String {
    visitor.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("the form names its base")
}

#[tokio::test]
async fn a_wrong_list_is_refused_line_by_line_and_stays_in_the_form() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let reply = director
            .post_form(&format!("{base}/prizes/edit"), &[("list", "1: 60 %\n2: 50 %\nHerren 1: 5\n3 Euro")])
            .await;
        assert_eq!(reply.status, 422);
        for wanted in ["Line 3: “Herren”", "Line 4: the colon", "110 percent", "Herren 1: 5\n3 Euro"] {
            assert!(reply.body.contains(wanted), "{wanted} is missing in {}", reply.body);
        }
        assert!(
            app.nobody().get(&format!("{base}/prizes")).await.body.contains("as soon as the prizes"),
            "nothing was stored"
        );
    }
}

#[tokio::test]
async fn two_directors_cannot_overwrite_each_other() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, path) = (app.as_director().await, format!("/tournaments/{id}/prizes/edit"));
        let seen = stamp(&director, &format!("/tournaments/{id}")).await;
        let first = director.post_form(&path, &[("list", "1: 10"), ("based_on", &seen)]).await;
        assert_eq!(first.status, 303, "{}", first.body);
        let form = director.get(&path).await.body;
        // The sum stands there without a script, which says it while somebody types.
        let live = "data-left=\"Money prizes together {sum}; {rest} of the pot is left.\"";
        assert!(form.contains("Money prizes together €10.00.") && form.contains(live), "{form}");
        let second = director.post_form(&path, &[("list", "1: 99"), ("based_on", &seen)]).await;
        assert_eq!(second.status, 409);
        assert!(second.body.contains("1: 10") && second.body.contains("1: 99"), "{}", second.body);
    }
}

#[tokio::test]
async fn those_who_share_a_place_share_its_money_to_the_cent() {
    for database in databases() {
        let app = TestApp::start(database);
        let equal: Table = [(100, 5, 1), (100, 5, 1), (100, 5, 1), (10, 2, 2)];
        let id = arrange(&app.store, &NAMES, &[equal]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let fields = [("list", "1: 10\n1: Pokal"), ("based_on", &stamp(&director, &base).await)];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &fields).await.status, 303);
        let csv = app.nobody().get(&format!("{base}/prizes.csv")).await;
        assert!(csv.body.contains("overall-1,Overall: €3.34 + Pokal,1,1,"), "{}", csv.body);
        assert_eq!(csv.body.matches("Overall: €3.33 + Pokal").count(), 2, "{}", csv.body);
        let page = app.nobody().get(&format!("{base}/prizes")).await;
        assert!(page.body.contains("Lots decide: Pokal"), "{}", page.body);
        let paper = pdf_text(&app.nobody().get(&format!("{base}/prizes.pdf")).await.bytes);
        assert!(paper.contains("Lots decide: Pokal") && paper.contains("1.="), "{paper}");
    }
}

#[tokio::test]
async fn prizes_are_entered_in_fields_and_a_wrong_row_says_so_at_its_field() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let edit = format!("{base}/prizes/edit");
        let based = stamp(&director, &base).await;
        let row = |at: usize, from: &str, to: &str, of: &str, worth: &str| {
            [("from", from), ("to", to), ("of", of), ("worth", worth)]
                .map(|(name, typed)| (format!("{name}-{at}"), typed.to_owned()))
        };
        let send = async |rows: Vec<[(String, String); 4]>, more: &[(&str, &str)]| {
            let typed: Vec<(String, String)> = rows.into_iter().flatten().collect();
            let mut fields: Vec<(&str, &str)> =
                typed.iter().map(|(name, typed)| (name.as_str(), typed.as_str())).collect();
            fields.extend_from_slice(more);
            director.post_form(&edit, &fields).await
        };
        let wrong = send(vec![row(1, "1", "", "money", "-5"), row(2, "x", "", "thing", "Ham")], &[]).await;
        assert_eq!(wrong.status, 422);
        assert!(
            wrong.body.contains("id=\"worth-1-problem\"") && wrong.body.contains("id=\"from-2-problem\""),
            "{}",
            wrong.body
        );
        assert!(wrong.body.contains("value=\"Ham\""), "what was typed stays: {}", wrong.body);
        let rows =
            vec![row(1, "1", "", "share", "50"), row(3, "2", "3", "money", "5"), row(4, "1", "", "thing", "Ham")];
        let saved = send(rows, &[("based_on", &based), ("contest-4", "women")]).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let csv = app.nobody().get(&format!("{base}/prizes.csv")).await.body;
        for wanted in [
            "overall-1,Overall: €20.00,",
            "overall-2,Overall: €5.00,",
            "overall-3,Overall: €5.00,",
            "women-1,Women: Ham,",
        ] {
            assert!(csv.contains(wanted), "{wanted}: {csv}");
        }
        let page = director.get(&edit).await.body;
        assert!(
            page.contains(
                "id=\"to-2\" name=\"to-2\" type=\"text\" inputmode=\"numeric\" autocomplete=\"off\" value=\"3\""
            ),
            "{page}"
        );
    }
}

#[tokio::test]
async fn where_lots_decided_the_places_the_list_says_that_the_money_is_shared_all_the_same() {
    for database in databases() {
        let app = TestApp::start(database);
        let equal: Table = [(100, 5, 1), (100, 5, 1), (100, 5, 1), (10, 2, 2)];
        let id = arrange(&app.store, &NAMES, &[equal]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let fields = [("list", "1: 50 %\n2: 5.01\n3: 5"), ("based_on", &stamp(&director, &base).await)];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &fields).await.status, 303);
        let said = "Overall, places 1 to 3: lots decided the places and who gets a cup or another thing. The money of \
                    these places is added up and shared equally all the same.";
        let told = async || {
            let (page, json) = (format!("{base}/prizes"), format!("{base}/prizes.json"));
            let paper = pdf_text(&app.nobody().get(&format!("{base}/prizes.pdf")).await.bytes);
            let paper = paper.split_whitespace().collect::<Vec<_>>().join(" ");
            [app.nobody().get(&page).await.body, app.nobody().get(&json).await.body, paper]
        };
        assert!(told().await.iter().all(|text| !text.contains("lots decided")), "nobody drew any");
        let lots = [("numbers", "1 2 3"), ("seed", "Altenburg 18:30")];
        assert_eq!(director.post_form(&format!("{base}/lots"), &lots).await.status, 303);
        for text in told().await {
            assert!(text.contains(said), "{text}");
        }
    }
}

#[tokio::test]
async fn a_tournament_with_nothing_but_a_schedule_has_its_prizes_at_either_address() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().schedule("nasl-1908").players(8).planned(&app.store);
        let get = async |path: &str| app.nobody().get(&format!("/tournaments/{id}/{path}")).await.body;
        let csv = get("prizes.csv").await;
        assert!(csv.lines().count() > 7 && csv == get("schedule.csv").await, "{csv}");
        assert_eq!(get("prizes.json").await, get("schedule.json").await);
        let paper = pdf_text(&app.nobody().get(&format!("/tournaments/{id}/prizes.pdf")).await.bytes);
        assert!(!paper.contains("nothing to print"), "{paper}");
    }
}
