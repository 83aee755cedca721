//! Files from outside as values and back. Lists of entries are read from whatever a club has ([`entries`]); the rest
//! is the open result format: a folder, or the same zipped, that holds a whole tournament in text files.
//!
//! | file | columns or keys |
//! |---|---|
//! | `tournament.toml` | see [`tournament_toml`] |
//! | `frozen.toml` | the frozen rules, once a round has started: see [`frozen`] |
//! | `players.csv` | `number,name`, and `club,categories,paid_cents,withdrawn` |
//! | `seating.csv` | `round,table,seat,number` |
//! | `substitutions.csv` | `round,table,seat,from,number`: who took over a seat in the middle of a round, and the first hand that is his |
//! | `hands.csv` | the hands CSV with `round,table,hand`, and `deck` in Comparative Skat |
//! | `totals.csv` | `round,table,seat,points`, and `won,lost,passed`; tables known by their totals |
//! | `adjustments.csv` | `round,number,points,won,lost,reason`, and `nothing`: `yes` where nothing of the round counts for that number, whatever its sheet says, nor what lines above gave or took in it |
//! | `claims.csv` | `round,table,number,game,evidence`, and `hand,play,ouvert,announced,matadors,card_points,made`; hands won on tables known by their totals, claimed for a prize |
//! | `ledger.csv` | `line,at,subject,subject_id,sheet,round,table,number,who,reason,old,new`, salts, prints and `link`: the history as a chain, see [`ledger`]; of one tournament, not of a season |
//! | `decks.csv` | `deck,dealer,seat,cards` of Comparative Skat, a row per hand and skat; `deck,dealer` alone where the cards are not known |
//! | `deck_scores.csv` | `deck,table,seat,score,reason`: what the director gave a seat on a deck, the average where it is no score; without seat and score the table's result stands apart |
//! | `punches.csv` | `deck,mark,cards,holes,who,at`: what was punched, `number` or a letter, through how many cards and, where somebody looked, through which; `at` in UTC |
//! | `deck_moves.csv` | `deck,state,from,to,who,at,reason`: where each deck went, the first step first; `state` one of blank, numbered, lettered, in-play, sorted, passed-on, lost, fouled; `at` in UTC |
//! | `teams.csv`, `lineups.csv`, `groups.csv` | `team,name`, and `club,venue`; `round,team,number`; `round,group,team`, and `venue,host`; of a league |
//! | | a group without a table counts once its round is closed, if at most one of its teams has a line-up: that team is first without an opponent |
//! | `team_rankings.csv` | `ranking,name,kind,size,reserves,counts`: how teams within a tournament are ranked; kind `team`, `tandem` or `mixed` |
//! | `team_players.csv` | `ranking,team,name,round,number`: the players of such a team in their order, round 0, and its line-up in a round where that was said |
//! | `squads.csv` | `team,number`, and `role`: who belongs to which team |
//! | `days.csv` | `day,date`, and `starts,closed`: the match days; `starts` like `10:00` |
//! | `deductions.csv` | `team,points,reason`: league points taken from a team |
//! | `rulings.csv` | `team,day,for,against,reason`: league points a ruling gave a team for a match day, signed, with two decimals at most |
//! | `wishes.csv` | `kind,team`, and `other,day`: what is wished for the fixtures, `hosts` with a day, `never-hosts`, `not-before` with another team and a day |
//! | `notices.csv` | `at,kind`, and `day,old,new,words`: announced changes; `at` in UTC, kind `date`, `venue`, `groups`, `withdrawal` or `words` |
//! | `withdrawals.csv` | `team,round,results`: teams that left after that round (0 before the first), their results `kept` or `struck` |
//!
//! Any other file in the folder is left alone and named ([`Folder::ignored`](folder::Folder::ignored)).

pub mod adjustments;
pub mod claims;
pub mod deck_moves;
pub mod deck_scores;
pub mod decks;
pub mod entries;
pub mod files;
pub mod folder;
pub mod frozen;
pub mod hands;
pub mod known;
pub mod league;
pub mod ledger;
pub mod lines;
pub mod names;
pub mod players;
pub mod protests;
pub mod punches;
pub mod seating;
pub mod squads;
pub mod store;
pub mod substitutions;
pub mod table;
pub mod team_rankings;
pub mod text;
pub mod totals;
pub mod tournament_toml;
pub mod unread;
pub mod wrong;

use std::collections::BTreeSet;

pub use wrong::Message;

/// What is wrong with a file, and where: `file:line: column: message`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The line, from 1; `None` when the whole file is meant.
    pub line: Option<u64>,
    /// The column or key; empty when the whole line is meant.
    pub column: String,
    /// What is wrong and what to do.
    pub message: Message,
}

impl Problem {
    /// A problem of a whole file.
    pub fn of_file(file: &str, message: impl Into<Message>) -> Self {
        Self { file: file.to_owned(), line: None, column: String::new(), message: message.into() }
    }

    /// A problem of a column in a line.
    pub fn at(file: &str, line: u64, column: &str, message: impl Into<Message>) -> Self {
        Self { file: file.to_owned(), line: Some(line), column: column.to_owned(), message: message.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(out, ":{line}")?;
        }
        if !self.column.is_empty() {
            write!(out, ": {}", self.column)?;
        }
        write!(out, ": {}", self.message)
    }
}

/// Nobody reads more of what is wrong, and a spoilt file has millions.
const MOST_PROBLEMS: usize = 10_000;

/// Everything that is wrong with a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Notes one more, as long as anybody could want to read them.
    pub fn add(&mut self, problem: Problem) {
        if self.0.len() < MOST_PROBLEMS {
            self.0.push(problem);
        }
    }

    /// Whether any is of this file.
    pub fn are_in(&self, file: &str) -> bool {
        self.0.iter().any(|problem| problem.file == file)
    }

    /// The lines of this file in which any is, of the columns that count; one may be of the whole line, in no column.
    pub fn lines_of(&self, file: &str, counts: impl Fn(&str) -> bool) -> BTreeSet<u64> {
        let of_file = self.0.iter().filter(|problem| problem.file == file && counts(&problem.column));
        of_file.filter_map(|problem| problem.line).collect()
    }

    /// The value, or the problem noted and nothing.
    pub fn note<T>(&mut self, read: Result<T, Problem>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(problem) => {
                self.add(problem);
                None
            }
        }
    }

    /// The value if nothing is wrong.
    pub fn none_or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl std::fmt::Display for Problems {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, problem) in self.0.iter().enumerate() {
            if at > 0 {
                out.write_str("\n")?;
            }
            write!(out, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}
