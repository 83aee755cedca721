//! A new tournament, from the settings of a well-known kind.

use actix_web::web::{Data, Query};
use askama::Template;

use crate::acts;
use crate::clock;
use crate::rules::tournament::Preset;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::form::SettingsForm;
use crate::web::tournaments::words;
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "tournaments/new.html")]
struct New {
    layout: Layout,
    presets: Vec<Kind>,
    form: SettingsForm,
    problems: Problems,
    rule_sets: Vec<(String, String)>,
    systems: Vec<(String, String)>,
    seats: Vec<(String, String)>,
    address: String,
    fitted: bool,
    /// The word of the preset the fields began with; empty where nobody knows.
    from: &'static str,
}

/// A preset to choose.
struct Kind {
    word: &'static str,
    name: String,
    about: String,
    on: bool,
}

/// Shows the form, filled with the settings of the preset.
pub async fn show(visit: Visit, query: Query<Vec<(String, String)>>) -> Answer {
    let wanted = query.iter().find(|(name, _)| name == "preset").map_or("", |(_, value)| value);
    let preset = wanted.parse().unwrap_or(Preset::Preisskat);
    let form = SettingsForm { date: clock::today().to_string(), ..SettingsForm::of_plan(visit.lang, &preset.plan()) };
    Page::show(&page(&visit, form, Some(preset), Problems::default())?)
}

fn page(visit: &Visit, form: SettingsForm, shown: Option<Preset>, problems: Problems) -> Result<New, Error> {
    let lang = visit.lang;
    let kind = |preset: &Preset| {
        let (name, about) = words::preset(lang, *preset);
        Kind { word: preset.word(), name, about, on: Some(*preset) == shown }
    };
    Ok(New {
        layout: visit.layout(lang.say("tournament-new"))?,
        presets: Preset::ALL.iter().map(kind).collect(),
        form,
        problems,
        rule_sets: words::rule_sets(lang)?,
        systems: words::systems(lang)?,
        seats: words::seats(lang),
        address: String::new(),
        fitted: false,
        from: shown.map_or("", |preset| preset.word()),
    })
}

/// Creates the tournament.
pub async fn submit(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    let typed = SettingsForm::of(&form);
    if let Ok(preset) = form.text("preset").parse::<Preset>() {
        let from = form.text("from").parse().unwrap_or(Preset::Preisskat);
        let typed = typed.moved(visit.lang, (from, preset));
        return Page::refuse(&page(&visit, typed, Some(preset), Problems::default())?);
    }
    if let Some(form) = typed.fit(visit.lang) {
        let fitted = New { fitted: true, ..page(&visit, form, None, Problems::default())? };
        return Page::refuse(&fitted);
    }
    let order = order::of(&visit, &form)?;
    let mut problems = Problems::default();
    // Schedule and comparison are chosen later, where prizes and decks are.
    let Some(settings) = typed.read(visit.lang, &Preset::Preisskat.plan(), &mut problems) else {
        return Page::refuse(&page(&visit, typed, None, problems)?);
    };
    match order::perform(&app, order, move |conn, order| acts::tournaments::create(conn, order, &settings)).await {
        Ok(id) => {
            visit.flash(Tone::Done, visit.lang.say("tournament-created"))?;
            Ok(see_other(&format!("/tournaments/{id}/entries")))
        }
        Err(refused) => Page::refuse(&page(&visit, typed, None, order::sentences(visit.lang, refused)?)?),
    }
}
