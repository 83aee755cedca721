//! The result folders that came of an edition's database, compared with those this edition writes of it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use diesel::connection::SimpleConnection as _;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, export_season};
use skatwart::store::{DivisionId, Error, Store, TournamentId};

use super::{Edition, brought_up_to_date, editions};

/// Files that no edition before wrote.
const SINCE: [&str; 1] = ["frozen.toml"];

/// The folders of an edition: whether of a division, its id, its files.
fn written(edition: &Edition) -> Vec<(bool, i64, Files)> {
    let place = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/editions").join(&edition.last);
    let mut found = Vec::new();
    for entry in std::fs::read_dir(place).expect("the folders of that edition") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let (kind, id) = name.split_once('-').expect("a kind and an id");
        found.push((kind == "division", id.parse().expect("an id"), Files::read(&path).expect("a folder")));
    }
    assert!(found.len() > 3, "{}: {} folders", edition.last, found.len());
    found
}

fn exported(store: &Store, division: bool, id: i64) -> Files {
    let files = store.read_now(move |conn| {
        if division { export_season(conn, DivisionId::new(id)) } else { export(conn, TournamentId::new(id)) }
    });
    let files: Result<Files, Error> = files;
    files.expect("exported")
}

/// The rows of a file by the names of its columns.
fn rows(bytes: &[u8]) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(bytes);
    let header: Vec<String> = reader.headers().expect("a header").iter().map(str::to_owned).collect();
    let rows =
        reader.records().map(|row| header.iter().cloned().zip(row.expect("a row").iter().map(str::to_owned)).collect());
    rows.collect()
}

/// What a folder said and says otherwise now. Columns, keys and files may be added.
fn said_otherwise(before: &Files, now: &Files) -> Vec<String> {
    let mut otherwise = Vec::new();
    for name in before.names() {
        let (old, new) = (before.get(name).unwrap_or_default(), now.get(name).unwrap_or_default());
        if PathBuf::from(name).extension().is_some_and(|end| end == "toml") {
            let text = String::from_utf8_lossy(new).into_owned();
            let mut lines = text.lines();
            let missing = String::from_utf8_lossy(old).lines().filter(|line| !lines.any(|now| now == *line)).count();
            otherwise.extend((missing > 0).then(|| format!("{name}: {missing} lines")));
        } else {
            let (old, new) = (rows(old), rows(new));
            let kept = |(old, new): (&BTreeMap<_, _>, &BTreeMap<_, _>)| {
                old.iter().all(|(column, cell)| new.get(column) == Some(cell))
            };
            if old.len() != new.len() || !old.iter().zip(&new).all(kept) {
                otherwise.push(name.to_owned());
            }
        }
    }
    let added = now.names().filter(|name| before.get(name).is_none() && !SINCE.contains(name));
    otherwise.extend(added.map(|name| format!("{name}: was not written")));
    otherwise
}

#[test]
fn every_folder_of_an_edition_before_is_written_as_that_edition_wrote_it() {
    for edition in editions() {
        let folders = written(&edition);
        for database in brought_up_to_date(&edition) {
            for (division, id, before) in &folders {
                let now = exported(&database.store, *division, *id);
                assert_eq!(said_otherwise(before, &now), Vec::<String>::new(), "{id} of {}", database.address);
                // What it wrote is read, and comes to the same.
                let lines = |files: &Files| Folder::read(files).expect("it is read").event().ordinary().lines();
                assert_eq!(lines(before), lines(&now), "{id} of {}", database.address);
            }
        }
    }
}

#[test]
fn one_point_more_in_a_folder_is_seen() {
    for edition in editions() {
        let folders = written(&edition);
        let database = brought_up_to_date(&edition).remove(0);
        let forged = "UPDATE typed_totals SET points = points + 1; UPDATE hands SET matadors = matadors + 1";
        database.store.write_now(|conn| Ok::<_, Error>(conn.batch_execute(forged)?)).expect("forged");
        let seen = folders.iter().filter(|(division, id, before)| {
            !said_otherwise(before, &exported(&database.store, *division, *id)).is_empty()
        });
        assert_ne!(seen.count(), 0, "no folder shows it");
    }
}
