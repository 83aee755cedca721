//! The score card of one player in Comparative Skat: each deck with the seat, the hand that was played at his table, what
//! it brought him, and what the others made of the same cards. The page and the paper say the same.

use actix_web::{HttpRequest, web};
use askama::Template;
use fluent_bundle::FluentArgs;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told::Told;
use crate::export::pdf::{self, Column, Row};
use crate::i18n::Lang;
use crate::rules::comparison::{Cell, Comparison, Score, Stands};
use crate::rules::decks::letter;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;
use crate::store::decks::Played;
use crate::store::sheets::{self, Placed, Seated};
use crate::store::{Conn, TournamentId};
use crate::web::decks::results::Compared;
use crate::web::hands::words::{Names, declaration};
use crate::web::posting::{apart, decimals, figure};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::player::{Standing, standing};
use crate::web::standings::words::{place, scaled};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Visit, print, public};

#[derive(Template)]
#[template(path = "decks/card.html")]
struct CardPage {
    layout: Layout,
    nav: Nav,
    card: Card,
}

/// A score card in the reader's language.
pub struct Card {
    /// The start number.
    pub number: i32,
    /// The player.
    pub name: String,
    /// How is compared, in words.
    pub about: String,
    /// The places; one for each seat where the book ranks.
    pub standing: Vec<Standing>,
    /// Whether match points are reckoned deck by deck.
    pub by_deck: bool,
    /// The decks in the order in which they are numbered.
    pub lines: Vec<Line>,
    /// Points, difference and match points of all lines together.
    pub sums: Sums,
    /// What is kept apart, what is scaled, what is not shown yet.
    pub notes: Vec<String>,
    /// Whether results wait for the end of their round.
    pub hidden: bool,
}

/// The foot of a card.
#[derive(Clone)]
pub struct Sums {
    /// The points that count.
    pub points: String,
    /// The differences.
    pub gained: String,
    /// The match points.
    pub match_points: String,
}

/// What a player made of a deck, beside what the others made of it.
pub struct Line {
    /// The deck; nothing where a whole session is one.
    pub deck: String,
    /// The table.
    pub table: i32,
    /// The letter of the seat.
    pub letter: char,
    /// Who declared what at this table.
    pub declared: String,
    /// What it brought the seat.
    pub points: String,
    /// What the seat brought at all tables on average.
    pub mean: String,
    /// The difference.
    pub gained: String,
    /// The match points.
    pub match_points: String,
    /// The place among those in the same seat.
    pub place: String,
}

/// The card for everybody: what is still played stays covered.
pub async fn show(request: HttpRequest, app: web::Data<App>, place: web::Path<(TournamentId, i32)>) -> Answer {
    let (id, number) = *place;
    let address = format!("/tournaments/{id}/players/{number}/card");
    public::page(&request, &app, id, address, move |conn, mut layout| {
        let (field, card) = read(conn, layout.lang, id, number)?;
        layout.title = format!("{} · {}", layout.say("card-title"), card.name);
        Ok(CardPage { nav: Nav::of(&field.tournament, Here::Decks), card, layout }.render()?)
    })
    .await
}

/// The same on paper.
pub async fn paper(app: web::Data<App>, visit: Visit, place: web::Path<(TournamentId, i32)>) -> Answer {
    let ((id, number), lang) = (*place, visit.lang);
    let (field, card) = app.store.read(move |conn| read(conn, lang, id, number)).await?;
    let hash = field.tournament.rules_hash.clone().unwrap_or_default();
    let title = format!("{} · {}", lang.say("card-title"), card.name);
    let notes = [vec![card.about.clone(), lang.say("card-lead")], card.notes.clone()].concat();
    let paper = print::paper(lang, &field.tournament, title, hash, notes);
    print::pdf(&format!("card-{id}-{number}.pdf"), move || {
        let (columns, rows) = written(lang, &card);
        pdf::list(&paper, &columns, &rows)
    })
    .await
}

fn read(conn: &mut Conn, lang: Lang, id: TournamentId, number: i32) -> Result<(Field, Card), Error> {
    let ring = Ring::comparative(conn, id)?;
    let field = Field::public(conn, id)?;
    let entry = field.numbered(number).ok_or(Error::NotFound)?;
    let (method, compared) = field.compared.as_ref().ok_or(Error::NotFound)?;
    let told = Told::load(conn, &ring)?;
    let hands = Hands { number, ring: &ring, compared, sheets: sheets::of_tournament(conn, id)? };
    let cells = compared.clone().told(&told).of(None).cells(*method);
    let mut own: Vec<&Cell> = cells.iter().filter(|cell| cell.score.entry == number).collect();
    own.sort_by_key(|cell| (cell.score.session, cell.score.deck));
    let line = |cell: &&Cell| Line { declared: hands.told(lang, &cell.score), ..Line::of(lang, cell, &cells) };
    let mut notes = apart(lang, compared);
    notes.extend(scaled(lang, &field));
    notes.extend(told.waits_anywhere().then(|| lang.say("decks-elsewhere")));
    let card = Card {
        number,
        name: entry.name.clone(),
        about: lang.say(&format!("method-about-{}", method.word())),
        standing: standing(lang, &field, number),
        by_deck: matches!(method, Comparison::MatchPoints | Comparison::TrimmedDatum),
        lines: own.iter().map(line).collect(),
        sums: sums(lang, &own),
        notes,
        hidden: field.covered,
    };
    Ok((field, card))
}

/// Where the hands of a player are found.
struct Hands<'r> {
    number: i32,
    ring: &'r Ring,
    compared: &'r Compared,
    sheets: Vec<(Placed, Vec<Seated>)>,
}

impl Hands<'_> {
    /// What was declared at his table with the cards of a score, with the letters of the seats.
    fn told(&self, lang: Lang, score: &Score) -> String {
        let deck = score.deck.map(|deck| i32::from(deck.number()));
        let same = |played: &&Played| {
            self.compared.session(played.round) == score.session && deck.is_some() && played.hand.new.deck == deck
        };
        let at = |played: &Played| self.sheets.iter().find(|(placed, _)| placed.sheet.id == played.sheet);
        let sits = |(_, seated): &&(Placed, Vec<Seated>)| seated.iter().any(|sat| sat.number == self.number);
        let with = self.ring.played.iter().filter(same);
        let mut his = with.filter_map(|played| Some((played, at(played).filter(sits)?)));
        let Some((played, (_, seated))) = his.next() else { return lang.say("traveller-not-played") };
        let lettered = |(seat, sat): (Seat, &Seated)| format!("{} {}", letter(seat), sat.name);
        let names = Names::new(Seat::ALL.into_iter().zip(seated).map(lettered).collect());
        declaration(lang, &played.hand.new.hand, &names)
    }
}

/// Points that count, differences and match points of all lines.
fn sums(lang: Lang, own: &[&Cell]) -> Sums {
    let counts = |cell: &&&Cell| cell.score.stands != Stands::Apart;
    let points: i64 = own.iter().filter(counts).map(|cell| i64::from(cell.score.points)).sum();
    let sum = |of: fn(&Cell) -> Option<Ratio>| own.iter().try_fold(Ratio::ZERO, |sum, cell| sum.plus(of(cell)?));
    let gained = figure(lang, sum(|cell| cell.deviation));
    Sums { points: lang.signed(points), gained, match_points: match_points(lang, sum(|cell| cell.match_points)) }
}

/// Match points as they stand on a card: whole ones whole.
fn match_points(lang: Lang, points: Option<Ratio>) -> String {
    let Some(points) = points else { return "–".to_owned() };
    let places = if points.denominator() == 1 { 0 } else { 2 };
    decimals(lang, points, places).trim_start_matches('+').to_owned()
}

impl Line {
    fn of(lang: Lang, cell: &Cell, all: &[Cell]) -> Self {
        let score = &cell.score;
        let cards = |other: &&Cell| {
            (other.score.session, other.score.deck, other.score.seat) == (score.session, score.deck, score.seat)
        };
        let others: Vec<&Cell> = all.iter().filter(cards).filter(|one| one.score.is_compared()).collect();
        let rivals: Vec<i32> = others.iter().map(|one| one.score.points).collect();
        // With other cards there is nothing to compare; an average is that of those who played.
        let (mean, gained) = match score.stands {
            Stands::Compared => (cell.mean, cell.deviation),
            Stands::Apart => (None, None),
            Stands::Average => (others.first().and_then(|one| one.mean), None),
        };
        let points = lang.signed(score.points.into());
        Self {
            deck: score.deck.map_or_else(|| "–".to_owned(), |deck| deck.to_string()),
            table: score.table,
            letter: letter(score.seat),
            declared: String::new(),
            points: match score.stands {
                Stands::Compared => points,
                Stands::Apart => format!("({points})"),
                Stands::Average => format!("{points} {}", lang.say("average-short")),
            },
            mean: figure(lang, mean),
            gained: figure(lang, gained),
            match_points: match_points(lang, cell.match_points),
            place: if score.is_compared() { among(lang, score.points, &rivals) } else { "–".to_owned() },
        }
    }
}

/// "2. of 4", with those who are level.
fn among(lang: Lang, points: i32, rivals: &[i32]) -> String {
    let better = rivals.iter().filter(|other| **other > points).count();
    let level = rivals.iter().filter(|other| **other == points).count();
    let mut args = FluentArgs::new();
    args.set("place", place(u32::try_from(better + 1).unwrap_or(0), level > 1));
    args.set("tables", rivals.len());
    lang.say_args("card-place", &args)
}

fn written(lang: Lang, card: &Card) -> (Vec<Column>, Vec<Row>) {
    let mut columns = vec![
        Column::figures(lang.say("deck-number")),
        Column::figures(lang.say("table")),
        Column::figures(lang.say("seat")),
        Column::words(lang.say("traveller-declared"), 5).wraps(),
        Column::figures(lang.say("card-points")).decides(),
        Column::figures(lang.say("posting-mean")),
        Column::figures(lang.say("card-gained")),
    ];
    if card.by_deck {
        columns.push(Column::figures(lang.say("rank-match-points-head")));
    }
    columns.push(Column::figures(lang.say("comparison-place")));
    let row = |line: &Line| {
        let (table, letter) = (line.table.to_string(), line.letter.to_string());
        let figures = [&line.declared, &line.points, &line.mean, &line.gained];
        let mut cells = vec![line.deck.clone(), table, letter];
        cells.extend(figures.into_iter().cloned());
        cells.extend(card.by_deck.then(|| line.match_points.clone()));
        cells.push(line.place.clone());
        Row::Cells(cells)
    };
    let Sums { points, gained, match_points } = card.sums.clone();
    let empty = || [const { String::new() }; 3].to_vec();
    let mut sum = [empty(), vec![lang.say("posting-total"), points, String::new(), gained]].concat();
    sum.extend(card.by_deck.then_some(match_points));
    sum.push(String::new());
    let places = card.standing.iter().map(|one| Row::Heading(one.told(lang)));
    let rows = places.chain(card.lines.iter().map(row)).chain([Row::Cells(sum)]);
    (columns, rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_result_of_a_deck_is_first_and_equal_ones_share_their_place() {
        let all = [60, 24, 24, -48];
        assert_eq!(all.map(|points| among(Lang::En, points, &all)), ["1. of 4", "2.= of 4", "2.= of 4", "4. of 4"]);
    }
}
