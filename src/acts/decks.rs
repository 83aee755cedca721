//! What is done with the decks of Comparative Skat. Each step with who, when and why; a change that was based on an older
//! version of the deck is refused with both.

pub mod average;
pub mod carry;
pub mod chance;
pub mod deal;
pub mod decide;
pub mod make;
pub mod punch;
pub mod ring;
pub mod start;
pub mod told;

use super::refused::refusals;
use super::{Deed, Order, Recorded, Refused, Standing, Trace, act};
use crate::rules::decks::{DeckError, DeckState, DeckStep, PunchError, StepError};
use crate::rules::movement::MovementError;
use crate::rules::sentence::Arg;
use crate::store::decks::{self, Deck, DeckMove, NUMBER};
use crate::store::revisions::Subject;
use crate::store::{Conn, Error, TournamentId};

refusals! {
    /// Why nothing was done with a deck.
    pub enum Refusal {
        /// Decks are made once.
        Made = "decks-made-already",
        /// Decks that were played stay.
        Used = "decks-used",
        /// Cards that are typed in, or dealt at a table, come from no seed.
        NotDealt = "decks-not-from-seed",
        /// A round needs all its decks.
        Missing { have: usize, wanted: usize } = "decks-missing",
        /// The decks were made for other tables.
        OtherTables { size: i32 } = "decks-other-tables",
        /// Decks that cannot be played yet.
        NotReady { decks: String } = "decks-not-ready",
        /// The letter goes through ten cards, the number through all.
        PunchCount { mark: Arg, cards: i32, due: i32 } = "punch-count-wrong",
        /// The pausing dealer has no cards to punch.
        PunchPauses { letter: char } = "punch-pauses",
        /// It is recorded already.
        PunchedAlready { mark: Arg } = "punch-already",
        /// There is nothing to punch yet.
        NoneMade = "decks-none-made",
        /// Nothing is left to punch.
        AllPunched = "decks-all-punched",
        /// What was played contradicts the deal.
        Contradicts { table: i32, said: Arg } = "deal-contradicts",
        /// Cards dealt from the published seed are what it says.
        FromSeed = "deal-from-seed",
        /// Letters were punched by the deal.
        PunchedBy = "deal-punched",
        /// Who knows the seed knows the cards.
        SeedMissing = "decks-seed-missing" at Seed,
        /// The decks of a tournament that has begun stay.
        Begun = "decks-begun",
        /// Cards nobody has played are replaced, not kept apart.
        NotLaidOut { deck: i32 } = "deck-not-laid-out",
        /// The director decided about results.
        Decided = "decks-decided",
        /// Nobody sits there.
        NoSuchTable { table: i32, tables: String } = "deck-no-such-table",
        /// Nobody sits in that seat.
        NoSuchSeat { seat: i32, size: i32 } = "deck-no-such-seat",
        /// More than any deck brings.
        ScoreTooLarge { score: Arg, most: i32 } = "deck-score-too-large",
        /// Who has a result needs no average.
        AveragePlayed { deck: i32, table: i32 } = "deck-average-played",
        /// Given already.
        AverageGiven { deck: i32, table: i32 } = "deck-average-given",
        /// Of totals nothing is known deck by deck.
        AverageTotals { table: i32 } = "deck-average-totals",
        /// The other tournament lacks a deck, or its cards are not known.
        SameMissing { deck: i32 } = "decks-same-missing" at Same,
        /// A change needs a reason.
        ReasonMissing = "decks-reason-missing" at Reason,
    }
}

/// Says of these errors of the rules that they are about the whole deck.
macro_rules! of_the_deck {
    ($($error:ty),+) => {
        $( impl From<$error> for Refused {
            fn from(error: $error) -> Self {
                Self::because(error)
            }
        } )+
    };
}

of_the_deck!(StepError, DeckError, PunchError, MovementError);

/// A deck by its tournament and its number.
pub type Which = (TournamentId, i32);

/// What a mark is called: the number, or the letter.
fn mark(mark: String) -> Arg {
    if mark == NUMBER {
        Arg::Said("punch-number", Vec::new())
    } else {
        Arg::Said("punch-letter", vec![("letter", mark.into())])
    }
}

/// What is noted of a deck.
fn trace(deck: &Deck) -> Trace {
    Trace { id: deck.id.number(), number: Some(deck.number), ..of_all(deck.tournament_id) }
}

/// What is noted of all decks of a tournament.
const fn of_all(tournament: TournamentId) -> Trace {
    Trace { tournament, sheet: None, subject: Subject::Deck, id: 0, number: None }
}

/// Does something with a deck once; where somebody was faster, says what became of it meanwhile.
fn with_deck(
    conn: &mut Conn,
    order: &Order,
    (action, which): (&str, Which),
    work: impl FnOnce(&mut Deed<'_>) -> Result<Recorded, Refused>,
) -> Result<(), Refused> {
    match act(conn, order, &format!("deck {action} {} {}", which.0, which.1), work) {
        Err(Refused::Stale { seen, now, stands: None }) => {
            let stands = decks::meanwhile(conn, which, seen)?.map(|meanwhile| Box::new(Standing::Deck(meanwhile)));
            Err(Refused::Stale { seen, now, stands })
        }
        other => other,
    }
}

/// Takes these steps with a deck, each of them on record. Answers that they were taken.
fn take_steps(deed: &mut Deed<'_>, deck: &Deck, steps: &[DeckStep]) -> Result<Recorded, Refused> {
    let mut state = deck.state;
    for step in steps {
        let after = state.after(*step)?;
        moved(deed, deck, (state, after), deed.order.reason.as_str())?;
        state = after;
    }
    settle(deed, deck, state)
}

/// Puts a step of a deck on record; the steps of one change make one version together.
fn moved(deed: &mut Deed<'_>, deck: &Deck, (from, to): (DeckState, DeckState), reason: &str) -> Result<(), Error> {
    let row = DeckMove {
        deck_id: deck.id,
        from_table: from.table(),
        to_table: to.table(),
        state: to.word().to_owned(),
        who: deed.order.who.written(),
        reason: reason.to_owned(),
        at: deed.order.at,
        version: deck.version + 1,
    };
    decks::insert_record(deed.conn, &[], &[row])
}

/// Stores what became of a deck, as a new version of it.
fn settle(deed: &mut Deed<'_>, deck: &Deck, state: DeckState) -> Result<Recorded, Refused> {
    decks::set_state(deed.conn, deck, state)?;
    Ok(deed.seen_anew(trace(deck)))
}

/// Notes that a deck is played at a table, where a hand of it was just written down. Whether it may be there was asked
/// before; where the director overruled, his reason stands with it.
pub(super) fn arrive(deed: &mut Deed<'_>, deck: &Deck, table: i32, overruled: bool) -> Result<(), Refused> {
    match deck.state {
        DeckState::InPlay { table: at } | DeckState::Sorted { table: at } if at == table => return Ok(()),
        DeckState::Fouled => return Ok(()),
        _ => {}
    }
    let after = DeckState::InPlay { table };
    moved(deed, deck, (deck.state, after), if overruled { deed.order.reason.as_str() } else { "" })?;
    settle(deed, deck, after).map(drop)
}
