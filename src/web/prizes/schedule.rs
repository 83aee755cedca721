//! The prize schedule of a tournament: one of a book with what may be settled about it, or one of its own, row by row;
//! set up until the first round starts.

pub mod rows;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use askama::Template;

use crate::acts;
use crate::acts::tournaments::mark;
use crate::i18n::Lang;
use crate::rules::schedule::{self, Against, PointsWon, Schedule, Ties, settings_as_text};
use crate::store::tournaments::{self, TournamentState};
use crate::store::{Conn, TournamentId, rules};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav, words};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};
use rows::FieldRow;

/// A list of choices: value, text, whether it is chosen.
type Choices = Vec<(String, String, bool)>;

#[derive(Template)]
#[template(path = "prizes/schedule.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a tick or a note of the page")]
struct Shown {
    layout: Layout,
    nav: Nav,
    frozen: bool,
    stale: bool,
    mark: String,
    problems: Problems,
    schedules: Choices,
    /// What may be settled: name, question, choices.
    settings: Vec<(&'static str, String, Choices)>,
    one_prize: bool,
    seed: String,
    /// Whether every claim was asked for; kept as it is.
    claims: String,
    own: bool,
    rows: Vec<FieldRow>,
    /// The schedules whose prizes can be taken as a beginning: id and title.
    patterns: Vec<(String, String)>,
}

/// What was typed and why it was not kept.
struct Refused {
    fields: Fields,
    problems: Problems,
    stale: bool,
}

/// Shows the schedule; `from` in the address takes the prizes of a book as a beginning of one's own.
pub async fn show(
    app: Data<App>,
    visit: Visit,
    path: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let from = Fields::new(query.into_inner()).text("from").to_owned();
    page(&app, &visit, *path, &from, None).await
}

async fn page(app: &App, visit: &Visit, id: TournamentId, from: &str, refused: Option<Refused>) -> Answer {
    let read = move |conn: &mut Conn| {
        let tournament = tournaments::find(conn, id)?;
        let agreed = rules::agreed(conn, &tournament)?;
        Ok::<_, Error>((tournament, agreed))
    };
    let (tournament, agreed) = app.store.read(read).await?;
    let layout = visit.layout(format!("{} · {}", visit.lang.say("schedule-title"), tournament.name))?;
    let pattern =
        if from.is_empty() { None } else { Some(schedule::schedule(from).map_err(|_unknown| Error::NotFound)?) };
    let stored = agreed.schedule_with(&tournament.schedule);
    let fields = match (&refused, &pattern) {
        (Some(refused), _) => refused.fields.clone(),
        (None, Some(pattern)) => {
            fields_of(Some(&Schedule { id: schedule::OWN.to_owned(), ..pattern.clone() }), visit.lang)
        }
        (None, None) => fields_of(stored.as_ref(), visit.lang),
    };
    let status = match &refused {
        None => StatusCode::OK,
        Some(refused) if refused.stale => StatusCode::CONFLICT,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let lang = visit.lang;
    let mut schedules = words::schedules(lang);
    let patterns = schedules.iter().filter(|(id, _)| id != schedule::NONE).cloned().collect();
    schedules.push((schedule::OWN.to_owned(), lang.say("schedule-own")));
    let page = Shown {
        nav: Nav::of(&tournament, Here::Settings),
        frozen: tournament.state != TournamentState::Planned,
        stale: refused.as_ref().is_some_and(|refused| refused.stale),
        mark: mark(&tournament)?,
        problems: refused.map_or_else(Problems::default, |refused| refused.problems),
        schedules: chosen(schedules, fields.text("schedule")),
        settings: settings(lang, &fields),
        one_prize: fields.ticked("one-prize"),
        seed: fields.text("seed").to_owned(),
        claims: fields.text("claims").to_owned(),
        own: fields.text("schedule") == schedule::OWN,
        rows: rows::of(&fields, &agreed.rules, &layout),
        patterns,
        layout,
    };
    Page::with_status(status, &page)
}

fn chosen(choices: Vec<(String, String)>, value: &str) -> Choices {
    choices.into_iter().map(|(word, text)| (word.clone(), text, word == value)).collect()
}

fn settings(lang: Lang, fields: &Fields) -> Vec<(&'static str, String, Choices)> {
    let words = |name: &'static str, words: Vec<&'static str>| {
        let typed = fields.text(name);
        let typed = if typed.is_empty() { words.first().copied().unwrap_or_default() } else { typed };
        let all = words.into_iter().map(|word| (word.to_owned(), lang.say(&format!("schedule-{name}-{word}"))));
        (name, lang.say(&format!("schedule-{name}")), chosen(all.collect(), typed))
    };
    vec![
        words("against", Against::ALL.iter().map(|one| one.word()).collect()),
        words("points", PointsWon::ALL.iter().map(|one| one.word()).collect()),
        words("ties", Ties::ALL.iter().map(|one| one.word()).collect()),
    ]
}

/// The fields a schedule stands in.
fn fields_of(schedule: Option<&Schedule>, lang: Lang) -> Fields {
    let Some(schedule) = schedule else {
        return Fields::new(vec![("schedule".to_owned(), schedule::NONE.to_owned())]);
    };
    let settled = settings_as_text(&schedule.settings).into_iter().map(|(name, value)| (name.to_owned(), value));
    let mut fields: Vec<(String, String)> =
        settled.filter(|(name, value)| name != "one-prize" || value == "yes").collect();
    fields.push(("schedule".to_owned(), schedule.id.clone()));
    if schedule.id == schedule::OWN {
        rows::write(&schedule.prizes, lang, &mut fields);
    }
    Fields::new(fields)
}

/// The schedule that was typed in the place of another, as it is written down.
fn read(fields: &Fields, before: Option<&Schedule>, lang: Lang) -> Result<String, Problems> {
    let mut problems = Problems::default();
    let id = fields.text("schedule");
    if id == schedule::NONE {
        return Ok(id.to_owned());
    }
    let known = if id == schedule::OWN { Ok(Some(schedule::own())) } else { schedule::read(schedule::id_of(id)) };
    let Ok(Some(mut found)) = known else {
        problems.add("schedule", lang.say("schedule-unknown"));
        return Err(problems);
    };
    let settings = &mut found.settings;
    let mut pick = |name: &str| problems.add(name, lang.say("schedule-pick"));
    fields.text("against").parse().map_or_else(|_| pick("against"), |word| settings.against = word);
    fields.text("points").parse().map_or_else(|_| pick("points"), |word| settings.points = word);
    fields.text("ties").parse().map_or_else(|_| pick("ties"), |word| settings.ties = word);
    settings.one_prize = fields.ticked("one-prize");
    settings.claims_closed = fields.text("claims") == "closed";
    fields.text("seed").clone_into(&mut settings.seed);
    settings.settle_cut(before.map(|before| &before.settings));
    if settings.seed.is_empty() && settings.ties == Ties::Cut {
        problems.add("seed", lang.say("schedule-seed-missing"));
    }
    if !schedule::is_plain(&settings.seed) {
        problems.add("seed", lang.say("schedule-signs"));
    }
    if id == schedule::OWN {
        found.prizes = rows::read(fields, lang, &mut problems);
        if found.prizes.is_empty() && problems.is_empty() {
            problems.add("title-1", lang.say("schedule-no-prize"));
        }
    }
    let text = schedule::write(&found);
    match schedule::read(&text) {
        _ if !problems.is_empty() => Err(problems),
        Ok(Some(again)) if again == found => Ok(text),
        Ok(_) | Err(_) => {
            problems.add("schedule", lang.say("schedule-signs"));
            Err(problems)
        }
    }
}

/// Saves the schedule.
pub async fn save(app: Data<App>, visit: Visit, path: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (*path, visit.lang);
    let fields = form.0.clone();
    let refused = |problems, stale| Refused { fields: form.0.clone(), problems, stale };
    let tournament = app.store.read(move |conn: &mut Conn| tournaments::find(conn, id)).await?;
    // Where the schedule is changed meanwhile, the mark is an old one; one that cannot be read has nothing to keep.
    let before = schedule::read(&tournament.schedule).unwrap_or_default();
    let text = match read(&fields, before.as_ref(), lang) {
        Ok(text) => text,
        Err(problems) => return page(&app, &visit, id, "", Some(refused(problems, false))).await,
    };
    let mark = form.text("mark").to_owned();
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut _, order: &_| acts::prizes::set_schedule(conn, order, id, &mark, &text);
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, lang.say("schedule-saved"))?;
            Ok(see_other(&format!("/tournaments/{id}/schedule")))
        }
        Err(acts::Refused::Stale { .. }) => page(&app, &visit, id, "", Some(refused(Problems::default(), true))).await,
        Err(other) => page(&app, &visit, id, "", Some(refused(order::sentences(lang, other)?, false))).await,
    }
}
