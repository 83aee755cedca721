//! One hand under every rule set at once: what it is worth, won and lost, and how that comes about.

use std::collections::BTreeSet;

use actix_web::web;
use askama::Template;

use crate::i18n::Lang;
use crate::rules::hand::{Contra, Game, Level, Outcome, Ouvert, Play, Variant};
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::TableSize;
use crate::web::hands::choice::rank;
use crate::web::hands::steps::steps;
use crate::web::hands::typed;
use crate::web::hands::words::word;
use crate::web::tournaments::words::title;
use crate::web::{Answer, Fields, Layout, Page, Problems, Visit};

/// The word for a skat that stays untouched, whatever a rule set calls that.
const UNTOUCHED: &str = "untouched";

/// What is asked while nobody asked: a Grand with two, played by hand.
const EXAMPLE: [(&str, &str); 3] = [("game", "grand"), ("play", UNTOUCHED), ("matadors", "2")];

#[derive(Template)]
#[template(path = "rules/worth.html")]
struct WorthPage {
    layout: Layout,
    problems: Problems,
    lists: Vec<List>,
    bid: String,
    lines: Vec<WorthLine>,
}

/// A question with its answers.
struct List {
    name: &'static str,
    label: String,
    chosen: String,
    /// Value and text of each answer; the empty one first, where there is one.
    options: Vec<(String, String)>,
}

/// What one rule set makes of the hand.
struct WorthLine {
    address: String,
    title: String,
    /// How it is played there, where that was not asked and there are several ways; else empty.
    play: String,
    won: String,
    lost: String,
    /// How the value comes about.
    steps: Vec<String>,
    /// Why the rule set does not know it; empty where it does.
    refused: String,
}

/// Shows the form and what every rule set makes of the hand.
pub async fn show(visit: Visit, query: web::Query<Vec<(String, String)>>) -> Answer {
    let lang = visit.lang;
    let asked = Fields::new(query.into_inner());
    let example = || EXAMPLE.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let fields = if asked.text("game").is_empty() { Fields::new(example()) } else { asked };
    let sets = RuleSet::all()?;
    let mut problems = Problems::default();
    let lines = sets.iter().flat_map(|rules| lines(lang, rules, &fields, &mut problems)).collect();
    let page = WorthPage {
        layout: visit.layout(lang.say("worth-title"))?,
        lists: lists(lang, sets, &fields),
        bid: fields.text("bid").to_owned(),
        lines: if problems.is_empty() { lines } else { Vec::new() },
        problems,
    };
    if page.problems.is_empty() { Page::show(&page) } else { Page::refuse(&page) }
}

/// One line, or one for each way the game is played there, where none of them is the plain one and none was asked for.
fn lines(lang: Lang, rules: &RuleSet, fields: &Fields, problems: &mut Problems) -> Vec<WorthLine> {
    let asked = !fields.text("play").is_empty();
    let game = Game::ALL.iter().copied().find(|game| game.word() == fields.text("game"));
    let plays: Vec<Play> = game.filter(|_| !asked).map(|game| rules.plays_of(game).collect()).unwrap_or_default();
    if plays.len() < 2 || game.and_then(|game| rules.plain_play(game)).is_some() {
        return vec![line(lang, rules, fields, problems)];
    }
    let mut each = |play: &Play| {
        let played = fields.iter().filter(|(name, _)| *name != "play").chain([("play", play.word())]);
        let played = Fields::new(played.map(|(name, value)| (name.to_owned(), value.to_owned())).collect());
        WorthLine { play: word(lang, play.word()), ..line(lang, rules, &played, problems) }
    };
    let (known, refused): (Vec<WorthLine>, Vec<WorthLine>) =
        plays.iter().map(&mut each).partition(|line| line.refused.is_empty());
    if known.is_empty() { refused.into_iter().take(1).collect() } else { known }
}

fn line(lang: Lang, rules: &RuleSet, fields: &Fields, problems: &mut Problems) -> WorthLine {
    let hand = typed::read(lang, rules, &as_here(rules, fields), problems).hand;
    let size = rules.sizes().find(|size| *size == TableSize::THREE).or_else(|| rules.sizes().next());
    let judge = |outcome: Outcome| {
        let ended = rules.with_outcome(&hand, outcome);
        rules.judge(&ended, size.unwrap_or(TableSize::THREE), rules.first_dealer())
    };
    let figure = |judged: &Judged| judged.score.map_or_else(|| "–".to_owned(), |score| lang.signed(score.into()));
    let (won, lost) = (judge(Outcome::Won), judge(Outcome::Lost));
    let (why, refused) = match won.as_ref().or(lost.as_ref()) {
        Ok(judged) => (rules.explain(judged).map(|why| steps(lang, &why)), String::new()),
        Err(refused) => (None, lang.sentence(refused)),
    };
    WorthLine {
        address: format!("/rules/{}", rules.id()),
        title: title(lang, rules.title()),
        play: String::new(),
        steps: why.unwrap_or_default(),
        refused,
        won: won.as_ref().map_or_else(|_refused| "–".to_owned(), figure),
        lost: lost.as_ref().map_or_else(|_refused| "–".to_owned(), figure),
    }
}

/// The hand in the words of a rule set: its own word for the untouched skat, and no matadors where a game counts none.
fn as_here(rules: &RuleSet, fields: &Fields) -> Fields {
    let counts = rules.games().any(|row| row.game.word() == fields.text("game") && row.matadors > 0);
    let untouched = rules.untouched().map_or("", Play::word);
    let mut here = vec![("declarer".to_owned(), "1".to_owned())];
    for (name, value) in fields.iter() {
        let value = match (name, value) {
            ("play", UNTOUCHED) => untouched,
            ("matadors", _) if !counts => continue,
            ("declarer" | "result", _) => continue,
            (_, value) => value,
        };
        here.push((name.to_owned(), value.to_owned()));
    }
    if !fields.text("contra").is_empty() {
        here.push(("contra_by".to_owned(), "2".to_owned()));
    }
    Fields::new(here)
}

fn lists(lang: Lang, sets: &[RuleSet], fields: &Fields) -> Vec<List> {
    let rows = || sets.iter().flat_map(RuleSet::games);
    let words = |words: Vec<&'static str>| -> Vec<(String, String)> {
        words.into_iter().map(|one| (one.to_owned(), word(lang, one))).collect()
    };
    let mut games: Vec<Game> = rows().map(|row| row.game).collect::<BTreeSet<_>>().into_iter().collect();
    games.sort_by_key(|game| rank(*game));
    let plays: BTreeSet<Play> = sets.iter().flat_map(RuleSet::plays).collect();
    let variants: BTreeSet<Variant> = rows().filter_map(|row| row.variant).collect();
    let most = rows().map(|row| row.matadors).max().unwrap_or(0);
    let count = |count: i8| {
        let key = if count < 0 { "enter-without" } else { "enter-with" };
        (count.to_string(), lang.say_with(key, "count", i64::from(count).abs()))
    };
    let levels = || words(Level::ALL.iter().map(|level| level.word()).collect());
    let mut all = vec![
        ("game", "enter-game", words(games.into_iter().map(Game::word).collect())),
        ("play", "worth-play", words(plays.into_iter().map(Play::word).collect())),
        ("matadors", "enter-matadors", (1..=most).chain((1..=most).map(|with| -with)).map(count).collect()),
        ("made", "worth-made", levels()),
        ("announced", "worth-announced", levels()),
        ("ouvert", "worth-ouvert", words([Ouvert::Yes, Ouvert::Revolution].map(Ouvert::word).to_vec())),
        ("contra", "enter-contra", words([Contra::Contra, Contra::Recontra].map(Contra::word).to_vec())),
        ("variant", "enter-variant", words(variants.into_iter().map(Variant::word).collect())),
    ];
    let empty = |name: &str| match name {
        "game" => Vec::new(),
        "play" => vec![(String::new(), lang.say("worth-plain")), (UNTOUCHED.to_owned(), lang.say("worth-untouched"))],
        _ => vec![(String::new(), "–".to_owned())],
    };
    let list = |(name, label, options): (&'static str, &str, Vec<(String, String)>)| List {
        name,
        label: lang.say(label),
        chosen: fields.text(name).to_owned(),
        options: empty(name).into_iter().chain(options).collect(),
    };
    all.drain(..).map(list).collect()
}
