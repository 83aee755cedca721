//! Files: lists a club brings, and those of a result folder, alone, together and zipped.

use std::sync::LazyLock;

use skatwart::format::claims;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::known::Known;
use skatwart::format::seating::{self, Seating};
use skatwart::format::text::decode;
use skatwart::format::unread::Unread;
use skatwart::format::{
    Problems, adjustments, deck_moves, deck_scores, decks, entries, hands, ledger, players, punches, squads, totals,
    tournament_toml,
};
use skatwart::rules::entry::StartNumber;
use skatwart::rules::rule_set::RuleSet;
use skatwart::rules::schedule::claim::ClaimSheet;
use skatwart::rules::scoring::ScoringSystem;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::sheet::{TypedSeat, TypedTotals};

use super::{Corpus, survives, survives_all, text, told};

/// What is wrong with what was read.
fn taken<T>(read: impl FnOnce(&mut Problems) -> T) -> Result<(), String> {
    let mut problems = Problems::default();
    let read = read(&mut problems);
    told(problems.none_or(read))
}

#[test]
fn hands_are_read_and_judged_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("hands", 4, |bytes| {
        taken(|problems| {
            for (line, row) in hands::read_all("hands.csv", bytes, problems) {
                let rules = &sets[usize::try_from(line).expect("a line") % sets.len()];
                // Whether they allow it is not the question.
                let _allowed_or_not = rules.judge(&row.hand, TableSize::FOUR, Seat::ALL[0]);
            }
        })
    });
}

#[test]
fn lists_of_entries_are_read_whatever_they_say() {
    survives("entries", 1, |bytes| {
        let decoded = decode(bytes).map_err(|why| why.to_string())?;
        told(entries::read(&decoded.text))
    });
}

#[test]
fn lists_of_teams_are_read_whatever_they_say() {
    survives("squads", 1, |bytes| {
        let decoded = decode(bytes).map_err(|why| why.to_string())?;
        told(squads::read(&decoded.text))
    });
}

fn number(number: i32) -> StartNumber {
    StartNumber::new(number).expect("a start number")
}

/// Three at a table, in two rounds.
fn seated() -> Seating {
    Seating::from([((1, 1), (1..=3).map(number).collect()), ((2, 1), (1..=3).map(number).collect())])
}

#[test]
fn totals_are_read_whatever_they_say() {
    let seating = seated();
    survives("totals", 1, |bytes| taken(|problems| totals::read(bytes, (&seating, &Unread::default()), problems)));
}

#[test]
fn who_sat_where_is_read_whatever_it_says() {
    let players: Known = (1..=9).map(number).collect();
    survives("seating", 1, |bytes| taken(|problems| seating::read(bytes, &players, problems)));
}

#[test]
fn claims_are_read_and_judged_whatever_they_say() {
    let (seating, rules) = (seated(), RuleSet::by_id("nasl-1908").expect("a rule set"));
    let system = ScoringSystem::by_id("classic").expect("a system");
    let seat = TypedSeat { points: Some(500), won: Some(8), lost: Some(1), total: None };
    let totals = TypedTotals { size: TableSize::THREE, due: 36, seats: [seat; 4], passed: Some(0) };
    let sheet = |_| Some(ClaimSheet::new(rules, system, totals, Seat::ALL[0]));
    survives("claims", 1, |bytes| {
        taken(|problems| claims::read(bytes, (&seating, &Unread::default(), &Unread::default()), sheet, problems))
    });
}

#[test]
fn the_heads_of_tournaments_are_read_whatever_they_say() {
    survives("tournament", 4, |bytes| taken(|problems| tournament_toml::read(bytes, problems)));
}

/// One file of a folder for each reader: which of them reads it stands in its header.
#[test]
fn the_small_files_of_a_folder_are_read_whatever_they_say() {
    let known = (1..=4).map(number).collect();
    survives("files", 1, |bytes| {
        let head = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let has = |column: &[u8]| head.windows(column.len()).any(|word| word == column);
        taken(|problems| match () {
            () if has(b"content_salt") => drop(ledger::head(bytes, problems)),
            () if has(b"holes") => drop(punches::read(bytes, problems)),
            () if has(b"from") => drop(deck_moves::read(bytes, problems)),
            () if has(b"score") => drop(deck_scores::read(bytes, problems)),
            () if has(b"cards") => drop(decks::read(bytes, problems)),
            () if has(b"points") => drop(adjustments::read(bytes, &known, problems)),
            () => drop(players::read(bytes, problems)),
        })
    });
}

/// A folder written as one text: `=== NAME` before each file.
pub fn folder(bytes: &[u8]) -> Files {
    let mut files = Files::default();
    lay(&mut files, bytes);
    files
}

fn lay(files: &mut Files, bytes: &[u8]) {
    for part in text(bytes).split("=== ").skip(1) {
        let (name, content) = part.split_once('\n').unwrap_or((part, ""));
        files.put(name.trim(), content.as_bytes().to_vec());
    }
}

#[test]
fn result_folders_are_read_whatever_they_say() {
    survives("folder", 20, |bytes| told(Folder::read(&folder(bytes)).map(|folder| drop(folder.event().lines()))));
}

/// The smallest league there is; the files of the corpus take the place of its own.
#[test]
fn the_files_of_a_league_are_read_whatever_they_say() {
    static LEAGUE: LazyLock<Files> = LazyLock::new(|| {
        folder(
            b"=== tournament.toml\nformat = 1\nname = \"L\"\nrules = \"isko\"\nsystem = \"classic\"\nrounds = 1\n\
              [league]\nties = \"lot\"\nseason = \"2026\"\ndays = 1\nday_rounds = 1\n\
              === players.csv\nnumber,name\n1,A\n2,B\n3,C\n4,D\n5,E\n6,F\n7,G\n8,H\n9,I\n\
              === seating.csv\nround,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,2,1,4\n1,2,2,5\n1,2,3,6\n\
              1,3,1,7\n1,3,2,8\n1,3,3,9\n\
              === totals.csv\nround,table,seat,points\n1,1,1,10\n1,1,2,20\n1,1,3,30\n1,2,1,40\n1,2,2,50\n1,2,3,60\n\
              1,3,1,70\n1,3,2,80\n1,3,3,90\n\
              === lineups.csv\nround,team,number\n1,1,1\n1,1,4\n1,1,7\n1,2,2\n1,2,5\n1,2,8\n1,3,3\n1,3,6\n1,3,9\n\
              === teams.csv\nteam,name\n1,A\n2,B\n3,C\n\
              === groups.csv\nround,group,team\n1,A,1\n1,A,2\n1,A,3\n",
        )
    });
    survives("league", 10, |bytes| {
        let mut files = LEAGUE.clone();
        lay(&mut files, bytes);
        told(Folder::read(&files).map(|folder| folder.league.as_ref().map(|league| league.reckon(&folder))))
    });
}

#[test]
fn zip_files_are_unpacked_whatever_they_hold() {
    let small = folder(b"=== tournament.toml\nformat = 1\n=== A/players.csv\nnumber,name\n1,A\n");
    let folders = Corpus::of("folder").inputs.iter().map(|one| folder(one)).collect::<Vec<_>>();
    let zips = folders.iter().chain([&small]).map(|files| files.zip().expect("zipped")).collect();
    survives_all(&Corpus::made("zip", zips), 4, |bytes| told(Files::from_zip(bytes, "zip")));
}
