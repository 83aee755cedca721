//! The prizes per place of a folder: who wins what.

use std::collections::BTreeMap;

use super::model::Folder;
use crate::rules::comparison::{Comparison, Results, together};
use crate::rules::prizes::{Contest, PrizeList, amounts, award};
use crate::rules::standings::{Placed, RoundFigures, records, standings};

impl Folder {
    /// The prizes per place, handed out by the standings of the whole tournament, of a category or of a round.
    pub fn prize_list(&self) -> PrizeList {
        let fees = self.players.iter().map(|player| player.paid_cents).sum();
        let priced = amounts(&self.tournament.prizes, fees, i32::from(self.tournament.plan.rounds));
        let compared = self.comparison().map(|method| (method, self.results()));
        let mut rankings = BTreeMap::new();
        for prize in &priced {
            let ranking = || self.of_contest(compared.as_ref(), prize.contest, prize.round);
            rankings.entry((prize.contest, prize.round)).or_insert_with(ranking);
        }
        award(&priced, &rankings)
    }

    fn of_contest(
        &self,
        compared: Option<&(Comparison, Results)>,
        contest: Contest,
        round: Option<i32>,
    ) -> Vec<Placed> {
        let among = |entry: i32| {
            let Contest::Category(category) = contest else { return true };
            let mut players = self.players.iter();
            players.any(|player| player.number.number() == entry && player.categories.has(category))
        };
        let wanted = |figures: &RoundFigures| round.is_none_or(|round| round == figures.round) && among(figures.entry);
        let mut brought: Vec<_> = self.seated_figures().into_iter().filter(|(_, figures)| wanted(figures)).collect();
        // Lots decide only the standings of all rounds, for which they were drawn.
        let lots = if round.is_none() { self.drawn() } else { BTreeMap::new() };
        let Some((method, results)) = compared else {
            let records = records(&brought.iter().map(|(_, figures)| *figures).collect::<Vec<_>>());
            return standings(&records, &self.tournament.plan.metrics, &lots);
        };
        let places = self.places();
        method.placed_in(&mut brought, |round| places.session(round));
        let session = round.map(|round| places.session(round));
        let mut compared = results.of(session).compare(*method);
        let sat = |entry: i32| brought.iter().any(|(_, figures)| figures.entry == entry);
        compared.retain(|one| among(one.entry) && (round.is_none() || sat(one.entry)));
        let ranked = method.rank(&self.ranking(*method), &brought, &compared, &lots);
        together(Some(*method), &ranked)
    }
}
