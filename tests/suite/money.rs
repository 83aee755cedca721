//! Money beside the fee: loss money, discounts, what the prizes are paid from, over HTTP on every database.

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::store::check::{Difference, everything};
use skatwart::store::{Store, TournamentId};

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::{databases, sqlite};
use crate::export::pdf_text;
use crate::hall::from_folder;
use crate::standings::{NAMES, WORKED, arrange};

/// The usual ladder as it is typed.
const USUAL: [(&str, &str); 5] = [("from-1", "1"), ("to-1", "3"), ("each-1", "0,50"), ("from-2", "4"), ("each-2", "1")];

/// The terms the form stands on, sent with the other fields.
pub async fn agree(visitor: &Visitor, id: TournamentId, fields: &[(&str, &str)]) -> crate::app::Reply {
    let address = format!("/tournaments/{id}/money/terms");
    let page = visitor.get(&address).await.body;
    let based = page.split("name=\"based_on\"").nth(1).and_then(|rest| rest.split_once('>')).expect("a base").1;
    let based = based.split_once("</textarea>").expect("its end").0.to_owned();
    let mut all = vec![("based_on", based.as_str())];
    all.extend_from_slice(fields);
    visitor.post_form(&address, &all).await
}

fn checked(store: &Store) -> Vec<Difference> {
    store.read_now(everything).expect("checked").differences
}

fn exported(store: &Store, id: TournamentId) -> Files {
    store.read_now(move |conn| export(conn, id)).expect("exported")
}

#[actix_web::test]
async fn who_lost_pays_by_the_ladder_list_by_list_with_a_slip() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let none = app.nobody().get(&format!("{base}/losses")).await.body;
        assert!(none.contains("asks no loss money"), "{none}");
        assert_eq!(agree(&director, id, &USUAL).await.status, 303);
        // 0, 2, 1 and 5 lost games in each of two rounds, each counted from the first.
        let csv = app.nobody().get(&format!("{base}/losses.csv")).await.body;
        let amounts: Vec<&str> = csv.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
        assert_eq!(amounts, ["0", "100", "50", "350", "0", "100", "50", "350"], "{csv}");
        let page = app.nobody().get(&format!("{base}/losses")).await.body;
        assert!(page.contains("€10.00") && page.contains("from number 4 on €1.00 each"), "{page}");
        let slip = pdf_text(&app.nobody().get(&format!("{base}/losses/2/1.pdf")).await.bytes);
        assert!(slip.contains("€3.50") && slip.contains("€5.00") && slip.contains("Taken by"), "{slip}");
        assert_eq!(app.nobody().get(&format!("{base}/losses/9/9.csv")).await.status, 404);
        let sheet = app.nobody().get(&format!("{base}/rounds/1")).await.body;
        let sheet = sheet.split("/sheets/").nth(1).and_then(|rest| rest.split('"').next()).expect("a sheet").to_owned();
        let list = app.nobody().get(&format!("/sheets/{sheet}")).await.body;
        assert!(list.contains("/losses/1/1.pdf") && !list.contains("/settlement?"), "{list}");
    }
}

#[actix_web::test]
async fn a_ladder_with_a_gap_or_below_nothing_is_refused_at_its_field() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let director = app.as_director().await;
        let gap = [("from-1", "1"), ("to-1", "3"), ("each-1", "0,50"), ("from-2", "5"), ("each-2", "1")];
        let refused = agree(&director, id, &gap).await;
        assert!(refused.status == 422 && refused.body.contains("there is a gap"), "{}", refused.body);
        assert!(refused.body.contains("value=\"0,50\""), "what was typed stays: {}", refused.body);
        for (field, typed, said) in [
            ("each-1", "-1", "never negative"),
            ("passed", "-1", "never negative"),
            ("discount-juniors", "viel", "is not an amount"),
            ("stake", "viel", "is not a stake"),
            ("put-in-1", "1", "needs a name"),
        ] {
            let mut fields = vec![(field, typed)];
            fields.extend(USUAL.iter().filter(|(name, _)| *name != field));
            let refused = agree(&director, id, &fields).await;
            assert!(refused.status == 422 && refused.body.contains(said), "{field}: {}", refused.body);
        }
        let exported = exported(&app.store, id);
        let toml = String::from_utf8_lossy(exported.get("tournament.toml").expect("it is there")).into_owned();
        assert!(!toml.contains("[money]"), "nothing was stored: {toml}");
    }
}

#[actix_web::test]
async fn two_directors_do_not_overwrite_each_others_terms() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (one, other) = (app.as_director().await, app.as_director().await);
        assert_eq!(agree(&one, id, &USUAL).await.status, 303);
        let late = [("based_on", ""), ("pot", "due")];
        let refused = other.post_form(&format!("/tournaments/{id}/money/terms"), &late).await;
        assert!(refused.status == 409 && refused.body.contains("changed in the meantime"), "{}", refused.body);
        assert!(refused.body.contains("<dt>Loss money</dt><dd>1–"), "what stands is shown: {}", refused.body);
        let csv = app.nobody().get(&format!("/tournaments/{id}/losses.csv")).await.body;
        assert!(csv.ends_with(",350\n"), "what the first agreed on holds: {csv}");
    }
}

#[actix_web::test]
async fn money_beyond_the_pot_or_not_yet_paid_is_said_with_both_sums() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let based = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("its base");
        let prizes = [("list", "1: 30\n2: 15"), ("based_on", based.as_str())];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &prizes).await.status, 303);
        let beyond = "€45.00 is promised; once everybody has paid, the pot holds €40.00. €5.00 is missing";
        let edited = director.get(&format!("{base}/prizes/edit")).await.body;
        assert!(edited.contains(beyond) && edited.contains("fees that were paid: €40.00"), "{edited}");
        let plain = |paper: &[u8]| pdf_text(paper).split_whitespace().collect::<Vec<_>>().join(" ");
        let report = plain(&director.get(&format!("{base}/money.pdf")).await.bytes);
        assert!(report.contains(beyond), "{report}");
        let mine = director.get(&format!("{base}/prizes")).await.body;
        assert!(mine.contains(beyond), "{mine}");
        // What is missing is the director's business: the list for everybody says what the prizes are paid from, no more.
        let page = app.nobody().get(&format!("{base}/prizes")).await.body;
        let paper = plain(&app.nobody().get(&format!("{base}/prizes.pdf")).await.bytes);
        for text in [page, paper] {
            assert!(text.contains("fees that were paid: €40.00"), "{text}");
            assert!(!text.contains("is missing") && !text.contains("lower the prizes"), "{text}");
        }
        // One of the four takes his fee back: due are 40.00, paid are 30.00.
        let entry = format!("{base}/entries/4");
        let fields = [("version", "1"), ("name", "Karl"), ("club", ""), ("amount", "0")];
        assert_eq!(director.post_form(&entry, &fields).await.status, 303);
        assert_eq!(agree(&director, id, &[("pot", "due")]).await.status, 303);
        let based = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("its base");
        let prizes = [("list", "1: 100 %"), ("based_on", based.as_str())];
        assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &prizes).await.status, 303);
        let page = director.get(&format!("{base}/prizes/edit")).await.body;
        assert!(page.contains("€40.00 is promised, only €30.00 was paid so far"), "{page}");
        assert!(page.contains("all fees that are due: €40.00"), "{page}");
    }
}

#[actix_web::test]
async fn what_has_to_be_given_back_is_in_no_pot() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(12).planned(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        for number in 1..=12 {
            let paid = director.post_form(&format!("{base}/entries/{number}/pay"), &[("version", "1")]).await;
            assert_eq!(paid.status, 303, "{}", paid.body);
        }
        let gone = director.post_form(&format!("{base}/entries/8/withdraw"), &[("version", "2")]).await;
        assert_eq!(gone.status, 303, "{}", gone.body);
        let more = [("version", "2"), ("name", "Player 1"), ("club", "Club 1"), ("amount", "25")];
        assert_eq!(director.post_form(&format!("{base}/entries/1"), &more).await.status, 303);
        let promise = async |list: &str| {
            let based = director.get(&format!("{base}/prizes/edit")).await.field("based_on").expect("its base");
            let fields = [("list", list), ("based_on", based.as_str())];
            assert_eq!(director.post_form(&format!("{base}/prizes/edit"), &fields).await.status, 303);
            director.get(&format!("{base}/prizes/edit")).await.body
        };
        let page = promise("1: 115").await;
        assert!(page.contains("fees that were paid: €110.00"), "{page}");
        let beyond = "€115.00 is promised; once everybody has paid, the pot holds €110.00. €5.00 is missing";
        assert!(page.contains(beyond), "{page}");
        let book = director.get(&format!("{base}/money")).await.body;
        assert!(book.contains("due €110.00, paid €135.00, open €0.00, paid too much €25.00"), "{book}");
        assert!(book.contains("Prizes: pot €110.00"), "{book}");
        // One of the others has not paid: what is due stays, what was paid is his fee less, and no surplus stands in for it.
        let open = [("version", "2"), ("name", "Player 12"), ("club", "Club 12"), ("amount", "0")];
        assert_eq!(director.post_form(&format!("{base}/entries/12"), &open).await.status, 303);
        assert_eq!(agree(&director, id, &[("pot", "due")]).await.status, 303);
        let page = promise("1: 100 %").await;
        assert!(page.contains("€110.00 is promised, only €100.00 was paid so far"), "{page}");
    }
}

#[actix_web::test]
async fn a_category_pays_its_own_fee_and_terms_come_and_go_with_the_folder() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(4).planned(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let mut fields = USUAL.to_vec();
        fields.extend([("discount-women", "7,50"), ("pot", "due"), ("passed", "0,30"), ("stake", "1/4")]);
        fields.extend([("jackpot-1", "Grand ouvert"), ("put-in-1", "0,50"), ("carried-1", "20")]);
        assert_eq!(agree(&director, id, &fields).await.status, 303);
        let woman = [("version", "1"), ("name", "Player 2"), ("club", ""), ("amount", ""), ("sex", "f")];
        assert_eq!(director.post_form(&format!("{base}/entries/2"), &woman).await.status, 303);
        let desk = director.get(&format!("{base}/entries")).await.body;
        assert!(
            desk.contains("€37.50") && desk.contains("4 have not paid yet"),
            "three whole fees and one of 7.50: {desk}"
        );
        let out = exported(&app.store, id);
        let toml = String::from_utf8_lossy(out.get("tournament.toml").expect("it is there")).into_owned();
        assert!(toml.contains("\n[money]\n\"discounts\" = \"women: 7.50\"\n"), "{toml}");
        let folder = Folder::read(&out).expect("a right folder");
        let again = app.store.write_now(move |conn| {
            let id = import(conn, &from_folder(), &folder, skatwart::clock::today())?;
            Ok::<_, skatwart::acts::Refused>(id)
        });
        assert_eq!(exported(&app.store, again.expect("imported")), out);
        let mut wrong = out.clone();
        wrong.put("tournament.toml", toml.replace("1-3: 0.50", "1-3: -0.50").into_bytes());
        let said = Folder::read(&wrong).expect_err("below nothing").to_string();
        assert!(said.contains("money") && said.contains("never with a minus"), "{said}");
    }
}

#[actix_web::test]
async fn the_cash_box_balances_and_says_where_a_cent_may_have_gone() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (desk, other, base) = (app.as_desk().await, app.as_director().await, format!("/tournaments/{id}/money"));
        let before = checked(&app.store);
        assert_eq!(agree(&other, id, &USUAL).await.status, 303);
        let book = async |fields: &[(&str, &str)]| desk.post_form(&base, fields).await;
        let change = [("kind", "float"), ("way", "in"), ("amount", "50"), ("reason", "")];
        assert_eq!(book(&change).await.status, 303);
        let page = desk.get(&base).await.body;
        assert!(page.contains("<dd>€90.00</dd>"), "four fees of 10.00 and 50.00 of change: {page}");
        assert!(page.contains("Loss money: due €5.00, taken €0.00, open €5.00"), "{page}");
        // Both take the loss money of the same list at once.
        let list =
            [("kind", "losses"), ("way", "in"), ("amount", "5"), ("round", "1"), ("table", "1"), ("booked", "0")];
        assert_eq!(book(&list).await.status, 303);
        let late = other.post_form(&base, &list).await;
        assert!(late.status == 422 && late.body.contains("taken the loss money of the sheet"), "{}", late.body);
        let prize = [("kind", "prize"), ("way", "out"), ("amount", "20.50"), ("number", "1")];
        assert_eq!(book(&prize).await.status, 303);
        let report = desk.get(&format!("{base}.csv")).await.body;
        assert!(report.contains(",Prize,Jörg Größe (1),") && report.contains(",,2050\n"), "{report}");
        let text = pdf_text(&desk.get(&format!("{base}.pdf")).await.bytes);
        assert!(text.contains("€74.50 must be in the box") && text.contains("Box checked"), "{text}");
        for (counted, said) in [
            ("74,50", "agrees to the cent"),
            ("64.50", "just one entry fee"),
            ("94.50", "just 2 entry fees"),
            ("115.50", "twice no. 3"),
            ("79.50", "just the amount of no. 2"),
            ("75.40", "divided by nine"),
            ("viel", "is not an amount"),
        ] {
            let page = desk.get(&format!("{base}?counted={counted}")).await.body;
            assert!(page.contains(said), "{counted}: {page}");
        }
        let back = desk.post_form(&format!("{base}/3/back"), &[]).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let twice = desk.post_form(&format!("{base}/3/back"), &[]).await;
        assert!(twice.status == 422 && twice.body.contains("was taken back already"), "{}", twice.body);
        assert!(desk.get(&base).await.body.contains("<dd>€95.00</dd>"));
        let receipt = pdf_text(&desk.get(&format!("{base}/2/receipt.pdf")).await.bytes);
        assert!(receipt.contains("Receipt · cash box no. 2") && receipt.contains("Received: €5.00"), "{receipt}");
        let fee = pdf_text(&desk.get(&format!("/tournaments/{id}/entries/2/receipt.pdf")).await.bytes);
        assert!(fee.contains("Ayşe Çelik (2)") && fee.contains("€10.00"), "{fee}");
        for (fields, said) in [
            ([("kind", "other"), ("way", "in"), ("amount", "1"), ("number", "")], "Write what it is for"),
            ([("kind", "prize"), ("way", "out"), ("amount", "0"), ("number", "")], "There is no amount"),
            ([("kind", "prize"), ("way", "out"), ("amount", "-1"), ("number", "")], "never negative"),
            ([("kind", "prize"), ("way", "out"), ("amount", "1"), ("number", "99")], "99"),
        ] {
            let refused = book(&fields).await;
            assert!(refused.status == 422 && refused.body.contains(said), "{said}: {}", refused.body);
        }
        assert_eq!(checked(&app.store), before, "every line agrees with its history");
        for path in [base.clone(), format!("{base}.csv"), format!("{base}/1/receipt.pdf")] {
            assert_ne!(app.nobody().get(&path).await.status, 200, "{path}: for the desk alone");
        }
    }
}

#[actix_web::test]
async fn what_a_list_paid_too_much_is_said_and_pays_for_no_other() {
    let app = TestApp::start(sqlite());
    let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
    let (desk, base) = (app.as_director().await, format!("/tournaments/{id}/money"));
    assert_eq!(agree(&desk, id, &USUAL).await.status, 303);
    let list = |amount: &'static str, booked: &'static str| {
        [("kind", "losses"), ("way", "in"), ("amount", amount), ("round", "1"), ("table", "1"), ("booked", booked)]
    };
    assert_eq!(desk.post_form(&base, &list("5", "0")).await.status, 303);
    let even = "Loss money: due €10.00, taken €5.00, open €5.00, taken too much €0.00.";
    assert!(desk.get(&base).await.body.contains(even));
    assert_eq!(desk.post_form(&base, &list("0.50", "500")).await.status, 303);
    let more = "Loss money: due €10.00, taken €5.50, open €5.00, taken too much €0.50.";
    let page = desk.get(&base).await.body;
    assert!(page.contains(more), "{page}");
    let paper = pdf_text(&desk.get(&format!("{base}.pdf")).await.bytes);
    assert!(paper.split_whitespace().collect::<Vec<_>>().join(" ").contains(more), "{paper}");
    // No game costs anything any more: all that was taken is too much.
    assert_eq!(agree(&desk, id, &[]).await.status, 303);
    let page = desk.get(&base).await.body;
    assert!(page.contains("Loss money: due €0.00, taken €5.50, open €0.00, taken too much €5.50."), "{page}");
}

#[actix_web::test]
async fn whoever_won_a_grand_ouvert_gets_the_jackpot_that_is_called_so() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = tournament().table(&app.store, 4, 48);
        let (desk, director, id) = (app.as_desk().await, app.as_director().await, TournamentId::new(1));
        let jackpot = [("jackpot-1", "Grand ouvert"), ("put-in-1", "0,50"), ("carried-1", "20")];
        assert_eq!(agree(&director, id, &jackpot).await.status, 303);
        let before = desk.get("/tournaments/1/money").await.body;
        assert!(
            before.contains("Jackpot “Grand ouvert”: €22.00") && before.contains("Nobody has won it yet"),
            "{before}"
        );
        let open = [
            ("declarer", "2"),
            ("game", "grand"),
            ("play", "hand"),
            ("ouvert", "yes"),
            ("matadors", "4"),
            ("result", "won"),
        ];
        let mut hand = vec![("number", "1")];
        hand.extend_from_slice(&open);
        let entered = desk.post_form(&format!("/sheets/{}/hands", hall.sheet), &hand).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let after = desk.get("/tournaments/1/money").await.body;
        assert!(after.contains("Won by Ayşe (no. 20) with") && after.contains("hand 1: €22.00"), "{after}");
    }
}
