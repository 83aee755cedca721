//! Drawing the seats of a round: who goes in, what comes out, and the record by which anybody can repeat it.

use std::collections::{BTreeMap, BTreeSet};

use super::chance;
use super::hall::{self, Hall};
use super::record::{Planned, Record};
use super::{At, Refusal, on_round, partners};
use crate::acts::{Deed, Order, Recorded, Refused, Trace, act};
use crate::rules::seat::TableSize;
use crate::rules::seating::{
    self, ALGORITHM, BY_STANDING, ByStanding, Care, Draw, Method, PLAN, Plan, Player, Seating, Table, WEIGHED, Weights,
    own,
};
use crate::store::entries::{self, Entry};
use crate::store::match_days;
use crate::store::rounds::{self, NewRound, Round, RoundState};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conflict, Conn, Error, TournamentId, rules, team_rankings};

/// The longest seed, in letters: it must fit on a sheet of paper in large type.
pub const SEED_LIMIT: usize = 60;

/// How many of those who are not there are named.
const NAMED: usize = 20;

/// How the director wants the round seated.
#[derive(Clone, Debug)]
pub struct Wish {
    /// By lot or by the standing.
    pub method: Method,
    /// The seed, any text.
    pub seed: String,
    /// How the standing is read, where the round is seated by it.
    pub standing: Standing,
    /// The public number, where a seed was promised.
    pub public: Option<String>,
    /// What is taken care of; without it algorithm 1 draws, or the plain standing seats.
    pub how: Option<How>,
}

/// What a draw takes care of, and how.
#[derive(Clone, Debug, Default)]
pub struct How {
    /// What counts how much.
    pub weights: Weights,
    /// The table a start number needs; who does not play is passed over.
    pub wishes: BTreeMap<i32, i32>,
    /// How the standing becomes seats.
    pub by: ByStanding,
    /// The director's own tables, a line for each.
    pub own: String,
}

/// Reads the start numbers of those who have played, the best first.
pub type Standing = fn(&mut Conn, TournamentId) -> Result<Vec<i32>, Error>;

/// Draws the next round of the tournament, as it was when somebody saw it.
pub fn next(conn: &mut Conn, order: &Order, at: At, wish: &Wish) -> Result<(), Refused> {
    act(conn, order, "draw", |deed| {
        let tournament = tournaments::find(deed.conn, at.0)?;
        order.check(tournament.version)?;
        let drawn = rounds::of_tournament(deed.conn, tournament.id)?;
        if match_days::of_tournament(deed.conn, tournament.id)?.is_some() {
            return Err(Refusal::MatchDay.into());
        }
        may_draw(&tournament, &drawn, at.1)?;
        let entries = hall::by_number(entries::of_tournament(deed.conn, tournament.id)?);
        let record = record(deed, at, wish, &tournament, &entries)?;
        let id = rounds::insert(deed.conn, &new_round(order, at, &record))?;
        let round = rounds::find(deed.conn, id)?;
        let empty =
            Hall { tournament, round, sheets: BTreeMap::new(), tables: Vec::new(), took_over: Vec::new(), entries };
        settle(deed, &empty, &record)
    })
}

/// Draws the round again, before it is released.
pub fn again(conn: &mut Conn, order: &Order, at: At, wish: &Wish) -> Result<(), Refused> {
    on_round(conn, order, "redraw", at, |deed, hall| {
        hall.check_lot(deed.conn)?;
        let record = record(deed, at, wish, &hall.tournament, &hall.entries)?;
        rounds::redraw(deed.conn, hall.id(), &new_round(order, at, &record))?;
        settle(deed, hall, &record)
    })
}

fn may_draw(tournament: &Tournament, drawn: &[Round], number: i32) -> Result<(), Refused> {
    if drawn.iter().any(|round| round.number == number) {
        return Err(Conflict::Taken.into());
    }
    if let Some(open) = drawn.iter().find(|round| round.state != RoundState::Closed) {
        return Err(Refusal::Unfinished { number: open.number }.into());
    }
    let expected = drawn.iter().map(|round| round.number).max().unwrap_or(0) + 1;
    if number != expected {
        return Err(Error::NotFound.into());
    }
    if number > tournament.rounds { Err(Refusal::AllDrawn { rounds: tournament.rounds }.into()) } else { Ok(()) }
}

fn record(
    deed: &mut Deed<'_>,
    (id, round): At,
    wish: &Wish,
    tournament: &Tournament,
    entries: &BTreeMap<i32, Entry>,
) -> Result<Record, Refused> {
    if wish.seed.chars().count() > SEED_LIMIT {
        return Err(Refusal::SeedTooLong { limit: SEED_LIMIT }.into());
    }
    let absent = entries::absent(deed.conn, id)?;
    if !absent.is_empty() {
        let names: Vec<&str> = absent.iter().take(NAMED).map(|entry| entry.name.as_str()).collect();
        return Err(Refusal::Absent { count: absent.len(), names: names.join("; ") }.into());
    }
    if wish.method == Method::Own && wish.public.as_deref().is_some_and(|public| !public.trim().is_empty()) {
        return Err(Refusal::OwnPublic.into());
    }
    let (seed, chance) = chance::seed(deed, (id, round), (&wish.seed, wish.public.as_deref()))?;
    let conn = &mut *deed.conn;
    let draw = Draw { round, seed, players: hall::players(entries), earlier: hall::earlier(conn, id, round)? };
    let record = match &wish.how {
        None => plainly(conn, id, wish, draw)?,
        Some(how) => carefully(conn, (tournament, entries), (wish, how), draw)?,
    };
    partners::check(conn, (id, round), entries, &record.tables)?;
    let size = |table: &Table| TableSize::new(i64::try_from(table.seats.len()).unwrap_or(i64::MAX));
    let sizes: Vec<TableSize> = record.tables.iter().map(size).collect::<Result<_, _>>().map_err(Error::internal)?;
    match rules::agreed(conn, tournament)?.unknown_size(&sizes) {
        Some(size) => Err(Refusal::NoSuchTable { size: size.number() }.into()),
        // A plan was drawn with the first round, whatever was promised for this one.
        None => Ok(Record { chance: chance.filter(|_| round == 1 || record.planned.is_none()), ..record }),
    }
}

/// By algorithm 1, or in the plain order of the standing.
fn plainly(conn: &mut Conn, id: TournamentId, wish: &Wish, draw: Draw) -> Result<Record, Refused> {
    if wish.method != Method::Standing {
        let seating = draw.seats()?;
        return Ok(Record::of(Method::Draw, ALGORITHM, draw, seating));
    }
    let order = in_order(conn, id, wish, &draw)?;
    let tables = seating::by_standing(&order)?;
    let seating = Seating { trouble: seating::trouble(&tables, &draw.players, &draw.earlier), tables };
    Ok(Record { order, ..Record::of(Method::Standing, ALGORITHM, draw, seating) })
}

/// With care for who met whom, clubs and what somebody needs.
fn carefully(
    conn: &mut Conn,
    (tournament, entries): (&Tournament, &BTreeMap<i32, Entry>),
    (wish, how): (&Wish, &How),
    draw: Draw,
) -> Result<Record, Refused> {
    let wishes = how.wishes.iter().filter(|(number, _)| draw.players.iter().any(|player| player.number == **number));
    let wishes = wishes.map(|(number, table)| (*number, *table)).collect();
    let (teams, partners) =
        (teams(conn, tournament.id)?, team_rankings::never_together(conn, (tournament.id, draw.round))?);
    let care = Care { weights: how.weights, teams, wishes, partners };
    // Neither the director's own tables nor those of a plan that was drawn before look at wishes.
    if matches!(wish.method, Method::Draw | Method::Standing) || (wish.method == Method::Plan && draw.round == 1) {
        partners::check_wishes(entries, &draw, &care)?;
    }
    let record = match wish.method {
        Method::Draw => {
            let seating = draw.seats_with(&care)?;
            Record::of(wish.method, WEIGHED, draw, seating)
        }
        Method::Standing => {
            let order = in_order(conn, tournament.id, wish, &draw)?;
            let seating = how.by.seats(&order, &draw, &care)?;
            Record { order, by: Some(how.by), ..Record::of(wish.method, BY_STANDING, draw, seating) }
        }
        Method::Plan => planned(conn, tournament, draw, &care)?,
        Method::Own => {
            let tables = own::read(&how.own, &draw.players).map_err(Refusal::from)?;
            let trouble = seating::trouble_with(&tables, &draw.players, &draw.earlier, &care);
            Record::of(wish.method, WEIGHED, draw, Seating { tables, trouble })
        }
    };
    Ok(Record { care: Some(care), ..record })
}

/// The team of each start number; tandems are none.
fn teams(conn: &mut Conn, id: TournamentId) -> Result<BTreeMap<i32, String>, Error> {
    let named = (1..).zip(team_rankings::mates(conn, id)?).flat_map(|(team, players)| {
        let team: i32 = team;
        players.into_iter().map(move |number| (number, team.to_string()))
    });
    Ok(named.collect())
}

/// The tables of the plan for this round: drawn with the first, and made fit for whoever is here now.
fn planned(conn: &mut Conn, tournament: &Tournament, draw: Draw, care: &Care) -> Result<Record, Refused> {
    let planned = if draw.round == 1 {
        let plan = Plan { seed: draw.seed.clone(), rounds: tournament.rounds, players: draw.players.clone() };
        let rounds = plan.seats(care)?.into_iter().map(|seating| seating.tables).collect();
        Planned { plan, care: care.clone(), rounds }
    } else {
        plan_of(conn, tournament.id)?.ok_or(Refusal::NoPlan)?
    };
    let at = usize::try_from(draw.round - 1)?;
    let tables = planned.rounds.get(at).ok_or(Refusal::NoPlan)?.clone();
    let tables = seating::fit(tables, &draw.players, care)?;
    let trouble = seating::trouble_with(&tables, &draw.players, &draw.earlier, care);
    let planned = if draw.round == 1 { planned } else { Planned { rounds: Vec::new(), ..planned } };
    let seed = planned.plan.seed.clone();
    let draw = Draw { seed, ..draw };
    Ok(Record { planned: Some(planned), ..Record::of(Method::Plan, PLAN, draw, Seating { tables, trouble }) })
}

/// The plan for all rounds, where one was drawn with the first.
pub fn plan_of(conn: &mut Conn, id: TournamentId) -> Result<Option<Planned>, Error> {
    let first = rounds::of_tournament(conn, id)?.into_iter().find(|round| round.number == 1);
    let Some(first) = first.filter(|round| round.method == Method::Plan.word()) else { return Ok(None) };
    // Of a tournament that was taken over nobody knows the plan.
    if Record::is_there(conn, first.id)? { Ok(Record::of_round(conn, first.id)?.planned) } else { Ok(None) }
}

fn in_order(conn: &mut Conn, id: TournamentId, wish: &Wish, draw: &Draw) -> Result<Vec<i32>, Refused> {
    if draw.earlier.is_empty() {
        return Err(Refusal::NoStanding.into());
    }
    Ok(by_standing((wish.standing)(conn, id)?, &draw.players))
}

/// The players by the standing, the best first; who has not played yet comes last, by start number.
fn by_standing(placed: Vec<i32>, players: &[Player]) -> Vec<i32> {
    let mut waiting: BTreeSet<i32> = players.iter().map(|player| player.number).collect();
    let mut order: Vec<i32> = placed.into_iter().filter(|number| waiting.remove(number)).collect();
    order.extend(waiting);
    order
}

fn new_round(order: &Order, (tournament_id, number): At, record: &Record) -> NewRound {
    NewRound {
        tournament_id,
        number,
        method: record.method.clone(),
        seed: record.draw.seed.clone(),
        algorithm: record.algorithm,
        drawn_at: order.at,
    }
}

/// Lays out the tables and writes down how they came about.
fn settle(deed: &mut Deed<'_>, hall: &Hall, record: &Record) -> Result<Recorded, Refused> {
    hall.seat(deed.conn, &record.tables)?;
    let drawn = serde_json::to_string(record)?;
    rounds::set_record(deed.conn, hall.id(), &drawn)?;
    let old = Some(&hall.tables).filter(|tables| !tables.is_empty());
    deed.record(Trace::round(&hall.round), old, Some(record))
}
