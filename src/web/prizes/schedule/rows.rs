//! The rows of a schedule of one's own: a prize each, with what competes for it and what decides.

use crate::i18n::Lang;
use crate::rules::hand::{Game, Play};
use crate::rules::rule_set::{RuleSet, Title};
use crate::rules::schedule::{Criterion, OWN, Prize, PrizeError, Which, is_plain};
use crate::rules::standings::Metric;
use crate::web::rules::spoken;
use crate::web::tournaments::words;
use crate::web::{Fields, Layout, Problems};

use super::{Choices, chosen};

/// The most prizes of a schedule, and how many empty rows wait below those that are filled.
const MOST: usize = 50;
const EMPTY: usize = 2;

/// How many things can decide a prize one after the other.
const DECIDES: usize = 4;

/// A row as the page shows it.
pub struct FieldRow {
    /// Its number.
    pub number: usize,
    /// What the prize is for.
    pub title: String,
    /// The place that wins it.
    pub place: String,
    /// Whether whole records or hands compete.
    pub what: Choices,
    /// The plays that compete.
    pub plays: Choices,
    /// The games that compete.
    pub games: Choices,
    /// Whether at least one matador must be played against.
    pub against: bool,
    /// What decides, in order.
    pub by: Vec<Choices>,
}

fn name(field: &str, number: usize) -> String {
    format!("{field}-{number}")
}

fn filled(fields: &Fields, number: usize) -> bool {
    !fields.text(&name("title", number)).is_empty() || fields.all(&name("by", number)).any(|by| !by.is_empty())
}

fn last(fields: &Fields) -> usize {
    (1..=MOST).rfind(|number| filled(fields, *number)).unwrap_or(0)
}

/// The rows that are filled, and some empty ones.
pub fn of(fields: &Fields, rules: &RuleSet, layout: &Layout) -> Vec<FieldRow> {
    let row = |number: usize| {
        let text = |field: &str| fields.text(&name(field, number)).to_owned();
        let field = name("by", number);
        let typed: Vec<&str> = fields.all(&field).collect();
        let place = text("place");
        FieldRow {
            number,
            title: text("title"),
            place: if place.is_empty() { "1".to_owned() } else { place },
            what: chosen(
                ["players", "hands"].map(|word| (word.to_owned(), layout.say(&format!("schedule-of-{word}")))).to_vec(),
                &text("what"),
            ),
            plays: with_typed(plays(rules, layout), &text("play"), layout),
            games: with_typed(games(rules, layout), &text("game"), layout),
            against: fields.ticked(&name("against", number)),
            by: (0..DECIDES.max(typed.len()))
                .map(|at| chosen(criteria(layout), typed.get(at).copied().unwrap_or_default()))
                .collect(),
        }
    };
    (1..=(last(fields) + EMPTY).min(MOST)).map(row).collect()
}

/// The choices, with what was typed as one of them.
fn with_typed(mut choices: Vec<(String, String)>, typed: &str, layout: &Layout) -> Choices {
    if !choices.iter().any(|(word, _)| word == typed) {
        let known = |word: &str| word.parse::<Play>().is_ok() || word.parse::<Game>().is_ok();
        let said = |word: &str| if known(word) { spoken::word(layout, word) } else { word.to_owned() };
        choices.push((typed.to_owned(), typed.split_whitespace().map(said).collect::<Vec<_>>().join(", ")));
    }
    chosen(choices, typed)
}

fn plays(rules: &RuleSet, layout: &Layout) -> Vec<(String, String)> {
    let any = (String::new(), layout.say("schedule-any-play"));
    std::iter::once(any)
        .chain(rules.plays().map(|play| (play.word().to_owned(), spoken::word(layout, play.word()))))
        .collect()
}

const SUITS: &str = "clubs spades hearts diamonds";

fn games(rules: &RuleSet, layout: &Layout) -> Vec<(String, String)> {
    let several = [
        (String::new(), layout.say("schedule-any-game")),
        (format!("{SUITS} grand"), layout.say("schedule-suits-grand")),
        (SUITS.to_owned(), layout.say("schedule-suits")),
    ];
    let known = Game::ALL.iter().filter(|game| rules.games().any(|row| row.game == **game));
    several.into_iter().chain(known.map(|game| (game.word().to_owned(), spoken::word(layout, game.word())))).collect()
}

fn criteria(layout: &Layout) -> Vec<(String, String)> {
    let none = (String::new(), "–".to_owned());
    let hands = [Criterion::Matadors, Criterion::Kind, Criterion::Value, Criterion::CardPoints];
    let all = hands.into_iter().chain(Metric::ALL.iter().map(|metric| Criterion::Metric(*metric)));
    let named = all.map(|one| (one.word().to_owned(), layout.say(&format!("criterion-{}", one.word()))));
    std::iter::once(none).chain(named).collect()
}

/// Writes prizes into the fields of the rows.
pub fn write(prizes: &[Prize], lang: Lang, fields: &mut Vec<(String, String)>) {
    for (number, prize) in (1..).zip(prizes) {
        let mut put = |field: &str, value: String| fields.push((name(field, number), value));
        put("title", words::title(lang, &prize.title));
        put("place", prize.place.to_string());
        put("what", if prize.hand.is_some() { "hands" } else { "players" }.to_owned());
        if let Some(which) = &prize.hand {
            put("play", which.plays.iter().map(|play| play.word()).collect::<Vec<_>>().join(" "));
            put("game", which.games.iter().map(|game| game.word()).collect::<Vec<_>>().join(" "));
            if which.against {
                put("against", "yes".to_owned());
            }
        }
        for by in &prize.by {
            put("by", by.word().to_owned());
        }
    }
}

/// Reads the rows that are filled; what is wrong goes to its field.
pub fn read(fields: &Fields, lang: Lang, problems: &mut Problems) -> Vec<Prize> {
    let numbers = (1..=MOST).filter(|number| filled(fields, *number));
    (1_u32..).zip(numbers).filter_map(|(at, number)| prize(fields, at, number, lang, problems)).collect()
}

fn prize(fields: &Fields, at: u32, number: usize, lang: Lang, problems: &mut Problems) -> Option<Prize> {
    let title = fields.text(&name("title", number));
    if title.is_empty() {
        problems.add(name("title", number), lang.say("schedule-title-missing"));
    } else if !is_plain(title) || title.contains(':') {
        problems.add(name("title", number), lang.say("schedule-signs"));
    }
    let place = fields.text(&name("place", number)).parse().unwrap_or(0);
    let hand = match fields.text(&name("what", number)) {
        "hands" => Some(which(fields, number, lang, problems)?),
        _ => None,
    };
    let mut by: Vec<Criterion> = Vec::new();
    for word in fields.all(&name("by", number)).filter(|word| !word.is_empty()) {
        match word.parse() {
            Ok(criterion) if !by.contains(&criterion) => by.push(criterion),
            Ok(_) => problems.add(name("by", number), lang.say("schedule-by-twice")),
            Err(_) => problems.add(name("by", number), lang.say("schedule-pick")),
        }
    }
    let title = Title { de: title.to_owned(), en: title.to_owned() };
    let prize = Prize { number: at, title, hand, by, place, source: OWN.to_owned() };
    match prize.sensible() {
        Ok(()) => Some(prize),
        Err(error) => {
            let field = if error == PrizeError::Place { "place" } else { "by" };
            problems.add(name(field, number), lang.sentence(&error));
            None
        }
    }
}

fn which(fields: &Fields, number: usize, lang: Lang, problems: &mut Problems) -> Option<Which> {
    let plays: Result<Vec<Play>, _> = fields.text(&name("play", number)).split_whitespace().map(str::parse).collect();
    let games: Result<Vec<Game>, _> = fields.text(&name("game", number)).split_whitespace().map(str::parse).collect();
    match (plays, games) {
        (Ok(plays), Ok(games)) => Some(Which { plays, games, against: fields.ticked(&name("against", number)) }),
        (Err(_), _) => {
            problems.add(name("play", number), lang.say("schedule-pick"));
            None
        }
        (_, Err(_)) => {
            problems.add(name("game", number), lang.say("schedule-pick"));
            None
        }
    }
}
