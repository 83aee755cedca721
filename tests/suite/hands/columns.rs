//! Every column of a hand is kept, however it comes: by itself, with others at once, in a revision.

use chrono::NaiveDateTime;
use serde_json::{Map, Value};
use skatwart::rules::hand::{Contra, Game, Hand, Level, Offence, Outcome, Ouvert, Play, Variant};
use skatwart::rules::seat::Seat;
use skatwart::store::hands::{self, NewHand};
use skatwart::store::{Error, SheetId};

use crate::at_once::hall;
use crate::built::{seat, tournament};
use crate::common::databases;

/// A hand of which every field says something, whatever the rules think of it: one that is added is written here as well.
fn full() -> Hand {
    let some = |number| Some::<Seat>(seat(number));
    Hand {
        dealer: some(1),
        declarer: some(2),
        game: Game::Clubs,
        variant: Some(Variant::Spitz),
        play: Some(Play::Hand),
        ouvert: Ouvert::Yes,
        announced: Some(Level::Schneider),
        matadors: Some(-2),
        cards: Some("CJ SJ".parse().expect("cards")),
        bid: Some(24),
        card_points: Some(90),
        tricks: Some(8),
        made: Some(Level::Schwarz),
        result: Some(Outcome::Won),
        contra: Some(Contra::Contra),
        contra_by: some(3),
        offence: Some(Offence::Revoke),
        offender: some(1),
        decided: Some(Outcome::Lost),
        adjudicated: Some(48),
        ramsch_points: [Some(1), Some(2), Some(3), Some(4)],
        ramsch_tricks: [Some(5), Some(6), Some(7), Some(8)],
        trick_order: Some("1 2 3".parse().expect("an order")),
        cut: some(2),
        remitted: true,
        collected: Some(30),
    }
}

fn written(sheet_id: SheetId, hand: Hand) -> NewHand {
    NewHand {
        sheet_id,
        number: 9,
        hand,
        reason: Some("a “word”\nand another".to_owned()),
        score: Some(-48),
        value: 48,
        entered_by: "Anna".to_owned(),
        entered_at: NaiveDateTime::default(),
        deck: Some(3),
    }
}

#[test]
fn a_hand_with_everything_is_kept_by_itself_as_at_once() {
    for database in databases() {
        let (_, sheets) = hall(&database.store, &tournament().row());
        let new: Vec<NewHand> = sheets.iter().map(|sheet| written(*sheet, full())).collect();
        let wanted = new.clone();
        let kept = database.store.write_now(move |conn| {
            let (first, rest) = new.split_first().expect("tables");
            let mut ids = vec![hands::insert(conn, first)?];
            ids.extend(hands::insert_all(conn, rest)?);
            ids.into_iter().map(|id| hands::find(conn, id)).collect::<Result<Vec<_>, Error>>()
        });
        let kept = kept.expect("they are kept");
        assert!(kept.iter().all(|stored| stored.version == 1));
        assert_eq!(kept.into_iter().map(|stored| stored.new).collect::<Vec<_>>(), wanted);
    }
}

/// Hands of which each says one thing that few say, or nothing of the kind.
fn plain_but_for_one(sheet: SheetId) -> Vec<NewHand> {
    let (mut all, full, plain) = (Vec::new(), full(), Hand::of(Game::Clubs));
    let plain = NewHand { reason: None, deck: None, ..written(sheet, plain) };
    let hands = [
        Hand { variant: full.variant, ..plain.hand },
        Hand { cards: full.cards, ..plain.hand },
        Hand { tricks: full.tricks, ..plain.hand },
        Hand { contra: full.contra, ..plain.hand },
        Hand { contra_by: full.contra_by, ..plain.hand },
        Hand { offence: full.offence, ..plain.hand },
        Hand { offender: full.offender, ..plain.hand },
        Hand { adjudicated: full.adjudicated, ..plain.hand },
        Hand { ramsch_points: [None, None, None, Some(4)], ..plain.hand },
        Hand { ramsch_tricks: [None, Some(6), None, None], ..plain.hand },
        Hand { trick_order: full.trick_order, ..plain.hand },
        Hand { cut: full.cut, ..plain.hand },
        Hand { remitted: true, ..plain.hand },
        Hand { collected: full.collected, ..plain.hand },
        Hand { decided: full.decided, ..plain.hand },
    ];
    all.extend(hands.map(|hand| NewHand { hand, ..plain.clone() }));
    all.push(NewHand { reason: Some("why".to_owned()), ..plain.clone() });
    all.push(NewHand { deck: Some(3), ..plain.clone() });
    all.push(plain);
    all
}

#[test]
fn what_few_hands_say_is_kept_beside_hands_that_do_not_say_it() {
    for database in databases() {
        let (_, sheets) = hall(&database.store, &tournament().row());
        let first = *sheets.first().expect("a table");
        for (number, one) in (1..).zip(plain_but_for_one(first)) {
            let plain = NewHand { hand: Hand::of(Game::Clubs), reason: None, deck: None, ..one.clone() };
            let on = |(sheet, hand): (&SheetId, &NewHand)| NewHand { sheet_id: *sheet, number, ..hand.clone() };
            let new: Vec<NewHand> = sheets.iter().zip([&plain, &one, &plain]).map(on).collect();
            let wanted = new.clone();
            let kept = database.store.write_now(move |conn| {
                let ids = hands::insert_all(conn, &new)?;
                ids.into_iter().map(|id| hands::find(conn, id)).collect::<Result<Vec<_>, Error>>()
            });
            let kept: Vec<NewHand> = kept.expect("they are kept").into_iter().map(|stored| stored.new).collect();
            assert_eq!(kept, wanted);
        }
    }
}

#[test]
fn a_hand_with_everything_is_read_from_its_revision() {
    let full = written(SheetId::new(7), full());
    let text = full.to_json().expect("it is written");
    let fields: Map<String, Value> = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(fields.len(), 37, "{text}");
    assert_eq!(serde_json::to_string(&fields).expect("it is written"), text, "in the order of the alphabet");
    let read = NewHand::from_json(&text, full.sheet_id, "Anna", full.entered_at).expect("it is read");
    assert_eq!(read, full);
}

#[test]
fn what_nobody_wrote_leaves_no_trace_in_a_revision() {
    let passed = written(SheetId::new(7), Hand::of(Game::Passed));
    let passed = NewHand { reason: None, score: None, deck: None, ..passed };
    assert_eq!(passed.to_json().expect("it is written"), r#"{"game":"passed","number":9,"ouvert":"no","value":48}"#);
}
