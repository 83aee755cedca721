//! The Congress of 1908: sixty players at fifteen tables play three rounds under the rules of the National Skat League
//! of that year, for its seven prizes. The players are invented; the hands are dealt and played from a published seed.

use crate::rules::money::Cents;
use crate::store::column::Spelt;
use chrono::Duration;

use super::{Now, ROUND_MINUTES, begin, end, enter, play, refused};
use crate::acts::{Key, Order, Who, tournaments};
use crate::random::random_text;
use crate::rules::terms::Terms;
use crate::rules::tournament::{Preset, Settings, TournamentName, Venue};
use crate::store::entries::{NewEntry, PersonRow};
use crate::store::{Conn, Error, Result, TournamentId, sheets};

/// The seed of the deals and draws: where and when the eleventh congress met.
pub const SEED: &str = "New York 1908";

/// How many play.
pub const PLAYERS: i32 = 60;

const GIVEN: [&str; 15] = [
    "August", "Bertha", "Carl", "Dorothea", "Emil", "Frieda", "Gustav", "Henry", "Ida", "Julius", "Klara", "Louis",
    "Minna", "Otto", "William",
];

const FAMILY: [&str; 20] = [
    "Albrecht", "Bauer", "Conrad", "Dietz", "Ebert", "Frank", "Graf", "Hoffmann", "Jung", "Koch", "Lorenz", "Meyer",
    "Nagel", "Oswald", "Pabst", "Richter", "Schmidt", "Traub", "Uhl", "Wagner",
];

const CLUBS: [&str; 6] = [
    "Milwaukee Skat Club",
    "St. Louis Wenzel",
    "Chicago Vier Buben",
    "New York Grand Solo",
    "Cincinnati Matadore",
    "Detroit Tourné",
];

/// Loads the congress; all three rounds are over. Answers the tournament.
pub fn load(conn: &mut Conn, names: (TournamentName, Venue), who: &str, (at, today): Now) -> Result<TournamentId> {
    let start = at - Duration::minutes(3 * ROUND_MINUTES);
    let order = |key: &str| Order::new(Who::Account(who.to_owned()), start - Duration::minutes(40), Key::new(key));
    let settings = Settings { name: names.0, venue: names.1, date: today, plan: Preset::League.plan() };
    let id = tournaments::create(conn, &order(&random_text()), &settings).map_err(refused)?;
    // A quarter of a cent a point: Eichhorn l. 4712.
    let terms = Terms::read("stake = 1/4").map_err(Error::internal)?;
    tournaments::set_terms(conn, &order(&random_text()), id, (&Terms::default(), &terms)).map_err(refused)?;
    let entry = |number: i32| NewEntry {
        tournament_id: id,
        number,
        name: name(number),
        club: pick(&CLUBS, number).to_owned(),
        categories: Spelt::default(),
        paid_cents: Cents::from(100),
        person: PersonRow::default(),
    };
    enter(conn, &order(&format!("demo-{id}-entries")), id, |_| (1..=PLAYERS).map(entry).collect())?;
    for number in 1..=3 {
        let begins = start + Duration::minutes(ROUND_MINUTES * i64::from(number - 1));
        let round = begin(conn, id, number, who, begins, SEED)?;
        for sheet in sheets::of_round(conn, round)? {
            play(conn, &sheet, number, sheet.hands, begins, SEED)?;
        }
        end(conn, (id, number), who, begins + Duration::minutes(ROUND_MINUTES - 20))?;
    }
    Ok(id)
}

/// Sixty different names: the lists have no common multiple below sixty.
fn name(number: i32) -> String {
    format!("{} {}", pick(&GIVEN, number), pick(&FAMILY, number))
}

fn pick<'l>(list: &[&'l str], number: i32) -> &'l str {
    let at = usize::try_from(number).unwrap_or(0) % list.len().max(1);
    list.get(at).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_players_have_the_same_name() {
        let names: std::collections::BTreeSet<String> = (1..=PLAYERS).map(name).collect();
        assert_eq!(names.len(), 60);
    }
}
