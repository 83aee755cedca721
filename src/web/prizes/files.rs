//! The prize list to take away: CSV for spreadsheets, PDF for the prize-giving.

use actix_web::web;

use super::won::Won;
use crate::export::pdf::{self, Column, Row};
use crate::export::prizes_csv;
use crate::i18n::Lang;
use crate::store::TournamentId;
use crate::web::server::App;
use crate::web::standings::{files::form, words};
use crate::web::{Answer, Error, Fields, Visit, print};

/// `prizes.csv`, with `?excel=yes` as German Excel opens it.
pub async fn csv(
    app: web::Data<App>,
    visit: Visit,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let (id, fields) = (id.into_inner(), Fields::new(query.into_inner()));
    let won = app.store.read(move |conn| Won::load(conn, id)).await?;
    let bytes = prizes_csv::prizes(&won.csv_lines(visit.lang), form(&fields)).map_err(Error::internal)?;
    Ok(print::download(&format!("prizes-{id}.csv"), "text/csv; charset=utf-8", bytes))
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
    let foot = words::Foot::of(lang, &won.field);
    let left = won.left_over(lang);
    let mut notes = vec![lang.say("prizes-rules"), format!("{} {}", foot.ranking, foot.ties)];
    if !left.is_empty() {
        notes.push(lang.say_with("prizes-left-over", "prizes", left.join("; ")));
    }
    notes.extend(foot.lots);
    let title = print::provisional(lang, lang.say("prizes-title"), won.done());
    pdf::list(&print::paper(lang, &won.field.tournament, title, foot.rules, notes), &columns, &rows)
}
