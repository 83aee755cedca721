//! The settings of a tournament: all of them before the first round starts, name, venue and day afterwards.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use sha2::{Digest as _, Sha256};

use crate::i18n::Lang;
use crate::rules::tournament::{Plan, Settings};
use crate::store::revisions::Clerk;
use crate::store::tournaments::{self, Tournament, TournamentState};
use crate::store::{Conn, TournamentId, decks, keys};
use crate::web::entries::clerk;
use crate::web::layout::Tone;
use crate::web::refusal::Refusal;
use crate::web::server::App;
use crate::web::tournaments::form::SettingsForm;
use crate::web::tournaments::overview::{Rules, rules};
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "tournaments/settings.html")]
struct Shown {
    layout: Layout,
    nav: Nav,
    frozen: bool,
    rules: Rules,
    mark: String,
    now: Option<SettingsForm>,
    form: SettingsForm,
    problems: Problems,
    rule_sets: Vec<(String, String)>,
    systems: Vec<(String, String)>,
    seats: Vec<(String, String)>,
    address: String,
    fitted: bool,
}

/// What was typed and why it was not kept.
struct Refused {
    form: SettingsForm,
    problems: Problems,
    stale: bool,
    /// Whether the fields were fitted to another rule set and not kept yet.
    fitted: bool,
}

/// Shows the settings.
pub async fn show(app: Data<App>, visit: Visit, path: Path<TournamentId>) -> Answer {
    page(&app, &visit, *path, None).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, refused: Option<Refused>) -> Answer {
    let lang = visit.lang;
    let tournament = app.store.read(move |conn| Ok::<_, Error>(tournaments::find(conn, id)?)).await?;
    let stored = SettingsForm::of_tournament(lang, &tournament)?;
    let status = match &refused {
        None => StatusCode::OK,
        Some(Refused { stale: true, .. }) => StatusCode::CONFLICT,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let fitted = refused.as_ref().is_some_and(|refused| refused.fitted);
    let (form, problems, now) = match refused {
        None => (stored, Problems::default(), None),
        Some(refused) => (refused.form, refused.problems, refused.stale.then_some(stored)),
    };
    let page = Shown {
        layout: visit.layout(format!("{} · {}", lang.say("nav-settings"), tournament.name))?,
        nav: Nav::of(&tournament, Here::Settings),
        frozen: tournament.state != TournamentState::Planned,
        rules: rules(lang, &tournament)?,
        mark: mark(&tournament)?,
        now,
        form,
        problems,
        rule_sets: words::rule_sets(lang)?,
        systems: words::systems(lang)?,
        seats: words::seats(lang),
        address: format!("/tournaments/{id}"),
        fitted,
    };
    Page::with_status(status, &page)
}

/// Recognises the settings a form was based on. The version of the tournament will not do: every entry raises it.
pub(crate) fn mark(tournament: &Tournament) -> Result<String, Error> {
    let settings = Tournament { version: 0, ..tournament.clone() };
    let text = serde_json::to_string(&settings).map_err(Error::internal)?;
    Ok(crate::web::packed::hex(Sha256::digest(text.as_bytes()).iter().take(8)))
}

/// Saves the settings.
pub async fn submit(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let id = *path;
    let typed = SettingsForm::of(&form);
    if let Some(form) = typed.fit(visit.lang) {
        let refused = Refused { form, problems: Problems::default(), stale: false, fitted: true };
        return page(&app, &visit, id, Some(refused)).await;
    }
    let order = Order {
        id,
        key: form.key()?.to_owned(),
        mark: form.text("mark").to_owned(),
        typed: typed.clone(),
        lang: visit.lang,
        clerk: clerk(&visit, ""),
    };
    match app.store.write(move |conn| order.once(conn)).await {
        Ok(_id) => {
            visit.flash(Tone::Done, visit.lang.say("settings-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/settings")))
        }
        Err(Refusal::Problems(problems)) => {
            page(&app, &visit, id, Some(Refused { form: typed, problems, stale: false, fitted: false })).await
        }
        Err(Refusal::Stale) => {
            let refused = Refused { form: typed, problems: Problems::default(), stale: true, fitted: false };
            page(&app, &visit, id, Some(refused)).await
        }
        Err(Refusal::Error(error)) => Err(error),
    }
}

/// A change of the settings that counts once.
struct Order {
    id: TournamentId,
    key: String,
    mark: String,
    typed: SettingsForm,
    lang: Lang,
    clerk: Clerk,
}

impl Order {
    fn once(&self, conn: &mut Conn) -> Result<String, Refusal> {
        let action = format!("tournament-settings {}", self.id);
        keys::once(conn, &self.key, &action, self.clerk.at, |conn| self.change(conn))
    }

    fn change(&self, conn: &mut Conn) -> Result<String, Refusal> {
        let tournament = tournaments::find(conn, self.id)?;
        if mark(&tournament)? != self.mark {
            return Err(Refusal::Stale);
        }
        let before = tournament.plan()?;
        let mut problems = Problems::default();
        let settings = if tournament.state == TournamentState::Planned {
            self.typed.read(self.lang, &before, &mut problems)
        } else {
            let open = self.typed.read_open(self.lang, &mut problems);
            open.map(|(name, venue, date)| Settings { name, venue, date, plan: before })
        };
        let Some(settings) = settings else { return Err(Refusal::Problems(problems)) };
        let decks = |plan: &Plan| {
            (plan.is_comparative(), plan.rounds, plan.hands_at_four, plan.hands_at_three, plan.deals.source)
        };
        let made = decks::of_tournament(conn, self.id)?.len();
        if made > 0 && decks(&settings.plan) != decks(&tournament.plan()?) {
            return Err(Refusal::of("decks", self.lang.say_with("decks-made-settings", "decks", made.to_string())));
        }
        tournaments::change(conn, self.id, tournament.version, &settings, &self.clerk)?;
        Ok(self.id.to_string())
    }
}
