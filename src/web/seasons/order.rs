//! A change of a league as it was sent: done once, or the same page again with what is wrong.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::acts::{Order, Refused};
use crate::store::Conn;
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::{Error, Fields, Problems, Visit, order, see_other};

/// What the page shows again: what was typed and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Again {
    /// 422, or 409 when somebody else was first.
    pub status: StatusCode,
    /// What is wrong.
    pub problems: Problems,
    /// What was typed.
    pub typed: Fields,
}

impl Default for Again {
    fn default() -> Self {
        Self { status: StatusCode::OK, problems: Problems::default(), typed: Fields::default() }
    }
}

/// A change that was made, or what the page shows again.
pub type Acted = Result<HttpResponse, Box<Again>>;

/// A form that asks for a change.
pub struct Asked<'a> {
    app: &'a App,
    visit: &'a Visit,
    form: &'a Fields,
    order: Result<Order, Refused>,
}

impl<'a> Asked<'a> {
    /// A form that is not based on a version.
    pub fn of(app: &'a App, visit: &'a Visit, form: &'a Fields) -> Result<Self, Error> {
        Ok(Self { app, visit, form, order: order::of(visit, form)? })
    }

    /// A form that is based on the version of what it changes.
    pub fn on_version(app: &'a App, visit: &'a Visit, form: &'a Fields) -> Result<Self, Error> {
        Ok(Self { app, visit, form, order: order::on_version(visit, form)? })
    }

    /// Does an act with what was typed and goes on to the address it answers, with this sentence; what was wrongly typed and
    /// a refusal are what the page shows again.
    pub async fn act<T, F>(self, typed: Result<T, Problems>, done: &str, work: F) -> Result<Acted, Error>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn, &Order, T) -> Result<String, Refused> + Send + 'static,
    {
        self.act_then(typed, |_| (Tone::Done, done), work).await
    }

    /// The same, where the sentence hangs on the address the act answers.
    pub async fn act_then<'s, T, F>(
        self,
        typed: Result<T, Problems>,
        done: impl FnOnce(&str) -> (Tone, &'s str),
        work: F,
    ) -> Result<Acted, Error>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn, &Order, T) -> Result<String, Refused> + Send + 'static,
    {
        let lang = self.visit.lang;
        let said = |address: String| {
            let (tone, key) = done(&address);
            (address, tone, lang.say(key))
        };
        self.act_saying(typed, said, work).await
    }

    /// The same, where the act answers what the sentence names: `said` makes the address, the tone and the sentence of it.
    pub async fn act_saying<T, R, F>(
        self,
        typed: Result<T, Problems>,
        said: impl FnOnce(R) -> (String, Tone, String),
        work: F,
    ) -> Result<Acted, Error>
    where
        T: Send + 'static,
        R: Send + 'static,
        F: FnOnce(&mut Conn, &Order, T) -> Result<R, Refused> + Send + 'static,
    {
        let Self { app, visit, form, order } = self;
        let again = |status, problems| Ok(Err(Box::new(Again { status, problems, typed: form.clone() })));
        let typed = match typed {
            Ok(typed) => typed,
            Err(problems) => return again(StatusCode::UNPROCESSABLE_ENTITY, problems),
        };
        match order::perform(app, order, move |conn, order| work(conn, order, typed)).await {
            Ok(answer) => {
                let (address, tone, sentence) = said(answer);
                visit.flash(tone, sentence)?;
                Ok(Ok(see_other(&address)))
            }
            Err(refused) => {
                let (status, problems) = order::told(visit.lang, refused, "league-stale")?;
                again(status, problems)
            }
        }
    }
}

/// One sentence about one field.
pub fn wrong(field: &str, sentence: impl Into<String>) -> Problems {
    let mut problems = Problems::default();
    problems.add(field, sentence);
    problems
}
