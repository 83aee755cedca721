//! The end of a match day: its rounds closed with every list in, every lot drawn; and what was closed opened again.

use fluent_bundle::FluentArgs;

use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::acts::rounds::{self, change};
use crate::store::match_days::{self, DayState};
use crate::store::rounds::{Round, RoundState};
use crate::store::{Conn, TournamentId};
use crate::web::Problems;
use crate::web::refusal::Refusal;

use super::open::Change;
use super::{Loaded, lots};

/// What closing a day came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The day is closed.
    Day,
    /// Its rounds are closed; the day waits for a lot.
    Rounds,
}

impl Loaded {
    /// The round seated last, if it is still being played.
    pub fn last_if_open(&self) -> Vec<&Round> {
        self.last_round().into_iter().filter(|round| round.state != RoundState::Closed).collect()
    }

    /// The rounds that are not closed, in order; one that was closed may have been opened again.
    pub fn open_rounds(&self) -> Vec<&Round> {
        let all = self.rounds.iter().map(|(hall, _)| &hall.round);
        all.filter(|round| round.state != RoundState::Closed).collect()
    }
}

impl Change<'_> {
    /// Closes the rounds that are open and the day; every list must be in and every lot drawn. Where only lots are
    /// missing, the rounds are closed, for before nobody may draw.
    pub fn close(&self, conn: &mut Conn) -> Result<Closed, Refusal> {
        let loaded = Loaded::load(conn, self.day)?;
        let (DayState::Open, Some(tournament)) = (loaded.day.state, loaded.day.tournament_id) else {
            return Err(Refusal::Stale);
        };
        if let Some(round) = loaded.next_round() {
            return Err(Refusal::of("", self.lang.say_with("match-day-round-missing", "round", round)));
        }
        let open = loaded.open_rounds();
        self.close_rounds(conn, &open, tournament)?;
        let waiting = lots::waiting(conn, &loaded)?;
        if waiting.is_empty() {
            match_days::set_state(conn, self.day, DayState::Closed, self.clerk)?;
            return Ok(Closed::Day);
        }
        if open.is_empty() {
            let mut problems = Problems::default();
            for one in waiting {
                problems.add("", one.say(self.lang));
            }
            return Err(Refusal::Problems(problems));
        }
        match_days::raise_version(conn, self.day)?;
        Ok(Closed::Rounds)
    }

    /// Closes these rounds, or names every round and table whose list is missing.
    pub(super) fn close_rounds(
        &self,
        conn: &mut Conn,
        played: &[&Round],
        tournament: TournamentId,
    ) -> Result<(), Refusal> {
        let mut problems = Problems::default();
        for round in played {
            let hall = Hall::load(conn, (tournament, round.number))?;
            let missing = Lists::load(conn, round.id)?.missing(&hall);
            if !missing.is_empty() {
                let said = self.lang.sentence(&rounds::Refusal::lists_missing(&missing));
                let mut args = FluentArgs::new();
                args.set("round", round.number);
                args.set("said", said);
                problems.add("", self.lang.say_args("match-day-list-missing", &args));
            }
        }
        if !problems.is_empty() {
            return Err(Refusal::Problems(problems));
        }
        for round in played {
            let order = self.order(round.version, &format!("close-{}", round.number))?;
            change::close(conn, &order, (tournament, round.number)).map_err(|refused| self.refused(refused))?;
        }
        Ok(())
    }

    /// Opens the day again, and with it the round that was played last, so that its sheets can be corrected.
    pub fn reopen(&self, conn: &mut Conn) -> Result<(), Refusal> {
        let loaded = Loaded::load(conn, self.day)?;
        if loaded.day.state != DayState::Closed {
            return Err(Refusal::Stale);
        }
        match_days::set_state(conn, self.day, DayState::Open, self.clerk)?;
        match loaded.last_round() {
            Some(round) if round.state == RoundState::Closed => self.reopen_loaded(conn, &loaded, round.number),
            _ => Ok(()),
        }
    }

    /// Opens a closed round of the day again.
    pub fn reopen_round(&self, conn: &mut Conn, round: i32) -> Result<(), Refusal> {
        let loaded = Loaded::load(conn, self.day)?;
        self.reopen_loaded(conn, &loaded, round)?;
        match_days::raise_version(conn, self.day)?;
        Ok(())
    }

    fn reopen_loaded(&self, conn: &mut Conn, loaded: &Loaded, number: i32) -> Result<(), Refusal> {
        let round = loaded.rounds.iter().map(|(hall, _)| &hall.round).find(|round| round.number == number);
        let (Some(tournament), Some(round)) = (loaded.day.tournament_id, round) else { return Err(Refusal::Stale) };
        let order = self.order(round.version, "reopen")?;
        change::reopen(conn, &order, (tournament, number)).map_err(|refused| self.refused(refused))
    }
}
