//! The foot of a list, and whether the list adds up.

use crate::i18n::{Lang, Values};
use crate::rules::judge::Judged;
use crate::rules::sheet::numbers::listed;
use crate::rules::sheet::{SeatTotals, Sheet};
use crate::web::Error;
use crate::web::sheets::list::view::{Cell, Check, Foot};
use crate::web::sheets::whole::Whole;

/// The foot of a list of hands.
pub fn counted(lang: Lang, whole: &Whole, sheet: &Sheet<'_>) -> Vec<Foot> {
    let totals: Vec<SeatTotals> = sheet.seats().map(|(_, totals)| totals).collect();
    let passed = if whole.rules.may_pass_in() { sheet.passed() } else { sheet.ramsch() };
    foot(lang, whole, &totals, true, passed.to_string())
}

/// What the lines of the foot are called.
pub fn labels(lang: Lang, whole: &Whole) -> Vec<String> {
    foot(lang, whole, &[], true, String::new()).into_iter().map(|line| line.label).collect()
}

/// The foot and the checks of a list that was typed by its totals.
pub fn typed(lang: Lang, whole: &Whole) -> Result<(Vec<Foot>, Vec<Check>), Error> {
    if whole.typed.is_empty() {
        let missing = Check { holds: false, sentence: lang.say("sheet-totals-missing") };
        return Ok((Vec::new(), vec![missing]));
    }
    let typed = whole.typed_totals()?;
    let totals: Vec<SeatTotals> = whole.size.seats().map(|seat| typed.totals(&whole.system, seat)).collect();
    let passed = typed.passed.map(|passed| passed.to_string()).unwrap_or_default();
    let found = typed.check(&whole.rules, &whole.system)?;
    let mut checks: Vec<Check> =
        found.iter().map(|wrong| Check { holds: false, sentence: lang.sentence(wrong) }).collect();
    if checks.is_empty() {
        checks.push(Check { holds: true, sentence: lang.say("totals-fits") });
    }
    Ok((foot(lang, whole, &totals, typed.has_counts(), passed), checks))
}

fn foot(lang: Lang, whole: &Whole, totals: &[SeatTotals], counted: bool, passed: String) -> Vec<Foot> {
    let (won, lost, others) = whole.system.bonuses(whole.size);
    let figures = |figure: &dyn Fn(&SeatTotals) -> i32| -> Vec<Cell> {
        let cell = |totals: &SeatTotals| Cell { points: lang.number(figure(totals).into()), ..Cell::default() };
        totals.iter().take(whole.seated.len()).map(cell).collect()
    };
    let mut points = figures(&|totals| totals.points);
    for (cell, totals) in points.iter_mut().zip(totals).filter(|_| counted) {
        cell.won = totals.won.to_string();
        cell.lost = totals.lost.to_string();
    }
    let line = |label: String, cells| Foot { label, decides: false, cells, passed: String::new() };
    let mut lines = vec![Foot { passed, ..line(lang.say("sheet-foot-points"), points) }];
    let own = |totals: &SeatTotals| i32::from(totals.won) * won + i32::from(totals.lost) * lost;
    if won != 0 || lost != 0 {
        let key = if lost == 0 { "sheet-foot-won" } else { "sheet-foot-bonus" };
        lines.push(line(lang.say_with(key, "worth", won), figures(&own)));
    }
    if others != 0 {
        let label = lang.say_with("sheet-foot-others", "worth", others);
        lines.push(line(label, figures(&|totals| totals.bonus - own(totals))));
    }
    let total = line(lang.say("sheet-foot-total"), figures(&SeatTotals::performance));
    lines.push(Foot { decides: true, ..total });
    lines
}

/// What was checked on a list of hands, or the sentence that names the difference.
pub fn checks(lang: Lang, whole: &Whole, sheet: &Sheet<'_>, judged: &[Judged]) -> Vec<Check> {
    if judged.is_empty() {
        return Vec::new();
    }
    let mut checks = match sheet.check(judged) {
        Ok(()) => holding(lang, whole, sheet, judged),
        Err(wrong) => vec![Check { holds: false, sentence: lang.sentence(&wrong) }],
    };
    let last = whole.hands.iter().filter(|stored| stored.counts()).map(|stored| stored.new.number).max();
    let gaps: Vec<i32> = whole.free_numbers().take_while(|free| last.is_some_and(|last| last > *free)).collect();
    checks.extend((!gaps.is_empty()).then(|| Check { holds: false, sentence: missing(lang, &gaps) }));
    checks
}

/// That these hands are missing although later ones stand.
fn missing(lang: Lang, gaps: &[i32]) -> String {
    let mut args = Values::new();
    args.set("count", gaps.len());
    args.set("numbers", listed(gaps));
    lang.say_args("check-gap", &args)
}

fn holding(lang: Lang, whole: &Whole, sheet: &Sheet<'_>, judged: &[Judged]) -> Vec<Check> {
    let count =
        |figure: fn(&SeatTotals) -> u16| sheet.seats().map(|(_, totals)| u32::from(figure(&totals))).sum::<u32>();
    let (won, lost) = (count(|totals| totals.won), count(|totals| totals.lost));
    let others = u32::from(whole.size.number()) - 1;
    let say = |key: &str, values: &[(&'static str, u32)]| {
        let mut args = Values::new();
        for (name, value) in values {
            args.set(name, *value);
        }
        Check { holds: true, sentence: lang.say_args(key, &args) }
    };
    let (passed, ramsch, hands) = (sheet.passed().into(), sheet.ramsch().into(), sheet.hands().into());
    let open = judged.iter().map(|judged| u32::from(judged.is_undecided())).sum::<u32>();
    let counts =
        [("won", won), ("lost", lost), ("passed", passed), ("hands", hands), ("ramsch", ramsch), ("open", open)];
    let key = match (whole.rules.may_pass_in(), whole.rules.ramsch().next().is_some()) {
        (_, false) => "check-hands",
        (true, true) => "check-hands-ramsch",
        (false, true) => "check-hands-only-ramsch",
    };
    vec![
        say(key, &counts),
        say("check-others", &[("lost", lost), ("others", others), ("sum", lost * others)]),
        say("check-entries", &[]),
    ]
}
