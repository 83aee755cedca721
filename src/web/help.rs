//! The guides: how a tournament, a season or an evening of Comparative Skat is run, for everybody and to be printed. A guide
//! is a template for each language in `templates/help/`; whatever stands on a button is said there by its key.

use actix_web::web;
use askama::Template;

use crate::i18n::Lang;
use crate::rules::hand::Hand;
use crate::rules::quick;
use crate::rules::rule_set::RuleSet;
use crate::rules::seat::{Seat, TableSize};

use crate::web::guides::GUIDES;
use crate::web::hands::words::{Names, booked};
use crate::web::sheets::desk::letters;
use crate::web::{Answer, Error, Layout, Page, Visit};

/// The rule set by which the examples of the quick line are read.
const RULES: &str = "isko";

/// Lines as they are typed at the desk.
const LINES: [&str; 9] = ["2k3", "2k3-", "1ho2", "3g1h", "3go2hs", "1nv", "2g4ss", "3d1b18", "p"];

/// The commands on a result folder, each with the key of what it does.
const COMMANDS: [(&str, &str); 11] = [
    ("skatwart export 12 FOLDER", "help-command-export"),
    ("skatwart import FOLDER", "help-command-import"),
    ("skatwart standings FOLDER", "help-command-standings"),
    ("skatwart standings FOLDER --comparison british", "help-command-comparison"),
    ("skatwart standings FOLDER --teams", "help-command-teams"),
    ("skatwart prizes FOLDER", "help-command-prizes"),
    ("skatwart settle FOLDER --stake 1/4", "help-command-settle"),
    ("skatwart deal --verify FOLDER", "help-command-deal"),
    ("skatwart solve deals.csv", "help-command-solve"),
    ("skatwart score --rules isko hands.csv", "help-command-score"),
    ("skatwart rules isko", "help-command-rules"),
];

#[derive(Template)]
#[template(path = "help/list.html")]
struct ListPage {
    layout: Layout,
    guides: Vec<(String, String, String)>,
}

#[derive(Template)]
#[template(path = "help/guide.html")]
struct GuidePage {
    layout: Layout,
    id: &'static str,
    about: String,
    german: bool,
    examples: Vec<(&'static str, String)>,
    letters: Vec<(&'static str, String)>,
    commands: Vec<(String, String)>,
}

/// Lists the guides.
pub async fn list(visit: Visit) -> Answer {
    let lang = visit.lang;
    let guides =
        GUIDES.iter().map(|guide| (format!("/help/{}", guide.id), lang.say(guide.title), lang.say(guide.about)));
    Page::show(&ListPage { guides: guides.collect(), layout: visit.layout(lang.say("help-title"))? })
}

/// Shows one of them.
pub async fn show(visit: Visit, id: web::Path<String>) -> Answer {
    let guide = GUIDES.iter().find(|guide| guide.id == *id).ok_or(Error::NotFound)?;
    let (lang, rules) = (visit.lang, RuleSet::by_id(RULES)?);
    Page::show(&GuidePage {
        layout: visit.layout(lang.say(guide.title))?,
        id: guide.id,
        about: lang.say(guide.about),
        german: lang == Lang::De,
        examples: LINES.iter().map(|line| (*line, read(lang, rules, line))).collect(),
        letters: letters(lang, rules).1,
        commands: COMMANDS
            .iter()
            .map(|(command, about)| (command.replace("FOLDER", &lang.say("help-folder")), lang.say(about)))
            .collect(),
    })
}

/// What the desk says to a line, at a table of three.
fn read(lang: Lang, rules: &RuleSet, line: &str) -> String {
    let seats = Seat::ALL.map(|seat| lang.say_with("seat-number", "seat", seat.number()));
    let judge = |hand: &Hand| rules.judge(hand, TableSize::THREE, rules.first_dealer());
    match quick::parse(line, rules) {
        Ok(hand) => match judge(&hand) {
            Ok(judged) => booked(lang, &judged, &Names::new(seats.to_vec())),
            Err(refused) => lang.sentence(&refused),
        },
        Err(slip) => lang.sentence(&slip.error),
    }
}
