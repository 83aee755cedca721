//! A ledger that begins where a folder was taken over: of the time before it tells nothing, and says where to look.

use skatwart::acts::adjustments::{What, adjust, cancel};
use skatwart::acts::{Reason, Refused};
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::ledger;
use skatwart::format::store::import;
use skatwart::store::event::{Depth, Recorded};
use skatwart::store::revisions::{self, Subject};
use skatwart::store::{TournamentId, adjustments, check};
use tempfile::TempDir;

use super::followed;
use super::verify::{compared, evening, evenings, exported, heads, line_with, skatwart, taken_over, verify};
use crate::built::tournament;
use crate::common::{Database, databases};
use crate::hall::{from_desk, from_folder};

fn nothing_differs(database: &Database, id: TournamentId, what: &str) {
    let done = compared(&exported(&database.store, id));
    assert_eq!(done.differences, [], "{what}");
    assert_eq!(database.store.read_now(check::everything).expect("checked").differences, [], "{what}");
}

#[test]
fn the_first_line_of_a_tournament_that_was_taken_over_says_where_the_old_ledger_ends() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).drawn(store);
        let folder = Folder::read(&exported(store, id)).expect("a right folder");
        let (ended, broken) = store.read_now(|conn| followed(conn, id)).expect("followed");
        assert!(broken.is_none() && ended.lines > 0, "{ended:?}");
        let anew = store
            .write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()))
            .expect("imported");
        let first = store.read_now(move |conn| revisions::of_subject(conn, Subject::Ledger, anew.number()));
        let said: Vec<_> = first.expect("read").into_iter().filter_map(|one| one.new).collect();
        let said: Vec<serde_json::Value> = said.iter().map(|new| serde_json::from_str(new).expect("JSON")).collect();
        assert_eq!(said, [serde_json::json!({ "head": ended.head, "lines": ended.lines })]);
    }
}

#[test]
fn what_was_taken_over_and_what_came_since_stand_beside_each_other() {
    for (database, _place, id) in taken_over() {
        let given: Result<_, Refused> = database.store.write_now(move |conn| {
            let order = from_desk("a second").because(Reason::new("late again")?);
            adjust(conn, &order, id, (1, 1), What::Figures { points: -30, won: 0, lost: 0 })
        });
        let second = given.expect("given");
        nothing_differs(&database, id, "a second adjustment");
        let all = database.store.read_now(move |conn| adjustments::of_tournament(conn, id)).expect("read");
        let first = all.iter().find(|one| one.id != second).expect("it was taken over").id;
        let gone = database.store.write_now(move |conn| cancel(conn, &from_desk("gone"), id, first));
        gone.expect("cancelled");
        nothing_differs(&database, id, "the one that was taken over is cancelled");
        // Who forges what came since is found all the same.
        let mut files = exported(&database.store, id);
        let text = String::from_utf8_lossy(files.get("adjustments.csv").expect("one")).replace(",-30,", ",30,");
        files.put("adjustments.csv", text.into_bytes());
        assert_eq!(compared(&files).differences.len(), 1);
    }
}

#[test]
fn a_round_that_counts_nothing_is_told_and_taken_over() {
    for (database, _place, id) in taken_over() {
        let of = |round| {
            let event =
                database.store.read_now(move |conn| Recorded::load(conn, id, Depth::Totals)).expect("read").event;
            let own = event.placed(round).into_iter().find(|one| one.record.entry == 1).expect("he is ranked").record;
            (own.performance, own.others_lost.expect("it is kept"))
        };
        let (all, first) = (of(None), of(Some(1)));
        let struck: Result<_, Refused> = database.store.write_now(move |conn| {
            let order = from_desk("struck").because(Reason::new("wrong table")?);
            adjust(conn, &order, id, (1, 1), What::Nothing)
        });
        struck.expect("struck");
        nothing_differs(&database, id, "a round that counts nothing");
        let standings = |id| {
            let event =
                database.store.read_now(move |conn| Recorded::load(conn, id, Depth::Totals)).expect("read").event;
            event.placed(None).into_iter().map(|one| one.record).collect::<Vec<_>>()
        };
        assert_eq!(of(None), (all.0 - first.0, all.1 - first.1), "the other rounds stay");
        let mut files = exported(&database.store, id);
        let folder = Folder::read(&files).expect("a right folder");
        assert_eq!(folder.event().placed(None).into_iter().map(|one| one.record).collect::<Vec<_>>(), standings(id));
        let anew = database
            .store
            .write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()))
            .expect("imported");
        assert_eq!(standings(anew), standings(id));
        nothing_differs(&database, anew, "taken over");
        let text = String::from_utf8_lossy(files.get("adjustments.csv").expect("one")).into_owned();
        assert!(text.ends_with("1,1,0,0,0,wrong table,yes\n"), "{text}");
        files.put("adjustments.csv", text.replace(",yes", ",no").into_bytes());
        assert_eq!(compared(&files).differences.len(), 1, "who forges it is found");
    }
}

#[test]
fn a_head_of_the_time_before_leads_to_the_older_folder() {
    for (database, place, id) in taken_over() {
        let later = TempDir::new().expect("a folder");
        let written = skatwart(&database, &["export", &id.to_string(), &later.path().display().to_string()]);
        assert!(written.status.success(), "{written:?}");
        let older = heads(place.path());
        let last = older.last().expect("a head");
        let (code, said) = verify(&database, later.path(), last);
        assert_eq!(code, Some(0), "{said}");
        let here = format!("{last} is the head of the folder with {} lines that was taken over here", older.len());
        assert!(said.contains(&here) && said.contains("verify that folder"), "{said}");
        assert!(said.contains("the line since then:\nline 1: ledger"), "{said}");
        let (code, said) = verify(&database, later.path(), &older[1]);
        assert!(code == Some(1) && !said.contains("was never its head"), "{said}");
        assert!(said.contains("verify a folder that was exported after the list"), "it may be later: {said}");
        assert!(said.contains("begins where a folder with") && said.contains("verify that folder"), "{said}");
    }
}

#[test]
fn a_folder_whose_results_are_not_those_its_ledger_tells_of_is_not_taken_over() {
    let (database, place) = evening();
    let file = place.path().join("adjustments.csv");
    let text = std::fs::read_to_string(&file).expect("a file");
    std::fs::write(&file, line_with(&text, ",-50,", &|line| line.replace(",-50,", ",50,"))).expect("written");
    let import = || skatwart(&database, &["import", &place.path().display().to_string()]);
    let refused = import();
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("points: the ledger says -50, the folder 50"), "{said}");
    assert!(said.contains("take ledger.csv out of the folder"), "{said}");
    assert!(Files::read(place.path()).expect("a folder").get(ledger::FILE).is_some());
    std::fs::remove_file(place.path().join(ledger::FILE)).expect("removed");
    let taken = import();
    assert_eq!(taken.status.code(), Some(0), "{taken:?}");
}

#[test]
fn an_export_replaces_its_own_folder_and_leaves_that_of_another_tournament() {
    for (database, place) in evenings() {
        let other = tournament().players(4).planned(&database.store).to_string();
        let zip = place.path().join("evening.zip");
        for to in [place.path(), &zip] {
            let to = to.display().to_string();
            let own = skatwart(&database, &["export", "1", &to]);
            assert!(own.status.success(), "{own:?}");
            let refused = skatwart(&database, &["export", &other, &to]);
            let said = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert_eq!(refused.status.code(), Some(2), "{said}");
            assert!(said.contains("holds another tournament, \"Preisskat\"; choose another place"), "{said}");
            let own = skatwart(&database, &["export", "1", &to]);
            assert!(own.status.success(), "{own:?}");
        }
        let there = Files::read(place.path()).expect("a folder");
        assert_eq!(there, exported(&database.store, TournamentId::new(1)), "nothing of the other is in it");
    }
}

#[test]
fn an_export_as_zip_takes_the_place_of_an_older_one_and_does_not_write_into_it() {
    for (database, place) in evenings() {
        let (zip, older) = (place.path().join("evening.zip"), place.path().join("older"));
        std::fs::write(&zip, "an older one").expect("written");
        // Whoever has it open reads on; and where the disk is full it is all there is.
        std::fs::hard_link(&zip, &older).expect("a second name");
        let written = skatwart(&database, &["export", "1", &zip.display().to_string()]);
        assert!(written.status.success(), "{written:?}");
        assert_eq!(std::fs::read_to_string(&older).expect("text"), "an older one");
        assert_eq!(Files::read(&zip).expect("a zip"), exported(&database.store, TournamentId::new(1)));
    }
}
