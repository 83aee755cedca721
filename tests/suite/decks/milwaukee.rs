//! An evening as in the book by a club that knows only the README: the preset, the entries, decks that the first table
//! deals, hands from the phones, a fouled deck, an average, the posting and the prizes; every figure is recomputed here by
//! the prices of 1908.

use std::collections::BTreeMap;

use skatwart::store::{TournamentId, check, rounds, sheets, tournaments};

use super::{deck, tables};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::export::pdf_text;
use crate::hall::doubtful;

/// The fields of a form as a browser sends them untouched.
fn untouched(page: &str, action: &str) -> BTreeMap<String, String> {
    let form = page.split(&format!("action=\"{action}\"")).nth(1).expect("the form is there");
    let form = form.split("</form>").next().expect("it ends");
    let value = |tag: &str, name: &str| {
        tag.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    let mut fields = BTreeMap::new();
    for tag in form.split("<input").skip(1).filter_map(|rest| rest.split('>').next()) {
        let on = !matches!(value(tag, "type").as_deref(), Some("checkbox" | "radio")) || tag.contains(" checked");
        if let Some(name) = value(tag, "name").filter(|_| on) {
            fields.insert(name, value(tag, "value").unwrap_or_default());
        }
    }
    for select in form.split("<select").skip(1).filter_map(|rest| rest.split("</select>").next()) {
        let chosen = select.split("<option").skip(1).find(|option| option.contains(" selected"));
        if let Some((name, chosen)) = value(select, "name").zip(chosen) {
            fields.entry(name).or_insert_with(|| value(chosen, "value").unwrap_or_default());
        }
    }
    for area in form.split("<textarea").skip(1).filter_map(|rest| rest.split("</textarea>").next()) {
        if let Some((name, text)) = value(area, "name").zip(area.split_once('>').map(|(_, text)| text)) {
            fields.insert(name, text.to_owned());
        }
    }
    fields.remove("token");
    fields
}

async fn send(visitor: &Visitor, path: &str, fields: &BTreeMap<String, String>) -> Reply {
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    visitor.post_form(path, &fields).await
}

/// The evening from its preset to its drawn tables: sixteen players, twelve decks with their numbers punched.
async fn prepared(app: &TestApp, director: &Visitor) -> TournamentId {
    let page = director.get("/tournaments/new").await.body;
    assert!(page.contains("value=\"milwaukee\"") && page.contains("Comparative evening as in the book"), "{page}");
    let page = director.get("/tournaments/new?preset=milwaukee").await.body;
    let mut fields = untouched(&page, "/tournaments");
    for (name, preset) in [("comparison", "book-by-session"), ("deck-source", "table"), ("decks", "12")] {
        assert_eq!(fields.get(name).map(String::as_str), Some(preset), "{fields:?}");
    }
    fields.insert("name".to_owned(), "Milwaukee Skat Club".to_owned());
    let created = send(director, "/tournaments", &fields).await;
    assert_eq!(created.status, 303, "{}", created.body);
    let id = app.store.read_now(tournaments::list).expect("read")[0].id;
    for number in 1..=16 {
        let name = format!("Player {number:02}");
        let entered = director.post_form(&format!("/tournaments/{id}/entries"), &[("name", name.as_str())]).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
    let desk = format!("/tournaments/{id}/decks/desk");
    let page = director.get(&desk).await.body;
    assert!(page.contains("Make 12 decks") && page.contains("The first table, while it plays"), "{page}");
    let make = format!("/tournaments/{id}/decks/make");
    assert_eq!(send(director, &make, &untouched(&page, &make)).await.status, 303);
    let punched = format!("/tournaments/{id}/decks/punched");
    assert_eq!(director.post_form(&punched, &[("mark", "number")]).await.status, 303);
    let draw = format!("/tournaments/{id}/draw");
    let page = director.get(&draw).await.body;
    let drawn = send(director, &draw, &untouched(&page, &draw)).await;
    assert_eq!(drawn.status, 303, "{}", drawn.body);
    on_round(app, director, id, "start").await;
    id
}

async fn on_round(app: &TestApp, director: &Visitor, id: TournamentId, deed: &str) {
    let version = app.store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").version.to_string();
    let done = director.post_form(&format!("/tournaments/{id}/rounds/1/{deed}"), &[("version", &version)]).await;
    assert_eq!(done.status, 303, "{deed}: {}", done.body);
}

/// What was played with a deck at a table: the declarer, from 0, and what his game wrote to his account.
type Model = BTreeMap<(i32, i32), (usize, i64)>;

/// The game a table plays with a deck: who, what, with how many matadors, and whether it is won; by the prices of 1908 a
/// suit played as a solo or turned counts its base once more than its matadors.
fn game(of: i32, table: i32) -> (usize, [(&'static str, String); 5], i64) {
    const SUITS: [(&str, i64, i64); 4] = [("clubs", 12, 8), ("spades", 11, 7), ("hearts", 10, 6), ("diamonds", 9, 5)];
    let dealer = usize::try_from(of - 1).expect("small") % 4;
    let seat = (dealer + 1 + usize::try_from(of + table).expect("small") % 3) % 4;
    let (suit, solo, tourne) = SUITS[usize::try_from(of * table + table).expect("small") % 4];
    let (matadors, is_solo, won) = (1 + (of + 2 * table) % 4, (of + table) % 2 == 0, (2 * of + table) % 5 != 0);
    let value = (i64::from(matadors) + 1) * if is_solo { solo } else { tourne };
    let fields = [
        ("declarer", (seat + 1).to_string()),
        ("game", suit.to_owned()),
        ("play", if is_solo { "solo" } else { "tourne" }.to_owned()),
        ("matadors", matadors.to_string()),
        ("result", if won { "won" } else { "lost" }.to_owned()),
    ];
    (seat, fields, if won { value } else { -value })
}

/// The addresses of the buttons of this kind on a phone, with the version each is based on.
fn buttons(page: &str, act: &str) -> Vec<(String, String)> {
    let forms = page.split("<form method=\"post\" action=\"").skip(1);
    let of = |form: &str| {
        let address = form.split('"').next()?;
        let version = form.split("name=\"version\" value=\"").nth(1)?.split('"').next()?;
        address.ends_with(&format!("/{act}")).then(|| (address.to_owned(), version.to_owned()))
    };
    forms.filter_map(|form| of(form.split("</form>").next()?)).collect()
}

/// Does what the phone of a table offers: enters the hand of its deck, deals, or passes on; answers whether it offered
/// anything.
async fn turn(app: &TestApp, (key, table): (&str, i32), model: &mut Model) -> bool {
    let phone = app.nobody();
    let page = phone.get(&format!("/k/{key}")).await;
    if let Some((of, number)) = page.field("deck").zip(page.field("number")) {
        let of: i32 = of.parse().expect("a number");
        let (seat, fields, points) = game(of, table);
        let mut all = vec![("number", number), ("deck", of.to_string()), ("key", new_key())];
        all.extend(fields);
        let all: Vec<(&str, &str)> = all.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let entered = phone.send(phone.request("POST", &format!("/k/{key}/hands")).form(&all)).await;
        assert_eq!(entered.status, 303, "table {table}, deck {of}: {}", entered.body);
        assert!(model.insert((of, table), (seat, points)).is_none(), "each deck once at each table");
        return true;
    }
    let offered = [buttons(&page.body, "letters"), buttons(&page.body, "pass")];
    let Some((address, version)) = offered.into_iter().flatten().next() else { return false };
    let fields = [("version", version.as_str()), ("key", &new_key())];
    let done = phone.send(phone.request("POST", &address).form(&fields)).await;
    assert_eq!(done.status, 303, "{address}: {}", done.body);
    true
}

/// The deck that is fouled, the one a table could not play, and that table.
const FOULED: i32 = 5;
const MISSED: (i32, i32) = (9, 2);

/// Plays the evening as the phones lead; in the middle of it a deck is fouled and a table cannot play another. Answers
/// what was played, and which table's result of the fouled deck counts.
async fn played(app: &TestApp, director: &Visitor, id: TournamentId) -> (Model, i32) {
    let (mut model, mut kept) = (Model::new(), 0);
    let all = tables(&app.store, id);
    loop {
        let mut any = false;
        for (_, table, key) in &all {
            any |= turn(app, (key, *table), &mut model).await;
            let players: Vec<i32> = model.keys().filter(|(of, _)| *of == FOULED).map(|(_, table)| *table).collect();
            if kept == 0 && players.len() == 2 {
                kept = players[0];
                let version = deck(&app.store, id, FOULED).version.to_string();
                let keep = kept.to_string();
                let fields = [("version", &*version), ("keep", &*keep), ("reason", "two hands were mixed")];
                let fouled = director.post_form(&format!("/tournaments/{id}/decks/{FOULED}/foul"), &fields).await;
                assert_eq!(fouled.status, 303, "{}", fouled.body);
                let of = MISSED.0;
                let page = director.get(&format!("/tournaments/{id}/decks/{of}/desk")).await.body;
                let average = format!("/tournaments/{id}/decks/{of}/average");
                let mut fields = untouched(&page, &average);
                assert!(fields.get("reason").is_some_and(|reason| !reason.is_empty()), "{fields:?}");
                fields.insert("table".to_owned(), MISSED.1.to_string());
                let given = send(director, &average, &fields).await;
                assert_eq!(given.status, 303, "{}", given.body);
            }
        }
        if !any {
            return (model, kept);
        }
    }
}

/// The nearest whole number of a mean; halves go away from nought.
fn nearest(sum: i64, count: i64) -> i64 {
    let whole = (2 * sum.abs() + count) / (2 * count);
    if sum < 0 { -whole } else { whole }
}

/// What every seat of every table comes to: table, seat, points.
fn totals(model: &Model, kept: i32) -> BTreeMap<(i32, usize), i64> {
    let made = |of: i32, table: i32, seat: usize| match model.get(&(of, table)) {
        Some((declarer, points)) if *declarer == seat => *points,
        _ => 0,
    };
    let mut found = BTreeMap::new();
    for (table, seat) in (1..=4).flat_map(|table| (0..4).map(move |seat| (table, seat))) {
        let counts = |of: &i32| *of != FOULED || table == kept;
        let mut sum: i64 = (1..=12).filter(counts).map(|of| made(of, table, seat)).sum();
        if table == MISSED.1 {
            let others: i64 = [1, 3, 4].into_iter().map(|other| made(MISSED.0, other, seat)).sum();
            sum += nearest(others, 3);
        }
        found.insert((table, seat), sum);
    }
    found
}

#[actix_web::test]
async fn a_club_plays_an_evening_as_in_the_book() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = prepared(&app, &director).await;
        let (model, kept) = played(&app, &director, id).await;
        assert_eq!(model.len(), 48 - 2 - 1, "two tables did not see the fouled deck, one could not play another");
        for (sheet, ..) in tables(&app.store, id) {
            let version = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("read").version.to_string();
            let looked = doubtful(&app.store, sheet);
            let fields: Vec<(&str, &str)> = std::iter::once(("version", version.as_str()))
                .chain(looked.iter().map(|mark| ("looked_at", mark.as_str())))
                .collect();
            let closed = director.post_form(&format!("/sheets/{sheet}/close"), &fields).await;
            assert_eq!(closed.status, 303, "{}", closed.body);
        }
        on_round(&app, &director, id, "close").await;
        posted(&app, id, &totals(&model, kept)).await;
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

/// Compares posting, standings, score cards and prizes with what was reckoned here.
async fn posted(app: &TestApp, id: TournamentId, totals: &BTreeMap<(i32, usize), i64>) {
    let signed = |points: i64| match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", -points),
    };
    let nobody = app.nobody();
    let posting = nobody.get(&format!("/tournaments/{id}/posting")).await.body;
    let paper = pdf_text(&nobody.get(&format!("/tournaments/{id}/posting.pdf")).await.bytes);
    let csv = nobody.get(&format!("/tournaments/{id}/standings.csv")).await.body;
    let seated: Vec<Vec<(i32, String)>> = {
        let all = tables(&app.store, id);
        let read = |sheet| app.store.read_now(move |conn| sheets::seated(conn, sheet)).expect("seated");
        all.iter().map(|(sheet, ..)| read(*sheet).into_iter().map(|sat| (sat.number, sat.name)).collect()).collect()
    };
    let book =
        posting.split("<tbody>").nth(1).and_then(|part| part.split("</tbody>").next()).expect("the book's sheet");
    let rows: Vec<&str> = book.split("<tr>").skip(1).collect();
    let mut firsts = Vec::new();
    for ((table, seat), points) in totals {
        let at = usize::try_from(table - 1).expect("small");
        let (number, name) = &seated[at][*seat];
        let better = (1..=4).filter(|other| totals[&(*other, *seat)] > *points).count();
        let level = (1..=4).filter(|other| totals[&(*other, *seat)] == *points).count();
        let place = format!("{}.{}", better + 1, if level > 1 { "=" } else { "" });
        let cell = rows[at].split("<td").nth(seat + 1).expect("a seat");
        let wanted =
            format!(">{} <span class=\"muted\">{place}</span><span class=\"under\">{name}</span>", signed(*points));
        assert!(cell.contains(&wanted), "table {table}, seat {seat}: {wanted} is not in {cell}");
        assert!(paper.contains(name) && paper.lines().any(|line| line.contains(&signed(*points))), "{name}: {paper}");
        let card = nobody.get(&format!("/tournaments/{id}/players/{number}/card")).await.body;
        let sum = card.split("<tr class=\"sum\"").nth(1).expect("a sum");
        assert!(sum.contains(&format!("<td class=\"decides\">{}</td>", signed(*points))), "{name}: {card}");
        if better == 0 {
            firsts.push(name.clone());
            assert!(csv.lines().any(|line| line.starts_with("1,") && line.contains(name)), "{name}: {csv}");
        }
    }
    assert!(
        posting.contains("Deck 5 was fouled.") && posting.contains("Deck 9: table 2 could not play it"),
        "{posting}"
    );
    prizes(app, id, &mut firsts).await;
}

/// The first of every seat shares in the first prize.
async fn prizes(app: &TestApp, id: TournamentId, firsts: &mut [String]) {
    let director = app.as_director().await;
    let edit = format!("/tournaments/{id}/prizes/edit");
    let mut fields = untouched(&director.get(&edit).await.body, &edit);
    fields.insert(
        "list".to_owned(),
        (1..=firsts.len()).map(|place| format!("{place}: 10")).collect::<Vec<_>>().join("\n"),
    );
    assert_eq!(send(&director, &edit, &fields).await.status, 303);
    let csv = app.nobody().get(&format!("/tournaments/{id}/prizes.csv")).await.body;
    let mut won: Vec<String> = csv
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').find(|cell| cell.starts_with("Player ")))
        .map(str::to_owned)
        .collect();
    won.sort();
    firsts.sort();
    assert_eq!(won, firsts, "{csv}");
}
