//! Whether the table agrees with its sheet: its code, and everybody's column with what he said to it.

use crate::acts::sheets::confirm;
use crate::i18n::Lang;
use crate::random::random_text;
use crate::rules::seat::Seat;
use crate::web::Error;
use crate::web::hands::taken::clock_time;
use crate::web::sheets::list::view::{Agreed, Column, Foot};
use crate::web::sheets::whole::Whole;
use crate::web::substitutions::Share;

/// What the table says of a list with this foot, whose seats were divided like this.
pub fn of(lang: Lang, whole: &Whole, divided: &[Share], foot: &[Foot]) -> Result<Agreed, Error> {
    let code = confirm::code(&whole.placed, &whole.seated, &whole.hands, &whole.typed)?.as_str().to_owned();
    let said = |seat: Seat| whole.confirmed.iter().find(|(one, _)| one.seat == seat && one.code == code);
    let columns = whole.seated.iter().enumerate().map(|(at, seated)| {
        let said = said(seated.seat);
        // Whoever came after it was confirmed has said nothing.
        let name = match said {
            Some((_, by)) => by.as_deref().unwrap_or(&seated.name),
            None => seated.name_at_end(),
        };
        Column {
            seat: seated.seat.number().into(),
            name: name.to_owned(),
            figures: foot.iter().flat_map(|line| figures(lang, line, at)).collect(),
            shares: divided.iter().filter(|one| one.seat == seated.seat).map(|one| one.told(lang)).collect(),
            confirmed: said.map(|(one, _)| clock_time(one.confirmed_at)),
            key: random_text(),
        }
    });
    Ok(Agreed { columns: columns.collect(), code })
}

/// What a line of the foot says in this column; the line with the tallies says three things.
fn figures(lang: Lang, line: &Foot, at: usize) -> Vec<(String, String, bool)> {
    let Some(cell) = line.cells.get(at) else { return Vec::new() };
    let tally = |key: &str, tally: &str| (lang.say(key), tally.to_owned(), false);
    let mut figures = vec![(line.label.clone(), cell.points.clone(), line.decides)];
    if !cell.won.is_empty() {
        figures.extend([tally("sheet-won", &cell.won), tally("sheet-lost", &cell.lost)]);
    }
    figures
}
