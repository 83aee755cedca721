//! The lines of a list against the entries of a tournament, and the mark by which a review is recognised again.

use std::collections::{BTreeMap, BTreeSet};

use crate::store::column::Spelt;
use chrono::Datelike as _;
use sha2::{Digest as _, Sha256};

use crate::format::entries::{LineProblem, List, Paid, ReadLine, ReadRow, Separator};
use crate::rules::entry::StartNumber;
use crate::rules::entry::review::{Present, Verdict, Wanted, review};
use crate::store::entries::{Entry, NewEntry, PersonRow};
use crate::store::tournaments::Tournament;
use crate::web::Error;

/// What becomes of one line.
#[derive(Clone, Debug)]
pub enum Fate {
    /// The line stands for this player, who meets this verdict.
    Judged(Box<Wanted>, Verdict),
    /// The line cannot be read.
    Wrong(Vec<LineProblem>),
}

/// One line with its fate.
#[derive(Clone, Debug)]
pub struct JudgedLine {
    /// The line in the file, from 1.
    pub number: u64,
    /// The line as it stood there.
    pub written: String,
    /// Whether it does not go on in the next.
    pub alone: bool,
    /// What becomes of it.
    pub fate: Fate,
}

/// A list that was judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What separates the columns.
    pub separator: Separator,
    /// The line of the headings, from 1.
    pub heads: u64,
    /// Headings that are left out.
    pub unused: Vec<String>,
    /// Every line in order.
    pub lines: Vec<JudgedLine>,
    /// What would be added.
    pub additions: Vec<NewEntry>,
    /// Recognises exactly these additions again.
    pub mark: String,
}

impl Judged {
    /// The lines nobody is added from.
    pub fn left_out(&self) -> BTreeSet<u64> {
        let added = |line: &&JudgedLine| matches!(line.fate, Fate::Judged(_, Verdict::Add(_)));
        self.lines.iter().filter(|line| !added(line)).map(|line| line.number).collect()
    }

    /// The start number each line that is added gets.
    pub fn numbers(&self) -> BTreeMap<u64, StartNumber> {
        let number = |line: &JudgedLine| match &line.fate {
            Fate::Judged(_, Verdict::Add(number)) => Some((line.number, *number)),
            _ => None,
        };
        self.lines.iter().filter_map(number).collect()
    }

    /// What would be added from these lines.
    pub fn added_from(&self, tournament: &Tournament, lines: &BTreeSet<u64>) -> Vec<NewEntry> {
        let these = self.lines.iter().filter(|line| lines.contains(&line.number));
        these.filter_map(|line| addition(tournament, &line.fate)).collect()
    }

    /// How many lines are wrong and can be corrected, those of players who are entered already left out.
    pub fn to_mend(&self) -> usize {
        let right = |fate: &Fate| {
            let known = |verdict: &Verdict| {
                matches!(verdict, Verdict::Add(_) | Verdict::Entered(_) | Verdict::Withdrawn | Verdict::Repeated { .. })
            };
            matches!(fate, Fate::Judged(_, verdict) if known(verdict))
        };
        self.lines.iter().filter(|line| line.alone && !right(&line.fate)).count()
    }
}

/// Judges a list that was read.
pub fn judge(list: List, tournament: &Tournament, present: &[Entry]) -> Result<Judged, Error> {
    let known = present
        .iter()
        .map(|entry| {
            let number = StartNumber::new(entry.number).map_err(Error::internal)?;
            Ok(Present { number, name: entry.name.clone(), club: entry.club.clone() })
        })
        .collect::<Result<Vec<_>, Error>>()?;
    let rows = list.lines.iter().flat_map(|line| line.row.iter().map(move |row| (line.number, row)));
    let wanted = rows.map(|(line, row)| wish(line, row, tournament)).collect::<Result<Vec<Wanted>, Error>>()?;
    let mut judged = wanted.clone().into_iter().zip(review(&wanted, &known));
    let fate = |line: ReadLine| JudgedLine {
        number: line.number,
        written: line.written,
        alone: line.alone,
        fate: match line.row {
            Err(problems) => Fate::Wrong(problems),
            // There is one verdict for every readable line.
            Ok(_) => judged
                .next()
                .map_or(Fate::Wrong(Vec::new()), |(wanted, verdict)| Fate::Judged(Box::new(wanted), verdict)),
        },
    };
    let lines: Vec<JudgedLine> = list.lines.into_iter().map(fate).collect();
    let additions: Vec<NewEntry> = lines.iter().filter_map(|line| addition(tournament, &line.fate)).collect();
    let mark = mark(&additions);
    Ok(Judged { separator: list.separator, heads: list.heads, unused: list.unused, lines, additions, mark })
}

fn wish(line: u64, row: &ReadRow, tournament: &Tournament) -> Result<Wanted, Error> {
    let categories = row.person.categories(tournament.date.year(), &row.categories);
    Ok(Wanted {
        line,
        number: row.number,
        name: row.name.clone(),
        club: row.club.clone(),
        person: row.person.clone(),
        paid: match row.paid {
            Paid::Fee => tournament.fee_of(&categories, row.person.fee)?,
            Paid::Amount(cents) => cents,
        },
        categories,
        withdrawn: row.withdrawn,
    })
}

fn addition(tournament: &Tournament, fate: &Fate) -> Option<NewEntry> {
    let Fate::Judged(wanted, Verdict::Add(number)) = fate else { return None };
    Some(NewEntry {
        tournament_id: tournament.id,
        number: number.number(),
        name: wanted.name.as_str().to_owned(),
        club: wanted.club.as_str().to_owned(),
        categories: Spelt::of(wanted.categories.clone()),
        paid_cents: wanted.paid,
        person: PersonRow::of(&wanted.person, ""),
    })
}

fn mark(additions: &[NewEntry]) -> String {
    let mut digest = Sha256::new();
    for entry in additions {
        let line = format!(
            "{}\t{}\t{}\t{}\t{}\t{:?}\n",
            entry.number,
            entry.name,
            entry.club,
            *entry.categories,
            entry.paid_cents.number(),
            entry.person
        );
        digest.update(line.as_bytes());
    }
    crate::rules::hex::hex(&digest.finalize())
}
