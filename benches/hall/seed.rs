//! Tournaments of any size, laid into a file without a single hand being typed.

use chrono::NaiveDate;
use skatwart::clock;
use skatwart::rules::comparison::Compares;
use skatwart::rules::decks::{Deal, Deck, DeckNumber};
use skatwart::rules::money::Cents;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::column::Spelt;
use skatwart::store::decks::{self, NewDeck};
use skatwart::store::entries::{self, NewEntry, PersonRow};
use skatwart::store::rounds::{self, NewRound, RoundState};
use skatwart::store::sheets::{self, NewSheet, SeatRow, SheetKind};
use skatwart::store::totals::{self, TotalRow};
use skatwart::store::tournaments::{self, NewTournament, TournamentState};
use skatwart::store::{Conn, EntryId, Error, SheetId, Store, TournamentId};

/// The secret of a table's list keeper.
pub fn keeper_key(table: i32) -> String {
    format!("{table:032}")
}

/// A tournament with this many tables of four in each round and their sheets.
pub fn tournament(store: &Store, tables: i32, rounds: i32, hands: i32) -> (TournamentId, Vec<SheetId>) {
    store.write_now(move |conn| laid(conn, tables, rounds, hands, keeper_key)).expect("the tournament is laid")
}

/// An evening of Comparative Skat that is over: so many decks nobody has solved.
pub fn decks(store: &Store, count: i32) -> TournamentId {
    let made: Result<TournamentId, Error> = store.write_now(move |conn| {
        let (id, _) = laid(conn, 4, 1, count, |table| format!("evening {table:024}"))?;
        let round = rounds::find_number(conn, id, 1)?;
        rounds::set_state(conn, round.id, RoundState::Closed, clock::now())?;
        for number in DeckNumber::first(count.into()).map_err(Error::internal)? {
            let deal = Deal::from_seed("Milwaukee", number, TableSize::FOUR).map_err(Error::internal)?;
            let case_key = format!("case {number}");
            decks::insert(conn, &NewDeck::blank(id, &Deck::dealt(number, deal), TableSize::FOUR, case_key))?;
        }
        Ok(id)
    });
    made.expect("the decks are laid")
}

fn laid(
    conn: &mut Conn,
    tables: i32,
    rounds: i32,
    hands: i32,
    key: fn(i32) -> String,
) -> Result<(TournamentId, Vec<SheetId>), Error> {
    let tournament = tournaments::insert(
        conn,
        &NewTournament {
            name: "Chicago 1907".to_owned(),
            venue: String::new(),
            date: NaiveDate::from_ymd_opt(1907, 6, 1).unwrap_or_default(),
            state: TournamentState::Running,
            rules: "isko".to_owned(),
            rule_changes: String::new(),
            system: "seeger-fabian".to_owned(),
            metrics: "performance,won,fewest-lost".to_owned(),
            schedule: "none".to_owned(),
            comparison: Compares::NOTHING,
            rounds,
            hands_at_four: hands,
            hands_at_three: hands,
            first_dealer: Seat::FIRST,
            fee_cents: "10".parse().unwrap_or_default(),
            created_at: clock::now(),
            deck_source: DeckSource::Seed,
            deck_seed: String::new(),
        },
    )?;
    let mut players = Vec::new();
    for number in 1..=tables * 4 {
        let name = format!("Spieler Nummer {number}");
        let club = format!("Skatclub {}", number % 97);
        let new = NewEntry {
            tournament_id: tournament,
            number,
            name,
            club,
            categories: Spelt::default(),
            paid_cents: Cents::from(1000),
            person: PersonRow::default(),
        };
        players.push(entries::insert(conn, &new)?);
    }
    let mut laid = Vec::new();
    for number in 1..=rounds {
        let new = NewRound {
            tournament_id: tournament,
            number,
            method: "draw".to_owned(),
            seed: "chicago".to_owned(),
            algorithm: 1,
            drawn_at: clock::now(),
        };
        let round = rounds::insert(conn, &new)?;
        rounds::set_state(conn, round, RoundState::Running, clock::now())?;
        for (table, four) in (1..).zip(players.chunks(4)) {
            let keeper_key = key(laid.len().try_into().unwrap_or(0));
            let new = NewSheet {
                round_id: round,
                table_number: table,
                size: TableSize::FOUR,
                kind: SheetKind::Hands,
                hands,
                keeper_key,
            };
            let sheet = sheets::insert(conn, &new)?;
            for (seat, &entry_id) in Seat::ALL.into_iter().zip(four) {
                sheets::seat(conn, &SeatRow { sheet_id: sheet, seat, round_id: round, entry_id })?;
            }
            laid.push(sheet);
        }
        // Everybody moves on by a seat for the next round, so that tables differ.
        players.rotate_right(1);
    }
    Ok((tournament, laid))
}

/// Totals for every seat, as if every hand of the round had been entered.
pub fn totals(store: &Store, sheets_of: &[SheetId]) {
    let sheets_of = sheets_of.to_vec();
    store
        .write_now(move |conn| {
            for (at, &sheet) in (0..).zip(&sheets_of) {
                let seats: Vec<EntryId> = sheets::seats_of(conn, sheet)?.iter().map(|row| row.entry_id).collect();
                let rows: Vec<TotalRow> = Seat::ALL
                    .into_iter()
                    .zip(seats)
                    .map(|(seat, entry_id)| total(sheet, seat, entry_id, at * 31 + i32::from(seat.number()) * 17))
                    .collect();
                totals::keep(conn, &[], &rows)?;
            }
            Ok::<_, Error>(())
        })
        .expect("the totals are kept");
}

fn total(sheet_id: SheetId, seat: Seat, entry_id: EntryId, luck: i32) -> TotalRow {
    let (won, lost, others_lost) = (6 + luck % 7, luck % 4, luck % 8);
    let (points, bonus) = (300 + luck * 37 % 700, 50 * (won - lost) + 30 * others_lost);
    TotalRow {
        sheet_id,
        seat,
        entry_id,
        points,
        won: Some(won),
        lost: Some(lost),
        others_lost: Some(others_lost),
        bonus,
        performance: points + bonus,
        highest_game: Some(96),
    }
}
