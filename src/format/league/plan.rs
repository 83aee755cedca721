//! `wishes.csv`, `notices.csv` and `exchanges.csv`: what was wished for the fixtures, which changes of them were announced, and
//! which line-ups were put right after their round was seated.

use super::model::{EXCHANGES, ExchangeNote, LINEUPS, League, NOTICES, NoticeNote, SQUADS, WISHES, WishNote};
use crate::format::files::Files;
use crate::format::known::Known;
use crate::format::table::MOST_ROUNDS;
use crate::format::table::{CsvLine, CsvTable, blank_or, moment, write};
use crate::format::wrong::WrongLeague;
use crate::format::{Problem, Problems};
use crate::rules::entry::one_line;

const LONGEST: usize = 500;
/// What stood before a change and after it may be all points of a division, for groups of every size.
const LONGEST_TERMS: usize = 5_000;
/// What a notice can be about.
const KINDS: [&str; 5] = ["date", "venue", "groups", "withdrawal", "words"];

/// Reads the wishes, if there are any.
pub(super) fn wishes(files: &Files, known: &Known<i64>, problems: &mut Problems) -> Vec<WishNote> {
    let columns = (&["kind", "team"][..], &["other", "day"][..]);
    rows(files, WISHES, columns, problems, |line| {
        let team = |column: &str| {
            let team = i64::from(line.number(column, 1, i32::MAX)?);
            if known.has(team) {
                return Ok(team);
            }
            Err(line.problem(column, WrongLeague::NoTeam { team }))
        };
        let (one, day) = (team("team")?, || line.number("day", 1, MOST_ROUNDS));
        match line.text("kind") {
            "hosts" => Ok(WishNote::Hosts { team: one, day: day()? }),
            "never-hosts" => Ok(WishNote::NeverHosts { team: one }),
            "not-before" if team("other")? == one => Err(line.problem("other", WrongLeague::Itself { team: one })),
            "not-before" => Ok(WishNote::NotBefore { team: one, other: team("other")?, day: day()? }),
            other => Err(line.problem("kind", WrongLeague::WishKind { given: other.to_owned() })),
        }
    })
}

/// Reads who played in the place of whom, if anybody did.
pub(super) fn exchanges(
    files: &Files,
    (league, known): (&League, &Known<i64>),
    problems: &mut Problems,
) -> Vec<ExchangeNote> {
    // Whose line in one of these cannot be read belongs to nobody here, but that was said there.
    let unread = problems.are_in(SQUADS) || problems.are_in(LINEUPS);
    rows(files, EXCHANGES, (&["round", "team", "lined_up", "played"], &["reason"]), problems, |line| {
        let team = i64::from(line.number("team", 1, i32::MAX)?);
        if !known.has(team) {
            return Err(line.problem("team", WrongLeague::NoTeam { team }));
        }
        let round = line.number("round", 1, MOST_ROUNDS)?;
        let reason = one_line(line.text("reason"), LONGEST).map_err(|error| line.problem("reason", error))?;
        let player = |column: &str| {
            let number = line.start_number(column)?;
            if unread || league.season.squads.contains_key(&number) {
                Ok(number)
            } else {
                Err(line.problem(column, WrongLeague::NoPlayer { number: number.number() }))
            }
        };
        Ok(ExchangeNote { round, team, gone: player("lined_up")?, came: player("played")?, reason })
    })
}

/// Reads the notices, if there are any.
pub(super) fn notices(files: &Files, problems: &mut Problems) -> Vec<NoticeNote> {
    let columns = (&["at", "kind"][..], &["day", "old", "new", "words"][..]);
    rows(files, NOTICES, columns, problems, |line| {
        let at = line.moment("at")?;
        let kind = line.text("kind");
        if !KINDS.contains(&kind) {
            return Err(
                line.problem("kind", WrongLeague::NoticeKind { given: kind.to_owned(), known: KINDS.join(", ") })
            );
        }
        let text =
            |column: &str, longest| one_line(line.text(column), longest).map_err(|error| line.problem(column, error));
        let (old, new) = (text("old", LONGEST_TERMS)?, text("new", LONGEST_TERMS)?);
        let day = line.maybe_number("day", 0, MOST_ROUNDS)?;
        Ok(NoticeNote { at, kind: kind.to_owned(), day, old, new, words: text("words", LONGEST)? })
    })
}

fn rows<T>(
    files: &Files,
    file: &str,
    (required, optional): (&[&str], &[&str]),
    problems: &mut Problems,
    read: impl FnMut(CsvLine<'_>) -> Result<T, Problem>,
) -> Vec<T> {
    let Some(bytes) = files.get(file) else { return Vec::new() };
    let Some(table) = CsvTable::noted(file, bytes, required, optional, problems) else { return Vec::new() };
    table.read_all(problems, read).into_iter().map(|(_, row)| row).collect()
}

/// Writes these files, where there is something to write.
pub(super) fn write_files(files: &mut Files, league: &League) -> Result<(), csv::Error> {
    let season = &league.season;
    if !season.wishes.is_empty() {
        files.put(WISHES, write(&["kind", "team", "other", "day"], season.wishes.iter().map(wish))?);
    }
    if !season.exchanges.is_empty() {
        let exchange = |one: &ExchangeNote| {
            let numbers = [one.gone.number(), one.came.number()].map(|number| number.to_string());
            let [gone, came] = numbers;
            vec![one.round.to_string(), one.team.to_string(), gone, came, one.reason.clone()]
        };
        let columns = ["round", "team", "lined_up", "played", "reason"];
        files.put(EXCHANGES, write(&columns, season.exchanges.iter().map(exchange))?);
    }
    if !season.notices.is_empty() {
        let notice = |one: &NoticeNote| {
            let NoticeNote { at, kind, day, old, new, words } = one.clone();
            vec![moment(at), kind, blank_or(day), old, new, words]
        };
        let columns = ["at", "kind", "day", "old", "new", "words"];
        files.put(NOTICES, write(&columns, season.notices.iter().map(notice))?);
    }
    Ok(())
}

fn wish(wish: &WishNote) -> Vec<String> {
    let (kind, team, other, day) = match *wish {
        WishNote::Hosts { team, day } => ("hosts", team, None, Some(day)),
        WishNote::NeverHosts { team } => ("never-hosts", team, None, None),
        WishNote::NotBefore { team, other, day } => ("not-before", team, Some(other), Some(day)),
    };
    vec![kind.to_owned(), team.to_string(), other.map_or_else(String::new, |other| other.to_string()), blank_or(day)]
}
