//! A game of a deck card by card: one page for each position, with what every card that may be played still allows.

use actix_web::web;
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::i18n::{Lang, Values};
use crate::rules::card::CardSet;
use crate::rules::decks::letter;
use crate::rules::hand::Game;
use crate::rules::makeable::{self, Makeable};
use crate::rules::seat::Seat;
use crate::rules::solve::{Contract, Play};
use crate::store::{Conn, TournamentId, makeable as stored};
use crate::web::hands::words::word;
use crate::web::makeable::asking::ask;
use crate::web::makeable::position::{Frame, Position, found, line};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, Visit, see_other};

#[derive(Template)]
#[template(path = "makeable/cards.html")]
struct CardsPage {
    layout: Layout,
    nav: Option<Nav>,
    back: String,
    back_words: String,
    position: Position,
}

/// What is asked for: who plays what, what is put away.
struct Asked {
    seat: Seat,
    game: Game,
    put: Put,
}

/// What the declarer does with the skat.
enum Put {
    Hand,
    Best,
    Two(CardSet),
}

/// A position of a game of a deck nobody plays any more.
pub async fn show(
    app: web::Data<App>,
    visit: Visit,
    place: web::Path<(TournamentId, i32)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let ((id, number), lang, fields) = (*place, visit.lang, Fields::new(query.into_inner()));
    let asked = Asked::of(&fields).ok_or(Error::NotFound)?;
    let played = line(fields.text("line")).ok_or(Error::NotFound)?;
    let base = format!("/tournaments/{id}/decks/{number}/cards?{}", asked.query());
    let (nav, names, mut play) = app.store.read(move |conn| read(conn, (id, number), &asked)).await?;
    play.played = played;
    // What cannot be played stands at no address.
    let standing = play.standing().map_err(|_illegal| Error::NotFound)?;
    let frame = Frame { lang, names: &names, base: &base };
    if fields.ticked("end") {
        let asked = play.clone();
        let Some((_, rest)) = ask(&app, move |solver| solver.line(&asked)).await? else {
            return Ok(see_other(&frame.after(&play.played, None)));
        };
        let all: Vec<_> = play.played.iter().copied().chain(rest).collect();
        return Ok(see_other(&frame.after(&all, None)));
    }
    let asked = play.clone();
    let found = match standing.turn {
        Some(_) => ask(&app, move |solver| found(&asked, solver)).await?,
        None => None,
    };
    let position = Position::of(&frame, &play, found.as_ref()).map_err(|_illegal| Error::NotFound)?;
    Page::show(&CardsPage {
        layout: visit.layout(title(lang, number, &names, &play))?,
        nav: Some(nav),
        back: format!("/tournaments/{id}/decks/{number}"),
        back_words: lang.say_with("traveller-title", "deck", number),
        position,
    })
}

fn title(lang: Lang, deck: i32, names: &[String; 3], play: &Play) -> String {
    let mut args = Values::new();
    args.set("deck", deck);
    args.set("name", names.get(play.deal.declarer).cloned().unwrap_or_default());
    args.set("game", contract(lang, play.contract));
    lang.say_args("cards-title", &args)
}

/// What is played, in a word.
pub fn contract(lang: Lang, contract: Contract) -> String {
    let game = makeable::GAMES.into_iter().find(|game| Contract::of(*game) == Some(contract));
    word(lang, game.unwrap_or(Game::Grand).word())
}

/// The deck with its cards, as it is played; nothing of it as long as somebody still has it before him.
fn read(conn: &mut Conn, (id, number): (TournamentId, i32), asked: &Asked) -> Result<(Nav, [String; 3], Play), Error> {
    let ring = Ring::load(conn, id)?;
    let told = Told::load(conn, &ring)?;
    let deck = ring.deck(number).filter(|deck| told.has(deck.number)).ok_or(Error::NotFound)?;
    let deal = deck.deal()?.ok_or(Error::NotFound)?;
    let open = makeable::open(&deal, asked.seat).ok_or(Error::NotFound)?;
    let contract = Contract::of(asked.game).ok_or(Error::NotFound)?;
    let solved = stored::of_tournament(conn, id)?.remove(&number).map(|solved| solved.makeable);
    let put = match asked.put {
        Put::Hand => None,
        Put::Two(put) if put.minus(open.all()).is_empty() => Some(put),
        Put::Two(_) => return Err(Error::NotFound),
        Put::Best => Some(best(solved.as_ref(), asked).ok_or(Error::NotFound)?),
    };
    let mut seats = deal.players().map(|seat| letter(seat).to_string());
    let names = [(); 3].map(|()| seats.next().unwrap_or_default());
    Ok((Nav::of(&ring.tournament, Here::Decks), names, Play { deal: open, contract, put, played: Vec::new() }))
}

/// The best two to put away, where they are known.
fn best(solved: Option<&Makeable>, asked: &Asked) -> Option<CardSet> {
    solved?.figure(asked.seat, asked.game).map(|figure| figure.put)
}

impl Asked {
    /// What stands in the address.
    fn of(fields: &Fields) -> Option<Self> {
        let (Ok(Some(seat)), Ok(Some(game))) = (fields.value::<i64>("seat"), fields.value::<Game>("game")) else {
            return None;
        };
        let Ok(seat) = Seat::new(seat) else { return None };
        let put = match fields.text("put") {
            "hand" => Put::Hand,
            "best" => Put::Best,
            cards => match CardSet::parse(&cards.replace('-', " ")) {
                Ok(put) if put.len() == 2 => Put::Two(put),
                _ => return None,
            },
        };
        Some(Self { seat, game, put })
    }

    fn query(&self) -> String {
        let put = match self.put {
            Put::Hand => "hand".to_owned(),
            Put::Best => "best".to_owned(),
            Put::Two(put) => put.to_string().replace(' ', "-"),
        };
        format!("seat={}&game={}&put={put}", self.seat, self.game)
    }
}
