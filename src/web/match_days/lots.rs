//! Drawing the lot among equal teams of a group.

use actix_web::web::{Data, Path};

use crate::acts::Order;
use crate::acts::match_days::close;
use crate::store::{Conn, MatchDayId};
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit};

use super::acts::act;
use super::here::{number, place};
use super::waiting::waiting;

/// Draws the lot among equal teams of a group in a round.
pub async fn draw(app: Data<App>, visit: Visit, id: Path<MatchDayId>, form: PostForm) -> Answer {
    let id = *id;
    let (wanted, place) = ((number(&form, "group"), number(&form, "round")), place(&form));
    let work = move |conn: &mut Conn, order: &Order, ()| close::draw_lot(conn, order, (id, &place), wanted, waiting);
    act(&app, &visit, id, &form, (Ok(()), "lot-is-drawn"), work).await
}
