//! Reading a list of teams and players: pasted text or a file, a review of every line, and only then the teams.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::web::{Data, Path};
use askama::Template;

use crate::acts::teams::{self as acts, Listed};
use crate::format::squads::{SquadError, SquadLine, SquadRow, Squads as List, read};
use crate::format::text::decode;
use crate::i18n::Lang;
use crate::rules::entry::{StartNumber, person_key};
use crate::store::players::{self, Player};
use crate::store::teams::{self, Team};
use crate::store::{self, Conn, DivisionId, divisions};
use crate::web::divisions::{LeagueNav, Tab, words};
use crate::web::entries::words::{number as number_words, text as text_words};
use crate::web::import::words as entry_import_words;
use crate::web::seasons::order::Asked;
use crate::web::server::App;
use crate::web::upload::Upload;
use crate::web::{Answer, Error, Layout, Page, Visit};

/// The largest list that is taken, in bytes.
const LARGEST: usize = 200_000;

#[derive(Template)]
#[template(path = "league/import.html")]
struct ImportPage {
    layout: Layout,
    nav: LeagueNav,
    text: String,
    problem: Option<String>,
    /// What would become of each line; empty before a list was given.
    rows: Vec<TeamRow>,
    /// The columns nothing is taken from, joined by commas.
    unused: String,
    adding: usize,
    teams: usize,
    wrong: usize,
}

/// A line of the review.
struct TeamRow {
    line: u64,
    written: String,
    team: String,
    role: String,
    /// Why the line is not taken; empty when it is.
    why: String,
    new_team: bool,
}

/// Shows the page on which a list is pasted.
pub async fn show(app: Data<App>, visit: Visit, id: Path<DivisionId>) -> Answer {
    page(&app, &visit, *id, String::new(), None).await
}

/// Shows what would become of every line; nothing is stored.
pub async fn review(app: Data<App>, visit: Visit, id: Path<DivisionId>, upload: Upload) -> Answer {
    let typed = upload.fields.text("text").to_owned();
    let text = match &upload.file {
        Some(file) => match decode(&file.bytes) {
            Ok(decoded) => decoded.text,
            Err(error) => {
                let sentence = entry_import_words::undecodable(visit.lang, &error);
                return page(&app, &visit, *id, typed, Some(sentence)).await;
            }
        },
        None => typed,
    };
    if text.len() > LARGEST {
        return Err(Error::TooLarge("200 kB"));
    }
    let problem = text.is_empty().then(|| unreadable(visit.lang, &SquadError::Empty));
    page(&app, &visit, *id, text, problem).await
}

async fn page(app: &App, visit: &Visit, id: DivisionId, text: String, problem: Option<String>) -> Answer {
    let lang = visit.lang;
    let list = if text.is_empty() { None } else { Some(taken_apart(&text).await?) };
    let load = move |conn: &mut Conn| {
        let division = divisions::find(conn, id)?;
        let nav = LeagueNav::load(conn, &division, Tab::Teams)?;
        Ok::<_, Error>((nav, Squads::load(conn, id)?))
    };
    let (nav, squads) = app.store.read(load).await?;
    let mut unused = Vec::new();
    let (rows, problem) = match list {
        None => (Vec::new(), problem),
        Some(Ok(list)) => {
            let (judged, columns) = squads.judge(lang, list);
            unused = columns;
            (judged.into_iter().map(|judged| judged.row(lang)).collect(), problem)
        }
        Some(Err(error)) => (Vec::new(), Some(unreadable(lang, &error))),
    };
    let names: BTreeSet<&str> = rows.iter().filter(|row| row.new_team).map(|row| row.team.as_str()).collect();
    let page = ImportPage {
        layout: visit.layout(format!("{} · {}", lang.say("squads-title"), nav.name))?,
        nav,
        text,
        adding: rows.iter().filter(|row| row.why.is_empty()).count(),
        wrong: rows.iter().filter(|row| !row.why.is_empty()).count(),
        teams: names.len(),
        problem,
        unused: unused.join(", "),
        rows,
    };
    if page.problem.is_some() { Page::refuse(&page) } else { Page::show(&page) }
}

/// The list line by line, read while nobody waits to write.
async fn taken_apart(text: &str) -> Result<Result<List, SquadError>, Error> {
    let text = text.to_owned();
    Ok(actix_web::web::block(move || read(&text)).await?)
}

/// Adds what was reviewed, once.
pub async fn add(app: Data<App>, visit: Visit, id: Path<DivisionId>, upload: Upload) -> Answer {
    let id = *id;
    let text = upload.fields.text("text").to_owned();
    if text.len() > LARGEST {
        return Err(Error::TooLarge("200 kB"));
    }
    let kept = text.clone();
    let lang = visit.lang;
    // What cannot be read any more is shown again with its sentences, as a review.
    let Ok(list) = taken_apart(&text).await? else { return page(&app, &visit, id, text, None).await };
    let listed = move |conn: &mut Conn| {
        let (judged, _) = Squads::load(conn, id)?.judge(lang, list);
        Ok(judged.into_iter().filter_map(Judged::listed).collect())
    };
    let acted = Asked::of(&app, &visit, &upload.fields)?.act(Ok(()), "squads-added", move |conn, order, ()| {
        acts::add_list(conn, order, id, listed)?;
        Ok(format!("/divisions/{id}/teams"))
    });
    match acted.await? {
        Ok(answer) => Ok(answer),
        Err(_) => page(&app, &visit, id, kept, None).await,
    }
}

/// The teams and players there are.
struct Squads {
    teams: Vec<Team>,
    players: Vec<Player>,
}

/// A line with what is wrong with it.
struct Judged {
    line: SquadLine,
    /// The team there is already.
    team: Option<Team>,
    why: Option<String>,
}

impl Judged {
    /// The player, where the line is taken.
    fn listed(self) -> Option<Listed> {
        let row = self.line.row.into_iter().next().filter(|_| self.why.is_none())?;
        let SquadRow { team, number, name, role, club, venue } = row;
        Some(Listed { team, number, name, role, club, venue })
    }

    fn row(self, lang: Lang) -> TeamRow {
        TeamRow {
            line: self.line.line,
            written: self.line.written.clone(),
            team: self.line.row.as_ref().map_or_else(|_| String::new(), |row| row.team.as_str().to_owned()),
            role: self.line.row.as_ref().map_or_else(|_| String::new(), |row| words::role(lang, row.role)),
            new_team: self.team.is_none() && self.why.is_none(),
            why: self.why.unwrap_or_default(),
        }
    }
}

impl Squads {
    fn load(conn: &mut Conn, id: DivisionId) -> Result<Self, store::Error> {
        Ok(Self { teams: teams::of_division(conn, id)?, players: players::of_division(conn, id)? })
    }

    fn judge(&self, lang: Lang, list: List) -> (Vec<Judged>, Vec<String>) {
        let mut numbers: BTreeMap<i32, String> =
            self.players.iter().map(|player| (player.number, player.name.clone())).collect();
        let own = |player: &Player| {
            let team = self.teams.iter().find(|team| team.id == player.team_id);
            (team.map_or_else(String::new, |team| team.name.clone()), person_key(&player.name, "").0)
        };
        let mut people: BTreeSet<(String, String)> = self.players.iter().map(own).collect();
        let judge = |line: SquadLine| {
            let team =
                line.row.iter().next().and_then(|row| self.teams.iter().find(|team| team.name == row.team.as_str()));
            let why = match &line.row {
                Err(error) => Some(line_words(lang, error)),
                Ok(row) => {
                    let person = (row.team.as_str().to_owned(), person_key(row.name.as_str(), "").0);
                    let number = row.number.map(StartNumber::number);
                    if let Some(owner) = number.and_then(|number| numbers.get(&number)) {
                        Some(lang.say_with("squads-number-taken", "name", owner.as_str()))
                    } else if people.insert(person) {
                        numbers.extend(number.map(|number| (number, row.name.as_str().to_owned())));
                        None
                    } else {
                        Some(lang.say("squads-twice"))
                    }
                }
            };
            Judged { team: team.cloned(), line, why }
        };
        (list.lines.into_iter().map(judge).collect(), list.unused)
    }
}

fn unreadable(lang: Lang, error: &SquadError) -> String {
    match error {
        SquadError::Empty => lang.say("squads-empty"),
        SquadError::NoColumns => lang.say("squads-no-columns"),
        SquadError::TooMany => lang.say("squads-too-many"),
        other => line_words(lang, other),
    }
}

fn line_words(lang: Lang, error: &SquadError) -> String {
    match error {
        SquadError::Team(error) => text_words(lang, &lang.say("team-name"), error),
        SquadError::Club(error) => text_words(lang, &lang.say("entry-club"), error),
        SquadError::Venue(error) => text_words(lang, &lang.say("team-venue"), error),
        SquadError::Name(error) => text_words(lang, &lang.say("entry-name"), error),
        SquadError::Number(error) => number_words(lang, error),
        SquadError::Role(given) => lang.say_with("squads-role", "given", given.as_str()),
        SquadError::Broken | SquadError::Empty | SquadError::NoColumns | SquadError::TooMany => {
            lang.say("squads-broken")
        }
    }
}
