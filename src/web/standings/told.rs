//! The standings told once, for their page and their files.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::field::{Field, OfRound};
use super::{Asked, column_title, words};
use crate::export::report::Report;
use crate::export::standings::{self, Standings};
use crate::i18n::Lang;
use crate::rules::lines::{Line, SeatLine};
use crate::rules::sought::stands_in;
use crate::rules::standings::Metric;
use crate::web::Error;
use crate::web::print::day_and_venue;

/// The standings that are asked for, of those who are called so; of all where the name is empty.
pub fn list(lang: Lang, field: &Field, asked: &Asked, name: &str) -> Result<Report, Error> {
    let title = asked.title(lang);
    let title = match asked.running(field) {
        Some(running) => format!("{title} · {}", lang.say_with("standings-live", "round", running)),
        None => title,
    };
    let wanted = name.to_lowercase();
    let called = |one: &&SeatLine| matches(&one.line, &wanted);
    let of_round = asked.round.map(|round| field.event.groups(Some(round)));
    let parts = of_round.as_deref().unwrap_or_else(|| field.groups()).iter().map(|(column, lines)| {
        let lines = if wanted.is_empty() {
            Cow::Borrowed(lines.as_slice())
        } else {
            lines.iter().filter(called).cloned().collect()
        };
        (column.map_or_else(String::new, |column| column_title(lang, column)), lines)
    });
    let compared = field.event.method().is_some();
    let foot = words::Foot::of(lang, field);
    let (rounds, brought) = rounds(field, asked);
    let list = standings::list(
        lang,
        &Standings {
            parts: parts.collect(),
            metrics: if compared { field.event.agreed().metrics.as_slice() } else { field.event.metrics() },
            method: field.event.method(),
            first: field.event.metrics().first().copied(),
            link: &|number| format!("/tournaments/{}/players/{number}", field.tournament.id),
            rounds: &rounds,
            of_round: &|entry, round| brought.get(&(entry, round)).copied(),
        },
    );
    let list = match &asked.by {
        Some(by) => list.ordered(by).ok_or(Error::NotFound)?,
        None => list,
    };
    Ok(Report {
        event: field.tournament.name.clone(),
        title,
        subtitle: day_and_venue(lang, &field.tournament),
        rules: foot.rules,
        notes: [
            foot.early.into_iter().collect(),
            vec![format!("{} {}", foot.ranking, foot.ties)],
            foot.scaled,
            foot.lots,
        ]
        .concat(),
        ..list
    })
}

fn matches(line: &Line, wanted: &str) -> bool {
    stands_in(wanted, &line.name) || stands_in(wanted, &line.club) || line.placed.record.entry.to_string() == wanted
}

/// What each entry brought in from each round, by start number and round.
type Brought = BTreeMap<(i32, i32), i64>;

/// The rounds that stand beside each other, with what each entry brought in: its points where they rank, else its
/// performance. One round alone is the sum; where the same cards are compared it is not the sum that ranks.
fn rounds(field: &Field, asked: &Asked) -> (Vec<i32>, Brought) {
    if asked.round.is_some() || field.event.method().is_some() || field.rounds.len() < 2 {
        return (Vec::new(), Brought::new());
    }
    let by_points = field.event.metrics().first() == Some(&Metric::Points);
    let figure = |of: &OfRound| if by_points { of.points } else { of.performance };
    let brought = field.of_rounds().iter().map(|(at, of)| (*at, figure(of))).collect();
    (field.rounds.iter().map(|round| round.number).collect(), brought)
}
