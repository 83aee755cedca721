//! A round that counts nothing: score card and posting sum what counts, and say why that is less than what stands there;
//! whatever else shows what was made in it marks it alike.

use skatwart::acts::decks::ring::Ring;
use skatwart::rules::comparison::{Compares, Comparison, Score};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::event::same_cards;
use skatwart::store::rounds::RoundState;
use skatwart::store::{Error, Store, TournamentId, rounds, sheets};
use skatwart::{acts, clock};

use super::average::play_on;
use super::{comparative, deck, enter_at, hand, keeper, over, pass, ready, tables, with_deck};
use crate::app::TestApp;
use crate::built::tournament;
use crate::common::databases;
use crate::export::pdf_text;
use crate::rounds::{draw, start};

/// The mark on a page, and what it says aloud.
const MARK: &str = "<span aria-hidden=\"true\">°</span><span class=\"sr\">round counts as zero</span>";

/// Four tables and four decks, all played.
fn played(store: &Store) -> TournamentId {
    let evening = comparative(tournament(), 4, DeckSource::Seed);
    let id = evening.with(|row| row.comparison = Compares::by(Comparison::MatchPoints)).players(16).drawn(store);
    ready(store, id);
    start(store, id, 1).expect("the round starts");
    play_on(store, id);
    id
}

fn scores(store: &Store, id: TournamentId) -> Vec<Score> {
    let cards = store.read_now(move |conn| same_cards(conn, id)).expect("results");
    cards.of_round(None).scores().to_vec()
}

fn signed(points: i32) -> String {
    if points > 0 { format!("+{points}") } else { points.to_string().replace('-', "−") }
}

/// The same over, and it counts nothing for whoever made the highest score; who that is, and all of his scores.
pub(super) async fn struck(app: &TestApp) -> (TournamentId, Score, Vec<Score>) {
    let id = played(&app.store);
    let highest = scores(&app.store, id).into_iter().max_by_key(|score| score.points.abs()).expect("a score");
    let number = highest.entry.to_string();
    let fields = [("number", number.as_str()), ("round", "1"), ("nothing", "yes"), ("reason", "wrong seat")];
    let done = app.as_director().await.post_form(&format!("/tournaments/{id}/adjustments"), &fields).await;
    assert_eq!(done.status, 303, "{}", done.body);
    over(&app.store, id);
    let mut own = scores(&app.store, id);
    own.retain(|score| score.entry == highest.entry);
    own.sort_by_key(|score| score.deck);
    assert!(own.len() == 4 && own.iter().all(Score::is_struck), "{own:?}");
    (id, highest, own)
}

/// The decks with which whoever made this score was the declarer.
fn led(store: &Store, id: TournamentId, of: &Score) -> Vec<i32> {
    let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
    let here = ring.played.iter().filter(|one| one.table == of.table);
    let his = here.filter(|one| one.hand.new.hand.declarer == Some(of.seat));
    his.filter_map(|one| one.hand.new.deck).collect()
}

#[actix_web::test]
async fn card_and_posting_say_why_the_total_of_a_struck_round_is_nothing() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, highest, own) = struck(&app).await;
        let (number, base) = (highest.entry.to_string(), format!("/tournaments/{id}"));
        let read = async |path: &str| app.nobody().get(&format!("{base}/{path}")).await;

        let card = read(&format!("players/{number}/card")).await.body;
        for score in &own {
            assert!(card.contains(&format!("{} °", signed(score.points))), "{score:?}: {card}");
        }
        let sum = card.split("<tr class=\"sum\"").nth(1).expect("a sum");
        assert!(sum.contains("<td class=\"decides\">0 °</td>"), "{card}");
        assert!(
            card.contains("Marked °: a round in it counts as zero. A round that counts as zero brings neither points"),
            "{card}"
        );
        let csv = read(&format!("players/{number}/card.csv")).await.body;
        let points: Vec<String> = own.iter().map(|score| score.points.to_string()).collect();
        let told = csv.lines().skip(1).map(|line| (line.split(',').nth(1), line.rsplit(',').next()));
        let wanted = points.iter().map(|points| (Some(points.as_str()), Some("struck")));
        assert_eq!(told.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{csv}");

        // Four decks, and the total on the book's sheet as on that of the seat.
        let posting = read("posting").await.body;
        assert_eq!(posting.matches(MARK).count(), 6, "{posting}");
        assert!(posting.contains("Marked °: a round in it counts as zero. A round that counts as zero"), "{posting}");
        let csv = read("posting.csv").await.body;
        assert!(csv.lines().next().expect("a head").ends_with(",kept_apart,struck"), "{csv}");
        let his = csv.lines().skip(1).filter(|line| line.split(',').nth(3) == Some(number.as_str()));
        assert!(his.map(|line| line.ends_with(",,1 2 3 4")).eq([true]), "{csv}");
        assert_eq!(csv.lines().filter(|line| line.ends_with(",,")).count(), 15, "nobody else: {csv}");
        let paper = pdf_text(&read("posting.pdf").await.bytes);
        assert_eq!(paper.matches('°').count(), 6, "four decks, the total and what it means: {paper}");

        let beside = (highest.table % 4 + 1, highest.seat);
        let rival = scores(&app.store, id).into_iter().find(|one| (one.table, one.seat) == beside);
        let rival = rival.expect("who sits there").entry;
        let card = read(&format!("players/{rival}/card")).await.body;
        assert!(!card.contains('°') && !card.contains("counts as zero"), "{card}");
    }
}

#[actix_web::test]
async fn travellers_mark_what_was_made_in_a_struck_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, highest, own) = struck(&app).await;
        let led = led(&app.store, id, &highest);
        assert!(!led.is_empty(), "the highest score is that of a declarer");
        // Beside the score of his seat, which a phone has in words, that of the hand is his where he declared; what the
        // mark means stands there once.
        let (of_first, of_all) = (3 + usize::from(led.contains(&1)), 2 * own.len() + led.len() + 1);
        let key = tables(&app.store, id).into_iter().find(|one| one.1 == highest.table).expect("his table").2;
        let (nobody, desk, base) = (app.nobody(), app.as_desk().await, format!("/tournaments/{id}/decks"));
        for (visitor, path, marks) in [
            (&nobody, format!("{base}/1"), of_first),
            (&desk, format!("{base}/1/desk"), of_first),
            (&nobody, format!("/k/{key}/decks/1/traveller"), of_first),
            (&nobody, format!("{base}/records"), of_all),
        ] {
            let page = visitor.get(&path).await.body;
            assert!(page.contains(&format!(">{} °</td>", signed(own[0].points))), "{path}: {page}");
            assert!(page.contains("Marked °: a round in it counts as zero. A round that counts as zero"), "{page}");
            assert_eq!(page.matches('°').count(), marks, "{path}: {page}");
        }
        // Hand records name no scores but those of the declarers, and say on each of their two sheets what the mark means.
        for (path, marks) in
            [("1/traveller", of_first - 1), ("travellers", of_all - own.len()), ("records", led.len() + 2)]
        {
            let paper = pdf_text(&nobody.get(&format!("{base}/{path}.pdf")).await.bytes);
            assert!(paper.contains("Marked °: a round in it counts as zero."), "{path}: {paper}");
            assert_eq!(paper.matches('°').count(), marks, "{path}: {paper}");
        }
        let csv = nobody.get(&format!("{base}/travellers.csv")).await.body;
        assert!(csv.lines().next().expect("a head").ends_with(",seat4,apart,struck"), "{csv}");
        let (table, seat) = (highest.table.to_string(), highest.seat.number());
        let line = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<String>>();
        let (his, others): (Vec<_>, Vec<_>) =
            csv.lines().skip(1).map(line).partition(|line| line.get(1) == Some(&table));
        let told = |line: &Vec<String>| {
            let mut back = line.iter().rev();
            (back.next().cloned(), back.nth(usize::from(5 - seat)).cloned())
        };
        let wanted = own.iter().map(|score| (Some(seat.to_string()), Some(score.points.to_string())));
        assert_eq!(his.iter().map(told).collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{csv}");
        assert!(others.len() == 12 && others.iter().all(|line| line.last().is_some_and(String::is_empty)), "{csv}");
    }
}

#[actix_web::test]
async fn luck_and_evening_mark_what_was_made_in_a_struck_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let (id, highest, own) = struck(&app).await;
        let (number, base) = (highest.entry.to_string(), format!("/tournaments/{id}/luck"));
        let (nobody, evening) = (app.nobody(), format!("{base}/{number}"));
        // On both pages four decks in the list and in the chart, and what the mark means; on his evening what it brought.
        // With everybody's luck what he made in all, and what he gained by that: there, over his decks and by each.
        for (path, marks) in [(&base, 16), (&evening, 10)] {
            let page = nobody.get(path).await.body;
            for score in &own {
                assert!(page.contains(&format!(">{} °</td>", signed(score.points))), "{score:?}: {page}");
            }
            let said = page.find("Marked °: a round in it counts as zero. A round that counts as zero");
            assert!(said.is_some() && said < page.find(&format!("{path}.pdf")), "right under the list: {page}");
            assert_eq!(page.matches('°').count(), marks, "{path}: {page}");
        }
        for (path, marks) in [(base.clone(), 3), (format!("{base}/decks"), 9), (evening.clone(), 5)] {
            let paper = pdf_text(&nobody.get(&format!("{path}.pdf")).await.bytes);
            assert_eq!(paper.matches('°').count(), marks, "{path}: {paper}");
        }
        let page = nobody.get(&base).await.body;
        assert!(page.contains("Here everybody stands all the same by what he made of the cards"), "{page}");
        let bold = page.split("<td class=\"decides").skip(1).filter_map(|rest| rest.split("</td>").next());
        let bold: Vec<&str> = bold.filter(|cell| cell.contains('°')).collect();
        assert!(bold.len() == 5 && bold.iter().all(|cell| cell.ends_with(" °")), "{bold:?}: {page}");
        let csv = nobody.get(&format!("{base}.csv")).await.body;
        assert!(csv.lines().next().expect("a head").ends_with(",not_divided,struck"), "{csv}");
        assert!(!csv.contains('°'), "a figure stays one: {csv}");
        let sum: i32 = own.iter().map(|score| score.points).sum();
        let his = csv.lines().skip(1).filter(|line| line.split(',').next() == Some(number.as_str()));
        let told = his.map(|line| (line.split(',').nth(3), line.rsplit(',').next()));
        assert!(told.eq([(Some(sum.to_string().as_str()), Some("1 2 3 4"))]), "{csv}");
        assert_eq!(csv.lines().filter(|line| line.ends_with(',')).count(), 15, "nobody else: {csv}");
        for (path, lines) in [(format!("{base}/decks"), 64), (evening, 4)] {
            let csv = nobody.get(&format!("{path}.csv")).await.body;
            let said: Vec<&str> = csv.lines().filter_map(|line| line.rsplit(',').next()).collect();
            assert_eq!((said.len(), said.first()), (lines + 1, Some(&"struck")), "{csv}");
            assert_eq!(said.iter().filter(|said| **said == "yes").count(), 4, "{csv}");
        }
    }
}

/// A round counts nothing for whoever has this number.
async fn strike(app: &TestApp, id: TournamentId, number: i32) {
    let number = number.to_string();
    let fields = [("number", number.as_str()), ("round", "1"), ("nothing", "yes"), ("reason", "wrong seat")];
    let done = app.as_director().await.post_form(&format!("/tournaments/{id}/adjustments"), &fields).await;
    assert_eq!(done.status, 303, "{}", done.body);
}

/// Draws a second round of the evening, plays all of it and ends it.
fn second(store: &Store, id: TournamentId) {
    draw(store, id, 2, "second").expect("drawn");
    start(store, id, 2).expect("the round starts");
    let read = move |conn: &mut skatwart::store::Conn| {
        let round = rounds::find_number(conn, id, 2)?;
        Ok::<_, Error>((round.id, sheets::of_round(conn, round.id)?))
    };
    let (round, sheets) = store.read_now(read).expect("the second round");
    let mut numbers = vec![0; sheets.len()];
    while numbers.iter().any(|number| *number < 4) {
        let before = numbers.clone();
        for (sheet, number) in sheets.iter().zip(&mut numbers) {
            let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
            let Some(of) = ring.to_play(sheet.table_number).first().map(|one| one.number) else { continue };
            *number += 1;
            let played = hand(store, sheet.id, &deck(store, id, of), sheet.table_number);
            let (entering, sheet) = (with_deck(*number, of, played), sheet.id);
            store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering)).expect("taken");
            pass(store, id, &deck(store, id, of));
        }
        assert_ne!(numbers, before, "the decks go round");
    }
    let closed: Result<(), Error> =
        store.write_now(move |conn| rounds::set_state(conn, round, RoundState::Closed, clock::now()));
    closed.expect("the round is over");
}

#[actix_web::test]
async fn what_was_made_in_another_round_has_no_mark() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = comparative(tournament(), 4, DeckSource::Seed).rounds(2).players(8).drawn(&app.store);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        play_on(&app.store, id);
        over(&app.store, id);
        second(&app.store, id);
        strike(&app, id, 1).await;
        let own: Vec<Score> = scores(&app.store, id).into_iter().filter(|score| score.entry == 1).collect();
        assert_eq!((own.len(), own.iter().filter(|score| score.is_struck()).count()), (8, 4), "{own:?}");
        let first = own.iter().find(|score| score.is_struck()).expect("a score");
        let led = led(&app.store, id, first).into_iter().filter(|deck| *deck <= 4).count();
        let (nobody, base) = (app.nobody(), format!("/tournaments/{id}"));
        // Four decks in the list and in the chart, what the evening brought, and what the mark means.
        let evening = nobody.get(&format!("{base}/luck/1")).await.body;
        assert_eq!(evening.matches('°').count(), 10, "{evening}");
        let records = nobody.get(&format!("{base}/decks/records")).await.body;
        assert_eq!(records.matches('°').count(), 2 * 4 + led + 1, "{records}");
        let paper = pdf_text(&nobody.get(&format!("{base}/decks/travellers.pdf")).await.bytes);
        assert!(paper.contains("Marked °: a round in it counts as zero."), "{paper}");
        let list = nobody.get(&format!("{base}/decks/travellers.json")).await.body;
        assert!(!list.contains('°') && !list.contains("Marked"), "a figure stays one: {list}");
        let list = nobody.get(&format!("{base}/decks/travellers.csv")).await.body;
        let said = list.lines().skip(1).filter(|line| !line.ends_with(',')).count();
        assert_eq!(said, 4, "the decks of the first round: {list}");
    }
}

#[actix_web::test]
async fn at_a_table_that_did_not_play_a_deck_only_what_was_given_has_a_mark() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = comparative(tournament(), 4, DeckSource::Seed).players(16).drawn(&app.store);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        let (base, version) = (format!("/tournaments/{id}/decks/2"), deck(&app.store, id, 2).version.to_string());
        let given =
            [("version", version.as_str()), ("table", "4"), ("seat", "1"), ("score", "30"), ("reason", "not there")];
        let done = app.as_director().await.post_form(&format!("{base}/scores"), &given).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let (sheet, ..) = tables(&app.store, id)[3];
        let all = app.store.read_now(move |conn| sheets::of_tournament(conn, id)).expect("the sheets");
        let (_, seated) = all.into_iter().find(|(placed, _)| placed.sheet.id == sheet).expect("the fourth table");
        let passed = [("result", "passed"), ("deck", "4")];
        assert_eq!(enter_at(&app.as_desk().await, sheet, "1", &passed).await.status, 303);
        for sat in &seated[..2] {
            strike(&app, id, sat.number).await;
        }
        over(&app.store, id);
        let csv = app.nobody().get(&format!("{base}/traveller.csv")).await.body;
        let line = csv.lines().find(|line| line.split(',').nth(1) == Some("4")).expect("the table has a line");
        assert!(line.ends_with(",30,,,,no,1"), "{csv}");
        let paper = pdf_text(&app.nobody().get(&format!("{base}/traveller.pdf")).await.bytes);
        assert_eq!(paper.matches('°').count(), 2, "what was given, and what the mark means: {paper}");
    }
}

#[actix_web::test]
async fn hand_records_explain_no_mark_of_a_table_they_do_not_name() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = comparative(tournament(), 9, DeckSource::Seed).players(36).drawn(&app.store);
        ready(&app.store, id);
        start(&app.store, id, 1).expect("the round starts");
        let (desk, director, base) = (app.as_desk().await, app.as_director().await, format!("/tournaments/{id}/decks"));
        let (sheet, ..) = tables(&app.store, id)[8];
        let declarer = deck(&app.store, id, 9).dealer.number() % 4 + 1;
        let seat = declarer.to_string();
        let grand = [("declarer", seat.as_str()), ("game", "grand"), ("result", "won"), ("deck", "9")];
        let done = enter_at(&desk, sheet, "1", &grand).await;
        assert_eq!(done.status, 303, "it lies at the ninth table: {}", done.body);
        for table in 1..=8 {
            let (version, table) = (deck(&app.store, id, 9).version.to_string(), table.to_string());
            let given =
                [("version", version.as_str()), ("table", &table), ("seat", &seat), ("score", "7"), ("reason", "late")];
            let done = director.post_form(&format!("{base}/9/scores"), &given).await;
            assert_eq!(done.status, 303, "{table}: {}", done.body);
        }
        let all = app.store.read_now(move |conn| sheets::of_tournament(conn, id)).expect("the sheets");
        let (_, seated) = all.into_iter().find(|(placed, _)| placed.sheet.id == sheet).expect("the ninth table");
        strike(&app, id, seated[usize::from(declarer) - 1].number).await;
        over(&app.store, id);
        let paper = async |name: &str| pdf_text(&app.nobody().get(&format!("{base}/{name}.pdf")).await.bytes);
        let travellers = paper("travellers").await;
        assert!(travellers.contains('°'), "{travellers}");
        let records = paper("records").await;
        assert!(records.contains("and one more table") && !records.contains('°'), "{records}");
    }
}
