//! Who came: whether a group can play a round with the players its teams brought, and where that stands written.
//!
//! A team may start with three (`DSkV` Sportordnung, annex 10); who comes late enters at a round's start. The cases of a group
//! of four are data (`turnout.toml`), each with its source. For groups of three and five no case is known; they are read
//! alike: a team plays with three, and two teams alone need full teams.

use std::sync::LazyLock;

use serde::Deserialize;

use super::super::rule_set::Title;
use super::super::sentence::sentences;

/// The players of a full team.
pub const FULL: u8 = 4;
/// The players with which a team may start.
pub const LEAST: u8 = 3;

sentences! {
    /// Why a group cannot play a round.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TurnoutError {
        /// Only one team came, or none.
        NobodyToPlay { teams: usize } = "turnout-nobody"
            "only {teams} of the teams came with three players or more, so there is nobody to play against; the league decides how the round counts",
        /// Two teams, one of them short.
        TwoNeedFour = "turnout-two"
            "only two teams came, and one of them is not complete; two teams alone need four players each",
        /// The data of the program do not fit their form.
        Unreadable { reason: String } = "turnout-unreadable"
            "league/turnout.toml: {reason}",
    }
}

/// How well a case is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// It is written in the source.
    Text,
    /// It follows from a published result.
    Inferred,
    /// No source was found; this is how it is read here.
    Reading,
}

/// A documented case.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The players of each team, the fullest first; 0 is a missing team.
    pub players: Vec<u8>,
    /// Whether the round is played.
    pub plays: bool,
    /// How well it is known.
    pub standing: Standing,
    /// What happens.
    pub note: Title,
    /// Where it stands.
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

static CASES: LazyLock<Result<Vec<Case>, String>> = LazyLock::new(|| {
    toml::from_str::<File>(include_str!("turnout.toml"))
        .map(|file| file.case)
        .map_err(|error| error.to_string().trim_end().to_owned())
});

/// Every documented case of a group of four.
pub fn cases() -> Result<&'static [Case], TurnoutError> {
    match &*CASES {
        Ok(cases) => Ok(cases),
        Err(reason) => Err(TurnoutError::Unreadable { reason: reason.clone() }),
    }
}

/// Which teams of a group play: those with three players or more, if together they make a round. A team with one or two
/// counts as missing. The case is the one the round is played by, where one is documented.
///
/// ```
/// use skatwart::rules::league::turnout::{TurnoutError, turnout};
/// let (playing, case) = turnout(&[4, 3, 4, 2])?;
/// assert_eq!(playing, [true, true, true, false]);
/// assert_eq!(case.map(|case| case.players.clone()), Some(vec![4, 4, 3, 0]));
/// assert_eq!(turnout(&[4, 0, 3, 0]), Err(TurnoutError::TwoNeedFour));
/// # Ok::<(), TurnoutError>(())
/// ```
pub fn turnout(players: &[u8]) -> Result<(Vec<bool>, Option<&'static Case>), TurnoutError> {
    let counted = |&players: &u8| if players < LEAST { 0 } else { players.min(FULL) };
    let mut sorted: Vec<u8> = players.iter().map(counted).collect();
    sorted.sort_by_key(|players| std::cmp::Reverse(*players));
    let present = sorted.iter().filter(|players| **players > 0).count();
    if present < 2 {
        return Err(TurnoutError::NobodyToPlay { teams: present });
    }
    if present == 2 && sorted.get(1) != Some(&FULL) {
        return Err(TurnoutError::TwoNeedFour);
    }
    let case = cases()?.iter().find(|case| case.players == sorted);
    Ok((players.iter().map(|&players| players >= LEAST).collect(), case))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_documented_case_is_decided_as_it_is_written() {
        let cases = cases().expect("the data fit");
        assert_eq!(cases.len(), 12);
        for case in cases {
            assert!(!case.source.is_empty() && case.players.is_sorted_by(|one, other| one >= other));
            let decided = turnout(&case.players);
            assert_eq!(decided.is_ok(), case.plays, "{:?}", case.players);
            if let Ok((playing, found)) = decided {
                assert_eq!(found, Some(case));
                assert_eq!(playing, case.players.iter().map(|players| *players > 0).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn one_team_alone_has_nobody_to_play() {
        assert_eq!(turnout(&[4, 0, 0, 2]), Err(TurnoutError::NobodyToPlay { teams: 1 }));
        assert_eq!(turnout(&[4, 4, 4, 4, 4]).map(|(playing, case)| (playing.len(), case)), Ok((5, None)));
    }
}
