//! A running round with one table and known names, arranged through the store.

use skatwart::acts::hands::{Entering, Place};
use skatwart::acts::sheets::{close, doubts};
use skatwart::acts::tournaments::set_two_witnesses;
use skatwart::acts::{Key, Order, Refused, Who};
use skatwart::clock;
use skatwart::random::random_text;
use skatwart::rules::doubt::Doubt;
use skatwart::rules::hand::Hand;
use skatwart::store::entries::{self, NewEntry};
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::sheets::{self, NewSheet, SeatRow};
use skatwart::store::tournaments::{self, NewTournament, TournamentState};
use skatwart::store::{Error, RoundId, SheetId, Store, TournamentId};

use crate::built::{self, tournament};

/// The secret of the list keeper of the table.
pub const KEEPER: &str = "0123456789abcdef0123456789abcdef";

/// The table and what stands above it.
#[derive(Clone, Copy, Debug)]
pub struct Seatwork {
    /// Its first round.
    pub round: RoundId,
    /// The sheet of table 17.
    pub sheet: SheetId,
}

/// A tournament under the International Skat Order with Seeger-Fabian that is being played.
pub fn running_tournament() -> NewTournament {
    tournament().with(|row| row.state = TournamentState::Running).row()
}

/// A running round with table 17 of this size and so many hands: Karl, Ayşe, Jörg, Lena.
pub fn table(store: &Store, size: i32, hands: i32) -> Seatwork {
    tournament().table(store, size, hands)
}

/// The same table in a tournament of its own kind.
pub fn table_of(store: &Store, row: &NewTournament, size: i32, hands: i32) -> Seatwork {
    let row = NewTournament { state: TournamentState::Running, ..row.clone() };
    let arranged = store.write_now(move |conn| {
        let tournament = tournaments::insert(conn, &row)?;
        let round = rounds::insert(conn, &built::round(tournament, 1))?;
        rounds::set_state(conn, round, RoundState::Running, clock::now())?;
        let new = NewSheet { hands, keeper_key: KEEPER.to_owned(), ..built::sheet(round, 17, size) };
        let sheet = sheets::insert(conn, &new)?;
        for (seat, name) in (1..=size).zip(["Karl", "Ayşe", "Jörg", "Lena"]) {
            let (name, club) = (name.to_owned(), String::new());
            let entry = NewEntry { name, club, ..built::entry(tournament, seat * 10) };
            let entry_id = entries::insert(conn, &entry)?;
            sheets::seat(conn, &SeatRow { sheet_id: sheet, seat: built::seat(seat), round_id: round, entry_id })?;
        }
        Ok::<_, Error>(Seatwork { round, sheet })
    });
    arranged.expect("a running round can be arranged")
}

/// Says how far the round is.
pub fn set_round(store: &Store, round: RoundId, state: RoundState) {
    store.write_now(move |conn| rounds::set_state(conn, round, state, clock::now())).expect("the state is set");
}

/// Has every list of a tournament written by two witnesses.
pub fn write_twice(store: &Store, id: TournamentId) {
    let order = from_desk(&format!("two witnesses of {id}"));
    store.write_now(move |conn| set_two_witnesses(conn, &order, id, true)).expect("lists are written twice");
}

/// Whether something was refused for this, with the same figures.
pub fn is_for(refused: &Refused, why: impl Into<Refused>) -> bool {
    refused.to_string() == why.into().to_string()
}

/// What somebody at the desk orders under this key.
pub fn from_desk(key: &str) -> Order {
    Order::new(Who::Account("desk".to_owned()), clock::now(), Key::new(key))
}

/// A hand as the desk enters it.
pub const fn at_desk(number: i32, hand: Hand) -> Entering {
    Entering { place: Place::Desk, number, deck: None, hand }
}

/// What the command line orders that takes a folder over.
pub fn from_folder() -> Order {
    Order::new(Who::CommandLine, clock::now(), Key::new(random_text()))
}

/// What somebody looks at before this sheet closes.
pub fn doubtful(store: &Store, sheet: SheetId) -> Vec<String> {
    let found = store.read_now(move |conn| {
        let placed = sheets::place(conn, sheet)?;
        doubts::of(conn, &placed)
    });
    found.expect("the list is read").iter().map(Doubt::mark).collect()
}

/// Closes those of these sheets on which somebody looks at something first, so that their round can be closed.
pub fn look_at(store: &Store, sheets: impl IntoIterator<Item = SheetId>) {
    for sheet in sheets {
        let marks = doubtful(store, sheet);
        if !marks.is_empty() {
            let order = from_desk(&format!("looked at {sheet}"));
            let closed = store.write_now(move |conn| close(conn, &order, sheet, &marks));
            closed.expect("the sheet closes");
        }
    }
}
