//! `skatwart standings DIR`: the standings of a result folder, by its comparison where it has one, those of its teams, or
//! its league table, as CSV without a database.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;

use crate::cli::failure::{Failure, hand_out};
use crate::export::spreadsheet::Spreadsheet;
use crate::export::{league_table, standings, teams};
use crate::format::folder::Folder;

/// Where the tournament stands.
#[derive(Clone, Debug, Args)]
pub struct Standings {
    /// The result folder, or the same as a zip file.
    pub dir: PathBuf,
    /// Semicolon, decimal comma and byte-order mark, as German Excel opens it.
    #[arg(long)]
    pub excel: bool,
    /// Compares by this method instead of the tournament's: book, british, german, match-points or trimmed-datum; none
    /// for the ordinary standings.
    #[arg(long, value_name = "METHOD")]
    pub comparison: Option<String>,
    /// The teams within the tournament in the place of its players.
    #[arg(long, conflicts_with = "comparison")]
    pub teams: bool,
}

/// Prints the standings.
pub fn run(call: &Standings) -> Result<(), Failure> {
    let folder = super::import::folder(&call.dir)?;
    let form = if call.excel { Spreadsheet::GermanExcel } else { Spreadsheet::Plain };
    let bytes = match &folder.league {
        Some(_) if call.teams => {
            let message = "a league ranks its teams as they are; leave out --teams";
            return Err(Failure::Wrong(message.to_owned()));
        }
        Some(league) => {
            let reckoned = league.reckon(&folder).map_err(Failure::wrong)?;
            for waiting in &reckoned.waiting.0 {
                // A hint is lost with the screen it was for; the table does not hang on it.
                let _told = writeln!(std::io::stderr(), "{waiting}; the group does not count yet");
            }
            league_table::csv(&reckoned.lines, form)
        }
        None if call.teams => of_teams(&folder, form)?,
        None => {
            let ranked = ranked(&folder, call.comparison.as_deref(), form)?;
            hint_at_teams(&folder);
            ranked
        }
    };
    hand_out(&bytes.map_err(Failure::impossible)?)
}

/// The standings by the comparison of the tournament, or of the call, or the ordinary ones.
fn ranked(folder: &Folder, asked: Option<&str>, form: Spreadsheet) -> Result<Result<Vec<u8>, csv::Error>, Failure> {
    let compares = asked.map_or(Ok(folder.tournament.plan.comparison), str::parse).map_err(Failure::wrong)?;
    let event = folder.event();
    let event = match compares.method() {
        Some(method) => event.compared_by(method),
        None => event.ordinary(),
    };
    Ok(standings::csv(&event, form))
}

/// The teams within the tournament.
fn of_teams(folder: &Folder, form: Spreadsheet) -> Result<Result<Vec<u8>, csv::Error>, Failure> {
    if folder.teams.is_empty() {
        let message = "this tournament ranks no teams; leave out --teams for the standings of its players";
        return Err(Failure::Wrong(message.to_owned()));
    }
    Ok(teams::csv(&folder.event(), form))
}

/// Says where the teams are, so that nobody takes the players for everything.
fn hint_at_teams(folder: &Folder) {
    if !folder.teams.is_empty() {
        // A remark nobody reads changes nothing about the result.
        let _told = writeln!(std::io::stderr(), "this tournament ranks teams as well: add --teams for their standings");
    }
}
