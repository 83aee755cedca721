//! Groups of a match day that wait for the lot among equal teams, and drawing it.

use std::collections::BTreeMap;

use actix_web::web::{Data, Path};
use fluent_bundle::FluentArgs;

use crate::i18n::Lang;
use crate::rules::league::points::{PointsError, Ties};
use crate::store::{Conn, Error, MatchDayId, TeamId, group_lots};
use crate::web::layout::random_text;
use crate::web::refusal::Refusal;
use crate::web::season::book::{Book, Scored};
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::Loaded;
use super::acts::act;
use super::change::group;
use super::order::{Order, taken};

/// A group whose sheets of a round are all closed and whose points wait for the lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The round of the day.
    pub round: i32,
    /// The group.
    pub group: i32,
    /// The names of its equal teams, those with the same sum joined by `=`.
    pub teams: String,
}

impl Waiting {
    /// What waits, in a sentence.
    pub fn say(&self, lang: Lang) -> String {
        let mut args = FluentArgs::new();
        args.set("round", self.round);
        args.set("group", self.group);
        args.set("teams", self.teams.as_str());
        lang.say_args("lot-waits", &args)
    }
}

/// The groups of the day that wait for the lot, by group and round.
pub fn waiting(conn: &mut Conn, loaded: &Loaded) -> Result<Vec<Waiting>, Error> {
    if loaded.division.agreement()?.ties != Ties::Lot || loaded.day.tournament_id.is_none() {
        return Ok(Vec::new());
    }
    let book = Book::load(conn, loaded.division.id)?;
    let of_day = book.scored.iter().filter(|scored| scored.day == loaded.day.number && scored.complete);
    Ok(of_day.filter_map(|scored| one(loaded, &book, scored)).collect())
}

fn one(loaded: &Loaded, book: &Book, scored: &Scored) -> Option<Waiting> {
    if !matches!(scored.played, Err(PointsError::LotNeeded(..))) {
        return None;
    }
    let group = loaded.groups.iter().find(|group| group.number == scored.group)?;
    let came = |team: &&TeamId| !loaded.lineup(scored.round, **team).is_empty();
    let mut by_sum: BTreeMap<i64, Vec<&str>> = BTreeMap::new();
    for team in group.teams.iter().filter(came).filter_map(|team| loaded.team(*team)) {
        let (performance, _) = book.sum((scored.day, scored.round, team.number.into()));
        by_sum.entry(performance).or_default().push(&team.name);
    }
    let equal = by_sum.values().rev().filter(|teams| teams.len() > 1).map(|teams| teams.join(" = "));
    Some(Waiting { round: scored.round, group: scored.group, teams: equal.collect::<Vec<_>>().join("; ") })
}

/// Draws the lot among equal teams of a group in a round.
pub async fn draw(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let loaded = Loaded::load(conn, id)?;
        let group = group(&loaded, order)?;
        let round = match order.form.text("round").parse() {
            Ok(round) if (1..=loaded.division.rounds).contains(&round) => round,
            _ => return Err(Refusal::of("round", order.lang.say("lot-not-here"))),
        };
        if loaded.division.agreement()?.ties != Ties::Lot {
            return Err(Refusal::of("", order.lang.say("lot-not-here")));
        }
        let mut args = FluentArgs::new();
        args.set("group", group.number);
        args.set("round", round);
        let sentence = order.lang.say_args("lot-drawn-already", &args);
        let drawn = group_lots::of_division(conn, loaded.division.id)?;
        let drawn = drawn.iter().any(|lot| lot.match_group_id == group.id && lot.round_number == round);
        // A lot before the tie, or with a seed somebody chose, would decide nothing by chance.
        let waits = |one: &Waiting| (one.group, one.round) == (group.number, round);
        if !drawn && !waiting(conn, &loaded)?.iter().any(waits) {
            return Err(Refusal::of("", order.lang.say_args("lot-no-tie", &args)));
        }
        group_lots::record(conn, group, round, &random_text(), &order.clerk).map_err(|error| taken(error, "", sentence))
    };
    act(&app, &visit, id, &form, ("group-lot", "lot-is-drawn"), work).await
}
