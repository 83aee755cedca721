//! The prize list to take away: CSV and JSON, PDF for the prize-giving.

use actix_web::{HttpRequest, web};

use super::won::Won;
use crate::export::pdf::{self, Column, Row};
use crate::export::prizes;
use crate::export::report::Report;
use crate::i18n::Lang;
use crate::store::TournamentId;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::words;
use crate::web::{Answer, Visit, print};

/// `prizes.csv`, with `?excel=yes` as German Excel opens it, and `prizes.json`.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    let list = List::at(id, format!("/tournaments/{id}/prizes"), query.into_inner());
    report::file(&request, &app, list, move |conn, lang| Ok(told(lang, &Won::load(conn, id)?))).await
}

fn told(lang: Lang, won: &Won) -> Report {
    let title = print::provisional(lang, lang.say("prizes-title"), won.done());
    let event = won.field.tournament.name.clone();
    Report { event, title, notes: notes(lang, won), ..prizes::list(lang, &won.csv_lines(lang)) }
}

/// What stands under the list.
fn notes(lang: Lang, won: &Won) -> Vec<String> {
    let foot = words::Foot::of(lang, &won.field);
    let left = won.left_over(lang);
    let mut notes = vec![lang.say("prizes-rules"), format!("{} {}", foot.ranking, foot.ties)];
    if !left.is_empty() {
        notes.push(lang.say_with("prizes-left-over", "prizes", left.join("; ")));
    }
    notes.extend(foot.lots);
    notes
}

/// `prizes.pdf`.
pub async fn pdf(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang) = (id.into_inner(), visit.lang);
    let won = app.store.read(move |conn| Won::load(conn, id)).await?;
    print::pdf(&format!("prizes-{id}.pdf"), move || list(lang, &won)).await
}

fn list(lang: Lang, won: &Won) -> Result<Vec<u8>, pdf::PdfError> {
    let columns = [
        Column::figures(lang.say("standings-place")),
        Column::words(lang.say("standings-name"), 5),
        Column::words(lang.say("standings-club"), 4),
        Column::figures(lang.say("metric-performance")),
        Column::words(lang.say("prizes-prize"), 5).decides(),
    ];
    let mut rows = Vec::new();
    for section in won.sections(lang) {
        rows.push(Row::Heading(section.title));
        for line in section.lines {
            let prize = [Some(line.prize), line.note].into_iter().flatten().filter(|text| !text.is_empty());
            let prize = prize.collect::<Vec<_>>().join(" · ");
            rows.push(Row::Cells(vec![line.place, line.name, line.club, line.figure, prize]));
        }
    }
    let title = print::provisional(lang, lang.say("prizes-title"), won.done());
    pdf::list(
        &print::paper(lang, &won.field.tournament, title, words::rules(lang, &won.field), notes(lang, won)),
        &columns,
        &rows,
    )
}
