//! A player's evening in three figures: what the cards were worth, what the bidding and what the play made of them.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::acts::decks::ring::Ring;
use crate::export::report::{Cell, Column, Kind, Report, Row};
use crate::i18n::Lang;
use crate::rules::decks::letter;
use crate::rules::hand::Hand;
use crate::rules::seat::Seat;
use crate::store::decks::Played;
use crate::store::event::same_cards;
use crate::store::{Conn, TournamentId};
use crate::web::decks::traveller::Travellers;
use crate::web::hands::words::{Names as Seats, described};
use crate::web::makeable::bars::{Chart, Pillar};
use crate::web::makeable::open::game_address;
use crate::web::posting::{Names, struck};
use crate::web::print::day_and_venue;
use crate::web::report::table::Table;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout};

/// One deck of one player.
pub struct Part {
    /// The deck.
    pub deck: i32,
    /// The table.
    pub table: i32,
    /// Where the player sat.
    pub seat: Seat,
    /// What was played there.
    pub declared: String,
    /// Where the game is played card by card; empty where nothing was played.
    pub address: String,
    /// What it brought.
    pub made: i64,
    /// Whether that counts nothing for the player.
    pub struck: bool,
    /// Cards, bidding, play; `None` where that is not known.
    pub split: Option<[i64; 3]>,
}

/// An evening: what it brought, and of what that is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Everything.
    pub made: i64,
    /// What the cards were worth.
    pub cards: i64,
    /// What the bidding added.
    pub bidding: i64,
    /// What the play added.
    pub play: i64,
    /// What is not divided: games that are not solved, scores the director gave, fines.
    pub rest: i64,
}

/// The decks of every player, of those everybody may see.
pub type Evenings = BTreeMap<i32, Vec<Part>>;

/// The evening of all players, told for paper or not.
pub fn evenings(conn: &mut Conn, lang: Lang, ring: &Ring, on_paper: bool) -> Result<Evenings, Error> {
    let all = Travellers::opened(conn, ring)?.on_paper(on_paper);
    let mut made: BTreeMap<(i32, i32), (i64, bool)> = BTreeMap::new();
    for score in same_cards(conn, ring.tournament.id)?.covered().of_round(None).scores() {
        if let Some(deck) = score.deck.filter(|_| score.is_compared()) {
            let (points, struck) = made.entry((score.entry, deck.number().into())).or_default();
            *points += i64::from(score.points);
            *struck |= score.is_struck();
        }
    }
    let mut evenings = Evenings::new();
    for played in &ring.played {
        for (entry, part) in parts(lang, ring, &all, played)? {
            // What is kept apart counts for nobody.
            let Some((made, struck)) = made.get(&(entry, part.deck)).copied() else { continue };
            evenings.entry(entry).or_default().push(Part { made, struck, ..part });
        }
    }
    Ok(evenings)
}

/// What a hand brought each seat.
fn parts(lang: Lang, ring: &Ring, all: &Travellers, played: &Played) -> Result<Vec<(i32, Part)>, Error> {
    let Some(deck) = played.hand.new.deck.filter(|deck| all.open().told().has(*deck)) else { return Ok(Vec::new()) };
    let (Some(at), Some(known)) = (all.sheets().get(&played.sheet), ring.deck(deck)) else { return Ok(Vec::new()) };
    let split = all.open().split(at, played)?;
    let names = Seats::new(all.called(&at.1));
    let hand = Hand { bid: None, ..played.hand.new.hand };
    let declared = described(lang, &hand, &names, played.hand.new.score);
    let address = all.open().of(deck).and_then(|_| game_address(known, &hand)).unwrap_or_default();
    let part = |(seat, entry): (Seat, i32)| {
        let of = |points: [i32; 4]| points.get(seat.index()).copied().map_or(0, i64::from);
        let split = split.map(|split| [of(split.cards), of(split.bidding), of(split.play)]);
        let (declared, address, table) = (declared.clone(), address.clone(), played.table);
        (entry, Part { deck, table, seat, declared, address, made: 0, struck: false, split })
    };
    Ok(Seat::ALL.into_iter().zip(at.1.iter().map(|seated| seated.number)).map(part).collect())
}

impl Sum {
    /// The sum of an evening.
    pub fn of(parts: &[Part]) -> Self {
        let mut sum = Self::default();
        for part in parts {
            let [cards, bidding, play] = part.split.unwrap_or_default();
            sum.made += part.made;
            sum.cards += cards;
            sum.bidding += bidding;
            sum.play += play;
            sum.rest += part.made - cards - bidding - play;
        }
        sum
    }
}

/// The evening of one player.
#[derive(Template)]
#[template(path = "makeable/evening.html")]
pub struct EveningPage {
    layout: Layout,
    nav: Nav,
    sum: Sum,
    /// What everything brought, with its mark where a part of it counts nothing, and what that means.
    made: String,
    struck: Option<String>,
    /// The chart, in rows where the decks are many.
    charts: Vec<Chart>,
    table: Table,
}

/// `luck/17.csv`, `.pdf` and `.json`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    place: web::Path<(TournamentId, i32)>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, number) = *place;
    let list = List::at(id, format!("/tournaments/{id}/luck/{number}"), query.into_inner());
    let paper = report::is_paper(&request);
    report::file(&request, &app, list, move |conn: &mut Conn, lang| Ok(of_player(conn, lang, (id, number), paper)?.1))
        .await
}

/// A player's evening: the tournament and its decks, told for the page and to take away, and what they are told from.
fn of_player(
    conn: &mut Conn,
    lang: Lang,
    (id, number): (TournamentId, i32),
    on_paper: bool,
) -> Result<(Ring, Report, Vec<Part>), Error> {
    let ring = Ring::comparative(conn, id)?;
    let parts = evenings(conn, lang, &ring, on_paper)?.remove(&number).ok_or(Error::NotFound)?;
    let names = Names::load(conn, id)?;
    let name = if on_paper { names.numbered(number) } else { names.of(number) };
    let title = lang.say_with("evening-title", "name", name);
    let mut notes = vec![lang.say("evening-about"), lang.say("makeable-plainly")];
    notes.extend(struck::about(lang, any_struck(&parts)));
    let list = Report {
        event: ring.tournament.name.clone(),
        title,
        subtitle: day_and_venue(lang, &ring.tournament),
        rules: ring.tournament.rules_hash.clone().unwrap_or_default(),
        notes,
        struck: struck::meaning(lang, any_struck(&parts)),
        columns: columns(lang),
        ..Report::default()
    };
    let rows = parts.iter().map(|part| row(lang, &ring, part)).collect();
    Ok((ring, list.with_rows(rows), parts))
}

fn any_struck(parts: &[Part]) -> bool {
    parts.iter().any(|part| part.struck)
}

fn columns(lang: Lang) -> Vec<Column> {
    let signed = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key)).signed();
    vec![
        Column::of(Kind::Said, lang.say("deck-number"), &[("deck", lang.say("deck-number"))]),
        Column::new(Kind::Word, "seat", lang.say("makeable-seat")),
        signed("made", "luck-made").decides(),
        signed("cards", "evening-cards"),
        signed("bidding", "evening-bidding"),
        signed("play", "evening-play"),
        Column::new(Kind::Phrase, "declared", lang.say("traveller-declared")),
        struck::column(lang, Kind::YesNo),
    ]
}

fn row(lang: Lang, ring: &Ring, part: &Part) -> Row {
    let deck = format!("/tournaments/{}/decks/{}", ring.tournament.id, part.deck);
    let split = part.split.map_or([None; 3], |split| split.map(Some));
    let seat = (part.seat.number().to_string(), letter(part.seat).to_string());
    let mut cells = vec![
        Cell::Said(vec![part.deck.into()], part.deck.to_string(), deck),
        Cell::Word(seat.0, seat.1),
        struck::points(lang, part.made, part.struck),
    ];
    cells.extend(split.map(Cell::Number));
    cells.extend([Cell::Name(None, part.declared.clone(), part.address.clone()), Cell::YesNo(part.struck)]);
    Row::new(cells)
}

/// The evening of a player.
pub fn show(conn: &mut Conn, mut layout: Layout, (id, number): (TournamentId, i32)) -> Result<EveningPage, Error> {
    let lang = layout.lang;
    let (ring, list, parts) = of_player(conn, lang, (id, number), false)?;
    let (sum, any) = (Sum::of(&parts), any_struck(&parts));
    layout.title.clone_from(&list.title);
    let label = |part: &Part| struck::marked(part.deck.to_string(), part.struck);
    let pillar = |part: &Part| Pillar { label: label(part), parts: part.split.unwrap_or_default() };
    Ok(EveningPage {
        nav: Nav::of(&ring.tournament, Here::Decks),
        sum,
        made: struck::marked(lang.signed(sum.made), any),
        struck: struck::marked_about(lang, any),
        charts: Chart::rows(&parts.iter().map(pillar).collect::<Vec<_>>()),
        table: Table::of(lang, list).at(format!("/tournaments/{id}/luck/{number}"), ""),
        layout,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_divided_is_the_rest() {
        let part = |made, split| Part {
            deck: 1,
            table: 1,
            seat: Seat::ALL[0],
            declared: String::new(),
            address: String::new(),
            made,
            struck: false,
            split,
        };
        let parts = [part(40, Some([254, -60, -154])), part(-30, None), part(7, Some([1, 2, 3]))];
        assert_eq!(Sum::of(&parts), Sum { made: 17, cards: 255, bidding: -58, play: -151, rest: -29 });
    }
}
