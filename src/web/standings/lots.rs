//! Drawing lots for a shared place: the director's act, with a published seed, recorded for good.

use actix_web::web;

use super::desk::{again, refused};
use super::field::Field;
use crate::acts::adjustments::draw_lots;
use crate::rules::entry::one_line;
use crate::store::{Conn, Error as StoreError, TournamentId};
use crate::web::layout::Tone;
use crate::web::order;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Problems, Visit, see_other};

/// The longest seed, in letters.
const LONGEST_SEED: usize = 100;

/// Start numbers as a form carries them.
pub(super) fn written(numbers: &[i32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Those who share a place, by their start numbers.
fn ties(conn: &mut Conn, id: TournamentId) -> Result<Vec<Vec<i32>>, StoreError> {
    let field = Field::load(conn, id).map_err(StoreError::internal)?;
    Ok(field.event.ties().iter().map(|group| group.iter().map(|placed| placed.record.entry).collect()).collect())
}

/// Draws lots among those who share a place.
pub async fn submit(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let (id, lang) = (id.into_inner(), visit.lang);
    let numbers: Vec<i32> = form.text("numbers").split(' ').flat_map(str::parse).collect();
    let seed = match one_line(form.text("seed"), LONGEST_SEED) {
        Ok(seed) if !seed.is_empty() => seed,
        _ => {
            let mut problems = Problems::default();
            problems.add("seed", lang.say("lots-no-seed"));
            return again(&app, &visit, id, &form, problems).await;
        }
    };
    let order = order::of(&visit, &form)?;
    let work = move |conn: &mut Conn, order: &_| draw_lots(conn, order, id, (&numbers, &seed), ties);
    match order::perform(&app, order, work).await {
        Ok(()) => {
            visit.flash(Tone::Done, lang.say("lots-drawn"))?;
            Ok(see_other(&format!("/tournaments/{id}/standings")))
        }
        Err(why) => refused(&app, &visit, id, &form, why).await,
    }
}
