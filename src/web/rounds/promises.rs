//! Promises of a seed that nobody can choose: given by the director, seen by everybody.

use std::collections::BTreeSet;

use actix_web::web;
use askama::Template;

use super::how::{HowForm, said};
use super::{Place, desk, plan};
use crate::acts::decks::told::seed_is_told;
use crate::acts::rounds::chance::{DECKS, Promise, commit};
use crate::i18n::Lang;
use crate::store::commitments;
use crate::store::{Conn, TournamentId, rounds, tournaments};
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
    /// Whether another one was given after it.
    set_aside: bool,
}

/// Shows all promises, the newest first.
pub fn show(conn: &mut Conn, mut layout: Layout, id: TournamentId) -> Result<PromisesPage, Error> {
    let tournament = tournaments::find(conn, id)?;
    layout.title = layout.say("promises-title");
    let drawn = rounds::of_tournament(conn, id)?;
    let (mut promises, mut seen) = (Vec::new(), BTreeSet::new());
    for one in commitments::of_tournament(conn, id)?.into_iter().rev() {
        let set_aside = !seen.insert(one.round_number);
        // With both anybody reckons the draw, which nobody may see before it is released.
        let hidden = match one.round_number {
            // With the seed anybody deals the cards at home.
            DECKS => !seed_is_told(conn, id)?,
            // No round is released with the seats of a promise that was set aside.
            _ if set_aside => false,
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
        let sentence = said(layout.lang, &one);
        promises.push(Told { title, digest: one.digest, sentence, shown, set_aside });
    }
    Ok(PromisesPage { nav: Nav::of(&tournament, Here::Tables), layout, promises })
}

/// Gives a promise for a round.
pub async fn give(app: web::Data<App>, visit: Visit, place: Place, form: PostForm) -> Answer {
    let (id, round) = (TournamentId::new(place.0), place.1);
    let promise = Promise { source: form.text("source").to_owned(), minutes: form.text("minutes").to_owned() };
    let ordered = order::on_version(&visit, &form)?;
    let given = order::perform(&app, ordered, move |conn, order| commit(conn, order, (id, round), &promise)).await;
    let drawn = app.store.read(move |conn| Ok::<_, Error>(rounds::of_tournament(conn, id)?)).await?;
    let drawn = drawn.iter().any(|one| one.number == round);
    match given {
        Ok(()) if drawn => Ok(see_other(&desk((id, round)))),
        Ok(()) => Ok(see_other(&format!("/tournaments/{id}/draw"))),
        Err(refused) if drawn => tables::desk_again(&app, visit, *place, &form, refused).await,
        Err(refused) => plan::again(&app, &visit, (id, &form), refused).await,
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
