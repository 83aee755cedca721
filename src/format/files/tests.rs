use super::*;

#[test]
fn a_zip_holds_the_files_and_is_the_same_every_time() {
    let mut files = Files::default();
    files.put("players.csv", b"number,name\n1,J\xc3\xb6rg\n".to_vec());
    files.put("tournament.toml", b"format = 1\n".to_vec());
    let zip = files.zip().expect("zipped");
    assert_eq!(zip, files.zip().expect("zipped"));
    assert_eq!(Files::from_zip(&zip, "x.zip"), Ok(files));
    assert!(Files::from_zip(b"no zip", "x.zip").is_err());
}

#[test]
fn a_small_zip_that_unpacks_to_a_flood_is_refused_before_it_is_taken_apart() {
    for (name, flood) in [
        ("players.csv", "1\n".repeat(5_000_000)),
        ("players.csv", ",".repeat(2_000_000)),
        ("players.csv", "1,2,3,4,5,6,7\n".repeat(1_500_000)),
        ("players.csv", format!("{}\n", ",".repeat(99)).repeat(180_000)),
        ("tournament.toml", "a=[]\n".repeat(500_000)),
    ] {
        let zip = files(&[(name, &flood)]).zip().expect("zipped");
        assert!(zip.len() < 200_000, "{} bytes", zip.len());
        let refused = Files::from_zip(&zip, "zip").expect_err("a flood");
        let too_large = flood.len() > 16 * 1024 * 1024;
        let why = if too_large { "the folder is larger than" } else { "and is no tournament" };
        assert!(refused.to_string().contains(why), "{refused}");
    }
    let mut many = Files::default();
    (0..=MOST_FILES).for_each(|number| many.put(&format!("{number}.csv"), Vec::new()));
    let refused = Files::from_zip(&many.zip().expect("zipped"), "zip").expect_err("too many files");
    assert!(refused.to_string().contains("it holds 1001 files"), "{refused}");
}

#[test]
fn a_directory_is_read_back_and_strange_files_stay_outside() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut files = Files::default();
    files.put("players.csv", b"number,name\n".to_vec());
    files.write(directory.path()).expect("written");
    std::fs::write(directory.path().join("photo.jpg"), b"x").expect("written");
    assert_eq!(Files::read(directory.path()), Ok(files));
    assert!(Files::read(&directory.path().join("nothing")).is_err());
}

fn files(texts: &[(&str, &str)]) -> Files {
    let mut files = Files::default();
    for (name, text) in texts {
        files.put(name, text.as_bytes().to_vec());
    }
    files
}

#[test]
fn a_used_folder_keeps_nothing_of_the_tournament_before_and_everything_else() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    let before = WRITTEN.map(|name| (name, "before"));
    files(&before).write(path).expect("written");
    for foreign in ["notes.csv", "poster.pdf"] {
        std::fs::write(path.join(foreign), "mine").expect("written");
    }
    files(&[("tournament.toml", "after"), ("players.csv", "after")]).write(path).expect("written");
    let mut left: Vec<_> = std::fs::read_dir(path)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    left.sort();
    assert_eq!(left, ["notes.csv", "players.csv", "poster.pdf", "tournament.toml"]);
    let read = Files::read(path).expect("read");
    assert_eq!(read.get("players.csv"), Some(&b"after"[..]));
    assert_eq!(read.get("notes.csv"), Some(&b"mine"[..]));
}

#[test]
fn a_refused_export_changes_nothing_and_says_which_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    let before = files(&[("totals.csv", "before"), ("tournament.toml", "before")]);
    let file = path.join("list.csv");
    std::fs::write(&file, "mine").expect("written");
    let refused = before.write(&file).expect_err("a file is no folder").to_string();
    assert!(refused.contains("list.csv cannot be written: not a directory"), "{refused}");
    std::fs::remove_file(&file).expect("removed");
    before.write(path).expect("written");
    let after = files(&[("players.csv", "after"), ("tournament.toml", "after")]);
    std::fs::create_dir(path.join("players.csv")).expect("a folder in the way");
    let refused = after.write(path).expect_err("a folder has the name of a file").to_string();
    assert!(refused.contains("players.csv") && refused.contains("unchanged"), "{refused}");
    assert!(path.join("players.csv").is_dir() && !path.join("players.csv.unfinished").exists());
    let told = Files::read(path).expect_err("it would pass for a tournament without players").to_string();
    assert_eq!(told, "players.csv: is a folder, a pipe or a device, not a file; take it away or rename it");
    std::fs::remove_dir(path.join("players.csv")).expect("removed");
    assert_eq!(Files::read(path), Ok(before));
}

#[test]
fn a_zip_that_cannot_be_put_in_place_leaves_what_stood_there() {
    let directory = tempfile::tempdir().expect("a directory");
    let (path, own) = (directory.path().join("evening.zip"), files(&[("tournament.toml", "after")]));
    std::fs::create_dir(&path).expect("a folder in the way");
    let refused = own.write_zip(&path).expect_err("a folder has its name").to_string();
    assert!(refused.contains("evening.zip") && refused.contains("unchanged"), "{refused}");
    assert_eq!(std::fs::read_dir(directory.path()).expect("a folder").count(), 1, "nothing lies beside it");
    std::fs::remove_dir(&path).expect("removed");
    own.write_zip(&path).expect("written");
    assert_eq!(Files::read(&path), Ok(own));
}

#[test]
fn only_the_ledger_has_lines_as_long_as_a_draw() {
    let read = |name: &str| {
        let zip = files(&[(name, &format!("line\n{}\n", "x".repeat(200_000)))]).zip();
        Files::from_zip(&zip.unwrap_or_default(), "x.zip").is_ok()
    };
    assert_eq!(["ledger.csv", "hands.csv"].map(read), [true, false]);
}
