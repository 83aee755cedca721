//! The traveller of a deck: who declared what at each table and what it came to. Whoever has not played the deck must
//! not see it; so everybody sees it when the round is over, a table as soon as it has played the deck
//! and passed it on, the desk always.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::i18n::Lang;
use crate::rules::decks::letter;
use crate::rules::hand::Hand;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::store::decks::{Deck, DeckScore, Played, scores_of};
use crate::store::sheets::{self as stored, Placed};
use crate::store::{self, Conn, SheetId, TournamentId, rules, tournaments};
use crate::web::decks::diagram::Diagram;
use crate::web::hands::words::{Names, declaration};
use crate::web::keeper::key;
use crate::web::makeable::chances::Chances;
use crate::web::makeable::open::{Open, Sheets, game_address};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, Visit, public};

/// The results of one deck.
pub struct Traveller {
    /// The seats that get a column, with their letters.
    pub seats: Vec<(i32, char)>,
    /// The tables that played it, or were given a score by the director.
    pub lines: Vec<Line>,
    /// Whether what the games come to with open cards is known.
    pub opened: bool,
}

/// What one table made of it.
pub struct Line {
    /// The table.
    pub table: i32,
    /// Who sat there, by seat.
    pub names: Vec<String>,
    /// What was declared, by whom.
    pub declared: String,
    /// The bid; empty where none was written.
    pub bid: String,
    /// The declarer's score.
    pub score: String,
    /// What was booked to each seat; what the director gave instead in its place.
    pub seats: Vec<String>,
    /// Whether the result is kept apart.
    pub apart: bool,
    /// Whether the director gave a score in it.
    pub decided: bool,
    /// What the game comes to with open cards; `None` where it is not known.
    pub opened: Option<Opened>,
}

/// A game as it goes with open cards.
pub struct Opened {
    /// The declarer's card points, in null whether it is won.
    pub told: String,
    /// What the declarer made more or less than that; empty where his card points were not kept.
    pub away: String,
    /// Where it is played card by card.
    pub address: String,
}

/// What the travellers of a tournament are written from, read in a fixed number of questions.
pub struct Travellers {
    rules: Arc<RuleSet>,
    system: Arc<ScoringSystem>,
    sheets: Sheets,
    decided: Vec<DeckScore>,
    open: Open,
}

impl Travellers {
    /// Reads a tournament, without what open cards say.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let sheets = stored::of_tournament(conn, id)?;
        let decided = scores_of(conn, id)?.into_iter().filter(|one| !one.cancelled).collect();
        let sheets = sheets.into_iter().map(|one| (one.0.sheet.id, one)).collect();
        let tournament = tournaments::find(conn, id)?;
        let (rules, system) = (rules::of_tournament(conn, &tournament)?, rules::system_of(conn, &tournament)?);
        Ok(Self { rules, system, sheets, decided, open: Open::default() })
    }

    /// Reads a tournament with what open cards say of the decks nobody plays any more.
    pub fn opened(conn: &mut Conn, ring: &Ring) -> Result<Self, Error> {
        let all = Self::load(conn, ring.tournament.id)?;
        Ok(Self { open: Open::load(conn, ring)?, ..all })
    }

    /// The sheets, with who sits there.
    pub const fn sheets(&self) -> &Sheets {
        &self.sheets
    }

    /// What open cards say.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The results of a deck so far.
    pub fn of(&self, lang: Lang, ring: &Ring, deck: &Deck) -> Result<Traveller, Error> {
        let with = ring.played.iter().filter(|played| played.hand.new.deck == Some(deck.number));
        let mut lines = with.map(|played| self.line(lang, deck, played)).collect::<Result<Vec<_>, Error>>()?;
        let played: BTreeSet<i32> = lines.iter().map(|line| line.table).collect();
        let given = self.decided.iter().filter(|one| one.deck_id == deck.id && one.seat.is_some());
        let tables: BTreeSet<i32> = given.map(|one| one.table_number).collect();
        lines.extend(tables.difference(&played).filter_map(|table| self.line_given(lang, ring, deck, *table)));
        lines.sort_by_key(|line| line.table);
        let seats = deck.size()?.seats().map(|seat| (i32::from(seat.number()), letter(seat))).collect();
        let opened = self.open.of(deck.number).is_some();
        Ok(Traveller { seats, lines, opened })
    }

    /// The points a hand books to each seat under the rules of the tournament, bonuses included.
    fn points(&self, placed: &Placed, result: &Played) -> Result<[i32; 4], Error> {
        let size = placed.size()?;
        let judged = self.rules.judge(&result.hand.new.hand, size, placed.dealer(result.hand.new.number)?);
        Ok(self.system.points_booked(&judged.map_err(store::Error::internal)?, size))
    }

    fn line(&self, lang: Lang, deck: &Deck, played: &Played) -> Result<Line, Error> {
        let (at, seated) = self.sheets.get(&played.sheet).ok_or(store::Error::NotFound)?;
        let names: Vec<String> = seated.iter().map(|seated| seated.name.clone()).collect();
        let here = |one: &&DeckScore| (one.deck_id, one.table_number) == (deck.id, played.table);
        let booked = self.points(at, played)?;
        let seat = |(seat, points): (Seat, i32)| {
            let given = self.decided.iter().filter(here).rfind(|one| one.seat == Some(i32::from(seat.number())));
            given.map_or_else(|| lang.signed(points.into()), |one| given_score(lang, one))
        };
        let hand = &played.hand.new.hand;
        let bare = Hand { bid: None, ..*hand };
        Ok(Line {
            table: played.table,
            declared: declaration(lang, &bare, &Names::new(names.clone())),
            bid: hand.bid.map(|bid| bid.to_string()).unwrap_or_default(),
            score: played.hand.new.score.map(|score| lang.signed(score.into())).unwrap_or_default(),
            seats: Seat::ALL.into_iter().zip(booked).take(names.len()).map(seat).collect(),
            apart: self.decided.iter().filter(here).any(|one| one.seat.is_none()),
            decided: self.decided.iter().any(|one| here(&one) && one.seat.is_some()),
            opened: self.game(lang, deck, hand),
            names,
        })
    }

    /// What the game comes to with open cards.
    fn game(&self, lang: Lang, deck: &Deck, hand: &Hand) -> Option<Opened> {
        let (makeable, _) = self.open.of(deck.number)?;
        let brings = makeable.opened(hand)?;
        let outcome = lang.say(if brings.won { "words-won" } else { "words-lost" });
        let away = hand.card_points.zip(brings.points).map(|(made, open)| i64::from(made) - i64::from(open));
        Some(Opened {
            told: brings.points.map_or(outcome, |points| points.to_string()),
            away: away.map(|away| lang.signed(away)).unwrap_or_default(),
            address: game_address(deck, hand)?,
        })
    }

    /// A table that did not play the deck and has what the director gave alone.
    fn line_given(&self, lang: Lang, ring: &Ring, deck: &Deck, table: i32) -> Option<Line> {
        let at = |placed: &Placed| placed.sheet.table_number == table && ring.belongs_to(deck.number, placed.round);
        let (_, seated) = self.sheets.values().find(|(placed, _)| at(placed))?;
        let names: Vec<String> = seated.iter().map(|seated| seated.name.clone()).collect();
        let seat = |(seat, _): (Seat, &String)| {
            let here = |one: &&DeckScore| {
                (one.deck_id, one.table_number, one.seat) == (deck.id, table, Some(seat.number().into()))
            };
            self.decided.iter().rfind(here).map_or_else(|| "–".to_owned(), |one| given_score(lang, one))
        };
        Some(Line {
            table,
            declared: lang.say("traveller-not-played"),
            bid: String::new(),
            score: String::new(),
            seats: Seat::ALL.into_iter().zip(&names).map(seat).collect(),
            apart: false,
            decided: true,
            opened: None,
            names,
        })
    }
}

/// What the director gave a seat: points, or the average.
fn given_score(lang: Lang, one: &DeckScore) -> String {
    one.score.map_or_else(|| lang.say("average-short"), |score| lang.signed(score.into()))
}

#[derive(Template)]
#[template(path = "decks/traveller.html")]
struct TravellerPage {
    layout: Layout,
    nav: Option<Nav>,
    /// Whether this visitor may see it now.
    open: bool,
    /// Whether its cards are still played in another tournament.
    elsewhere: bool,
    traveller: Option<Traveller>,
    diagram: Option<Diagram>,
    chances: Option<Chances>,
    /// The address of the deck, for what hangs on its cards.
    deck: String,
    back: String,
}

/// The traveller for everybody, once the round is over.
pub async fn show(request: HttpRequest, app: web::Data<App>, place: web::Path<(TournamentId, i32)>) -> Answer {
    let (id, number) = *place;
    let address = format!("/tournaments/{id}/decks/{number}");
    public::page(&request, &app, id, address, move |conn, mut layout| {
        let ring = Ring::load(conn, id)?;
        let deck = ring.deck(number).ok_or(Error::NotFound)?;
        let told = Told::load(conn, &ring)?;
        let open = told.has(number);
        layout.title = layout.say_with("traveller-title", "deck", number);
        let lang = layout.lang;
        let all = if open { Some(Travellers::opened(conn, &ring)?) } else { None };
        let solved = all.as_ref().and_then(|all| all.open.of(number));
        Ok(TravellerPage {
            nav: Some(Nav::of(&ring.tournament, Here::Decks)),
            open,
            elsewhere: told.waits_elsewhere(number),
            traveller: all.as_ref().map(|all| all.of(lang, &ring, deck)).transpose()?,
            diagram: deck.deal()?.filter(|_| open).map(|deal| Diagram::of(lang, &deal)),
            chances: solved.map(|(makeable, rules)| Chances::of(lang, makeable, rules)),
            deck: format!("/tournaments/{id}/decks/{number}"),
            back: format!("/tournaments/{id}/decks"),
            layout,
        }
        .render()?)
    })
    .await
}

/// The traveller for a table that has played the deck and passed it on.
pub async fn at_table(
    request: HttpRequest,
    visit: Visit,
    app: web::Data<App>,
    place: web::Path<(String, i32)>,
) -> Answer {
    let (key, number) = place.into_inner();
    let sheet = key::sheet_of(&request, &app, &key).await?;
    let lang = visit.lang;
    let (open, traveller) = app.store.read(move |conn| read_at_table(conn, lang, sheet, number)).await?;
    Page::show(&TravellerPage {
        layout: visit.layout(lang.say_with("traveller-title", "deck", number))?,
        nav: None,
        open,
        elsewhere: false,
        traveller,
        diagram: None,
        chances: None,
        deck: String::new(),
        back: format!("/k/{key}"),
    })
}

fn read_at_table(conn: &mut Conn, lang: Lang, sheet: SheetId, number: i32) -> Result<(bool, Option<Traveller>), Error> {
    let placed = stored::place(conn, sheet)?;
    let ring = Ring::load(conn, placed.tournament.id)?;
    let deck = ring.deck(number).ok_or(Error::NotFound)?;
    let own = |result: &Played| result.sheet == sheet && result.hand.new.deck == Some(number);
    // As long as the deck lies there the hand could be taken back and played again.
    let gone = deck.state()?.table() != Some(placed.sheet.table_number);
    let open = gone && ring.played.iter().any(own) || Told::load(conn, &ring)?.has(number);
    Ok((open, if open { Some(Travellers::load(conn, ring.tournament.id)?.of(lang, &ring, deck)?) } else { None }))
}
