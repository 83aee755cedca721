//! The entries to take away: for everybody who plays, for the desk as CSV in the columns of the open result format and of
//! the import.

use std::collections::BTreeSet;

use actix_web::HttpRequest;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Path, Query};

use super::list::{EntryRow as Entered, all as entered};
use crate::export::report::{Cell as Told, Column, Kind, Report, Row, Shown, Tag};
use crate::i18n::Lang;
use crate::rules::ratio::Ratio;
use crate::store::entries::{self, Entry, PersonRow};
use crate::store::tournaments::{self, Tournament};
use crate::store::{Conn, TournamentId};
use crate::web::entries::{person, words};
use crate::web::print::day_and_venue;
use crate::web::report::{self, List};
use crate::web::server::App;
use crate::web::{Answer, Fields, Role, Visit};

/// `entries.csv`, `.pdf` and `.json`; the desk's CSV says as well who paid what.
pub async fn list(
    request: HttpRequest,
    app: Data<App>,
    visit: Visit,
    path: Path<TournamentId>,
    query: Query<Vec<(String, String)>>,
) -> Answer {
    let id = *path;
    let ending = request.path().rsplit_once('.').map(|(_, ending)| ending);
    if visit.may(Role::Desk) && ending == Some("csv") {
        return desk_csv(&request, &app, id, &Fields::new(query.into_inner())).await;
    }
    let list = List::at(id, format!("/tournaments/{id}/entries"), query.into_inner());
    report::file(&request, &app, list, move |conn: &mut Conn, lang| {
        let tournament = tournaments::find(conn, id)?;
        let all = entries::of_tournament(conn, id)?;
        Ok(told(lang, &tournament, &entered(lang, &tournament, (&all, &BTreeSet::new()))?))
    })
    .await
}

/// With `?excel=yes` as German Excel opens it.
async fn desk_csv(request: &HttpRequest, app: &App, id: TournamentId, fields: &Fields) -> Answer {
    let tell = move |conn: &mut Conn, lang: Lang| {
        let tournament = tournaments::find(conn, id)?;
        Ok(accounts(lang, &tournament, &entries::of_tournament(conn, id)?))
    };
    let mut file = report::spreadsheet(request, app, fields, tell).await?;
    // Others find another file at this address: who paid what is kept nowhere on the way.
    file.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(file)
}

/// Everybody who was entered, with the categories and what was paid, as the desk keeps it.
fn accounts(lang: Lang, tournament: &Tournament, all: &[Entry]) -> Report {
    let known = all.iter().any(|entry| entry.person.is_known());
    let agreed = all.iter().any(|entry| entry.person.wish_table.is_some() || entry.person.own_fee.is_some());
    let mut columns = vec![
        Column::new(Kind::Label, "number", lang.say("column-number")),
        Column::new(Kind::Name, "name", lang.say("entry-name")),
        Column::new(Kind::Text, "club", lang.say("standings-club")),
        Column::new(Kind::Word, "categories", lang.say("entry-categories")),
        Column::new(Kind::Money, "paid_cents", lang.say("entry-fee")),
        Column::new(Kind::YesNo, "withdrawn", lang.say("entry-is-withdrawn")),
    ];
    if known {
        columns.push(Column::new(Kind::Label, "born", lang.say("person-born-label")));
        columns.push(Column::new(Kind::Word, "sex", lang.say("person-sex-label")));
        columns.push(Column::new(Kind::Text, "groups", lang.say("person-groups-label")));
        columns.push(Column::new(Kind::Text, "pass", lang.say("person-pass-label")));
        columns.push(Column::new(Kind::Text, "club_number", lang.say("person-club-number-label")));
    }
    if agreed {
        columns.push(Column::new(Kind::Label, "table", lang.say("person-table-label")));
        columns.push(Column::new(Kind::Money, "own_fee_cents", lang.say("person-fee-label")));
    }
    let row = |entry: &Entry| {
        let mut cells = vec![
            Told::number(entry.number),
            Told::Name(None, entry.name.clone(), String::new()),
            Told::Text(entry.club.clone()),
            Told::Word(entry.categories.to_string(), words::categories(lang, &entry.categories)),
            Told::Money(Some(Ratio::whole(entry.paid_cents.number()))),
            Told::YesNo(entry.withdrawn),
        ];
        if known {
            let PersonRow { born, sex, own_groups, pass, club_number, .. } = &entry.person;
            cells.push(Told::Number(born.map(|born| born.year().into())));
            cells.push(Told::Word(sex.clone(), person::sex(lang, sex)));
            cells.push(Told::Text(own_groups.to_string()));
            cells.extend([pass, club_number].map(|code| Told::Text(code.as_str().to_owned())));
        }
        if agreed {
            cells.push(Told::Number(entry.person.wish_table.map(i64::from)));
            cells.push(Told::Money(entry.person.own_fee.map(|fee| Ratio::whole(fee.number()))));
        }
        Row::new(cells)
    };
    let list =
        Report { event: tournament.name.clone(), title: lang.say("entries-title"), columns, ..Report::default() };
    list.with_rows(all.iter().map(row).collect())
}

/// Those who are shown, as everybody may see them.
pub fn told(lang: Lang, tournament: &Tournament, shown: &[Entered]) -> Report {
    let gone = lang.say("entry-is-withdrawn");
    let columns = vec![
        Column::new(Kind::Label, "number", lang.say("column-number")),
        Column::new(Kind::Name, "name", lang.say("entry-name")),
        Column::new(Kind::Text, "club", lang.say("standings-club")).shown(Shown::Under),
        Column::new(Kind::Word, "withdrawn", gone.clone()).shown(if shown.iter().any(|entry| entry.withdrawn) {
            Shown::Wide
        } else {
            Shown::Files
        }),
    ];
    let row = |entry: &Entered| {
        let (word, said) = if entry.withdrawn { ("yes", gone.clone()) } else { ("no", String::new()) };
        let tag = entry.withdrawn.then(|| Tag { text: gone.clone(), off: true, phone: true });
        Row {
            anchor: format!("entry-{}", entry.number),
            tags: tag.into_iter().collect(),
            ..Row::new(vec![
                Told::number(entry.number),
                Told::Name(None, entry.name.clone(), String::new()),
                Told::Text(entry.club.clone()),
                Told::Word(word.to_owned(), said),
            ])
        }
    };
    let (event, subtitle) = (tournament.name.clone(), day_and_venue(lang, tournament));
    let rules = tournament.rules_hash.clone().unwrap_or_default();
    let list = Report { event, title: lang.say("entries-title"), subtitle, rules, columns, ..Report::default() };
    list.with_rows(shown.iter().map(row).collect())
}
