//! The prizes per place of a folder: who wins what.

use std::collections::BTreeMap;

use super::Folder;
use crate::rules::lots::last_lots;
use crate::rules::prizes::{Contest, PrizeList, amounts, award};
use crate::rules::standings::{Placed, RoundFigures, records, standings};

impl Folder {
    /// The prizes per place, handed out by the standings of the whole tournament, of a category or of a round.
    pub fn prize_list(&self) -> PrizeList {
        let fees = self.players.iter().map(|player| player.paid_cents).sum();
        let priced = amounts(&self.tournament.prizes, fees, i32::from(self.tournament.plan.rounds));
        let figures = self.figures();
        let mut rankings = BTreeMap::new();
        for prize in &priced {
            let ranking = || self.ranking(&figures, prize.contest, prize.round);
            rankings.entry((prize.contest, prize.round)).or_insert_with(ranking);
        }
        award(&priced, &rankings)
    }

    fn ranking(&self, figures: &[RoundFigures], contest: Contest, round: Option<i32>) -> Vec<Placed> {
        let wanted = |figures: &&RoundFigures| round.is_none_or(|round| round == figures.round);
        let mut records = records(&figures.iter().filter(wanted).copied().collect::<Vec<_>>());
        if let Contest::Category(category) = contest {
            let among: Vec<i32> = self
                .players
                .iter()
                .filter(|player| player.categories.has(category))
                .map(|player| player.number.number())
                .collect();
            records.retain(|record| among.contains(&record.entry));
        }
        // Lots decide only the standings of all rounds, for which they were drawn.
        let lots = self.tournament.lots.iter().filter(|_| round.is_none());
        let lots = lots.map(|lot| (lot.number.number(), lot.rank, lot.seed.clone()));
        standings(&records, &self.tournament.plan.metrics, &last_lots(lots))
    }
}
