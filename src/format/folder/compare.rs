//! What a folder comes to in Comparative Skat: the scores of the same hands, and the comparison.

use std::collections::{BTreeMap, BTreeSet};

use super::model::Folder;
use super::played::Played;
use crate::format::names::HANDS;
use crate::format::seating::At;
use crate::format::{Problem, Problems, deck_moves, decks, punches};
use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Comparison, Given, Places, Ranked, Results, Score, Stands};
use crate::rules::decks::{DeckNumber, DeckState, check_letter};
use crate::rules::hand::Game;
use crate::rules::lines::SeatLine;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::standings::{Metric, RoundFigures};

impl Folder {
    /// Everything that is to be compared.
    pub fn results(&self) -> Results {
        let places = self.places();
        let played = self.played_with();
        let mut scores: Vec<Score> = Vec::new();
        let mut given: Vec<Given> = Vec::new();
        for (at, hands) in self.hands.iter().filter(|(_, hands)| hands.iter().any(|played| played.deck.is_some())) {
            let Some(size) = self.size(*at) else { continue };
            for hand in hands {
                let booked = self.system.points_booked(&hand.judged, size);
                let apart = hand.deck.is_some_and(|deck| self.is_apart((deck, *at), &places, &played));
                let stands = if apart { Stands::Apart } else { Stands::Compared };
                let score = |(sat, points)| Score { stands, ..score(&places, (hand.deck, *at), sat, points) };
                scores.extend(self.seats(*at).zip(booked).map(score));
            }
        }
        // A fine that belongs to no deck is taken from the session.
        let fines = scores.iter().filter(|score| score.deck.is_none() && score.points != 0);
        given.extend(fines.map(|fine| Given { entry: fine.entry, session: fine.session, points: fine.points }));
        scores.retain(|score| score.deck.is_some());
        scores.extend(self.whole_tables(&places));
        self.decide(&mut scores, &places, &played);
        given.extend(self.adjustments.iter().map(|line| {
            let (entry, round) = (line.number.number(), line.round);
            let adjustment = Adjustment { entry, round, points: line.points, won: line.won, lost: line.lost };
            let points = adjustment.figures(&self.system).figures.performance;
            Given { entry, session: places.session(round), points: i32::try_from(points).unwrap_or(i32::MAX) }
        }));
        Results::new(scores, given, places.count())
    }

    /// The session of each round and the tables in it.
    pub(super) fn places(&self) -> Places {
        let played = self.played_with().into_iter().map(|(at, deck)| (at.0, deck)).collect();
        Places::new(&self.seating.keys().map(|at| (*at, self.entries(*at).collect())).collect(), &played)
    }

    /// Which table was played with which deck.
    fn played_with(&self) -> BTreeSet<(At, DeckNumber)> {
        let of_table = |(at, hands): (&At, &Vec<Played>)| {
            let at = *at;
            hands.iter().filter_map(move |played| Some((at, played.deck?))).collect::<Vec<_>>()
        };
        self.hands.iter().flat_map(of_table).collect()
    }

    /// Whether the result of a deck at a table is kept apart.
    fn is_apart(&self, (deck, at): (DeckNumber, At), places: &Places, played: &BTreeSet<(At, DeckNumber)>) -> bool {
        let mut here = self.deck_scores.iter().filter(|line| (line.deck, line.table) == (deck, at.1));
        here.any(|line| line.given.is_none()) && places.decided((deck, at.1), played) == Some(at)
    }

    /// Whether a table has the average of a deck.
    pub(super) fn is_averaged(&self, deck: DeckNumber, table: i32) -> bool {
        let mut here = self.deck_scores.iter().filter(|line| (line.deck, line.table) == (deck, table));
        here.any(|line| line.given.is_some_and(|(_, score)| score.is_none()))
    }

    /// The decks of its round a table did not play and need not play.
    pub(super) fn spared(&self, at: At, per_round: u16) -> BTreeSet<DeckNumber> {
        let (round, due) = (at.0, i32::from(per_round));
        let of_round = |deck: &DeckNumber| ((round - 1) * due + 1..=round * due).contains(&i32::from(deck.number()));
        let fouled = |deck: DeckNumber| {
            let last = self.deck_moves.iter().rfind(|step| step.deck == deck).map(|step| step.state);
            let apart = self.deck_scores.iter().any(|line| line.deck == deck && line.given.is_none());
            last.map_or(apart, |state| state == DeckState::Fouled)
        };
        let played: BTreeSet<DeckNumber> =
            self.hands.get(&at).into_iter().flatten().filter_map(|played| played.deck).collect();
        let decided = self.deck_scores.iter().map(|line| line.deck).chain(self.deck_moves.iter().map(|step| step.deck));
        let candidates: BTreeSet<DeckNumber> = decided.filter(of_round).filter(|deck| !played.contains(deck)).collect();
        candidates.into_iter().filter(|deck| self.is_averaged(*deck, at.1) || fouled(*deck)).collect()
    }

    fn seats(&self, at: At) -> impl Iterator<Item = (Seat, i32)> + '_ {
        Seat::ALL.into_iter().zip(self.entries(at))
    }

    /// The tables without decks: what each seat made of the whole round.
    fn whole_tables(&self, places: &Places) -> impl Iterator<Item = Score> {
        let with_decks = |at: &At| self.hands.get(at).is_some_and(|hands| hands.iter().any(|hand| hand.deck.is_some()));
        let tables = self.seating.keys().filter(move |at| !with_decks(at));
        tables.flat_map(move |at| {
            let seats = self.seats(*at).zip(self.performances(*at));
            seats.map(|(sat, points)| score(places, (None, *at), sat, points)).collect::<Vec<_>>()
        })
    }

    /// What the director gave a seat on a deck stands in the place of what it made, or where nothing was played.
    fn decide(&self, scores: &mut Vec<Score>, places: &Places, played: &BTreeSet<(At, DeckNumber)>) {
        for line in &self.deck_scores {
            let Some((seat, points)) = line.given else { continue };
            let Some(at) = places.decided((line.deck, line.table), played) else { continue };
            let Some(who) = self.seats(at).find(|(other, _)| *other == seat) else { continue };
            let stands = if points.is_some() { Stands::Compared } else { Stands::Average };
            let new = Score { stands, ..score(places, (Some(line.deck), at), who, points.unwrap_or(0)) };
            let same = |old: &Score| (old.session, old.deck, old.table, old.seat);
            scores.retain(|old| same(old) != same(&new));
            scores.push(new);
        }
    }

    /// The standings by a comparison; `book` ranks within each seat. Lots decide only in the comparison of the tournament,
    /// for which they were drawn.
    pub fn compared(&self, method: Comparison) -> Vec<SeatLine> {
        let drawn = if self.comparison() == Some(method) { self.drawn() } else { BTreeMap::new() };
        let metrics = self.ranking(method);
        let (mut brought, places) = (self.seated_figures(), self.places());
        method.placed_in(&mut brought, |round| places.session(round));
        let ranked = method.rank(&metrics, &brought, &self.results().compare(method), &drawn);
        let line = |one: Ranked| Some(SeatLine { session: one.session, seat: one.seat, line: self.line(one.placed)? });
        ranked.into_iter().filter_map(line).collect()
    }

    /// The comparison of the tournament.
    pub(super) fn comparison(&self) -> Option<Comparison> {
        // An unknown word was refused when the folder was read.
        Comparison::read(&self.tournament.plan.comparison).unwrap_or_default()
    }

    /// What decides in a comparison: the metrics of the tournament in its own, else those of the method.
    pub(super) fn ranking(&self, method: Comparison) -> Vec<Metric> {
        if self.comparison() == Some(method) {
            return method.ranking(&self.tournament.plan.metrics);
        }
        method.metrics().to_vec()
    }

    /// What everybody brought in, with the seat it was brought from.
    pub(super) fn seated_figures(&self) -> Vec<(Option<Seat>, RoundFigures)> {
        self.figures().into_iter().map(|figures| (self.seat_of(&figures), figures)).collect()
    }

    /// Where somebody sat in the round.
    fn seat_of(&self, figures: &RoundFigures) -> Option<Seat> {
        let round = self.seating.keys().filter(|at| at.0 == figures.round);
        let mut seats = round.flat_map(|at| self.seats(*at));
        seats.find(|(_, entry)| *entry == figures.entry).map(|(seat, _)| seat)
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
                let message = format!(
                    "dealt for tables of {}, but played at table {} of round {}",
                    deal.size().number(),
                    at.1,
                    at.0
                );
                problems.add(Problem::of_file(decks::FILE, message));
            }
            if hands.iter().any(|played| played.deck.is_none() && played.judged.hand.game != Game::Fine) {
                let message = format!("round {}, table {}: every hand of this table needs its deck", at.0, at.1);
                problems.add(Problem::of_file(HANDS, message));
            }
        }
        self.check_record(problems);
        if sizes.len() > 1 {
            let error = crate::rules::movement::MovementError::MixedTables;
            problems.add(Problem::of_file(HANDS, error.to_string()));
        }
    }

    /// Punches and steps are of decks the folder knows, and the holes do not contradict the deal.
    fn check_record(&self, problems: &mut Problems) {
        let punches = self.punches.iter().map(|punch| (punches::FILE, punch.line, punch.deck));
        let steps = self.deck_moves.iter().map(|step| (deck_moves::FILE, step.line, step.deck));
        for (file, line, deck) in punches.chain(steps).filter(|(_, _, deck)| !self.decks.contains_key(deck)) {
            problems.add(Problem::at(file, line, "deck", format!("deck {deck} is not in decks.csv")));
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

/// What somebody made of a deck at a table, or of a whole round.
fn score(places: &Places, (deck, at): (Option<DeckNumber>, At), (seat, entry): (Seat, i32), points: i32) -> Score {
    let (session, table) = (places.session(at.0), places.table(at));
    Score { session, deck, stands: Stands::Compared, table, seat, entry, points }
}
