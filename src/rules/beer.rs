//! Beer Skat: only charges are written down, and who is charged too much pays the round or gets a mark.
//!
//! | rule | source |
//! |---|---|
//! | the first at 151 (three) or 201 (four) has lost | Eichhorn l. 5064–5075 |
//! | or at 180 and 240; at 150 and 200; at 150 and 270 | Hertefeld L9126–9139 |
//! | several reach it together: the one charged most before that game loses; equal before: they divide it or cast lots | Hertefeld L9191–9208 |
//! | a Ramsch never puts anybody out | Hertefeld L9232–9237 |
//! | a mark at 60 (with four also at 80); everybody who reaches it gets one, then all accounts are wiped | Hertefeld L9247–9289 |
//! | one more mark for each Maiden: who stood at nothing before this game, the loser himself included | Hertefeld L9261–9282, L9345–9347 |
//! | a Persian: a game won that is worth a mark by itself gives everybody else a mark; the accounts stay | Hertefeld L9291–9308 |
//! | a Ramsch is never a Persian | Hertefeld L9465–9486 |

use serde::{Deserialize, Serialize};

use super::seat::{Seat, TableSize};

/// What reaching the limit means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// One player has lost the round and pays for everybody.
    Round,
    /// Everybody who reaches it gets a mark.
    Mark,
}

/// When an account is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limit {
    /// What reaching it means.
    pub way: Way,
    /// The limit at a table of three.
    pub three: u32,
    /// The limit at a table of four.
    pub four: u32,
    /// Whether a Ramsch can put somebody out.
    pub ramsch_decides: bool,
}

impl Limit {
    /// The limit at this table; tables of two keep no beer account.
    pub const fn at(self, size: TableSize) -> u32 {
        if size.number() == 4 { self.four } else { self.three }
    }
}

/// What one hand charges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charges {
    /// To each seat.
    pub to: [u32; 4],
    /// Whether it was a Ramsch.
    pub ramsch: bool,
    /// The value of the game and its winner, when the declarer won.
    pub won: Option<(Seat, u32)>,
}

/// A whole mark or round, in twelfths.
const WHOLE: u32 = 12;

/// The beer account of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// What each seat is charged since the last time somebody was out.
    pub charged: [u32; 4],
    /// Rounds each seat has lost alone, or its marks.
    pub lost: [u32; 4],
    /// Rounds each seat has lost together with another; they divide it or cast lots.
    pub divided: [u32; 4],
    /// What each seat owes of the bill, in twelfths of a mark or a round: so a round that two, three or four divide is
    /// divided evenly.
    pub shares: [u32; 4],
}

/// What a hand did to the account besides the charges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nobody is out.
    Nothing,
    /// Somebody has lost the round, or several together; `true` at their seats. A Maiden gets a double stake.
    Round {
        /// Who lost it.
        losers: [bool; 4],
        /// Who had no point against him.
        maidens: [bool; 4],
    },
    /// Marks were given; the numbers stand at their seats.
    Marks([u32; 4]),
}

impl Account {
    /// Enters a hand.
    pub fn enter(&mut self, charges: &Charges, limit: Limit, size: TableSize) -> Event {
        let before = self.charged;
        let maidens = size.seats().filter(|seat| at(&before, *seat) == 0).fold(0_u32, |count, _seat| count + 1);
        if let (Way::Mark, Some((winner, value))) = (limit.way, charges.won)
            && value >= limit.at(size)
        {
            return self.marks(each(size, |seat| if seat == winner { 0 } else { 1 + maidens }));
        }
        add(&mut self.charged, charges.to);
        let after = self.charged;
        let out = |seat: Seat| {
            let counts = limit.ramsch_decides || !charges.ramsch;
            counts && at(&charges.to, seat) > 0 && at(&after, seat) >= limit.at(size)
        };
        if !size.seats().any(out) {
            return Event::Nothing;
        }
        self.charged = [0; 4];
        match limit.way {
            Way::Mark => self.marks(each(size, |seat| if out(seat) { 1 + maidens } else { 0 })),
            Way::Round => self.round(size, before, after, out),
        }
    }

    fn marks(&mut self, marks: [u32; 4]) -> Event {
        add(&mut self.lost, marks);
        add(&mut self.shares, marks.map(|count| count.saturating_mul(WHOLE)));
        Event::Marks(marks)
    }

    fn round(&mut self, size: TableSize, before: [u32; 4], after: [u32; 4], out: impl Fn(Seat) -> bool) -> Event {
        let most = size.seats().filter(|seat| out(*seat)).map(|seat| at(&before, seat)).max();
        let loses = |seat: Seat| out(seat) && Some(at(&before, seat)) == most;
        let count = size.seats().filter(|seat| loses(*seat)).fold(0_u32, |sum, _seat| sum + 1).max(1);
        let lost = each(size, |seat| u32::from(loses(seat)));
        add(if count == 1 { &mut self.lost } else { &mut self.divided }, lost);
        add(&mut self.shares, lost.map(|own| own.saturating_mul(WHOLE / count)));
        let flags = |pick: &dyn Fn(Seat) -> bool| Seat::ALL.map(|seat| size.has(seat) && pick(seat));
        Event::Round { losers: flags(&loses), maidens: flags(&|seat| at(&after, seat) == 0) }
    }
}

fn at(numbers: &[u32; 4], seat: Seat) -> u32 {
    numbers.get(seat.index()).copied().unwrap_or(0)
}

fn each(size: TableSize, number: impl Fn(Seat) -> u32) -> [u32; 4] {
    Seat::ALL.map(|seat| if size.has(seat) { number(seat) } else { 0 })
}

fn add(to: &mut [u32; 4], numbers: [u32; 4]) {
    for (sum, number) in to.iter_mut().zip(numbers) {
        *sum = sum.saturating_add(number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SALMON: Limit = Limit { way: Way::Round, three: 180, four: 240, ramsch_decides: false };
    const MARK: Limit = Limit { way: Way::Mark, three: 60, four: 60, ramsch_decides: true };
    const MARK_80: Limit = Limit { four: 80, ..MARK };

    const fn stands(charged: [u32; 4]) -> Account {
        Account { charged, lost: [0; 4], divided: [0; 4], shares: [0; 4] }
    }

    fn won(seat: u32, value: u32, seats: u32) -> Charges {
        let to = [1, 2, 3, 4].map(|other| if other == seat || other > seats { 0 } else { value });
        Charges { to, ramsch: false, won: Some((Seat::new(seat.into()).expect("a seat"), value)) }
    }

    fn charged(seat: usize, value: u32) -> Charges {
        let mut to = [0; 4];
        to[seat - 1] = value;
        Charges { to, ramsch: false, won: None }
    }

    #[test]
    fn salmon_charges_a_game_won_to_all_the_others() {
        // H58, Hertefeld L9225.
        let mut account = stands([45, 10, 15, 20]);
        assert_eq!(account.enter(&won(1, 36, 4), SALMON, TableSize::FOUR), Event::Nothing);
        assert_eq!(account.charged, [45, 46, 51, 56]);
    }

    #[test]
    fn exactly_at_the_limit_is_out() {
        let enter = |value, size| stands([100; 4]).enter(&charged(1, value), SALMON, size);
        let loses = Event::Round { losers: [true, false, false, false], maidens: [false; 4] };
        assert_eq!(enter(79, TableSize::THREE), Event::Nothing);
        assert_eq!(enter(80, TableSize::THREE), loses, "180 among three");
        assert_eq!(enter(139, TableSize::FOUR), Event::Nothing);
        assert_eq!(enter(140, TableSize::FOUR), loses, "240 among four");
    }

    #[test]
    fn of_two_who_reach_the_limit_the_one_charged_more_before_has_lost() {
        // H59, Hertefeld L9196: 148, 136, 140; A wins 48.
        let mut account = stands([148, 136, 140, 0]);
        let event = account.enter(&won(1, 48, 3), SALMON, TableSize::THREE);
        assert_eq!(event, Event::Round { losers: [false, false, true, false], maidens: [false; 4] });
        assert_eq!((account.charged, account.lost), ([0; 4], [0, 0, 1, 0]));
    }

    #[test]
    fn equal_before_they_divide_the_round() {
        // H60, Hertefeld L9200: 198, 136, 198, 137; D wins 60.
        let mut account = stands([198, 136, 198, 137]);
        let event = account.enter(&won(4, 60, 4), SALMON, TableSize::FOUR);
        assert_eq!(event, Event::Round { losers: [true, false, true, false], maidens: [false; 4] });
        assert_eq!((account.lost, account.divided), ([0; 4], [1, 0, 1, 0]));
        assert_eq!(account.shares, [6, 0, 6, 0], "half a round each");
    }

    #[test]
    fn a_ramsch_puts_nobody_out_at_salmon_but_the_next_charge_does() {
        let mut account = stands([179, 0, 100, 0]);
        let ramsch = Charges { ramsch: true, ..charged(1, 20) };
        assert_eq!(account.enter(&ramsch, SALMON, TableSize::THREE), Event::Nothing);
        let event = account.enter(&won(3, 10, 3), SALMON, TableSize::THREE);
        assert_eq!(event, Event::Round { losers: [true, false, false, false], maidens: [false; 4] });
        let eichhorn = Limit { three: 151, four: 201, ramsch_decides: true, way: Way::Round };
        let mut account = stands([140, 0, 100, 0]);
        let event = account.enter(&ramsch, eichhorn, TableSize::THREE);
        assert_eq!(event, Event::Round { losers: [true, false, false, false], maidens: [false, true, false, false] });
    }

    #[test]
    fn whoever_a_ramsch_brought_over_the_limit_is_put_out_by_a_charge_of_his_own() {
        let mut account = stands([179, 0, 100, 0]);
        let ramsch = Charges { ramsch: true, ..charged(1, 20) };
        assert_eq!(account.enter(&ramsch, SALMON, TableSize::THREE), Event::Nothing);
        assert_eq!(account.enter(&charged(3, 10), SALMON, TableSize::THREE), Event::Nothing, "another is charged");
        assert_eq!(account.charged, [199, 0, 110, 0]);
    }

    #[test]
    fn a_lost_game_brings_a_mark_and_one_more_for_each_maiden() {
        // H61, H62, Hertefeld L9274–9276: D loses 24, charged three times.
        let mut account = stands([12, 0, 12, 12]);
        assert_eq!(account.enter(&charged(4, 72), MARK, TableSize::FOUR), Event::Marks([0, 0, 0, 2]));
        assert_eq!(account.charged, [0; 4], "a new account begins");
        // H63, L9279: maidens are judged before the charge of this game.
        let mut account = stands([0, 0, 30, 0]);
        assert_eq!(account.enter(&won(1, 36, 4), MARK, TableSize::FOUR), Event::Marks([0, 0, 4, 0]));
        // H64, L9284.
        let mut account = stands([40, 40, 50, 36]);
        assert_eq!(account.enter(&won(4, 25, 4), MARK, TableSize::FOUR), Event::Marks([1, 1, 1, 0]));
    }

    #[test]
    fn a_persian_gives_marks_and_leaves_the_accounts() {
        // H65, Hertefeld L9299, with the mark at 80 among four.
        let mut account = stands([12, 12, 0, 12]);
        assert_eq!(account.enter(&won(3, 80, 4), MARK_80, TableSize::FOUR), Event::Marks([2, 2, 0, 2]));
        assert_eq!(account.charged, [12, 12, 0, 12]);
        let mut account = stands([1, 1, 1, 1]);
        assert_eq!(
            account.enter(&charged(1, 90), MARK_80, TableSize::FOUR),
            Event::Marks([1, 0, 0, 0]),
            "lost: no Persian"
        );
    }
}
