//! The prize list told once, for its page and to take away: CSV, JSON, PDF for the prize-giving.

use actix_web::{HttpRequest, web};

use super::scheduled::{self, Scheduled};
use super::won::Won;
use crate::export::prizes;
use crate::export::report::Report;
use crate::i18n::Lang;
use crate::store::{Conn, TournamentId};
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::standings::words;
use crate::web::{Answer, print};

/// `prizes.csv`, with `?excel=yes` as German Excel opens it, `prizes.pdf` and `prizes.json`; of a tournament that has only
/// a prize schedule what [`scheduled::file`] has.
pub async fn file(
    request: HttpRequest,
    app: web::Data<App>,
    id: web::Path<TournamentId>,
    query: web::Query<Vec<(String, String)>>,
) -> Answer {
    let id = id.into_inner();
    let list = List::at(id, format!("/tournaments/{id}/prizes"), query.into_inner());
    let tell = move |conn: &mut Conn, lang: Lang| {
        let won = Won::load(conn, id)?;
        // Where there are no prizes but those of the schedule, they are the list.
        let scheduled = if won.prizes().is_empty() { Scheduled::load(conn, id)? } else { None };
        Ok(scheduled.map_or_else(|| told(lang, &won), |scheduled| scheduled::told(lang, &scheduled)))
    };
    report::file(&request, &app, list, tell).await
}

/// Who wins what as things stand.
pub fn told(lang: Lang, won: &Won) -> Report {
    let tournament = &won.field.tournament;
    let club = |number: i32| won.field.numbered(number).map_or_else(String::new, |entry| entry.club.to_string());
    let link = |number: i32| format!("/tournaments/{}/players/{number}", tournament.id);
    Report {
        event: tournament.name.clone(),
        title: print::provisional(lang, lang.say("prizes-title"), won.done()),
        subtitle: print::day_and_venue(lang, tournament),
        rules: words::rules(lang, &won.field),
        notes: notes(lang, won),
        ..prizes::of_event(lang, &won.contests(lang), (club, link))
    }
}

/// What stands under the list.
fn notes(lang: Lang, won: &Won) -> Vec<String> {
    let foot = words::Foot::of(lang, &won.field);
    let left = won.left_over(lang);
    let mut notes = vec![lang.say("prizes-rules"), format!("{} {}", foot.ranking, foot.ties)];
    if !left.is_empty() {
        notes.push(lang.say_with("prizes-left-over", "prizes", left.join("; ")));
    }
    notes.extend(won.parted_by_lots(lang));
    notes.extend(won.unplayed(lang));
    notes.extend(Some(won.pot(lang).join(" ")).filter(|pot| !pot.is_empty()));
    notes.extend(foot.early);
    notes.extend(foot.lots);
    notes
}
