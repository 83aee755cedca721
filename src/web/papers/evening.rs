//! The evening on paper: where everybody sits in the coming round, an empty list for each of its tables, the standings of
//! the players, those of the teams – one file, in case the network or the power goes.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::acts::rounds::hall::Hall;
use crate::export::pdf::Document;
use crate::export::report::{name::of_paper, paper};
use crate::store::rounds::{self, RoundState};
use crate::store::{Conn, TournamentId};
use crate::web::server::App;
use crate::web::standings::field::Field;
use crate::web::standings::{Asked, told};
use crate::web::{Answer, Error, Visit, print, sheets, tables, team_rankings};

/// `print/evening.pdf`.
pub async fn pdf(app: web::Data<App>, request: HttpRequest, visit: Visit, id: web::Path<TournamentId>) -> Answer {
    let (id, lang, origin) = (*id, visit.lang, app.config.origin(&request));
    let read = move |conn: &mut Conn| {
        let field = Arc::new(Field::public(conn, id)?);
        let title = lang.say("print-evening");
        let evening = print::paper(lang, &field.tournament, title, String::new(), Vec::new());
        let mut document = Document::new()?;
        let ledger = print::ledger(conn, lang, id)?;
        let coming = rounds::of_tournament(conn, id)?.pop().filter(|round| round.state != RoundState::Closed);
        if let Some(round) = coming {
            let hall = Hall::load(conn, (id, round.number))?;
            let (names, heads, lines) = tables::list::directory(lang, &hall);
            let names = crate::export::pdf::Paper { ledger: ledger.clone(), ..names };
            document.directory(&names, &heads, &lines);
            document.end(&names);
            let blank = sheets::blank::paper(conn, lang, &hall, false)?;
            let every = hall.tables.iter().map(|table| table.number);
            sheets::blank::add(conn, lang, (&hall, &origin), &mut document, (false, &blank), every)?;
        }
        let standings = told::list(lang, &field, &Asked::default(), "")?;
        if standings.rows().next().is_some() {
            paper::add(&mut document, standings, lang, print::printed(lang, ledger.clone()));
        }
        let teams = team_rankings::told(lang, &field);
        if teams.rows().next().is_some() {
            paper::add(&mut document, teams, lang, print::printed(lang, ledger));
        }
        let bytes = document.finish(&evening)?;
        Ok::<_, Error>((of_paper(&evening), bytes))
    };
    print::whole(&app, read).await
}
