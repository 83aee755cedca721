//! The same number twice: what stands there beside what was to be entered, and the way to enter it with another number.

use actix_web::http::StatusCode;
use askama::Template;

use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::hand::Hand;
use crate::store::HandId;
use crate::store::hands::StoredHand;
use crate::web::form::Fields;
use crate::web::hands::about::About;
use crate::web::hands::typed::Typed;
use crate::web::hands::words::who;
pub use crate::web::moment::{clock_time, day_and_time};
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Layout, Page};

#[derive(Template)]
#[template(path = "hands/taken.html")]
struct TakenPage {
    layout: Layout,
    sheet_title: String,
    back: String,
    /// What the way back says: a phone gives up the hand that waits on it.
    leave: &'static str,
    sentence: String,
    stands: String,
    yours: String,
    advice: String,
    next: i32,
    /// Both are one hand.
    same: bool,
    /// In what they differ, in words.
    differs: String,
    action: String,
    key: String,
    fields: Vec<(String, String)>,
    settle_key: String,
    /// Where that is sent.
    settle_action: String,
    /// What puts the new one in the place of the one that stands; empty where that is for the desk.
    settles: Vec<(String, String)>,
    /// What is asked where it stands for a while.
    why: Option<String>,
    /// Where both lists are compared, for whoever wrote one of them.
    compared: String,
}

/// The field that names the hand another is put in the place of, and the version somebody saw of it.
const INSTEAD: &str = "instead";

/// The field that names the sheet on which it is entered where the other is gone by then.
pub const SHEET: &str = "sheet";

/// Where the page leads.
pub struct Way {
    /// Where the same form is sent with another number.
    pub action: String,
    /// The page it came from.
    pub back: String,
    /// How the hand that stands is replaced from here.
    pub replaces: Replaces,
    /// Where it is decided instead, as both lists have it; empty elsewhere.
    pub compared: String,
}

/// How a hand that stands is replaced by the one that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaces {
    /// Not from here.
    No,
    /// At the table, with a tap.
    AtOnce,
    /// At the table, where it stands for so long that somebody says why.
    WithReason,
    /// At the desk, as a correction of it.
    AsCorrection,
}

/// The hand that stands under a number, in words, and what to do about it.
pub struct Standing {
    /// The hand.
    pub hand: String,
    /// That it is entered, by whom and when.
    pub sentence: String,
    /// The way out.
    pub advice: String,
}

impl Standing {
    /// What is said of a hand somebody wanted to enter again.
    pub fn of(lang: Lang, whole: &Whole, there: &StoredHand) -> Self {
        let hand = whole.told_stored(lang, &whole.names(), there);
        let mut args = Values::new();
        args.set("number", there.new.number);
        args.set("hand", hand.clone());
        args.set("who", who(lang, &there.new.entered_by));
        args.set("when", clock_time(there.new.entered_at));
        let advice = match whole.next_number() {
            0 => lang.say("taken-advice-full"),
            next => lang.say_with("taken-advice", "next", next),
        };
        Self { hand, sentence: lang.say_args("taken-sentence", &args), advice }
    }
}

/// Answers 409 with both hands: where they are one and the same, or differ in what somebody misheard, a tap settles it.
pub fn taken(
    mut layout: Layout,
    whole: &Whole,
    about: &About<'_>,
    there: &StoredHand,
    typed: &Typed,
    fields: &Fields,
    way: Way,
) -> Answer {
    let lang = layout.lang;
    let Standing { hand: stands, sentence, advice } = Standing::of(lang, whole, there);
    let next = whole.next_number();
    layout.title = lang.say_with("taken-title", "number", there.new.number);
    // What the judge refuses is told when it is sent.
    let differs = about.judge(there.new.number, &typed.hand).map(|mine| differences(&there.new.hand, &mine.hand));
    let same = differs.as_ref().is_ok_and(Vec::is_empty);
    let differs: Vec<String> = differs.unwrap_or_default().into_iter().map(|key| lang.say(key)).collect();
    let page = TakenPage {
        sheet_title: whole.title(layout.lang, "sheet-title"),
        leave: if way.back.starts_with("/k/") { "taken-give-up" } else { "taken-back" },
        back: way.back,
        sentence,
        stands,
        yours: whole.told(lang, about.names, there.new.number, &typed.hand, None),
        advice,
        next,
        same,
        settles: if differs.is_empty() { Vec::new() } else { settles(fields, there, way.replaces) },
        settle_key: random_text(),
        settle_action: match way.replaces {
            Replaces::AsCorrection => format!("/hands/{}/edit", there.id),
            Replaces::No | Replaces::AtOnce | Replaces::WithReason => way.action.clone(),
        },
        why: match way.replaces {
            Replaces::AsCorrection => Some(lang.say("taken-why")),
            Replaces::WithReason => Some(lang.say_with("keeper-settle-why", "number", there.new.number)),
            Replaces::No | Replaces::AtOnce => None,
        },
        differs: if differs.is_empty() {
            String::new()
        } else {
            lang.say_with("taken-differs", "in", differs.join(", "))
        },
        compared: way.compared,
        action: way.action,
        key: random_text(),
        fields: carried(fields, next),
        layout,
    };
    Page::with_status(StatusCode::CONFLICT, &page)
}

/// The questions of the form which two hands answer differently; the last is everything else.
fn differences(there: &Hand, mine: &Hand) -> Vec<&'static str> {
    let level = |hand: &Hand| (hand.play, hand.ouvert, hand.announced, hand.made, hand.remitted);
    let asked = [
        ("enter-declarer", there.declarer != mine.declarer),
        ("enter-game", (there.game, there.variant) != (mine.game, mine.variant)),
        ("enter-matadors", there.matadors != mine.matadors),
        ("enter-level", level(there) != level(mine)),
        ("taken-result", there.result != mine.result),
    ];
    let mut differs: Vec<&'static str> =
        asked.into_iter().filter_map(|(key, differs)| differs.then_some(key)).collect();
    if differs.is_empty() && there != mine {
        differs.push("taken-rest");
    }
    differs
}

/// What was typed, for the place of the hand that stands; nothing where that is not for here.
fn settles(fields: &Fields, there: &StoredHand, replaces: Replaces) -> Vec<(String, String)> {
    let seen = match replaces {
        Replaces::No => return Vec::new(),
        Replaces::AtOnce | Replaces::WithReason => (INSTEAD.to_owned(), format!("{}:{}", there.id, there.version)),
        Replaces::AsCorrection => ("version".to_owned(), there.version.to_string()),
    };
    let mut carried = carried(fields, there.new.number);
    if replaces == Replaces::AsCorrection {
        carried.push((SHEET.to_owned(), there.new.sheet_id.to_string()));
    }
    // The reason is asked on the page itself, and the version is that of the hand.
    carried.retain(|(name, _)| !matches!(name.as_str(), "reason" | "version"));
    carried.push(seen);
    carried
}

/// The hand this form was sent for the place of, and the version of it that was seen.
pub fn meant_instead(fields: &Fields) -> Result<Option<(HandId, i64)>, Error> {
    let odd = || Error::BadRequest("the form does not say which hand it replaces");
    let said = fields.text(INSTEAD);
    if said.is_empty() {
        return Ok(None);
    }
    let (id, version) = said.split_once(':').ok_or_else(odd)?;
    let number = |text: &str| text.parse::<i64>().map_err(|_unreadable| odd());
    Ok(Some((HandId::new(number(id)?), number(version)?)))
}

/// What was typed, for the same form with another number.
fn carried(fields: &Fields, next: i32) -> Vec<(String, String)> {
    let keep = |name: &str| !matches!(name, "token" | "key" | "number" | INSTEAD | SHEET);
    let mut carried: Vec<(String, String)> =
        fields.iter().filter(|(name, _)| keep(name)).map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    carried.push(("number".to_owned(), next.to_string()));
    carried
}
