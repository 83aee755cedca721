//! What a folder comes to in Comparative Skat: the scores of the same hands, and the comparison.

use std::collections::{BTreeMap, BTreeSet};

use super::Folder;
use crate::export::comparison_csv::Line;
use crate::export::standings_csv;
use crate::format::seating::At;
use crate::format::{Problem, Problems, decks};
use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Comparison, Given, Results, Score, fill, sessions};
use crate::rules::decks::DeckNumber;
use crate::rules::hand::Game;
use crate::rules::lots::last_lots;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::standings::{Metric, Record, RoundFigures, records, standings};

impl Folder {
    /// Everything that is to be compared.
    pub fn results(&self) -> Results {
        let session = self.sessions();
        let of = |round: i32| session.get(&round).copied().unwrap_or(round);
        let mut scores: Vec<Score> = Vec::new();
        let mut given: Vec<Given> = Vec::new();
        for (at, hands) in self.hands.iter().filter(|(_, hands)| hands.iter().any(|played| played.deck.is_some())) {
            let Some(size) = self.size(*at) else { continue };
            for played in hands {
                let booked = self.system.points_booked(&played.judged, size);
                let deck = (of(at.0), played.deck, *at);
                scores.extend(self.seats(*at).zip(booked).map(|(sat, points)| self.score(deck, sat, points)));
            }
        }
        // A fine that belongs to no deck is taken from the session.
        let fines = scores.iter().filter(|score| score.deck.is_none() && score.points != 0);
        given.extend(fines.map(|fine| Given { entry: fine.entry, session: fine.session, points: fine.points }));
        scores.retain(|score| score.deck.is_some());
        scores.extend(self.whole_tables().map(|score| Score { session: of(score.session), ..score }));
        self.decide(&mut scores, of);
        given.extend(self.adjustments.iter().map(|line| {
            let (entry, round) = (line.number.number(), line.round);
            let adjustment = Adjustment { entry, round, points: line.points, won: line.won, lost: line.lost };
            let points = adjustment.figures(self.system).figures.performance;
            Given { entry, session: of(round), points: i32::try_from(points).unwrap_or(i32::MAX) }
        }));
        Results::new(scores, given, self.tables_of(of))
    }

    /// The session of each round.
    fn sessions(&self) -> BTreeMap<i32, i32> {
        let played = |(at, hands): (&At, &Vec<super::Played>)| {
            let round = at.0;
            hands.iter().filter_map(move |played| Some((round, played.deck?))).collect::<Vec<_>>()
        };
        let played: BTreeSet<(i32, DeckNumber)> = self.hands.iter().flat_map(played).collect();
        sessions(self.seating.keys().map(|(round, _)| *round), &played)
    }

    /// How many tables each session has.
    fn tables_of(&self, session: impl Fn(i32) -> i32) -> BTreeMap<i32, usize> {
        let mut tables: BTreeMap<i32, BTreeSet<i32>> = BTreeMap::new();
        for (round, table) in self.seating.keys() {
            tables.entry(session(*round)).or_default().insert(*table);
        }
        tables.into_iter().map(|(session, tables)| (session, tables.len())).collect()
    }

    fn seats(&self, at: At) -> impl Iterator<Item = (Seat, i32)> + '_ {
        Seat::ALL.into_iter().zip(self.entries(at))
    }

    fn score(
        &self,
        (session, deck, at): (i32, Option<DeckNumber>, At),
        (seat, entry): (Seat, i32),
        points: i32,
    ) -> Score {
        let mut decided = self.deck_scores.iter().filter(|line| Some(line.deck) == deck && line.table == at.1);
        let apart = decided.any(|line| line.given.is_none());
        Score { session, deck, apart, table: at.1, seat, entry, points }
    }

    /// The tables without decks: what each seat made of the whole round.
    fn whole_tables(&self) -> impl Iterator<Item = Score> + '_ {
        let with_decks = |at: &At| self.hands.get(at).is_some_and(|hands| hands.iter().any(|hand| hand.deck.is_some()));
        let tables = self.seating.keys().filter(move |at| !with_decks(at));
        tables.flat_map(|at| {
            self.seats(*at)
                .zip(self.performances(*at))
                .map(|(sat, points)| self.score((at.0, None, *at), sat, points))
                .collect::<Vec<_>>()
        })
    }

    /// What the director gave a seat on a deck stands in the place of what it made, or where nothing was played.
    fn decide(&self, scores: &mut Vec<Score>, session: impl Fn(i32) -> i32) {
        for line in &self.deck_scores {
            let Some((seat, points)) = line.given else { continue };
            let here = |score: &Score| (score.deck, score.table, score.seat) == (Some(line.deck), line.table, seat);
            let round = scores.iter().find(|score| score.deck == Some(line.deck)).map(|score| score.session);
            let sits = |at: &&At| at.1 == line.table && round.is_none_or(|round| session(at.0) == round);
            let Some(at) = self.seating.keys().find(sits) else { continue };
            let Some(player) = self.seats(*at).find(|(other, _)| *other == seat) else { continue };
            scores.retain(|score| !here(score));
            scores.push(self.score((session(at.0), Some(line.deck), *at), player, points));
        }
    }

    /// The standings by a comparison; `book` ranks within each seat.
    pub fn compared(&self, method: Comparison, metrics: &[Metric]) -> Vec<Line> {
        let (compared, figures) = (self.results().compare(method), self.figures());
        if method != Comparison::Book {
            let mut all = records(&figures);
            fill(&mut all, &compared);
            let seat = |entry: i32| compared.iter().find(|one| one.entry == entry).and_then(|one| one.seat);
            return self.named(&all, metrics, seat);
        }
        let of_seat = |seat: Seat| {
            let here = |figures: &&RoundFigures| self.seat_of(figures) == seat;
            let mut all = records(&figures.iter().filter(here).copied().collect::<Vec<_>>());
            let mine: Vec<_> = compared.iter().filter(|one| one.seat == Some(seat)).copied().collect();
            fill(&mut all, &mine);
            self.named(&all, metrics, |_| Some(seat))
        };
        Seat::ALL.into_iter().flat_map(of_seat).collect()
    }

    /// Where somebody sat in the round; the first seat for who did not.
    fn seat_of(&self, figures: &RoundFigures) -> Seat {
        let round = self.seating.keys().filter(|at| at.0 == figures.round);
        let mut seats = round.flat_map(|at| self.seats(*at));
        seats.find(|(_, entry)| *entry == figures.entry).map_or(Seat::ALL[0], |(seat, _)| seat)
    }

    fn named(&self, all: &[Record], metrics: &[Metric], seat: impl Fn(i32) -> Option<Seat>) -> Vec<Line> {
        let lots = self.tournament.lots.iter().map(|lot| (lot.number.number(), lot.rank, lot.seed.clone()));
        let line = |placed: crate::rules::standings::Placed| {
            let player = self.players.iter().find(|player| player.number.number() == placed.record.entry)?;
            let (name, club) = (player.name.as_str().to_owned(), player.club.as_str().to_owned());
            Some(Line { seat: seat(placed.record.entry), line: standings_csv::Line { placed, name, club } })
        };
        standings(all, metrics, &last_lots(lots)).into_iter().filter_map(line).collect()
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
                problems.add(Problem::of_file(super::HANDS, message));
            }
        }
        if sizes.len() > 1 {
            let error = crate::rules::movement::MovementError::MixedTables;
            problems.add(Problem::of_file(super::HANDS, error.to_string()));
        }
    }
}
