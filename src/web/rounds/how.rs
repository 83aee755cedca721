//! How a round is to be seated, as the form says it: the same fields for the first draw and for another one.

use std::collections::BTreeMap;

use crate::acts::Refused;
use crate::acts::rounds::draw::{How, Wish};
use crate::acts::rounds::record::Record;
use crate::acts::rounds::{Refusal, chance, draw, hall};
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::seating::{ByStanding, MOST_WEIGHT, Method, Weights};
use crate::store::commitments::Commitment;
use crate::store::entries::Entry;
use crate::store::rounds::Round;
use crate::store::{Conn, Error, TournamentId, entries, rounds, tournaments};
use crate::web::Fields;
use crate::web::moment::day_and_time;
use crate::web::standings::field;

/// The word of a form for places in turn: two tables share eight.
const SPREAD: &str = "spread";

/// The fields of the form with what stands in them.
#[derive(Clone, Debug, Default)]
pub struct HowForm {
    /// The number of the round.
    pub round: i32,
    /// For how many rounds a plan would be.
    pub rounds: i32,
    /// Whether it can be taken from a plan: of the first round it is drawn, later it was.
    pub has_plan: bool,
    /// What is chosen, a word of the form.
    pub method: String,
    /// The seed.
    pub seed: String,
    /// Whether the best sit at table 1 whatever else holds.
    pub top: bool,
    /// Whether those who met may change with neighbours.
    pub apart: bool,
    /// What counts how much.
    pub meetings: String,
    /// Mates of a club.
    pub clubs: String,
    /// Tables of three.
    pub threes: String,
    /// Seats.
    pub seats: String,
    /// Who needs which table.
    pub wishes: String,
    /// The director's own tables.
    pub own: String,
    /// The promise that waits for its number.
    pub promise: Option<Commitment>,
    /// The same in one sentence; empty where none waits.
    pub waiting: String,
    /// Why that promise is to be set aside, as it was typed; nothing where no form asked for it.
    pub aside: Option<String>,
    /// The public number.
    pub public: String,
    /// From where a number would come, and in how many minutes.
    pub source: String,
    /// The minutes.
    pub minutes: String,
    /// The version of the tournament.
    pub version: i64,
    /// Who plays, by start number, for what is said beside the director's own tables; and how many.
    pub players: String,
    /// How many.
    pub playing: usize,
}

impl HowForm {
    /// What is offered for a round: as the last one was seated, with a fresh seed.
    pub fn fresh(conn: &mut Conn, id: TournamentId, (round, rounds): (i32, i32)) -> Result<Self, Error> {
        let last = rounds::of_tournament(conn, id)?.into_iter().rfind(|one| one.number <= round);
        let record = last.map(|last: Round| known(conn, &last)).transpose()?.flatten();
        let care = record.as_ref().and_then(|record| record.care.clone()).unwrap_or_default();
        let by = record.as_ref().and_then(|record| record.by).unwrap_or_default();
        let has_plan = round == 1 || draw::plan_of(conn, id)?.is_some();
        let (promise, version) = (chance::open(conn, id, round)?, tournaments::version(conn, id)?);
        let method = record.map_or_else(String::new, |record| record.method);
        let playing: Vec<String> = hall::players(&hall::by_number(entries::of_tournament(conn, id)?))
            .iter()
            .map(|player| player.number.to_string())
            .collect();
        let wishes: Vec<String> =
            wished(conn, id, care.wishes)?.iter().map(|(number, table)| format!("{number}={table}")).collect();
        Ok(Self {
            round,
            rounds,
            has_plan,
            method: match method.as_str() {
                "standing" if by.alternating => SPREAD.to_owned(),
                "plan" if !has_plan => Method::Draw.word().to_owned(),
                "" | "own" => Method::Draw.word().to_owned(),
                _ => method,
            },
            seed: random_text().chars().take(8).collect(),
            top: by.top_table,
            apart: by.apart,
            wishes: wishes.join(", "),
            promise,
            version,
            players: playing.join(" "),
            playing: playing.len(),
            ..Self::default()
        }
        .weighing(care.weights))
    }

    fn weighing(self, weights: Weights) -> Self {
        let Weights { meetings, clubs, threes, seats, .. } = weights;
        let [meetings, clubs, threes, seats] = [meetings, clubs, threes, seats].map(|weight| weight.to_string());
        Self { meetings, clubs, threes, seats, ..self }
    }

    /// The same with what was sent.
    #[must_use]
    pub fn again(self, form: &Fields) -> Self {
        let text =
            |name: &str, before: String| if form.text(name).is_empty() { before } else { form.text(name).to_owned() };
        let drawing = !form.text("method").is_empty();
        let asides = !form.text("promise").is_empty();
        Self {
            method: text("method", self.method),
            seed: text("seed", self.seed),
            // Another form of the page sends neither.
            top: if drawing { form.ticked("top") } else { self.top },
            apart: if drawing { form.ticked("apart") } else { self.apart },
            meetings: text("meetings", self.meetings),
            clubs: text("clubs", self.clubs),
            threes: text("threes", self.threes),
            seats: text("seats", self.seats),
            wishes: text("wishes", self.wishes),
            own: text("own", self.own),
            aside: asides.then(|| form.text("reason").to_owned()),
            public: text("public", self.public),
            source: text("source", self.source),
            minutes: text("minutes", self.minutes),
            ..self
        }
    }
}

/// Who of those who play needs which table: as it was the last time, and as it stands with their entries.
fn wished(conn: &mut Conn, id: TournamentId, mut before: BTreeMap<i32, i32>) -> Result<BTreeMap<i32, i32>, Error> {
    let playing = entries::of_tournament(conn, id)?.into_iter().filter(|entry| !entry.withdrawn);
    let wish = |entry: Entry| Some((entry.number, entry.person.wish_table.or(before.remove(&entry.number))?));
    Ok(playing.filter_map(wish).collect())
}

/// When a promise was given, and from where and when its number comes, in one sentence.
pub fn said(lang: Lang, promise: &Commitment) -> String {
    let mut args = Values::new();
    args.set("at", day_and_time(lang, promise.committed_at));
    args.set("due", day_and_time(lang, promise.due_at));
    args.set("source", promise.source.clone());
    lang.say_args("promise-said", &args)
}

/// Which promise a form is about.
pub fn promise_of(form: &Fields) -> Result<i64, crate::web::Error> {
    let unreadable = |_no_number: std::num::ParseIntError| crate::web::Error::BadRequest("the form names no promise");
    form.text("promise").parse().map_err(unreadable)
}

/// The record of a round, where it was drawn here.
fn known(conn: &mut Conn, round: &Round) -> Result<Option<Record>, Error> {
    if Record::is_there(conn, round.id)? { Record::of_round(conn, round.id).map(Some) } else { Ok(None) }
}

/// What a form wishes; by lot unless it says otherwise.
pub fn wish(form: &Fields) -> Result<Wish, Refused> {
    let word = form.text("method");
    let method = if word == SPREAD { Method::Standing } else { word.parse().unwrap_or(Method::Draw) };
    let usual = Weights::default();
    let weights = Weights {
        meetings: weight(form, "meetings", usual.meetings)?,
        clubs: weight(form, "clubs", usual.clubs)?,
        threes: weight(form, "threes", usual.threes)?,
        seats: weight(form, "seats", usual.seats)?,
        ..usual
    };
    let by = ByStanding { alternating: word == SPREAD, top_table: form.ticked("top"), apart: form.ticked("apart") };
    let how = How { weights, wishes: wishes(form.text("wishes"))?, by, own: form.text("own").to_owned() };
    Ok(Wish {
        method,
        seed: form.text("seed").to_owned(),
        standing: field::standing,
        public: Some(form.text("public").to_owned()),
        how: Some(how),
    })
}

fn weight(form: &Fields, name: &str, usual: u32) -> Result<u32, Refused> {
    let typed = form.text(name);
    if typed.is_empty() {
        return Ok(usual);
    }
    match typed.parse() {
        Ok(weight) if weight <= MOST_WEIGHT => Ok(weight),
        _ => Err(Refusal::Weight { most: MOST_WEIGHT }.into()),
    }
}

/// Who needs which table: `12=1, 45=3`.
fn wishes(text: &str) -> Result<BTreeMap<i32, i32>, Refused> {
    let parts = text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
    let one = |part: &str| {
        let unreadable = || Refused::from(Refusal::WishUnreadable { typed: part.chars().take(40).collect() });
        let (number, table) = part.split_once('=').ok_or_else(unreadable)?;
        match (number.trim().parse::<i32>(), table.trim().parse::<i32>()) {
            (Ok(number), Ok(table)) if number > 0 && table > 0 => Ok((number, table)),
            _ => Err(unreadable()),
        }
    };
    parts.map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_a_number_and_a_table() {
        assert_eq!(wishes("12=1, 45 = 3;\n7=2").expect("three"), BTreeMap::from([(7, 2), (12, 1), (45, 3)]));
        assert!(wishes("").expect("none").is_empty());
        for wrong in ["12", "12=", "=1", "zwölf=1", "12=0", "12=1=2"] {
            let refused = wishes(wrong).expect_err(wrong).to_string();
            assert!(refused.contains(wrong), "{refused}");
        }
    }

    #[test]
    fn a_weight_is_a_number_up_to_its_limit() {
        let form = |typed: &str| Fields::new(vec![("clubs".to_owned(), typed.to_owned())]);
        let clubs = |typed: &str| wish(&form(typed)).map(|wish| wish.how.map_or(0, |how| how.weights.clubs));
        assert_eq!(clubs("0").expect("none"), 0);
        assert_eq!(clubs("").expect("as usual"), Weights::default().clubs);
        for wrong in ["1001", "-1", "viel"] {
            drop(clubs(wrong).expect_err(wrong));
        }
    }
}
