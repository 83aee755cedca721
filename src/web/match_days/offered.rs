//! One button of the match day takes the line-up that is offered for every team that has none.

use actix_web::web::{Data, Path};

use crate::acts::Order;
use crate::acts::match_days::Loaded;
use crate::acts::match_days::offers::{Before, take_offered, without};
use crate::store::{Conn, MatchDayId};
use crate::web::layout::Tone;
use crate::web::seasons::order::Asked;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::elsewhere::left_out;
use super::here::{address, place, shown_at};
use super::page;

/// Saves what is offered for every team of a venue without a line-up, and says who is left out.
pub async fn save(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, lang, place, venue) = (*id, visit.lang, place(&form), shown_at(&form));
    visit.may_lead(&app, id, &place).await?;
    let work = move |conn: &mut Conn, order: &Order, ()| {
        let loaded = Loaded::load(conn, id)?;
        let groups = place.groups(&loaded)?;
        let (open, elsewhere) =
            (without(&loaded, &groups).len(), left_out(lang, &loaded, &Before::load(conn, id)?, &groups)?);
        take_offered(conn, order, id, &place)?;
        let after = Loaded::load(conn, id)?;
        let still = place.groups(&after)?;
        let still: Vec<String> = without(&after, &still).iter().map(|team| team.name.clone()).collect();
        let mut said = Vec::new();
        if still.is_empty() || still.len() < open {
            said.push(lang.say("lineups-saved"));
        }
        said.extend(elsewhere);
        if !still.is_empty() {
            said.push(lang.say_with("lineups-still-without", "teams", still.join(", ")));
        }
        Ok((address(id, venue.as_deref()), said))
    };
    let said = |(there, said): (String, Vec<String>)| {
        let tone = if said.len() == 1 { Tone::Done } else { Tone::Warning };
        (there, tone, said.join(" "))
    };
    match Asked::on_version(&app, &visit, &form)?.act_saying(Ok(()), said, work).await? {
        Ok(answer) => Ok(answer),
        Err(again) => page(&app, &visit, id, *again).await,
    }
}
