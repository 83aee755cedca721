//! Everything that is compared in Comparative Skat, read in one moment: what each hand booked to each seat, what the
//! director gave instead, what he gave or took in a round.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Given, Results, Score};
use crate::rules::decks::DeckNumber;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::store::decks::{self, Deck, DeckScore, Played};
use crate::store::sheets::{Placed, Seated};
use crate::store::{Conn, Error, Result, SheetId, TournamentId};
use crate::store::{adjustments, entries, rounds, rules, sheets, standings, tournaments};

/// What was scored and given, of one round or of all.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    scores: Vec<Score>,
    given: Vec<Given>,
    tables: BTreeMap<i32, usize>,
}

impl Compared {
    /// Reads a tournament.
    pub fn load(conn: &mut Conn, id: TournamentId) -> Result<Self> {
        let mut reader = Reader::load(conn, id)?;
        for played in decks::played_in(conn, id)? {
            reader.hand(&played)?;
        }
        reader.without_hands()?;
        reader.by_totals(conn, id)?;
        let mut given = Vec::new();
        for fine in decks::fines_of(conn, id)? {
            match fine.hand.new.deck {
                Some(_) => reader.hand(&fine)?,
                // A fine that belongs to no deck is taken from the session.
                None => given.extend(reader.fine(&fine)?),
            }
        }
        let tournament = tournaments::find(conn, id)?;
        let system = ScoringSystem::by_id(&tournament.system).map_err(Error::internal)?;
        let numbers: BTreeMap<_, _> =
            entries::of_tournament(conn, id)?.into_iter().map(|one| (one.id, one.number)).collect();
        let standing = adjustments::of_tournament(conn, id)?.into_iter().filter(|one| !one.cancelled);
        given.extend(standing.filter_map(|one| {
            let (entry, round) = (*numbers.get(&one.entry_id)?, one.round_number);
            let adjustment = Adjustment { entry, round, points: one.points, won: one.won, lost: one.lost };
            let points = adjustment.figures(system).figures.performance;
            Some(Given { entry, session: round, points: i32::try_from(points).unwrap_or(i32::MAX) })
        }));
        Ok(Self { given, scores: reader.scores, tables: reader.tables })
    }

    /// The results of one round, or of all.
    pub fn of(&self, round: Option<i32>) -> Results {
        let wanted = |session: i32| round.is_none_or(|round| round == session);
        Results::new(
            self.scores.iter().filter(|score| wanted(score.session)).copied(),
            self.given.iter().filter(|given| wanted(given.session)).copied().collect(),
            self.tables.clone(),
        )
    }

    /// The results of the decks that everybody may see now.
    pub fn open(&self, is_open: impl Fn(i32) -> bool) -> Results {
        let seen = |score: &&Score| score.deck.is_none_or(|deck| is_open(deck.number().into()));
        Results::new(self.scores.iter().filter(seen).copied(), self.given.clone(), self.tables.clone())
    }

    /// How many results there are.
    pub fn count(&self) -> usize {
        self.scores.iter().map(|score| (score.session, score.deck, score.table)).collect::<BTreeSet<_>>().len()
    }
}

struct Reader {
    sheets: BTreeMap<SheetId, (Placed, Vec<Seated>)>,
    by_table: BTreeMap<(i32, i32), SheetId>,
    decks: Vec<Deck>,
    decided: Vec<DeckScore>,
    tables: BTreeMap<i32, usize>,
    scores: Vec<Score>,
}

impl Reader {
    fn load(conn: &mut Conn, id: TournamentId) -> Result<Self> {
        let (mut known, mut by_table, mut tables) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for round in rounds::of_tournament(conn, id)? {
            for sheet in sheets::of_round(conn, round.id)? {
                let seated = sheets::seated(conn, sheet.id)?;
                by_table.insert((round.number, sheet.table_number), sheet.id);
                *tables.entry(round.number).or_insert(0) += 1;
                known.insert(sheet.id, (sheets::place(conn, sheet.id)?, seated));
            }
        }
        let decided = decks::scores_of(conn, id)?.into_iter().filter(|one| !one.cancelled).collect();
        let decks = decks::of_tournament(conn, id)?;
        Ok(Self { sheets: known, by_table, decks, decided, tables, scores: Vec::new() })
    }

    /// The decisions about a deck at a table.
    fn decided(&self, deck: i32, table: i32) -> impl Iterator<Item = &DeckScore> {
        let id = self.decks.iter().find(|known| known.number == deck).map(|deck| deck.id);
        self.decided.iter().filter(move |one| Some(one.deck_id) == id && one.table_number == table)
    }

    fn given(&self, deck: i32, table: i32, seat: i32) -> Option<i32> {
        self.decided(deck, table).filter(|one| one.seat == Some(seat)).last().and_then(|one| one.score)
    }

    /// What a hand books to the seats of its table, with who sits there.
    fn points(&self, result: &Played) -> Result<Vec<(Seat, Seated, i32)>> {
        let Some((placed, seated)) = self.sheets.get(&result.sheet) else { return Ok(Vec::new()) };
        let (set, size) = (rules::of_tournament(&placed.tournament)?, placed.size()?);
        let judged = set.judge(&result.hand.new.hand, size, placed.dealer(result.hand.new.number)?);
        let points = rules::system_of(&placed.tournament)?.points_booked(&judged.map_err(Error::internal)?, size);
        Ok(Seat::ALL
            .into_iter()
            .zip(seated.iter().cloned())
            .zip(points)
            .map(|((seat, sat), points)| (seat, sat, points))
            .collect())
    }

    fn fine(&self, fine: &Played) -> Result<Vec<Given>> {
        let session = fine.round;
        let seats = self.points(fine)?.into_iter().filter(|(_, _, points)| *points != 0);
        Ok(seats.map(|(_, sat, points)| Given { entry: sat.number, session, points }).collect())
    }

    fn hand(&mut self, result: &Played) -> Result<()> {
        let number = result.hand.new.deck.unwrap_or(0);
        let (session, table) = (result.round, result.table);
        let apart = self.decided(number, table).any(|one| one.seat.is_none());
        let deck = Some(DeckNumber::new(number.into()).map_err(Error::internal)?);
        for (seat, sat, points) in self.points(result)? {
            let points = self.given(number, table, sat.seat).unwrap_or(points);
            self.scores.push(Score { session, deck, apart, table, seat, entry: sat.number, points });
        }
        Ok(())
    }

    /// Scores the director gave at tables that did not play the deck.
    fn without_hands(&mut self) -> Result<()> {
        let mut found = Vec::new();
        for (round, table) in self.by_table.keys().copied() {
            let Some((placed, seated)) = self.by_table.get(&(round, table)).and_then(|id| self.sheets.get(id)) else {
                continue;
            };
            let hands = placed.tournament.hands_at_four;
            for deck in
                self.decks.iter().filter(|deck| ((round - 1) * hands + 1..=round * hands).contains(&deck.number))
            {
                let number = deck.number()?;
                let here = |score: &Score| score.deck == Some(number) && score.session == round && score.table == table;
                if self.scores.iter().any(here) {
                    continue;
                }
                for (sat, seat) in seated.iter().zip(Seat::ALL) {
                    if let Some(points) = self.given(deck.number, table, sat.seat) {
                        found.push(Score {
                            session: round,
                            deck: Some(number),
                            apart: false,
                            table,
                            seat,
                            entry: sat.number,
                            points,
                        });
                    }
                }
            }
        }
        self.scores.extend(found);
        Ok(())
    }

    /// Sheets known only by their totals: the whole session counts as one deck.
    fn by_totals(&mut self, conn: &mut Conn, id: TournamentId) -> Result<()> {
        let with: BTreeSet<(i32, i32)> = self.scores.iter().map(|score| (score.session, score.table)).collect();
        for brought in standings::of_tournament(conn, id)? {
            let entry = self
                .sheets
                .get(&brought.sheet())
                .and_then(|(_, seated)| seated.iter().find(|sat| sat.seat == brought.total.seat).map(|sat| sat.number));
            let (Some(entry), false) = (entry, with.contains(&(brought.round, brought.table))) else { continue };
            let seat = Seat::new(brought.total.seat.into()).map_err(Error::internal)?;
            let points = brought.total.performance;
            self.scores.push(Score {
                session: brought.round,
                deck: None,
                apart: false,
                table: brought.table,
                seat,
                entry,
                points,
            });
        }
        Ok(())
    }
}
