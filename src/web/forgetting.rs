//! Forgetting a person: who is meant, what becomes of him, and where his name still stands afterwards.

mod places;

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;

use crate::acts::forgetting as acts;
use crate::i18n::Lang;
use crate::store::somebody::{At, Somebody};
use crate::store::{self, Conn, forget};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

#[derive(Template)]
#[template(path = "forgetting/forget.html")]
struct Forget {
    layout: Layout,
    name: String,
    /// Whether somebody was looked for.
    asked: bool,
    found: Vec<Found>,
    problems: Problems,
}

/// Somebody at one place.
struct Found {
    at: At,
    name: String,
    club: String,
    event: String,
    /// The start number; empty where there is none.
    number: String,
    pass: String,
}

/// Shows the page; somebody's places where an address names one of them, and never by a name, for addresses are logged.
pub async fn show(app: Data<App>, visit: Visit, query: Query<Vec<(String, String)>>) -> Answer {
    let who = Fields::new(query.into_inner()).value::<At>("who").map_err(|_unknown| Error::NotFound)?;
    let ask = move |conn: &mut Conn| {
        let Some(at) = who else { return Ok(String::new()) };
        let all = store::somebody::all(conn)?;
        let one = all.into_iter().find(|one| one.at == at).ok_or(store::Error::NotFound)?;
        Ok::<_, store::Error>(one.name)
    };
    let name = app.store.read(ask).await?;
    page(&app, &visit, &name, (StatusCode::OK, Problems::default())).await
}

/// Looks for a name.
pub async fn find(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    page(&app, &visit, form.text("name"), (StatusCode::OK, Problems::default())).await
}

async fn page(app: &App, visit: &Visit, name: &str, (status, problems): (StatusCode, Problems)) -> Answer {
    let wanted = name.to_owned();
    let ask = move |conn: &mut Conn| if wanted.is_empty() { Ok(Vec::new()) } else { acts::called(conn, &wanted) };
    let found = app.store.read(ask).await?;
    let layout = visit.layout(visit.lang.say("forget-title"))?;
    let found = found.into_iter().map(Found::from).collect();
    Page::with_status(status, &Forget { layout, name: name.to_owned(), asked: !name.is_empty(), found, problems })
}

impl From<Somebody> for Found {
    fn from(one: Somebody) -> Self {
        let Somebody { at, name, club, event, number, pass, .. } = one;
        Self { at, name, club, event, number: number.map_or_else(String::new, |number| number.to_string()), pass }
    }
}

/// Forgets whoever was ticked, sweeps the file, and says where a name still stands.
pub async fn submit(app: Data<App>, visit: Visit, form: PostForm) -> Answer {
    let chosen: Vec<At> =
        form.all("who").map(str::parse).collect::<Result<_, _>>().map_err(|_unknown| Error::NotFound)?;
    let wanted = chosen.clone();
    let names = app.store.read(move |conn| acts::spellings(conn, &wanted)).await?;
    let order = order::of(&visit, &form)?;
    let name = match order::perform(&app, order, move |conn, order| acts::forget(conn, order, &chosen)).await {
        Ok(name) => name,
        Err(refused) => {
            let told = order::told(visit.lang, refused, "round-somebody-was-first")?;
            return page(&app, &visit, form.text("name"), told).await;
        }
    };
    let (swept, left) = (swept(&app).await?, left(&app, visit.lang, names).await?);
    let mut said = vec![visit.lang.say_with("forget-forgotten", "name", name)];
    said.extend((!left.is_empty()).then(|| visit.lang.say_with("forget-left", "places", left.join("; "))));
    said.extend((!swept).then(|| visit.lang.say("forget-unswept")));
    let tone = if said.len() > 1 { Tone::Warning } else { Tone::Done };
    visit.flash(tone, said.join(" "))?;
    Ok(see_other("/people/forget"))
}

/// Whether the bytes of what is gone are gone as well.
async fn swept(app: &App) -> Result<bool, Error> {
    let store = app.store.clone();
    let done = tokio::task::spawn_blocking(move || store.is_swift().then(|| store.sweep())).await?;
    if let Some(Err(error)) = &done {
        tracing::warn!(%error, "the file was not swept after somebody was forgotten");
    }
    Ok(matches!(done, Some(Ok(true))))
}

/// Where one of these names still stands, as people call it, and how often.
async fn left(app: &App, lang: Lang, names: BTreeSet<String>) -> Result<Vec<String>, Error> {
    let ask = move |conn: &mut Conn| {
        let mut left: BTreeMap<String, i64> = BTreeMap::new();
        for name in names {
            for (place, rows) in forget::left(conn, &name)? {
                *left.entry(places::called(lang, &place)).or_default() += rows;
            }
        }
        Ok::<_, store::Error>(left)
    };
    let told = |(place, times): (String, i64)| format!("{times} × {place}");
    Ok(app.store.read(ask).await?.into_iter().map(told).collect())
}
