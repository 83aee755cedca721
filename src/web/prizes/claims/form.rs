//! The form of a claimed hand: what can be picked, and the claim that was picked.

use std::collections::BTreeSet;

use crate::acts::claims::Claiming;
use crate::i18n::{Lang, Values};
use crate::rules::RuleSet;
use crate::rules::event::{At, Event};
use crate::rules::hand::{Game, Hand, Level, Ouvert, Play, Variant};
use crate::web::hands::words::word;
use crate::web::{Fields, Problems};

/// The longest evidence, in letters.
const LONGEST: usize = 500;

/// The most matadors of a suit game.
const MATADORS: i8 = 11;

/// A list to pick from: the field's name and its label, value, text and whether it is chosen.
pub struct Pick {
    /// The name of the field.
    pub name: &'static str,
    /// What it asks.
    pub label: String,
    /// What can be picked.
    pub choices: Vec<(String, String, bool)>,
}

/// Everything that is picked from a list.
pub fn picks(lang: Lang, event: &Event, typed: &Fields) -> Vec<Pick> {
    let pick = |name: &'static str, label: &str, choices: Vec<(String, String)>| {
        let chosen = typed.text(name);
        let choices = choices.into_iter().map(|(value, text)| (value.clone(), text, value == chosen)).collect();
        Pick { name, label: lang.say(label), choices }
    };
    let none = |key: &str| (String::new(), lang.say(key));
    let words = |first: (String, String), words: Vec<&'static str>| -> Vec<(String, String)> {
        std::iter::once(first).chain(words.into_iter().map(|one| (one.to_owned(), word(lang, one)))).collect()
    };
    let list = |at: &At| (format!("{}-{}", at.0, at.1), place(lang, *at));
    let rules: &RuleSet = &event.agreed().rules;
    let games = Game::ALL.iter().filter(|game| rules.games().any(|row| row.game == **game));
    let matadors = |sign: i8, key: &'static str| {
        (1..=MATADORS).map(move |count| ((sign * count).to_string(), lang.say_with(key, "count", count)))
    };
    let levels: Vec<&'static str> = Level::ALL.iter().map(|level| level.word()).collect();
    let known = |open: &&Ouvert| **open != Ouvert::No && rules.games().any(|row| row.ouvert == **open);
    let open: Vec<&'static str> = Ouvert::ALL.iter().filter(known).map(|open| open.word()).collect();
    let all_matadors = matadors(1, "claim-with").chain(matadors(-1, "claim-without"));
    let kinds: BTreeSet<Variant> = rules.games().filter_map(|row| row.variant).collect();
    let kind =
        pick("variant", "claim-variant", words(none("claim-plain"), kinds.iter().map(|kind| kind.word()).collect()));
    let mut all = vec![
        pick(
            "list",
            "claim-list",
            std::iter::once(none("claim-pick")).chain(event.by_totals().map(|(at, _)| list(&at))).collect(),
        ),
        pick("game", "claim-game", words(none("claim-pick"), games.map(|game| game.word()).collect())),
        pick("play", "claim-play", words(none("claim-any"), rules.plays().map(Play::word).collect())),
        pick("matadors", "claim-matadors", std::iter::once(none("claim-nothing")).chain(all_matadors).collect()),
        pick("made", "claim-made", words(none("claim-nothing"), levels.clone())),
        pick("announced", "claim-announced", words(none("claim-nothing"), levels)),
        pick("ouvert", "claim-ouvert", words(none("claim-closed"), open)),
    ];
    if !kinds.is_empty() {
        all.insert(2, kind);
    }
    all
}

fn place(lang: Lang, at: At) -> String {
    let mut args = Values::new();
    args.set("round", at.0);
    args.set("table", at.1);
    lang.say_args("schedule-place", &args)
}

/// The claim, or a sentence at each field that is wrong.
pub fn read(lang: Lang, event: &Event, typed: &Fields) -> Result<Claiming, Problems> {
    let mut problems = Problems::default();
    let table = event.by_totals().find(|(at, _)| format!("{}-{}", at.0, at.1) == typed.text("list"));
    if table.is_none() {
        problems.add("list", lang.say("claim-list-missing"));
    }
    let sitting =
        table.and_then(|(_, table)| table.entries().find(|number| number.to_string() == typed.text("number")));
    if sitting.is_none() {
        problems.add("number", lang.say("claim-not-there"));
    }
    let due = table.map_or(0, |(_, table)| table.per_round);
    let evidence = typed.text("evidence").to_owned();
    if evidence.is_empty() || evidence.chars().count() > LONGEST {
        problems.add("evidence", lang.say("claim-evidence-missing"));
    }
    let hand_number = number(lang, typed, "hand", (1, due.into()), &mut problems);
    let card_points = number(lang, typed, "card_points", (0, 120), &mut problems);
    let hand = picked(lang, typed, card_points, &mut problems);
    let (Some((at, _)), Some(number), Some(hand)) = (table, sitting, hand) else { return Err(problems) };
    let claim = Claiming { at, number, hand_number, hand, evidence };
    if problems.is_empty() { Ok(claim) } else { Err(problems) }
}

fn number(lang: Lang, typed: &Fields, field: &str, (least, most): (i32, i32), problems: &mut Problems) -> Option<i32> {
    match typed.value::<i32>(field) {
        Ok(None) => None,
        Ok(Some(number)) if (least..=most).contains(&number) => Some(number),
        Ok(_) | Err(_) => {
            let mut args = Values::new();
            args.set("least", least);
            args.set("most", most);
            problems.add(field, lang.say_args("claim-number-wrong", &args));
            None
        }
    }
}

/// The hand that was picked; a word that no list offers is told at its field.
fn picked(lang: Lang, typed: &Fields, card_points: Option<i32>, problems: &mut Problems) -> Option<Hand> {
    let mut wrong = |field: &str| problems.add(field, lang.say("claim-pick-one"));
    let game = typed.value::<Game>("game").unwrap_or(None);
    if game.is_none() {
        wrong("game");
    }
    let play = typed.value("play").unwrap_or_else(|_unknown| {
        wrong("play");
        None
    });
    let variant = typed.value::<Variant>("variant").unwrap_or_else(|_unknown| {
        wrong("variant");
        None
    });
    let mut level = |field: &str| {
        typed.value::<Level>(field).unwrap_or_else(|_unknown| {
            wrong(field);
            None
        })
    };
    let (made, announced) = (level("made"), level("announced"));
    let ouvert = typed.value::<Ouvert>("ouvert").unwrap_or_else(|_unknown| {
        wrong("ouvert");
        None
    });
    let matadors = typed.value::<i8>("matadors").unwrap_or_else(|_unknown| {
        wrong("matadors");
        None
    });
    let card_points = card_points.and_then(|points| u8::try_from(points).into_iter().next());
    let hand = Hand {
        variant,
        play,
        made,
        announced,
        matadors,
        card_points,
        ouvert: ouvert.unwrap_or(Ouvert::No),
        ..Hand::of(game?)
    };
    Some(hand)
}
