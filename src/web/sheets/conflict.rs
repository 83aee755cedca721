//! The same number twice at the desk: what stands there, and the ways on.

use actix_web::http::StatusCode;

use crate::acts::hands;
use crate::i18n::{Lang, Values};
use crate::rules::quick::QuickEntry;
use crate::store::hands::StoredHand;
use crate::store::{Conn, SheetId};
use crate::web::form::Fields;
use crate::web::hands::deck;
use crate::web::hands::entry::QUICK;
use crate::web::hands::queue::{self, Came};
use crate::web::hands::taken::{Replaces, Standing, Way, taken};
use crate::web::hands::typed::Typed;
use crate::web::order;
use crate::web::server::App;
use crate::web::sheets::desk::about;
use crate::web::sheets::whole::Whole;
use crate::web::{Answer, Error, Role, Visit};

/// Answers with both hands and, where whoever typed may correct the one that stands, with the way to do so; a script that
/// types ahead is told in a word.
pub async fn answered(
    visit: &Visit,
    app: &App,
    (id, form): (SheetId, &Fields),
    (there, typed): (&StoredHand, &Typed),
    script: bool,
) -> Answer {
    let (who, at) = (order::who(visit), (there.new.number, order::place_of(visit)));
    let read = move |conn: &mut Conn| {
        let whole = Whole::at_desk(conn, id)?;
        let barred = hands::barred(conn, &whole.placed, at, &who)?;
        Ok::<_, Error>((whole, barred.is_some()))
    };
    let (whole, barred) = app.store.read(read).await?;
    let fixed = there.new.hand.adjudicated.is_some() && !visit.may(Role::Director);
    let corrects = whole.open() && deck::at(form).is_none() && !fixed && !barred;
    if script {
        let stands = Standing::of(visit.lang, &whole, there);
        let line = if corrects { instead(visit.lang, there, form.text(QUICK)) } else { String::new() };
        let said = [stands.sentence, stands.advice, line].join(" ");
        return Ok(queue::told(StatusCode::CONFLICT, &Came::Problem(said.trim_end().to_owned())));
    }
    let way = Way {
        action: format!("/sheets/{id}/hands"),
        back: format!("/sheets/{id}/desk"),
        replaces: if corrects { Replaces::AsCorrection } else { Replaces::No },
        compared: if barred { format!("/sheets/{id}/witnesses") } else { String::new() },
    };
    let names = whole.names_at(typed.number);
    let layout = visit.layout(String::new())?;
    taken(layout, &whole, &about(visit.lang, &whole, &names, form), there, typed, form, way)
}

/// The line that puts what was typed in the place of what stands there.
fn instead(lang: Lang, there: &StoredHand, line: &str) -> String {
    let mut args = Values::new();
    args.set("number", there.new.number);
    args.set("line", QuickEntry::of(line).hand.trim().to_owned());
    lang.say_args("desk-instead", &args)
}
