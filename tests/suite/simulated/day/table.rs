//! A table of the day as the model knows it: who sat there when, and what each made of it.

use std::collections::BTreeMap;

use skatwart::rules::seat::TableSize;
use skatwart::store::SheetId;

use super::super::sent::Sent;

/// What somebody made of his rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lists he stands on.
    pub rounds: i64,
    /// The points of his own games.
    pub points: i64,
    /// Games won.
    pub won: i64,
    /// Games lost.
    pub lost: i64,
    /// Games the others at his table lost.
    pub others: i64,
    /// What Seeger and Fabian add: 50 for each game won, 50 less for each lost, and for each one the others lost 30 at a table of four, 40 at one of three.
    pub bonus: i64,
}

/// Somebody who plays on from a seat.
#[derive(Clone, Copy, Debug)]
pub struct Came {
    /// The seat.
    pub seat: i64,
    /// His first hand.
    pub from: i32,
    /// His start number.
    pub number: i32,
}

/// A table of a round.
pub struct Table {
    /// Its sheet.
    pub sheet: SheetId,
    /// The secret of its phone.
    pub key: String,
    /// The start numbers as they were drawn.
    pub seats: Vec<i32>,
    /// Whether its list is typed by its totals.
    pub paper: bool,
    /// The hands, by number.
    pub hands: BTreeMap<i32, Sent>,
    /// Who took over.
    pub came: Option<Came>,
}

impl Table {
    /// How many sit there.
    pub fn size(&self) -> TableSize {
        TableSize::new(i64::try_from(self.seats.len()).expect("few")).expect("three or four")
    }

    /// The start number of whoever has this seat in this hand.
    fn who(&self, seat: i64, hand: i32) -> i32 {
        match self.came {
            Some(came) if came.seat == seat && came.from <= hand => came.number,
            _ => self.seats[usize::try_from(seat).expect("a seat") - 1],
        }
    }

    /// What the seat made of these hands, for a list that is typed by its totals.
    pub fn of_seat(&self, seat: i64) -> Tally {
        let own: Vec<_> = self.hands.values().filter(|sent| sent.score().0 == Some(seat)).collect();
        let (won, lost): (Vec<_>, Vec<_>) = own.iter().partition(|sent| sent.won());
        let count = |list: Vec<&Sent>| i64::try_from(list.len()).expect("few");
        let points = own.iter().map(|sent| sent.score().1).sum();
        Tally {
            points,
            won: count(won.into_iter().copied().collect()),
            lost: count(lost.into_iter().copied().collect()),
            ..Tally::default()
        }
    }

    /// Adds what everybody made of this list.
    pub fn count(&self, model: &mut BTreeMap<i32, Tally>) {
        let others = if self.size() == TableSize::FOUR { 30 } else { 40 };
        let seats = 1..=i64::try_from(self.seats.len()).expect("few");
        for number in self.seats.iter().copied().chain(self.came.map(|came| came.number)) {
            model.entry(number).or_default().rounds += 1;
        }
        for (hand, sent) in &self.hands {
            let (Some(declarer), points) = sent.score() else { continue };
            let own = model.entry(self.who(declarer, *hand)).or_default();
            own.points += points;
            if sent.won() {
                (own.won, own.bonus) = (own.won + 1, own.bonus + 50);
                continue;
            }
            (own.lost, own.bonus) = (own.lost + 1, own.bonus - 50);
            for seat in seats.clone().filter(|seat| *seat != declarer) {
                let other = model.entry(self.who(seat, *hand)).or_default();
                (other.others, other.bonus) = (other.others + 1, other.bonus + others);
            }
        }
    }
}
