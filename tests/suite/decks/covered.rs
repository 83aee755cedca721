//! What others still play must not be seen, whatever page or form is asked; and what the director gave counts once.

use skatwart::acts;
use skatwart::rules::decks::Deal;
use skatwart::rules::seat::Seat;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::event::same_cards;
use skatwart::store::tournaments::NewTournament;
use skatwart::store::{hands, sheets};

use crate::app::TestApp;
use crate::common::databases;
use crate::hall::running_tournament;
use crate::rounds::start;

use super::{SEED, deck, drawn_of, enter_at, evening, hand, keeper, over, pass, play_all, ready, tables, with_deck};

fn players(deal: &Deal) -> (Seat, Seat) {
    let mut players = deal.players();
    (players.next().expect("forehand"), players.next().expect("middlehand"))
}

#[actix_web::test]
async fn no_list_keeper_reads_the_cards_of_a_deck_before_its_hand_is_saved() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, _, key) = tables(&app.store, id)[0].clone();
        let (phone, desk) = (app.nobody(), app.as_desk().await);
        for (number, lies_here) in [(1, true), (12, false)] {
            let deal = deck(&app.store, id, number).deal().expect("readable").expect("dealt");
            let (seat, other) = players(&deal);
            let wrong = deal.twelve(other).expect("twelve").to_string();
            let typed = format!("deck={number}&declarer={}&game=grand&play=skat&number=1", seat.number());
            let cards = wrong.replace(' ', "+");
            for query in [typed.clone(), format!("{typed}&cards={cards}")] {
                let said = phone.get(&format!("/k/{key}/preview?{query}")).await;
                assert_eq!(said.status, 200, "{}", said.body);
                assert!(!said.body.contains(&deal.hand(seat).to_string()), "{}", said.body);
                assert!(!said.body.contains("other cards"), "{}", said.body);
            }
            let blank = phone.get(&format!("/k/{key}/preview?{typed}")).await.body;
            assert!(blank.contains("\"won\":\"\""), "the value would tell the matadors: {blank}");
            assert!(blank.contains("The deck counts the matadors"), "{blank}");
            let known = desk.get(&format!("/sheets/{sheet}/preview?{typed}")).await.body;
            assert!(!known.contains("\"won\":\"\""), "the desk sees what it comes to: {known}");
            let (number, seat_number) = (number.to_string(), seat.number().to_string());
            let fields = [
                ("number", "1"),
                ("deck", &number),
                ("declarer", &seat_number),
                ("game", "grand"),
                ("play", "skat"),
                ("cards", &wrong),
                ("result", "won"),
            ];
            let refused = phone.post_form(&format!("/k/{key}/hands"), &fields).await;
            assert_eq!(refused.status, 422, "{}", refused.body);
            assert!(!refused.body.contains(&deal.hand(seat).to_string()), "{}", refused.body);
            assert_eq!(refused.body.contains("are other cards"), lies_here, "{}", refused.body);
        }
        let deal = deck(&app.store, id, 1).deal().expect("readable").expect("dealt");
        let seat = players(&deal).0.number().to_string();
        let fields = [
            ("number", "1"),
            ("deck", "1"),
            ("declarer", &seat),
            ("game", "grand"),
            ("play", "skat"),
            ("result", "won"),
        ];
        let saved = phone.post_form(&format!("/k/{key}/hands"), &fields).await;
        assert_eq!(saved.status, 303, "the deck knows the matadors: {}", saved.body);
    }
}

#[actix_web::test]
async fn nobody_takes_a_hand_back_after_seeing_what_others_made_of_its_deck() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, _, key) = tables(&app.store, id)[0].clone();
        let played = hand(&app.store, sheet, &deck(&app.store, id, 1), 1);
        let entering = with_deck(1, 1, played);
        app.store
            .write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering))
            .expect("the hand is taken");
        let phone = app.nobody();
        let closed = phone.get(&format!("/k/{key}/decks/1/traveller")).await.body;
        assert!(closed.contains("Whoever still has to play the deck"), "as long as it lies there: {closed}");
        assert!(!phone.get(&format!("/k/{key}")).await.body.contains("decks/1/traveller"), "no way leads there");
        pass(&app.store, id, &deck(&app.store, id, 1));
        assert!(phone.get(&format!("/k/{key}")).await.body.contains("decks/1/traveller"));
        let stored = app.store.read_now(move |conn| hands::find_number(conn, sheet, 1)).expect("read").expect("kept");
        let (hand, version) = (stored.id.to_string(), stored.version.to_string());
        let undone = phone.post_form(&format!("/k/{key}/undo"), &[("hand", &hand), ("version", &version)]).await;
        assert!(undone.status == 409 && undone.body.contains("has left the table"), "{}", undone.body);
    }
}

#[actix_web::test]
async fn guessing_matadors_tells_nothing_and_who_saw_them_takes_nothing_back() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let (sheet, _, key) = tables(&app.store, id)[0].clone();
        let (phone, desk, director) = (app.nobody(), app.as_desk().await, app.as_director().await);
        let deal = deck(&app.store, id, 1).deal().expect("readable").expect("dealt");
        let seat = players(&deal).0;
        let counted = deal.twelve(seat).expect("twelve").matadors(None);
        let (declarer, wrong) = (seat.number().to_string(), (-counted).to_string());
        let fields = [
            ("number", "1"),
            ("deck", "1"),
            ("declarer", declarer.as_str()),
            ("game", "grand"),
            ("play", "skat"),
            ("matadors", wrong.as_str()),
            ("result", "won"),
        ];
        let taken = phone.post_form(&format!("/k/{key}/hands"), &fields).await;
        assert_eq!(taken.status, 303, "a wrong guess is not told by a refusal: {}", taken.body);
        let find = move |conn: &mut skatwart::store::Conn| hands::find_number(conn, sheet, 1);
        let stored = app.store.read_now(find).expect("read").expect("kept");
        assert_eq!(stored.new.hand.matadors, Some(counted), "the deck counts");
        let (hand, version) = (stored.id.to_string(), stored.version.to_string());
        let undone = phone.post_form(&format!("/k/{key}/undo"), &[("hand", &hand), ("version", &version)]).await;
        assert!(undone.status == 409 && undone.body.contains("Only the director takes it back"), "{}", undone.body);
        let address = format!("/hands/{hand}/edit/remove");
        let out = [("version", version.as_str()), ("reason", "of another table")];
        let refused = desk.post_form(&address, &out).await;
        assert!(refused.body.contains("Only the director takes it back"), "{} {}", refused.status, refused.body);
        let seen = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("the list").version.to_string();
        let all = [("version", seen.as_str()), ("reason", "of another table")];
        let refused = desk.post_form(&format!("/sheets/{sheet}/clear"), &all).await;
        assert!(refused.body.contains("Only the director takes it back"), "nor with the whole list: {}", refused.body);
        let why = director.post_form(&address, &[("version", version.as_str()), ("reason", "")]).await;
        assert_eq!(why.status, 422, "with a reason: {}", why.body);
        assert_eq!(director.post_form(&address, &out).await.status, 303);
        assert!(app.store.read_now(find).expect("read").is_none());
    }
}

#[actix_web::test]
async fn pages_for_everybody_cover_a_round_until_it_is_over() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        play_all(&app.store, id, 12);
        crate::built::settle_at(&app.store, id, "1");
        let nobody = app.nobody();
        let sheet = tables(&app.store, id)[0].0;
        let read = |path: &'static str| {
            let nobody = nobody.clone();
            async move {
                let page = nobody.get(&format!("/tournaments/{id}/{path}")).await;
                assert_eq!(page.status, 200, "{path}: {}", page.body);
                page.body
            }
        };
        let rows = |body: String| body.matches("<tr").count();
        assert_eq!(read("standings.csv").await.lines().count(), 1, "only the heads of the columns");
        assert_eq!(read("settlement.csv").await.lines().count(), 1);
        for path in [
            "standings",
            "standings?comparison=none",
            "comparison",
            "comparison?method=book",
            "players/1",
            "settlement",
        ] {
            let page = read(path).await;
            assert!(page.contains("as soon as the round is over"), "{path}: {page}");
            assert!(rows(page) <= 1, "{path}");
        }
        // The files have the heads of their columns and no line, or are not there.
        let files =
            ["posting", "luck", "luck/decks", "decks/records", "decks/travellers", "players/1", "players/1/card"];
        for file in files {
            let csv = nobody.get(&format!("/tournaments/{id}/{file}.csv")).await;
            assert_eq!((csv.status, csv.body.lines().count()), (200, 1), "{file}: {}", csv.body);
        }
        let of_one = ["decks/1/traveller.json", "decks/1/chances.csv", "luck/1.json"];
        for file in of_one {
            assert_eq!(nobody.get(&format!("/tournaments/{id}/{file}")).await.status, 404, "{file}");
        }
        let hands = async || nobody.get(&format!("/sheets/{sheet}.csv")).await.body.lines().count();
        assert_eq!(hands().await, 1);
        assert!(!read("players/1").await.contains("/hands/"));
        assert!(!read("board").await.contains("class=\"decides\""));
        over(&app.store, id);
        assert_eq!(read("standings.csv").await.lines().count(), 17);
        for path in ["standings", "comparison"] {
            assert!(rows(read(path).await) > 16, "{path}");
        }
        for file in files.into_iter().filter(|file| *file != "decks/records") {
            let csv = nobody.get(&format!("/tournaments/{id}/{file}.csv")).await;
            assert!(csv.status == 200 && csv.body.lines().count() > 1, "{file}: {}", csv.body);
        }
        assert!(hands().await > 1);
        assert_eq!(nobody.get(&format!("/tournaments/{id}/decks/1/traveller.json")).await.status, 200);
        assert!(read("players/1").await.contains("<tr"));
        assert_eq!(nobody.get(&format!("/sheets/{sheet}")).await.status, 200);
    }
}

#[actix_web::test]
async fn the_seed_that_deals_all_cards_is_read_by_the_director_alone_until_the_round_is_over() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let key = tables(&app.store, id)[0].2.clone();
        let (director, desk, nobody) = (app.as_director().await, app.as_desk().await, app.nobody());
        let page = format!("/tournaments/{id}/decks/desk");
        assert!(director.get(&page).await.body.contains(SEED));
        let shown = desk.get(&page).await.body;
        assert!(shown.contains("Fingerprint") && !shown.contains(SEED), "{shown}");
        for path in ["decks", "decks/stage", "decks/1/desk", "settings", "export.zip", "day", "rules", "tables"] {
            let reply = desk.get(&format!("/tournaments/{id}/{path}")).await;
            assert!(!reply.body.contains(SEED), "{path}: {}", reply.body);
        }
        assert!(!nobody.get(&format!("/k/{key}")).await.body.contains(SEED));
        assert!(!nobody.get(&format!("/tournaments/{id}/decks")).await.body.contains(SEED));
        play_all(&app.store, id, 12);
        over(&app.store, id);
        assert!(nobody.get(&format!("/tournaments/{id}/decks")).await.body.contains(SEED), "now it is published");
    }
}

#[actix_web::test]
async fn a_score_the_director_gives_counts_once_beside_a_fine() {
    for database in databases() {
        let app = TestApp::start(database);
        let like =
            NewTournament { rules: "nasl-1908".to_owned(), system: "net-points".to_owned(), ..running_tournament() };
        let id = drawn_of(&app.store, 16, &like, 4, DeckSource::Table);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        let sheet = tables(&app.store, id)[0].0;
        let director = app.as_director().await;
        let game = [
            ("deck", "1"),
            ("declarer", "2"),
            ("game", "clubs"),
            ("play", "solo"),
            ("matadors", "1"),
            ("announced", "schneider"),
            ("result", "won"),
        ];
        let fine = [("deck", "1"), ("offence", "misdeal"), ("offender", "2"), ("result", "fine")];
        for fields in [&game[..], &fine[..]] {
            let reply = enter_at(&director, sheet, "1", fields).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        let seat = Seat::new(2).expect("a seat");
        let of_seat = || {
            let results = app.store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
            let mine = results.scores().iter().filter(|score| (score.table, score.seat) == (1, seat));
            mine.map(|score| score.points).collect::<Vec<_>>()
        };
        assert_eq!(of_seat(), [38], "48 for the game less 10 for the misdeal");
        let version = deck(&app.store, id, 1).version.to_string();
        let given =
            [("version", version.as_str()), ("table", "1"), ("seat", "2"), ("score", "40"), ("reason", "average")];
        let given = director.post_form(&format!("/tournaments/{id}/decks/1/scores"), &given).await;
        assert_eq!(given.status, 303, "{}", given.body);
        assert_eq!(of_seat(), [40]);
    }
}

#[actix_web::test]
async fn no_prize_page_tells_anything_of_a_running_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let like = NewTournament {
            rules: "nasl-1908".to_owned(),
            system: "net-points".to_owned(),
            schedule: "nasl-1908".to_owned(),
            ..running_tournament()
        };
        let id = drawn_of(&app.store, 16, &like, 12, DeckSource::Seed);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        let director = app.as_director().await;
        let edit = director.get(&format!("/tournaments/{id}/prizes/edit")).await;
        let seen = edit.field("based_on").expect("the form names its base");
        let fields = [("list", "1: 200\n2: 100"), ("based_on", seen.as_str())];
        let saved = director.post_form(&format!("/tournaments/{id}/prizes/edit"), &fields).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        play_all(&app.store, id, 12);
        let nobody = app.nobody();
        let read = async |path: &str| {
            let page = nobody.get(&format!("/tournaments/{id}/{path}")).await;
            assert_eq!(page.status, 200, "{path}: {}", page.body);
            page
        };
        for path in ["prizes", "prizes.csv", "schedule.csv"] {
            let page = read(path).await;
            assert!(!page.body.contains("Player "), "{path}: {}", page.body);
        }
        let covered = read("prizes.pdf").await.bytes.len();
        over(&app.store, id);
        let page = read("prizes").await;
        assert!(page.body.contains("Player "), "now everybody may see it: {}", page.body);
        assert!(read("prizes.csv").await.body.contains("Player "));
        assert!(read("prizes.pdf").await.bytes.len() > covered, "the winners are printed");
    }
}
