//! The list of a table to take away: a line for each hand in the words of the hands CSV, with what it is worth and what it
//! books to each seat.

use actix_web::{HttpRequest, web};

use super::beer;
use super::list::{Foot, ListView};
use super::whole::Whole;
use crate::export::report::{Cell, Column, Kind, Report, Row, Shown};
use crate::i18n::Lang;
use crate::rules::event::{of_hands, of_totals};
use crate::rules::hand::{Contra, Level, Offence, Outcome, Ouvert, Play, Variant};
use crate::rules::seat::Seat;
use crate::rules::standings::{Figures, OfSheet};
use crate::store::hands::StoredHand;
use crate::store::{Conn, SheetId, sheets, tournaments};
use crate::web::audience::Audience;
use crate::web::hands::words::{booked, word};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::time_out::struck;
use crate::web::{Answer, Error};

/// `sheets/7.csv`, `.pdf` and `.json`: what everybody may see of the list.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    of_sheet(&request, &app, (id, format!("/sheets/{id}")), query.into_inner(), told).await
}

/// `sheets/7/beer.csv`, `.pdf` and `.json`: what everybody may see of its beer account.
pub async fn beer(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<SheetId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    of_sheet(&request, &app, (id, format!("/sheets/{id}/beer")), query.into_inner(), beer::told).await
}

/// What is told of a list, and why anything of it stays covered.
type Telling = fn(Lang, &Whole, Option<&str>) -> Result<Report, Error>;

async fn of_sheet(
    request: &HttpRequest,
    app: &App,
    (id, address): (SheetId, String),
    query: Vec<(String, String)>,
    tell: Telling,
) -> Answer {
    let tournament = app.store.read(move |conn| Ok::<_, Error>(sheets::place(conn, id)?.tournament.id)).await?;
    let audience = Audience::asking(request);
    let list = List::at(tournament, address, query).kept_for(audience);
    let on_paper = report::is_paper(request);
    report::file(request, app, list, move |conn: &mut Conn, lang| {
        let whole = Whole { on_paper, ..Whole::shown_to(conn, id, audience)? };
        // Hands stay covered from those who still play the same decks, or write the same list.
        let covered = whole.covered(conn)?;
        let subtitle = day_and_venue(lang, &tournaments::find(conn, tournament)?);
        Ok(Report { subtitle, ..tell(lang, &whole, covered)? })
    })
    .await
}

fn told(lang: Lang, whole: &Whole, covered: Option<&str>) -> Result<Report, Error> {
    let columns = columns(lang, whole);
    let (mut rows, mut notes, mut under) = (Vec::new(), Vec::new(), None);
    if let Some(why) = covered {
        notes.push(lang.say(why));
        notes.extend(struck(lang, whole.placed.per_round(), &whole.placed.sheet));
    } else {
        let list = ListView::of(lang, whole)?;
        rows = whole.hands.iter().map(|stored| row(lang, whole, stored)).collect::<Result<_, Error>>()?;
        if !rows.is_empty() || whole.has_totals() {
            rows.extend(list.foot.iter().map(|line| summed(&columns, line)));
            under = Some(Box::new(foot(lang, whole)?));
        }
        notes.extend(list.code(lang));
        notes.extend(list.told);
    }
    let tournament = &whole.placed.tournament;
    let list = Report {
        event: tournament.name.clone(),
        title: whole.title(lang, "sheet-title"),
        rules: tournament.rules_hash.clone().unwrap_or_default(),
        notes,
        columns,
        foot: under,
        ..Report::default()
    };
    Ok(list.with_rows(rows))
}

/// What each seat comes to, in the columns of the standings: bonuses follow from the scoring system, so that no sum of
/// the lines says it, and a list of totals has no lines.
fn foot(lang: Lang, whole: &Whole) -> Result<Report, Error> {
    let brought = if whole.by_totals() {
        of_totals(&whole.system, &whole.typed_totals()?)
    } else {
        let judged = whole.hands.iter().map(|stored| whole.judge(stored)).collect::<Result<Vec<_>, _>>()?;
        of_hands(whole.size, &whole.system, &judged.iter())
    };
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key));
    let columns = vec![
        number("seat", "column-seat"),
        number("points", "metric-points"),
        number("won", "metric-won"),
        number("lost", "player-lost"),
        number("others_lost", "metric-others-lost"),
        number("bonus", "player-bonus"),
        number("performance", "metric-performance"),
    ];
    let row = |(seat, brought): (Seat, OfSheet)| {
        let Figures { points, won, lost, others_lost, bonus, performance, .. } = brought.into();
        let figures = [Some(points), won, lost, others_lost, Some(bonus), Some(performance)];
        Row::new(std::iter::once(Some(seat.number().into())).chain(figures).map(Cell::Number).collect())
    };
    let rows = whole.size.seats().zip(brought).map(row).collect();
    Ok(Report { columns, ..Report::default() }.with_rows(rows))
}

fn columns(lang: Lang, whole: &Whole) -> Vec<Column> {
    let number = |id: &str, key: &str| Column::new(Kind::Number, id, lang.say(key)).shown(Shown::Files);
    let word = |id: &str, key: &str| Column::new(Kind::Word, id, lang.say(key)).shown(Shown::Files);
    let yes_no = |id: &str, key: &str| Column::new(Kind::YesNo, id, lang.say(key)).shown(Shown::Files);
    let seat = |(seat, seated): (Seat, &sheets::Seated)| {
        let title = [(format!("seat{seat}"), format!("{seat} {}", seated.everybody(whole.placed.sheet.hands)))];
        let title: Vec<(&str, String)> = title.iter().map(|(id, title)| (id.as_str(), title.clone())).collect();
        Column::of(Kind::Number, whole.everybody(seated), &title).signed()
    };
    let before = [
        Column::new(Kind::Label, "hand", lang.say("sheet-number")),
        number("deck", "deck-number"),
        number("dealer", "sheet-dealer"),
        number("declarer", "column-declarer"),
        word("game", "column-game"),
        word("variant", "column-variant"),
        word("play", "sheet-play"),
        word("ouvert", "column-ouvert"),
        word("announced", "column-announced"),
        number("matadors", "column-matadors"),
        number("bid", "traveller-bid"),
        number("card_points", "column-card-points"),
        number("tricks", "column-tricks"),
        word("made", "column-made"),
        word("contra", "column-contra"),
        number("contra_by", "column-contra-by"),
        word("offence", "column-offence"),
        number("offender", "column-offender"),
        word("decided", "column-decided"),
        number("adjudicated", "column-adjudicated"),
        Column::for_people(Kind::Phrase, lang.say("traveller-declared")),
        number("value", "column-value"),
        Column::new(Kind::Number, "score", lang.say("traveller-score")).signed().decides(),
        yes_no("won", "column-won"),
        yes_no("overbid", "column-overbid"),
    ];
    let seats = Seat::ALL.into_iter().zip(&whole.seated).map(seat);
    let last = Column::new(Kind::YesNo, "corrected", lang.say("column-corrected")).shown(Shown::Files);
    before.into_iter().chain(seats).chain([last]).collect()
}

/// A line of the foot, under the column of each seat; its name stands where the hands are told.
fn summed(columns: &[Column], line: &Foot) -> Row {
    let mut figures = line.cells.iter();
    let of_seat = |column: &Column| column.fields.iter().any(|field| field.id.starts_with("seat"));
    let cell = |column: &Column| {
        if column.kind == Kind::Phrase {
            return Cell::Text(line.label.clone());
        }
        let figure = if of_seat(column) { figures.next() } else { None };
        figure.map_or(Cell::Number(None), |figure| Cell::Text(figure.points.clone()))
    };
    Row::sum(columns.iter().map(cell).collect())
}

fn row(lang: Lang, whole: &Whole, stored: &StoredHand) -> Result<Row, Error> {
    let judged = whole.judge(stored)?;
    let hand = &judged.hand;
    let number = |number: Option<i64>| Cell::Number(number);
    let seat = |seat: Option<Seat>| Cell::Number(seat.map(|seat| seat.number().into()));
    let said = |of: Option<&str>| {
        of.map_or_else(|| Cell::Word(String::new(), String::new()), |of| Cell::Word(of.to_owned(), word(lang, of)))
    };
    let yes = |is: Option<bool>| match is {
        Some(is) => Cell::YesNo(is),
        None => Cell::Number(None),
    };
    let ouvert = Some(hand.ouvert.word()).filter(|_| hand.ouvert != Ouvert::No);
    let mut cells = vec![
        Cell::number(stored.new.number),
        number(stored.new.deck.map(i64::from)),
        seat(hand.dealer),
        seat(hand.declarer),
        said(Some(hand.game.word())),
        said(hand.variant.map(Variant::word)),
        said(hand.play.map(Play::word)),
        said(ouvert),
        said(hand.announced.map(Level::word)),
        number(hand.matadors.map(i64::from)),
        number(hand.bid.map(i64::from)),
        number(hand.card_points.map(i64::from)),
        number(hand.tricks.map(i64::from)),
        said(hand.made.map(Level::word)),
        said(hand.contra.map(Contra::word)),
        seat(hand.contra_by),
        said(hand.offence.map(Offence::word)),
        seat(hand.offender),
        said(hand.decided.map(Outcome::word)),
        number(hand.adjudicated.map(i64::from)),
        Cell::Text(booked(lang, &judged, &whole.names_at(stored.new.number))),
        Cell::number(judged.value),
        number(judged.score.map(i64::from)),
        yes(judged.won),
        yes(judged.overbid),
    ];
    let points = whole.system.points_booked(&judged, whole.size);
    cells.extend(points.into_iter().take(whole.seated.len()).map(Cell::number));
    cells.push(Cell::YesNo(stored.version > 1));
    Ok(Row::new(cells))
}
