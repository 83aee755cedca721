//! Claims beside the totals of their sheet: what the sheet has no room for is refused, on the page and in a folder.

use skatwart::acts::Refused;
use skatwart::acts::claims::{Claiming, Refusal, claim};
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::import;
use skatwart::rules::hand::{Game, Hand, Play};
use skatwart::store::revisions::{self, Subject};
use skatwart::store::{EntryId, Error, Store, TournamentId, claims, entries, lots, sheets};
use tempfile::TempDir;

use crate::app::TestApp;
use crate::common::databases;
use crate::hall::{from_desk, from_folder, is_for};

const TOML: &str = "format = 1\nname = \"Sheets\"\nrules = \"isko\"\nsystem = \"net-points\"\nrounds = 1\n\
                    hands = { 4 = 16, 3 = 12 }\nprizes = \"\"\"\nnasl-1908\nagainst = either\nties = cut\nseed = Congress\"\"\"\n";
const PLAYERS: &str = "number,name\n1,Anna\n2,Bert\n3,Carl\n4,Dora\n";
const SEATING: &str = "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,1,4,4\n";
const TOTALS: &str = "round,table,seat,points,won,lost,passed\n1,1,1,300,6,1,2\n1,1,2,250,4,0,2\n1,1,3,-96,0,1,2\n\
                      1,1,4,60,2,0,2\n";
const HEADER: &str = "round,table,number,game,play,matadors,hand,evidence\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let all = [("tournament.toml", TOML), ("players.csv", PLAYERS), ("seating.csv", SEATING), ("totals.csv", TOTALS)];
    for (name, text) in all.iter().chain(files) {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn read(files: &[(&str, &str)]) -> Result<Folder, String> {
    let folder = folder(files);
    let read = Files::read(folder.path()).expect("the folder reads");
    Folder::read(&read).map_err(|problems| problems.to_string())
}

/// A tournament of which a list is known by its totals.
pub fn arranged(store: &Store) -> TournamentId {
    let parsed = read(&[]).expect("it fits");
    let id: Result<_, Refused> =
        store.write_now(move |conn| import(conn, &from_folder(), &parsed, skatwart::clock::today()));
    id.expect("imported")
}

#[test]
fn a_file_of_claims_is_compared_with_the_totals_line_by_line() {
    for (lines, said) in [
        ("1,1,3,grand,hand,1,,x\n", "claims.csv:2: number: by the totals of this sheet seat 3 won no game"),
        ("1,1,1,grand,hand,1,1,x\n", "claims.csv:2: hand: seat 1 deals this hand and pauses"),
        ("1,1,1,grand,hand,1,17,x\n", "claims.csv:2: hand: this sheet has the hands 1 to 16 and no hand 17"),
        ("1,1,1,grand,hand,1,5,x\n", "seat 1 deals"),
        (
            "1,1,1,grand,hand,1,2,x\n1,1,4,grand,hand,1,2,x\n",
            "claims.csv:3: hand: hand 2 of this sheet is claimed already",
        ),
        (
            "1,1,1,grand,hand,1,2,x\n1,1,1,clubs,hand,1,2,x\n",
            "claims.csv:3: hand: hand 2 of this sheet is claimed already",
        ),
        ("1,1,4,grand,hand,1,,x\n", "claims.csv:2: game: the claimed games of seat 4 come to 72"),
        (
            "1,1,4,clubs,skat,1,,x\n1,1,4,clubs,skat,1,,x\n1,1,4,clubs,skat,1,,x\n",
            "claims.csv:4: number: by the totals of this sheet seat 4 won 2 game(s)",
        ),
    ] {
        let claims = format!("{HEADER}{lines}");
        let refused = read(&[("claims.csv", &claims)]).expect_err(lines);
        assert!(refused.contains(said), "{lines}: {refused}");
    }
    let fits = format!("{HEADER}1,1,1,grand,hand,1,2,x\n1,1,2,grand,hand,-1,3,x\n");
    assert_eq!(read(&[("claims.csv", &fits)]).expect("they fit").claims.len(), 2);
}

#[test]
fn claims_and_lots_of_a_folder_are_those_of_the_same_players_once_it_is_taken_over() {
    let toml = format!("{TOML}[[lot]]\nnumber = 2\nrank = 1\nseed = \"Congress\"\n");
    let claimed = format!("{HEADER}1,1,1,grand,hand,1,2,seen\n");
    let parsed = read(&[("tournament.toml", &toml), ("claims.csv", &claimed)]).expect("it fits");
    for database in databases() {
        let parsed = parsed.clone();
        let taken = database.store.write_now(move |conn| {
            let id = import(conn, &from_folder(), &parsed, skatwart::clock::today())?;
            let entries = entries::of_tournament(conn, id)?;
            Ok::<_, Refused>((entries, claims::of_tournament(conn, id)?, lots::of_tournament(conn, id)?))
        });
        let (entries, claims, lots) = taken.expect("taken over");
        let number = |id: EntryId| entries.iter().find(|entry| entry.id == id).map(|entry| entry.number);
        let claimed: Vec<_> = claims
            .iter()
            .map(|one| (number(one.entry_id), one.round_number, one.table_number, one.hand_number, &*one.evidence))
            .collect();
        assert_eq!(claimed, [(Some(1), 1, 1, Some(2), "seen")]);
        let drawn: Vec<_> = lots.iter().map(|lot| (number(lot.entry_id), lot.rank, &*lot.seed)).collect();
        assert_eq!(drawn, [(Some(2), 1, "Congress")]);
    }
}

#[test]
fn whoever_sits_elsewhere_by_now_claims_nothing_here() {
    for database in databases() {
        let store = &database.store;
        let id = arranged(store);
        let claimed = store.write_now(move |conn| {
            entries::insert(conn, &crate::built::entry(id, 5))?;
            let hand = Hand { play: Some(Play::Hand), matadors: Some(1), ..Hand::of(Game::Grand) };
            let claiming = Claiming { at: (1, 1), number: 5, hand_number: None, hand, evidence: "seen".to_owned() };
            claim(conn, &from_desk("elsewhere"), id, &claiming)
        });
        assert!(is_for(&claimed.unwrap_err(), Refusal::NotThere));
        assert!(store.read_now(move |conn| claims::of_tournament(conn, id)).unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_page_refuses_a_claim_the_sheet_has_no_room_for_and_the_sheet_keeps_room_for_its_claims() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arranged(&app.store);
        let (base, desk) = (format!("/tournaments/{id}/claims"), app.as_desk().await);
        let claim = |number, hand| {
            let fixed = [("list", "1-1"), ("game", "grand"), ("play", "hand"), ("matadors", "1"), ("evidence", "seen")];
            [&fixed[..], &[("number", number), ("hand", hand)]].concat()
        };
        assert_eq!(desk.post_form(&base, &claim("1", "2")).await.status, 303);
        let noted = app.store.read_now(move |conn| {
            let claim = claims::of_tournament(conn, id)?.remove(0).id;
            Ok::<_, Error>(revisions::of_subject(conn, Subject::Prize, claim.number())?.remove(0).new)
        });
        let noted: serde_json::Value = serde_json::from_str(&noted.expect("read").expect("noted")).expect("JSON");
        assert_eq!((noted["game"].as_str(), noted["hand_number"].as_i64()), (Some("grand"), Some(2)), "{noted}");
        app.store
            .write_now(move |conn| entries::insert(conn, &crate::built::entry(id, 5)))
            .expect("somebody else plays as well");
        for (number, hand, en, de) in [
            ("5", "3", "does not sit at this table", "sitzt nicht an diesem Tisch"),
            ("3", "", "seat 3 won no game", "hat Platz 3 kein Spiel gewonnen"),
            ("1", "1", "Seat 1 deals this hand", "Platz 1 gibt"),
            ("2", "2", "Hand 2 of this sheet is claimed already", "Spiel 2 dieser Liste ist schon nachgemeldet"),
            ("4", "", "come to 72, and 60 points", "machen 72, dafür sind 60 Punkte"),
        ] {
            for (language, sentence) in [("en", en), ("de", de)] {
                desk.get(&format!("/language/{language}")).await;
                let refused = desk.post_form(&base, &claim(number, hand)).await;
                assert_eq!(refused.status, 422, "{number} {hand}");
                assert!(refused.body.contains(sentence), "{sentence}: {}", refused.body);
            }
        }
        desk.get("/language/en").await;
        assert!(!desk.get(&base).await.body.contains("value=\"revolution\""), "what is not played is not offered");
        let prizes = app.nobody().get(&format!("/tournaments/{id}/prizes")).await.body;
        for part in [
            "Not decided yet, as things stand",
            "“Against” matadors: with or without them.",
            "Cards are cut from the seed “Congress” (algorithm 1)",
            "leads to the schedule as it comes",
        ] {
            assert!(prizes.contains(part), "{part}: {prizes}");
        }
        assert_eq!(app.nobody().get(&format!("/tournaments/{id}/schedule.pdf")).await.status, 200);
        let sheet = app.store.read_now(move |conn| {
            let round = skatwart::store::rounds::of_tournament(conn, id)?.remove(0);
            Ok::<_, Error>((round.id, sheets::of_round(conn, round.id)?.remove(0)))
        });
        let (round, sheet) = sheet.expect("it is there");
        crate::hall::set_round(&app.store, round, skatwart::store::rounds::RoundState::Running);
        let opened = app.store.write_now(move |conn| sheets::set_state(conn, sheet.id, sheets::SheetState::Open));
        opened.expect("it opens");
        let version = app.store.read_now(move |conn| sheets::find(conn, sheet.id)).expect("it is there").version;
        let version = version.to_string();
        let totals = [
            ("points1", "0"),
            ("won1", "0"),
            ("lost1", "0"),
            ("points2", "250"),
            ("won2", "10"),
            ("lost2", "0"),
            ("points3", "-96"),
            ("won3", "0"),
            ("lost3", "1"),
            ("points4", "60"),
            ("won4", "3"),
            ("lost4", "0"),
            ("passed", "2"),
            ("version", &version),
        ];
        let refused = desk.post_form(&format!("/sheets/{}/totals", sheet.id), &totals).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains("seat 1 won no game"), "{}", refused.body);
        let back = [("version", version.as_str()), ("reason", "single hands")];
        let refused = desk.post_form(&format!("/sheets/{}/kind", sheet.id), &back).await;
        assert!(refused.body.contains("Take the claims back first"), "{}", refused.body);
        assert_eq!(app.nobody().get(&format!("/tournaments/{id}/prizes")).await.status, 200);
    }
}

#[test]
fn totals_that_no_account_can_show_are_refused_at_their_line() {
    let toml = |system: &str| TOML.replace("net-points", system).replace("isko", "mccoll-1908");
    let refused = read(&[("tournament.toml", &toml("games-and-points"))]).expect_err("below zero");
    assert!(refused.contains("totals.csv:4: points: seat 3 has -96 points"), "{refused}");
    let refused = read(&[("tournament.toml", &toml("beer-skat"))]).expect_err("above zero");
    assert!(refused.contains("totals.csv:2: points: seat 1 has 300 points"), "{refused}");
    assert!(refused.contains("totals.csv:3: ") && !refused.contains("totals.csv:4: "), "{refused}");
}

#[test]
fn a_schedule_of_ones_own_is_exported_in_lines_and_reads_the_same() {
    let own = "own\\nties = cut\\nseed = A \\\"b\\\"\\nprize = Most points: points, won\\nprize = Longest: hand of grand by matadors";
    let toml = format!("format = 1\nname = \"S\"\nrules = \"isko\"\nsystem = \"net-points\"\nprizes = \"{own}\"\n");
    let parsed = read(&[("tournament.toml", &toml)]).expect("it reads");
    let written = skatwart::format::tournament_toml::write(&parsed.tournament);
    let lines =
        "prizes = \"\"\"\nown\nties = cut\nseed = A \\\"b\\\"\nprize = Most points: points, won\nprize = Longest";
    assert!(written.contains(lines), "{written}");
    let again = read(&[("tournament.toml", &written)]).expect("it reads again");
    assert_eq!(again.tournament.plan.schedule, parsed.tournament.plan.schedule);
    assert_eq!(skatwart::format::tournament_toml::write(&again.tournament), written);
}
