//! The pages with open cards: who could make what, a game card by card, an evening in three figures, any deal.

use skatwart::acts::Reason;
use skatwart::acts::hands::{Entering, Place, enter};
use skatwart::store::{Store, TournamentId};

use super::makeable::{evening, over, solve_all};
use super::{karl, tables};
use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::export::pdf_text;
use skatwart::rules::hand::{Game, Hand, Play};
use skatwart::store::decks::{self, At};

/// Table 1 has the second deck passed in and plays clubs with the first; table 2 does not play.
fn play(store: &Store, id: TournamentId) {
    let (sheet, _, _) = tables(store, id)[0].clone();
    let deck = store.read_now(move |conn| decks::find_number(conn, id, 1)).expect("the deck");
    let forehand = deck.size.players(deck.dealer).next().expect("three play");
    let clubs = Hand {
        declarer: Some(forehand),
        play: Some(Play::Skat),
        matadors: Some(11),
        bid: Some(18),
        card_points: Some(100),
        ..Hand::of(Game::Clubs)
    };
    let at = Some(At { deck: 1, overrules: true });
    let entering = Entering { place: Place::Director, number: 1, deck: at, hand: clubs };
    let why = Reason::new("as it lay").expect("a reason");
    let done = store.write_now(move |conn| enter(conn, &karl().because(why), sheet, &entering));
    done.expect("the hand is taken");
}

async fn shown(visitor: &Visitor, path: &str) -> String {
    let page = visitor.get(path).await;
    assert_eq!(page.status, 200, "{path}: {}", page.body);
    page.body
}

#[actix_web::test]
async fn what_a_deck_could_make_is_shown_when_nobody_plays_it_any_more() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        play(&app.store, id);
        let (nobody, base) = (app.nobody(), format!("/tournaments/{id}"));
        let hidden = shown(&nobody, &format!("{base}/decks/1")).await;
        assert!(!hidden.contains("Par of the table"), "{hidden}");
        let game = format!("{base}/decks/1/cards?seat=2&game=clubs&put=hand");
        assert_eq!(nobody.get(&game).await.status, 404, "the cards are still played");
        assert!(!shown(&nobody, &format!("{base}/decks/records")).await.contains("class=\"deal\""));
        over(&app.store, id);
        let waits = shown(&nobody, &format!("{base}/decks/1")).await;
        assert!(waits.contains("still being worked out") && waits.contains("class=\"deal\""), "{waits}");
        let travellers = format!("{base}/decks/travellers.pdf");
        let bare = nobody.get(&travellers).await.bytes;
        solve_all(&app.store);
        for path in ["decks/1", "decks/records"] {
            let told = shown(&nobody, &format!("{base}/{path}")).await;
            assert!(told.contains("Par of the table") && told.contains("Nobody at the table saw open cards"), "{told}");
            assert!(told.contains("class=\"makes\">120</a>"), "{told}");
            // The declarer made 20 less than open cards allow.
            assert!(told.contains(">−20</td>"), "{told}");
        }
        assert!(shown(&nobody, &format!("{base}/decks")).await.contains("2 of 2 decks are worked out"));
        let paper = nobody.get(&format!("{base}/decks/records.pdf")).await;
        assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"), "{}", paper.status);
        let opened = nobody.get(&travellers).await.bytes;
        assert!(opened.starts_with(b"%PDF") && opened.len() > bare.len() + 100, "what could be made stands there too");
        // In German the word for a state would be read as one of a list.
        let german = app.nobody();
        german.get("/language/de").await;
        for path in ["decks/travellers.pdf", "decks/records.pdf"] {
            let said = pdf_text(&german.get(&format!("{base}/{path}")).await.bytes);
            let state = said.split_whitespace().any(|word| word.trim_start_matches('(') == "Offen");
            assert!(said.contains("Offene") && !state, "{path}: {said}");
        }
    }
}

#[actix_web::test]
async fn an_evening_is_cards_bidding_and_play() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        play(&app.store, id);
        over(&app.store, id);
        solve_all(&app.store);
        let nobody = app.nobody();
        let luck = shown(&nobody, &format!("/tournaments/{id}/luck")).await;
        assert!(luck.contains("Cards, bidding, play") && luck.contains(">Not divided</th>"), "{luck}");
        let at = luck.find(&format!("/tournaments/{id}/luck/")).expect("a way to an evening");
        let way: String = luck[at..].chars().take_while(|letter| *letter != '"').collect();
        let evening = shown(&nobody, &way).await;
        assert!(
            evening.contains("<svg class=\"chart\"") && evening.contains("Together with what is not divided"),
            "{evening}"
        );
        assert_eq!(nobody.get(&format!("/tournaments/{id}/luck/999")).await.status, 404);
        for page in [&luck, &evening] {
            let charts: Vec<&str> = page.split("<svg class=\"chart\"").skip(1).collect();
            assert!(!charts.is_empty(), "{page}");
            for chart in charts {
                let (height, feet) = lower_edge(chart);
                assert!(!feet.is_empty(), "{chart}");
                assert!(
                    feet.iter().all(|foot| *foot + 4 <= height),
                    "numbers at {feet:?} are cut at {height}: {chart}"
                );
            }
        }
    }
}

/// How high a chart is and on what the words under its bars stand.
fn lower_edge(chart: &str) -> (i64, Vec<i64>) {
    let chart = chart.split("</svg>").next().expect("a chart");
    let within = |part: &str, attribute: &str| {
        let value = part.split(&format!(" {attribute}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        value.unwrap_or_else(|| panic!("{attribute}: {part}")).to_owned()
    };
    let view = within(chart, "viewBox");
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text}: {chart}"));
    let height = number(view.split(' ').next_back().expect("four figures"));
    (height, chart.split("<text").skip(1).map(|text| number(&within(text, "y"))).collect())
}

#[actix_web::test]
async fn a_game_is_stepped_through_with_what_every_card_still_allows() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        over(&app.store, id);
        solve_all(&app.store);
        let (nobody, base) = (app.nobody(), format!("/tournaments/{id}/decks/1/cards"));
        let first = shown(&nobody, &format!("{base}?seat=2&game=clubs&put=best")).await;
        assert!(first.contains("rel=\"next\"") && !first.contains("rel=\"prev\""), "{first}");
        assert!(first.contains("put=best&#38;line=CJ") || first.contains("put=best&amp;line=CJ"), "{first}");
        let second = shown(&nobody, &format!("{base}?seat=2&game=clubs&put=best&line=CJ")).await;
        assert!(second.contains("rel=\"prev\"") && second.contains("On the table"), "{second}");
        let end = nobody.get(&format!("{base}?seat=2&game=clubs&put=best&end=yes")).await;
        assert_eq!(end.status, 303, "{}", end.body);
        let over = shown(&nobody, &end.location).await;
        assert!(over.contains("120 card points, won"), "{over}");
        for wrong in [
            "seat=1&game=clubs&put=best",
            "seat=2&game=ramsch&put=best",
            "seat=2&game=clubs&put=SA-ST",
            "seat=2&game=clubs&put=best&line=D9",
            "seat=2&game=clubs&put=best&line=XX",
            "seat=9&game=clubs&put=hand",
            "",
        ] {
            assert_eq!(nobody.get(&format!("{base}?{wrong}")).await.status, 404, "{wrong}");
        }
    }
}

/// The address of the form with these fields.
fn asked(fields: &[(&str, &str)]) -> String {
    format!("/solve?{}", serde_urlencoded::to_string(fields).expect("fields"))
}

const ONE: &str = "CJ SJ HJ DJ CA CT CK CQ C9 C8";
const TWO: &str = "SA ST SK SQ S9 S8 S7 HA HT HK";
const THREE: &str = "HQ H9 H8 H7 DA DT DK DQ D9 D8";

#[actix_web::test]
async fn any_deal_is_solved_for_those_signed_in_and_what_is_none_is_refused_with_its_card() {
    for database in databases() {
        let app = TestApp::start(database);
        let (nobody, desk) = (app.nobody(), app.as_desk().await);
        assert_eq!(nobody.get("/solve").await.status, 303, "sign in first");
        assert!(shown(&desk, "/solve").await.contains("Solve a deal"));
        let rest = [("two", TWO), ("three", THREE), ("declarer", "1"), ("game", "clubs"), ("put", "best")];
        let with = |more: &[(&'static str, &'static str)]| {
            let kept = rest.iter().filter(|(name, _)| more.iter().all(|(other, _)| other != name)).copied();
            asked(&kept.chain(more.iter().copied()).collect::<Vec<_>>())
        };
        let solved = shown(&desk, &with(&[("one", ONE), ("skat", "C7 D7")])).await;
        assert!(solved.contains("120 card points") && solved.contains("rel=\"next\""), "{solved}");
        let twelve = "cj sj hj dj ca ct ck cq c9 c8 c7 d7";
        assert!(
            shown(&desk, &with(&[("one", twelve)])).await.contains("120 card points"),
            "twelve cards of the declarer"
        );
        let refused: [(&[(&'static str, &'static str)], &str); 8] = [
            (&[("one", ONE), ("skat", "C7")], "nobody has D7"),
            (&[("one", ONE), ("skat", "C7 D7 D8")], "D8 appears twice"),
            (&[("one", ONE), ("skat", "C7 SA")], "SA appears twice"),
            (&[("one", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"), ("skat", "D7")], "from C7 on too many"),
            (&[("one", ONE), ("two", "SA ST SK SQ S9 S8 S7 HA HT HK C7 D7")], "from C7 on too many"),
            (&[("one", twelve), ("put", "hand")], "decides a hand game"),
            (&[("one", ONE), ("skat", "C7 D7"), ("put", "SA C7")], "SA cannot be put away"),
            (&[("one", ONE), ("skat", "C7 D7"), ("declarer", "4")], "Choose something from the list"),
        ];
        for (fields, said) in refused {
            let page = desk.get(&with(fields)).await;
            assert!(page.status == 422 && page.body.contains(said), "{said}: {} {}", page.status, page.body);
        }
        let ended = desk.get(&format!("{}&end=yes", with(&[("one", ONE), ("skat", "C7 D7")]))).await;
        assert_eq!(ended.status, 303, "{}", ended.body);
        let end = shown(&desk, &ended.location).await;
        assert!(end.contains("120 card points, won"), "{end}");
    }
}
