//! An evening of Comparative Skat as a folder: out of the database and in again.

use super::*;

#[test]
fn decks_go_out_in_and_out_again_with_the_same_bytes() {
    let decks = text(&skatwart(&["deal", "--decks", "3", "--seed", "milwaukee", "--seats", "3"]));
    let toml = format!("{TOML}[decks]\nsource = \"seed\"\nseed = \"milwaukee\"\n");
    let mut files = Files::default();
    for (name, text) in [
        ("tournament.toml", toml.as_str()),
        ("players.csv", PLAYERS),
        ("seating.csv", SEATING),
        ("hands.csv", HANDS),
        ("decks.csv", &format!("{decks}7,1,,\n")),
        ("deck_scores.csv", "deck,table,seat,score,reason\n2,2,1,-20,Karten gesehen\n"),
    ] {
        files.put(name, text.into());
    }
    let before = Folder::read(&files).expect("a right folder");
    for database in databases() {
        let folder = before.clone();
        let id = database.store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
        let id = id.expect("imported");
        let first = database.store.read_now(|conn| export(conn, id)).expect("exported");
        assert_eq!(first.get("decks.csv"), files.get("decks.csv"));
        assert_eq!(first.get("deck_scores.csv"), files.get("deck_scores.csv"));
        let after = Folder::read(&first).expect("what was written can be read");
        assert_eq!(results(&after), results(&before), "the same comparison");
        let again =
            database.store.write_now(move |conn| import(conn, &from_folder(), &after, skatwart::clock::today()));
        let again = again.expect("imported");
        assert_eq!(database.store.read_now(|conn| export(conn, again)).expect("exported"), first);
        let states: Vec<(i32, DeckState)> = database
            .store
            .read_now(|conn| decks::of_tournament(conn, id))
            .expect("read")
            .into_iter()
            .map(|deck| (deck.number, deck.state))
            .collect();
        let home = DeckState::PassedOn { to: None };
        assert_eq!(states[..2], [(1, home), (2, home)], "every table has played them");
        assert_eq!(states[2].1, DeckState::Blank);
    }
}

#[test]
fn the_evening_compares_the_same_in_the_folder_and_on_the_pages() {
    for database in databases_with(&[MILWAUKEE_OVER]) {
        let id = TournamentId::new(1);
        let files = database.store.read_now(|conn| export(conn, id)).expect("exported");
        let folder = Folder::read(&files).expect("a right folder");
        assert_eq!(folder.decks.len(), 12);
        let stored = database.store.read_now(|conn| same_cards(conn, id)).expect("read").of_round(None);
        for method in Comparison::ALL {
            assert_eq!(results(&folder).compare(*method), stored.compare(*method), "{method}");
        }
        let again =
            database.store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
        let again = again.expect("imported");
        assert_eq!(database.store.read_now(|conn| export(conn, again)).expect("exported"), files);
    }
}
