//! Hands that stand: corrected, taken out, their score fixed by the director; each with a reason, and each once.

use skatwart::acts::hands as acts;
use skatwart::rules::hand::Game;
use skatwart::store::{SheetId, revisions, totals};

use super::{GRAND, enter, stored};
use crate::app::{TestApp, new_key};
use crate::common::databases;
use crate::hall::{from_desk, table};
use crate::league::accounts::evening;
use crate::reports::says_the_same;

#[actix_web::test]
async fn the_page_of_a_hand_leads_those_alone_to_its_correction_who_type_lists() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        enter(&desk, hall.sheet, "1", &GRAND).await;
        let page = format!("/sheets/{}/hands/1", hall.sheet);
        let way = format!("/hands/{}/edit\"", stored(&app.store, hall.sheet)[0].id);
        for (who, leads) in [(desk, true), (app.nobody(), false)] {
            let body = who.get(&page).await.body;
            assert!(body.contains("Grand with 2") || body.contains("grand with 2"), "{body}");
            assert_eq!(body.contains(&way), leads, "{body}");
        }
    }
}

#[actix_web::test]
async fn the_page_of_a_hand_leads_to_the_correction_of_a_fine_as_one() {
    for database in databases() {
        let app = TestApp::start(database);
        let (hall, desk) = (table(&app.store, 4, 48), app.as_desk().await);
        assert_eq!(enter(&desk, hall.sheet, "1", &GRAND).await.status, 303);
        let fine = [("offence", "misdeal"), ("offender", "1"), ("result", "fine")];
        assert_eq!(enter(&desk, hall.sheet, "1", &fine).await.status, 303);
        let page = desk.get(&format!("/sheets/{}/hands/1", hall.sheet)).await.body;
        for stored in stored(&app.store, hall.sheet) {
            let said = if stored.new.hand.game == Game::Fine { "Correct the fine" } else { "Correct the hand" };
            assert!(page.contains(&format!("href=\"/hands/{}/edit\">{said}</a>", stored.id)), "{said}: {page}");
        }
        assert_eq!(page.matches("Correct the fine").count(), 1, "{page}");
    }
}

#[actix_web::test]
async fn a_venue_is_led_to_the_correction_of_its_own_hands_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app).await;
        let desk = app.as_desk().await;
        for (list, [venue, captain]) in evening.lists.into_iter().zip([[true, false], [false, false]]) {
            assert_eq!(enter(&desk, list, "1", &GRAND).await.status, 303);
            let page = format!("/sheets/{list}/hands/1");
            let way = format!("/hands/{}/edit\"", stored(&app.store, list)[0].id);
            for (who, leads) in [(&evening.venue, venue), (&evening.captain, captain)] {
                let body = who.get(&page).await.body;
                assert!(body.contains("grand with 2") || body.contains("Grand with 2"), "{body}");
                assert_eq!(body.contains(&way), leads, "{body}");
            }
        }
    }
}

#[actix_web::test]
async fn a_correction_keeps_old_and_new_and_a_stale_one_shows_both() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        enter(&desk, hall.sheet, "1", &GRAND).await;
        let id = stored(&app.store, hall.sheet)[0].id;
        let edit = format!("/hands/{id}/edit");
        let form = desk.get(&edit).await;
        assert!(
            form.body.contains("value=\"grand\" checked") && form.body.contains("name=\"version\" value=\"1\""),
            "{}",
            form.body
        );
        let lost = [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "lost"), ("version", "1")];
        let shown = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await.body;
        assert!(!shown.contains("Marked ‡"), "no mark, no explanation: {shown}");
        let silent = desk.post_form(&edit, &lost).await;
        assert_eq!(silent.status, 422);
        assert!(silent.body.contains("The reason is missing"), "{}", silent.body);
        let mut reasoned = lost.to_vec();
        reasoned.push(("reason", "was lost"));
        assert_eq!(desk.post_form(&edit, &reasoned).await.status, 303);
        let other = [
            ("declarer", "3"),
            ("game", "grand"),
            ("matadors", "2"),
            ("result", "won"),
            ("version", "1"),
            ("reason", "seat 3"),
        ];
        let stale = desk.post_form(&edit, &other).await;
        assert_eq!(stale.status, 409);
        for part in
            ["Somebody has just changed this hand", "Ayşe, grand with 2, lost −144", "Jörg, grand with 2, won +72"]
        {
            assert!(stale.body.contains(part), "{part}: {}", stale.body);
        }
        assert!(stale.body.contains("name=\"version\" value=\"2\""), "the form is now based on what stands there");
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(kept.iter().map(|row| row.performance).collect::<Vec<_>>(), [30, -194, 30, 30]);
        let public = app.nobody().get(&format!("/sheets/{}/hands/1", hall.sheet)).await;
        for part in ["Ayşe, grand with 2, won +72", "Ayşe, grand with 2, lost −144", "was lost"] {
            assert!(public.body.contains(part), "{part}: {}", public.body);
        }
        let shown = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await.body;
        let under = shown.split("</table>").nth(1).expect("what stands under the list");
        let said = "Marked ‡: the hand was corrected. Its number leads to every version.";
        assert!(shown.contains(">‡</span>") && under.contains(said), "the mark is explained in sight: {shown}");
        let list = format!("/sheets/{}/hands/1", hall.sheet);
        let told = says_the_same(&app, &list, Some(&list)).await;
        let versions = told["rows"].as_array().expect("rows");
        assert!(versions.len() == 2 && versions[0]["old"].is_null() && versions[1]["why"] == "was lost", "{told}");
    }
}

#[actix_web::test]
async fn a_hand_taken_out_leaves_its_revision_and_frees_its_number() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        enter(&desk, hall.sheet, "1", &GRAND).await;
        let id = stored(&app.store, hall.sheet)[0].id;
        let remove = format!("/hands/{id}/edit/remove");
        assert_eq!(desk.post_form(&remove, &[("version", "1")]).await.status, 422);
        assert_eq!(desk.post_form(&remove, &[("version", "7"), ("reason", "x")]).await.status, 409);
        assert_eq!(desk.post_form(&remove, &[("version", "1"), ("reason", "wrong table")]).await.status, 303);
        assert!(stored(&app.store, hall.sheet).is_empty());
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, hall.sheet)).expect("read");
        assert!(kept.is_empty(), "nobody has played: {kept:?}");
        let public = app.nobody().get(&format!("/sheets/{}/hands/1", hall.sheet)).await;
        assert!(public.body.contains("wrong table") && public.body.contains("is not on the sheet"), "{}", public.body);
        assert_eq!(enter(&desk, hall.sheet, "1", &GRAND).await.status, 303);
    }
}

#[actix_web::test]
async fn only_the_director_fixes_a_score_and_only_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let fixed = [("declarer", "2"), ("game", "null"), ("adjudicated", "–46"), ("result", "")];
        let reply = enter(&desk, hall.sheet, "1", &fixed).await;
        assert!(reply.status == 422 && reply.body.contains("Only the director may fix a score"), "{}", reply.body);
        let reply = enter(&director, hall.sheet, "1", &fixed).await;
        assert!(reply.status == 422 && reply.body.contains("The reason is missing"), "{}", reply.body);
        let mut reasoned = fixed.to_vec();
        reasoned.push(("reason", "cards shown"));
        assert_eq!(enter(&director, hall.sheet, "1", &reasoned).await.status, 303);
        let hands = stored(&app.store, hall.sheet);
        assert_eq!((hands[0].new.score, hands[0].new.reason.as_deref()), (Some(-46), Some("cards shown")));
        let public = app.nobody().get(&format!("/sheets/{}/hands/1", hall.sheet)).await;
        assert!(public.body.contains("Reason: cards shown"), "{}", public.body);
        assert_eq!(enter(&director, hall.sheet, "3", &GRAND).await.status, 303);
        let mark = "<abbr class=\"under\" title=\"fixed by the director\">fixed</abbr>";
        for page in ["", "/desk"] {
            let list = director.get(&format!("/sheets/{}{page}", hall.sheet)).await.body;
            assert!(list.contains(&format!("<td class=\"minus\">46{mark}</td>")), "{page}: {list}");
            assert!(list.contains("<td class=\"plus\">72</td>"), "{page}: nobody fixed this one: {list}");
        }
    }
}

#[actix_web::test]
async fn a_score_fixed_at_0_is_neither_won_nor_lost_in_words_or_in_the_sum_of_the_hands() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let director = app.as_director().await;
        enter(&director, hall.sheet, "3", &GRAND).await;
        let fixed =
            [("declarer", "2"), ("game", "null"), ("adjudicated", "0"), ("result", ""), ("reason", "cards shown")];
        let reply = enter(&director, hall.sheet, "1", &fixed).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let public = app.nobody().get(&format!("/sheets/{}/hands/1", hall.sheet)).await;
        assert!(public.body.contains("Ayşe, null, 0 (fixed by the director)"), "{}", public.body);
        let desk = director.get(&format!("/sheets/{}/desk", hall.sheet)).await;
        let sum = "1 won + 0 lost + 0 passed in + 1 neither won nor lost = 2 hands";
        assert!(desk.body.contains(sum), "{}", desk.body);
    }
}

#[actix_web::test]
async fn the_phone_of_one_table_takes_back_no_hand_of_another_and_nobody_but_the_director_changes_a_fixed_score() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let director = app.as_director().await;
        let mut fixed = GRAND.to_vec();
        fixed.extend([("adjudicated", "77"), ("reason", "Streit")]);
        assert_eq!(enter(&director, hall.sheet, "1", &fixed).await.status, 303);
        let hands = stored(&app.store, hall.sheet);
        let (id, key) = (hands[0].id.to_string(), new_key());
        let undo = [("hand", id.as_str()), ("version", "1"), ("key", key.as_str())];
        let reply = app.nobody().post_form(&format!("/k/{}/undo", crate::hall::KEEPER), &undo).await;
        assert_eq!(reply.status, 409, "{}", reply.body);
        let desk = app.as_desk().await;
        let mut change = GRAND.to_vec();
        change.push(("reason", "x"));
        for action in ["edit", "edit/remove"] {
            let reply = desk.post_form(&format!("/hands/{id}/{action}"), &change).await;
            assert_eq!(reply.status, 422, "{action}: {}", reply.body);
        }
        assert_eq!(stored(&app.store, hall.sheet), hands, "nothing was changed");
        let foreign = hands[0].id;
        let other = SheetId::new(hall.sheet.number() + 1);
        let order = from_desk(&new_key()).based_on(1);
        let refused = app.store.write_now(move |conn| acts::undo(conn, &order, other, foreign));
        assert_eq!(refused.expect_err("it stands on another list").key(), Some("keeper-undo-late"));
    }
}

#[actix_web::test]
async fn a_correction_sent_twice_counts_once_and_is_told_the_same() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        enter(&desk, hall.sheet, "1", &GRAND).await;
        let id = stored(&app.store, hall.sheet)[0].id;
        let (corrected, removed) = (new_key(), new_key());
        let lost =
            [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "lost"), ("reason", "was lost")];
        let correction = [lost.as_slice(), &[("version", "1"), ("key", &corrected)]].concat();
        let removal = [("version", "2"), ("reason", "wrong table"), ("key", removed.as_str())];
        for (path, fields) in [("edit", correction.as_slice()), ("edit/remove", &removal)] {
            for sent in ["first", "again"] {
                let reply = desk.post_form(&format!("/hands/{id}/{path}"), fields).await;
                assert_eq!(reply.status, 303, "{path}, {sent}: {}", reply.body);
            }
        }
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(changes.len(), 3, "entered, corrected, taken out: {changes:?}");
    }
}

#[actix_web::test]
async fn a_correction_to_what_stands_already_is_told_so_and_leaves_no_revision() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        enter(&desk, sheet, "1", &GRAND).await;
        let fixed = [("declarer", "2"), ("game", "null"), ("adjudicated", "–46"), ("result", "")];
        let why = |reason| [&fixed[..], &[("version", "1"), ("reason", reason)]].concat();
        assert_eq!(enter(&director, sheet, "3", &why("cards shown")).await.status, 303);
        let hands = stored(&app.store, sheet);
        let changes = || app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read").len();
        let [won, ruled] = [0, 1].map(|at: usize| format!("/hands/{}/edit", hands[at].id));
        let key = new_key();
        let same = [&GRAND[..], &[("reason", "looked at once more"), ("key", &*key)]].concat();
        let line = [("number", "0"), ("quick", "1: 2g2 # looked at once more"), ("seen", "1:1")];
        for (who, to, fields, kept) in [
            (&desk, &won, &same[..], "value=\"looked at once more\""),
            (&desk, &format!("/sheets/{sheet}/hands"), &line[..], "value=\"1: 2g2 # looked at once more\""),
            (&director, &ruled, &why("cards shown")[..], "value=\"cards shown\""),
        ] {
            let told = who.post_form(to, fields).await;
            assert_eq!(told.status, 422, "{to}: {}", told.body);
            assert!(told.body.contains("and nothing was changed") && told.body.contains(kept), "{to}: {}", told.body);
            assert_eq!((stored(&app.store, sheet), changes()), (hands.clone(), 2), "{to}: as it was, and no revision");
        }
        // The key is not used up, and what a director says of a score he fixed is part of what stands there.
        let lost = [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "lost")];
        let lost = [&lost[..], &[("version", "1"), ("reason", "was lost"), ("key", &*key)]].concat();
        for _twice in 0..2 {
            assert_eq!(desk.post_form(&won, &lost).await.status, 303);
        }
        assert_eq!(director.post_form(&ruled, &why("cards shown twice")).await.status, 303);
        assert_eq!(changes(), 4);
    }
}
