//! What a tournament agrees on about money beside its fee, in fields: loss money, discounts, what the prizes are paid from,
//! settlement, jackpots.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use super::form::TermsForm;
use super::sums::Sums;
use crate::acts;
use crate::rules::event::Event;
use crate::rules::terms::{PotOf, Terms};
use crate::store::event::{Depth, Recorded};
use crate::store::tournaments::Tournament;
use crate::store::{Conn, TournamentId};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "money/terms.html")]
struct TermsPage {
    layout: Layout,
    nav: Nav,
    /// The whole fee, as money is written.
    fee: String,
    form: TermsForm,
    /// What follows from the fields.
    sums: Sums,
    /// What the prizes may be paid from: word, text, whether it is.
    pots: Vec<(&'static str, String, bool)>,
    /// The terms the form is based on.
    based_on: String,
    stale: bool,
    /// What stands now where something else was typed.
    now: Vec<(String, String)>,
    problems: Problems,
}

/// What was typed and why it was not kept.
struct Refused {
    form: TermsForm,
    problems: Problems,
    based_on: String,
    stale: bool,
}

/// Shows the form; `?usual=yes` with the usual ladder filled in.
pub async fn show(app: Data<App>, visit: Visit, id: Path<TournamentId>, query: Query<Vec<(String, String)>>) -> Answer {
    let usual = Fields::new(query.into_inner()).ticked("usual");
    page(&app, &visit, *id, usual, None).await
}

async fn load(app: &App, id: TournamentId) -> Result<(Tournament, Event), Error> {
    let read = move |conn: &mut Conn| {
        let found = Recorded::load(conn, id, Depth::Totals)?;
        Ok::<_, Error>((found.tournament, found.event))
    };
    app.store.read(read).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, usual: bool, refused: Option<Refused>) -> Answer {
    let (lang, (tournament, event)) = (visit.lang, load(app, id).await?);
    let status = match &refused {
        None => StatusCode::OK,
        Some(Refused { stale: true, .. }) => StatusCode::CONFLICT,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let Refused { form, problems, based_on, stale } = if let Some(refused) = refused {
        refused
    } else {
        let form = TermsForm::of_terms(lang, &tournament.terms()?);
        let form = if usual { form.with_usual_ladder(lang) } else { form };
        Refused { form, problems: Problems::default(), based_on: tournament.money.clone(), stale: false }
    };
    let now = if stale { form.otherwise(lang, &TermsForm::of_terms(lang, &tournament.terms()?)) } else { Vec::new() };
    let pot = |of: &PotOf| {
        let text = lang.say(match of {
            PotOf::Paid => "terms-pot-paid",
            PotOf::Due => "terms-pot-due",
        });
        (of.word(), text, of.word() == form.pot)
    };
    let page = TermsPage {
        layout: visit.layout(format!("{} · {}", lang.say("terms-title"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Settings),
        fee: lang.money(tournament.fee_cents.number()),
        pots: PotOf::ALL.iter().map(pot).collect(),
        sums: Sums::of(lang, &form, tournament.fee_cents, &event.players()),
        form,
        based_on,
        stale,
        now,
        problems,
    };
    Page::with_status(status, &page)
}

/// Keeps what was typed.
pub async fn save(app: Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*id, visit.lang);
    let (typed, mut problems) = (TermsForm::of(&form), Problems::default());
    let based_on = based_on(&form);
    let again = |form, problems, stale| Refused { form, problems, based_on: based_on.clone(), stale };
    let Some(terms) = typed.read(lang, &mut problems) else {
        return page(&app, &visit, id, false, Some(again(typed, problems, false))).await;
    };
    let before = Terms::read(&based_on).map_err(|_unreadable| Error::BadRequest("the form carries no terms"))?;
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| acts::tournaments::set_terms(conn, order, id, (&before, &terms));
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, lang.say("terms-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/money/terms")))
        }
        Err(acts::Refused::Stale { .. }) => {
            let based_on = load(&app, id).await?.0.money;
            let refused = Refused { form: typed, problems: Problems::default(), based_on, stale: true };
            page(&app, &visit, id, false, Some(refused)).await
        }
        Err(refused) => {
            let problems = order::sentences(lang, refused)?;
            page(&app, &visit, id, false, Some(again(typed, problems, false))).await
        }
    }
}

/// The terms a form was based on: browsers send the end of a line as two signs.
fn based_on(form: &Fields) -> String {
    form.text("based_on").replace("\r\n", "\n")
}
