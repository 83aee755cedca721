//! A draw, or decks, that nobody can choose: first the promise, then a public number that nobody here controls, then the seed.

use chrono::TimeDelta;
use serde_json::json;

use super::{At, Refusal};
use crate::acts::{Deed, Order, Recorded, Refused, Trace, act};
use crate::random::random_text;
use crate::rules::seating::chance::{Chance, LONGEST, Secret};
use crate::store::commitments::{self, Commitment, NewCommitment};
use crate::store::revisions::Subject;
use crate::store::rounds::{self, RoundState};
use crate::store::{Conn, Error, TournamentId, tournaments};

/// The longest time until the public number is known, in minutes: a week.
pub const LONGEST_WAIT: i64 = 7 * 24 * 60;

/// The number under which the decks of a tournament are promised; rounds count from 1.
pub const DECKS: i32 = 0;

/// What a director promises.
#[derive(Clone, Debug)]
pub struct Promise {
    /// From where the public number comes.
    pub source: String,
    /// In how many minutes it is known, as it was typed.
    pub minutes: String,
}

/// Promises the seed of a round that is not drawn, or not released.
pub fn commit(conn: &mut Conn, order: &Order, (id, round): At, promise: &Promise) -> Result<(), Refused> {
    act(conn, order, &format!("commit {round}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        order.check(tournament.version)?;
        let drawn = rounds::of_tournament(deed.conn, id)?.into_iter().find(|one| one.number == round);
        if !(1..=tournament.rounds).contains(&round) {
            return Err(Refusal::AllDrawn { rounds: tournament.rounds }.into());
        }
        if drawn.is_some_and(|drawn| drawn.state != RoundState::Drawn) {
            return Err(Refusal::Released.into());
        }
        give(deed, (id, round), promise)
    })
}

/// Gives a promise.
pub(in crate::acts) fn give(deed: &mut Deed<'_>, (id, round): At, promise: &Promise) -> Result<Recorded, Refused> {
    if let Some(open) = open(deed.conn, id, round)? {
        // A second promise beside the first would be a choice.
        return Err(Refusal::Promised { source: open.source }.into());
    }
    let source = promise.source.trim();
    if source.is_empty() || source.chars().count() > LONGEST {
        return Err(Refusal::NoSource { limit: LONGEST }.into());
    }
    let minutes = promise.minutes.trim().parse::<i64>().unwrap_or(0);
    if !(1..=LONGEST_WAIT).contains(&minutes) {
        return Err(Refusal::NoMoment { most: LONGEST_WAIT }.into());
    }
    let text = [random_text(), random_text()].concat();
    let digest = Secret::read(&text).map_err(Error::internal)?.digest();
    let new = NewCommitment {
        tournament_id: id,
        round_number: round,
        secret: text,
        digest: digest.clone(),
        source: source.to_owned(),
        due_at: deed.order.at + TimeDelta::minutes(minutes),
        committed_at: deed.order.at,
    };
    let told = json!({ "digest": digest, "source": new.source, "due_at": new.due_at });
    let row = commitments::insert(deed.conn, &new)?;
    deed.record(trace(id, row, round), None::<&()>, Some(&told))
}

/// Sets a promise of a round, or of the decks, aside before its number is typed in, for a reason: nothing waits for it any more,
/// and another one can be given. What would have come of it is shown to nobody.
pub fn set_aside(conn: &mut Conn, order: &Order, (id, round): At, promise: i64) -> Result<(), Refused> {
    act(conn, order, &format!("set aside {promise}"), |deed| {
        let tournament = tournaments::find(deed.conn, id)?;
        let all = commitments::of_tournament(deed.conn, id)?;
        let kept = all.into_iter().find(|one| (one.id, one.round_number) == (promise, round)).ok_or(Error::NotFound)?;
        if let Some(number) = kept.public_number {
            return Err(Refusal::Kept { number }.into());
        }
        if kept.set_aside_at.is_some() {
            return Err(Refusal::SetAside.into());
        }
        order.needs_reason_or(Refusal::NoReason)?;
        order.check(tournament.version)?;
        let (at, who) = (order.at, order.who.written());
        commitments::set_aside(deed.conn, promise, (at, &who), order.reason.as_str())?;
        deed.record(trace(id, promise, round), None::<&()>, Some(&json!({ "set_aside": kept.digest })))
    })
}

/// The promise of a round that waits for its number.
pub fn open(conn: &mut Conn, id: TournamentId, round: i32) -> Result<Option<Commitment>, Error> {
    let all = commitments::of_tournament(conn, id)?;
    Ok(all.into_iter().find(|one| one.round_number == round && one.is_open()))
}

/// Refuses to go on with a round while it stands drawn by another seed than the one that is promised for it.
pub(super) fn none_waits(conn: &mut Conn, (id, round): At) -> Result<(), Refused> {
    match open(conn, id, round)? {
        Some(open) => Err(Refusal::PromiseOpen { source: open.source }.into()),
        None => Ok(()),
    }
}

/// The seed of a round: what was typed, or what comes of the promise and its number. Nothing is chosen where something was
/// promised.
pub(in crate::acts) fn seed(
    deed: &mut Deed<'_>,
    (id, round): At,
    (typed, public): (&str, Option<&str>),
) -> Result<(String, Option<Chance>), Refused> {
    let (open, public) = (open(deed.conn, id, round)?, public.map(str::trim).filter(|public| !public.is_empty()));
    match (open, public) {
        (Some(open), None) => Err(Refusal::Promised { source: open.source }.into()),
        (Some(open), Some(public)) => keep(deed, (id, round), &open, public),
        (None, public) => {
            let all = commitments::of_tournament(deed.conn, id)?;
            let kept = all.into_iter().rfind(|one| one.round_number == round && !one.is_set_aside());
            match (kept.and_then(|kept| kept.public_number), public) {
                // What was promised is not drawn again with a seed of one's own.
                (Some(number), _) => Err(Refusal::Kept { number }.into()),
                (None, Some(_)) => Err(Refusal::NoPromise.into()),
                (None, None) => Ok((typed.to_owned(), None)),
            }
        }
    }
}

/// Keeps a promise with its number.
fn keep(
    deed: &mut Deed<'_>,
    (id, round): At,
    open: &Commitment,
    public: &str,
) -> Result<(String, Option<Chance>), Refused> {
    if deed.order.at < open.due_at {
        let minutes = (open.due_at - deed.order.at).num_minutes() + 1;
        return Err(Refusal::TooEarly { minutes }.into());
    }
    let secret = Secret::read(&commitments::secret(deed.conn, open.id)?).map_err(Error::internal)?;
    let seed = secret.seed(public).map_err(|_long| Refusal::NoSource { limit: LONGEST })?;
    commitments::reveal(deed.conn, open.id, public, deed.order.at)?;
    let _recorded = deed.record(trace(id, open.id, round), None::<&()>, Some(&json!({ "public": public })))?;
    let chance = commitments::chance(deed.conn, open.id)?.ok_or(Error::NotFound)?;
    Ok((seed, Some(chance)))
}

const fn trace(id: TournamentId, row: i64, round: i32) -> Trace {
    Trace { tournament: id, sheet: None, subject: Subject::Commitment, id: row, number: Some(round) }
}
