//! The demonstration over HTTP: loaded once, whole, and accepted by every rule; on every database.

use skatwart::demo::PLAYERS;
use skatwart::store::hands::StoredHand;
use skatwart::store::rounds::{Round, RoundState};
use skatwart::store::{Error, TournamentId, entries, hands, rounds, rules, sheets, tournaments};

use crate::app::{TestApp, new_key};
use crate::common::databases;

#[actix_web::test]
async fn the_demonstration_has_two_finished_rounds_and_half_a_third() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let key = new_key();
        let first = director.post_form("/demo", &[("key", &key)]).await;
        let second = director.post_form("/demo", &[("key", &key)]).await;
        assert_eq!((first.status, first.location.as_str()), (303, "/tournaments/1"), "{}", first.body);
        assert_eq!(second.location, "/tournaments/1", "the same form loads it once");
        let (all, entered, states) = app
            .store
            .read_now(|conn| {
                let id = TournamentId::new(1);
                let drawn: Vec<Round> = rounds::of_tournament(conn, id)?;
                let states: Vec<RoundState> = drawn.iter().map(|round| round.state).collect();
                Ok::<_, Error>((tournaments::list(conn)?, entries::of_tournament(conn, id)?, states))
            })
            .expect("the demonstration can be read");
        assert_eq!((all.len(), entered.len()), (1, PLAYERS.len()));
        assert!(all[0].rules_hash.is_some(), "the rules are frozen");
        assert_eq!(states, [RoundState::Closed, RoundState::Closed, RoundState::Running]);
        every_hand_is_worth_what_the_rules_say(&app);
        let page = director.get("/tournaments/1").await;
        assert_eq!(page.status, 200, "{}", page.body);
        for path in ["entries", "tables", "day", "rounds/3", "rounds/3/desk", "settings"] {
            assert_eq!(director.get(&format!("/tournaments/1/{path}")).await.status, 200, "{path}");
        }
    }
}

fn every_hand_is_worth_what_the_rules_say(app: &TestApp) {
    let counts = app
        .store
        .read_now(|conn| {
            let mut counts = Vec::new();
            for round in rounds::of_tournament(conn, TournamentId::new(1))? {
                let mut written = 0;
                for sheet in sheets::of_round(conn, round.id)? {
                    let placed = sheets::place(conn, sheet.id)?;
                    let rules = rules::of_tournament(conn, &placed.tournament)?;
                    let sheet_hands: Vec<StoredHand> = hands::of_sheet(conn, sheet.id)?;
                    written += sheet_hands.len();
                    for hand in sheet_hands {
                        let dealer = placed.dealer(hand.new.number);
                        let judged = rules.judge(&hand.new.hand, placed.size(), dealer);
                        let told = judged.map(|judged| (judged.value, judged.score));
                        assert_eq!(told, Ok((hand.new.value, hand.new.score)), "{:?}", hand.new);
                    }
                }
                counts.push(written);
            }
            Ok::<_, Error>(counts)
        })
        .expect("the hands can be read");
    // 10 tables of four and 2 of three: 10 × 48 + 2 × 36.
    let [first, second, third] = <[usize; 3]>::try_from(counts).expect("three rounds");
    assert_eq!([first, second], [552, 552]);
    assert!((200..350).contains(&third), "half a round: {third}");
}

#[actix_web::test]
async fn the_demonstration_is_for_directors() {
    for database in databases() {
        let app = TestApp::start(database);
        assert_eq!(app.as_desk().await.post_form("/demo", &[]).await.status, 403);
    }
}

#[actix_web::test]
async fn the_evening_in_milwaukee_fills_every_page_of_comparative_skat() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (which, path, said) in
            [("milwaukee", "/tournaments/1", "36 of 48 hands"), ("milwaukee-over", "/tournaments/2", "48 of 48 hands")]
        {
            let key = new_key();
            let loaded = director.post_form("/demo", &[("key", &key), ("which", which)]).await;
            assert_eq!((loaded.status, loaded.location.as_str()), (303, path), "{}", loaded.body);
            let stage = director.get(&format!("{path}/decks/stage")).await;
            assert!(stage.status == 200 && stage.body.contains(said), "{which}: {}", stage.body);
            for page in
                ["decks", "decks/desk", "decks/board", "decks/1", "decks/1/desk", "posting", "comparison", "luck"]
            {
                assert_eq!(director.get(&format!("{path}/{page}")).await.status, 200, "{which} {page}");
            }
        }
        let found = app.store.read_now(skatwart::store::check::everything).expect("it can be checked");
        assert_eq!(found.differences, [], "everything stored follows from the facts");
    }
}

#[actix_web::test]
async fn every_demonstration_stands_beside_others_and_is_removed_as_a_whole() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let own = crate::tournaments::create(&director).await;
        for which in ["", "congress", "milwaukee", "milwaukee-over", "league", ""] {
            let loaded = director.post_form("/demo", &[("which", which)]).await;
            assert_eq!(loaded.status, 303, "{which}: {}", loaded.body);
        }
        let listed = |page: &str| -> Vec<String> {
            let forms = page.split("name=\"demo\" value=\"").skip(1);
            forms.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
        };
        let there = listed(&director.get("/demos").await.body);
        assert_eq!(there.len(), 6, "{there:?}");
        let own_id = own.rsplit('/').next().expect("a number");
        let wrong = director.post_form("/demos/remove", &[("demo", &format!("tournament-{own_id}"))]).await;
        assert!(wrong.status == 422 && wrong.body.contains("not a loaded demonstration"), "{}", wrong.body);
        for demo in &there {
            let gone = director.post_form("/demos/remove", &[("demo", demo)]).await;
            assert_eq!((gone.status, gone.location.as_str()), (303, "/demos"), "{demo}: {}", gone.body);
            let (kind, id) = demo.split_once('-').expect("kind and number");
            assert_eq!(director.get(&format!("/{kind}s/{id}")).await.status, 404, "{demo}");
        }
        let page = director.get("/demos").await.body;
        assert!(listed(&page).is_empty() && page.contains("The demonstration is removed"), "{page}");
        let left = app.store.read_now(tournaments::list).expect("read");
        assert_eq!(left.len(), 1, "match days go with their league: {left:?}");
        assert_eq!(director.get(&own).await.status, 200);
        let differences = app.store.read_now(skatwart::store::check::everything).expect("checked").differences;
        assert_eq!(differences, []);
    }
}

#[actix_web::test]
async fn one_demonstration_has_all_that_makes_a_day() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, nobody) = (app.as_director().await, app.nobody());
        let base = director.post_form("/demo", &[("which", "day")]).await.location;
        let day = director.get(&format!("{base}/day")).await.body;
        for said in ["Table 7 calls the director", "director is going", "Play goes on until", "reminded at"] {
            assert!(day.contains(said), "{said}: {day}");
        }
        let overview = nobody.get(&base).await.body;
        assert!(overview.contains("Round 3 is on; its time ends at "), "a player reads when it goes on: {overview}");
        let round = nobody.get(&format!("{base}/rounds/3")).await.body;
        assert!(round.contains("Otto Nachrücker (from hand "), "{round}");
        let protests = director.get(&format!("{base}/protests")).await.body;
        assert!(protests.contains("Spiel 17 habe ich gewonnen"), "{protests}");
        let teams = nobody.get(&format!("{base}/teams")).await.body;
        assert!(teams.contains("Herz As") && teams.contains("Karo einfach"), "{teams}");
        for board in ["boards/1", "boards/2", "board"] {
            assert_eq!(nobody.get(&format!("{base}/{board}")).await.status, 200, "{board}");
        }
        // A sign names whoever sits there now, and so does the list of names.
        let names = nobody.get(&format!("{base}/rounds/3/names.csv")).await.body;
        assert_eq!(names.matches("Otto Nachrücker").count(), 1, "{names}");
        let signs = director.get(&format!("{base}/rounds/3/signs?tables=2")).await.body;
        assert!(signs.contains("Otto Nachrücker") && !signs.contains("(from hand "), "{signs}");
        assert_eq!(signs.matches("<svg").count(), 5, "the table's code and four of seats: {signs}");
        let found = app.store.read_now(skatwart::store::check::everything).expect("checked").differences;
        assert_eq!(found, Vec::new());
    }
}
