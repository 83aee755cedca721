//! `players.csv`: who plays.

use std::collections::BTreeMap;

use super::table::{self, Table};
use super::wrong::Wrong;
use super::{Problem, Problems};
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber};

/// The file.
pub const FILE: &str = "players.csv";
const REQUIRED: &[&str] = &["number", "name"];
const OPTIONAL: &[&str] = &["club", "categories", "paid_cents", "withdrawn"];

/// A player of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The start number.
    pub number: StartNumber,
    /// The name.
    pub name: PlayerName,
    /// The club; may be empty.
    pub club: ClubName,
    /// The categories.
    pub categories: Categories,
    /// What was paid, in cents.
    pub paid_cents: i64,
    /// Whether the player went home.
    pub withdrawn: bool,
}

/// Reads the file.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Vec<Player> {
    let table = match Table::read(FILE, bytes, REQUIRED, OPTIONAL) {
        Ok(table) => table,
        Err(found) => {
            problems.0.extend(found.0);
            return Vec::new();
        }
    };
    let players = table.read_all(problems, |line| {
        let paid: Option<i64> = line.maybe("paid_cents")?;
        Ok(Player {
            number: line.value("number")?,
            name: PlayerName::new(line.text("name")).map_err(|error| line.problem("name", error.to_string()))?,
            club: ClubName::new(line.text("club")).map_err(|error| line.problem("club", error.to_string()))?,
            categories: Categories::read(line.text("categories"))
                .map_err(|error| line.problem("categories", error.to_string()))?,
            paid_cents: paid.unwrap_or(0),
            withdrawn: line.yes("withdrawn")?,
        })
    });
    let mut seen: BTreeMap<StartNumber, u64> = BTreeMap::new();
    for (line, player) in &players {
        if let Some(first) = seen.insert(player.number, *line) {
            let number = player.number.number();
            problems.add(Problem::at(FILE, *line, "number", Wrong::NumberTwice { number, first }));
        }
    }
    players.into_iter().map(|(_, player)| player).collect()
}

/// Writes the file, by start number.
pub fn write(players: &[Player]) -> Result<Vec<u8>, csv::Error> {
    let mut players: Vec<&Player> = players.iter().collect();
    players.sort_by_key(|player| player.number);
    table::write(
        &[REQUIRED, OPTIONAL].concat(),
        players.into_iter().map(|player| {
            vec![
                player.number.number().to_string(),
                player.name.as_str().to_owned(),
                player.club.as_str().to_owned(),
                player.categories.text(),
                player.paid_cents.to_string(),
                (if player.withdrawn { "yes" } else { "no" }).to_owned(),
            ]
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_were_read() {
        let text = "number,name,club,categories,paid_cents,withdrawn\n\
                    1,\"Größe, Jörg\",SC Herz-As,\"seniors,juniors\",1000,no\n2,=SUM(A1),,women,0,yes\n";
        let mut problems = Problems::default();
        let players = read(text.as_bytes(), &mut problems);
        assert_eq!(problems, Problems::default());
        assert_eq!(write(&players).map(String::from_utf8).expect("written").as_deref(), Ok(text));
    }

    #[test]
    fn every_wrong_player_is_named() {
        let mut problems = Problems::default();
        read(b"number,name,withdrawn\n1,A,\n1,B,\nx,C,\n4,,\n5,E,maybe\n", &mut problems);
        let lines: Vec<u64> = problems.0.iter().filter_map(|problem| problem.line).collect();
        assert_eq!(lines, [4, 5, 6, 3]);
    }
}
