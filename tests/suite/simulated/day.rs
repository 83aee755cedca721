//! A whole day over HTTP: who comes, who comes late, who is replaced in the middle of a list, who goes home; phones, paper
//! lists and corrections; and a program that is killed while every phone sends. After each round the standings are what a
//! model says that knows Seeger-Fabian alone, and what is reckoned anew from the result folder.
//!
//! `SKATWART_DAY=400 cargo test --release --test suite simulated::day` plays six rounds of whole lists.

mod compared;
mod people;
mod table;

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::join_all;
use skatwart::acts::rounds::hall::Hall as Round;
use skatwart::rules::seat::TableSize;
use skatwart::store::{TournamentId, check, sheets};

use super::hall::Hall;
use super::sent::Sent;
use crate::app::{Reply, new_key};
use crate::built;
use crate::common::{Database, databases};
use crate::hall::doubtful;
use crate::powercut::disk::Chance;
use crate::tables::press;
use table::{Came, Table, Tally};

/// As many phones send at the same moment.
const AT_ONCE: usize = 16;

/// How large the day is.
#[derive(Clone, Copy)]
struct Size {
    players: i32,
    rounds: i32,
    /// So often everybody at a table deals.
    turns: i32,
}

impl Size {
    fn asked() -> Self {
        match std::env::var("SKATWART_DAY") {
            Ok(players) => Self { players: players.parse().expect("SKATWART_DAY is a number"), rounds: 6, turns: 12 },
            Err(_not_set) => Self { players: 43, rounds: 3, turns: 2 },
        }
    }

    const fn hands(self, size: TableSize) -> i32 {
        self.turns * if size.number() == 4 { 4 } else { 3 }
    }
}

/// The day so far.
struct Day {
    hall: Hall,
    address: String,
    id: TournamentId,
    size: Size,
    chance: Chance,
    /// What the desk's forms carry.
    token: String,
    /// The next start number.
    next: i32,
    model: BTreeMap<i32, Tally>,
}

impl Day {
    async fn begin(database: Database, size: Size) -> Self {
        let address = database.address.clone();
        let hall = Hall::open(database).await;
        let plan = built::tournament().players(size.players).rounds(size.rounds);
        let id = plan.hands(size.hands(TableSize::FOUR), size.hands(TableSize::THREE)).planned(&hall.store);
        let token = hall.desk.token().await;
        let model = (1..=size.players).map(|number| (number, Tally::default())).collect();
        Self { hall, address, id, size, chance: Chance::of(2026), token, next: size.players + 1, model }
    }

    /// Draws, releases and starts a round.
    async fn starts(&mut self, round: i32) -> Vec<Table> {
        let (id, director) = (self.id, &self.hall.director);
        let (draw, desk) = (format!("/tournaments/{id}/draw"), format!("/tournaments/{id}/rounds/{round}/desk"));
        let drawn = press(director, &draw, &draw, &[("round", &round.to_string()), ("seed", "a die")]).await;
        assert_eq!(drawn.status, 303, "{}", drawn.body);
        for act in ["release", "start"] {
            let done = press(director, &desk, &format!("/tournaments/{id}/rounds/{round}/{act}"), &[]).await;
            assert_eq!(done.status, 303, "{act}: {}", done.body);
        }
        let hall = self.hall.store.read_now(move |conn| Round::load(conn, (id, round))).expect("the round");
        let mut tables: Vec<Table> = Vec::new();
        for (table, at) in hall.tables.into_iter().zip(1..) {
            let sheet = &hall.sheets[&table.number];
            let (key, hands) = (sheet.keeper_key.clone(), BTreeMap::new());
            tables.push(Table { sheet: sheet.id, key, seats: table.seats, paper: at % 7 == 3, hands, came: None });
        }
        for table in &mut tables {
            let size = table.size();
            for number in 1..=self.size.hands(size) {
                table.hands.insert(number, Sent::at(size, &mut self.chance, new_key(), number));
            }
        }
        tables
    }

    /// Every table sends its hands of these numbers, so many at once.
    async fn play(&self, tables: &[Table], numbers: impl Fn(&Table) -> Vec<i32>) {
        let written: Vec<_> = tables.iter().filter(|table| !table.paper).collect();
        for some in written.chunks(AT_ONCE) {
            join_all(some.iter().map(async |table| {
                for number in numbers(table) {
                    let reply = self.sends(table, number).await;
                    assert_eq!(reply.status, 303, "hand {number}: {}", reply.body);
                }
            }))
            .await;
        }
    }

    async fn sends(&self, table: &Table, number: i32) -> Reply {
        let phone = &self.hall.phone;
        phone.send(phone.request("POST", &format!("/k/{}/hands", table.key)).form(&table.hands[&number].form())).await
    }

    /// The program is killed while every phone sends this hand; started again, each sends it once more.
    async fn killed(&mut self, tables: &[Table], number: i32) {
        let written: Vec<_> = tables.iter().filter(|table| !table.paper).collect();
        let phone = self.hall.phone.clone();
        let sends = join_all(written.iter().map(async |table| {
            let request = phone.request("POST", &format!("/k/{}/hands", table.key));
            request.form(&table.hands[&number].form()).send().await.is_ok_and(|reply| reply.status() == 303)
        }));
        tokio::pin!(sends);
        let before = tokio::time::timeout(Duration::from_millis(15), &mut sends).await;
        self.hall.kill();
        let answered = match before {
            Ok(answered) => answered,
            Err(_elapsed) => sends.await,
        };
        self.hall.start();
        self.token = self.hall.desk.token().await;
        for (table, answered) in written.iter().zip(answered) {
            let sheet = table.sheet;
            let kept = super::evening::kept(&self.hall.store, sheet);
            assert!(!answered || kept.iter().any(|hand| hand.new.number == number), "{sheet} was acknowledged");
            assert_eq!(self.sends(table, number).await.status, 303);
        }
    }

    /// At one table of nine somebody leaves; somebody who just walked in plays on.
    async fn replaced(&mut self, tables: &mut [Table], from: i32) {
        let some = (0..tables.len()).filter(|at| at % 9 == 4 && !tables[*at].paper);
        for at in some.collect::<Vec<_>>() {
            let (number, sheet) = (self.walks_in().await, tables[at].sheet);
            let seat = i64::try_from(self.chance.below(3)).expect("small") + 1;
            let version = self.version(sheet);
            let texts = [seat.to_string(), from.to_string(), number.to_string()];
            let [seat_text, hand, number_text] = texts.each_ref();
            let fields = [("seat", &**seat_text), ("hand", hand), ("number", number_text), ("version", &version)];
            self.desk(&format!("/sheets/{sheet}/substitutions"), &fields).await;
            tables[at].came = Some(Came { seat, from, number });
        }
    }

    fn version(&self, sheet: skatwart::store::SheetId) -> String {
        let read = self.hall.store.read_now(move |conn| sheets::find(conn, sheet));
        read.expect("the sheet").version.to_string()
    }

    /// At one table of five a hand was misread, and the desk corrects it.
    async fn corrected(&mut self, tables: &mut [Table]) {
        for at in (0..tables.len()).filter(|at| at % 5 == 1).filter(|at| !tables[*at].paper).collect::<Vec<_>>() {
            let kept = super::evening::kept(&self.hall.store, tables[at].sheet);
            let hand = &kept[usize::try_from(self.chance.below(kept.len().try_into().expect("few"))).expect("few")];
            let (size, number) = (tables[at].size(), hand.new.number);
            let mut sent = Sent::at(size, &mut self.chance, new_key(), number);
            while tables[at].hands.get(&number).is_some_and(|there| there.is_like(&sent)) {
                sent = Sent::at(size, &mut self.chance, new_key(), number);
            }
            let (version, form) = (hand.version.to_string(), sent.form());
            let mut fields: Vec<_> = form.iter().filter(|(name, _)| *name != "key").map(|(n, v)| (*n, &**v)).collect();
            fields.extend([("version", &*version), ("reason", "misread")]);
            self.desk(&format!("/hands/{}/edit", hand.id), &fields).await;
            tables[at].hands.insert(number, sent);
        }
    }

    /// Paper lists are typed by their totals; then every list is closed, and the round.
    async fn closes(&mut self, tables: &[Table], round: i32) {
        for table in tables {
            let sheet = table.sheet;
            if table.paper {
                self.types(table).await;
            }
            let (version, looked) = (self.version(sheet), doubtful(&self.hall.store, sheet));
            let mut fields = vec![("version", version.as_str())];
            fields.extend(looked.iter().map(|mark| ("looked_at", mark.as_str())));
            self.desk(&format!("/sheets/{sheet}/close"), &fields).await;
            table.count(&mut self.model);
        }
        let (id, director) = (self.id, &self.hall.director);
        let desk = format!("/tournaments/{id}/rounds/{round}/desk");
        let done = press(director, &desk, &format!("/tournaments/{id}/rounds/{round}/close"), &[]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        for (one, at) in tables.iter().zip(0..) {
            // Whoever was replaced goes home, and so does somebody at one table of eleven.
            match one.came {
                Some(came) => self.goes_home(one.seats[usize::try_from(came.seat).expect("a seat") - 1]).await,
                None if at % 11 == 6 => self.goes_home(one.seats[0]).await,
                None => {}
            }
        }
    }

    async fn types(&self, table: &Table) {
        let mut fields = vec![("version".to_owned(), self.version(table.sheet))];
        let passed = table.hands.values().filter(|sent| sent.score().0.is_none()).count();
        fields.push(("passed".to_owned(), passed.to_string()));
        for seat in 1..=i64::try_from(table.seats.len()).expect("few") {
            let tally = table.of_seat(seat);
            for (name, figure) in [("points", tally.points), ("won", tally.won), ("lost", tally.lost)] {
                fields.push((format!("{name}{seat}"), figure.to_string()));
            }
        }
        let fields: Vec<_> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.desk(&format!("/sheets/{}/totals", table.sheet), &fields).await;
    }
}

async fn a_day(database: Database) {
    let size = Size::asked();
    let mut day = Day::begin(database, size).await;
    day.comes().await;
    for round in 1..=size.rounds {
        if round == 2 {
            // One of twenty comes when the first round is over.
            for _late in 0..=size.players / 20 {
                day.walks_in().await;
            }
        }
        let mut tables = day.starts(round).await;
        let third = size.turns.max(3);
        day.play(&tables, |_| (1..third).collect()).await;
        if round == size.rounds / 2 + 1 {
            day.killed(&tables, third).await;
        } else {
            day.play(&tables, |_| vec![third]).await;
        }
        day.replaced(&mut tables, third + 1).await;
        let last = |table: &Table| day.size.hands(table.size());
        day.play(&tables, |table| (third + 1..=last(table)).collect()).await;
        day.corrected(&mut tables).await;
        day.closes(&tables, round).await;
        day.compare().await;
    }
    assert_eq!(day.hall.kills, 1, "the program was killed in the middle");
    let checked = day.hall.store.read(check::everything).await.expect("checked");
    assert_eq!(checked.differences, Vec::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_day_comes_out_as_reckoned_anew_from_its_export() {
    join_all(databases().into_iter().map(a_day)).await;
}
