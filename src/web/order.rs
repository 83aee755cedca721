//! From a form to an order, and from a refusal to the sentences of a page.

use actix_web::http::StatusCode;

use crate::acts::hands::Place;
use crate::acts::{Key, Order, Reason, Refused, Who};
use crate::clock;
use crate::i18n::Lang;
use crate::rules::sentence::Arg;
use crate::store::Conn;
use crate::web::server::App;
use crate::web::{Error, Fields, Problems, Role, Visit};

/// Who the visitor is to an act.
pub fn who(visit: &Visit) -> Who {
    visit.signed.as_ref().map_or(Who::ListKeeper, |signed| Who::Account(signed.name.clone()))
}

/// What whoever sits at the desk may decide about a hand.
pub fn place_of(visit: &Visit) -> Place {
    if visit.may(Role::Director) { Place::Director } else { Place::Desk }
}

/// What a form orders that is not based on a version; refused where its reason is not to be taken.
pub fn of(visit: &Visit, form: &Fields) -> Result<Result<Order, Refused>, Error> {
    by(who(visit), form)
}

/// The same of whoever sent the form.
pub fn by(who: Who, form: &Fields) -> Result<Result<Order, Refused>, Error> {
    let order = Order::new(who, clock::now(), Key::new(form.key()?));
    Ok(Reason::new(form.text("reason")).map(|reason| order.because(reason)).map_err(Refused::from))
}

/// What a form orders that is based on the version of what it changes.
pub fn on_version(visit: &Visit, form: &Fields) -> Result<Result<Order, Refused>, Error> {
    let version = form.version()?;
    Ok(of(visit, form)?.map(|order| order.based_on(version)))
}

/// Has an act done, in one transaction.
pub async fn perform<T, F>(app: &App, order: Result<Order, Refused>, work: F) -> Result<T, Refused>
where
    T: Send + 'static,
    F: FnOnce(&mut Conn, &Order) -> Result<T, Refused> + Send + 'static,
{
    let order = order?;
    app.store.write(move |conn| work(conn, &order)).await
}

/// The status and the sentences of a page that is shown again; a fault has a page of its own. `stale` is the key of what
/// is said where somebody was faster; it may name the version `seen` and the one stored `now`.
pub fn told(lang: Lang, refused: Refused, stale: &str) -> Result<(StatusCode, Problems), Error> {
    let mut problems = Problems::default();
    let status = match refused {
        Refused::Because(findings) => {
            for (at, finding) in findings.into_iter().enumerate() {
                // Of a field the first sentence stands; of the whole every one.
                let whole = || if at == 0 { String::new() } else { format!("also-{at}") };
                let place = finding.place.map_or_else(whole, |place| place.word().to_owned());
                problems.add(place, lang.sentence(&*finding.sentence));
            }
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Refused::Stale { seen, now, .. } => {
            problems.add("", lang.say_args(stale, &[("seen", Arg::Number(seen)), ("now", Arg::Number(now))]));
            StatusCode::CONFLICT
        }
        Refused::Taken(_) => {
            problems.add("", lang.say("round-somebody-was-first"));
            StatusCode::CONFLICT
        }
        Refused::Store(error) => return Err(error.into()),
    };
    Ok((status, problems))
}

/// The sentences of a page that is shown again; where somebody was faster a page of its own says so.
pub fn sentences(lang: Lang, refused: Refused) -> Result<Problems, Error> {
    match refused {
        Refused::Stale { .. } | Refused::Taken(_) => Err(Error::Conflict),
        other => told(lang, other, "league-stale").map(|(_, problems)| problems),
    }
}

/// A refusal where no form is shown again: the page of whoever was slower, or of a fault.
pub fn failed(lang: Lang, refused: Refused) -> Error {
    match refused {
        Refused::Stale { .. } | Refused::Taken(_) => Error::Conflict,
        Refused::Store(error) => error.into(),
        Refused::Because(findings) => {
            let said: Vec<String> = findings.iter().map(|finding| lang.sentence(&*finding.sentence)).collect();
            Error::internal(said.join(" "))
        }
    }
}
