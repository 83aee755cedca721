//! Correcting a hand that stands, fixing its score, or taking it out; each with a reason.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::acts::{Refused, hands as acts};
use crate::i18n::{Lang, Values};
use crate::random::random_text;
use crate::rules::hand::{Game, Hand, Ouvert, Play};
use crate::store::hands::{self, StoredHand};
use crate::store::{Conn, HandId, SheetId};
use crate::web::form::{Fields, Problems};
use crate::web::hands::about::{About, Place};
use crate::web::hands::deck::DeckField;
use crate::web::hands::entry::{self, Preview, SEATING};
use crate::web::hands::form::HandForm;
use crate::web::hands::problem::{Met, note};
use crate::web::hands::ramsch;
use crate::web::hands::taken::{SHEET, Standing, day_and_time};
use crate::web::hands::typed::{Button, Typed};
use crate::web::hands::words::{Names, booked, who};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::about;
use crate::web::sheets::entered;
use crate::web::sheets::second::to_second;
use crate::web::sheets::whole::Whole;
use crate::web::tournaments::Nav;
use crate::web::{Answer, Error, Layout, Page, PostForm, Visit, see_other};

#[derive(Template)]
#[template(path = "hands/edit.html")]
struct EditPage {
    layout: Layout,
    nav: Nav,
    sheet_address: String,
    sheet_title: String,
    stands: String,
    entered: String,
    yours: Option<String>,
    form: HandForm,
    /// Why nothing can be typed here now.
    shut: Option<&'static str>,
    remove_key: String,
    remove_reason: String,
    remove_problem: Option<String>,
}

/// A hand and the sheet it stands on.
struct Subject {
    stored: StoredHand,
    whole: Whole,
}

impl Subject {
    /// What the form is about; the dealer is the one the deck of the hand names.
    fn about<'a>(&'a self, lang: Lang, names: &'a Names) -> About<'a> {
        let dealer = self.stored.new.hand.dealer.filter(|_| self.stored.new.deck.is_some());
        About { dealer, ..about(lang, &self.whole, names, &Fields::default()) }
    }
}

fn load(conn: &mut Conn, id: HandId) -> Result<Subject, Error> {
    let stored = hands::find(conn, id)?;
    let whole = Whole::at_desk(conn, stored.new.sheet_id)?;
    Ok(Subject { stored, whole })
}

/// Shows the form with what stands there.
pub async fn show(visit: Visit, app: web::Data<App>, id: web::Path<HandId>) -> Answer {
    let id = id.into_inner();
    let subject = app.store.read(move |conn| load(conn, id)).await?;
    if !subject.whole.shows_first(&visit) {
        return to_second(&visit, &subject.whole);
    }
    let fields = written(&subject.stored.new.hand);
    let mut typed = entry::read(visit.lang, &subject.whole.rules, &fields, &mut Problems::default());
    typed.number = subject.stored.new.number;
    let names = subject.whole.names_at(typed.number);
    let preview = Preview::of(&subject.about(visit.lang, &names), &typed, false);
    Page::show(&page(&visit, &subject, &fields, &Problems::default(), &preview, None)?)
}

/// Corrects the hand, or shows what the correction would write.
pub async fn save(visit: Visit, app: web::Data<App>, id: web::Path<HandId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let mut problems = Problems::default();
    let subject = match (app.store.read(move |conn| load(conn, id)).await, form.value(SHEET)) {
        // It was to be put in the place of one that is gone meanwhile: its number is free.
        (Err(Error::NotFound), Ok(Some(sheet))) => {
            return entered(&visit, &app, SheetId::new(sheet), &form, false).await;
        }
        (found, _) => found?,
    };
    if !subject.whole.shows_first(&visit) {
        return to_second(&visit, &subject.whole);
    }
    let typed = entry::read(visit.lang, &subject.whole.rules, &form, &mut problems);
    if problems.is_empty() && typed.button == Button::Check {
        let names = subject.whole.names_at(subject.stored.new.number);
        let numbered = Typed { number: subject.stored.new.number, ..typed };
        let preview = Preview::of(&subject.about(visit.lang, &names), &numbered, false);
        return Page::show(&page(&visit, &subject, &form, &Problems::default(), &preview, None)?);
    }
    let mut stale = false;
    if problems.is_empty() {
        match correct(&visit, &app, &subject, &form, typed.hand).await? {
            Ok(kept) => {
                let subject = app.store.read(move |conn| load(conn, id)).await?;
                let said = booked(visit.lang, &kept.judged, &subject.whole.names_at(kept.number));
                return done(&visit, &subject.whole, "edit-saved", kept.number, said);
            }
            Err(refusal) => match note(visit.lang, refusal, &mut problems)? {
                Met::Stands(there) if there.id == id => stale = true,
                Met::Stands(there) => problems.add("", Standing::of(visit.lang, &subject.whole, &there).sentence),
                Met::Noted => {}
            },
        }
    }
    let subject = app.store.read(move |conn| load(conn, id)).await?;
    let form = as_form(&form, &typed);
    if stale {
        let yours = worth(&visit, &subject, &typed);
        let page = page(&visit, &subject, &form, &problems, &Preview::default(), Some(yours))?;
        return Page::with_status(StatusCode::CONFLICT, &page);
    }
    Page::refuse(&page(&visit, &subject, &form, &problems, &Preview::default(), None)?)
}

/// Corrects the hand where those still sit there whom the form named.
async fn correct(
    visit: &Visit,
    app: &App,
    subject: &Subject,
    form: &Fields,
    hand: Hand,
) -> Result<Result<acts::Kept, Refused>, Error> {
    let (place, id, order) = (order::place_of(visit), subject.stored.id, order::on_version(visit, form)?);
    let (sheet, number) = (subject.whole.placed.sheet.id, subject.stored.new.number);
    let mark = form.text(SEATING).to_owned();
    let work = move |conn: &mut Conn, order: &_| {
        acts::correct_seen(conn, order, (id, place), &hand, acts::Seen { sheet, number, mark: &mark })
    };
    Ok(order::perform(app, order, work).await)
}

/// What was typed, as the form shows it: a line of the desk as the hand it says.
fn as_form(sent: &Fields, typed: &Typed) -> Fields {
    if !entry::is_quick(sent) {
        return sent.clone();
    }
    let hand = written(&typed.hand);
    let reason = [("reason", sent.text("reason"))];
    Fields::new(hand.iter().chain(reason).map(|(name, text)| (name.to_owned(), text.to_owned())).collect())
}

/// Takes the hand out.
pub async fn remove(visit: Visit, app: web::Data<App>, id: web::Path<HandId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let (place, order) = (order::place_of(&visit), order::on_version(&visit, &form)?);
    let before = app.store.read(move |conn| load(conn, id)).await;
    if let Ok(subject) = &before
        && !subject.whole.shows_first(&visit)
    {
        return to_second(&visit, &subject.whole);
    }
    let gone = order::perform(&app, order, move |conn, order| acts::take_out(conn, order, id, place)).await;
    let mut problems = Problems::default();
    let stale = match gone {
        Ok(number) => {
            return match before {
                Ok(subject) => done(&visit, &subject.whole, "edit-removed", number, String::new()),
                Err(_gone_before) => Ok(see_other("/")),
            };
        }
        Err(refusal) => matches!(note(visit.lang, refusal, &mut problems)?, Met::Stands(_)),
    };
    let subject = app.store.read(move |conn| load(conn, id)).await?;
    let fields = written(&subject.stored.new.hand);
    let wrong = problems.iter().map(|(_, sentence)| sentence.to_owned()).next();
    let yours = stale.then(|| visit.lang.say("edit-remove"));
    let mut page = page(&visit, &subject, &fields, &Problems::default(), &Preview::default(), yours)?;
    page.remove_problem = wrong;
    form.text("reason").clone_into(&mut page.remove_reason);
    let status = if stale { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
    Page::with_status(status, &page)
}

fn done(visit: &Visit, whole: &Whole, key: &'static str, number: i32, hand: String) -> Answer {
    let mut args = Values::new();
    args.set("number", number);
    args.set("hand", hand);
    visit.flash(Tone::Done, visit.lang.say_args(key, &args))?;
    Ok(see_other(&format!("{}/desk", whole.address())))
}

/// What was typed, with what it would be worth.
fn worth(visit: &Visit, subject: &Subject, typed: &Typed) -> String {
    let whole = &subject.whole;
    whole.told(visit.lang, &whole.names(), subject.stored.new.number, &typed.hand, None)
}

fn page(
    visit: &Visit,
    subject: &Subject,
    fields: &Fields,
    problems: &Problems,
    preview: &Preview,
    yours: Option<String>,
) -> Result<EditPage, Error> {
    let (whole, stored) = (&subject.whole, &subject.stored);
    let (lang, names) = (visit.lang, whole.names_at(stored.new.number));
    let mut args = Values::new();
    args.set("table", whole.placed.sheet.table_number);
    args.set("number", stored.new.number);
    let layout = visit.layout(lang.say_args("edit-title", &args))?;
    let place = Place {
        action: format!("/hands/{}/edit", stored.id),
        preview: format!("{}/preview", whole.address()),
        key: random_text(),
        version: stored.version,
        number: stored.new.number,
        seating: whole.seating(),
        reason_wanted: true,
        adjudicates: layout.is_director(),
        deck: stored.new.deck.map(|number| DeckField { number, ..DeckField::default() }),
        ..Place::default()
    };
    let form = entry::filled(&subject.about(lang, &names), place, fields, problems, preview);
    let mut args = Values::new();
    args.set("who", who(lang, &stored.new.entered_by));
    args.set("when", day_and_time(lang, stored.new.entered_at));
    Ok(EditPage {
        nav: whole.nav(),
        shut: whole.shut(),
        sheet_address: whole.address(),
        sheet_title: whole.title(layout.lang, "sheet-title"),
        stands: whole.told_stored(lang, &names, stored),
        entered: lang.say_args("hand-page-entered", &args),
        yours,
        form,
        remove_key: random_text(),
        remove_reason: String::new(),
        remove_problem: None,
        layout,
    })
}

/// A hand as the fields of its form.
fn written(hand: &Hand) -> Fields {
    let mut fields: Vec<(String, String)> = Vec::new();
    let mut put = |name: &str, value: Option<String>| fields.extend(value.map(|value| (name.to_owned(), value)));
    let seat = |seat: Option<crate::rules::seat::Seat>| seat.map(|seat| seat.number().to_string());
    put("declarer", seat(hand.declarer));
    put("game", Some(hand.game.to_string()));
    put("play", hand.play.filter(|play| *play != Play::Skat).map(|play| play.to_string()));
    put("ouvert", Some(hand.ouvert).filter(|ouvert| *ouvert != Ouvert::No).map(|ouvert| ouvert.to_string()));
    put("announced", hand.announced.map(|level| level.to_string()));
    put("made", hand.made.map(|level| level.to_string()));
    if let Some(count) = hand.matadors {
        let place = if count > 4 {
            "with_more"
        } else if count < -4 {
            "without_more"
        } else {
            "matadors"
        };
        put(place, Some(count.to_string()));
    }
    put("cards", hand.cards.map(|cards| cards.to_string()));
    for (name, value) in ramsch::written(hand) {
        put(name, Some(value));
    }
    put("variant", hand.variant.filter(|_| hand.game != Game::Ramsch).map(|variant| variant.to_string()));
    put("tricks", hand.tricks.map(|tricks| tricks.to_string()));
    put("bid", hand.bid.map(|bid| bid.to_string()));
    put("card_points", hand.card_points.map(|points| points.to_string()));
    put("remitted", hand.remitted.then(|| "yes".to_owned()));
    put("contra", hand.contra.map(|contra| contra.to_string()));
    put("contra_by", seat(hand.contra_by));
    put("offence", hand.offence.map(|offence| offence.to_string()));
    put("offender", seat(hand.offender));
    put("decided", hand.decided.map(|decided| decided.to_string()));
    put("adjudicated", hand.adjudicated.map(|score| score.to_string()));
    Fields::new(fields)
}
