//! What was made of the same cards: what each hand booked to each seat, what the director gave instead, what he gave or took
//! in a round.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{At, Decision, EventHand, EventTable, Facts};
use crate::rules::adjustment::{Struck, counted};
use crate::rules::comparison::{Given, Places, Results, Score, Stands};
use crate::rules::decks::{DeckNumber, of_round};
use crate::rules::seat::Seat;

/// What was scored and given, of one round or of all.
#[derive(Clone, Debug, Default)]
pub struct SameCards {
    scores: Vec<Score>,
    given: Vec<Given>,
    places: Places,
    /// The rounds that are over.
    over: BTreeSet<i32>,
    by_director: BTreeSet<ScorePlace>,
    struck: Struck,
}

/// Where a score stands: session, deck, table, seat.
type ScorePlace = (i32, Option<DeckNumber>, i32, Seat);

const fn score_place(score: &Score) -> ScorePlace {
    (score.session, score.deck, score.table, score.seat)
}

impl SameCards {
    /// Everything that is to be compared.
    pub(super) fn of(facts: &Facts) -> Self {
        let played = facts.played_with();
        let seating = facts.tables.iter().map(|(at, table)| (*at, table.entries().collect())).collect();
        let places = Places::new(&seating, &played.iter().map(|(at, deck)| (at.0, *deck)).collect());
        let struck = Struck::of(&facts.adjustments);
        let mut cards = Self { places, over: facts.over.clone(), struck, ..Self::default() };
        for (at, table) in &facts.tables {
            if table.has_decks() {
                table.hands().iter().for_each(|hand| cards.hand(facts, &played, (*at, table), hand));
            } else {
                cards.whole(*at, table);
            }
        }
        for decision in &facts.decisions {
            cards.decide(facts, &played, *decision);
        }
        for one in counted(&facts.adjustments).map(|one| one.figures(&facts.agreed.system)) {
            let points = i32::try_from(one.figures.performance).unwrap_or(i32::MAX);
            cards.given.push(Given { entry: one.entry, session: cards.session(one.round), points });
        }
        cards
    }

    /// What a hand booked to the seats of its table; a fine that belongs to no deck is taken from the session.
    fn hand(
        &mut self,
        facts: &Facts,
        played: &BTreeSet<(At, DeckNumber)>,
        (at, table): (At, &EventTable),
        hand: &EventHand,
    ) {
        let booked = facts.agreed.system.points_booked(&hand.judged, table.size);
        let apart = hand.deck.is_some_and(|deck| self.is_apart(facts, played, (deck, at)));
        for (sat, points) in table.seats.iter().zip(booked) {
            if hand.deck.is_some() {
                let stands = if apart { Stands::Apart } else { Stands::Compared };
                self.scores.push(Score { stands, ..self.score((hand.deck, at), (sat.seat, sat.entry), points) });
            } else if points != 0 && !self.struck.has(sat.entry, at.0) {
                self.given.push(Given { entry: sat.entry, session: self.session(at.0), points });
            }
        }
    }

    /// A table whose hands were not kept: what each seat made of the whole round counts as one deck.
    fn whole(&mut self, at: At, table: &EventTable) {
        for sat in &table.seats {
            let Some(brought) = sat.brought else { continue };
            self.scores.push(self.score((None, at), (sat.seat, sat.entry), brought.performance));
        }
    }

    /// Whether the result of a deck at a table is kept apart.
    fn is_apart(&self, facts: &Facts, played: &BTreeSet<(At, DeckNumber)>, (deck, at): (DeckNumber, At)) -> bool {
        let mut here = facts.decisions.iter().filter(|one| (one.deck, one.table) == (deck, at.1));
        here.any(|one| one.given.is_none()) && self.places.decided((deck, at.1), played) == Some(at)
    }

    /// What the director gave a seat stands in the place of what it made, or where nothing was played; what an average comes
    /// to follows from the others.
    fn decide(&mut self, facts: &Facts, played: &BTreeSet<(At, DeckNumber)>, one: Decision) {
        let Some((seat, points)) = one.given else { return };
        let planned = facts.planned_round(one.deck, played).map(|round| (round, one.table));
        let meant = planned.or_else(|| self.places.decided((one.deck, one.table), played));
        let Some(at) = meant else { return };
        let Some(entry) = facts.tables.get(&at).and_then(|table| table.at(seat)) else { return };
        let stands = if points.is_some() { Stands::Compared } else { Stands::Average };
        let new = Score { stands, ..self.score((Some(one.deck), at), (seat, entry), points.unwrap_or(0)) };
        self.scores.retain(|old| score_place(old) != score_place(&new));
        self.by_director.insert(score_place(&new));
        self.scores.push(new);
    }

    /// What somebody made of a deck at a table, or of a whole round.
    fn score(&self, (deck, at): (Option<DeckNumber>, At), (seat, entry): (Seat, i32), points: i32) -> Score {
        let (session, table) = (self.session(at.0), self.places.table(at));
        let struck = self.struck.has(entry, at.0).then_some(points);
        Score { session, deck, stands: Stands::Compared, table, seat, entry, points, struck }
    }

    /// Whether the director gave this score.
    pub fn is_given(&self, score: &Score) -> bool {
        self.by_director.contains(&score_place(score))
    }

    /// The decks with results that stand like this, of the results at hand, with the tables those were made at.
    pub fn standing(&self, stands: Stands) -> BTreeMap<DeckNumber, BTreeSet<i32>> {
        let mut found: BTreeMap<DeckNumber, BTreeSet<i32>> = BTreeMap::new();
        for score in self.scores.iter().filter(|score| score.stands == stands) {
            if let Some(deck) = score.deck {
                found.entry(deck).or_default().insert(score.table);
            }
        }
        found
    }

    /// The results of the session of one round, or of all.
    pub fn of_round(&self, round: Option<i32>) -> Results {
        let wanted = |session: i32| round.is_none_or(|round| self.session(round) == session);
        Results::new(
            self.scores.iter().filter(|score| wanted(score.session)).copied(),
            self.given.iter().filter(|given| wanted(given.session)).copied().collect(),
            self.places.count(),
        )
    }

    /// The session of a round.
    pub fn session(&self, round: i32) -> i32 {
        self.places.session(round)
    }

    /// Whether everybody may see the results of a round: it is over, and so is every other with the same decks.
    pub fn is_open(&self, round: i32) -> bool {
        let mut rounds = self.places.rounds(self.session(round)).peekable();
        rounds.peek().is_some() && rounds.all(|round| self.over.contains(&round))
    }

    /// What everybody may see now.
    #[must_use]
    pub fn covered(mut self) -> Self {
        let open: BTreeSet<i32> = self.over.iter().copied().filter(|round| self.is_open(*round)).collect();
        self.scores.retain(|score| open.contains(&score.session));
        self.given.retain(|given| open.contains(&given.session));
        self
    }

    /// The same without the results of decks for which this holds.
    #[must_use]
    pub fn without(mut self, waits: impl Fn(DeckNumber) -> bool) -> Self {
        self.scores.retain(|score| !score.deck.is_some_and(&waits));
        self
    }

    /// How many results there are.
    pub fn count(&self) -> usize {
        self.scores.iter().map(|score| (score.session, score.deck, score.table)).collect::<BTreeSet<_>>().len()
    }
}

impl Facts {
    /// Which table was played with which deck.
    fn played_with(&self) -> BTreeSet<(At, DeckNumber)> {
        let of_table = |(at, table): (&At, &EventTable)| {
            table.hands().iter().filter_map(|hand| Some((*at, hand.deck?))).collect::<Vec<_>>()
        };
        self.tables.iter().flat_map(of_table).collect()
    }

    /// The round a deck is planned for that nobody has played yet.
    fn planned_round(&self, deck: DeckNumber, played: &BTreeSet<(At, DeckNumber)>) -> Option<i32> {
        let plans = |(at, table): (&At, &EventTable)| {
            of_round(table.per_round.into(), at.0).contains(&i32::from(deck.number())).then_some(at.0)
        };
        let is_new = !played.iter().any(|(_, other)| *other == deck);
        is_new.then(|| self.tables.iter().find_map(plans)).flatten()
    }
}
