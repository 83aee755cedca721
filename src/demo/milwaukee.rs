//! The evening in Milwaukee: four tables play the same twelve decks, Dr. Southwell's Comparative Skat. The first two
//! rounds of decks are over on every table, the last is being played, so that the stage board has something to show.

use crate::rules::money::Cents;
use crate::store::column::Spelt;
use chrono::{Duration, NaiveDateTime};

use super::{Now, begin, end, enter, refused};
use crate::acts::decks::carry::{Carry, take};
use crate::acts::decks::make::make;
use crate::acts::decks::punch::punch_all;
use crate::acts::decks::ring::Ring;
use crate::acts::hands::{self, Entering, Place};
use crate::acts::{Key, Order, Who, tournaments};
use crate::random::random_text;
use crate::rules::dealing::play::plausible_at;
use crate::rules::decks::DeckState;
use crate::rules::seat::TableSize;
use crate::rules::tournament::{Preset, Settings, TournamentName, Venue};
use crate::store::decks::At;
use crate::store::entries::{NewEntry, PersonRow};
use crate::store::sheets::Sheet;
use crate::store::{Conn, Result, TournamentId, rules, sheets};

/// The seed of the decks. It is secret until the round is over, so the seed of the seats, which everybody reads, says
/// nothing of it.
pub const SEED: &str = "Milwaukee 1898";

/// The seed of the evening that is over: other cards, for what both play would be shown of neither.
pub const SEED_OVER: &str = "Milwaukee 1897";

/// The seed of the seats: where the evening's cards are said to come from.
const SEATS: &str = "Altenburg";

/// How long a hand takes with sorting and banding, in seconds.
const HAND_SECONDS: i64 = 300;

const PLAYERS: [&str; 16] = [
    "Charles Southwell",
    "Emma Pabst",
    "Otto Blatz",
    "Louisa Falk",
    "Henry Uihlein",
    "Clara Vogel",
    "Adolph Meinecke",
    "Ida Trostel",
    "Gustav Pfister",
    "Minna Kneisler",
    "Julius Goll",
    "Hulda Brumder",
    "Ernst Kletzsch",
    "Paula Nunnemacher",
    "Fred Usinger",
    "Anna Zautcke",
];

/// Loads the evening as it was some minutes before its end; `finished` plays it to the end. Answers the tournament.
pub fn load(
    conn: &mut Conn,
    names: (TournamentName, Venue),
    who: &str,
    (at, today): Now,
    finished: bool,
) -> Result<TournamentId> {
    let start = at - Duration::seconds(13 * HAND_SECONDS);
    let order = |key: &str| Order::new(Who::Account(who.to_owned()), start - Duration::minutes(40), Key::new(key));
    let plan = Preset::Comparative.plan();
    let settings = Settings { name: names.0, venue: names.1, date: today, plan };
    let id = tournaments::create(conn, &order(&random_text()), &settings).map_err(refused)?;
    let entry = |(number, name): (i32, &&str)| NewEntry {
        tournament_id: id,
        number,
        name: (*name).to_owned(),
        club: "Milwaukee Skat Club".to_owned(),
        categories: Spelt::default(),
        paid_cents: Cents::from(500),
        person: PersonRow::default(),
    };
    enter(conn, &order(&format!("demo-{id}-entries")), id, |_| (1..).zip(&PLAYERS).map(entry).collect())?;
    let seed = if finished { SEED_OVER } else { SEED };
    prepare(conn, id, seed, who, start - Duration::minutes(30))?;
    begin(conn, id, 1, who, start, SEATS)?;
    let evening = Evening { id, seed, start };
    let last = if finished { 12 } else { 8 };
    for number in 1..=last {
        evening.play(conn, number, |_table| true)?;
        evening.pass(conn, number, |_table| true)?;
    }
    if finished {
        end(conn, (id, 1), who, at)?;
        return Ok(id);
    }
    // Table 1 is ahead and has passed its deck on; table 3 still sorts; table 4 has not finished its hand.
    evening.play(conn, 9, |table| table != 4)?;
    evening.pass(conn, 9, |table| table < 3)?;
    evening.play(conn, 10, |table| table == 1)?;
    Ok(id)
}

/// Makes and punches the decks.
fn prepare(conn: &mut Conn, id: TournamentId, seed: &str, who: &str, at: NaiveDateTime) -> Result<()> {
    let order = |key: &str| Order::new(Who::Account(who.to_owned()), at, Key::new(format!("demo-{id}-{key}")));
    make(conn, &order("make"), id, TableSize::FOUR, seed).map_err(refused)?;
    punch_all(conn, &order("numbers"), id, false).map_err(refused)?;
    punch_all(conn, &order("letters"), id, true).map_err(refused)
}

struct Evening {
    id: TournamentId,
    seed: &'static str,
    start: NaiveDateTime,
}

impl Evening {
    /// Every table that does plays the deck that came to it first, as its hand of this number.
    fn play(&self, conn: &mut Conn, number: i32, does: impl Fn(i32) -> bool) -> Result<()> {
        let ring = Ring::load(conn, self.id)?;
        for sheet in ring.sheets.iter().filter(|sheet| does(sheet.table_number)) {
            let Some(deck) = ring.to_play(sheet.table_number).first().copied() else { continue };
            self.hand(conn, sheet, number, deck)?;
        }
        Ok(())
    }

    fn hand(&self, conn: &mut Conn, sheet: &Sheet, number: i32, deck: &crate::store::decks::Deck) -> Result<()> {
        let placed = sheets::place(conn, sheet.id)?;
        let rules = rules::of_tournament(conn, &placed.tournament)?;
        let table = sheet.table_number;
        let hand = plausible_at(
            &rules,
            placed.size(),
            deck.dealer,
            // The decks are dealt from this seed.
            &format!("decks/{}", self.seed),
            (deck.number, table),
        );
        let at = self.start + Duration::seconds(HAND_SECONDS * i64::from(number) - i64::from(table % 3) * 40);
        let order = Order::new(Who::DemoTable(table), at, Key::new(format!("demo-{}-{number}", sheet.id)));
        let deck = Some(At { deck: deck.number, overrules: false });
        let entering = Entering { place: Place::Desk, number, deck, hand };
        hands::enter(conn, &order, sheet.id, &entering).map(drop).map_err(refused)
    }

    /// Every table that does sorts what it played, bands it and passes it on.
    fn pass(&self, conn: &mut Conn, number: i32, does: impl Fn(i32) -> bool) -> Result<()> {
        let ring = Ring::load(conn, self.id)?;
        let at = self.start + Duration::seconds(HAND_SECONDS * i64::from(number) + 45);
        for deck in ring.of_round() {
            let DeckState::InPlay { table } = deck.state else { continue };
            if !does(table) || !ring.has_played(table, deck.number) {
                continue;
            }
            let key = Key::new(format!("demo-{}-pass-{}-{table}", self.id, deck.number));
            let order = Order::new(Who::DemoTable(table), at, key).based_on(deck.version);
            take(conn, &order, (self.id, deck.number), Carry::Pass).map_err(refused)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_players_have_the_same_name() {
        let names: std::collections::BTreeSet<&str> = PLAYERS.into_iter().collect();
        assert_eq!(names.len(), 16);
    }
}
