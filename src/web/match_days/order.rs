//! A change of a match day as it was sent: done once, or the same page again with what is wrong.

use actix_web::http::StatusCode;

use crate::clock;
use crate::i18n::Lang;
use crate::rules::entry::one_line;
use crate::store::revisions::Clerk;
use crate::store::{self, Conflict, Conn, keys};
use crate::web::entries::words::text;
use crate::web::layout::Tone;
use crate::web::refusal::Refusal;
use crate::web::seasons::order::{Acted, Again};
use crate::web::server::App;
use crate::web::{Error, Fields, Problems, Visit, see_other};

/// The longest reason, in letters.
const LONGEST_REASON: usize = 500;

/// Who wants a change, in which language, with which form.
#[derive(Clone, Debug)]
pub struct Order {
    /// What was typed.
    pub form: Fields,
    /// The language of the sentences.
    pub lang: Lang,
    /// Who wants it, why and when.
    pub clerk: Clerk,
}

impl Order {
    /// Reads what every form of a league carries.
    pub fn of(visit: &Visit, form: &Fields) -> Self {
        let clerk = Clerk { who: visit.who(), reason: form.text("reason").to_owned(), at: clock::now() };
        Self { form: form.clone(), lang: visit.lang, clerk }
    }

    /// The reason, or the sentence that it is missing or too long.
    pub fn reason(&self) -> Result<(), Refusal> {
        let what = self.lang.say("league-reason");
        match one_line(&self.clerk.reason, LONGEST_REASON) {
            Ok(line) if line.is_empty() => Err(Refusal::of("reason", self.lang.say("league-reason-missing"))),
            Ok(_) => Ok(()),
            Err(error) => Err(Refusal::of("reason", text(self.lang, &what, &error))),
        }
    }

    /// Refuses a version that is no longer the newest.
    pub fn check(&self, now: i64) -> Result<(), Refusal> {
        if self.form.version()? == now { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// Does the work once and goes on to the address it answers, with this sentence; a refusal is what the page shows
    /// again.
    pub async fn act<F>(self, app: &App, visit: &Visit, action: String, done: &str, work: F) -> Result<Acted, Error>
    where
        F: FnOnce(&mut Conn, &Self) -> Result<String, Refusal> + Send + 'static,
    {
        self.act_then(app, visit, action, |_| (Tone::Done, done), work).await
    }

    /// The same, where the sentence hangs on the address the work answers.
    pub async fn act_then<'s, F>(
        self,
        app: &App,
        visit: &Visit,
        action: String,
        done: impl FnOnce(&str) -> (Tone, &'s str),
        work: F,
    ) -> Result<Acted, Error>
    where
        F: FnOnce(&mut Conn, &Self) -> Result<String, Refusal> + Send + 'static,
    {
        let (key, typed, lang) = (self.form.key()?.to_owned(), self.form.clone(), self.lang);
        let written = move |conn: &mut Conn| keys::once(conn, &key, &action, self.clerk.at, |conn| work(conn, &self));
        let again = |status, problems| Ok(Err(Box::new(Again { status, problems, typed })));
        match app.store.write(written).await {
            Ok(address) => {
                let (tone, done) = done(&address);
                visit.flash(tone, lang.say(done))?;
                Ok(Ok(see_other(&address)))
            }
            Err(Refusal::Problems(problems)) => again(StatusCode::UNPROCESSABLE_ENTITY, problems),
            Err(Refusal::Stale) => {
                let mut problems = Problems::default();
                problems.add("", lang.say("league-stale"));
                again(StatusCode::CONFLICT, problems)
            }
            Err(Refusal::Error(error)) => Err(error),
        }
    }
}

/// A refusal with a sentence where something of which there can be one exists already.
pub fn taken(error: store::Error, field: &str, sentence: String) -> Refusal {
    match error {
        store::Error::Conflict(Conflict::Taken) => Refusal::of(field, sentence),
        other => other.into(),
    }
}
