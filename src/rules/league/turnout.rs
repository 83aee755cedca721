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
    /// Why the documented cases cannot be looked up.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TurnoutError {
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

/// Which points are said beside a case: those the division agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// Those of every rank: they stay what they are in a whole group.
    Ranks,
    /// Those of the first rank.
    First,
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
    /// Which points are said beside it, where they are.
    pub points: Option<Points>,
    /// Where it stands; nothing where no source was found.
    pub source: Option<Title>,
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

/// Which teams of a group play: those with three players or more, if together they make a round; else nobody. A team with
/// one or two counts as missing. The case is the one the round counts by, where one is documented.
///
/// ```
/// use skatwart::rules::league::turnout::turnout;
/// let (playing, case) = turnout(&[4, 3, 4, 2])?;
/// assert_eq!(playing, [true, true, true, false]);
/// assert_eq!(case.map(|case| case.players.clone()), Some(vec![4, 4, 3, 0]));
/// assert_eq!(turnout(&[4, 0, 3, 0])?.0, [false; 4]);
/// # Ok::<(), skatwart::rules::league::turnout::TurnoutError>(())
/// ```
pub fn turnout(players: &[u8]) -> Result<(Vec<bool>, Option<&'static Case>), TurnoutError> {
    let counted = |&players: &u8| if players < LEAST { 0 } else { players.min(FULL) };
    let mut sorted: Vec<u8> = players.iter().map(counted).collect();
    sorted.sort_by_key(|players| std::cmp::Reverse(*players));
    let present = sorted.iter().filter(|players| **players > 0).count();
    let plays = present > 2 || present == 2 && sorted.get(1) == Some(&FULL);
    let case = cases()?.iter().find(|case| case.players == sorted);
    Ok((players.iter().map(|&players| plays && players >= LEAST).collect(), case))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_documented_case_is_decided_as_it_is_written() {
        let cases = cases().expect("the data fit");
        assert_eq!(cases.len(), 15);
        for case in cases {
            assert!(case.players.is_sorted_by(|one, other| one >= other));
            match &case.source {
                Some(source) => assert!(!source.de.is_empty() && !source.en.is_empty(), "{:?}", case.players),
                None => assert_eq!(case.standing, Standing::Reading, "{:?}", case.players),
            }
            let (playing, found) = turnout(&case.players).expect("the data fit");
            assert_eq!(found, Some(case));
            assert_eq!(
                playing,
                case.players.iter().map(|players| case.plays && *players > 0).collect::<Vec<_>>(),
                "{:?}",
                case.players
            );
        }
    }

    #[test]
    fn one_team_alone_has_nobody_to_play() {
        let alone = turnout(&[4, 0, 0, 2]).expect("the data fit");
        assert_eq!((alone.0, alone.1.map(|case| case.standing)), (vec![false; 4], Some(Standing::Reading)));
        assert_eq!(turnout(&[4, 4, 4, 4, 4]).map(|(playing, case)| (playing.len(), case)), Ok((5, None)));
    }
}
