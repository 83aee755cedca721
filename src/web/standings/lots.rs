//! Drawing lots for a shared place: the director's act, with a published seed, recorded for good.

use actix_web::web;
use chrono::NaiveDateTime;

use super::desk::{Refused, again, note};
use super::field::Field;
use crate::i18n::Lang;
use crate::rules::entry::one_line;
use crate::rules::lots::draw;
use crate::store::lots::{self, NewLot};
use crate::store::revisions::Subject;
use crate::store::{Conn, TournamentId, keys, tournaments};
use crate::web::layout::Tone;
use crate::web::server::App;
use crate::web::{Answer, PostForm, Visit, see_other};

/// The longest seed, in letters.
const LONGEST_SEED: usize = 100;

/// Start numbers as a form carries them.
pub(super) fn written(numbers: &[i32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Draws lots among those who share a place.
pub async fn submit(app: web::Data<App>, visit: Visit, id: web::Path<TournamentId>, form: PostForm) -> Answer {
    let id = id.into_inner();
    let (key, who, lang, at) = (form.key()?.to_owned(), visit.who(), visit.lang, crate::clock::now());
    let numbers = form.text("numbers").to_owned();
    let seed = match one_line(form.text("seed"), LONGEST_SEED) {
        Ok(seed) if !seed.is_empty() => seed,
        _ => {
            let refused = Refused::Said("seed", lang.say("lots-no-seed"));
            return again(&app, &visit, id, &form, refused).await;
        }
    };
    let done = app
        .store
        .write(move |conn| keys::once(conn, &key, "lots", at, |conn| record(conn, id, &numbers, &seed, who, lang, at)));
    match done.await {
        Ok(_) => {
            visit.flash(Tone::Done, lang.say("lots-drawn"))?;
            Ok(see_other(&format!("/tournaments/{id}/standings")))
        }
        Err(refused) => again(&app, &visit, id, &form, refused).await,
    }
}

fn record(
    conn: &mut Conn,
    id: TournamentId,
    numbers: &str,
    seed: &str,
    who: String,
    lang: Lang,
    at: NaiveDateTime,
) -> Result<String, Refused> {
    let field = Field::load(conn, id)?;
    if field.lots.iter().any(|lot| lot.seed == seed) {
        return Err(Refused::Said("seed", lang.say_with("lots-seed-used", "seed", seed)));
    }
    let group = field
        .ties()
        .into_iter()
        .map(|group| group.iter().map(|placed| placed.record.entry).collect::<Vec<i32>>())
        .find(|group| written(group) == numbers)
        .ok_or_else(|| Refused::Said("numbers", lang.say("lots-no-tie")))?;
    let order = draw(seed, &group);
    let mut first = 0;
    for (rank, number) in (1..).zip(&order) {
        let Some(entry) = field.numbered(*number) else { continue };
        let new = NewLot { tournament_id: id, entry_id: entry.id, rank, seed: seed.to_owned(), at };
        let stored = lots::insert(conn, &new)?;
        if rank == 1 {
            first = stored.number();
        }
    }
    let facts = serde_json::json!({ "seed": seed, "order": order }).to_string();
    note(conn, id, (Subject::Lot, first, order.first().copied().unwrap_or(0)), (None, Some(facts)), (who, ""), at)?;
    tournaments::raise_version(conn, id)?;
    Ok(String::new())
}
