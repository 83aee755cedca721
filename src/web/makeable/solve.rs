//! Any deal: the cards are typed, the solver says what perfect play makes of them, and the game is shown card by card.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::i18n::{Lang, Values};
use crate::rules::card::CardSet;
use crate::rules::hand::Game;
use crate::rules::makeable::GAMES;
use crate::rules::solve::{Contract, Made, OpenDealError, Play, Question, Solver, Spot, Stopped};
use crate::web::hands::words::word;
use crate::web::makeable::asking::ask;
use crate::web::makeable::position::{Found, Frame, Position, found, line, told};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, Problems, Visit, see_other};

/// The fields of the cards, in the order of play, and the skat.
const CARDS: [&str; 4] = ["one", "two", "three", "skat"];
/// Every field, as it stands in an address.
const FIELDS: [&str; 8] = ["one", "two", "three", "skat", "declarer", "game", "put", "leader"];

#[derive(Template)]
#[template(path = "makeable/solve.html")]
struct SolvePage {
    layout: Layout,
    problems: Problems,
    /// Name, label and value of each field of cards.
    cards: Vec<(&'static str, String, String)>,
    put: String,
    declarer: String,
    leader: String,
    game: String,
    seats: Vec<(String, String)>,
    games: Vec<(String, String)>,
    /// What was found, in a sentence.
    answer: Option<String>,
    /// Whether it took too long.
    late: bool,
    position: Option<Position>,
}

/// The form, and below it what perfect play makes of its cards.
pub async fn show(app: web::Data<App>, visit: Visit, query: web::Query<Vec<(String, String)>>) -> Answer {
    let (lang, fields) = (visit.lang, Fields::new(query.into_inner()));
    if CARDS.iter().all(|name| fields.text(name).is_empty()) {
        return Page::show(&page(&visit, &fields, Problems::default())?);
    }
    // A form that only brings some cards along asks nothing yet.
    if fields.text("game").is_empty() {
        return Page::show(&page(&visit, &fields, Problems::default())?);
    }
    let question = match read(&fields) {
        Ok(question) => question,
        Err(wrong) => return refuse(&visit, &fields, &wrong),
    };
    let Some(played) = line(fields.text("line")) else { return Err(Error::NotFound) };
    let Some(solved) = ask(&app, move |solver| solve(solver, &question, played)).await? else {
        let late = SolvePage { late: true, ..page(&visit, &fields, Problems::default())? };
        return Page::show(&late);
    };
    let names = names(lang);
    let base = address(&fields, solved.play.put);
    let frame = Frame { lang, names: &names, base: &base };
    if fields.ticked("end") {
        let asked = solved.play.clone();
        let rest = ask(&app, move |solver| solver.line(&asked)).await?.map(|(_, rest)| rest).unwrap_or_default();
        let all: Vec<_> = solved.play.played.iter().copied().chain(rest).collect();
        return Ok(see_other(&frame.after(&all, None)));
    }
    // What cannot be played stands at no address.
    let position = Position::of(&frame, &solved.play, solved.found.as_ref()).map_err(|_illegal| Error::NotFound)?;
    Page::show(&SolvePage {
        answer: Some(answer(lang, &solved)),
        position: Some(position),
        ..page(&visit, &fields, Problems::default())?
    })
}

/// A question answered.
struct Solved {
    made: Made,
    play: Play,
    found: Option<Found>,
    positions: u64,
}

fn solve(solver: &mut Solver, question: &Question, played: Vec<crate::rules::card::Card>) -> Result<Solved, Stopped> {
    let (put, made) = solver.answer(question)?;
    let positions = solver.nodes();
    let play = Play { deal: question.deal, contract: question.contract, put, played };
    let goes_on = play.standing().is_ok_and(|standing| standing.turn.is_some());
    let found = if goes_on { Some(found(&play, solver)?) } else { None };
    Ok(Solved { made, play, found, positions })
}

/// What is wrong with the form.
enum Wrong {
    Cards(OpenDealError),
    /// A field that is a choice holds something else.
    Choice(&'static str),
}

fn read(fields: &Fields) -> Result<Question, Wrong> {
    let player = |name: &'static str, missing: &str| match fields.text(name) {
        "1" => Ok(0),
        "2" => Ok(1),
        "3" => Ok(2),
        "" if missing == "1" => Ok(0),
        _ => Err(Wrong::Choice(name)),
    };
    let (declarer, leader) = (player("declarer", "")?, player("leader", "1")?);
    let game = fields.text("game").parse::<Game>().map_or(None, Contract::of);
    let contract = game.ok_or(Wrong::Choice("game"))?;
    let [one, two, three, skat] = CARDS.map(|name| upper(fields.text(name)));
    let put = match fields.text("put") {
        "" => "best".to_owned(),
        word @ ("hand" | "best") => word.to_owned(),
        cards => upper(cards),
    };
    Question::read([&one, &two, &three], &skat, (declarer, leader), contract, &put).map_err(Wrong::Cards)
}

/// Cards as they are read: a phone writes the first letter small, a list may have commas.
fn upper(cards: &str) -> String {
    cards.to_uppercase().replace([',', ';', '-'], " ")
}

fn refuse(visit: &Visit, fields: &Fields, wrong: &Wrong) -> Answer {
    let (lang, mut problems) = (visit.lang, Problems::default());
    match wrong {
        Wrong::Choice(name) => problems.add(*name, lang.say("solve-choose")),
        Wrong::Cards(error) => {
            let field = match error.spot() {
                Some(Spot::Seat(seat)) => CARDS.get(usize::from(seat).saturating_sub(1)).copied().unwrap_or_default(),
                Some(Spot::Skat) => "skat",
                Some(Spot::Discards) => "put",
                None => "one",
            };
            problems.add(field, lang.sentence(error));
        }
    }
    Page::with_status(StatusCode::UNPROCESSABLE_ENTITY, &page(visit, fields, problems)?)
}

/// The address of the first lead, with the two cards that were put away.
fn address(fields: &Fields, put: Option<CardSet>) -> String {
    let value = |name: &'static str| match (name, put) {
        ("put", Some(put)) => put.to_string(),
        _ => fields.text(name).to_owned(),
    };
    let pairs: Vec<(&str, String)> = FIELDS.into_iter().map(|name| (name, value(name))).collect();
    format!("/solve?{}", serde_urlencoded::to_string(pairs).unwrap_or_default())
}

fn answer(lang: Lang, solved: &Solved) -> String {
    let mut args = Values::new();
    args.set("made", told(lang, solved.made));
    args.set("put", solved.play.put.map(|put| put.to_string()).unwrap_or_default());
    args.set("positions", lang.number(i64::try_from(solved.positions).unwrap_or(i64::MAX)));
    let points = solved.made.points.is_some();
    let key = match (points, solved.play.put) {
        (true, Some(_)) => "solve-answer-points-put",
        (true, None) => "solve-answer-points",
        (false, Some(_)) => "solve-answer-null-put",
        (false, None) => "solve-answer-null",
    };
    lang.say_args(key, &args)
}

fn names(lang: Lang) -> [String; 3] {
    ["solve-forehand", "solve-middlehand", "solve-rearhand"].map(|key| lang.say(key))
}

fn page(visit: &Visit, fields: &Fields, problems: Problems) -> Result<SolvePage, Error> {
    let lang = visit.lang;
    let labels = names(lang).into_iter().chain([lang.say("deck-skat")]);
    let card = |(name, label): (&'static str, String)| (name, label, fields.text(name).to_owned());
    let games = GAMES.map(|game| (game.word().to_owned(), word(lang, game.word())));
    let or = |name: &str, otherwise: &str| {
        let typed = fields.text(name);
        if typed.is_empty() { otherwise.to_owned() } else { typed.to_owned() }
    };
    Ok(SolvePage {
        layout: visit.layout(lang.say("solve-title"))?,
        problems,
        cards: CARDS.into_iter().zip(labels).map(card).collect(),
        put: or("put", "best"),
        declarer: or("declarer", "1"),
        leader: or("leader", "1"),
        game: or("game", if fields.text("wanted").is_empty() { "grand" } else { fields.text("wanted") }),
        seats: (1..).map(|seat: i32| seat.to_string()).zip(names(lang)).collect(),
        games: games.to_vec(),
        answer: None,
        late: false,
        position: None,
    })
}
