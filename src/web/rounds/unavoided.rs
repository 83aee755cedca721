//! What is not avoided at the tables of a round, in words.

use crate::acts::rounds::unavoided::Unavoided;
use crate::i18n::Lang;

/// Each thing with its figure, those that were avoided as well.
pub fn facts(lang: Lang, unavoided: &Unavoided) -> Vec<(String, String)> {
    all(lang, unavoided).into_iter().map(|(what, _, told)| (what, told)).collect()
}

/// What was not avoided, each with its figure; empty where everything was.
pub fn told(lang: Lang, unavoided: &Unavoided) -> Vec<String> {
    let there = all(lang, unavoided).into_iter().filter(|(_, figure, _)| *figure > 0);
    there.map(|(what, _, told)| format!("{what}: {told}")).collect()
}

/// Each thing with its figure as a number, and with what is known of smaller ones.
fn all(lang: Lang, Unavoided { trouble, least, careful, teams }: &Unavoided) -> Vec<(String, u32, String)> {
    let least = least.as_ref();
    let bounded = |key: &str, figure: u32, least: Option<u32>| {
        let told = match least {
            Some(least) if figure > 0 && figure <= least => format!("{figure} ({})", lang.say("record-least")),
            Some(least) if least > 0 && figure > least => {
                format!("{figure} ({})", lang.say_with("record-at-least", "least", least))
            }
            _ => figure.to_string(),
        };
        (lang.say(key), figure, told)
    };
    let mut all = vec![
        bounded("record-repeats", trouble.repeats, least.map(|least| least.repeats)),
        bounded("record-club-mates", trouble.club_mates, least.map(|least| least.club_mates)),
    ];
    if *teams {
        all.push(bounded("record-team-mates", trouble.team_mates, None));
    }
    if *careful {
        all.push(bounded("record-threes", trouble.threes, None));
        all.push(bounded("record-seats", trouble.seats, None));
        all.push(bounded("record-wishes", trouble.wishes, least.map(|least| least.wishes)));
    }
    all
}
