//! One button of the match day takes the line-up that is offered for every team that has none.

use actix_web::web::{Data, Path};

use crate::acts::Order;
use crate::acts::match_days::lineups;
use crate::store::{Conn, MatchDayId};
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::acts::act;
use super::here::place;

/// Saves what is offered for every team of a venue without a line-up.
pub async fn save(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let (id, place) = (*id, place(&form));
    let work = move |conn: &mut Conn, order: &Order, ()| lineups::take_offered(conn, order, id, &place);
    act(&app, &visit, id, &form, (Ok(()), "lineups-saved"), work).await
}
