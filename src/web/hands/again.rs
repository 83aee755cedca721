//! Correcting a hand that stands by the quick line of the desk: `17: 2k3 # misread`.

use actix_web::http::StatusCode;

use crate::acts::{Key, Order, hands as acts};
use crate::clock;
use crate::i18n::{Lang, Values};
use crate::rules::quick::QuickEntry;
use crate::rules::reason::Reason;
use crate::rules::sentence::Sentence;
use crate::store::hands::StoredHand;
use crate::store::{Conn, SheetId};
use crate::web::form::{Fields, Problems};
use crate::web::hands::entry::{self, Preview, QUICK, SEATING};
use crate::web::hands::problem::{Met, note};
use crate::web::hands::queue::{self, Came};
use crate::web::hands::typed::{Button, Typed};
use crate::web::hands::words::booked;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::{Desk, about};
use crate::web::sheets::sent::Sent;
use crate::web::sheets::whole::{Whole, read};
use crate::web::{Answer, Error, Page, Visit, see_other};

/// The field that says which version of each hand the page showed: `17:3 18:1`.
const SEEN: &str = "seen";

/// A hand that stands, and the sheet on which a line wants to correct it.
pub struct Meant {
    whole: Whole,
    there: StoredHand,
}

/// The hand whose number the line says, where one stands there; who does not see the list learns nothing of it.
pub async fn meant(visit: &Visit, app: &App, sheet: SheetId, form: &Fields) -> Result<Option<Meant>, Error> {
    let Some(number) = QuickEntry::of(form.text(QUICK)).number else { return Ok(None) };
    let whole = read(app, sheet).await?;
    if !whole.shows_first(visit) {
        return Ok(None);
    }
    let there = whole.hands.iter().find(|stored| stored.counts() && stored.new.number == number).cloned();
    Ok(there.map(|there| Meant { whole, there }))
}

/// Corrects the hand, or says what is missing; a script that types ahead is told in a word.
pub async fn corrected(visit: &Visit, app: &App, meant: Meant, form: &Fields, script: bool) -> Answer {
    let mut problems = Problems::default();
    let typed = entry::read(visit.lang, &meant.whole.rules, form, &mut problems);
    if problems.is_empty() && typed.button == Button::Check {
        return checked(visit, &meant, form, &typed);
    }
    if problems.is_empty() && typed.reason.is_empty() {
        problems.add(QUICK, stands(visit.lang, &meant.whole, (&meant.there, form.text(QUICK)), "desk-correct-why"));
    }
    if problems.is_empty() {
        let (place, id, hand) = (order::place_of(visit), meant.there.id, typed.hand);
        let (order, mark) = (order(visit, form, &meant, &typed)?, form.text(SEATING).to_owned());
        let (sheet, number) = (meant.whole.placed.sheet.id, meant.there.new.number);
        let same = acts::Refusal::NothingNew { number };
        let correct = move |conn: &mut Conn| {
            acts::correct_seen(conn, &order, (id, place), &hand, acts::Seen { sheet, number, mark: &mark })
        };
        match app.store.write(correct).await {
            Ok(kept) => return done(visit, &meant, &kept, script),
            // What stands already waits for nothing more.
            Err(refusal) if script && refusal.key() == Some(same.key()) => {
                return Ok(queue::told(StatusCode::OK, &Came::Said(visit.lang.sentence(&same))));
            }
            Err(refusal) => {
                if let Met::Stands(now) = note(visit.lang, refusal, &mut problems)? {
                    problems
                        .add(QUICK, stands(visit.lang, &meant.whole, (&now, form.text(QUICK)), "desk-correct-stale"));
                }
            }
        }
    }
    if script {
        let sentence = problems.iter().map(|(_, sentence)| sentence.to_owned()).next().unwrap_or_default();
        return Ok(queue::told(StatusCode::UNPROCESSABLE_ENTITY, &Came::Problem(sentence)));
    }
    let whole = read(app, meant.whole.placed.sheet.id).await?;
    Page::refuse(&Desk::new(visit, &whole, &Sent { fields: form.clone(), problems, ..Sent::default() })?)
}

/// The desk with what the correction would write.
fn checked(visit: &Visit, meant: &Meant, form: &Fields, typed: &Typed) -> Answer {
    let (whole, names) = (&meant.whole, meant.whole.names_at(meant.there.new.number));
    let preview = Preview::of(&about(visit.lang, whole, &names, form), typed, true);
    Page::show(&Desk::new(visit, whole, &Sent { fields: form.clone(), preview, ..Sent::default() })?)
}

/// What the line orders, based on the version its page showed; a page that showed none is told what stands.
fn order(visit: &Visit, form: &Fields, meant: &Meant, typed: &Typed) -> Result<Order, Error> {
    let number = meant.there.new.number.to_string();
    let mut seen = form.text(SEEN).split_whitespace().filter_map(|pair| pair.split_once(':'));
    let version = seen.find(|(of, _)| *of == number).map(|(_, version)| version.parse()).transpose();
    let version = version.map_err(|_odd: std::num::ParseIntError| Error::BadRequest("the form carries no version"))?;
    let reason = Reason::new(&typed.reason).map_err(Error::internal)?;
    let order = Order::new(order::who(visit), clock::now(), Key::new(form.key()?));
    Ok(order.based_on(version.unwrap_or(0)).because(reason))
}

fn done(visit: &Visit, meant: &Meant, kept: &acts::Kept, script: bool) -> Answer {
    let mut args = Values::new();
    args.set("number", kept.number);
    args.set("hand", booked(visit.lang, &kept.judged, &meant.whole.names_at(kept.number)));
    let said = visit.lang.say_args("edit-saved", &args);
    if script {
        return Ok(queue::told(StatusCode::OK, &Came::Said(said)));
    }
    visit.flash(Tone::Done, said)?;
    Ok(see_other(&format!("{}/desk", meant.whole.address())))
}

/// A sentence about the hand that stands there, and the line that was typed, up to where it says why.
fn stands(lang: Lang, whole: &Whole, (there, line): (&StoredHand, &str), key: &str) -> String {
    let mut args = Values::new();
    args.set("line", line.split('#').next().unwrap_or_default().trim().to_owned());
    args.set("number", there.new.number);
    args.set("hand", whole.told_stored(lang, &whole.names(), there));
    lang.say_args(key, &args)
}
