//! Lists of teams and their players as a club types them: `Team;Name;Number;Role` with German or English headings and
//! whatever separator the spreadsheet used.

use thiserror::Error;

use super::entries::Separator;
use super::lines::Lines;
use crate::rules::entry::{ClubName, NumberError, PlayerName, StartNumber, TextError};
use crate::rules::league::division::{PlayerRole, TeamName};
use crate::rules::tournament::Venue;

/// The most lines that are taken at once.
const MOST_LINES: usize = 2_000;

/// Why a list or a line of it cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SquadError {
    /// There is nothing in it.
    #[error("the list is empty; the first line names the columns: Team;Name;Number;Role")]
    Empty,
    /// The first line names no columns for team and name.
    #[error("the first line must name the columns, at least Team and Name")]
    NoColumns,
    /// More lines than are taken.
    #[error("the list has more than {} lines; split it", MOST_LINES)]
    TooMany,
    /// The line cannot be split into columns.
    #[error("the line cannot be read as columns")]
    Broken,
    /// The team has no name, or a too long one.
    #[error("team: {0}")]
    Team(TextError),
    /// The player has no name, or a too long one.
    #[error("name: {0}")]
    Name(TextError),
    /// The number is no start number.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// The club, or what was written for it, is too long.
    #[error("club: {0}")]
    Club(TextError),
    /// The venue is too long.
    #[error("venue: {0}")]
    Venue(TextError),
    /// A role nobody knows.
    #[error("\"{0}\" is no role; known are regular, substitute, guest")]
    Role(String),
}

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadRow {
    /// The team.
    pub team: TeamName,
    /// The start number, if the list gives one.
    pub number: Option<StartNumber>,
    /// The player.
    pub name: PlayerName,
    /// What the player is to the team; regular where the list says nothing.
    pub role: PlayerRole,
    /// The club of the team, if the list gives one.
    pub club: ClubName,
    /// Where the team is at home, if the list says so.
    pub venue: Venue,
}

/// A list as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squads {
    /// Its lines after the headings.
    pub lines: Vec<SquadLine>,
    /// The headings of columns nothing is taken from.
    pub unused: Vec<String>,
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquadLine {
    /// The line, from 1.
    pub line: u64,
    /// The line as it stood there.
    pub written: String,
    /// The player, or what is wrong.
    pub row: Result<SquadRow, SquadError>,
}

#[derive(Clone, Default)]
struct Columns {
    team: Option<usize>,
    name: Option<usize>,
    number: Option<usize>,
    role: Option<usize>,
    club: Option<usize>,
    venue: Option<usize>,
    unused: Vec<String>,
}

/// Reads a list; lines that cannot be read say so themselves.
///
/// ```
/// use skatwart::format::squads::read;
/// let list = read("Mannschaft;Name;Rolle;Beitrag\nHerz As 1;Karl Kreuz;Ersatz;12\n")?;
/// assert_eq!(list.unused, ["Beitrag"]);
/// assert_eq!(list.lines[0].row.as_ref().map(|row| row.name.as_str().to_owned()), Ok("Karl Kreuz".to_owned()));
/// # Ok::<(), skatwart::format::squads::SquadError>(())
/// ```
pub fn read(text: &str) -> Result<Squads, SquadError> {
    let first = text.lines().find(|line| !line.trim().is_empty()).ok_or(SquadError::Empty)?;
    let count = |separator: &Separator| first.matches(separator.word()).count();
    let separator = Separator::ALL.iter().copied().rev().max_by_key(count).unwrap_or(Separator::Comma);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator.word().bytes().next().unwrap_or(b','))
        .flexible(true)
        .has_headers(false)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let (mut columns, mut lines, mut counted) = (None::<Columns>, Vec::new(), Lines::default());
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = counted.of(text.as_bytes(), error.position());
                lines.push(SquadLine { line, written: String::new(), row: Err(SquadError::Broken) });
                continue;
            }
        };
        let line = counted.of(text.as_bytes(), record.position());
        if record.iter().all(str::is_empty) {
            continue;
        }
        let Some(columns) = &columns else {
            columns = Some(headings(&record)?);
            continue;
        };
        if lines.len() == MOST_LINES {
            return Err(SquadError::TooMany);
        }
        let written: String = record.iter().collect::<Vec<_>>().join(", ");
        lines.push(SquadLine { line, written: written.chars().take(200).collect(), row: row(columns, &record) });
    }
    Ok(Squads { lines, unused: columns.map(|columns| columns.unused).unwrap_or_default() })
}

fn headings(record: &csv::StringRecord) -> Result<Columns, SquadError> {
    let mut columns = Columns::default();
    for (at, heading) in record.iter().enumerate() {
        let place = match heading.trim_start_matches('\u{feff}').to_lowercase().as_str() {
            "team" | "mannschaft" => &mut columns.team,
            "name" | "spieler" | "player" => &mut columns.name,
            "number" | "nummer" | "nr" | "nr." | "no" | "no." | "startnummer" | "startnr" | "startnr."
            | "start number" | "start no." => &mut columns.number,
            "role" | "rolle" => &mut columns.role,
            "club" | "verein" => &mut columns.club,
            "venue" | "spielort" | "lokal" | "spiellokal" => &mut columns.venue,
            "" => continue,
            _ => {
                columns.unused.push(heading.chars().take(40).collect());
                continue;
            }
        };
        // Of two columns of one kind the first is taken.
        if place.is_some() {
            columns.unused.push(heading.chars().take(40).collect());
        } else {
            *place = Some(at);
        }
    }
    if columns.team.is_some() && columns.name.is_some() { Ok(columns) } else { Err(SquadError::NoColumns) }
}

fn row(columns: &Columns, record: &csv::StringRecord) -> Result<SquadRow, SquadError> {
    let cell = |column: Option<usize>| column.and_then(|at| record.get(at)).unwrap_or_default();
    let number = match cell(columns.number) {
        "" => None,
        text => Some(text.parse()?),
    };
    Ok(SquadRow {
        team: TeamName::new(cell(columns.team)).map_err(SquadError::Team)?,
        number,
        name: PlayerName::new(cell(columns.name)).map_err(SquadError::Name)?,
        role: role(cell(columns.role))?,
        club: ClubName::new(cell(columns.club)).map_err(SquadError::Club)?,
        venue: Venue::new(cell(columns.venue)).map_err(SquadError::Venue)?,
    })
}

fn role(text: &str) -> Result<PlayerRole, SquadError> {
    match text.to_lowercase().as_str() {
        "" | "regular" | "stamm" | "stammspieler" => Ok(PlayerRole::Regular),
        "substitute" | "ersatz" | "ersatzspieler" => Ok(PlayerRole::Substitute),
        "guest" | "gast" | "gastspieler" => Ok(PlayerRole::Guest),
        _ => Err(SquadError::Role(text.chars().take(40).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_and_english_lists_are_read_with_any_separator() {
        let german = read("Nr;Mannschaft;Spieler;Rolle\n7;Herz As;Ayşe;Gast\n").expect("a list");
        let english = read("team,name\nHerz As,Ayşe\n").expect("a list");
        let row = german.lines[0].row.as_ref().expect("a player");
        assert_eq!((row.number.map(StartNumber::number), row.role), (Some(7), PlayerRole::Guest));
        assert_eq!(english.lines[0].row.as_ref().expect("a player").role, PlayerRole::Regular);
    }

    #[test]
    fn start_numbers_are_read_under_the_heads_of_our_own_lists() {
        for head in ["Startnr.", "Startnr", "Startnummer", "Start no.", "No."] {
            let list = read(&format!("{head};Team;Name\n7;Herz As;Ayşe\n")).expect("a list");
            let row = list.lines[0].row.as_ref().expect("a player");
            assert_eq!((row.number.map(StartNumber::number), list.unused.len()), (Some(7), 0), "{head}");
        }
    }

    #[test]
    fn what_cannot_be_read_says_so_itself() {
        assert_eq!(read(" \n"), Err(SquadError::Empty));
        assert_eq!(read("Karl\nAyşe\n"), Err(SquadError::NoColumns));
        let lines = read("Team;Name;Rolle\nHerz As;;\nHerz As;Karl;Kapitän\n").expect("a list");
        assert_eq!(lines.lines[0].row, Err(SquadError::Name(TextError::Empty)));
        assert_eq!(lines.lines[1].row, Err(SquadError::Role("Kapitän".to_owned())));
    }

    #[test]
    fn club_and_venue_are_read_and_what_nothing_is_taken_from_is_named() {
        let list =
            read("Team;Name;Verein;Spielort;Telefon;Name\nHerz As;Karl;SC Gera;Ratskeller;0365;x\n").expect("a list");
        let row = list.lines[0].row.as_ref().expect("a player");
        assert_eq!((row.club.as_str(), row.venue.as_str()), ("SC Gera", "Ratskeller"));
        assert_eq!(list.unused, ["Telefon", "Name"]);
    }

    #[test]
    fn the_line_is_that_of_the_list_whatever_ends_it() {
        for (list, expected) in [
            ("Team;Name\nHerz As;Karl\n", 2),
            ("Team;Name\r\nHerz As;Karl\r\n", 2),
            ("\r\n\r\nTeam;Name\r\n\r\nHerz As;Karl\r\n", 5),
            ("Team;Name\r\rHerz As;Karl", 3),
        ] {
            let lines = read(list).expect("a list");
            assert_eq!(lines.lines.last().map(|line| line.line), Some(expected), "{list:?}");
        }
    }
}
