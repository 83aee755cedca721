//! Teams within a tournament: several players whose results are summed, ranked beside everybody for himself.
//!
//! | rule | source | done |
//! |---|---|---|
//! | a mixed pair plays with a woman and a man in every round, with substitutes as well | the word; club practice | [`Ranking::check`], [`Ranking::check_lineup`] |
//! | a team is four players who are named before the first round; a tandem is two | usual at prize tournaments of the DSKV and its clubs | [`Kind`], [`Ranking::size`] |
//! | of a team that is larger only the best count, round by round | club practice; no book has it | [`Ranking::counts`] |
//! | who is named first plays; a substitute plays where the line-up of a round says so | as in leagues (`rules/league/lineup.rs`) | [`Entered::plays`] |
//! | whoever of the team takes over the seat of one who plays counts with him as one player; a stranger does not count | our reading: a substitute is named for that | [`Ranked::reliefs`] |
//! | teams are ranked by the metrics of the tournament, and share a place where they are equal on all | – | [`standings`] |

mod checks;
mod relief;

use std::collections::{BTreeMap, BTreeSet};

pub use relief::{Relief, SharedSeat, relieved};

use crate::rules::sentence::sentences;
use crate::rules::standings::{self, Figures, Metric, Placed, RoundFigures, records};
use crate::rules::word::words;

words! {
    /// What is ranked.
    pub enum Kind {
        /// Teams of some size.
        Team = "team",
        /// Two players who never sit at one table.
        Tandem = "tandem",
        /// A woman and a man, who never sit at one table either.
        Mixed = "mixed",
    }
}

/// The most players of a team, substitutes included.
pub const MOST_PLAYERS: u8 = 12;
/// The longest name of a ranking or a team, in letters.
pub const LONGEST_NAME: usize = 60;

/// How teams are ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// What is ranked.
    pub kind: Kind,
    /// How many play in a round.
    pub size: u8,
    /// How many substitutes a team may name beside them.
    pub reserves: u8,
    /// How many of those who play count in a round, the best of them.
    pub counts: u8,
}

sentences! {
    /// Why teams cannot be ranked like that, or a team is not taken.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TeamError {
        /// A team has two players at least.
        Size { most: u8 } = "teams-size"
            "a team has 2 to {most} players",
        /// More count than play.
        Counts { size: u8 } = "teams-counts"
            "at least one and at most {size} of those who play can count",
        /// More substitutes than anybody has.
        Reserves { most: u8 } = "teams-reserves"
            "a team with its substitutes has {most} players at most",
        /// More players than a team has.
        TooMany { given: usize, size: u8, most: u8 } = "teams-too-many"
            "{given} players are named; a team has {size}, with substitutes {most} at most. Take somebody out",
        /// Fewer players than a team has.
        TooFew { given: usize, size: u8 } = "teams-too-few"
            "{given} players are named; a team has {size}. Name the others",
        /// Nobody has this start number.
        Nobody { number: i32 } = "teams-nobody"
            "nobody has the start number {number}",
        /// Somebody is named twice.
        Twice { number: i32 } = "teams-twice"
            "the start number {number} is named twice",
        /// Somebody plays for another team.
        Elsewhere { number: i32, team: String } = "teams-elsewhere"
            "the start number {number} plays for {team} already; a player belongs to one team",
        /// Somebody has left.
        Withdrawn { number: i32 } = "teams-withdrawn"
            "the start number {number} has left the tournament; take the entry back or name somebody else",
        /// A mixed pair is a woman and a man, with a substitute as well.
        NotMixed { women: usize, given: usize } = "teams-not-mixed"
            "a mixed pair is a woman and a man; {women} of the {given} named are entered as women. Look at the category on their entries",
        /// Those who would play in a round are no mixed pair.
        PairNotMixed { women: usize } = "teams-pair-not-mixed"
            "a woman and a man play for a mixed pair in every round; {women} of the two who would play are entered as women. Name a woman and a man, before the substitutes",
        /// Somebody lined up is not of the team.
        NotOfTeam { number: i32 } = "teams-not-of-team"
            "the start number {number} does not belong to this team",
        /// A ranking that stands twice in a file.
        RankingTwice { ranking: i32 } = "teams-ranking-twice"
            "ranking {ranking} stands twice",
        /// A ranking no file knows.
        NoRanking { ranking: i32 } = "teams-no-ranking"
            "ranking {ranking} is not in team_rankings.csv",
        /// A number that is none.
        NoNumber { given: String } = "teams-no-number"
            "\"{given}\" is no start number; write start numbers with commas between them",
    }
}

/// Somebody who may be named for a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The start number.
    pub number: i32,
    /// Whether she is ranked among the women.
    pub woman: bool,
    /// Whether the entry was taken back.
    pub withdrawn: bool,
}

/// A team as it was entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// Its number within its ranking.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// The start numbers of its players, those who play unless a line-up says otherwise first.
    pub players: Vec<i32>,
    /// Who plays in a round, where that was said.
    pub lineups: BTreeMap<i32, Vec<i32>>,
}

/// A ranking with its teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The number of the ranking in its tournament.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// How it ranks.
    pub ranking: Ranking,
    /// Its teams, by number.
    pub teams: Vec<Entered>,
}

impl Ranking {
    /// A ranking of this kind. Two of two play and count in tandem and mixed, whatever is said.
    pub fn new(kind: Kind, size: u8, reserves: u8, counts: u8) -> Result<Self, TeamError> {
        let (size, counts) = if kind == Kind::Team { (size, counts) } else { (2, 2) };
        if !(2..=MOST_PLAYERS).contains(&size) {
            return Err(TeamError::Size { most: MOST_PLAYERS });
        }
        if counts == 0 || counts > size {
            return Err(TeamError::Counts { size });
        }
        if size.saturating_add(reserves) > MOST_PLAYERS {
            return Err(TeamError::Reserves { most: MOST_PLAYERS });
        }
        Ok(Self { kind, size, reserves, counts })
    }

    /// Whether players of one team may never sit at one table.
    pub const fn never_together(&self) -> bool {
        matches!(self.kind, Kind::Tandem | Kind::Mixed)
    }
}

impl Entered {
    /// Who plays for the team in a round: those of its line-up, else those named first.
    pub fn plays(&self, round: i32, ranking: &Ranking) -> Vec<i32> {
        let named = self.players.iter().copied().take(ranking.size.into());
        self.lineups.get(&round).cloned().unwrap_or_else(|| named.collect())
    }
}

impl Ranked {
    /// Whether somebody plays for one of its teams, or is in a line-up of one.
    pub fn has(&self, entry: i32) -> bool {
        let lined_up = |team: &Entered| team.lineups.values().flatten().any(|player| *player == entry);
        self.teams.iter().any(|team| team.players.contains(&entry) || lined_up(team))
    }

    /// What each team brought in, of every round of these figures: in each the best of those who play, as many as count.
    pub fn figures(&self, brought: &[RoundFigures], metrics: &[Metric]) -> Vec<RoundFigures> {
        let mut rounds: BTreeMap<i32, Vec<RoundFigures>> = BTreeMap::new();
        for one in brought {
            rounds.entry(one.round).or_default().push(*one);
        }
        let of_round = |(round, brought): (&i32, &Vec<RoundFigures>)| {
            self.teams.iter().filter_map(|team| self.of_team(team, *round, brought, metrics)).collect::<Vec<_>>()
        };
        rounds.iter().flat_map(of_round).collect()
    }

    fn of_team(
        &self,
        team: &Entered,
        round: i32,
        brought: &[RoundFigures],
        metrics: &[Metric],
    ) -> Option<RoundFigures> {
        let plays: BTreeSet<i32> = team.plays(round, &self.ranking).into_iter().collect();
        let of_players: Vec<RoundFigures> = brought.iter().filter(|one| plays.contains(&one.entry)).copied().collect();
        let best = standings::standings(&records(&of_players), metrics, &BTreeMap::new());
        let count: BTreeSet<i32> =
            best.iter().take(self.ranking.counts.into()).map(|placed| placed.record.entry).collect();
        let mut counted = of_players.iter().filter(|one| count.contains(&one.entry)).peekable();
        counted.peek()?;
        let played = of_players.iter().any(|one| one.played);
        let figures = counted.fold(Figures::NOTHING, |sum, one| sum.plus(one.figures));
        Some(RoundFigures { entry: team.number, round, played, figures })
    }

    /// The teams ranked by the ordinary ones of these metrics; an entry of the record is the number of a team.
    pub fn standings(&self, brought: &[RoundFigures], metrics: &[Metric]) -> Vec<Placed> {
        let metrics = Metric::ordinary(metrics);
        standings::standings(&records(&self.figures(brought, &metrics)), &metrics, &BTreeMap::new())
    }

    /// The team with this number.
    pub fn team(&self, number: i32) -> Option<&Entered> {
        self.teams.iter().find(|team| team.number == number)
    }
}

/// Reads start numbers with commas or blanks between them, as they are typed.
pub fn read_numbers(text: &str) -> Result<Vec<i32>, TeamError> {
    let words = text.split([',', ';', ' ', '\t', '\n', '\r']).map(str::trim).filter(|word| !word.is_empty());
    words
        .map(|word| match word.parse() {
            Ok(number) => Ok(number),
            Err(_no_number) => Err(TeamError::NoNumber { given: word.chars().take(30).collect() }),
        })
        .collect()
}

#[cfg(test)]
mod tests;
