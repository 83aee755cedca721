//! What `skatwart user` says to a call that was not meant like that.

use skatwart::store::accounts::Role;

use crate::common::called;

#[test]
fn a_password_set_in_the_wrong_folder_makes_no_database_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("skatwart.db");
    let address = file.to_string_lossy().into_owned();
    let (code, said) = called(&["--database", &address, "user", "password", "Ayşe"], b"drei Buben reichen\n");
    assert!(code == Some(2) && said.contains("there is no database"), "{said}");
    assert!(!file.exists(), "a second, empty one would be taken for the club's");
}

#[test]
fn a_password_or_a_name_in_another_character_set_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = folder.path().join("skatwart.db").to_string_lossy().into_owned();
    let add = ["--database", &address, "user", "add", "Karl", "--role", "desk"];
    assert_eq!(called(&add, "drei größere Buben\n".as_bytes()), (Some(0), String::new()));
    for call in [&["--database", &address, "user", "password", "Karl"][..], &["--database", &address, "forget"][..]] {
        let (code, said) = called(call, b"vier gr\xf6\xdfere Buben\n");
        assert!(code == Some(2) && said.contains("is not UTF-8; send it as UTF-8"), "{call:?}: {said}");
    }
}

#[test]
fn the_help_of_a_new_account_names_every_role_that_is_taken() {
    let (code, help) = called(&["user", "add", "--help"], b"");
    let told = help.split_once("--role <ROLE>  ").map_or("", |(_, told)| told);
    let words: Vec<&str> = told.split(|sign: char| !sign.is_ascii_alphabetic()).collect();
    let missing: Vec<&str> = Role::ALL.iter().map(|role| role.word()).filter(|word| !words.contains(word)).collect();
    assert!(code == Some(0) && missing.is_empty(), "{missing:?} in {help}");
}
