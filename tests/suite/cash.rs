//! The cash box: a line that was booked, and one that takes it back; fees of one's own, jackpots, receipts.

use skatwart::acts::Refused;
use skatwart::acts::cash::{Booking, Refusal, book, take_back};
use skatwart::rules::cash::Kind;
use skatwart::rules::money::Cents;
use skatwart::store::tournaments::TournamentState;
use skatwart::store::{TournamentId, cash};

use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::export::pdf_text;
use crate::hall::{from_desk, is_for};
use crate::money::agree;
use crate::standings::{NAMES, WORKED, arrange};

#[test]
fn a_line_is_taken_back_once_with_the_same_amount_the_other_way() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(4).planned(store);
        for (out, amount) in [(false, "50"), (true, "12.50")] {
            let amount: Cents = amount.parse().expect("an amount");
            let new = Booking { kind: Kind::Float, out, amount, number: None, list: None, booked: None };
            store.write_now(move |conn| book(conn, &from_desk(&new_key()), id, &new)).expect("booked");
        }
        let back = |number| -> Result<i32, Refused> {
            store.write_now(move |conn| take_back(conn, &from_desk(&new_key()), id, number))
        };
        assert_eq!(back(1).expect("the first is taken back"), 3);
        assert_eq!(back(2).expect("and the second"), 4);
        for gone in [1, 3] {
            let refused = back(gone).unwrap_err();
            assert!(is_for(&refused, Refusal::Gone { number: gone }), "{refused}");
        }
        let lines = store.read_now(move |conn| cash::of_tournament(conn, id)).expect("the lines");
        let told: Vec<_> = lines.iter().map(|line| (line.number, line.cents, line.reverses)).collect();
        assert_eq!(told, [(1, 5000, None), (2, -1250, None), (3, -5000, Some(1)), (4, 1250, Some(2))]);
    }
}

#[actix_web::test]
async fn who_has_a_fee_of_his_own_pays_it_on_the_page_of_the_terms_as_in_the_cash_box() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).planned(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let own = [("version", "1"), ("name", "Player 2"), ("club", ""), ("amount", ""), ("own-fee", "1")];
        assert_eq!(director.post_form(&format!("{base}/entries/2"), &own).await.status, 303);
        let due = director.get(&format!("{base}/money")).await.body;
        assert!(due.contains("Entry fees: due €31.00"), "{due}");
        let terms = director.get(&format!("{base}/money/terms")).await.body;
        assert!(terms.contains("The 4 players entered pay €31.00 together"), "{terms}");
        assert!(terms.contains("data-agreed=\"100\" data-groups=\"3:\""), "the script says the same: {terms}");
        let home = director.post_form(&format!("{base}/entries/3/withdraw"), &[("version", "1")]).await;
        assert_eq!(home.status, 303, "{}", home.body);
        let terms = director.get(&format!("{base}/money/terms")).await.body;
        assert!(terms.contains("The 3 players entered pay €21.00 together"), "{terms}");
    }
}

#[actix_web::test]
async fn a_jackpot_that_was_paid_out_waits_for_nobody_and_another_goes_on() {
    for database in databases() {
        let app = TestApp::start(database);
        let built = tournament().players(4);
        let over = built.clone().with(|row| row.state = TournamentState::Finished).planned(&app.store);
        let ahead = built.planned(&app.store);
        let director = app.as_director().await;
        let jackpot = [("jackpot-1", "Grand ouvert"), ("put-in-1", "0,50"), ("carried-1", "20")];
        for id in [over, ahead] {
            assert_eq!(agree(&director, id, &jackpot).await.status, 303);
        }
        let page = director.get(&format!("/tournaments/{over}/money")).await.body;
        assert!(page.contains("€22.00") && page.contains("Nobody has won it yet"), "{page}");
        let next = async |id: TournamentId| {
            let form = [("copy-name", "Herbstskat"), ("copy-date", "2027-10-02")];
            let made = director.post_form(&format!("/tournaments/{id}/copy"), &form).await;
            assert_eq!(made.status, 303, "{}", made.body);
            let address = made.location.trim_end_matches("/settings").to_owned();
            let terms = director.get(&format!("{address}/money/terms")).await.body;
            let carried = terms.split("name=\"carried-1\"").nth(1).and_then(|rest| rest.split("value=\"").nth(1));
            carried.and_then(|rest| rest.split('"').next()).expect("what is in it").to_owned()
        };
        assert_eq!(next(over).await, "22", "nobody won it, so it goes on");
        assert_eq!(next(ahead).await, "", "it may still be won before");
        let out = [("kind", "jackpot"), ("way", "out"), ("amount", "22"), ("number", "1")];
        assert_eq!(director.post_form(&format!("/tournaments/{over}/money"), &out).await.status, 303);
        let page = director.get(&format!("/tournaments/{over}/money")).await.body;
        assert!(!page.contains("Nobody has won it yet"), "{page}");
        assert!(page.contains("Paid out of the jackpots: €22.00; €0.00 is left in them."), "{page}");
        assert_eq!(next(over).await, "", "it was paid out");
        let said = "Nobody knows from which jackpot was paid";
        let copied = async |id: TournamentId| {
            let form = [("copy-name", "Winterskat"), ("copy-date", "2027-12-02")];
            let made = director.post_form(&format!("/tournaments/{id}/copy"), &form).await;
            director.get(&made.location).await.body
        };
        assert!(!copied(over).await.contains(said), "there is one alone");
        let second = [&jackpot[..], &[("jackpot-2", "Tombola"), ("put-in-2", "0,50"), ("carried-2", "30")]].concat();
        assert_eq!(agree(&director, over, &second).await.status, 303);
        let page = copied(over).await;
        assert!(page.contains(said), "22 of 22, or of 32: {page}");
        assert!(!copied(ahead).await.contains(said), "nothing was paid");
    }
}

#[actix_web::test]
async fn a_receipt_of_what_was_taken_back_says_so_and_is_not_signed() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}/money"));
        let out = [("kind", "jackpot"), ("way", "out"), ("amount", "79"), ("number", "1")];
        assert_eq!(desk.post_form(&base, &out).await.status, 303);
        let receipt = async |number: i32| {
            let paper = pdf_text(&desk.get(&format!("{base}/{number}/receipt.pdf")).await.bytes);
            paper.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let valid = receipt(1).await;
        assert!(valid.contains("Receipt · cash box no. 1 ") && valid.contains("Signature"), "{valid}");
        assert!(valid.contains("Paid out: €79.00") && !valid.contains("does not count"), "{valid}");
        let back = desk.post_form(&format!("{base}/1/back"), &[("reason", "the wrong player")]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let gone = receipt(1).await;
        assert!(gone.contains("Receipt · cash box no. 1 · does not count") && !gone.contains("Signature"), "{gone}");
        assert!(gone.contains("Taken back with no. 2 of the cash box"), "{gone}");
        assert!(gone.contains("the wrong player. It does not count any more"), "{gone}");
        let taking = receipt(2).await;
        assert!(taking.contains("It takes back no. 1 of the cash box") && !taking.contains("Signature"), "{taking}");
    }
}

#[actix_web::test]
async fn a_pot_that_promises_too_much_is_said_to_be_short() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).planned(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let based = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("its base");
        let prizes = [("list", "1: 16.50"), ("based_on", based.as_str())];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &prizes).await.status, 303);
        let page = director.get(&format!("{base}/money")).await.body;
        assert!(page.contains("promised €16.50, paid out €0.00; the pot is short by €16.50."), "{page}");
        assert!(!page.contains("Taken in as prize"), "{page}");
        for (way, amount) in [("out", "16.50"), ("in", "4")] {
            let booked = [("kind", "prize"), ("way", way), ("amount", amount), ("number", "1")];
            assert_eq!(director.post_form(&format!("{base}/money"), &booked).await.status, 303);
        }
        let page = director.get(&format!("{base}/money")).await.body;
        assert!(page.contains("paid out €16.50;") && page.contains("Taken in as prize: €4.00,"), "{page}");
    }
}

#[actix_web::test]
async fn loss_money_that_is_booked_for_no_list_is_told_beside_what_the_lists_owe() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}/money"));
        let by_hand = [("kind", "losses"), ("way", "in"), ("amount", "1.50")];
        assert_eq!(desk.post_form(&base, &by_hand).await.status, 303);
        let said = "Loss money booked for no list: €1.50.";
        assert!(desk.get(&base).await.body.contains(said), "the turnover has it, and no list");
        assert!(pdf_text(&desk.get(&format!("{base}.pdf")).await.bytes).contains(said));
        assert_eq!(desk.post_form(&format!("{base}/1/back"), &[]).await.status, 303);
        let back = desk.get(&base).await.body;
        assert!(!back.contains("for no list"), "{back}");
    }
}

#[actix_web::test]
async fn where_a_list_owes_loss_money_what_is_booked_for_none_is_said_to_be_open_there() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}/money"));
        for (way, owes, open) in [("in", false, false), ("in", true, true), ("out", true, false)] {
            let rates = [("from-1", "1"), ("each-1", if owes { "0,50" } else { "" })];
            assert_eq!(agree(&director, id, if owes { &rates } else { &[] }).await.status, 303);
            let amount = if way == "in" { "1.50" } else { "9" };
            let by_hand = [("kind", "losses"), ("way", way), ("amount", amount), ("reason", "given back")];
            assert_eq!(director.post_form(&base, &by_hand).await.status, 303);
            let page = director.get(&base).await.body;
            assert!(page.contains("booked for no list"), "{way}: {page}");
            assert_eq!(page.contains("On the lists it stays open"), open, "{way} {owes}: {page}");
        }
    }
}
