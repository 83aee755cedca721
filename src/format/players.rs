//! `players.csv`: who plays.

use std::collections::BTreeMap;

use super::known::Known;
use super::table::{self, CsvLine, CsvTable};
use super::wrong::Wrong;
use super::{Problem, Problems};
use crate::rules::UnknownWord;
use crate::rules::entry::person::{Code, Groups, Person, PersonError, Sex};
use crate::rules::entry::{Categories, ClubName, PlayerName, StartNumber, one_line};
use crate::rules::money::Cents;
use crate::rules::reason::LONGEST_REASON;
use crate::store::entries::PersonRow;

/// The file.
pub const FILE: &str = "players.csv";
const REQUIRED: &[&str] = &["number", "name"];
const OPTIONAL: &[&str] = &["club", "categories", "paid_cents", "withdrawn"];
/// What is known beside that; the columns are left out where nobody said any of it.
const PERSON: &[&str] = &["born", "sex", "groups", "pass", "club_number", "pass_reason"];
/// What was agreed on with somebody; the columns are left out where nothing was with anybody.
const AGREED: &[&str] = &["table", "own_fee_cents"];

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
    pub paid_cents: Cents,
    /// Whether the player went home.
    pub withdrawn: bool,
    /// What is known beside name and club.
    pub person: Person,
    /// Why he plays although his pass speaks against it; may be empty.
    pub pass_reason: String,
}

/// Reads the file: the players whose lines are right, and whom the other files may name.
pub fn read(bytes: &[u8], problems: &mut Problems) -> (Vec<Player>, Known) {
    let columns = [OPTIONAL, PERSON, AGREED].concat();
    let Some(table) = CsvTable::noted(FILE, bytes, REQUIRED, &columns, problems) else {
        return (Vec::new(), Known::any());
    };
    let players = table.read_all(problems, |line| {
        Ok(Player {
            number: line.start_number("number")?,
            name: PlayerName::new(line.text("name")).map_err(|error| line.problem("name", error))?,
            club: ClubName::new(line.text("club")).map_err(|error| line.problem("club", error))?,
            categories: line
                .text("categories")
                .parse::<Categories>()
                .map_err(|error| line.problem("categories", error))?,
            paid_cents: line.cents("paid_cents")?.unwrap_or_default(),
            withdrawn: line.yes("withdrawn")?,
            person: person(&line)?,
            pass_reason: one_line(line.text("pass_reason"), LONGEST_REASON)
                .map_err(|error| line.problem("pass_reason", error))?,
        })
    });
    let mut seen: BTreeMap<StartNumber, u64> = BTreeMap::new();
    for (line, player) in &players {
        if let Some(first) = seen.insert(player.number, *line) {
            let number = player.number.number();
            problems.add(Problem::at(FILE, *line, "number", Wrong::NumberTwice { number, first }));
        }
    }
    (players.into_iter().map(|(_, player)| player).collect(), known(&table))
}

/// The start numbers of all lines, whatever else is wrong with them.
fn known(table: &CsvTable<'_>) -> Known {
    let numbers = table.lines().map(|line| line.start_number("number"));
    numbers.collect::<Result<Known, Problem>>().unwrap_or_else(|_unreadable| Known::any())
}

/// What is known beside name and club.
fn person(line: &CsvLine<'_>) -> Result<Person, Problem> {
    let wrong = |column, error: PersonError| line.problem(column, error);
    let born = Some(line.text("born")).filter(|born| !born.is_empty()).map(str::parse).transpose();
    let sex = Some(line.text("sex")).filter(|sex| !sex.is_empty()).map(str::parse).transpose();
    let table = Some(line.text("table")).filter(|table| !table.is_empty()).map(str::parse).transpose();
    Ok(Person {
        born: born.map_err(|error| wrong("born", error))?,
        sex: sex.map_err(|error: UnknownWord| line.problem("sex", error))?,
        groups: line.text("groups").parse::<Groups>().map_err(|error| wrong("groups", error))?,
        pass: Code::new(line.text("pass")).map_err(|error| wrong("pass", error))?,
        club_number: Code::new(line.text("club_number")).map_err(|error| wrong("club_number", error))?,
        table: table.map_err(|error| wrong("table", error))?,
        fee: line.cents("own_fee_cents")?,
    })
}

/// Writes the file, by start number.
pub fn write(players: &[Player]) -> Result<Vec<u8>, csv::Error> {
    let mut players: Vec<&Player> = players.iter().collect();
    players.sort_by_key(|player| player.number);
    let known = players.iter().any(|player| PersonRow::of(&player.person, &player.pass_reason).is_known());
    let person = if known { PERSON } else { &[] };
    let agreed = players.iter().any(|player| player.person.table.is_some() || player.person.fee.is_some());
    let terms = if agreed { AGREED } else { &[] };
    table::write(
        &[REQUIRED, OPTIONAL, person, terms].concat(),
        players.into_iter().map(|player| {
            let mut cells = vec![
                player.number.number().to_string(),
                player.name.as_str().to_owned(),
                player.club.as_str().to_owned(),
                player.categories.to_string(),
                player.paid_cents.number().to_string(),
                (if player.withdrawn { "yes" } else { "no" }).to_owned(),
            ];
            if known {
                let Person { born, sex, groups, pass, club_number, .. } = &player.person;
                cells.push(born.map_or_else(String::new, |born| born.year().to_string()));
                cells.push(sex.map_or("", Sex::word).to_owned());
                cells.push(groups.to_string());
                cells.extend([pass, club_number].map(|code| code.as_str().to_owned()));
                cells.push(player.pass_reason.clone());
            }
            if agreed {
                cells.push(player.person.table.map_or_else(String::new, |table| table.number().to_string()));
                cells.push(player.person.fee.map_or_else(String::new, |fee| fee.number().to_string()));
            }
            cells
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
        let (players, _) = read(text.as_bytes(), &mut problems);
        assert_eq!(problems, Problems::default());
        assert_eq!(write(&players).map(String::from_utf8).expect("written").as_deref(), Ok(text));
    }

    #[test]
    fn what_is_known_of_players_is_written_as_it_was_read() {
        let text = "number,name,club,categories,paid_cents,withdrawn,born,sex,groups,pass,club_number,pass_reason\n\
                    1,Anna,Herz As,women,0,no,1961,f,\"Gäste, Vorstand\",0701.12,07.01,pass is on its way\n\
                    2,Bert,,,0,no,,,,,,\n";
        let mut problems = Problems::default();
        let (players, _) = read(text.as_bytes(), &mut problems);
        assert_eq!(problems, Problems::default());
        assert_eq!(write(&players).map(String::from_utf8).expect("written").as_deref(), Ok(text));
        read(b"number,name,born,sex,pass\n1,A,61,,\n2,B,,z,\n3,C,,,1;2\n", &mut problems);
        assert_eq!(problems.0.iter().filter_map(|problem| problem.line).collect::<Vec<_>>(), [2, 3, 4]);
    }

    #[test]
    fn every_wrong_player_is_named() {
        let mut problems = Problems::default();
        read(b"number,name,withdrawn\n1,A,\n1,B,\nx,C,\n4,,\n5,E,maybe\n", &mut problems);
        let lines: Vec<u64> = problems.0.iter().filter_map(|problem| problem.line).collect();
        assert_eq!(lines, [4, 5, 6, 3]);
        let mut problems = Problems::default();
        read(b"number,name,paid_cents\n1,A,-1\n2,B,10000001\n3,C,10000000\n", &mut problems);
        assert_eq!(problems.0.iter().filter_map(|problem| problem.line).collect::<Vec<_>>(), [2, 3]);
    }
}
