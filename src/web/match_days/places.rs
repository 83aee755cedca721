//! What each venue of a match day does next, and which round it can take back.

use std::collections::BTreeSet;

use super::elsewhere::left_out;
use super::here::{address, venue_name};
use crate::acts::match_days::Loaded;
use crate::acts::match_days::offers::{Before, without};
use crate::acts::match_days::pace::version;
use crate::i18n::Lang;
use crate::store::match_days::{DayState, Group};
use crate::store::sheets::SheetState;
use crate::web::Error;

/// What is to be done next, with its sentence.
pub struct Next {
    /// What happens where, in a sentence.
    pub say: String,
    /// The words on the button; empty when there is nothing to do.
    pub button: String,
    /// Where the button leads, below the address of the day.
    pub deed: &'static str,
    /// The teams without a line-up that must be said to be missing.
    pub missing: Vec<String>,
}

/// Groups that go on together: those of a venue, or one alone.
pub struct PlaceCard {
    /// The name of the venue; empty where the day has only one.
    pub name: String,
    /// Its own page; empty where it is shown.
    pub address: String,
    /// The numbers of its groups, joined by commas.
    pub groups: String,
    /// What was seen of them.
    pub version: i64,
    /// What is to be done next.
    pub next: Next,
    /// How many of its teams have no line-up, where it can be entered.
    pub without: usize,
    /// Whose line-ups are offered to those, in a sentence; empty where it was said for all venues.
    pub about: String,
    /// The teams to which fewer players would be offered than a team has, each with how many.
    pub incomplete: String,
    /// Who is not offered, for he plays elsewhere, a sentence each.
    pub elsewhere: Vec<String>,
    /// The round that can be taken back: nothing stands on its lists.
    pub taken_back: Option<i32>,
}

impl PlaceCard {
    /// Whether nothing is left to be said of it or done there.
    pub fn is_empty(&self) -> bool {
        self.next.say.is_empty() && self.next.button.is_empty() && self.without == 0 && self.taken_back.is_none()
    }
}

/// Takes out of the cards of several venues what all of them say, so that it is said once.
pub fn once(cards: &mut [PlaceCard]) -> Vec<String> {
    fn next(card: &mut PlaceCard) -> &mut String {
        &mut card.next.say
    }
    fn about(card: &mut PlaceCard) -> &mut String {
        &mut card.about
    }
    let mut said = Vec::new();
    if let [first, .., _] = cards {
        for part in [next, about] {
            let sentence = part(first).clone();
            said.push((part, sentence));
        }
    }
    said.retain(|(part, sentence)| !sentence.is_empty() && cards.iter_mut().all(|card| part(card) == sentence));
    for (part, _) in &said {
        for card in &mut *cards {
            part(card).clear();
        }
    }
    said.into_iter().map(|(_, sentence)| sentence).collect()
}

/// The numbers of the groups that are shown, joined by commas.
pub fn numbers(loaded: &Loaded) -> String {
    joined(&loaded.groups.iter().collect::<Vec<_>>())
}

fn joined(groups: &[&Group]) -> String {
    groups.iter().map(|group| group.number.to_string()).collect::<Vec<_>>().join(",")
}

/// What is to be done next at each venue: at the one that is shown, or at all of them.
pub fn places(lang: Lang, loaded: &Loaded, before: &Before, shown: Option<&str>) -> Result<Vec<PlaceCard>, Error> {
    let mut names: Vec<&str> = Vec::new();
    for group in &loaded.groups {
        if !names.contains(&group.venue.as_str()) && shown.is_none_or(|shown| shown == group.venue) {
            names.push(&group.venue);
        }
    }
    let alone = names.len() < 2;
    let one = |name: &&str| {
        let groups: Vec<&Group> = loaded.groups.iter().filter(|group| group.venue == **name).collect();
        let mut card = place(lang, (loaded, before), &groups)?;
        if !alone {
            card.name = venue_name(lang, name);
            card.address = address(loaded.day.id, Some(name));
        }
        Ok(card)
    };
    if names.is_empty() { Ok(vec![place(lang, (loaded, before), &[])?]) } else { names.iter().map(one).collect() }
}

/// All venues at once, where none is behind the others and no line-up is missing.
pub fn together(lang: Lang, loaded: &Loaded) -> Option<Next> {
    let groups: Vec<&Group> = loaded.groups.iter().collect();
    let pace: BTreeSet<i32> = groups.iter().map(|group| loaded.seated(group.id)).collect();
    let mut next = next(lang, loaded, &groups);
    if loaded.day.state == DayState::Planned {
        next.deed = "open";
    }
    (pace.len() == 1 && next.missing.is_empty() && !next.button.is_empty()).then_some(next)
}

/// The card of these groups.
pub fn place(lang: Lang, (loaded, before): (&Loaded, &Before), groups: &[&Group]) -> Result<PlaceCard, Error> {
    let incomplete = before.incomplete(loaded, groups)?;
    let named = incomplete.iter().map(|(team, players)| format!("{} ({players})", team.name));
    let missing = if loaded.day.state == DayState::Closed { 0 } else { without(loaded, groups).len() };
    Ok(PlaceCard {
        name: String::new(),
        address: String::new(),
        groups: joined(groups),
        version: version(groups),
        next: next(lang, loaded, groups),
        without: missing,
        about: if missing == 0 { String::new() } else { lang.say("lineups-offer-about") },
        incomplete: named.collect::<Vec<_>>().join(", "),
        elsewhere: left_out(lang, loaded, before, groups)?,
        taken_back: taken_back(loaded, groups),
    })
}

/// The round these groups were seated for last, if nothing stands on its lists.
fn taken_back(loaded: &Loaded, groups: &[&Group]) -> Option<i32> {
    let round = groups.iter().map(|group| loaded.seated(group.id)).max().filter(|round| *round > 0)?;
    let those: Vec<&Group> = groups.iter().copied().filter(|group| loaded.seated(group.id) == round).collect();
    let (hall, lists) = loaded.round(round)?;
    let empty = |number: i32| {
        let sheet = hall.sheets.get(&number);
        sheet.is_some_and(|sheet| sheet.state == SheetState::Open && lists.untouched(sheet))
    };
    let all = loaded.tables_of(&those, round).iter().all(|table| empty(table.number));
    (all && loaded.day.state == DayState::Open).then_some(round)
}

/// What is to be done next with these groups.
pub fn next(lang: Lang, loaded: &Loaded, groups: &[&Group]) -> Next {
    let round = loaded.next_round(groups);
    let nothing = |key: &str| Next { say: lang.say(key), button: String::new(), deed: "", missing: Vec::new() };
    let done = || groups.iter().all(|group| loaded.has_closed(group.id, loaded.division.rounds));
    match (loaded.day.state, round) {
        (DayState::Closed, _) => nothing("match-day-over"),
        _ if groups.is_empty() => nothing("match-day-no-groups"),
        (_, Some(round)) => seat(lang, loaded, groups, round),
        (_, None) if loaded.open_rounds(groups).is_empty() && done() && !loaded.is_played() => {
            nothing("match-day-venue-over")
        }
        (_, None) => Next {
            say: lang.say(if loaded.open_rounds(groups).is_empty() {
                "match-day-all-closed"
            } else {
                "match-day-last"
            }),
            button: close_button(lang, loaded, groups),
            deed: "close",
            missing: Vec::new(),
        },
    }
}

/// What is closed: the match day, or of several venues this one, or of several groups of a venue this one.
fn close_button(lang: Lang, loaded: &Loaded, groups: &[&Group]) -> String {
    let here = |group: &&Group| groups.first().is_some_and(|first| first.venue == group.venue);
    let of_venue = loaded.groups.iter().filter(here).count();
    match groups {
        _ if groups.len() == loaded.groups.len() => lang.say("match-day-close"),
        [group] if of_venue > 1 => lang.say_with("match-day-close-group", "number", group.number),
        [first, ..] => lang.say_with("match-day-close-venue", "venue", venue_name(lang, &first.venue)),
        [] => lang.say("match-day-close"),
    }
}

fn seat(lang: Lang, loaded: &Loaded, groups: &[&Group], round: i32) -> Next {
    let groups = loaded.before(groups, round);
    let playing = round > 1 && groups.iter().any(|group| !loaded.has_closed(group.id, round - 1));
    let (say, button) = if round == 1 {
        (lang.say("match-day-to-open"), lang.say("match-day-open"))
    } else if playing {
        (lang.say_with("match-day-playing", "round", round - 1), lang.say_with("match-day-next", "round", round))
    } else {
        (lang.say_with("match-day-between", "round", round), lang.say_with("match-day-seat", "round", round))
    };
    let missing = loaded.without_lineup(&groups, round).iter().map(|team| team.name.clone()).collect();
    Next { say, button, deed: "next", missing }
}
