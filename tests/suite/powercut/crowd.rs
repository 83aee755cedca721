//! A whole hall whose program is killed while all its phones save.

use tempfile::TempDir;

use super::program::Program;
use super::{hall, lost, until_killed};

/// As many tables as a large hall has.
const PHONES: usize = 64;
const KILLS: usize = 5;
/// After so many hands the program is killed: each phone has some behind it and one on its way.
const HANDS: u64 = 200;

#[tokio::test(flavor = "multi_thread")]
async fn a_program_killed_while_a_whole_hall_saves_loses_no_hand_and_doubles_none() {
    let folder = TempDir::new().expect("a folder");
    let database = folder.path().join("skatwart.db").display().to_string();
    let mut phones = hall(folder.path(), PHONES);
    let mut all = 0;
    for number in 1..=KILLS {
        all += until_killed(&mut Program::start(&database, &[]), &mut phones, HANDS).await;
        assert_eq!(lost(folder.path(), &phones), Ok(0), "kill {number}");
    }
    // What was on its way is sent again, whether or not it had been saved.
    let program = Program::start(&database, &[]);
    for phone in &mut phones {
        let (status, body) = phone.send(&program.address).await.expect("an answer");
        assert_eq!(status, 204, "{body}");
        phone.next += 1;
    }
    drop(program);
    assert_eq!(lost(folder.path(), &phones), Ok(0), "each hand once");
    println!("{KILLS} kills, {all} hands of {PHONES} phones acknowledged, 0 lost");
}
