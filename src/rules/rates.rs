//! How often which game is won, beside real play: so that a director sees where lists are far from it. No list is wrong for
//! being rare.

use std::collections::BTreeMap;

use super::hand::{Game, Ouvert};

/// Games that are won alike often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A suit is trumps.
    Suit,
    /// Jacks alone are trumps.
    Grand,
    /// No trick, unseen.
    Null,
    /// No trick, laid open.
    NullOuvert,
    /// Nobody bid.
    Passed,
}

impl Kind {
    /// All of them, as a page lists them.
    pub const ALL: [Self; 5] = [Self::Suit, Self::Grand, Self::Null, Self::NullOuvert, Self::Passed];

    /// To which of them a game belongs; Ramsch and the games of single books to none, for nobody counted them.
    pub const fn of(game: Game, ouvert: Ouvert) -> Option<Self> {
        match (game, ouvert) {
            (Game::Clubs | Game::Spades | Game::Hearts | Game::Diamonds, _) => Some(Self::Suit),
            (Game::Grand, _) => Some(Self::Grand),
            (Game::Null, Ouvert::No) => Some(Self::Null),
            (Game::Null, Ouvert::Yes | Ouvert::Revolution) => Some(Self::NullOuvert),
            (Game::Passed, _) => Some(Self::Passed),
            (Game::Ramsch | Game::Fine | Game::Uno | Game::Duo | Game::Aix, _) => None,
        }
    }

    /// How many of a hundred are won, or passed in, in real play: 17,967,106 games of Skat with today's values
    /// (skatblog.com, "Skat in Zahlen 2": 77.5 to 77.9; 91.4; 70.7; 86.9; 4.9).
    pub const fn usual(self) -> u32 {
        match self {
            Self::Suit => 78,
            Self::Grand => 91,
            Self::Null => 71,
            Self::NullOuvert => 87,
            Self::Passed => 5,
        }
    }

    /// The key of its name in the catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Suit => "rates-suit",
            Self::Grand => "word-grand",
            Self::Null => "word-null",
            Self::NullOuvert => "rates-null-ouvert",
            Self::Passed => "word-passed",
        }
    }
}

/// How often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// Of how many: the games of this kind, or all hands.
    pub of: u32,
    /// How many were won, or passed in.
    pub times: u32,
}

impl Rate {
    /// Of a hundred, rounded to the nearer; `None` of none.
    pub const fn percent(self) -> Option<u32> {
        match self.times.saturating_mul(100).saturating_add(self.of / 2).checked_div(self.of) {
            Some(percent) => Some(percent),
            None => None,
        }
    }
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// What the declarer has of it; `None` where nobody declared.
    pub score: Option<i32>,
    /// Whether its charge was waived, which is done for a game that was won.
    pub remitted: bool,
    /// Whether the director fixed the score.
    pub fixed: bool,
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    kinds: BTreeMap<Kind, Rate>,
    hands: u32,
}

impl Rates {
    /// Counts a hand by how it ended. A fine is no hand, and what the director fixed was not played out.
    pub fn enter(&mut self, game: Game, ouvert: Ouvert, ending: Ending) {
        if game == Game::Fine || ending.fixed {
            return;
        }
        self.hands += 1;
        let Some(kind) = Kind::of(game, ouvert) else { return };
        let rate = self.kinds.entry(kind).or_default();
        rate.of += 1;
        let won = ending.remitted || ending.score.is_some_and(|score| score > 0);
        rate.times += u32::from(kind == Kind::Passed || won);
    }

    /// How often this kind was won, or passed in.
    pub fn of(&self, kind: Kind) -> Rate {
        let found = self.kinds.get(&kind).copied().unwrap_or_default();
        if kind == Kind::Passed { Rate { of: self.hands, ..found } } else { found }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_by_kind_and_passed_hands_among_all() {
        let mut rates = Rates::default();
        for (game, ouvert, score) in [
            (Game::Clubs, Ouvert::No, Some(24)),
            (Game::Diamonds, Ouvert::No, Some(-36)),
            (Game::Hearts, Ouvert::Yes, Some(90)),
            (Game::Grand, Ouvert::No, Some(48)),
            (Game::Null, Ouvert::No, Some(-46)),
            (Game::Null, Ouvert::Yes, Some(46)),
            (Game::Passed, Ouvert::No, None),
            (Game::Ramsch, Ouvert::No, Some(-60)),
            (Game::Fine, Ouvert::No, Some(-50)),
        ] {
            rates.enter(game, ouvert, Ending { score, ..Ending::default() });
        }
        rates.enter(Game::Grand, Ouvert::No, Ending { score: Some(-96), fixed: true, ..Ending::default() });
        let of = |rates: &Rates, kind| (rates.of(kind).times, rates.of(kind).of);
        assert_eq!(Kind::ALL.map(|kind| of(&rates, kind)), [(2, 3), (1, 1), (0, 1), (1, 1), (1, 8)]);
        let mut nothing = rates.clone();
        nothing.enter(Game::Grand, Ouvert::No, Ending { score: Some(0), ..Ending::default() });
        assert_eq!(of(&nothing, Kind::Grand), (1, 2), "what brings nothing is not won");
        let mut waived = rates.clone();
        waived.enter(Game::Grand, Ouvert::No, Ending { score: Some(0), remitted: true, fixed: false });
        assert_eq!(of(&waived, Kind::Grand), (2, 2), "only what was won is remitted");
        assert_eq!(rates.of(Kind::Suit).percent(), Some(67), "two of three, rounded");
        assert_eq!(rates.of(Kind::Passed).percent(), Some(13), "12.5 is rounded up");
        assert_eq!(Rates::default().of(Kind::Null).percent(), None, "of none nothing is said");
    }
}
