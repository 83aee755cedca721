//! What is changed on the page of a team.

use actix_web::web::{Data, Path};

use super::{one, refuse_namesake, typed};
use crate::rules::entry::{PlayerName, StartNumber};
use crate::rules::league::division::PlayerRole;
use crate::store::notices::{self, NewNotice, NoticeKind};
use crate::store::players::{self, NewPlayer};
use crate::store::{Conn, DeductionId, PlayerId, TeamId, deductions, teams};
use crate::web::entries::words::{number as number_words, text};
use crate::web::refusal::Refusal;
use crate::web::seasons::order::{Order, taken};
use crate::web::server::App;
use crate::web::{Answer, PostForm, Problems, Visit};

/// More league points than this nobody has to lose.
const MOST_POINTS: i32 = 999;

async fn act<F>(app: &App, visit: &Visit, id: TeamId, form: &PostForm, (deed, done): (&str, &str), work: F) -> Answer
where
    F: FnOnce(&mut Conn, &Order) -> Result<(), Refusal> + Send + 'static,
{
    let change = move |conn: &mut Conn, order: &Order| {
        work(conn, order)?;
        Ok(format!("/teams/{id}"))
    };
    match Order::of(visit, form).act(app, visit, format!("{deed} {id}"), done, change).await? {
        Ok(answer) => Ok(answer),
        Err(again) => one::page(app, visit, id, *again).await,
    }
}

/// Changes name, club and venue.
pub async fn save(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let words = typed(order)?;
        let division = teams::find(conn, id)?.division_id;
        refuse_namesake(conn, order, division, &words, Some(id))?;
        Ok(teams::change(conn, id, order.form.version()?, &words, &order.clerk)?)
    };
    act(&app, &visit, id, &form, ("team-save", "team-saved"), work).await
}

/// Adds a player.
pub async fn add_player(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let division = teams::find(conn, id)?.division_id;
        let (name, role) = player_words(order)?;
        let number = match order.form.value::<StartNumber>("number") {
            Ok(number) => number.map(StartNumber::number),
            Err(error) => return Err(Refusal::of("number", number_words(order.lang, &error))),
        };
        let new = NewPlayer { team: id, number, name, role };
        let sentence = order.lang.say_with("squad-number-taken", "number", number.unwrap_or(0));
        players::create(conn, division, &[new], &order.clerk).map_err(|error| taken(error, "number", sentence))
    };
    act(&app, &visit, id, &form, ("player-add", "player-added"), work).await
}

fn player_words(order: &Order) -> Result<(PlayerName, PlayerRole), Refusal> {
    let mut problems = Problems::default();
    let name = PlayerName::new(order.form.text("player"))
        .map_err(|error| problems.add("player", text(order.lang, &order.lang.say("entry-name"), &error)));
    let role = order.form.text("role").parse::<PlayerRole>();
    if role.is_err() {
        problems.add("role", order.lang.say("player-role-missing"));
    }
    match (name, role) {
        (Ok(name), Ok(role)) => Ok((name, role)),
        _ => Err(Refusal::Problems(problems)),
    }
}

/// Changes name and role of a player.
pub async fn save_player(app: Data<App>, visit: Visit, place: Path<(TeamId, i64)>, form: PostForm) -> Answer {
    let (id, player) = (place.0, PlayerId::new(place.1));
    let work = move |conn: &mut Conn, order: &Order| {
        let (name, role) = player_words(order)?;
        if players::find(conn, player)?.team_id != id {
            return Err(crate::web::Error::NotFound.into());
        }
        Ok(players::change(conn, player, order.form.version()?, &name, role, &order.clerk)?)
    };
    act(&app, &visit, id, &form, ("player-save", "player-saved"), work).await
}

/// Withdraws the team; everybody is told.
pub async fn withdraw(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        order.reason()?;
        let last = order.form.text("after").parse::<i32>();
        let (Ok(last @ 0..), Ok(what)) = (last, order.form.text("withdrawal").parse()) else {
            return Err(Refusal::of("after", order.lang.say("withdrawal-unreadable")));
        };
        teams::withdraw(conn, id, order.form.version()?, last, what, &order.clerk)?;
        let team = teams::find(conn, id)?;
        let notice =
            NewNotice { kind: NoticeKind::Withdrawal, day_number: Some(last), old: String::new(), new: team.name };
        notices::give(conn, team.division_id, &notice, &order.clerk)?;
        Ok(())
    };
    act(&app, &visit, id, &form, ("team-withdraw", "team-is-withdrawn"), work).await
}

/// Takes a withdrawal back.
pub async fn take_back(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        order.reason()?;
        Ok(teams::take_back(conn, id, order.form.version()?, &order.clerk)?)
    };
    act(&app, &visit, id, &form, ("team-return", "team-is-back"), work).await
}

/// Takes league points from the team.
pub async fn deduct(app: Data<App>, visit: Visit, id: Path<TeamId>, form: PostForm) -> Answer {
    let id = *id;
    let work = move |conn: &mut Conn, order: &Order| {
        let points = match order.form.text("points").parse::<i32>() {
            Ok(points) if (1..=MOST_POINTS).contains(&points) => points,
            _ => return Err(Refusal::of("points", order.lang.say_with("deduction-unreadable", "most", MOST_POINTS))),
        };
        order.reason()?;
        teams::find(conn, id)?;
        deductions::deduct(conn, id, points, &order.clerk)?;
        Ok(())
    };
    act(&app, &visit, id, &form, ("team-deduct", "deduction-made"), work).await
}

/// Cancels a deduction.
pub async fn cancel_deduction(app: Data<App>, visit: Visit, place: Path<(TeamId, i64)>, form: PostForm) -> Answer {
    let (id, deduction) = (place.0, DeductionId::new(place.1));
    let work = move |conn: &mut Conn, order: &Order| {
        let division = teams::find(conn, id)?.division_id;
        let own = |one: &deductions::Deduction| one.id == deduction && one.team_id == id;
        if !deductions::of_division(conn, division)?.iter().any(own) {
            return Err(crate::web::Error::NotFound.into());
        }
        Ok(deductions::cancel(conn, deduction, &order.clerk)?)
    };
    act(&app, &visit, id, &form, ("deduction-cancel", "deduction-cancelled"), work).await
}
