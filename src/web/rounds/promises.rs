//! Promises of a seed that nobody can choose: given by the director, seen by everybody.

use std::collections::BTreeMap;

use actix_web::web;
use askama::Template;

use super::how::{HowForm, promise_of, said};
use super::{Place, desk, plan};
use crate::acts::Refused;
use crate::acts::decks::told::seed_is_told;
use crate::acts::rounds::chance::{self, DECKS, Promise, commit};
use crate::i18n::{Lang, Values};
use crate::store::commitments::{self, Commitment};
use crate::store::{Conn, TournamentId, rounds, tournaments};
use crate::web::layout::Tone;
use crate::web::moment::day_and_time;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, PostForm, Visit, order, see_other, tables};

/// What was promised in a tournament.
#[derive(Template)]
#[template(path = "rounds/promises.html")]
pub struct PromisesPage {
    layout: Layout,
    nav: Nav,
    promises: Vec<Told>,
}

/// A promise as everybody sees it.
struct Told {
    /// The round, or the decks.
    title: String,
    digest: String,
    /// From where the number comes, and when, in one sentence.
    sentence: String,
    /// The number and the secret, once both are known.
    shown: Option<(String, String)>,
    /// That it does not count any more, and why.
    set_aside: Option<String>,
    /// Whether its number is still to come.
    waits: bool,
}

/// Shows all promises, the newest first.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<PromisesPage, Error> {
    let tournament = tournaments::find(conn, id)?;
    layout.title = layout.say("promises-title");
    let drawn = rounds::of_tournament(conn, id)?;
    // Of each round whether one of those that were given later, and count, has its number.
    let (mut promises, mut later) = (Vec::new(), BTreeMap::<i32, bool>::new());
    for one in commitments::of_tournament(conn, id)?.into_iter().rev() {
        let after = later.get(&one.round_number).copied().filter(|_| !one.is_set_aside());
        if !one.is_set_aside() {
            *later.entry(one.round_number).or_default() |= one.public_number.is_some();
        }
        // With both anybody reckons the draw, which nobody may see before it is released.
        let hidden = match one.round_number {
            // With the seed anybody deals the cards at home.
            DECKS => !seed_is_told(conn, id)?,
            // No round is released with the seats of a promise in whose place another one was kept.
            _ if after == Some(true) => false,
            number => drawn.iter().any(|round| round.number == number && !round.state.is_public()),
        };
        let shown = match one.public_number.as_ref().filter(|_| !hidden) {
            Some(number) => Some((number.clone(), commitments::secret(conn, one.id)?)),
            None => None,
        };
        let title = match one.round_number {
            DECKS => layout.say("nav-decks"),
            round => layout.say_with("round-name", "round", round),
        };
        let set_aside = set_aside_by(layout.lang, &one).or_else(|| after.map(|_| layout.say("promises-set-aside")));
        let (sentence, waits) = (said(layout.lang, &one), !one.is_set_aside() && shown.is_none());
        promises.push(Told { title, digest: one.digest, sentence, shown, set_aside, waits });
    }
    Ok(PromisesPage { nav: Nav::of(&tournament, Here::Tables), layout, promises })
}

/// Who set a promise aside, when and why, in one sentence.
fn set_aside_by(lang: Lang, promise: &Commitment) -> Option<String> {
    let mut args = Values::new();
    args.set("at", day_and_time(lang, promise.set_aside_at?));
    args.set("who", promise.set_aside_by.clone().unwrap_or_default());
    args.set("reason", promise.set_aside_because.clone().unwrap_or_default());
    Some(lang.say_args("promises-aside", &args))
}

/// Gives a promise for a round.
pub async fn give(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let promise = Promise { source: form.text("source").to_owned(), minutes: form.text("minutes").to_owned() };
    let ordered = order::on_version(&visit, &form)?;
    let given = order::perform(&app, ordered, move |conn, order| commit(conn, order, (id, round), &promise)).await;
    back(&app, visit, *place, &form, given).await
}

/// Sets a promise for a round aside.
pub async fn set_aside(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (at, promise) = ((TournamentId::new(place.0), place.1), promise_of(&form)?);
    let ordered = order::on_version(&visit, &form)?;
    let done = order::perform(&app, ordered, move |conn, order| chance::set_aside(conn, order, at, promise)).await;
    if done.is_ok() {
        visit.flash(Tone::Done, visit.lang.say("promise-aside-done"))?;
    }
    back(&app, visit, *place, &form, done).await
}

/// Goes back to where the round is drawn, or shows that page again after a refusal.
async fn back(app: &App, visit: Visit, place: (i64, i32), form: &PostForm, done: Result<(), Refused>) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let drawn = app.store.read(move |conn| Ok::<_, Error>(rounds::of_tournament(conn, id)?)).await?;
    let drawn = drawn.iter().any(|one| one.number == round);
    match done {
        Ok(()) if drawn => Ok(see_other(&desk((id, round)))),
        Ok(()) => Ok(see_other(&format!("/tournaments/{id}/draw"))),
        Err(refused) if drawn => tables::desk_again(app, visit, place, form, refused).await,
        Err(refused) => plan::again(app, &visit, (id, form), refused).await,
    }
}

impl HowForm {
    /// The same with the promise that waits for its number, in one sentence.
    #[must_use]
    pub fn promised(self, lang: Lang) -> Self {
        let waiting = self.promise.as_ref().map(|promise| format!("{} {}", said(lang, promise), promise.digest));
        Self { waiting: waiting.unwrap_or_default(), ..self }
    }
}
