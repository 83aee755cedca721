//! What is settled about a tournament: created, its settings and rules changed until the first round starts.

use chrono::NaiveDate;
use sha2::{Digest as _, Sha256};

use super::cash::movements;
use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, Trace, act};
use crate::rules::cash::{Kind, Statement};
use crate::rules::hex::hex;
use crate::rules::prizes::write_list;
use crate::rules::protest::ProtestTime;
use crate::rules::terms::Terms;
use crate::rules::tournament::{Deals, Plan, Settings, TournamentName, Venue};
use crate::store::event::{self, Depth};
use crate::store::revisions::Subject;
use crate::store::tournaments::{self, NewTournament, Tournament, TournamentState};
use crate::store::{Conn, Error, TournamentId, cash, decks, demos, match_days, prizes, protests, removal, witnesses};

refusals! {
    /// Why a tournament stays as it is.
    pub enum Refusal {
        /// What decks are made for stands with them.
        DecksMade { decks: usize } = "decks-made-settings" at Decks,
        /// The first round was started.
        Frozen = "rules-edit-frozen",
        /// A league has its own rules for protests.
        MatchDay = "protest-match-day",
        /// The day of a match day is settled and announced in its league.
        DayOfLeague = "settings-match-day" at Date,
        /// Its venue is as well.
        VenueOfLeague = "settings-match-day" at Venue,
        /// The tournament of a match day goes with its league.
        OfLeague = "tournament-of-league",
        /// Something was written in it.
        HasResults = "tournament-has-results",
    }
}

/// Creates a tournament; answers it.
pub fn create(conn: &mut Conn, order: &Order, settings: &Settings) -> Result<TournamentId, Refused> {
    act(conn, order, "tournament-create", |deed| {
        let id = tournaments::insert(deed.conn, &NewTournament::planned(settings, order.at))?;
        let after = tournaments::find(deed.conn, id)?;
        Ok(deed.record(trace(id), None::<&Tournament>, Some(&after))?.answer(id))
    })
}

/// Makes a tournament with the settings, the rules and the prizes of another, under a name and on a day of its own; nobody
/// is entered. What it has of chance is its own: no seed is taken over. Answers it.
pub fn copy(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (name, date): (TournamentName, NaiveDate),
) -> Result<TournamentId, Refused> {
    act(conn, order, &format!("tournament-copy {id}"), |deed| {
        let from = tournaments::find(deed.conn, id)?;
        let plan = from.plan()?;
        let plan = Plan { deals: Deals { seed: String::new(), ..plan.deals }, ..plan };
        let settings = Settings { name, date, ..with_plan(&from, plan)? };
        let copy = tournaments::insert(deed.conn, &NewTournament::planned(&settings, order.at))?;
        let searchable = tournaments::is_searchable(deed.conn, id)?;
        tournaments::set_searchable(deed.conn, copy, searchable)?;
        witnesses::set_wanted(deed.conn, copy, from.two_witnesses)?;
        protests::set_minutes(deed.conn, copy, from.protest_minutes)?;
        tournaments::set_time_out(deed.conn, copy, from.time_out())?;
        let left = left_in_jackpots(deed.conn, &from)?.unwrap_or_default();
        let terms = from.terms()?.of_the_next_evening(&left).map_err(Error::internal)?;
        tournaments::set_terms(deed.conn, copy, &terms)?;
        let list = prizes::of_tournament(deed.conn, id)?;
        let after = tournaments::find(deed.conn, copy)?;
        let made = deed.record(trace(copy), None::<&Tournament>, Some(&after))?;
        if list.is_empty() {
            return Ok(made.answer(copy));
        }
        prizes::replace(deed.conn, copy, &list)?;
        let about = Trace { subject: Subject::Prize, ..trace(copy) };
        Ok(deed.record(about, Some(&write_list(&[], '.')), Some(&write_list(&list, '.')))?.answer(copy))
    })
}

/// What goes on to the next evening in each jackpot, in cents; nothing before this one is over, for until then somebody may
/// win it. `None` where nobody knows from which jackpot was paid.
pub fn left_in_jackpots(conn: &mut Conn, from: &Tournament) -> Result<Option<Vec<i64>>, Error> {
    if from.state != TournamentState::Finished || from.terms()?.jackpots.is_empty() {
        return Ok(Some(Vec::new()));
    }
    let lines = cash::of_tournament(conn, from.id)?;
    let paid = Statement::of(0, &movements(&lines)).of_kind(Kind::Jackpot).expense;
    let event = event::Recorded::load(conn, from.id, Depth::Hands)?.event;
    Ok(event.jackpots_left(paid))
}

/// Takes a tournament in which nothing was written out of every list; what happened in it stays in its history.
pub fn remove(conn: &mut Conn, order: &Order, id: TournamentId) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-remove {id}"), |deed| {
        order.check(tournaments::find(deed.conn, id)?.version)?;
        if match_days::of_tournament(deed.conn, id)?.is_some() {
            return Err(Refusal::OfLeague.into());
        }
        if removal::has_results(deed.conn, id)? {
            return Err(Refusal::HasResults.into());
        }
        demos::forget(deed.conn, demos::Demo::Tournament(id))?;
        take_out(deed, id)
    })
}

/// Takes a tournament out of every list.
pub(super) fn take_out(deed: &mut Deed<'_>, id: TournamentId) -> Result<Recorded, Refused> {
    let before = tournaments::find(deed.conn, id)?;
    removal::hide(deed.conn, id, deed.order.at)?;
    deed.record(trace(id), Some(&before), None::<&Tournament>)
}

/// Recognises the settings a form was based on. The version of the tournament will not do: every entry raises it.
pub fn mark(tournament: &Tournament) -> Result<String, Error> {
    let settings = Tournament { version: 0, ..tournament.clone() };
    let text = serde_json::to_string(&settings)?;
    Ok(hex(Sha256::digest(text.as_bytes()).get(..8).unwrap_or_default()))
}

/// Changes the settings that were read where this [`mark`] stood. Of a started tournament only name, venue and day are
/// taken over.
pub fn change(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    based_on: &str,
    settings: &Settings,
) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-settings {id}"), |deed| {
        let tournament = unchanged(deed.conn, id, based_on)?;
        let decks = |plan: &Plan| {
            (plan.is_comparative(), plan.rounds, plan.hands_at_four, plan.hands_at_three, plan.deals.source)
        };
        let made = decks::of_tournament(deed.conn, id)?.len();
        if made > 0 && decks(&settings.plan) != decks(&tournament.plan()?) {
            return Err(Refusal::DecksMade { decks: made }.into());
        }
        let moved = if settings.date != tournament.date {
            Some(Refusal::DayOfLeague)
        } else if settings.venue.as_str() != tournament.venue {
            Some(Refusal::VenueOfLeague)
        } else {
            None
        };
        if let Some(why) = moved
            && match_days::of_tournament(deed.conn, id)?.is_some()
        {
            return Err(why.into());
        }
        settle(deed, &tournament, settings)
    })
}

/// Says whether search engines may list its pages.
pub fn set_searchable(conn: &mut Conn, order: &Order, id: TournamentId, searchable: bool) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-searchable {id}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        tournaments::set_searchable(deed.conn, id, searchable)?;
        changed(deed, &before)
    })
}

/// Says whether every list is written twice, by two who do not see what the other writes.
pub fn set_two_witnesses(conn: &mut Conn, order: &Order, id: TournamentId, wanted: bool) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-witnesses {id}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        witnesses::set_wanted(deed.conn, id, wanted)?;
        changed(deed, &before)
    })
}

/// Says for how long after each round protests are taken; the clock of a round that is closed already goes on as it was set.
pub fn set_protests(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    time: Option<ProtestTime>,
) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-protests {id}"), |deed| {
        let before = tournaments::find(deed.conn, id)?;
        if match_days::of_tournament(deed.conn, id)?.is_some() {
            return Err(Refusal::MatchDay.into());
        }
        protests::set_minutes(deed.conn, id, time.map(ProtestTime::minutes))?;
        changed(deed, &before)
    })
}

/// Puts what was agreed on about money beside the fee in the place of what it was compared with. It decides no result, so it
/// can be changed at any time.
pub fn set_terms(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    (before, terms): (&Terms, &Terms),
) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-terms {id}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        if tournament.terms()? != *before {
            return Err(Refused::Stale { seen: tournament.version, now: tournament.version, stands: None });
        }
        tournaments::set_terms(deed.conn, id, terms)?;
        changed(deed, &tournament)
    })
}

/// Changes options and values of the rule set, as one `key = value` for each line.
pub fn change_rules(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    based_on: &str,
    rule_changes: &str,
) -> Result<(), Refused> {
    act(conn, order, &format!("tournament-rules {id}"), |deed| {
        if tournaments::find(deed.conn, id)?.state != TournamentState::Planned {
            return Err(Refusal::Frozen.into());
        }
        let tournament = unchanged(deed.conn, id, based_on)?;
        let plan = Plan { rule_changes: rule_changes.to_owned(), ..tournament.plan()? };
        let settings = with_plan(&tournament, plan)?;
        settle(deed, &tournament, &settings)
    })
}

/// Settles these settings. Of a started tournament only name, venue and day are taken over; what it is played by stays
/// frozen.
pub(super) fn settle(deed: &mut Deed<'_>, before: &Tournament, settings: &Settings) -> Result<Recorded, Refused> {
    if before.state == TournamentState::Planned {
        tournaments::update(deed.conn, before.id, &NewTournament::planned(settings, before.created_at))?;
    } else {
        tournaments::rename(deed.conn, before.id, settings)?;
    }
    changed(deed, before)
}

/// Records what became of a tournament.
pub(crate) fn changed(deed: &mut Deed<'_>, before: &Tournament) -> Result<Recorded, Refused> {
    let after = tournaments::find(deed.conn, before.id)?;
    deed.record(trace(before.id), Some(before), Some(&after))
}

const fn trace(id: TournamentId) -> Trace {
    Trace { tournament: id, sheet: None, subject: Subject::Tournament, id: id.number(), number: None }
}

/// The tournament, if its settings are still those of the mark.
pub(super) fn unchanged(conn: &mut Conn, id: TournamentId, based_on: &str) -> Result<Tournament, Refused> {
    let tournament = tournaments::find(conn, id)?;
    if mark(&tournament)? == based_on {
        return Ok(tournament);
    }
    Err(Refused::Stale { seen: tournament.version, now: tournament.version, stands: None })
}

/// The settings of a tournament with another plan.
pub fn with_plan(tournament: &Tournament, plan: Plan) -> Result<Settings, Error> {
    Ok(Settings {
        name: TournamentName::new(&tournament.name).map_err(Error::internal)?,
        venue: Venue::new(&tournament.venue).map_err(Error::internal)?,
        date: tournament.date,
        plan,
    })
}
