//! The parts of a board, each cut into pages that can be read from the back of the hall.

use crate::acts::rounds::hall::Hall;
use crate::export::prizes::title;
use crate::export::report::said;
use crate::i18n::Lang;
use crate::rules::board::Part;
use crate::rules::decks::letter;
use crate::rules::event::Column;
use crate::rules::lines::{self, Line};
use crate::rules::prizes::{Priced, amounts};
use crate::rules::standings::{Metric, Placed};
use crate::rules::team_ranking::Ranked;
use crate::store::Conn;
use crate::store::rounds::{Round, RoundState};
use crate::web::Error;
use crate::web::hands::taken::clock_time;
use crate::web::prizes::won::Won;
use crate::web::standings::field::Field;
use crate::web::standings::words;
use crate::web::tables::list::{by_name, seated};
use crate::web::tables::view::SeatLine;

/// The most rows that can be read from the back of the hall.
const ROWS: usize = 14;
/// Names and seats are short: two columns of them stand beside each other.
const SIDES: usize = 2;

/// A line of the standings.
pub struct StandingRow {
    pub place: String,
    pub name: String,
    pub club: String,
    /// What the rounds brought, oldest first.
    pub rounds: Vec<String>,
    /// The figure that decides.
    pub figure: String,
    /// Whether a round in it counts nothing, which its figures are marked with.
    pub struck: bool,
}

/// A line of the prizes: what it is for, what is won, and by whom, where that is told.
pub struct PrizeRow {
    pub place: String,
    pub worth: String,
    pub name: String,
}

/// A table with those who sit there.
pub struct TableRow {
    pub number: i32,
    pub seats: Vec<String>,
}

/// What hangs on a page of the board.
pub enum Sheet {
    /// Who is ahead.
    Standings(Vec<StandingRow>),
    /// How the teams stand.
    Teams(Vec<StandingRow>),
    /// Where everybody sits, by name, in one column or two.
    Names(Vec<Vec<(SeatLine, i32)>>),
    /// Who sits where, table by table.
    Tables(Vec<TableRow>),
    /// What is won.
    Prizes(Vec<PrizeRow>),
    /// The time of day, and when the round was begun: for the script, and as it is said.
    Clock(Option<(String, String)>),
    /// That the results are held back.
    Held,
    /// Nothing yet.
    Empty,
}

/// A part with everything that stands on it.
pub enum Strip {
    /// Who is ahead: how many they are.
    Standings(usize),
    /// How the teams stand.
    Teams(Vec<StandingRow>),
    /// Where everybody sits, by name.
    Names(Vec<(SeatLine, i32)>),
    /// Who sits where, table by table.
    Tables(Vec<TableRow>),
    /// What is won.
    Prizes(Vec<PrizeRow>),
    /// One page that is not cut.
    One(Sheet),
}

/// Whether a part is made of the field alone.
pub const fn is_of_field(part: Part) -> bool {
    match part {
        Part::Standings | Part::Teams | Part::Clock => true,
        Part::Names | Part::Tables | Part::Prizes => false,
    }
}

impl Strip {
    /// Everything of a part; results that are held back are not on it.
    pub fn of(conn: &mut Conn, lang: Lang, field: &Field, part: Part, held: bool) -> Result<Self, Error> {
        let round = field.rounds.last();
        let hall = |conn: &mut Conn| -> Result<Option<Hall>, Error> {
            let place = round.map(|round| (field.tournament.id, round.number));
            Ok(place.map(|place| Hall::load(conn, place)).transpose()?.map(Hall::as_now))
        };
        Ok(match part {
            Part::Standings | Part::Teams if held => Self::One(Sheet::Held),
            Part::Standings => Self::Standings(field.groups().iter().map(|(_, lines)| lines.len()).sum()),
            Part::Teams => Self::Teams(teams(lang, field)),
            Part::Names => Self::Names(hall(conn)?.map_or_else(Vec::new, |hall| by_name(&hall))),
            Part::Tables => Self::Tables(hall(conn)?.map_or_else(Vec::new, |hall| tables(&hall))),
            Part::Prizes => Self::Prizes(prizes(lang, &Won::load(conn, field.tournament.id)?, held)),
            Part::Clock => Self::One(Sheet::Clock(round.and_then(|round| begun(lang, round)))),
        })
    }

    /// How many pages it takes; none where there is nothing to show yet.
    pub fn pages(&self) -> usize {
        match self {
            Self::Standings(count) => count.div_ceil(ROWS),
            Self::Teams(rows) => rows.len().div_ceil(ROWS),
            Self::Names(rows) => rows.len().div_ceil(SIDES * ROWS),
            Self::Tables(rows) => rows.len().div_ceil(ROWS),
            Self::Prizes(rows) => rows.len().div_ceil(ROWS),
            Self::One(_) => 1,
        }
    }

    /// One of its pages, from 1.
    pub fn sheet(self, (lang, field): (Lang, &Field), page: usize) -> Sheet {
        match self {
            Self::Standings(_) => Sheet::Standings(standings(lang, field, page)),
            Self::Teams(rows) => Sheet::Teams(cut(rows, page)),
            Self::Names(rows) => Sheet::Names(sides(rows, page)),
            Self::Tables(rows) => Sheet::Tables(cut(rows, page)),
            Self::Prizes(rows) => Sheet::Prizes(cut(rows, page)),
            Self::One(sheet) => sheet,
        }
    }
}

fn cut<T>(rows: Vec<T>, page: usize) -> Vec<T> {
    rows.into_iter().skip(page.saturating_sub(1) * ROWS).take(ROWS).collect()
}

/// The columns of a page.
fn sides<T>(rows: Vec<T>, page: usize) -> Vec<Vec<T>> {
    let mut rows = rows.into_iter().skip(page.saturating_sub(1) * SIDES * ROWS);
    let sides = (0..SIDES).map(|_side| rows.by_ref().take(ROWS).collect::<Vec<T>>());
    sides.filter(|side| !side.is_empty()).collect()
}

fn standings(lang: Lang, field: &Field, page: usize) -> Vec<StandingRow> {
    let all = field.groups().iter().flat_map(|(seat, lines)| lines.iter().map(move |one| (*seat, one)));
    let struck = field.event.struck();
    // Where the book ranks the letter of the seat says among whom.
    let place = |column: Option<Column>, line: &Line| {
        let Placed { place, shared, .. } = line.placed();
        let place = words::place(place, shared);
        let Some(column) = column else { return place };
        let seat = format!("{} {place}", letter(column.seat));
        column.session.map_or_else(|| seat.clone(), |session| format!("{session} · {seat}"))
    };
    let row = |(seat, one): (Option<Column>, &lines::SeatLine)| {
        let (line, record) = (&one.line, one.line.placed().record);
        let round = |round: &Round| {
            let brought = field.of_round(record.entry, round.number);
            let is_struck = struck.in_round(record.entry, Some(round.number));
            said::struck(words::count(lang, brought), is_struck)
        };
        let is_struck = struck.in_round(record.entry, one.session);
        let decides = |metric: &Metric| words::figure(lang, *metric, record.value(*metric));
        StandingRow {
            place: place(seat, line),
            name: line.name.to_string(),
            club: line.club.to_string(),
            rounds: field.abreast().iter().map(round).collect(),
            figure: said::struck(field.event.metrics().first().map_or_else(String::new, decides), is_struck),
            struck: is_struck,
        }
    };
    all.skip(page.saturating_sub(1) * ROWS).take(ROWS).map(row).collect()
}

/// Every ranking one after the other; where there are several each line says whose it is.
fn teams(lang: Lang, field: &Field) -> Vec<StandingRow> {
    let (several, metrics) = (field.event.teams().len() > 1, field.event.team_metrics());
    let first = metrics.first().copied().unwrap_or(Metric::Performance);
    let of = |(ranked, placed): (&Ranked, &[Placed])| {
        let struck = field.event.team_struck(ranked);
        let row = |placed: &Placed| {
            let is_struck = struck.in_round(placed.record.entry, None);
            StandingRow {
                place: words::place(placed.place, placed.shared),
                name: ranked.team(placed.record.entry).map_or_else(String::new, |team| team.name.clone()),
                club: if several { ranked.name.clone() } else { String::new() },
                rounds: Vec::new(),
                figure: said::struck(words::figure(lang, first, placed.record.value(first)), is_struck),
                struck: is_struck,
            }
        };
        placed.iter().map(row).collect::<Vec<_>>()
    };
    field.teams().flat_map(of).collect()
}

fn tables(hall: &Hall) -> Vec<TableRow> {
    let mut rows: Vec<TableRow> = Vec::new();
    for (seat, table) in seated(hall) {
        match rows.last_mut() {
            Some(row) if row.number == table => row.seats.push(seat.name),
            _ => rows.push(TableRow { number: table, seats: vec![seat.name] }),
        }
    }
    rows
}

/// What can be won; who wins it once everything is played and nothing is held back.
fn prizes(lang: Lang, won: &Won, held: bool) -> Vec<PrizeRow> {
    if won.done() && !held {
        let rows = won.contests(lang).into_iter().flat_map(|(contest, lines)| {
            lines.into_iter().map(move |line| PrizeRow {
                place: format!("{contest} {}", words::place(line.rank, line.shared)),
                worth: line.worth,
                name: line.name,
            })
        });
        return rows.collect();
    }
    let field = &won.field;
    let row = |prize: Priced| PrizeRow {
        place: format!(
            "{} {}",
            title(lang, prize.contest, prize.round),
            words::place(prize.place.unsigned_abs(), false)
        ),
        worth: prize.thing.unwrap_or_else(|| lang.money(prize.cents)),
        name: String::new(),
    };
    amounts(won.prizes(), field.event.fees_cents(), field.tournament.rounds).into_iter().map(row).collect()
}

/// When a running round was begun: in UTC for the script, and as it is said.
fn begun(lang: Lang, round: &Round) -> Option<(String, String)> {
    let at = round.started_at.filter(|_| round.state == RoundState::Running)?;
    Some((format!("{}Z", at.format("%Y-%m-%dT%H:%M:%S")), lang.say_with("board-begun", "time", clock_time(at))))
}
