//! The boards as the desk composes them: what each shows, what is written under it, whether its results are held back.

use actix_web::http::StatusCode;
use actix_web::web::{self, Path};
use askama::Template;

use crate::acts::boards::{self as acts, Typed};
use crate::i18n::Lang;
use crate::rules::board::Part;
use crate::store::boards::{self, Board};
use crate::store::{Conn, TournamentId, tournaments};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, order, see_other};

#[derive(Template)]
#[template(path = "rounds/boards.html")]
struct BoardsPage {
    layout: Layout,
    nav: Nav,
    boards: Vec<BoardForm>,
    /// The form for one more.
    fresh: BoardForm,
}

/// A board with its form.
struct BoardForm {
    /// Its number; 0 for one that is not there yet.
    number: i32,
    name: String,
    message: String,
    parts: Vec<(&'static str, String, bool)>,
    held: bool,
    version: i64,
    problems: Problems,
}

impl BoardForm {
    fn of(lang: Lang, board: &Board) -> Self {
        let shows = &board.shows;
        let typed =
            Typed { name: shows.name().to_owned(), parts: shows.parts().to_vec(), message: shows.message().to_owned() };
        Self { number: board.number, held: board.held, version: board.version, ..Self::typed(lang, typed) }
    }

    fn typed(lang: Lang, typed: Typed) -> Self {
        let part =
            |part: &Part| (part.word(), lang.say(&format!("boards-part-{}", part.word())), typed.parts.contains(part));
        Self {
            number: 0,
            parts: Part::ALL.iter().map(part).collect(),
            name: typed.name,
            message: typed.message,
            held: false,
            version: 0,
            problems: Problems::default(),
        }
    }

    /// What it shows, in words.
    fn shown(&self) -> String {
        let shown = self.parts.iter().filter(|(_, _, ticked)| *ticked).map(|(_, text, _)| text.as_str());
        shown.collect::<Vec<_>>().join(" · ")
    }
}

/// What was sent and not taken: for which board, the form, what is wrong.
type Sent = Option<(i32, Typed, Problems)>;

/// The boards of a tournament.
pub async fn show(app: web::Data<App>, visit: Visit, id: Path<TournamentId>) -> Answer {
    Page::show(&page(&app, &visit, *id, None).await?)
}

async fn page(app: &App, visit: &Visit, id: TournamentId, sent: Sent) -> Result<BoardsPage, Error> {
    let read = move |conn: &mut Conn| Ok::<_, Error>((tournaments::find(conn, id)?, boards::of_tournament(conn, id)?));
    let (tournament, there) = app.store.read(read).await?;
    let lang = visit.lang;
    let mut all: Vec<BoardForm> = there.iter().map(|board| BoardForm::of(lang, board)).collect();
    let mut fresh = BoardForm::typed(lang, Typed { parts: vec![Part::Standings], ..Typed::default() });
    if let Some((number, typed, problems)) = sent {
        let form = all.iter_mut().find(|form| form.number == number).unwrap_or(&mut fresh);
        let typed = BoardForm::typed(lang, typed);
        *form = BoardForm { number: form.number, held: form.held, version: form.version, problems, ..typed };
    }
    let title = lang.say("boards-title");
    Ok(BoardsPage { layout: visit.layout(title)?, nav: Nav::of(&tournament, Here::Day), boards: all, fresh })
}

fn typed(form: &PostForm) -> Typed {
    let parts = Part::ALL.iter().copied().filter(|part| form.ticked(&format!("part-{}", part.word()))).collect();
    Typed { name: form.text("name").to_owned(), parts, message: form.text("message").to_owned() }
}

/// Puts up one more board.
pub async fn put_up(app: web::Data<App>, visit: Visit, id: Path<TournamentId>, form: PostForm) -> Answer {
    let (id, typed) = (*id, typed(&form));
    let (order, sent) = (order::of(&visit, &form)?, typed.clone());
    match order::perform(&app, order, move |conn, order| acts::put_up(conn, order, id, &sent)).await {
        Ok(number) => {
            visit.flash(Tone::Done, visit.lang.say("boards-put-up"))?;
            Ok(see_other(&format!("/tournaments/{id}/boards#board-{number}")))
        }
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, "boards-stale")?;
            again(&app, &visit, id, (status, (0, typed, problems))).await
        }
    }
}

/// Changes a board: `do` says what – `save`, `hold`, `release` or `take-down`.
pub async fn change(app: web::Data<App>, visit: Visit, place: Path<(TournamentId, i32)>, form: PostForm) -> Answer {
    let ((id, number), typed) = (*place, typed(&form));
    let (order, sent) = (order::on_version(&visit, &form)?, typed.clone());
    let what = form.text("do").to_owned();
    let said = match what.as_str() {
        "save" => "boards-saved",
        "hold" => "boards-now-held",
        "release" => "boards-now-released",
        "take-down" => "boards-taken-down",
        _ => return Err(Error::BadRequest("the form does not say what is done with the board")),
    };
    let work = move |conn: &mut Conn, order: &_| match what.as_str() {
        "save" => acts::compose(conn, order, (id, number), &sent),
        "take-down" => acts::take_down(conn, order, (id, number)),
        what => acts::hold(conn, order, (id, number), (&sent, what == "hold")),
    };
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, visit.lang.say(said))?;
            Ok(see_other(&format!("/tournaments/{id}/boards#board-{number}")))
        }
        Err(refused) => {
            let (status, problems) = order::told(visit.lang, refused, "boards-stale")?;
            again(&app, &visit, id, (status, (number, typed, problems))).await
        }
    }
}

async fn again(
    app: &App,
    visit: &Visit,
    id: TournamentId,
    (status, sent): (StatusCode, (i32, Typed, Problems)),
) -> Answer {
    Page::with_status(status, &page(app, visit, id, Some(sent)).await?)
}
