//! The score card of one player in Comparative Skat: each deck with the seat, the hand that was played at his table, what
//! it brought him, and what the others made of the same cards. The page and the paper say the same.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::acts::decks::told;
use crate::export::report::{Cell as Told, Column, Kind, Report, Row, Shown};
use crate::i18n::{Lang, Values};
use crate::rules::comparison::{Cell, Comparison, Score, Stands};
use crate::rules::decks::letter;
use crate::rules::entry::called;
use crate::rules::event::SameCards;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;
use crate::store::decks::Played;
use crate::store::sheets::{self, Placed, Seated};
use crate::store::{Conn, TournamentId};
use crate::web::hands::words::{Names, declaration};
use crate::web::posting::{apart, struck};
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::player::{Standing, standing};
use crate::web::standings::words::{place, scaled};
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, print};

/// The score card of a player.
#[derive(Template)]
#[template(path = "decks/card.html")]
pub struct CardPage {
    layout: Layout,
    nav: Nav,
    card: Card,
    table: Table,
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
    /// The decks in the order in which they are numbered, and the sum.
    pub list: Report,
    /// What is kept apart, what is scaled, what is not shown yet.
    pub notes: Vec<String>,
    /// Whether results wait for the end of their round.
    pub hidden: bool,
}

/// The card for everybody: what is still played stays covered.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (TournamentId, i32)) -> Result<CardPage, Error> {
    let (field, card) = read(conn, layout.lang, (id, number), false)?;
    layout.title = format!("{} · {}", layout.say("card-title"), card.name);
    let files = format!("/tournaments/{id}/players/{number}/card");
    let table = Table::of(layout.lang, card.list.clone()).at(files, "");
    Ok(CardPage { nav: Nav::of(&field.tournament, Here::Decks), card, table, layout })
}

/// `card.csv`, `.pdf` and `.json`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    place: web::Path<(TournamentId, i32)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, number) = *place;
    let list = List::at(id, format!("/tournaments/{id}/players/{number}/card"), query.into_inner());
    let paper = report::is_paper(&request);
    report::file(&request, &app, list, move |conn: &mut Conn, lang| Ok(read(conn, lang, (id, number), paper)?.1.list))
        .await
}

/// The card; on paper the start number stands beside every name.
fn read(
    conn: &mut Conn,
    lang: Lang,
    (id, number): (TournamentId, i32),
    on_paper: bool,
) -> Result<(Field, Card), Error> {
    let ring = Ring::comparative(conn, id)?;
    let field = Field::public(conn, id)?;
    let entry = field.numbered(number).ok_or(Error::NotFound)?;
    let (method, compared) = field.event.method().zip(field.event.same_cards()).ok_or(Error::NotFound)?;
    let told = told::Told::load(conn, &ring)?;
    let hands = Hands { number, on_paper, ring: &ring, compared, sheets: sheets::of_tournament(conn, id)? };
    let cells =
        compared.clone().without(|deck| told.waits_elsewhere(deck.number().into())).of_round(None).cells(method);
    let mut own: Vec<&Cell> = cells.iter().filter(|cell| cell.score.entry == number).collect();
    own.sort_by_key(|cell| (cell.score.session, cell.score.deck));
    let by_deck = matches!(method, Comparison::MatchPoints | Comparison::TrimmedDatum);
    let line = |cell: &&Cell| row(lang, cell, &cells, hands.told(lang, &cell.score));
    let mut rows: Vec<Row> = own.iter().map(line).collect();
    if !rows.is_empty() {
        rows.push(sums(lang, &own));
    }
    let (any, elsewhere) = (own.iter().any(|cell| cell.score.is_struck()), told.waits_anywhere());
    let notes = |struck: Option<String>| {
        let apart = apart(lang, compared).into_iter().chain(struck).chain(scaled(lang, &field));
        apart.chain(elsewhere.then(|| lang.say("decks-elsewhere"))).collect::<Vec<_>>()
    };
    let (shown, notes) = (notes(struck::marked_about(lang, any)), notes(struck::about(lang, any)));
    let (about, standing) = (lang.say(&format!("method-about-{}", method.word())), standing(lang, &field, number));
    let places = standing.iter().map(Standing::told);
    let list = Report {
        event: field.tournament.name.clone(),
        title: format!("{} · {}", lang.say("card-title"), called(number, &entry.name, on_paper)),
        subtitle: print::day_and_venue(lang, &field.tournament),
        rules: field.tournament.rules_hash.clone().unwrap_or_default(),
        notes: places.chain([about.clone(), lang.say("card-lead")]).chain(notes).collect(),
        struck: struck::meaning(lang, any),
        columns: columns(lang, by_deck),
        ..Report::default()
    };
    let (name, list) = (entry.name.to_string(), list.with_rows(rows));
    let card = Card { number, name, about, standing, list, notes: shown, hidden: field.covered.is_some() };
    Ok((field, card))
}

fn columns(lang: Lang, by_deck: bool) -> Vec<Column> {
    let signed = |id: &str, key: &str| Column::new(Kind::Deviation, id, lang.say(key)).signed();
    let place = [("place", lang.say("standings-place")), ("results", lang.say("card-results"))];
    let match_points = Column::new(Kind::Ratio, "match_points", lang.say("rank-match-points-head"));
    vec![
        Column::of(Kind::Said, lang.say("deck-number"), &[("deck", lang.say("deck-number"))]),
        Column::new(Kind::Number, "points", lang.say("card-points")).signed().decides(),
        signed("gained", "card-gained"),
        match_points.shown(if by_deck { Shown::Always } else { Shown::Files }),
        Column::of(Kind::Said, lang.say("standings-place"), &place),
        signed("mean", "posting-mean"),
        Column::new(Kind::Word, "seat", lang.say("column-seat")),
        Column::new(Kind::Label, "table", lang.say("table")),
        Column::new(Kind::Phrase, "declared", lang.say("traveller-declared")),
        Column::new(Kind::Word, "counts", lang.say("card-counts")).shown(Shown::Files),
    ]
}

/// Where the hands of a player are found.
struct Hands<'r> {
    number: i32,
    on_paper: bool,
    ring: &'r Ring,
    compared: &'r SameCards,
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
        let lettered =
            |(seat, sat): (Seat, &Seated)| format!("{} {}", letter(seat), called(sat.number, &sat.name, self.on_paper));
        let names = Names::new(Seat::ALL.into_iter().zip(seated).map(lettered).collect());
        declaration(lang, &played.hand.new.hand, &names)
    }
}

/// Points that count, differences and match points of all lines.
fn sums(lang: Lang, own: &[&Cell]) -> Row {
    let own: Vec<Cell> = own.iter().map(|cell| cell.counting()).collect();
    let points: i64 = own.iter().map(|cell| cell.score.counted()).sum();
    let points = struck::points(lang, points, own.iter().any(|cell| cell.score.is_struck()));
    let sum = |of: fn(&Cell) -> Option<Ratio>| own.iter().try_fold(Ratio::ZERO, |sum, cell| sum.plus(of(cell)?));
    let total = Told::Said(Vec::new(), lang.say("posting-total"), String::new());
    let figures = [points, Told::Ratio(sum(|cell| cell.deviation)), Told::Ratio(sum(|cell| cell.match_points))];
    let nothing = std::iter::repeat_n(Told::Text(String::new()), 6);
    Row::sum([total].into_iter().chain(figures).chain(nothing).collect())
}

/// A deck of the card.
fn row(lang: Lang, cell: &Cell, all: &[Cell], declared: String) -> Row {
    let score = &cell.score;
    let cards = |other: &&Cell| {
        (other.score.session, other.score.deck, other.score.seat) == (score.session, score.deck, score.seat)
    };
    let others: Vec<&Cell> = all.iter().filter(cards).filter(|one| one.score.is_compared()).collect();
    let rivals: Vec<i32> = others.iter().map(|one| one.score.points).collect();
    // With other cards there is nothing to compare; an average is that of those who played. What is struck is only
    // compared for the others.
    let (mean, gained) = match score.stands {
        Stands::Compared => (cell.mean, cell.deviation.filter(|_| !score.is_struck())),
        Stands::Apart => (None, None),
        Stands::Average => (others.first().and_then(|one| one.mean), None),
    };
    let (points, counts) = booked(lang, score);
    let deck = score.deck.map(|deck| i64::from(deck.number()));
    let is_placed = score.is_compared() && !score.is_struck();
    let place = if is_placed { among(lang, score.points, &rivals) } else { (Vec::new(), "–".to_owned()) };
    Row::new(vec![
        Told::Said(
            deck.into_iter().collect(),
            score.deck.map_or_else(|| "–".to_owned(), |deck| deck.to_string()),
            String::new(),
        ),
        points,
        Told::Ratio(gained),
        Told::Ratio(cell.counting().match_points),
        Told::Said(place.0, place.1, String::new()),
        Told::Ratio(mean),
        Told::Word(score.seat.number().to_string(), letter(score.seat).to_string()),
        Told::number(score.table),
        Told::Text(declared),
        Told::Word(counts.0.to_owned(), lang.say(counts.1)),
    ])
}

/// The points of a score, with what is to be said of them; and what it is, as a word and its key.
fn booked(lang: Lang, score: &Score) -> (Told, (&'static str, &'static str)) {
    let (points, booked) = (i64::from(score.points), lang.signed(score.points.into()));
    let said = |words: String| Told::Said(vec![points], words, String::new());
    let average = || format!("{booked} {}", lang.say("average-short"));
    let (told, counts) = match score.stands {
        Stands::Apart => (format!("({booked})"), ("apart", "traveller-apart")),
        Stands::Average => (average(), ("average", "card-counts-average")),
        Stands::Compared if score.is_struck() => (booked.clone(), ("struck", "card-counts-struck")),
        Stands::Compared => return (Told::number(points), ("compared", "card-counts-compared")),
    };
    if !score.is_struck() {
        return (said(told), counts);
    }
    let marked = struck::marked(told, true);
    // Of what was made in several rounds a part may count.
    let part = score.counted() != 0;
    (said(if part { counting(lang, &marked, score) } else { marked }), counts)
}

/// A score with what of it counts.
fn counting(lang: Lang, told: &str, score: &Score) -> String {
    let mut args = Values::new();
    args.set("points", told);
    args.set("counted", lang.signed(score.counted()));
    lang.say_args("card-struck", &args)
}

/// "2. of 4", with those who are level; and the same in figures.
fn among(lang: Lang, points: i32, rivals: &[i32]) -> (Vec<i64>, String) {
    let better = rivals.iter().filter(|other| **other > points).count();
    let level = rivals.iter().filter(|other| **other == points).count();
    let mut args = Values::new();
    args.set("place", place(u32::try_from(better + 1).unwrap_or(0), level > 1));
    args.set("tables", rivals.len());
    let figures = [better + 1, rivals.len()].into_iter().flat_map(i64::try_from).collect();
    (figures, lang.say_args("card-place", &args))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::decks::DeckNumber;

    fn cell(deck: i64, points: i32, struck: Option<i32>) -> Cell {
        let (deck, stands, seat) = (Some(DeckNumber::new(deck).expect("a deck")), Stands::Compared, Seat::ALL[0]);
        let score = Score { session: 1, deck, stands, table: 1, seat, entry: 1, points, struck };
        let deviation = Some(Ratio::whole(points.into()));
        Cell { score, mean: Some(Ratio::ZERO), deviation, match_points: Some(Ratio::whole(2)), wide: false }
    }

    #[test]
    fn what_is_struck_is_in_no_sum_and_says_what_counts_of_it() {
        let all = [cell(1, 30, Some(30)), cell(2, 8, None), cell(3, 70, Some(30))];
        let sum = sums(Lang::En, &all.each_ref());
        let ratio = |whole| Told::Ratio(Some(Ratio::whole(whole)));
        let said = |points, words: &str| Told::Said(vec![points], words.to_owned(), String::new());
        assert_eq!(sum.cells[1..4], [said(48, "+48 °"), ratio(8), ratio(2)]);
        assert_eq!(sums(Lang::En, &[&all[1]]).cells[1], Told::number(8), "where everything counts there is no mark");
        let stands = |stands| Cell { score: Score { stands, ..all[0].score }, ..all[0] };
        let told = |cell: Cell| booked(Lang::En, &cell.score);
        assert_eq!(told(stands(Stands::Apart)), (said(30, "(+30) °"), ("apart", "traveller-apart")));
        assert_eq!(told(stands(Stands::Average)), (said(30, "+30 Ø °"), ("average", "card-counts-average")));
        let points = all.map(|cell| row(Lang::En, &cell, &all, String::new()).cells.swap_remove(1));
        assert_eq!(points, [said(30, "+30 °"), Told::number(8), said(70, "+70 °, counts +40")]);
    }

    #[test]
    fn the_highest_result_of_a_deck_is_first_and_equal_ones_share_their_place() {
        let all = [60, 24, 24, -48];
        assert_eq!(all.map(|points| among(Lang::En, points, &all).1), ["1. of 4", "2.= of 4", "2.= of 4", "4. of 4"]);
    }
}
