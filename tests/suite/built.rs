//! What tests begin with, so that only what matters to a test stands in it: `tournament().players(8).rounds(2).drawn(store)`.

use chrono::NaiveDate;
use skatwart::clock;
use skatwart::rules::comparison::Compares;
use skatwart::rules::entry::Categories;
use skatwart::rules::money::Cents;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::terms::Terms;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::column::Spelt;
use skatwart::store::entries::{self, NewEntry, PersonRow};
use skatwart::store::rounds::NewRound;
use skatwart::store::sheets::{NewSheet, SheetKind};
use skatwart::store::totals::TotalRow;
use skatwart::store::tournaments::{self, NewTournament, TournamentState};
use skatwart::store::{EntryId, Error, RoundId, SheetId, Store, TournamentId};

use crate::hall::{Seatwork, table_of};
use crate::rounds::draw;

/// A tournament that is not there yet.
#[derive(Clone, Debug)]
pub struct Built {
    row: NewTournament,
    players: i32,
}

/// A Preisskat under the International Skat Order with Seeger-Fabian: three rounds, a fee of 10.00, nobody entered.
pub fn tournament() -> Built {
    let row = NewTournament {
        name: "Preisskat Altenburg".to_owned(),
        venue: String::new(),
        date: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day"),
        state: TournamentState::Planned,
        rules: "isko".to_owned(),
        rule_changes: String::new(),
        system: "seeger-fabian".to_owned(),
        metrics: "performance,won,fewest-lost".to_owned(),
        schedule: "none".to_owned(),
        comparison: Compares::NOTHING,
        rounds: 3,
        hands_at_four: 48,
        hands_at_three: 36,
        first_dealer: Seat::FIRST,
        fee_cents: "10".parse().expect("an amount"),
        created_at: clock::now(),
        deck_source: DeckSource::Seed,
        deck_seed: String::new(),
    };
    Built { row, players: 0 }
}

/// One like another, planned anew.
pub fn like(row: NewTournament) -> Built {
    Built { row, players: 0 }.with(|row| row.state = TournamentState::Planned)
}

/// A tournament by an old rule set and its way of counting.
pub fn by(rules: &str, system: &str) -> Built {
    tournament().with(|row| {
        rules.clone_into(&mut row.rules);
        system.clone_into(&mut row.system);
    })
}

impl Built {
    /// With whatever has no word of its own here.
    pub fn with(mut self, change: impl FnOnce(&mut NewTournament)) -> Self {
        change(&mut self.row);
        self
    }

    /// With these options of its rule set.
    pub fn changes(self, changes: &str) -> Self {
        self.with(|row| changes.clone_into(&mut row.rule_changes))
    }

    /// With this prize schedule.
    pub fn schedule(self, schedule: &str) -> Self {
        self.with(|row| schedule.clone_into(&mut row.schedule))
    }

    /// With so many rounds.
    pub fn rounds(self, rounds: i32) -> Self {
        self.with(|row| row.rounds = rounds)
    }

    /// With so many hands a round at a table of four, and of three.
    pub fn hands(self, at_four: i32, at_three: i32) -> Self {
        self.with(|row| (row.hands_at_four, row.hands_at_three) = (at_four, at_three))
    }

    /// With players numbered from 1, of seven clubs.
    pub fn players(self, players: i32) -> Self {
        Self { players, ..self }
    }

    /// The row itself.
    pub fn row(&self) -> NewTournament {
        self.row.clone()
    }

    /// Puts it into the database with its players.
    pub fn planned(&self, store: &Store) -> TournamentId {
        let Self { row, players } = self.clone();
        let made = store.write_now(move |conn| {
            let id = tournaments::insert(conn, &row)?;
            (1..=players).try_for_each(|number| entries::insert(conn, &entry(id, number)).map(drop))?;
            Ok::<_, Error>(id)
        });
        made.expect("a tournament can be made")
    }

    /// The same with the seats of its first round drawn.
    pub fn drawn(&self, store: &Store) -> TournamentId {
        let id = self.planned(store);
        draw(store, id, 1, &format!("seats {}", self.players)).expect("it can be drawn");
        id
    }

    /// A running round with table 17 of this size and so many hands: Karl, Ayşe, Jörg, Lena.
    pub fn table(&self, store: &Store, size: i32, hands: i32) -> Seatwork {
        table_of(store, &self.row, size, hands)
    }
}

/// An entry with this number.
pub fn entry(tournament_id: TournamentId, number: i32) -> NewEntry {
    NewEntry {
        tournament_id,
        number,
        name: format!("Player {number}"),
        club: format!("Club {}", number % 7),
        categories: Spelt::default(),
        paid_cents: Cents::ZERO,
        person: PersonRow::default(),
    }
}

/// The seat with this number.
pub fn seat(number: i32) -> Seat {
    Seat::new(number.into()).expect("a seat")
}

/// Categories as their column holds them.
pub fn categories(words: &str) -> Spelt<Categories> {
    Spelt::of(words.parse().expect("categories"))
}

/// Has a tournament settle its points in money at this stake.
pub fn settle_at(store: &Store, id: TournamentId, stake: &str) {
    let terms = Terms::read(&format!("stake = {stake}")).expect("a stake");
    let settled = store.write_now(move |conn| {
        tournaments::set_terms(conn, id, &terms)?;
        tournaments::raise_version(conn, id)
    });
    settled.expect("it settles in money");
}

/// A round with this number whose seats are drawn.
pub fn round(tournament_id: TournamentId, number: i32) -> NewRound {
    NewRound {
        tournament_id,
        number,
        method: "draw".to_owned(),
        seed: "7".to_owned(),
        algorithm: 1,
        drawn_at: clock::now(),
    }
}

/// The open sheet of a table of this size, for 12 hands at each seat.
pub fn sheet(round_id: RoundId, table_number: i32, size: i32) -> NewSheet {
    let keeper_key = format!("key of {round_id}, {table_number}");
    let of = TableSize::new(size.into()).expect("a table");
    NewSheet { round_id, table_number, size: of, kind: SheetKind::Hands, hands: 12 * size, keeper_key }
}

/// What somebody brought in from a sheet without a bonus: one game won.
pub const fn total(sheet_id: SheetId, seat: Seat, entry_id: EntryId, points: i32) -> TotalRow {
    TotalRow {
        sheet_id,
        seat,
        entry_id,
        points,
        won: Some(1),
        lost: Some(0),
        others_lost: Some(0),
        bonus: 0,
        performance: points,
        highest_game: None,
    }
}
