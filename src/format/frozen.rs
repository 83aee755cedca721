//! `frozen.toml`: the frozen rules of a tournament that has begun, word for word as the database keeps them. Whoever reads
//! the folder judges by them, whatever rule set the program has under the same name by now.
//!
//! | key | holds |
//! |---|---|
//! | `format` | 2 |
//! | `rules`, `based_on`, `rule_changes` | the id of the rule set, of the one it varies, and what the tournament changed in it |
//! | `metrics`, `comparison`, `rounds`, `first_dealer`, `hands`, `deals` | what was settled, as in `tournament.toml`; of the seed of the decks its SHA-256 |
//! | `scoring` | the whole scoring system |
//! | `prizes` | the whole prize schedule with what was settled about it, where there is one |
//! | `rule_set` | the whole rule set with its options and changes applied |
//! | `book` | the same without the changes, where there are any |
//!
//! A folder without the file is judged by the rule set the program has. What the file says of a setting must be what
//! `tournament.toml` says. A key it does not have means what it meant before there was that key.

use super::wrong::Wrong;
use super::{Problem, Problems};
use crate::rules::agreed::{Agreed, AgreedError};
use crate::rules::tournament::{Frozen, short_hash};

/// Its name.
pub const FILE: &str = "frozen.toml";

/// Reads the file.
pub fn read(bytes: &[u8], problems: &mut Problems) -> Option<(Frozen, Agreed)> {
    let refuse = |error: AgreedError| Problem::of_file(FILE, Wrong::Frozen { said: error.into() });
    let text = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let agreed = problems.note(Agreed::read(&text).map_err(refuse))?;
    let hash = short_hash(&text);
    Some((Frozen { text, hash }, agreed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_behind_what_is_to_be_done() {
        let mut problems = Problems::default();
        assert!(read(b"format = 9\n", &mut problems).is_none());
        let said = problems.to_string();
        let todo = "frozen.toml: export the tournament once more, or take the file out to have it judged by the rules of \
                    this edition; what is wrong: the frozen rules cannot be read";
        assert!(said.starts_with(todo), "{said}");
    }
}
