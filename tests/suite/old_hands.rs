//! Hands of the old rule sets over HTTP: their plays, Ramsch, offences, fines and contra; on every database.

mod asked;

use skatwart::rules::hand::{Game, Ouvert, Play};
use skatwart::store::hands::StoredHand;
use skatwart::store::{SheetId, Store, hands, totals};

use crate::app::{Reply, TestApp, Visitor};
use crate::built::{Built, by, tournament};
use crate::common::databases;
use crate::hall::KEEPER;

/// What is typed into a form.
type Fields = &'static [(&'static str, &'static str)];

/// A tournament of the National Skat League, with these options.
fn nasl(changes: &str) -> Built {
    by("nasl-1908", "net-points").changes(changes)
}

async fn enter(desk: &Visitor, sheet: SheetId, number: &str, fields: &[(&str, &str)]) -> Reply {
    let mut all = vec![("number", number)];
    all.extend_from_slice(fields);
    desk.post_form(&format!("/sheets/{sheet}/hands"), &all).await
}

async fn entered(desk: &Visitor, sheet: SheetId, number: &str, fields: &[(&str, &str)]) {
    let reply = enter(desk, sheet, number, fields).await;
    assert_eq!(reply.status, 303, "{fields:?}: {}", reply.body);
}

fn stored(store: &Store, sheet: SheetId) -> Vec<StoredHand> {
    store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("the hands can be read")
}

fn points(store: &Store, sheet: SheetId) -> Vec<i32> {
    let kept = store.read_now(move |conn| totals::of_sheet(conn, sheet)).expect("the totals can be read");
    kept.iter().map(|row| row.points).collect()
}

/// The row of a hand on a list.
fn row(page: &str, number: u8) -> &str {
    let start = page.find(&format!("<tr id=\"hand-{number}\"")).expect("the hand is on the list");
    page[start..].split("</tr>").next().expect("a row ends")
}

const SOLO: [(&str, &str); 6] = [
    ("declarer", "2"),
    ("game", "clubs"),
    ("play", "solo"),
    ("matadors", "1"),
    ("announced", "schneider"),
    ("result", "won"),
];
const TOURNE: [(&str, &str); 5] =
    [("declarer", "1"), ("game", "hearts"), ("play", "tourne"), ("matadors", "2"), ("result", "won")];
const GUCKSER: [(&str, &str); 5] =
    [("declarer", "1"), ("game", "grand"), ("play", "guckser"), ("matadors", "-1"), ("result", "lost")];
/// Seat 4 deals the fourth hand and pauses.
const RAMSCH: [(&str, &str); 4] = [("points1", "30"), ("points2", "70"), ("points3", "20"), ("result", "ramsch")];
const REVOKE: [(&str, &str); 7] = [
    ("declarer", "2"),
    ("game", "spades"),
    ("play", "solo"),
    ("matadors", "1"),
    ("offence", "revoke"),
    ("offender", "3"),
    ("result", ""),
];
/// Seat 2 deals the second hand and the sixth.
const MISDEAL: [(&str, &str); 3] = [("offence", "misdeal"), ("offender", "2"), ("result", "fine")];
/// Of any hand, whoever deals it.
const EXPOSED: [(&str, &str); 3] = [("offence", "exposed-hand"), ("offender", "2"), ("result", "fine")];

async fn play_all(desk: &Visitor, sheet: SheetId) {
    entered(desk, sheet, "1", &SOLO).await;
    entered(desk, sheet, "2", &TOURNE).await;
    entered(desk, sheet, "3", &GUCKSER).await;
    entered(desk, sheet, "4", &RAMSCH).await;
    entered(desk, sheet, "5", &REVOKE).await;
    entered(desk, sheet, "6", &MISDEAL).await;
}

#[actix_web::test]
async fn the_plays_of_1908_book_what_the_book_says_and_stand_on_the_list() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        play_all(&desk, hall.sheet).await;
        let scores: Vec<_> = stored(&app.store, hall.sheet).iter().map(|hand| hand.new.score).collect();
        assert_eq!(scores, [Some(48), Some(18), Some(-64), None, Some(22), None]);
        assert_eq!(points(&app.store, hall.sheet), [-46, 40, -22, 0]);
        let list = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await.body;
        assert!(list.contains("3 won + 1 lost + 1 Ramsch = 5 hands"), "{list}");
        assert!(!list.contains("Beer account"), "net points keep none");
        assert!(list.contains("rowspan=\"2\">play</th>") && list.contains("rowspan=\"2\">ramsch</th>"), "{list}");
        for (number, parts) in [
            (1, ["<td>solo</td>", "<td class=\"plus\">48</td>", "<td class=\"player\">48</td>"]),
            (2, ["<td>tourné</td>", "<td class=\"plus\">18</td>", "<td class=\"player\">18</td>"]),
            (3, ["<td>guckser</td>", "<td class=\"minus\">64</td>", "<td class=\"player\">−46</td>"]),
            (4, ["<td>ramsch</td>", "<td class=\"minus\">20</td>", "<td class=\"player\">28</td>"]),
            (5, ["<td>solo</td>", "<td class=\"player\">50</td>", "<td class=\"player\">−22</td>"]),
            (6, ["<td>fine</td>", "<td class=\"minus\">10</td>", "<td class=\"player\">40</td>"]),
        ] {
            for part in parts {
                assert!(row(&list, number).contains(part), "{part}: {}", row(&list, number));
            }
        }
        let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(page.contains("<span data-hand>Hand 6</span>"), "a fine uses up no number: {page}");
        let keeper = app.nobody().get(&format!("/k/{KEEPER}")).await.body;
        assert!(keeper.contains("<span class=\"sr\">Jörg</span> −22"), "{keeper}");
        assert!(keeper.contains("fine, misdeal, Ayşe; Ayşe −10"), "{keeper}");
    }
}

#[actix_web::test]
async fn the_form_offers_what_the_rule_set_knows_and_nothing_else() {
    let old = ["id=\"play-tourne\"", "id=\"play-solo\"", "value=\"ramsch\">Enter", "<kbd>t</kbd>", "<kbd>r</kbd>"];
    let books = ["id=\"play-guckser\"", "id=\"play-passt-nicht\"", "<kbd>g</kbd></dt><dd>guckser"];
    let passing = ["value=\"passed\"", "<dd>passed in</dd>"];
    let modern = ["id=\"play-hand\"", "<kbd>h /</kbd></dt><dd>hand, after the game"];
    let switched = ["name=\"contra\"", "id=\"ouvert-revolution\"", "<kbd>x2 xx2</kbd>"];
    let tricks = ["name=\"tricks\"", "name=\"variant\"", "id=\"game-uno\"", "<select id=\"ramsch\""];
    let options = nasl("contra = author\nrevolution = on\nuno-duo = on\nnull-with-tricks = on\npoint-ramsch = on");
    let hertefeld = by("hertefeld-1893", "net-points");
    let cases = [
        (nasl(""), [&old[..], &books].concat(), [&passing[..], &modern, &switched, &tricks].concat()),
        (options, [&old[..], &books, &switched, &tricks].concat(), [&passing[..], &modern].concat()),
        (hertefeld, [&old[..], &passing].concat(), [&books[..], &modern, &switched[..1]].concat()),
        (tournament(), [&passing[..], &modern].concat(), [&old[..], &books, &switched, &tricks].concat()),
    ];
    for (tournament, known, unknown) in &cases {
        for database in databases() {
            let app = TestApp::start(database);
            let hall = tournament.table(&app.store, 4, 8);
            let page = app.as_desk().await.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
            for part in known {
                assert!(page.contains(part), "{tournament:?} shows {part}: {page}");
            }
            for part in unknown {
                assert!(!page.contains(part), "{tournament:?} shows no {part}: {page}");
            }
        }
    }
}

#[actix_web::test]
async fn a_ramsch_that_cannot_be_is_refused_at_its_field_and_what_was_typed_stays() {
    let cases: [(Fields, &str, &str); 9] = [
        (&[("points3", "21")], "add up to 121. The pack has 120", "<details class=\"ramsch\" open>"),
        (&[("points3", "")], "The card points of seat 3 are missing", "id=\"points3-problem\""),
        (&[("points3", "130")], "130 card points are impossible", "id=\"points3-problem\""),
        (&[("points3", "viel")], "“viel” is not possible here", "id=\"points3-problem\""),
        (&[("points4", "0")], "Seat 4 pauses or is not at this table", "id=\"points4-problem\""),
        (&[("tricks3", "0")], "Seat 3 has card points, but no trick", "id=\"tricks3-problem\""),
        (&[("trick_order", "1 2 9")], "“1 2 9” is not an order of tricks", "id=\"trick_order-problem\""),
        (&[("points1", "50"), ("points2", "50")], "Two seats have equally many", "id=\"trick_order-problem\""),
        (&[("points1", "50"), ("points2", "50"), ("cut", "3")], "Seat 3 is not among those", "value=\"3\" selected"),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let (desk, phone) = (app.as_desk().await, app.nobody());
        for (fields, sentence, place) in cases {
            let given = |name: &str| fields.iter().any(|(field, _)| *field == name);
            let mut all: Vec<(&str, &str)> = RAMSCH.into_iter().filter(|(name, _)| !given(name)).collect();
            all.extend_from_slice(fields);
            let reply = enter(&desk, hall.sheet, "4", &all).await;
            all.extend([("number", "4"), ("key", "0123456789abcdef")]);
            let keeper = phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&all)).await;
            for reply in [reply, keeper] {
                assert_eq!(reply.status, 422, "{fields:?}");
                assert!(reply.body.contains(sentence) && reply.body.contains(place), "{sentence}: {}", reply.body);
                for (name, value) in all.iter().filter(|(name, _)| name.starts_with("points")) {
                    let typed = format!("inputmode=\"numeric\" size=\"3\" value=\"{value}\"");
                    assert!(reply.body.contains(&format!("name=\"{name}\" type=\"text\" {typed}")), "{name} keeps");
                }
            }
        }
        let both = enter(&desk, hall.sheet, "4", &[&GUCKSER[..], &RAMSCH[..3]].concat()).await;
        assert!(both.status == 422 && both.body.contains("belong to a Ramsch"), "{}", both.body);
        assert!(stored(&app.store, hall.sheet).is_empty());
        let tied = [("points1", "50"), ("points2", "50"), ("points3", "20"), ("trick_order", "..2 1 3 1 3")];
        entered(&desk, hall.sheet, "4", &[&tied[..], &[("result", "ramsch")]].concat()).await;
        assert_eq!(points(&app.store, hall.sheet), [-20, 0, 0, 0], "the latest trick decides");
    }
}

#[actix_web::test]
async fn a_ramsch_stands_on_its_page_in_the_correction_and_beside_another_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let (desk, phone) = (app.as_desk().await, app.nobody());
        let keeper = phone.get(&format!("/k/{KEEPER}")).await.body;
        assert!(keeper.contains("name=\"points4\"") && !keeper.contains("value=\"passed\""), "{keeper}");
        assert!(
            keeper.contains("data-seat=\"1\" disabled") && !keeper.contains("data-seat=\"2\" disabled"),
            "{keeper}"
        );
        entered(&desk, hall.sheet, "4", &RAMSCH).await;
        let said = "ramsch, Karl 30, Ayşe 70, Jörg 20; Ayşe −20";
        let page = phone.get(&format!("/sheets/{}/hands/4", hall.sheet)).await.body;
        assert!(page.contains(said) && page.contains("Eichhorn l. 487-497"), "{page}");
        let other = [("points1", "0"), ("points2", "0"), ("points3", "120"), ("tricks3", "10"), ("result", "ramsch")];
        let both = enter(&desk, hall.sheet, "4", &other).await;
        assert_eq!(both.status, 409);
        let yours = "ramsch, Karl 0, Ayşe 0, Jörg 120 (10 tricks); Jörg −50";
        assert!(both.body.contains(said) && both.body.contains(yours), "{}", both.body);
        assert!(both.body.contains("name=\"points3\" value=\"120\""), "it can be entered as another: {}", both.body);
        let edit = format!("/hands/{}/edit", stored(&app.store, hall.sheet)[0].id);
        let form = desk.get(&edit).await.body;
        assert!(form.contains("<details class=\"ramsch\" open>") && form.contains("value=\"70\""), "{form}");
        assert!(form.contains(said), "{form}");
        let mut changed = other.to_vec();
        changed.extend([("version", "1"), ("reason", "miscounted")]);
        assert_eq!(desk.post_form(&edit, &changed).await.status, 303);
        assert_eq!(points(&app.store, hall.sheet), [0, 0, -50, 0]);
        let page = phone.get(&format!("/sheets/{}/hands/4", hall.sheet)).await.body;
        assert!(page.contains(said) && page.contains(yours) && page.contains("miscounted"), "{page}");
    }
}

#[actix_web::test]
async fn contra_books_to_both_sides_where_it_is_switched_on_and_is_refused_elsewhere() {
    let contra = [
        ("declarer", "2"),
        ("game", "spades"),
        ("play", "tourne"),
        ("matadors", "1"),
        ("contra", "contra"),
        ("contra_by", "3"),
        ("result", "won"),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("contra = author").table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        entered(&desk, hall.sheet, "1", &contra).await;
        assert_eq!(points(&app.store, hall.sheet), [0, 28, -14, 0]);
        let page = desk.get(&format!("/sheets/{}/desk?saved=1", hall.sheet)).await.body;
        assert!(page.contains("spades with 1, tourné, contra, Jörg, won +28; Jörg −14"), "{page}");
        entered(&desk, hall.sheet, "2", &[("quick", "3p1tx1-")]).await;
        assert_eq!(points(&app.store, hall.sheet), [14, 28, -42, 0]);
    }
    for database in databases() {
        let app = TestApp::start(database);
        let hall = nasl("").table(&app.store, 4, 8);
        let reply = enter(&app.as_desk().await, hall.sheet, "1", &contra).await;
        assert!(reply.status == 422 && reply.body.contains("does not know contra"), "{}", reply.body);
    }
}
