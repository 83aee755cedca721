//! Notices of a division: said in the reader's language, given and taken back by the secretary.

use actix_web::web::{Data, Path};
use fluent_bundle::FluentArgs;

use crate::i18n::Lang;
use crate::rules::entry::one_line;
use crate::store::notices::{self, NewNotice, Notice, NoticeKind};
use crate::store::{Conn, DivisionId, NoticeId};
use crate::web::entries::words::text;
use crate::web::refusal::Refusal;
use crate::web::seasons::order::{Again, Order};
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit, fixtures};

/// The longest notice, in letters.
const LONGEST: usize = 500;

/// A notice as a page shows it.
#[derive(Clone, Debug)]
pub struct NoticeLine {
    /// Its id, for taking it back.
    pub id: i64,
    /// The day it was given.
    pub day: String,
    /// What it says.
    pub text: String,
    /// The secretary's own words; empty where there are none beside the text.
    pub words: String,
}

impl NoticeLine {
    /// The notice in this language.
    pub fn of(lang: Lang, notice: &Notice) -> Self {
        let mut args = FluentArgs::new();
        args.set("number", notice.day_number.unwrap_or(0));
        args.set("old", notice.old.as_str());
        args.set("new", notice.new.as_str());
        let key = match notice.kind {
            NoticeKind::Date => Some("notice-date"),
            NoticeKind::Venue => Some("notice-venue"),
            NoticeKind::Groups => Some("notice-groups"),
            NoticeKind::Withdrawal => Some("notice-withdrawal"),
            NoticeKind::Words => None,
        };
        let said = key.map(|key| lang.say_args(key, &args));
        let words = if said.is_some() { notice.words.clone() } else { String::new() };
        Self {
            id: notice.id.number(),
            day: lang.day(notice.at.date()),
            text: said.unwrap_or_else(|| notice.words.clone()),
            words,
        }
    }
}

/// Gives a notice in the secretary's words.
pub async fn give(app: Data<App>, visit: Visit, id: Path<DivisionId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let what = order.lang.say("notice-words");
        let words = match one_line(order.form.text("words"), LONGEST) {
            Ok(words) if !words.is_empty() => words,
            Ok(_) => return Err(Refusal::of("words", order.lang.say("notice-empty"))),
            Err(error) => return Err(Refusal::of("words", text(order.lang, &what, &error))),
        };
        let clerk = crate::store::revisions::Clerk { reason: words, ..order.clerk.clone() };
        let new = NewNotice { kind: NoticeKind::Words, day_number: None, old: String::new(), new: String::new() };
        notices::give(conn, id, &new, &clerk)?;
        Ok(format!("/divisions/{id}/fixtures"))
    };
    let action = format!("notice-give {id}");
    match Order::of(&visit, &form).act(&app, &visit, action, "notice-given", work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => fixtures::page(&app, &visit, id, *again).await,
    }
}

/// Takes a notice back.
pub async fn cancel(app: Data<App>, visit: Visit, place: Path<(DivisionId, i64)>, form: PostForm) -> Answer {
    let (id, notice) = *place;
    let work = move |conn: &mut Conn, order: &Order| {
        notices::cancel(conn, id, NoticeId::new(notice), &order.clerk)?;
        Ok(format!("/divisions/{id}/fixtures"))
    };
    let action = format!("notice-cancel {notice}");
    match Order::of(&visit, &form).act(&app, &visit, action, "notice-cancelled", work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => fixtures::page(&app, &visit, id, Again::clone(&again)).await,
    }
}
