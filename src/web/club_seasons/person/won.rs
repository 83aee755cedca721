//! What somebody won in a tournament: prizes as they stand once every round is played, and what the cash box paid of them.

use std::collections::BTreeSet;

use crate::acts::cash::movements;
use crate::i18n::Lang;
use crate::rules::cash::{Kind, standing};
use crate::store::rounds::RoundState;
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, cash};
use crate::web::Error;
use crate::web::standings::field::Field;

/// Prizes of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Won {
    /// What he was promised, in cents.
    promised: i64,
    /// What was paid out to him, in cents: all that went out, as in the cash box.
    paid: i64,
    /// What came in from him as a prize, in cents: the cash book does not know whether he gave it back or added it, so
    /// that it is taken off nothing.
    back: i64,
    /// What he won that is no money.
    things: Vec<String>,
    /// The jackpots that were paid out to him, in cents.
    jackpots: i64,
}

impl Won {
    /// Reads what somebody won; while rounds are played nobody has won a prize.
    pub(super) fn load(conn: &mut Conn, field: &Field, number: i32) -> Result<Self, Error> {
        let closed = field.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
        let planned = usize::try_from(field.tournament.rounds).unwrap_or(usize::MAX);
        let done = field.tournament.state == TournamentState::Finished || (planned > 0 && closed >= planned);
        let mut won = Self::default();
        let awards = if done { field.event.prize_list().awards } else { Vec::new() };
        for award in awards.into_iter().filter(|award| award.entry == number) {
            won.promised += award.cents;
            won.things.extend(award.things);
        }
        let Some(entry) = field.id_of(number) else { return Ok(won) };
        let lines = cash::of_tournament(conn, field.tournament.id)?;
        let movements = movements(&lines);
        let counts: BTreeSet<i32> = standing(&movements).map(|one| one.number).collect();
        for line in lines.iter().filter(|line| line.entry_id == Some(entry) && counts.contains(&line.number)) {
            match line.kind {
                Kind::Prize if line.cents > 0 => won.back += line.cents,
                Kind::Prize => won.paid -= line.cents,
                // What went in is what he gave for one.
                Kind::Jackpot => won.jackpots += line.cents.min(0).saturating_neg(),
                Kind::Float | Kind::Losses | Kind::Other => {}
            }
        }
        if won.paid == 0 {
            // Whoever was paid nothing gave nothing back: he added it.
            won.back = 0;
        }
        Ok(won)
    }

    /// Both together.
    pub(super) fn plus(mut self, other: &Self) -> Self {
        self.promised += other.promised.max(other.paid);
        self.paid += other.paid;
        self.back += other.back;
        self.jackpots += other.jackpots;
        self.things.extend(other.things.iter().cloned());
        self
    }

    /// What he won in words: what was paid, what of it may have come back, what is still promised, jackpots and things;
    /// empty where nothing.
    pub(super) fn told(&self, lang: Lang) -> String {
        let said = |key: &str, cents: i64| (cents > 0).then(|| lang.say_with(key, "money", lang.money(cents)));
        let money = [
            said("won-paid", self.paid),
            said("won-back", self.back),
            said("won-promised", self.promised - self.paid),
            said("won-jackpot", self.jackpots),
        ];
        money.into_iter().flatten().chain(self.things.iter().cloned()).collect::<Vec<_>>().join(" · ")
    }
}
