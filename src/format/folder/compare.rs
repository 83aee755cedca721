//! What shows in Comparative Skat when the files are compared: decks, hands and tables.

use std::collections::{BTreeMap, BTreeSet};

use super::model::Folder;
use crate::format::names::HANDS;
use crate::format::seating::At;
use crate::format::wrong::WrongDeck;
use crate::format::{Problem, Problems, deck_moves, decks, punches};
use crate::rules::decks::{DeckNumber, DeckState, check_letter, of_round};
use crate::rules::hand::Game;
use crate::rules::seat::TableSize;

impl Folder {
    /// Whether a table has the average of a deck.
    pub(super) fn is_averaged(&self, deck: DeckNumber, table: i32) -> bool {
        let mut here = self.deck_scores.iter().filter(|line| (line.deck, line.table) == (deck, table));
        here.any(|line| line.given.is_some_and(|(_, score)| score.is_none()))
    }

    /// The decks of its round a table did not play and need not play.
    pub(super) fn spared(&self, at: At, per_round: u16) -> BTreeSet<DeckNumber> {
        let (round, due) = (at.0, i32::from(per_round));
        let of_round = |deck: &DeckNumber| of_round(due, round).contains(&i32::from(deck.number()));
        let fouled = |deck: DeckNumber| {
            let last = self.deck_moves.iter().rfind(|step| step.deck == deck).map(|step| step.state);
            let apart = self.deck_scores.iter().any(|line| line.deck == deck && line.given.is_none());
            last.map_or(apart, |state| state == DeckState::Fouled)
        };
        let hands = self.hands.get(&at).into_iter().flatten().filter(|played| played.hand.game != Game::Fine);
        let played: BTreeSet<DeckNumber> = hands.filter_map(|played| played.deck).collect();
        let decided = self.deck_scores.iter().map(|line| line.deck).chain(self.deck_moves.iter().map(|step| step.deck));
        let candidates: BTreeSet<DeckNumber> = decided.filter(of_round).filter(|deck| !played.contains(deck)).collect();
        candidates.into_iter().filter(|deck| self.is_averaged(*deck, at.1) || fouled(*deck)).collect()
    }

    /// What shows when decks, hands and tables are compared.
    pub(super) fn check_decks(&self, problems: &mut Problems) {
        let at_decks = self.hands.iter().filter(|(_, hands)| hands.iter().any(|played| played.deck.is_some()));
        let mut sizes: BTreeMap<TableSize, At> = BTreeMap::new();
        for (at, hands) in at_decks {
            let Some(size) = self.size(*at) else { continue };
            sizes.entry(size).or_insert(*at);
            let known = hands.iter().filter_map(|played| self.decks.get(&played.deck?));
            if let Some(deal) = known.filter_map(|deck| deck.deal()).find(|deal| deal.size() != size) {
                let message = WrongDeck::Size { size: deal.size().number(), table: at.1, round: at.0 };
                problems.add(Problem::of_file(decks::FILE, message));
            }
            if hands.iter().any(|played| played.deck.is_none() && played.judged.hand.game != Game::Fine) {
                let message = WrongDeck::Without { round: at.0, table: at.1 };
                problems.add(Problem::of_file(HANDS, message));
            }
        }
        self.check_record(problems);
        if sizes.len() > 1 {
            let error = crate::rules::movement::MovementError::MixedTables;
            problems.add(Problem::of_file(HANDS, error));
        }
    }

    /// Punches and steps are of decks the folder knows, and the holes do not contradict the deal.
    fn check_record(&self, problems: &mut Problems) {
        let punches = self.punches.iter().map(|punch| (punches::FILE, punch.line, punch.deck));
        let steps = self.deck_moves.iter().map(|step| (deck_moves::FILE, step.line, step.deck));
        for (file, line, deck) in punches.chain(steps).filter(|(_, _, deck)| !self.decks.contains_key(deck)) {
            problems.add(Problem::at(file, line, "deck", WrongDeck::Unknown { deck }));
        }
        for punch in &self.punches {
            let deal = self.decks.get(&punch.deck).and_then(|deck| deck.deal());
            let (Some(deal), Some(seat), Some(holes)) = (deal, punch.seat, punch.holes) else { continue };
            if let Err(error) = check_letter(deal, seat, holes) {
                problems.add(Problem::at(punches::FILE, punch.line, "holes", error));
            }
        }
    }
}
