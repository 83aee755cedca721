//! `adjustments.csv`: points and games the director gave or took.

use super::Problems;
use super::known::Known;
use super::table::MOST_ROUNDS;
use super::table::{self, CsvTable};
use crate::rules::adjustment::Adjustment;
use crate::rules::entry::StartNumber;

/// The file.
pub const FILE: &str = "adjustments.csv";
const COLUMNS: &[&str] = &["round", "number", "points", "won", "lost", "reason"];
/// Written where a round counts nothing; a file without it says of none that it does.
const NOTHING: &str = "nothing";

/// An adjustment that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjustmentLine {
    /// The round it belongs to.
    pub round: i32,
    /// Whom it concerns.
    pub number: StartNumber,
    /// Points given, negative when taken.
    pub points: i32,
    /// Games won given.
    pub won: i32,
    /// Games lost given.
    pub lost: i32,
    /// Why.
    pub reason: String,
    /// Whether nothing of the round counts.
    pub nothing: bool,
}

impl AdjustmentLine {
    /// The same as the rules know it.
    pub const fn given(&self) -> Adjustment {
        let Self { round, points, won, lost, nothing, .. } = *self;
        Adjustment { entry: self.number.number(), round, points, won, lost, nothing }
    }
}

/// Reads the file.
pub fn read(bytes: &[u8], players: &Known, problems: &mut Problems) -> Vec<AdjustmentLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[NOTHING], problems) else { return Vec::new() };
    let rows = table.read_all(problems, |line| {
        let number = line.player(players)?;
        let nothing = line.yes(NOTHING)?;
        // Of a round that counts nothing there is nothing to give or take.
        let most = if nothing { 0 } else { 99_999 };
        let figure = |column| Ok(line.maybe_number(column, -most, most)?.unwrap_or(0));
        Ok(AdjustmentLine {
            round: line.number("round", 1, MOST_ROUNDS)?,
            number,
            points: figure("points")?,
            won: figure("won")?,
            lost: figure("lost")?,
            reason: line.reason()?,
            nothing,
        })
    });
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Writes the file, in the order in which the adjustments were made.
pub fn write(adjustments: &[AdjustmentLine]) -> Result<Vec<u8>, csv::Error> {
    let struck = adjustments.iter().any(|line| line.nothing);
    let header: Vec<&str> = COLUMNS.iter().copied().chain(struck.then_some(NOTHING)).collect();
    let rows = adjustments.iter().map(|line| {
        let figures = [line.round, line.number.number(), line.points, line.won, line.lost];
        let mut cells: Vec<String> = figures.map(|figure| figure.to_string()).to_vec();
        cells.push(line.reason.clone());
        cells.extend(struck.then(|| if line.nothing { "yes" } else { "no" }.to_owned()));
        cells
    });
    table::write(&header, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_again(text: &str) -> (Vec<AdjustmentLine>, Problems) {
        let players = [1, 2].into_iter().map(|number| StartNumber::new(number).unwrap()).collect();
        let mut problems = Problems::default();
        (read(text.as_bytes(), &players, &mut problems), problems)
    }

    #[test]
    fn a_round_that_counts_nothing_has_a_column_of_its_own_where_there_is_one() {
        for text in [
            "round,number,points,won,lost,reason\n1,2,-50,0,0,late\n",
            "round,number,points,won,lost,reason,nothing\n1,2,-50,0,0,late,no\n1,1,0,0,0,wrong table,yes\n",
        ] {
            let (lines, problems) = read_again(text);
            assert!(problems.0.is_empty(), "{problems}");
            assert_eq!(String::from_utf8(write(&lines).unwrap()).unwrap(), text);
        }
    }

    #[test]
    fn points_that_are_taken_have_whichever_minus_was_written() {
        for minus in ["-", "−", "–"] {
            let (lines, problems) =
                read_again(&format!("round,number,points,won,lost,reason\n1,2,{minus}50,0,0,late\n"));
            assert!(problems.0.is_empty(), "{problems}");
            assert_eq!(lines.iter().map(|line| line.points).collect::<Vec<_>>(), [-50], "{minus}");
        }
    }

    #[test]
    fn a_round_that_counts_nothing_takes_no_points_besides() {
        let (lines, problems) = read_again("round,number,points,won,lost,reason,nothing\n1,2,-50,0,0,late,yes\n");
        assert!(lines.is_empty());
        assert!(problems.to_string().contains("points"), "{problems}");
    }
}
