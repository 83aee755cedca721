//! What the prize schedule and the settlement of a folder look at.

use std::collections::BTreeSet;

use super::model::Folder;
use super::reckon::typed;
use crate::format::seating::At;
use crate::rules::beer::Account;
use crate::rules::schedule::book::{BothSheets, contestants, declared};
use crate::rules::schedule::claim::ClaimSheet;
use crate::rules::schedule::{Award, Book, Contestant, Declared, Place, Schedule, award};
use crate::rules::seat::Seat;
use crate::rules::settlement::Settles;
use crate::rules::standings::records;

impl Folder {
    /// Awards the prizes of a schedule.
    pub fn awards<'s>(&self, schedule: &'s Schedule) -> Vec<Award<'s>> {
        let (contestants, hands) = (self.contestants(), self.declared());
        award(schedule, &Book { contestants: &contestants, hands: &hands, unknown_sheets: self.hides_hands() })
    }

    /// Whether a sheet known by its totals has won games that nobody claimed.
    fn hides_hands(&self) -> bool {
        self.totals.iter().any(|(at, sheet)| {
            let claimed = self.claims.iter().filter(|claim| claim.row.at == *at).count();
            let won: Option<i32> = sheet.seats.iter().map(|seat| seat.won).sum();
            won.is_none_or(|won| usize::try_from(won).is_ok_and(|won| won > claimed))
        })
    }

    /// A table known by its totals, with nothing claimed on it yet.
    pub fn claim_sheet(&self, at: At) -> Option<ClaimSheet<'_>> {
        let (size, sheet) = (self.size(at)?, self.totals.get(&at)?);
        let totals = typed(size, self.due_at(at, size), sheet);
        Some(ClaimSheet::new(&self.rules, &self.system, totals, self.tournament.plan.first_dealer))
    }

    /// All who compete for its prizes.
    pub fn contestants(&self) -> Vec<Contestant> {
        let mut brought: Vec<(i32, BothSheets)> = Vec::new();
        for (at, hands) in &self.hands {
            if let Some(size) = self.size(*at) {
                let seats = BothSheets::of_hands(size, hands.iter().map(|played| &played.judged));
                brought.extend(self.entries(*at).zip(seats));
            }
        }
        for (at, sheet) in &self.totals {
            let seats = sheet.seats.iter().map(|seat| BothSheets::of_total(self.system.keeping(), seat.points.into()));
            brought.extend(self.entries(*at).zip(seats));
        }
        brought
            .extend(self.adjustments.iter().map(|a| (a.number.number(), BothSheets::of_adjustment(a.points.into()))));
        contestants(&records(&self.figures()), brought)
    }

    /// Its declared hands, claimed ones included.
    pub fn declared(&self) -> Vec<Declared> {
        let mut found = Vec::new();
        for (at, hands) in &self.hands {
            let seats: Vec<(Seat, i32)> = Seat::ALL.into_iter().zip(self.entries(*at)).collect();
            for played in hands {
                let sits = |(seat, _): &&(Seat, i32)| Some(*seat) == played.judged.hand.declarer;
                let entry = seats.iter().find(sits).map(|(_, entry)| *entry);
                let place = place(*at, Some(played.number));
                found.extend(entry.and_then(|entry| declared(&played.judged, entry, place, false)));
            }
        }
        for claim in &self.claims {
            let place = place(claim.row.at, claim.row.hand_number);
            found.extend(declared(&claim.judged, claim.row.number.number(), place, true));
        }
        found
    }

    /// The points of every seat of every sheet, as its way of keeping score has them.
    pub fn points(&self) -> Vec<(At, Vec<i32>)> {
        let of_hands = self.hands.iter().filter_map(|(at, hands)| {
            let size = self.size(*at)?;
            let mut points = vec![0_i32; usize::from(size.number())];
            for played in hands {
                for (sum, entry) in points.iter_mut().zip(self.system.entries(&played.judged, size)) {
                    *sum = sum.saturating_add(entry);
                }
            }
            Some((*at, points))
        });
        let of_totals =
            self.totals.iter().map(|(at, sheet)| (*at, sheet.seats.iter().map(|seat| seat.points).collect()));
        let mut all: Vec<(At, Vec<i32>)> = of_hands.chain(of_totals).collect();
        all.sort();
        all
    }

    /// What every seat of every sheet settles: its points, or its performance.
    pub fn settled(&self, settles: Settles) -> Vec<(At, Vec<i32>)> {
        match settles {
            Settles::Points => self.points(),
            Settles::Performance => {
                let sheets = self.points().into_iter().map(|(at, _)| (at, self.performances(at)));
                sheets.collect()
            }
        }
    }

    /// What goes from seat to seat of a table besides the balance of its points.
    pub fn besides(&self, at: At) -> [i32; 4] {
        let hands = self.hands.get(&at).into_iter().flatten();
        hands.fold([0; 4], |sum, played| self.system.keeping().besides(&played.judged, sum))
    }

    /// The beer account of a table whose hands are known, where the scoring system keeps one.
    pub fn account(&self, at: At) -> Option<Account> {
        let (limit, size) = (self.system.limit(&self.rules)?, self.size(at)?);
        let mut account = Account::default();
        for played in self.hands.get(&at)? {
            account.enter(&self.system.keeping().beer(&played.judged, size), limit, size);
        }
        Some(account)
    }

    /// The start numbers of a table, by seat.
    pub fn entries(&self, at: At) -> impl Iterator<Item = i32> + '_ {
        self.seating.get(&at).into_iter().flatten().map(|number| number.number())
    }

    /// Leaves out what was played in these rounds.
    pub fn leave_out(&mut self, rounds: &BTreeSet<i32>) {
        let stays = |round: i32| !rounds.contains(&round);
        self.hands.retain(|at, _| stays(at.0));
        self.totals.retain(|at, _| stays(at.0));
        self.seating.retain(|at, _| stays(at.0));
        self.claims.retain(|claim| stays(claim.row.at.0));
        self.adjustments.retain(|line| stays(line.round));
    }

    /// Leaves out what was played at these tables; who sat there stays.
    pub fn leave_out_tables(&mut self, tables: &BTreeSet<At>) {
        self.hands.retain(|at, _| !tables.contains(at));
        self.totals.retain(|at, _| !tables.contains(at));
        self.claims.retain(|claim| !tables.contains(&claim.row.at));
    }

    /// The name that belongs to a start number.
    pub fn name(&self, entry: i32) -> &str {
        self.players.iter().find(|player| player.number.number() == entry).map_or("", |player| player.name.as_str())
    }
}

fn place(at: At, hand: Option<u16>) -> Place {
    Place { round: u16::try_from(at.0).unwrap_or(u16::MAX), table: u32::try_from(at.1).unwrap_or(u32::MAX), hand }
}
