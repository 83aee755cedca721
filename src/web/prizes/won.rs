//! Who wins what, reckoned from the standings and the list of prizes.

use std::sync::Arc;

use crate::export::prizes::{PrizeLine, title};
use crate::i18n::{Lang, Values};
use crate::rules::event::Event;
use crate::rules::prizes::{Award, Prize, PrizeList, Worth, amounts};
use crate::rules::terms::{PotOf, Promise};
use crate::store::rounds::RoundState;
use crate::store::tournaments::TournamentState;
use crate::store::{Conn, TournamentId};
use crate::web::Error;
use crate::web::standings::field::Field;
use crate::web::standings::words;

/// A tournament with its prizes handed out as things stand.
pub struct Won {
    /// Who takes part.
    pub field: Arc<Field>,
    list: PrizeList,
}

impl Won {
    /// Reads a tournament and hands its prizes out.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self, Error> {
        let field = Arc::new(Field::public(conn, id)?);
        Ok(Self { list: field.event.prize_list(), field })
    }

    /// The list of prizes.
    pub fn prizes(&self) -> &[Prize] {
        &self.field.event.facts().prizes
    }

    /// Whether every round is played, so that nothing can change any more but by correction.
    pub fn done(&self) -> bool {
        let planned = usize::try_from(self.field.tournament.rounds).unwrap_or(usize::MAX);
        let closed = self.field.rounds.iter().filter(|round| round.state == RoundState::Closed).count();
        self.field.tournament.state == TournamentState::Finished || (planned > 0 && closed >= planned)
    }

    /// What the money prizes are paid from, in words; nothing where no money is given.
    pub fn pot(&self, lang: Lang) -> Vec<String> {
        let is_money = |prize: &Prize| !matches!(prize.worth, Worth::Thing(_));
        if !self.prizes().iter().any(is_money) {
            return Vec::new();
        }
        let pot = self.field.event.pot();
        let key = match pot.of {
            PotOf::Paid => "prizes-pot-of-paid",
            PotOf::Due => "prizes-pot-of-due",
        };
        let mut said = vec![lang.say_with(key, "fees", lang.money(pot.cents()))];
        if self.prizes().iter().any(|prize| matches!(prize.worth, Worth::Share(_))) {
            said.push(lang.say("prizes-odd"));
        }
        said
    }

    /// The winners, contest by contest: what is won, the whole field, a category or a round, with its lines.
    pub fn contests(&self, lang: Lang) -> Vec<(String, Vec<PrizeLine>)> {
        let groups = self.list.awards.chunk_by(|a, b| (a.contest, a.round) == (b.contest, b.round));
        let contest = |group: &[Award]| {
            let first = group.first()?;
            let line = |award: &Award| {
                let entry = self.field.numbered(award.entry)?;
                Some(PrizeLine::of(lang, award, entry.name.to_string()))
            };
            Some((title(lang, first.contest, first.round), group.iter().filter_map(line).collect()))
        };
        groups.filter_map(contest).collect()
    }

    /// Where lots decided the places and the money is shared all the same, in words.
    pub fn parted_by_lots(&self, lang: Lang) -> Vec<String> {
        let said = |group: &[Award]| {
            let (first, last) = (group.first()?, group.last()?);
            let mut args = Values::new();
            args.set("contest", title(lang, first.contest, first.round));
            args.set("from", i64::from(first.place));
            args.set("to", i64::from(last.place));
            let one = first.place == last.place;
            Some(lang.say_args(if one { "prizes-lot-decided" } else { "prizes-lots-decided" }, &args))
        };
        self.list.parted_by_lots().filter_map(said).collect()
    }

    /// Prizes nobody reached, in words.
    pub fn left_over(&self, lang: Lang) -> Vec<String> {
        let line = |left: &crate::rules::prizes::LeftOver| {
            let prize = &left.0;
            let what = prize.thing.clone().unwrap_or_else(|| lang.money(prize.cents));
            format!(
                "{} · {}: {what}",
                title(lang, prize.contest, prize.round),
                words::place(prize.place.unsigned_abs(), false)
            )
        };
        self.list.left_over.iter().map(line).collect()
    }

    /// The shares of rounds that were not played because it ended early, in words.
    pub fn unplayed(&self, lang: Lang) -> Option<String> {
        let planned = self.field.tournament.planned_rounds?;
        let is_share = |prize: &&Prize| matches!(prize.worth, Worth::Share(_));
        let shares: Vec<Prize> = self.prizes().iter().filter(is_share).cloned().collect();
        let sum = |rounds| {
            amounts(&shares, self.field.event.fees_cents(), rounds).iter().map(|prize| prize.cents).sum::<i64>()
        };
        let left = sum(planned) - sum(self.field.tournament.rounds);
        (left > 0).then(|| lang.say_with("prizes-unplayed", "money", lang.money(left)))
    }
}

/// What is promised beyond the pot or beyond what was paid, in words; it is for the director alone.
pub fn uncovered(lang: Lang, event: &Event) -> Option<String> {
    let (pot, promised) = (event.pot(), event.promised_cents());
    let mut args = Values::new();
    args.set("promised", lang.money(promised));
    match pot.promise(promised) {
        Promise::Covered => None,
        Promise::Beyond { pot, .. } => {
            args.set("pot", lang.money(pot));
            args.set("missing", lang.money(promised - pot));
            Some(lang.say_args("prizes-beyond", &args))
        }
        Promise::Unpaid { paid, .. } => {
            args.set("paid", lang.money(paid));
            Some(lang.say_args("prizes-unpaid", &args))
        }
    }
}
