//! The lists of a round to be written by hand, where a table has no phone or the network is gone.

use actix_web::web;

use crate::acts::rounds::hall::Hall;
use crate::export::pdf::{self, BlankColumn, BlankList, Paper};
use crate::export::report::name::named;
use crate::i18n::Lang;
use crate::store::{Conn, TournamentId};
use crate::web::rounds::Place;
use crate::web::server::App;
use crate::web::sheets::foot;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Visit, print};

/// `lists.pdf`: an empty list for every table of the round, with its players.
pub async fn pdf(app: web::Data<App>, visit: Visit, place: Place) -> Answer {
    let ((id, round), lang) = (*place, visit.lang);
    let read = move |conn: &mut Conn| {
        let id = TournamentId::new(id);
        let (hall, lists) = lists(conn, lang, (id, round))?;
        Ok::<_, Error>((hall, lists, print::ledger(conn, lang, id)?))
    };
    let (hall, lists, ledger) = app.store.read(read).await?;
    let hash = hall.tournament.rules_hash.clone().unwrap_or_default();
    let title = lang.say_with("round-name", "round", round);
    let paper = Paper { ledger, ..print::paper(lang, &hall.tournament, title, hash, Vec::new()) };
    let name = named(&paper.tournament, &format!("{} {}", paper.title, lang.say("desk-blank-lists")));
    print::pdf(&name, move || pdf::blank_lists(&paper, &lists)).await
}

fn lists(conn: &mut Conn, lang: Lang, (id, round): (TournamentId, i32)) -> Result<(Hall, Vec<BlankList>), Error> {
    let hall = Hall::load(conn, (id, round))?;
    let mut lists = Vec::new();
    for sheet in hall.sheets.values() {
        lists.push(list(lang, &Whole::load(conn, sheet.id)?));
    }
    Ok((hall, lists))
}

fn list(lang: Lang, whole: &Whole) -> BlankList {
    let column = |key: &str, weight| BlankColumn { head: lang.say(key), over: String::new(), weight };
    let seats: Vec<String> = whole.seated.iter().map(|seated| format!("{} {}", seated.seat, seated.name)).collect();
    let comparative = !whole.decks.is_empty();
    BlankList {
        title: lang.say_with("table-name", "table", whole.placed.sheet.table_number),
        columns: columns(lang, whole.shows_plays(), comparative),
        of_player: vec![column("sheet-points", 36), column("sheet-won", 18), column("sheet-lost", 18)],
        last: column(if whole.rules.may_pass_in() { "sheet-passed" } else { "word-ramsch" }, 24),
        hands: hands(whole, comparative),
        foot: foot::labels(lang, whole),
        signatures: seats.clone(),
        players: seats,
    }
}

fn columns(lang: Lang, plays: bool, comparative: bool) -> Vec<BlankColumn> {
    let heads = [
        (lang.say("sheet-number"), 18),
        (lang.say(if comparative { "deck-number" } else { "sheet-dealer" }), if comparative { 22 } else { 16 }),
        (lang.say("sheet-base"), 24),
        (lang.say("sheet-with"), 18),
        (lang.say("sheet-without"), 18),
        (lang.say(if plays { "sheet-play" } else { "sheet-hand" }), if plays { 40 } else { 18 }),
        (lang.say("sheet-made"), 18),
        (lang.say("sheet-announced"), 18),
        (lang.say("sheet-made"), 18),
        (lang.say("sheet-announced"), 18),
        (lang.say("sheet-open"), 18),
        ("+".to_owned(), 30),
        ("−".to_owned(), 30),
    ];
    let over = |at: usize| match at {
        6 => lang.say("sheet-schneider"),
        8 => lang.say("sheet-schwarz"),
        _ => String::new(),
    };
    heads.into_iter().enumerate().map(|(at, (head, weight))| BlankColumn { head, over: over(at), weight }).collect()
}

/// The hands with who deals; with decks the table writes down which it plays, and the deck says who deals.
fn hands(whole: &Whole, comparative: bool) -> Vec<(String, String)> {
    let count = u16::try_from(whole.placed.sheet.hands).unwrap_or(0);
    let line = |number: u16| {
        let deals = if comparative {
            String::new()
        } else {
            whole.size.dealer(whole.first_dealer, number).number().to_string()
        };
        (number.to_string(), deals)
    };
    (1..=count).map(line).collect()
}
