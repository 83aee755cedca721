//! What a forger changes in a folder beside its hands, and what he would like nobody to read.

use skatwart::acts::adjustments::{What, adjust, cancel};
use skatwart::acts::hands::{Place, correct};
use skatwart::acts::{Reason, Refused};
use skatwart::format::files::Files;
use skatwart::format::ledger;
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::ledger::{Chain, Facts, Prints, Words};
use skatwart::store::{Error, TournamentId, hands, rounds, sheets};

use super::verify::{after, evening, heads, lines, skatwart, verify};
use crate::hall::from_desk;

#[test]
fn settings_prizes_lots_and_frozen_rules_are_compared_with_the_ledger() {
    let (database, place) = evening();
    let said_of = |file: &str, change: &dyn Fn(&str) -> String, told: &str| {
        let (code, said) = after(&database, place.path(), file, change);
        assert_eq!(code, Some(1), "{file}: {said}");
        assert!(said.contains(told), "{file}, {told}: {said}");
    };
    let toml = "tournament.toml";
    said_of(
        toml,
        &|text| text.replace("\"Preisskat\"", "\"Clubabend\""),
        "settings: name: the ledger says \"Preisskat\"",
    );
    said_of(toml, &|text| text.replace("fee_cents = 1000", "fee_cents = 2000"), "fee_cents: the ledger says 1000");
    said_of(toml, &|text| text.replace("Skatspiel", "Auto"), "prizes: the ledger says");
    let lot = |text: &str| format!("{text}\n[[lot]]\nnumber = 1\nrank = 1\nseed = \"mine\"\n");
    said_of(toml, &lot, "lot \"mine\": the folder has it, the ledger has not");
    said_of("frozen.toml", &|text| format!("{text}\n# forged\n"), "frozen rules: the ledger says");
    std::fs::remove_file(place.path().join("frozen.toml")).expect("removed");
    let (code, said) = verify(&database, place.path(), heads(place.path()).last().expect("a head"));
    assert!(code == Some(1) && said.contains("frozen rules: the ledger has it, the folder has not"), "{said}");
}

#[test]
fn what_is_not_compared_is_named() {
    let (database, place) = evening();
    let last = heads(place.path()).pop().expect("a head");
    let (code, said) = verify(&database, place.path(), &last);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("settings 1, frozen rules 1, prize lists 1, lots 0"), "{said}");
    assert!(said.contains("not compared: "), "{said}");
}

#[test]
fn no_sign_of_a_ledger_moves_the_cursor_of_a_terminal() {
    let (database, place) = evening();
    let printed = heads(place.path()).pop().expect("a head");
    let before = lines(&Files::read(place.path()).expect("a folder"));
    let head = before.last().map(|line| line.line.link.clone()).expect("a line");
    let mut chain = Chain { lines: i32::try_from(before.len()).expect("some"), head, emptied: 0 };
    let words = Words { who: "desk\u{1b}[2J", reason: "\u{9b}1A\u{202e}late", old: None, new: Some("\"x\"") };
    let facts = Facts { at: "2026\u{1b}[1A".to_owned(), subject: "lot\u{7}".to_owned(), ..Facts::default() };
    let line = chain.append(facts, Prints::of(&words, || "0".repeat(32)));
    let all = before.iter().map(|one| ledger::cells(&one.line, &one.words()));
    let bytes = ledger::write(all.chain([ledger::cells(&line, &words)])).expect("written");
    std::fs::write(place.path().join(ledger::FILE), bytes).expect("written");
    let (_, said) = verify(&database, place.path(), &printed);
    assert!(said.contains("was written after the list was printed") && said.contains("\\u{1b}[2J"), "{said:?}");
    let unseen = |sign: char| (sign.is_control() && sign != '\n') || sign == '\u{202e}';
    assert!(!said.contains(unseen), "{said:?}");
}

/// A hand of the round that is played is corrected, an adjustment given and cancelled.
fn changed(database: &crate::common::Database) {
    let done: Result<(), Refused> = database.store.write_now(|conn| {
        let id = TournamentId::new(1);
        let round = rounds::find_number(conn, id, 3)?;
        let sheet = sheets::of_round(conn, round.id)?.remove(0);
        let clubs = |hand: &hands::StoredHand| hand.new.hand.game == Game::Clubs;
        let hand = hands::of_sheet(conn, sheet.id)?.into_iter().find(clubs).ok_or(Error::NotFound)?;
        let order = from_desk("corrected").because(Reason::new("misread")?).based_on(hand.version);
        correct(conn, &order, hand.id, Place::Desk, &Hand::of(Game::Passed))?;
        let order = from_desk("given for nothing").because(Reason::new("mistaken")?);
        let given = adjust(conn, &order, id, (2, 5), What::Figures { points: -50, won: 0, lost: 0 })?;
        cancel(conn, &from_desk("gone"), id, given)
    });
    done.expect("changed");
}

#[test]
fn what_was_written_since_says_what_it_changed() {
    let (database, place) = evening();
    let (before, printed) = (heads(place.path()).len(), heads(place.path()).pop().expect("a head"));
    changed(&database);
    let later = tempfile::TempDir::new().expect("a folder");
    let written = skatwart(&database, &["export", "1", &later.path().display().to_string()]);
    assert!(written.status.success(), "{written:?}");
    let (code, said) = verify(&database, later.path(), &printed);
    assert_eq!(code, Some(0), "{said}");
    let (first, last) = (before + 1, before + 3);
    assert!(said.contains(&format!("lines {first} to {last} were written after the list was printed:")), "{said}");
    assert!(said.contains("by desk: misread") && said.contains("game: clubs → passed"), "{said}");
    assert!(said.contains(&format!("line {last}: adjustment 5, cancelled")), "{said}");
    let all = heads(later.path());
    let (_, said) = verify(&database, later.path(), &all[all.len() - 2]);
    assert!(said.contains(&format!("line {last} was written after the list was printed:")), "{said}");
    // A broken chain says what to do next.
    let broken = |text: &str| text.replace("mistaken", "mistook");
    let (code, said) = after(&database, later.path(), "ledger.csv", &broken);
    assert!(code == Some(1) && said.contains("keep the printed list"), "{said}");
}
