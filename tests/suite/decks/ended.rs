//! One set of decks for two tournaments, one of which ends early: nothing of cards that are still to be played, and all
//! of those nobody plays any more.

use skatwart::clock;
use skatwart::store::decks::tell_others;
use skatwart::store::rounds::RoundState;
use skatwart::store::{Store, TournamentId, rounds, tournaments};

use super::{comparative, ready, shared::take_over};
use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::early::press;
use crate::rounds::{draw, start};
use skatwart::rules::tournament::DeckSource;

/// Two groups with the same eight decks for two rounds; the first round of both runs.
async fn groups(app: &TestApp, director: &Visitor) -> (TournamentId, TournamentId) {
    let group = |source| comparative(tournament(), 4, source).rounds(2).players(8).drawn(&app.store);
    let (first, second) = (group(DeckSource::Seed), group(DeckSource::Table));
    ready(&app.store, first);
    take_over(director, (first, second)).await;
    for id in [first, second] {
        start(&app.store, id, 1).expect("the round starts");
    }
    (first, second)
}

/// Closes a round as if it had been played.
fn over(store: &Store, id: TournamentId, number: i32) {
    let done = store.write_now(move |conn| {
        let round = rounds::find_number(conn, id, number)?;
        rounds::set_state(conn, round.id, RoundState::Closed, clock::now())?;
        tournaments::raise_version(conn, id)?;
        tell_others(conn, id)
    });
    done.expect("closed");
}

async fn end(app: &TestApp, director: &Visitor, id: TournamentId) {
    let ended = press(app, director, id, ("end", "The hall closes at ten.")).await;
    assert_eq!(ended.status, 303, "{}", ended.body);
}

/// Whether the seed is shown, and which of the decks 1 and 5 – the first of each round – are open.
async fn shown(app: &TestApp, id: TournamentId) -> (bool, bool, bool) {
    let page = app.nobody().get(&format!("/tournaments/{id}/decks")).await.body;
    let open = |deck: i32| page.contains(&format!("/tournaments/{id}/decks/{deck}\""));
    (page.contains(super::SEED), open(1), open(5))
}

#[actix_web::test]
async fn an_early_end_shows_no_seed_while_another_tournament_has_the_cards_before_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let (first, second) = groups(&app, &director).await;
        over(&app.store, first, 1);
        over(&app.store, second, 1);
        end(&app, &director, first).await;
        assert_eq!(shown(&app, first).await, (false, true, false), "the seed deals the second round of the other");
        let page = app.nobody().get(&format!("/tournaments/{first}/decks")).await.body;
        assert!(page.contains("still played in another tournament"), "{page}");
        assert_eq!(shown(&app, second).await, (false, true, false));
        draw(&app.store, second, 2, "late").expect("drawn");
        over(&app.store, second, 2);
        assert_eq!(shown(&app, first).await, (true, true, false));
        assert_eq!(
            shown(&app, second).await,
            (true, true, true),
            "the first never plays its decks of the second round"
        );
    }
}

#[actix_web::test]
async fn decks_that_an_early_end_leaves_out_keep_nothing_covered_elsewhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let (first, second) = groups(&app, &director).await;
        over(&app.store, first, 1);
        over(&app.store, second, 1);
        draw(&app.store, second, 2, "late").expect("drawn");
        over(&app.store, second, 2);
        assert_eq!(shown(&app, second).await, (false, true, false), "the first may still play them");
        end(&app, &director, first).await;
        assert_eq!(shown(&app, second).await, (true, true, true), "and is seen anew at once");
        assert_eq!(shown(&app, first).await, (true, true, false));
    }
}
