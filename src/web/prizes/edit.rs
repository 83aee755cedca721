//! The list of prizes as the director types it: one line per prize, refused with a sentence for every line that is wrong.

use actix_web::web;
use askama::Template;

use super::won::Won;
use crate::acts;
use crate::export::prizes::title;
use crate::i18n::{Lang, Values};
use crate::rules::prizes::{Contest, ListError, Prize, amounts, decimal, read_list, write_list, write_list_with};
use crate::store::TournamentId;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Layout, Page, PostForm, Problems, Visit, see_other};

/// More than this is no prize list.
const LONGEST: usize = 50_000;

#[derive(Template)]
#[template(path = "prizes/edit.html")]
struct EditPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    list: String,
    /// What the stored list was when the page was made: the form is refused when somebody changed it meanwhile.
    based_on: String,
    fees: String,
    sum: String,
}

const fn mark(lang: Lang) -> char {
    match lang {
        Lang::De => ',',
        Lang::En => '.',
    }
}

/// The list in the words and with the decimal mark of the visitor's language; both are read back.
fn written(lang: Lang, prizes: &[Prize]) -> String {
    write_list_with(prizes, mark(lang), |contest| match contest {
        Contest::Round => lang.say("prizes-word-round"),
        Contest::Overall | Contest::Category(_) => title(lang, contest, None),
    })
}

/// Shows the list of prizes.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let won = load(&app, id.into_inner()).await?;
    let list = written(visit.lang, won.prizes());
    Page::show(&page(&visit, &won, Problems::default(), list)?)
}

async fn load(app: &App, id: TournamentId) -> Result<Won, Error> {
    app.store.read(move |conn| Won::load(conn, id)).await
}

fn page(visit: &Visit, won: &Won, problems: Problems, list: String) -> Result<EditPage, Error> {
    let lang = visit.lang;
    let priced = amounts(won.prizes(), won.field.event.fees_cents(), won.field.tournament.rounds);
    Ok(EditPage {
        layout: visit.layout(format!("{} · {}", lang.say("prizes-edit"), won.field.tournament.name))?,
        nav: Nav::of(&won.field.tournament, Here::Prizes),
        problems,
        list,
        based_on: stamp(won.prizes()),
        fees: lang.money(won.field.event.fees_cents()),
        sum: lang.money(priced.iter().map(|prize| prize.cents).sum()),
    })
}

/// A list as a short stamp.
fn stamp(prizes: &[Prize]) -> String {
    crate::web::packed::digest(write_list(prizes, '.').as_bytes())
}

/// Takes the list of prizes.
pub async fn save(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let won = load(&app, id).await?;
    let typed: String = form.text("list").chars().take(LONGEST).collect();
    let mut problems = Problems::default();
    // Where it ended early the other rounds may be played after all.
    let rounds = won.field.tournament.planned_rounds.unwrap_or(won.field.tournament.rounds);
    let list = match read_list(&typed, rounds) {
        Ok(list) => list,
        Err(errors) => {
            for error in errors {
                problems.add(format!("line {}", problems.iter().count()), sentence(visit.lang, &error));
            }
            return Page::refuse(&page(&visit, &won, problems, typed)?);
        }
    };
    if form.text("based_on") != stamp(won.prizes()) && list != won.prizes() {
        let now = written(visit.lang, won.prizes());
        problems.add("list", visit.lang.say_with("prizes-changed-meanwhile", "list", now.trim().replace('\n', "; ")));
        return Page::with_status(actix_web::http::StatusCode::CONFLICT, &page(&visit, &won, problems, typed)?);
    }
    let (order, before) = (order::of(&visit, &form)?, won.prizes().to_vec());
    let work = move |conn: &mut _, order: &_| acts::prizes::set_list(conn, order, id, (&before, &list));
    order::perform(&app, order, work).await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("prizes-saved"))?;
    Ok(see_other(&format!("/tournaments/{id}/prizes")))
}

/// What is wrong with a line, in the visitor's language.
fn sentence(lang: Lang, error: &ListError) -> String {
    let about = |key: &str, line: usize, given: &str| {
        let mut args = Values::new();
        args.set("line", line);
        args.set("given", given);
        lang.say_args(key, &args)
    };
    match error {
        ListError::NoColon { line } => lang.say_with("prizes-no-colon", "line", *line),
        ListError::NoPlace { line, given } => about("prizes-no-place", *line, given),
        ListError::NoContest { line, given } => about("prizes-no-contest", *line, given),
        ListError::NoPrize { line } => lang.say_with("prizes-no-prize", "line", *line),
        ListError::NoAmount { line, given } => about("prizes-no-amount", *line, given),
        ListError::Twice { line, place } => about("prizes-twice", *line, &place.to_string()),
        ListError::TooMuch { hundredths } => {
            lang.say_with("prizes-too-much", "sum", decimal((*hundredths).into(), mark(lang)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_stands_in_the_language_of_the_visitor_and_is_read_back() {
        let typed = "1: 200\nwomen 1: 12.50\nseniors 1: Ham\njuniors 1: Cup\nround 1: 20\n";
        let prizes = read_list(typed, 2).expect("a list");
        let german = written(Lang::De, &prizes);
        assert_eq!(german, "1: 200\nDamen 1: 12,50\nSenioren 1: Ham\nJunioren 1: Cup\nSerie 1: 20\n");
        for lang in [Lang::De, Lang::En] {
            assert_eq!(read_list(&written(lang, &prizes), 2), Ok(prizes.clone()), "{lang:?}");
        }
    }
}
