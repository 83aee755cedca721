//! What is changed on the page of a team.

use actix_web::web::{Data, Path};

use super::{one, typed};
use crate::acts::teams::Joining;
use crate::acts::{self, Order, Refused};
use crate::i18n::Lang;
use crate::rules::entry::{PlayerName, StartNumber};
use crate::rules::league::division::PlayerRole;
use crate::rules::league::results::Results;
use crate::rules::league::ruling::RuledPoints;
use crate::store::{Conn, DeductionId, PlayerId, RulingId, TeamId};
use crate::web::entries::words::{number as number_words, text};
use crate::web::seasons::order::{Acted, Asked, wrong};
use crate::web::server::App;
use crate::web::{Answer, Error, Fields, PostForm, Problems, Visit};

/// More league points than this nobody has to lose.
const MOST_POINTS: i32 = 999;

/// Back to the page of the team, which shows what was refused.
async fn back(app: &App, visit: &Visit, id: TeamId, acted: Result<Acted, Error>) -> Answer {
    match acted? {
        Ok(answer) => Ok(answer),
        Err(again) => one::page(app, visit, id, *again).await,
    }
}

/// An act of this team, which goes back to its page.
fn there<T>(
    id: TeamId,
    act: impl FnOnce(&mut Conn, &Order, T) -> Result<(), Refused> + Send + 'static,
) -> impl FnOnce(&mut Conn, &Order, T) -> Result<String, Refused> + Send + 'static {
    move |conn, order, typed| act(conn, order, typed).map(|()| format!("/teams/{id}"))
}

/// Changes name, club and venue.
pub async fn save(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let act = there(id, move |conn, order, words| acts::teams::change(conn, order, id, &words));
    let acted = Asked::on_version(&app, &visit, &form)?.act(typed(visit.lang, &form), "team-saved", act).await;
    back(&app, &visit, id, acted).await
}

/// Adds a player.
pub async fn add_player(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let number = || match form.value::<StartNumber>("number") {
        Ok(number) => Ok(number),
        Err(error) => Err(wrong("number", number_words(visit.lang, &error))),
    };
    let other_person = form.ticked("other-person");
    let typed = player_words(visit.lang, &form)
        .and_then(|(name, role)| Ok(Joining { number: number()?, name, role, other_person }));
    let act = there(id, move |conn, order, joining| acts::teams::add_player(conn, order, id, joining));
    let acted = Asked::of(&app, &visit, &form)?.act(typed, "player-added", act).await;
    back(&app, &visit, id, acted).await
}

fn player_words(lang: Lang, form: &Fields) -> Result<(PlayerName, PlayerRole), Problems> {
    let mut problems = Problems::default();
    let name = PlayerName::new(form.text("player"))
        .map_err(|error| problems.add("player", text(lang, &lang.say("entry-name"), &error)));
    let role = form.text("role").parse::<PlayerRole>();
    if role.is_err() {
        problems.add("role", lang.say("player-role-missing"));
    }
    match (name, role) {
        (Ok(name), Ok(role)) => Ok((name, role)),
        _ => Err(problems),
    }
}

/// Takes out a player who stands in no line-up.
pub async fn remove_player(app: Data<App>, visit: Visit, place: Path<(TeamId, i64)>, form: PostForm) -> Answer {
    let (id, player) = (place.0, PlayerId::new(place.1));
    let act = there(id, move |conn, order, ()| acts::teams::remove_player(conn, order, (id, player)));
    let acted = Asked::on_version(&app, &visit, &form)?.act(Ok(()), "player-removed", act).await;
    back(&app, &visit, id, acted).await
}

/// Takes out a team before the season begins.
pub async fn remove(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order, ()| {
        let division = acts::teams::remove(conn, order, id)?;
        Ok(format!("/divisions/{division}/teams"))
    };
    let acted = Asked::on_version(&app, &visit, &form)?.act(Ok(()), "team-removed", work).await;
    back(&app, &visit, id, acted).await
}

/// Changes name and role of a player.
pub async fn save_player(app: Data<App>, visit: Visit, place: Path<(TeamId, i64)>, form: PostForm) -> Answer {
    let (id, player) = (place.0, PlayerId::new(place.1));
    let act = there(id, move |conn, order, (name, role): (PlayerName, PlayerRole)| {
        acts::teams::change_player(conn, order, (id, player), (&name, role))
    });
    let typed = player_words(visit.lang, &form);
    let acted = Asked::on_version(&app, &visit, &form)?.act(typed, "player-saved", act).await;
    back(&app, &visit, id, acted).await
}

/// Withdraws the team; everybody is told.
pub async fn withdraw(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let typed = match (form.text("after").parse::<i32>(), form.text("withdrawal").parse::<Results>()) {
        (Ok(last @ 0..), Ok(what)) => Ok((last, what)),
        _ => Err(wrong("after", visit.lang.say("withdrawal-unreadable"))),
    };
    let act = there(id, move |conn, order, (last, what)| acts::teams::withdraw(conn, order, id, last, what));
    let acted = Asked::on_version(&app, &visit, &form)?.act(typed, "team-is-withdrawn", act).await;
    back(&app, &visit, id, acted).await
}

/// Takes a withdrawal back.
pub async fn take_back(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let act = there(id, move |conn, order, ()| acts::teams::take_back(conn, order, id));
    let acted = Asked::on_version(&app, &visit, &form)?.act(Ok(()), "team-is-back", act).await;
    back(&app, &visit, id, acted).await
}

/// Takes league points from the team.
pub async fn deduct(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let typed = match form.text("points").parse::<i32>() {
        Ok(points) if (1..=MOST_POINTS).contains(&points) => Ok(points),
        _ => Err(wrong("points", visit.lang.say_with("deduction-unreadable", "most", MOST_POINTS))),
    };
    let act = there(id, move |conn, order, points| acts::teams::points::deduct(conn, order, id, points));
    let acted = Asked::of(&app, &visit, &form)?.act(typed, "deduction-made", act).await;
    back(&app, &visit, id, acted).await
}

/// Cancels a deduction.
pub async fn cancel_deduction(app: Data<App>, visit: Visit, place: Path<(TeamId, i64)>, form: PostForm) -> Answer {
    let (id, deduction) = (place.0, DeductionId::new(place.1));
    let act = there(id, move |conn, order, ()| acts::teams::points::cancel_deduction(conn, order, id, deduction));
    let acted = Asked::of(&app, &visit, &form)?.act(Ok(()), "deduction-cancelled", act).await;
    back(&app, &visit, id, acted).await
}

/// Gives the team league points for a match day, or takes them, by a ruling.
pub async fn rule(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let act = there(id, move |conn, order, ruled| acts::teams::points::rule(conn, order, id, ruled));
    let acted = Asked::of(&app, &visit, &form)?.act(ruled(visit.lang, &form), "ruling-made", act).await;
    back(&app, &visit, id, acted).await
}

/// The match day of a ruling and what it gives; a field left empty gives nothing.
fn ruled(lang: Lang, form: &Fields) -> Result<(i32, (RuledPoints, RuledPoints)), Problems> {
    let mut problems = Problems::default();
    let mut points = |field: &str| match form.value::<RuledPoints>(field) {
        Ok(points) => points.unwrap_or_default(),
        Err(_unreadable) => {
            problems.add(field, lang.say_with("ruling-unreadable", "most", RuledPoints::MOST / 100));
            RuledPoints::default()
        }
    };
    let given = (points("ruled-points"), points("ruled-against"));
    let day = form.text("day").parse::<i32>().map_err(|_none| problems.add("day", lang.say("ruling-no-day")));
    match day {
        Ok(day) if problems.is_empty() => Ok((day, given)),
        _ => Err(problems),
    }
}

/// Cancels a ruling.
pub async fn cancel_ruling(app: Data<App>, visit: Visit, place: Path<(TeamId, i64)>, form: PostForm) -> Answer {
    let (id, ruling) = (place.0, RulingId::new(place.1));
    let act = there(id, move |conn, order, ()| acts::teams::points::cancel_ruling(conn, order, id, ruling));
    let acted = Asked::of(&app, &visit, &form)?.act(Ok(()), "ruling-cancelled", act).await;
    back(&app, &visit, id, acted).await
}
