//! The public pages of the rules.

mod cuts;
mod folded;
mod payments;
mod played;
mod two;
mod worth;

use skatwart::rules::RuleSet;
use skatwart::rules::schedule;
use skatwart::rules::scoring::ScoringSystem;

use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::tournaments::PREISSKAT;

#[tokio::test]
async fn every_rule_set_scoring_system_and_schedule_has_its_page_with_its_source() {
    for database in databases() {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        let list = visitor.get("/rules").await;
        assert_eq!(list.status, 200);
        let sets = RuleSet::all().expect("they read").iter().map(RuleSet::id);
        let systems = ScoringSystem::all().expect("they read").iter().map(ScoringSystem::id);
        for id in sets.chain(systems) {
            assert!(list.body.contains(&format!("/rules/{id}\"")), "{id} is listed");
            let page = visitor.get(&format!("/rules/{id}")).await;
            assert_eq!(page.status, 200, "{id}");
            assert!(page.body.contains("Source:"), "{id} names its source");
        }
        assert_eq!(visitor.get("/rules/skat-1810").await.status, 404);
        for id in schedule::IDS {
            let prizes = schedule::schedule(id).expect(id).prizes;
            let page = visitor.get(&format!("/rules/schedules/{id}")).await;
            assert_eq!(page.status, 200, "{id}");
            for prize in prizes {
                assert!(
                    page.body.contains(&prize.title.en) && page.body.contains(&prize.source),
                    "{id}: {}",
                    prize.title.en
                );
            }
            assert!(list.body.contains(&format!("/rules/schedules/{id}\"")), "{id} is listed at its own address");
        }
        assert_eq!(visitor.get("/rules/schedules/isko").await.status, 404);
        let league = visitor.get("/rules/nasl-1908").await;
        for text in
            ["Typical tournament", "/rules/schedules/nasl-1908\"", "barred (tournaments)", "of a value of 10 or more"]
        {
            assert!(league.body.contains(text), "{text}: {}", league.body);
        }
    }
}

#[tokio::test]
async fn a_rule_set_shows_its_payments_and_stands_beside_another() {
    for database in databases() {
        let app = TestApp::start(database);
        let visitor = app.nobody();
        let page = visitor.get("/rules/isko").await;
        for cell in [">264</td>", ">18</td>", ">216</td>"] {
            assert!(page.body.contains(cell), "{cell}");
        }
        let beside = visitor.get("/rules/isko?beside=isko-until-1932").await;
        assert_eq!(beside.location, "/rules/isko/beside/isko-until-1932", "an older address leads on");
        assert_eq!(visitor.get("/rules/isko?beside=nothing").await.status, 404);
        visitor.get("/language/de").await;
        let german = visitor.get("/rules/isko").await.body;
        assert!(german.contains("Grundwerte; „Scoring“: ein verlorenes Spiel zählt doppelt; ISkO 5.2"), "{german}");
        assert!(!german.contains("our reading"), "what a source says is told in German: {german}");
    }
}

/// A tournament of the League that has not begun; its address.
async fn league(director: &Visitor) -> String {
    let mut fields: Vec<(&str, &str)> =
        PREISSKAT.iter().copied().filter(|(name, _)| !matches!(*name, "rules" | "system")).collect();
    fields.extend([("rules", "nasl-1908"), ("system", "net-points"), ("schedule", "nasl-1908")]);
    let reply = director.post_form("/tournaments", &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    reply.location.trim_end_matches("/entries").to_owned()
}

fn changes(app: &TestApp) -> String {
    let all = app.store.read_now(skatwart::store::tournaments::list).expect("they can be read");
    all.first().expect("there is one").rule_changes.clone()
}

#[tokio::test]
async fn the_rules_of_a_tournament_are_changed_by_options_and_values_with_their_sources() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = format!("{}/rules/edit", league(&director).await);
        let page = director.get(&address).await;
        for text in [
            "Call Play",
            "barred (tournaments)",
            "Eichhorn l. 2168-2170",
            "name=\"games.null.fixed.null\"",
            "Middle Ramsch",
        ] {
            assert!(page.body.contains(text), "{text}: {}", page.body);
        }
        let mark = page.field("mark").expect("the form carries its mark");
        let said = [
            ("mark", mark.as_str()),
            ("call-play", "any"),
            ("contra", "third"),
            ("on.middle-ramsch", "yes"),
            ("middle-ramsch", "15"),
            ("games.call.minimum", "10"),
            ("games.null.fixed.null", "23"),
            ("ramsch.plain.amounts", "10/15/25"),
        ];
        let mut shown = said.to_vec();
        shown.push(("do", "preview"));
        let preview = director.post_form(&address, &shown).await;
        assert_eq!(preview.status, 200, "{}", preview.body);
        assert!(
            preview.body.contains("Not saved yet") && preview.body.contains("<strong>23</strong>"),
            "{}",
            preview.body
        );
        assert_eq!(changes(&app), "");
        assert_eq!(director.post_form(&address, &said).await.status, 303);
        assert_eq!(
            changes(&app),
            "call-play = any\ncontra = third\ngames.null.fixed.null = 23\nmiddle-ramsch = 15\nramsch.plain.amounts = 10/15/25"
        );
        let stale = director.post_form(&address, &said).await;
        assert_eq!(stale.status, 409, "the mark is old");
        assert!(
            stale.body.contains("changed the settings in the meantime") && stale.body.contains("value=\"10/15/25\"")
        );
        let told = app.nobody().get(address.trim_end_matches("/edit")).await;
        assert!(told.body.contains("<strong>23</strong>"), "the public page shows the difference: {}", told.body);
        let set_here = told.body.matches("Set by this tournament, not taken from the book.").count();
        assert!(set_here >= 2, "a changed value is not the book's: the Null, the Ramsch; {}", told.body);
        let book = app.nobody().get("/rules/nasl-1908").await.body;
        assert!(!book.contains("Set by this tournament"), "the book sets nothing for a tournament");
        assert!(told.body.contains("Call Play: of any value"), "in words: {}", told.body);
    }
}

#[tokio::test]
async fn nonsense_in_the_rules_is_refused_at_its_field_in_the_language_of_the_page() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = format!("{}/rules/edit", league(&director).await);
        director.get("/language/de").await;
        let mark = director.get(&address).await.field("mark").expect("the form carries its mark");
        for (field, typed, sentence) in [
            ("on.middle-ramsch", "yes", "Kein Buch druckt diesen Wert"),
            ("games.null.fixed.null", "viel", "Gib eine ganze Zahl von 1 bis 1000 an"),
            ("games.guckser.loss", "9", "Gib eine ganze Zahl von 1 bis 4 an"),
            ("call-play", "laut", "Das steht nicht zur Wahl"),
            ("overbid.charge", "x", "Das steht nicht zur Wahl"),
            ("thresholds.win", "100", "Die Augen müssen steigen"),
            ("ramsch.plain.amounts", "1/2", "Gib 3 ganze Zahlen"),
            ("ramsch.plain.amounts", "0/0/0", "Die Quelle nennt keinen Betrag"),
        ] {
            let reply = director.post_form(&address, &[("mark", &mark), (field, typed)]).await;
            assert_eq!(reply.status, 422, "{field} = {typed}");
            assert!(reply.body.contains(sentence), "{field} = {typed}: {}", reply.body);
            assert!(reply.body.contains("-problem\" role=\"alert\">"), "it stands at a field: {field}");
        }
        assert_eq!(changes(&app), "");
    }
}

fn scheduled(app: &TestApp) -> String {
    let all = app.store.read_now(skatwart::store::tournaments::list).expect("they can be read");
    all.first().expect("there is one").schedule.clone()
}

#[tokio::test]
async fn a_schedule_is_chosen_settled_and_made_of_ones_own() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = format!("{}/schedule", league(&director).await);
        let page = director.get(&address).await;
        assert!(page.body.contains("value=\"nasl-1908\" checked"), "{}", page.body);
        let mark = page.field("mark").expect("the form carries its mark");
        let settled = [
            ("mark", mark.as_str()),
            ("schedule", "nasl-1908"),
            ("against", "either"),
            ("points", "plus-only"),
            ("one-prize", "yes"),
            ("ties", "cut"),
            ("claims", "open"),
        ];
        let refused = director.post_form(&address, &settled).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains("A cut of cards needs a seed"), "{}", refused.body);
        let mut whole = settled.to_vec();
        whole.push(("seed", "Congress"));
        assert_eq!(director.post_form(&address, &whole).await.status, 303);
        assert_eq!(
            scheduled(&app),
            "nasl-1908\nagainst = either\npoints = plus-only\none-prize = yes\nties = cut\nseed = Congress\ncut = 2"
        );
        assert_eq!(director.post_form(&address, &whole).await.status, 409, "the mark is old");

        let pattern = director.get(&format!("{address}?from=nasl-1908")).await;
        assert!(pattern.body.contains("value=\"own\" checked"), "{}", pattern.body);
        assert!(pattern.body.contains("value=\"Highest game won\""), "{}", pattern.body);
        let mark = pattern.field("mark").expect("the form carries its mark");
        let own = [
            ("mark", mark.as_str()),
            ("schedule", "own"),
            ("against", "without"),
            ("points", "net"),
            ("ties", "shared"),
            ("claims", "open"),
            ("title-1", "Longest Grand"),
            ("place-1", "1"),
            ("what-1", "hands"),
            ("play-1", "solo"),
            ("game-1", "grand"),
            ("against-1", "yes"),
            ("by-1", "matadors"),
            ("by-1", "value"),
            ("title-3", "Best defence"),
            ("place-3", "2"),
            ("what-3", "players"),
            ("by-3", "others-lost"),
        ];
        assert_eq!(director.post_form(&address, &own).await.status, 303);
        assert_eq!(
            scheduled(&app),
            "own\nprize = Longest Grand: hand of solo grand against by matadors, value\nprize = Best defence: 2 of others-lost"
        );
        let settings = director.get(&address.replace("/schedule", "/settings")).await;
        assert!(settings.body.contains("value=\"own\" selected"), "the settings keep it: {}", settings.body);
    }
}

#[tokio::test]
async fn a_number_typed_without_its_box_is_meant_and_several_numbers_are_asked_for_in_words() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let address = format!("{}/rules/edit", league(&director).await);
        let page = director.get(&address).await;
        let mark = page.field("mark").expect("the form carries its mark");
        let save = |key: &'static str, value: &'static str| {
            vec![("mark".to_owned(), mark.clone()), (key.to_owned(), value.to_owned())]
        };
        for (key, value, said) in [
            ("middle-ramsch", "abc", "“abc” will not do"),
            ("ramsch.plain.amounts", "20/30", "Give 3 whole numbers with / between them, like 20/30/50"),
        ] {
            let fields = save(key, value);
            let fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
            let refused = director.post_form(&address, &fields).await;
            assert_eq!(refused.status, 422, "{key}");
            assert!(refused.body.contains(said), "{said}: {}", refused.body);
            assert!(!refused.body.contains("“ramsch.plain.amounts”"), "no name of the file on a page");
        }
        let fields = [("mark", mark.as_str()), ("middle-ramsch", "10")];
        assert_eq!(director.post_form(&address, &fields).await.status, 303);
        let page = director.get(&address).await;
        assert!(page.body.contains("name=\"on.middle-ramsch\" value=\"yes\" checked"), "{}", page.body);
        let mark = page.field("mark").expect("the form carries its mark");
        let off = [("mark", mark.as_str()), ("middle-ramsch", "10")];
        assert_eq!(director.post_form(&address, &off).await.status, 303);
        let page = director.get(&address).await;
        assert!(!page.body.contains("name=\"on.middle-ramsch\" value=\"yes\" checked"), "the box was taken off");
    }
}

#[tokio::test]
async fn a_prize_nobody_could_decide_is_refused_at_its_row() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        director.get("/language/de").await;
        let address = format!("{}/schedule", league(&director).await);
        let mark = director.get(&address).await.field("mark").expect("the form carries its mark");
        let base = [
            ("mark", mark.as_str()),
            ("schedule", "own"),
            ("against", "without"),
            ("points", "net"),
            ("ties", "shared"),
            ("claims", "open"),
        ];
        for (fields, sentence) in [
            (&[][..], "braucht mindestens einen Preis"),
            (&[("title-1", "Preis"), ("place-1", "1")][..], "Wonach wird entschieden?"),
            (&[("title-1", "Preis"), ("place-1", "0"), ("by-1", "points")][..], "Gib einen Platz ab 1 an"),
            (
                &[("title-1", "Preis"), ("place-1", "1"), ("by-1", "matadors")][..],
                "Das entscheidet nur zwischen Spielen",
            ),
            (&[("place-1", "1"), ("by-1", "points")][..], "Wofür gibt es den Preis?"),
            (&[("title-1", "A; B"), ("place-1", "1"), ("by-1", "points")][..], "ohne Strichpunkt"),
            (&[("title-1", "A"), ("place-1", "1"), ("by-1", "points"), ("by-1", "points")][..], "steht zweimal da"),
        ] {
            let typed: Vec<_> = base.iter().chain(fields).copied().collect();
            let reply = director.post_form(&address, &typed).await;
            assert_eq!(reply.status, 422, "{fields:?}");
            assert!(reply.body.contains(sentence), "{sentence}: {}", reply.body);
        }
        assert_eq!(scheduled(&app), "nasl-1908");
    }
}
