//! The standings told once, for their page and their files.

use std::sync::Arc;

use super::field::Field;
use super::{Asked, column_title, words};
use crate::export::report::Report;
use crate::export::standings::{self, Lines, Standings};
use crate::i18n::Lang;
use crate::rules::event::Column;
use crate::rules::lines::{Line, SeatLine};
use crate::rules::sought::stands_in;
use crate::web::Error;
use crate::web::print::day_and_venue;

/// The standings that are asked for, of those who are called so; of all where the name is empty.
pub fn list(lang: Lang, field: &Arc<Field>, asked: &Asked, name: &str) -> Result<Report, Error> {
    Ok(marked(lang, field, asked, name)?.0)
}

/// The same with what the mark beside a figure means, where one of these lines has it.
pub fn marked(lang: Lang, field: &Arc<Field>, asked: &Asked, name: &str) -> Result<(Report, Option<String>), Error> {
    let title = asked.title(lang);
    let title = match asked.running(field) {
        Some(running) => format!("{title} · {}", lang.say_with("standings-live", "round", running)),
        None => title,
    };
    let foot = words::Foot::of(lang, field);
    let standings = standings(lang, field, asked, &name.to_lowercase());
    let struck = words::Struck::of(lang, field, standings.is_marked());
    let said = struck.whole();
    let list = standings::list(lang, standings);
    let list = match &asked.by {
        Some(by) => list.ordered(by).ok_or(Error::NotFound)?,
        None => list,
    };
    let list = Report {
        event: field.tournament.name.clone(),
        title,
        subtitle: day_and_venue(lang, &field.tournament),
        rules: foot.rules,
        notes: [
            foot.early.into_iter().collect(),
            vec![format!("{} {}", foot.ranking, foot.ties)],
            struck.about.into_iter().collect(),
            foot.scaled,
            foot.lots,
        ]
        .concat(),
        struck: struck.meaning,
        ..list
    };
    Ok((list, said))
}

/// What the list is made of.
fn standings(lang: Lang, field: &Arc<Field>, asked: &Asked, wanted: &str) -> Standings {
    let (id, event) = (field.tournament.id, &field.event);
    let compared = event.method().is_some();
    let metrics = if compared { event.agreed().metrics.as_slice() } else { event.metrics() };
    let known = Arc::clone(field);
    Standings {
        parts: parts(lang, field, asked.round, wanted),
        metrics: metrics.to_vec(),
        method: event.method(),
        first: event.metrics().first().copied(),
        link: Box::new(move |number| format!("/tournaments/{id}/players/{number}")),
        rounds: rounds(field, asked),
        of_round: Box::new(move |entry, round| known.of_round(entry, round)),
        struck: event.struck(),
        session: asked.round.map(|round| event.session(round)),
    }
}

/// The lines of a part, where the field has them.
struct Kept(Arc<Field>, usize);

impl AsRef<[SeatLine]> for Kept {
    fn as_ref(&self) -> &[SeatLine] {
        self.0.groups().get(self.1).map(|(_, lines)| lines.as_slice()).unwrap_or_default()
    }
}

/// The parts of all rounds or of one, of those who are called so.
fn parts(lang: Lang, field: &Arc<Field>, round: Option<i32>, wanted: &str) -> Vec<(String, Lines)> {
    let title = |column: Option<Column>| column.map_or_else(String::new, |column| column_title(lang, column));
    let called = |one: &SeatLine| wanted.is_empty() || matches(&one.line, wanted);
    let part = |(at, (column, lines)): (usize, &(Option<Column>, Vec<SeatLine>))| -> (String, Lines) {
        let all = wanted.is_empty();
        let some = || lines.iter().filter(|one| called(one)).cloned().collect::<Vec<_>>();
        (title(*column), if all { Arc::new(Kept(Arc::clone(field), at)) } else { Arc::new(some()) })
    };
    let Some(round) = round else { return field.groups().iter().enumerate().map(part).collect() };
    let of_round = field.event.groups(Some(round)).into_iter();
    of_round
        .map(|(column, mut lines)| -> (String, Lines) {
            lines.retain(called);
            (title(column), Arc::new(lines))
        })
        .collect()
}

fn matches(line: &Line, wanted: &str) -> bool {
    stands_in(wanted, &line.name) || stands_in(wanted, &line.club) || line.entry().to_string() == wanted
}

/// The rounds that stand beside each other, where not one alone is asked for.
fn rounds(field: &Field, asked: &Asked) -> Vec<i32> {
    if asked.round.is_some() {
        return Vec::new();
    }
    field.abreast().iter().map(|round| round.number).collect()
}
