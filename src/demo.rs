//! The demonstration: a tournament of 46 players, two rounds finished and the third half played, so that every page
//! has something to show. It is kept with the same functions as a real one; the hands are dealt and played by
//! [`rules::dealing`](crate::rules::dealing) from a seed that stands in the name of each draw.

pub mod congress;
pub mod day;
pub mod league;
pub mod milwaukee;
mod players;

use crate::store::column::Spelt;
use chrono::{Duration, NaiveDate, NaiveDateTime};

use crate::acts::hands::{self, Entering, Place};
use crate::acts::rounds::draw::{self, Wish};
use crate::acts::rounds::{At, change};
use crate::acts::sheets::doubts;
use crate::acts::{self, Key, Order, Refused, Who, prizes, tournaments};
use crate::random::random_text;
use crate::rules::dealing::play::plausible;
use crate::rules::doubt::Doubt;
use crate::rules::entry::{Categories, Category};
use crate::rules::money::Cents;
use crate::rules::prizes::{Contest, Prize, Worth};
use crate::rules::rule_set::RuleSet;
use crate::rules::seating::Method;
use crate::rules::terms::Terms;
use crate::rules::tournament::{Plan, Preset, Settings, TournamentName, Venue};
use crate::store::entries::{NewEntry, PersonRow};
use crate::store::sheets::{self, Placed, Sheet};
use crate::store::{self, Conn, Error, Result, RoundId, TournamentId, rounds, rules};

pub use players::PLAYERS;

/// The seed of the deals and, with the number of the round, of the draws: the first Skat congress.
pub const SEED: &str = "Altenburg 1886";

/// How long a hand takes with everything round it, in seconds: a list of 48 in two hours and a quarter.
const HAND_SECONDS: i64 = 168;

/// From the start of one round to the start of the next, in minutes.
const ROUND_MINUTES: i64 = 165;

/// When a demonstration is loaded: the moment in UTC, and what day it is where the server stands.
pub type Now = (NaiveDateTime, NaiveDate);

/// Loads the demonstration; the third round began eighty minutes before now. `names` are the name and the venue in
/// the language of whoever loads it. Answers the tournament.
pub fn load(conn: &mut Conn, names: (TournamentName, Venue), who: &str, (at, today): Now) -> Result<TournamentId> {
    let third = at - Duration::minutes(80);
    let start = third - Duration::minutes(2 * ROUND_MINUTES);
    let order = |key: &str| Order::new(Who::Account(who.to_owned()), start - Duration::minutes(40), Key::new(key));
    let plan = Plan { fee: Cents::from(1_000), ..Preset::Championship.plan() };
    let settings = Settings { name: names.0, venue: names.1, date: today, plan };
    let id = tournaments::create(conn, &order(&random_text()), &settings).map_err(refused)?;
    enter(conn, &order(&format!("demo-{id}-entries")), id, |id| {
        (1..).zip(&PLAYERS).map(|one| entry(id, one)).collect()
    })?;
    prizes::set_list(conn, &order(&format!("demo-{id}-prizes")), id, (&[], &prize_list())).map_err(refused)?;
    let terms =
        Terms::read("jackpots = Grand ouvert: 0.50 + 20\nlosses = 1-3: 0.50; 4-: 1").map_err(Error::internal)?;
    let agreed = (&Terms::default(), &terms);
    tournaments::set_terms(conn, &order(&format!("demo-{id}-terms")), id, agreed).map_err(refused)?;
    for number in 1..=3 {
        let begins = start + Duration::minutes(ROUND_MINUTES * i64::from(number - 1));
        let round = begin(conn, id, number, who, begins, SEED)?;
        for sheet in sheets::of_round(conn, round)? {
            let hands = if number < 3 { sheet.hands } else { half(&sheet) };
            play(conn, &sheet, number, hands, begins, SEED)?;
        }
        if number < 3 {
            end(conn, (id, number), who, begins + Duration::minutes(ROUND_MINUTES - 20))?;
        }
    }
    Ok(id)
}

/// Closes a round, after somebody looked at what is rare on its lists.
fn end(conn: &mut Conn, at: At, who: &str, ends: NaiveDateTime) -> Result<()> {
    let order = order_of(conn, at.0, at.1, who, ends)?;
    let round = rounds::find_number(conn, at.0, at.1)?;
    for sheet in sheets::of_round(conn, round.id)? {
        let placed = sheets::place(conn, sheet.id)?;
        let marks: Vec<String> = doubts::of(conn, &placed)?.iter().map(Doubt::mark).collect();
        if !marks.is_empty() {
            let looked = order.part(&format!("looked-{}", sheet.id));
            acts::sheets::close(conn, &looked, sheet.id, &marks).map_err(refused)?;
        }
    }
    change::close(conn, &order, at).map_err(refused)
}

/// Takes the entries of a demonstration.
fn enter(
    conn: &mut Conn,
    order: &Order,
    id: TournamentId,
    all: impl FnOnce(TournamentId) -> Vec<NewEntry>,
) -> Result<()> {
    acts::entries::take_list(conn, order, (id, "demo"), |_, _| Ok(all(id))).map(drop).map_err(refused)
}

fn entry(tournament_id: TournamentId, (number, player): (i32, &players::Player)) -> NewEntry {
    NewEntry {
        tournament_id,
        number,
        name: player.name.to_owned(),
        club: player.club.to_owned(),
        categories: Spelt::of(Categories::new(player.categories)),
        // Somebody always forgets.
        paid_cents: if matches!(number, 17 | 30) { Cents::ZERO } else { Cents::from(1_000) },
        person: PersonRow::default(),
    }
}

/// Places 1 to 6 share what the fees bring; the best of each category gets a thing.
fn prize_list() -> Vec<Prize> {
    let shares = [3_000, 2_000, 1_500, 1_200, 1_000, 800].map(Worth::Share);
    let places = (1..).zip(shares).map(|(place, worth)| Prize { contest: Contest::Overall, place, worth });
    let things =
        [(Category::Women, "Blumenstrauß"), (Category::Seniors, "Präsentkorb"), (Category::Juniors, "Skatspiel")];
    let best = things.map(|(group, thing)| Prize {
        contest: Contest::Category(group),
        place: 1,
        worth: Worth::Thing(thing.to_owned()),
    });
    places.chain(best).collect()
}

/// Draws a round by lot and starts it.
fn begin(conn: &mut Conn, id: TournamentId, number: i32, who: &str, at: NaiveDateTime, seed: &str) -> Result<RoundId> {
    let wish = Wish {
        method: Method::Draw,
        seed: format!("{seed}, {number}"),
        standing: |_conn, _tournament| Ok(Vec::new()),
        public: None,
        how: None,
    };
    let (who_draws, key) = (Who::Account(who.to_owned()), Key::new(format!("demo-{id}-draw-{number}")));
    let order = Order::new(who_draws, at - Duration::minutes(10), key).based_on(store::tournaments::version(conn, id)?);
    draw::next(conn, &order, (id, number), &wish).map_err(refused)?;
    let order = order_of(conn, id, number, who, at)?;
    change::start(conn, &order, (id, number)).map_err(refused)?;
    Ok(rounds::find_number(conn, id, number)?.id)
}

/// A change of a round as it is now.
fn order_of(conn: &mut Conn, id: TournamentId, number: i32, who: &str, at: NaiveDateTime) -> Result<Order> {
    let version = rounds::find_number(conn, id, number)?.version;
    let key = Key::new(format!("demo-{id}-round-{number}-{version}"));
    Ok(Order::new(Who::Account(who.to_owned()), at, key).based_on(version))
}

/// How many hands a table has played in half a round: some are quick, one is slow.
fn half(sheet: &Sheet) -> i32 {
    let played = sheet.hands * (44 + (sheet.table_number * 7) % 19) / 100;
    if sheet.table_number == 5 { played - 7 } else { played }
}

/// Plays the first hands of a sheet.
fn play(conn: &mut Conn, sheet: &Sheet, round: i32, hands: i32, begins: NaiveDateTime, seed: &str) -> Result<()> {
    let placed = sheets::place(conn, sheet.id)?;
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    // The third round is caught in the middle: whoever has played more was quicker.
    let seconds =
        if round < 3 { HAND_SECONDS - i64::from(sheet.table_number % 5) * 4 } else { 4_680 / i64::from(hands.max(1)) };
    for number in 1..=hands {
        let at = begins + Duration::seconds(seconds * i64::from(number) + 60);
        let key = Key::new(format!("demo-{}-{number}", sheet.id));
        let order = Order::new(Who::DemoTable(sheet.table_number), at, key);
        let hand = hand(&rules, &placed, round, number, seed);
        let entering = Entering { place: Place::Desk, number, deck: None, hand };
        hands::enter(conn, &order, sheet.id, &entering).map_err(refused)?;
    }
    Ok(())
}

fn hand(rules: &RuleSet, placed: &Placed, round: i32, number: i32, seed: &str) -> crate::rules::hand::Hand {
    let deal = round * 1_000_000 + placed.sheet.table_number * 1_000 + number;
    plausible(rules, placed.size(), placed.dealer(number), seed, deal)
}

/// Nothing the demonstration does is refused; if it is, it is a fault of ours.
fn refused(refused: Refused) -> Error {
    match refused {
        Refused::Store(error) => error,
        other => Error::internal(other),
    }
}
