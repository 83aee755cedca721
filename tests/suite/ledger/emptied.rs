//! Words that were emptied for a person: nobody knows them any more, and nothing is forged.

use skatwart::format::folder::Folder;
use skatwart::format::ledger::Told;
use skatwart::store::{Error, tournaments};

use super::verify::{evening, exported, lines};

#[test]
fn a_name_and_a_reason_that_were_emptied_are_no_difference() {
    let (database, _place) = evening();
    let id = database.store.read_now(|conn| Ok::<_, Error>(tournaments::list(conn)?.remove(0).id)).expect("one");
    let files = exported(&database.store, id);
    let (mut lines, folder) = (lines(&files), Folder::read(&files).expect("a right folder"));
    let compared = |lines: &[_]| Told::of(lines).expect("told").compared(&folder).expect("compared");
    let before = compared(&lines);
    for line in &mut lines {
        let known_as = line.line.facts.known_as;
        if line.line.facts.subject == "entry" && known_as == Some(1) {
            line.line.prints.content.salt.clear();
            (line.old, line.new) = (None, None);
        }
        if line.line.facts.subject == "adjustment" {
            line.line.prints.reason.salt.clear();
            line.reason.clear();
        }
    }
    let done = compared(&lines);
    assert_eq!(done.differences, []);
    assert_eq!((done.players, done.untold), (before.players - 1, before.untold + 1));
    assert_eq!(done.adjustments, 1);
}
