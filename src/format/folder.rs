//! A whole result folder: its files read, compared with each other and reckoned.

mod compare;
mod doubts;
mod event;
mod judged;
pub mod model;
mod played;
mod reckon;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::files::Files;
use super::hands::HandRow;
use super::known::Known;
use super::names::{HANDS, WRITTEN};
use super::seating::{self, Seating};
use super::tournament_toml::{self, TournamentFile};
use super::unread::Unread;
use super::wrong::{Wrong, WrongKey};
use super::{
    Problem, Problems, adjustments, claims, deck_moves, deck_scores, decks, hands, ledger, players, protests, punches,
    substitutions, table, team_rankings, totals,
};
use crate::rules::RuleSet;

use super::league::League;
use played::Tables;

pub use model::Folder;
pub use played::Played;
pub use reckon::typed;

/// The files whose lines belong to seats.
const SEATED: [&str; 5] = [HANDS, totals::FILE, substitutions::FILE, protests::FILE, claims::FILE];

/// Who sat where. Where no file says so, that is told once, and of the lines that belong to seats nothing.
fn seated(files: &Files, players: &Known, problems: &mut Problems) -> (Seating, Unread) {
    if let Some(bytes) = files.get(seating::FILE) {
        return seating::read(bytes, players, problems);
    }
    let lines = |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
    let Some(file) = SEATED.into_iter().find(|file| files.get(file).is_some_and(|bytes| lines(bytes) > 1)) else {
        return (Seating::new(), Unread::default());
    };
    problems.add(Problem::of_file(seating::FILE, Wrong::NoSeating { other: file.to_owned() }));
    (Seating::new(), Unread::any())
}

impl Folder {
    /// Reads a folder, or answers everything that is wrong with it.
    pub fn read(files: &Files) -> Result<Self, Problems> {
        let mut problems = saved_otherwise(files);
        if !problems.0.is_empty() {
            return Err(problems);
        }
        let ignored = strange(files);
        let Some(bytes) = files.get(tournament_toml::FILE) else {
            problems.add(Problem::of_file(tournament_toml::FILE, Wrong::NoTournament));
            return Err(problems);
        };
        let mut tournament = tournament_toml::read(bytes, &mut problems);
        let found = tournament.as_mut().and_then(|file| judged::judged(files, file, &mut problems));
        let read = |bytes| players::read(bytes, &mut problems);
        let (players, numbers) = files.get(players::FILE).map(read).unwrap_or_default();
        let teams = team_rankings::read(files, (&players, &numbers), &mut problems);
        let (seating, unread) = seated(files, &numbers, &mut problems);
        let seats = (&seating, &unread);
        let read = |bytes| substitutions::read(bytes, (&numbers, seats), &mut problems);
        let substitutions = files.get(substitutions::FILE).map_or_else(Vec::new, read);
        let read = |bytes| totals::read(bytes, seats, &mut problems);
        let totals = files.get(totals::FILE).map_or_else(BTreeMap::new, read);
        let read = |bytes| adjustments::read(bytes, &numbers, &mut problems);
        let adjustments = files.get(adjustments::FILE).map_or_else(Vec::new, read);
        let read = |bytes| protests::read(bytes, (&numbers, seats), &mut problems);
        let protests = files.get(protests::FILE).map_or_else(Vec::new, read);
        let decks = files.get(decks::FILE).map(|bytes| decks::read(bytes, &mut problems));
        let read = |bytes| deck_scores::read(bytes, &mut problems);
        let deck_scores = files.get(deck_scores::FILE).map_or_else(Vec::new, read);
        let punches = files.get(punches::FILE).map_or_else(Vec::new, |bytes| punches::read(bytes, &mut problems));
        let read = |bytes| deck_moves::read(bytes, &mut problems);
        let deck_moves = files.get(deck_moves::FILE).map_or_else(Vec::new, read);
        let ledger = files.get(ledger::FILE).and_then(|bytes| ledger::head(bytes, &mut problems));
        let agreed = tournament.as_ref().and_then(|file| file.league.clone());
        let league = League::read(files, &numbers, agreed, &mut problems);
        let rows: Vec<(u64, HandRow)> =
            files.get(HANDS).map_or_else(Vec::new, |bytes| hands::read_all(HANDS, bytes, &mut problems));
        let (Some(mut tournament), Some((agreed, frozen))) = (tournament, found) else { return Err(problems) };
        let (rules, system) = (Arc::clone(&agreed.rules), Arc::clone(&agreed.system));
        complete(&mut tournament, &rules, &seating);
        let table = Tables {
            seating: &seating,
            unread_seats: &unread,
            file: &tournament,
            rules: &rules,
            system: &system,
            decks: decks.as_ref(),
            scores: &deck_scores,
        };
        let hands = table.read(rows, &mut problems);
        let decks = decks.unwrap_or_default();
        let mut folder = Self {
            tournament,
            agreed: Arc::new(agreed),
            frozen,
            rules,
            system,
            players,
            seating,
            substitutions,
            decks,
            deck_scores,
            punches,
            deck_moves,
            hands,
            totals,
            protests,
            adjustments,
            claims: Vec::new(),
            teams,
            ledger,
            league,
            ignored,
        };
        if let Some(bytes) = files.get(claims::FILE) {
            let event = folder.event();
            let totals = Unread::in_file((totals::FILE, files.get(totals::FILE)), totals::COLUMNS, &problems);
            let known = (&folder.seating, &unread, &totals);
            folder.claims = claims::read(bytes, known, |at| event.claim_sheet(at), &mut problems);
        }
        folder.check(&numbers, &unread, &mut problems);
        folder.check_frozen(&mut problems);
        if let Some(league) = &folder.league {
            league.check(&folder, files, &mut problems);
        }
        problems.none_or(folder)
    }

    /// What only shows when the files are compared.
    fn check(&self, numbers: &Known, unread: &Unread, problems: &mut Problems) {
        for (at, seats) in &self.seating {
            let size = seating::size_of(seats);
            if let Err(error) = self.system.check_size(size) {
                let message = Wrong::AtTable { round: at.0, table: at.1, said: error.into() };
                problems.add(Problem::of_file(seating::FILE, message));
            }
        }
        for (at, sheet) in &self.totals {
            let wrong = if self.hands.contains_key(at) {
                Some(Wrong::HandsAndTotals)
            } else if self.system.needs_counts() && sheet.passed.is_none() {
                Some(Wrong::NeedsCounts)
            } else {
                None
            };
            problems.0.extend(wrong.map(|message| Problem::at(totals::FILE, sheet.line, "won", message)));
            if let Some(size) = self.size(*at) {
                let typed = typed(size, self.due_at(*at, size), sheet);
                problems.0.extend(typed.impossible(&self.system).map(|wrong| {
                    let line =
                        wrong.seat().and_then(|seat| sheet.seats.get(seat.index())).map_or(sheet.line, |at| at.line);
                    Problem::at(totals::FILE, line, "points", wrong)
                }));
            }
        }
        self.check_substitutions(problems);
        self.check_struck(unread, problems);
        self.check_decks(problems);
        self.check_early(problems);
        for lot in self.tournament.lots.iter().filter(|lot| !numbers.has(lot.number)) {
            let message = Wrong::NoLot { number: lot.number.number() };
            problems.add(Problem::of_file(tournament_toml::FILE, message));
        }
    }

    /// A list known by its totals alone cannot be divided, nor can hands be compared or a bill be paid by two.
    fn check_substitutions(&self, problems: &mut Problems) {
        for line in &self.substitutions {
            let due = self.struck_at(line.at).or_else(|| self.size(line.at).map(|size| self.due(size)));
            if let Some(due) = due.filter(|due| line.from > *due) {
                problems.add(Problem::at(substitutions::FILE, line.line, "from", Wrong::NoSuchHand { due }));
            }
            let divides =
                self.league.is_none() && self.agreed.comparison.is_none() && self.system.limit(&self.rules).is_none();
            if !divides || self.totals.contains_key(&line.at) {
                problems.add(Problem::at(substitutions::FILE, line.line, "seat", Wrong::NotDividable));
            }
        }
    }

    /// What was struck stood on a list.
    fn check_struck(&self, unread: &Unread, problems: &mut Problems) {
        for (round, note) in &self.tournament.rounds {
            for (table, (hands, _)) in note.struck.iter().filter(|(table, _)| !unread.may_be_of((*round, **table))) {
                let due = self.size((*round, *table)).map_or(0, |size| self.due(size));
                if *hands >= due {
                    let message = WrongKey::StruckNothing { table: *table };
                    problems.add(Problem::of_file(tournament_toml::FILE, message));
                }
            }
        }
    }

    /// Where it ended early, nothing is seated behind the rounds that were played.
    fn check_early(&self, problems: &mut Problems) {
        let (file, last) = (&self.tournament, self.seating.keys().map(|(round, _)| *round).max().unwrap_or(0));
        if file.early.is_some() && last > i32::from(file.plan.rounds) {
            let message = WrongKey::EarlySeated { round: last, rounds: file.plan.rounds };
            let line = file.lines.get("rounds").copied().unwrap_or(0);
            problems.add(Problem::at(tournament_toml::FILE, line, "rounds", message));
        }
    }
}

/// The files that were saved with semicolons or in another encoding: whatever else would be wrong follows from that.
fn saved_otherwise(files: &Files) -> Problems {
    let tables = WRITTEN.iter().filter(|name| name.rsplit_once('.').is_some_and(|(_, ending)| ending == "csv"));
    let bytes = tables.filter_map(|name| Some((name, files.get(name)?)));
    let found = bytes.flat_map(|(name, bytes)| {
        let foreign = std::str::from_utf8(bytes).is_err().then_some(Wrong::NotUtf8);
        let cut = table::by_semicolons(bytes).then_some(Wrong::Semicolons);
        foreign.into_iter().chain(cut).map(move |wrong| Problem::of_file(name, wrong))
    });
    Problems(found.collect())
}

/// The CSV files that are not part of the format.
fn strange(files: &Files) -> Vec<String> {
    let known = |name: &str| WRITTEN.contains(&name);
    files.names().filter(|name| !known(name)).map(str::to_owned).collect()
}

/// Fills in what the file leaves open: the first dealer of the rule set, the rounds that were seated.
fn complete(file: &mut TournamentFile, rules: &RuleSet, seating: &Seating) {
    if !file.lines.contains_key("first_dealer") {
        file.plan.first_dealer = rules.first_dealer();
    }
    if file.plan.rounds == 0 {
        let seated = seating.keys().map(|(round, _)| *round).max().unwrap_or(1);
        file.plan.rounds = u16::try_from(seated).unwrap_or(u16::MAX);
    }
}
