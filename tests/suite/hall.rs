//! A running round with one table and known names, arranged through the store.

use chrono::NaiveDate;
use skatwart::clock;
use skatwart::store::entries::{self, NewEntry};
use skatwart::store::rounds::{self, NewRound, RoundState};
use skatwart::store::sheets::{self, NewSheet, SeatRow, SheetKind};
use skatwart::store::tournaments::{self, NewTournament, TournamentState};
use skatwart::store::{Error, RoundId, SheetId, Store};

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

/// A tournament under the International Skat Order with Seeger-Fabian.
pub fn running_tournament() -> NewTournament {
    NewTournament {
        name: "Preisskat Altenburg".to_owned(),
        venue: String::new(),
        date: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day"),
        state: TournamentState::Running,
        rules: "isko".to_owned(),
        rule_changes: String::new(),
        system: "seeger-fabian".to_owned(),
        metrics: "performance,won,fewest-lost".to_owned(),
        schedule: "none".to_owned(),
        comparison: "none".to_owned(),
        rounds: 3,
        hands_at_four: 48,
        hands_at_three: 36,
        first_dealer: 1,
        fee_cents: 1000,
        created_at: clock::now(),
        deck_source: "seed".to_owned(),
        deck_seed: String::new(),
    }
}

/// A running round with table 17 of this size and so many hands: Karl, Ayşe, Jörg, Lena.
pub fn table(store: &Store, size: i32, hands: i32) -> Seatwork {
    table_of(store, &running_tournament(), size, hands)
}

/// The same table in a tournament of its own kind.
pub fn table_of(store: &Store, tournament: &NewTournament, size: i32, hands: i32) -> Seatwork {
    let tournament = tournament.clone();
    let arranged = store.write_now(move |conn| {
        let tournament = tournaments::insert(conn, &tournament)?;
        let round = rounds::insert(
            conn,
            &NewRound {
                tournament_id: tournament,
                number: 1,
                method: "draw".to_owned(),
                seed: "7".to_owned(),
                algorithm: 1,
                drawn_at: clock::now(),
            },
        )?;
        rounds::set_state(conn, round, RoundState::Running, clock::now())?;
        let keeper_key = KEEPER.to_owned();
        let new = NewSheet { round_id: round, table_number: 17, size, kind: SheetKind::Hands, hands, keeper_key };
        let sheet = sheets::insert(conn, &new)?;
        for (seat, name) in (1..=size).zip(["Karl", "Ayşe", "Jörg", "Lena"]) {
            let entry = NewEntry {
                tournament_id: tournament,
                number: seat * 10,
                name: name.to_owned(),
                club: String::new(),
                categories: String::new(),
                paid_cents: 0,
            };
            let entry_id = entries::insert(conn, &entry)?;
            sheets::seat(conn, &SeatRow { sheet_id: sheet, seat, round_id: round, entry_id })?;
        }
        Ok::<_, Error>(Seatwork { round, sheet })
    });
    arranged.expect("a running round can be arranged")
}

/// Says how far the round is.
pub fn set_round(store: &Store, round: RoundId, state: RoundState) {
    store.write_now(move |conn| rounds::set_state(conn, round, state, clock::now())).expect("the state is set");
}
