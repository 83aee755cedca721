//! What was typed from the foot of a paper list, and whether it adds up.

use crate::i18n::Lang;
use crate::rules::minus::of_keyboard;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::Seat;
use crate::rules::sentence::{Arg, Sentence as _};
use crate::rules::sheet::{Difference, TypedSeat, TypedTotals};
use crate::store;
use crate::web::Error;
use crate::web::form::{Fields, Problems};
use crate::web::sheets::list::Check;
use crate::web::sheets::whole::Whole;

/// The longest number that is read.
const DIGITS: usize = 9;

/// Whether it adds up, or what does not.
pub(super) fn checks(lang: Lang, whole: &Whole, typed: &TypedTotals) -> Result<Vec<Check>, Error> {
    let found = typed.check(&whole.rules, &whole.system)?;
    if found.is_empty() {
        return Ok(vec![Check { holds: true, sentence: lang.say("totals-fits") }]);
    }
    Ok(found.iter().map(|wrong| Check { holds: false, sentence: named(lang, whole, wrong) }).collect())
}

/// The seat as people call it: its letter, or its number.
pub(super) fn place(whole: &Whole, seated: &store::sheets::Seated) -> String {
    whole.letter(seated.seat).map_or_else(|| seated.seat.to_string(), |letter| letter.to_string())
}

/// What the hands nobody won or lost are called under these rules – passed in, Ramsch, or either –, and how all of them are
/// counted.
pub(super) fn nobodys(rules: &RuleSet) -> (&'static str, &'static str) {
    match (rules.may_pass_in(), rules.ramsch().next().is_some()) {
        (true, false) => ("totals-passed", "totals-hands"),
        (true, true) => ("totals-passed-or-ramsch", "totals-hands-or-ramsch"),
        (false, _) => ("totals-ramsch", "totals-hands-ramsch"),
    }
}

/// The totals that stand, in words: a line for each seat, and one for the hands passed in.
pub(super) fn standing(lang: Lang, whole: &Whole) -> Vec<(String, String)> {
    let line = |seated: &store::sheets::Seated| {
        let row = whole.typed.iter().find(|row| row.seat == seated.seat)?;
        let count = |key: &str, count: Option<i32>| count.map(|count| format!("{count} {}", lang.say(key)));
        let points = format!("{} {}", lang.number(row.points.into()), lang.say("totals-points"));
        let counts = [count("totals-won", row.won), count("totals-lost", row.lost)];
        let said: Vec<String> = [Some(points)].into_iter().chain(counts).flatten().collect();
        Some((format!("{} {}", place(whole, seated), seated.name), said.join(", ")))
    };
    let mut lines: Vec<_> = whole.seated.iter().filter_map(line).collect();
    let passed = whole.placed.sheet.passed.filter(|_| !lines.is_empty());
    lines.extend(passed.map(|passed| (lang.say(nobodys(&whole.rules).0), passed.to_string())));
    lines
}

/// What does not add up; who sits on a seat is named with it.
fn named(lang: Lang, whole: &Whole, wrong: &Difference) -> String {
    let seated = |seat: Seat| whole.seated.iter().find(|one| one.seat == seat);
    let with_name = |(name, value): (&'static str, Arg)| {
        let at = match name {
            "seat" => wrong.seat(),
            "other" => wrong.other(),
            _ => None,
        };
        match at.and_then(seated) {
            Some(one) => (name, Arg::Text(format!("{} ({})", place(whole, one), one.name))),
            None => (name, value),
        }
    };
    lang.say_args(wrong.key(), &wrong.args().into_iter().map(with_name).collect::<Vec<_>>())
}

/// What was typed, seat by seat.
pub(super) fn typed(lang: Lang, whole: &Whole, fields: &Fields, problems: &mut Problems) -> TypedTotals {
    let mut number = |name: String| -> Option<i32> {
        let text = of_keyboard(fields.text(&name));
        if text.is_empty() {
            return None;
        }
        match text.parse() {
            Ok(number) if text.len() <= DIGITS => Some(number),
            _ => {
                let short: String = text.chars().take(20).collect();
                problems.add(name, lang.say_with("totals-unreadable", "typed", short));
                None
            }
        }
    };
    let mut seats = [TypedSeat::default(); 4];
    let mut wrong = Vec::new();
    let mut count = |name: String, given: Option<i32>| match given.map(u16::try_from) {
        Some(Ok(count)) => Some(count),
        Some(Err(_outside)) => {
            wrong.push((name, given.unwrap_or_default()));
            None
        }
        None => None,
    };
    for (seat, place) in whole.size.seats().zip(&mut seats) {
        let (won, lost) = (format!("won{}", seat.number()), format!("lost{}", seat.number()));
        *place = TypedSeat {
            points: number(format!("points{}", seat.number())),
            won: {
                let given = number(won.clone());
                count(won, given)
            },
            lost: {
                let given = number(lost.clone());
                count(lost, given)
            },
            total: number(format!("total{}", seat.number())),
        };
    }
    let given = number("passed".to_owned());
    let passed = count("passed".to_owned(), given);
    for (name, given) in wrong {
        problems.add(name, lang.say_with("totals-unreadable", "typed", lang.number(given.into())));
    }
    let due = u16::try_from(whole.placed.sheet.hands).unwrap_or(u16::MAX);
    let typed = TypedTotals { size: whole.size, due, seats, passed };
    for wrong in typed.impossible(&whole.system) {
        let field = wrong.seat().map_or_else(String::new, |seat| format!("points{}", seat.number()));
        problems.add(field, named(lang, whole, &wrong));
    }
    typed
}
