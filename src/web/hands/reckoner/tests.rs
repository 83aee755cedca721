//! The lines, read as the script reads them, against the answer the form itself gives.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::Write as _;

use super::*;
use crate::rules::hand::{Game, Level, Ouvert, Play};
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::About;
use crate::web::hands::entry::{self, Preview};

/// The rows by what a form sends.
type Rows = BTreeMap<Vec<String>, Vec<String>>;

fn rows(text: &str) -> Rows {
    let mut rows = Rows::new();
    for line in text.lines() {
        let parts: Vec<String> = line.split('|').map(ToOwned::to_owned).collect();
        let (sent, row) = parts.split_at(5);
        let mut add = |play: &str| {
            let sent = sent.iter().enumerate().map(|(at, word)| if at == 1 { play.to_owned() } else { word.clone() });
            assert!(rows.insert(sent.collect(), row.to_vec()).is_none(), "{line} stands twice");
        };
        let play = sent.get(1).expect("a play");
        if let Some(plain) = play.strip_suffix('*') {
            add(plain);
            add("");
        } else {
            add(play);
        }
    }
    rows
}

/// What the script shows: words, figure when won, figure when lost.
fn shown(row: &[String], name: &str, count: i8) -> Option<(String, String, String)> {
    let way = usize::from(count > 0) + 2 * usize::from(count < 0);
    let figures = row.get(way + 3).filter(|figures| *figures != "=").or_else(|| row.get(4))?;
    let figures = figures.split(';').nth(usize::from(count.unsigned_abs().max(1)) - 1)?;
    let (won, lost) = figures.split_once('/')?;
    let plain = |text: &str| !text.is_empty() && text.chars().all(|sign| sign.is_ascii_digit());
    let (won, lost) = if plain(won) && plain(lost) {
        (format!("+{won}"), format!("−{lost}"))
    } else {
        (won.to_owned(), lost.to_owned())
    };
    let words = row.get(way)?.replace('#', &count.unsigned_abs().to_string());
    Some((format!("{name}, {words}"), won, lost))
}

/// What the form answers to these buttons.
fn answered(about: &About<'_>, sent: &[String], count: i8, declarer: Seat) -> Preview {
    let names = ["game", "play", "announced", "made", "ouvert"];
    let mut fields: Vec<(String, String)> =
        names.iter().zip(sent).map(|(name, word)| ((*name).to_owned(), word.clone())).collect();
    fields.push(("declarer".to_owned(), declarer.number().to_string()));
    fields.push(("number".to_owned(), "1".to_owned()));
    if count != 0 {
        fields.push(("matadors".to_owned(), count.to_string()));
    }
    let typed = entry::read(about.lang, about.rules, &Fields::new(fields), &mut Problems::default());
    Preview::of(about, &typed, false)
}

fn at_every_table(check: impl Fn(&About<'_>, &Rows)) {
    let system = ScoringSystem::by_id("seeger-fabian").expect("a system");
    let names = Names::new(["Karl", "Ayşe", "Max", "Lena"].map(ToOwned::to_owned).to_vec());
    let mut tables = 0;
    for rules in RuleSet::all().expect("the rule sets") {
        for (size, lang) in [(TableSize::THREE, Lang::De), (TableSize::FOUR, Lang::En)] {
            if rules.is_for(size) {
                let [first_dealer, ..] = Seat::ALL;
                let about = About {
                    lang,
                    rules,
                    names: &names,
                    size,
                    first_dealer,
                    dealer: None,
                    hands: 48,
                    system,
                    stored: &[],
                };
                check(&about, &rows(&lines(lang, rules, size)));
                tables += 1;
            }
        }
    }
    assert!(tables > 10, "{tables}");
}

#[test]
fn every_figure_and_every_word_is_that_of_the_form() {
    let compared = Cell::new(0);
    at_every_table(|about, rows| {
        for (sent, row) in rows {
            let most = row.iter().skip(3).map(|figures| figures.split(';').count()).max().unwrap_or(0);
            let most = i8::try_from(most).expect("few matadors");
            for count in -most..=most {
                let declarer = if count % 2 == 0 { Seat::ALL[1] } else { Seat::ALL[2] };
                let Some((words, won, lost)) = shown(row, &about.names.of(declarer), count) else { continue };
                let preview = answered(about, sent, count, declarer);
                assert_eq!((words, won, lost), (preview.echo, preview.won, preview.lost), "{sent:?} {count}");
                compared.set(compared.get() + 1);
            }
        }
    });
    assert!(compared.get() > 10_000, "{} figures were compared", compared.get());
}

#[test]
fn the_lines_of_the_same_rules_are_made_once_and_those_of_others_anew() {
    let rules = RuleSet::by_id("isko").expect("the rules");
    let (size, lang) = (TableSize::FOUR, Lang::De);
    let first = kept(lang, rules, size);
    assert!(Arc::ptr_eq(&first, &kept(lang, rules, size)) && *first == *lines(lang, rules, size));
    assert_eq!(*kept(Lang::En, rules, size), *lines(Lang::En, rules, size));
    assert_eq!(*kept(lang, rules, TableSize::THREE), *lines(lang, rules, TableSize::THREE));
    let changed = rules.with(&[("games.null.fixed.null", "20")]).expect("a value");
    assert_eq!(*kept(lang, &changed, size), *lines(lang, &changed, size));
    assert_ne!(*kept(lang, &changed, size), *first);
    for value in 1..=2 * KEPT {
        let other = rules.with(&[("games.null.fixed.null", value.to_string().as_str())]).expect("a value");
        kept(lang, &other, size);
    }
    assert!(MADE.lock().expect("the memory").len() <= KEPT);
}

#[test]
fn what_the_form_answers_stands_in_the_table() {
    let levels = ["", Level::Schneider.word(), Level::Schwarz.word()];
    at_every_table(|about, rows| {
        if !["isko", "nasl-1908", "german-variated"].contains(&about.rules.id()) {
            return;
        }
        for game in [Game::Clubs, Game::Diamonds, Game::Grand, Game::Null] {
            for play in std::iter::once("").chain(about.rules.plays().map(Play::word)) {
                for (announced, made) in levels.iter().flat_map(|one| levels.map(|other| (*one, other))) {
                    for (ouvert, count) in [(Ouvert::No, 0), (Ouvert::No, 2), (Ouvert::Yes, -1), (Ouvert::Yes, 0)] {
                        let sent = [game.word(), play, announced, made, ouvert.word()].map(ToOwned::to_owned).to_vec();
                        let preview = answered(about, &sent, count, Seat::ALL[1]);
                        let row = rows.get(&sent).and_then(|row| shown(row, "", count));
                        assert_eq!(row.is_some(), !preview.echo.is_empty(), "{sent:?} {count} {preview:?}");
                    }
                }
            }
        }
    });
}

#[test]
fn a_page_of_the_international_order_carries_a_few_kilobytes() {
    let rules = RuleSet::by_id("isko").expect("the rules");
    let text = lines(Lang::De, rules, TableSize::FOUR);
    let grand = "grand|skat*|||no||Grand mit #|Grand ohne #||48/96;72/144;96/192;120/240|=";
    assert!(text.lines().any(|line| line == grand), "{text}");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(text.as_bytes()).expect("it is packed");
    let packed = packed.finish().expect("it is packed").len();
    assert!((500..3_000).contains(&packed), "{} letters, {packed} bytes packed", text.len());
    let marks = RuleSet::by_id("hertefeld-1893").expect("the rules");
    assert_eq!(lines(Lang::De, marks, TableSize::FOUR).is_empty(), marks.reckoned(TableSize::FOUR).is_empty());
}
