//! What a draw did not avoid: who meets again, clubs and teams at one table, wishes.

use crate::acts::rounds::record::Record;
use crate::i18n::Lang;
use crate::store::rounds::Round;
use crate::store::{Conn, Error};

/// How a round was drawn, as long as it is not released; nothing where it came from elsewhere.
pub fn of_draft(conn: &mut Conn, round: &Round) -> Result<Option<Record>, Error> {
    if round.state.is_public() || !Record::is_there(conn, round.id)? {
        return Ok(None);
    }
    Record::of_round(conn, round.id).map(Some)
}

/// What a draw did not avoid, in one sentence; empty where it avoided everything.
pub fn unavoided(lang: Lang, record: &Record) -> String {
    let there = facts(lang, record).into_iter().filter(|(_, figure)| figure != "0");
    let said: Vec<String> = there.map(|(what, figure)| format!("{what}: {figure}")).collect();
    if said.is_empty() { String::new() } else { lang.say_with("record-unavoided", "facts", said.join(" · ")) }
}

/// What could not be avoided: the figure, and whether there is a smaller one.
pub fn facts(lang: Lang, record: &Record) -> Vec<(String, String)> {
    let (trouble, least) = (record.trouble, record.least());
    let bounded = |figure: u32, least: Option<u32>| match least {
        Some(least) if figure > 0 && figure <= least => format!("{figure} ({})", lang.say("record-least")),
        Some(least) if least > 0 && figure > least => {
            format!("{figure} ({})", lang.say_with("record-at-least", "least", least))
        }
        _ => figure.to_string(),
    };
    let mut facts = vec![
        (lang.say("record-repeats"), bounded(trouble.repeats, least.map(|least| least.repeats))),
        (lang.say("record-club-mates"), bounded(trouble.club_mates, least.map(|least| least.club_mates))),
    ];
    if record.care.as_ref().is_some_and(|care| !care.teams.is_empty()) {
        facts.push((lang.say("record-team-mates"), trouble.team_mates.to_string()));
    }
    if record.care.is_some() {
        let more = [("record-threes", trouble.threes), ("record-seats", trouble.seats)];
        facts.extend(more.map(|(key, figure)| (lang.say(key), figure.to_string())));
        facts.push((lang.say("record-wishes"), bounded(trouble.wishes, least.map(|least| least.wishes))));
    }
    facts
}
