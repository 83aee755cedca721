//! The paper list as a page shows it: the lines, the foot, and whether it adds up.

mod agreed;
pub(super) mod view;

use crate::i18n::{Lang, Values};
use crate::rules::hand::{Game, Level, Ouvert, Play, Variant};
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::rules::sheet::{BookedLine, Sheet};
use crate::store::hands::StoredHand;
use crate::store::rounds::RoundState;
use crate::store::sheets::{Seated, SheetState};
use crate::web::Error;
use crate::web::hands::words::word;
use crate::web::sheets::beer;
use crate::web::sheets::foot;
use crate::web::sheets::whole::{Whole, title};
use crate::web::substitutions::{shared, shares};
use crate::web::time_out::struck;

pub use view::{Agreed, Cell, Check, Foot, ListLine, ListView, Player};

impl ListView {
    /// The list of this sheet.
    pub fn of(lang: Lang, whole: &Whole) -> Result<Self, Error> {
        let sheet = &whole.placed.sheet;
        let mut builder = Builder { lang, whole, sheet: Sheet::new(whole.size, &whole.system)? };
        let judged = whole.hands.iter().map(|stored| whole.judge(stored)).collect::<Result<Vec<_>, _>>()?;
        let divided = shared(whole, &judged)?;
        let lines = whole.hands.iter().zip(&judged).map(|(stored, judged)| builder.line(stored, judged)).collect();
        let (foot, checks) = if whole.by_totals() {
            foot::typed(lang, whole)?
        } else {
            (foot::counted(lang, whole, &builder.sheet), foot::checks(lang, whole, &builder.sheet, &judged))
        };
        let all_in = if whole.by_totals() { !whole.typed.is_empty() } else { whole.next_number() == 0 };
        let mut list = Self {
            title: whole.title(lang, "sheet-title"),
            address: whole.address(),
            state: builder.state(),
            closed: sheet.state == SheetState::Closed,
            progress: builder.progress(),
            complete: all_in && checks.iter().all(|check| check.holds),
            by_totals: whole.by_totals(),
            rules: builder.rules(),
            play_head: lang.say(if whole.shows_plays() { "sheet-play" } else { "sheet-hand" }),
            passed_head: lang.say(if whole.rules.may_pass_in() { "sheet-passed" } else { "word-ramsch" }),
            players: players(whole, &foot),
            told: struck(lang, whole.placed.per_round(), &whole.placed.sheet)
                .into_iter()
                .chain(shares(lang, &divided))
                .collect(),
            beer: beer::of(lang, whole, &judged),
            settlement: whole.settlement()?,
            losses: whole.losses()?,
            foot,
            lines,
            checks,
            agreed: None,
        };
        if (list.complete || list.closed) && !whole.witness.is_second() {
            list.agreed = Some(agreed::of(lang, whole, &divided, &list.foot)?);
        }
        Ok(list)
    }
}

fn players(whole: &Whole, foot: &[Foot]) -> Vec<Player> {
    let total = |at: usize| {
        let line = foot.iter().find(|line| line.decides)?;
        line.cells.get(at).map(|cell| cell.points.clone())
    };
    let player = |(at, seated): (usize, &Seated)| Player {
        seat: Seat::ALL
            .get(at)
            .and_then(|seat| whole.letter(*seat))
            .map_or_else(|| seated.seat.to_string(), |letter| letter.to_string()),
        names: seated.shares(whole.placed.sheet.hands).into_iter().map(|(name, own)| (name.to_owned(), own)).collect(),
        club: seated.club.clone(),
        total: total(at).unwrap_or_default(),
    };
    whole.seated.iter().enumerate().map(player).collect()
}

struct Builder<'w> {
    lang: Lang,
    whole: &'w Whole,
    sheet: Sheet<'w>,
}

impl Builder<'_> {
    fn line(&mut self, stored: &StoredHand, judged: &Judged) -> ListLine {
        let entered = self.sheet.enter(judged);
        let hand = &judged.hand;
        let mut line = ListLine {
            number: stored.new.number,
            version: Some(stored.version).filter(|_| stored.counts()),
            address: self.address(stored.new.number),
            corrected: stored.version > 1,
            fixed: judged.hand.adjudicated.is_some(),
            deck: stored.new.deck.map(|deck| self.lang.say_with("deck-name", "deck", deck)).unwrap_or_default(),
            dealer: hand.dealer.map(|seat| seat.number().to_string()).unwrap_or_default(),
            base: self.base(judged),
            cells: self.cells(judged, &entered),
            ..ListLine::default()
        };
        match hand.matadors {
            Some(count) if count < 0 => line.without = count.unsigned_abs().to_string(),
            Some(count) => line.with = count.to_string(),
            None => {}
        }
        let tick = |holds: bool| if holds { "✓".to_owned() } else { String::new() };
        let announced = self.whole.rules.implied(hand).max(hand.announced);
        line.hand = match hand.play {
            Some(play) if self.whole.shows_plays() => word(self.lang, play.word()),
            play => tick(play == Some(Play::Hand)),
        };
        line.schneider = tick(judged.level.is_some());
        line.schneider_announced = tick(announced.is_some());
        line.schwarz = tick(judged.level == Some(Level::Schwarz));
        line.schwarz_announced = tick(announced == Some(Level::Schwarz));
        line.open = tick(hand.ouvert != Ouvert::No);
        match judged.score {
            Some(score) if score < 0 => line.minus = self.lang.number(i64::from(score).abs()),
            Some(score) => line.plus = self.lang.number(score.into()),
            None if judged.value > 0 => line.minus = self.lang.number(judged.value.into()),
            None => {}
        }
        match hand.game {
            Game::Passed => line.passed = self.sheet.passed().to_string(),
            Game::Ramsch if !self.whole.rules.may_pass_in() => line.passed = self.sheet.ramsch().to_string(),
            _ => {}
        }
        line
    }

    /// Where the page of a hand is; what a second witness wrote has none.
    fn address(&self, number: i32) -> String {
        if self.whole.witness.is_second() { String::new() } else { format!("{}/hands/{number}", self.whole.address()) }
    }

    /// The base value; for rows without one what they are instead.
    fn base(&self, judged: &Judged) -> String {
        let hand = &judged.hand;
        match hand.game {
            Game::Passed => String::new(),
            game if hand.declarer.is_none() => match (game, hand.variant) {
                (Game::Ramsch, Some(Variant::Point)) => self.named(&word(self.lang, game.word()), hand.variant),
                // The other kinds are called after it.
                (Game::Ramsch, Some(kind)) => word(self.lang, kind.word()),
                _ => word(self.lang, game.word()),
            },
            _ => {
                let base = base_value(&self.whole.rules, judged).map_or_else(String::new, |base| base.to_string());
                self.named(&base, hand.variant)
            }
        }
    }

    /// What stands there, with the kind of the game where it has one.
    fn named(&self, what: &str, kind: Option<Variant>) -> String {
        let kind = kind.map(|kind| word(self.lang, kind.word()));
        [Some(what.to_owned()), kind]
            .into_iter()
            .flatten()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn cells(&self, judged: &Judged, entered: &BookedLine) -> Vec<Cell> {
        let seats = Seat::ALL.into_iter().zip(entered.entries).zip(entered.after).take(self.whole.seated.len());
        seats
            .map(|((seat, entry), after)| {
                let declared = judged.hand.declarer == Some(seat);
                let tally = |holds: bool, count: u16| if holds { count.to_string() } else { String::new() };
                Cell {
                    points: if declared || entry != 0 { self.lang.number(after.points.into()) } else { String::new() },
                    won: tally(declared && judged.won == Some(true), after.won),
                    lost: tally(declared && judged.won == Some(false), after.lost),
                }
            })
            .collect()
    }

    fn state(&self) -> String {
        self.lang.say(match (self.whole.placed.state, self.whole.placed.sheet.state) {
            (RoundState::Drawn | RoundState::Released, _) => "sheet-round-drawn",
            (RoundState::Closed, _) => "sheet-round-closed",
            (RoundState::Running, SheetState::Open) => "sheet-open-state",
            (RoundState::Running, SheetState::Closed) => "sheet-closed-state",
        })
    }

    fn progress(&self) -> String {
        if self.whole.by_totals() {
            return self.lang.say("sheet-progress-totals");
        }
        let mut args = Values::new();
        args.set("played", self.whole.played());
        args.set("hands", self.whole.hands_due());
        self.lang.say_args("sheet-progress", &args)
    }

    fn rules(&self) -> String {
        let mut args = Values::new();
        args.set("rules", title(self.lang, self.whole.rules.title()));
        args.set("system", title(self.lang, self.whole.system.title()));
        let hash = self.whole.placed.tournament.rules_hash.clone();
        args.set("hash", hash.unwrap_or_else(|| self.whole.rules.hash().to_owned()));
        self.lang.say_args("sheet-rules", &args)
    }
}

/// The base value of the row a hand was judged by.
fn base_value(rules: &RuleSet, judged: &Judged) -> Option<i32> {
    let hand = &judged.hand;
    let row = rules.games().find(|row| {
        row.game == hand.game
            && hand.play.is_none_or(|play| play == row.play)
            && row.ouvert == hand.ouvert
            && row.variant == hand.variant
    });
    row.or_else(|| rules.games().find(|row| row.game == hand.game)).map(|row| row.base)
}
