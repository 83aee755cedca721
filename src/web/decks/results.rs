//! Everything that is compared in Comparative Skat, read in one moment: what each hand booked to each seat, what the
//! director gave instead, what he gave or took in a round.

mod given;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::acts::decks::told::Told;
use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Given, Places, Results, Score, Stands};
use crate::rules::decks::DeckNumber;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::store::decks::{self, Deck, DeckScore, Played};
use crate::store::rounds::RoundState;
use crate::store::sheets::{Placed, Seated};
use crate::store::{Conn, Error, Result, SheetId, TournamentId};
use crate::store::{adjustments, entries, rounds, rules, sheets, standings, tournaments};

/// What was scored and given, of one round or of all.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    scores: Vec<Score>,
    given: Vec<Given>,
    places: Places,
    /// The rounds that are over.
    over: BTreeSet<i32>,
    by_director: BTreeSet<ScorePlace>,
}

/// Where a score stands: session, deck, table, seat.
type ScorePlace = (i32, Option<DeckNumber>, i32, Seat);

const fn score_place(score: &Score) -> ScorePlace {
    (score.session, score.deck, score.table, score.seat)
}

impl Compared {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self> {
        let fines = decks::fines_of(conn, id)?;
        let mut reader = Reader::load(conn, id, &fines)?;
        for played in decks::played_in(conn, id)? {
            reader.hand(&played)?;
        }
        reader.without_hands()?;
        reader.by_totals(conn, id)?;
        let mut given = Vec::new();
        for fine in &fines {
            match fine.hand.new.deck {
                Some(_) => reader.fine_of_deck(fine)?,
                // A fine that belongs to no deck is taken from the session.
                None => given.extend(reader.fine(fine)?),
            }
        }
        let numbers: BTreeMap<_, _> =
            entries::of_tournament(conn, id)?.into_iter().map(|one| (one.id, one.number)).collect();
        let standing = adjustments::of_tournament(conn, id)?.into_iter().filter(|one| !one.cancelled);
        given.extend(standing.filter_map(|one| {
            let (entry, round) = (*numbers.get(&one.entry_id)?, one.round_number);
            let adjustment = Adjustment { entry, round, points: one.points, won: one.won, lost: one.lost };
            let points = adjustment.figures(&reader.system).figures.performance;
            let session = reader.places.session(round);
            Some(Given { entry, session, points: i32::try_from(points).unwrap_or(i32::MAX) })
        }));
        let Reader { scores, places, over, by_director, .. } = reader;
        Ok(Self { scores, given, places, over, by_director })
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
    pub fn of(&self, round: Option<i32>) -> Results {
        let wanted = |session: i32| round.is_none_or(|round| self.places.session(round) == session);
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
        let mut rounds = self.places.rounds(self.places.session(round)).peekable();
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

    /// The same without the decks that another tournament still has before it.
    #[must_use]
    pub fn told(mut self, told: &Told) -> Self {
        let waits = |deck: DeckNumber| told.waits_elsewhere(deck.number().into());
        self.scores.retain(|score| !score.deck.is_some_and(waits));
        self
    }

    /// How many results there are.
    pub fn count(&self) -> usize {
        self.scores.iter().map(|score| (score.session, score.deck, score.table)).collect::<BTreeSet<_>>().len()
    }
}

/// A round and the number of a table in it.
type At = (i32, i32);

struct Reader {
    rules: Arc<RuleSet>,
    system: Arc<ScoringSystem>,
    sheets: BTreeMap<SheetId, (Placed, Vec<Seated>)>,
    by_table: BTreeMap<At, SheetId>,
    decks: Vec<Deck>,
    decided: Vec<DeckScore>,
    /// Which table was played with which deck.
    played: BTreeSet<(At, DeckNumber)>,
    places: Places,
    over: BTreeSet<i32>,
    scores: Vec<Score>,
    by_director: BTreeSet<ScorePlace>,
}

impl Reader {
    fn load(conn: &mut Conn, id: TournamentId, fines: &[Played]) -> Result<Self> {
        let (mut known, mut by_table, mut over) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let mut seating: BTreeMap<At, Vec<i32>> = BTreeMap::new();
        over.extend(
            rounds::of_tournament(conn, id)?
                .into_iter()
                .filter(|round| round.state == RoundState::Closed)
                .map(|round| round.number),
        );
        for (placed, seated) in sheets::of_tournament(conn, id)? {
            let at = (placed.round, placed.sheet.table_number);
            seating.insert(at, seated.iter().map(|sat| sat.number).collect());
            by_table.insert(at, placed.sheet.id);
            known.insert(placed.sheet.id, (placed, seated));
        }
        let mut played = BTreeSet::new();
        for one in decks::played_in(conn, id)?.iter().chain(fines) {
            if let Some(deck) = one.hand.new.deck {
                played.insert(((one.round, one.table), DeckNumber::new(deck.into()).map_err(Error::internal)?));
            }
        }
        let tournament = tournaments::find(conn, id)?;
        Ok(Self {
            rules: rules::of_tournament(conn, &tournament)?,
            system: rules::system_of(conn, &tournament)?,
            places: Places::new(&seating, &played.iter().map(|(at, deck)| (at.0, *deck)).collect()),
            decided: decks::scores_of(conn, id)?.into_iter().filter(|one| !one.cancelled).collect(),
            decks: decks::of_tournament(conn, id)?,
            sheets: known,
            scores: Vec::new(),
            by_director: BTreeSet::new(),
            by_table,
            played,
            over,
        })
    }

    /// What somebody made of a deck at a table, or of a whole round.
    fn score(&self, (deck, at): (Option<DeckNumber>, At), (seat, entry): (Seat, i32), points: i32) -> Score {
        let apart = deck.is_some_and(|deck| self.decided((deck, at)).any(|one| one.seat.is_none()));
        let stands = if apart { Stands::Apart } else { Stands::Compared };
        Score { session: self.places.session(at.0), deck, stands, table: self.places.table(at), seat, entry, points }
    }

    /// What a hand books to the seats of its table, with who sits there.
    fn points(&self, result: &Played) -> Result<Vec<(Seat, Seated, i32)>> {
        let Some((placed, seated)) = self.sheets.get(&result.sheet) else { return Ok(Vec::new()) };
        let size = placed.size()?;
        let judged = self.rules.judge(&result.hand.new.hand, size, placed.dealer(result.hand.new.number)?);
        let points = self.system.points_booked(&judged.map_err(Error::internal)?, size);
        Ok(Seat::ALL
            .into_iter()
            .zip(seated.iter().cloned())
            .zip(points)
            .map(|((seat, sat), points)| (seat, sat, points))
            .collect())
    }

    fn fine(&self, fine: &Played) -> Result<Vec<Given>> {
        let session = self.places.session(fine.round);
        let seats = self.points(fine)?.into_iter().filter(|(_, _, points)| *points != 0);
        Ok(seats.map(|(_, sat, points)| Given { entry: sat.number, session, points }).collect())
    }

    /// A hand, with what the director gave in the place of what it made.
    fn hand(&mut self, result: &Played) -> Result<()> {
        let (deck, at) = place(result)?;
        for (seat, sat, points) in self.points(result)? {
            match self.given((deck, at), sat.seat) {
                Some(gift) => self.give((deck, at), (seat, sat.number), gift),
                None => self.scores.push(self.score((Some(deck), at), (seat, sat.number), points)),
            }
        }
        Ok(())
    }

    /// A fine beside a hand; where the director gave a score it stands for everything.
    fn fine_of_deck(&mut self, fine: &Played) -> Result<()> {
        let (deck, at) = place(fine)?;
        for (seat, sat, points) in self.points(fine)? {
            if self.given((deck, at), sat.seat).is_none() {
                self.scores.push(self.score((Some(deck), at), (seat, sat.number), points));
            }
        }
        Ok(())
    }

    /// Sheets known only by their totals: the whole session counts as one deck.
    fn by_totals(&mut self, conn: &mut Conn, id: TournamentId) -> Result<()> {
        let with: BTreeSet<At> = self.scores.iter().map(|score| (score.session, score.table)).collect();
        for brought in standings::of_tournament(conn, id)? {
            let at = (brought.round, brought.table);
            let entry = self
                .sheets
                .get(&brought.sheet())
                .and_then(|(_, seated)| seated.iter().find(|sat| sat.seat == brought.total.seat).map(|sat| sat.number));
            let known = with.contains(&(self.places.session(at.0), self.places.table(at)));
            let (Some(entry), false) = (entry, known) else { continue };
            let seat = Seat::new(brought.total.seat.into()).map_err(Error::internal)?;
            self.scores.push(self.score((None, at), (seat, entry), brought.total.performance));
        }
        Ok(())
    }
}

/// The deck of a hand and the table it was played at.
fn place(result: &Played) -> Result<(DeckNumber, At)> {
    let deck = DeckNumber::new(result.hand.new.deck.unwrap_or(0).into()).map_err(Error::internal)?;
    Ok((deck, (result.round, result.table)))
}
