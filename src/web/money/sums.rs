//! What follows from the fields of the terms, said beside them: what somebody pays who loses, what the fees and the jackpots
//! come to, what a hundred points are worth. `static/sums.js` says the same while somebody types.

use super::form::TermsForm;
use crate::i18n::{Lang, Values};
use crate::rules::entry::{Categories, Category};
use crate::rules::event::Entrant;
use crate::rules::money::Cents;
use crate::rules::settlement::{Rounding, settle};
use crate::web::Problems;

/// For so many lost games it is said what they cost.
const LOST: [i64; 2] = [3, 8];
/// So many points are said in money.
const POINTS: i32 = 100;

/// What is said beside the fields, and what the script needs to say it anew.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// What lost games cost; the same with places for the amounts.
    pub losses: (String, String),
    /// What the fees of those who are entered come to.
    pub fees: (String, String),
    /// What points are worth.
    pub stake: (String, String),
    /// What lies in each jackpot, a line for each row of the form.
    pub jackpots: Vec<(usize, String)>,
    /// The same with places for the amounts.
    pub jackpot: String,
    /// The whole fee in cents.
    pub fee: i64,
    /// How many pay.
    pub entered: usize,
    /// What those pay together who have a fee of their own, in cents.
    pub own: i64,
    /// Who else pays, by categories: `12:;3:women,seniors`.
    pub groups: String,
}

impl Sums {
    /// The sums of what stands in the form; what cannot be read counts nothing, the page says so when it is saved.
    pub fn of(lang: Lang, form: &TermsForm, whole: Cents, playing: &[&Entrant]) -> Self {
        let mut problems = Problems::default();
        let own: i64 = playing.iter().filter_map(|one| one.fee).map(Cents::number).sum();
        let usual = playing.iter().filter(|one| one.fee.is_none()).map(|one| &one.categories);
        let usual: Vec<&Categories> = usual.collect();
        let (losses, stake) = (form.losses(lang, &mut problems), form.read_stake(lang, &mut problems));
        let discounts = form.read_discounts(lang, &mut problems);
        let due = own + usual.iter().map(|of| discounts.fee(whole, of).number()).sum::<i64>();
        let fees = |money: &str| due_together(lang, playing.len(), money);
        let asked = losses.filter(|losses| losses.is_asked() && !form.steps.is_empty());
        let cost = asked.map(|losses| {
            let [few, many] = LOST.map(|lost| lang.money(losses.owed(lost, 0).cents()));
            lost(lang, &few, &many)
        });
        let points = stake.and_then(|stake| {
            let settled = settle(&[POINTS, 0], &[], stake, Rounding::After);
            let cents = settled.first()?.amount.exact();
            Some(worth(lang, &lang.money(cents.numerator() / cents.denominator().max(1))))
        });
        let asks = (whole > Cents::ZERO || own > 0) && !playing.is_empty();
        Self {
            losses: (cost.unwrap_or_default(), lost(lang, "{0}", "{1}")),
            fees: (if asks { fees(&lang.money(due)) } else { String::new() }, fees("{0}")),
            stake: (points.unwrap_or_default(), worth(lang, "{0}")),
            jackpots: jackpots(lang, form, playing.len()),
            jackpot: pooled(lang, playing.len(), ("{0}", "{1}")),
            fee: whole.number(),
            entered: playing.len(),
            own,
            groups: groups(&usual),
        }
    }

    /// What is said beside the row of a jackpot.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "a template hands its variables over by reference")]
    pub fn of_jackpot(&self, row: &usize) -> &str {
        self.jackpots.iter().find(|(at, _)| at == row).map_or("", |(_, said)| said)
    }
}

fn due_together(lang: Lang, players: usize, money: &str) -> String {
    let mut args = Values::new();
    args.set("players", players);
    args.set("money", money.to_owned());
    lang.say_args("terms-fees-sum", &args)
}

fn worth(lang: Lang, money: &str) -> String {
    let mut args = Values::new();
    args.set("points", POINTS);
    args.set("money", money.to_owned());
    lang.say_args("terms-stake-sum", &args)
}

fn lost(lang: Lang, few: &str, many: &str) -> String {
    let [fewer, more] = LOST;
    let mut args = Values::new();
    args.set("few", fewer);
    args.set("many", more);
    args.set("first", few.to_owned());
    args.set("second", many.to_owned());
    lang.say_args("terms-losses-sum", &args)
}

fn pooled(lang: Lang, players: usize, (put, all): (&str, &str)) -> String {
    let mut args = Values::new();
    args.set("players", players);
    args.set("put", put.to_owned());
    args.set("all", all.to_owned());
    lang.say_args("terms-jackpot-sum", &args)
}

/// What lies in the jackpots whose amounts can be read.
fn jackpots(lang: Lang, form: &TermsForm, players: usize) -> Vec<(usize, String)> {
    let typed = |text: &str| if text.is_empty() { Ok(Cents::ZERO) } else { text.parse::<Cents>() };
    let count = i64::try_from(players).unwrap_or(0);
    let said = |(row, one): (usize, &super::form::Pooled)| {
        let (Ok(each), Ok(carried)) = (typed(&one.each), typed(&one.carried)) else { return None };
        let put = each.number().saturating_mul(count);
        let all = put.saturating_add(carried.number());
        (all > 0).then(|| (row, pooled(lang, players, (&lang.money(put), &lang.money(all)))))
    };
    (1..).zip(&form.jackpots).filter_map(said).collect()
}

/// Who pays the usual fee, by the categories that may pay less.
fn groups(playing: &[&Categories]) -> String {
    let mut counted: Vec<(&Categories, usize)> = Vec::new();
    for own in playing {
        match counted.iter_mut().find(|(categories, _)| categories == own) {
            Some((_, count)) => *count += 1,
            None => counted.push((*own, 1)),
        }
    }
    let one = |(categories, count): &(&Categories, usize)| {
        let words: Vec<&str> = categories.list().map(Category::word).collect();
        format!("{count}:{}", words.join(","))
    };
    counted.iter().map(one).collect::<Vec<_>>().join(";")
}
