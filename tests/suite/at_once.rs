//! Hands of many tables that are made at once are what they are when each is made by itself.

mod apart;
mod reseated;
mod waiting;

use std::collections::BTreeSet;

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use skatwart::acts::hands::{self, Asked, Entering, Kept, Place};
use skatwart::acts::{Key, Order, Refused, Who};
use skatwart::rules::hand::{Game, Hand, Play};
use skatwart::rules::seat::Seat;
use skatwart::store::check;
use skatwart::store::entries;
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::schema::keys;
use skatwart::store::sheets::{self, NewSheet, SeatRow, SheetState};
use skatwart::store::tournaments::{self, NewTournament, TournamentState};
use skatwart::store::{Conn, Error, SheetId, Store, TournamentId, ledger, revisions, totals};

use crate::built::{self, tournament};
use crate::common::databases;

/// Tables of a hall.
const TABLES: i32 = 12;
/// Hands of a list.
const HANDS: i32 = 9;

/// A moment that is the same in every database.
fn moment() -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2026, 11, 27).and_then(|day| day.and_hms_opt(20, 0, 0)).expect("a moment")
}

/// A hall in which a round is played; its tables, whose keepers are named by tournament and table. The last is closed.
pub fn hall(store: &Store, row: &NewTournament) -> (TournamentId, Vec<SheetId>) {
    let row = NewTournament { state: TournamentState::Running, ..row.clone() };
    let made = store.write_now(move |conn| {
        let id = tournaments::insert(conn, &row)?;
        let round = rounds::insert(conn, &built::round(id, 1))?;
        rounds::set_state(conn, round, RoundState::Running, moment())?;
        let table = |conn: &mut Conn, table: i32| {
            let keeper_key = keeper(id, table);
            let sheet = sheets::insert(
                conn,
                &NewSheet { hands: HANDS, keeper_key, ..built::sheet(round, table, 3 + table % 2) },
            )?;
            for seat in 1..=3 + table % 2 {
                let entry_id = entries::insert(conn, &built::entry(id, table * 10 + seat))?;
                sheets::seat(conn, &SeatRow { sheet_id: sheet, seat: built::seat(seat), round_id: round, entry_id })?;
            }
            Ok::<_, Error>(sheet)
        };
        let all: Vec<SheetId> = (1..=TABLES).map(|number| table(conn, number)).collect::<Result<_, _>>()?;
        if let Some(last) = all.last() {
            sheets::set_state(conn, *last, SheetState::Closed)?;
        }
        Ok::<_, Error>((id, all))
    });
    made.expect("a hall is arranged")
}

/// The key of the keeper of a table.
pub fn keeper(tournament: TournamentId, table: i32) -> String {
    format!("keeper {tournament} {table}")
}

/// Numbers that look like chance and are the same each time.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((self.0 >> 33) % sides).expect("it is small")
    }
}

/// A hand somebody wants written.
#[derive(Clone)]
struct Wanted {
    order: Order,
    sheet: SheetId,
    entering: Entering,
}

impl Wanted {
    fn asked(&self) -> Asked<'_> {
        Asked { order: &self.order, sheet: self.sheet, entering: &self.entering, by_itself: false }
    }
}

/// What somebody at a table may send: mostly a hand, won, lost or passed in, now and then what is refused.
fn any_hand(dice: &mut Dice) -> Hand {
    let seat = Seat::new(1 + dice.throw(4)).expect("a seat");
    let other = Hand { offender: Some(seat), adjudicated: Some(-20), ..Hand::of(Game::Fine) };
    let games = [Game::Clubs, Game::Hearts, Game::Grand, Game::Null];
    match dice.throw(12) {
        0 | 1 => Hand::of(Game::Passed),
        2 => other,
        // Without matadors it is refused, but for a null.
        3 => Hand { declarer: Some(seat), play: Some(Play::Skat), card_points: Some(70), ..Hand::of(Game::Grand) },
        rest => Hand {
            declarer: Some(seat),
            play: Some(if dice.throw(3) == 0 { Play::Hand } else { Play::Skat }),
            matadors: Some(if dice.throw(2) == 0 { 1 } else { -2 }),
            card_points: Some(40 + u8::try_from(dice.throw(60)).expect("few")),
            ..Hand::of(games[usize::try_from(rest % 4).expect("few")])
        },
    }
}

/// What is sent in one moment: of every table a hand, of some two, of some one that was sent before, or once more.
fn moment_of(dice: &mut Dice, sheets: &[SheetId], number: i32, before: &[Wanted]) -> Vec<Wanted> {
    let mut sent = Vec::new();
    for sheet in sheets {
        let number = if dice.throw(15) == 0 { HANDS + 1 } else { number };
        let order = Order::new(Who::ListKeeper, moment(), Key::new(format!("{sheet} {number}")));
        let entering = Entering { place: Place::Table, number, deck: None, hand: any_hand(dice) };
        let one = Wanted { order, sheet: *sheet, entering };
        let again = before.get(usize::try_from(dice.throw(40)).expect("few")).cloned();
        let twice = (dice.throw(8) == 0).then(|| one.clone());
        let other = (dice.throw(8) == 0).then(|| {
            let order = Order { key: Key::new(format!("{sheet} {number} other")), ..one.order.clone() };
            Wanted { order, ..one.clone() }
        });
        sent.extend([Some(one), again, twice, other].into_iter().flatten());
    }
    sent
}

/// What somebody is told.
fn told(answer: &Result<Kept, Refused>) -> String {
    match answer {
        Ok(kept) => format!("{kept:?}"),
        Err(refused) => refused.to_string(),
    }
}

fn by_itself(conn: &mut Conn, one: &Wanted) -> Result<Kept, Refused> {
    conn.attempt(|conn| hands::enter(conn, &one.order, one.sheet, &one.entering))
}

/// Everything that was kept of these sheets, but for what is drawn by chance.
fn kept(store: &Store, of: &[(TournamentId, Vec<SheetId>)]) -> Vec<String> {
    let of = of.to_vec();
    let read = store.read_now(move |conn| {
        let mut all = Vec::new();
        for (id, sheets) in &of {
            all.push(format!("{}", tournaments::version(conn, *id)?));
            for sheet in sheets {
                let (row, hands) = (sheets::find(conn, *sheet)?, hands_of(conn, *sheet)?);
                all.push(format!("{row:?} {hands}"));
                all.push(format!("{:?}", totals::of_sheet(conn, *sheet)?));
                all.push(format!("{:?}", revisions::of_sheet(conn, *sheet)?));
            }
            ledger::each(conn, *id, |line| {
                let revision = line.revision.as_ref().map(|revision| revision.id);
                all.push(format!("{} {:?} {:?} {revision:?}", line.line.number, line.line.facts, line.id));
                None::<()>
            })?;
        }
        let rows = keys::table.order(keys::key).select((keys::key, keys::action, keys::answer, keys::at));
        let rows: Vec<(String, String, String, NaiveDateTime)> = rows.load(conn).map_err(Error::from)?;
        all.extend(rows.into_iter().map(|row| format!("{row:?}")));
        Ok::<_, Error>(all)
    });
    read.expect("everything is read")
}

fn hands_of(conn: &mut Conn, sheet: SheetId) -> Result<String, Error> {
    Ok(format!("{:?}", skatwart::store::hands::of_sheet(conn, sheet)?))
}

/// The hand that was written last of all is taken back; its id is given to no other.
fn take_back_the_last(store: &Store, of: &[(TournamentId, Vec<SheetId>)], turn: i32) {
    let sheets: Vec<SheetId> = of.iter().flat_map(|(_, sheets)| sheets.clone()).collect();
    let taken = store.write_now(move |conn| {
        let mut newest = Vec::new();
        for sheet in sheets {
            newest.extend(skatwart::store::hands::newest(conn, sheet)?.map(|id| (id, sheet)));
        }
        let (id, sheet) = newest.into_iter().max().expect("hands are there");
        let order = Order::new(Who::ListKeeper, moment(), Key::new(format!("back {turn}")));
        hands::undo(conn, &order, sheet, id)
    });
    taken.expect("it is taken back");
}

/// The same evenings twice: made at once as far as it goes, and one by one in the same order.
#[test]
fn what_is_made_at_once_is_what_is_made_one_by_one() {
    for (at_once, alone) in databases().into_iter().zip(databases()) {
        let plain = tournament().row();
        let remits = built::by("hertefeld-1893", "mark").changes("remission = added").row();
        let halls = [&at_once.store, &alone.store].map(|store| [&plain, &plain, &remits].map(|row| hall(store, row)));
        let [of_one, of_other] = &halls;
        assert_eq!(format!("{of_one:?}"), format!("{of_other:?}"));
        let sheets: Vec<SheetId> = of_one.iter().flat_map(|(_, sheets)| sheets.clone()).collect();
        let (mut dice, mut before, mut together) = (Dice(1_127), Vec::new(), 0);
        for number in 1..=HANDS {
            let sent = moment_of(&mut dice, &sheets, number, &before);
            let wanted = sent.clone();
            let made = at_once.store.write_now(move |conn| {
                let asked: Vec<Asked<'_>> = wanted.iter().map(Wanted::asked).collect();
                let made = hands::enter_all(conn, &asked)?;
                let rest = made.into_iter().zip(&wanted);
                Ok::<_, Error>(
                    rest.map(|(made, one)| (made.is_some(), made.map_or_else(|| by_itself(conn, one), Ok)))
                        .collect::<Vec<_>>(),
                )
            });
            let made = made.expect("made");
            let first = made.iter().zip(&sent).filter(|((at_once, _), _)| *at_once);
            let rest = made.iter().zip(&sent).filter(|((at_once, _), _)| !*at_once);
            let order: Vec<(String, Wanted)> =
                first.chain(rest).map(|((_, answer), one)| (told(answer), one.clone())).collect();
            together += made.iter().filter(|(at_once, _)| *at_once).count();
            let single = alone.store.write_now(move |conn| {
                let answers = order.into_iter().map(|(first, one)| (first, told(&by_itself(conn, &one))));
                Ok::<_, Error>(answers.collect::<Vec<_>>())
            });
            for (first, then) in single.expect("made") {
                assert_eq!(first, then);
            }
            let distinct: BTreeSet<SheetId> = sent.iter().map(|one| one.sheet).collect();
            assert!(distinct.len() < sent.len(), "some sheets send twice");
            before.extend(sent);
            for (store, halls) in [(&at_once.store, of_one), (&alone.store, of_other)] {
                take_back_the_last(store, halls, number);
            }
        }
        assert!(together > 60, "most of the plain halls is made at once: {together}");
        assert_eq!(kept(&at_once.store, of_one), kept(&alone.store, of_other));
        for store in [&at_once.store, &alone.store] {
            let checked = store.read_now(check::everything).expect("checked");
            assert!(checked.differences.is_empty(), "{:?}", checked.differences);
        }
    }
}
