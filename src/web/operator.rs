//! Imprint and privacy: what the operator says of himself, linked at the foot of every page, and where it is written.

use actix_web::HttpRequest;
use actix_web::web::Data;
use askama::Template;

use crate::acts::operator as acts;
use crate::i18n::Lang;
use crate::rules::prose::{Part, Prose};
use crate::store::operator::{self, Said};
use crate::store::{self, Conn};
use crate::web::accounts::log::by;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Role, Visit, see_other};

#[derive(Template)]
#[template(path = "operator/text.html")]
struct TextPage {
    layout: Layout,
    prose: Prose,
    /// The language of the text, where it is not that of the page.
    other: Option<Lang>,
    may_write: bool,
}

#[derive(Template)]
#[template(path = "operator/write.html")]
struct WritePage {
    layout: Layout,
    texts: Vec<Text>,
    problems: Problems,
}

/// A text as it is written.
struct Text {
    field: String,
    /// What it is, with its language.
    label: String,
    lang: Lang,
    written: String,
}

/// Who runs these pages.
pub async fn imprint(app: Data<App>, visit: Visit) -> Answer {
    show(&app, &visit, Said::Imprint).await
}

/// What becomes of what people are asked for.
pub async fn privacy(app: Data<App>, visit: Visit) -> Answer {
    show(&app, &visit, Said::Privacy).await
}

async fn show(app: &App, visit: &Visit, said: Said) -> Answer {
    let mut languages = Lang::ALL.to_vec();
    languages.sort_by_key(|lang| *lang != visit.lang);
    let ask = move |conn: &mut Conn| {
        for lang in languages {
            let text = operator::text(conn, said, lang.code())?;
            if !text.is_empty() {
                return Ok(Some((lang, text)));
            }
        }
        Ok::<_, store::Error>(None)
    };
    let (lang, text) = app.store.read(ask).await?.unwrap_or((visit.lang, String::new()));
    let prose = Prose::new(&text).map_err(Error::internal)?;
    let layout = layout(visit, title(visit.lang, said))?;
    let other = Some(lang).filter(|lang| *lang != visit.lang);
    Page::show(&TextPage { layout, prose, other, may_write: visit.may(Role::Admin) })
}

/// A passer-by needs no token on these pages, so nothing is put into a cookie.
fn layout(visit: &Visit, title: String) -> Result<Layout, Error> {
    if visit.signed.is_some() { visit.layout(title) } else { Ok(visit.layout_of_key(title)) }
}

fn title(lang: Lang, said: Said) -> String {
    match said {
        Said::Imprint => lang.say("imprint-title"),
        Said::Privacy => lang.say("privacy-title"),
    }
}

/// Every text with its language, in the order of the form.
fn all() -> impl Iterator<Item = (Said, Lang, String)> {
    let each = |said: &Said| Lang::ALL.map(|lang| (*said, lang, format!("{said}-{}", lang.code())));
    Said::ALL.iter().flat_map(each)
}

fn page(visit: &Visit, form: &Fields, problems: Problems) -> Result<WritePage, Error> {
    let layout = visit.layout(visit.lang.say("operator-title"))?;
    let text = |(said, lang, field): (Said, Lang, String)| {
        let language = visit.lang.say(&format!("operator-in-{}", lang.code()));
        let written = form.text(&field).to_owned();
        Text { label: format!("{} ({language})", title(visit.lang, said)), lang, written, field }
    };
    Ok(WritePage { layout, texts: all().map(text).collect(), problems })
}

/// Shows where it is written.
pub async fn edit(app: Data<App>, visit: Visit) -> Answer {
    let ask = |conn: &mut Conn| {
        let read = all().map(|(said, lang, field)| Ok((field, operator::text(conn, said, lang.code())?)));
        read.collect::<Result<Vec<_>, store::Error>>()
    };
    let known = Fields::new(app.store.read(ask).await?);
    Page::show(&page(&visit, &known, Problems::default())?)
}

/// Keeps what was written.
pub async fn save(app: Data<App>, request: HttpRequest, visit: Visit, form: PostForm) -> Answer {
    let mut problems = Problems::default();
    let mut texts = Vec::new();
    for (said, lang, field) in all() {
        match Prose::new(form.text(&field)) {
            Ok(prose) => texts.push((said, lang.code(), prose)),
            Err(error) => problems.add(field, visit.lang.sentence(&error)),
        }
    }
    if !problems.is_empty() {
        return Page::refuse(&page(&visit, &form, problems)?);
    }
    let by = by(&app, &request, visit.who());
    let said = app.store.write(move |conn| acts::say(conn, &texts, &by)).await;
    said.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("operator-saved"))?;
    Ok(see_other("/imprint"))
}
