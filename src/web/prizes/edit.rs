//! The list of prizes in fields: who competes, for which places, what is won; refused with a sentence for every row that is
//! wrong. A whole list that somebody has already may be put in as text.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::won::{Won, uncovered};
use crate::acts;
use crate::export::prizes::title;
use crate::i18n::{Lang, Values};
use crate::rules::prizes::{
    Contest, ListError, MOST_ROWS, Of, Prize, PrizeRow, amounts, read_list, read_rows, rows_of, write_list,
    write_list_with,
};
use crate::store::TournamentId;
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::tournaments::{Here, Nav};
use crate::web::{Answer, Error, Fields, Layout, Page, PostForm, Problems, Visit, see_other};

/// More than this is no prize list.
const LONGEST: usize = 50_000;
/// How many rows stand empty under those that are filled in.
const BLANK: usize = 6;

#[derive(Template)]
#[template(path = "prizes/edit.html")]
struct EditPage {
    layout: Layout,
    nav: Nav,
    problems: Problems,
    /// The rows, each with its number as its fields carry it.
    rows: Vec<(String, PrizeRow)>,
    /// Who may compete, and what may be won: word and text.
    contests: Vec<(String, String)>,
    kinds: Vec<(String, String)>,
    /// A whole list put in as text.
    list: String,
    /// What the stored list was when the page was made: the form is refused when somebody changed it meanwhile.
    based_on: String,
    /// What the prizes are paid from, and where the promises stand to it.
    pot: Vec<String>,
    sum: String,
    /// The pot in cents, and for how many rounds a prize of each is given.
    fees: i64,
    rounds: i32,
    /// What is said while somebody types, with places for the sum and the rest.
    left: String,
    over: String,
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

/// What was typed: rows, or a whole list as text.
#[derive(Clone, Debug, Default)]
struct Typed {
    rows: Vec<(usize, PrizeRow)>,
    list: String,
}

impl Typed {
    /// The rows of a list; one that has more than there are rows stands there as text.
    fn of_prizes(lang: Lang, prizes: &[Prize]) -> Self {
        let rows = rows_of(prizes, mark(lang));
        if rows.len() > MOST_ROWS {
            Self { rows: Vec::new(), list: written(lang, prizes) }
        } else {
            Self { rows: (1..).zip(rows).collect(), list: String::new() }
        }
    }

    fn of(fields: &Fields) -> Self {
        let text = |name: &str, at: usize| fields.text(&format!("{name}-{at}"));
        let row = |at: usize| PrizeRow {
            contest: text("contest", at).parse().unwrap_or(Contest::Overall),
            from: text("from", at).to_owned(),
            to: text("to", at).to_owned(),
            of: text("of", at).parse().unwrap_or(Of::Money),
            worth: text("worth", at).to_owned(),
        };
        let filled = (1..=MOST_ROWS).map(|at| (at, row(at))).filter(|(_, row)| !row.is_blank());
        Self { rows: filled.collect(), list: fields.text("list").chars().take(LONGEST).collect() }
    }

    fn read(&self, rounds: i32) -> Result<Vec<Prize>, Vec<ListError>> {
        if self.list.is_empty() { read_rows(&self.rows, rounds) } else { read_list(&self.list, rounds) }
    }

    /// The rows with some empty ones under them.
    fn with_blank(&self) -> Vec<(String, PrizeRow)> {
        let last = self.rows.iter().map(|(at, _)| *at).max().unwrap_or(0);
        let blank = (last + 1..=MOST_ROWS).take(BLANK).map(|at| (at, PrizeRow::blank()));
        self.rows.iter().cloned().chain(blank).map(|(at, row)| (at.to_string(), row)).collect()
    }
}

/// Shows the list of prizes.
pub async fn show(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let won = load(&app, id.into_inner()).await?;
    let typed = Typed::of_prizes(visit.lang, won.prizes());
    Page::show(&page(&visit, &won, Problems::default(), &typed)?)
}

async fn load(app: &App, id: TournamentId) -> Result<Won, Error> {
    app.store.read(move |conn| Won::load(conn, id)).await
}

fn page(visit: &Visit, won: &Won, problems: Problems, typed: &Typed) -> Result<EditPage, Error> {
    let lang = visit.lang;
    let priced = amounts(won.prizes(), won.field.event.fees_cents(), won.field.tournament.rounds);
    let live = |key: &str| {
        let mut args = Values::new();
        args.set("sum", "{sum}");
        args.set("rest", "{rest}");
        lang.say_args(key, &args)
    };
    let contest = |one: &Contest| {
        let text = if *one == Contest::Round { lang.say("prizes-each-round") } else { title(lang, *one, None) };
        (one.word().to_owned(), text)
    };
    let kind = |of: &Of| {
        let text = lang.say(match of {
            Of::Money => "prizes-of-money",
            Of::Share => "prizes-of-share",
            Of::Thing => "prizes-of-thing",
        });
        (of.word().to_owned(), text)
    };
    Ok(EditPage {
        layout: visit.layout(format!("{} · {}", lang.say("prizes-edit"), won.field.tournament.name))?,
        nav: Nav::of(&won.field.tournament, Here::Prizes),
        problems,
        rows: typed.with_blank(),
        contests: Contest::ALL.iter().map(contest).collect(),
        kinds: Of::ALL.iter().map(kind).collect(),
        list: typed.list.clone(),
        based_on: stamp(won.prizes()),
        pot: won.pot(lang).into_iter().chain(uncovered(lang, &won.field.event)).collect(),
        fees: won.field.event.fees_cents(),
        rounds: won.field.tournament.rounds,
        left: live("prizes-live-left"),
        over: live("prizes-live-over"),
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
    let (won, typed) = (load(&app, id).await?, Typed::of(&form));
    let mut problems = Problems::default();
    // Where it ended early the other rounds may be played after all.
    let rounds = won.field.tournament.planned_rounds.unwrap_or(won.field.tournament.rounds);
    let list = match typed.read(rounds) {
        Ok(list) => list,
        Err(errors) => {
            for error in errors {
                let free = format!("line {}", problems.iter().count());
                let field = if typed.list.is_empty() { field(&error).unwrap_or(free) } else { free };
                problems.add(field, visit.lang.sentence(&error));
            }
            return Page::refuse(&page(&visit, &won, problems, &typed)?);
        }
    };
    if form.text("based_on") != stamp(won.prizes()) && list != won.prizes() {
        let now = written(visit.lang, won.prizes());
        problems.add("list", visit.lang.say_with("prizes-changed-meanwhile", "list", now.trim().replace('\n', "; ")));
        return Page::with_status(StatusCode::CONFLICT, &page(&visit, &won, problems, &typed)?);
    }
    let (order, before) = (order::of(&visit, &form)?, won.prizes().to_vec());
    let work = move |conn: &mut _, order: &_| acts::prizes::set_list(conn, order, id, (&before, &list));
    order::perform(&app, order, work).await.map_err(|refused| order::failed(visit.lang, refused))?;
    visit.flash(Tone::Done, visit.lang.say("prizes-saved"))?;
    Ok(see_other(&format!("/tournaments/{id}/prizes")))
}

/// The field of a row that is wrong.
fn field(error: &ListError) -> Option<String> {
    let name = match error {
        ListError::NoPlace { .. } | ListError::Twice { .. } => "from",
        ListError::NoPrize { .. } | ListError::NoAmount { .. } => "worth",
        ListError::NoColon { .. } | ListError::NoContest { .. } | ListError::TooMuch { .. } => return None,
    };
    Some(format!("{name}-{}", error.line()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_longer_than_the_rows_loses_nothing() {
        let typed: Vec<String> = (1..=120).map(|place| format!("{place}: {}", 500 - place)).collect();
        let prizes = read_list(&typed.join("\n"), 1).expect("a list");
        let shown = Typed::of_prizes(Lang::De, &prizes);
        assert_eq!(shown.read(1), Ok(prizes));
    }

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
