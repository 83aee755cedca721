//! What was changed of an entry: when, by whom, from what to what.

use crate::i18n::{Lang, Values};
use crate::store::entries::{Entry, Recorded};
use crate::web::entries::{person, words};
use crate::web::hands::taken::day_and_time;

/// A change of an entry as the page shows it.
pub struct ChangeView {
    /// When.
    pub when: String,
    /// Who did it.
    pub who: String,
    /// A line for each fact that changed.
    pub lines: Vec<String>,
}

/// The changes as the page shows them; saving without a change is none.
pub fn views(lang: Lang, history: &[Recorded]) -> Vec<ChangeView> {
    let mut views = Vec::new();
    for recorded in history {
        let lines = lines(lang, recorded);
        if !lines.is_empty() {
            views.push(ChangeView { when: day_and_time(lang, recorded.at), who: recorded.who.clone(), lines });
        }
    }
    views
}

fn lines(lang: Lang, recorded: &Recorded) -> Vec<String> {
    let after = facts(lang, &recorded.after);
    let Some(before) = &recorded.before else {
        let told = after.into_iter().filter(|(_, fact)| !fact.is_empty());
        return told.map(|(head, fact)| format!("{}: {fact}", lang.say(head))).collect();
    };
    let pairs = facts(lang, before).into_iter().zip(after);
    let changed = pairs.filter(|((_, old), (_, new))| old != new);
    let mut lines: Vec<String> = changed.map(|((head, old), (_, new))| changed_fact(lang, head, &old, &new)).collect();
    if before.withdrawn != recorded.after.withdrawn {
        lines.push(lang.say(if recorded.after.withdrawn { "entry-change-withdrawn" } else { "entry-change-returned" }));
    }
    lines
}

/// What of an entry can change, each with its head.
pub fn facts(lang: Lang, entry: &Entry) -> [(&'static str, String); 13] {
    [
        ("entry-name", entry.name.clone()),
        ("entry-club", entry.club.clone()),
        ("entry-categories", words::categories(lang, &entry.categories)),
        ("entry-amount", lang.money(entry.paid_cents.number())),
        ("person-born-label", entry.person.born.map_or_else(String::new, |born| born.year().to_string())),
        ("person-sex-label", person::sex(lang, &entry.person.sex)),
        ("person-groups-label", entry.person.own_groups.to_string()),
        ("person-pass-label", entry.person.pass.as_str().to_owned()),
        ("person-club-number-label", entry.person.club_number.as_str().to_owned()),
        ("person-reason-label", entry.person.pass_reason.clone()),
        ("person-table-label", entry.person.wish_table.map_or_else(String::new, |table| table.to_string())),
        ("person-fee-label", entry.person.own_fee.map_or_else(String::new, |fee| lang.money(fee.number()))),
        ("arrivals-seen", entry.arrived_at.map_or_else(String::new, |at| day_and_time(lang, at))),
    ]
}

fn changed_fact(lang: Lang, head: &str, old: &str, new: &str) -> String {
    let shown = |fact: &str| if fact.is_empty() { "–".to_owned() } else { fact.to_owned() };
    let mut args = Values::new();
    args.set("what", lang.say(head));
    args.set("old", shown(old));
    args.set("new", shown(new));
    lang.say_args("entry-change-fact", &args)
}
