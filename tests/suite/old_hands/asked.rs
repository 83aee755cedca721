//! What the form of an old game asks for, and what it refuses.

use skatwart::rules::hand::Hand;
use skatwart::rules::seat::Seat;
use skatwart::store::hands::NewHand;

use super::*;

#[actix_web::test]
async fn a_fine_that_is_none_and_an_offence_that_decides_nothing_are_refused() {
    let cases: [(Fields, &str); 5] = [
        (&[("offence", "revoke"), ("offender", "2"), ("result", "fine")], "decides the hand under this rule set"),
        (&[("offence", "misdeal"), ("result", "fine")], "Who committed the offence is missing"),
        (&[("offender", "2"), ("result", "fine")], "A fine needs its offence"),
        (
            &[("declarer", "2"), ("game", "null"), ("offence", "misdeal"), ("offender", "3"), ("result", "")],
            "does not decide a hand",
        ),
        (&[("declarer", "2"), ("game", "clubs"), ("matadors", "1"), ("result", "won")], "How the game was played"),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        for (fields, sentence) in &cases {
            let reply = enter(&desk, hall.sheet, "1", fields).await;
            assert!(reply.status == 422 && reply.body.contains(sentence), "{sentence}: {}", reply.body);
        }
        entered(&desk, hall.sheet, "1", &EXPOSED).await;
        entered(&desk, hall.sheet, "1", &SOLO).await;
        assert_eq!(points(&app.store, hall.sheet), [0, 38, 0, 0]);
        let fine = stored(&app.store, hall.sheet).into_iter().find(|hand| hand.new.hand.game == Game::Fine);
        let edit = format!("/hands/{}/edit", fine.expect("the fine is kept").id);
        let form = desk.get(&edit).await.body;
        assert!(form.contains("value=\"exposed-hand\" selected"), "{form}");
        let reason = [("version", "1"), ("reason", "it was seat 3")];
        let other = [("offence", "exposed-hand"), ("offender", "3"), ("result", "fine")];
        assert_eq!(desk.post_form(&edit, &[&other[..], &reason].concat()).await.status, 303);
        assert_eq!(points(&app.store, hall.sheet), [0, 48, -10, 0]);
    }
}

#[actix_web::test]
async fn the_quick_line_takes_the_old_plays_and_sends_a_ramsch_to_the_form() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("revolution = on").table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        for (number, line) in (1..).zip(["2k1", "3p2t-", "1g1g-", "1nr", "2h4p"]) {
            entered(&desk, hall.sheet, &number.to_string(), &[("quick", line)]).await;
        }
        let stored = stored(&app.store, hall.sheet);
        let plays: Vec<_> = stored.iter().filter_map(|hand| hand.new.hand.play).collect();
        assert_eq!(plays, [Play::Solo, Play::Tourne, Play::Guckser, Play::Solo, Play::PasstNicht]);
        assert_eq!(stored[3].new.hand.ouvert, Ouvert::Revolution);
        let scores: Vec<_> = stored.iter().map(|hand| hand.new.score).collect();
        assert_eq!(scores, [Some(24), Some(-21), Some(-64), Some(60), Some(30)]);
        for line in ["r", "p"] {
            let reply = enter(&desk, hall.sheet, "6", &[("quick", line)]).await;
            assert_eq!(reply.status, 422);
            assert!(reply.body.contains("Enter it in the form below"), "{}", reply.body);
            assert!(reply.body.contains("<details class=\"ramsch\" open>"), "{}", reply.body);
        }
        let said = desk.get(&format!("/sheets/{}/preview?number=6&quick=3n", hall.sheet)).await;
        assert!(said.body.contains("Jörg, null, solo, won +20"), "{}", said.body);
    }
}

#[actix_web::test]
async fn the_kind_of_ramsch_is_the_plain_one_or_asked_and_stands_on_the_list() {
    let figures = [("points1", "21"), ("points2", "39"), ("points3", "60"), ("result", "ramsch")];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("point-ramsch = on\nmiddle-ramsch = 10").table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(page.contains("<option value=\"plain\" selected>"), "{page}");
        let (plain, middle) = (page.find("value=\"plain\""), page.find("value=\"middle\""));
        assert!(plain < middle, "the plain one stands first");
        entered(&desk, hall.sheet, "4", &figures).await;
        assert_eq!(stored(&app.store, hall.sheet)[0].new.hand.variant, None, "nothing chosen is the plain one");
        let point = [&figures[..], &[("ramsch", "point")]].concat();
        entered(&desk, hall.sheet, "8", &point).await;
        let list = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await.body;
        assert!(row(&list, 8).contains("<td>ramsch by card points</td>"), "{}", row(&list, 8));
        assert!(row(&list, 4).contains("<td>ramsch</td>"), "{}", row(&list, 4));
    }
    for database in databases() {
        let app = TestApp::start(database);
        let off = nasl("point-ramsch = on\nmiddle-ramsch = 10\nramsch.plain.on = false");
        let hall = off.table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(page.contains("<option value=\"\" selected>please choose</option>"), "{page}");
        let refused = enter(&desk, hall.sheet, "4", &figures).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains("Choose which one it was"), "{}", refused.body);
    }
}

#[actix_web::test]
async fn what_is_missing_is_asked_for_in_the_words_of_the_rule_set() {
    for database in databases() {
        let app = TestApp::start(database);
        let desk = app.as_desk().await;
        let hall = nasl("call-play = from-10").table(&app.store, 4, 8);
        let hand = [("declarer", "1"), ("game", "grand"), ("matadors", "1"), ("result", "won")];
        let refused = enter(&desk, hall.sheet, "4", &hand).await;
        assert!(refused.body.contains("Say which of these it was: call, tourné, "), "{}", refused.body);
    }
}

#[actix_web::test]
async fn who_was_fined_for_the_missing_skat_does_not_play_that_deal() {
    // Eichhorn l. 1916-1924: fined 25 and denied the opportunity to play any game during this particular deal.
    let fine = [("offence", "missing-skat"), ("offender", "1"), ("result", "fine")];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 3, 8);
        let desk = app.as_desk().await;
        entered(&desk, hall.sheet, "1", &fine).await;
        let refused = enter(&desk, hall.sheet, "1", &TOURNE).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains("may not play this deal"), "{}", refused.body);
        entered(&desk, hall.sheet, "1", &SOLO).await;
        entered(&desk, hall.sheet, "2", &TOURNE).await;
        let late = enter(&desk, hall.sheet, "2", &fine).await;
        assert_eq!(late.status, 422, "the other way round as well: {}", late.body);
        assert_eq!(points(&app.store, hall.sheet)[0], -25 + 18);
    }
}

/// Corrects what stands on the list at this place.
async fn corrected(desk: &Visitor, (store, sheet): (&Store, SheetId), at: usize, fields: Fields) -> Reply {
    let there = stored(store, sheet).remove(at);
    let version = there.version.to_string();
    let why = [("version", version.as_str()), ("reason", "misheard at the table")];
    desk.post_form(&format!("/hands/{}/edit", there.id), &[fields, &why].concat()).await
}

#[actix_web::test]
async fn a_game_that_was_none_is_corrected_into_a_fine_and_back_while_its_number_is_free() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let (desk, list) = (app.as_desk().await, (&app.store, hall.sheet));
        entered(&desk, hall.sheet, "1", &SOLO).await;
        let fined = corrected(&desk, list, 0, &EXPOSED).await;
        assert_eq!((fined.status, points(&app.store, hall.sheet)), (303, vec![0, -10, 0, 0]), "{}", fined.body);
        let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(page.contains("<span data-hand>Hand 1</span>"), "its number is free: {page}");
        let played = corrected(&desk, list, 0, &SOLO).await;
        assert_eq!((played.status, points(&app.store, hall.sheet)), (303, vec![0, 48, 0, 0]), "{}", played.body);
        assert_eq!(corrected(&desk, list, 0, &EXPOSED).await.status, 303);
        entered(&desk, hall.sheet, "1", &REVOKE).await;
        let taken = corrected(&desk, list, 1, &SOLO).await;
        assert!(taken.status == 422 && taken.body.contains("Hand 1 is entered already (Ayşe"), "{}", taken.body);
        assert!(!taken.body.contains("Somebody has just changed this hand"), "{}", taken.body);
    }
}

#[actix_web::test]
async fn a_fine_that_bars_a_seat_is_corrected_into_its_game_and_back() {
    const MISSING: Fields = &[("offence", "missing-skat"), ("offender", "2"), ("result", "fine")];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let (desk, list) = (app.as_desk().await, (&app.store, hall.sheet));
        entered(&desk, hall.sheet, "1", MISSING).await;
        for (fields, points_of_two) in [(&SOLO[..], 48), (MISSING, -25), (&SOLO[..], 48)] {
            let reply = corrected(&desk, list, 0, fields).await;
            let now = points(&app.store, hall.sheet);
            assert_eq!((reply.status, now), (303, vec![0, points_of_two, 0, 0]), "{}", reply.body);
        }
    }
}

#[actix_web::test]
async fn a_misdeal_is_fined_to_whoever_dealt_and_what_stands_is_left() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let (desk, phone, list) = (app.as_desk().await, app.nobody(), (&app.store, hall.sheet));
        let at_table = [&[("number", "1")][..], &MISDEAL[..]].concat();
        let refused = [
            (enter(&desk, hall.sheet, "1", &MISDEAL).await, "enter the fine with the number of that one"),
            (phone.post_form(&format!("/k/{KEEPER}/hands"), &at_table).await, "take back the last one"),
        ];
        for (refused, way) in refused {
            let body = &refused.body;
            let said = [way, "By turn hand 1 is dealt by seat 1,", "if seat 2 dealt out of turn", "choose seat 1,"];
            assert!(refused.status == 422 && said.iter().all(|what| body.contains(what)), "{way}: {body}");
        }
        entered(&desk, hall.sheet, "2", &MISDEAL).await;
        entered(&desk, hall.sheet, "1", &EXPOSED).await;
        assert_eq!(points(&app.store, hall.sheet), [0, -20, 0, 0], "seat 2 dealt hand 2, and anybody shows cards");
        let other = corrected(&desk, list, 0, &[("offence", "misdeal"), ("offender", "3"), ("result", "fine")]).await;
        assert!(other.status == 422 && other.body.contains("By turn hand 1 is dealt by seat 1,"), "{}", other.body);
        let sheet = hall.sheet;
        let old = stored(&app.store, sheet).into_iter().find(|hand| hand.new.number == 2).expect("the misdeal");
        let another = Hand { offender: Some(Seat::ALL[3]), ..old.new.hand };
        let row = NewHand { hand: another, ..old.new };
        app.store.write_now(move |conn| hands::update(conn, old.id, old.version, &row)).expect("as it was once taken");
        assert_eq!(corrected(&desk, list, 0, &SOLO).await.status, 303);
        assert_eq!(points(&app.store, sheet), [0, 48, 0, -10], "what stands is not asked");
        assert_eq!(app.nobody().get(&format!("/sheets/{sheet}")).await.status, 200);
    }
}

#[actix_web::test]
async fn a_full_list_takes_a_fine_at_the_desk_and_on_the_phone() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 4);
        let (desk, phone) = (app.as_desk().await, app.nobody());
        let (sheet, table) = (format!("/sheets/{}", hall.sheet), format!("/k/{KEEPER}"));
        for (address, visitor) in [(format!("{sheet}/desk"), &desk), (table.clone(), &phone)] {
            let page = visitor.get(&address).await.body;
            assert!(!page.contains("Enter a fine"), "the form of a hand has it: {page}");
        }
        for (number, fields) in [("1", &SOLO[..]), ("2", &TOURNE[..]), ("3", &GUCKSER[..]), ("4", &RAMSCH[..])] {
            let mut all = vec![("number", number)];
            all.extend_from_slice(fields);
            assert_eq!(desk.post_form(&format!("{sheet}/hands"), &all).await.status, 303);
        }
        let before = points(&app.store, hall.sheet);
        for (address, visitor) in [(sheet, &desk), (table, &phone)] {
            let shown = if address.starts_with("/k") { address.clone() } else { format!("{address}/desk") };
            let page = visitor.get(&shown).await.body;
            assert!(page.contains("Enter a fine") && page.contains("name=\"offender\""), "{page}");
            assert!(!page.contains("value=\"revoke\""), "what decides a hand is no fine: {page}");
            let hands = format!("{address}/hands");
            let wrong = [("number", "3"), ("offender", "2"), ("result", "fine")];
            let refused = visitor.post_form(&hands, &wrong).await;
            assert!(refused.status == 422 && refused.body.contains("A fine needs its offence"), "{}", refused.body);
            assert!(refused.body.contains("name=\"number\" type=\"text\" inputmode=\"numeric\" value=\"3\""));
            let fine = [("number", "3"), ("offence", "exposed-hand"), ("offender", "2"), ("result", "fine")];
            let taken = visitor.post_form(&hands, &fine).await;
            assert_eq!(taken.status, 303, "{}", taken.body);
        }
        assert_eq!(points(&app.store, hall.sheet)[1], before[1] - 20, "two fines of 10");
    }
}

#[actix_web::test]
async fn the_totals_of_a_list_with_ramsch_ask_for_it_by_its_name() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 4);
        let desk = app.as_desk().await;
        let page = desk.get(&format!("/sheets/{}/totals", hall.sheet)).await.body;
        assert!(page.contains("Hands of Ramsch") && page.contains("4 hands: won, lost and Ramsch."), "{page}");
        assert!(!page.contains("assed in"), "nobody passes in: {page}");
        let typed = [("list", "2k1\nr")];
        let pasted = desk.post_form(&format!("/sheets/{}/paste", hall.sheet), &typed).await;
        assert!(pasted.body.contains("enter the Ramsch on the sheet afterwards"), "{}", pasted.body);
    }
}

#[actix_web::test]
async fn the_file_of_a_list_says_what_was_made_and_its_paper_has_the_foot() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        let made: [(&str, &str); 6] = [
            ("declarer", "2"),
            ("game", "hearts"),
            ("play", "solo"),
            ("matadors", "4"),
            ("made", "schneider"),
            ("result", "won"),
        ];
        entered(&desk, hall.sheet, "1", &made).await;
        entered(&desk, hall.sheet, "2", &MISDEAL).await;
        let csv = app.nobody().get(&format!("/sheets/{}.csv", hall.sheet)).await.body;
        let mut lines = csv.lines();
        let head: Vec<&str> = lines.next().expect("a head").trim_start_matches('\u{feff}').split(',').collect();
        let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
        let cell = |row: usize, id: &str| rows[row][head.iter().position(|one| *one == id).expect(id)];
        assert_eq!((cell(0, "made"), cell(1, "offence"), cell(1, "offender")), ("schneider", "misdeal", "2"), "{csv}");
        assert_eq!(rows.len(), 2, "what sums up is for people: {csv}");
        let paper = app.nobody().get(&format!("/sheets/{}.pdf", hall.sheet)).await;
        let text = crate::export::pdf_text(&paper.bytes);
        assert!(text.contains("game points") || text.contains("Game points"), "{text}");
    }
}
