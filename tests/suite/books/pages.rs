//! The prizes of the books on their page, claimed at the desk, and in files.

use super::{PLAYERS, folder, path, skatwart, text, totals_only};
use crate::app::TestApp;
use crate::common::databases;
use crate::common::laid::{CONGRESS, databases_with};

#[tokio::test]
async fn the_prize_page_names_winner_hand_runner_up_and_criterion() {
    let files = folder(&[
        (
            "tournament.toml",
            "format = 1\nname = \"Congress\"\nrules = \"isko\"\nsystem = \"net-points\"\nrounds = 1\nhands = { 4 = 3, 3 = 3 }\n\
             prizes = \"own; prize = Most points: points, won; prize = Longest: hand of grand against by matadors, value\"\n",
        ),
        ("players.csv", PLAYERS),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
        (
            "hands.csv",
            "round,table,hand,declarer,game,play,matadors,result\n1,1,1,2,grand,hand,-2,won\n1,1,2,1,grand,skat,-3,won\n\
             1,1,3,3,clubs,skat,1,won\n",
        ),
    ]);
    for database in databases() {
        let app = TestApp::start(database);
        let read = skatwart::format::files::Files::read(files.path()).expect("the folder reads");
        let parsed = skatwart::format::folder::Folder::read(&read).expect("the folder fits");
        let id: Result<_, skatwart::acts::Refused> = app.store.write_now(move |conn| {
            skatwart::format::store::import(conn, &crate::hall::from_folder(), &parsed, skatwart::clock::today())
        });
        let id = id.expect("imported");
        let visitor = app.nobody();
        let page = visitor.get(&format!("/tournaments/{id}/prizes")).await;
        assert_eq!(page.status, 200);
        for part in [
            "2. Longest",
            "grand without 3, skat taken up, 96, round 1, table 1, hand 2",
            "#hand-2\"",
            "decided by: matadors",
        ] {
            assert!(page.body.contains(part), "{part}: {}", page.body);
        }
        let csv = visitor.get(&format!("/tournaments/{id}/schedule.csv")).await;
        assert!(csv.body.contains("2,Longest,1,1,Anna,3,1,1,2,matadors\n"), "{}", csv.body);
        let pdf = visitor.get(&format!("/tournaments/{id}/schedule.pdf")).await;
        assert!(pdf.bytes.starts_with(b"%PDF"));
        assert_eq!(text(&skatwart(&["prizes", path(&files)])), csv.body);
    }
}

#[tokio::test]
async fn the_desk_claims_a_hand_with_its_evidence_and_takes_it_back() {
    let files = folder(&[
        ("tournament.toml", &totals_only("nasl-1908")),
        ("players.csv", PLAYERS),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
        ("totals.csv", "round,table,seat,points,won,lost,passed\n1,1,1,300,10,2,3\n1,1,2,250,11,3,3\n1,1,3,90,5,2,3\n"),
    ]);
    for database in databases() {
        let app = TestApp::start(database);
        let read = skatwart::format::files::Files::read(files.path()).expect("the folder reads");
        let parsed = skatwart::format::folder::Folder::read(&read).expect("the folder fits");
        let id: Result<_, skatwart::acts::Refused> = app.store.write_now(move |conn| {
            skatwart::format::store::import(conn, &crate::hall::from_folder(), &parsed, skatwart::clock::today())
        });
        let base = format!("/tournaments/{}", id.expect("imported"));
        let desk = app.as_desk().await;
        assert!(desk.get(&format!("{base}/prizes")).await.body.contains("Cannot be decided"));
        let claim = [("list", "1-1"), ("number", "3"), ("game", "grand"), ("play", "hand"), ("matadors", "4")];
        let refused = desk.post_form(&format!("{base}/claims"), &claim).await;
        assert_eq!(refused.status, 422, "without evidence");
        assert!(refused.body.contains("value=\"grand\" selected"), "what was picked is kept: {}", refused.body);
        desk.get("/language/de").await;
        for (field, typed, sentence) in [
            ("list", "9-9", "Wähle die Liste"),
            ("number", "4", "sitzt nicht an diesem Tisch"),
            ("game", "", "Nimm etwas aus der Liste"),
            ("evidence", "", "Schreibe, wer das Spiel sah"),
            ("matadors", "5", "Spitzen"),
            ("hand", "viele", "von 1 bis "),
            ("hand", "999", "von 1 bis "),
        ] {
            let mut wrong: Vec<_> = claim.iter().copied().filter(|(name, _)| *name != field).collect();
            wrong.extend([(field, typed), ("evidence", "x")]);
            if field == "evidence" {
                wrong.pop();
            }
            let reply = desk.post_form(&format!("{base}/claims"), &wrong).await;
            assert_eq!(reply.status, 422, "{field} = {typed}");
            assert!(reply.body.contains(sentence), "{field} = {typed}: {}", reply.body);
        }
        desk.get("/language/en").await;
        let mut whole = claim.to_vec();
        whole.push(("evidence", "Seen by the director"));
        assert_eq!(desk.post_form(&format!("{base}/claims"), &whole).await.status, 303);
        let page = desk.get(&format!("{base}/prizes")).await;
        assert!(page.body.contains("grand with 4") && page.body.contains("claimed"), "{}", page.body);
        let csv = desk.get(&format!("{base}/schedule.csv")).await;
        assert!(csv.body.contains("6,Highest game won,1,3,Carl,144,1,1,,claims-open\n"), "{}", csv.body);
        assert!(page.body.contains("Not decided yet, as things stand"), "{}", page.body);
        assert!(page.body.contains(&format!("{base}/claims\"")), "the desk is led to the claims");
        let nobody = app.nobody().get(&format!("{base}/prizes")).await.body;
        assert!(!nobody.contains(&format!("{base}/claims\"")), "a visitor is not sent to sign in: {nobody}");
        let cancel = desk.get(&format!("{base}/claims")).await;
        let address = cancel.body.split("action=\"").find(|part| part.contains("/cancel\"")).expect("a form");
        let address = address.split('"').next().expect("an address").to_owned();
        assert_eq!(desk.post_form(&address, &[]).await.status, 303);
        assert!(!desk.get(&format!("{base}/prizes")).await.body.contains("grand with 4"));
        let (end, no_more) = (format!("{base}/claims/close"), [("closed", "yes")]);
        assert!(desk.get(&format!("{base}/prizes")).await.body.contains("Cannot be decided"));
        assert_eq!(desk.post_form(&end, &no_more).await.status, 403, "the director says when all claims are in");
        let director = app.as_director().await;
        assert!(director.get(&format!("{base}/claims")).await.body.contains("No more claims"));
        assert_eq!(director.post_form(&end, &no_more).await.status, 303);
        assert!(
            !desk.get(&format!("{base}/prizes")).await.body.contains("Cannot be decided"),
            "the prizes are decided"
        );
        let late = desk.post_form(&format!("{base}/claims"), &whole).await;
        assert!(late.status == 422 && late.body.contains("All claims are in"), "{}", late.body);
        assert_eq!(director.post_form(&end, &[("closed", "no")]).await.status, 303);
        assert_eq!(desk.post_form(&format!("{base}/claims"), &whole).await.status, 303, "it can be opened again");
        for (number, game, more, told) in [
            ("1", "clubs", &[("announced", "schneider"), ("made", "schwarz")][..], "Schneider announced, Schwarz"),
            ("2", "hearts", &[("card_points", "95")][..], "95 card points"),
        ] {
            let claim = [("list", "1-1"), ("number", number), ("game", game), ("play", "hand"), ("matadors", "1")];
            let claim = [&claim[..], more, &[("evidence", "Seen")][..]].concat();
            assert_eq!(desk.post_form(&format!("{base}/claims"), &claim).await.status, 303, "{game}");
            let page = desk.get(&format!("{base}/claims")).await.body;
            assert!(page.contains(&format!("{game} with 1, hand, {told}, round 1, table 1")), "{page}");
        }
    }
}

#[tokio::test]
async fn a_claim_names_every_kind_of_game_the_rules_know() {
    let toml = "format = 1\nname = \"Leipzig\"\nrules = \"hertefeld-1893\"\nsystem = \"net-points\"\n\
                prizes = \"own; prize = Highest: hand by value\"\n[rule_changes]\nspitz = 16\nnull-with-tricks = \"half\"\n";
    let files = folder(&[
        ("tournament.toml", toml),
        ("players.csv", PLAYERS),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
        ("totals.csv", "round,table,seat,points,won,lost,passed\n1,1,1,300,10,2,3\n1,1,2,250,11,3,3\n1,1,3,90,5,2,3\n"),
        ("claims.csv", "round,table,number,game,variant,play,matadors,evidence\n1,1,2,null,with-tricks,solo,,seen\n"),
    ]);
    let prizes = text(&skatwart(&["prizes", path(&files)]));
    assert!(prizes.contains("1,Highest,1,2,'=Bert,24,1,1,,claims-open\n"), "{prizes}");
    for database in databases() {
        let app = TestApp::start(database);
        let read = skatwart::format::files::Files::read(files.path()).expect("the folder reads");
        let parsed = skatwart::format::folder::Folder::read(&read).expect("the folder fits");
        let id: Result<_, skatwart::acts::Refused> = app.store.write_now(move |conn| {
            skatwart::format::store::import(conn, &crate::hall::from_folder(), &parsed, skatwart::clock::today())
        });
        let id = id.expect("imported");
        let (base, desk) = (format!("/tournaments/{id}/claims"), app.as_desk().await);
        let form = desk.get(&base).await.body;
        assert!(form.contains("value=\"spitz\"") && form.contains("value=\"with-tricks\""), "{form}");
        assert!(!form.contains("value=\"with-trumps\""), "only what is played here: {form}");
        let mut claim = vec![
            ("list", "1-1"),
            ("number", "3"),
            ("game", "grand"),
            ("play", "solo"),
            ("matadors", "2"),
            ("evidence", "x"),
        ];
        claim.push(("variant", "spitz"));
        assert_eq!(desk.post_form(&base, &claim).await.status, 303);
        let page = desk.get(&format!("/tournaments/{id}/prizes")).await.body;
        assert!(page.contains("grand with 2, Spitz, solo, 48"), "{page}");
        let out = app.store.read_now(move |conn| skatwart::format::store::export(conn, id)).expect("exported");
        let claims = String::from_utf8_lossy(out.get("claims.csv").expect("it is there")).into_owned();
        assert!(claims.contains("1,1,3,grand,x,,spitz,solo,no,,2,,\n"), "{claims}");
        claim.pop();
        claim.push(("variant", "middle"));
        let refused = desk.post_form(&base, &claim).await;
        assert!(refused.status == 422 && refused.body.contains("does not know the kind"), "{}", refused.body);
    }
}

#[tokio::test]
async fn the_congress_of_1908_awards_its_seven_prizes_on_page_pdf_and_csv() {
    for database in databases_with(&[CONGRESS]) {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let page = app.nobody().get("/tournaments/1/prizes").await;
        for number in 1..=7 {
            assert!(page.body.contains(&format!("<th scope=\"row\">{number}. ")), "prize {number}");
        }
        assert!(!page.body.contains("Cannot be decided"), "every hand is known");
        let by_points = page.body.split("decided by: points won ").skip(1).filter_map(|rest| rest.split('<').next());
        let figures: Vec<_> = by_points.filter_map(|rest| rest.split_once(" : ")).collect();
        assert!(!figures.is_empty(), "equal net games are decided by points, and both stand there: {}", page.body);
        for (won, next) in figures {
            let number = |text: &str| text.parse::<i32>().expect("game points");
            assert!(number(won) > number(next), "{won} : {next}");
        }
        assert!(!page.body.contains("as things stand"), "all rounds are closed, so the prizes are final");
        let told = director.get("/tournaments/1").await;
        assert!(told.body.contains(">finished<"), "the tournament is over: {}", told.body);
        let csv = app.nobody().get("/tournaments/1/schedule.csv").await;
        let winners = csv.body.lines().filter(|line| line.split(',').any(|cell| cell == "1")).count();
        assert!(winners >= 7, "{}", csv.body);
        let pdf = app.nobody().get("/tournaments/1/schedule.pdf").await;
        assert!(pdf.bytes.starts_with(b"%PDF"));
    }
}
