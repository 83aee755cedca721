//! Where a deck is between the printer's box and the last table, and which step comes next.

use super::super::sentence::sentences;

/// Where a deck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckState {
    /// Nothing is punched yet.
    Blank,
    /// The number is punched through all 32 cards.
    Numbered,
    /// Each hand carries its letter; the deck is ready for its first table.
    Lettered,
    /// A table has it out of its case.
    InPlay {
        /// The table that plays it.
        table: i32,
    },
    /// The table has put the hands together again by their letters.
    Sorted {
        /// The table that has it.
        table: i32,
    },
    /// It is on its way, or lies ready at the next table.
    PassedOn {
        /// The table it goes to; `None` for the shelf of the director.
        to: Option<i32>,
    },
    /// Nobody knows where it is.
    Lost,
    /// Hands were mixed, a card is torn or was seen: what was played with it is kept apart.
    Fouled,
}

/// What somebody does with a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckStep {
    /// Punches the number.
    Number,
    /// Punches the letters.
    Letter,
    /// Takes it out of its case at this table.
    Play {
        /// The table that takes it.
        table: i32,
    },
    /// Sorts and bands the hands.
    Sort,
    /// Passes it on.
    Pass {
        /// The table it goes to; `None` for the shelf of the director.
        to: Option<i32>,
    },
    /// Misses it.
    Lose,
    /// Has it again: back to the shelf, or at a table.
    Find {
        /// The table where it is; `None` for the shelf of the director.
        at: Option<i32>,
    },
    /// Calls it fouled.
    Foul,
}

sentences! {
    /// Why a step cannot be taken with a deck.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum StepError {
        /// The number is there already.
        NumberedAlready = "deck-numbered-already"
            "the number is punched already; go on with the letters",
        /// First the number, then the letters.
        NumberFirst = "deck-number-first"
            "the number is not punched yet; punch it through all 32 cards first",
        /// The letters are there already.
        LetteredAlready = "deck-lettered-already"
            "the letters are punched already; the deck is ready to be played",
        /// Without letters nobody finds the hands again.
        LettersFirst = "deck-letters-first"
            "the letters are not punched yet; punch each hand before it is played, or nobody finds it again",
        /// One deck, one table.
        InPlayAt { table: i32 } = "deck-in-play-at"
            "the deck is in play at table {table} and cannot be at two tables; wait until it is passed on",
        /// The hands are sorted, the deck waits to be passed on.
        SortedAt { table: i32 } = "deck-sorted-at"
            "the deck lies sorted and banded at table {table}; pass it on first",
        /// It was sent elsewhere.
        OnItsWayTo { table: i32 } = "deck-on-its-way-to"
            "the deck lies ready for table {table}; leave it there, or let the director overrule with a reason",
        /// It lies on the director's shelf.
        OnTheShelf = "deck-on-the-shelf"
            "the deck lies on the shelf of the director; fetch it before you play it",
        /// It was everywhere.
        Home = "deck-home"
            "every table is through with the deck; it stays with the director",
        /// Sorting what nobody plays.
        NotInPlay = "deck-not-in-play"
            "the deck is not in play, so there is nothing to sort; take it at a table first",
        /// Passing on what is not banded.
        NotSorted = "deck-not-sorted"
            "the hands are not sorted and banded yet; sort them by the letters, then pass the deck on",
        /// A lost deck is found first.
        Lost = "deck-lost"
            "the deck is lost; say where it was found before you go on",
        /// A fouled deck is out.
        Fouled = "deck-fouled"
            "the deck is fouled and out of play; its results are kept apart",
        /// Only a lost deck is found.
        NotLost = "deck-not-lost"
            "the deck is not lost",
    }
}

impl DeckState {
    /// The state after the step, or why the step cannot be taken.
    pub const fn after(self, step: DeckStep) -> Result<Self, StepError> {
        match (self, step) {
            (Self::Fouled, _) => Err(StepError::Fouled),
            (_, DeckStep::Foul) => Ok(Self::Fouled),
            (Self::Lost, DeckStep::Find { at: Some(table) }) | (Self::InPlay { table }, DeckStep::Sort) => {
                Ok(Self::Sorted { table })
            }
            (Self::Lost, DeckStep::Find { at: None }) => Ok(Self::PassedOn { to: None }),
            (Self::Lost, _) => Err(StepError::Lost),
            (_, DeckStep::Lose) => Ok(Self::Lost),
            (_, DeckStep::Find { .. }) => Err(StepError::NotLost),
            (_, DeckStep::Sort) => Err(StepError::NotInPlay),
            (state, DeckStep::Number | DeckStep::Letter) => state.punched(step),
            (state, DeckStep::Play { table }) => state.taken(table),
            (state, DeckStep::Pass { to }) => state.passed(to),
        }
    }

    /// Beside a table with the hands banded, the committee carries a prepared deck to its first table, and the director
    /// one from his shelf.
    const fn passed(self, to: Option<i32>) -> Result<Self, StepError> {
        match self {
            Self::Sorted { .. } | Self::Lettered | Self::PassedOn { to: None } => Ok(Self::PassedOn { to }),
            Self::Blank | Self::Numbered => Err(StepError::LettersFirst),
            _ => Err(StepError::NotSorted),
        }
    }

    const fn punched(self, step: DeckStep) -> Result<Self, StepError> {
        match (self, step) {
            (Self::Blank, DeckStep::Number) => Ok(Self::Numbered),
            (Self::Blank, _) => Err(StepError::NumberFirst),
            (Self::Numbered, DeckStep::Letter) => Ok(Self::Lettered),
            (_, DeckStep::Number) => Err(StepError::NumberedAlready),
            _ => Err(StepError::LetteredAlready),
        }
    }

    const fn taken(self, table: i32) -> Result<Self, StepError> {
        match self {
            Self::Lettered | Self::PassedOn { to: None } => Ok(Self::InPlay { table }),
            Self::PassedOn { to: Some(to) } if to == table => Ok(Self::InPlay { table }),
            Self::PassedOn { to: Some(table) } => Err(StepError::OnItsWayTo { table }),
            Self::Blank | Self::Numbered => Err(StepError::LettersFirst),
            Self::InPlay { table } => Err(StepError::InPlayAt { table }),
            Self::Sorted { table } => Err(StepError::SortedAt { table }),
            Self::Lost => Err(StepError::Lost),
            Self::Fouled => Err(StepError::Fouled),
        }
    }

    /// Whether a hand of this deck may be written down at the table: the deck is there, in play, just banded again, or
    /// laid ready and not yet called taken; a lettered deck is where it is played first.
    pub const fn hand_at(self, table: i32) -> Result<(), StepError> {
        match self {
            Self::InPlay { table: at } | Self::Sorted { table: at } if at == table => Ok(()),
            Self::PassedOn { to: None } => Err(StepError::OnTheShelf),
            other => match other.taken(table) {
                Ok(_) => Ok(()),
                Err(error) => Err(error),
            },
        }
    }

    /// The table that has the deck or gets it next.
    pub const fn table(self) -> Option<i32> {
        match self {
            Self::InPlay { table } | Self::Sorted { table } => Some(table),
            Self::PassedOn { to } => to,
            Self::Blank | Self::Numbered | Self::Lettered | Self::Lost | Self::Fouled => None,
        }
    }

    /// The word of the state, without its table.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Numbered => "numbered",
            Self::Lettered => "lettered",
            Self::InPlay { .. } => "in-play",
            Self::Sorted { .. } => "sorted",
            Self::PassedOn { .. } => "passed-on",
            Self::Lost => "lost",
            Self::Fouled => "fouled",
        }
    }

    /// The state of this word and table; `None` where the two do not belong together.
    pub fn of(word: &str, table: Option<i32>) -> Option<Self> {
        Some(match (word, table) {
            ("blank", None) => Self::Blank,
            ("numbered", None) => Self::Numbered,
            ("lettered", None) => Self::Lettered,
            ("in-play", Some(table)) => Self::InPlay { table },
            ("sorted", Some(table)) => Self::Sorted { table },
            ("passed-on", to) => Self::PassedOn { to },
            ("lost", None) => Self::Lost,
            ("fouled", None) => Self::Fouled,
            _ => return None,
        })
    }
}
