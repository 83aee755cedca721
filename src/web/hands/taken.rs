//! The same number twice: what stands there beside what was to be entered, and the way to enter it with another number.

use actix_web::http::StatusCode;
use askama::Template;
use fluent_bundle::FluentArgs;

use crate::i18n::Lang;
use crate::random::random_text;
use crate::store::hands::StoredHand;
use crate::web::form::Fields;
use crate::web::hands::typed::Typed;
use crate::web::hands::words::who;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Layout, Page};

#[derive(Template)]
#[template(path = "hands/taken.html")]
struct TakenPage {
    layout: Layout,
    sheet_title: String,
    back: String,
    sentence: String,
    stands: String,
    yours: String,
    advice: String,
    next: i32,
    action: String,
    key: String,
    fields: Vec<(String, String)>,
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
        let mut args = FluentArgs::new();
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

/// Answers 409 with both hands.
pub fn taken(
    mut layout: Layout,
    whole: &Whole,
    there: &StoredHand,
    typed: &Typed,
    fields: &Fields,
    action: String,
    back: String,
) -> Answer {
    let (lang, names) = (layout.lang, whole.names());
    let Standing { hand: stands, sentence, advice } = Standing::of(lang, whole, there);
    let next = whole.next_number();
    layout.title = lang.say_with("taken-title", "number", there.new.number);
    let page = TakenPage {
        sheet_title: whole.title(layout.lang, "sheet-title"),
        back,
        sentence,
        stands,
        yours: whole.told(lang, &names, typed.number, &typed.hand, None),
        advice,
        next,
        action,
        key: random_text(),
        fields: carried(fields, next),
        layout,
    };
    Page::with_status(StatusCode::CONFLICT, &page)
}

/// What was typed, for the same form with another number.
fn carried(fields: &Fields, next: i32) -> Vec<(String, String)> {
    let keep = |name: &str| !matches!(name, "token" | "key" | "number");
    let mut carried: Vec<(String, String)> =
        fields.iter().filter(|(name, _)| keep(name)).map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    carried.push(("number".to_owned(), next.to_string()));
    carried
}

/// The time of day where the server stands: 15:04.
pub fn clock_time(at: chrono::NaiveDateTime) -> String {
    local(at).format("%H:%M").to_string()
}

/// Day and time where the server stands.
pub fn day_and_time(lang: Lang, at: chrono::NaiveDateTime) -> String {
    let here = local(at);
    format!("{}, {}", lang.day(here.date()), here.format("%H:%M"))
}

fn local(at: chrono::NaiveDateTime) -> chrono::NaiveDateTime {
    use chrono::TimeZone as _;
    chrono::Local.from_utc_datetime(&at).naive_local()
}
