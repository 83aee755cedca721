//! An evening from a seed: what the tables, the desk and the director do, and what must then stand on each sheet.

mod killed;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use diesel::prelude::*;
use skatwart::store::hands::StoredHand;
use skatwart::store::schema::sheets;
use skatwart::store::{Error, SheetId, Store, TournamentId, adjustments, hands, totals};

use super::hall::Hall;
use super::sent::Sent;
use crate::app::Visitor;
use crate::hall::{doubtful, table};
use crate::powercut::disk::Chance;

const TABLES: usize = 3;
/// So few that lists become full, are closed and opened again.
const HANDS: i32 = 8;

/// What a phone knows of a hand whose answer it did not hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrived {
    Yes,
    No,
}

/// A table as it must be, and the phone beside it.
struct Table {
    tournament: TournamentId,
    sheet: SheetId,
    key: String,
    closed: bool,
    /// The hands that stand, by number.
    stands: BTreeMap<i32, Sent>,
    /// What was ever acknowledged; it may come again, late.
    past: Vec<Sent>,
    /// What the phone sent without hearing an answer.
    waiting: Option<(Sent, Arrived)>,
    /// What the director gave, by seat.
    given: BTreeMap<i32, i64>,
}

/// The evening; its seed plays it again.
pub struct Evening {
    seed: u64,
    chance: Chance,
    tables: Vec<Table>,
    count: u64,
}

/// A form with the fields of a hand.
fn fields<'f>(form: &'f [(&str, String)], more: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f str)> {
    form.iter().map(|(name, value)| (*name, value.as_str())).chain(more.iter().copied()).collect()
}

impl Evening {
    /// Three tables with a phone at each.
    pub fn lay(store: &Store, seed: u64) -> Self {
        let lay = |at: usize| {
            let (sheet, key) = (table(store, 3, HANDS).sheet, format!("seed-{seed:020}-{at:04}"));
            let its = key.clone();
            let named = store.write_now(move |conn| {
                diesel::update(sheets::table.find(sheet)).set(sheets::keeper_key.eq(its)).execute(conn)?;
                skatwart::store::sheets::place(conn, sheet)
            });
            let tournament = named.expect("a key of its own").tournament.id;
            let (stands, given) = (BTreeMap::new(), BTreeMap::new());
            Table { tournament, sheet, key, closed: false, stands, past: Vec::new(), waiting: None, given }
        };
        Self { seed, chance: Chance::of(seed), tables: (0..TABLES).map(lay).collect(), count: 0 }
    }

    /// Whether something stands on every sheet.
    pub fn has_begun(&self) -> bool {
        self.tables.iter().all(|table| !table.stands.is_empty())
    }

    fn key(&mut self) -> String {
        self.count += 1;
        format!("form-{:020}-{:06}", self.seed, self.count)
    }

    fn one_of(&mut self, count: usize) -> usize {
        usize::try_from(self.chance.below(u64::try_from(count.max(1)).expect("few"))).expect("few")
    }

    /// Something happens.
    pub async fn step(&mut self, hall: &mut Hall) {
        let at = self.one_of(TABLES);
        match self.chance.below(80) {
            0..=37 => self.send(at, &hall.phone).await,
            38..=43 => self.late(at, &hall.phone).await,
            44..=49 => self.take_back(at, hall).await,
            50..=59 => self.correct(at, hall).await,
            60..=69 => self.turn(at, hall).await,
            70..=74 => self.give(at, hall).await,
            75..=78 => hall.jump(i64::try_from(self.chance.below(8 * 3600)).expect("small") - 4 * 3600),
            _ => {
                self.kill(hall).await;
                (0..TABLES).for_each(|at| self.compare(at, &hall.store));
            }
        }
        // What this does to another table is seen at the latest when it is that one's turn, or at the end.
        self.compare(at, &hall.store);
    }

    /// The next hand of a phone, or the one that waits; `None` where the list is full.
    fn next(&mut self, at: usize) -> Option<(Sent, Arrived)> {
        if let Some(waited) = self.tables[at].waiting.take() {
            return Some(waited);
        }
        let key = self.key();
        let number = self.tables[at].stands.keys().max().map_or(1, |last| last + 1);
        (number <= HANDS).then(|| (Sent::of(&mut self.chance, key, number), Arrived::No))
    }

    /// The phone sends what waits, or its next hand; sometimes twice at once, sometimes the answer is lost.
    async fn send(&mut self, at: usize, phone: &Visitor) {
        let Some((sent, arrived)) = self.next(at) else { return };
        let address = format!("/k/{}/hands", self.tables[at].key);
        let post = || phone.send(phone.request("POST", &address).form(&sent.form()));
        let answers = if self.chance.below(5) == 0 {
            let (one, other) = tokio::join!(post(), post());
            vec![one, other]
        } else {
            vec![post().await]
        };
        let table = &mut self.tables[at];
        // A closed list takes nothing new, and acknowledges what it has.
        let taken = arrived == Arrived::Yes || !table.closed;
        for answer in answers {
            let expected = if taken { 303 } else { 422 };
            assert_eq!(answer.status, expected, "seed {}: {sent:?}: {}", self.seed, answer.body);
        }
        if !taken {
            table.waiting = Some((sent, Arrived::No));
            return;
        }
        if arrived == Arrived::No {
            table.stands.insert(sent.number, sent.clone());
        }
        if self.chance.below(4) == 0 {
            table.waiting = Some((sent, Arrived::Yes));
        } else {
            table.past.push(sent);
        }
    }

    /// Something acknowledged long ago comes once more.
    async fn late(&mut self, at: usize, phone: &Visitor) {
        if self.tables[at].past.is_empty() {
            return;
        }
        let which = self.one_of(self.tables[at].past.len());
        let table = &self.tables[at];
        let form = table.past[which].form();
        let answer = phone.send(phone.request("POST", &format!("/k/{}/hands", table.key)).form(&form)).await;
        assert_eq!(answer.status, 303, "seed {}, late: {}", self.seed, answer.body);
    }

    /// The phone takes its last hand back, and asks twice for it.
    async fn take_back(&mut self, at: usize, hall: &Hall) {
        // What the phone still sends would come back after it.
        if self.tables[at].waiting.is_some() || self.tables[at].stands.is_empty() || self.tables[at].closed {
            return;
        }
        let (key, kept) = (self.key(), kept(&hall.store, self.tables[at].sheet));
        let last = kept.iter().max_by_key(|hand| hand.id).expect("a hand");
        // The clock jumps: a hand may stand for longer than it is taken back without a word.
        let (hand, version) = (last.id.to_string(), last.version.to_string());
        let form = [("key", key), ("hand", hand), ("version", version), ("reason", "misread".to_owned())];
        for _ in 0..2 {
            let request = hall.phone.request("POST", &format!("/k/{}/undo", self.tables[at].key)).form(&form);
            assert_eq!(hall.phone.send(request).await.status, 303, "seed {}", self.seed);
        }
        self.tables[at].stands.remove(&last.new.number);
    }

    /// The desk corrects a hand, and then once more from the page it had before.
    async fn correct(&mut self, at: usize, hall: &Hall) {
        let kept = kept(&hall.store, self.tables[at].sheet);
        if kept.is_empty() {
            return;
        }
        let hand = &kept[self.one_of(kept.len())];
        let (version, address) = (hand.version.to_string(), format!("/hands/{}/edit", hand.id));
        let mut changed = false;
        for _ in 0..2 {
            let key = self.key();
            let sent = Sent::of(&mut self.chance, key, hand.new.number);
            let same = self.tables[at].stands.get(&hand.new.number).is_some_and(|there| there.is_like(&sent));
            // Where nothing would be different nothing is written, so that the page is not an old one.
            let expected = if changed {
                409
            } else if same {
                422
            } else {
                303
            };
            let form = sent.form();
            let fields = fields(&form, &[("version", &version), ("reason", "misread")]);
            let answer = hall.desk.post_form(&address, &fields).await;
            if self.tables[at].closed {
                assert!(matches!(answer.status, 409 | 422), "seed {}, closed: {}", self.seed, answer.status);
                return;
            }
            assert_eq!(answer.status, expected, "seed {}: {}", self.seed, answer.body);
            if expected == 303 {
                changed = true;
                self.tables[at].stands.insert(hand.new.number, sent);
            }
        }
    }

    /// The desk closes a full list, twice with one form, or opens it again with a reason.
    async fn turn(&mut self, at: usize, hall: &Hall) {
        let (key, sheet, closed) = (self.key(), self.tables[at].sheet, self.tables[at].closed);
        let full = self.tables[at].stands.len() == usize::try_from(HANDS).expect("few");
        let read = hall.store.read_now(move |conn| skatwart::store::sheets::find(conn, sheet));
        let version = read.expect("the sheet").version.to_string();
        let act = if closed { "reopen" } else { "close" };
        // Games are played at random, and faster than in a hall: the desk looks at what is rare.
        let looked = doubtful(&hall.store, sheet);
        let mut form = vec![("key", key.as_str()), ("version", &version), ("reason", "a hand is missing")];
        form.extend(looked.iter().map(|mark| ("looked_at", mark.as_str())));
        for _ in 0..2 {
            let answer = hall.desk.post_form(&format!("/sheets/{sheet}/{act}"), &form).await;
            let expected = if closed || full { 303 } else { 422 };
            assert_eq!(answer.status, expected, "seed {}, {act}: {}", self.seed, answer.body);
        }
        self.tables[at].closed = if closed { false } else { full };
    }

    /// The director gives or takes points, and the browser sends the form twice.
    async fn give(&mut self, at: usize, hall: &Hall) {
        let (key, seat) = (self.key(), i32::try_from(self.one_of(3)).expect("a seat") + 1);
        let points = i64::try_from(self.chance.below(99)).expect("small") - 120;
        let (number, points_text) = ((seat * 10).to_string(), points.to_string());
        let form = [
            ("key", key.as_str()),
            ("number", &number),
            ("round", "1"),
            ("points", &points_text),
            ("reason", "telephone at the table"),
        ];
        let address = format!("/tournaments/{}/adjustments", self.tables[at].tournament);
        for _ in 0..2 {
            assert_eq!(hall.director.post_form(&address, &form).await.status, 303, "seed {}", self.seed);
        }
        *self.tables[at].given.entry(seat).or_default() += points;
    }

    /// Everything that stands is as the model has it: the hands and points of each sheet, and what the director gave.
    pub fn compare(&self, at: usize, store: &Store) {
        let table = &self.tables[at];
        let (sheet, tournament) = (table.sheet, table.tournament);
        let read = store.read_now(move |conn| {
            Ok::<_, Error>((totals::of_sheet(conn, sheet)?, adjustments::of_tournament(conn, tournament)?))
        });
        let (totals, given) = read.expect("read");
        let told: Vec<_> = kept(store, sheet).iter().map(told).collect();
        let model: Vec<_> = table.stands.values().map(|sent| (sent.number, sent.score())).collect();
        assert_eq!(told, model, "seed {}, table {at}", self.seed);
        for row in totals {
            let booked =
                table.stands.values().map(Sent::score).filter(|(seat, _)| *seat == Some(row.seat.number().into()));
            let points: i64 = booked.map(|(_, score)| score).sum();
            assert_eq!(i64::from(row.points), points, "seed {}, table {at}, seat {}", self.seed, row.seat);
        }
        let given: i64 = given.iter().map(|one| i64::from(one.points)).sum();
        assert_eq!(given, table.given.values().sum::<i64>(), "seed {}, table {at}", self.seed);
    }

    /// Nothing is lost any more: within ten seconds every queue is empty, and the lists say what the model says.
    pub async fn settle(&mut self, hall: &Hall) {
        let begun = Instant::now();
        for at in 0..TABLES {
            if self.tables[at].closed {
                self.turn(at, hall).await;
            }
            while self.tables[at].waiting.is_some() {
                self.send(at, &hall.phone).await;
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "seed {}: {:?}", self.seed, begun.elapsed());
        for at in 0..TABLES {
            self.compare(at, &hall.store);
            self.compare_standings(&self.tables[at], hall).await;
        }
    }

    /// The standings as everybody sees them.
    async fn compare_standings(&self, table: &Table, hall: &Hall) {
        let csv = hall.phone.get(&format!("/tournaments/{}/standings.csv", table.tournament)).await.body;
        for seat in 1..=3 {
            let booked = table.stands.values().map(Sent::score).filter(|(declarer, _)| *declarer == Some(seat.into()));
            let points = booked.map(|(_, score)| score).sum::<i64>() + table.given.get(&seat).copied().unwrap_or(0);
            let number = (seat * 10).to_string();
            let row = csv.lines().map(|line| line.split(',').collect::<Vec<_>>()).find(|row| row[2] == number);
            let told = row.map(|row| row[6].to_owned());
            // Where no hand stands nobody has begun, and only whom something was given is listed.
            let listed = !table.stands.is_empty() || table.given.contains_key(&seat);
            assert_eq!(told, listed.then(|| points.to_string()), "seed {}, number {number}: {csv}", self.seed);
        }
    }
}

/// The hands of a sheet as they are stored.
pub fn kept(store: &Store, sheet: SheetId) -> Vec<StoredHand> {
    store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read")
}

/// A stored hand as the model knows it.
pub fn told(hand: &StoredHand) -> (i32, (Option<i64>, i64)) {
    let declarer = hand.new.hand.declarer.map(|seat| i64::from(seat.number()));
    (hand.new.number, (declarer, hand.new.score.map_or(0, i64::from)))
}
